"""Watches a race and knows the rules a second time, in as few lines as possible: what must hold whatever happens.

`python -m tests.games.homas.umpire 2000` rides so many races under its eyes and prints what it saw.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise

from rouleur.bots import policy
from rouleur.core.event import Event
from rouleur.core.state import Director, Listener
from rouleur.games.homas import GAME
from rouleur.games.homas.position import LINES, RIDE
from rouleur.games.homas.race import Race
from rouleur.games.homas.road import COBBLES, UP, square
from rouleur.road.result import StageResult

MOVES = ("moved", "followed", "countered")
LONGEST = 400


class Umpire(Listener):
    def __init__(self, race: Race) -> None:
        self.race = race
        self.ridden: Counter[str] = Counter()
        self.turn = 0
        self.on_turn = ""
        self.events = 0
        self.lines: dict[str, list[int]] = {}
        race.listener = self

    def hear(self, number: int, event: Event) -> None:
        self.events += 1
        if event.turn != self.turn:
            self.turn = event.turn
            self.ridden.clear()
        if self.on_turn and event.rider and self.race.phase == RIDE:
            assert event.rider == self.on_turn, f"{event} but {self.on_turn} was on turn"
            self.on_turn = ""
        if event.kind in MOVES:
            self.ridden[event.rider] += 1
            assert self.ridden[event.rider] == 1 or self.race.sheet.trial, (
                f"{event.rider} moved twice in turn {event.turn}"
            )
            self.check_way(event)
            if event.kind != "moved":
                self.check_wheel(event)
            self.lines[event.rider] = [square(*place) for place in event.path]

    def check_way(self, event: Event) -> None:
        """Step by step along the squares; no thick line crossed; of one's own ride, no blockade passed."""
        road = self.race.road
        cells = [square(*place) for place in event.path]
        rider = self.race.named(event.rider)
        for start, end in pairwise(cells):
            assert end in (road.straight[start], road.right[start], road.left[start]), event
            assert not self.crosses(start, end), event
        if event.kind != "moved":
            return
        for cell in cells[1:-1]:
            other = self.race.rider_on(cell)
            if other is None or other.team == rider.team or (other.neutral and not self.race.solo):
                continue
            uphill = road.on(cells[0]) == UP or road.on(cell) == UP
            assert uphill or not other.moved or other.waited, f"{event} passes {other.id}"

    def check_wheel(self, event: Event) -> None:
        """§2.3, §2.6: onto the last free square of the line of the one he follows, from his wheel or one row behind it; a mountain
        parts road types, the cobbles of Paris–Roubaix everybody; a neutral follows for what is worth six."""
        race, road = self.race, self.race.road
        rider = race.named(event.rider)
        own = [square(*place) for place in event.path]
        ahead = self.lines[event.others[0]]
        steps = own.index(ahead[0]) if ahead[0] in own else len(own)
        if event.kind == "countered" and steps > 1:
            return
        assert 1 <= steps <= 2, f"{event} comes from nowhere near the wheel"
        ridden = len(own) - 1 - steps
        assert own[steps:] == ahead[: ridden + 1], f"{event} leaves the line"
        assert ridden < len(ahead) - 1, f"{event} passes the one he follows"
        assert all(race.at[cell] not in (-1, rider.index) for cell in ahead[ridden + 1 : -1]), f"{event} stops too soon"
        types = {road.on(own[0]), road.on(ahead[0])}
        assert len(types) == 1 or not (road.mountain[own[0] >> 2] or road.mountain[ahead[0] >> 2]), event
        assert not (race.sheet.roubaix and COBBLES in types), event
        if rider.neutral and event.kind == "followed":
            worth = [len(line) - 1 - road.number_on(line[0]) for line in (own, ahead)]
            assert max(worth) >= 6, event

    def crosses(self, start: int, end: int) -> bool:
        road = self.race.road
        row, lanes = start >> 2, (start & 3, end & 3)
        if lanes[0] == lanes[1] or not road.thick[row] or road.curve[row] != road.curve[end >> 2]:
            return False
        return min(lanes) <= road.thick[row] < max(lanes)

    def check(self, cards: dict[str, int], team_cards: dict[int, int]) -> None:
        race = self.race
        standing = Counter(rider.cell for rider in race.riders if rider.cell >= 0)
        assert not [cell for cell, count in standing.items() if count > 1], "two riders on one square"
        for rider in race.riders:
            assert rider.cell < 0 or race.at[rider.cell] == rider.index
            assert rider.cell < 0 or race.road.exists[rider.cell]
            assert min(rider.hand) >= 0
            assert min(rider.spent) >= 0
            if rider.id in cards:
                assert rider.individual_cards() + rider.spent_cards() == cards[rider.id], "cards are not conserved"
        assert sum(index >= 0 for index in race.at) == sum(standing.values())
        for team, count in team_cards.items():
            assert 0 <= sum(race.team_hands[team]) <= count

    def next_on_turn(self) -> str:
        race = self.race
        if race.phase != RIDE or race.pending >= 0:
            return ""
        waiting = [rider for rider in race.riders if rider.cell >= 0 and not rider.moved and rider.group == 0]
        return min(waiting, key=lambda rider: (-(rider.cell >> 2), rider.cell & 3)).id if waiting else ""


def fuzzed(number: int) -> int:
    """Race `number` of the great fuzz: all races in turn, one to four directors of all levels. Returns its events."""
    races = [info.slug for info in GAME.races()]
    seats = 4 - number % 7 % 4
    directors = [policy("homas", (number + seat) % 4, number * 10 + seat) for seat in range(seats)]
    return umpired(races[number % len(races)], directors, number)[1]


def umpired(slug: str, directors: list[Director], seed: int) -> tuple[StageResult, int]:
    """A whole race under the umpire's eyes: its result, and the number of events."""
    race = GAME.start(GAME.setup(slug, ["Director"] * len(directors)), seed)
    race.directors = list(directors)
    umpire = Umpire(race)
    cards: dict[str, int] = {}
    team_cards: dict[int, int] = {}
    while not race.over:
        umpire.on_turn = umpire.next_on_turn()
        before = (race.turn, race.phase)
        race.step()
        if not cards and race.phase in (RIDE, LINES):
            cards = {rider.id: rider.individual_cards() for rider in race.riders}
            team_cards = {team: sum(race.team_hands[team]) for team in range(1, 6)}
        if (race.turn, race.phase) != before:
            umpire.check(cards, team_cards)
        assert race.turn < LONGEST, "the race does not end"
    result = race.result()
    assert result is not None
    assert [arrival.place for arrival in result.arrivals] == list(range(1, 21))
    assert len({arrival.rider for arrival in result.arrivals}) == 20
    return result, umpire.events


if __name__ == "__main__":
    races = int(sys.argv[1])
    events = sum(fuzzed(number) for number in range(races))
    print(f"{races} races, {events} events, no rule broken")
