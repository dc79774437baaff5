"""Who sits where: a person (with or without standing orders) or a bot of a level."""

from __future__ import annotations

import msgspec

from rouleur.bots import LEVELS
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.core.order import Order
from rouleur.play.deputy import Deputy

PERSON = "person"
BOT = "bot"
USUAL_LEVEL = 2
WORDS = {"human": PERSON, "person": PERSON, "me": PERSON, "bot": BOT}


class Seat(msgspec.Struct, omit_defaults=True):
    """`name` is the director's; a seat left to a bot keeps the name and the orders of its person."""

    name: str
    kind: str = PERSON
    level: int = USUAL_LEVEL
    orders: list[Order] = []
    deputy: Deputy = msgspec.field(default_factory=Deputy)

    @property
    def person(self) -> bool:
        return self.kind == PERSON


def parse_seats(text: str) -> list[Seat]:
    """`human,bot:3,bot` or, with names, `human:Anna,bot:3:Ada`."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [parse_seat(word, number) for number, word in enumerate(words, start=1)]


def parse_seat(word: str, number: int) -> Seat:
    kind, *rest = word.split(":")
    if kind.lower() not in WORDS:
        raise RouleurError(f"A seat is 'human', 'human:NAME', 'bot' or 'bot:LEVEL', not {word!r}.")
    if WORDS[kind.lower()] == PERSON:
        return Seat(rest[0].strip() if rest and rest[0].strip() else f"Director {number}")
    return bot_seat(rest[0] if rest else str(USUAL_LEVEL), rest[1] if len(rest) > 1 else f"Bot {number}", word)


def bot_seat(level: str, name: str, word: str) -> Seat:
    number = number_in(level)
    if number is None or number not in LEVELS:
        raise RouleurError(f"A bot's level is 0 (random), 1, 2, 3 or 4, not {level!r} in {word!r}.")
    return Seat(name, BOT, number)
