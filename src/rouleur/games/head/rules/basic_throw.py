"""§4.4.1–4.4.2: throw with a basic die, accelerate with a slip-on card, or wait."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.head.options import (
    ACCELERATIONS,
    KEEP,
    ONLY_KEEP,
    SLIP_BONUS,
    THROWS,
    RiderQuestion,
    SlipOn,
    Throw,
)
from rouleur.games.head.position import Position
from rouleur.games.head.road import DESCENT, FLAT
from rouleur.games.head.rules.bad_luck import draw_bad_luck, is_unlucky
from rouleur.games.head.rules.boxes import place_of, ride_to, tell_move
from rouleur.games.head.rules.cards import play_slip
from rouleur.games.head.rules.passing_rule import note_overtaken
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import BASIC_TEMPO, Rider

FASTEST_ON_FLAT: Final = 8
FASTEST_ELSEWHERE: Final = 6
FASTEST_ON_STEEP: Final = 4


def throws(race: Position, rider: Rider) -> list[Throw]:
    """§4.4.1: the die of the sheet for this surface or a lower one of its kind; §3.7.3: on steep boxes the D4 for everybody."""
    return THROWS[4 if race.road.steep[rider.box] else rider.die_on(race.road)]


def throw(race: Position, rider: Rider, die: i64, kind: str, rule: str) -> i64:
    number = race.dice_for(rider.entrant.index).face(race.components.faces[die])
    rider.thrown = number
    if race.listening:
        race.tell(
            Event(kind, race.turn, rule, rider.entrant.id, dice=(number,), value=number, detail={"die": f"D{die}"})
        )
    return number


def throw_basic(race: Position, rider: Rider, die: i64) -> None:
    """§4.4.1–4.4.2: as many boxes as thrown, and a few more for a slip-on card; bad luck comes before the card (§3.7.2)."""
    start = rider.box
    stood = place_of(race, rider)
    number = throw(race, rider, die, "rolled", "§4.4.1")
    reached = race.road.count_out(start, number)
    unlucky = is_unlucky(race, reached, number)
    if not unlucky:
        number = accelerate(race, rider, start, number, fastest(race, rider, die), "§4.4.2")
    ride_to(race, rider, race.road.count_out(start, number))
    rider.set_tempo(BASIC_TEMPO, number, rider.box)
    if race.listening:
        tell_move(race, "moved", "§4.4.1", rider, stood)
    note_overtaken(race, rider, start)
    if unlucky:
        draw_bad_luck(race, rider)


def fastest(race: Position, rider: Rider, die: i64) -> i64:
    """§4.4.2, §3.7.3: as far as a card can take a throw that begins on this box."""
    surface = race.road.surface[rider.box]
    if surface == FLAT:
        return FASTEST_ON_FLAT
    if surface == DESCENT:
        return race.components.tops[die]
    return FASTEST_ON_STEEP if race.road.steep[rider.box] else FASTEST_ELSEWHERE


def accelerate(race: Position, rider: Rider, start: i64, number: i64, most: i64, rule: str) -> i64:
    """§2.2, §4.4.2, §4.4.6: one slip-on card adds 1, 2 or 3; what goes beyond the limit is lost.

    §4.7: where boxes count for two, a point more may reach no further.
    """
    if number >= most or sum_of(rider.slip_cards) == 0:
        return number
    reached = race.road.count_out(start, number)
    if race.road.count_out(start, min(number + SLIP_BONUS[2], most)) == reached:
        return number
    options: list[Option] = [KEEP]
    for kind in range(3):
        if rider.slip_cards[kind] > 0 and race.road.count_out(start, min(number + kind + 1, most)) > reached:
            options.append(ACCELERATIONS[kind])
    if len(options) == 1:
        options = [ONLY_KEEP]
    chosen = race.ask(RiderQuestion(rider, "accelerate", options, rule, number, most))
    if not isinstance(chosen, SlipOn):
        return number
    play_slip(race, rider, chosen.kind)
    rider.bonus = SLIP_BONUS[chosen.kind]
    if race.listening:
        ridden = min(number + rider.bonus, most)
        at_most = f", at most {most}" if ridden < number + rider.bonus else ""
        detail = {"card": chosen.cost, "sum": f"{number} + {rider.bonus} card = {ridden}{at_most}"}
        race.tell(Event("accelerated", race.turn, rule, rider.entrant.id, value=rider.bonus, detail=detail))
    return min(number + rider.bonus, most)


def wait(race: Position, rider: Rider) -> None:
    """§4.4.1: no die, one box."""
    stood = place_of(race, rider)
    ride_to(race, rider, rider.box + 1)
    if race.listening:
        tell_move(race, "waited", "§4.4.1", rider, stood)
