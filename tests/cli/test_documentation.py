"""Every command and every option is documented; every example of the documentation's first lines is a command."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rouleur.cli.group import COMMANDS, commands_of_games, rouleur

DOCS = Path(__file__).parent.parent.parent / "docs"


def commands(group: click.Group, prefix: str = "") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield f"{prefix}{name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{prefix}{name} ")


ALL = list(commands(rouleur))


def page(name: str) -> str:
    text = (DOCS / "commands.md").read_text(encoding="utf-8")
    if f"## rouleur {name}\n" not in text:
        return "\n".join(path.read_text(encoding="utf-8") for path in DOCS.rglob("*.md"))
    start = text.index(f"## rouleur {name}\n")
    return text[start : text.find("\n## ", start + 1)]


@pytest.mark.parametrize(("name", "command"), ALL, ids=[name for name, _ in ALL])
def test_every_option_is_documented(name: str, command: click.Command) -> None:
    words = page(name.split(maxsplit=1)[0])
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            for option in [*parameter.opts, *parameter.secondary_opts]:
                assert f"{option}" in words, f"docs/commands.md does not mention {option} of rouleur {name}"


@pytest.mark.parametrize(("name", "command"), ALL, ids=[name for name, _ in ALL])
def test_every_command_and_option_has_a_help_text(name: str, command: click.Command) -> None:
    assert command.help, name
    for parameter in command.params:
        assert not isinstance(parameter, click.Option) or parameter.help, f"{parameter.name} of {name}"


def test_every_command_is_in_the_list() -> None:
    assert {*COMMANDS, *commands_of_games()} == {name.split()[0] for name, _ in ALL}
    text = (DOCS / "commands.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name, _ in ALL if " " not in name)
