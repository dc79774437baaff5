"""Many races in, odds out: `plan = make_plan("wielersim", "ronde", 10_000)`, then `odds(plan, run(plan))`."""

from rouleur.forecast.changes import with_changes
from rouleur.forecast.compare import Comparison, compare
from rouleur.forecast.odds import Odds, odds, read_odds
from rouleur.forecast.plan import Plan, make_plan
from rouleur.forecast.run import Run, run
from rouleur.forecast.score import score
from rouleur.forecast.statistics import STATISTICS, Statistic

__all__ = [
    "STATISTICS",
    "Comparison",
    "Odds",
    "Plan",
    "Run",
    "Statistic",
    "compare",
    "make_plan",
    "odds",
    "read_odds",
    "run",
    "score",
    "with_changes",
]
