"""The phrases of a language, read from `content/<language>.toml`: per kind of event one or more entries with variants."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert, read_toml, shipped, shipped_names
from rouleur.core.errors import UnknownName

MINOR = "minor"
STORY = "story"
KEY = "key"


class Phrase(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`when` compares fields of the event (`value`, `rule`, `rider`, how many others by `count` and whether he is `alone`, a key of
    its detail); the first entry that fits is taken.

    A line is used only when every name in its braces is known, so that a richer line may stand beside a plain one.
    """

    lines: list[str]
    when: dict[str, Any] = {}
    game: str = ""
    weight: str = STORY


class Language(msgspec.Struct, forbid_unknown_fields=True):
    """`nouns`: what a step is called in each game."""

    nouns: dict[str, str]
    kinds: dict[str, list[Phrase]]


@cache
def spoken(language: str) -> Language:
    names = [name.removesuffix(".toml") for name in shipped_names("rouleur.commentary", ".")]
    if language not in names:
        raise UnknownName("language", language, names)
    text = shipped("rouleur.commentary", f"{language}.toml")
    return convert(read_toml(text, f"{language}.toml"), Language, f"{language}.toml", text)
