"""What comes next: six phases of ride and peloton, then the finish; or one start after another against the clock."""

from __future__ import annotations

from rouleur.games.thetour.position import FINISH, PELOTON, RIDE, Position
from rouleur.games.thetour.rules.general_ride import ride_a_phase
from rouleur.games.thetour.rules.peloton import chase
from rouleur.games.thetour.rules.points_and_mountains import lines_of_the_phase
from rouleur.games.thetour.rules.race_times import cross_the_line
from rouleur.games.thetour.rules.stages import PHASES, TEAM_TIME_TRIAL
from rouleur.games.thetour.rules.team_time_trials import next_team
from rouleur.games.thetour.rules.time_trials import next_start


def play_on(race: Position) -> None:
    """Rule 3: General Ride and breakaway rolls, then the peloton; rule 5: all six phases are played, then the finish."""
    if race.part == RIDE:
        race.fresh = ride_a_phase(race)
        race.part = PELOTON
    elif race.part == PELOTON:
        chase(race)
        end_phase(race)
    elif race.part == FINISH:
        cross_the_line(race)
        race.over = True
    elif race.sheet.stage.type == TEAM_TIME_TRIAL:
        next_team(race)
    else:
        next_start(race)
    if race.over and race.listening:
        race.say("race ended", "Rule 11", race.riders[race.arrived[0]])


def end_phase(race: Position) -> None:
    lines_of_the_phase(race)
    if race.listening:
        race.say("turn ended", "Rule 3", value=race.phase)
    race.fresh = 0
    race.turn += 1
    if race.phase == PHASES:
        race.part = FINISH
    else:
        race.phase += 1
        race.part = RIDE
