"""What is counted of how the races went. A line here, and a line where it is counted: tables, files, plots and the page follow."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

Counts = dict[int, int]


Measure = Literal["turns", "gap", "number", "to go"]
"""How a value reads: so many turns, a gap in the game's unit of time, a number of things, a distance to go."""
TURNS: Measure = "turns"
GAP: Measure = "gap"
NUMBER: Measure = "number"
TO_GO: Measure = "to go"


class Statistic(NamedTuple):
    """`name` is its key in tallies and files; `title` what people read, of a tour `of_tour`; `noun` what a number counts;
    `one` the word for a single one, where it is worth saying how often."""

    name: str
    title: str
    measure: Measure
    noun: str = ""
    of_tour: str = ""
    note: str = ""
    one: str = ""


STATISTICS = (
    Statistic("turns", "length", TURNS),
    Statistic("margins", "gap to the second group", GAP, of_tour="gap of the second overall"),
    Statistic("winning_group", "riders in the first group", NUMBER, "riders", one="alone"),
    Statistic("groups", "groups at the finish", NUMBER, "groups"),
    Statistic("last_gaps", "gap of the last rider", GAP),
    Statistic(
        "decisive",
        "decisive move",
        TO_GO,
        note="How far it was when the winner joined the head of the race for good.",
    ),
)


class Counted(msgspec.Struct):
    """One statistic of a forecast: how often each value came, and the unit it stands in."""

    name: str
    title: str
    measure: Measure
    unit: str
    counts: Counts
    note: str = ""
    one: str = ""

    @property
    def races(self) -> int:
        return sum(self.counts.values())

    @property
    def heading(self) -> str:
        return self.title[:1].upper() + self.title[1:]


def counted(counts: dict[str, Counts], tour: bool, gap_unit: str, distance_unit: str) -> list[Counted]:
    """Every statistic that has been counted, in the order in which they are declared."""
    units: dict[Measure, str] = {TURNS: "turns", GAP: gap_unit, TO_GO: f"{distance_unit} to go"}
    return [
        Counted(
            each.name,
            (tour and each.of_tour) or each.title,
            each.measure,
            units.get(each.measure, each.noun),
            counts[each.name],
            each.note,
            each.one,
        )
        for each in STATISTICS
        if counts.get(each.name)
    ]
