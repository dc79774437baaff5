"""From the stage on paper to the course: which hexagon leads where, how far it is, who plays first (§2–§4)."""

# rouleur: interpreted

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.errors import ContentError, Problem
from rouleur.games.tdf.course import Course, PointsLine
from rouleur.games.tdf.layout import Hex, Strip, lay_out, step
from rouleur.games.tdf.stage import FINISH, Stage, shipped_stage, stage_from

NOWHERE = -1


class Survey:
    """A stage with its strips, the stations of every leg of the route, and the course made of them."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.stage = stage
        self.strips = lay_out(stage, name)
        self.legs = [self.strips[identity] for identity in stage.way()]
        self.spots: dict[Hex, int] = {}
        self.places: list[tuple[int, int]] = []
        self.stations: list[dict[Hex, int]] = []
        self.hexes: list[Hex] = []
        self.course = Course()
        check_joints(self.legs, name)
        self._number_spots(name)
        self._lay_stations()
        self._look_around()
        self._measure()
        self._draw_lines()
        check_roads(self.course, name)

    def _number_spots(self, name: str) -> None:
        for strip in self.strips.values():
            for lane in strip.lanes():
                for index in range(strip.length[lane]):
                    place = strip.hex(lane, index)
                    if place not in self.spots:
                        self.spots[place] = len(self.places)
                        self.places.append((strip.number * 100 + index + 1, lane - strip.lanes()[0] + 1))
                    elif not self.stage.route:
                        reason = f"the road meets itself in {strip.id!r}"
                        raise ContentError(
                            [Problem(name, "segment", reason, "bend it elsewhere, or write a route of laps")]
                        )

    def _lay_stations(self) -> None:
        course = self.course
        seconds: list[int] = []
        corridor: list[int] = []
        for leg, strip in enumerate(self.legs):
            stations: dict[Hex, int] = {}
            for lane in strip.lanes():
                for index in range(strip.length[lane]):
                    place = strip.hex(lane, index)
                    number = course.add(self.spots[place], leg, lane, strip.terrain == "climb", strip.bridge)
                    stations[place] = number
                    self.hexes.append(place)
                    seconds.append(self._seconds(strip, lane, index))
                    if leg == 0:
                        corridor.append(number)
            self.stations.append(stations)
        course.spots = len(self.places)
        course.places = self.places
        course.moves = [f"move:{row},{lane}" for row, lane in self.places]
        course.seconds = vec[i64](seconds)
        course.corridor = vec[i64](corridor)
        course.base = self.stage.base_seconds()

    def _seconds(self, strip: Strip, lane: int, index: int) -> int:
        if strip.id != FINISH:
            return NOWHERE
        return self.stage.finish.seconds[min(index, len(self.stage.finish.seconds) - 1)][lane % 2]

    def _look_around(self) -> None:
        ahead: list[int] = []
        near: list[int] = []
        for number, place in enumerate(self.hexes):
            leg = self.course.leg[number]
            forward = self.legs[leg].direction
            ahead.extend(self._station(step(place, forward + bend), leg, leg + 1) for bend in (-1, 0, 1))
            near.extend(self._station(step(place, direction), leg - 1, leg + 1) for direction in range(6))
        self.course.ahead = vec[i64](ahead)
        self.course.near = vec[i64](near)

    def _station(self, place: Hex, first_leg: int, last_leg: int) -> int:
        for leg in range(max(first_leg, 0), min(last_leg, len(self.legs) - 1) + 1):
            if place in self.stations[leg]:
                return self.stations[leg][place]
        return NOWHERE

    def _measure(self) -> None:
        course = self.course
        level = [0] * course.count
        to_go = [0] * course.count
        for number in riding_order(course)[::-1]:
            following = course.ahead_of(number)
            crosses = not following or any(course.leg[other] != course.leg[number] for other in following)
            level[number] = 1 if crosses else 1 + min(level[other] for other in following)
        lines = [number for number in range(course.count) if course.finished(number)]
        deepest = max(level[number] for number in lines)
        for number in riding_order(course)[::-1]:
            if course.finished(number):
                to_go[number] = level[number] - deepest
            else:
                to_go[number] = 1 + min((max(0, to_go[other]) for other in course.ahead_of(number)), default=0)
        course.level = vec[i64](level)
        course.to_go = vec[i64](to_go)
        course.slack = max(abs(to_go[n] - to_go[other]) for n in range(course.count) for other in course.neighbours(n))
        course.length = max(to_go[number] for number in range(course.count) if course.leg[number] == 0)
        wind = [1 if strip.wind == "right" else -1 for strip in self.legs]
        order = sorted(
            range(course.count), key=lambda n: (-course.leg[n], level[n], course.lane[n] * wind[course.leg[n]])
        )
        priority = [0] * course.count
        for place, number in enumerate(order):
            priority[number] = place
        course.priority = vec[i64](priority)

    def _draw_lines(self) -> None:
        """§20: a hexagon through which the line runs counts as crossed, and so does all that lies beyond."""
        course = self.course
        way = self.stage.way()
        passed = [0] * course.count
        found: list[tuple[int, int, PointsLine]] = []
        for line in self.stage.line:
            leg = [index for index, identity in enumerate(way) if identity == line.segment][line.passage - 1]
            on_line = [n for n in range(course.count) if course.leg[n] == leg and course.level[n] == line.row]
            if not on_line:
                raise ContentError([Problem(way[leg], "line", f"{line.name} lies outside its segment", "mend its row")])
            to_go = min(course.to_go[n] for n in on_line)
            found.append((leg, -line.row, PointsLine(line.name, line.kind == "summit", line.category, to_go)))
        found.sort(key=lambda entry: entry[:2])
        for leg, back, _ in found:
            for number in range(course.count):
                passed[number] += (course.leg[number], -course.level[number]) >= (leg, back)
        course.lines = [line for _, _, line in found]
        course.passed = vec[i64](passed)


def riding_order(course: Course) -> list[int]:
    """Every station after all those that lead to it."""
    order: list[int] = []
    seen = [False] * course.count
    for start in range(course.count):
        stack = [(start, False)]
        while stack:
            number, done = stack.pop()
            if done:
                order.append(number)
            elif not seen[number]:
                seen[number] = True
                stack.append((number, True))
                stack.extend((other, False) for other in course.ahead_of(number))
    return order[::-1]


def check_joints(legs: list[Strip], name: str) -> None:
    for before, after in pairwise(legs):
        for lane in set(before.lanes()) & set(after.lanes()):
            if step(before.last(lane), after.direction) != after.first[lane]:
                reason = f"{before.id!r} does not lead to {after.id!r}: the circuit does not close"
                raise ContentError([Problem(name, "route", reason, "opposite sides of a circuit must be equally long")])


def check_roads(course: Course, name: str) -> None:
    for number in range(course.count):
        if not course.ahead_of(number) and not course.finished(number):
            raise ContentError([Problem(name, "segment", f"nothing lies ahead of hexagon {course.place(number)}")])


@cache
def shipped_survey(slug: str) -> Survey:
    return Survey(shipped_stage(slug), f"stages/{slug}.toml")


def survey_of(slug: str, content: dict[str, Any]) -> Survey:
    """The stage of a setup: a user's own if the setup carries one, else the one that is shipped."""
    return Survey(stage_from(content["stage"], slug), slug) if "stage" in content else shipped_survey(slug)
