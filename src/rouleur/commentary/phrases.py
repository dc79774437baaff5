"""The phrases of a language: a game's own (`content/phrases.<language>.toml` in its folder), then those that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from rouleur.commentary.words import Sentence
from rouleur.core.content import load, shipped, shipped_names
from rouleur.core.errors import UnknownName
from rouleur.road.box import box

MINOR = "minor"
STORY = "story"
KEY = "key"


class Phrase(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`when` compares fields of the event (`value`, `rule`, `rider`, how many others by `count` and whether he is `alone`, a key of
    its detail); the first entry that fits is taken.

    A line is used only when every name in its braces is known, so that a richer line may stand beside a plain one. `weight` is
    written where this entry weighs otherwise than its kind of event.
    """

    lines: list[str]
    when: dict[str, Any] = {}
    weight: str = ""


class Phrases(msgspec.Struct, forbid_unknown_fields=True):
    kinds: dict[str, list[Phrase]]
    origin: str = "rouleur"


class Saying:
    """A phrase with its lines taken apart, and all names that any of them needs."""

    def __init__(self, phrase: Phrase) -> None:
        self.when = list(phrase.when.items())
        self.weight = phrase.weight
        self.lines = [Sentence(line) for line in phrase.lines]
        self.names = frozenset[str]().union(*(line.names for line in self.lines))

    def fits(self, known: Mapping[str, Any]) -> bool:
        return all(key in known and known[key] == wanted for key, wanted in self.when)

    def richest_lines(self, values: Mapping[str, Any]) -> list[Sentence]:
        """Those that can be said with what is known, but none with over two names less than the richest of them."""
        lines = [line for line in self.lines if line.names <= values.keys()]
        most = max((len(line.names) for line in lines), default=0)
        return [line for line in lines if len(line.names) >= most - 2]


class Language:
    """What the commentator of one game can say in one language: his own sayings of a kind go before the shared ones."""

    def __init__(self, own: Phrases, shared: Phrases) -> None:
        self.kinds = {
            kind: [Saying(phrase) for phrase in [*own.kinds.get(kind, []), *shared.kinds.get(kind, [])]]
            for kind in own.kinds | shared.kinds
        }


@cache
def spoken(language: str, game: str) -> Language:
    names = shipped_names("rouleur.commentary", ".")
    if language not in names:
        raise UnknownName("language", language, names)
    own, shared = f"phrases.{language}.toml", f"{language}.toml"
    return Language(
        load(shipped(box(game).package, own), Phrases, own),
        load(shipped("rouleur.commentary", shared), Phrases, shared),
    )
