"""What comes next: draw, placing, then sequences in which every pawn has one turn, each judged at its end (§1, §3, §21)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Question
from rouleur.games.tdf.attack import (
    ALONE,
    ALONE_UPHILL,
    CATCH,
    TOGETHER,
    attack_alone,
    attack_together,
    catch_breakaway,
    choose_attack,
    choose_catch,
    may_attack,
)
from rouleur.games.tdf.cards import play_card
from rouleur.games.tdf.finish import judge_finish, stage_result, tell_end
from rouleur.games.tdf.moves import ride
from rouleur.games.tdf.order import open_sequence
from rouleur.games.tdf.pace import (
    ACCEPT,
    CARD,
    DIE_RULES,
    accepted_speed,
    choose_pace,
    number_of,
    set_pace,
    speed_after_wind,
    throw,
)
from rouleur.games.tdf.race import Race, Rider, still_riding
from rouleur.games.tdf.refusal import why_not
from rouleur.games.tdf.risk import big_crash, crash
from rouleur.games.tdf.scene import situation
from rouleur.games.tdf.start import draw_order, place_next
from rouleur.games.tdf.support import share_speed
from rouleur.games.tdf.telling import name
from rouleur.games.tdf.terms import (
    ATTACK,
    BIG_CRASH,
    CLOSING,
    CRASH,
    DRAWING,
    ON_ROAD,
    OPENING,
    PLACING,
    RIDING,
    WHITE,
)
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation

BRAKED_PAWNS: Final[i64] = 2


class Stage(Race):
    """A race that knows its order of play. A step is the draw, one placing, the opening of a sequence, one turn, or its end."""

    def step(self) -> None:
        if self.phase == DRAWING:
            draw_order(self)
        elif self.phase == PLACING:
            place_next(self)
        elif self.phase == OPENING:
            open_sequence(self)
            self.phase = RIDING
        elif self.phase == RIDING:
            next_turn(self)
        else:
            close_sequence(self)

    def clone(self) -> Stage:
        return Stage(self.sheet, self.course, self.dice, self)

    def situation(self, seat: i64) -> Situation:
        return situation(self, seat)

    def result(self) -> StageResult | None:
        return stage_result(self) if self.over else None

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return why_not(self, question, text)


def next_turn(race: Race) -> None:
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


def take_turn(race: Race, rider: Rider) -> None:
    """§5, §6, §18: a pawn that was held up, or that nothing lies free before, stays; else it finds a speed and rides."""
    if rider.stopped or race.hemmed_in(rider):
        if race.listening:
            race.tell(Event("held up", race.turn, "§18" if rider.stopped else "§6", name(race, rider)))
        rider.stopped = True
        return
    unused = find_speed(race, rider)
    if unused > 0:
        share_speed(race, rider, unused)


def find_speed(race: Race, rider: Rider) -> i64:
    """Accept, play a card or throw; ride; return the steps not used, which may be shared (§19)."""
    choice = choose_pace(race, rider)
    if choice == ACCEPT:
        return ride(race, rider, accepted_speed(race.groups[rider.group]), "followed", "§7")
    if choice >= CARD:
        return play_card(race, rider, choice - CARD)
    face = throw(race, rider, choice, DIE_RULES[choice])
    if face == CRASH:
        crash(race, rider)
        return 0
    if face == BIG_CRASH:
        big_crash(race, rider)
        return 0
    if face > ATTACK:
        return throw_symbol(race, rider, choice, face - ATTACK)
    return ride_thrown(race, rider, choice, face)


def throw_symbol(race: Race, rider: Rider, die: i64, value: i64) -> i64:
    """§9, §11, §12, §15: a catch, an attack, or just its number."""
    group = race.group_of(rider)
    if group is not None and group.breakaway > 0:
        if choose_catch(race, rider) is CATCH:
            return catch_breakaway(race, rider, group)
    elif may_attack(rider, group):
        chosen = choose_attack(race, rider, True)
        if chosen is TOGETHER:
            return attack_together(race, rider, group, value)
        if chosen is ALONE or chosen is ALONE_UPHILL:
            return attack_alone(race, rider, value, group)
    return ride_thrown(race, rider, die, value)


def ride_thrown(race: Race, rider: Rider, die: i64, value: i64) -> i64:
    """§8–§10, §14, §17: the pawn rides what the wind leaves of the throw; the group gets its full value."""
    group = race.group_of(rider)
    speed = speed_after_wind(race, rider, die, number_of(value))
    if group is not None and die == WHITE and group.braked == 0:
        group.braked = BRAKED_PAWNS
    set_pace(group, die, value)
    return ride(race, rider, speed, "moved", DIE_RULES[die])


def close_sequence(race: Race) -> None:
    """§21: those who have finished leave the board; the race is over when nobody is left on it."""
    judge_finish(race)
    if race.listening:
        race.tell(Event("turn ended", race.turn, "§22"))
    if still_riding(race):
        race.phase = OPENING
    else:
        race.over = True
        if race.listening:
            tell_end(race)
