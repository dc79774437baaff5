"""`rouleur lab GAME RACE --change KEY=VALUE`."""

from __future__ import annotations

import click

from rouleur.cli.console import console, print_json
from rouleur.cli.forecast import parse_levels, ride
from rouleur.cli.options import json_option, parse_settings, runs_option, set_option, top_option, workers_option
from rouleur.core.errors import alternatives
from rouleur.forecast.changes import ROUTE, content_files, with_changes
from rouleur.forecast.compare import compare
from rouleur.forecast.keys import keys_of_file
from rouleur.forecast.odds import odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import Run
from rouleur.forecast.tables import print_comparison
from rouleur.road.box import Switch, box


@click.command("lab")
@click.argument("game")
@click.argument("race")
@click.option("--change", "changes", multiple=True, metavar="KEY=VALUE", help="A switch, or FILE.KEY of the content.")
@runs_option(2_000, "How many times each is ridden.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**40), help="The same seed for both.")
@click.option("--seats", metavar="LIST", help="Levels of the bots in the seats, separated by commas.")
@set_option
@workers_option
@top_option(10)
@json_option
def command(
    game: str,
    race: str,
    changes: tuple[str, ...],
    runs: int,
    seed: int,
    seats: str | None,
    settings: tuple[str, ...],
    workers: int,
    top: int,
    as_json: bool,
) -> None:
    """Change a rule's switch or a number of the content, ride both, and print what changes: length, spread, winners by
    role, breakaways. Without --change: what can be changed.

    \b
    rouleur lab wielersim ronde --change four_dice_start=true
    rouleur lab wielersim week-5 --change route.section[4].top=3 --runs 20000
    rouleur lab tdf paris --change dice.white[0]="4 attack" --seats 0,0,0,0
    """
    plan = make_plan(game, race, runs, seed, parse_levels(seats), parse_settings(settings))
    if not changes:
        click.echo(what_can_be_changed(game, race))
        return
    changed = with_changes(plan, list(changes))
    first = ride(Run(plan), None, workers, "as it is")
    second = ride(Run(changed), None, workers, "changed")
    comparison = compare(odds(plan, first), odds(changed, second), list(changes))
    if as_json:
        print_json(comparison)
    else:
        print_comparison(console(), comparison, top)


def what_can_be_changed(game: str, race: str) -> str:
    """Switches, the keys of the route of this race, the keys of the other content; files of other races by their names."""
    names = content_files(game)
    own = [name for name in names if "/" in name and name.rpartition("/")[2] == race]
    lines = ["Say what to change with --change KEY=VALUE. A KEY is", "", "  a switch of the game, as --set takes it"]
    lines += [f"    {words_of(switch)}" for switch in box(game).switches()]
    for name in own[:1]:
        lines += ["", "  route.KEY, a key of the route of this race", *key_lines(game, name, ROUTE)]
    lines += ["", "  FILE.KEY, a key of one of the content files"]
    lines += [line for name in names if "/" not in name for line in key_lines(game, name, name)]
    others = [name for name in names if "/" in name and name not in own[:1]]
    if others:
        lines += ["", "  FILE.KEY of these, a race's written like its route", f"    {', '.join(others)}"]
    return "\n".join(lines)


def key_lines(game: str, name: str, called: str) -> list[str]:
    return [f"    {called}.{key.text} = {key.now}" for key in keys_of_file(game, name)]


def words_of(switch: Switch) -> str:
    """`four_dice_start: Start with four dice (true or false, usually false)`."""
    values = {"flag": "true or false", "number": "a number", "choice": alternatives(switch.choices)}[switch.kind]
    usual = str(switch.default).lower() if switch.kind == "flag" else switch.default
    note = f"; {switch.note}" if switch.note else ""
    return f"{switch.slug}: {switch.title} ({values}, usually {usual}{note})"
