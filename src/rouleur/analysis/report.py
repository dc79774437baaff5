"""What was ridden, put together: chances turn by turn, decisions, ledgers, turning points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rouleur.analysis.analysis import Analysis, Decision, LedgerLine, Name, OptionValue, Point
from rouleur.analysis.decisions import Valued, loss_of
from rouleur.analysis.ledger import Link, ledger_of, links
from rouleur.analysis.marks import mark_of
from rouleur.analysis.plan import Plan
from rouleur.analysis.timeline import Cut, Timeline
from rouleur.analysis.turning_points import Say, plainly, turning_points
from rouleur.analysis.value import Rides, Share, share_of, values_of
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.road.situation import Situation

Speak = Callable[[Situation], Say]
FAVOURITES = 6
"""Riders whose chances are drawn; whose ledger is kept where nobody directs."""


@dataclass
class Found:
    """The rides so far, by the numbers of their cuts: at the beginning of turns, and at decisions."""

    plan: Plan
    timeline: Timeline
    rides: dict[int, Rides] = field(default_factory=dict)
    valued: dict[int, Valued] = field(default_factory=dict)

    @property
    def by_rider(self) -> bool:
        """Whether the chances are those of the riders, because nobody directs them."""
        return self.timeline.field.seats == 0

    @property
    def winner(self) -> int:
        rider, seat = self.timeline.winners
        return rider if self.by_rider else seat

    def winners(self, rides: Rides) -> list[int]:
        return rides.riders if self.by_rider else rides.seats

    def chain(self) -> list[Link]:
        return links(self.timeline.cuts, self.rides, self.valued, self.winner, self.by_rider)

    def swings(self) -> dict[int, float]:
        """By how much the chances moved in each turn: half the sum over all who can win."""
        turns = [(cut.turn, self.rides[cut.number]) for cut in self.timeline.cuts if cut.number in self.rides]
        moved: dict[int, float] = {}
        for (turn, before), (_, after) in zip(turns, [*turns[1:], (-1, None)], strict=True):
            now = self.winners(before)
            then = self.winners(after) if after is not None else [self.winner] * len(now)
            moved[turn] = sum(abs(now.count(who) - then.count(who)) for who in {*now, *then}) / len(now) / 2
        return moved


def report(found: Found, speak: Speak | None = None) -> Analysis:
    """`speak` makes, from the situation at the end, who says an event in words; without it kinds of event must do."""
    plan, timeline = found.plan, found.timeline
    scene = timeline.race.situation(SPECTATOR)
    riders = [Name(rider.id, rider.name, timeline.field.seat_of[rider.id]) for rider in scene.riders]
    directors = [Name(str(seat), name, seat) for seat, name in enumerate(plan.record.setup.seats)]
    names = riders if found.by_rider else directors
    chain = found.chain()
    decisions = [
        decision(cut, found) for cut in timeline.cuts if cut.number in found.valued and found.valued[cut.number].trials
    ]
    asked = [cut.asked for cut in timeline.cuts if cut.asked is not None]
    winning, whose = found.winner, subjects(found)
    followed = [names[who].id for who in whose] if found.by_rider else []
    say = speak(scene) if speak else plainly
    return Analysis(
        game=plan.record.setup.game,
        race=plan.record.setup.race,
        title=box(plan.record.setup.game).picture(plan.record.setup).title,
        level=plan.level,
        rides=plan.rides,
        seed=plan.seed,
        turns=int(timeline.race.turn),
        winner=names[winning] if winning >= 0 else Name("", "nobody"),
        directors=directors,
        riders=riders,
        points=[point(cut, found, followed) for cut in timeline.cuts if cut.number in found.rides],
        decisions=decisions,
        lines=[LedgerLine(names[who], ledger_of(chain, who, winning, found.by_rider)) for who in whose],
        turning_points=turning_points(found, decisions, say),
        asked=len(asked),
        usual=sum(each.as_usual for each in asked),
    )


def subjects(found: Found) -> list[int]:
    """All directors; where there are none, the riders with the best chances at the start, and the winner."""
    if not found.by_rider:
        return list(range(found.timeline.field.seats))
    start = found.rides[0].riders
    best = sorted(set(start), key=lambda rider: (-start.count(rider), rider))[:FAVOURITES]
    return list(dict.fromkeys([rider for rider in (found.winner, *best) if rider >= 0]))


def point(cut: Cut, found: Found, followed: list[str]) -> Point:
    """The chances of the best riders there, and of those who are followed through the race."""
    values = values_of(found.rides[cut.number], found.timeline.field)
    best = sorted(values.riders, key=lambda rider: -values.riders[rider])[:FAVOURITES]
    riders = {rider: rounded(values.rider(rider)) for rider in dict.fromkeys([*best, *followed])}
    return Point(
        cut.turn, cut.told, cut.steps, [rounded(values.director(seat)) for seat in range(len(values.directors))], riders
    )


def decision(cut: Cut, found: Found) -> Decision:
    asked, valued = cut.asked, found.valued[cut.number]
    assert asked is not None
    rides, seats = found.plan.rides, found.timeline.field.seats
    loss = loss_of(valued, asked.seat)
    tried = {trial.text: trial for trial in valued.trials}
    values = {text: (trial.wins, trial.rides) for text, trial in tried.items()}
    values[asked.chosen] = (valued.chosen.seats.count(asked.seat), rides)
    if valued.better is not None:
        values[valued.best] = (valued.better.seats.count(asked.seat), rides)
    options = [
        OptionValue(text, asked.label(text), rounded(share_of(*counted)), counted[1])
        for text, counted in values.items()
    ]
    return Decision(
        turn=cut.turn,
        told=cut.told,
        steps=cut.steps,
        answer=asked.answer,
        seat=asked.seat,
        rider=asked.rider,
        kind=asked.kind,
        words=asked.words,
        importance=asked.importance,
        chosen=asked.chosen,
        chosen_label=asked.label(asked.chosen),
        usual=asked.as_usual,
        value=rounded(share_of(*values[asked.chosen])),
        options=sorted(options, key=lambda option: (-option.rides, -option.value.share)),
        best=valued.best,
        best_label=asked.label(valued.best) if valued.best else "",
        loss=loss,
        mark=mark_of(loss),
        swing=[(valued.chosen.seats.count(seat) - valued.before.seats.count(seat)) / rides for seat in range(seats)],
    )


def rounded(share: Share) -> Share:
    return Share(round(share.share, 4), round(share.low, 4), round(share.high, 4))
