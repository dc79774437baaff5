"""Races as a person writes them in TOML (chapter 6), the board they are ridden on, and their checker."""

from __future__ import annotations

from typing import Literal

import msgspec

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.road.notebook import Drawn
from rouleur.road.spreadsheet import last_named

MOST_SECTIONS = 60
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
    length: int
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
    team_cards: int = 3
    fitness: bool = True
    limit: int = 0
    rain: int = 0
    roubaix: bool = False
    mountain_g: bool = False
    trial: bool = False
    kilometres: int = 0
    note: str = ""


def with_kilometres(route: Route, kilometres: object) -> Route:
    """§5.3: a time trial of another length."""
    if not route.trial:
        raise RouleurError("Only a time trial can be given another length in kilometres.")
    if type(kilometres) is not int or not 1 <= kilometres <= MOST_KILOMETRES:
        raise RouleurError(
            f"A time trial has 1 to {MOST_KILOMETRES} kilometres, not {kilometres!r}; correct the option."
        )
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


def checked(route: Route, board: Board, held: list[int]) -> Route:
    """A route of one's own: sections that exist, lines that lie on it, cards for four riders, of whom each role holds so many."""
    for step in route.steps:
        if step.partition(" ")[0] not in board.sections:
            raise UnknownName("section of the board", step.partition(" ")[0], board.sections)
    if not 2 <= len(route.steps) <= MOST_SECTIONS:
        raise RouleurError(f"The route of {route.title} needs two to {MOST_SECTIONS} sections, not {len(route.steps)}.")
    if route.kilometres:
        route = with_kilometres(route, route.kilometres)
    lines = [*route.rushes, route.red] if route.red else route.rushes
    if any(not 1 <= line <= len(route.steps) for line in lines):
        raise RouleurError(f"The red letter and the rushes of {route.title} are numbers from 1 to {len(route.steps)}.")
    check_cards(route, held)
    return route


def check_cards(route: Route, held: list[int]) -> None:
    right = len(route.cards) == len(held) and all(0 <= n <= m for n, m in zip(route.cards, held, strict=True))
    if route.cards and not right:
        most = ", ".join(map(str, held))
        raise RouleurError(
            f"The cards of {route.title} are {len(held)} numbers, from 0 to what each role holds ({most})."
        )
    if not 0 <= route.team_cards <= MOST_TEAM_CARDS:
        raise RouleurError(f"The team cards of {route.title} are a number from 0 to {MOST_TEAM_CARDS}.")
