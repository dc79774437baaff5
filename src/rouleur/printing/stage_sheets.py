"""Sheets to read and to write on: start list, route schedule, result, judge's sheet, classifications."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from rouleur.printing.boards import profile_share, profile_svg
from rouleur.printing.pages import Chart
from rouleur.printing.svg import described
from rouleur.road.box import Box
from rouleur.road.parts import Chart as PlainChart
from rouleur.road.picture import Flag, Picture
from rouleur.road.situation import Situation

A_PAGE = 8
"""Stages that fit beside each other on a classification sheet."""
RANKS = 24
PLACES = ("summit", "sprint", "finish", "start", "town")
"""Flags whose label is a name, not a remark."""
TURNS = 12
LINES = 12
LETTERS, LONG = 110, 196.0
"""How many letters stand in a line of words, and how long it is in millimetres."""
PAGE, CODE, LINE = 228.0, 34.0, 2.4
"""Millimetres: what the lines of a table have on a page, what a QR code takes of it, how high a line of words is."""


def boxed_chart(chart: PlainChart) -> Chart:
    columns = zip(chart.columns, *chart.rows, strict=True)
    widths = [min(60.0, max(6.0, *(len(words) + 2.0 for words in column))) for column in columns]
    return Chart(chart.title, chart.columns, chart.rows, widths, origin=chart.origin, rule=chart.rule, note=chart.note)


def boxed_charts(charts: Sequence[PlainChart]) -> list[Chart]:
    """Tables with the same columns stand under one another, each column as wide as in the widest; one alone is set larger."""
    made = [boxed_chart(chart) for chart in charts]
    for chart in made:
        alike = [other.widths for other in made if other.columns == chart.columns]
        chart.widths = [max(column) for column in zip(*alike, strict=True)]
    if len(made) == 1:
        made[0].size, made[0].pad = 11.0, 1.4
    return made


def race_charts(
    situation: Situation, picture: Picture, own: PlainChart | None, link: str, low_ink: bool = False
) -> list[Chart]:
    """`own`: the schedule as the game's book writes it; `link`: the judge of this race."""
    return [
        start_list(situation),
        profiled(schedule(picture) if own is None else boxed_chart(own), picture, low_ink),
        blank_results(len(situation.riders)),
        judge_sheet(picture, link),
    ]


def judge_link(server: str, *parts: str) -> str:
    return "/".join([f"{server.rstrip('/')}/#/judge", *(quote(part, safe="") for part in parts)]) if server else ""


def profiled(chart: Chart, picture: Picture, low_ink: bool) -> Chart:
    """A schedule under the profile of its stage."""
    room = PAGE - 2 * LINE * len(chart.words) / LETTERS
    if picture.profile:
        chart.svg, chart.alt = profile_svg(picture, low_ink), described(picture)
        room -= profile_share(picture) * LONG
    chart.pad = pad(len(chart.rows), room)
    return chart


def start_list(situation: Situation) -> Chart:
    teams = {team.id: team.name for team in situation.teams}
    riders = sorted(situation.riders, key=lambda rider: rider.bib)
    rows = [[str(rider.bib), rider.name, teams.get(rider.team, rider.team), rider.role, ""] for rider in riders]
    heads = (("No.", 0), ("Rider", 3), ("Team", 3), ("Role", 0), ("Notes", 2))
    kept = [number for number, (name, _) in enumerate(heads) if name == "Notes" or any(row[number] for row in rows)]
    return Chart("Start list", *picked(heads, rows, kept), pad=pad(len(rows)))


def schedule(picture: Picture) -> Chart:
    """Stretch by stretch; a column in which nothing would stand is left out."""
    ridden = [stretch for stretch in picture.profile if stretch.start < picture.length]
    rows = [
        [
            f"{picture.length - stretch.start:g}",
            f"{max(0, picture.length - stretch.end):g}",
            stretch.zone if len(stretch.zone) == 1 else "",
            stretch.surface,
            stretch.label,
        ]
        for stretch in ridden
    ]
    lines = [
        f"{named(flag)}{classed(flag.category)}, {picture.length - flag.distance:g} to go" for flag in picture.flags
    ]
    words = f"{picture.length:g} {picture.unit}. " + ("On the way: " + "; ".join(lines) + "." if lines else "")
    heads = (("From (to go)", 0), ("To", 0), ("Section", 0), ("Road", 1), ("Name", 3))
    used = [number for number in range(len(heads)) if any(row[number] for row in rows)]
    return Chart("Route schedule", *picked(heads, rows, used), words)


def named(flag: Flag) -> str:
    """`summit Galibier`, `red letter: last team cards`; just `Red flag` where the kind is said already."""
    if flag.kind in flag.label.lower():
        return flag.label
    return f"{flag.kind}{' ' if flag.kind in PLACES else ': '}{flag.label}".removesuffix(": ").strip()


def classed(category: str) -> str:
    """` (category 1)`, ` (HC)`, ` (hill)`"""
    return f" ({f'category {category}' if category.isdigit() else category})" if category else ""


def crossed(picture: Picture) -> list[str]:
    """The lines at which points are given, told apart by their distance where names are alike."""
    lines = [(named(flag), flag.distance) for flag in picture.flags if flag.kind in ("summit", "sprint")]
    names = [name for name, _ in lines]
    return [f"{name}, {picture.length - at:g} to go" if names.count(name) > 1 else name for name, at in lines]


def picked(
    heads: Sequence[tuple[str, float]], rows: list[list[str]], kept: list[int]
) -> tuple[list[str], list[list[str]], list[float]]:
    """Columns, rows and widths of what is kept of a table."""
    columns, widths = [heads[number][0] for number in kept], [heads[number][1] for number in kept]
    return columns, [[row[number] for number in kept] for row in rows], widths


def blank_results(places: int, title: str = "Stage result") -> Chart:
    rows = [[str(place), "", "", "", "", ""] for place in range(1, places + 1)]
    columns = ["Place", "No.", "Rider", "Team", "Time or gap", "Points"]
    return Chart(title, columns, rows, [0, 1, 4, 4, 2, 1], pad=pad(len(rows)))


def judge_sheet(picture: Picture, link: str, more: str = "") -> Chart:
    """Who arrived in which turn and who was first over the lines; the code opens the judge on the phone."""
    lines = [[line, "", "", "", ""] for line in crossed(picture)]
    blank = [[f"turn {turn}", "", "", "", ""] for turn in range(1, max(2, TURNS + LINES - len(lines)))]
    columns = ["Line or turn of arrival", "first", "second", "third", "others, in order"]
    words = (
        f"The judge on your phone counts times and points: {link} {more}".strip()
        if link
        else ("The judge counts times and points: `rouleur judge`, or the page Judge of the web app.").replace("`", "")
    )
    return Chart(
        "Judge's sheet",
        columns,
        [*lines, *blank],
        [3, 1, 1, 1, 4],
        words,
        qr=qr_svg(link) if link else "",
        link=link,
        pad=pad(len(lines) + len(blank), PAGE - CODE),
    )


def classification_charts(box: Box, tour: str, stages: int) -> list[Chart]:
    """Place by place a box for the name after every stage; long tours need several sheets."""
    charts = []
    for table in box.scales(tour).classifications:
        for first in range(1, stages + 1, A_PAGE):
            numbers = range(first, min(first + A_PAGE, stages + 1))
            rows = [[str(place), *("" for _ in numbers)] for place in range(1, RANKS + 1)]
            columns = ["", *(f"Stage {number}" for number in numbers)]
            widths = [0.0, *(1.0 for _ in numbers)]
            charts.append(Chart(table.heading, columns, rows, widths, rule=table.rule, pad=pad(RANKS)))
    return charts


def pad(rows: int, room: float = PAGE) -> float:
    """Space over and under the words of a line, so that as many, and the heads, fill that room and no more."""
    return max(0.5, min(3.2, (room / (rows + 1) - LINE) / 2))


def qr_svg(link: str) -> str:
    import segno

    code: str = segno.make(link, error="m", micro=False).svg_inline(border=2, scale=4)
    return code.replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
