"""A board as pages: the plan first, then the sheets to be glued together."""

from __future__ import annotations

from rouleur.printing.drawing import Drawing
from rouleur.printing.formats import Format
from rouleur.printing.pages import Page, Plan, Strip, Tiles
from rouleur.printing.svg import described
from rouleur.printing.svg_profile import profile_group
from rouleur.printing.tiles import OVERLAP, Window, cut
from rouleur.road.picture import Picture

PROFILE = (1000, 120)
SIGNS = (
    "Signs on the road: filled triangle uphill, open triangle downhill, three dots cobbles. "
    "Lines: thick finish, dashed summit, dotted sprint."
)


def board_pages(picture: Picture, square: float, paper: Format, low_ink: bool, credit: str) -> list[Page]:
    """Nothing for a race without a board (a prologue by dice alone)."""
    if not picture.cells:
        return []
    drawing = Drawing(picture, square, low_ink)
    sheets = cut(drawing.width, drawing.height, paper)
    pages: list[Page] = [plan(drawing, sheets, paper, credit)]
    for number, windows in enumerate(sheets, start=1):
        label = f"{picture.title} · road {number} of {len(sheets)} · one square {square:g} mm"
        strips = [strip(drawing, window, sum(map(len, sheets))) for window in windows]
        pages.append(Tiles(label, strips))
    return pages


def strip(drawing: Drawing, window: Window, count: int) -> Strip:
    svg = drawing.window(window.left, window.top, window.width, window.height)
    alt = f"{drawing.picture.title}: part {window.number} of {count} of the board"
    return Strip(svg, alt, window.width, window.height, window.down)


def plan(drawing: Drawing, sheets: list[list[Window]], paper: Format, credit: str) -> Plan:
    picture = drawing.picture
    count = sum(map(len, sheets))
    parts = f"{count} parts on {len(sheets)} sheets" if count > len(sheets) else f"{count} sheets"
    words = (
        f"{described(picture)} Print at 100 % (check the ruler). "
        + (f"The board is {parts} of {paper.name.upper()}: cut along the marks and glue neighbours {OVERLAP:g} mm over each other. " if count > 1 else "The board is one sheet. ")
        + credit
    )
    svg = plan_svg(drawing, [window for windows in sheets for window in windows])
    profile = profile_svg(picture) if picture.profile else ""
    alt = f"Plan of the {parts} of {picture.title}"
    return Plan(f"{picture.title} · plan", picture.title, words, svg, alt, SIGNS, profile, f"Profile: {described(picture)}")


def plan_svg(drawing: Drawing, windows: list[Window]) -> str:
    """The outlines of all squares, the sheets over them with their numbers; a long road is broken into lines."""
    long_road = drawing.width > 6 * drawing.height
    lines = max(1, round((drawing.width / drawing.height / 4) ** 0.5)) if long_road else 1
    per_line = -(-len(windows) // lines)
    width = max(w.left + w.width for w in windows[:per_line]) if long_road else drawing.width
    gap = drawing.height * 0.25
    height = lines * (drawing.height + gap)
    size = min(width / 30, drawing.height / 3)
    parts = []
    for line in range(lines):
        shown = windows[line * per_line : (line + 1) * per_line] if long_road else windows
        if not shown:
            continue
        left, right = shown[0].left, max(w.left + w.width for w in shown)
        shift = f"translate({-left:.2f} {line * (drawing.height + gap):.2f})"
        parts.append(f"<g transform='{shift}'>")
        parts += [piece.svg for piece in drawing.pieces if piece.svg.startswith("<polygon") and left <= piece.left and piece.right <= right]
        for window in shown:
            x, y = window.left + window.width / 2, window.top + window.height / 2
            parts.append(
                f"<rect x='{window.left:.2f}' y='{window.top:.2f}' width='{window.width:.2f}' height='{window.height:.2f}' "
                f"fill='none' stroke='#111' stroke-width='{size / 16:.2f}'/>"
                f"<circle cx='{x:.2f}' cy='{y:.2f}' r='{size * 0.8:.2f}' fill='#fff' stroke='#111' stroke-width='{size / 16:.2f}'/>"
                f"<text x='{x:.2f}' y='{y + size * 0.32:.2f}' font-family='Libertinus Serif' font-weight='700' "
                f"font-size='{size:.2f}' text-anchor='middle'>{window.number}</text>"
            )
        parts.append("</g>")
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:.2f} {height:.2f}'>{''.join(parts)}</svg>"


def profile_svg(picture: Picture) -> str:
    wide, high = PROFILE
    drawn = profile_group(picture, None, wide, high)
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 0 {wide + 20} {high + 24}'>{drawn}</svg>"
