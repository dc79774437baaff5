"""Races as they are written in TOML (chapter 6), the board they are ridden on, and their checker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rouleur.core.errors import RouleurError
from rouleur.core.faults import Fault, known, within
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

MOST_SECTIONS = 60
MOST_ROWS = 1000
MOST_KILOMETRES = 500
MOST_TEAM_CARDS = 4
ROUND_BY = "A"
"""The flat section in whose place E and F lie (chapter 6)."""
ASIDE = "G"
"""The climb that lies between two sections and is passed by where it is not ridden."""


class Curve(msgspec.Struct, forbid_unknown_fields=True):
    """A thick line along `rows`; inside it the squares of the `missing` rows do not exist."""

    side: Literal["left", "right"]
    rows: tuple[int, int]
    missing: list[int] = []


class Section(msgspec.Struct, forbid_unknown_fields=True):
    length: Annotated[int, Meta(ge=1, le=MOST_ROWS)]
    surface: Literal["flat", "up", "down", "cobbles"] = "flat"
    numbers: list[int] = []
    descent: list[int] = []
    curves: list[Curve] = []
    mountain: bool = False
    name: str = ""


class Board(msgspec.Struct, forbid_unknown_fields=True):
    """The universal board: every race is a walk along its sections."""

    origin: str
    start_rows: int
    approach: int
    approach_plus: int
    run_out: int
    sections: dict[str, Section]


class Route(Drawn, msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One race of chapter 6. Each step names a section and, after a space, the climb or the cobbles."""

    slug: str
    title: str
    steps: list[str] = msgspec.field(name="route")
    printed: int = 0
    tour: str = ""
    plus: bool = False
    red: int = 0
    rushes: list[int] = []
    cards: list[int] = []
    team_cards: Annotated[int, Meta(ge=0, le=MOST_TEAM_CARDS)] = 3
    fitness: bool = True
    limit: int = 0
    rain: int = 0
    roubaix: bool = False
    mountain_g: bool = False
    trial: bool = False
    kilometres: Annotated[int, Meta(ge=0, le=MOST_KILOMETRES)] = 0
    note: str = ""


def with_kilometres(route: Route, kilometres: int) -> Route:
    """§5.3: a time trial of another length."""
    if not route.trial:
        raise RouleurError("Only a time trial can be given another length in kilometres.")
    return msgspec.structs.replace(route, kilometres=kilometres)


def flattened(route: Route, climb: str, board: Board) -> Route:
    """The same walk without a climb, the last of that name: round by section A, or straight on from C to D where G was."""
    climbs = [number for number, step in enumerate(route.steps) if board.sections[letter(step)].surface == "up"]
    names = [route.steps[number].partition(" ")[2] for number in climbs]
    place = climbs[last_named(climb, names, f"climb of {route.title}")]
    if letter(route.steps[place]) != ASIDE:
        steps = [ROUND_BY if number == place else step for number, step in enumerate(route.steps)]
        return msgspec.structs.replace(route, steps=steps, printed=0)
    shifted = {number: number - (number > place + 1) for number in range(len(route.steps) + 1)}
    return msgspec.structs.replace(
        route,
        steps=[step for number, step in enumerate(route.steps) if number != place],
        printed=0,
        red=min(shifted[route.red], len(route.steps) - 1),
        rushes=[min(shifted[rush], len(route.steps) - 1) for rush in route.rushes],
    )


def letter(step: str) -> str:
    return step.partition(" ")[0]


def faults(route: Route, board: Board, held: list[int]) -> Iterator[Fault]:
    """What the types of the fields cannot say. `held` is the number of energy cards that each role holds."""
    sections = len(route.steps)
    for number, step in enumerate(route.steps):
        yield from known(f"route[{number}]", "section of the board", letter(step), board.sections)
    if not 2 <= sections <= MOST_SECTIONS:
        yield Fault("route", f"a race cannot have {sections} sections", f"write 2 to {MOST_SECTIONS} sections")
    if route.kilometres and not route.trial:
        yield Fault("kilometres", "only a time trial has another length (§5.3)", "leave it out")
    yield from within("red", route.red, 0, sections)
    for number, line in enumerate(route.rushes):
        yield from within(f"rushes[{number}]", line, 1, sections)
    right = len(route.cards) == len(held) and all(0 <= n <= m for n, m in zip(route.cards, held, strict=True))
    if route.cards and not right:
        most = ", ".join(map(str, held))
        remedy = f"write {len(held)} numbers, from 0 to what each role holds ({most})"
        yield Fault("cards", f"{route.cards} cannot be dealt", remedy)
