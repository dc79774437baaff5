"""§3.7.5, §4.8: the red flag, the final sprint, and the photo finish of riders who came from one box."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.head.options import LUNGES, NO_LUNGE, SLIP_BONUS, RiderQuestion, SlipOn, in_hand
from rouleur.games.head.position import Position
from rouleur.games.head.rules.basic_throw import accelerate, throw
from rouleur.games.head.rules.boxes import place_of, ride_to, tell_move
from rouleur.games.head.rules.cards import play_slip
from rouleur.games.head.rules.rider import MAY_SPRINT, MUST_SPRINT, NO_SPRINT, SPRINT_TEMPO, Rider


def show_flag(race: Position) -> None:
    """§3.7.5: who is past the flag when a turn begins can only sprint; his whole group may."""
    box = race.head_box()
    last = race.tail_box()
    while box >= last:
        if not race.boxes[box]:
            box -= 1
            continue
        status: i64 = MAY_SPRINT if race.road.past_flag(box) else NO_SPRINT
        while race.boxes[box]:
            for rider in race.boxes[box]:
                set_sprint(race, rider, MUST_SPRINT if race.road.past_flag(box) else status)
            box -= 1


def set_sprint(race: Position, rider: Rider, status: i64) -> None:
    if race.listening and rider.sprint == NO_SPRINT and status != NO_SPRINT:
        race.tell(Event("saw the flag", race.turn, "§3.7.5", rider.entrant.id))
    rider.sprint = status


def sprint(race: Position, rider: Rider, die: i64) -> None:
    """§4.8: who leads throws without cards; who had a rider ahead is out of the wind and may accelerate to the die's top."""
    stood = place_of(race, rider)
    start = rider.box
    number = throw(race, rider, die, "sprinted", "§4.8")
    if out_of_the_wind(race, rider):
        number = accelerate(race, rider, start, number, race.components.tops[die], "§4.8")
    ride_to(race, rider, race.road.count_out(start, number))
    rider.set_tempo(SPRINT_TEMPO, number, rider.box)
    if race.listening:
        tell_move(race, "moved", "§4.8", rider, stood)


def out_of_the_wind(race: Position, rider: Rider) -> bool:
    """Somebody began the turn on the box ahead."""
    return len([other for other in race.riders if other.start_box == rider.box + 1]) > 0


def photo_finishes(race: Position) -> list[Rider]:
    """§4.8: riders who shared a box and all crossed the line; those who threw without a card may still play one."""
    arrived = race.finishers[race.home :]
    return [rider for rider in arrived if rider.thrown > 0 and rider.bonus == 0 and in_photo(race, rider)]


def in_photo(race: Position, rider: Rider) -> bool:
    """Two or three began the turn on one box, past or under the flag, and every one of them is over the line."""
    if rider.sprint == NO_SPRINT:
        return False
    count: i64 = 0
    for other in race.riders:
        if other.start_box == rider.start_box:
            if not other.finished:
                return False
            count += 1
    return count > 1


def lunge(race: Position, rider: Rider) -> None:
    """§4.8, the exception: a slip-on card counts on top of the number thrown, for the order only."""
    options: list[Option] = [NO_LUNGE, *in_hand(rider.slip_cards, LUNGES)]
    chosen = race.ask(RiderQuestion(rider, "lunge", options, "§4.8", rider.thrown))
    if isinstance(chosen, SlipOn):
        play_slip(race, rider, chosen.kind)
        rider.bonus = SLIP_BONUS[chosen.kind]
        if race.listening:
            race.tell(Event("lunged", race.turn, "§4.8", rider.entrant.id, value=rider.bonus))


def settle_finish(race: Position) -> None:
    """§4.8: in order of play; riders of one photo finish by throw and card, and if these are equal as they stood."""
    order: list[Rider] = []
    for rider in race.finishers[race.home :]:
        place: i64 = len(order)
        if in_photo(race, rider):
            while (
                place > 0 and order[place - 1].start_box == rider.start_box and effort(rider) > effort(order[place - 1])
            ):
                place -= 1
        order.insert(place, rider)
    race.finishers[race.home :] = order
    for rider in order:
        race.home += 1
        if race.listening:
            race.tell(
                Event(
                    "finished", race.turn, "§5.1", rider.entrant.id, value=race.home, detail={"boxes": rider.past_line}
                )
            )


def effort(rider: Rider) -> i64:
    """The number thrown with the full value of the card; the boxes ridden for one who followed."""
    return rider.thrown + rider.bonus if rider.thrown > 0 else rider.box - rider.start_box
