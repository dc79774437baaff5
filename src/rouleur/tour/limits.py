"""Time limits: who arrives too late leaves the race, unless too many would."""

from __future__ import annotations

import msgspec

from rouleur.road.result import FINISHED, OUTSIDE_LIMIT, StageResult


def apply_limit(result: StageResult, limit: int) -> StageResult:
    """The same result with everybody more than `limit` behind the winner outside the limit, and his awards void."""
    winner = min((arrival.time for arrival in result.classified()), default=0)
    late = {arrival.rider for arrival in result.classified() if arrival.time - winner > limit}
    if not late:
        return result
    arrivals = [
        msgspec.structs.replace(arrival, status=OUTSIDE_LIMIT) if arrival.rider in late else arrival
        for arrival in result.arrivals
    ]
    in_time = [arrival for arrival in arrivals if arrival.status == FINISHED]
    others = [arrival for arrival in arrivals if arrival.status != FINISHED]
    awards = [award for award in result.awards if award.rider not in late]
    return msgspec.structs.replace(result, arrivals=[*in_time, *others], awards=awards)
