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
    """One statistic of a forecast: how often each value came, and the unit it stands in. `kilometres_each` is what one square of a distance
    to go means on the road, 0 where that is not known; `columns` are those of its plot, from left to right."""

    name: str
    title: str
    measure: Measure
    unit: str
    counts: Counts
    note: str = ""
    one: str = ""
    kilometres_each: float = 0.0
    columns: list[tuple[str, float]] = []

    @property
    def races(self) -> int:
        return sum(self.counts.values())

    @property
    def heading(self) -> str:
        return self.title[:1].upper() + self.title[1:]


def counted(
    counts: dict[str, Counts], tour: bool, gap_unit: str, distance_unit: str, kilometres_each: float = 0.0
) -> list[Counted]:
    """Every statistic that has been counted, in the order in which they are declared."""
    road = "km" if kilometres_each else distance_unit
    units: dict[Measure, str] = {TURNS: "turns", GAP: gap_unit, TO_GO: f"{road} to go"}
    return [
        Counted(
            each.name,
            (tour and each.of_tour) or each.title,
            each.measure,
            units.get(each.measure, each.noun),
            counts[each.name],
            each.note,
            each.one,
            kilometres_each if each.measure == TO_GO else 0.0,
        )
        for each in STATISTICS
        if counts.get(each.name)
    ]


def on_the_road(to_go: float, kilometres_each: float) -> float:
    """A distance in kilometres where the road has them, else as it is."""
    return to_go * kilometres_each if kilometres_each else to_go


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"
