"""Options and questions that build their words only when somebody reads them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.core.numeral import counted, listed, throw_in_words
from rouleur.core.question import Option, Path, Question, Worded
from rouleur.games.homas.road import lane_of, place_of, row_of
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import Card

NO_KIND: Final = -1

ROLL: Final = 0
PLAY: Final = 1
ATTACK: Final = 2
FITNESS: Final = 3
ASK_RELAY: Final = 4
REST: Final = 5

ACTS: Final = ("roll", "play", "attack", "fitness", "relay", "rest")
ACT_LABELS: Final = ("roll", "play", "attack with", "play the fitness card", "ask for a relay", "rest for a card")
ACT_RULES: Final = ("§2.1", "§2.5", "§2.6", "§1.3", "§2.4", "§2.8")

THROWN: Final = (ROLL, PLAY, ATTACK)
FITNESS_CARD: Final = "fitness"
"""The name of the fitness card in the hand."""

STRAIGHT: Final = 0
FROM_RIGHT: Final = 1
FROM_LEFT: Final = 2
COMING: Final = (", coming straight", ", coming from the right", ", coming from the left")
ARRIVALS: Final = ("", ",from right", ",from left")

WORDS: Final = {
    "turn": "How does {rider} ride this turn?",
    "move": "{rider} may ride {squares}: where to?",
    "follow": "{other} rode {squares}: does {rider} follow?",
    "relay": "{other} asks for a relay: does {rider} take the lead?",
    "counter": "{other} attacks: does {rider} counter?",
    "event": "A natural 7: does {rider} roll on the Random Events Table?",
    "volunteer": "Downhill with {number}: does {rider} risk a roll on the Random Events Table?",
    "right to attack": "The road opens: does {rider} attack?",
    "wait": "{rider} has lost {turns} by a mishap: does he wait or pay a card?",
    "recover": "Which card does {rider} take back?",
    "sprint": "How does {rider} sprint?",
    "sprint lane": "Which way does {rider} sprint?",
    "rush": "How does {rider} sprint for the rush?",
    "fall back": "Which rider falls back one square?",
    "keep": "Which fitness card does {rider} keep?",
    "pack": "Which cards does {rider} take?",
    "pack team": "Which team cards are taken?",
    "line-up": "Who of yours starts on this square?",
}


class Asked(Question):
    """A question about a rider, perhaps about another one and a number. `after` are those who are asked if he says no."""

    def __init__(
        self, kind: str, rider: Rider, options: list[Option], rule: str, other: Rider | None = None, number: i64 = 0
    ) -> None:
        super().__init__(rider.seat, kind, options, rider.id, rule)
        self.index = rider.index
        self.name = rider.name
        self.other = other
        self.number = number
        self.after: list[Rider] | None = None

    @property
    def words(self) -> str:
        if self.kind == "fall back" and len(self.options) == 2:
            return f"Does {self.name} fall back one square?"
        squares, turns = counted(int(self.number), "square"), counted(int(self.number), "turn")
        return WORDS[self.kind].format(
            rider=self.name,
            other=self.other.name if self.other is not None else "",
            number=self.number,
            squares=squares,
            turns=turns,
        )


@mypyc_attr(acyclic=True)
class MoveOption(Option):
    """A square on the way and how one came there; a destination where it is free. `also` is another last step to it.

    The straightest last step has the plain name.
    """

    def __init__(self, cell: i64, parent: MoveOption | None, arrival: i64, also: MoveOption | None = None) -> None:
        self.cell = cell
        self.parent = parent
        self.arrival = arrival
        self.also = also
        self.plain = True
        self.steps: i64 = 0
        self.bends: i64 = 0
        if parent is not None:
            self.steps = parent.steps + 1
            self.bends = parent.bends + (0 if arrival == STRAIGHT else 1)

    def route(self) -> list[int]:
        """The squares from the start to this one, both included."""
        cells: list[int] = [0] * (self.steps + 1)
        square: MoveOption | None = self
        place = self.steps
        while square is not None:
            cells[place] = square.cell
            place -= 1
            square = square.parent
        return cells

    @property
    def text(self) -> str:
        end = "" if self.plain else ARRIVALS[self.arrival] or ",straight"
        return f"move:{row_of(self.cell)},{lane_of(self.cell)}{end}"

    @property
    def label(self) -> str:
        way = "" if self.plain else COMING[self.arrival]
        return f"{self.action} to row {row_of(self.cell)}, lane {lane_of(self.cell)}{way}"

    @property
    def action(self) -> str:
        return counted(int(self.steps), "square")

    @property
    def rule(self) -> str:
        return "§2.1"

    @property
    def path(self) -> Path:
        return [place_of(cell) for cell in self.route()]


@mypyc_attr(acyclic=True)
class LineOption(Worded):
    """Following or countering: the line ridden, up to the square that is taken."""

    def __init__(self, text: str, rule: str, line: list[int], paid: list[str] | None = None) -> None:
        super().__init__(text, "", rule)
        self.line = line
        self.paid = paid or []

    @property
    def label(self) -> str:
        row, lane = place_of(self.line[-1])
        return f"{self.action} to row {row}, lane {lane}"

    @property
    def action(self) -> str:
        return f"{self.text.partition(':')[0]}: {counted(len(self.line) - 1, 'square')}"

    @property
    def cards(self) -> list[str]:
        return self.paid

    @property
    def cost(self) -> str:
        return listed(cards_in_words(self.paid))

    @property
    def path(self) -> Path:
        return [place_of(cell) for cell in self.line]


@mypyc_attr(acyclic=True)
class TurnOption(Option):
    """One way to ride this turn: dice, cards, the fitness card, a relay asked for, a rest."""

    def __init__(
        self, act: i64, cards: list[Card], first: i64 = NO_KIND, second: i64 = NO_KIND, team: i64 = NO_KIND
    ) -> None:
        self.act = act
        self.kinds = cards
        self.first = first
        self.second = second
        self.team = team
        self.dice: i64 = 2
        self.number: i64 = 0

    def names(self, team: str) -> list[str]:
        found = [self.kinds[kind].name for kind in (self.first, self.second) if kind >= 0]
        return [*found, team + self.kinds[self.team].name] if self.team >= 0 else found

    def values(self) -> list[int]:
        return [int(self.kinds[kind].value) for kind in (self.first, self.second, self.team) if kind >= 0]

    @property
    def cards(self) -> list[str]:
        return [FITNESS_CARD] if self.act == FITNESS else self.names("team")

    @property
    def brings(self) -> str:
        """Squares: what the cards give and the dice may add, with the number on his square (§3.2–§3.4)."""
        if self.act == ASK_RELAY:
            return "who accepts rides now; if all refuse, one die"
        if self.act not in THROWN:
            return ""
        values = self.values()
        return squares_in_words(self.number + sum(values), max(self.dice - len(values), 0))

    def card_names(self) -> str:
        return ",".join(self.names("team"))

    @property
    def text(self) -> str:
        names = self.card_names()
        return f"{ACTS[self.act]}:{names}" if names else ACTS[self.act]

    @property
    def label(self) -> str:
        """Which cards is said by the cost."""
        count = len(self.names(""))
        return f"{ACT_LABELS[self.act]} {counted(count, 'card')}" if count else ACT_LABELS[self.act]

    @property
    def action(self) -> str:
        names = listed(self.names("team "))
        return f"{ACT_LABELS[self.act]} {names}" if names else ACT_LABELS[self.act]

    @property
    def rule(self) -> str:
        return ACT_RULES[self.act]

    @property
    def cost(self) -> str:
        if self.act == FITNESS:
            return "its only use"
        if self.act == REST:
            return "this turn"
        own = [self.kinds[kind].name for kind in (self.first, self.second) if kind >= 0]
        team = [f"the team card {self.kinds[self.team].name}"] if self.team >= 0 else []
        return listed([*cards_in_words(own), *team])


def cards_in_words(names: list[str]) -> list[str]:
    """`the card +6`, `the cards +6 and +5`."""
    return [f"the {'card' if len(names) == 1 else 'cards'} {listed(names)}"] if names else []


def squares_in_words(fixed: i64, dice: i64) -> str:
    """`2–12 squares, mean 7`; one square is always allowed."""
    outcomes: list[int] = [int(fixed)]
    for _ in range(dice):
        outcomes = [outcome + face for outcome in outcomes for face in range(1, 7)]
    return throw_in_words([max(outcome, 1) for outcome in outcomes], "square")


@mypyc_attr(acyclic=True)
class RelayOption(TurnOption):
    """Asking for a relay; `asked` are those who may be asked, in their order (§2.4)."""

    def __init__(self, cards: list[Card], asked: list[Rider]) -> None:
        super().__init__(ASK_RELAY, cards)
        self.asked = asked


@mypyc_attr(acyclic=True)
class CardOption(Option):
    """One card: to pay with (`pay:+6`, `pay:team+5`) or to take back (`recover:+6`)."""

    def __init__(self, verb: str, card: Card, kind: i64, team: bool, rule: str) -> None:
        self.verb = verb
        self.card = card
        self.kind = kind
        self.team = team
        self._paragraph = rule

    @property
    def text(self) -> str:
        return f"{self.verb}:team{self.card.name}" if self.team else f"{self.verb}:{self.card.name}"

    @property
    def label(self) -> str:
        return f"take back {self.card.name}" if self.verb == "recover" else f"{self.verb} 1 card"

    @property
    def action(self) -> str:
        return f"{'take back' if self.verb == 'recover' else self.verb} {'team ' if self.team else ''}{self.card.name}"

    @property
    def cards(self) -> list[str]:
        return [] if self.verb == "recover" else [f"team{self.card.name}" if self.team else self.card.name]

    @property
    def rule(self) -> str:
        return self._paragraph

    @property
    def cost(self) -> str:
        return "" if self.verb == "recover" else f"the {'team card' if self.team else 'card'} {self.card.name}"


@mypyc_attr(acyclic=True)
class FallBackOption(Option):
    """One rider who may fall back a square (§2.8)."""

    def __init__(self, rider: Rider) -> None:
        self.rider = rider

    @property
    def text(self) -> str:
        return f"back:{self.rider.id}"

    @property
    def label(self) -> str:
        return f"{self.rider.name} falls back"

    @property
    def rule(self) -> str:
        return "§2.8"

    @property
    def cost(self) -> str:
        return "a square"
