"""The road and the profile as a picture."""

from __future__ import annotations

from rouleur.games.homas.book import RaceEntry
from rouleur.games.homas.layout import lay_road, race_length
from rouleur.games.homas.road import LANES, MOUNTAIN, SURFACES, Road, square
from rouleur.road.picture import Cell, Flag, Mark, Picture, Stretch


def picture(entry: RaceEntry) -> Picture:
    road = lay_road(entry)
    return Picture(
        "homas",
        entry.slug,
        entry.title,
        race_length(entry),
        cells=cells(road),
        profile=profile(road),
        marks=marks(road),
        flags=flags(road),
        width=float(road.rows),
        height=LANES,
        kilometres=entry.kilometres,
    )


def cells(road: Road) -> list[Cell]:
    """The road runs to the right; lane 1 is at the bottom. Inside a curve the square after a gap is as long as both."""
    drawn = []
    for row in range(1, road.rows + 1):
        for lane in range(1, LANES + 1):
            if not road.exists[square(row, lane)]:
                continue
            span = int(road.span[square(row, lane)])
            number = int(road.number[row])
            note = f"+{number}" if number > 0 else f"−{-number}" if number < 0 else ""
            surface = SURFACES[road.surface[row]]
            x = float(row - 1) - (span - 1) / 2
            drawn.append(
                Cell((row, lane), x, LANES - lane, width=span, surface=surface, zone=road.zone[row], note=note)
            )
    return drawn


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


def line(kind: str, label: str, road: Road, row: int) -> Mark:
    return Mark(kind, label, row - 0.5, -0.5, row - 0.5, LANES - 0.5, float(row - road.start_rows))


def marks(road: Road) -> list[Mark]:
    """Lines across the road, and the thick lines along the curves."""
    drawn = [line("start", "Start", road, int(road.start_rows)), line("finish", "Finish", road, int(road.finish))]
    drawn += [line("summit", name, road, row) for row, _, name in road.summits]
    drawn += [line("sprint", f"Rush {road.zone[row]}", road, row) for row in road.rushes]
    if road.red < road.finish:
        drawn.append(line("red letter", road.zone[road.red], road, int(road.red)))
    for row in range(1, road.rows + 1):
        if road.thick[row] and road.curve[row] == row:
            last = row
            while last < road.rows and road.curve[last + 1] == row:
                last += 1
            y = LANES - 0.5 - int(road.thick[row])
            drawn.append(Mark("thick", "", float(row) - 1.5, y, float(last) - 0.5, y, float(row - road.start_rows)))
    return drawn


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
