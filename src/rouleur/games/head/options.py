"""What can be chosen, with stable texts; words are built only when somebody reads them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.numeral import counted
from rouleur.core.question import Option, Path, Question, Worded
from rouleur.games.head.content import throw_of
from rouleur.games.head.position import Position
from rouleur.games.head.rules.boxes import landing, path_to
from rouleur.games.head.rules.rider import SPRINT_TEMPO, Rider

SLIP_BONUS: Final = (1, 2, 3)
BASIC: Final = 8
WORDS: Final = {
    "move": "How does {name} move?",
    "accelerate": "{thrown} thrown, at most {most}: does {name} accelerate?",
    "move up": "{name} has followed: move up?",
    "jump": "{other} attacks and will be {reach} of {name}: jump on?",
    "lunge": "Photo finish with {thrown} thrown: does {name} play a card?",
    "discard": "Which slip-on card does {name} put away?",
    "save": "Which slip-on cards does {name} keep for this stage?",
}
DISCREET: Final = ("accelerate", "move up", "jump", "discard")
"""Kinds of question whose options depend on the hidden hand: whoever could have a choice by public facts is asked."""
MEANINGFUL_LEAD: Final = 2
"""Boxes from a rider to an attacker behind whom he gains at least one."""


class RiderQuestion(Question):
    """A question about one rider; `thrown` and `most` are the number on the die and the limit a card can reach, `other` is
    whom he would jump on, who will be between `nearest` and `furthest` boxes ahead of him."""

    def __init__(
        self,
        rider: Rider,
        kind: str,
        options: list[Option],
        rule: str,
        thrown: i64 = 0,
        most: i64 = 0,
        other: Rider | None = None,
        nearest: i64 = 0,
        furthest: i64 = 0,
    ) -> None:
        super().__init__(rider.entrant.seat, kind, options, rider.entrant.id, rule, "", kind in DISCREET)
        self.subject = rider
        self.thrown = thrown
        self.most = most
        self.other = other
        self.nearest = nearest
        self.furthest = furthest

    @property
    def words(self) -> str:
        return WORDS[self.kind].format(
            name=self.subject.entrant.name,
            thrown=self.thrown,
            most=self.most,
            other=self.other.entrant.name if self.other is not None else "",
            reach=reach_in_words(self.nearest, self.furthest),
        )


def reach_in_words(nearest: i64, furthest: i64) -> str:
    """How far ahead an attacker will be: no box behind him, no gain."""
    if nearest < MEANINGFUL_LEAD:
        return f"at most {furthest} boxes ahead"
    return f"{nearest} to {furthest} boxes ahead" if nearest < furthest else f"{furthest} boxes ahead"


def attack_card(die: i64) -> str:
    """The name of a demarrage card in the hand."""
    return f"attack D{die}"


def slip_card(kind: i64) -> str:
    """The name of a slip-on card in the hand."""
    return f"slip D{2 * kind + 4}"


class Throw(Worded):
    """One die of the box, thrown for a move (§4.4.1) or in the sprint (§4.8)."""

    def __init__(self, verb: str, die: i64, rule: str) -> None:
        super().__init__(f"{verb}:D{die}", f"{verb.capitalize()} with the D{die}", rule)
        self.die = die

    @property
    def brings(self) -> str:
        return throw_of(int(self.die))


class Demarrage(Worded):
    """A demarrage card and the die thrown for it (§4.4.5): its own or a lower one."""

    def __init__(self, card: i64, die: i64) -> None:
        words = f"Attack with a D{card} card" if card == die else f"Attack with a D{card} card, throwing the D{die}"
        super().__init__(
            f"attack:D{card}" if card == die else f"attack:D{card},D{die}", words, "§4.4.5", f"a D{card} card"
        )
        self.card = card
        self.die = die

    @property
    def brings(self) -> str:
        return throw_of(int(self.die))

    @property
    def cards(self) -> list[str]:
        return [attack_card(self.card)]


class JumpOn(Worded):
    def __init__(self, card: i64) -> None:
        super().__init__(f"jump:D{card}", f"Jump on and burn a D{card} card", "§4.4.7", f"a D{card} card")
        self.card = card

    @property
    def cards(self) -> list[str]:
        return [attack_card(self.card)]


class SlipOn(Worded):
    """A slip-on card: to accelerate, to advance, to close a gap, to lunge at the line, or put away."""

    def __init__(self, text: str, label: str, rule: str, kind: i64) -> None:
        super().__init__(text, label, rule, f"a D{2 * kind + 4} slip-on card")
        self.kind = kind

    @property
    def cards(self) -> list[str]:
        return [slip_card(self.kind)]


class Saving(Worded):
    """Which slip-on cards are kept for the next stage (§5.4): counts per kind."""

    def __init__(self, kept: list[int]) -> None:
        names = [f"D{2 * kind + 4}" for kind, count in enumerate(kept) for _ in range(count)]
        label = "Keep " + " and ".join(names) if names else "Keep nothing"
        super().__init__("save:" + ",".join(names), label, "§5.4")
        self.kept = kept


class LineUp(Option):
    def __init__(self, rider: Rider) -> None:
        self.rider = rider

    @property
    def text(self) -> str:
        return self.rider.entrant.rider_text

    @property
    def label(self) -> str:
        return f"Line up {self.rider.entrant.name}"

    @property
    def rule(self) -> str:
        return "§4.2"


class Wait(Worded):
    def __init__(self, race: Position, rider: Rider) -> None:
        super().__init__("wait", "Wait: one box forward, no die", "§4.4.1")
        self.race = race
        self.rider = rider

    @property
    def path(self) -> Path:
        return path_to(self.race, self.rider, self.rider.box + 1)


class Follow(Option):
    """To follow one of the riders who stood on the box ahead (§4.4.3, in the sprint §4.8); a full box sends him back (§4.3)."""

    def __init__(self, race: Position, rider: Rider, leader: Rider, box: i64) -> None:
        self.race = race
        self.rider = rider
        self.leader = leader
        self.box = box

    @property
    def text(self) -> str:
        return self.leader.entrant.follow_text

    @property
    def label(self) -> str:
        return f"{self.action} to box {landing(self.race, self.rider, self.box)[0]}"

    @property
    def action(self) -> str:
        return f"Follow {self.leader.entrant.name}"

    @property
    def brings(self) -> str:
        return counted(int(landing(self.race, self.rider, self.box)[0] - self.rider.box), "box")

    @property
    def rule(self) -> str:
        return "§4.8" if self.leader.tempo_kind == SPRINT_TEMPO else "§4.4.3"

    @property
    def path(self) -> Path:
        return path_to(self.race, self.rider, self.box)


def dice_up_to(die: int) -> list[int]:
    """The die and the lower ones of its kind, highest first: D4 D6 D8 are basic, D10 D12 D16 are for descents and sprints."""
    kind = (8, 6, 4) if die <= BASIC else (16, 12, 10)
    return [lower for lower in kind if lower <= die]


# by the die on the sheet, for every die of the box
THROWS: Final = [[Throw("throw", lower, "§4.4.1") for lower in dice_up_to(die)] for die in range(17)]
SPRINTS: Final = [[Throw("sprint", lower, "§4.8") for lower in dice_up_to(die)] for die in range(17)]
# by kind of card, the lowest die first
DEMARRAGES: Final = [[Demarrage(card, die) for die in (10, 12, 16) if die <= card] for card in (10, 12, 16)]
JUMPS: Final = [JumpOn(card) for card in (10, 12, 16)]
ACCELERATIONS: Final = [
    SlipOn(f"card:+{bonus}", f"Accelerate by {bonus}", "§4.4.2", kind) for kind, bonus in enumerate(SLIP_BONUS)
]
ADVANCES: Final = [
    SlipOn(f"advance:D{die}", f"Advance with the D{die}", "§4.4.4", kind) for kind, die in enumerate((4, 6, 8))
]
CLOSINGS: Final = [
    SlipOn(f"close:D{die}", f"Close the gap for a D{die} card", "§4.6", kind) for kind, die in enumerate((4, 6, 8))
]
LUNGES: Final = [
    SlipOn(f"lunge:+{bonus}", f"Lunge at the line: {bonus} more", "§4.8", kind) for kind, bonus in enumerate(SLIP_BONUS)
]
DISCARDS: Final = [
    SlipOn(f"discard:D{die}", f"Put a D{die} card away", "§2.3", kind) for kind, die in enumerate((4, 6, 8))
]


def in_hand(hand: list[int], cards: list[SlipOn]) -> list[SlipOn]:
    """One option for every kind of card he holds."""
    return [cards[kind] for kind in range(3) if hand[kind] > 0]


KEEP: Final = Worded("keep", "Keep your cards", "§4.4.2")
STAY: Final = Worded("stay", "Stay where you are", "§4.4.4")
PASS: Final = "pass"
"""The text of an only answer, which no other option has: so a record shows that it was asked for."""
ONLY_KEEP: Final = Worded(PASS, "Keep your cards", "§4.4.2")
ONLY_STAY: Final = Worded(PASS, "Stay where you are", "§4.4.4")
ONLY_NO_JUMP: Final = Worded(PASS, "Let him go", "§4.4.7")
NO_JUMP: Final = Worded("stay", "Let him go", "§4.4.7")
NO_LUNGE: Final = Worded("keep", "No card", "§4.8")
