"""The shards that are done, one a line: what an interrupted forecast goes on from."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

import msgspec

from rouleur.core.errors import RecordError
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Tally, merge_into

Shard = tuple[int, int]


class Line(msgspec.Struct):
    key: str
    first: int
    runs: int
    tally: Tally


class Journal:
    """An append-only file. A line that was cut off by a crash is dropped and its shard ridden again. Only the shards that
    are wanted count: a forecast of fewer runs may have ended with a smaller one."""

    def __init__(self, path: Path, plan: Plan, wanted: Container[Shard]) -> None:
        self.path = path
        self.key = plan.key()
        self.done: set[Shard] = set()
        self.tally = Tally()
        try:
            if path.exists():
                self._read(wanted)
            self._file = path.open("ab")
        except OSError as error:
            raise RecordError(f"The journal {path} cannot be kept: {error.strerror or error}.") from error

    def write(self, shard: Shard, tally: Tally) -> None:
        self._file.write(msgspec.json.encode(Line(self.key, *shard, tally)) + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _read(self, wanted: Container[Shard]) -> None:
        whole = 0
        with self.path.open("rb") as file:
            for text in file:
                line = self._line(text)
                if line is None:
                    break
                whole += len(text)
                shard = (line.first, line.runs)
                if shard in wanted and shard not in self.done:
                    self.done.add(shard)
                    merge_into(self.tally, line.tally)
        with self.path.open("r+b") as file:
            file.truncate(whole)

    def _line(self, text: bytes) -> Line | None:
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.MsgspecError as error:
            if text.endswith(b"\n"):
                raise RecordError(f"{self.path} is not the journal of a forecast: name another file.") from error
            return None
        if line.key != self.key:
            raise RecordError(
                f"{self.path} belongs to another forecast (rules, race, seed or bots differ): name a new file."
            )
        return line if text.endswith(b"\n") else None
