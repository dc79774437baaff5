"""The command lines of version 0.2 still run, and one line on standard error names the new command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rouleur.cli.old_names import COMMANDS, today

Call = Callable[..., Result]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("races homas", "games homas", "`rouleur races` is now `rouleur games`."),
        ("watch homas e3 --step", "race --watch homas e3 --step", "`rouleur watch` is now `rouleur race --watch`."),
        ("replay a.json", "race --watch a.json", "`rouleur replay` is now `rouleur race --watch`."),
        ("replay a.json --result", "race a.json", "`rouleur replay` is now `rouleur race`."),
        ("replay a.json --json", "race a.json --json", "`rouleur replay` is now `rouleur race`."),
        (
            "lab tdf paris --change a=1",
            "forecast tdf paris --against a=1 --runs 2000",
            "`rouleur lab` is now `rouleur forecast --against`.",
        ),
        ("lab tdf paris", "forecast tdf paris --keys", "`rouleur lab` is now `rouleur forecast --keys`."),
        ("score a.json a.csv", "forecast score a.json a.csv", "`rouleur score` is now `rouleur forecast score`."),
        ("scenario a.toml", "check a.toml", "`rouleur scenario` is now `rouleur check`."),
        ("route check a.toml", "check a.toml", "`rouleur route check` is now `rouleur check`."),
        ("route new a.toml", "course new a.toml", "`rouleur route` is now `rouleur course`."),
        ("peloton a.csv", "course start-list a.csv", "`rouleur peloton` is now `rouleur course start-list`."),
        ("backup a", "serve backup a", "`rouleur backup` is now `rouleur serve backup`."),
        ("restore a", "serve restore a", "`rouleur restore` is now `rouleur serve restore`."),
        (
            "duel homas --races 4 --race paris --seed 1",
            "duel homas --runs 4 --seed 1 paris",
            "`rouleur duel`: `--races` is now `--runs`, `--race RACE` is now the argument RACE.",
        ),
        ("analyse a.json --rides 9", "analyse a.json --runs 9", "`rouleur analyse`: `--rides` is now `--runs`."),
        ("race homas e3", "race homas e3", ""),
    ],
)
def test_an_old_command_line_becomes_a_new_one(old: str, new: str, line: str) -> None:
    assert today(old.split()) == (new.split(), line)


def test_every_old_command_still_explains_itself(call: Call) -> None:
    for old in COMMANDS:
        said = call(*old.split(), "--help")
        assert said.exit_code == 0, said.output
        assert said.stderr.count("\n") == 1
        assert said.stderr.startswith(f"`rouleur {old}` is now `rouleur ")


def test_an_old_command_does_the_same(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "race.json")
    raced = call("race", "wielersim", "ronde", "--seed", "7", "--save", path, "--json")
    assert json.loads(call("replay", path, "--json").stdout) == json.loads(raced.stdout)
    assert call("races", "wielersim").stdout == call("games", "wielersim").stdout
    assert call("peloton").stdout == call("course", "start-list").stdout
