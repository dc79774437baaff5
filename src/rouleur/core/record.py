"""A game on paper: setup, seed and answers. Some hundred bytes that replay in a blink."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rouleur.core.dice import STREAM, DiceKind
from rouleur.core.errors import RecordError

FORMAT = 1


class Setup(msgspec.Struct, omit_defaults=True):
    """What is decided before the first die: the game, the race, who sits where, which switches are set.

    `content` carries a user's own files (a route, a peloton) inline, so that a record needs nothing else;
    `carry` is what riders bring from the stage before.
    """

    game: str
    race: str
    seats: list[str] = []
    options: dict[str, Any] = {}
    content: dict[str, Any] = {}
    carry: dict[str, Any] = {}


class Record(msgspec.Struct, omit_defaults=True):
    """`answers` of whoever was asked, in order; `checks` are checksums of the position after every turn.

    `dice` is their kind: one stream, or keyed by turn and rider.
    """

    setup: Setup
    seed: Annotated[int, Meta(ge=-(2**62), le=2**62)]
    answers: list[str] = []
    checks: list[int] = []
    dice: DiceKind = STREAM
    format: int = FORMAT

    def to_json(self) -> str:
        data = msgspec.json.encode({"format": self.format, **msgspec.to_builtins(self)}, order="deterministic")
        return msgspec.json.format(data, indent=1).decode() + "\n"

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.to_json(), encoding="utf-8")

    @staticmethod
    def load(path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise RecordError(f"{path} cannot be read: {error}") from error
        return read_record(text, str(path))


def read_record(text: str, name: str) -> Record:
    """A record from its JSON text; `name` is what an error calls it."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise RecordError(f"{name} is not a whole record ({error}); was it cut off?") from error
    if record.format != FORMAT:
        raise RecordError(f"{name} is written in format {record.format}; this version reads format {FORMAT}.")
    return record


def encoded(data: Any) -> bytes:
    """Equal data, equal bytes."""
    return msgspec.json.encode(data, order="deterministic")
