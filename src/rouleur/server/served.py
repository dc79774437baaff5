"""A table of the play room that can be played on from its ledger: moves made here, by another worker, or before a crash."""

from __future__ import annotations

from time import monotonic

from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.record import Setup
from rouleur.core.state import SPECTATOR
from rouleur.play.seat import BOT, PERSON, Seat
from rouleur.play.table import Table, TableMoment
from rouleur.server.rows import CHOICE, MENDED, UNDO, Move, Opening, SeatRow, Snapshot


class ServedTable(Table):
    def __init__(self, setup: Setup, seed: int, seats: list[SeatRow], opening: Opening | None = None) -> None:
        super().__init__(setup, seed, play_seats(seats))
        if opening is not None:
            self.repeat([(SPECTATOR, text) for text in opening.answers], opening.steps)

    def ride(self, seconds: float) -> None:
        """Play on until a person must choose, the race is over or the time is up."""
        until = monotonic() + seconds
        while not self.resting:
            self.go_on()
            if monotonic() >= until:
                return

    def play_again(self, move: Move) -> None:
        """Do what the move did, to the last event."""
        if move.kind == MENDED:
            raise RecordError(f"Move {move.sequence} begins anew from its snapshot.")
        if move.kind == UNDO:
            self.undo(move.seat)
        else:
            self.repeat(move.answers, move.steps, move.option if move.kind == CHOICE else "", move.seat)
        if len(self.events) != move.told or self.steps != move.steps:
            raise RecordError(
                f"Move {move.sequence} does not play again as it was played; were the rules changed since?"
            )

    def keep(self, sequence: int) -> Snapshot | None:
        """The table as data, or None while a choice may still be taken back: an undo never reaches behind a snapshot."""
        now = self.moment()
        if now is None:
            return None
        return Snapshot(sequence, now.state, now.answers, now.checks, now.given, now.steps, now.asked)

    def restore(self, kept: Snapshot, events: list[Event]) -> None:
        """Go on from a snapshot; `events` are all that were told up to its sequence."""
        moment = TableMoment(kept.state, kept.answers, kept.checks, kept.given, kept.steps, kept.asked)
        self.return_to(moment, events)


def play_seats(seats: list[SeatRow]) -> list[Seat]:
    return [play_seat(seat) for seat in seats]


def play_seat(seat: SeatRow) -> Seat:
    kind = PERSON if seat.human and not seat.left else BOT
    return Seat(seat.name, kind, seat.level, list(seat.orders))
