"""What no rider of the Tour de France board game could give a reason for."""

from __future__ import annotations

from typing import Any

from rouleur.bots.tdf.settings import USUAL
from rouleur.core.event import Event
from rouleur.core.state import SPECTATOR
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.position import ON_ROAD, Rider
from rouleur.games.tdf.race import Race
from rouleur.road.race import Race as RoadRace
from tools.own_goals import Share, Watching

OPTIONS = {"carry": {"jerseys": {"yellow": "1", "green": "7", "polka": "13"}}}
"""As in a stage race: three riders of three teams hold a card (§25)."""
CHASING = ("yellow", "red")


class Watch(Watching):
    """A chase is a pace, thrown by the head of a group on the flat, or an attack for the whole group, behind a break.

    A break are riders out of reach of the next throw, fewer than the group; it is a team mate's when half of them or more are.
    Uphill and after a fall the head has no other die to throw, so that it chases nobody.
    """

    def __init__(self, race: RoadRace) -> None:
        super().__init__(race)
        assert isinstance(race, Race)
        self.eyes = Eyes(race, SPECTATOR)
        self.rider_of = {name: race.riders[index] for index, name in enumerate(race.sheet.ids)}
        self.against_mates = Share("against a team mate", "chases")
        self.early = Share("in the first third", "cards spent")
        self.alone = Share("by a rider alone in front", "attacks and cards")
        self.shares = [self.against_mates, self.early, self.alone]

    def hear(self, number: int, event: Event) -> None:
        rider = self.rider_of.get(event.rider)
        if rider is None:
            return
        detail: dict[str, Any] = event.detail
        if event.kind == "played a card":
            self.early.note(3 * self.eyes.to_go(rider) > 2 * self.eyes.road.length)
            self.alone.note(self.alone_in_front(rider))
        elif event.kind == "attacked":
            self.alone.note(self.alone_in_front(rider))
            if detail.get("group"):
                self.note_chase(rider)
        elif event.kind == "rolled" and rider.head and detail["die"] in CHASING and self.may_brake(rider):
            self.note_chase(rider)

    def may_brake(self, rider: Rider) -> bool:
        group = self.eyes.group_of(rider)
        return group is not None and not group.fallen and not self.eyes.uphill(rider) and self.eyes.sequence > 1

    def note_chase(self, rider: Rider) -> None:
        in_sight = float(self.eyes.to_go(rider)) - USUAL["out_of_sight"]
        riding = [other for other in self.eyes.riders if other.status == ON_ROAD]
        ahead = [other for other in riding if float(self.eyes.to_go(other)) < in_sight]
        if 0 < len(ahead) < sum(other.group == rider.group for other in riding):
            mates = sum(other.seat == rider.seat for other in ahead)
            self.against_mates.note(2 * mates >= len(ahead))

    def alone_in_front(self, rider: Rider) -> bool:
        return rider.lone and self.eyes.front() == self.eyes.to_go(rider)
