"""`python -m tools bench`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.table import Table

from rouleur import _source
from rouleur.cli.bench import machine
from rouleur.cli.console import console, plain_table, print_json, waiting
from rouleur.cli.options import json_option
from rouleur.core.errors import RouleurError
from rouleur.core.registry import find, slugs
from rouleur.road.box import box
from tools.bench.against import FEWEST_PORTIONS, MEASURES, SENSIBLE, Comparison, common_race, compare
from tools.bench.measure import CLONES
from tools.bench.peers import PeerFigures, installed, measured_peer
from tools.bench.version import Figures, this_version, version_in


class Line(msgspec.Struct):
    """One game: random play compiled, interpreted and on all cores; sensible bots; clones."""

    random: Figures
    interpreted: Figures | None = None
    all_cores: list[Figures] = []
    sensible: Figures | None = None
    clone: Figures | None = None


@click.command("bench")
@click.argument("games", nargs=-1)
@click.option(
    "--seconds",
    default=3.0,
    show_default=True,
    type=click.FloatRange(0.01, 3600),
    metavar="S",
    help="CPU time of each measurement.",
)
@click.option("--quick", is_flag=True, help="Only random play, as installed, on one core.")
@click.option("--peers/--no-peers", default=True, help="Other engines in the same run, where they are installed.")
@click.option(
    "--against",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="CHECKOUT",
    help="Compare with another checkout of Rouleur, portions interleaved.",
)
@click.option(
    "--portions",
    default=FEWEST_PORTIONS,
    show_default=True,
    type=click.IntRange(FEWEST_PORTIONS),
    metavar="N",
    help="With --against: how many ratios are measured.",
)
@click.option("--race", metavar="RACE", help="With --against and one GAME: the race; else one that both versions have.")
@json_option
def command(
    games: tuple[str, ...],
    seconds: float,
    quick: bool,
    peers: bool,
    against: Path | None,
    portions: int,
    race: str | None,
    as_json: bool,
) -> None:
    """Measure races, questions and rider moves a second: compiled and interpreted, one core and all, random and sensible
    bots, and the cost of a clone; beside other engines where they are installed (`uv run --project tools/bench python -m tools bench`).

    \b
    python -m tools bench wielersim --seconds 10
    python -m tools bench --against ../rouleur-before --seconds 1
    """
    for game in games:
        find(game)
    if race and (against is None or len(games) != 1):
        raise RouleurError("--race names the race of one GAME that is compared: give that game and --against.")
    if against is not None:
        measure_against(against, list(games or slugs()), seconds, quick, portions, race or "", as_json)
        return
    if not as_json:
        console().print(machine())
        console().print(_source.why())
    with waiting("Measuring …") as sign:
        lines = {}
        for game in games or slugs():
            sign.update(f"Measuring {game} …")
            lines[game] = measure_game(game, seconds, quick)
        sign.update("Measuring other engines …")
        beside = [] if quick or not peers else measure_peers(seconds)
    if as_json:
        print_json({"machine": machine(), "games": lines, "peers": beside})
        return
    out = console()
    for table in (game_table(lines), bot_table(lines), peer_table(lines, beside)):
        if table is not None:
            out.print()
            out.print(table)


def measure_game(game: str, seconds: float, quick: bool) -> Line:
    here, race = this_version(), box(game).cover.measured
    line = Line(here.measure(game, 0, seconds, race))
    if quick:
        return line
    line.interpreted = here.measure(game, 0, seconds, race, interpreted=True)
    line.all_cores = here.measure_on_all_cores(game, 0, seconds, race)
    if box(game).seats.usual:
        line.sensible = here.measure(game, SENSIBLE, seconds, race)
    line.clone = here.measure(game, CLONES, min(seconds, 1.0), race)
    return line


def measure_against(
    checkout: Path, games: list[str], seconds: float, quick: bool, portions: int, race: str, as_json: bool
) -> None:
    """A game that is only watched has no bots; `quick` measures random play only."""
    measures = list(MEASURES)[:1] if quick else list(MEASURES)
    wanted = [(game, name) for game in games for name in measures if MEASURES[name] <= 0 or box(game).seats.usual]
    there, here = version_in(checkout), this_version()
    with waiting("Measuring …") as sign:
        races = {game: common_race(there, here, game, race) for game in games}
        found = compare(there, here, wanted, races, seconds, portions, sign.update)
    if as_json:
        print_json({"machine": machine(), "against": str(checkout), "comparisons": found})
        return
    console().print(machine())
    console().print(against_table(checkout, found, portions))


def against_table(checkout: Path, found: list[Comparison], portions: int) -> Table:
    title = f"This version against {checkout}: median of {portions} ratios, portions interleaved"
    table = sheet(title, "game", "race", "measure", "there/s", "here/s", "ratio", "95 %")
    for line in found:
        rates = (f"{line.there:,.0f}", f"{line.here:,.0f}", f"{line.ratio:.3f}", f"{line.low:.3f}–{line.high:.3f}")
        table.add_row(line.game, line.race, line.measure, *rates)
    return table


def measure_peers(seconds: float) -> list[PeerFigures]:
    found = []
    for name in installed():
        try:
            found.append(measured_peer(name, seconds))
        except RouleurError as error:
            click.echo(f"{error}", err=True)
    return found


def game_table(lines: dict[str, Line]) -> Table:
    table = sheet(
        "Random play, per second of one core",
        "game",
        "race",
        "races/s",
        "questions/s",
        "interpreted",
        "ratio",
        "all cores",
        "clone µs",
    )
    for game, line in lines.items():
        asked = line.random.decisions
        moves = "" if line.random.questions else " moves"
        before = line.interpreted.decisions if line.interpreted else 0.0
        together = sum(figures.decisions for figures in line.all_cores)
        table.add_row(
            game,
            line.random.race,
            f"{line.random.per_second(line.random.races):,.0f}",
            f"{asked:,.0f}{moves}",
            f"{before:,.0f}" if before else "",
            f"{asked / before:.1f}×" if before else "",
            f"{together:,.0f} ({together / asked:.2f}×)" if together else "",
            f"{line.clone.clone_microseconds:.1f}" if line.clone else "",
        )
    return table


def bot_table(lines: dict[str, Line]) -> Table | None:
    found = {game: line.sensible for game, line in lines.items() if line.sensible}
    if not found:
        return None
    table = sheet(f"Bots of level {SENSIBLE}, per second of one core", "game", "race", "races/s", "questions/s")
    for game, figures in found.items():
        races, asked = figures.per_second(figures.races), figures.per_second(figures.questions)
        table.add_row(game, figures.race, f"{races:,.1f}", f"{asked:,.0f}")
    return table


def peer_table(lines: dict[str, Line], peers: list[PeerFigures]) -> Table | None:
    if not peers:
        return None
    table = sheet("Peers in the same run, and how many times faster each game is", "engine", "decisions/s", *lines)
    for peer in peers:
        ratios = [f"{line.random.decisions / peer.rate:.1f}×" if peer.rate else "" for line in lines.values()]
        table.add_row(peer.name, f"{peer.rate:,.0f}", *ratios)
    return table


def sheet(title: str, *columns: str) -> Table:
    table = plain_table(title, columns)
    table.min_width = len(title)
    for column, name in zip(table.columns, columns, strict=True):
        column.no_wrap = True
        column.justify = "left" if name in ("game", "engine", "race") else "right"
    return table
