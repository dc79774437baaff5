"""`rouleur completion SHELL`."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, FishComplete, ZshComplete

SHELLS = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}


@click.command("completion")
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print the script that completes commands and options in your SHELL. Load it where your shell starts.

    \b
    rouleur completion bash >> ~/.bashrc
    rouleur completion zsh >> ~/.zshrc
    rouleur completion fish > ~/.config/fish/completions/rouleur.fish
    """
    script = SHELLS[shell](context.find_root().command, {}, "rouleur", "_ROULEUR_COMPLETE")
    click.echo(script.source_template % script.source_vars())
