"""Sprints: the bunch sprint, the sprint finish of a break, and what happens on doubles (rule 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import Rider
from rouleur.games.thetour.rules.ties import Entrant, in_order
from rouleur.games.thetour.rules.yellow_jersey import protected

RULE: Final = "Rule 7"
NEEDED: Final = 30
LAST_OF_THE_SPRINT: Final = -100


def eligible(riders: list[Rider]) -> list[Rider]:
    """Rule 7: a bunch sprint takes a rating of 3.0 or more; if nobody has it, the whole group sprints (ruling)."""
    able = [rider for rider in riders if rider.card.sprint >= NEEDED]
    return able if able else riders


def sprint(race: Position, riders: list[Rider], times_count: bool) -> list[Rider]:
    """Rule 7: green die plus the first digit of the rating, doubles bring an event; the highest total wins."""
    if len(riders) < 2:
        return riders
    entrants: list[Entrant] = []
    for rider in riders:
        dice = race.dice_for(rider.index)
        green = dice.roll(6)
        white = dice.roll(6)
        rider.total = rider.card.sprint_digit + green
        if race.listening:
            race.tell(
                Event(
                    kind="sprinted",
                    turn=race.turn,
                    rule=RULE,
                    rider=rider.card.slug,
                    dice=(green, white),
                    value=rider.total,
                    detail={"rating": rider.card.sprint / 10},
                )
            )
        score = rider.total + doubles(race, rider, green, times_count) if green == white else rider.total
        entrants.append(Entrant(rider, score, rider.card.sprint))
    return in_order(race, entrants, len(riders))


def doubles(race: Position, rider: Rider, face: i64, times_count: bool) -> i64:
    """Rule 7: the Sprint Finish Events chart, in addition to the total; returns what it does to the total."""
    event = race.sheet.charts.events[face - 1]
    if event.event == "none":
        return 0
    if event.event == "fall" and protected(race, rider):
        return 0
    lost: i64 = 0
    if event.event == "fall" and times_count:
        lost = race.chart(event.loses)
        rider.lost += lost
    if race.listening:
        kind = "crashed" if event.event == "fall" else event.event
        race.note(kind, RULE, rider, lost if event.event == "fall" else event.value, {"doubles": face})
    if event.event == "fall" or event.event == "relegated":
        return LAST_OF_THE_SPRINT
    return event.value


def sprint_for_places(race: Position, riders: list[Rider]) -> list[Rider]:
    """Optional rule 3: lower places by the same dice; no event, and the times stay the same."""
    if len(riders) < 2:
        return riders
    entrants: list[Entrant] = []
    for rider in riders:
        entrants.append(Entrant(rider, rider.card.sprint_digit + race.dice_for(rider.index).roll(6), rider.card.sprint))
    return in_order(race, entrants, len(riders))


def by_rating(race: Position, riders: list[Rider]) -> list[Rider]:
    """Places that nothing is decided by are listed by sprint rating, without a roll."""
    return in_order(race, [Entrant(rider, rider.card.sprint, 0) for rider in riders], 0)
