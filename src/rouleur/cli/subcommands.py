"""A command with subcommands beside its own arguments: `rouleur forecast GAME RACE` and `rouleur forecast score`."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


class OwnContext(click.Context):
    @property
    def command_path(self) -> str:
        return super().command_path.rstrip()


class WithSubcommands(click.Group):
    """Runs `own` unless the first word names a subcommand. `params` and `help` are those of `own`."""

    def __init__(self, own: click.Command, *subcommands: click.Command) -> None:
        super().__init__(
            own.name,
            commands=subcommands,
            params=own.params,
            help=own.help,
            add_help_option=False,
            no_args_is_help=False,
            invoke_without_command=True,
            callback=self.run_own,
            context_settings={"ignore_unknown_options": True},
        )
        self.own = own
        own.context_class = OwnContext
        own.epilog = "Subcommands: " + ", ".join(f"`{own.name} {command.name}`" for command in subcommands)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """None: the own command or the subcommand parses all words."""
        return []

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return "", self.own, args

    def run_own(self) -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            with self.own.make_context("", [], parent=context) as own:
                self.own.invoke(own)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        return [*super().shell_complete(ctx, incomplete), *self.own.shell_complete(ctx, incomplete)]
