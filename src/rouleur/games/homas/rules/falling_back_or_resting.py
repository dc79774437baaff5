"""§2.8: falling back a square after the turn, resting a turn for a card."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import Asked, CardOption, FallBackOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import place_of
from rouleur.games.homas.rules.aspiration import same_road
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import KINDS


def may_rest(race: Position, rider: Rider) -> bool:
    """Not after relaying, not once somebody is over the line, and only with a spent card to take back."""
    return not rider.relayed and rider.spent_cards() > 0 and not race.somebody_over_the_line


def rest(race: Position, rider: Rider) -> None:
    rider.moved = True
    rider.waited = True
    if race.listening:
        race.tell(Event(kind="rested", turn=race.turn, rule="§2.8", rider=rider.id))
    recover_one(race, rider)


def recover_one(race: Position, rider: Rider) -> None:
    """One of his own spent individual cards, whichever he likes; none once somebody is over the line."""
    if race.somebody_over_the_line:
        return
    cards = race.sheet.cards
    options: list[Option] = [
        CardOption("recover", cards[kind], kind, False, "§2.8") for kind in range(KINDS) if rider.spent[kind] > 0
    ]
    if not options:
        return
    option = race.ask(Asked("recover", rider, options, "§2.8"))
    assert isinstance(option, CardOption)
    rider.recover(option.kind)
    if race.listening:
        race.tell(
            Event(kind="recovered", turn=race.turn, rule="§2.8", rider=rider.id, detail={"card": option.card.name})
        )


class Joined:
    """Riders joined to each other by lines of aspiration: wheels that could be followed (§3.2, §6.1)."""

    def __init__(self, race: Position, rider: Rider) -> None:
        self.race = race
        self.riders = [rider]
        self.bits: i64 = bit(rider)

    def look_around(self, rider: Rider) -> None:
        """Everybody whose wheel he could follow, or who could follow his."""
        road = self.race.road
        cell = rider.cell
        self.meet(cell, road.behind[cell])
        self.meet(cell, road.behind_right[cell])
        self.meet(cell, road.behind_left[cell])
        self.meet(cell, road.straight[cell])
        self.meet(cell, road.right[cell])
        self.meet(cell, road.left[cell])

    def meet(self, cell: i64, near: i64) -> None:
        other = self.race.rider_on(near)
        if other is not None and not self.bits & bit(other) and same_road(self.race, cell, near):
            self.riders.append(other)
            self.bits |= bit(other)

    def reach(self, others: i64) -> bool:
        """Whether all these are joined to them."""
        number = 0
        while others & ~self.bits and number < len(self.riders):
            self.look_around(self.riders[number])
            number += 1
        return not others & ~self.bits


def bit(rider: Rider) -> i64:
    one: i64 = 1
    return one << rider.index


def may_fall_back(race: Position, rider: Rider) -> bool:
    """Straight back into a free square, unless two other riders joined by wheels would be parted (ex. 12).

    Whoever is joined through him is joined through one of those beside him: if those stay together, all do.
    """
    back = race.road.behind[rider.cell]
    if back < 0 or not race.free(back):
        return False
    beside = Joined(race, rider)
    beside.look_around(rider)
    if len(beside.riders) < 3:
        return True
    start = rider.cell
    race.put(rider, back)
    together = Joined(race, beside.riders[1]).reach(beside.bits & ~bit(rider))
    race.put(rider, start)
    return together


def can_then_fall_back(race: Position, rider: Rider, named: list[Rider]) -> bool:
    """Whether it is allowed once those named who are further to the front have gone back."""
    gone: list[Rider] = []
    starts: list[i64] = []
    for goer in named:
        if not race.ahead_of(goer, rider):
            break
        if may_fall_back(race, goer):
            gone.append(goer)
            starts.append(goer.cell)
            race.put(goer, race.road.behind[goer.cell])
    allowed = may_fall_back(race, rider)
    for number in range(len(gone)):
        race.put(gone[number], starts[number])
    return allowed


def fall_back(race: Position) -> None:
    """After a complete turn. Each director names his riders; they go back front rider first, if it is still allowed."""
    named: list[Rider] = []
    for seat in range(race.seats):
        name_riders(race, seat, named)
    for rider in named:
        if may_fall_back(race, rider):
            go_back(race, rider)


def name_riders(race: Position, seat: i64, named: list[Rider]) -> None:
    """`named` are kept in the order of play."""
    mine = [rider for rider in race.riders if rider.seat == seat and rider.riding]
    while True:
        options: list[Option] = [Option("stay", "nobody", "§2.8")]
        for rider in mine:
            if can_then_fall_back(race, rider, named):
                options.append(FallBackOption(rider))
        if len(options) == 1:
            return
        first = options[1]
        assert isinstance(first, FallBackOption)
        option = race.ask(Asked("fall back", first.rider, options, "§2.8"))
        if not isinstance(option, FallBackOption):
            return
        mine.remove(option.rider)
        place = len(named)
        while place > 0 and race.ahead_of(option.rider, named[place - 1]):
            place -= 1
        named.insert(place, option.rider)


def go_back(race: Position, rider: Rider) -> None:
    start = rider.cell
    race.put(rider, race.road.behind[start])
    if race.listening:
        path = (place_of(start), place_of(rider.cell))
        race.tell(Event(kind="fell back", turn=race.turn, rule="§2.8", rider=rider.id, path=path))
