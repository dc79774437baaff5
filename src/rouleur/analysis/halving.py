"""Which option of a question is best: the worse half is dropped again and again, all that are left ride with the same luck."""

from __future__ import annotations

import msgspec

from rouleur.analysis.moment import Moment
from rouleur.analysis.policy import Policy
from rouleur.analysis.value import ride
from rouleur.bots.search import Tried, better_half, most_tried, rounds_for
from rouleur.core.question import Worded


class Trial(msgspec.Struct):
    """How often the seat that is asked won after choosing this."""

    text: str
    wins: int
    rides: int


def halve(
    moment: Moment, options: list[str], seat: int, policy: Policy, first: int, budget: int
) -> tuple[str, list[Trial]]:
    """The option that came out best, of equals the earlier one, and all that were tried. Options beyond a quarter of the budget
    are not: a ride or two tells nothing."""
    tried = [Tried(Worded(text)) for text in options[: most_tried(budget)]]
    rounds = rounds_for(len(tried))
    left = tried
    for _ in range(rounds):
        each = max(1, budget // (rounds * len(left)))
        for one in left:
            one.total += ride(moment, policy, first, each, one.option.text).seats.count(seat)
            one.count += each
        first += each
        left = better_half(left)
    return left[0].option.text, [Trial(one.option.text, int(one.total), int(one.count)) for one in tried]
