"""§2.3: following a wheel, row by row, straight before diagonal, right before left."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked, LineOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import COBBLES
from rouleur.games.homas.rules.movement import ride
from rouleur.games.homas.rules.rider import Rider


def same_road(race: Position, cell: i64, other: i64) -> bool:
    """§3.2, §3.3: on a mountain only riders on the same road type; §6.1: never on the cobbles of Paris–Roubaix."""
    road = race.road
    surface, other_surface = road.on(cell), road.on(other)
    if race.sheet.roubaix and (surface == COBBLES or other_surface == COBBLES):
        return False
    if road.mountain[cell >> 2] or road.mountain[other >> 2]:
        return surface == other_surface
    return True


def wheels(race: Position, cell: i64) -> list[Rider]:
    """Whoever touches a square from behind: straight, right, left."""
    road = race.road
    riders: list[Rider] = []
    add_rider(race, road.behind[cell], riders)
    add_rider(race, road.behind_right[cell], riders)
    add_rider(race, road.behind_left[cell], riders)
    return riders


def add_rider(race: Position, cell: i64, riders: list[Rider]) -> None:
    """Who stands there, if anybody."""
    rider = race.rider_on(cell)
    if rider is not None:
        riders.append(rider)


def second_row(race: Position, row: list[Rider]) -> list[Rider]:
    """Behind each rider of the row that does not follow, in its order: who stands behind him takes his place (ex. 5)."""
    riders: list[Rider] = []
    for silent in row:
        riders += [rider for rider in wheels(race, silent.cell) if rider not in riders]
    return riders


def touching(race: Position, rider: Rider, row: list[Rider]) -> i64:
    """The square of that row over which he comes."""
    road = race.road
    for cell in (road.straight[rider.cell], road.right[rider.cell], road.left[rider.cell]):
        other = race.rider_on(cell)
        if other is not None and other in row:
            return cell
    return row[0].cell


def way_to(race: Position, cell: i64, end: i64) -> list[int]:
    """The squares from here up to the one before the end, which is one or two steps ahead; nothing when it is further."""
    road = race.road
    steps = (road.straight[cell], road.right[cell], road.left[cell])
    if end in steps:
        return [cell]
    for step in steps:
        if step >= 0 and end in (road.straight[step], road.right[step], road.left[step]):
            return [cell, step]
    return []


def landing(race: Position, line: list[int]) -> list[int] | None:
    """§2.3, ex. 4: the line up to the last free square behind its end; None when no free square is an advance."""
    place = len(line) - 2
    while place > 0 and not race.free(line[place]):
        place -= 1
    return line[: place + 1] if place > 0 else None


class Chain:
    """One movement and all who follow it. `declined` are not asked again in this chain but keep their move."""

    def __init__(self, race: Position, line: list[int], leader: Rider) -> None:
        self.race = race
        self.line = line
        self.leader = leader
        self.declined: list[Rider] = []

    def run(self, relieved: list[Rider]) -> None:
        """§2.4: riders who passed the lead come first; then the rows behind, until two rows running do not follow."""
        self.run_relieved(relieved)
        while True:
            row = wheels(self.race, self.line[0])
            if not row:
                return
            if self.somebody_follows(row, []):
                continue
            after = second_row(self.race, row)
            if not self.somebody_follows(after, row):
                return

    def run_relieved(self, relieved: list[Rider]) -> None:
        """In line order, as long as they have the wheel or one place behind it."""
        for rider in relieved:
            way = way_to(self.race, rider.cell, self.line[0])
            if way:
                self.follows(rider, [*way, *self.line])

    def somebody_follows(self, row: list[Rider], bridges: list[Rider]) -> bool:
        for rider in row:
            line = (
                [rider.cell, touching(self.race, rider, bridges), *self.line] if bridges else [rider.cell, *self.line]
            )
            if self.follows(rider, line):
                return True
        return False

    def follows(self, rider: Rider, whole: list[int]) -> bool:
        """Asks one rider; on a yes he rides and becomes the wheel for those behind him."""
        race = self.race
        if not rider.may_act or rider in self.declined or not same_road(race, rider.cell, self.line[0]):
            return False
        line = landing(race, whole)
        if line is None:
            return False
        if not self.agrees(rider, line):
            self.declined.append(rider)
            return False
        ride(race, rider, line, "followed", "§2.3", self.leader.id)
        self.line = line
        self.leader = rider
        return True

    def agrees(self, rider: Rider, line: list[int]) -> bool:
        if rider.neutral:
            return neutral_follows(self.race, line, self.line)
        options: list[Option] = [LineOption("follow", "§2.3", line), Worded("stay", "stay behind", "§2.3")]
        question = Asked("follow", rider, options, "§2.3", self.leader, len(self.line) - 1)
        return self.race.ask(question).text == "follow"


def neutral_follows(race: Position, line: list[int], ahead: list[int]) -> bool:
    """§2.9: when the rider ahead of him moved the equivalent of six, or when he gains it himself (ex. 14)."""
    return worth_six(race, ahead) or worth_six(race, line)


def worth_six(race: Position, line: list[int]) -> bool:
    """Squares ridden, with the number of the square where the ride began."""
    return len(line) - 1 - race.road.number_on(line[0]) >= 6
