"""The group of all commands: loads a command when it is called, says every fault in one sentence, never a traceback."""

from __future__ import annotations

import contextlib
import errno
import importlib
import io
import os
import signal
import sys
import threading
from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Any

import click

from rouleur import _source
from rouleur.cli.terminal import CommandLine
from rouleur.core.errors import RouleurError, UnknownName

COMMANDS = {
    "games": "The games on the shelf.",
    "races": "The races and tours of a game.",
    "race": "Ride a race at once and print its result.",
    "watch": "Watch a race live: road, profile, groups, ticker.",
    "play": "Direct riders yourself, against bots or friends at one keyboard.",
    "tour": "Ride a stage race: standings, jerseys, save and resume.",
    "forecast": "Ride a race many times and print the odds.",
    "score": "Score a forecast by the real result.",
    "lab": "Change a rule or a number and see what changes.",
    "analyse": "Tell what luck and decisions did in a finished race.",
    "replay": "Watch a saved race again, or check it.",
    "scenario": "Run worked positions and print the first difference.",
    "route": "Write, check and draw your own routes.",
    "peloton": "Show a start list, with guessed roles marked.",
    "course": "Read a stage from a GPX file and make boards of it.",
    "print": "Print board, cards, riders and sheets as a PDF.",
    "judge": "Keep time and points for a race on cardboard.",
    "duel": "Measure how strong the bots are.",
    "bench": "Measure races and questions a second.",
    "serve": "Start the web app.",
    "backup": "Copy all tables of the web app into one file.",
    "restore": "Bring a backup of the web app's tables back.",
}
MANY_RACES = {"forecast", "lab", "duel", "bench"}
FEW_RACES = {"race", "watch", "play", "tour", "analyse", "course"}
MOVED = ("calibrate", "new-game", "own-goals", "puzzles", "questions", "ratings", "trust")
"""Commands of version 0.2 that are tools of a checkout now."""
FAULT = 2
INTERRUPTED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def commands_of_games() -> dict[str, str]:
    """The games with commands of their own, by slug, and the first line of what they say about them. Loads no game."""
    pages = Path(__file__).parents[1].glob("games/*/commands.py")
    return {
        page.parent.name: page.read_text(encoding="utf-8").partition('"""')[2].partition("\n")[0]
        for page in sorted(pages)
    }


class ReaderGone(Exception):
    """Whoever read our words has left, `head` for one: no fault of anybody."""


class LazyGroup(click.Group):
    """The commands of COMMANDS, and those of the games; listing does not load the modules."""

    def words(self) -> dict[str, str]:
        """Every command by name, and what it does."""
        return COMMANDS | commands_of_games()

    def module_of(self, name: str) -> str:
        return f"rouleur.cli.{name.replace('-', '_')}" if name in COMMANDS else f"rouleur.games.{name}.commands"

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.words())

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in self.words():
            return None
        command: click.Command = importlib.import_module(self.module_of(name)).command
        return command

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self.words().items()))

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(context, arguments)
        except click.UsageError as error:
            if arguments[0] in MOVED:
                words = f"`rouleur {arguments[0]}` moved: run `python -m tools {arguments[0]}` in a checkout."
                raise RouleurError(words) from error
            raise UnknownName("command", arguments[0], self.list_commands(context)) from error

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except BrokenPipeError:
            # Click would make it exit code 1 where the error carries its number.
            raise ReaderGone from None

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, ended)
        status = run(self, list(args) if args is not None else sys.argv[1:], extra)
        if standalone_mode:
            sys.exit(status)
        return status


def ended(number: int, frame: object) -> None:
    """Whoever is ended from outside puts the terminal back and ends his workers first."""
    raise SystemExit(128 + number)


def run(group: click.Group, arguments: list[str], extra: MutableMapping[str, Any]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = click.Group.main(group, arguments, group.name, standalone_mode=False, **extra)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as error:
        error.show()
        return FAULT
    except RouleurError as error:
        click.echo(f"Error: {error}", err=True)
        return FAULT
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        write_no_more()
        return 0
    except Exception as error:
        if isinstance(error, OSError) and error.errno in FULL:
            write_no_more()
            click.echo(f"Error: {error.filename or 'What is printed'} cannot be written: {error.strerror}.", err=True)
            return FAULT
        if os.environ.get("ROULEUR_DEBUG"):
            raise
        words = f"{type(error).__name__}: {error}"
        click.echo(
            f"Error: Rouleur stumbled over itself ({words}). ROULEUR_DEBUG=1 shows where; please report it.", err=True
        )
        return 1


def write_no_more() -> None:
    """What is still waiting for a reader who has gone, or for room on a full disk, is dropped."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rouleur-games", message="rouleur %(version)s")
@click.pass_context
def rouleur(context: click.Context) -> None:
    """Five cycling board games, played to the letter of their rules.

    Without a command: starts the web app and opens it in the browser; where it is not installed, shows a race in the
    terminal.

    \b
    rouleur watch wielersim ronde
    rouleur play homas milan-san-remo --seats human,bot:3,bot
    rouleur tour wielersim week --seed 7
    """
    context.obj = CommandLine()
    if context.invoked_subcommand is None:
        from rouleur.cli.start import start

        start(context)
    elif not (_source.compiled() or {"-h", "--help"} & set(sys.argv)):
        prepare_rules(context.invoked_subcommand)


def prepare_rules(command: str) -> None:
    from rouleur.cli.compiling import compile_in_background, wait_for_compiled_rules

    if command in MANY_RACES:
        wait_for_compiled_rules()
    elif command in FEW_RACES:
        compile_in_background()


def main() -> None:
    rouleur.main()
