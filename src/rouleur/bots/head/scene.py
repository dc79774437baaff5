"""The race as one rider sees it: who rides in front of whom, and who of his team."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.games.head.eyes import Eyes


@final
class Scene:
    """The leading group and what it is to this rider: `front` riders from box `tail` on."""

    def __init__(self, eyes: Eyes, rider: i64) -> None:
        self.eyes = eyes
        self.rider = rider
        self.box: i64 = eyes.box(rider)
        tail = eyes.head_box
        front: i64 = eyes.abreast(tail)
        while tail > 1 and eyes.abreast(tail - 1) > 0:
            tail -= 1
            front += eyes.abreast(tail)
        self.tail = tail
        self.front = front

    def behind_break(self) -> bool:
        """Whether those in front have left him and the bunch: no more than half of those on the road."""
        if self.box >= self.tail:
            return False
        riding: i64 = 0
        for rider in range(self.eyes.riders):
            if self.eyes.on_road(rider):
                riding += 1
        return 2 * self.front <= riding

    def alone_in_front(self) -> bool:
        return self.front == 1 and self.box >= self.tail

    def mate_in_front(self) -> bool:
        """Whether a team mate rides in the leading group."""
        eyes = self.eyes
        for rider in range(eyes.riders):
            if rider != self.rider and eyes.is_mine(rider) and eyes.on_road(rider) and eyes.box(rider) >= self.tail:
                return True
        return False

    def in_first_third(self) -> bool:
        return 3 * self.box < self.eyes.road.length

    def betrays(self) -> bool:
        """Whether to attack, or to spend cards on the pace, would be to chase a team mate."""
        return self.mate_in_front() and self.behind_break()

    def leads_the_team(self) -> bool:
        """Whether he is the one to sprint: the furthest with what two throws of his sprint die will bring."""
        own = self.strength(self.rider)
        eyes = self.eyes
        for rider in range(eyes.riders):
            if rider != self.rider and eyes.is_mine(rider) and eyes.on_road(rider) and self.strength(rider) > own:
                return False
        return True

    def strength(self, rider: i64) -> float:
        return float(self.eyes.box(rider)) + 2 * self.eyes.components.means[self.eyes.entrant(rider).sprint]
