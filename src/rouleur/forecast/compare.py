"""Two forecasts side by side: what changes, with the interval of the difference."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rouleur.forecast.interval import difference, mean_and_error, mean_difference
from rouleur.forecast.odds import Odds, odds, team_name
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Counts, Tally


class Difference(msgspec.Struct):
    """`difference` is the second value less the first; `low` and `high` are its 95 % interval."""

    name: str
    first: float
    second: float
    difference: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out that nothing has changed."""
        return self.low > 0 or self.high < 0


class Comparison(msgspec.Struct):
    changes: list[str]
    first: Odds
    second: Odds
    riders: list[Difference]
    roles: list[Difference]
    teams: list[Difference]
    means: list[Difference]
    survival: list[Difference]


MEANS = {
    "turns": "length of the race, turns",
    "groups": "groups at the finish",
    "winning_group": "riders in the first group",
    "margins": "gap to the second group",
    "last_gaps": "gap of the last rider",
}


def compare(first_plan: Plan, first: Tally, second_plan: Plan, second: Tally, changes: list[str]) -> Comparison:
    riders = [wins(name, [who], first, second) for who, name in names(first, second).items()]
    return Comparison(
        changes,
        odds(first_plan, first),
        odds(second_plan, second),
        ranked(riders),
        ranked(wins(role, members, first, second) for role, members in by_role(first, second).items()),
        ranked(wins(team, members, first, second) for team, members in by_team(first, second).items()),
        [mean(title, getattr(first, name), getattr(second, name)) for name, title in MEANS.items()],
        [survived(to_go, first, second) for to_go in sorted({*first.breaks_seen, *second.breaks_seen})],
    )


def wins(name: str, members: list[str], first: Tally, second: Tally) -> Difference:
    before = sum(first.wins(who) for who in members)
    after = sum(second.wins(who) for who in members)
    found = difference(before, first.runs, after, second.runs)
    return Difference(name, before / first.runs, after / second.runs, *found)


def mean(name: str, first: Counts, second: Counts) -> Difference:
    return Difference(name, mean_and_error(first)[0], mean_and_error(second)[0], *mean_difference(first, second))


def survived(to_go: int, first: Tally, second: Tally) -> Difference:
    """How often a breakaway seen so far from the line has the winner in it."""
    seen, seen_after = first.breaks_seen.get(to_go, 0), second.breaks_seen.get(to_go, 0)
    won, won_after = first.breaks_won.get(to_go, 0), second.breaks_won.get(to_go, 0)
    found = difference(won, seen, won_after, seen_after)
    return Difference(str(to_go), won / (seen or 1), won_after / (seen_after or 1), *found)


def ranked(found: Iterable[Difference]) -> list[Difference]:
    return sorted(found, key=lambda entry: -abs(entry.difference))


def names(first: Tally, second: Tally) -> dict[str, str]:
    return {who: starter.name for tally in (second, first) for who, starter in tally.starters.items()}


def by_role(first: Tally, second: Tally) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for who, starter in {**second.starters, **first.starters}.items():
        if starter.role:
            found.setdefault(starter.role, []).append(who)
    return found


def by_team(first: Tally, second: Tally) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for tally in (first, second):
        for who in tally.starters:
            members = found.setdefault(team_name(tally, who), [])
            if who not in members:
                members.append(who)
    return found
