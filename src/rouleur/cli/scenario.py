"""`rouleur scenario FILE…`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.console import print_json
from rouleur.cli.options import json_option
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import counted
from rouleur.core.scenario import first_difference, load_scenario


@click.command("scenario")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@json_option
@click.pass_context
def command(context: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """Run worked positions and print the first difference of each; exit code 1 when one differs.

    A FILE may be a folder: all its .toml files are run.

    \b
    rouleur scenario src/rouleur/games/wielersim/examples
    rouleur scenario my-question.toml --json
    """
    reports = [report(path) for path in scenario_files(files)]
    if as_json:
        print_json(reports)
    else:
        for each in reports:
            sign = "✗" if each["difference"] else "✓"
            click.echo(
                f"{sign} {each['file']}: {each['title']}"
                + (f"\n    {each['difference']}" if each["difference"] else "")
            )
        differing = sum(bool(each["difference"]) for each in reports)
        click.echo(
            f"{counted(len(reports), 'scenario')}, {differing} with a difference"
            if differing
            else f"{len(reports)} scenarios hold"
            if len(reports) > 1
            else "1 scenario holds"
        )
    if any(each["difference"] for each in reports):
        context.exit(1)


def scenario_files(paths: tuple[Path, ...]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise RouleurError(f"There are no .toml files in {', '.join(str(path) for path in paths)}.")
    return found


def report(path: Path) -> dict[str, str]:
    scenario = load_scenario(path)
    difference = first_difference(scenario)
    return {
        "file": str(path),
        "game": scenario.game,
        "title": scenario.title,
        "rule": scenario.rule,
        "difference": difference,
    }
