"""A tally as odds: win, podium, top ten of everyone, of roles and of teams, with their intervals."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from rouleur.forecast.interval import wilson
from rouleur.forecast.plan import Plan
from rouleur.forecast.tally import Counts, Tally

PODIUM, TOP_TEN = 3, 10


class Share(msgspec.Struct):
    share: float
    low: float
    high: float


class RiderOdds(msgspec.Struct):
    rider: str
    name: str
    team: str
    role: str
    win: Share
    podium: Share
    top_ten: Share
    mean_place: float
    mean_gap: float | None
    places: list[float]


class GroupOdds(msgspec.Struct):
    """A role or a team: how often one of them won, and the mean share of the podium it took."""

    name: str
    starters: int
    win: Share
    podium_places: float


class Odds(msgspec.Struct):
    plan: Plan
    runs: int
    riders: list[RiderOdds]
    roles: list[GroupOdds]
    teams: list[GroupOdds]
    tables: dict[str, list[tuple[str, float]]]
    stage_wins: dict[str, float]
    margins: Counts
    winning_group: Counts
    groups: Counts
    last_gaps: Counts
    turns: Counts
    observed: int
    breakaways: dict[int, tuple[int, int]]
    decisive: Counts
    attacks: dict[str, Counts]


def share(successes: int, runs: int) -> Share:
    return Share(successes / runs if runs else 0.0, *wilson(successes, runs))


def odds(plan: Plan, tally: Tally) -> Odds:
    riders = sorted((rider_odds(tally, who) for who in tally.starters), key=lambda o: (-o.win.share, o.mean_place))
    breakaways = {to_go: (seen, tally.breaks_won.get(to_go, 0)) for to_go, seen in sorted(tally.breaks_seen.items())}
    return Odds(
        plan,
        tally.runs,
        riders,
        grouped(tally, {who: starter.role for who, starter in tally.starters.items() if starter.role}),
        grouped(tally, {who: tally.teams.get(s.team, s.team) for who, s in tally.starters.items()}),
        {table: leaders(tally, table) for table in tally.tables},
        {who: wins / tally.runs for who, wins in sorted(tally.stage_wins.items(), key=lambda item: -item[1])},
        tally.margins,
        tally.winning_group,
        tally.groups,
        tally.last_gaps,
        tally.turns,
        tally.observed,
        breakaways,
        tally.decisive,
        tally.attacks,
    )


def rider_odds(tally: Tally, who: str) -> RiderOdds:
    starter = tally.starters[who]
    counts = tally.tables[tally.main_table].get(who, [])
    ridden = sum(counts)
    mean = (
        sum(place * count for place, count in enumerate(counts, start=1)) / ridden
        if ridden
        else float(len(tally.starters))
    )
    finished = tally.finished.get(who, 0)
    return RiderOdds(
        who,
        starter.name,
        tally.teams.get(starter.team, starter.team),
        starter.role,
        share(tally.within(who, 1), tally.runs),
        share(tally.within(who, PODIUM), tally.runs),
        share(tally.within(who, TOP_TEN), tally.runs),
        mean,
        tally.gap_sums.get(who, 0) / finished if finished else None,
        [count / tally.runs for count in counts],
    )


def grouped(tally: Tally, membership: dict[str, str]) -> list[GroupOdds]:
    wins: dict[str, int] = defaultdict(int)
    podiums: dict[str, int] = defaultdict(int)
    members: dict[str, int] = defaultdict(int)
    for who, name in membership.items():
        members[name] += 1
        wins[name] += tally.within(who, 1)
        podiums[name] += tally.within(who, PODIUM)
    groups = [
        GroupOdds(name, members[name], share(wins[name], tally.runs), podiums[name] / tally.runs) for name in members
    ]
    return sorted(groups, key=lambda group: -group.win.share)


def leaders(tally: Tally, table: str) -> list[tuple[str, float]]:
    """Who leads a classification how often."""
    found = [(who, tally.within(who, 1, table) / tally.runs) for who in tally.tables[table]]
    return sorted((entry for entry in found if entry[1] > 0), key=lambda entry: -entry[1])


def widest_interval(tally: Tally) -> float:
    """The widest 95 % interval among the win odds: what `--precision` waits for."""
    return max(
        (high - low for low, high in (wilson(tally.wins(who), tally.runs) for who in tally.starters)), default=1.0
    )
