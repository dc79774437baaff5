"""The road and the profile as a picture."""

from __future__ import annotations

from math import degrees
from typing import Final

from rouleur.games.homas.laying import lay
from rouleur.games.homas.paper import Paper
from rouleur.games.homas.road import LANES, MOUNTAIN, SURFACES, Road, square
from rouleur.games.homas.route import Route
from rouleur.games.homas.sheet import starting_board
from rouleur.road.outline import Point
from rouleur.road.picture import Cell, Flag, LegendLine, Mark, Picture, Stretch

MARGIN: Final = 1.0
START_LETTERS: Final = "ABCDE"
SECTION_LETTERS: Final = tuple("ABCDEFG")
LEGEND = [
    LegendLine("climb", "uphill: the number on the square is taken from a throw that begins there", "§3.2"),
    LegendLine(
        "descent", "downhill: the number on the square is added; an extra roll on the events table may be tried", "§3.3"
    ),
    LegendLine("cobbles", "cobbles: the number on the square is taken from a throw that begins there", "§3.4"),
    LegendLine("−4", "added to the throw of a rider who begins his turn on the square", "§3.2"),
    LegendLine("thick", "the black line of a curve may not be crossed", "§2.1"),
    LegendLine("A", "the letter of the section that ends here; before the start: the squares of one team", "§1.4"),
    LegendLine("sprint", "a rush: points for the first across the line", "§5.8"),
    LegendLine("summit", "the top of a hill or mountain: points for the first across", "§5.6"),
    LegendLine("start", "the start", "§1.4"),
    LegendLine("finish", "the finish: groups sprint once they are across", "§4.2"),
]


def picture(route: Route) -> Picture:
    return drawn(lay(route), route)


def drawn(road: Road, route: Route) -> Picture:
    paper = Paper(road, MARGIN)
    return Picture(
        "homas",
        route.slug,
        route.title,
        int(road.finish - road.start_rows),
        cells=cells(road, paper, {} if route.trial else start_letters(road)),
        profile=profile(road),
        marks=marks(road, paper),
        flags=flags(road),
        width=round(paper.width, 3),
        height=round(paper.height, 3),
        kilometres=route.kilometres,
        legend=LEGEND,
    )


def start_letters(road: Road) -> dict[int, str]:
    """§1.4: the letters of the starting board, A to E in turn from the front; a worked position has no start."""
    if not road.start_rows:
        return {}
    board = starting_board(int(road.start_rows))
    return {cell: letter for letter, squares in zip(START_LETTERS, board, strict=True) for cell in squares}


def cells(road: Road, paper: Paper, letters: dict[int, str]) -> list[Cell]:
    """Lane 1 is the rightmost. Inside a curve the square after a gap is as long as both rows."""
    return [
        cell(road, paper, row, lane, letters.get(int(square(row, lane))) or printed(int(road.number[row])))
        for row in range(1, road.rows + 1)
        for lane in range(1, LANES + 1)
        if road.exists[square(row, lane)]
    ]


def cell(road: Road, paper: Paper, row: int, lane: int, note: str) -> Cell:
    (x, y), heading, bend, length = paper.lane(row, lane, int(road.span[square(row, lane)]))
    return Cell(
        (row, lane),
        round(x, 3),
        round(y, 3),
        angle=round((heading + 180) % 360 - 180, 2),
        width=round(length, 3),
        bend=round(bend, 2),
        surface=SURFACES[road.surface[row]],
        zone=road.zone[row],
        note=note,
    )


def printed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else ""


def profile(road: Road) -> list[Stretch]:
    """Climbs rise by their numbers, descents fall by theirs."""
    stretches: list[Stretch] = []
    height = 0.0
    begin = road.start_rows + 1
    for row in range(road.start_rows + 1, road.finish + 1):
        last = row == road.finish
        if not last and road.surface[row + 1] == road.surface[row] and road.zone[row + 1] == road.zone[row]:
            continue
        rise = sum(climbing(road, each) for each in range(begin, row + 1))
        top = max(0.0, height + rise)
        start, end = begin - 1 - road.start_rows, row - road.start_rows
        stretches.append(
            Stretch(float(start), float(end), SURFACES[road.surface[row]], road.zone[row], "", height, top)
        )
        height, begin = top, row + 1
    return stretches


def climbing(road: Road, row: int) -> float:
    surface = SURFACES[road.surface[row]]
    if surface == "up":
        return float(-road.number[row])
    if surface == "down":
        return -2.0 * float(road.number[row])
    return -0.5 if surface == "flat" else 0.0


def line(kind: str, label: str, road: Road, paper: Paper, row: int) -> Mark:
    """Across the road at the end of a row, from its left edge to its right."""
    return mark(kind, label, *paper.across(row), float(row - road.start_rows))


def mark(kind: str, label: str, begin: Point, end: Point, distance: float, bend: float = 0) -> Mark:
    (x1, y1), (x2, y2) = begin, end
    return Mark(kind, label, round(x1, 3), round(y1, 3), round(x2, 3), round(y2, 3), distance, round(bend, 2))


def marks(road: Road, paper: Paper) -> list[Mark]:
    """Along the road its thick lines and arrows; across it the letters, and over them what they mean in this race."""
    along = [thick(road, paper, row) for row in range(1, road.rows + 1) if road.thick[row] and road.curve[row] == row]
    along += [arrow(road, paper, row + 1) for row in range(int(road.start_rows), int(road.finish)) if ends(road, row)]
    meant = [line("start", "Start", road, paper, int(road.start_rows))] if road.start_rows else []
    meant += [line("summit", name, road, paper, row) for row, _, name in road.summits]
    meant += [line("sprint", f"Rush {road.zone[row]}", road, paper, row) for row in road.rushes]
    if road.red < road.finish:
        meant.append(line("red letter", road.zone[road.red], road, paper, int(road.red)))
    meant.append(line("finish", "Finish", road, paper, int(road.finish)))
    known = {each.distance for each in meant}
    rows = [row for row in range(int(road.start_rows) + 1, int(road.finish)) if ends(road, row)]
    letters = [line("letter", road.zone[row], road, paper, row) for row in rows if road.zone[row] in SECTION_LETTERS]
    return [*along, *[letter for letter in letters if letter.distance not in known], *meant]


def ends(road: Road, row: int) -> bool:
    """Whether a section, or the approach, ends with this row."""
    return road.zone[row] != road.zone[row + 1]


def arrow(road: Road, paper: Paper, row: int) -> Mark:
    """The way to ride, where a section begins."""
    (begin, *_), (end, *_) = paper.lane(row, 2, 1), paper.lane(row + 1, 2, 1)
    return mark("arrow", "", begin, end, float(row - road.start_rows))


def thick(road: Road, paper: Paper, row: int) -> Mark:
    """§2.1: the line that may not be crossed, from the first to the last row of its curve."""
    last = row
    while last < road.rows and road.curve[last + 1] == row:
        last += 1
    aside = LANES / 2 - int(road.thick[row])
    first, rows = paper.rows[row], last - row + 1
    ends = first.point(0, aside), first.point(rows, aside)
    return mark("thick", "", *ends, float(row - road.start_rows), degrees(rows * first.turn))


def flags(road: Road) -> list[Flag]:
    planted = [
        Flag(float(row - road.start_rows), "summit", name, "mountain" if category == MOUNTAIN else "hill")
        for row, category, name in road.summits
    ]
    planted += [Flag(float(row - road.start_rows), "sprint", "Rush") for row in road.rushes]
    planted.append(Flag(float(road.finish - road.start_rows), "finish", "Finish"))
    if road.red < road.finish:
        planted.append(Flag(float(road.red - road.start_rows), "red letter", "last team cards"))
    return sorted(planted, key=lambda flag: flag.distance)
