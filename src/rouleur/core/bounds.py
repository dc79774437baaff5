"""What a text may hold before a parser sees it: parsers take memory and time by the square of some texts."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Iterable

LONGEST_TOML = 64 * 1024
MOST_PARTS = 8
DEEPEST = 24
LONGEST_NUMBER = 24
MOST_TAGS = 150_000
MOST_ENTRIES = 400
MOST_VALUES = 5_000
"""The largest board that is made of a course has lists of 22 entries, and 206 values; a list of riders is longer."""
MOST_PIECES = 200_000
"""Texts, or lists and tables, of a body: each is looked at, and everybody waits meanwhile."""

TOML_WORDS = re.compile(
    r'"""(?:\\.|(?!""")[^\\])*+(?:"""|\\?\Z)'
    r"|'''(?:(?!''').)*+(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*+(?:"|(?=\n)|\\?\Z)'
    r"|'[^'\n]*+(?:'|(?=\n)|\Z)"
    r"|#[^\n]*+",
    re.DOTALL,
)
JSON_WORDS = re.compile(rb'"(?:\\.|[^"\\])*+(?:"|\\?\Z)', re.DOTALL)
"""A string that does not end is one word too: else each quote in it would be searched from anew."""
DOTTED = re.compile(rf"(?<![\w.-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{MOST_PARTS}}}")
NUMBER = re.compile(rf"(?<![\w-])[+-]?[0-9][0-9A-Za-z_]{{{LONGEST_NUMBER}}}")
NO_NUMBER = re.compile(r"(?<![\w.-])[+-]?(?:inf|nan)(?![\w-])(?!\s*[=.])")
JSON_NUMBER = re.compile(rb"[0-9]{%d}|[eE][+-]?[0-9]{3}" % LONGEST_NUMBER)
BRACKETS = re.compile(r"[\[\]{}]")
NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
ONE_KIND = bytes.maketrans(b"{}", b"[]")


def beyond_toml(text: str) -> str:
    """What is too much for any content file; empty when nothing is."""
    if len(text) > LONGEST_TOML:
        return f"is longer than {LONGEST_TOML // 1024} KiB"
    bare = TOML_WORDS.sub(lambda found: "" if found[0].startswith("#") else "x", text)
    if DOTTED.search(bare):
        return f"has a key of more than {MOST_PARTS} parts"
    if NUMBER.search(bare) or NO_NUMBER.search(bare):
        return f"has a number that no board bears: infinite, or of more than {LONGEST_NUMBER} digits"
    if too_deep(bracket[0] for bracket in BRACKETS.finditer(bare)):
        return f"is nested deeper than {DEEPEST} levels"
    return ""


def beyond_json(body: bytes) -> str:
    """What is too much for any body; empty when nothing is."""
    texts, lists = (body.count(b'"') - body.count(b'\\"')) // 2, body.count(b"[") + body.count(b"{")
    if max(texts, lists) > MOST_PIECES:
        return f"has more than {MOST_PIECES:,} pieces"
    bare = JSON_WORDS.sub(b"", body)
    if JSON_NUMBER.search(bare):
        return f"has a number of more than {LONGEST_NUMBER - 1} digits"
    if unmatched(bare.translate(ONE_KIND, NO_BRACKETS)):
        return f"is nested deeper than {DEEPEST} levels, or its brackets do not match"
    return ""


def unmatched(brackets: bytes) -> bytes:
    """What is left when the innermost pairs are taken out, once for each level that is allowed."""
    for _ in range(DEEPEST):
        if not brackets:
            break
        brackets = brackets.replace(b"[]", b"")
    return brackets


def too_deep(brackets: Iterable[str]) -> bool:
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def beyond_data(value: object) -> str:
    """What is too much for a board, a list of riders or whatever else somebody made himself; empty when nothing is."""
    waiting, seen = [value], 0
    while waiting:
        inner = waiting.pop()
        parts = list(inner.values()) if isinstance(inner, dict) else inner if isinstance(inner, list) else []
        seen += len(parts)
        if len(parts) > MOST_ENTRIES or seen > MOST_VALUES:
            return f"has more than {MOST_ENTRIES} entries in a list, or more than {MOST_VALUES:,} values in all"
        waiting += parts
    return ""


def beyond_xml(text: str) -> str:
    return f"has more than {MOST_TAGS:,} tags" if text.count("<") > MOST_TAGS else ""
