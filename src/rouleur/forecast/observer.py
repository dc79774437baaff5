"""Watches one race turn by turn: was there a breakaway, did it last, when did the winner join the head, who attacked."""

from __future__ import annotations

import msgspec

from rouleur.core.event import Event
from rouleur.core.state import SPECTATOR, Director, Listener
from rouleur.forecast.tally import Tally, add
from rouleur.road.race import Race
from rouleur.road.situation import Situation

BUCKET = 10
"""Squares to go are counted in tens."""
LARGEST_BREAK = 3
"""A head group of at most one rider in three of the peloton is a breakaway."""


class Moment(msgspec.Struct):
    to_go: int
    head: list[str]
    breakaway: bool


class Observer(Listener):
    def __init__(self, race: Race, directors: list[Director | None]) -> None:
        self.race = race
        self.race.listener = self
        self.race.directors = directors
        self.roles = {rider.id: rider.role or "rider" for rider in race.situation(SPECTATOR).riders}
        self.moments: list[Moment] = []
        self.attacks: list[tuple[str, int]] = []
        self.to_go = 0

    def hear(self, number: int, event: Event) -> None:
        if event.kind == "attacked" and event.rider:
            self.attacks.append((self.roles.get(event.rider, "rider"), self.to_go))

    def watch(self) -> None:
        keeps_checkpoints = any(director is not None and director.searches for director in self.race.directors)
        turn = self.race.turn
        while not self.race.over:
            if keeps_checkpoints:
                self.race.checkpoint = self.race.clone()
            self.race.step()
            self.race.answers = []
            if self.race.turn != turn:
                turn = self.race.turn
                self.look(self.race.situation(SPECTATOR))

    def look(self, scene: Situation) -> None:
        self.to_go = int(scene.to_go) // BUCKET * BUCKET
        if scene.groups and not any(rider.status == "finished" for rider in scene.riders):
            head = scene.groups[0].riders
            breakaway = len(scene.groups) > 1 and len(head) * LARGEST_BREAK <= len(scene.riders)
            self.moments.append(Moment(self.to_go, head, breakaway))

    def tell(self, tally: Tally) -> None:
        """Count what was seen, once the winner is known."""
        winner = self.race.outcome()[0][0]
        tally.observed += 1
        seen: set[int] = set()
        for moment in self.moments:
            if moment.breakaway and moment.to_go not in seen:
                seen.add(moment.to_go)
                add(tally.breaks_seen, moment.to_go)
                if winner in moment.head:
                    add(tally.breaks_won, moment.to_go)
        add(tally.decisive, self.decisive_moment(winner))
        for role, to_go in self.attacks:
            add(tally.attacks.setdefault(role, {}), to_go)

    def decisive_moment(self, winner: str) -> int:
        """How far it was when the winner joined the head of the race for good; 0 when only the sprint brought him there."""
        joined = 0
        for moment in reversed(self.moments):
            if winner not in moment.head:
                return joined
            joined = moment.to_go
        return joined
