"""The ledger of a race: from the chance at the start to the result, by luck, own decisions, others' decisions and what was not looked at.

All positions are ridden with the same dice, so that every single ride gives a whole ledger, and the spread of the rides gives the
intervals. A choice that the policy would have made, too, changes nothing, so that luck goes on across it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from rouleur.analysis.decisions import Valued
from rouleur.analysis.paired import Difference, mean_of
from rouleur.analysis.timeline import Cut
from rouleur.analysis.value import Rides

Why = Literal["luck", "own", "others", "unseen"]


class Term(msgspec.Struct):
    """Points of a hundred, to one digit, with the 95 % interval."""

    points: float
    low: float
    high: float


class Ledger(msgspec.Struct):
    """`start + luck + own + others + unseen = end`, to the last digit. `unseen` is what was not looked at."""

    start: Term
    luck: Term
    own: Term
    others: Term
    unseen: Term
    end: float


@dataclass
class Link:
    """A stretch of the chain: from one valued point to the next, or across a decision. `seat` is whose decision it is."""

    before: list[int]
    after: list[int]
    cut: Cut
    until: int
    decision: bool
    seen: bool
    seat: int = -1


def links(
    cuts: list[Cut], rides: dict[int, Rides], valued: dict[int, Valued], winner: int, riders: bool = False
) -> list[Link]:
    """The chain from the start to the end. Between two valued points there is luck alone if every choice in between was the usual one."""
    found: list[Link] = []
    last: list[int] | None = None
    since = cuts[0]
    seen = True
    for cut in cuts:
        here = valued[cut.number].before if cut.number in valued else rides.get(cut.number)
        if here is None:
            seen = seen and (cut.asked is None or cut.asked.as_usual)
            continue
        now = winners(here, riders)
        if last is not None:
            found.append(Link(last, now, since, cut.told, False, seen))
        last, since, seen = now, cut, True
        if cut.number in valued:
            assert cut.asked is not None
            after = winners(valued[cut.number].chosen, riders)
            found.append(Link(now, after, cut, cut.told, True, True, cut.asked.seat))
            last = after
    assert last is not None
    found.append(Link(last, [winner] * len(last), since, -1, False, seen))
    return found


def winners(rides: Rides, riders: bool) -> list[int]:
    return rides.riders if riders else rides.seats


def why(link: Link, seat: int) -> Why:
    if link.decision:
        return "own" if link.seat == seat else "others"
    return "luck" if link.seen else "unseen"


def ledger_of(chain: list[Link], who: int, winner: int, riders: bool = False) -> Ledger:
    """Of one director by his seat, or of one rider by his number: nobody decides for a rider alone, so all decisions are others'."""
    rides = len(chain[0].before)
    rows: dict[Why, list[int]] = {"luck": [0] * rides, "own": [0] * rides, "others": [0] * rides, "unseen": [0] * rides}
    for link in chain:
        row = rows[why(link, -2 if riders else who)]
        for number, (before, after) in enumerate(zip(link.before, link.after, strict=True)):
            row[number] += (after == who) - (before == who)
    at_start = mean_of([100.0 * (each == who) for each in chain[0].before])
    parts = [at_start, *(mean_of([100.0 * change for change in row]) for row in rows.values())]
    end = 100.0 if winner == who else 0.0
    start, luck, own, others, unseen = rounded(parts, end)
    return Ledger(start, luck, own, others, unseen, end)


def rounded(parts: list[Difference], total: float) -> list[Term]:
    """To one digit, so that the sum is exact: what is left over goes where rounding took most."""
    tenths = [round(part.mean * 10) for part in parts]
    missing = round(total * 10) - sum(tenths)
    by_loss = sorted(
        range(len(parts)), key=lambda number: (tenths[number] - parts[number].mean * 10) * (1 if missing > 0 else -1)
    )
    for number in by_loss[: abs(missing)]:
        tenths[number] += 1 if missing > 0 else -1
    return [Term(each / 10, round(part.low, 1), round(part.high, 1)) for each, part in zip(tenths, parts, strict=True)]
