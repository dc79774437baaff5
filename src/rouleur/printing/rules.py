"""The rules of a game on two pages: our own words, section by section."""

from __future__ import annotations

import re
from importlib import resources

from rouleur.printing.pages import Page, Rules, RulesSection
from rouleur.road.box import Box

WORDS = "A summary in our own words; numbers in brackets name our rulings where the book is silent. It does not replace the book."


def rules_pages(box: Box) -> list[Page]:
    page = resources.files(box.package).joinpath("rules.md")
    if not page.is_file():
        return []
    title = f"{box.title}: the rules in short"
    return [
        Rules(title, title, f"{box.credits}. {WORDS}".replace("..", "."), sections(page.read_text(encoding="utf-8")))
    ]


def sections(text: str) -> list[RulesSection]:
    found = [RulesSection("", [])]
    for block in re.split(r"\n\s*\n", text):
        words = block.strip()
        if words.startswith("#"):
            found.append(RulesSection(plain(words.lstrip("# ")), []))
        elif words and not words.startswith(("|", "```")):
            found[-1].paragraphs.append(plain(words))
    return [section for section in found if section.title and section.paragraphs]


def plain(words: str) -> str:
    """Without the signs of Markdown."""
    words = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"^[-*] ", "• ", words, flags=re.MULTILINE)
    return re.sub(r"\*\*|`", "", words).replace("\n", " ")
