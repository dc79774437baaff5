"""§2.7: the Random Events Table, massive falls, turns lost and bought back."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked, CardOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import COBBLES, DOWN, lane_of, row_of, square
from rouleur.games.homas.rules.energy_cards import cards_left_to_play, has, has_team_card, spend_team_card
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import (
    ATTACK,
    EXTRA_SQUARES,
    FALL,
    KINDS,
    LOST_TURNS,
    OPENING,
    SLOW_PUNCTURE,
    RandomEvent,
)


class Throw:
    """What a rider obtained: the total, the better single die or card of it, what a team card gave, whether it is an attack."""

    def __init__(self, total: i64, single: i64, team: i64, seven: bool, attack: bool) -> None:
        self.total = total
        self.single = single
        self.team = team
        self.seven = seven
        self.attack = attack


def modifier(race: Position, rider: Rider) -> i64:
    """§2.7: −1 each for cobbles or a descent, an interior curve, rain; §6.1: −2 for the cobbles of Paris–Roubaix."""
    change: i64 = 0
    surface = race.road.on(rider.cell)
    if surface == COBBLES:
        change -= 2 if race.sheet.roubaix else 1
    if surface == DOWN:
        change -= 1
    if race.road.inner[rider.cell]:
        change -= 1
    if race.wet:
        change -= 1
    return change


def consult(race: Position, rider: Rider) -> RandomEvent:
    """Another 2d6, modified."""
    dice = race.dice_for(rider.index)
    first, second = dice.roll(6), dice.roll(6)
    change = modifier(race, rider)
    event = race.sheet.random_event(first + second + change)
    if race.listening:
        race.tell(
            Event(
                kind="consulted the table",
                turn=race.turn,
                rule="§2.7",
                rider=rider.id,
                dice=(first, second),
                value=first + second + change,
                detail={"event": event.kind, "words": event.words, "modifier": change},
            )
        )
    return event


def chance(race: Position, rider: Rider, throw: Throw) -> bool:
    """A natural 7 must be faced or costs a die; downhill anybody else may try, also with a card (§3.3). False: he does not move on."""
    if race.first_round:
        return True
    if throw.seven:
        return faces_the_table(race, rider, throw)
    if race.road.on(rider.cell) == DOWN:
        options: list[Option] = [
            Worded("ride", "ride on", "§2.7"),
            Worded("event", "roll on the Random Events Table", "§2.7"),
        ]
        if race.ask(Asked("volunteer", rider, options, "§2.7", None, throw.total)).text == "event":
            return suffer(race, rider, throw)
    return True


def faces_the_table(race: Position, rider: Rider, throw: Throw) -> bool:
    """Or rides with one die or card, whichever he likes: the better one, of which he may leave squares, but not in a lone race (§7)."""
    lesser = throw.total - throw.single
    options: list[Option] = [
        Worded("event", "roll on the Random Events Table", "§2.7"),
        Worded("one die", f"ride with {throw.single} only", "§2.7", "a die"),
    ]
    if race.solo:
        options.append(Worded("lesser die", f"ride with {lesser} only", "§2.7", "a die"))
    answer = race.ask(Asked("event", rider, options, "§2.7")).text
    if answer == "event":
        return suffer(race, rider, throw)
    throw.total = throw.single if answer == "one die" else lesser
    return True


def suffer(race: Position, rider: Rider, throw: Throw) -> bool:
    event = consult(race, rider)
    if event.effect == FALL:
        spread(race, rider, event.turns)
        rider.owed += event.turns
        return settle(race, rider)
    if event.effect == LOST_TURNS:
        if race.listening:
            race.tell(Event(kind="punctured", turn=race.turn, rule="§2.7", rider=rider.id, value=event.turns))
        rider.owed += event.turns
        return settle(race, rider)
    if event.effect == SLOW_PUNCTURE:
        throw.total = throw.single
        if team_roll_fails(race, rider):
            rider.owed += event.turns
    elif event.effect == EXTRA_SQUARES:
        throw.total += event.squares
    elif event.effect == OPENING:
        throw.total += event.squares
        if race.road.on(rider.cell) == DOWN:
            may_attack(race, rider, throw, throw.total - throw.team)
    elif event.effect == ATTACK:
        may_attack(race, rider, throw, max(throw.total - throw.team, event.squares))
    return True


def may_attack(race: Position, rider: Rider, throw: Throw, squares: i64) -> None:
    """§2.6: the right to attack with so many. §2.5: a team card gives nothing to an attack. §5.3: alone he just rides them."""
    if race.sheet.trial:
        throw.total = max(throw.total, squares)
    elif throw.attack or takes_his_chance(race, rider, throw.total, squares):
        throw.total = squares
        throw.attack = True


def takes_his_chance(race: Position, rider: Rider, riding: i64, attacking: i64) -> bool:
    options: list[Option] = [
        Worded("attack", f"attack with {attacking}", "§2.6"),
        Worded("ride", f"ride on with {riding}", "§2.7"),
    ]
    return race.ask(Asked("right to attack", rider, options, "§2.7")).text == "attack"


def team_roll_fails(race: Position, rider: Rider) -> bool:
    """§2.9, ex. 13: a die at or under the team's rank."""
    face = race.dice_for(rider.index).roll(6)
    rank = race.ranks[rider.team]
    if race.listening:
        detail = {"for": "team", "rank": rank}
        race.tell(Event(kind="rolled", turn=race.turn, rule="§2.7", rider=rider.id, dice=(face,), detail=detail))
    return face <= rank


def spread(race: Position, rider: Rider, turns: i64) -> None:
    """Whoever is directly behind or to the left of a fallen rider falls too, on the same road type and side of a thick line."""
    fallen = [rider]
    number = 0
    while number < len(fallen):
        for victim in beside(race, fallen[number].cell):
            if victim not in fallen:
                fallen.append(victim)
        number += 1
    for victim in fallen[1:]:
        if victim.neutral:
            victim.fallen = True
        else:
            victim.owed += turns
    if race.listening:
        others = tuple([victim.id for victim in fallen[1:]])
        race.tell(Event(kind="crashed", turn=race.turn, rule="§2.7", rider=rider.id, others=others, value=turns))


def beside(race: Position, cell: i64) -> list[Rider]:
    road = race.road
    riders: list[Rider] = []
    behind = race.rider_on(road.behind[cell])
    if behind is not None and road.on(behind.cell) == road.on(cell):
        riders.append(behind)
    row, lane = row_of(cell), lane_of(cell)
    if lane < 3 and not road.parted(row, lane):
        left = race.rider_on(square(row, lane + 1))
        if left is not None:
            riders.append(left)
    return riders


def settle(race: Position, rider: Rider) -> bool:
    """A lost turn is waited out, or bought back with a card that is legal here. False: he waits."""
    while rider.owed > 0:
        options = payments(race, rider)
        options.append(Worded("wait", "wait a turn", "§2.7", "this turn"))
        option = race.ask(Asked("wait", rider, options, "§2.7", None, rider.owed))
        rider.owed -= 1
        if not isinstance(option, CardOption):
            rider.moved = True
            rider.waited = True
            if race.listening:
                race.tell(Event(kind="waited", turn=race.turn, rule="§2.7", rider=rider.id, value=rider.owed))
            return False
        if option.team:
            spend_team_card(race, rider, option.kind)
        else:
            rider.spend(option.kind)
        if race.listening:
            detail = {"card": option.card.name, "team": option.team}
            race.tell(Event(kind="bought back", turn=race.turn, rule="§2.7", rider=rider.id, detail=detail))
    return True


def payments(race: Position, rider: Rider) -> list[Option]:
    if cards_left_to_play(race, rider) < 1:
        return []
    cards = race.sheet.cards
    own: list[Option] = [
        CardOption("pay", cards[kind], kind, False, "§2.7") for kind in range(KINDS) if has(race, rider, kind)
    ]
    team = [
        CardOption("pay", cards[kind], kind, True, "§2.7") for kind in range(KINDS) if has_team_card(race, rider, kind)
    ]
    return [*own, *team]
