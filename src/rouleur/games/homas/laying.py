"""The road of a race, laid section by section."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rouleur.games.homas import content
from rouleur.games.homas.road import COBBLES, DOWN, HILL, LANES, MOUNTAIN, SURFACES, UP, Road, square
from rouleur.games.homas.route import Route, Section


@dataclass(frozen=True)
class Piece:
    """A section as ridden in one race: its letter, its name there, whether it is a mountain."""

    letter: str
    name: str
    section: Section
    mountain: bool


def pieces(route: Route) -> list[Piece]:
    """§6: E is always a hill, F a mountain, G what the race says. A prologue starts on its first line (§5.3)."""
    found = []
    for step in route.steps[1:] if route.trial else route.steps:
        letter, _, name = step.partition(" ")
        mountain = letter == "F" or (letter == "G" and route.mountain_g)
        found.append(Piece(letter, name, content.board().sections[letter], mountain))
    return found


def race_length(route: Route) -> int:
    """Squares from the start to the finishing line."""
    if route.kilometres:
        return trial_length(route.kilometres)
    return approach(route) + sum(piece.section.length for piece in pieces(route))


def trial_length(kilometres: int) -> int:
    """§5.3: half the kilometres of the real time trial, plus 25 squares."""
    return kilometres // 2 + 25


def approach(route: Route) -> int:
    """C⁺ (§6.2): the riders line up before the line instead of behind it."""
    return content.board().approach_plus if route.plus else content.board().approach


@cache
def shipped_road(slug: str) -> Road:
    return lay(content.shipped_route(slug))


def lay(route: Route) -> Road:
    board = content.board()
    length = race_length(route)
    road = Road(board.start_rows + length + board.run_out)
    road.start_rows = board.start_rows
    road.finish = board.start_rows + length
    lay_pieces(road, pieces(route), board.start_rows + approach(route), route)
    road.connect()
    return road


def lay_pieces(road: Road, parts: list[Piece], row: int, route: Route) -> None:
    for each in range(1, road.rows + 1):
        for lane in range(1, LANES + 1):
            road.exists[square(each, lane)] = 1
    descent: list[int] = []
    mountain = False
    first = 1 + route.trial
    for number, part in enumerate(parts, start=first):
        lay_section(road, part, row)
        if descent and part.section.surface == "flat":
            lay_descent(road, descent, row, mountain)
            descent = []
        if part.section.descent:
            descent, mountain = part.section.descent, part.mountain
        row += part.section.length
        if part.section.surface == "up":
            category = MOUNTAIN if part.mountain else HILL
            road.summits.append((row, category, part.name or part.letter))
        if number == route.red:
            road.red = row
        if number in route.rushes:
            road.rushes.append(row)
    road.finish_climb = finish_climb(road, parts[-1], row)


def finish_climb(road: Road, last: Piece, row: int) -> int:
    if last.section.surface != "up" or road.finish != row:
        return 0
    return MOUNTAIN if last.mountain else HILL


def lay_section(road: Road, part: Piece, before: int) -> None:
    section = part.section
    surface = SURFACES.index(section.surface)
    for offset in range(section.length):
        row = before + offset + 1
        if row > road.rows:
            return
        road.zone[row] = part.letter
        number = section.numbers[offset] if offset < len(section.numbers) else 0
        if surface == DOWN:
            road.number[row] = number
        elif number:
            road.number[row] = -number
        if number or surface == COBBLES:
            road.surface[row] = surface
            road.mountain[row] = int(part.mountain and surface in (UP, DOWN))
    for curve in section.curves:
        lay_curve(
            road, curve.side, before + curve.rows[0], before + curve.rows[1], [before + row for row in curve.missing]
        )


def lay_curve(road: Road, side: str, first: int, last: int, missing: list[int]) -> None:
    inner = 1 if side == "right" else LANES
    number = first
    for row in range(first, last + 1):
        if row > road.rows:
            return
        road.curve[row] = number
        road.thick[row] = 1 if side == "right" else LANES - 1
        road.inner[square(row, inner)] = 1
        if row in missing:
            road.exists[square(row, inner)] = 0


def lay_descent(road: Road, numbers: list[int], before: int, mountain: bool) -> None:
    for offset, number in enumerate(numbers):
        row = before + offset + 1
        if row <= road.finish:
            road.surface[row] = DOWN
            road.number[row] = number
            road.mountain[row] = int(mountain)
