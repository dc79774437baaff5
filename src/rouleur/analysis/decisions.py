"""One decision valued: before it, after what was chosen, and after the best alternative."""

from __future__ import annotations

import msgspec

from rouleur.analysis.halving import Trial, halve
from rouleur.analysis.moment import Moment
from rouleur.analysis.paired import Difference, difference_of_wins
from rouleur.analysis.policy import Policy
from rouleur.analysis.timeline import Asked, Cut
from rouleur.analysis.value import Rides, ride

FRESH = 500_000
"""The alternative is looked for with other dice than those it is then compared with: the best of many is best by luck, too."""


class Valued(msgspec.Struct):
    """The rides before a decision, after what was chosen, and after the best alternative, if one came out better. Without trials no
    alternative was looked for."""

    before: Rides
    chosen: Rides
    trials: list[Trial]
    best: str = ""
    better: Rides | None = None


def value_choice(moment: Moment, asked: Asked, policy: Policy, first: int, rides: int) -> Valued:
    """What the choice changed, for the ledger; no alternative is looked for."""
    before = ride(moment, policy, first, rides)
    return Valued(before, before if asked.as_usual else ride(moment, policy, first, rides, asked.chosen), [])


def value_decision(moment: Moment, asked: Asked, policy: Policy, first: int, rides: int) -> Valued:
    """Looked for with the rides `first + FRESH …`, compared with the rides `first …`, as everything else of the analysis."""
    others = [option.text for option in asked.options if option.text not in (asked.chosen, asked.usual)]
    ahead = [asked.chosen, asked.usual] if asked.usual and not asked.as_usual else [asked.chosen]
    best, trials = halve(moment, [*ahead, *others], asked.seat, policy, first + FRESH, rides)
    valued = value_choice(moment, asked, policy, first, rides)
    valued.trials = trials
    if best != asked.chosen:
        better = valued.before if best == asked.usual else ride(moment, policy, first, rides, best)
        if better.seats.count(asked.seat) > valued.chosen.seats.count(asked.seat):
            valued.best, valued.better = best, better
    return valued


def loss_of(valued: Valued, seat: int) -> Difference:
    """What the choice cost its director; nothing where no better option came out."""
    if valued.better is None:
        return Difference(0.0, 0.0, 0.0)
    return difference_of_wins(valued.chosen.seats, valued.better.seats, seat)


def in_order_of_weight(cuts: list[Cut], swings: dict[int, float]) -> list[Cut]:
    """The decisions, those first that may matter: decisive and tactical ones that were not the usual choice, decisive ones that
    were, then the rest; of the same kind those first in whose turn the values moved most (`swings`), and last of all those of turns in
    which nothing moved any more."""
    asked = [(cut, cut.asked) for cut in cuts if cut.asked is not None]

    def weight(pair: tuple[Cut, Asked]) -> tuple[bool, int, float, int]:
        moved = swings.get(pair[0].turn, 0.0)
        return (moved == 0, tier(pair[1]), -moved, pair[0].number)

    return [cut for cut, _ in sorted(asked, key=weight)]


def tier(asked: Asked) -> int:
    if asked.importance == "routine":
        return 4 if asked.as_usual else 3
    if asked.as_usual:
        return 1 if asked.importance == "decisive" else 2
    return 0
