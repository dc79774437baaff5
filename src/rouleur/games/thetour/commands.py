"""The Tour's own: check charts, ride whole tours with them, draw the grid.

`rouleur thetour check|tour|grid|sheet`.
"""

# rouleur: interpreted

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from rouleur.core.content import read_text, read_toml
from rouleur.core.errors import ContentError, RouleurError
from rouleur.core.numeral import counted, number_in
from rouleur.core.toml import toml_text
from rouleur.road.terminal import Terminal

PAGE = click.Path(dir_okay=False, path_type=Path)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    help="The same seed gives the same race. Drawn at random when left out.",
)


@click.group("thetour")
def command() -> None:
    """The Tour 2.0's own: check typed-in charts, cards and stage sheets, ride whole tours with them, draw the grid.

    \b
    rouleur thetour check my-charts.toml
    rouleur thetour tour grand --charts my-charts.toml --seed 7
    rouleur thetour grid grand-11 --seed 7 --phase 4
    rouleur thetour sheet monday.gpx tuesday.toml --trials 2 --output stages.toml
    """


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="FILE…")
def check(files: tuple[Path, ...]) -> None:
    """Look for slips in pages of your own: charts, riders or stages; a folder checks every page in it."""
    from rouleur.games.thetour.route import check_file

    found = [problem for file in files for problem in check_file(file)]
    for problem in found:
        click.echo(f"{'warning' if problem.warning else 'error'}: {problem}", err=not problem.warning)
    faults = sum(not problem.warning for problem in found)
    click.echo(f"{counted(faults, 'fault')}, {counted(len(found) - faults, 'warning')}.")
    if faults:
        raise click.exceptions.Exit(2)


@command.command("tour")
@click.argument("tour", default="grand")
@click.option("--charts", type=PAGE, help="Charts of your own.")
@click.option("--riders", type=PAGE, help="Rider cards of your own.")
@click.option("--stages", type=PAGE, help="A stage data sheet of your own; TOUR is then only a name.")
@click.option("--sheet", is_flag=True, help="Print the General Classification Sheet with every stage too.")
@seed_option
@click.pass_obj
def tour(
    terminal: Terminal,
    tour: str,
    charts: Path | None,
    riders: Path | None,
    stages: Path | None,
    sheet: bool,
    seed: int | None,
) -> None:
    """Ride a whole tour at once as a spectator and print the leaderboard."""
    from rouleur.core.record import Setup
    from rouleur.games.thetour.box import TheTour
    from rouleur.games.thetour.laying import components_of
    from rouleur.games.thetour.tour import general_sheet, leaderboard, ride_tour

    content = {name: page(path) for name, path in (("charts", charts), ("riders", riders), ("stages", stages)) if path}
    game = TheTour()
    drawn = terminal.seed(seed)
    with terminal.waiting("The tour is ridden …"):
        ridden = ride_tour(game, tour, drawn, content=content)
    components = components_of(Setup("thetour", "", content=content))
    if sheet:
        click.echo(general_sheet(ridden, components) + "\n")
    click.echo(f"{leaderboard(ridden, components)}\n\nseed {drawn}")


@command.command("grid")
@click.argument("stage", default="grand-11")
@click.option(
    "--phase", default=6, show_default=True, type=click.IntRange(1, 6), help="Draw the grid after this phase."
)
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write a picture instead.")
@seed_option
@click.pass_obj
def grid(terminal: Terminal, stage: str, phase: int, svg: Path | None, seed: int | None) -> None:
    """Ride a STAGE up to a phase and draw the race display grid."""
    from rouleur.games.thetour.box import TheTour
    from rouleur.games.thetour.paper import grid_svg, grid_text

    game = TheTour()
    drawn = terminal.seed(seed)
    race = game.start(game.setup(stage, []), drawn)
    while not race.over and (not race.sheet.stage.on_the_road or race.turn <= phase):
        race.step()
    situation = race.situation(-1)
    if svg is None:
        click.echo(f"{grid_text(situation)}\n\nseed {drawn}")
    else:
        terminal.deliver(grid_svg(situation), svg)


@command.command("sheet")
@click.argument("courses", nargs=-1, required=True, metavar="FILE|NAME…")
@click.option("--output", "-o", type=PAGE, metavar="FILE", help="Write the sheet there instead of to the screen.")
@click.option("--title", default="My tour", show_default=True, help="What the tour is called.")
@click.option("--trials", default="", metavar="LIST", help="Numbers of the stages ridden against the clock.")
@click.pass_obj
def sheet(terminal: Terminal, courses: tuple[str, ...], output: Path | None, title: str, trials: str) -> None:
    """Make one stage data sheet of several courses: a tour of your own."""
    from rouleur.games.thetour.courses import route_of

    found = [terminal.course(course) for course in courses]
    beyond = [number for number in numbers(trials) if not 1 <= number <= len(found)]
    if beyond:
        raise RouleurError(f"There is no stage {beyond[0]}: the courses make {counted(len(found), 'stage')}.")
    terminal.deliver(toml_text(msgspec.to_builtins(route_of(found, title, numbers(trials)))), output)


def numbers(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    found = tuple(number for word in words if (number := number_in(word)) is not None)
    if len(found) < len(words):
        raise RouleurError(f"Stages are numbers separated by commas, as 1,20; not {text!r}.")
    return found


def page(path: Path) -> dict[str, Any]:
    """A page that is played with is checked first, so that every fault is told at once with its line."""
    from rouleur.games.thetour.route import check_page

    text = read_text(path)
    data = read_toml(text, str(path))
    faults = [problem for problem in check_page(data, str(path), text) if not problem.warning]
    if faults:
        raise ContentError(faults)
    return data
