"""What a stage is worth: time bonuses (rule 14), and points and mountain points at the finish (optional rule 3)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.points_and_mountains import RULE, tell_passage
from rouleur.games.thetour.rules.stages import TEAM_TIME_TRIAL, TIME_TRIAL, Line
from rouleur.road.result import Award


def finish_awards(race: Position) -> None:
    if race.sheet.stage.type == TEAM_TIME_TRIAL:
        return
    if race.sheet.switches.bonuses:
        for place, seconds in enumerate(race.sheet.charts.bonuses):
            give(race, "time", place, -seconds, "stage win time bonus", "Rule 14")
    if race.sheet.switches.classifications:
        for place, points in enumerate(finish_points(race)):
            give(race, "points", place, points, "finish", RULE)
        for climb in race.sheet.stage.climbs:
            if climb.km >= race.sheet.stage.kilometres:
                summit_at_the_finish(race, climb)


def summit_at_the_finish(race: Position, climb: Line) -> None:
    """As they arrived."""
    for place, points in enumerate(race.sheet.charts.points_summit[climb.category]):
        give(race, "mountains", place, points, climb.name, RULE)
        if race.listening and place < len(race.arrived):
            tell_passage(race, race.riders[race.arrived[place]], climb, "passed summit", place + 1, points)


def finish_points(race: Position) -> list[i64]:
    charts = race.sheet.charts
    if race.sheet.stage.type == TIME_TRIAL:
        return charts.points_time_trial
    return charts.points_mountain if race.sheet.stage.mountain else charts.points_flat


def give(race: Position, classification: str, place: i64, amount: i64, why: str, rule: str) -> None:
    """To the rider who arrived at that place, counted from 0."""
    if place < len(race.arrived):
        slug = race.riders[race.arrived[place]].card.slug
        race.awards.append(Award(classification, slug, amount, why, rule, place + 1))
