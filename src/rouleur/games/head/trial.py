"""§5.5: a time trial is ridden alone, by rolling the dice, with one or two slip-on cards."""

from __future__ import annotations

from rouleur.games.head.places import place_of, ride_to, tell_move
from rouleur.games.head.race import Race
from rouleur.games.head.rider import Rider
from rouleur.games.head.throwing import accelerate, fastest, throw


def ride_alone(race: Race, rider: Rider) -> None:
    stood = place_of(race, rider)
    start = rider.box
    die = 4 if race.road.steep[start] else rider.die_on(race.road)
    number = throw(race, rider, die, "rolled", "§5.5")
    if rider.trial_cards > 0:
        number = accelerate(race, rider, number, fastest(race, rider, die), "§5.5")
        if rider.bonus > 0:
            rider.trial_cards -= 1
    ride_to(race, rider, race.road.count_out(start, number))
    if race.listening:
        tell_move(race, "moved", "§5.5", rider, stood)


def rank_trial(race: Race) -> None:
    """§5.1, §5.5: the fewest turns, then the most boxes past the line, then the lower number."""
    race.finishers.sort(key=trial_order)


def trial_order(rider: Rider) -> tuple[int, int, int]:
    return (rider.finish_turn, -rider.past_line, rider.sheet.bib)
