"""/api/rules: a game's rules in our own words."""

from __future__ import annotations

from rouleur.server.wire.fields import Reply


class RuleSection(Reply):
    """`anchor` is what events and refusals cite, without spaces: §2.6 → `2.6`. `lines` are paragraphs in our own words."""

    anchor: str
    section: str
    chapter: str
    lines: list[str]


class Ruling(Reply):
    number: int
    title: str
    text: str


class Origin(Reply):
    """Where a table of numbers comes from: the rulebook, or Rouleur where the book leaves it open."""

    file: str
    table: str
    origin: str


class RulesPage(Reply):
    game: str
    title: str
    credits: str
    rules_version: str
    sections: list[RuleSection]
    rulings: list[Ruling]
    origins: list[Origin]
