"""Two forecasts side by side: what changes, with the interval of the difference."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rouleur.forecast.interval import difference, mean_and_error, mean_difference
from rouleur.forecast.odds import Odds, Survival
from rouleur.forecast.shares import GroupOdds
from rouleur.forecast.statistics import Counted, Counts, on_the_road


class Difference(msgspec.Struct):
    """`difference` is the second value less the first; `low` and `high` are its 95 % interval. `who` is a rider's id."""

    name: str
    first: float
    second: float
    difference: float
    low: float
    high: float
    who: str = ""

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out that nothing has changed."""
        return self.low > 0 or self.high < 0


class Comparison(msgspec.Struct):
    """The largest differences first; statistics and breakaways in their own order."""

    changes: list[str]
    first: Odds
    second: Odds
    riders: list[Difference]
    roles: list[Difference]
    teams: list[Difference]
    means: list[Difference]
    survival: list[Difference]


def compare(first: Odds, second: Odds, changes: list[str] | None = None) -> Comparison:
    """Everything a forecast says, from two of them; `changes` are what is different in the second, in words."""
    return Comparison(
        changes or [], first, second, riders(first, second),
        groups(first, second, first.roles, second.roles),
        groups(first, second, first.teams, second.teams),
        means(first, second),
        survival(first, second),
    )  # fmt: skip


def riders(first: Odds, second: Odds) -> list[Difference]:
    names = {rider.rider: rider.name for odds in (second, first) for rider in odds.riders}
    before, after = ({rider.rider: rider.win.share for rider in odds.riders} for odds in (first, second))
    return ranked(
        shares(name, before.get(who, 0.0), first.runs, after.get(who, 0.0), second.runs, who)
        for who, name in names.items()
    )


def groups(first: Odds, second: Odds, before: list[GroupOdds], after: list[GroupOdds]) -> list[Difference]:
    wins, wins_after = ({group.name: group.win.share for group in found} for found in (before, after))
    return ranked(
        shares(name, wins.get(name, 0.0), first.runs, wins_after.get(name, 0.0), second.runs)
        for name in dict.fromkeys([*wins, *wins_after])
    )


def means(first: Odds, second: Odds) -> list[Difference]:
    titles = {each.name: f"{each.title}, {each.unit}" for odds in (second, first) for each in odds.statistics}
    before, after = ({each.name: measured(each) for each in odds.statistics} for odds in (first, second))
    return [mean(title, before.get(name, {}), after.get(name, {})) for name, title in titles.items()]


def measured(found: Counted) -> Counts:
    """Its values in the unit that people read."""
    if not found.kilometres_each:
        return found.counts
    return {round(on_the_road(value, found.kilometres_each)): count for value, count in found.counts.items()}


def survival(first: Odds, second: Odds) -> list[Difference]:
    """How often a breakaway seen so far from the line has the winner in it."""
    before, after = ({moment.to_go: moment for moment in odds.breakaways} for odds in (first, second))
    return [
        shares(
            f"{on_the_road(to_go, first.kilometres_each):.0f}",
            *lasted(before.get(to_go), first.observed),
            *lasted(after.get(to_go), second.observed),
        )
        for to_go in sorted({*before, *after})
    ]


def lasted(moment: Survival | None, observed: int) -> tuple[float, int]:
    """The share of breakaways that lasted, and how many were seen."""
    return (moment.survived.share, round(moment.seen.share * observed)) if moment else (0.0, 0)


def shares(name: str, first: float, runs: int, second: float, second_runs: int, who: str = "") -> Difference:
    found = difference(round(first * runs), runs, round(second * second_runs), second_runs)
    return Difference(name, first, second, *found, who)


def mean(name: str, first: Counts, second: Counts) -> Difference:
    return Difference(name, mean_and_error(first)[0], mean_and_error(second)[0], *mean_difference(first, second))


def ranked(found: Iterable[Difference]) -> list[Difference]:
    return sorted(found, key=lambda entry: -abs(entry.difference))
