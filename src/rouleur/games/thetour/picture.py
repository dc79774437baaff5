"""The grid as it is drawn: breakaway column with its rungs, peloton, dropped; for a time trial the squares of the totals."""

# rouleur: interpreted

from __future__ import annotations

from itertools import pairwise

from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, HIGHEST_SQUARE
from rouleur.games.thetour.rules.stages import Stage
from rouleur.road.picture import Cell, Flag, LegendLine, Mark, Picture, Stretch

WIDE = 2.0
CLIMB_HEIGHTS = {"4": 1.0, "3": 2.0, "2": 3.5, "1": 6.0, "H": 9.0}
CLIMB_KILOMETRES = {"4": 3.0, "3": 5.0, "2": 8.0, "1": 12.0, "H": 17.0}
SQUARES = HIGHEST_SQUARE + 1
LEGEND = [
    LegendLine("BA", "the breakaway: the further up, the further ahead", "Rule 5"),
    LegendLine("+5", "how many rungs he is ahead of the peloton", "Rule 5"),
    LegendLine("2 – 5", "the peloton: a box for each rider, named by the two dice of column and row", "Rule 3"),
    LegendLine("6", "dropped riders: the further down, the further behind", "Rule 6"),
    LegendLine("Attack", "where the attack card lies: at the head of the breakaway", "Rule 4"),
    LegendLine("Phase", "where the phase card lies: six phases, then the finish", "Rule 3"),
]


def draw_stage(stage: Stage) -> Picture:
    on_the_road = stage.on_the_road
    cells = grid_cells() if on_the_road else square_cells()
    return Picture(
        game="thetour",
        race=stage.slug,
        title=stage.title,
        length=stage.kilometres,
        cells=cells,
        profile=profile(stage),
        marks=column_marks() if on_the_road else [],
        flags=flags(stage),
        width=6 * WIDE if on_the_road else WIDE,
        height=6.0 if on_the_road else float(SQUARES),
        geometry="grid",
        unit="km",
        kilometres=stage.kilometres,
        legend=LEGEND,
    )


def grid_cells() -> list[Cell]:
    return [grid_cell(row, column) for row in range(1, 7) for column in range(1, 7)]


def grid_cell(row: int, column: int) -> Cell:
    """+5 stands high in the first column and +1 at its foot; −1 stands under the Phase Counter in the last."""
    zone, note = "peloton", ""
    if column == 1:
        zone = "breakaway"
        note = "Attack" if row == 1 else f"+{HIGHEST_RUNG + 2 - row}"
    elif column == 6:
        zone = "dropped"
        note = "Phase" if row == 1 else f"−{row - 1}"
    return Cell((row, column), (column - 0.5) * WIDE, row - 0.5, "box", width=WIDE, zone=zone, note=note)


def square_cells() -> list[Cell]:
    """The highest total on top; square 0 stands for everybody beyond square 1."""
    return [
        Cell(
            (square, 0),
            WIDE / 2,
            SQUARES - 0.5 - square,
            "box",
            width=WIDE,
            zone="time trial",
            note=str(square) if square else "off",
        )
        for square in range(SQUARES)
    ]


def column_marks() -> list[Mark]:
    """The heads of the columns, and the lines that part break, peloton and dropped."""
    heads = ("BA", "2", "3", "4", "5", "6 Dropped")
    marks = [Mark("head", head, column * WIDE, -0.3, (column + 1) * WIDE, -0.3) for column, head in enumerate(heads)]
    marks += [Mark("row", str(row), -0.3, row - 1, -0.3, row) for row in range(1, 7)]
    marks += [Mark("line", "", x * WIDE, 0, x * WIDE, 6) for x in (1, 5)]
    return marks


def profile(stage: Stage) -> list[Stretch]:
    """Up to every climb by its category, down behind it, flat between; the text has no profile, so it is a sketch."""
    points: list[tuple[float, float]] = [(0.0, 0.0)]
    for climb in stage.climbs:
        foot = climb.km - CLIMB_KILOMETRES[climb.category]
        last_km, last_height = points[-1]
        if foot > last_km:
            run_out = min(foot, last_km + last_height * 2)
            if last_height and run_out > last_km:
                points.append((run_out, 0.0))
            if foot > points[-1][0]:
                points.append((foot, points[-1][1]))
        if climb.km > points[-1][0]:
            points.append((climb.km, max(CLIMB_HEIGHTS[climb.category], points[-1][1] + 0.5)))
    last_km, last_height = points[-1]
    if last_km < stage.kilometres:
        points.append((min(stage.kilometres, last_km + max(1.0, last_height * 2)), 0.0))
    if points[-1][0] < stage.kilometres:
        points.append((stage.kilometres, 0.0))
    return [
        Stretch(start, end, surface(before, after), height_start=before, height_end=after)
        for (start, before), (end, after) in pairwise(points)
    ]


def surface(before: float, after: float) -> str:
    if after > before:
        return "climb"
    return "descent" if after < before else "flat"


def flags(stage: Stage) -> list[Flag]:
    marks = [Flag(climb.km, "summit", climb.name, climb.category) for climb in stage.climbs]
    marks += [Flag(sprint.km, "sprint", "Sprint") for sprint in stage.sprints]
    marks.append(Flag(stage.kilometres, "finish", stage.title.rpartition("– ")[2]))
    return sorted(marks, key=flag_distance)


def flag_distance(flag: Flag) -> float:
    return flag.distance
