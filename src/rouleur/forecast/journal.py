"""The shards that are done, one a line: what an interrupted forecast goes on from."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rouleur.core.errors import RecordError
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Tally, merge_into


class Line(msgspec.Struct):
    key: str
    first: int
    runs: int
    tally: Tally


class Journal:
    """An append-only file. A line that was cut off by a crash is dropped and its shard ridden again."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.key = plan.key()
        self.done: set[tuple[int, int]] = set()
        self.tally = Tally()
        if path.exists():
            self._read()

    def has(self, shard: tuple[int, int]) -> bool:
        return shard in self.done

    def write(self, shard: tuple[int, int], tally: Tally) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Line(self.key, *shard, tally)) + b"\n")

    def _read(self) -> None:
        whole = b""
        for text in self.path.read_bytes().splitlines(keepends=True):
            try:
                line = msgspec.json.decode(text, type=Line)
            except msgspec.MsgspecError:
                break
            if line.key != self.key:
                raise RecordError(
                    f"{self.path} belongs to another forecast (rules, race, seed or bots differ): name a new file."
                )
            if not text.endswith(b"\n"):
                break
            whole += text
            self.done.add((line.first, line.runs))
            merge_into(self.tally, line.tally)
        self.path.write_bytes(whole)
