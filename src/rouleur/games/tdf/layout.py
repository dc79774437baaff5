"""The road on paper: segments become strips of hexagons, lane by lane, so that bends really turn (§2, §4).

Six directions, east first, counted against the clock; a segment runs in one of them, and its pawns move in that one and its
two neighbours. A yellow line across a bend follows the row of hexagons halfway between the two directions; a line that is
crossed straight on zigzags. Lane 0 is the rightmost; a lane further left lies half a hexagon ahead or behind.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rouleur.core.errors import ContentError, Problem
from rouleur.games.tdf.stage import CORRIDOR, FINISH, Segment, Stage

Hex = tuple[int, int]

DIRECTIONS: list[Hex] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
TURNS = {"straight": 0, "left": 1, "right": -1}
LEFT, ZIGZAG, RIGHT = -1, 0, 1
"""The slope of a line seen in riding direction: its left end lies behind, level, or ahead."""
SLANTS = {"": ZIGZAG, "left": LEFT, "right": RIGHT}


@dataclass
class Strip:
    """One segment laid out: the first hexagon and the number of hexagons of each lane."""

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


def step(place: Hex, direction: int, count: int = 1) -> Hex:
    along, across = DIRECTIONS[direction % 6]
    return (place[0] + along * count, place[1] + across * count)


def offset(slope: int, lane: int) -> int:
    """How far lane `lane` of a line lies ahead of lane 0, in half hexagons."""
    return lane % 2 if slope == ZIGZAG else slope * lane


def left_neighbour(place: Hex, direction: int, rise: int) -> Hex:
    """The hexagon one lane further left, half a hexagon ahead (`rise` 1) or behind (−1)."""
    return step(place, direction + (1 if rise > 0 else 2))


def lay_out(stage: Stage, name: str) -> dict[str, Strip]:
    """All strips by the id of their segment, the corridor and the run-in included."""
    segments = [corridor(stage), *stage.segment, run_in(stage)]
    befores = [""] + [segment.after or segments[number].id for number, segment in enumerate(segments[1:])]
    strips: dict[str, Strip] = {}
    for number, segment in enumerate(segments):
        entered = [follower for follower, before in zip(segments, befores, strict=True) if before == segment.id]
        end = end_slope(entered[0]) if entered else ZIGZAG
        strips[segment.id] = lay(segment, number, strips.get(befores[number]), end, stage.width, name)
    return strips


def corridor(stage: Stage) -> Segment:
    """§1: the start corridor has the arrows of the segment the pawns are heading for."""
    return Segment(CORRIDOR, stage.corridor, stage.segment[0].wind, width=stage.segment[0].width, height=stage.height)


def run_in(stage: Stage) -> Segment:
    """§21: the final stretch from the line on."""
    finish = stage.finish
    return Segment(
        FINISH, len(finish.seconds), finish.wind, terrain=finish.terrain, after=finish.after, slant=finish.slant,
        width=stage.segment[-1].width, name="Finish",
    )  # fmt: skip


def end_slope(follower: Segment) -> int:
    """The slope of a segment's last row follows from how the next one is entered."""
    turn = TURNS[follower.turn]
    return turn_slope(turn) if turn else SLANTS[follower.slant]


def lay(segment: Segment, number: int, before: Strip | None, end: int, usual: int, name: str) -> Strip:
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
