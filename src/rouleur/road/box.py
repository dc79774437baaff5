"""A cycling box: a game with races, tours, a board to draw, and the scales its standings are counted by."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Literal, cast

import msgspec

from rouleur.core.content import read_toml
from rouleur.core.errors import Problem, RouleurError
from rouleur.core.game import Game
from rouleur.core.record import Setup
from rouleur.core.registry import find, slugs
from rouleur.road.course import Course
from rouleur.road.cover import Cover, read_cover
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race
from rouleur.road.result import StageResult
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


class CheckedRoute(msgspec.Struct):
    """A board that a person is drawing: as data once it can be read, with everything that is wrong with it."""

    route: dict[str, Any] | None
    problems: list[Problem]

    @property
    def rideable(self) -> bool:
        """A warning stops nobody."""
        return not any(not problem.warning for problem in self.problems)


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

    def parts(self, setup: Setup) -> Parts:
        """What is printed beside the board of this race: cards, markers, charts."""
        return Parts()

    def route_of(self, course: Course) -> dict[str, Any]:
        """The board this game makes of a real stage, as plain values: the option `route` of `setup`."""
        raise RouleurError(f"{self.title} makes no board of a course.")

    def course_of(self, text: str, name: str) -> Course | None:
        """The stage that a board of this game, written down in a file, would be in the country; None where the text is no such board."""
        return None

    def read_route(self, text: str, name: str) -> dict[str, Any]:
        """A board written down in a file: the option `route` of `setup`."""
        return read_toml(text, name)

    def check_route(self, route: str | dict[str, Any], name: str) -> CheckedRoute:
        """Every problem of a board at once; `route` is the text of its file, or its data while it is being drawn."""
        raise RouleurError(f"The boards of {self.title} are not drawn by hand.")

    def new_route(self, name: str, kind: str) -> str:
        """The text of a board to begin with."""
        raise RouleurError(f"The boards of {self.title} are not drawn by hand.")

    def start_list(self) -> StartList:
        """Who rides when nobody brings a start list."""
        raise RouleurError(f"{self.title} takes no start list.")

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        """The route of a race as data, with flat road in place of a climb."""
        raise RouleurError(f"{self.title} cannot leave a climb out of its boards: change the route with --route.")

    def start_list_notes(self, setup: Setup) -> list[str]:
        """What a reader must know of a person's own start list: who does not ride this race, and why; what it changes."""
        return []

    def read_start_list(self, text: str, name: str) -> StartList:
        """A start list from a file: as data, the option `peloton` of `setup`."""
        raise RouleurError(f"{self.title} takes no start list.")

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
