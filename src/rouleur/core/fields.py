"""Saves fields of an object by their names, and restores them.

For data that is kept. A clone is made many times a turn: write it by hand, it is ten times as fast.
"""

from __future__ import annotations

from typing import Any


def saved(thing: object, names: tuple[Any, ...]) -> list[Any]:
    """The values of these fields, in order; a tuple of names makes a list in the list."""
    return [saved(thing, name) if isinstance(name, tuple) else plain(getattr(thing, name)) for name in names]


def restore(thing: object, names: tuple[Any, ...], data: list[Any]) -> None:
    for name, value in zip(names, data, strict=True):
        if isinstance(name, tuple):
            restore(thing, name, value)
        else:
            put(thing, name, value)


def saved_by_name(thing: object, names: tuple[Any, ...]) -> dict[str, Any]:
    """The values of these fields by their names; a tuple is a key and the fields that are saved under it."""
    data: dict[str, Any] = {}
    for name in names:
        if isinstance(name, tuple):
            data[name[0]] = saved(thing, name[1:])
        else:
            data[name] = plain(getattr(thing, name))
    return data


def restore_by_name(thing: object, names: tuple[Any, ...], data: dict[str, Any]) -> None:
    for name in names:
        if isinstance(name, tuple):
            restore(thing, name[1:], data[name[0]])
        else:
            put(thing, name, data[name])


def put(thing: object, name: str, value: Any) -> None:
    """A list becomes what the field holds: a list or a vec."""
    if isinstance(value, list):
        setattr(thing, name, type(getattr(thing, name))(plain(value)))
    else:
        setattr(thing, name, value)


def plain(value: Any) -> Any:
    """A copy of a list, a vec as a list; numbers and words are never changed."""
    if isinstance(value, int) or isinstance(value, str):  # noqa: SIM101  mypyc checks these without a call
        return value
    return [plain(item) for item in value]
