"""§2.8: falling back a square after the turn, resting a turn for a card."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import Asked, CardOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import place_of
from rouleur.games.homas.rules.aspiration import same_road
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import KINDS


def may_rest(race: Position, rider: Rider) -> bool:
    """Not after relaying, not once somebody is over the line, and only with a spent card to take back."""
    return not rider.relayed and not race.somebody_over_the_line and rider.spent_cards() > 0


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


def joined(race: Position, rider: Rider, without: Rider) -> list[Rider]:
    """All riders joined to this one by lines of aspiration: wheels that could be followed (§3.2, §6.1)."""
    road = race.road
    found = [rider]
    number = 0
    while number < len(found):
        cell = found[number].cell
        for near in (
            road.behind[cell],
            road.behind_right[cell],
            road.behind_left[cell],
            road.straight[cell],
            road.right[cell],
            road.left[cell],
        ):
            other = race.rider_on(near)
            if other is not None and other not in found and same_road(race, cell, near):
                found.append(other)
        number += 1
    if without in found:
        found.remove(without)
    return found


def may_fall_back(race: Position, rider: Rider) -> bool:
    """Straight back into a free square, unless two other riders joined by wheels would be parted (ex. 12)."""
    back = race.road.behind[rider.cell]
    if back < 0 or not race.free(back):
        return False
    before = joined(race, rider, rider)
    if len(before) < 2:
        return True
    start = rider.cell
    race.put(rider, back)
    after = joined(race, before[0], rider)
    race.put(rider, start)
    parted = [other for other in before if other not in after]
    return not parted


def can_then_fall_back(race: Position, rider: Rider, named: list[Rider]) -> bool:
    """Whether it is allowed once those named who are further to the front have gone back."""
    gone: list[Rider] = []
    starts: list[i64] = []
    for goer in race.in_order([other for other in named if race.ahead_of(other, rider)]):
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
    for rider in race.in_order(named):
        if may_fall_back(race, rider):
            go_back(race, rider)


def name_riders(race: Position, seat: i64, named: list[Rider]) -> None:
    while True:
        options: list[Option] = [Option("stay", "nobody", "§2.8")]
        first: Rider | None = None
        for rider in race.riders:
            if rider.seat != seat or not rider.riding or rider in named:
                continue
            if can_then_fall_back(race, rider, named):
                options.append(Option(f"back:{rider.id}", f"{rider.name} falls back", "§2.8", "a square"))
                if first is None:
                    first = rider
        if first is None:
            return
        answer = race.ask(Asked("fall back", first, options, "§2.8")).text
        if answer == "stay":
            return
        named.append(race.named(answer.removeprefix("back:")))


def go_back(race: Position, rider: Rider) -> None:
    start = rider.cell
    race.put(rider, race.road.behind[start])
    if race.listening:
        path = (place_of(start), place_of(rider.cell))
        race.tell(Event(kind="fell back", turn=race.turn, rule="§2.8", rider=rider.id, path=path))
