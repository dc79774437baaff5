"""One table as the server holds it: the game, its kept moves, and what each seat may be told. Not for two threads at once."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from rouleur.core.errors import IllegalOption
from rouleur.core.order import Order
from rouleur.core.question import Question
from rouleur.play.deputy import Deputy
from rouleur.play.orders import checked, order_kinds
from rouleur.server.refusal import Refused, closed_table, conflict, foreign, no_such_table, stale
from rouleur.server.room import BEGUN, GATHERING
from rouleur.server.store import Store
from rouleur.server.store.moves import CHOICE, NOTHING, RIDE, SET_BACK, UNDO, Along, Move, MoveKind
from rouleur.server.store.sealed import SealedAnswer
from rouleur.server.store.tables import SeatRow, TableRow, TableState
from rouleur.server.store.turns import Turn, seats_in
from rouleur.server.tables.playing import happened, lay, play_seats, repeat, snapshot_of
from rouleur.server.tables.setup import levels, visitors_fault
from rouleur.server.tables.talk import Talk
from rouleur.server.tables.tempo import Tempo
from rouleur.server.tables.turn_clock import Deadlines, late_deputies, mark_late, ridden_by_deputies, turn_after
from rouleur.server.tables.views import deputy_view, seat_views, update_view
from rouleur.server.tables.virtual import virtual_of
from rouleur.server.wire.tables import (
    Accepted,
    Answer,
    ChatLine,
    DeputyView,
    NewDeputy,
    SeatChange,
    Seating,
    TableView,
    Undo,
    Update,
)

MOST_MOVES = 20_000
"""Kept of one table: choices and undos could go to and fro for ever."""
SNAPSHOT_EVERY = 25
FIRST_SLICE = 0.06
"""Seconds that bots may ride before a person is answered, if nobody else waits; many who wait share it."""
SLICE = 0.2
MOST_UPDATES = 32
"""Kept at once: a seat's devices and its watchers ask from a few sequences, a stranger from every one."""


class LiveTable:
    """`sequence` counts the kept moves; `told[n]` the events that had been told after move n; `moved_at` is the time of the last.

    `answered_since`: seats that sealed an answer since the news were told: only they hear of it. `crowd`: how many people on
    this server wait for an answer, whoever is answered here among them. `tempo`: how long a step of its bots takes, once it is known.
    """

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow]) -> None:
        self.store = store
        self.row = row
        self.seats = seats
        self.sequence = 0
        self.kept = 0
        self.table = lay(row, seats)
        self.told = [len(self.table.events)]
        self.moved_at = row.created
        self.answered_since: set[int] = set()
        self.crowd = 1
        self.tempo = Tempo()
        self.deadlines = Deadlines()
        self.talk = Talk(store.chat, row.id)
        self.virtual = virtual_of(store, row)
        self._updates: dict[tuple[int, int | None], Update] = {}

    @classmethod
    def open(cls, store: Store, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A new table, ridden on to its first question if that comes soon. Raises Overtaken when its code is in use."""
        live = cls(store, row, seats)
        store.tables.create(row, seats)
        live.ride(live.first_slice)
        return live

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def watched(self) -> bool:
        """Whether nobody at all sits here."""
        return not any(seat.human for seat in self.seats)

    @property
    def gathering(self) -> bool:
        """Whether its people are in the waiting room: nobody rides yet, not even a bot."""
        return self.row.room == GATHERING

    @property
    def resting(self) -> bool:
        return self.row.closed or self.gathering or self.table.resting

    @property
    def first_slice(self) -> float:
        """What bots may ride before the person is answered: nothing, where one step of theirs takes longer than his share."""
        share = FIRST_SLICE / max(1, self.crowd)
        return share if self.tempo.step_seconds(self.table) <= share else 0.0

    def answer(self, seat: int, request: Answer) -> Accepted:
        repeated = self._repeated(seat, request.key, request.sequence)
        if repeated is not None:
            return repeated
        self.check_open()
        question = self.question_of(seat, request.sequence, request.rider)
        self.check_legal(question, request.option)
        if self.table.match.together:
            return self._seal(seat, question, request)
        self.take_over(seat)
        before = self.table.answered
        told = len(self.table.events)
        self.table.choose(request.option, seat)
        self.tempo.ride(self.table, self.first_slice)
        self._append(CHOICE, seat, request.option, request.key, before + 1, told)
        return Accepted(self.sequence, False)

    def _seal(self, seat: int, question: Question, request: Answer) -> Accepted:
        """Asked with others: kept from them until all have answered. All answers are one move."""
        answer = SealedAnswer(seat, question.rider, request.option, request.key)
        self.table.seal(request.option, seat)
        self.answered_since.add(seat)
        self._updates.clear()
        if not self.ride(self.first_slice, answer):
            self.store.sealed.add(self.id, self.sequence, answer)
        return Accepted(self.sequence, False)

    @property
    def closes(self) -> datetime | None:
        """When those who have not answered are answered for; None when they are waited for without end."""
        stopped = self.row.closed or self.row.due is None
        return None if stopped else datetime.fromtimestamp(self.row.due or 0, UTC)

    def close_questions(self) -> None:
        """The time is up: deputies ride for those who are late. At a table without a clock orders answer, and else silence."""
        if self.closes is None or self.store.clock() < self.closes:
            return
        table = self.table
        before, told = table.answered, len(table.events)
        opened = len(table.sealed) if table.match.together else None
        deputies = late_deputies(table, self.seats) if self.row.turn_seconds else {}
        self.seats = [msgspec.structs.replace(seat, deputy=deputies.get(seat.seat, seat.deputy)) for seat in self.seats]
        self._seat_all()
        if table.match.together:
            table.close()
        self.tempo.ride(self.table, self.first_slice)
        mark_late(table.deputised, list(deputies), before)
        self._append(RIDE, -1, "", None, before, told, Along(deputies=deputies, opened=opened, due=self.row.due))

    def wind_clock(self) -> None:
        """The time of those who are asked begins now."""
        turn = turn_after(self.table, self.row, self.seats, self.store.clock())
        if not self.row.closed and not self.gathering and turn != self.turn:
            self.store.turns.set(self.id, turn, self.sequence)
            self._take_turn(turn)

    @property
    def turn(self) -> Turn:
        return Turn(seats_in(self.row.asked), self.row.due)

    def _take_turn(self, turn: Turn) -> None:
        self.row.asked, self.row.due = ",".join(map(str, turn.asked)), turn.due
        self.deadlines.note(self.table, turn)
        self._updates.clear()

    def undo(self, seat: int, request: Undo) -> Accepted:
        repeated = self._repeated(seat, request.key, request.sequence)
        if repeated is not None:
            return repeated
        self.check_open()
        if request.sequence != self.sequence:
            raise stale(request.sequence, self.sequence)
        reason = self._stays_chosen() or ("the race is over" if self.table.over else self.table.may_not_undo(seat))
        if reason:
            raise conflict("seen", f"This choice cannot be taken back: {reason}.")
        told = self.table.undo(seat)
        self._append(UNDO, seat, "", request.key, self.table.answered, told)
        return Accepted(self.sequence, False)

    def _stays_chosen(self) -> str:
        """Why no choice is taken back, whatever has been shown since."""
        late = self.deadlines.passed(self.table, self.store.clock())
        return self._ridden_once() or ("the time to make it is up" if late else "")

    def _ridden_once(self) -> str:
        """Why no choice is taken back and no seat left; empty where both may be."""
        return "a race of the day is ridden once" if self.row.day else ""

    def ride(self, seconds: float = SLICE, sealed: SealedAnswer | None = None) -> bool:
        """Let bots and rules play on for a while; not where people gather or the table is closed. Whether anything came of it:
        then it is kept, with the last sealed answer that let them."""
        if self.gathering or self.row.closed:
            return False
        before = self.table.answered
        told = len(self.table.events)
        steps = self.table.steps
        opened = len(self.table.sealed) if self.table.match.together else None
        self.tempo.ride(self.table, seconds)
        moved = self.table.steps != steps or self.table.answered != before
        if moved:
            self._append(RIDE, -1, "", None, before, told, Along(sealed=sealed, opened=opened))
        return moved

    def change_seat(self, seat: int, change: SeatChange) -> None:
        self.check_open()
        if change.action == "leave" and self._ridden_once():
            raise conflict("day", "The race of the day is ridden by yourself: no bot takes your seat.")
        changed: dict[str, Any] = {"taken": True, "left": change.action == "leave", "ready": change.action == "ready"}
        if change.name:
            changed["name"] = change.name
        if change.action == "leave":
            changed["level"] = min(change.level, levels(self.row.setup.game)[-1])
        self.reseat(seat, **changed)
        if self.gathering and self.store.rooms.begin_if_ready(self.id):
            self.begin()

    def begin(self) -> None:
        """Nobody is waited for any more: bots ride to the first question."""
        self.row.room = BEGUN
        self._updates.clear()
        self.ride(self.first_slice)

    def give_orders(self, seat: int, orders: list[Order]) -> None:
        self.check_open()
        with visitors_fault():
            orders = [checked(self.row.setup.game, order) for order in orders]
        self.reseat(seat, orders=orders)

    def instruct(self, seat: int, request: NewDeputy) -> DeputyView:
        """What the seat leaves to its deputy from now on; what it still does when he has ridden."""
        self.check_open()
        until = request.ride_on
        if until and self._ridden_once():
            raise conflict("day", "The race of the day is ridden by yourself: your deputy does not ride on alone.")
        self.reseat(seat, deputy=Deputy(request.asks, self.table.ride_on(seat, until) if until else None))
        return deputy_view(self.table, seat)

    def take_over(self, seat: int) -> None:
        """Who answers himself rides himself again."""
        deputy = self.seats[seat].deputy
        if deputy.ride_on is not None:
            self.store.tables.change_seat(self.id, seat, deputy=Deputy(deputy.asks))
            self.seats = self.store.tables.seats(self.id)
            self._seat_all()

    def say(self, seat: int, words: str, key: str | None = None) -> ChatLine:
        self.check_open()
        if seat >= 0 and self.seats[seat].muted:
            raise Refused(403, "muted", "Whoever opened this table does not let you speak.")
        return self.talk.say(seat, self.seats[seat].name if seat >= 0 else "spectator", words, key)

    def agree(self, seat: int, agreed: bool) -> None:
        """Whether whoever takes this race over may do so with the same dice."""
        self.reseat(seat, agreed=agreed)

    @property
    def agreed(self) -> bool:
        """One person's own race needs nobody's word."""
        people = [seat for seat in self.seats if seat.human]
        return len(people) < 2 or all(seat.agreed for seat in people)

    def check_open(self) -> None:
        if self.row.closed:
            raise closed_table()
        if self.sequence >= MOST_MOVES:
            raise conflict("full", f"A table has room for {MOST_MOVES} choices.")

    # What seats see

    def update(self, seat: int, seen: int | None) -> Update:
        """What happened since sequence `seen`; everything when it is None or not a sequence of this table."""
        if (seat, seen) not in self._updates:
            if len(self._updates) >= MOST_UPDATES:
                self._updates.clear()
            known = 0 if seen is None or seen > self.sequence else min(self.told[seen:])
            until = self.closes.isoformat() if self.closes else None
            late = ridden_by_deputies(self.table, self.seats)
            view = update_view(self.table, seat, self.sequence, known, until, late, not self.resting, self.virtual)
            view.undo = view.undo and not self._stays_chosen()
            self._updates[seat, seen] = view
        return self._updates[seat, seen]

    def view(self, seat: int, seen: int | None, online: set[int], title: str) -> TableView:
        setup = self.row.setup
        return TableView(
            table=self.id,
            code=self.row.code if seat >= 0 else "",
            game=setup.game,
            race=setup.race,
            title=title,
            options=setup.options,
            seat=seat,
            seats=seat_views(self.seats, online),
            watched=self.watched,
            created=self.row.created,
            update=self.update(seat, seen),
            chat=self.talk.lines(),
            orders=self.seats[seat].orders if seat >= 0 else [],
            order_kinds=order_kinds(setup.game),
            deputy=deputy_view(self.table, seat),
            tour=self.row.tour,
            stage=self.row.stage,
            closed=self.row.closed,
            room=self.row.room,
            public=self.row.public,
            turn_seconds=self.row.turn_seconds,
            day=self.row.day,
            sealed=self.row.day is not None,
        )

    def seating(self, online: set[int]) -> Seating:
        return Seating(seat_views(self.seats, online), self.row.closed, self.row.room, self.row.public)

    @property
    def state(self) -> TableState:
        return TableState(self.row.closed, self.row.room, self.row.public, self.row.asked, self.row.due)

    def catch_up(self) -> None:
        """Learn what other workers wrote."""
        state = self.store.tables.state(self.id)
        if state is None:
            raise no_such_table(self.id)
        seats = self.store.tables.seats(self.id)
        self.follow(self.store.moves.after(self.id, self.sequence))
        if seats != self.seats or state != self.state:
            self.row.closed, self.row.room, self.row.public = state.closed, state.room, state.public
            self.row.asked, self.row.due = state.asked, state.due
            self.seats = seats
            self._updates.clear()
            self._seat_all()
        self.look_for_sealed()
        self.talk.hear()

    def look_for_sealed(self) -> None:
        """What was answered, here or at another worker, and is not to be opened yet."""
        together = self.table.match.together
        known = self.table.sealed
        self.table.sealed = self.store.sealed.of(self.id, self.sequence) if together else {}
        new = [question for question in together if question.rider in self.table.sealed and question.rider not in known]
        self.answered_since |= {int(question.seat) for question in new}
        if new:
            self._updates.clear()

    def follow(self, moves: list[Move]) -> None:
        """Play kept moves again, to the last event."""
        self._updates.clear()
        for move in moves:
            repeat(self.table, move)
            at, undone = datetime.fromisoformat(move.at), move.kind == UNDO
            self.deadlines.note(self.table, self.deadlines.after(self.table, self.row, self.seats, at, undone))
            self.sequence = move.sequence
            self.moved_at = move.at
            self.told.append(move.told)

    def stand_after(self, moves: list[Move]) -> None:
        """All these moves are kept, whether they stand or were taken back."""
        self.sequence = len(moves)
        self.moved_at = moves[-1].at if moves else self.row.created
        self.told = [self.told[0], *(move.told for move in moves)]

    def set_back(self, last: int) -> None:
        """Take back what was played after move `last`; nobody takes back what stands before it."""
        self.table.settle()
        self._append(SET_BACK, -1, str(last), None, self.table.answered, len(self.table.events))

    def _append(
        self, kind: MoveKind, seat: int, option: str, key: str | None, since: int, told: int, along: Along = NOTHING
    ) -> None:
        table = self.table
        at = self.store.clock()
        move = Move(self.sequence + 1, kind, seat, option, key, *happened(table, since, told, at))
        due = kind == SET_BACK or table.over or move.sequence - self.kept >= SNAPSHOT_EVERY
        snapshot = snapshot_of(table, move.sequence) if due else None
        self._updates.clear()
        turn = self.deadlines.after(table, self.row, self.seats, at, kind == UNDO)
        along = msgspec.structs.replace(along, turn=turn if turn != self.turn else None)
        self.store.moves.append(self.id, move, table.over, snapshot, along)
        self.sequence = move.sequence
        self._take_turn(turn)
        self.moved_at = move.at
        self.told.append(move.told)
        if snapshot is not None:
            self.kept = move.sequence

    def _repeated(self, seat: int, key: str, sequence: int) -> Accepted | None:
        """A click that was accepted before. A key is only looked up when the table has moved on since it was made, or several are asked."""
        if sequence >= self.sequence and not self.table.match.together:
            return None
        found = self.store.moves.of_key(self.id, seat, key)
        if found is None and self.store.sealed.of_key(self.id, seat, key) is not None:
            found = self.sequence
        return Accepted(found, True) if found is not None else None

    def question_of(self, seat: int, sequence: int, rider: str = "") -> Question:
        asked = self.table.asked_seats
        if self.gathering:
            raise conflict("waiting", "The race has not begun: it does when everybody in the waiting room is ready.")
        if self.table.over:
            raise conflict("over", "The race is over.")
        if not asked or sequence != self.sequence:
            raise stale(sequence, self.sequence)
        if seat not in asked:
            raise foreign(f"{self.seats[asked[0]].name} is asked, not {self.seats[seat].name}.")
        question = self.table.question_for(seat)
        if question is None or rider not in ("", question.rider):
            raise conflict("stale", "You have answered this already; the others have not.")
        return question

    def check_legal(self, question: Question, text: str) -> None:
        if question.find(text) is None:
            reason, rule = self.table.match.state.why_not(question, text)
            raise Refused(422, "illegal", str(IllegalOption(text, reason, rule)), rule)

    def reseat(self, seat: int, **changed: Any) -> None:
        """A bot or an order may answer now: that is a ride, and it is kept like any other."""
        self.store.tables.change_seat(self.id, seat, **changed)
        self.learn_seats()
        self.ride(self.first_slice)

    def learn_seats(self) -> None:
        """As the store has them."""
        self.seats = self.store.tables.seats(self.id)
        self._updates.clear()
        self._seat_all()

    def _seat_all(self) -> None:
        """Who is asked together with others is not asked again: a new order would show at once what it answers."""
        self.table.reseat(play_seats(self.seats))
        self.table.reseated = self.table.reseated and not self.table.match.together
