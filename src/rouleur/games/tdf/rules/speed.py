"""§5 The speed of movement, §10 Flat ground, §14 Riding uphill, §16 Leaving the hill: accept, throw or play a card."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Option
from rouleur.games.tdf.options import (
    ACCEPT,
    ALONE,
    ALONE_UPHILL,
    CARD,
    CATCH,
    DIE_RULES,
    PLAYS,
    THROWS,
    TOGETHER,
    Accepting,
    Asked,
    Choice,
)
from rouleur.games.tdf.position import Position, Rider
from rouleur.games.tdf.rules.attack import attack_alone, attack_together, choose_attack, may_attack
from rouleur.games.tdf.rules.braking import brake, is_braked
from rouleur.games.tdf.rules.breakaway import catch_breakaway, choose_catch, may_catch, must_catch
from rouleur.games.tdf.rules.cards import play_card
from rouleur.games.tdf.rules.dice import ATTACK, BIG_CRASH, CRASH, POLKA, RED, WHITE, YELLOW, number_of, throw
from rouleur.games.tdf.rules.moves import ride
from rouleur.games.tdf.rules.peloton import accepted_speed, may_accept, set_pace
from rouleur.games.tdf.rules.risk import big_crash, crash, must_reset
from rouleur.games.tdf.rules.wind import speed_after_wind
from rouleur.games.tdf.sheet import GREEN_CARD, POLKA_CARD, YELLOW_CARD


def find_speed(race: Position, rider: Rider) -> i64:
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


def choose_pace(race: Position, rider: Rider) -> i64:
    """§5, §7: the leading pawn must throw; the others accept the pace or throw a die of their own."""
    options = pace_options(race, rider)
    choice = race.ask(Asked(race, rider, "pace", options, "§5"))
    assert isinstance(choice, Choice)
    return choice.value


def pace_options(race: Position, rider: Rider) -> list[Option]:
    group = race.group_of(rider)
    options: list[Option] = []
    if race.turn == 1 and race.next == 0:
        options.append(THROWS[YELLOW])
        return options
    if group is not None and may_accept(race, rider, group):
        options.append(Accepting(accepted_speed(group)))
    braked = is_braked(group)
    if race.uphill(rider):
        options.append(THROWS[POLKA])
        if rider.cards & (1 << POLKA_CARD) and not must_reset(group) and not braked:
            options.append(PLAYS[POLKA_CARD])
        return options
    if not braked or must_catch(group):
        options.append(THROWS[YELLOW])
    if not must_reset(group):
        if not must_catch(group):
            options.append(THROWS[WHITE])
            if not braked:
                options.append(THROWS[RED])
        if not braked:
            for card in (YELLOW_CARD, GREEN_CARD):
                if rider.cards & (1 << card):
                    options.append(PLAYS[card])
    return options


def throw_symbol(race: Position, rider: Rider, die: i64, value: i64) -> i64:
    """§9, §11, §12, §15: a catch, an attack, or just its number."""
    group = race.group_of(rider)
    if group is not None and must_catch(group):
        if may_catch(race, rider, group) and choose_catch(race, rider) is CATCH:
            return catch_breakaway(race, rider, group)
    elif may_attack(rider, group):
        chosen = choose_attack(race, rider)
        if chosen is TOGETHER:
            return attack_together(race, rider, group, value)
        if chosen is ALONE or chosen is ALONE_UPHILL:
            return attack_alone(race, rider, value, group)
    return ride_thrown(race, rider, die, value)


def ride_thrown(race: Position, rider: Rider, die: i64, value: i64) -> i64:
    """§8–§10, §14, §17: the pawn rides what the wind leaves of the throw; the group gets its full value."""
    group = race.group_of(rider)
    speed = speed_after_wind(race, rider, die, number_of(value))
    if group is not None and die == WHITE:
        brake(group)
    set_pace(group, die, value)
    reckoning = f"{value} − {value - speed} wind = {speed}" if race.listening and speed != value else ""
    return ride(race, rider, speed, "moved", DIE_RULES[die], reckoning)
