"""What no rider of Homas Tour Pro could give a reason for."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.core.state import SPECTATOR
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.race import Race
from rouleur.road.race import Race as RoadRace
from tools.own_goals import Share, Watching

COURT = ("jack", "queen", "king")


class Watch(Watching):
    """A chase is a relay taken, or an energy card played, behind a break: fewer riders ahead than in the group that chases.

    Strong are the court cards, and every energy card of a rider's own that is ridden, attacked or countered with. In a time trial (§5.3) a square is
    worth the same wherever it is ridden, so that no card is too early.
    """

    def __init__(self, race: RoadRace) -> None:
        super().__init__(race)
        assert isinstance(race, Race)
        self.eyes = Eyes(race, SPECTATOR)
        self.against_mates = Share("against a team mate", "counters and chases")
        self.early = Share("in the first third", "strong cards spent")
        self.alone = Share("by a rider alone in front", "attacks")
        self.shares = [self.against_mates, self.early, self.alone]

    def hear(self, number: int, event: Event) -> None:
        if self.eyes.trial or not event.rider or self.eyes.neutral(self.eyes.named(event.rider)):
            return
        rider = self.eyes.named(event.rider)
        if event.kind == "countered":
            self.against_mates.note(event.others[0][0] == event.rider[0])
            self.early.note(event.path[0][0] < self.first_third)
        elif event.kind == "attacked":
            self.alone.note(self.alone_in_front(rider))
        elif event.kind == "relayed":
            self.note_chase(rider)
        elif event.kind == "played a fitness card" and event.detail["card"] in COURT:
            self.early.note(self.eyes.row(rider) < self.first_third)
        elif event.kind == "rolled" and event.rule == "§2.5":
            self.note_cards(rider, event.detail["cards"].split(","))

    def note_cards(self, rider: int, cards: list[str]) -> None:
        for card in cards:
            if not card.startswith("team"):
                self.early.note(self.eyes.row(rider) < self.first_third)
        self.note_chase(rider)

    def note_chase(self, rider: int) -> None:
        ahead = self.eyes.all_beyond(self.eyes.front(rider))
        if 0 < ahead < self.eyes.group_size(rider):
            self.against_mates.note(self.eyes.beyond(self.eyes.front(rider), self.eyes.team(rider)) > 0)

    def alone_in_front(self, rider: int) -> bool:
        return self.eyes.head() == self.eyes.row(rider) and self.eyes.group_size(rider) == 1

    @property
    def first_third(self) -> int:
        """The row where the second third begins."""
        return int(self.eyes.finish - 2 * self.eyes.length // 3)
