"""A board as pages: the plan first, then the sheets to be glued together."""

from __future__ import annotations

from rouleur.printing.drawing import FONT, Drawing
from rouleur.printing.formats import Format, at_hand
from rouleur.printing.pages import Page, Plan, Strip, Tiles
from rouleur.printing.palette import terrain
from rouleur.printing.svg import described
from rouleur.printing.svg_profile import needed_height, profile_group
from rouleur.printing.tiles import OVERLAP, Cut, Window, cut
from rouleur.road.picture import Picture

PROFILE = (1000, 120)
SIGNS = {"uphill": "uphill a filled triangle", "downhill": "downhill an open one", "cobbles": "cobbles three dots"}
LINES = {
    "finish": "finish thick",
    "summit": "summit dashed",
    "sprint": "sprint dotted",
    "red letter": "red letter dashed and dotted",
    "segment": "new segment in thin dashes",
    "wind": "side of the wind in fine dots",
    "thick": "bold in a bend: not to be crossed",
}
NUMBER = 0.023
"""How large the number of a sheet is on the plan, in widths of the paper."""


def board_pages(picture: Picture, square: float, paper: Format, low_ink: bool, credit: str) -> list[Page]:
    """Nothing for a race without a board (a prologue by dice alone)."""
    if not picture.cells:
        return []
    drawing = Drawing(picture, square, low_ink)
    cutting = cut(drawing, paper)
    pages: list[Page] = [plan(drawing, cutting, paper, credit)]
    for number, windows in enumerate(cutting.sheets, start=1):
        label = f"{picture.title} · road {number} of {len(cutting.sheets)} · {measure(picture, square)}"
        strips = [strip(drawing, window, len(cutting.windows)) for window in windows]
        pages.append(Tiles(label, strips, cutting.across))
    return pages


def measure(picture: Picture, square: float) -> str:
    """`squares of 12 mm`; a grid whose boxes count no distance has the size of its first."""
    if picture.geometry != "grid":
        return f"{picture.unit} of {square:g} mm"
    box = picture.cells[0]
    return f"boxes of {box.width * square:g} × {box.height * square:g} mm"


def strip(drawing: Drawing, window: Window, count: int) -> Strip:
    svg = drawing.window(window.left, window.top, window.width, window.height)
    alt = f"{drawing.picture.title}: part {window.number} of {count} of the board"
    label = f"part {window.number}" if count > 1 else ""
    return Strip(svg, alt, window.width, window.height, window.down, label)


def plan(drawing: Drawing, cutting: Cut, paper: Format, credit: str) -> Plan:
    picture = drawing.picture
    count, sheets = len(cutting.windows), len(cutting.sheets)
    paged = f"{sheets} sheet{'s' if sheets > 1 else ''}"
    parts = f"{count} parts on {paged}" if count > sheets else paged
    glue = (
        f" Cut along the marks and glue neighbours {OVERLAP:g}\N{NO-BREAK SPACE}mm over each other."
        if count > 1
        else ""
    )
    words = (
        f"{described(picture)} {noted(picture)}The board is {parts} of {paper.name.capitalize()}; "
        f"print at 100\N{NO-BREAK SPACE}% (check the ruler).{glue} {credit}"
    )
    alt = f"Plan of the {parts} of {picture.title}"
    profile = profile_svg(picture, drawing.low_ink) if picture.profile else ""
    label = f"{picture.title} · plan"
    own = at_hand(paper)
    drawn = plan_svg(drawing, cutting.windows, own)
    shown = described(picture)
    return Plan(own.width, own.height, label, picture.title, words, drawn, alt, signs(picture), profile, shown)


def signs(picture: Picture) -> str:
    """What the signs and lines of this board mean."""
    roads = {terrain(cell.surface) for cell in picture.cells}
    kinds = {mark.kind for mark in picture.marks}
    found = [
        ("Signs on the road", [words for kind, words in SIGNS.items() if kind in roads]),
        ("Lines", [words for kind, words in LINES.items() if kind in kinds]),
    ]
    return " ".join(f"{title}: {', '.join(words)}." for title, words in found if words)


def noted(picture: Picture) -> str:
    """Whose road it is, where its file says so."""
    return f"{picture.note.rstrip('.')}. " if picture.note else ""


def plan_svg(drawing: Drawing, windows: list[Window], paper: Format) -> str:
    """The squares in small, the sheets over them with their numbers; a long road is broken into lines."""
    lines = broken(drawing, windows)
    width = max(line[-1].left + line[-1].width - line[0].left for line in lines) if len(lines) > 1 else drawing.width
    high = drawing.height * (1.25 if len(lines) > 1 else 1)
    scale = min(paper.plan_room[0] / width, paper.plan_room[1] / (high * len(lines)))
    size = min(NUMBER * paper.width / scale, *(min(window.width, window.height) / 3 for window in windows))
    parts = []
    for number, line in enumerate(lines):
        left, right = (line[0].left, line[-1].left + line[-1].width) if len(lines) > 1 else (0.0, drawing.width)
        squares = [
            piece.svg
            for piece in drawing.pieces
            if piece.svg.startswith("<polygon") and left <= piece.left and piece.right <= right
        ]
        parts.append(f"<g transform='translate({-left:.2f} {number * high:.2f})'>")
        sheets = [sheet_svg(window, size) for window in line] if len(windows) > 1 else []
        parts += [*squares, *sheets, "</g>"]
    edge = size / 3
    view = f"viewBox='{-edge:.2f} {-edge:.2f} {width + 2 * edge:.2f} {high * len(lines) + 2 * edge:.2f}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {view}>{''.join(parts)}</svg>"


def broken(drawing: Drawing, windows: list[Window]) -> list[list[Window]]:
    """The windows line by line, so that the plan of a long road is about as wide as a sheet."""
    ratio = drawing.width / drawing.height
    lines = round((ratio / 4) ** 0.5) if ratio > 6 else 1
    length = -(-len(windows) // lines)
    return [windows[first : first + length] for first in range(0, len(windows), length)]


def sheet_svg(window: Window, size: float) -> str:
    x, y = window.left + window.width / 2, window.top + window.height / 2
    line = f"stroke='#111' stroke-width='{size / 16:.2f}'"
    return (
        f"<rect x='{window.left:.2f}' y='{window.top:.2f}' width='{window.width:.2f}' height='{window.height:.2f}' "
        f"fill='none' {line}/><circle cx='{x:.2f}' cy='{y:.2f}' r='{size * 0.8:.2f}' fill='#fff' {line}/>"
        f"<text x='{x:.2f}' y='{y + size * 0.32:.2f}' {FONT} font-weight='700' font-size='{size:.2f}' "
        f"text-anchor='middle'>{window.number}</text>"
    )


def profile_svg(picture: Picture, low_ink: bool = False) -> str:
    wide, high = profile_size(picture)
    drawn = profile_group(picture, None, wide, high, filled=not low_ink)
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 0 {wide + 20:g} {high + 24:g}'>{drawn}</svg>"


def profile_size(picture: Picture) -> tuple[float, float]:
    wide, least = PROFILE
    return wide, needed_height(picture, wide, least)


def profile_share(picture: Picture) -> float:
    """How high a profile is for its width."""
    wide, high = profile_size(picture)
    return (high + 24) / (wide + 20)
