"""`rouleur check FILE…`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import msgspec

from rouleur.cli.boards import board_game, usual_names
from rouleur.cli.console import print_json
from rouleur.cli.options import game_option, json_option
from rouleur.core.content import read_bytes, read_text, read_toml
from rouleur.core.errors import ContentError, Problem, RecordError, RouleurError
from rouleur.core.numeral import counted
from rouleur.core.registry import slugs
from rouleur.core.scenario import first_difference, load_scenario
from rouleur.course.fit import is_fit
from rouleur.course.shelf import open_course
from rouleur.judge.session import KIND, read_session
from rouleur.play.save import TOUR, kind_of, load_any_record, read_whole
from rouleur.play.table import Table
from rouleur.play.tour import TourData
from rouleur.road.box import Box, box, boxes_with, course_boxes
from rouleur.road.spreadsheet import decoded

DIFFERS, WRONG = 1, 2
"""Exit codes: a worked position differs, a file is wrong."""


class Report(msgspec.Struct, omit_defaults=True):
    """`difference` is the first one of a worked position; `problems` are those of any other file."""

    file: str
    kind: str
    title: str = ""
    game: str = ""
    rule: str = ""
    difference: str = ""
    problems: list[Problem] = []

    @property
    def holds(self) -> bool:
        return not self.difference and all(problem.warning for problem in self.problems)


@click.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@game_option
@json_option
@click.pass_context
def command(context: click.Context, files: tuple[Path, ...], game: str | None, as_json: bool) -> None:
    """Check each FILE: a board, a course, a start list, a worked position, a page of The Tour's charts, a record, a saved
    table or tour, or a judge's file. The content decides which it is. Of a folder, all .toml files are checked.

    Exit code 1: a worked position differs. Exit code 2: a file is wrong.

    \b
    rouleur check mine.toml startlist.csv
    rouleur check src/rouleur/games/wielersim/examples
    rouleur check ronde.json --json
    """
    reports = [report(path, game) for path in all_files(files)]
    if as_json:
        print_json(reports)
    else:
        for each in reports:
            print_report(each)
        wrong = sum(not each.holds for each in reports)
        if len(reports) > 1:
            click.echo(f"{counted(len(reports), 'file')}, {wrong or 'none'} with a problem.")
    if any(not each.holds and not each.difference for each in reports):
        context.exit(WRONG)
    if any(each.difference for each in reports):
        context.exit(DIFFERS)


def all_files(paths: tuple[Path, ...]) -> list[Path]:
    found = [file for path in paths for file in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    if not found:
        raise RouleurError(f"There are no .toml files in {', '.join(map(str, paths))}. Name files, or another folder.")
    return found


def print_report(found: Report) -> None:
    click.echo(f"{'✓' if found.holds else '✗'} {found.file}: {found.kind}{f', {found.title}' if found.title else ''}")
    if found.difference:
        click.echo(f"    {found.difference}")
    for problem in found.problems:
        click.echo(f"    {'warning' if problem.warning else 'error'}: {problem}", err=not problem.warning)


def report(path: Path, game: str | None) -> Report:
    data = read_bytes(path)
    name = str(path)
    if data.lstrip()[:1] == b"{":
        return saved_report(path, data)
    if is_fit(data) or data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<":
        return course_report(data, name)
    text = read_text(path) if path.suffix == ".toml" else decoded(data)
    if path.suffix != ".toml" and "=" not in text:
        return start_list_report(text, name, game)
    try:
        keys = read_toml(text, name)
    except ContentError as error:
        return Report(name, "TOML file", problems=error.problems)
    if "then" in keys:
        return position_report(path)
    if "profile" in keys:
        return course_report(data, name)
    if "rider" in keys and "kind" not in keys:
        return start_list_report(text, name, game)
    page = own_page(keys, name, text)
    return page or board_report(text, keys, name, game)


def position_report(path: Path) -> Report:
    scenario = load_scenario(path)
    difference = first_difference(scenario)
    return Report(str(path), "worked position", scenario.title, scenario.game, scenario.rule, difference)


def course_report(data: bytes, name: str) -> Report:
    try:
        return Report(name, "course", open_course(data, name).title)
    except ContentError as error:
        return Report(name, "course", problems=error.problems)


def start_list_report(text: str, name: str, game: str | None) -> Report:
    found = box(game) if game is not None else boxes_with("start_list")[0]
    try:
        listed = found.read_start_list(text, name)
    except ContentError as error:
        return Report(name, "start list", game=found.slug, problems=error.problems)
    guesses = [rider.name for rider in listed.rider if rider.guessed]
    remedy = "`rouleur course start-list FILE --toml NEW` writes them down"
    doubts = (
        [Problem(name, "role", f"{counted(len(guesses), 'role')} guessed", remedy, warning=True)] if guesses else []
    )
    return Report(name, "start list", counted(len(listed.rider), "rider"), found.slug, problems=doubts)


def own_page(keys: dict[str, Any], name: str, text: str) -> Report | None:
    """A page that only one game knows: its `route` module has `PAGES`, by kind, and `check_page`."""
    for slug in slugs():
        name_of_module = f"{box(slug).package}.route"
        module = import_module(name_of_module) if find_spec(name_of_module) else None
        if module is not None and keys.get("kind") in getattr(module, "PAGES", ()):
            problems = module.check_page(keys, name, text)
            return Report(name, f"page of {keys['kind']}", box(slug).title, slug, problems=problems)
    return None


def board_report(text: str, keys: dict[str, Any], name: str, game: str | None) -> Report:
    """A board of the game named, or of the first game that can ride it; else its problems as a board written by hand."""
    for found in [] if game is not None else course_boxes():
        if not any(not problem.warning for problem in board_problems(found, text, keys, name)):
            return Report(name, "board", found.title, found.slug, problems=board_problems(found, text, keys, name))
    chosen = board_game(game)
    return Report(name, "board", chosen.title, chosen.slug, problems=board_problems(chosen, text, keys, name))


def board_problems(game: Box, text: str, keys: dict[str, Any], name: str) -> list[Problem]:
    if type(game).check_route is not Box.check_route:
        return game.check_route(text, name).problems
    try:
        game.picture(game.setup(Path(name).stem, usual_names(game), route=keys))
    except ContentError as error:
        return error.problems
    except RouleurError as error:
        return [Problem(name, "", str(error), f"see the boards that `rouleur course board --game {game.slug}` writes")]
    return []


def saved_report(path: Path, data: bytes) -> Report:
    """Replays the file: every checksum must be the same."""
    try:
        if f'"{KIND}"'.encode() in data[:100]:
            session = read_session(data.decode(errors="replace"), str(path))
            return Report(str(path), "judge's file", f"log of {counted(len(session.log), 'command')}")
        kind = kind_of(path)
        stages = list(stage_numbers(path) if kind == TOUR else [0])
        for stage in stages:
            record = load_any_record(path, stage)
            Table.replay(record)
    except RecordError as error:
        return Report(str(path), "saved race", problems=[Problem(str(path), "", str(error), "save the race again")])
    about = counted(len(stages), "stage") if kind == TOUR else record.setup.race
    return Report(str(path), kind.removeprefix("a "), about, record.setup.game)


def stage_numbers(path: Path) -> Iterator[int]:
    data = read_whole(path, TourData, TOUR)
    yield from range(1, len(data.ridden) + (data.table is not None) + 1)
