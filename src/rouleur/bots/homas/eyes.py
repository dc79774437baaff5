"""What a bot reads from the situation: its rider, the road left, who is around."""

from __future__ import annotations

from rouleur.core.question import Option, Question
from rouleur.games.homas.content import cards
from rouleur.road.situation import RiderView, Situation

FITNESS = {"ace": 7, "jack": 11, "queen": 12, "king": 13} | {str(value): value for value in range(2, 11)}
STARRED = ("ace", "jack", "queen", "king")


class Eyes:
    """The situation seen for the rider who is asked."""

    def __init__(self, situation: Situation, question: Question) -> None:
        self.situation = situation
        self.question = question
        self.rider: RiderView = situation.rider(question.rider)

    @property
    def row(self) -> int:
        return self.rider.place[0] if self.rider.place else 0

    @property
    def to_go(self) -> int:
        """Squares he must ride to be over the line."""
        return int(self.situation.detail["finish"]) - self.row + 1

    @property
    def group_to_go(self) -> int:
        """Squares until the first of his group is over the line: then he has arrived too."""
        front = self.group()[0].place
        return int(self.situation.detail["finish"]) - (front[0] if front else self.row) + 1

    @property
    def number(self) -> int:
        return int(self.rider.public.get("number", 0))

    @property
    def road(self) -> str:
        return str(self.rider.public.get("road", "flat"))

    @property
    def cards(self) -> int:
        return sum(self.rider.public.get("cards", {}).values())

    @property
    def fitness(self) -> str:
        """His unplayed fitness card, or nothing."""
        return str(self.rider.private.get("fitness", ""))

    @property
    def fitness_squares(self) -> int:
        return max(1, FITNESS[self.fitness] + self.number)

    @property
    def sprinter(self) -> bool:
        return self.rider.role == "sprinter"

    def seat_of(self, team: str) -> int:
        return next(view.seat for view in self.situation.teams if view.id == team)

    def neutral(self, rider: RiderView) -> bool:
        return self.seat_of(rider.team) < 0

    def on_road(self) -> list[RiderView]:
        return [rider for rider in self.situation.riders if rider.status == "riding" and rider.place]

    def group(self) -> list[RiderView]:
        """His group, front to back."""
        for group in self.situation.groups:
            if self.rider.id in group.riders:
                return [self.situation.rider(identity) for identity in group.riders]
        return [self.rider]

    def behind_unmoved(self) -> list[RiderView]:
        return [rider for rider in self.group() if not rider.moved and rider.place and rider.place[0] < self.row]

    def neutral_behind(self) -> bool:
        return any(self.neutral(rider) for rider in self.behind_unmoved())

    def occupied(self) -> dict[tuple[int, int], RiderView]:
        return {rider.place: rider for rider in self.on_road() if rider.place}


def gained(option: Option) -> int:
    return max(0, len(option.path) - 1)


def card_value(text: str) -> int:
    """The sum of the cards named in an option: `play:+6,team+5` is 11."""
    names = [name.removeprefix("team") for name in text.partition(":")[2].split(",")]
    return sum(kind.value * names.count(kind.name) for kind in cards().kinds)


def count_cards(text: str) -> int:
    return len([name for name in text.partition(":")[2].split(",") if name])
