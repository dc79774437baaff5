"""`rouleur replay FILE`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.keys import on_terminal
from rouleur.cli.options import json_option
from rouleur.cli.race import print_result
from rouleur.cli.show import USUAL_SPEED
from rouleur.cli.watch import show_race
from rouleur.core.errors import RouleurError
from rouleur.play.save import load_any_record
from rouleur.play.table import Table


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.option("--result", "only_result", is_flag=True, help="Only check the record and print the result.")
@click.option("--speed", default=USUAL_SPEED, type=click.IntRange(1, 1000), help="Moves a second.", show_default=True)
@click.option("--step", is_flag=True, help="Begin paused; the right arrow plays one move.")
@click.option("--long", is_flag=True, help="Tell every event with its dice and paragraph.")
@click.option("--stage", default=0, metavar="N", help="Which stage of a saved tour; left out: the latest.")
def command(file: Path, as_json: bool, only_result: bool, speed: int, step: bool, long: bool, stage: int) -> None:
    """Watch a race again from its record, a saved table or a saved tour; in a pipe as text. A record that does not
    hold is reported.

    \b
    rouleur race wielersim ronde --seed 7 --save ronde.json
    rouleur replay ronde.json
    rouleur replay ronde.json --result
    rouleur replay tour.json --stage 3
    """
    record = load_any_record(file, stage)
    Table.replay(record)
    table = Table.rehearse(record)
    if as_json or only_result:
        table.run()
        if table.question() is not None:
            raise RouleurError(
                f"{file} ends in turn {table.race.turn}, before the race is over; `rouleur play --resume` goes on."
            )
        print_result(table, as_json)
        return
    show_race(table, speed, step, long)
    question = table.question()
    if question is not None and not on_terminal():
        click.echo(f"Here the record ends: {record.setup.seats[question.seat]} is asked: {question.words}")
