"""Sheets to read and to write on: start list, route schedule, result, judge's sheet, classifications."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from rouleur.core.errors import MissingExtra
from rouleur.printing.pages import Chart
from rouleur.road.box import Box
from rouleur.road.parts import Chart as PlainChart
from rouleur.road.picture import Flag, Picture
from rouleur.road.situation import Situation

A_PAGE = 8
"""Stages that fit beside each other on a classification sheet."""
PLACES = 24
TURNS = 12
LINES = 12
LETTERS = 2
"""A section with a longer name is called by it in the last column."""


def boxed_chart(chart: PlainChart) -> Chart:
    columns = zip(chart.columns, *chart.rows, strict=True)
    widths = [min(60.0, max(6.0, *(len(words) + 2.0 for words in column))) for column in columns]
    return Chart(chart.title, chart.columns, chart.rows, widths, origin=chart.origin, rule=chart.rule, note=chart.note)


def race_charts(situation: Situation, picture: Picture, own: PlainChart | None, link: str) -> list[Chart]:
    """`own`: the schedule as the game's book writes it; `link`: the judge of this race."""
    return [
        start_list(situation),
        schedule(picture) if own is None else own_schedule(own),
        blank_results(len(situation.riders)),
        judge_sheet(picture, link),
    ]


def judge_link(server: str, *parts: str) -> str:
    return "/".join([f"{server.rstrip('/')}/#/judge", *(quote(part, safe="") for part in parts)]) if server else ""


def own_schedule(chart: PlainChart) -> Chart:
    made = boxed_chart(chart)
    made.pad = pad(len(made.rows))
    return made


def start_list(situation: Situation) -> Chart:
    teams = {team.id: team.name for team in situation.teams}
    riders = sorted(situation.riders, key=lambda rider: rider.bib)
    rows = [[str(rider.bib), rider.name, teams.get(rider.team, rider.team), rider.role, ""] for rider in riders]
    heads = (("No.", 0), ("Rider", 3), ("Team", 3), ("Role", 0), ("Notes", 2))
    kept = [number for number, (name, _) in enumerate(heads) if name == "Notes" or any(row[number] for row in rows)]
    return Chart("Start list", *picked(heads, rows, kept), pad=pad(len(rows)))


def schedule(picture: Picture) -> Chart:
    """Stretch by stretch; a column in which nothing would stand is left out."""
    rows = [
        [
            f"{picture.length - stretch.start:g}",
            f"{max(0, picture.length - stretch.end):g}",
            stretch.zone if len(stretch.zone) <= LETTERS else "",
            stretch.surface,
            stretch.label,
        ]
        for stretch in picture.profile
    ]
    lines = [
        f"{named(flag)} {flag.category}".strip() + f", {picture.length - flag.distance:g} to go"
        for flag in picture.flags
    ]
    words = f"{picture.length:g} {picture.unit}. " + ("On the way: " + "; ".join(lines) + "." if lines else "")
    heads = (("From (to go)", 0), ("To", 0), ("Section", 0), ("Road", 1), ("Name", 3))
    used = [number for number in range(len(heads)) if any(row[number] for row in rows)]
    return Chart("Route schedule", *picked(heads, rows, used), words, pad=pad(len(rows)))


def named(flag: Flag) -> str:
    """`summit Galibier`; just `Sprint at Le Monêtier` where the kind is said already."""
    said = flag.label.lower().startswith(flag.kind)
    return flag.label if said else f"{flag.kind} {flag.label}".strip()


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
    lines = [[named(flag), "", "", "", ""] for flag in picture.flags if flag.kind in ("summit", "sprint")]
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
        pad=1.6,
    )


def classification_charts(box: Box, tour: str, stages: int) -> list[Chart]:
    """Place by place a box for the name after every stage; long tours need several sheets."""
    charts = []
    for table in box.scales(tour).classifications:
        for first in range(1, stages + 1, A_PAGE):
            numbers = range(first, min(first + A_PAGE, stages + 1))
            rows = [[str(place), *("" for _ in numbers)] for place in range(1, PLACES + 1)]
            columns = ["", *(f"Stage {number}" for number in numbers)]
            widths = [0.0, *(1.0 for _ in numbers)]
            charts.append(Chart(table.heading, columns, rows, widths, rule=table.rule, pad=2.4))
    return charts


def pad(rows: int) -> float:
    """Room in a line, so that as many fill a page and no more."""
    return max(0.5, min(3.2, (225 / max(1, rows) - 3.6) / 2))


def qr_svg(link: str) -> str:
    try:
        import segno
    except ImportError as error:
        raise MissingExtra("A QR code needs segno", "print") from error
    code: str = segno.make(link, error="m", micro=False).svg_inline(border=2, scale=4)
    return code.replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
