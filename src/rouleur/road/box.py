"""A cycling box: a game with races, tours, a board to draw, and the scales its standings are counted by."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Literal, cast

import msgspec

from rouleur.core.content import read_toml
from rouleur.core.errors import ContentError, Problem, RouleurError
from rouleur.core.game import Game
from rouleur.core.record import Setup
from rouleur.core.registry import find, slugs
from rouleur.road.course import Course
from rouleur.road.cover import Cover, read_cover
from rouleur.road.picture import Picture
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.road.route_check import RouteCheck
from rouleur.road.standings import Scales, Standings
from rouleur.road.start_list import StartList


class RaceInfo(msgspec.Struct, omit_defaults=True):
    """One line of `rouleur races`: what a race is called and what it is like."""

    slug: str
    title: str
    kind: str
    length: float
    unit: str = "squares"
    note: str = ""
    facts: dict[str, Any] = {}


class TourInfo(msgspec.Struct, omit_defaults=True):
    """A stage race: the slugs of its stages in order."""

    slug: str
    title: str
    stages: list[str]
    note: str = ""


class Seats(msgspec.Struct):
    """How many directors a race can take; 0 to 0 is a game that is only watched."""

    fewest: int
    most: int
    usual: int


class Switch(msgspec.Struct, omit_defaults=True):
    """One of the options that `setup` takes, so that a page or a command can offer it. `choices` belong to kind `choice`."""

    slug: str
    title: str
    kind: Literal["flag", "number", "choice"]
    default: Any
    choices: list[str] = []
    note: str = ""


class Box(Game):
    seats: Seats

    @property
    def cover(self) -> Cover:
        return read_cover(self.package)

    @abstractmethod
    def start(self, setup: Setup, seed: int) -> Race: ...

    @abstractmethod
    def restore(self, setup: Setup, data: dict[str, Any]) -> Race: ...

    @abstractmethod
    def races(self) -> list[RaceInfo]: ...

    @abstractmethod
    def tours(self) -> list[TourInfo]: ...

    @abstractmethod
    def picture(self, setup: Setup) -> Picture: ...

    def placed_picture(self, position: dict[str, Any]) -> Picture | None:
        """The board of a worked position that lays its own road; None where the game draws no such board."""
        return None

    @abstractmethod
    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Sensible defaults for a race with these directors' names; checks names and options."""

    def route_of(self, course: Course) -> dict[str, Any]:
        """The board this game makes of a real stage, as plain values: the option `route` of `setup`."""
        raise RouleurError(f"{self.title} makes no board of a course.")

    def read_route(self, text: str, name: str) -> dict[str, Any]:
        """A board written down in a file: the option `route` of `setup`."""
        return read_toml(text, name)

    def new_route(self, name: str, kind: str) -> str:
        """The text of a file with a board that can be ridden at once and changed by hand."""
        raise RouleurError(f"{self.title} has no board to begin with; `rouleur course board` makes one of a course.")

    def check_route(self, route: str | dict[str, Any], name: str) -> RouteCheck:
        """Every fault and warning of a board, which is given as the text of its file or as plain values."""
        data: dict[str, Any] | None = None
        try:
            data = self.read_route(route, name) if isinstance(route, str) else route
            names = [f"Director {seat + 1}" for seat in range(self.seats.usual)]
            self.picture(self.setup(name, names, route=data))
        except ContentError as error:
            return RouteCheck(data, error.problems)
        except RouleurError as error:
            return RouteCheck(data, [Problem(name, "", str(error))])
        return RouteCheck(data, [])

    def start_list(self, text: str | None, name: str) -> StartList:
        """Who starts, as a person wrote it down; the list that comes with the game when there is no text."""
        raise RouleurError(f"{self.title} reads no start list of your own.")

    def switches(self) -> list[Switch]:
        """The options of `setup`, in the order in which they are offered."""
        return []

    @abstractmethod
    def scales(self, tour: str) -> Scales:
        """The classifications and jerseys of a stage race, as data for the tour room."""

    def between_stages(self, race: Race, result: StageResult, standings: Standings) -> dict[str, Any]:
        """What riders bring into the next stage: the `carry` of its setup. `standings` count this stage already."""
        return {}


def box(slug: str) -> Box:
    return cast("Box", find(slug))


def boxes_with(hook: str) -> list[Box]:
    """The games with an answer of their own to what a box may leave unanswered, in the order of the shelf."""
    offering = [found for found in map(box, slugs()) if getattr(type(found), hook) is not getattr(Box, hook)]
    return sorted(offering, key=lambda found: found.cover.place)


def course_boxes() -> list[Box]:
    """The games that make a board of a course."""
    return sorted(boxes_with("route_of"), key=lambda found: found.slug)
