"""The command line. `main` is the entry point; every command is a module of its own, loaded when it is called."""

from rouleur.cli.group import main, rouleur

__all__ = ["main", "rouleur"]
