"""`rouleur race GAME RACE`, `rouleur race FILE`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.drawing.result_tables import result_table
from rouleur.cli.live_view import USUAL_SPEED, Show, live, plain
from rouleur.cli.options import json_option, nothing_else, race_options, save_option, seats_for, table_for, top_option
from rouleur.cli.single_keys import on_terminal
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import counted
from rouleur.play.save import load_any_record, save_record
from rouleur.play.table import Table
from rouleur.printing.result_rows import result_rows
from rouleur.road.box import box

ON_SCREEN = 15
"""Riders in the result below a race that was watched on a terminal."""


@dataclass
class View:
    """How a race is watched."""

    speed: int = USUAL_SPEED
    step: bool = False
    long: bool = False
    plain: bool = False


@click.command("race")
@click.argument("game", metavar="GAME|FILE")
@click.argument("race", required=False)
@race_options
@save_option
@click.option("--watch", is_flag=True, help="Show the race while it is ridden; line by line in a pipe.")
@click.option("--speed", default=USUAL_SPEED, type=click.IntRange(1, 1000), help="Moves a second.", show_default=True)
@click.option("--step", is_flag=True, help="Start paused; the right arrow plays one move.")
@click.option("--long", is_flag=True, help="Print every event with its dice and paragraph.")
@click.option("--plain", "as_text", is_flag=True, help="Print plain lines as in a pipe, also on a terminal.")
@click.option("--stage", default=0, metavar="N", help="Which stage of a saved tour; the latest when left out.")
@click.option("--check", is_flag=True, help="Only check that the record in FILE replays to the same checksums.")
@json_option
@top_option(0)
@click.pass_context
def command(
    context: click.Context,
    game: str,
    race: str | None,
    seed: int | None,
    seats: str | None,
    settings: tuple[str, ...],
    route: Path | None,
    peloton: Path | None,
    save: Path | None,
    watch: bool,
    speed: int,
    step: bool,
    long: bool,
    as_text: bool,
    stage: int,
    check: bool,
    as_json: bool,
    top: int,
) -> None:
    """Ride a RACE of a GAME with bots in all seats and print the result, or ride the race saved in FILE again.

    FILE is a record, a saved table or a saved tour. Its checksums are compared turn by turn.

    Keys with --watch: space pauses, → plays one move, n one turn, k runs to the next key moment, + and - change the
    speed, g shows the next group, l switches to the long form, q quits.

    \b
    rouleur race wielersim ronde --seed 7 --save ronde.json
    rouleur race wielersim roubaix --watch
    rouleur race wielersim mine --route mine.toml --json
    rouleur race ronde.json --watch --speed 4
    rouleur race ronde.json --check
    """
    view = View(speed, step, long, as_text)
    if race is None:
        nothing_else(
            context, "game", "watch", "speed", "step", "long", "as_text", "stage", "check", "as_json", "top",
            what=f"{game} holds a race that",
        )  # fmt: skip
        ride_again(saved_file(game), stage, view if watch else None, check, as_json, top)
        return
    if check or stage:
        raise RouleurError("--check and --stage are for a saved race: name its FILE instead of GAME and RACE.")
    sitting = seats_for(box(game), seats)
    if any(seat.person for seat in sitting):
        raise RouleurError("`rouleur race` takes bots only. Use `rouleur play` to direct riders yourself.")
    table = table_for(game, race, sitting, seed, settings, route, peloton)
    if watch and not as_json:
        show_race(table, view, top)
    with waiting("The race is ridden …"):
        if save is not None or not watch or as_json:
            table.run()
    if save is not None:
        save_record(save, table)
    if not watch or as_json:
        print_result(table, as_json, top)


def saved_file(name: str) -> Path:
    path = Path(name)
    if not path.exists() and not path.suffix:
        found = box(name)
        raise RouleurError(f"Name a race of {found.title}; `rouleur games {name}` lists them.")
    return path


def ride_again(path: Path, stage: int, view: View | None, check: bool, as_json: bool, top: int) -> None:
    record = load_any_record(path, stage)
    Table.replay(record)
    table = Table.rehearse(record)
    if view is not None and not as_json and not check:
        show_race(table, view, top)
        question = table.question()
        if question is not None and not on_terminal():
            seat = record.setup.seats[question.seat]
            click.echo(f"The record ends here: {seat} has to answer: {question.words}")
        return
    table.run()
    if check:
        click.echo(f"{path} replays to the same checksums: {counted(int(table.race.turn), 'turn')}.")
        return
    if table.question() is not None:
        raise RouleurError(
            f"{path} ends in turn {table.race.turn}, before the race is over; `rouleur play --resume` goes on."
        )
    print_result(table, as_json, top)


def show_race(table: Table, view: View | None = None, top: int = 0) -> None:
    """Live on a terminal, as text in a pipe; then the result."""
    view = view or View()
    show = Show(table, view.long)
    if on_terminal() and not view.plain:
        live(show, view.speed, view.step)
    else:
        plain(show)
    if table.over:
        print_result(table, as_json=False, top=top or (ON_SCREEN if on_terminal() else 0))


def print_result(table: Table, as_json: bool, top: int = 0) -> None:
    result = table.result()
    if result is None:
        raise RouleurError("The race is not over: there is no result yet.")
    situation = table.situation()
    if as_json:
        print_json({**result_data(table), "result": result_rows(result, situation)[: top or None]})
        return
    title = box(table.setup.game).picture(table.setup).title
    out = console()
    out.print(result_table(result, situation, f"{title} · {counted(result.turns, 'turn')} · seed {table.seed}", top))
    if result.awards:
        out.print()
        out.print(awards_words(table))


def result_data(table: Table) -> dict[str, Any]:
    result = table.result()
    assert result is not None
    return {
        "game": table.setup.game,
        "race": table.setup.race,
        "seed": table.seed,
        "seats": [seat.name for seat in table.seats],
        "turns": result.turns,
        "unit": result.unit,
        "awards": result.awards,
    }


def awards_words(table: Table) -> str:
    """The five best riders of each classification, one line each."""
    result = table.result()
    assert result is not None
    names = {rider.id: rider.name for rider in table.situation().riders}
    lines = []
    for classification in dict.fromkeys(award.classification for award in result.awards):
        totals: dict[str, int] = {}
        for award in result.awards:
            if award.classification == classification:
                totals[award.rider] = totals.get(award.rider, 0) + award.amount
        best = sorted(totals.items(), key=lambda entry: -abs(entry[1]))[:5]
        lines.append(
            f"{classification}: "
            + ", ".join(f"{names.get(who, who)} {awarded(total, classification)}" for who, total in best)
        )
    return "\n".join(lines)


def awarded(total: int, classification: str) -> str:
    """`+5`, or `−5 s` for a time bonus."""
    return f"{total:+d}".replace("-", "−") + (" s" if classification == "time" else "")
