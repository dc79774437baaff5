"""The road on paper: segments become strips of hexagons, lane by lane, so that bends really turn (§2, §4).

Six directions, east first, counted against the clock; a segment runs in one of them, and its pawns move in that one and its
two neighbours. A yellow line across a bend follows the row of hexagons halfway between the two directions; a line that is
crossed straight on zigzags. Lane 0 is the rightmost; a lane further left lies half a hexagon ahead or behind.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt

from rouleur.core.errors import ContentError, Problem
from rouleur.games.tdf.route import CORRIDOR, FINISH, Route, Segment

Hex = tuple[int, int]
Point = tuple[float, float]

ROW_HEIGHT = sqrt(3) / 2

DIRECTIONS: list[Hex] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
TURNS = {"straight": 0, "left": 1, "right": -1}
LEFT, ZIGZAG, RIGHT = -1, 0, 1
"""The slope of a line seen in riding direction: its left end lies behind, level, or ahead."""
SLANTS = {"": ZIGZAG, "left": LEFT, "right": RIGHT}


@dataclass
class Strip:
    """One segment on paper: the first hexagon and the number of hexagons of each lane."""

    id: str
    number: int
    direction: int
    wind: str
    terrain: str
    bridge: bool
    name: str
    height: int
    start: int
    end: int
    first: dict[int, Hex] = field(default_factory=dict)
    length: dict[int, int] = field(default_factory=dict)

    def hex(self, lane: int, index: int) -> Hex:
        return step(self.first[lane], self.direction, index)

    def last(self, lane: int) -> Hex:
        return self.hex(lane, self.length[lane] - 1)

    def lanes(self) -> list[int]:
        return sorted(self.first)

    def hexagons(self) -> list[tuple[int, int, Hex]]:
        """Lane, place in the lane, hexagon: lane by lane."""
        return [(lane, index, self.hex(lane, index)) for lane in self.lanes() for index in range(self.length[lane])]


class Paper:
    """All strips of a route. `legs` has them as they are ridden; `spots` numbers the hexagons, `places` names them.

    A hexagon is named by a hundred times the number of its segment plus its place in the lane, and the lane, 1 rightmost.
    """

    def __init__(self, route: Route, name: str) -> None:
        self.strips = strips_of(route, name)
        self.legs = [self.strips[identity] for identity in route.way()]
        self.spots: dict[Hex, int] = {}
        self.places: list[tuple[int, int]] = []
        check_joints(self.legs, name)
        for strip in self.strips.values():
            for lane, index, hexagon in strip.hexagons():
                if hexagon not in self.spots:
                    self.spots[hexagon] = len(self.places)
                    self.places.append((strip.number * 100 + index + 1, lane - strip.lanes()[0] + 1))
                elif not route.laps:
                    reason = f"the road meets itself in {strip.id!r}"
                    raise ContentError(
                        [Problem(name, "segment", reason, "bend it elsewhere, or write a route of laps")]
                    )


def step(hexagon: Hex, direction: int, count: int = 1) -> Hex:
    along, across = DIRECTIONS[direction % 6]
    return (hexagon[0] + along * count, hexagon[1] + across * count)


def offset(slope: int, lane: int) -> int:
    """How far lane `lane` of a line lies ahead of lane 0, in half hexagons."""
    return lane % 2 if slope == ZIGZAG else slope * lane


def left_neighbour(hexagon: Hex, direction: int, rise: int) -> Hex:
    """The hexagon one lane further left, half a hexagon ahead (`rise` 1) or behind (−1)."""
    return step(hexagon, direction + (1 if rise > 0 else 2))


def point_of(hexagon: Hex) -> Point:
    """Hexagons stand on a point; neighbours lie one unit apart."""
    return (hexagon[0] + hexagon[1] / 2, hexagon[1] * ROW_HEIGHT)


def strips_of(route: Route, name: str) -> dict[str, Strip]:
    """All strips by the id of their segment, the corridor and the run-in included."""
    segments = [corridor(route), *route.segment, run_in(route)]
    befores = [""] + [segment.after or segments[number].id for number, segment in enumerate(segments[1:])]
    strips: dict[str, Strip] = {}
    for number, segment in enumerate(segments):
        entered = [follower for follower, before in zip(segments, befores, strict=True) if before == segment.id]
        end = end_slope(entered[0]) if entered else ZIGZAG
        strips[segment.id] = strip_of(segment, number, strips.get(befores[number]), end, route.width, name)
    return strips


def corridor(route: Route) -> Segment:
    """§1: the start corridor has the arrows of the segment the pawns are heading for."""
    return Segment(CORRIDOR, route.corridor, route.segment[0].wind, width=route.segment[0].width, height=route.height)


def run_in(route: Route) -> Segment:
    """§21: the final stretch from the line on."""
    finish = route.finish
    return Segment(
        FINISH, len(finish.seconds), finish.wind, terrain=finish.terrain, after=finish.after, slant=finish.slant,
        width=route.segment[-1].width, name="Finish",
    )  # fmt: skip


def end_slope(follower: Segment) -> int:
    """The slope of a segment's last row follows from how the next one is entered."""
    turn = TURNS[follower.turn]
    return turn_slope(turn) if turn else SLANTS[follower.slant]


def strip_of(segment: Segment, number: int, before: Strip | None, end: int, usual: int, name: str) -> Strip:
    turn = TURNS[segment.turn]
    start = -turn_slope(turn) if turn else SLANTS[segment.slant]
    direction = (before.direction + turn) % 6 if before else 0
    strip = Strip(
        segment.id,
        number,
        direction,
        segment.wind,
        segment.terrain,
        segment.bridge,
        segment.name,
        segment.height,
        start,
        end,
    )
    width = segment.width or usual
    if before is None:
        strip.first = {0: (0, 0)}
        lowest = 0
    else:
        lowest = first_lane(before, width, segment.narrows)
        if (turn or segment.slant) and (lowest, width) != (before.lanes()[0], len(before.lanes())):
            raise ContentError([Problem(name, segment.id, "a road may only change its width on a straight line")])
        shared = [lane for lane in before.lanes() if lowest <= lane < lowest + width]
        strip.first = {lane: step(before.last(lane), direction) for lane in shared}
    widen(strip, lowest, width)
    middle = lowest + width // 2
    for lane in strip.lanes():
        ends = offset(end, lane) - offset(end, middle)
        starts = offset(start, lane) - offset(start, middle)
        strip.length[lane] = segment.length + (ends - starts) // 2
        if strip.length[lane] < 1:
            raise ContentError([Problem(name, segment.id, f"no hexagon is left of lane {lane + 1}", "make it longer")])
    return strip


def turn_slope(turn: int) -> int:
    """The slope of the line across a bend, seen from the segment before it; seen from the one behind, it is the opposite."""
    return -turn


def first_lane(before: Strip, width: int, narrows: str) -> int:
    lanes = before.lanes()
    return lanes[0] if narrows == "left" else lanes[-1] + 1 - width


def widen(strip: Strip, lowest: int, width: int) -> None:
    """Add lanes that the segment before did not have."""
    for lane in range(min(strip.first) + 1, lowest + width):
        if lane not in strip.first:
            rise = offset(strip.start, lane) - offset(strip.start, lane - 1)
            strip.first[lane] = left_neighbour(strip.first[lane - 1], strip.direction, rise)
    for lane in range(min(strip.first) - 1, lowest - 1, -1):
        rise = offset(strip.start, lane + 1) - offset(strip.start, lane)
        right = strip.direction + (4 if rise > 0 else 5)
        strip.first[lane] = step(strip.first[lane + 1], right)


def check_joints(legs: list[Strip], name: str) -> None:
    for before, after in pairwise(legs):
        for lane in set(before.lanes()) & set(after.lanes()):
            if step(before.last(lane), after.direction) != after.first[lane]:
                reason = f"{before.id!r} does not lead to {after.id!r}: the circuit does not close"
                raise ContentError([Problem(name, "route", reason, "opposite sides of a circuit must be equally long")])
