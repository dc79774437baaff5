"""/api/puzzles: positions in which one option is clearly best."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.road.hand import Hand
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation
from rouleur.server.wire.fields import OptionText, Reply, Request
from rouleur.server.wire.tables import QuestionView


class PuzzleLine(Reply):
    """`kind` is that of the question."""

    game: str
    slug: str
    title: str
    kind: str
    turn: int


class NoPuzzles(Reply):
    """A game without any, and why."""

    game: str
    words: str


class Puzzles(Reply):
    puzzles: list[PuzzleLine]
    none: list[NoPuzzles]


class PuzzleView(Reply):
    """What the seat that is asked may know, what it holds, and the last events it was told."""

    game: str
    slug: str
    title: str
    director: str
    picture: Picture
    situation: Situation
    hands: list[Hand]
    events: list[Event]
    words: list[str]
    weights: list[str]
    question: QuestionView


class PuzzleChoice(Request):
    option: OptionText


class PuzzleValue(Reply):
    """How often the director won after choosing it, with the 95 % interval; `why` is what it does: squares, wheel, cards."""

    text: str
    label: str
    share: float
    low: float
    high: float
    why: str


class PuzzleSolution(Reply):
    """Every option with its value, the best first; `words` say what the choice gives or costs, `reasons` who wins after it and who instead."""

    right: bool
    words: str
    reasons: list[str]
    options: list[PuzzleValue]
    rides: int
    level: int
