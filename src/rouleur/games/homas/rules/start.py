"""§1.2 and §1.3: weather, fitness cards, energy cards before the start; §5.9, §5.10: what the last stage changes in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import KEEP, LINE_UP, PACK, Position
from rouleur.games.homas.rules.line_up import draw_ranks
from rouleur.games.homas.rules.rider import FITNESS_NAMES, NO_CARD, Rider
from rouleur.games.homas.sheet import KINDS, RIDERS, TEAMS

STACK: Final = 13
MOST_DRAWN: Final = 3


def draw(race: Position) -> None:
    """§6.1: rain where the race says so; §1.4: the order of the teams by lot, if no classification gives it; §1.3: the cards."""
    if race.sheet.rain and not race.wet:
        face = race.dice.roll(6)
        race.wet = face <= race.sheet.rain
        if race.listening:
            detail = {"weather": "rain" if race.wet else "dry"}
            race.tell(Event(kind="weather changed", turn=0, rule="§6.1", dice=(face,), detail=detail))
    if race.ranks[1] == 0:
        draw_ranks(race)
    if race.sheet.fitness:
        for number in range(1, RIDERS + 1):
            draw_stack(race, number)
    race.phase = KEEP


def draw_stack(race: Position, number: i64) -> None:
    """One stack for all riders of a number. §5.9: one card more for each energy card left, three at most; §5.10: else one."""
    stack = list(range(1, STACK + 1))
    for rider in race.riders:
        if rider.neutral or rider.number != number:
            continue
        rider.drawn = [stack.pop(race.dice.index(len(stack))) for _ in range(cards_to_draw(race, rider))]
        if len(rider.drawn) == 1:
            rider.fitness = rider.drawn[0]


def cards_to_draw(race: Position, rider: Rider) -> i64:
    if rider.index in race.late:
        return 1
    return min(1 + race.extra_draws[rider.index], MOST_DRAWN)


def keep(race: Position) -> None:
    """§5.9: one rider chooses among the cards he drew; the secret choice is a step of its own."""
    for rider in race.riders:
        if rider.drawn and rider.fitness == NO_CARD:
            options: list[Option] = [
                Worded(f"keep:{FITNESS_NAMES[card]}", FITNESS_NAMES[card], "§5.9") for card in rider.drawn
            ]
            text = race.ask(Asked("keep", rider, options, "§5.9")).text
            for card in rider.drawn:
                if text == f"keep:{FITNESS_NAMES[card]}":
                    rider.fitness = card
            return
    race.phase = PACK


def pack(race: Position) -> None:
    """§1.2: the director picks which of each rider's cards he takes; §5.10: a rider outside the time limit has none."""
    for rider in race.riders:
        if not rider.neutral:
            pack_rider(race, rider)
    for team in range(1, TEAMS + 1):
        captain = race.riders[(team - 1) * RIDERS]
        if not captain.neutral:
            pack_team(race, captain)
    race.phase = LINE_UP


def pack_rider(race: Position, rider: Rider) -> None:
    held = race.sheet.holdings[rider.number]
    allowed = race.sheet.allowance[rider.number]
    if rider.index in race.late:
        return
    choices = selections(held, allowed)
    options: list[Option] = [Worded(f"take:{words(race, chosen)}", words(race, chosen), "§1.2") for chosen in choices]
    text = race.ask(Asked("pack", rider, options, "§1.2")).text
    for chosen in choices:
        if text == f"take:{words(race, chosen)}":
            for kind in range(KINDS):
                rider.hand[kind] = chosen[kind]


def pack_team(race: Position, captain: Rider) -> None:
    """§1.2: up to three cards; a fourth, where a stage allows it, is of either kind (ruling 15)."""
    held = race.sheet.holdings[0][:]
    allowed = race.sheet.team_cards
    if allowed > sum(held):
        held = [count + (1 if count > 0 else 0) for count in held]
        choices = [chosen for chosen in selections(held, allowed) if contains(chosen, race.sheet.holdings[0])]
    else:
        choices = selections(held, allowed)
    options: list[Option] = [Worded(f"take:{words(race, chosen)}", words(race, chosen), "§1.2") for chosen in choices]
    text = race.ask(Asked("pack team", captain, options, "§1.2")).text
    for chosen in choices:
        if text == f"take:{words(race, chosen)}":
            race.team_hands[captain.team] = chosen


def selections(held: list[int], count: i64) -> list[list[int]]:
    """All ways to take so many of the cards held."""
    found: list[list[int]] = []
    for first in range(held[0] + 1):
        for second in range(held[1] + 1):
            third = count - first - second
            if 0 <= third <= held[2]:
                found.append([first, second, third])
    return found


def contains(chosen: list[int], least: list[int]) -> bool:
    lacking = [kind for kind in range(KINDS) if chosen[kind] < least[kind]]
    return not lacking


def words(race: Position, chosen: list[int]) -> str:
    names: list[str] = []
    for kind in range(KINDS):
        names += [race.sheet.cards[kind].name] * chosen[kind]
    return ",".join(names) or "none"
