"""`rouleur judge`: the log, and what is changed in it afterwards. A correction counts at the moment of what it corrects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import msgspec

from rouleur.cli.judge_file import FILE, Bibs, called
from rouleur.cli.judge_show import show_arrivals, show_clock
from rouleur.core.errors import RouleurError
from rouleur.judge.afternoon import Afternoon, load_afternoon

WHY = click.option("--why", default="", help="The reason, for the log.")


@click.command()
@FILE
def undo(path: Path) -> None:
    """Take back the latest entry; again for the one before."""
    entry = load_afternoon(path).view()["undo"]
    if not entry:
        raise RouleurError("Nothing has been called out that could be taken back.")
    show_corrected(called(path, {"do": "correct", "entry": entry}))


@click.command()
@click.argument("entry", type=int)
@WHY
@FILE
def strike(entry: int, why: str, path: Path) -> None:
    """Strike an entry out of the log; struck out itself, a correction counts no more."""
    show_corrected(called(path, {"do": "correct", "entry": entry, "why": why}))


@click.command()
@click.argument("entry", type=int)
@click.option("--riders", type=Bibs(), default=None, help="All its riders, in order.")
@click.option("--number", type=int, default=None, help="The number that was called out for a group in the finish.")
@click.option("--turn", type=int, default=None, help="The sequence in which the group finished.")
@click.option("--line", default=None, help="The line for points.")
@click.option("--name", default=None, help="What the line is called.")
@WHY
@FILE
def edit(entry: int, why: str, path: Path, **fields: Any) -> None:
    """Change an entry of the log where it stands; what is left out stays. Stages that are over can be changed, too.

    A rider who is entered here leaves the group in which he stood; who had his place here takes it there.
    """
    standing = load_afternoon(path).standing.stands(entry)
    if standing is None:
        raise RouleurError(f"There is no entry {entry} that could be changed; `rouleur judge log` shows them.")
    changes = {"entry" if name == "number" else name: value for name, value in fields.items() if value is not None}
    if not changes:
        raise RouleurError("Say what was wrong: --riders, --number, --turn, --line or --name.")
    call = {**msgspec.to_builtins(standing), **changes}
    show_corrected(called(path, {"do": "correct", "entry": entry, "call": call, "why": why}))


@click.command()
@click.argument("entry", type=int)
@click.argument("call")
@WHY
@FILE
def insert(entry: int, call: str, why: str, path: Path) -> None:
    """Write down a call (as JSON) that was forgotten before a log entry."""
    data = {"do": "correct", "entry": entry, "call": read_json(call), "before": True, "why": why}
    show_corrected(called(path, data))


@click.command()
@click.argument("entry", type=int)
@click.argument("call", default="")
@WHY
@FILE
def correct(entry: int, call: str, why: str, path: Path) -> None:
    """Put another call (as JSON) in the place of a log entry, or strike it out."""
    data = read_json(call) if call else {}
    show_corrected(called(path, {"do": "correct", "entry": entry, "call": data, "why": why}))


@click.command()
@FILE
def log(path: Path) -> None:
    """Show everything that was called out, at which moment, with its corrections."""
    for line in load_afternoon(path).view()["log"]:
        moment = f"{line['stage']}/{line['turn']}" if line.get("stage") else ""
        stands = f"  → {in_words(line['stands'])}" if "stands" in line else ""
        struck = "  (struck out)" if line.get("struck") else ""
        click.echo(f"{line['entry']:>4}  {moment:>6}  {in_words(line['call'])}{stands}{struck}")


def in_words(call: dict[str, Any]) -> str:
    """`finish entry 26 riders 17,22,3`."""
    fields = {name: value for name, value in call.items() if name != "do"}
    return " ".join([call["do"], *(f"{name} {field_words(value)}" for name, value in fields.items())])


def field_words(value: Any) -> str:
    if isinstance(value, dict):
        return f"[{in_words(value)}]" if "do" in value else json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return ",".join(map(field_words, value))
    return "yes" if value is True else str(value)


def read_json(call: str) -> Any:
    try:
        return json.loads(call)
    except json.JSONDecodeError as error:
        raise RouleurError(f"The call is not JSON: {error}") from error


def show_corrected(afternoon: Afternoon) -> None:
    show_clock(afternoon)
    show_arrivals(afternoon)


COMMANDS = (undo, strike, edit, insert, correct, log)
