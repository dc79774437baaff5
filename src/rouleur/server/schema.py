"""The wire's types as TypeScript: `python -m rouleur.server.schema > web/src/lib/wire.ts`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import inspect

from rouleur.server import around, wire

HEAD = """\
// Written by `python -m rouleur.server.schema` from the Structs of src/rouleur/server/wire.py. Do not edit by hand.
"""

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    structs: dict[str, inspect.StructType] = {}
    for kind in inspect.multi_type_info([*wire.REQUESTS, *wire.REPLIES, *around.REQUESTS, *around.REPLIES]):
        _collect(kind, structs)
    parts = [_interface(structs[name]) for name in sorted(structs)]
    return "\n".join([HEAD, *parts, _union("Push", wire.Push.__args__)])


def _collect(kind: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    if isinstance(kind, inspect.StructType):
        if kind.cls.__name__ in structs:
            return
        structs[kind.cls.__name__] = kind
        for field in kind.fields:
            _collect(field.type, structs)
    else:
        for part in _parts(kind):
            _collect(part, structs)


def _parts(kind: inspect.Type) -> Iterable[inspect.Type]:
    match kind:
        case inspect.ListType() | inspect.VarTupleType():
            return (kind.item_type,)
        case inspect.TupleType():
            return kind.item_types
        case inspect.DictType():
            return (kind.key_type, kind.value_type)
        case inspect.UnionType():
            return kind.types
        case inspect.Metadata():
            return (kind.type,)
    return ()


def _interface(struct: inspect.StructType) -> str:
    lines = [f"  {struct.tag_field}: {_literal(struct.tag)};"] if struct.tag_field else []
    lines += [f"  {field.encode_name}{_mark(struct, field)}: {_type(field.type)};" for field in struct.fields]
    return f"export interface {struct.cls.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _mark(struct: inspect.StructType, field: inspect.Field) -> str:
    """A field may be missing where the server leaves defaults out, or where a client may."""
    leaves_out = struct.cls.__struct_config__.omit_defaults or issubclass(struct.cls, wire.Request)
    return "?" if leaves_out and not field.required else ""


def _type(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.ListType() | inspect.VarTupleType():
            return f"{_in_brackets(kind.item_type)}[]"
        case inspect.TupleType():
            return f"[{', '.join(_type(item) for item in kind.item_types)}]"
        case inspect.DictType():
            return f"{{ [name: string]: {_type(kind.value_type)} }}"
        case inspect.UnionType():
            return " | ".join(_type(item) for item in kind.types)
        case inspect.LiteralType():
            return " | ".join(_literal(value) for value in kind.values)
        case inspect.Metadata():
            return _type(kind.type)
    return PLAIN[type(kind)]


def _in_brackets(kind: inspect.Type) -> str:
    words = _type(kind)
    return f"({words})" if " | " in words else words


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _union(name: str, members: Iterable[type]) -> str:
    return f"export type {name} = {' | '.join(member.__name__ for member in members)};\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
