"""WielerSIM read a second time, with lists and loops only: a race on the same dice must come out the same.

`python -m tests.games.wielersim.second_reading 50` rides every shipped race so many times both ways and names the first that differs.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

from rouleur.core.dice import Dice
from rouleur.core.record import Setup
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.road import COBBLES, SPRINTER, UPHILL

Story = tuple[list[int], list[int], int, list[tuple[int, int, int]]]
"""Order, gaps, turns, and (marker, place, rider) of every place won on the way."""


@dataclass
class Man:
    number: int
    role: int
    level: int
    row: int = -1
    lane: int = 0
    waits: bool = False
    home: bool = False


class Reading:
    def __init__(self, slug: str, seed: int, peloton: Any = None) -> None:
        setup = set_up(slug, peloton)
        race = GAME.start(setup, seed)
        forms = {rider.id: rider.form for rider in GAME.peloton(setup).rider}
        self.forms = [forms[race.name(rider)] for rider in race.riders]
        self.track = race.road
        self.dice = Dice(seed)
        self.men = [Man(rider.index, rider.role, rider.level) for rider in race.riders]
        self.rain = False
        self.turn = 0
        self.first = (0, 0)
        self.order: list[int] = []
        self.gaps: list[int] = []
        self.won: list[list[int]] = [[] for _ in self.track.markers]

    # --- the road

    def abreast(self, row: int) -> list[Man]:
        return sorted((man for man in self.men if man.row == row and not man.home), key=lambda man: man.lane)

    def full(self, row: int) -> bool:
        return len(self.abreast(row)) >= self.track.lanes[row]

    def malus(self, row: int, lane: int) -> int:
        return int(self.track.penalty[row * 6 + lane])

    def is_on(self, man: Man, surface: int) -> bool:
        return bool(self.track.surface[man.row] == surface)

    def put(self, man: Man, row: int) -> None:
        """§3.3.1: to the right; §3.3.7: on cobbles where it is smoothest."""
        taken = [other.lane for other in self.abreast(row) if other is not man]
        cobbled = self.track.surface[row] == COBBLES
        free = [lane for lane in range(self.track.lanes[row]) if lane not in taken]
        man.lane = min(free, key=lambda lane: (self.malus(row, lane) if cobbled else 0, lane))
        man.row = row

    def reach(self, start: int, row: int) -> int:
        """§3.3.3."""
        for ahead in range(start + 1, row + 1):
            if self.full(ahead):
                return ahead - 1
        return max(start, row)

    def go(self, man: Man, row: int) -> None:
        man.waits = False
        if row > man.row:
            self.put(man, row)

    def advance(self, man: Man, roll: int) -> None:
        """§2.3."""
        self.go(man, self.reach(man.row, man.row + max(roll - self.malus(man.row, man.lane), 1)))

    def group(self, row: int) -> list[Man]:
        found: list[Man] = []
        while row >= 0 and self.abreast(row):
            found += self.abreast(row)
            row -= 1
        return found

    def next_group(self, group: list[Man]) -> int:
        return max((man.row for man in self.men if not man.home and man.row < group[-1].row - 1), default=-1)

    # --- the dice

    def again(self, man: Man, total: int) -> bool:
        """Ruling 21."""
        form = self.forms[man.number]
        return total <= 1 + form if form > 0 else total >= 13 + form if form < 0 else False

    def two(self, man: Man) -> int:
        total = self.dice.total()
        return self.dice.total() if self.again(man, total) else total

    def three(self) -> int:
        return sum(sorted(self.dice.roll(6) for _ in range(3))[1:])

    # --- one move

    def width(self, leader: Man) -> int:
        return max(1, len(self.abreast(leader.row + 1)))

    def wheel(self, front: int, width: int, start: int) -> int:
        """Ruling 4."""
        row = front
        while row > start and (len(self.abreast(row)) >= width or self.full(row)):
            row -= 1
        return self.reach(start, row)

    def may_follow(self, level: int, man: Man) -> bool:
        """§3.3.6, §3.3.7."""
        if self.is_on(man, COBBLES):
            return False
        return not self.is_on(man, UPHILL) or man.level - level <= self.track.limit[man.row]

    def aspiration(self, leader: Man, start: int) -> None:
        """§3.3.2, §3.3.5."""
        front, level, width = leader.row, leader.level, self.width(leader)
        for row in range(start, -1, -1):
            somebody = False
            waiting = [man for man in self.abreast(row) if man.waits]
            for man in sorted(waiting, key=lambda man: (man.level, man.lane)):
                if not self.may_follow(level, man):
                    continue
                behind = self.wheel(front, width, row)
                equivalent = behind - row + self.malus(row, man.lane)
                if behind == row or not 6 <= equivalent <= 10:
                    return
                somebody = True
                roll = self.two(man) if equivalent <= 8 and self.track.colour[row] == man.role else 0
                if roll > equivalent:
                    self.advance(man, roll)
                    front, level, width = man.row, man.level, self.width(man)
                else:
                    self.go(man, behind)
            if not somebody and row != start:
                return

    def attack(self, attacker: Man, roll: int) -> None:
        """§3.3.4."""
        row, lane, cobbled = attacker.row, attacker.lane, self.is_on(attacker, COBBLES)
        self.advance(attacker, roll)
        front, width = attacker.row, self.width(attacker)
        while not cobbled and self.wheel(front, width, row - 1) >= row:
            counter = self.first_to_counter(attacker.level, row - 1, lane)
            if counter is None:
                return
            row, lane = counter.row, counter.lane
            self.go(counter, self.wheel(front, width, row))

    def first_to_counter(self, level: int, row: int, lane: int) -> Man | None:
        for beside in (lane, lane - 1, lane + 1):
            for man in self.abreast(row):
                barred = man.role == SPRINTER and self.is_on(man, UPHILL)
                asked = man.lane == beside and man.waits and not barred and self.may_follow(level, man)
                if asked and self.dice.roll(6) >= 5:
                    return man
        return None

    def crash(self, man: Man) -> None:
        """§4."""
        row, lane = man.row, man.lane
        man.waits = False
        behind = [man]
        while behind:
            row -= 1
            behind = [other for other in self.abreast(row) if other.lane == lane and other.waits]
            for other in behind:
                if self.dice.roll(6) == 6:
                    self.advance(other, 7)
                other.waits = False

    def move(self, man: Man) -> None:
        """§3.3.1, §3.3.7, §4."""
        row, cobbled = man.row, self.is_on(man, COBBLES)
        if cobbled and self.track.colour[row] == man.role:
            roll = self.three()
            roll = self.three() if self.again(man, roll) else roll
        else:
            roll = self.two(man)
        if roll == 7:
            event = self.dice.total() - self.rain - cobbled
            if event <= 2:
                return self.crash(man)
            if event == 3:
                man.waits = False
                return None
            roll = self.dice.roll(6) if event == 4 else 7 if event <= 10 else 10 if event == 11 else 12
        if roll >= 11:
            return self.attack(man, roll)
        self.advance(man, roll)
        self.aspiration(man, row)
        return None

    # --- the end of a turn

    def sprint(self, group: list[Man]) -> list[Man]:
        """§5."""
        landed: list[tuple[int, Man]] = []
        for man in group if len(group) > 1 else []:
            end = man.row + (self.two(man) if man.role == SPRINTER else self.dice.roll(6))
            landed.append((end + len({row for row, _ in landed if man.row < row < end}), man))
        return [man for _, man in sorted(landed, key=lambda entry: -entry[0])] or group

    def win(self, marker: int, man: Man) -> None:
        if man.number not in self.won[marker] and len(self.won[marker]) < 8:
            self.won[marker].append(man.number)

    def judge_marker(self, number: int, front: int) -> None:
        """§5.4, §5.7."""
        marker, won = self.track.markers[number], self.won[number]
        if len(won) == 8:
            return
        if marker.summit or marker.uphill:
            for row in range(front, marker.row - 1, -1):
                for man in self.abreast(row):
                    self.win(number, man)
            return
        while front >= marker.row:
            group = self.group(front)
            fresh = [man for man in group if man.number not in won]
            if fresh and fresh[0].row >= marker.row:
                for man in self.sprint(fresh):
                    self.win(number, man)
            front = self.next_group(group)

    def arrive(self, men: list[Man], row: int, square: int) -> None:
        """§5.1, ruling 11."""
        gap = (self.turn - self.first[0]) * 60 + (self.first[1] - row) * square
        gap = max([gap, *self.gaps[-1:]])
        for man in men:
            man.home = True
            self.order.append(man.number)
            self.gaps.append(gap)
            for number, marker in enumerate(self.track.markers):
                if man.row < marker.row:
                    self.win(number, man)

    def judge_finish(self, front: int) -> None:
        if front >= self.track.length and not self.order:
            self.first = (self.turn, front)
        if self.track.uphill_finish:
            for row in range(front, self.track.length - 1, -1):
                self.arrive(self.abreast(row), row, 12)
            return
        while front >= self.track.length:
            group = self.group(front)
            behind = self.next_group(group)
            self.arrive(self.sprint(group), front, 6)
            front = behind

    # --- the race

    def start(self) -> None:
        """§3.1, §3.2."""
        for man in sorted(self.men, key=lambda man: (man.level, man.number)):
            tens = [self.dice.roll(10) for _ in range(2 if man.level else 3)]
            row = sum(sorted(tens)[-2:])
            while self.full(row):
                row -= 1
            self.put(man, row)
        self.rain = self.dice.roll(6) <= 2

    def ride(self) -> Story:
        self.start()
        half_way = False
        while len(self.order) < len(self.men):
            self.turn += 1
            for man in self.men:
                man.waits = not man.home
            while any(man.waits for man in self.men):
                row = max(man.row for man in self.men if man.waits)
                cobbled = self.track.surface[row] == COBBLES
                waiting = [man for man in self.abreast(row) if man.waits]
                self.move(min(waiting, key=lambda man: (man.level, man.lane) if cobbled else (0, man.lane)))
            front = max(man.row for man in self.men if not man.home)
            for number in range(len(self.track.markers)):
                if front >= self.track.markers[number].row:
                    self.judge_marker(number, front)
            if not half_way and 2 * front >= self.track.length:
                half_way = True
                self.rain = self.dice.roll(6) <= 2
            self.judge_finish(front)
        places = [(number, place, man) for number, won in enumerate(self.won) for place, man in enumerate(won, 1)]
        return (self.order, self.gaps, self.turn, places)


def set_up(slug: str, peloton: Any) -> Setup:
    return Setup("wielersim", slug, content={} if peloton is None else {"peloton": peloton})


def played(slug: str, seed: int, peloton: Any = None) -> Story:
    """The same race by the game itself."""
    race = GAME.start(set_up(slug, peloton), seed)
    while not race.over:
        race.step()
    places = sorted((gain.marker, gain.place, gain.rider) for gain in race.gains)
    return (list(race.order), list(race.times), race.turn, places)


def races() -> list[str]:
    return [info.slug for info in GAME.races() if info.kind != "prologue"]


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        for slug in races():
            assert Reading(slug, seed).ride() == played(slug, seed), f"{slug} with seed {seed} is read differently"
    print(f"{int(sys.argv[1]) * len(races())} races, read alike")
