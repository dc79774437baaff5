"""The order of play: start, then turns of rolls, each turn judged at its end."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.classification import stage_result
from rouleur.games.wielersim.finish import judge_finish
from rouleur.games.wielersim.group import front_row, group_from
from rouleur.games.wielersim.markers import judge_markers
from rouleur.games.wielersim.movement import next_to_roll, roll_and_ride
from rouleur.games.wielersim.prologue import prologue
from rouleur.games.wielersim.race import PROLOGUE, RIDING, START, Race
from rouleur.games.wielersim.scene import situation
from rouleur.games.wielersim.start import flying_start, roll_weather
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


class Stage(Race):
    """A race that knows its order of play. A step is one roll with all who follow, or the end of a turn."""

    def step(self) -> None:
        if self.phase == START:
            start(self)
        elif self.phase == PROLOGUE:
            prologue(self)
            self.turn = 1
            end(self)
        else:
            rider = next_to_roll(self)
            if rider is not None:
                roll_and_ride(self, rider)
            else:
                end_of_turn(self)

    def clone(self) -> Stage:
        return Stage(self.sheet, self.track, self.dice, self)

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def result(self) -> StageResult | None:
        return stage_result(self) if self.over else None

    def head(self) -> tuple[list[str], int, int]:
        if self.order or self.phase != RIDING:
            return ([], 0, 0)
        first = front_row(self)
        riders = [self.sheet.ids[rider.index] for rider in group_from(self, first)]
        return (riders, len(self.riders), self.track.length - first)


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
