"""A box for the tests of the table: two seats, a die, a card, a secret, a road of twelve squares."""

from __future__ import annotations

from typing import Any

from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.core.question import Option, Question, Worded
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.picture import Cell, Flag, Picture, Stretch
from rouleur.road.race import Race
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView
from rouleur.road.standings import Classification, Scales, Standings

LENGTH = 12


class ToyRace(Race):
    def __init__(self, dice: Dice, seats: int, bonus: dict[str, int]) -> None:
        super().__init__(dice, seats)
        self.squares = [bonus.get(str(seat), 0) for seat in range(seats)]
        self.secrets = [int(dice.roll(6)) for _ in range(seats)]
        self.next = 0

    def step(self) -> None:
        seat = self.next
        options: list[Option] = [
            Worded("walk", "walk one square", "§1"),
            Worded("roll", "roll a die", "§2"),
            Worded("peek", "look at a card", "§3", "one square"),
        ]
        choice = self.ask(Question(seat, "pace", options, str(seat), "§1", f"How does rider {seat} go?")).text
        sure = self.ask(
            Question(seat, "sure", [Worded("yes"), Worded("no")], str(seat), "§4", f"Is rider {seat} sure?")
        ).text
        start = self.squares[seat]
        if sure == "yes":
            if choice == "walk":
                self.squares[seat] += 1
            elif choice == "roll":
                self.squares[seat] += int(self.dice.roll(6))
            else:
                self.revealed += 1
                if self.listening:
                    self.tell(Event("peeked", int(self.turn), "§3", str(seat), value=self.secrets[seat], seat=seat))
        if self.listening:
            path = tuple((square, seat) for square in range(start, self.squares[seat] + 1))
            self.tell(Event("moved", int(self.turn), "§1", str(seat), value=self.squares[seat] - start, path=path))
        self.next = (seat + 1) % self.seats
        if self.next == 0:
            self.turn += 1
            self.over = max(self.squares) >= LENGTH or self.turn > 40
            if self.listening:
                self.tell(Event("turn ended", int(self.turn), "§1"))

    def clone(self) -> ToyRace:
        twin = ToyRace.__new__(ToyRace)
        twin.copy_base(self)
        twin.squares = self.squares[:]
        twin.secrets = self.secrets[:]
        twin.next = self.next
        return twin

    def to_data(self) -> dict[str, Any]:
        return {**self.base_data(), "squares": self.squares, "secrets": self.secrets, "next": self.next}

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return ("riders of this toy cannot fly", "§9") if text == "fly" else super().why_not(question, text)

    def situation(self, seat: int) -> Situation:
        riders = [
            RiderView(
                str(number),
                f"Rider {number}",
                f"team{number}",
                number + 1,
                role="leader",
                place=(square, number),
                distance=square,
                private={"card": self.secrets[number]} if number == seat else {},
            )
            for number, square in enumerate(self.squares)
        ]
        ordered = sorted(riders, key=lambda rider: -rider.distance)
        ahead = ordered[0].distance
        groups = [GroupView([rider.id], gap=(ahead - rider.distance) * 6, distance=rider.distance) for rider in ordered]
        teams = [TeamView(f"team{number}", f"Team {number}", number, number) for number in range(int(self.seats))]
        return Situation(
            "toy",
            "short",
            seat,
            int(self.turn),
            "pace",
            riders,
            teams,
            groups,
            to_go=max(0, LENGTH - ahead),
            over=self.over,
        )

    def result(self) -> StageResult | None:
        if not self.over:
            return None
        order = sorted(range(int(self.seats)), key=lambda seat: (-self.squares[seat], seat))
        arrivals = [
            Arrival(str(seat), f"team{seat}", place, 6 * (self.squares[order[0]] - self.squares[seat]))
            for place, seat in enumerate(order, start=1)
        ]
        awards = [Award("points", str(order[0]), 10, "stage win", "§5", 1)]
        return StageResult("toy", "short", arrivals, awards, turns=int(self.turn))


class ToyBox(Box):
    slug = "toy"
    title = "Toy"
    credits = "the tests"
    seats = Seats(1, 4, 2)

    def start(self, setup: Setup, seed: int) -> ToyRace:
        return ToyRace(Dice(seed), len(setup.seats), setup.carry.get("bonus", {}))

    def restore(self, setup: Setup, data: dict[str, Any]) -> ToyRace:
        race = ToyRace(Dice(0), data["seats"], {})
        race.restore_base(data)
        race.squares, race.secrets, race.next = data["squares"], data["secrets"], data["next"]
        return race

    def place(self, position: dict[str, Any]) -> State:
        race = ToyRace(Dice(0), len(position["squares"]), {})
        race.squares = list(position["squares"])
        return race

    def races(self) -> list[RaceInfo]:
        return [
            RaceInfo("short", "The short road", "flat", LENGTH),
            RaceInfo("other", "The other road", "hilly", LENGTH),
        ]

    def tours(self) -> list[TourInfo]:
        return [TourInfo("week", "A short week", ["short", "other", "short"])]

    def picture(self, setup: Setup) -> Picture:
        cells = [Cell((square, lane), square, lane) for square in range(LENGTH) for lane in range(len(setup.seats))]
        profile = [Stretch(0, 6), Stretch(6, LENGTH, "uphill", "A", "", 0, 4)]
        return Picture("toy", setup.race, "The short road", LENGTH, cells, profile, flags=[Flag(LENGTH, "finish")])

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        return Setup("toy", race, seats)

    def scales(self, tour: str) -> Scales:
        return Scales(
            [
                Classification("general", "General", "time", jersey="yellow", ties=["last stage", "bib"]),
                Classification("points", "Points", "awards", ["points"], "highest", ["wins", "bib"], "green"),
            ]
        )

    def between_stages(self, race: Race, result: StageResult, standings: Standings) -> dict[str, Any]:
        return {"bonus": {result.winner(): 1}}


GAME = ToyBox()
