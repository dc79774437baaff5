"""The group of all commands: imports a command when it is called, and prints every error as one sentence."""

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
from typing import Any

import click

from rouleur import _source
from rouleur.cli.old_names import today
from rouleur.core.errors import RouleurError, UnknownName

COMMANDS = {
    "games": "List the games, or the races and tours of one.",
    "race": "Ride or watch a race, or a saved one again.",
    "play": "Direct riders yourself, against bots or friends at one keyboard.",
    "tour": "Ride a stage race: standings, jerseys, save and resume.",
    "forecast": "Ride a race many times and print the odds.",
    "analyse": "Show what luck and decisions did in a finished race.",
    "course": "Make boards from real stages, draw boards, read start lists.",
    "check": "Check boards, courses, start lists, worked positions and records.",
    "print": "Print board, cards, riders and sheets as a PDF.",
    "judge": "Keep time and points for a race on cardboard.",
    "duel": "Measure how strong the bots are.",
    "serve": "Start the web app; back up and restore its tables.",
    "bench": "Measure races and questions a second.",
    "completion": "Print the completion script for your shell.",
}
MANY_RACES = {"forecast", "duel", "bench"}
FEW_RACES = {"race", "play", "tour", "analyse", "course"}
NO_RACES = {"-h", "--help", "--keys", "score"}
"""Words of a command line that rides nothing, so the rules need not be compiled for it."""
MOVED = ("calibrate", "new-game", "own-goals", "puzzles", "questions", "ratings", "trust")
"""Commands of version 0.2 that are tools of a checkout now."""
GONE = {"thetour tour": "tour thetour", "thetour check": "check --game thetour"}
"""Commands of version 0.2, and what does the same now."""
RENAMED = f"{__name__}.renamed"
"""Key of the line that names the new command, in the context."""
FAULT = 2
INTERRUPTED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class ReaderGone(Exception):
    """The reader of the pipe has closed it, as `head` does. Not an error."""


class LazyGroup(click.Group):
    """The commands of COMMANDS; listing does not load the modules."""

    def words(self) -> dict[str, str]:
        """Every command by name, and what it does."""
        return COMMANDS

    def module_of(self, name: str) -> str:
        return f"rouleur.cli.{name.replace('-', '_')}"

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
            if new := [f"`rouleur {name} …`" for old, name in GONE.items() if old.split()[0] == arguments[0]]:
                raise RouleurError(f"`rouleur {arguments[0]}` is gone: use {' or '.join(new)}.") from error
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


class RouleurGroup(LazyGroup):
    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        arguments, context.meta[RENAMED] = today(arguments)
        return super().resolve_command(context, arguments)


def ended(number: int, frame: object) -> None:
    """On SIGTERM: restore the terminal and stop the workers before the process ends."""
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
            click.echo(f"Error: {error.filename or 'Standard output'} cannot be written: {error.strerror}.", err=True)
            return FAULT
        if os.environ.get("ROULEUR_DEBUG"):
            raise
        words = f"{type(error).__name__}: {error}"
        click.echo(
            f"Error: This is a bug in Rouleur ({words}). Set ROULEUR_DEBUG=1 to see the traceback, and please report it.",
            err=True,
        )
        return 1


def write_no_more() -> None:
    """Drop what is still buffered: the pipe is closed or the disk is full."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=RouleurGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rouleur-games", message="rouleur %(version)s")
@click.pass_context
def rouleur(context: click.Context) -> None:
    """Five cycling board games, played to the letter of their rules.

    Without a command it starts the web app and opens it in the browser, or shows a race in the terminal when the web app
    is not built.

    \b
    rouleur race wielersim ronde --watch
    rouleur play homas milan-san-remo --seats human,bot:3,bot
    rouleur tour wielersim week --seed 7
    """
    if context.invoked_subcommand is None:
        from rouleur.cli.start import start

        start(context)
        return
    if not (_source.compiled() or NO_RACES & set(sys.argv)):
        prepare_rules(context.invoked_subcommand)
    if context.meta.get(RENAMED):
        click.echo(context.meta[RENAMED], err=True)


def prepare_rules(command: str) -> None:
    from rouleur.cli.compiling import compile_in_background, wait_for_compiled_rules

    if command in MANY_RACES:
        wait_for_compiled_rules()
    elif command in FEW_RACES:
        compile_in_background()


def main() -> None:
    rouleur.main()
