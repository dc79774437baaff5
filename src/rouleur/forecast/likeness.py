"""Riders whom a forecast cannot tell apart are one line: which of them won more often is luck."""

from __future__ import annotations

from math import sqrt

import msgspec

from rouleur.forecast.shares import Share, divided, share
from rouleur.forecast.tally import Tally

SURE = 4.26
"""Standard deviations of a chance in a hundred thousand: among all roles and teams of a season hardly one group is split by luck."""
FEWEST_WINS = 1.0
"""Wins a head below which nothing can be said about a difference."""
NAMED = 4


class Line(msgspec.Struct):
    """`riders` are ids; `each` is the chance of one of them, `together` that any of them wins. `names` are told where they are few."""

    name: str
    role: str
    riders: list[str]
    names: list[str]
    each: Share
    together: Share
    podium: float
    top_ten: float
    mean_place: float


def lines(tally: Tally, table: str = "") -> list[Line]:
    """Who wins the race, or a classification. By role; a role whose riders do not win alike is parted where they differ most. The likeliest first."""
    roles: dict[str, list[str]] = {}
    for who, starter in tally.starters.items():
        roles.setdefault(starter.role, []).append(who)
    found = [
        line(tally, group, members, table) for members in roles.values() for group in parted(tally, members, table)
    ]
    return sorted(found, key=lambda each: (-each.each.share, each.mean_place))


def parted(tally: Tally, members: list[str], table: str) -> list[list[str]]:
    """Groups whose wins differ by no more than luck."""
    ranked = sorted(members, key=lambda who: -tally.wins(who, table))
    wins = [tally.wins(who, table) for who in ranked]
    if alike(wins):
        return [members]
    cut = max(range(1, len(ranked)), key=lambda at: distance(wins, at))
    return [*parted(tally, ranked[:cut], table), *parted(tally, ranked[cut:], table)]


def alike(wins: list[int]) -> bool:
    """Pearson's test, with the bound of Wilson and Hilferty (1931)."""
    if len(wins) < 2:
        return True
    expected = sum(wins) / len(wins)
    if expected < FEWEST_WINS:
        return True
    freedom = len(wins) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + SURE * sqrt(2 / (9 * freedom))) ** 3
    return sum((won - expected) ** 2 for won in wins) / expected <= bound


def distance(wins: list[int], at: int) -> float:
    """How much of the difference lies between the first `at` and the others."""
    mean = sum(wins) / len(wins)
    return sum(len(part) * (sum(part) / len(part) - mean) ** 2 for part in (wins[:at], wins[at:]))


def line(tally: Tally, group: list[str], role: list[str], table: str) -> Line:
    starters = [tally.starters[who] for who in group]
    count = len(group)
    together = share(sum(tally.wins(who, table) for who in group), tally.runs)
    placed = [tally.tables.get(table or tally.main_table, {}).get(who, []) for who in group]
    ridden = sum(sum(row) for row in placed)
    places = sum(place * times for row in placed for place, times in enumerate(row, start=1))
    names = [starter.name for starter in starters]
    return Line(
        names[0] if count == 1 else called(starters[0].role, count, len(role)),
        starters[0].role,
        group,
        names if count <= NAMED else [],
        divided(together, count),
        together,
        sum(tally.within(who, 3, table) for who in group) / count / tally.runs,
        sum(tally.within(who, 10, table) for who in group) / count / tally.runs,
        places / ridden if ridden else float(len(tally.starters)),
    )


def called(role: str, count: int, all_of_them: int) -> str:
    """`any of 9 leaders`; `any of 3 of the 9 leaders` where a role was parted."""
    part = "" if count == all_of_them else f" of the {all_of_them}"
    return f"any of {count}{part} {role}s" if role else f"any of {count}{part} riders"
