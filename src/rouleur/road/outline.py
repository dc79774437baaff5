"""Points on a road that may bend, and the outline of a square: a rectangle along the road, or in a bend a piece of a ring."""

from __future__ import annotations

from math import ceil, cos, radians, sin

from rouleur.road.picture import Cell

Point = tuple[float, float]
FINE = 7.5


def beside(x: float, y: float, heading: float, turn: float, ahead: float, aside: float) -> Point:
    """From a point on a road, so far ahead while the road turns so much (radians, clockwise), then so far to the right."""
    if not turn:
        return (x + ahead * cos(heading) - aside * sin(heading), y + ahead * sin(heading) + aside * cos(heading))
    radius = ahead / turn
    towards = heading + turn
    return (
        x - radius * sin(heading) + (radius - aside) * sin(towards),
        y + radius * cos(heading) - (radius - aside) * cos(towards),
    )


def spot(cell: Cell, along: float, aside: float) -> Point:
    """A point of a cell: −½ … ½ of its length ahead of its centre, so far to the right of its middle line."""
    return beside(cell.x, cell.y, radians(cell.angle), radians(cell.bend) * along, cell.width * along, aside)


def outline(cell: Cell) -> list[Point]:
    """The corners clockwise from the rear left; a bent side has as many as it needs to look round."""
    pieces = max(1, ceil(abs(cell.bend) / FINE))
    steps = [step / pieces - 0.5 for step in range(pieces + 1)]
    half = cell.height / 2
    return [*(spot(cell, step, -half) for step in steps), *(spot(cell, step, half) for step in reversed(steps))]
