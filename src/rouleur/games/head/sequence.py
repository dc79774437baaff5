"""§4.3: what comes next. Front to back, left to right; a turn is over when the last rider has moved."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.head.options import SPRINTS, Demarrage, Follow, RiderQuestion, Throw, Wait
from rouleur.games.head.position import DEALING, LINE_UP, PHOTO, RIDING, SAVING, Position
from rouleur.games.head.rules.bad_luck import put_back
from rouleur.games.head.rules.basic_throw import throw_basic, throws, wait
from rouleur.games.head.rules.cards import supply
from rouleur.games.head.rules.demarrage import announce, attacks, carry_out, declare
from rouleur.games.head.rules.final_sprint import lunge, photo_finishes, settle_finish, show_flag, sprint
from rouleur.games.head.rules.following import follow, follows
from rouleur.games.head.rules.intermediate_sprints import settle_lines
from rouleur.games.head.rules.next_stage import save_cards
from rouleur.games.head.rules.passing_rule import settle_overtakings
from rouleur.games.head.rules.rider import MUST_SPRINT, NO_SPRINT, Rider
from rouleur.games.head.rules.start import place_next, prepare
from rouleur.games.head.rules.time_trials import rank_trial, ride_alone


def play_on(race: Position) -> None:
    """From one checkpoint to the next: one rider's choice and what follows from it."""
    if race.phase == RIDING:
        ride(race)
    elif race.phase == PHOTO:
        lunge(race, race.queue.pop(0))
        if not race.queue:
            end_turn(race)
    elif race.phase == LINE_UP:
        place_next(race)
        if not race.line_up:
            begin_turn(race)
    elif race.phase == SAVING:
        save_cards(race)
    elif race.phase == DEALING:
        prepare(race)
        if race.road.is_time_trial:
            begin_turn(race)


def ride(race: Position) -> None:
    attack = race.attack
    if attack is not None:
        if attack.asked:
            declare(race, attack)
        else:
            carry_out(race, attack)
            settle_overtakings(race)
        return
    if race.queue:
        move(race, race.queue[0])
        if race.attack is None:
            settle_overtakings(race)
    if not race.queue and race.attack is None:
        photo(race)


def move(race: Position, rider: Rider) -> None:
    """§4.4: one of the ways to move a rider; he is first in the queue until he has chosen."""
    if race.road.is_time_trial:
        ride_alone(race, rider)
        begun(race, rider)
        return
    chosen = race.ask(RiderQuestion(rider, "move", moves(race, rider), "§4.4"))
    begun(race, rider)
    if isinstance(chosen, Follow):
        follow(race, rider, chosen)
    elif isinstance(chosen, Demarrage):
        announce(race, rider, chosen)
    elif isinstance(chosen, Throw):
        if chosen.rule == "§4.8":
            sprint(race, rider, chosen.die)
        else:
            throw_basic(race, rider, chosen.die)
    else:
        wait(race, rider)


def begun(race: Position, rider: Rider) -> None:
    race.queue.remove(rider)
    rider.moved = True


def moves(race: Position, rider: Rider) -> list[Option]:
    """§4.4 on the road; past the flag only the sprint die, or a lower one (§4.8); in a group that sees the flag, both."""
    options: list[Option] = follows(race, rider)
    if rider.sprint != NO_SPRINT:
        options.extend(SPRINTS[rider.entrant.sprint])
    if rider.sprint != MUST_SPRINT:
        options.extend(throws(race, rider))
        options.append(Wait(race, rider))
        options.extend(attacks(race, rider))
    return options


def photo(race: Position) -> None:
    """The last rider has moved: photo finishes first, then the turn is over."""
    if len(race.finishers) > race.home and not race.road.is_time_trial:
        race.queue = photo_finishes(race)
        if race.queue:
            race.phase = PHOTO
            return
    end_turn(race)


def begin_turn(race: Position) -> None:
    race.turn += 1
    race.phase = RIDING
    race.overtakings = []
    for rider in race.riders:
        rider.begin_turn()
    race.queue = in_order(race)


def in_order(race: Position) -> list[Rider]:
    """§4.3: the first rider on the board is the first to move; on one box from left to right."""
    order: list[Rider] = []
    for box in range(race.head_box(), race.tail_box() - 1, -1):
        order.extend(race.boxes[box])
    return order


def end_turn(race: Position) -> None:
    """§4.3: places and points of this turn, supplies, those who come back from bad luck, the flag."""
    if race.road.is_time_trial:
        rank_trial(race)
    settle_finish(race)
    settle_lines(race)
    for rider in in_order(race):
        if race.road.supply[rider.box]:
            supply(race, rider)
    for rider in race.riders:
        if rider.turns_aside > 0 and rider.aside_since < race.turn:
            put_back(race, rider)
    if race.listening:
        race.tell(Event("turn ended", race.turn, "§4.3"))
    if len(race.finishers) == len(race.riders):
        race.over = True
        if race.listening:
            race.tell(Event("race ended", race.turn, "§5.1", race.finishers[0].entrant.id))
        return
    show_flag(race)
    begin_turn(race)
