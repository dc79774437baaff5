"""Counts the races of one shard at the speed of the rules: who came in which place how often, and the gaps."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Counter:
    """`places` has a row for each starter: how often first, second, … `finished` and `gaps` count those who arrived."""

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids
        self.size: i64 = len(ids)
        self.numbers: dict[str, int] = {}
        for number in range(len(ids)):
            self.numbers[ids[number]] = number
        self.places: vec[i64] = vec[i64]([0] * (self.size * self.size))
        self.finished: vec[i64] = vec[i64]([0] * self.size)
        self.gaps: vec[i64] = vec[i64]([0] * self.size)
        self.counts: dict[str, dict[int, int]] = {}

    def count(self, order: list[str], times: list[int], finished: i64, turns: i64) -> None:
        """One race: `outcome()` of it and how long it took. Who did not finish has no place."""
        for place in range(finished):
            number: i64 = self.numbers[order[place]]
            self.places[number * self.size + place] += 1
            self.finished[number] += 1
            self.gaps[number] += times[place] - times[0]
        if finished > 0:
            self.count_gaps(times, finished)
        self.one_more("turns", turns)

    def count_gaps(self, times: list[int], finished: i64) -> None:
        """The size of the first group, the gap to the second, how many groups there were, the last man's gap."""
        best: i64 = times[0]
        last: i64 = best
        groups: i64 = 1
        together: i64 = finished
        for place in range(finished):
            time: i64 = times[place]
            if time != last:
                if groups == 1:
                    together = place
                    self.one_more("margins", time - best)
                groups += 1
                last = time
        self.one_more("winning_group", together)
        self.one_more("groups", groups)
        self.one_more("last_gaps", last - best)

    def row(self, number: i64) -> list[int]:
        """How often a starter came first, second, …, as far as he ever came."""
        counts = [int(count) for count in self.places[number * self.size : (number + 1) * self.size]]
        while counts and counts[len(counts) - 1] == 0:
            counts.pop()
        return counts

    def one_more(self, statistic: str, value: i64) -> None:
        counts = self.counts.setdefault(statistic, {})
        counts[value] = counts.get(value, 0) + 1
