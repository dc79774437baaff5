"""Tables as spreadsheets save them: any of the usual encodings, commas, semicolons or tabs."""

# rouleur: interpreted

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter

from rouleur.core.errors import RouleurError, UnknownName

MOST_ROWS = 400
"""Of anything that is a list of riders: more are no peloton, and each is compared with the others."""
SEPARATORS = (";", "\t", ",", "|")
LOOKED_AT = 20


def decoded(data: bytes) -> str:
    """UTF-8, with or without its mark, UTF-16 by its mark; else Windows-1252, which older spreadsheets save."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeError:
        return data.decode("cp1252", errors="replace")


def rows_of(text: str) -> list[tuple[int, list[str]]]:
    """The rows with something in them, each with the line on which it ends; cells without blanks around them."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator(text))
    found = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    rows = [(line, row) for line, row in found if any(row)]
    if len(rows) > MOST_ROWS:
        raise RouleurError(
            f"The list has {len(rows):,} lines, and {MOST_ROWS:,} at most are read: keep the riders only."
        )
    return rows


def separator(text: str) -> str:
    """The one that stands in most of the first lines."""
    lines = [line for line in text.splitlines() if line.strip()][:LOOKED_AT]
    counts = Counter({mark: sum(mark in line for line in lines) for mark in SEPARATORS})
    return max(SEPARATORS, key=lambda mark: counts[mark]) if any(counts.values()) else ","


def plain(text: str) -> str:
    """Lower case, without accents and marks: `Équipe n°` is `equipe n`."""
    spelled = text.casefold().replace("ø", "o").replace("ł", "l").replace("đ", "d")
    letters = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9]+", letters))


def named(word: str, names: list[str]) -> list[int]:
    """Which of the names this word means: as it is written; without accents; surname first; the surname alone. More than one where it is
    not clear."""
    for key in (str.casefold, plain, lambda name: " ".join(sorted(plain(name).split()))):
        found = [number for number, name in enumerate(names) if key(name) == key(word) and key(word)]
        if found:
            return found
    return [
        number for number, name in enumerate(names) if plain(word) and f" {plain(name)}".endswith(f" {plain(word)}")
    ]


def last_named(word: str, names: list[str], what: str) -> int:
    """Which of the names is meant, the last one where several are."""
    found = named(word, names)
    if not found:
        raise UnknownName(what, word, [name for name in names if name])
    return found[-1]
