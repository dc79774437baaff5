"""What a die, a pace and a card are worth to a pawn (§5, §7, §17, §18, §25)."""

from __future__ import annotations

import math
from typing import Final, final

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


@final
class Aims:
    """What a throw is for. `needed` steps take the lead from those who have crossed the line already, 0 when nobody has."""

    def __init__(self, eyes: Eyes, settings: Settings, rider: Rider) -> None:
        self.settings = settings
        self.rider = rider
        self.needed = steps_to_lead(eyes, rider)
        to_go = float(eyes.to_go(rider))
        self.decisive = self.needed > 0 or to_go <= settings.decisive
        self.red = not eyes.arrived and (self.needed > 0 or to_go <= settings.red_reach)
        """The red die may win the stage; for a place nobody risks a fall (§18)."""

    def appeal(self, steps: float) -> float:
        """Steps are steps, until only one can win: then one long throw is worth more than two fair ones."""
        if self.needed > 0:
            return A_STEP * steps + (CERTAIN if steps >= float(self.needed) else 0.0)
        return math.exp(self.settings.boldness * steps) if self.decisive else steps


def best_pace(eyes: Eyes, settings: Settings, question: Question) -> Option:
    """Brake for a team mate who is away; else what takes the pawn farthest, and in the decisive sequence what may win."""
    rider = eyes.on_turn()
    if leads_the_hunt(eyes, settings, rider, question):
        brake = question.find("throw:white")
        if brake is not None:
            return brake
    aims = Aims(eyes, settings, rider)
    best = question.options[0]
    most = NEVER
    for option in question.options:
        assert isinstance(option, Choice)
        worth = worth_of_pace(eyes, aims, option)
        if worth > most:
            best, most = option, worth
    return best


def worth_of_pace(eyes: Eyes, aims: Aims, option: Choice) -> float:
    if isinstance(option, Accepting):
        return aims.appeal(float(option.speed))
    if option.value >= CARD:
        return worth_of_card(eyes, aims, option.value - CARD)
    if option.value == WHITE or (option.value == RED and not aims.red):
        return NEVER
    return worth_of_throw(eyes, aims, option.value)


def worth_of_throw(eyes: Eyes, aims: Aims, die: i64) -> float:
    """The mean over its faces, as the wind leaves them; the symbol with the green die when it may be used (§8, §11)."""
    rider = aims.rider
    attacking = eyes.may_attack(rider)
    faces = eyes.faces(die)
    total = 0.0
    for face in faces:
        if face == CRASH:
            total += aims.appeal(0.0)
        elif face > CRASH:
            total += aims.appeal(-aims.settings.loss)
        elif face > ATTACK and attacking:
            total += appeal_of_attack(eyes, aims, face - ATTACK)
        else:
            number = number_of(face)
            total += aims.appeal(float(eyes.speed_after_wind(rider, die, number)))
    worth = total / float(len(faces))
    return worth - aims.settings.risk if die == RED and aims.needed > 0 else worth


def worth_of_card(eyes: Eyes, aims: Aims, card: i64) -> float:
    """Save the card for the last kilometres; later on, a polka dot card may also buy a summit that its steps reach (§25)."""
    rider = aims.rider
    polka = card == POLKA_CARD
    steps = eyes.faces(POLKA)[-1]
    saved = float(eyes.to_go(rider)) > aims.settings.card_in_hand
    if saved and not (polka and before_a_summit(eyes, rider, steps)):
        return NEVER
    if rider.poised:
        return appeal_of_attack(eyes, aims, eyes.faces(POLKA if polka else YELLOW)[0] % ATTACK)
    return aims.appeal(float(steps)) if polka else appeal_of_attack(eyes, aims, 0)


def before_a_summit(eyes: Eyes, rider: Rider, steps: i64) -> bool:
    """A summit line that nobody has taken lies within so many steps, after the first third of the stage."""
    if 3 * eyes.to_go(rider) > 2 * eyes.road.length:
        return False
    line = eyes.road.passed[rider.station]
    if line >= len(eyes.road.lines) or eyes.taken(line):
        return False
    at = eyes.road.lines[line]
    return at.summit and eyes.to_go(rider) - at.to_go <= steps


def appeal_of_attack(eyes: Eyes, aims: Aims, symbol: i64) -> float:
    """The steps of the symbol and those of the green die."""
    if not aims.decisive:
        return float(symbol) + eyes.mean_of(GREEN)
    total = 0.0
    for face in eyes.faces(GREEN):
        total += aims.appeal(float(symbol + face))
    return total / float(len(eyes.faces(GREEN)))


def steps_to_lead(eyes: Eyes, rider: Rider) -> i64:
    """Steps that bring this pawn farther behind the line than those who crossed it in this sequence; 0: nobody did (§21)."""
    farthest = eyes.farthest_behind_line()
    return 0 if farthest > 0 else eyes.to_go(rider) - farthest + 1


def leads_the_hunt(eyes: Eyes, settings: Settings, rider: Rider, question: Question) -> bool:
    """At the head of a group whose quarry is a team mate (§17)."""
    if rider.lone or isinstance(question.options[0], Accepting):
        return False
    return mate_is_away(eyes, settings, rider)


def mate_is_away(eyes: Eyes, settings: Settings, rider: Rider) -> bool:
    """Of those who are too far ahead to be joined by the next throw, half or more are team mates."""
    in_sight = float(eyes.to_go(rider)) - settings.out_of_sight
    ahead = 0
    mates = 0
    for other in eyes.riders:
        if other.status == ON_ROAD and float(eyes.to_go(other)) < in_sight:
            ahead += 1
            if other.seat == rider.seat:
                mates += 1
    return mates > 0 and 2 * mates >= ahead
