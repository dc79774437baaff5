"""Prints parts of a judge's session: clock, start, arrivals, rankings, log entries."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import click
from rich.table import Table

from rouleur.cli.console import console
from rouleur.core.errors import RouleurError
from rouleur.judge.session import JudgeSession


def show_teams(session: JudgeSession) -> None:
    table = sheet(session.view()["name"], "bib", "rider", "team")
    for team in session.view()["teams"]:
        for rider in team["riders"]:
            table.add_row(str(rider["bib"]), rider["name"], team["name"])
    console().print(table)


def show_stages(session: JudgeSession) -> None:
    for stage in session.view()["stages"]:
        about = ", ".join(fact for fact in (stage["kind"], stage["length"]) if fact)
        click.echo(f"{stage['stage']}. {stage['title']} ({about}): {stage['state']}")


def show_clock(session: JudgeSession) -> None:
    view = session.view()
    if not view["open"]:
        return
    stage = view["stage"]
    click.echo(
        f"{stage['title']}  {view['turn_word']} {stage['turn']}  race time {stage['clock']}  (base {stage['base']})"
    )
    if stage["on_road"]:
        click.echo("On the road: " + ", ".join(map(str, stage["on_road"])))


def show_next_stage(session: JudgeSession) -> None:
    """Title, length and base time of the stage that is next or running, and whether it needs the draw first."""
    start = session.view().get("start")
    if not start:
        raise RouleurError("All stages are over; `rouleur judge stage` adds one.")
    waits = "; waits for the draw" if start["waits_for"] else ""
    click.echo(f"{start['title']}: {start['length'] or 'length unknown'}, base time {start['base']}{waits}")


def show_warnings(session: JudgeSession) -> None:
    for warning in session.view()["warnings"]:
        click.echo(f"Warning: {warning['words']} `rouleur judge join` does so.", err=True)


def show_draw(session: JudgeSession) -> None:
    click.echo("Order of the teams: " + ", ".join(session.view()["drawn"]))


def show_crossing(session: JudgeSession) -> None:
    crossing = session.view()["stage"]["crossings"][-1]
    click.echo(f"{crossing['name']}: " + ", ".join(map(str, crossing["riders"])))


def show_arrivals(session: JudgeSession) -> None:
    for line in session.view()["stage"]["arrivals"]:
        bonus = f"  bonus {line['bonus']}″" if line["bonus"] else ""
        place = f"{line['place']:>3}." if line["place"] else "    "
        click.echo(f"{place} {line['bib']:>3} {line['name']:<24} {line['team']:<18} {line['time']:>9}{bonus}")


def show_results(session: JudgeSession) -> None:
    view = session.view()
    show_tables(view["stage_ranking"])
    if not view["single"]:
        click.echo("\nGeneral")
        show_tables(view["general_ranking"])


def show_tables(tables: list[dict[str, Any]]) -> None:
    if not tables:
        click.echo("There is no result yet: no rider has finished or taken points.")
    out = console()
    for number, ranking in enumerate(tables):
        noted = any(line["note"] for line in ranking["lines"])
        table = sheet(ranking["title"], "", "bib", "name", "", "", *(["note"] if noted else []))
        for line in ranking["lines"]:
            place, bib = (str(number or "") for number in (line["place"], line["bib"]))
            note = [line["note"]] if noted else []
            table.add_row(place, bib, line["name"], line["value"], line["gap"], *note)
        out.print(*([""] if number else []), table, sep="\n")


def show_part(session: JudgeSession, part: str) -> None:
    PARTS[part](session)


PARTS: Mapping[str, Callable[[JudgeSession], None]] = {
    "teams": show_teams,
    "stages": show_stages,
    "draw": show_draw,
    "next stage": show_next_stage,
    "clock": show_clock,
    "crossing": show_crossing,
    "arrivals": show_arrivals,
    "warnings": show_warnings,
    "results": show_results,
}


def sheet(title: str, *columns: str) -> Table:
    """Words are aligned left, numbers right."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim", min_width=len(title))
    for heading in columns:
        words = heading in ("rider", "team", "name", "note")
        table.add_column(heading, justify="left" if words else "right", overflow="fold")
    return table


def log_words(command: dict[str, Any]) -> str:
    """`finish riders 17,22,3 entry 26`."""
    fields = {name: value for name, value in command.items() if name != "do"}
    return " ".join([command["do"], *(f"{name} {field_words(value)}" for name, value in fields.items())])


def field_words(value: Any) -> str:
    if isinstance(value, dict):
        return f"[{log_words(value)}]" if "do" in value else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return ",".join(map(field_words, value))
    return "yes" if value is True else str(value)
