"""A phase: announcements, the roll on the General Ride chart, and the breakaway attempts it calls for (rule 3)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.dice import NOBODY
from rouleur.core.numeral import counted
from rouleur.games.thetour.grid import name_a_rider
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import Attempt, try_to_break
from rouleur.games.thetour.rules.charts import ATTACK, CRACK, FALLS, PACE, REGROUP, TEAM_MATE, RideLine
from rouleur.games.thetour.rules.dropped_riders import crack, regroup, set_the_pace
from rouleur.games.thetour.rules.falls import fall
from rouleur.games.thetour.rules.player_cyclist import announcements, players_join
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.stages import LAST
from rouleur.games.thetour.rules.teammate import with_a_team_mate
from rouleur.games.thetour.rules.top_five import mark_the_top_five


def ride_a_phase(race: Position) -> i64:
    """Rule 3, first two sections. Returns how many breakaways have just succeeded (rule 5)."""
    said = announcements(race)
    attempts = general_ride(race)
    players_join(race, said, attempts)
    mark_the_top_five(race, said, attempts)
    players_join(race, said, attempts)
    succeeded: i64 = 0
    for attempt in attempts:
        if attempt.goes and try_to_break(race, attempt):
            succeeded += 1
    return succeeded


def general_ride(race: Position) -> list[Attempt]:
    """Rule 3: two dice on the chart of the stage's type; returns the attempts of riders named by the dice."""
    roll = race.dice_for(NOBODY).total()
    line = ride_chart(race)[roll]
    if race.listening:
        detail = {"chart": "general ride", "result": line.result, "phase": race.phase, "row": row_in_words(line)}
        race.note("rolled", "Rule 3", value=roll, detail=detail)
    if line.result == ATTACK:
        return attackers(race, line)
    if line.result == TEAM_MATE:
        named = named_to_attempt(race)
        return with_a_team_mate(race, named) if named is not None else []
    if line.result == FALLS:
        falls(race, line)
    elif line.result == CRACK:
        crack(race, line)
    elif line.result == PACE:
        set_the_pace(race, line.row)
    elif line.result == REGROUP:
        regroup(race)
    return []


def row_in_words(line: RideLine) -> str:
    """A row of the chart as one reads it aloud."""
    riders = counted(int(line.riders), "rider")
    words = {
        ATTACK: f"{riders} may attack",
        TEAM_MATE: "a team mate works for an attack",
        FALLS: f"{riders} may fall",
        CRACK: f"{riders} may crack",
        PACE: f"a hard pace, row {line.row} of every card counts",
        REGROUP: "dropped riders come nearer",
    }
    return words.get(line.result, "nobody stirs")


def ride_chart(race: Position) -> list[RideLine]:
    """Rule 3: separate charts for flat stages, mountains and the last stage."""
    charts = race.sheet.charts
    if race.sheet.stage.climbing:
        return charts.mountain
    return charts.last if race.sheet.stage.type == LAST else charts.flat


def attackers(race: Position, line: RideLine) -> list[Attempt]:
    """Rule 3: every rider named attempts, once in a phase."""
    attempts: list[Attempt] = []
    seen: list[i64] = []
    for _ in range(line.riders):
        named = named_to_attempt(race)
        if named is not None and named.index not in seen:
            seen.append(named.index)
            attempts.append(Attempt(named))
    return attempts


def named_to_attempt(race: Position) -> Rider | None:
    """Rule 3: a player cyclist whom the dice name for a breakaway is passed over."""
    named = name_a_rider(race, True)
    if named is not None and race.directed(named):
        if race.listening:
            race.say("passed over", "Rule 3", named)
        return None
    return named


def falls(race: Position, line: RideLine) -> None:
    """Rule 13: so many riders, named by the dice, fall."""
    for _ in range(line.riders):
        named = name_a_rider(race, False)
        if named is not None:
            fall(race, named, line.loses, "Rule 13")
