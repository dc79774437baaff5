"""Values of a content file that have the wrong type or lie out of bounds: all of them, each under its own key.

msgspec names the first one only, and of a table it does not say which entry is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from rouleur.core.errors import alternatives, suggestion
from rouleur.core.faults import Fault, inner_key

LONGEST_SHOWN = 40
SHAPES: dict[type[inspect.Type], tuple[tuple[type, ...], str]] = {
    inspect.NoneType: ((type(None),), ""),
    inspect.BoolType: ((bool,), "true or false"),
    inspect.IntType: ((int,), "a whole number"),
    inspect.FloatType: ((int, float), "a number"),
    inspect.StrType: ((str,), "a text in quotes"),
    inspect.ListType: ((list, tuple), "a list"),
    inspect.VarTupleType: ((list, tuple), "a list"),
    inspect.TupleType: ((list, tuple), "a list"),
    inspect.DictType: ((dict,), "a table"),
    inspect.StructType: ((dict,), "a table"),
}
"""The types of a value that is right, and what to write. A type that is not listed is not looked into."""


def shape_faults(data: Any, kind: inspect.Type, key: str = "") -> Iterator[Fault]:
    if isinstance(kind, inspect.UnionType):
        kind = member_for(data, kind)
    if not fits(data, kind):
        yield Fault(key, f"{shown(data)} is not possible here", f"write {expected(kind)}")
    elif isinstance(kind, inspect.StructType):
        yield from struct_faults(data, kind, key)
    elif isinstance(kind, inspect.DictType):
        for name, value in data.items():
            yield from shape_faults(value, kind.value_type, inner_key(key, str(name)))
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.TupleType):
        kinds = kind.item_types if isinstance(kind, inspect.TupleType) else [kind.item_type] * len(data)
        for number, (value, item) in enumerate(zip(data, kinds, strict=True)):
            yield from shape_faults(value, item, f"{key}[{number}]")


def struct_faults(data: dict[str, Any], kind: inspect.StructType, key: str) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in kind.fields}
    for name in data:
        if name not in fields and name != kind.tag_field and kind.forbid_unknown_fields:
            yield Fault(inner_key(key, name), f"there is no key {name!r} here", suggestion(name, fields))
    for name, field in fields.items():
        if name in data:
            yield from shape_faults(data[name], field.type, inner_key(key, name))
        elif field.required:
            yield Fault(inner_key(key, name), "is missing", "add it")


def member_for(data: Any, union: inspect.UnionType) -> inspect.Type:
    """The one type of a union that the value can have; the union itself where there is none or several."""
    shaped = [member for member in union.types if isinstance(data, SHAPES.get(type(member), ((), ""))[0])]
    tagged = [
        member
        for member in shaped
        if isinstance(member, inspect.StructType) and member.tag_field and data.get(member.tag_field) == member.tag
    ]
    found = tagged or shaped
    return found[0] if len(found) == 1 else union


def fits(data: Any, kind: inspect.Type) -> bool:
    """Whether the value is right, apart from its entries."""
    if isinstance(kind, inspect.UnionType):
        return any(fits(data, member) for member in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return any(type(data) is type(value) and data == value for value in kind.values)
    if type(kind) in SHAPES and not isinstance(data, SHAPES[type(kind)][0]):
        return False
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        right = (kind.ge is None or data >= kind.ge) and (kind.le is None or data <= kind.le)
        return right and not isinstance(data, bool)
    return not isinstance(kind, inspect.TupleType) or len(data) == len(kind.item_types)


def expected(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.UnionType):
        return alternatives(list(dict.fromkeys(filter(None, map(expected, kind.types)))))
    if isinstance(kind, inspect.LiteralType):
        return alternatives([str(value) or "nothing" for value in kind.values])
    words = SHAPES[type(kind)][1]
    if isinstance(kind, inspect.TupleType):
        return f"{words} of {len(kind.item_types)}"
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        if kind.ge is not None:
            return f"{words} from {kind.ge} to {kind.le}" if kind.le is not None else f"{words} of at least {kind.ge}"
        return f"{words} of at most {kind.le}" if kind.le is not None else words
    return words


def shown(data: Any) -> str:
    """The value as it is written, unless it is long."""
    if isinstance(data, dict):
        return "a table"
    words = "nothing" if data is None else str(data).lower() if isinstance(data, bool) else repr(data)
    return words if len(words) <= LONGEST_SHOWN else f"{words[:LONGEST_SHOWN]}…"
