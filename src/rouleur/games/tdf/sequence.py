"""What comes next: draw, placing, then sequences in which every pawn has one turn, each judged at its end (§1, §3, §21)."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.tdf.position import CLOSING, DRAWING, ON_ROAD, OPENING, PLACING, RIDING, Position, Rider
from rouleur.games.tdf.rules.finish import judge_finish, tell_end
from rouleur.games.tdf.rules.order_of_play import open_sequence
from rouleur.games.tdf.rules.speed import find_speed
from rouleur.games.tdf.rules.start import draw_order, place_next
from rouleur.games.tdf.rules.support import share_speed


def next_step(race: Position) -> None:
    """A step is the draw, one placing, the opening of a sequence, one turn, or the end of the sequence."""
    if race.phase == DRAWING:
        draw_order(race)
    elif race.phase == PLACING:
        place_next(race)
    elif race.phase == OPENING:
        open_sequence(race)
        race.phase = RIDING
    elif race.phase == RIDING:
        next_turn(race)
    else:
        close_sequence(race)


def next_turn(race: Position) -> None:
    """§3: every pawn once, in the order that was fixed when the sequence began."""
    rider = race.riders[race.order[race.next]]
    group = race.group_of(rider)
    braked = group is not None and group.braked > 0
    if rider.status == ON_ROAD:
        take_turn(race, rider)
    if group is not None and braked:
        group.braked -= 1
    rider.moved = True
    race.next += 1
    if race.next == len(race.order):
        race.phase = CLOSING


def take_turn(race: Position, rider: Rider) -> None:
    """§5, §6, §18: a pawn that was held up, or that nothing lies free before, stays; else it finds a speed and rides."""
    if rider.stopped or race.hemmed_in(rider):
        if race.listening:
            race.tell(Event("held up", race.turn, "§18" if rider.stopped else "§6", race.name(rider)))
        rider.stopped = True
        return
    unused = find_speed(race, rider)
    if unused > 0:
        share_speed(race, rider, unused)


def close_sequence(race: Position) -> None:
    """§21: those who have finished leave the board; the race is over when nobody is left on it."""
    judge_finish(race)
    if race.listening:
        race.tell(Event("turn ended", race.turn, "§22"))
    if race.still_riding():
        race.phase = OPENING
    else:
        race.over = True
        if race.listening:
            tell_end(race)
