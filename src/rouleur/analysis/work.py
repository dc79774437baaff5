"""How much work a ride is: counted in questions, so that it is the same on every machine."""

from __future__ import annotations

from rouleur.analysis.moment import Moment
from rouleur.analysis.policy import Policy
from rouleur.analysis.value import ridden_out
from rouleur.core.director import Counted
from rouleur.core.state import Director


def questions_asked(moment: Moment, policy: Policy, seed: int, option: str) -> int:
    """In one ride from here to the end, those of hands that did not agree with the race included."""
    seated: list[Counted] = []

    def anew() -> list[Director | None]:
        fresh = [Counted(policy.director(seed + seat)) for seat in range(int(moment.checkpoint.seats))]
        seated.extend(fresh)
        return list(fresh)

    ridden_out(moment, anew, seed, option)
    return sum(each.asked for each in seated)
