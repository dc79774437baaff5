"""`rouleur tour GAME TOUR`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.keys import on_terminal
from rouleur.cli.options import (
    Target,
    drawn_seed,
    find_tour,
    json_option,
    nothing_else,
    own_files,
    parse_settings,
    seats_fault,
    seats_for,
    seats_option,
    seed_option,
    set_option,
    top_option,
)
from rouleur.cli.show import Show, live, plain
from rouleur.cli.talk import Conversation
from rouleur.core.errors import RouleurError
from rouleur.play.save import load_tour, save_tour, write_text
from rouleur.play.table import Table
from rouleur.play.tour import Tour
from rouleur.printing.sheets import sheets_html
from rouleur.printing.tables import result_rows, result_table, standings_table
from rouleur.road.box import TourInfo, box
from rouleur.road.situation import Situation

SAVE_EVERY = 0.5
"""Seconds between two savings of a stage of bots."""


@click.command("tour")
@click.argument("game", required=False)
@click.argument("tour", required=False)
@seats_option
@seed_option
@set_option
@click.option(
    "--stages",
    metavar="LIST",
    help="Ride these races instead, separated by commas, your own boards by their files; TOUR is then only a name.",
)
@click.option(
    "--save",
    type=Target(),
    metavar="FILE",
    help="Keep the tour in FILE all the time.",
)
@click.option(
    "--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Go on with a tour kept in FILE."
)
@click.option("--one-stage", is_flag=True, help="Stop after one stage; --resume goes on.")
@click.option("--watch", is_flag=True, help="Show every stage while it is ridden.")
@top_option(10)
@click.option(
    "--sheets",
    type=Target(),
    metavar="FILE",
    help="Write the classification sheets as a page to print (HTML).",
)
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str | None,
    tour: str | None,
    seats: str | None,
    seed: int | None,
    settings: tuple[str, ...],
    stages: str | None,
    save: Path | None,
    resume: Path | None,
    one_stage: bool,
    watch: bool,
    top: int,
    sheets: Path | None,
    as_json: bool,
) -> None:
    """Ride a stage race of a GAME: every stage, the standings in between, the jerseys and the final classifications.

    \b
    rouleur tour wielersim week --seed 7
    rouleur tour homas tour-de-france --seats human,bot:3,bot,bot --save tour.json
    rouleur tour --resume tour.json
    rouleur tour wielersim mine --stages week-prologue,ronde,week-5
    rouleur tour wielersim mine --stages week-prologue,over-the-dunes.toml
    """
    if resume is not None:
        nothing_else(context, "save", "one_stage", "watch", "top", "sheets", "as_json")
        driven, save = load_tour(resume), save or resume
    elif game is None or tour is None:
        raise click.UsageError("Name a game and a tour, or --resume a tour that was kept.")
    else:
        driven = new_tour(game, tour, seats, seed, settings, stages)
    if one_stage and save is None:
        raise RouleurError("To stop after a stage and go on later, say where the tour is kept: --save FILE.")
    if as_json and any(seat.person for seat in driven.data.seats):
        raise RouleurError("A tour that people ride is a conversation: leave --json out, or give their seats to bots.")
    driver = Driver(driven, save, watch, top, as_json)
    driver.drive(one_stage)
    if sheets is not None:
        page = sheets_html(driven.results, driven.scales, driver.situation, driven.data.title)
        write_text(sheets, page.encode())


def new_tour(
    game: str, tour: str, seats: str | None, seed: int | None, settings: tuple[str, ...], stages: str | None
) -> Tour:
    found = box(game)
    sitting = seats_for(found, seats)
    if not found.seats.fewest <= len(sitting) <= found.seats.most:
        raise RouleurError(seats_fault(found, len(sitting)))
    wanted = [stage.strip() for stage in stages.split(",")] if stages is not None else []
    files = {stage: Path(stage).stem for stage in wanted if stage.endswith(".toml")}
    if len(set(files.values())) < len(files):
        raise RouleurError("Two of your boards have files of the same name: rename one of them.")
    info = TourInfo(tour, tour, [files.get(stage, stage) for stage in wanted]) if wanted else find_tour(game, tour)
    routes = {name: own_files(game, Path(file), None)["route"] for file, name in files.items()}
    return Tour.start(game, info, sitting, drawn_seed(seed), parse_settings(settings), routes)


class Driver:
    """Drives a tour to its end and says what happened."""

    def __init__(self, tour: Tour, save: Path | None, watch: bool, top: int, as_json: bool) -> None:
        self.tour = tour
        self.save = save
        self.watch = watch
        self.top = top
        self.as_json = as_json
        self.out: Console = console()
        self.situation: Situation = tour.names()

    def drive(self, one_stage: bool) -> None:
        self.keep()
        while not self.tour.over:
            if not self.stage():
                return
            self.keep()
            if one_stage:
                break
        self.report()

    def keep(self, accepted: str = "") -> None:
        if self.save is not None:
            save_tour(self.save, self.tour, accepted)

    def stage(self) -> bool:
        """One stage; False when a person left before its end."""
        table = self.tour.start_stage()
        if any(seat.person for seat in table.seats):
            if not StageConversation(self, table).run():
                return False
        elif self.watch and not self.as_json:
            show = Show(table)
            if on_terminal():
                live(show)
            else:
                plain(show, self.out)
        self.ride(table)
        self.situation = self.tour.names()
        number = self.tour.number
        result = self.tour.end_stage()
        if not self.as_json:
            title = self.tour.stages.game.picture(table.setup).title
            self.out.print(result_table(result, self.situation, f"Stage {number}: {title}", 5))
            self.out.print(self.leaders())
            self.out.print()
        return True

    def ride(self, table: Table) -> None:
        """A stage of bots, kept now and then: killed, it goes on where it was."""
        kept = time.monotonic()
        with waiting(f"Stage {self.tour.number} of {len(self.tour.data.stages)} is ridden …"):
            while not table.over and table.question() is None:
                table.step()
                if self.save is not None and time.monotonic() - kept > SAVE_EVERY:
                    self.keep()
                    kept = time.monotonic()

    def leaders(self) -> str:
        names = {rider.id: rider.name for rider in self.situation.riders}
        names |= {team.id: team.name for team in self.situation.teams}
        parts = []
        for classification in self.tour.scales.classifications:
            who = self.tour.standings.leader(classification.slug)
            if who:
                parts.append(f"{classification.title}: {names.get(who, who)}")
        return "  " + " · ".join(parts)

    def report(self) -> None:
        if self.as_json:
            print_json(self.data())
            return
        data = self.tour.data
        ridden = (
            f"after {len(data.ridden)} of {len(data.stages)} stages" if not self.tour.over else "final classifications"
        )
        self.out.print(Text(data.title, "bold").append(f": {ridden} (seed {data.seed})\n", "not bold"))
        for classification in self.tour.scales.classifications:
            if self.tour.standings.tables.get(classification.slug):
                table = standings_table(
                    self.tour.standings, self.tour.scales, classification.slug, self.situation, self.top
                )
                self.out.print(table)
                self.out.print()

    def data(self) -> dict[str, Any]:
        data = self.tour.data
        return {
            "game": data.game,
            "tour": data.tour,
            "seed": data.seed,
            "stages": [
                {"race": stage.record.setup.race, "result": result_rows(stage.result, self.situation)}
                for stage in data.ridden
            ],
            "standings": self.tour.standings,
            "over": self.tour.over,
        }


class StageConversation(Conversation):
    """A stage with people: the whole tour is kept after every choice."""

    resumed_by = "rouleur tour --resume"

    def __init__(self, driver: Driver, table: Table) -> None:
        from rouleur.cli.play import read_line

        super().__init__(table, driver.out, read_line, driver.save, on_terminal())
        self.driver = driver

    def keep(self, accepted: str = "") -> None:
        self.driver.save = self.save
        self.driver.keep(accepted)
