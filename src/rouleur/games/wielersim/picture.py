"""The road and the profile as a picture."""

from __future__ import annotations

from rouleur.games.wielersim.laying import lay, markers, steepness
from rouleur.games.wielersim.road import LANES, ROLES, SURFACES, Road
from rouleur.games.wielersim.route import Route, Section
from rouleur.road.picture import Cell, Flag, LegendLine, Mark, Picture, Stretch

WIDTH = int(LANES)
BEYOND = 30
"""Rows drawn after the line: the farthest a rider usually rolls on."""
LEGEND = [
    LegendLine("S", "sprinters may try to accelerate on this section", "§3.3.5"),
    LegendLine("H", "helpers may try to accelerate on this section", "§3.3.5"),
    LegendLine("L", "leaders may try to accelerate on this section", "§3.3.5"),
    LegendLine("C", "climbers may try to accelerate on this section", "§3.3.5"),
    LegendLine("climb", "uphill: the number on the square comes off the roll", "§2.3"),
    LegendLine("cobbles", "cobbles: four squares wide; the number on the square comes off the roll", "§3.3.7"),
    LegendLine("sprint", "an intermediate sprint", "§5.6"),
    LegendLine("summit", "a summit with its category", "§5.7"),
    LegendLine("finish", "the finish", "§5.1"),
]


def picture(route: Route, slug: str) -> Picture:
    if route.kind == "prologue":
        length = route.kilometres or 1.0
        return Picture("wielersim", slug, route.name, length, [], [Stretch(0, length)], unit="km", kilometres=length)
    return Picture(
        "wielersim",
        slug,
        route.name,
        route.squares,
        cells=cells(lay(route), route.squares + BEYOND),
        profile=profile(route),
        marks=marks(route),
        flags=flags(route),
        width=route.squares + BEYOND,
        height=WIDTH,
        kilometres=route.kilometres,
        note=route.note,
        legend=LEGEND,
    )


def cells(road: Road, rows: int) -> list[Cell]:
    """The road runs to the right; the rightmost lane is at the bottom."""
    drawn: list[Cell] = []
    for row in range(rows):
        surface = SURFACES[road.surface[row]]
        zone = ROLES[road.colour[row]][0].upper()
        lanes = int(road.lanes[row])
        for lane in range(lanes):
            malus = int(road.malus(row, lane)) if row < road.length else 0
            y = WIDTH - 1 - lane - (WIDTH - lanes) / 2
            note = f"−{malus}" if malus else ""
            drawn.append(Cell((row, lane + 1), row, y, surface=surface, zone=zone, note=note))
    return drawn


def profile(route: Route) -> list[Stretch]:
    """Climbs rise by their steepness; what follows a climb falls back over its own length, for the eye only (§2.3)."""
    stretches: list[Stretch] = []
    height = 0.0
    for section in sorted(route.section, key=lambda section: -section.start):
        end = height + rise(section) if section.surface == "uphill" else max(height - section.squares * 2.5, 0)
        start = route.squares - section.start
        zone = section.colour[0].upper()
        stretches.append(Stretch(start, route.squares - section.to, section.surface, zone, section.name, height, end))
        height = end
    return stretches


def rise(section: Section) -> float:
    return float(sum(steepness(section)))


def marks(route: Route) -> list[Mark]:
    """Lines across the road."""
    drawn = [Mark("finish", "Finish", route.squares - 0.5, -0.5, route.squares - 0.5, WIDTH - 0.5, route.squares)]
    for marker in markers(route):
        kind = "summit" if marker.summit else "sprint"
        row = int(marker.row)
        drawn.append(Mark(kind, marker.name, row - 0.5, -0.5, row - 0.5, WIDTH - 0.5, row))
    return drawn


def flags(route: Route) -> list[Flag]:
    planted = [Flag(int(m.row), "summit" if m.summit else "sprint", m.name, m.category) for m in markers(route)]
    planted += [Flag(route.squares - town.to_go, "town", town.name) for town in route.place if town.to_go is not None]
    return sorted([*planted, Flag(route.squares, "finish", "Finish")], key=lambda flag: flag.distance)
