"""`python -m tools own-goals GAME`."""

from __future__ import annotations

import click

from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.numeral import counted
from rouleur.road.box import box
from tools.arena import arena, rides
from tools.options import bots_option, known_bot, race_option, races_option
from tools.own_goals import added, declared_by, own_goals


@click.command("own-goals")
@click.argument("game")
@races_option(100, "Races ridden.")
@bots_option("3")
@race_option
@workers_option
@seed_option
@json_option
def command(game: str, races: int, bots: str, race: str | None, workers: int, seed: int | None, as_json: bool) -> None:
    """Count what the bots of a GAME do without a reason: chase a team mate, spend strong cards early, attack alone in front.

    \b
    python -m tools own-goals homas
    python -m tools own-goals homas --bots old3
    """
    found = box(game)
    declared_by(game)
    start = drawn_seed(seed)
    ridden = rides(found, chosen_races(found, race), known_bot(game, bots), races, start)
    shares = added(arena(own_goals, ridden, workers))
    if as_json:
        print_json({"game": game, "seed": start, "bots": bots, "races": races, "shares": shares})
        return
    title = f"{found.title}: own goals of {bots} in {counted(races, 'race')} (seed {start})"
    table = plain_table(title, ("of all", "own goals", "share"), 2)
    for share in shares:
        table.add_row(f"{share.all} {share.of}", f"{share.bad} {share.name}", f"{share.share:.2%}")
    console().print(table)
