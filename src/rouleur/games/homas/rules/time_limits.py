"""§5.10: time limits. The book's limit for a stage costs cards in the next one (`start`); ours closes any race in the end (ruling 28)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import MOUNTAIN
from rouleur.games.homas.rules.finishing_line import arrive, groups, leave_road


def first_arrival(race: Position) -> i64:
    """The turn in which the first group was home; 0 before that."""
    for rider in race.riders:
        if rider.group == 1:
            return rider.arrived_turn
    return 0


def last_turn(race: Position) -> i64:
    """The turn after which the race is closed; 0 while nobody is home, or when it stays open."""
    first = first_arrival(race)
    if first == 0 or race.sheet.closing == 0 or race.sheet.trial:
        return 0
    return first + race.sheet.closing


def keep_the_limit(race: Position) -> None:
    """At the end of a turn: said some turns before, or at once when the limit is shorter than that."""
    last = last_turn(race)
    if last == 0 or not race.on_the_road():
        return
    if race.turn >= last:
        close_the_road(race)
    elif race.turn == max(last - race.sheet.closing_said_before, first_arrival(race)) and race.listening:
        detail = {"turns": last - race.turn}
        race.tell(Event(kind="closing announced", turn=race.turn, rule="§5.10", value=last, detail=detail))


def close_the_road(race: Position) -> None:
    """Whoever is still riding is placed where he stands, without a sprint; his time and his fitness card are counted there."""
    if race.listening:
        others = tuple([rider.id for rider in race.on_the_road()])
        race.tell(Event(kind="road closed", turn=race.turn, rule="§5.10", others=others))
    for group in groups(race):
        if race.road.finish_climb == MOUNTAIN:
            for rider in group:
                arrive(race, [rider], "§5.10")
        else:
            arrive(race, group, "§5.10")
            leave_road(race, group)
