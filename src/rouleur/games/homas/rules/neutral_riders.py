"""§2.9: riders nobody directs."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.homas.options import MoveOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import DOWN, lane_of, row_of
from rouleur.games.homas.rules.aspiration import Chain
from rouleur.games.homas.rules.attacking import counters
from rouleur.games.homas.rules.blockades import AROUND, ON_THE_ROAD
from rouleur.games.homas.rules.movement import Ways, explore, ride, squares_allowed, stay_blocked, sum_in_words
from rouleur.games.homas.rules.random_events import consult, spread, team_roll_fails
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import ATTACK, EXTRA_SQUARES, FALL, LOST_TURNS, OPENING, SLOW_PUNCTURE


def neutral_turn(race: Position, rider: Rider, relieved: list[Rider]) -> None:
    """Two dice, +1 on an even score, an attack on 11 or 12, the Random Events Table on a 7. One who fell rides a plain 7."""
    if rider.fallen:
        rider.fallen = False
        neutral_ride(race, rider, 7, False, relieved)
        return
    dice = race.dice_for(rider.index)
    first, second = dice.roll(6), dice.roll(6)
    score = first + second
    if race.listening:
        bonus = 1 if score % 2 == 0 and not race.first_round else 0
        detail = {"sum": sum_in_words(race, rider, [], [first, second], bonus)}
        faces = (first, second)
        race.tell(Event("rolled", race.turn, "§2.9", rider.id, dice=faces, value=score, detail=detail))
    if race.first_round:
        neutral_ride(race, rider, score, False, relieved)
    elif score == 7:
        neutral_chance(race, rider, max(first, second), relieved)
    else:
        neutral_ride(race, rider, score + 1 if score % 2 == 0 else score, score >= 11, relieved)


def neutral_chance(race: Position, rider: Rider, single: i64, relieved: list[Rider]) -> None:
    """Neutrals never refuse the table and never wait: bad luck that costs turns is a ride of 7 (ex. 13)."""
    event = consult(race, rider)
    squares: i64 = 7
    attack = False
    if event.effect == FALL:
        spread(race, rider, event.turns)
    elif event.effect == LOST_TURNS:
        squares = 7
    elif event.effect == SLOW_PUNCTURE:
        squares = 7 if team_roll_fails(race, rider) else single
    elif event.effect == EXTRA_SQUARES:
        squares += event.squares
    elif event.effect == OPENING:
        squares += event.squares
        attack = race.road.on(rider.cell) == DOWN
    elif event.effect == ATTACK:
        squares = event.squares
        attack = True
    neutral_ride(race, rider, squares, attack, relieved)


def neutral_ride(race: Position, rider: Rider, total: i64, attack: bool, relieved: list[Rider]) -> None:
    if attack and not race.sheet.trial and race.listening:
        race.tell(Event(kind="attacked", turn=race.turn, rule="§2.9", rider=rider.id, value=total))
    node = best_square(race, rider, squares_allowed(race, rider, total))
    if node is None:
        stay_blocked(race, rider)
        return
    line = node.route()
    ride(race, rider, line, "moved", "§2.9")
    if race.sheet.trial:
        return
    if attack:
        counters(race, rider, line, relieved)
    else:
        Chain(race, line, rider).run(relieved)


def best_square(race: Position, rider: Rider, squares: i64) -> MoveOption | None:
    """Straight behind another rider if that costs at most a square; else the furthest, by the inner curve, to the right.

    He rides through others only when that gains him at least a square.
    """
    around = Ways(race, rider, AROUND, False)
    around.run(squares, False)
    nodes = around.reached
    row = best_row(race, nodes)
    if around.barred:
        through = explore(race, rider, squares, ON_THE_ROAD)
        further = best_row(race, through)
        if further > row:
            nodes, row = through, further
    if row == row_of(rider.cell):
        return None
    best: MoveOption | None = None
    for node in nodes:
        if node.steps == 0 or row_of(node.cell) < row - 1 or not race.free(node.cell):
            continue
        if best is None or preferred(race, node, best):
            best = node
    return best


def best_row(race: Position, nodes: list[MoveOption]) -> i64:
    row: i64 = row_of(nodes[0].cell)
    for node in nodes:
        if row_of(node.cell) > row and race.free(node.cell):
            row = row_of(node.cell)
    return row


def preferred(race: Position, node: MoveOption, other: MoveOption) -> bool:
    wheel, other_wheel = in_a_wheel(race, node.cell), in_a_wheel(race, other.cell)
    if wheel != other_wheel:
        return wheel
    row, other_row = row_of(node.cell), row_of(other.cell)
    if row != other_row:
        return row > other_row
    inner, other_inner = race.road.inner[node.cell], race.road.inner[other.cell]
    if inner != other_inner:
        return inner > other_inner
    return lane_of(node.cell) < lane_of(other.cell)


def in_a_wheel(race: Position, cell: i64) -> bool:
    """Whether the square is directly behind another rider."""
    return race.rider_on(race.road.straight[cell]) is not None
