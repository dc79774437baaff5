"""§2.8: falling back a square after the turn, resting a turn for a card."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
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


def bit(rider: Rider) -> i64:
    one: i64 = 1
    return one << rider.index


def beside(race: Position, cell: i64) -> i64:
    """A bit for each rider whose wheel could be followed from this square, or who could follow from it (§3.2, §6.1)."""
    road = race.road
    return (
        joined(race, cell, road.behind[cell])
        | joined(race, cell, road.behind_right[cell])
        | joined(race, cell, road.behind_left[cell])
        | joined(race, cell, road.straight[cell])
        | joined(race, cell, road.right[cell])
        | joined(race, cell, road.left[cell])
    )


def joined(race: Position, cell: i64, near: i64) -> i64:
    rider = race.rider_on(near)
    return bit(rider) if rider is not None and same_road(race, cell, near) else 0


def together(race: Position, riders: i64) -> bool:
    """Whether all these are joined by lines of aspiration, one wheel after another."""
    fresh = riders & -riders
    found = fresh
    while fresh and riders & ~found:
        around: i64 = 0
        index: i64 = 0
        while fresh:
            if fresh & 1:
                around |= beside(race, race.riders[index].cell)
            fresh >>= 1
            index += 1
        fresh = around & ~found
        found |= around
    return not riders & ~found


def may_fall_back(race: Position, rider: Rider) -> bool:
    """Straight back into a free square, unless two other riders joined by wheels would be parted (ex. 12).

    Whoever is joined through him is joined through one of those beside him: if those stay together, all do.
    """
    start = rider.cell
    back = race.road.behind[start]
    if back < 0 or not race.free(back):
        return False
    others = beside(race, start)
    if not others & (others - 1):
        return True
    race.put(rider, back)
    allowed = together(race, others)
    race.put(rider, start)
    return allowed


def can_then_fall_back(race: Position, rider: Rider, named: list[Rider]) -> bool:
    """Whether it is allowed once those named who are further to the front have gone back."""
    if not named:
        return may_fall_back(race, rider)
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
        allowed = [rider for rider in mine if can_then_fall_back(race, rider, named)]
        if not allowed:
            return
        options: list[Option] = [Worded("stay", "nobody falls back", "§2.8")]
        for rider in allowed:
            options.append(FallBackOption(rider))
        option = race.ask(Asked("fall back", allowed[0], options, "§2.8"))
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
