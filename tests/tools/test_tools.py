"""`python -m tools`: every tool is listed, the package does without them, and moved commands say where they are."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from hatchling.builders.wheel import WheelBuilder

from rouleur.cli.group import MOVED, rouleur
from tools.__main__ import COMMANDS, tools

ROOT = Path(__file__).parents[2]


def test_the_readme_has_a_line_for_every_tool() -> None:
    text = (ROOT / "tools" / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `([\w-]+)", text, re.MULTILINE) == list(COMMANDS) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_tool_and_all_its_options_explain_themselves(name: str) -> None:
    command = tools.get_command(click.Context(tools), name)
    assert command is not None
    found = [command, *(command.commands.values() if isinstance(command, click.Group) else [])]
    for each in found:
        assert each.help, each.name
        for parameter in each.params:
            assert not isinstance(parameter, click.Option) or parameter.help, f"{parameter.name} of {name}"


def test_the_program_lists_its_commands() -> None:
    command = [sys.executable, "-m", "tools", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Usage: python -m tools" in done.stdout
    assert all(name in done.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", MOVED)
def test_a_command_that_moved_says_where_it_is(name: str) -> None:
    done = CliRunner().invoke(rouleur, [name, "homas"])
    assert done.exit_code == 2
    assert done.stderr == f"Error: `rouleur {name}` moved: run `python -m tools {name}` in a checkout.\n"
    assert name in COMMANDS


def test_the_wheel_holds_no_tool() -> None:
    """That the package imports none is a contract of import-linter."""
    files = [Path(file.distribution_path) for file in WheelBuilder(str(ROOT)).recurse_included_files()]
    assert {file.parts[0] for file in files} == {"rouleur"}
