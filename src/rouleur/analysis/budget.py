"""How many rides fit into some seconds: chosen once, and written down with the analysis."""

from __future__ import annotations

from time import perf_counter

from rouleur.analysis.plan import MOST_RIDES, Plan
from rouleur.analysis.timeline import Timeline
from rouleur.analysis.value import ride

SAMPLED = 8
"""Positions, spread over the race, that are ridden out twice to see how long that takes."""
FEWEST = 20
PER_DECISION = 3.5
"""Positions that a decision which is looked at costs: before, chosen, best, and looking for it."""


def rides_for(seconds: float, plan: Plan, timeline: Timeline, workers: int) -> int:
    cuts = timeline.moments
    sample = [cuts[number * len(cuts) // SAMPLED] for number in range(SAMPLED)]
    began = perf_counter()
    for moment in sample:
        ride(moment, plan.policy, 0, 2)
    each = (perf_counter() - began) / (2 * SAMPLED)
    turns = sum(cut.asked is None for cut in timeline.cuts)
    decisions = min(plan.decisions, len(timeline.cuts) - turns)
    positions = turns + PER_DECISION * decisions
    rides = int(seconds * workers / (positions * each))
    return max(FEWEST, min(rides // 10 * 10, MOST_RIDES))
