"""A board as it is drawn: cells with their place on paper, lines across the road, the profile of the stage.

Units are squares: a cell of a plain road is 1 × 1. `y` grows downwards, as on paper and on screens.
"""

from __future__ import annotations

import msgspec

from rouleur.road.notebook import Drawn
from rouleur.road.situation import Place


class Cell(msgspec.Struct, omit_defaults=True):
    """One square, box or hexagon. `note` is the number printed on it; `zone` the letter of its road section.

    `x`, `y` are its centre; `angle` is the riding direction in degrees (0 to the right, 90 downwards); `width` lies along
    the riding direction, `height` across it. Neighbouring hexagons have their centres one unit apart. A cell with a `bend`
    is a piece of a ring: so many degrees the road turns clockwise within it, `width` is measured along its middle.
    """

    at: Place
    x: float
    y: float
    shape: str = "square"
    angle: float = 0
    width: float = 1
    height: float = 1
    surface: str = "flat"
    zone: str = ""
    note: str = ""
    bend: float = 0


class Mark(msgspec.Struct, omit_defaults=True):
    """A line across the road: finish, sprint, summit, start, flag, letter, thick curve line, wind.

    A line with a `bend` is an arc that turns so many degrees clockwise on its way.
    """

    kind: str
    label: str
    x1: float
    y1: float
    x2: float
    y2: float
    distance: float = 0
    bend: float = 0


class Stretch(msgspec.Struct, omit_defaults=True):
    """A piece of the profile between two distances, with heights at its ends (any unit, 0 is the lowest)."""

    start: float
    end: float
    surface: str = "flat"
    zone: str = ""
    label: str = ""
    height_start: float = 0
    height_end: float = 0


class Flag(msgspec.Struct, omit_defaults=True):
    """A point on the profile: a summit with category, a sprint, a town, the finish."""

    distance: float
    kind: str
    label: str = ""
    category: str = ""


class LegendLine(msgspec.Struct, omit_defaults=True):
    """What a mark of the road means. `sign` is the surface, the kind of line, or the letters as they are printed."""

    sign: str
    words: str
    rule: str = ""


class Picture(Drawn, msgspec.Struct, omit_defaults=True):
    game: str
    race: str
    title: str
    length: float
    cells: list[Cell]
    profile: list[Stretch]
    marks: list[Mark] = []
    flags: list[Flag] = []
    width: float = 0
    height: float = 0
    geometry: str = "lanes"
    unit: str = "squares"
    kilometres: float = 0
    note: str = ""
    legend: list[LegendLine] = []
