"""The turns that moved the winner's chance most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rouleur.analysis.analysis import Decision, TurningPoint
from rouleur.analysis.paired import mean_of
from rouleur.core.event import Event
from rouleur.road.box import box

if TYPE_CHECKING:
    from rouleur.analysis.report import Found

Say = Callable[[Event], str]
MOST = 3


def plainly(event: Event) -> str:
    return f"{event.rider} {event.kind}".strip()


def turning_points(found: Found, decisions: list[Decision], say: Say = plainly) -> list[TurningPoint]:
    """Three at most, in the order of the race, and only those that the rides can tell from nothing."""
    winner = found.winner
    if winner < 0:
        return []
    cuts = [cut for cut in found.timeline.cuts if cut.number in found.rides]
    rows = [[each == winner for each in found.winners(found.rides[cut.number])] for cut in cuts]
    rows.append([True] * len(rows[0]))
    swings = []
    for cut, following, before, after in zip(cuts, [*cuts[1:], None], rows, rows[1:], strict=False):
        change = mean_of([float(now) - float(then) for then, now in zip(before, after, strict=True)])
        if change.low > 0 or change.high < 0:
            until = following.told if following is not None else len(found.timeline.events)
            share = sum(before) / len(before)
            swings.append(TurningPoint(cut.turn, cut.told, until, cut.steps, share, share + change.mean))
    swings.sort(key=lambda swing: -abs(swing.after - swing.before))
    chosen = sorted(swings[:MOST], key=lambda swing: swing.told)
    for swing in chosen:
        swing.decision = made_by(swing, decisions, winner)
        swing.key = weightiest(found, swing, say)
        swing.words = what_happened(found, swing, decisions, say)
    return chosen


def what_happened(found: Found, swing: TurningPoint, decisions: list[Decision], say: Say) -> str:
    if swing.decision >= 0:
        made = decisions[swing.decision]
        return f"{found.plan.record.setup.seats[made.seat]}: {made.chosen_label}."
    return say(found.timeline.events[swing.key]) if swing.key >= 0 else "Much happened, nothing of it by itself."


def made_by(swing: TurningPoint, decisions: list[Decision], winner: int) -> int:
    """The decision that made at least half of it, or −1."""
    change = swing.after - swing.before
    best, most = -1, abs(change) / 2
    for number, decision in enumerate(decisions):
        if swing.told <= decision.told <= swing.until and decision.turn == swing.turn and decision.swing:
            moved = decision.swing[winner] * (1 if change > 0 else -1)
            if moved >= most:
                best, most = number, moved
    return best


def weightiest(found: Found, swing: TurningPoint, say: Say) -> int:
    """The last key event of the turn that can be told, else its last story; one of the winner's riders goes first."""
    weights = {kind.name: kind.weight for kind in box(found.plan.record.setup.game).event_kinds()}
    events = found.timeline.events
    rider, seat = found.timeline.winners
    told = [number for number in range(swing.told, swing.until) if say(events[number])]
    for weight in ("key", "story"):
        numbers = [number for number in told if weights.get(events[number].kind) == weight]
        own = [number for number in numbers if rides_for(found, events[number].rider, rider, seat)]
        if numbers:
            return (own or numbers)[-1]
    return -1


def rides_for(found: Found, who: str, rider: int, seat: int) -> bool:
    field = found.timeline.field
    return who == field.riders[rider] if found.by_rider else field.seat_of.get(who) == seat
