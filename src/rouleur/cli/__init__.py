"""The command line. `main` is the entry point. Each command is a module, imported when it is called."""

from rouleur.cli.lazy_group import main, rouleur

__all__ = ["main", "rouleur"]
