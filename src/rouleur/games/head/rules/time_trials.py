"""§5.5: a time trial is ridden alone, by rolling the dice, with one or two slip-on cards."""

from __future__ import annotations

from rouleur.games.head.position import Position
from rouleur.games.head.rules.basic_throw import accelerate, fastest, throw
from rouleur.games.head.rules.boxes import place_of, ride_to, tell_move
from rouleur.games.head.rules.rider import Rider


def ride_alone(race: Position, rider: Rider) -> None:
    stood = place_of(race, rider)
    start = rider.box
    die = 4 if race.road.steep[start] else rider.die_on(race.road)
    number = throw(race, rider, die, "rolled", "§5.5")
    if rider.trial_cards > 0:
        number = accelerate(race, rider, start, number, fastest(race, rider, die), "§5.5")
        if rider.bonus > 0:
            rider.trial_cards -= 1
    ride_to(race, rider, race.road.count_out(start, number))
    if race.listening:
        tell_move(race, "moved", "§5.5", rider, stood)


def rank_trial(race: Position) -> None:
    """§5.1, §5.5: the fewest turns, then the most boxes past the line, then the lower number."""
    race.finishers.sort(key=trial_order)


def trial_order(rider: Rider) -> tuple[int, int, int]:
    return (rider.finish_turn, -rider.past_line, rider.entrant.bib)
