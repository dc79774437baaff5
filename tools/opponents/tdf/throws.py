"""What a die, a pace and a card are worth to a pawn (§5, §7, §17, §18, §25)."""

from __future__ import annotations

import math

from rouleur.core.question import Option, Question
from rouleur.games.tdf.options import CARD, Accepting, Choice
from rouleur.games.tdf.position import ON_ROAD, Position, Rider
from rouleur.games.tdf.rules.attack import may_attack
from rouleur.games.tdf.rules.dice import ATTACK, CRASH, RED, WHITE, number_of
from rouleur.games.tdf.rules.wind import speed_after_wind
from rouleur.games.tdf.sheet import POLKA_CARD
from tools.opponents.tdf.weights import (
    BOLDNESS,
    CARD_IN_HAND,
    DECISIVE,
    GREEN_MEAN,
    LOSS_OF_A_PAWN,
    OUT_OF_SIGHT,
)

NEVER = -1e9
FACES = 6


def best_pace(race: Position, question: Question) -> Option:
    """Brake for a team mate who is away; else what takes the pawn farthest, and in the decisive sequence what may win."""
    rider = race.riders[race.order[race.next]]
    if leads_the_hunt(race, rider, question):
        brake = question.find("throw:white")
        if brake is not None:
            return brake
    decisive = is_decisive(race, rider)
    best = question.options[0]
    most = NEVER
    for option in question.options:
        assert isinstance(option, Choice)
        worth = worth_of_pace(race, rider, option, decisive)
        if worth > most:
            best, most = option, worth
    return best


def worth_of_pace(race: Position, rider: Rider, option: Choice, decisive: bool) -> float:
    if isinstance(option, Accepting):
        return appeal(float(option.speed), decisive)
    if option.value >= CARD:
        return worth_of_card(race, rider, option.value - CARD, decisive)
    if option.value == WHITE or (option.value == RED and not decisive):
        return NEVER
    return worth_of_throw(race, rider, option.value, decisive)


def worth_of_throw(race: Position, rider: Rider, die: int, decisive: bool) -> float:
    """The mean over its faces, as the wind leaves them; the symbol with the green die when it may be used (§8, §11)."""
    attacking = may_attack(rider, race.group_of(rider))
    faces = race.sheet.faces[die]
    total = 0.0
    for number in range(FACES):
        face = faces[number]
        if face == CRASH:
            total += appeal(0.0, decisive)
        elif face > CRASH:
            total += appeal(-LOSS_OF_A_PAWN, decisive)
        elif face > ATTACK and attacking:
            total += appeal(float(face - ATTACK) + GREEN_MEAN, decisive)
        else:
            total += appeal(float(speed_after_wind(race, rider, die, number_of(face))), decisive)
    return total / FACES


def worth_of_card(race: Position, rider: Rider, card: int, decisive: bool) -> float:
    """Save the card for the last kilometres; a polka dot card may also buy a summit that four steps reach (§25)."""
    if race.road.to_go[rider.station] > CARD_IN_HAND and not (card == POLKA_CARD and before_a_summit(race, rider)):
        return NEVER
    steps = 4.0 if card == POLKA_CARD else GREEN_MEAN
    if rider.poised:
        steps = GREEN_MEAN + (1.0 if card == POLKA_CARD else 2.0)
    return appeal(steps, decisive)


def before_a_summit(race: Position, rider: Rider) -> bool:
    """A summit line that nobody has taken lies within four steps."""
    line = race.road.passed[rider.station]
    if line >= len(race.road.lines) or race.takers[line]:
        return False
    at = race.road.lines[line]
    return at.summit and race.road.to_go[rider.station] - at.to_go <= 4


def appeal(steps: float, decisive: bool) -> float:
    """Steps are steps, until only one can win: then one long throw is worth more than two fair ones."""
    return math.exp(BOLDNESS * steps) if decisive else steps


def is_decisive(race: Position, rider: Rider) -> bool:
    """The line is in reach, or somebody has crossed it in this sequence: what is not gained now is lost."""
    if race.road.to_go[rider.station] <= DECISIVE:
        return True
    for index in race.crossed:
        if race.riders[index].status == ON_ROAD:
            return True
    return False


def leads_the_hunt(race: Position, rider: Rider, question: Question) -> bool:
    """At the head of a group whose quarry is a team mate, too far ahead to be joined by the next throw (§17)."""
    if rider.lone or question.options[0].text == "accept":
        return False
    to_go = race.road.to_go[rider.station]
    ahead = 0
    mates = 0
    for other in race.riders:
        if other.status == ON_ROAD and race.road.to_go[other.station] < to_go - OUT_OF_SIGHT:
            ahead += 1
            if other.seat == rider.seat:
                mates += 1
    return mates > 0 and 2 * mates >= ahead
