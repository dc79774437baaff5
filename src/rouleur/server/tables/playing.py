"""How the server plays at a table: bots for a while, kept moves again, snapshots."""

from __future__ import annotations

from datetime import datetime
from time import monotonic, thread_time

import msgspec

from rouleur.core.dice import Dice
from rouleur.core.errors import RecordError
from rouleur.core.state import SPECTATOR
from rouleur.play.deputy import Deputised
from rouleur.play.seat import BOT, PERSON, Seat
from rouleur.play.table import Table
from rouleur.server.store.moves import CHOICE, SET_BACK, UNDO, Move, Snapshot
from rouleur.server.store.tables import SeatRow, TableRow


def lay(row: TableRow, seats: list[SeatRow]) -> Table:
    """The table at its start, or where a race that was taken over goes on."""
    table = Table(row.setup, row.seed, play_seats(seats))
    table.match.use_dice(row.dice)
    if row.opening is not None:
        given = [(SPECTATOR, text) for text in row.opening.answers]
        before = 0
        for fresh in row.opening.fresh:
            table.repeat(given[before : fresh.answers], fresh.steps)
            change_dice(table, fresh.seed)
            before = fresh.answers
        table.repeat(given[before:], row.opening.steps)
    return table


def change_dice(table: Table, seed: int) -> None:
    """Whatever a spectator cannot know is drawn anew: the dice to come, hands, the order of piles. Only between two steps."""
    race = table.race
    race.resample(SPECTATOR, Dice(seed))
    race.dice.begin(seed, 0)
    race.dice.become(race.dice.kind, seed)


def ride(table: Table, seconds: float) -> float:
    """Play on until a person must choose, the race is over or the time is up. What the longest step took of the processor's time:
    what other threads did meanwhile says nothing about these bots."""
    until = monotonic() + seconds
    longest = 0.0
    while not table.resting and monotonic() < until:
        began = thread_time()
        table.go_on()
        longest = max(longest, thread_time() - began)
    return longest


def repeat(table: Table, move: Move) -> None:
    """Do what a kept move did, to the last event."""
    if move.kind == SET_BACK:
        raise RecordError(f"Move {move.sequence} took others back: the table is laid anew.")
    if move.kind == UNDO:
        table.undo(move.seat)
    else:
        table.repeat(move.answers, move.steps, move.option if move.kind == CHOICE else "", move.seat)
    if table.match.together and table.match.open_questions() != table.match.together:
        return  # an older server asked these one after the other: what it had told by now is told once all have answered
    table.deputised += move.deputised
    if len(table.events) != move.told or table.steps != move.steps:
        raise RecordError(f"Move {move.sequence} does not play again as it was played; were the rules changed since?")


Happened = tuple[list[tuple[int, str]], int, int, msgspec.Raw, str, list[Deputised]]
"""What a move keeps beside the click: the answers, steps and events, the moment, and what deputies answered."""


def happened(table: Table, since: int, told: int, at: datetime) -> Happened:
    """After the first `since` answers and the first `told` events."""
    answers = list(zip(table.givers[since:], table.answers[since:], strict=True))
    events = msgspec.Raw(msgspec.json.encode(table.events[told:]))
    deputised = [deputised for deputised in table.deputised if deputised.answer >= since]
    return answers, table.steps, len(table.events), events, at.isoformat(timespec="seconds"), deputised


def snapshot_of(table: Table, sequence: int) -> Snapshot | None:
    """None while a choice may still be taken back: an undo never reaches behind a snapshot."""
    moment = table.moment()
    return Snapshot(sequence=sequence, **msgspec.structs.asdict(moment)) if moment is not None else None


def play_seats(seats: list[SeatRow]) -> list[Seat]:
    return [play_seat(seat) for seat in seats]


def play_seat(seat: SeatRow) -> Seat:
    kind = PERSON if seat.human and not seat.left else BOT
    return Seat(seat.name, kind, seat.level, list(seat.orders), seat.deputy)
