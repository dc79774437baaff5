"""`rouleur peloton [FILE]`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.table import Table
from rich.text import Text

from rouleur.cli.console import console, print_json
from rouleur.cli.options import json_option
from rouleur.core.content import read_bytes
from rouleur.core.numeral import counted
from rouleur.play.save import write_text
from rouleur.printing.palette import team_colour
from rouleur.road.box import box, boxes_with
from rouleur.road.spreadsheet import decoded
from rouleur.road.start_list import StartList

GUESSED = "?"


@click.command("peloton")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--toml",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write it as TOML, to correct the guesses by hand.",
)
@click.option("--game", "-g", metavar="GAME", help="Whose start list; left out: the first game that reads one.")
@json_option
def command(file: Path | None, toml: Path | None, game: str | None, as_json: bool) -> None:
    """Show a start list (TOML, or a table with name, team, role, bib, start, form), or the game's own peloton when FILE is left out.

    A role that the list does not give is guessed by the order within the team and marked with a question mark.

    \b
    rouleur peloton
    rouleur peloton startlist.csv --toml peloton.toml
    rouleur race wielersim ronde --peloton peloton.toml
    """
    found = box(game) if game is not None else boxes_with("start_list")[0]
    peloton = found.start_list() if file is None else found.read_start_list(decoded(read_bytes(file)), str(file))
    if toml is not None:
        write_text(toml, as_toml(peloton).encode())
    if as_json:
        print_json(msgspec.to_builtins(peloton))
        return
    out = console()
    out.print(peloton_table(peloton))
    if peloton.not_chosen:
        out.print(
            f"{counted(len(peloton.not_chosen), 'rider')} not chosen by the list: {', '.join(peloton.not_chosen)}."
        )
    if peloton.left_out:
        out.print(left_out_words(peloton))
    if any(rider.form for rider in peloton.rider):
        out.print("Form is a house rule: see docs/forecast.md#form for what it does and what it is worth.")
    guesses = sum(rider.guessed for rider in peloton.rider)
    if guesses:
        roles = "1 role is" if guesses == 1 else f"{guesses} roles are"
        out.print(f"{roles} guessed ({GUESSED}); --toml FILE writes the list so that you can correct the guesses.")


def left_out_words(peloton: StartList) -> str:
    names = ", ".join(peloton.left_out)
    rule = "of every team its first by role, then its second, and so on"
    return f"{len(peloton.rider)} start, {rule}; {counted(len(peloton.left_out), 'rider')} left at home: {names}."


def peloton_table(peloton: StartList) -> Table:
    title = f"{peloton.name}: {counted(len(peloton.rider), 'rider')} in {counted(len(peloton.team), 'team')}"
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim", min_width=len(title))
    formed = any(rider.form for rider in peloton.rider)
    for heading in ("bib", "rider", "role", *(["form"] if formed else []), "team"):
        table.add_column(heading)
    teams = {team.id: team for team in peloton.team}
    for rider in sorted(peloton.rider, key=lambda rider: rider.bib):
        team = teams[rider.team]
        colour = team_colour(team.colour)
        bib = Text(f"{rider.bib:>3} ", f"bold {colour.ink} on {colour.fill}")
        role = rider.role + (f" {GUESSED}" if rider.guessed else "")
        form = f"{rider.form:+d}".replace("-", "−") if rider.form else ""
        table.add_row(bib, rider.name, role, *([form] if formed else []), team.name)
    return table


def as_toml(peloton: StartList) -> str:
    lines = [f"name = {quoted(peloton.name)}"]
    for team in peloton.team:
        lines += ["", "[[team]]", f"id = {quoted(team.id)}", f"name = {quoted(team.name)}"]
        lines += [f"colour = {team.colour}", f"pattern = {team.pattern}"]
    for rider in peloton.rider:
        lines += ["", "[[rider]]", f"name = {quoted(rider.name)}", f"team = {quoted(rider.team)}"]
        lines += [f"role = {quoted(rider.role)}" + ("   # guessed" if rider.guessed else ""), f"bib = {rider.bib}"]
        lines += [f"form = {rider.form}"] if rider.form else []
    return "\n".join([*lines, ""])


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
