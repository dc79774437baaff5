"""A tiny game with hidden cards, for tests: each seat rides with a hand of three; a gear, a card and a die make a move."""

from __future__ import annotations

from typing import Any

from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.event import Event
from rouleur.core.question import Option, Question, Worded
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.picture import Cell, Flag, Picture, Stretch
from rouleur.road.race import Race
from rouleur.road.result import Arrival, StageResult
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView
from rouleur.road.standings import Classification, Scales

LENGTHS = {"short": 20, "long": 80}


class Criterium(Race):
    def __init__(self, setup: Setup, dice: Dice) -> None:
        super().__init__(dice, len(setup.seats))
        self.setup = self.started = setup
        self.length = LENGTHS[setup.race]
        self.squares = [0] * self.seats
        self.hands = [[dice.roll(6) for _ in range(3)] for _ in setup.seats]
        self.mover = 0

    def step(self) -> None:
        seat = self.mover
        rider = f"r{seat}"
        gears: list[Option] = [
            Worded("gear:high", "Big ring", "§1", path=[(self.squares[seat] + 6, seat)]),
            Worded("gear:low", "Small ring", "§1"),
        ]
        gear = self.ask(Question(seat, "gear", gears, rider, "§1", "Which gear?")).text
        cards: list[Option] = [
            Worded(f"card:{number}", f"Card {card}", "§2", "one card") for number, card in enumerate(self.hands[seat])
        ]
        played = self.ask(Question(seat, "card", cards, rider, "§2", "Which card?")).text
        card = self.hands[seat].pop(int(played.removeprefix("card:")))
        if self.listening:
            self.tell(Event("played", self.turn, "§2", rider, value=card, detail={"gear": gear}))
        drawn = self.dice.roll(6)
        self.hands[seat].append(drawn)
        if self.listening:
            self.tell(
                Event("drew", self.turn, "§2", rider, value=drawn, detail={"secret": f"card-of-{seat}"}, seat=seat)
            )
        self.advance(seat, rider, card + (1 if gear == "gear:high" else 0))

    def advance(self, seat: int, rider: str, squares: int) -> None:
        before = self.squares[seat]
        self.squares[seat] += squares
        if self.listening:
            self.tell(Event("moved", self.turn, "§3", rider, path=((before, seat), (self.squares[seat], seat))))
        self.mover = (seat + 1) % self.seats
        if self.mover == 0:
            self.turn += 1
            self.over = max(self.squares) >= self.length
            if self.over and self.listening:
                self.tell(Event("race ended", self.turn))

    def clone(self) -> Criterium:
        twin = Criterium.__new__(Criterium)
        twin.copy_base(self)
        twin.setup = twin.started = self.started
        twin.length = self.length
        twin.squares = self.squares[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.mover = self.mover
        return twin

    def to_data(self) -> dict[str, Any]:
        return {
            **self.base_data(),
            "squares": self.squares[:],
            "hands": [hand[:] for hand in self.hands],
            "mover": self.mover,
        }

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return ("no such card is in this hand", "§2") if text.startswith("card") else ("that is no gear", "§1")

    def situation(self, seat: int) -> Situation:
        riders = [
            RiderView(
                f"r{number}",
                name,
                f"t{number}",
                number + 1,
                place=(self.squares[number], number),
                distance=self.squares[number],
                public={"cards": 3},
                private={"hand": self.hands[number][:]} if number == seat else {},
            )
            for number, name in enumerate(self.started.seats)
        ]
        teams = [TeamView(f"t{number}", name, number, number) for number, name in enumerate(self.started.seats)]
        groups = [GroupView([rider.id], gap=max(self.squares) - rider.distance) for rider in riders]
        return Situation("criterium", self.started.race, seat, self.turn, "ride", riders, teams, groups, over=self.over)

    def resample(self, seat: int, dice: Dice) -> None:
        self.hands = [
            hand if number == seat else [dice.roll(6) for _ in hand] for number, hand in enumerate(self.hands)
        ]

    def result(self) -> StageResult | None:
        if not self.over:
            return None
        order = sorted(range(self.seats), key=lambda seat: (-self.squares[seat], seat))
        lead = self.squares[order[0]]
        arrivals = [
            Arrival(f"r{seat}", f"t{seat}", place, lead - self.squares[seat])
            for place, seat in enumerate(order, start=1)
        ]
        return StageResult("criterium", self.started.race, arrivals, turns=self.turn)


class CriteriumBox(Box):
    slug = "criterium"
    title = "Criterium"
    credits = "the tests"
    seats = Seats(1, 4, 2)

    def races(self) -> list[RaceInfo]:
        return [RaceInfo(slug, slug.title(), "flat", length) for slug, length in LENGTHS.items()]

    def tours(self) -> list[TourInfo]:
        return [TourInfo("three-days", "Three Days", ["short", "short", "short"])]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        if race not in LENGTHS:
            raise UnknownName("race", race, LENGTHS)
        for name in options:
            if name != "windy":
                raise RouleurError(f"There is no option {name!r}: only 'windy'.")
        return Setup("criterium", race, list(seats), options)

    def switches(self) -> list[Switch]:
        return [Switch("windy", "Windy", "flag", False)]

    def start(self, setup: Setup, seed: int) -> Criterium:
        return Criterium(setup, Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Criterium:
        race = Criterium(setup, Dice(0))
        race.restore_base(data)
        race.squares = list(data["squares"])
        race.hands = [list(hand) for hand in data["hands"]]
        race.mover = data["mover"]
        return race

    def place(self, position: dict[str, Any]) -> State:
        race = Criterium(Setup("criterium", "short", ["One", "Two"]), Dice(0))
        race.squares = list(position["squares"])
        race.hands = [list(hand) for hand in position["hands"]]
        return race

    def picture(self, setup: Setup) -> Picture:
        length = LENGTHS[setup.race]
        cells = [Cell((square, lane), square, lane) for square in range(length + 8) for lane in range(len(setup.seats))]
        return Picture(
            "criterium",
            setup.race,
            setup.race.title(),
            length,
            cells,
            [Stretch(0, length)],
            flags=[Flag(length, "finish")],
        )

    def scales(self, tour: str) -> Scales:
        return Scales([Classification("general", "General", "time")])


GAME = CriteriumBox()
