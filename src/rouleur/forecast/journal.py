"""The shards that are done: what an interrupted forecast goes on from."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rouleur.forecast.tally import Tally

Shard = tuple[int, int]


class Entry(msgspec.Struct):
    first: int
    runs: int
    tally: Tally


def done_of(entries: Sequence[Entry], wanted: Sequence[Shard]) -> dict[Shard, Tally]:
    """Only the shards that are wanted count, once: a forecast of fewer runs may have ended with a smaller one."""
    found: dict[Shard, Tally] = {}
    left = set(wanted)
    for entry in entries:
        if (entry.first, entry.runs) in left:
            found.setdefault((entry.first, entry.runs), entry.tally)
    return found
