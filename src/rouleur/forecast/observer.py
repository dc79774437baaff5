"""Watches one race turn by turn: was there a breakaway, did it last, when did the winner join the head, who attacked."""

from __future__ import annotations

import msgspec

from rouleur.core.event import Event
from rouleur.core.state import SPECTATOR, Director, Listener
from rouleur.forecast.tally import Tally, add
from rouleur.road.race import Race

BUCKET = 10
"""Squares to go are counted in tens."""
LARGEST_BREAK = 3
"""A head group of at most one rider in three of the peloton is a breakaway."""


ARRIVED = -1


class Moment(msgspec.Struct):
    to_go: int
    head: list[str]
    breakaway: bool


class Observer:
    """Rides a race and looks at its head after every turn."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.moments: list[Moment] = []
        self.to_go = 0

    def ride(self, directors: list[Director | None]) -> None:
        self.race.directors = directors
        while not self.race.over:
            self.race.ride_turn()
            self.look()

    def look(self) -> None:
        head, riding, to_go = self.race.head()
        if not head and self.moments:
            self.to_go = ARRIVED
        if head:
            self.to_go = to_go // BUCKET * BUCKET
            breakaway = len(head) < riding and len(head) * LARGEST_BREAK <= riding
            self.moments.append(Moment(self.to_go, head, breakaway))

    def tell(self, tally: Tally) -> None:
        """Count what was seen, once the winner is known."""
        order, _, finished = self.race.outcome()
        winner = order[0] if finished else ""
        tally.observed += 1
        seen: set[int] = set()
        for moment in self.moments:
            if moment.breakaway and moment.to_go not in seen:
                seen.add(moment.to_go)
                add(tally.breaks_seen, moment.to_go)
                if winner in moment.head:
                    add(tally.breaks_won, moment.to_go)
        if winner:
            tally.count("decisive", self.decisive_moment(winner))

    def decisive_moment(self, winner: str) -> int:
        """How far it was when the winner joined the head of the race for good; 0 when only the sprint brought him there."""
        joined = 0
        for moment in reversed(self.moments):
            if winner not in moment.head:
                return joined
            joined = moment.to_go
        return joined


class Ear(Listener):
    """Hears who attacks where. Events cost time to build, so that it listens to few races."""

    def __init__(self, observer: Observer, tally: Tally) -> None:
        self.observer = observer
        self.tally = tally
        observer.race.listener = self
        observer.to_go = int(observer.race.situation(SPECTATOR).to_go) // BUCKET * BUCKET
        tally.heard += 1

    def hear(self, number: int, event: Event) -> None:
        if event.kind == "attacked" and event.rider and self.observer.to_go != ARRIVED:
            starter = self.tally.starters.get(event.rider)
            role = (starter.role if starter else "") or "rider"
            add(self.tally.attacks.setdefault(role, {}), self.observer.to_go)
