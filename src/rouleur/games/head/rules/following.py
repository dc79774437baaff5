"""§4.4.3–4.4.4, §4.6: follow a rider who stood on the box ahead, then advance in the group or close a gap."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.question import Option
from rouleur.games.head.options import ADVANCES, CLOSINGS, ONLY_STAY, STAY, Follow, RiderQuestion, SlipOn, in_hand
from rouleur.games.head.position import Position
from rouleur.games.head.road import FLAT
from rouleur.games.head.rules.bad_luck import draw_bad_luck, is_unlucky
from rouleur.games.head.rules.basic_throw import FASTEST_ON_STEEP, throw
from rouleur.games.head.rules.boxes import group_front, place_of, ride_to, tell_move
from rouleur.games.head.rules.cards import SLIP_DICE, play_slip
from rouleur.games.head.rules.passing_rule import join_chains
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import BASIC_TEMPO, MUST_SPRINT, SPRINT_TEMPO, Rider

NO_LIMIT: Final = 99


def follows(race: Position, rider: Rider) -> list[Option]:
    """§4.4.3: everybody who began the turn on the box ahead, threw or followed, and does not ride too fast for him."""
    options: list[Option] = []
    limit: i64 = -1
    for leader in race.riders:
        if leader.start_box == rider.box + 1 and leader.leads and leader is not rider:
            if limit < 0:
                limit = follow_limit(race, rider)
            if leader.tempo <= limit or leader.tempo_kind == SPRINT_TEMPO:
                box = box_behind(race, rider, leader)
                if box > rider.box:
                    options.append(Follow(race, rider, leader, box))
    return options


def follow_limit(race: Position, rider: Rider) -> i64:
    """§3.1–3.6: any tempo on the flat, elsewhere no more than the top of his own die; §3.7.3: four on steep boxes."""
    if race.road.steep[rider.box] and rider.sprint != MUST_SPRINT:
        return FASTEST_ON_STEEP
    if race.road.surface[rider.box] == FLAT or rider.sprint == MUST_SPRINT:
        return NO_LIMIT
    return race.components.tops[rider.die_on(race.road)]


def box_behind(race: Position, rider: Rider, leader: Rider) -> i64:
    """The box behind the one to which the tempo took the leader; §4.7: counted from the follower's own box at a slope."""
    return min(leader.tempo_box - 1, race.road.count_out(rider.box, leader.tempo))


def follow(race: Position, rider: Rider, chosen: Follow) -> None:
    leader = chosen.leader
    start = rider.box
    stood = place_of(race, rider)
    ride_to(race, rider, chosen.box)
    rider.set_tempo(leader.tempo_kind, leader.tempo, rider.box)
    if race.listening:
        tell_move(race, "followed", chosen.rule, rider, stood, leader.entrant.id)
    join_chains(race, rider, leader, start)
    if leader.tempo_kind == BASIC_TEMPO and not rider.finished and not race.road.past_flag(rider.box):
        move_up(race, rider, leader)


def move_up(race: Position, rider: Rider, leader: Rider) -> None:
    """§4.4.4, §4.6: one slip-on card, to advance in the group or to close the gap an advance has left."""
    front = group_front(race, rider.box)
    options: list[Option] = [STAY]
    if sum_of(rider.slip_cards) == 0:
        return
    if front > rider.box:
        options.extend(advances(race, rider))
    elif leader.box > leader.tempo_box and race.boxes[rider.box + 2]:
        options.extend(in_hand(rider.slip_cards, CLOSINGS))
    else:
        return
    if len(options) == 1:
        options = [ONLY_STAY]
    chosen = race.ask(RiderQuestion(rider, "move up", options, "§4.4.4"))
    if isinstance(chosen, SlipOn):
        play_slip(race, rider, chosen.kind)
        if chosen.rule == "§4.6":
            close_gap(race, rider, leader)
        else:
            advance(race, rider, SLIP_DICE[chosen.kind], front)


def advances(race: Position, rider: Rider) -> list[Option]:
    """§4.4.4: with any slip-on card on the flat, elsewhere with the D4 only."""
    if race.road.surface[rider.box] == FLAT:
        return [*in_hand(rider.slip_cards, ADVANCES)]
    return [ADVANCES[0]] if rider.slip_cards[0] > 0 else []


def advance(race: Position, rider: Rider, die: i64, front: i64) -> None:
    """§4.4.4: as many boxes as the card's die shows, never beyond the head of the group; a throw can be unlucky (§3.7.2)."""
    stood = place_of(race, rider)
    number = throw(race, rider, die, "rolled", "§4.4.4")
    rider.thrown = 0
    target = min(race.road.count_out(rider.box, number), front)
    unlucky = is_unlucky(race, target, number)
    ride_to(race, rider, target)
    if race.listening:
        tell_move(race, "advanced", "§4.4.4", rider, stood)
    if unlucky:
        draw_bad_luck(race, rider)


def close_gap(race: Position, rider: Rider, leader: Rider) -> None:
    """§4.6: a slip-on card of any kind is put away for the one box that is missing."""
    stood = place_of(race, rider)
    ride_to(race, rider, rider.box + 1)
    if race.listening:
        tell_move(race, "closed the gap", "§4.6", rider, stood, leader.entrant.id)
