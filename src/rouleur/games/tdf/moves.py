"""§2 Basic pawn moves, §6 Impossibility of making a move: a pawn goes to a free hexagon within its speed."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Option, Path, Question
from rouleur.games.tdf.course import AROUND
from rouleur.games.tdf.points import pass_lines
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name, tell_way
from rouleur.games.tdf.terms import NONE


class Move(Option):
    """Ride to a station. The way there is found again only when somebody looks."""

    def __init__(self, race: Race, start: i64, station: i64, steps: i64, speed: i64) -> None:
        super().__init__("")
        self.race = race
        self.start = start
        self.station = station
        self.steps = steps
        self.speed = speed

    @property
    def text(self) -> str:
        return self.race.course.moves[self.race.course.spot[self.station]]

    @property
    def label(self) -> str:
        course = self.race.course
        row, lane = course.place(self.station)
        steps = "1 step" if self.steps == 1 else f"{self.steps} steps"
        seconds = f", {course.seconds[self.station]}″" if course.finished(self.station) else ""
        return f"{steps} to {row}, lane {lane}{seconds}"

    @property
    def rule(self) -> str:
        return "§21" if self.race.course.finished(self.station) else "§2"

    @property
    def to_go(self) -> i64:
        """Steps from there to the finish line; 0 and less behind it."""
        return self.race.course.to_go[self.station]

    @property
    def seconds(self) -> i64:
        """The value of a finish hexagon; −1 before the line."""
        return self.race.course.seconds[self.station]

    @property
    def lines(self) -> i64:
        """How many points lines are crossed that still have points to give (§20)."""
        course = self.race.course
        crossed: i64 = 0
        for line in range(course.passed[self.start], course.passed[self.station]):
            if len(self.race.takers[line]) < len(self.race.sheet.points):
                crossed += 1
        return crossed

    @property
    def company(self) -> i64:
        """How many pawns would stand on neighbouring hexagons."""
        race = self.race
        first = self.station * AROUND
        count: i64 = 0
        for index in range(first, first + AROUND):
            near = race.course.near[index]
            if near != NONE and near != self.start and race.rider_on(near) is not None:
                count += 1
        return count

    @property
    def cost(self) -> str:
        unused = self.speed - self.steps
        return f"{unused} of {self.speed} steps unused" if unused else ""

    @property
    def path(self) -> Path:
        return [self.race.course.place(station) for station in way_to(self.race, self.start, self.station, self.speed)]


def way_to(race: Race, start: i64, station: i64, speed: i64) -> list[i64]:
    """The shortest free way, both ends included; empty when there is none."""
    race.reach.explore(race.course, race.grid, start, speed)
    return race.reach.way(race.reach.find(station))


def move_options(race: Race, rider: Rider, speed: i64) -> list[Option]:
    """Every hexagon within the speed, the farthest first."""
    reach = race.reach
    reach.explore(race.course, race.grid, rider.station, speed)
    options: list[Option] = []
    for index in range(reach.size - 1, 0, -1):
        options.append(Move(race, rider.station, reach.found[index], reach.steps[index], speed))
    return options


def ride(race: Race, rider: Rider, speed: i64, kind: str, rule: str) -> i64:
    """Ask where to, go there, and return the steps that were not used. 0 steps only when nothing lies free (§6)."""
    options = move_options(race, rider, speed)
    if not options:
        return speed
    question = Question(rider.seat, "move", options, name(race, rider), rule, "Where does the pawn ride to?")
    move = race.ask(question)
    assert isinstance(move, Move)
    if race.listening:
        tell_way(race, rider, kind, rule, way_to(race, rider.station, move.station, speed))
    shift(race, rider, move.station)
    return speed - move.steps


def shift(race: Race, rider: Rider, station: i64) -> None:
    """Put a pawn on a station further on; the lines in between are crossed (§20, §21)."""
    start = rider.station
    race.lift(rider, rider.status)
    race.put(rider, station)
    pass_lines(race, rider, start, station)
