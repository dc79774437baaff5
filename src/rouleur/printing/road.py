"""The road in the terminal: riders on their squares, front to the right, the right-hand lane at the bottom."""

from __future__ import annotations

from rich.text import Text

from rouleur.printing.palette import jersey_style, role_letter, stroke, surface_fill, team_numbers
from rouleur.road.picture import Cell, Picture
from rouleur.road.situation import Place, RiderView, Situation

SQUARE = 4
MAP_LINES = 18
ALONG = ("lanes", "boxes")
GONE = ("finished", "out", "DNF", "OTL", "DSQ", "disqualified")
UPRIGHT = ("riding", "waiting", "dropped")


def road_window(
    picture: Picture,
    situation: Situation,
    width: int,
    focus: int = 0,
    numbers: dict[Place, str] | None = None,
    lines: int = MAP_LINES,
) -> list[Text]:
    """As much of the road as fits around a group, 0 the head of the race. `numbers` mark squares that can be chosen."""
    board = Board(situation, numbers or {})
    if picture.geometry in ALONG:
        return _lanes(picture, situation, width, focus, board)
    return _map(picture, situation, width, focus, board, max(5, min(MAP_LINES, lines)))


class Board:
    """What stands on the squares."""

    def __init__(self, situation: Situation, numbers: dict[Place, str]) -> None:
        self.riders = standing(situation)
        self.colours = team_numbers(situation)
        self.numbers = numbers

    def square(self, cell: Cell | None, width: int = SQUARE) -> Text:
        if cell is None:
            return Text(" " * width)
        riders = self.riders.get(cell.at, [])
        if cell.at in self.numbers and not riders:
            return Text(f"{self.numbers[cell.at]}›"[: SQUARE - 1].rjust(SQUARE - 1), "bold reverse").append(
                " ", "not reverse"
            )
        if not riders:
            return Text((cell.note or "·")[: width - 1].center(width - 1) + " ", f"dim {surface_fill(cell.surface)}")
        drawn = Text()
        room = max(1, width // SQUARE)
        for number, rider in enumerate(riders[:room], start=1):
            more = number == room and len(riders) > room
            letter = "+" if more else role_letter(rider.role) if rider.status in UPRIGHT else "✗"
            drawn.append(f"{rider.bib}{letter}"[: SQUARE - 1].rjust(SQUARE - 1), jersey_style(rider, self.colours))
            drawn.append(" ", "default on default")
        return drawn.append(" " * (width - len(drawn)), "default on default")


def _focused(situation: Situation, focus: int) -> RiderView | None:
    groups = [group for group in situation.groups if group.riders]
    if groups:
        return situation.rider(groups[min(focus, len(groups) - 1)].riders[0])
    return next((rider for rider in situation.riders if rider.place), None)


def standing(situation: Situation) -> dict[tuple[int, int], list[RiderView]]:
    """Who is still on the road, by place."""
    squares: dict[tuple[int, int], list[RiderView]] = {}
    for rider in situation.riders:
        if rider.place is not None and rider.status not in GONE:
            squares.setdefault((rider.place[0], rider.place[1]), []).append(rider)
    return squares


def _lanes(picture: Picture, situation: Situation, width: int, focus: int, board: Board) -> list[Text]:
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
    lines = []
    for lane in lanes:
        line = Text()
        for row in window:
            line.append_text(board.square(cells.get((row, lane))))
        lines.append(line)
    return [*[line for line in lines if line.plain.strip()], _ruler(cells, lanes, window)]


def _ruler(cells: dict[tuple[int, int], Cell], lanes: list[int], window: list[int]) -> Text:
    """The surface of each row, and every fifth row's number."""
    line = Text()
    for row in window:
        cell = next((cells[(row, lane)] for lane in lanes if (row, lane) in cells), None)
        surface = cell.surface if cell else "flat"
        words = str(row) if row % 5 == 0 else ""
        line.append(words.rjust(SQUARE - 1, stroke(surface)) + stroke(surface), f"dim {surface_fill(surface)}")
    return line


def _map(picture: Picture, situation: Situation, width: int, focus: int, board: Board, lines: int = 18) -> list[Text]:
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
    for cell in cells.values():
        column, line = round(cell.x * SQUARE - left), rows[round(cell.y, 2)] - int(upper)
        if 0 <= column <= width - SQUARE and 0 <= line < lines:
            wide = max(SQUARE, round(cell.width * SQUARE))
            drawn.setdefault(line, []).append((column, board.square(cell, wide)))
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
