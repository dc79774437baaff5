"""`rouleur bench`."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from time import process_time

import click
import msgspec

from rouleur import _source
from rouleur.bots import bot, levels
from rouleur.bots.chance import Chance
from rouleur.cli.console import console, plain_table, print_json, waiting
from rouleur.cli.options import json_option
from rouleur.core.dice import Dice
from rouleur.core.director import Counted
from rouleur.core.registry import slugs
from rouleur.road.box import Box, box
from rouleur.road.race import Race

MEASURED = (0, 2)
"""Levels of the bots: random play shows the speed of the rules, level 2 that of bots who think."""


class Speed(msgspec.Struct):
    """Per second of one core's CPU time. WielerSIM asks nobody anything: it has no questions."""

    game: str
    race: str
    level: int
    races: float
    questions: float


@click.command("bench")
@click.argument("games", nargs=-1)
@click.option(
    "--seconds",
    default=2.0,
    show_default=True,
    type=click.FloatRange(0.01, 3600),
    metavar="S",
    help="CPU time of each measurement.",
)
@json_option
def command(games: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure how many races a second this machine rides, and how many questions its bots answer.

    \b
    rouleur bench
    rouleur bench homas --seconds 10
    """
    found = [box(slug) for slug in games or slugs()]
    speeds = []
    with waiting("Measuring …") as sign:
        for game in found:
            for level in MEASURED:
                if level in levels(game.slug):
                    sign.update(f"Measuring {game.title}, level {level} …")
                    speeds.append(measured(game, level, seconds))
    if as_json:
        print_json({"machine": machine(), "compiled": _source.compiled(), "speeds": speeds})
        return
    console().print(f"{machine()}\n{_source.why()}")
    table = plain_table("Per second of one core", ("game", "race", "level", "races", "questions"), left=2)
    for speed in speeds:
        table.add_row(
            speed.game,
            speed.race,
            str(speed.level),
            f"{speed.races:,.1f}",
            f"{speed.questions:,.0f}" if speed.questions else "",
        )
    console().print(table)


def measured(game: Box, level: int, seconds: float) -> Speed:
    """The same race with other seeds, cloned from a fresh start unless something is drawn before it."""
    setup = game.setup(game.cover.measured, [f"Director {seat + 1}" for seat in range(game.seats.usual)])
    fresh = game.start(setup, 0)

    def started(seed: int) -> Race:
        if fresh.dice.drawn:
            return game.start(setup, seed)
        race = fresh.clone()
        race.dice = Dice(seed)
        return race

    ridden(started(0), game, level, 0)  # fills the caches
    races = questions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or races == 0:
        races += 1
        questions += ridden(started(races), game, level, races)
    return Speed(game.slug, setup.race, level, races / spent, questions / spent)


def ridden(race: Race, game: Box, level: int, seed: int) -> int:
    """How many questions were asked. A random bot draws one lot for each, so that counting costs nothing."""
    if level == 0:
        chances = [Chance(31 * seed + seat) for seat in range(race.seats)]
        race.ride(list(chances))
        return sum(int(chance.lots.drawn) for chance in chances)
    counted = [Counted(bot(game.slug, level, 31 * seed + seat)) for seat in range(race.seats)]
    race.ride(list(counted))
    return sum(director.asked for director in counted)


def machine() -> str:
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{processor()}, {os.cpu_count()} cores{load}; Python {platform.python_version()}, {platform.system()}"


def processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    named = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
