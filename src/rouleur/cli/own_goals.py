"""`rouleur own-goals GAME`."""

from __future__ import annotations

import click
from rich.table import Table

from rouleur.bots import LEVELS, SPARRING
from rouleur.bots.own_goals import added, to_watch, watched
from rouleur.cli.console import console, print_json
from rouleur.cli.cores import done_on_cores
from rouleur.cli.duel import STRONGEST, chosen_races, side_of
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.numeral import counted
from rouleur.road.box import box


@click.command("own-goals")
@click.argument("game")
@click.option("--races", default=100, show_default=True, type=click.IntRange(1), help="Races ridden.")
@click.option(
    "--level",
    default=str(STRONGEST),
    show_default=True,
    type=click.Choice([str(level) for level in (*LEVELS, *SPARRING)]),
    help="Level of the bots.",
)
@click.option("--race", "race", metavar="RACE", help="Ride only this race; left out: all races of the game in turn.")
@workers_option
@seed_option
@json_option
def command(game: str, races: int, level: str, race: str | None, workers: int, seed: int | None, as_json: bool) -> None:
    """Count what the bots of a GAME do without a reason: chasing a team mate, strong cards early, attacking alone in front.

    \b
    rouleur own-goals homas --races 100
    rouleur own-goals homas --races 100 --level old3
    """
    found = box(game)
    start = drawn_seed(seed)
    to_ride = to_watch(found, chosen_races(found, race), side_of(level) or 0, races, start)
    shares = added(done_on_cores("races", watched, to_ride, workers))
    if as_json:
        rows = [{"of": share.of, "name": share.name, "bad": share.bad, "all": share.all} for share in shares]
        print_json({"game": game, "seed": start, "level": level, "races": races, "shares": rows})
        return
    title = f"{found.title}: own goals of level {level} in {counted(races, 'race')} (seed {start})"
    out = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    out.add_column("of all")
    out.add_column("own goals")
    out.add_column("share", justify="right")
    for share in shares:
        out.add_row(f"{share.all} {share.of}", f"{share.bad} {share.name}", f"{share.share:.2%}")
    console().print(out)
