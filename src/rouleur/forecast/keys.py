"""The keys of a content file that a change may name: one line for all members of a list, with what stands there now."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, NamedTuple

from rouleur.core.content import read_toml

NO_RULE = ("origin", "source", "note")
"""Keys that say where a number comes from."""
SHOWN = 4
"""Values of a list that are shown."""
LONGEST = 40
SEVERAL = 5
"""From so many members on a table is listed as one line."""


class Key(NamedTuple):
    """`section[0–7].top` and, in words, what it is now; `first` is the first key that is meant."""

    text: str
    first: str
    now: str


def keys_of_file(game: str, name: str) -> list[Key]:
    """Of a content file, by the name that a change gives it: `scales`, `races/week-5`."""
    place = files(f"rouleur.games.{game}") / "content" / f"{name}.toml"
    return keys_of(read_toml(place.read_text(encoding="utf-8"), f"{name}.toml"))


def keys_of(data: dict[str, Any]) -> list[Key]:
    found: list[Key] = []
    for name, value in data.items():
        if name not in NO_RULE and not name.endswith("_origin"):
            found += keys_below(name, name, value)
    return found


def keys_below(text: str, first: str, value: Any) -> list[Key]:
    if isinstance(value, dict):
        if alike(value):
            names = list(value)
            return keys_of_all(
                f"{text}.{{{names[0]}, {names[1]}, …, {names[-1]}}}",
                [(f"{first}.{name}", member) for name, member in value.items()],
            )
        return [Key(f"{text}.{key.text}", f"{first}.{key.first}", key.now) for key in keys_of(value)]
    if not isinstance(value, list) or not value:
        return [Key(text, first, in_words(value))]
    members = f"{text}[0–{len(value) - 1}]" if len(value) > 1 else f"{text}[0]"
    if all(isinstance(member, dict) for member in value):
        return keys_of_all(members, [(f"{first}[{number}]", member) for number, member in enumerate(value)])
    return [Key(members, f"{first}[0]", in_words(value))]


def alike(table: dict[str, Any]) -> bool:
    """Whether it is a list by name: riders by their slug, rows of a chart by the number on the dice."""
    tables = all(isinstance(member, dict) for member in table.values())
    return len(table) >= SEVERAL and (tables or all(name.isdigit() for name in table))


def keys_of_all(text: str, members: list[tuple[str, Any]]) -> list[Key]:
    """One line for what all members have, or some of them."""
    if not all(isinstance(member, dict) for _, member in members):
        return [Key(text, members[0][0], in_words([member for _, member in members]))]
    found: dict[str, Key] = {}
    for first, member in members:
        for key in keys_of(member):
            found.setdefault(key.text, Key(f"{text}.{key.text}", f"{first}.{key.first}", key.now))
    return list(found.values())


def in_words(value: Any) -> str:
    if isinstance(value, list):
        shown = [f"[{in_words(member)}]" if isinstance(member, list) else in_words(member) for member in value[:SHOWN]]
        return ", ".join(shown) + (", …" if len(value) > SHOWN else "")
    words = str(value).lower() if isinstance(value, bool) else str(value)
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
