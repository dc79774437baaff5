"""`python -m tools new-game SLUG`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import click

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box

CHECKOUT = Path(__file__).parents[2]
TEMPLATE = Path(__file__).with_name("template")
SUFFIX = ".txt"
FOLDERS = {
    "games": "src/rouleur/games/{slug}",
    "bots": "src/rouleur/bots/{slug}",
    "tests": "tests/games/{slug}",
    "docs": "docs/games",
}
"""Where each folder of the template goes."""


@click.command("new-game")
@click.argument("slug")
@click.option("--title", default="", help="The title on the box; the slug when left out.")
@click.option("--author", default="nobody yet", show_default=True, help="The author of the game.")
def command(slug: str, title: str, author: str) -> None:
    """Write the skeleton of a game into this checkout: a small game that you can play at once and that passes every test.

    \b
    python -m tools new-game breakaway --title "Breakaway" --author "Ann Onymous, 2026"
    """
    check_slug(slug)
    place = 1 + max(box(other).cover.place for other in slugs())
    words = {"slug": slug, "title": title or slug.title(), "author": author, "place": str(place)}
    for path, text in skeleton(words):
        target = CHECKOUT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        click.echo(f"Wrote {path}.")
    subprocess.run([sys.executable, "tests/golden/bless.py", slug], check=True, cwd=CHECKOUT)
    click.echo(
        f"Wrote its golden playthrough. Now read `Add a game` in CONTRIBUTING.md, and `rouleur play {slug} criterium`."
    )


def check_slug(slug: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", slug):
        raise RouleurError(f"{slug!r} cannot be a package: write 2 to 20 small letters and digits, a letter first.")
    if slug in slugs():
        raise RouleurError(f"There is a game called {slug!r} already.")


def skeleton(words: dict[str, str]) -> list[tuple[str, str]]:
    """Every file of the skeleton: its path in the checkout and its text."""
    found = []
    for folder, target in FOLDERS.items():
        for file in sorted((TEMPLATE / folder).rglob(f"*{SUFFIX}")):
            path = str(file.relative_to(TEMPLATE / folder)).removesuffix(SUFFIX)
            name = f"{words['slug']}.md" if folder == "docs" else path
            text = filled(file.read_text(encoding="utf-8"), words)
            found.append((f"{target.format(slug=words['slug'])}/{name}", text))
    return found


def filled(template: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        template = template.replace(f"__{name}__", word)
    return template
