"""The road in the terminal: riders on their squares, front to the right, the right-hand lane at the bottom."""

from __future__ import annotations

from rich.text import Text

from rouleur.printing.palette import jersey_style, role_letter, stroke, surface_fill, team_numbers
from rouleur.road.picture import Cell, Picture
from rouleur.road.situation import RiderView, Situation

SQUARE = 4
ALONG = ("lanes", "boxes")
GONE = ("finished", "out", "DNF", "OTL", "DSQ", "disqualified")
UPRIGHT = ("riding", "waiting", "dropped")


def road_window(picture: Picture, situation: Situation, width: int, focus: int = 0) -> list[Text]:
    """As much of the road as fits around a group, 0 the head of the race."""
    if picture.geometry in ALONG:
        return _lanes(picture, situation, width, focus)
    return _map(picture, situation, width, focus)


def _focused(situation: Situation, focus: int) -> RiderView | None:
    groups = [group for group in situation.groups if group.riders]
    if groups:
        return situation.rider(groups[min(focus, len(groups) - 1)].riders[0])
    return next((rider for rider in situation.riders if rider.place), None)


def _standing(situation: Situation) -> dict[tuple[int, int], list[RiderView]]:
    squares: dict[tuple[int, int], list[RiderView]] = {}
    for rider in situation.riders:
        if rider.place is not None and rider.status not in GONE:
            squares.setdefault((rider.place[0], rider.place[1]), []).append(rider)
    return squares


def _lanes(picture: Picture, situation: Situation, width: int, focus: int) -> list[Text]:
    cells = {cell.at: cell for cell in picture.cells}
    if not cells:
        return []
    rows = sorted({at[0] for at in cells})
    lanes = sorted({at[1] for at in cells}, reverse=True)
    rider = _focused(situation, focus)
    front = rider.place[0] if rider and rider.place else rows[0]
    shown = max(8, width // SQUARE)
    last = min(rows[-1], max(rows[0] + shown - 1, front + 3))
    window = [row for row in rows if last - shown < row <= last]
    standing = _standing(situation)
    colours = team_numbers(situation)
    lines = [_squares(cells, standing, colours, window, lane) for lane in lanes]
    return [*[line for line in lines if line.plain.strip()], _ruler(cells, lanes, window)]


def _squares(
    cells: dict[tuple[int, int], Cell],
    standing: dict[tuple[int, int], list[RiderView]],
    colours: dict[str, int],
    window: list[int],
    lane: int,
) -> Text:
    line = Text()
    for row in window:
        cell = cells.get((row, lane))
        line.append_text(_square(cell, standing.get((row, lane), []), colours))
    return line


def _square(cell: Cell | None, riders: list[RiderView], colours: dict[str, int], width: int = SQUARE) -> Text:
    if cell is None:
        return Text(" " * width)
    if not riders:
        return Text((cell.note or "·")[: width - 1].center(width - 1) + " ", f"dim {surface_fill(cell.surface)}")
    rider = riders[0]
    letter = role_letter(rider.role) if rider.status in UPRIGHT else "✗"
    words = f"{rider.bib}{'+' if len(riders) > 1 else letter}"[: width - 1]
    return Text(words.rjust(SQUARE - 1), jersey_style(rider, colours)).append(
        " " * (width - SQUARE + 1), "default on default"
    )


def _ruler(cells: dict[tuple[int, int], Cell], lanes: list[int], window: list[int]) -> Text:
    """The surface of each row, and every fifth row's number."""
    line = Text()
    for row in window:
        cell = next((cells[(row, lane)] for lane in lanes if (row, lane) in cells), None)
        surface = cell.surface if cell else "flat"
        words = str(row) if row % 5 == 0 else ""
        line.append(words.rjust(SQUARE - 1, stroke(surface)) + stroke(surface), f"dim {surface_fill(surface)}")
    return line


def _map(picture: Picture, situation: Situation, width: int, focus: int, lines: int = 18) -> list[Text]:
    """Any other board as a map: one line of text for every line of cells, a window around the focused rider."""
    cells = {cell.at: cell for cell in picture.cells}
    if not cells:
        return []
    rider = _focused(situation, focus)
    middle = cells.get(rider.place) if rider and rider.place else None
    middle = middle or picture.cells[0]
    rows = {y: number for number, y in enumerate(sorted({round(cell.y, 2) for cell in picture.cells}))}
    leftmost = min(cell.x for cell in picture.cells) * SQUARE
    left = _start(
        middle.x * SQUARE, leftmost, max(cell.x for cell in picture.cells) * SQUARE - leftmost, width - SQUARE
    )
    upper = _start(rows[round(middle.y, 2)], 0, len(rows) - 1, lines)
    drawn: dict[int, list[tuple[int, Text]]] = {}
    standing = _standing(situation)
    colours = team_numbers(situation)
    for at, cell in cells.items():
        column, line = round(cell.x * SQUARE - left), rows[round(cell.y, 2)] - int(upper)
        if 0 <= column <= width - SQUARE and 0 <= line < lines:
            wide = max(SQUARE, round(cell.width * SQUARE))
            drawn.setdefault(line, []).append((column, _square(cell, standing.get(at, []), colours, wide)))
    return [_row(drawn.get(line, [])) for line in range(max(drawn) + 1)] if drawn else []


def _start(middle: float, lowest: float, extent: float, room: int) -> float:
    """Where a window of that room begins so that the middle is in it."""
    return lowest if extent <= room else max(lowest, min(middle - room / 2, lowest + extent - room))


def _row(pieces: list[tuple[int, Text]]) -> Text:
    line = Text()
    for column, piece in sorted(pieces, key=lambda piece: piece[0]):
        if column >= len(line):
            line.append(" " * (column - len(line)), "default on default").append_text(piece)
    return line
