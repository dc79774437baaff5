"""Team time trials: the text has none, so rule 14 is read with a team in a rider's place (a ruling)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.charts import SHORT_MINUTES
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.ties import Entrant, in_order
from rouleur.games.thetour.rules.time_trials import LAST_SQUARE, arrive_by_time, seconds_lost, start_order

RULE = "Rule 14"


def members(race: Position, team: i64) -> list[Rider]:
    return [rider for rider in race.riders if rider.card.team == team]


def team_rating(race: Position, team: i64) -> i64:
    """The mean of its riders' ratings, halves up."""
    riders = members(race, team)
    total: i64 = 0
    for rider in riders:
        total += rider.card.time_trial
    count: i64 = len(riders)
    return (2 * total + count) // (2 * count)


def team_order(race: Position) -> list[i64]:
    """Teams start in the reverse order of their best rider in the general classification."""
    best_first: list[i64] = []
    for index in start_order(race)[::-1]:
        team = race.riders[index].card.team
        if team not in best_first:
            best_first.append(team)
    return best_first[::-1]


def next_team(race: Position) -> None:
    """One team: a die plus its rating is its square; all its riders get the team's time."""
    order = team_order(race)
    team = order[len(race.started)]
    die = race.dice_for(team).roll(6)
    total = team_rating(race, team) + die
    time = race.chart(SHORT_MINUTES) if total < LAST_SQUARE else 0
    riders = members(race, team)
    for rider in riders:
        rider.total = total
        rider.time = time
    race.started.append(team)
    if race.listening:
        slugs = tuple(rider.card.slug for rider in riders)
        detail = {"team": race.sheet.teams[team], "rating": total - die}
        race.tell(
            Event(
                kind="timed",
                turn=race.turn,
                rule=RULE,
                others=slugs,
                dice=(die,),
                value=total,
                path=(riders[0].square(),),
                detail=detail,
            )
        )
    race.turn += 1
    if len(race.started) == len(order):
        settle_team_trial(race)


def settle_team_trial(race: Position) -> None:
    """Rule 14's seconds; equal teams by rating and then by two dice; within a team the better time-triallist first."""
    best = max([rider.total for rider in race.riders])
    captains: list[Entrant] = []
    for team in race.started:
        riders = members(race, team)
        for rider in riders:
            if rider.total >= LAST_SQUARE:
                rider.time = seconds_lost(race, best - rider.total)
        captains.append(Entrant(riders[0], -riders[0].time, team_rating(race, team)))
    order: list[Rider] = []
    for captain in in_order(race, captains, 1):
        mates = [Entrant(rider, rider.card.time_trial, rider.card.sprint) for rider in members(race, captain.card.team)]
        order.extend(in_order(race, mates, 0))
    arrive_by_time(race, order)
