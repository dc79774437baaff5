"""What a judge's terminal shows: clock, start, arrivals, rankings."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from rouleur.cli.console import console
from rouleur.core.errors import RouleurError
from rouleur.judge.afternoon import Afternoon


def show_start(afternoon: Afternoon) -> None:
    table = sheet(afternoon.view()["name"], "bib", "rider", "team")
    for team in afternoon.view()["teams"]:
        for rider in team["riders"]:
            table.add_row(str(rider["bib"]), rider["name"], team["name"])
    console().print(table)


def show_stages(afternoon: Afternoon) -> None:
    for stage in afternoon.view()["stages"]:
        about = ", ".join(fact for fact in (stage["kind"], stage["length"]) if fact)
        click.echo(f"{stage['stage']}. {stage['title']} ({about}): {stage['state']}")


def show_clock(afternoon: Afternoon) -> None:
    view = afternoon.view()
    if not view["open"]:
        return
    stage = view["stage"]
    click.echo(
        f"{stage['title']}  {view['turn_word']} {stage['turn']}  race time {stage['clock']}  (base {stage['base']})"
    )
    if stage["on_road"]:
        click.echo("On the road: " + ", ".join(map(str, stage["on_road"])))


def show_next_stage(afternoon: Afternoon) -> None:
    """Title, length and base time of the stage that is next or running; what START waits for."""
    start = afternoon.view().get("start")
    if not start:
        raise RouleurError("No stage is to come: `rouleur judge stage` adds one.")
    waits = "; waits for the draw" if start["waits_for"] else ""
    click.echo(f"{start['title']}: {start['length'] or 'length unknown'}, base time {start['base']}{waits}")


def show_warnings(afternoon: Afternoon) -> None:
    for warning in afternoon.view()["warnings"]:
        click.echo(f"Warning: {warning['words']} `rouleur judge join` does so.", err=True)


def show_arrivals(afternoon: Afternoon) -> None:
    for line in afternoon.view()["stage"]["arrivals"]:
        bonus = f"  bonus {line['bonus']}″" if line["bonus"] else ""
        place = f"{line['place']:>3}." if line["place"] else "    "
        click.echo(f"{place} {line['bib']:>3} {line['name']:<24} {line['team']:<18} {line['time']:>9}{bonus}")


def show_results(afternoon: Afternoon) -> None:
    view = afternoon.view()
    show_tables(view["stage_ranking"])
    if not view["single"]:
        click.echo("\nGeneral")
        show_tables(view["general_ranking"])


def show_tables(tables: list[dict[str, Any]]) -> None:
    if not tables:
        click.echo("There is no result yet: nobody has finished or taken points.")
    out = console()
    for number, ranking in enumerate(tables):
        noted = any(line["note"] for line in ranking["lines"])
        table = sheet(ranking["title"], "", "bib", "name", "", "", *(["note"] if noted else []))
        for line in ranking["lines"]:
            place, bib = (str(number or "") for number in (line["place"], line["bib"]))
            note = [line["note"]] if noted else []
            table.add_row(place, bib, line["name"], line["value"], line["gap"], *note)
        out.print(*([""] if number else []), table, sep="\n")


def sheet(title: str, *columns: str) -> Table:
    """Words to the left, numbers to the right."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim", min_width=len(title))
    for heading in columns:
        words = heading in ("rider", "team", "name", "note")
        table.add_column(heading, justify="left" if words else "right", overflow="fold")
    return table
