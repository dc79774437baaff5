"""`rouleur watch GAME RACE`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.keys import on_terminal
from rouleur.cli.options import race_options, save_option, seats_for, table_for
from rouleur.cli.race import print_result
from rouleur.cli.show import USUAL_SPEED, Show, live, plain
from rouleur.core.errors import RouleurError
from rouleur.play.save import save_record
from rouleur.play.table import Table
from rouleur.road.box import box


@click.command("watch")
@click.argument("game")
@click.argument("race")
@race_options
@save_option
@click.option("--speed", default=USUAL_SPEED, type=click.IntRange(1, 1000), help="Moves a second.", show_default=True)
@click.option("--step", is_flag=True, help="Begin paused; the right arrow plays one move.")
@click.option("--long", is_flag=True, help="Tell every event with its dice and paragraph.")
@click.option("--plain", "as_text", is_flag=True, help="Plain lines as in a pipe, also on a terminal.")
def command(
    game: str,
    race: str,
    seed: int | None,
    seats: str | None,
    settings: tuple[str, ...],
    route: Path | None,
    peloton: Path | None,
    save: Path | None,
    speed: int,
    step: bool,
    long: bool,
    as_text: bool,
) -> None:
    """Watch a RACE of a GAME as on television. In a pipe it is told line by line.

    Keys: space pauses, → plays one move, n the turn, k on to the next key moment, + and - change the speed, g looks at the
    next group, l tells the long form, q leaves.

    \b
    rouleur watch wielersim roubaix
    rouleur watch wielersim ronde --seed 7 --long | less
    rouleur watch homas tour-of-flanders --seats bot:3,bot:3 --speed 4
    """
    sitting = seats_for(box(game), seats)
    if any(seat.person for seat in sitting):
        raise RouleurError("To watch is to let bots ride; use `rouleur play` to direct riders yourself.")
    table = table_for(game, race, sitting, seed, settings, route, peloton)
    show_race(table, speed, step, long, as_text)
    if save is not None:
        table.run()
        save_record(save, table)


def show_race(
    table: Table, speed: int = USUAL_SPEED, step: bool = False, long: bool = False, as_text: bool = False
) -> None:
    """Live where somebody looks, as text elsewhere; the result afterwards."""
    show = Show(table, long)
    if on_terminal() and not as_text:
        live(show, speed, step)
    else:
        plain(show)
    if table.over:
        print_result(table, as_json=False, top=0 if not on_terminal() else 15)
