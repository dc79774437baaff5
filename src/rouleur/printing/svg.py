"""A picture as SVG: the board in its own geometry, its lines, the riders on it, and the profile."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

import msgspec

from rouleur.printing.labels import Area, area_of, free_place
from rouleur.printing.palette import (
    SHAPES,
    SURFACES,
    role_letter,
    surface_fill,
    team_colour,
    team_numbers,
    terrain,
    wears_jersey,
)
from rouleur.printing.road import standing
from rouleur.printing.svg_profile import profile_group
from rouleur.road.outline import outline
from rouleur.road.picture import Cell, Mark, Picture
from rouleur.road.situation import RiderView, Situation

SCALE = 24
CROWD = 4
MARGIN = 24
HEADING = 40
PROFILE_WIDTH = 960
PROFILE_HEIGHT = 200
FONT = "font-family='ui-sans-serif, system-ui, sans-serif'"
LEANING = 0.2
HEADINGS = ("head", "row")
LABELLED = ("finish", "summit", "sprint", "start", "flag", "letter", "red letter")
LINES = {
    "finish": "#111111",
    "summit": "#c0392b",
    "sprint": "#1d6b45",
    "start": "#555555",
    "letter": "#8b8b80",
    "red letter": "#c0392b",
    "arrow": "#ffffff",
    "thick": "#7a2020",
    "wind": "#4aa3df",
    "double wind": "#1f6fb0",
}


def picture_svg(picture: Picture, situation: Situation | None = None, board: bool = True) -> str:
    """A whole document: title, board (unless only the profile is wanted) and profile."""
    drawn = board_group(picture, situation) if board and picture.cells else ""
    left, top, wide, tall = extent(picture) if drawn else (0.0, 0.0, 0.0, 0.0)
    profile_wide = max(PROFILE_WIDTH, wide * SCALE)
    width = profile_wide + 2 * MARGIN
    profile_top = HEADING + MARGIN + (tall * SCALE + MARGIN if drawn else 0)
    height = profile_top + (PROFILE_HEIGHT + MARGIN if picture.profile else 0)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:.0f} {height:.0f}' {size(width, height)} role='img'>",
        f"<title>{escape(picture.title)}</title><desc>{escape(described(picture))}</desc>",
        PATTERNS,
        f"<rect width='{width:.0f}' height='{height:.0f}' fill='#fbfaf6'/>",
        f"<text x='{MARGIN}' y='{HEADING - 8}' {FONT} font-size='20' font-weight='700' fill='#222'>{escape(picture.title)}</text>",
    ]
    if drawn:
        shift = f"translate({MARGIN - left * SCALE:.1f} {HEADING + MARGIN - top * SCALE:.1f})"
        parts.append(f"<g transform='{shift}'>{drawn}</g>")
    if picture.profile:
        parts.append(f"<g transform='translate({MARGIN} {profile_top:.0f})'>")
        parts.append(profile_group(picture, situation, profile_wide, PROFILE_HEIGHT - 20) + "</g>")
    return "\n".join([*parts, "</svg>", ""])


PATTERNS = (
    "<defs>"
    "<pattern id='uphill' width='8' height='8' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>"
    "<line x1='0' y1='0' x2='0' y2='8' stroke='#00000033' stroke-width='2'/></pattern>"
    "<pattern id='cobbles' width='8' height='8' patternUnits='userSpaceOnUse'>"
    "<circle cx='2' cy='2' r='1.6' fill='#00000033'/><circle cx='6' cy='6' r='1.6' fill='#00000033'/></pattern>"
    "<pattern id='downhill' width='8' height='8' patternUnits='userSpaceOnUse' patternTransform='rotate(-45)'>"
    "<line x1='0' y1='0' x2='0' y2='8' stroke='#00000022' stroke-width='2'/></pattern>"
    "</defs>"
)


def described(picture: Picture) -> str:
    """The stage in one sentence, for those who cannot see it."""
    climbs = [flag for flag in picture.flags if flag.kind == "summit"]
    sprints = sum(flag.kind == "sprint" for flag in picture.flags)
    named = ", ".join(f"{flag.label} at {flag.distance:g}" for flag in climbs[:6]) + (
        " and others" if climbs[6:] else ""
    )
    words = [f"{picture.title}: {picture.length:g} {picture.unit}"]
    if climbs:
        words.append(f"{len(climbs)} climb{'s' if len(climbs) != 1 else ''} ({named})")
    if sprints:
        words.append(f"{sprints} intermediate sprint{'s' if sprints != 1 else ''}")
    return ", ".join(words) + "."


def extent(picture: Picture) -> tuple[float, float, float, float]:
    """Left, top, width and height of the cells and lines, in squares."""
    corners = [corner for cell in picture.cells for corner in outline(cell)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = min(xs) - 0.5, min(ys) - 0.5
    return left, top, max(xs) + 0.5 - left, max(ys) + 0.5 - top


def board_group(picture: Picture, situation: Situation | None) -> str:
    """Squares, then lines, then numbers over them, as on paper; the words of the lines last."""
    parts = [cell_svg(cell) for cell in picture.cells]
    parts += [heading_svg(mark) if mark.kind in HEADINGS else mark_svg(mark) for mark in picture.marks]
    parts += [note_svg(cell) for cell in picture.cells if cell.note]
    taken = [area_of(cell.note, cell.x * SCALE, cell.y * SCALE + 3, 9) for cell in picture.cells if cell.note]
    parts += [label_svg(mark, taken) for mark in picture.marks if mark.label and mark.kind in LABELLED]
    if situation is not None:
        colours = team_numbers(situation)
        places = {cell.at: cell for cell in picture.cells}
        for place, riders in standing(situation).items():
            if place in places:
                parts.append(riders_svg(riders, places[place], colours))
    return "".join(parts)


def riders_svg(riders: list[RiderView], cell: Cell, colours: dict[str, int]) -> str:
    """Riders who share a cell stand beside each other; of a crowd the first few are drawn, the others counted."""
    shown = riders if len(riders) <= CROWD else riders[: CROWD - 1]
    places = min(len(riders), CROWD)
    apart = min(0.8, (cell.width - 0.6) / (places - 1)) if places > 1 else 0.0
    shifts = [(number - (places - 1) / 2) * apart for number in range(places)]
    parts = [
        rider_svg(rider, cell, colours.get(rider.team, 0), shift) for rider, shift in zip(shown, shifts, strict=False)
    ]
    if len(riders) > len(shown):
        x, y = (cell.x + shifts[-1]) * SCALE, cell.y * SCALE + 3
        parts.append(
            f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='10' font-weight='700' text-anchor='middle'>"
            f"+{len(riders) - len(shown)}</text>"
        )
    return "".join(parts)


def cell_fill(cell: Cell) -> str:
    """A grid shows its columns by their zone, a road its squares by their surface."""
    return surface_fill(cell.zone if cell.zone in SURFACES else cell.surface)


def cell_svg(cell: Cell) -> str:
    x, y = cell.x * SCALE, cell.y * SCALE
    turn = f" transform='rotate({cell.angle:g} {x:.1f} {y:.1f})'" if cell.angle else ""
    shape = drawn_shape(cell, x, y)
    parts = [f"<{shape} fill='{cell_fill(cell)}' stroke='#ffffff' stroke-width='1'{turn}/>"]
    if terrain(cell.surface) != "flat":
        parts.append(f"<{shape} fill='url(#{terrain(cell.surface)})'{turn}/>")
    return "".join(parts)


def note_svg(cell: Cell) -> str:
    """The number of a square, over the lines that cross it, in a halo of the square's own colour."""
    halo = f"paint-order='stroke' stroke='{cell_fill(cell)}' stroke-width='3' stroke-linejoin='round'"
    where = f"x='{cell.x * SCALE:.1f}' y='{cell.y * SCALE + 3:.1f}' text-anchor='middle'"
    return f"<text {where} {FONT} font-size='9' fill='#4a3a30' {halo}>{escape(cell.note)}</text>"


def heading_svg(mark: Mark) -> str:
    """The name of a column or a row of a grid."""
    x, y = (mark.x1 + mark.x2) / 2 * SCALE, (mark.y1 + mark.y2) / 2 * SCALE
    return f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='11' text-anchor='middle' fill='#444'>{escape(mark.label)}</text>"


def drawn_shape(cell: Cell, x: float, y: float) -> str:
    """A cell as if the road ran to the right."""
    width, height = cell.width * SCALE, cell.height * SCALE
    if cell.bend:
        corners = outline(msgspec.structs.replace(cell, angle=0))
        return f"polygon points='{' '.join(f'{px * SCALE:.1f},{py * SCALE:.1f}' for px, py in corners)}'"
    if cell.shape in ("hex", "hexagon", "flat hex", "pointy hex"):
        return f"polygon points='{hexagon(x, y, width, height, pointy=cell.shape != 'flat hex')}'"
    if cell.shape == "circle":
        return f"ellipse cx='{x:.1f}' cy='{y:.1f}' rx='{width / 2:.1f}' ry='{height / 2:.1f}'"
    return f"rect x='{x - width / 2:.1f}' y='{y - height / 2:.1f}' width='{width:.1f}' height='{height:.1f}' rx='2'"


def hexagon(x: float, y: float, width: float, height: float, pointy: bool) -> str:
    corners = []
    for corner in range(6):
        angle = math.pi / 3 * corner + (math.pi / 6 if pointy else 0)
        across = width / math.sqrt(3) if pointy else width / 2
        along = height / 2 if pointy else height / math.sqrt(3)
        corners.append(f"{x + across * math.cos(angle):.1f},{y + along * math.sin(angle):.1f}")
    return " ".join(corners)


def mark_svg(mark: Mark) -> str:
    stroke = LINES.get(mark.kind, "#8a5a2b")
    broad = 4 if mark.kind == "double wind" else 3 if mark.kind in ("finish", "summit", "sprint") else 2
    x1, y1, x2, y2 = (number * SCALE for number in (mark.x1, mark.y1, mark.x2, mark.y2))
    line = f"<path d='M{x1:.1f} {y1:.1f}{way(mark, x2, y2)}' fill='none' stroke='{stroke}' stroke-width='{broad}'/>"
    if mark.kind == "arrow":
        turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
        head = f"transform='translate({x2:.1f} {y2:.1f}) rotate({turn:.1f})' fill='{stroke}'"
        return f"{line}<path d='M-5 -4L3 0L-5 4Z' {head}/>"
    return line


def label_svg(mark: Mark, taken: list[Area]) -> str:
    """The words of a line beyond its upper end, above numbers and words that stand there already."""
    x1, y1, x2, y2 = (number * SCALE for number in (mark.x1, mark.y1, mark.x2, mark.y2))
    (y, x), (lower_y, lower_x) = sorted([(y1, x1), (y2, x2)])
    length = math.hypot(x - lower_x, y - lower_y) or 1
    lean, rise = (x - lower_x) / length, (y - lower_y) / length
    anchor = "start" if lean > LEANING else "end" if lean < -LEANING else "middle"
    x, y = x + lean * 5, y + rise * 5 + (1 + rise) * 4
    place = area_of(mark.label, x, y, 10, anchor)
    taken.append(free_place(place, taken, 2))
    y += taken[-1].bottom - place.bottom
    halo = "paint-order='stroke' stroke='#fbfaf6' stroke-width='2.5' stroke-linejoin='round'"
    where = f"x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}'"
    return f"<text {where} {FONT} font-size='10' fill='{LINES.get(mark.kind, '#8a5a2b')}' {halo}>{escape(mark.label)}</text>"


def way(mark: Mark, x2: float, y2: float) -> str:
    """To the other end of a line, straight or along its arc."""
    if not mark.bend:
        return f"L{x2:.1f} {y2:.1f}"
    chord = math.hypot(mark.x2 - mark.x1, mark.y2 - mark.y1) * SCALE
    radius = chord / 2 / math.sin(math.radians(abs(mark.bend)) / 2)
    return f"A{radius:.1f} {radius:.1f} 0 0 {int(mark.bend > 0)} {x2:.1f} {y2:.1f}"


def rider_svg(rider: RiderView, cell: Cell, colour_number: int, shift: float = 0) -> str:
    colour = team_colour(colour_number)
    x, y = (cell.x + shift) * SCALE, cell.y * SCALE
    token = token_shape(SHAPES.get(rider.role, "circle"), x, y, SCALE * 0.44)
    label = f"{rider.bib} {rider.name}, {rider.role}" if rider.role else f"{rider.bib} {rider.name}"
    letter = f"<tspan font-size='6'>{escape(role_letter(rider.role))}</tspan>" if rider.role else ""
    worn = "#e8b80c" if wears_jersey(rider) else "#222222"
    return (
        f"<g><title>{escape(label)}</title><{token} fill='{colour.fill}' stroke='{worn}' stroke-width='1.5'/>"
        f"<text x='{x:.1f}' y='{y + 3:.1f}' {FONT} font-size='9' font-weight='700' text-anchor='middle' fill='{colour.ink}'>"
        f"{rider.bib}{letter}</text></g>"
    )


def token_shape(shape: str, x: float, y: float, size: float) -> str:
    """Role as a shape, so that it is read without colour."""
    if shape == "square":
        return f"rect x='{x - size:.1f}' y='{y - size:.1f}' width='{2 * size:.1f}' height='{2 * size:.1f}' rx='3'"
    if shape == "diamond":
        wide = size * 1.25
        return f"polygon points='{x:.1f},{y - wide:.1f} {x + wide:.1f},{y:.1f} {x:.1f},{y + wide:.1f} {x - wide:.1f},{y:.1f}'"
    if shape == "triangle":
        wide = size * 1.3
        return f"polygon points='{x:.1f},{y - wide:.1f} {x + wide:.1f},{y + size:.1f} {x - wide:.1f},{y + size:.1f}'"
    if shape == "hexagon":
        return f"polygon points='{hexagon(x, y, 2 * size, 2 * size, pointy=False)}'"
    return f"circle cx='{x:.1f}' cy='{y:.1f}' r='{size:.1f}'"


def size(width: float, height: float) -> str:
    return f"width='{width:.0f}' height='{height:.0f}'"
