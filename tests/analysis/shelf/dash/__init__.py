"""A dash of a few turns, small enough to be enumerated: each rider takes a die, three sure squares, or none; the further one wins."""

from __future__ import annotations

from typing import Any

from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.core.question import Option, Question, Worded
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.picture import Picture, Stretch
from rouleur.road.race import Race
from rouleur.road.result import Arrival, StageResult
from rouleur.road.situation import RiderView, Situation, TeamView
from rouleur.road.standings import Classification, Scales

TURNS = {"two": 2, "three": 3}
OPTIONS = {"die": "throw a die", "three": "three squares", "stay": "stay"}


class Dash(Race):
    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(dice, len(setup.seats))
        self.setup = self.started = setup
        self.squares = [0] * self.seats
        self.mover = 0

    def step(self) -> None:
        seat = self.mover
        options: list[Option] = [Worded(text, label, "§1") for text, label in OPTIONS.items()]
        chosen = self.ask(Question(seat, "pace", options, f"r{seat}", "§1", f"How does rider {seat} go?")).text
        self.squares[seat] += self.dice_for(seat).roll(6) if chosen == "die" else 3 if chosen == "three" else 0
        if self.listening:
            self.tell(Event("moved", self.turn, "§1", f"r{seat}", value=self.squares[seat]))
        self.mover = (seat + 1) % self.seats
        if self.mover == 0:
            self.turn += 1
            self.over = self.turn == TURNS[self.started.race]
            if self.over and self.listening:
                self.tell(Event("crossed the line", self.turn, "§2", f"r{self.order()[0]}"))

    def order(self) -> list[int]:
        """Of equals the earlier seat."""
        return sorted(range(self.seats), key=lambda seat: (-self.squares[seat], seat))

    def clone(self) -> Dash:
        twin = Dash.__new__(Dash)
        twin.copy_base(self)
        twin.started = self.started
        twin.squares, twin.mover = self.squares[:], self.mover
        return twin

    def to_data(self) -> dict[str, Any]:
        return {**self.base_data(), "squares": self.squares[:], "mover": self.mover}

    def eyes(self, seat: int) -> object:
        return self.squares[:]

    def situation(self, seat: int) -> Situation:
        names = self.started.seats
        riders = [RiderView(f"r{n}", f"Rider {n}", f"t{n}", n + 1, distance=self.squares[n]) for n in range(len(names))]
        teams = [TeamView(f"t{number}", name, number, number) for number, name in enumerate(names)]
        return Situation("dash", self.started.race, seat, self.turn, "ride", riders, teams, over=self.over)

    def result(self) -> StageResult | None:
        if not self.over:
            return None
        arrivals = [Arrival(f"r{seat}", f"t{seat}", place) for place, seat in enumerate(self.order(), start=1)]
        return StageResult("dash", self.started.race, arrivals, turns=self.turn)


class DashBox(Box):
    slug = "dash"
    title = "Dash"
    credits = "the tests"
    seats = Seats(1, 4, 2)

    def races(self) -> list[RaceInfo]:
        return [RaceInfo(slug, slug.title(), "flat", turns) for slug, turns in TURNS.items()]

    def tours(self) -> list[TourInfo]:
        return []

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        return Setup("dash", race, list(seats))

    def start(self, setup: Setup, seed: int) -> Dash:
        return Dash(setup, Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Dash:
        race = Dash(setup, Dice(0))
        race.restore_base(data)
        race.squares, race.mover = list(data["squares"]), data["mover"]
        return race

    def place(self, position: dict[str, Any]) -> State:
        race = Dash(Setup("dash", "two", ["One", "Two"]), Dice(0))
        race.squares = list(position["squares"])
        return race

    def picture(self, setup: Setup) -> Picture:
        return Picture("dash", setup.race, "The dash", 18, [], [Stretch(0, 18)])

    def scales(self, tour: str) -> Scales:
        return Scales([Classification("general", "General", "time")])


GAME = DashBox()
