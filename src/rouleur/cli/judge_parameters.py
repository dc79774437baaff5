"""Click parameters made from the fields of a judge's commands: a required field is an argument, any other an option."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args, get_origin

import click
import msgspec
from msgspec.structs import FieldInfo

from rouleur.core.numeral import number_in
from rouleur.core.registry import slugs
from rouleur.judge.commands import OwnStage
from rouleur.road.box import box

LETTERS: Mapping[str, str] = {"game": "-g", "teams": "-t", "team_size": "-s"}
"""Fields that are always options, and their short names."""


class Bibs(click.ParamType[list[int]]):
    name = "bibs"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> list[int]:
        parts = str(value).replace(",", " ").split()
        bibs = [bib for part in parts if (bib := number_in(part)) is not None]
        if not parts or len(bibs) < len(parts):
            self.fail(f"{value!r} is not a list of bibs; write them like 17,22,3.", param, ctx)
        return bibs


class Stage(click.ParamType[str | dict[str, Any]]):
    """A race of the game by name, or your own board as TITLE@BASE TIME@KIND."""

    name = "stage"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str | dict[str, Any]:
        if "@" not in value:
            return str(value)
        title, base, kind = [*value.split("@"), "", ""][:3]
        seconds = 0
        for part in (base or "0").split(":"):
            number = number_in(part.strip())
            if number is None:
                self.fail(f"{base!r} is not a base time; write it like 2:10:00.", param, ctx)
            seconds = seconds * 60 + number
        return {"title": title, "base": seconds, "kind": kind or "flat"}


class JsonObject(click.ParamType[dict[str, Any]]):
    name = "JSON"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> dict[str, Any]:
        try:
            return msgspec.json.decode(value, type=dict[str, Any])
        except msgspec.MsgspecError as error:
            self.fail(f'The command is not JSON ({error}); write it like {{"do": "turn"}}.', param, ctx)


TYPES: Mapping[Any, click.ParamType[Any]] = {
    int: click.INT,
    str: click.STRING,
    list[int]: Bibs(),
    list[str]: click.STRING,
    str | OwnStage: Stage(),
    list[str | OwnStage]: Stage(),
    dict[str, Any]: JsonObject(),
}


def judged_game() -> str:
    """The default game: the one whose box names a judge."""
    return min(map(box, slugs()), key=lambda found: (not found.cover.judged, found.cover.place)).slug


DEFAULTS: Mapping[str, Callable[[], Any]] = {"game": judged_game, "seed": lambda: secrets.randbelow(2**31)}


def parameter_for(field: FieldInfo) -> click.Parameter:
    kind, help_text = described(field.type)
    several = get_origin(kind) is list
    if field.required and field.name not in LETTERS:
        many = several or field.name == "words"
        return click.Argument([field.name], type=TYPES[kind], nargs=-1 if many else 1, required=True)
    if kind == dict[str, Any]:
        return click.Argument([field.name], type=TYPES[kind], required=False)
    name = field.name.removesuffix("s") if kind == list[str] else field.name
    names = [f"--{name.replace('_', '-')}", *filter(None, [LETTERS.get(field.name)]), field.name]
    default = DEFAULTS.get(field.name)
    return click.Option(
        names,
        type=TYPES[kind],
        multiple=kind == list[str],
        required=field.required and default is None,
        default=default,
        help=help_text,
    )


def described(annotation: Any) -> tuple[Any, str]:
    """The plain type of a field, and its description."""
    if get_origin(annotation) is not Annotated:
        return annotation, ""
    kind, meta = get_args(annotation)
    return kind, meta.description or ""


def command_data(given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a command. Bibs may be typed as `17,22,3` or one by one; a remark may have several words."""
    data: dict[str, Any] = {}
    for name, value in given.items():
        if isinstance(value, tuple):
            parts = [part for each in value for part in (each if isinstance(each, list) else [each])]
            data[name] = " ".join(parts) if name == "words" else parts
        elif value is not None:
            data[name] = value
    return data
