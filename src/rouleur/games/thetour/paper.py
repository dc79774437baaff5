"""The race display grid as a person lays it out: in the terminal as text, and as an SVG picture."""

# rouleur: interpreted

from __future__ import annotations

from xml.sax.saxutils import escape

from rouleur.games.thetour.rules.rider import HIGHEST_RUNG
from rouleur.games.thetour.rules.stages import PHASES
from rouleur.road.situation import RiderView, Situation
from rouleur.tour.clock import clock

HEADS = ("Breakaway", "2", "3", "4", "5", "6 Dropped")
WIDTH = 17
BOX_WIDE, BOX_HIGH, MARGIN = 150, 74, 46
ZONES = ("#fdf0cf", "#eef3ea", "#eef3ea", "#eef3ea", "#eef3ea", "#f6e3de")
FILLS = ("#1f5fa8", "#b3342b", "#c2498f", "#2c7a3f", "#d9862b", "#6b4ca0", "#20808d", "#7a5a3a", "#3b4a5a", "#8a8f2a")

Boxes = dict[tuple[int, int], list[str]]


def label(rider: RiderView) -> str:
    """Number and name; ● wears yellow, ▶ is a player cyclist."""
    marks = ("●" if "yellow" in rider.badges else "") + ("▶" if "player" in rider.badges else "")
    return f"{marks}{rider.bib} {rider.name}"


def boxes(situation: Situation) -> Boxes:
    """What lies in every box of the grid, cards of the break in the order of its places."""
    filled: Boxes = {
        (1, 1): ["Attack Card"] if situation.detail["attack card"] else [],
        (1, 6): [phase_counter(situation)],
    }
    for rung in range(1, HIGHEST_RUNG + 1):
        filled[HIGHEST_RUNG + 2 - rung, 1] = []
    for place, name in situation.detail["cards"].items():
        row, column = place.split(",")
        filled.setdefault((int(row), int(column)), []).append(f"[{name}]")
    for rider in sorted(situation.riders, key=laid_order):
        if rider.place is not None:
            filled.setdefault(rider.place, []).append(label(rider))
    return filled


def laid_order(rider: RiderView) -> tuple[int, int]:
    return (rider.order or 99, rider.bib)


def phase_counter(situation: Situation) -> str:
    phase = situation.detail["phase"]
    return " ".join(f"({number})" if number == phase else str(number) for number in range(1, PHASES + 1))


def rung_words(row: int, column: int) -> str:
    """Rule 5: a block of the breakaway column is an unofficial minute."""
    if column == 1 and row > 1:
        rung = HIGHEST_RUNG + 2 - row
        return f"+{rung} ≈{clock(60 * rung)}"
    return f"−{row - 1}" if column == 6 and row > 1 else ""


def grid_text(situation: Situation) -> str:
    """Six rows by the green die, six columns by the white die; a time trial as a list of squares."""
    if any(rider.place and rider.place[1] == 0 for rider in situation.riders) or "trial" in situation.detail["type"]:
        return squares_text(situation)
    filled = boxes(situation)
    rule = "  +" + "+".join("-" * WIDTH for _ in HEADS) + "+"
    lines = ["   " + " ".join(head.center(WIDTH) for head in HEADS), rule]
    for row in range(1, 7):
        texts = [[rung_words(row, column), *filled.get((row, column), [])] for column in range(1, 7)]
        texts = [[words for words in text if words] for text in texts]
        for line in range(max(1, *(len(text) for text in texts))):
            cells = [(text[line] if line < len(text) else "")[:WIDTH].ljust(WIDTH) for text in texts]
            lines.append(f"{row if line == 0 else ' '} |" + "|".join(cells) + "|")
        lines.append(rule)
    lines.append("Gaps are unofficial: a block is a minute, and finish times come from the Time Chart (rule 5).")
    return "\n".join(lines)


def squares_text(situation: Situation) -> str:
    squares: dict[int, list[str]] = {}
    for rider in situation.riders:
        if rider.place is not None:
            squares.setdefault(rider.place[0], []).append(label(rider))
    lines = [f"{square or 'off':>3} | {', '.join(squares[square])}" for square in sorted(squares, reverse=True)]
    return "\n".join(lines) or "Nobody has started."


def grid_svg(situation: Situation) -> str:
    """The grid with cards in the colours of their teams; the same boxes as the terminal shows."""
    filled = boxes(situation)
    teams = {team.id: team.colour for team in situation.teams}
    by_label = {label(rider): rider for rider in situation.riders}
    width, height = 6 * BOX_WIDE + 2 * MARGIN, 6 * BOX_HIGH + 2 * MARGIN
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' role='img' font-family='system-ui, sans-serif'>",
        f"<title>{escape(situation.race)}, {escape(situation.phase)}</title>",
        f"<rect width='{width}' height='{height}' fill='#fbfaf6'/>",
    ]
    for column, head in enumerate(HEADS, start=1):
        x = MARGIN + (column - 0.5) * BOX_WIDE
        parts.append(f"<text x='{x:g}' y='{MARGIN - 12}' text-anchor='middle' font-size='15'>{escape(head)}</text>")
    for row in range(1, 7):
        y = MARGIN + (row - 0.5) * BOX_HIGH + 5
        parts.append(f"<text x='{MARGIN / 2:g}' y='{y:g}' text-anchor='middle' font-size='15'>{row}</text>")
        for column in range(1, 7):
            parts.append(box_svg(row, column))
            texts = filled.get((row, column), [])
            for number, text in enumerate(texts):
                rider = by_label.get(text)
                fill = FILLS[teams[rider.team] % len(FILLS)] if rider else ""
                parts.append(card_svg(row, column, number, len(texts), text, fill))
    parts.append(
        f"<text x='{MARGIN}' y='{height - 14}' font-size='12' fill='#555'>"
        "Unofficial gaps: a block is a minute (rule 5).</text></svg>"
    )
    return "\n".join(parts)


def box_svg(row: int, column: int) -> str:
    x, y = MARGIN + (column - 1) * BOX_WIDE, MARGIN + (row - 1) * BOX_HIGH
    words = rung_words(row, column)
    note = (
        f"<text x='{x + 6}' y='{y + BOX_HIGH - 6}' font-size='11' fill='#6b6250'>{escape(words)}</text>"
        if words
        else ""
    )
    fill = ZONES[column - 1]
    return f"<rect x='{x}' y='{y}' width='{BOX_WIDE}' height='{BOX_HIGH}' fill='{fill}' stroke='#b9b3a4'/>{note}"


def card_svg(row: int, column: int, number: int, count: int, text: str, fill: str) -> str:
    """Up to three cards lie under each other; more share the box in two columns, smaller."""
    lines = 3 if count <= 3 else (count + 1) // 2
    high = min(21.0, (BOX_HIGH - 10) / lines)
    wide = BOX_WIDE - 12 if count <= 3 else (BOX_WIDE - 14) // 2
    size = min(13.0, high - 6) if count <= 3 else min(10.0, high - 3)
    x = MARGIN + (column - 1) * BOX_WIDE + 6 + (wide + 2) * (number // lines)
    y = MARGIN + (row - 1) * BOX_HIGH + 4 + high * (number % lines)
    words = escape(text if count <= 3 else text[:11])
    if not fill:
        return f"<text x='{x}' y='{y + high - 6:g}' font-size='{size:g}' font-style='italic' fill='#444'>{words}</text>"
    return (
        f"<rect x='{x}' y='{y:g}' width='{wide}' height='{high - 2:g}' rx='4' fill='{fill}'/>"
        f"<text x='{x + 5}' y='{y + high / 2 + size / 3:g}' font-size='{size:g}' fill='#fff'>{words}</text>"
    )
