"""What no rider of Head of the Race could give a reason for."""

from __future__ import annotations

from rouleur.bots.head.scene import Scene
from rouleur.core.event import Event
from rouleur.games.head.eyes import Eyes
from rouleur.games.head.race import Race
from rouleur.games.head.rules.cards import ATTACK_DICE
from rouleur.road.race import Race as RoadRace
from tools.own_goals import Share, Watching

PACE = ("§4.4.2", "§4.4.6")
"""Where a slip-on card makes the pace; in the sprint and in a time trial nobody chases."""


class Watch(Watching):
    """A chase is an attack, or a card played for the pace, behind a break: at most half of the field in the leading group."""

    def __init__(self, race: RoadRace) -> None:
        super().__init__(race)
        assert isinstance(race, Race)
        self.ridden = race
        self.against_mates = Share("against a team mate", "counters and chases")
        self.early = Share("in the first third", "D16 cards spent")
        self.alone = Share("by a rider alone in front", "attacks")
        self.shares = [self.against_mates, self.early, self.alone]

    def hear(self, number: int, event: Event) -> None:
        if event.kind not in ("attacked", "declared", "accelerated") or not event.rider:
            return
        rider = self.ridden.rider_called(event.rider)
        assert rider is not None
        scene = Scene(Eyes(self.ridden, rider.entrant.seat), rider.entrant.index)
        if event.kind == "attacked":
            self.alone.note(scene.alone_in_front())
        paces = event.kind == "accelerated" and event.rule in PACE
        if (paces or event.kind == "attacked") and scene.behind_break():
            self.against_mates.note(scene.mate_in_front())
        if event.kind != "accelerated" and event.value == ATTACK_DICE[-1]:
            self.early.note(scene.in_first_third())
