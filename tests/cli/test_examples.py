"""The examples of the documentation and of the help texts are run as they stand."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result

from rouleur.cli.group import rouleur
from tests.conftest import thorough
from tests.course.roads import QUEEN_STAGE, gpx

Call = Callable[..., Result]
PAGE = Path(__file__).parent.parent.parent / "docs" / "commands.md"
LONG = (
    "serve",
    "backup",
    "restore",
    "duel",
    "forecast",
    "analyse",
    "score",
    "lab",
    "bench",
    "judge",
    "thetour",
)
"""Commands that do not end by themselves, take minutes, or have tests of their own."""


def sections() -> dict[str, list[str]]:
    """The examples under each heading, in order."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif line.startswith("    rouleur "):
            found.setdefault(heading, []).append(line.strip())
    return found


def help_examples(group: click.Group) -> Iterator[tuple[str, list[str]]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        lines = [line.strip() for line in (command.help or "").splitlines() if line.strip().startswith("rouleur ")]
        if lines:
            yield name, lines


EXAMPLES = {**sections(), **{f"help of {name}": lines for name, lines in help_examples(rouleur)}}


@pytest.mark.parametrize("heading", [thorough(name) if name.endswith(" print") else name for name in EXAMPLES])
def test_the_examples_run(call: Call, heading: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").symlink_to(Path(__file__).parents[2] / "src")
    monkeypatch.chdir(tmp_path)
    if "--resume" in " ".join(EXAMPLES[heading]) and "tour" not in heading:
        call("play", "toy", "short", "--seats", "human,bot:0", "--save", "table.json", typed="1\n")
    for file in (
        "my-question.toml",
        "ronde.json",
        "tour.json",
        "mine.toml",
        "over-the-dunes.toml",
        "startlist.csv",
        "galibier.gpx",
    ):
        prepare(call, tmp_path / file, heading)
    for line in EXAMPLES[heading]:
        words = shlex.split(line.partition("  ")[0].partition("|")[0])[1:]
        if words[:1] == ["--help"] or words[0] in LONG or "FILE" in line:
            continue
        result = call(*words)
        assert result.exit_code == 0, f"{line}\n{result.output[-1500:]}"


def prepare(call: Call, path: Path, heading: str) -> None:
    """What the examples take for granted."""
    if path.name == "my-question.toml":
        first = sorted(
            (Path(__file__).parents[2] / "src" / "rouleur" / "games" / "wielersim" / "examples").glob("*.toml")
        )[0]
        path.write_text(first.read_text(encoding="utf-8"), encoding="utf-8")
    elif path.name == "startlist.csv":
        path.write_text("name,team\n" + "".join(f"Rider {number},Team {number % 4}\n" for number in range(16)))
    elif path.name == "galibier.gpx" and ("course" in heading or "thetour" in heading or "print" in heading):
        for road in (path, path.with_name("monday.gpx")):
            road.write_text(gpx(QUEEN_STAGE), encoding="utf-8")
        call("course", "read", path.name, "--output", "tuesday.toml")
    elif path.name == "ronde.json" and "replay" in heading:
        call("race", "wielersim", "ronde", "--seed", "7", "--save", str(path))
    elif path.name == "tour.json" and re.search(r"\b(replay|print)\b", heading):
        call("tour", "wielersim", "week", "--seed", "7", "--save", str(path))
    elif (path.name, heading.rsplit(maxsplit=1)[-1]) in (("mine.toml", "race"), ("over-the-dunes.toml", "tour")):
        call("route", "new", str(path))
