"""What many races came to, counted in whole numbers, so that shards merge exactly."""

from __future__ import annotations

import msgspec

from rouleur.forecast.statistics import Counts

SUMS = ("gap_sums", "finished", "stage_wins")


class Starter(msgspec.Struct, omit_defaults=True):
    name: str
    team: str
    role: str = ""


class Tally(msgspec.Struct):
    """`tables` holds, for the race or for each classification of a tour, how often everyone came in which place (first,
    second, …). `counts` holds each of the STATISTICS by its name. The observed races are a part of all, watched turn by turn;
    the heard ones a part of those."""

    runs: int = 0
    starters: dict[str, Starter] = {}
    teams: dict[str, str] = {}
    tables: dict[str, dict[str, list[int]]] = {}
    gap_sums: dict[str, int] = {}
    finished: dict[str, int] = {}
    stage_wins: dict[str, int] = {}
    counts: dict[str, Counts] = {}
    observed: int = 0
    heard: int = 0
    breaks_seen: Counts = {}
    breaks_won: Counts = {}
    attacks: dict[str, Counts] = {}

    def place(self, table: str, who: str, place: int) -> None:
        row = self.tables.setdefault(table, {}).setdefault(who, [])
        row.extend([0] * (place - len(row)))
        row[place - 1] += 1

    def wins(self, who: str, table: str = "") -> int:
        return self.within(who, 1, table)

    def within(self, who: str, places: int, table: str = "") -> int:
        """How often among the first `places`."""
        rows = self.tables.get(table or self.main_table, {})
        return sum(rows.get(who, [])[:places])

    @property
    def main_table(self) -> str:
        """The race, or the general classification of a tour."""
        return "race" if "race" in self.tables else "general"

    def count(self, statistic: str, value: int) -> None:
        add(self.counts.setdefault(statistic, {}), value)


def add(counts: Counts, key: int, amount: int = 1) -> None:
    counts[key] = counts.get(key, 0) + amount


def merge_into(total: Tally, tally: Tally) -> None:
    """Exact, and the same in any order."""
    total.runs += tally.runs
    total.observed += tally.observed
    total.heard += tally.heard
    total.starters.update(tally.starters)
    total.teams.update(tally.teams)
    for table, rows in tally.tables.items():
        for who, counts in rows.items():
            mine = total.tables.setdefault(table, {}).setdefault(who, [])
            mine.extend([0] * (len(counts) - len(mine)))
            for place, count in enumerate(counts):
                mine[place] += count
    for name in SUMS:
        sums: dict[str, int] = getattr(total, name)
        for who, amount in getattr(tally, name).items():
            sums[who] = sums.get(who, 0) + amount
    merge_counts(total.breaks_seen, tally.breaks_seen)
    merge_counts(total.breaks_won, tally.breaks_won)
    for merged, counted in ((total.counts, tally.counts), (total.attacks, tally.attacks)):
        for name, counts_of in counted.items():
            merge_counts(merged.setdefault(name, {}), counts_of)


def merge_counts(total: Counts, counts: Counts) -> None:
    for key, amount in counts.items():
        add(total, key, amount)
