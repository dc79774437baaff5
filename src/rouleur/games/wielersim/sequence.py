"""The order of play: start, then turns of rolls, each turn judged at its end."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.wielersim.finish import judge_finish
from rouleur.games.wielersim.group import front_row
from rouleur.games.wielersim.markers import judge_markers
from rouleur.games.wielersim.movement import next_to_roll, roll_and_ride
from rouleur.games.wielersim.prologue import prologue
from rouleur.games.wielersim.race import PROLOGUE, RIDING, START, Race
from rouleur.games.wielersim.start import flying_start, roll_weather


def play_on(race: Race) -> None:
    """A step is one roll with all who follow, or the end of a turn."""
    if race.phase == START:
        start(race)
    elif race.phase == PROLOGUE:
        prologue(race)
        race.turn = 1
        end(race)
    else:
        rider = next_to_roll(race)
        if rider is not None:
            roll_and_ride(race, rider)
        else:
            end_of_turn(race)


def start(race: Race) -> None:
    flying_start(race)
    roll_weather(race)
    race.phase = RIDING
    begin_turn(race)


def begin_turn(race: Race) -> None:
    race.turn += 1
    race.front = front_row(race)
    for rider in race.riders:
        if not rider.arrived:
            race.let_move(rider)


def end_of_turn(race: Race) -> None:
    """Sprints and summits, the weather at half distance, arrivals; then the next turn begins."""
    first = front_row(race)
    judge_markers(race, first)
    if race.weather_rolls == 1 and 2 * first >= race.track.length:
        roll_weather(race)
    judge_finish(race, first)
    if race.listening:
        race.tell(Event("turn ended", race.turn, "§3.3.1"))
    if len(race.order) == len(race.riders):
        end(race)
    else:
        begin_turn(race)


def end(race: Race) -> None:
    race.over = True
    if race.listening:
        race.tell(Event("race ended", race.turn, "§5", race.sheet.ids[race.order[0]]))
