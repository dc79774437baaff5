"""`rouleur judge`: the companion for people who play on cardboard. Every command reads the file, writes it down, saves it."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from rouleur.cli.console import console
from rouleur.cli.course import deliver
from rouleur.cli.judge_corrections import COMMANDS
from rouleur.cli.judge_file import FILE, Bibs, called, flat
from rouleur.cli.judge_show import (
    sheet,
    show_arrivals,
    show_clock,
    show_next_stage,
    show_results,
    show_stages,
    show_start,
    show_tables,
    show_warnings,
)
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.core.registry import slugs
from rouleur.judge.afternoon import Afternoon, load_afternoon
from rouleur.judge.scale import judge_scale
from rouleur.road.box import box


def stage_call(words: str) -> str | dict[str, Any]:
    """A race of the shelf by its name, or a board of one's own: title, base time, kind."""
    if "@" not in words:
        return words
    title, base, kind = ([*words.split("@"), "", ""])[:3]
    seconds = 0
    for part in (base or "0").split(":"):
        number = number_in(part.strip())
        if number is None:
            raise RouleurError(f"{base!r} is not a base time; write it like 2:10:00.")
        seconds = seconds * 60 + number
    return {"title": title, "base": seconds, "kind": kind or "flat"}


def usual_game() -> str:
    """The game that the judge serves where none is named: its cover says so."""
    return min(map(box, slugs()), key=lambda found: (not found.cover.judged, found.cover.place)).slug


@click.group()
def judge() -> None:
    """Keep time, points and results of a race that is played on cardboard."""


@judge.command(name="open")
@click.argument("stages", nargs=-1, required=True)
@click.option("--game", "-g", default=usual_game, help="Whose scales are used; left out: the Tour de France game's.")
@click.option("--teams", "-t", type=int, required=True, help="How many teams take part.")
@click.option("--team-size", "-s", type=int, default=0, help="Riders in each team.")
@click.option("--name", default="", help="What the afternoon is called.")
@click.option("--tour", default="", help="The tour whose classifications are kept, where a game has several.")
@FILE
def open_(stages: tuple[str, ...], game: str, teams: int, team_size: int, name: str, tour: str, path: Path) -> None:
    """Begin an afternoon: one stage is a single race, several are a stage race.

    A stage is a race of the game, or one's own board written as TITLE@BASE TIME@KIND, like "Our road@2:10:00@flat".
    """
    if path.exists():
        raise RouleurError(f"{path} already holds an afternoon; name another file with --file.")
    afternoon = Afternoon()
    call = {
        "do": "open",
        "game": game,
        "stages": [stage_call(stage) for stage in stages],
        "teams": teams,
        "team_size": team_size,
        "name": name,
        "tour": tour,
    }
    afternoon.command(call)
    afternoon.save(path)
    show_start(afternoon)


@judge.command(name="stage")
@click.argument("stage")
@FILE
def stage_(stage: str, path: Path) -> None:
    """Add a stage at the end."""
    show_stages(called(path, {"do": "add stage", "stage": stage_call(stage)}))


@judge.command(name="team")
@click.argument("team", type=int)
@click.option("--name", default="", help="The team's name.")
@click.option("--rider", "riders", multiple=True, help="A rider's name; repeat it for the next ones.")
@click.option("--bibs", type=Bibs(), default=None, help="The bibs of its riders.")
@FILE
def team_(team: int, name: str, riders: tuple[str, ...], bibs: list[int] | None, path: Path) -> None:
    """Edit a team: its name, the names and bibs of its riders."""
    call = {"do": "edit team", "team": team, "name": name, "riders": list(riders), "bibs": bibs or []}
    show_start(called(path, call))


@judge.command()
@click.option("--seed", type=int, default=None, help="The seed of the lots.")
@click.option("--order", type=Bibs(), default=None, help="Team numbers as drawn at the table.")
@FILE
def draw(seed: int | None, order: list[int] | None, path: Path) -> None:
    """Draw the order of the teams for a single race or the first stage."""
    lots = seed if seed is not None else secrets.randbelow(2**31)
    afternoon = called(path, {"do": "draw", "seed": lots, "order": order or []})
    click.echo("Order of the teams: " + ", ".join(afternoon.view()["drawn"]))


@judge.command()
@FILE
def start(path: Path) -> None:
    """Start the clock of the next stage; a single race and a first stage are drawn before, where the game says so."""
    afternoon = called(path, {"do": "start"})
    show_next_stage(afternoon)
    show_clock(afternoon)


@judge.command(name="start-list")
@FILE
def start_list(path: Path) -> None:
    """Show who starts in which order, also before the start of the next stage."""
    afternoon = load_afternoon(path)
    show_next_stage(afternoon)
    riders = afternoon.view().get("start", {}).get("riders", [])
    table = sheet("Start list", "", "bib", "rider", "team")
    for place, rider in enumerate(riders, start=1):
        table.add_row(str(place), str(rider["bib"]), rider["name"], rider["team"])
    console().print(table)


@judge.command()
@FILE
def turn(path: Path) -> None:
    """Another sequence begins."""
    show_clock(called(path, {"do": "turn"}))


@judge.command()
@click.argument("line")
@click.argument("riders", type=Bibs(), nargs=-1, required=True)
@click.option("--name", default="", help="What the line is called.")
@FILE
def points(line: str, riders: tuple[list[int], ...], name: str, path: Path) -> None:
    """Enter the first riders over a line for points (`sprint`, `mountain`, …)."""
    afternoon = called(path, {"do": "points", "line": line, "riders": flat(riders), "name": name})
    crossing = afternoon.view()["stage"]["crossings"][-1]
    click.echo(f"{crossing['name']}: " + ", ".join(map(str, crossing["riders"])))


@judge.command()
@click.argument("entry", type=int)
@click.argument("riders", type=Bibs(), nargs=-1, required=True)
@click.option("--turn", "turn_", type=int, default=0, help="If it was an earlier sequence.")
@FILE
def finish(entry: int, riders: tuple[list[int], ...], turn_: int, path: Path) -> None:
    """Enter a group in the finish: the number called out for its first rider, then all its riders in order."""
    afternoon = called(path, {"do": "finish", "entry": entry, "riders": flat(riders), "turn": turn_})
    show_arrivals(afternoon)
    show_warnings(afternoon)


@judge.command()
@click.option("--turn", "turn_", type=int, default=0, help="The sequence; left out: the latest with several groups.")
@FILE
def join(turn_: int, path: Path) -> None:
    """Make one group, with one time, of all that finished in a sequence."""
    show_arrivals(called(path, {"do": "join", "turn": turn_}))


@judge.command()
@click.argument("riders", type=Bibs(), nargs=-1, required=True)
@FILE
def dnf(riders: tuple[list[int], ...], path: Path) -> None:
    """Enter riders who do not finish."""
    show_arrivals(called(path, {"do": "DNF", "riders": flat(riders)}))


@judge.command()
@click.argument("riders", type=Bibs(), nargs=-1, required=True)
@FILE
def dsq(riders: tuple[list[int], ...], path: Path) -> None:
    """Disqualify riders: they lose place, time and points of this stage."""
    show_arrivals(called(path, {"do": "DSQ", "riders": flat(riders)}))


@judge.command()
@FILE
def end(path: Path) -> None:
    """Close the stage: everybody has finished or abandoned."""
    show_results(called(path, {"do": "end"}))


@judge.command()
@click.argument("words", nargs=-1, required=True)
@FILE
def note(words: tuple[str, ...], path: Path) -> None:
    """Write a remark into the log."""
    called(path, {"do": "note", "words": " ".join(words)})


@judge.command()
@FILE
def show(path: Path) -> None:
    """Show where the race stands: clock, riders on the road, arrivals."""
    afternoon = load_afternoon(path)
    show_stages(afternoon)
    show_clock(afternoon)
    show_arrivals(afternoon)
    show_warnings(afternoon)


@judge.command()
@click.option("--general", is_flag=True, help="All stages so far, the running one too, instead of the latest one.")
@click.option(
    "--stage", type=int, default=0, help="An earlier stage, by number; with --general as things stood after it."
)
@FILE
def results(general: bool, stage: int, path: Path) -> None:
    """Show the rankings: individual, team, mountains, sprint."""
    afternoon = load_afternoon(path)
    if stage:
        past = afternoon.stage(stage)
        show_tables(past["general_ranking" if general else "stage_ranking"])
        return
    view = afternoon.view()
    click.echo(view["moment"])
    show_tables(view["live_ranking"] if general else view["stage_ranking"])


@judge.command()
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), required=False)
@FILE
def share(target: Path | None, path: Path) -> None:
    """The results as text, on the screen or into a file."""
    deliver(load_afternoon(path).share(), target)


@judge.command()
@click.argument("game", default=usual_game)
def scale(game: str) -> None:
    """Show how a game is timed and what its lines are worth."""
    found = judge_scale(game)
    click.echo(f"{found.turn_word}: {found.turn_time} {found.unit}; {found.entry_word}: {found.entry_time} each")
    for line in found.line:
        click.echo(f"{line.slug:<10} {line.title:<30} {'-'.join(map(str, line.amounts))}")
    for arrival in found.arrival:
        points = "-".join(map(str, arrival.points)) or "none"
        seconds = "-".join(map(str, arrival.seconds)) or "none"
        word, each = arrival.entry_word or found.entry_word, found.worth(arrival.kind)
        called = f"; {word}: {each} each" if (word, each) != (found.entry_word, found.entry_time) else ""
        click.echo(f"finish     {arrival.kind:<30} points {points}, seconds {seconds}{called}")


for correction in COMMANDS:
    judge.add_command(correction)
command = judge
