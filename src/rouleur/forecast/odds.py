"""A tally as odds: win, podium, top ten of everyone, of roles and of teams, with their intervals."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from rouleur.core.errors import RecordError
from rouleur.core.shares import wilson
from rouleur.forecast.bins import bins
from rouleur.forecast.likeness import Line, alike, lines
from rouleur.forecast.plan import Plan
from rouleur.forecast.shares import GroupOdds, Share, share
from rouleur.forecast.statements import Statement, assumptions, statements
from rouleur.forecast.statistics import Counted, Counts, counted
from rouleur.forecast.tally import Tally
from rouleur.road.box import box
from rouleur.road.picture import Picture

PODIUM, TOP_TEN = 3, 10


class RiderOdds(msgspec.Struct):
    """`places` are the shares of the first, second, … place, as far as he ever came."""

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


class Survival(msgspec.Struct):
    """So far from the line: how often there was a breakaway, and how often the winner was in it."""

    to_go: int
    seen: Share
    survived: Share


class JerseyOdds(msgspec.Struct):
    table: str
    title: str
    jersey: str
    leaders: list[tuple[str, str, Share]]
    """Who, by which name, how often."""
    lines: list[Line] = []
    """Riders who cannot be told apart together; none of a classification of teams."""

    def shown(self, most: int) -> list[tuple[str, Share]]:
        """Names and chances to print."""
        if self.lines:
            return [(line.name, line.each) for line in self.lines[:most] if line.each.share > 0]
        return [(name, found) for _, name, found in self.leaders[:most]]


class Odds(msgspec.Struct):
    """The whole forecast: what is written as JSON and scored later."""

    title: str
    plan: Plan
    runs: int
    riders: list[RiderOdds]
    roles: list[GroupOdds]
    teams: list[GroupOdds]
    jerseys: list[JerseyOdds]
    stage_wins: dict[str, float]
    observed: int
    breakaways: list[Survival]
    heard: int
    attacks: dict[str, Counts]
    gap_unit: str = "seconds"
    distance_unit: str = "squares"
    statistics: list[Counted] = []
    """Empty in files that were written before there was a list of them, as are the next three."""
    lines: list[Line] = []
    statements: list[Statement] = []
    assumes: list[str] = []
    kilometres_each: float = 0.0
    """What one square of `breakaways` means on the road; 0 where that is not known, or of a tour."""

    @property
    def road_unit(self) -> str:
        return "km" if self.kilometres_each else self.distance_unit


def odds(plan: Plan, tally: Tally) -> Odds:
    game = box(plan.game)
    titles = {info.slug: info.title for info in game.races()} | {info.slug: info.title for info in game.tours()}
    first_stage = next((race for race in game.races() if race.slug in (plan.race, *plan.stages)), None)
    gap_unit, distance_unit = game.scales(plan.race).unit, first_stage.unit if first_stage else "squares"
    roles = grouped(tally, {who: starter.role for who, starter in tally.starters.items() if starter.role})
    teams = grouped(tally, {who: team_name(tally, who) for who in tally.starters})
    riders = sorted((rider_odds(tally, who) for who in tally.starters), key=lambda o: (-o.win.share, o.mean_place))
    together = lines(tally)
    picture = None if plan.tour else game.picture(plan.setup(plan.race))
    each = kilometres_each(picture) if picture else 0.0
    found = counted(tally.counts, plan.tour, gap_unit, distance_unit, each)
    return Odds(
        title=picture.title if picture and "route" in plan.own else titles.get(plan.race, plan.race),
        plan=plan,
        runs=tally.runs,
        riders=riders,
        roles=roles,
        teams=teams,
        jerseys=jerseys(plan, tally) if plan.tour else [],
        stage_wins={who: wins / tally.runs for who, wins in sorted(tally.stage_wins.items(), key=lambda e: -e[1])},
        observed=tally.observed,
        breakaways=[survival(tally, to_go) for to_go in sorted(tally.breaks_seen)],
        heard=tally.heard,
        attacks=tally.attacks,
        gap_unit=gap_unit,
        distance_unit=distance_unit,
        statistics=[msgspec.structs.replace(entry, columns=list(map(tuple, bins(entry)))) for entry in found],
        lines=together,
        statements=statements(roles, teams, together, [rider.win for rider in riders[:2]], tally.runs),
        assumes=assumptions(plan),
        kilometres_each=each,
    )


def kilometres_each(picture: Picture) -> float:
    known = picture.kilometres and picture.length and picture.unit != "km"
    return picture.kilometres / picture.length if known else 0.0


def team_name(tally: Tally, who: str) -> str:
    team = tally.starters[who].team
    return tally.teams.get(team, team)


def survival(tally: Tally, to_go: int) -> Survival:
    seen, won = tally.breaks_seen[to_go], tally.breaks_won.get(to_go, 0)
    return Survival(to_go, share(seen, tally.observed), share(won, seen))


def rider_odds(tally: Tally, who: str) -> RiderOdds:
    starter = tally.starters[who]
    counts = tally.tables.get(tally.main_table, {}).get(who, [])
    ridden = sum(counts)
    places = sum(place * count for place, count in enumerate(counts, start=1))
    finished = tally.finished.get(who, 0)
    return RiderOdds(
        who,
        starter.name,
        team_name(tally, who),
        starter.role,
        share(tally.within(who, 1), tally.runs),
        share(tally.within(who, PODIUM), tally.runs),
        share(tally.within(who, TOP_TEN), tally.runs),
        places / ridden if ridden else float(len(tally.starters)),
        tally.gap_sums.get(who, 0) / finished if finished else None,
        [count / tally.runs for count in counts],
    )


def grouped(tally: Tally, membership: dict[str, str]) -> list[GroupOdds]:
    """The likeliest first; by name where none can be told from the others."""
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
    if alike([wins[name] for name in members]):
        return sorted(groups, key=lambda group: group.name)
    return sorted(groups, key=lambda group: -group.win.share)


def jerseys(plan: Plan, tally: Tally) -> list[JerseyOdds]:
    """Who leads each classification at the end of the tour how often."""
    found = []
    for scale in box(plan.game).scales(plan.race).classifications:
        if scale.slug in tally.tables:
            leading = [
                (who, called(tally, who), share(tally.wins(who, scale.slug), tally.runs))
                for who in tally.tables[scale.slug]
            ]
            ranked = sorted((entry for entry in leading if entry[2].share > 0), key=lambda entry: -entry[2].share)
            of_riders = all(who in tally.starters for who in tally.tables[scale.slug])
            parts = lines(tally, scale.slug) if of_riders else []
            found.append(JerseyOdds(scale.slug, scale.title, scale.jersey, ranked, parts))
    return found


def called(tally: Tally, who: str) -> str:
    return tally.starters[who].name if who in tally.starters else tally.teams.get(who, who)


def widest_interval(tally: Tally) -> float:
    """The widest 95 % interval among the win odds: what `--precision` waits for."""
    return max(
        (high - low for low, high in (wilson(tally.wins(who), tally.runs) for who in tally.starters)), default=1.0
    )


def read_odds(text: str, name: str) -> Odds:
    """A forecast that was written with `--json`."""
    try:
        return msgspec.json.decode(text, type=Odds)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RecordError(f"{name} is not a forecast written by `rouleur forecast --json`: {error}") from error
