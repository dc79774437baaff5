"""The order of play: start, then turns of rolls, each turn judged at its end."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.wielersim.position import PROLOGUE, RIDING, START, Position, let_move
from rouleur.games.wielersim.rules.finish import judge_finish
from rouleur.games.wielersim.rules.group import front_row
from rouleur.games.wielersim.rules.markers import judge_markers
from rouleur.games.wielersim.rules.movement import next_to_roll, roll_and_ride
from rouleur.games.wielersim.rules.prologue import prologue
from rouleur.games.wielersim.rules.starting_grid import flying_start
from rouleur.games.wielersim.rules.weather import roll_weather


def play_on(race: Position) -> None:
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


def start(race: Position) -> None:
    flying_start(race)
    roll_weather(race)
    race.phase = RIDING
    begin_turn(race)


def begin_turn(race: Position) -> None:
    race.turn += 1
    race.front = front_row(race)
    for rider in race.riders:
        if not rider.arrived:
            let_move(race, rider)


def end_of_turn(race: Position) -> None:
    """Sprints and summits, the weather at half distance, arrivals; then the next turn begins."""
    first = front_row(race)
    judge_markers(race, first)
    if race.weather_rolls == 1 and 2 * first >= race.road.length:
        roll_weather(race)
    judge_finish(race, first)
    if race.listening:
        race.tell(Event("turn ended", race.turn, "§3.3.1"))
    if len(race.order) == len(race.riders):
        end(race)
    else:
        begin_turn(race)


def end(race: Position) -> None:
    race.over = True
    if race.listening:
        race.tell(Event("race ended", race.turn, "§5", race.sheet.ids[race.order[0]]))
