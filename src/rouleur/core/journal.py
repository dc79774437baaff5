"""What is done already of a long piece of work, one entry a line: what an interrupted command goes on from."""

# rouleur: interpreted

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from rouleur.core.errors import RecordError

EntryT = TypeVar("EntryT")


class Line(msgspec.Struct):
    key: str
    entry: msgspec.Raw


class Journal(Generic[EntryT]):
    """An append-only file. A line that was cut off by a crash is dropped. `key` tells works apart, `what` is what an error calls
    this one: a forecast, an analysis."""

    def __init__(self, path: Path, key: str, kind: type[EntryT], what: str) -> None:
        self.path = path
        self.key = key
        self.kind = kind
        self.what = what
        self.entries: list[EntryT] = []
        try:
            if path.exists():
                self._read()
            self._file = path.open("ab")
        except OSError as error:
            raise RecordError(f"The journal {path} cannot be kept: {error.strerror or error}.") from error

    def write(self, entry: EntryT) -> None:
        self._file.write(msgspec.json.encode(Line(self.key, msgspec.Raw(msgspec.json.encode(entry)))) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _read(self) -> None:
        whole = 0
        with self.path.open("rb") as file:
            for text in file:
                entry = self._entry(text)
                if entry is None:
                    break
                whole += len(text)
                self.entries.append(entry)
        with self.path.open("r+b") as file:
            file.truncate(whole)

    def _entry(self, text: bytes) -> EntryT | None:
        try:
            line = msgspec.json.decode(text, type=Line)
            entry = msgspec.json.decode(line.entry, type=self.kind) if line.key == self.key else None
        except msgspec.MsgspecError as error:
            if text.endswith(b"\n"):
                raise RecordError(f"{self.path} is not the journal of {self.what}: name another file.") from error
            return None
        if line.key != self.key:
            raise RecordError(
                f"{self.path} belongs to another {self.what.partition(' ')[2]} (rules, race, seed or bots differ): name a new file."
            )
        return entry if text.endswith(b"\n") else None
