"""Forecasts afterwards: two compared, one held against what really happened, a season of them."""

from __future__ import annotations

from rouleur.forecast.compare import compare
from rouleur.forecast.odds import Odds
from rouleur.forecast.score import identity as starter
from rouleur.forecast.score import score, skill
from rouleur.server.refusal import conflict, illegal
from rouleur.server.tables.setup import visitors_fault
from rouleur.server.wire.forecasts import Comparison, ForecastScore, RiderDifference, Season

PODIUM = 3


def compared(first: str, before: Odds | None, second: str, after: Odds | None) -> Comparison:
    if before is None or after is None:
        raise conflict("running", "Nothing can be compared before both forecasts have ridden some races.")
    common = {rider.rider for rider in before.riders} & {rider.rider for rider in after.riders}
    if not common:
        raise illegal("The two forecasts have no rider in common: there is nothing to compare.")
    lines = [
        RiderDifference(line.who, line.name, line.first, line.second, line.difference, line.low, line.high, line.clear)
        for line in compare(before, after).riders
        if line.who in common
    ]
    return Comparison(first, second, lines)


def scored(identity: str, title: str, odds: Odds | None, order: list[str]) -> ForecastScore:
    """`order` names riders by id or by name, first to last."""
    if odds is None:
        raise conflict("running", "This forecast has no races yet: wait until it has.")
    if not order:
        raise illegal("The result names nobody: list the riders in order of arrival.")
    with visitors_fault():
        real = [starter(odds, word) for word in order]
    if len(set(real)) != len(real):
        raise illegal("A rider is named twice: every place has one.")
    found = score(odds, real)
    ranked = [rider.rider for rider in odds.riders]
    likely = sorted(odds.riders, key=lambda rider: -rider.podium.share)[:PODIUM]
    return ForecastScore(
        forecast=identity,
        title=title,
        brier=found.forecast.brier,
        even=found.uniform.brier,
        favourites=found.favourites.brier,
        skill=skill(found.forecast.brier, found.uniform.brier),
        ranked=found.forecast.ranked,
        ranked_skill=skill(found.forecast.ranked, found.uniform.ranked),
        winner=found.winner,
        winner_odds=found.winner_odds,
        winner_rank=ranked.index(real[0]) + 1,
        podium_hits=len({rider.rider for rider in likely} & set(real[:PODIUM])),
    )


def season(scores: list[ForecastScore]) -> Season:
    return Season(scores, sum(score.skill for score in scores) / len(scores) if scores else 0.0)
