"""A cycling box: a game with races, tours, a board to draw, and the scales its standings are counted by."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, cast

import msgspec

from rouleur.core.content import convert, read_toml
from rouleur.core.dice import Dice
from rouleur.core.errors import Problem, RouleurError, UnknownName
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

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Sheet_co = TypeVar("Sheet_co", default=Any, covariant=True)
    Race_co = TypeVar("Race_co", bound=Race, default=Race, covariant=True)
else:  # Python 3.11 knows no default
    from typing import TypeVar

    Sheet_co = TypeVar("Sheet_co", covariant=True)
    Race_co = TypeVar("Race_co", bound=Race, covariant=True)


class RaceInfo(msgspec.Struct, omit_defaults=True):
    """One line of `rouleur races`: what a race is called and what it is like."""

    slug: str
    title: str
    kind: str
    length: float
    unit: str = "squares"
    note: str = ""
    facts: dict[str, Any] = {}


class TourInfo(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
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


class NoOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Of a game without options."""


class RaceClass(Protocol[Race_co]):
    """The class of a game's races."""

    def __call__(self, sheet: Any, dice: Dice, seats: int, /) -> Race_co: ...

    def restore(self, sheet: Any, data: dict[str, Any], /) -> Race_co: ...


class Box(Game, Generic[Sheet_co, Race_co]):
    """`options` are what `setup` takes, with defaults that `omit_defaults` leaves out of a record. `files` are those that hold a whole file."""

    seats: Seats
    options: type[msgspec.Struct] = NoOptions
    files: tuple[str, ...] = ()
    race: RaceClass[Race_co]

    @property
    def cover(self) -> Cover:
        return read_cover(self.package)

    def setup(self, race: str, seats: list[str], **given: Any) -> Setup:
        """A race with these directors' names, usual options where none are given; checks everything."""
        known = [field.encode_name for field in msgspec.structs.fields(self.options)]
        for name in given:
            if name not in known:
                raise UnknownName(f"option of {self.title}", name, known)
        made = self.setup_with(race, list(seats), convert(given, self.options, "options"))
        self.check_seats(made)
        self.sheet(made)
        return made

    def setup_with(self, race: str, seats: list[str], options: Any) -> Setup:
        """What a record keeps of the options: whole files are its `content`."""
        given: dict[str, Any] = msgspec.to_builtins(options)
        content = {name: given.pop(name) for name in self.files if name in given}
        return Setup(self.slug, race, seats, given, content)

    def check_seats(self, setup: Setup) -> None:
        seats = len(setup.seats)
        if seats and self.seats.most == 0:
            raise RouleurError(f"{self.title} is only watched: it has no seats.")
        if not self.seats.fewest <= seats <= self.seats.most:
            raise RouleurError(f"{self.title} is for {self.seats.fewest} to {self.seats.most} directors, not {seats}.")

    @abstractmethod
    def sheet(self, setup: Setup) -> Sheet_co:
        """What is printed for this race. Raises a RouleurError that says what is wrong with the setup."""

    def start(self, setup: Setup, seed: int) -> Race_co:
        self.check_seats(setup)
        race = self.race(self.sheet(setup), Dice(seed), len(setup.seats))
        self.begin(race, setup)
        race.setup = setup
        return race

    def begin(self, race: Any, setup: Setup) -> None:
        """What a setup changes in a race that has just been laid out."""

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race_co:
        race = self.race.restore(self.sheet(setup), data)
        race.setup = setup
        return race

    @abstractmethod
    def races(self) -> list[RaceInfo]: ...

    @abstractmethod
    def tours(self) -> list[TourInfo]: ...

    @abstractmethod
    def picture(self, setup: Setup) -> Picture: ...

    def placed_picture(self, position: dict[str, Any]) -> Picture | None:
        """The board of a worked position that lays its own road; None where the game draws no such board."""
        return None

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

    def between_stages(self, race: Any, result: StageResult, standings: Standings) -> dict[str, Any]:
        """What riders bring into the next stage: the `carry` of its setup. `standings` count this stage already."""
        return {}


def as_data(value: msgspec.Struct) -> dict[str, Any]:
    """Plain values, as a record keeps them: lists where the value has tuples."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return data


def box(slug: str) -> Box:
    return cast("Box", find(slug))


def boxes_with(hook: str) -> list[Box]:
    """The games with an answer of their own to what a box may leave unanswered, in the order of the shelf."""
    offering = [found for found in map(box, slugs()) if getattr(type(found), hook) is not getattr(Box, hook)]
    return sorted(offering, key=lambda found: found.cover.place)


def course_boxes() -> list[Box]:
    """The games that make a board of a course."""
    return sorted(boxes_with("route_of"), key=lambda found: found.slug)
