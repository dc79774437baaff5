"""`python -m tools COMMAND`, in a checkout."""

from __future__ import annotations

import sys

import click

from rouleur.cli.compiling import wait_for_compiled_rules
from rouleur.cli.group import LazyGroup

COMMANDS = {
    "bench": ("tools.bench.command", "Measure speed in every way, also against another checkout."),
    "calibrate": ("tools.calibration.command", "Print how a game's races turn out against what is wanted of them."),
    "deficit": ("tools.deficit", "Print what a level of The Tour's bots is worth over whole tours."),
    "duel": ("tools.duel", "Let two bots of a game ride against each other, also old ones."),
    "new-game": ("tools.new_game.command", "Write the skeleton of a game into this checkout."),
    "own-goals": ("tools.own_goals.command", "Count what the bots do without a reason."),
    "puzzles": ("tools.puzzles.command", "Look for positions in which one option is clearly best."),
    "questions": ("tools.questions", "Count what a director is asked, and what the deputy answers."),
    "ratings": ("tools.ratings", "Rate all bots of a game on one scale."),
    "stress": ("tools.stress.command", "Attack and load the server: kill, presses, hostile, soak, load."),
    "trust": ("tools.trust.command", "Put the analysis itself to the test."),
    "tune": ("tools.tuning", "Tune the numbers of a game's bots by self-play."),
}
"""The module of each command, and what it does."""


class Tools(LazyGroup):
    def words(self) -> dict[str, str]:
        return {name: words for name, (_, words) in COMMANDS.items()}

    def module_of(self, name: str) -> str:
        return COMMANDS[name][0]


@click.group("python -m tools", cls=Tools, context_settings={"help_option_names": ["-h", "--help"]})
def tools() -> None:
    """What developers of Rouleur measure, tune and attack it with. See tools/README.md."""
    if not {"-h", "--help"} & set(sys.argv):
        wait_for_compiled_rules()


if __name__ == "__main__":
    tools.main()
