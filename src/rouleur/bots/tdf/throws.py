"""What a die, a pace and a card are worth to a pawn (§5, §7, §17, §18, §25)."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from rouleur.bots.tdf.settings import Settings
from rouleur.core.question import Option, Question
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import CARD, Accepting, Choice
from rouleur.games.tdf.position import ON_ROAD, Rider
from rouleur.games.tdf.rules.dice import ATTACK, CRASH, GREEN, POLKA, RED, WHITE, YELLOW, number_of
from rouleur.games.tdf.sheet import POLKA_CARD

NEVER: Final = -1e9
CERTAIN: Final = 1.0
A_STEP: Final = 0.01
"""What a step more is worth where the lead is at stake, as a chance to take it."""


def best_pace(eyes: Eyes, settings: Settings, question: Question) -> Option:
    """Brake for a team mate who is away; else what takes the pawn farthest, and in the decisive sequence what may win."""
    rider = eyes.on_turn()
    if leads_the_hunt(eyes, settings, rider, question):
        brake = question.find("throw:white")
        if brake is not None:
            return brake
    needed = steps_to_lead(eyes, rider)
    decisive = needed > 0 or float(eyes.to_go(rider)) <= settings.decisive
    best = question.options[0]
    most = NEVER
    for option in question.options:
        assert isinstance(option, Choice)
        worth = worth_of_pace(eyes, settings, rider, option, decisive, needed)
        if worth > most:
            best, most = option, worth
    return best


def worth_of_pace(eyes: Eyes, settings: Settings, rider: Rider, option: Choice, decisive: bool, needed: i64) -> float:
    """`needed` steps take the lead from those who have crossed the line already; 0 when nobody has."""
    if isinstance(option, Accepting):
        return appeal(settings, float(option.speed), decisive, needed)
    if option.value >= CARD:
        return worth_of_card(eyes, settings, rider, option.value - CARD, decisive, needed)
    if option.value == WHITE or (option.value == RED and not decisive):
        return NEVER
    return worth_of_throw(eyes, settings, rider, option.value, decisive, needed)


def worth_of_throw(eyes: Eyes, settings: Settings, rider: Rider, die: i64, decisive: bool, needed: i64) -> float:
    """The mean over its faces, as the wind leaves them; the symbol with the green die when it may be used (§8, §11)."""
    attacking = eyes.may_attack(rider)
    faces = eyes.faces(die)
    total = 0.0
    for face in faces:
        if face == CRASH:
            total += appeal(settings, 0.0, decisive, needed)
        elif face > CRASH:
            total += appeal(settings, -settings.loss, decisive, needed)
        elif face > ATTACK and attacking:
            total += appeal_of_attack(eyes, settings, face - ATTACK, decisive, needed)
        else:
            total += appeal(settings, float(eyes.speed_after_wind(rider, die, number_of(face))), decisive, needed)
    worth = total / float(len(faces))
    return worth - settings.risk if die == RED and needed > 0 else worth


def worth_of_card(eyes: Eyes, settings: Settings, rider: Rider, card: i64, decisive: bool, needed: i64) -> float:
    """Save the card for the last kilometres; a polka dot card may also buy a summit that its steps reach (§25)."""
    polka = card == POLKA_CARD
    steps = eyes.faces(POLKA)[-1]
    if float(eyes.to_go(rider)) > settings.card_in_hand and not (polka and before_a_summit(eyes, rider, steps)):
        return NEVER
    if rider.poised:
        return appeal_of_attack(eyes, settings, eyes.faces(POLKA if polka else YELLOW)[0] % ATTACK, decisive, needed)
    return (
        appeal(settings, float(steps), decisive, needed)
        if polka
        else appeal_of_attack(eyes, settings, 0, decisive, needed)
    )


def before_a_summit(eyes: Eyes, rider: Rider, steps: i64) -> bool:
    """A summit line that nobody has taken lies within so many steps."""
    line = eyes.road.passed[rider.station]
    if line >= len(eyes.road.lines) or eyes.taken(line):
        return False
    at = eyes.road.lines[line]
    return at.summit and eyes.to_go(rider) - at.to_go <= steps


def appeal(settings: Settings, steps: float, decisive: bool, needed: i64) -> float:
    """Steps are steps, until only one can win: then one long throw is worth more than two fair ones."""
    if needed > 0:
        return A_STEP * steps + (CERTAIN if steps >= float(needed) else 0.0)
    return math.exp(settings.boldness * steps) if decisive else steps


def appeal_of_attack(eyes: Eyes, settings: Settings, symbol: i64, decisive: bool, needed: i64) -> float:
    """The steps of the symbol and those of the green die."""
    if not decisive:
        return float(symbol) + eyes.mean_of(GREEN)
    total = 0.0
    for face in eyes.faces(GREEN):
        total += appeal(settings, float(symbol + face), decisive, needed)
    return total / float(len(eyes.faces(GREEN)))


def steps_to_lead(eyes: Eyes, rider: Rider) -> i64:
    """Steps that bring this pawn farther behind the line than those who have crossed it in this sequence; 0 when nobody has (§21)."""
    farthest = eyes.farthest_behind_line()
    return 0 if farthest > 0 else eyes.to_go(rider) - farthest + 1


def leads_the_hunt(eyes: Eyes, settings: Settings, rider: Rider, question: Question) -> bool:
    """At the head of a group whose quarry is a team mate, too far ahead to be joined by the next throw (§17)."""
    if rider.lone or isinstance(question.options[0], Accepting):
        return False
    in_sight = float(eyes.to_go(rider)) - settings.out_of_sight
    ahead = 0
    mates = 0
    for other in eyes.riders:
        if other.status == ON_ROAD and float(eyes.to_go(other)) < in_sight:
            ahead += 1
            if other.seat == rider.seat:
                mates += 1
    return mates > 0 and 2 * mates >= ahead
