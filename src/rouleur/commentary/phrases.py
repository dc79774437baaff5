"""The phrases of a language: a game's own (`content/phrases.<language>.toml` in its folder), then those that all games share."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

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


class Language:
    """What the commentator of one game can say in one language: his own entries of a kind go before the shared ones."""

    def __init__(self, own: Phrases, shared: Phrases) -> None:
        self.kinds = {
            kind: [*own.kinds.get(kind, []), *shared.kinds.get(kind, [])] for kind in own.kinds | shared.kinds
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
