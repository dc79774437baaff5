"""The results of one stage in several games, side by side."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from rouleur.cli.console import console, print_json
from rouleur.cli.race import result_data
from rouleur.play.stage import Ridden
from rouleur.printing.tables import result_rows
from rouleur.road.result import FINISHED

FIRST = 5
BOLDEST = 3


def print_rides(rides: list[Ridden], seed: int, as_json: bool) -> None:
    if as_json:
        print_json([data(ridden) for ridden in rides])
        return
    table = Table(title=f"One stage, seed {seed}", title_justify="left", box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for ridden in rides:
        table.add_column(ridden.game.title)
    columns = [column(ridden) for ridden in rides]
    for heading in columns[0]:
        table.add_row(heading, *(each[heading] for each in columns))
    out = console()
    out.print()
    out.print(table)


def column(ridden: Ridden) -> dict[str, str]:
    """What is said of one race, by the heading of its row."""
    rows = result_rows(*finished(ridden))
    arrived = [row for row in rows if row["status"] == FINISHED]
    said = {"board": f"{ridden.picture.length:g} {ridden.picture.unit}"}
    for place, row in enumerate(arrived[:FIRST], start=1):
        said[f"{place}."] = f"{row['name']}\n{row['gap']}"
    said["last"] = f"{arrived[-1]['name']}\n{arrived[-1]['gap']}"
    bold = [f"{name} {times}×" for name, times in ridden.attacks[:BOLDEST]]
    said["attacked"] = "\n".join(bold) or "nobody"
    return said


def finished(ridden: Ridden) -> tuple[Any, Any]:
    return ridden.table.result(), ridden.table.situation()


def data(ridden: Ridden) -> dict[str, Any]:
    return {
        **result_data(ridden.table),
        "board": {"length": ridden.picture.length, "unit": ridden.picture.unit},
        "attacks": dict(ridden.attacks),
        "result": result_rows(*finished(ridden)),
    }
