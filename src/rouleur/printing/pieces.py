"""Riders to fold and stand up, and markers to cut out."""

from __future__ import annotations

from math import floor

from rouleur.printing.formats import MARGIN, Format
from rouleur.printing.pages import MarkerGroup, Markers, Page, Riders, Standing
from rouleur.printing.palette import team_colour
from rouleur.road.box import Box
from rouleur.road.parts import BOOK, OURS, Marker, Parts
from rouleur.road.situation import Situation

WIDE, HIGH, TOP = 11.0, 62.0, 12.0
FOLD = "Cut out, fold at the dashed lines: the ends become the foot. Pattern and number tell the team"


def rider_pages(situation: Situation, box: Box, paper: Format) -> list[Page]:
    patterns = {team.id: number for number, team in enumerate(situation.teams)}
    teams = {team.id: team for team in situation.teams}
    riders = [
        Standing(
            rider.bib,
            box.cover.find_role(rider.role).letter if rider.role else "",
            rider.name,
            teams[rider.team].name if rider.team in teams else rider.team,
            team_colour(teams[rider.team].colour).fill if rider.team in teams else "#ffffff",
            patterns.get(rider.team, 0),
        )
        for rider in sorted(situation.riders, key=lambda rider: rider.bib)
    ]
    room = floor((paper.width - 2 * MARGIN) / WIDE) * floor((paper.height - TOP - MARGIN) / HIGH)
    words = f"{FOLD}, the letter the role." if any(rider.letter for rider in riders) else f"{FOLD}."
    sheets = [riders[first : first + room] for first in range(0, len(riders), room)]
    return [
        Riders(f"{box.title} · riders {number} of {len(sheets)}", words, sheet)
        for number, sheet in enumerate(sheets, start=1)
    ]


def marker_pages(parts: Parts, box: Box) -> list[Page]:
    found = [*parts.markers, *jerseys(box)]
    alike: dict[tuple[str, str, str], list[Marker]] = {}
    for marker in found:
        alike.setdefault((marker.group, marker.origin, marker.note), []).append(marker)
    groups = [
        MarkerGroup(title, [whole(marker) for marker in markers], origin, note)
        for (title, origin, note), markers in alike.items()
    ]
    title = f"{box.title}: markers"
    return [Markers(title, title, groups)] if groups else []


def jerseys(box: Box) -> list[Marker]:
    tours = box.tours()
    if not tours:
        return []
    worn = {table.jersey: table.rule for table in box.scales(tours[0].slug).classifications if table.jersey}
    return [
        Marker(name, "jersey", 1, "Jerseys", tone, BOOK if rule else OURS)
        for tone, (name, rule) in enumerate(worn.items())
    ]


def whole(marker: Marker) -> dict[str, object]:
    """With the fields that a marker leaves out."""
    return {name: getattr(marker, name) for name in marker.__struct_fields__}
