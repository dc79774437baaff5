"""/api/rules: each game's rules in our own words: its `rules.md` section by section, with rulings and origins.

A section that only a rule module cites is told in the words of its docstrings, so that every paragraph a why-not names has its place.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.server.bodies import packed
from rouleur.server.services import Services
from rouleur.server.tables.setup import find_box
from rouleur.server.wire.rules import Origin, RuleSection, RulesPage, Ruling

CITED = r"(?:§\s?\d+(?:\.\d+)*[a-z]?|[Rr]ule \d+|[Aa]ppendix \d+)"
LEADING = re.compile(rf"^({CITED}(?:(?:–|, | and |; )§?(?:{CITED}|[\d.]+))*)\s*:\s*")
TRAILING = re.compile(rf"\s*\((?:[^()]*?)({CITED}[^()]*)\)")
ONE = re.compile(CITED)
RULING = re.compile(r"^(\d+)\. ", re.MULTILINE)
HEADING = re.compile(r"^## (§[\d.]+|(?:Optional r|R)ule \d+|Appendix \d+) (.+)$", re.MULTILINE)


class Rules:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/rules")
        router.add_api_route("/{game}", self.page, methods=["GET"], response_model=None)
        return router

    async def page(self, request: Request, game: str) -> Response:
        self.services.access.count("reads", request)
        body = await self.services.threads.run(lambda: rules_page(game))
        return packed(request, body, {"cache-control": "public, max-age=3600"})


@cache
def rules_page(game: str) -> bytes:
    shown = find_box(game)
    package = files(f"rouleur.games.{game}")
    page = RulesPage(
        game=game,
        title=shown.title,
        credits=shown.credits,
        rules_version=shown.rules_version,
        sections=sections(package),
        rulings=rulings(package),
        origins=list(origins(package / "content", "")),
    )
    return msgspec.json.encode(page)


def sections(package: Traversable) -> list[RuleSection]:
    """In the book's order."""
    found = {**told_by_modules(package), **told_by_the_rules(package)}
    return sorted(found.values(), key=lambda entry: book_order(entry.section))


def told_by_the_rules(package: Traversable) -> dict[str, RuleSection]:
    """`rules.md`: a heading with number and title, then paragraphs."""
    file = package / "rules.md"
    if not file.is_file():
        return {}
    parts = HEADING.split(file.read_text(encoding="utf-8"))
    found: dict[str, RuleSection] = {}
    for section, title, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
        lines = [paragraph for paragraph in paragraphs if paragraph]
        found[section] = RuleSection(anchor(section), section, title.strip(), lines)
    return found


def told_by_modules(package: Traversable) -> dict[str, RuleSection]:
    """One per cited section; a sentence that cites two stands under both."""
    found: dict[str, RuleSection] = {}
    for module in sorted(package.iterdir(), key=lambda entry: entry.name):
        if not module.name.endswith(".py"):
            continue
        tree = ast.parse(module.read_text(encoding="utf-8"))
        chapter = (ast.get_docstring(tree) or module.name).split("\n")[0].rstrip(".")
        for words in docstrings(tree):
            for section, line in cited(words):
                entry = found.setdefault(section, RuleSection(anchor(section), section, chapter, []))
                if line not in entry.lines:
                    entry.lines.append(line)
    return found


def docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            words = ast.get_docstring(node)
            if words:
                yield " ".join(words.split("\n\n")[0].split())


def cited(words: str) -> Iterator[tuple[str, str]]:
    """`§2.6: every rider …` and `Every rider … (§2.6).` both tell of §2.6."""
    leading = LEADING.match(words)
    if leading:
        line = words[leading.end() :]
        for section in ONE.findall(leading.group(1)):
            yield tidy(section), line[:1].upper() + line[1:]
        return
    for trailing in TRAILING.finditer(words):
        line = TRAILING.sub("", words)
        for section in ONE.findall(trailing.group(1)):
            yield tidy(section), line


def tidy(section: str) -> str:
    section = section.replace("§ ", "§")
    return section[:1].upper() + section[1:] if section[0] != "§" else section


def anchor(section: str) -> str:
    return section.removeprefix("§").lower().replace(" ", "-")


def book_order(section: str) -> tuple[int, list[int]]:
    numbers = [int(number) for number in re.findall(r"\d+", section)]
    return (2 if section.startswith("Appendix") else 1 if section.startswith("Optional") else 0, numbers)


def rulings(package: Traversable) -> list[Ruling]:
    """The numbered list of `rulings.md`; bold words open a ruling and are its title."""
    file = package / "rulings.md"
    if not file.is_file():
        return []
    parts = RULING.split(file.read_text(encoding="utf-8"))
    found = []
    for number, text in zip(parts[1::2], parts[2::2], strict=True):
        words = " ".join(text.split())
        bold = re.match(r"\*\*(.+?)\*\*[.:]?\s*", words)
        title = bold.group(1) if bold else words.split(". ")[0]
        found.append(Ruling(int(number), title, words[bold.end() :] if bold else words))
    return found


def origins(folder: Traversable, prefix: str) -> Iterator[Origin]:
    """Every table of the content says where its numbers come from."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from origins(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".toml"):
            data = tomllib.loads(entry.read_text(encoding="utf-8"))
            yield from origins_in(data, f"{prefix}{entry.name}", "")


def origins_in(data: dict[str, Any], file: str, table: str) -> Iterator[Origin]:
    if isinstance(data.get("origin"), str):
        yield Origin(file, table or str(data.get("title") or data.get("name") or ""), data["origin"])
    for key, value in data.items():
        if isinstance(value, dict):
            yield from origins_in(value, file, f"{table}.{key}" if table else key)
        elif isinstance(value, list):
            for number, item in enumerate(value, start=1):
                if isinstance(item, dict):
                    name = item.get("slug") or item.get("name") or item.get("title") or number
                    yield from origins_in(item, file, f"{table}.{key} {name}" if table else f"{key} {name}")
