"""`rouleur new-game SLUG`: lays the skeleton of a game into a checkout."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box

SUFFIX = ".txt"
FOLDERS = {
    "games": "src/rouleur/games/{slug}",
    "bots": "src/rouleur/bots/{slug}",
    "tests": "tests/games/{slug}",
    "docs": "docs/games",
}
"""Where each folder of the skeleton goes."""
BLESS = Path("tests/golden/bless.py")


@click.command("new-game")
@click.argument("slug")
@click.option("--title", default="", help="What stands on the box; left out: the slug.")
@click.option("--author", default="nobody yet", show_default=True, help="Whose game it is.")
def command(slug: str, title: str, author: str) -> None:
    """Lay the skeleton of a game into this checkout: a small game that can be played at once and passes every test.

    \b
    rouleur new-game breakaway --title "Breakaway" --author "Ann Onymous, 2026"
    """
    checkout = Path.cwd()
    check_checkout(checkout)
    check_slug(slug)
    place = 1 + max(box(other).cover.place for other in slugs())
    words = {"slug": slug, "title": title or slug.title(), "author": author, "place": str(place)}
    for path, text in skeleton(words):
        target = checkout / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        click.echo(f"Wrote {path}.")
    if (checkout / BLESS).exists():
        subprocess.run([sys.executable, str(checkout / BLESS), slug], check=True, cwd=checkout)
        click.echo(
            f"Wrote its golden playthrough. Now read `Add a game` in CONTRIBUTING.md, and `rouleur play {slug} criterium`."
        )


def check_checkout(folder: Path) -> None:
    project = folder / "pyproject.toml"
    if not project.exists() or 'name = "rouleur-games"' not in project.read_text(encoding="utf-8"):
        raise RouleurError(f"{folder} is no checkout of Rouleur: call this in the folder with its pyproject.toml.")


def check_slug(slug: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", slug):
        raise RouleurError(f"{slug!r} cannot be a package: write 2 to 20 small letters and digits, a letter first.")
    if slug in slugs():
        raise RouleurError(f"There is a game called {slug!r} already.")


def skeleton(words: dict[str, str]) -> list[tuple[str, str]]:
    """Every file of the skeleton: its path in the checkout and its text."""
    root = files("rouleur.cli") / "templates" / "game"
    found = []
    for folder, target in FOLDERS.items():
        for path, template in templates(root / folder):
            name = f"{words['slug']}.md" if folder == "docs" else path
            found.append((f"{target.format(slug=words['slug'])}/{name}", filled(template, words)))
    return found


def templates(folder: Traversable, above: str = "") -> list[tuple[str, str]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += templates(entry, f"{above}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            found.append((above + entry.name.removesuffix(SUFFIX), entry.read_text(encoding="utf-8")))
    return found


def filled(template: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        template = template.replace(f"__{name}__", word)
    return template
