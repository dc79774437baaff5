"""The commands."""

import click


@click.group()
@click.version_option(package_name="rouleur")
def main() -> None:
    """Five cycling board games, played to the letter of their rules."""
