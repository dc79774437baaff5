"""The wire's types as TypeScript, a file for each URL and each room of the library: `python -m rouleur.server.wire.typescript web/src/lib`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

from rouleur.server import wire
from rouleur.server.wire.fields import Request
from rouleur.server.wire.tables import Push


def short_name(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


HEAD = "// Written by `python -m rouleur.server.wire.typescript web/src/lib` from {origin}. Do not edit by hand.\n"
ROOMS = ("core", "road", "forecast", "analysis")
"""Of the library, whose own Structs go over the wire, too."""
CHAPTERS = {
    **{room: f"src/rouleur/{room}" for room in ROOMS},
    **{short_name(module): f"src/rouleur/server/wire/{short_name(module)}.py" for module in wire.MODULES},
}
"""In this order: a chapter names types of those before it only."""

PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> dict[str, str]:
    """Texts by path: `wire.ts`, which hands on everything, and the chapters behind it."""
    structs: dict[str, inspect.StructType] = {}
    for kind in inspect.multi_type_info(wire.BODIES):
        _collect(kind, structs)
    files = {"wire.ts": HEAD.format(origin="the server's Structs") + "".join(_hand_on(name) for name in CHAPTERS)}
    for chapter, origin in CHAPTERS.items():
        own = {name: struct for name, struct in structs.items() if _chapter(struct) == chapter}
        parts = [HEAD.format(origin=origin), *_imports(own, structs)]
        parts += [_interface(own[name]) for name in sorted(own)]
        parts += [_union("Push", Push.__args__)] if chapter == "tables" else []
        files[f"wire/{chapter}.ts"] = "\n".join(parts)
    return files


def _hand_on(chapter: str) -> str:
    return f'export type * from "./wire/{chapter}";\n'


def _chapter(struct: inspect.StructType) -> str:
    package, _, name = struct.cls.__module__.rpartition(".")
    return name if package == wire.__name__ else package.split(".")[1]


def _imports(own: dict[str, inspect.StructType], structs: dict[str, inspect.StructType]) -> list[str]:
    """The types of other chapters that this one names."""
    named = {found for struct in own.values() for field in struct.fields for found in map(_name, _named(field.type))}
    lines = []
    for other in CHAPTERS:
        names = sorted(name for name in named - own.keys() if _chapter(structs[name]) == other)
        if names:
            lines.append(f'import type {{ {", ".join(names)} }} from "./{other}";\n')
    return lines


def _name(struct: inspect.StructType) -> str:
    return struct.cls.__name__


def _collect(kind: inspect.Type, structs: dict[str, inspect.StructType]) -> None:
    """Every Struct that is reached from here."""
    for struct in _named(kind):
        if struct.cls.__name__ not in structs:
            structs[struct.cls.__name__] = struct
            for field in struct.fields:
                _collect(field.type, structs)


def _named(kind: inspect.Type) -> list[inspect.StructType]:
    """The Structs that a type names itself."""
    if isinstance(kind, inspect.StructType):
        return [kind]
    return [struct for part in _parts(kind) for struct in _named(part)]


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
    leaves_out = struct.cls.__struct_config__.omit_defaults or issubclass(struct.cls, Request)
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


def write(folder: Path) -> None:
    for name, words in typescript().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(words, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
