"""`rouleur judge`: its commands are made from the Structs of `rouleur.judge.commands`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, get_args

import click
import msgspec

from rouleur.cli.console import console, print_json
from rouleur.cli.course import deliver
from rouleur.cli.judge_parameters import Bibs, command_data, judged_game, parameter_for
from rouleur.cli.judge_show import log_words, sheet, show_next_stage, show_part, show_tables
from rouleur.cli.options import json_option
from rouleur.core.errors import RouleurError
from rouleur.judge.commands import AnyCommand, Command, Correct, Open
from rouleur.judge.judge_rules import judge_rules
from rouleur.judge.session import JudgeSession, load_session

FILE = click.option(
    "--file", "-f", "path", type=click.Path(dir_okay=False, path_type=Path), default="afternoon.json", show_default=True,
    envvar="ROULEUR_JUDGE_FILE", help="The judge's file.",
)  # fmt: skip
WHY = click.option("--why", default="", help="The reason, for the log.")
SHOWN: Mapping[str, tuple[str, ...]] = {
    "open": ("teams",),
    "add stage": ("stages",),
    "edit team": ("teams",),
    "draw": ("draw",),
    "start": ("next stage", "clock"),
    "turn": ("clock",),
    "points": ("crossing",),
    "finish": ("arrivals", "warnings"),
    "end": ("results",),
    "note": (),
    "correct": ("clock", "arrivals"),
}
"""What is printed after each command; the arrivals after any other."""
INTERNAL = {"number", "before"}
"""Fields that only the web app and `insert` set."""


@click.group("judge")
def command() -> None:
    """Keep time, points and results of a race that you play on cardboard.

    Every command is saved in a file before its answer is printed, so you can continue after an interruption.

    \b
    rouleur judge open paris --teams 4 --team-size 3
    rouleur judge start
    rouleur judge finish 26 17,22
    """


def command_for(
    kind: type[Command],
    name: str = "",
    help_text: str = "",
    without: Collection[str] = (),
    fixed: Mapping[str, Any] | None = None,
) -> click.Command:
    """The command that sends this Struct. `add stage` is called `stage`, `DNF` is called `dnf`."""
    tag = str(kind.__struct_config__.tag)

    def run(path: Path, **given: Any) -> None:
        send(path, kind, {"do": tag, **command_data(given), **(fixed or {})})

    fields = [field for field in msgspec.structs.fields(kind) if field.name not in {*INTERNAL, *without}]
    params = sorted(map(parameter_for, fields), key=lambda param: param.nargs == -1)
    made = click.Command(name or tag.lower().split()[-1], callback=run, params=params, help=help_text or kind.__doc__)
    return FILE(made)


def send(path: Path, kind: type[Command], data: dict[str, Any]) -> None:
    if kind is Open and path.exists():
        raise RouleurError(f"{path} already holds a session; name another file with --file.")
    session = JudgeSession() if kind is Open else load_session(path)
    session.command(data)
    session.save(path)
    for part in SHOWN.get(data["do"], ("arrivals",)):
        show_part(session, part)


for each in get_args(AnyCommand):
    command.add_command(command_for(each))
command.add_command(
    command_for(Correct, "strike", "Strike an entry out of the log. Strike out a correction to cancel it.", {"call"})
)
command.add_command(
    command_for(
        Correct, "insert", "Insert a forgotten command, written as JSON, before a log entry.", fixed={"before": True}
    )
)


@command.command()
@FILE
def undo(path: Path) -> None:
    """Undo the latest entry; run it again for the one before."""
    entry = load_session(path).view()["undo"]
    if not entry:
        raise RouleurError("There is nothing to undo: the log holds only the opening.")
    send(path, Correct, {"do": "correct", "entry": entry})


@command.command()
@click.argument("entry", type=int)
@click.option("--riders", type=Bibs(), help="All its riders, in order.")
@click.option("--number", type=int, help="The number that was called out for a group at the finish.")
@click.option("--turn", type=int, help="The sequence in which the group finished.")
@click.option("--line", help="The line for points.")
@click.option("--name", help="The name of the line.")
@WHY
@FILE
def edit(entry: int, why: str, path: Path, **fields: Any) -> None:
    """Change a log entry, also of a stage that is over. What you leave out stays.

    A rider you add here leaves the group that held the rider before; a rider you remove takes that place.
    """
    standing = load_session(path).standing.stands(entry)
    if standing is None:
        raise RouleurError(f"There is no entry {entry} that could be changed; `rouleur judge log` lists the entries.")
    changes = {"entry" if name == "number" else name: value for name, value in fields.items() if value is not None}
    if not changes:
        raise RouleurError("Say what was wrong: --riders, --number, --turn, --line or --name.")
    changed = {**msgspec.to_builtins(standing), **changes}
    send(path, Correct, {"do": "correct", "entry": entry, "call": changed, "why": why})


@command.command("log")
@json_option
@FILE
def log(as_json: bool, path: Path) -> None:
    """Print all entries with stage, sequence and corrections."""
    lines = load_session(path).view()["log"]
    if as_json:
        print_json(lines)
        return
    for line in lines:
        moment = f"{line['stage']}/{line['turn']}" if line.get("stage") else ""
        stands = f"  → {log_words(line['stands'])}" if "stands" in line else ""
        struck = "  (struck out)" if line.get("struck") else ""
        click.echo(f"{line['entry']:>4}  {moment:>6}  {log_words(line['call'])}{stands}{struck}")


@command.command("start-list")
@json_option
@FILE
def start_list(as_json: bool, path: Path) -> None:
    """Print the start list, also before the start of the next stage."""
    session = load_session(path)
    start = session.view().get("start", {})
    if as_json:
        print_json(start)
        return
    show_next_stage(session)
    table = sheet("Start list", "", "bib", "rider", "team")
    for place, rider in enumerate(start.get("riders", []), start=1):
        table.add_row(str(place), str(rider["bib"]), rider["name"], rider["team"])
    console().print(table)


@command.command("show")
@json_option
@FILE
def show(as_json: bool, path: Path) -> None:
    """Print the state of the race: stages, clock, riders on the road, arrivals."""
    session = load_session(path)
    if as_json:
        print_json(session.view())
        return
    for part in ("stages", "clock", "arrivals", "warnings"):
        show_part(session, part)


@command.command("results")
@click.option("--general", is_flag=True, help="All stages so far with the running one, instead of the latest stage.")
@click.option("--stage", type=int, default=0, help="An earlier stage by number; with --general the state after it.")
@json_option
@FILE
def results(general: bool, stage: int, as_json: bool, path: Path) -> None:
    """Print the rankings: individual, team, mountains, sprint."""
    session = load_session(path)
    view = session.stage(stage) if stage else session.view()
    ranking = "stage_ranking" if not general else "general_ranking" if stage else "live_ranking"
    if as_json:
        print_json(view[ranking])
        return
    if not stage:
        click.echo(view["moment"])
    show_tables(view[ranking])


@command.command("share")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), required=False)
@FILE
def share(target: Path | None, path: Path) -> None:
    """Print the results as text, or write them to the file TARGET."""
    deliver(load_session(path).share(), target)


@command.command("scale")
@click.argument("game", default=judged_game)
@json_option
def scale(game: str, as_json: bool) -> None:
    """Print how a GAME turns sequences into time, and what its lines are worth."""
    rules = judge_rules(game)
    if as_json:
        print_json(rules)
        return
    click.echo(f"{rules.turn_word}: {rules.turn_time} {rules.unit}; {rules.entry_word}: {rules.entry_time} each")
    for line in rules.line:
        click.echo(f"{line.slug:<10} {line.title:<30} {'-'.join(map(str, line.amounts))}")
    for arrival in rules.arrival:
        points = "-".join(map(str, arrival.points)) or "none"
        seconds = "-".join(map(str, arrival.seconds)) or "none"
        word, worth = arrival.entry_word or rules.entry_word, rules.worth(arrival.kind)
        other = f"; {word}: {worth} each" if (word, worth) != (rules.entry_word, rules.entry_time) else ""
        click.echo(f"finish     {arrival.kind:<30} points {points}, seconds {seconds}{other}")
