"""A finished race as a story of chances: what the page, the table and the files show of it."""

from __future__ import annotations

import msgspec

from rouleur.analysis.ledger import Ledger
from rouleur.analysis.marks import Mark
from rouleur.analysis.paired import Difference
from rouleur.analysis.value import Share


class Name(msgspec.Struct):
    """A director by his seat, or a rider by his id."""

    id: str
    name: str
    seat: int = -1


class Point(msgspec.Struct):
    """The chances when a turn begins, after so many events and steps: of the directors by seat, of the riders by id."""

    turn: int
    told: int
    steps: int
    directors: list[Share]
    riders: dict[str, Share]


class OptionValue(msgspec.Struct):
    """What was tried instead, and how often its director won; the fewer rides, the less it promised."""

    text: str
    label: str
    value: Share
    rides: int


class Decision(msgspec.Struct):
    """`loss` against the best alternative, for whoever decided; `swing` is what it changed against the usual play, by seat."""

    turn: int
    told: int
    steps: int
    answer: int
    seat: int
    rider: str
    kind: str
    words: str
    importance: str
    chosen: str
    chosen_label: str
    usual: bool
    value: Share
    options: list[OptionValue]
    best: str
    best_label: str
    loss: Difference
    mark: Mark
    swing: list[float]


class TurningPoint(msgspec.Struct):
    """A turn that moved the winner's chance most. `decision` is its number in the list when one choice made most of it, else −1;
    the events from `told` to `until` tell what happened, `key` is the weightiest of them, or −1; `words` say it."""

    turn: int
    told: int
    until: int
    steps: int
    before: float
    after: float
    decision: int = -1
    key: int = -1
    words: str = ""


class LedgerLine(msgspec.Struct):
    """The ledger of one director or rider."""

    who: Name
    ledger: Ledger


class Analysis(msgspec.Struct):
    """`rides` for every position by bots of this level. `asked` questions had a choice, `usual` of them were answered as those bots
    would; of the rest those in `decisions` were looked at."""

    game: str
    race: str
    title: str
    level: int
    rides: int
    seed: int
    turns: int
    winner: Name
    directors: list[Name]
    riders: list[Name]
    points: list[Point]
    decisions: list[Decision]
    lines: list[LedgerLine]
    turning_points: list[TurningPoint]
    asked: int
    usual: int
