"""Plain values as a TOML text that a person can go on with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any


def toml_text(data: dict[str, Any]) -> str:
    """Keys first, then the tables in their order. What is inside an entry of a `[[list]]` stays in one line each."""
    return "\n".join(_table(data, "")) + "\n"


def _table(data: dict[str, Any], prefix: str) -> Iterator[str]:
    for key, value in data.items():
        if not isinstance(value, dict) and not _is_tables(value):
            yield f"{_key(key)} = {_value(value)}"
    for key, value in data.items():
        name = prefix + _key(key)
        if isinstance(value, dict):
            yield from ("", f"[{name}]", *_table(value, f"{name}."))
        elif _is_tables(value):
            for entry in value:
                yield from ("", f"[[{name}]]", *_entry(entry))


def _entry(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if _is_tables(value):
            yield from (f"{_key(key)} = [", *(f"  {_value(entry)}," for entry in value), "]")
        else:
            yield f"{_key(key)} = {_value(value)}"


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key)


def _value(value: Any) -> str:
    """Strings, numbers and truth are written as in JSON; only DEL must be spelt out in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
