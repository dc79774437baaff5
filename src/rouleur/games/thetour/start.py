"""The start of a stage: switches, player cyclists, and the classification the riders bring along (rule 2)."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.games.thetour.book import Book, Stage
from rouleur.games.thetour.race import Race, Rules

SWITCHES = {"top_five": True, "par_times": False, "classifications": True, "bonuses": True, "attack_card": True}
USUAL_PLAYER = "armstrong"


def prepared(book: Book, stage: Stage, setup: Setup, dice: Dice) -> Race:
    """A stage at its start: switches, player cyclists, and what the riders bring from the stages before."""
    if len(setup.seats) > 1:
        raise RouleurError(f"The Tour is a solitaire game: it takes no director or one, not {len(setup.seats)}.")
    race = Race(book, stage, rules_of(setup.options), dice, len(setup.seats))
    if setup.seats:
        race.players = [rider_index(book, slug) for slug in setup.options.get("riders", [USUAL_PLAYER])]
    elif setup.options.get("riders"):
        raise RouleurError("Player cyclists need a director: add a seat, or leave `riders` out to watch.")
    wear(race, setup.carry)
    return race


def rules_of(options: dict[str, Any]) -> Rules:
    for name, value in options.items():
        if name == "riders":
            if not value or len(set(convert(value, list[str], "riders"))) != len(value):
                raise RouleurError("The option `riders` is a list of different rider slugs, as ['basso', 'sastre'].")
        elif name not in SWITCHES:
            raise UnknownName("option", name, [*SWITCHES, "riders"])
        elif not isinstance(value, bool):
            raise RouleurError(f"The option `{name}` is a switch: true or false, not {value!r}.")
    switches = {**SWITCHES, **options}
    return Rules(
        top_five=switches["top_five"],
        par_times=switches["par_times"],
        classifications=switches["classifications"],
        bonuses=switches["bonuses"],
        attack_card=switches["attack_card"],
    )


def rider_index(book: Book, slug: str) -> int:
    index = book.index(slug)
    if index < 0:
        raise UnknownName("rider", slug, [card.slug for card in book.cards])
    return int(index)


def wear(race: Race, carry: dict[str, Any]) -> None:
    """The general classification before the stage; its leader wears yellow."""
    general: list[str] = carry.get("general", [])
    if not general:
        return
    race.general = [rider_index(race.book, slug) for slug in general]
    race.general += [number for number in range(len(race.riders)) if number not in race.general]
    behind = carry.get("behind", {})
    race.behind = [int(behind.get(rider.card.slug, 0)) for rider in race.riders]
    race.yellow = race.general[0]
