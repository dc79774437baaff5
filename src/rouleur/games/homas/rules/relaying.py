"""§2.4: asking for a relay, taking it, refusing it."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import lane_of, place_of, row_of
from rouleur.games.homas.rules.aspiration import same_road, wheels
from rouleur.games.homas.rules.falling_back_or_resting import bit, recover_one
from rouleur.games.homas.rules.rider import Rider


def in_line_behind(race: Position, asker: Rider) -> list[Rider]:
    """The asker and everyone joined to him from behind, wheel by wheel."""
    line = [asker]
    found = bit(asker)
    number = 0
    while number < len(line):
        for rider in wheels(race, line[number].cell):
            if not found & bit(rider):
                line.append(rider)
                found |= bit(rider)
        number += 1
    return line


def may_be_asked(race: Position, asker: Rider) -> list[Rider]:
    """Riders in line behind him who have still to move, row by row, straight, right, left."""
    riders: list[Rider] = []
    lane = lane_of(asker.cell)
    for rider in in_line_behind(race, asker):
        if rider is asker or not can_relay(race, rider, asker):
            continue
        place = len(riders)
        while place > 0 and comes_before(rider, riders[place - 1], lane):
            place -= 1
        riders.insert(place, rider)
    return riders


def can_relay(race: Position, rider: Rider, asker: Rider) -> bool:
    return rider.may_act and same_road(race, rider.cell, asker.cell)


def comes_before(rider: Rider, other: Rider, seen_from: i64) -> bool:
    row, other_row = row_of(rider.cell), row_of(other.cell)
    if row != other_row:
        return row > other_row
    return lane_rank(seen_from, lane_of(rider.cell)) < lane_rank(seen_from, lane_of(other.cell))


def lane_rank(seen_from: i64, lane: i64) -> i64:
    """Straight before diagonal, right before left; riders further aside come after those."""
    aside = lane - seen_from
    if aside <= 0:
        return -4 * aside
    return 4 * aside + 1


def whom_to_ask(race: Position, rider: Rider) -> list[Rider]:
    """Nobody behind: nothing to ask. A rider whose group passed in the last turn must ride or rest (ruling 16)."""
    if rider.relayed or race.sheet.trial or race.first_round or rider.passed_turn == race.turn - 1:
        return []
    return may_be_asked(race, rider)


def ask_for_relay(race: Position, asker: Rider) -> Rider | None:
    """The first who accepts; None when the whole group refuses."""
    if race.listening:
        race.tell(Event(kind="asked for a relay", turn=race.turn, rule="§2.4", rider=asker.id))
    asked = may_be_asked(race, asker)
    for number, rider in enumerate(asked):
        if relays(race, rider, asker, asked[number + 1 :]):
            return rider
        if race.listening:
            race.tell(Event(kind="refused to relay", turn=race.turn, rule="§2.4", rider=rider.id, others=(asker.id,)))
    refuse(race, asker, asked)
    return None


def relays(race: Position, rider: Rider, asker: Rider, after: list[Rider]) -> bool:
    """§2.9: neutrals always relay."""
    if rider.neutral:
        return True
    options: list[Option] = [Worded("relay", "take the lead", "§2.4"), Worded("refuse", "stay in the wheel", "§2.4")]
    question = Asked("relay", rider, options, "§2.4", asker)
    question.after = after
    return race.ask(question).text == "relay"


def line_between(race: Position, asker: Rider, relayer: Rider) -> list[Rider]:
    """From the asker back to the relayer by the priority rule: straight, right, left (ex. 7)."""
    return line_on(race, asker, relayer, [])


def line_on(race: Position, rider: Rider, relayer: Rider, elsewhere: list[Rider]) -> list[Rider]:
    """From this rider back to the relayer; empty where his wheels lead `elsewhere`."""
    if rider is relayer:
        return [relayer]
    for wheel in wheels(race, rider.cell):
        if row_of(wheel.cell) < row_of(relayer.cell) or wheel in elsewhere:
            continue
        line = line_on(race, wheel, relayer, elsewhere)
        if line:
            return [rider, *line]
    elsewhere.append(rider)
    return []


def take_the_lead(race: Position, asker: Rider, relayer: Rider) -> list[Rider]:
    """The relayer comes to the asker's square, the line shifts back one place. Returns those who passed the lead, in line."""
    line = line_between(race, asker, relayer)
    cells = [rider.cell for rider in line]
    for rider in line:
        race.at[rider.cell] = -1
    place_on(race, relayer, cells[0])
    for number in range(len(line) - 1):
        place_on(race, line[number], cells[number + 1])
    relayer.relayed = True
    relieved = line[:-1]
    if race.listening:
        others = tuple([rider.id for rider in relieved])
        path = (place_of(cells[-1]), place_of(cells[0]))
        race.tell(
            Event(
                kind="relayed",
                turn=race.turn,
                rule="§2.4",
                rider=relayer.id,
                others=others,
                path=path,
                detail={"places": {rider.id: place_of(rider.cell) for rider in line}},
            )
        )
    return relieved


def place_on(race: Position, rider: Rider, cell: i64) -> None:
    rider.cell = cell
    race.at[cell] = rider.index


def refuse(race: Position, asker: Rider, asked: list[Rider]) -> None:
    """First refusal: one die each and no fitness card in this turn. Second: they all pass, and take back a card (§2.8)."""
    again = asker.one_die
    hit = [asker, *asked]
    if race.listening:
        kind = "group passed" if again else "group refused"
        race.tell(
            Event(kind=kind, turn=race.turn, rule="§2.4", rider=asker.id, others=tuple([rider.id for rider in asked]))
        )
    for rider in hit:
        rider.one_die = True
        if again:
            rider.moved = True
            rider.waited = True
            rider.passed_turn = race.turn
            if not race.somebody_over_the_line:
                recover_one(race, rider)
