"""One table as the server holds it: the game, its ledger, and what each seat may be told. Not for two threads at once."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import msgspec

from rouleur.core.errors import IllegalOption, RouleurError
from rouleur.core.event import Event
from rouleur.core.order import Order
from rouleur.core.question import Question
from rouleur.core.registry import find
from rouleur.core.state import SPECTATOR, State
from rouleur.play.orders import checked, order_kinds
from rouleur.play.train import train
from rouleur.server.refusal import Refused, conflict, foreign, illegal, stale
from rouleur.server.rows import CHOICE, MENDED, RIDE, UNDO, ChatRow, Move, SeatRow, TableRow
from rouleur.server.sentences import sentences
from rouleur.server.served import ServedTable, play_seats
from rouleur.server.shelf import levels
from rouleur.server.store import Store
from rouleur.server.virtual import virtual_of
from rouleur.server.wire import (
    Accepted,
    Answer,
    ChatLine,
    OptionView,
    QuestionView,
    Reason,
    SeatChange,
    SeatView,
    TableView,
    Undo,
    Update,
)

SNAPSHOT_EVERY = 25
FIRST_SLICE = 0.06
SLICE = 0.2
HOUSE = "Rouleur"
MENDED_WORDS = "The rules were mended since you played: the last moves ({count}) do not fit them and are taken back."


class LiveTable:
    """`sequence` counts the moves in the ledger; `told[n]` the events that had been told after move n."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow]) -> None:
        self.store = store
        self.row = row
        self.seats = seats
        self.sequence = 0
        self.kept = 0
        self.table = ServedTable(row.setup, row.seed, seats, row.opening)
        self.told = [len(self.table.events)]
        self.chat: list[ChatRow] = []
        self.virtual = virtual_of(store, row)
        self._updates: dict[tuple[int, int | None], Update] = {}

    @classmethod
    def open(cls, store: Store, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        """A new table, ridden on to its first question if that comes soon. Raises Overtaken when its code is in use."""
        live = cls(store, row, seats)
        store.create(row, seats)
        live.ride(FIRST_SLICE)
        return live

    @classmethod
    def load(cls, store: Store, row: TableRow) -> LiveTable:
        moves = store.moves(row.id)
        live = cls(store, row, store.seats(row.id))
        try:
            live._play_again(moves)
        except RouleurError:
            if row.rules_version == find(row.setup.game).rules_version:
                raise
            live = cls._set_back(store, row, moves, live.sequence or cls._fitting(store, row, moves))
        live.chat = store.chat(row.id)
        return live

    @classmethod
    def _set_back(cls, store: Store, row: TableRow, moves: list[Move], fitting: int) -> LiveTable:
        """The rules were mended since, and the moves after `fitting` cannot be played under them: go on from there."""
        live = cls(store, row, store.seats(row.id))
        live._play_again(moves[:fitting])
        live.table.settle()
        live.sequence = len(moves)
        live.told += [len(live.table.events)] * (len(moves) - fitting)
        live._append(MENDED, SPECTATOR, str(fitting), None, len(live.table.answers), len(live.table.events))
        row.rules_version = find(row.setup.game).rules_version
        store.mend(row.id, row.rules_version)
        store.say(row.id, SPECTATOR, HOUSE, MENDED_WORDS.format(count=len(moves) - fitting), now())
        return live

    @classmethod
    def _fitting(cls, store: Store, row: TableRow, moves: list[Move]) -> int:
        """How many moves can be played from the start, where not even the last snapshot can be taken up."""
        live = cls(store, row, store.seats(row.id))
        with suppress(RouleurError):
            live._follow(moves)
        return live.sequence

    def _play_again(self, moves: list[Move]) -> None:
        """From the last snapshot on; what was told before it is read."""
        snapshot = self.store.snapshot(self.id, len(moves))
        if snapshot is not None:
            events = list(self.table.events)
            for move in moves[: snapshot.sequence]:
                fresh = msgspec.json.decode(move.events, type=list[Event])
                events[move.told - len(fresh) :] = fresh
                self.told.append(move.told)
            self.table.restore(snapshot, events)
            self.sequence = self.kept = snapshot.sequence
        self._follow(moves[self.sequence :])

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def watched(self) -> bool:
        """Whether nobody at all sits here."""
        return not any(seat.human for seat in self.seats)

    @property
    def resting(self) -> bool:
        return self.table.resting

    # What seats do

    def answer(self, seat: int, request: Answer) -> Accepted:
        repeated = self._repeated(seat, request.key, request.sequence)
        if repeated is not None:
            return repeated
        question = self._question_for(seat, request.sequence)
        self._check_legal(question, request.option)
        before = len(self.table.answers)
        told = len(self.table.events)
        self.table.choose(request.option, seat)
        self.table.ride(FIRST_SLICE)
        self._append(CHOICE, seat, request.option, request.key, before + 1, told)
        return Accepted(self.sequence, False, self.update(seat, request.sequence))

    def undo(self, seat: int, request: Undo) -> Accepted:
        repeated = self._repeated(seat, request.key, request.sequence)
        if repeated is not None:
            return repeated
        if request.sequence != self.sequence:
            raise stale(request.sequence, self.sequence)
        reason = self.table.may_not_undo(seat)
        if reason:
            raise conflict("seen", f"This choice cannot be taken back: {reason}.")
        told = self.table.undo(seat)
        self._append(UNDO, seat, "", request.key, len(self.table.answers), told)
        return Accepted(self.sequence, False, self.update(seat, request.sequence))

    def ride(self, seconds: float = SLICE) -> None:
        """Let bots and rules play on for a while."""
        before = len(self.table.answers)
        told = len(self.table.events)
        steps = self.table.steps
        self.table.ride(seconds)
        if self.table.steps != steps or len(self.table.answers) != before:
            self._append(RIDE, -1, "", None, before, told)

    def change_seat(self, seat: int, change: SeatChange) -> None:
        place = self.seats[seat]
        changed = msgspec.structs.replace(
            place,
            name=change.name or place.name,
            taken=True,
            left=change.action == "leave",
            level=min(change.level, levels(self.row.setup.game)[-1]) if change.action == "leave" else place.level,
        )
        self.store.save_seat(self.id, changed)
        self._reseat(seat, changed)

    def give_orders(self, seat: int, orders: list[Order]) -> None:
        try:
            orders = [checked(self.row.setup.game, order) for order in orders]
        except RouleurError as error:
            raise illegal(str(error)) from error
        changed = msgspec.structs.replace(self.seats[seat], orders=orders)
        self.store.save_seat(self.id, changed)
        self._reseat(seat, changed)

    def say(self, seat: int, words: str) -> ChatRow:
        name = self.seats[seat].name if seat >= 0 else "spectator"
        line = self.store.say(self.id, seat, name, words, now())
        self.chat.append(line)
        return line

    def why(self, seat: int, text: str) -> Reason:
        question = self.table.question()
        if question is None or question.seat != seat:
            asked = "the race is over" if self.table.over else "another director is asked"
            return Reason(text, False, f"It is not your choice now: {asked}.", "")
        option = question.find(text)
        if option is not None:
            return Reason(text, True, option.cost or option.label, option.rule or question.rule)
        reason, rule = self.table.match.state.why_not(question, text)
        return Reason(text, False, reason, rule)

    # What seats see

    def update(self, seat: int, seen: int | None) -> Update:
        """What happened since sequence `seen`; everything when it is None or not a sequence of this table."""
        if (seat, seen) not in self._updates:
            self._updates[seat, seen] = self._update(seat, seen)
        return self._updates[seat, seen]

    def _update(self, seat: int, seen: int | None) -> Update:
        table = self.table
        kept = 0 if seen is None or seen > self.sequence else min(self.told[seen:])
        events = table.events_for(seat, kept)
        question = table.question()
        situation = table.situation(seat)
        words, weights = sentences(events, situation)
        result = table.result() if table.over else None
        standings = self.virtual.standings(situation, result) if self.virtual else None
        return Update(
            sequence=self.sequence,
            since=sum(event.visible_to(seat) for event in table.events[:kept]),
            events=events,
            words=words,
            weights=weights,
            situation=situation,
            question=question_view(table.match.state, question)
            if question is not None and question.seat == seat
            else None,
            waiting=question.seat if question is not None else None,
            thinking=not table.resting,
            undo=seat >= 0 and not table.may_not_undo(seat),
            over=table.over,
            result=result,
            standings=standings,
            lead=self.virtual.lead(standings) if self.virtual and standings else None,
        )

    def seat_views(self, online: set[int]) -> list[SeatView]:
        return [
            SeatView(
                seat=seat.seat,
                name=seat.name,
                kind="human" if seat.human and not seat.left else "bot",
                level=seat.level,
                taken=seat.taken,
                left=seat.left,
                online=seat.seat in online,
            )
            for seat in self.seats
        ]

    def view(self, seat: int, seen: int | None, online: set[int], title: str) -> TableView:
        setup = self.row.setup
        return TableView(
            table=self.id,
            code=self.row.code,
            game=setup.game,
            race=setup.race,
            title=title,
            options=setup.options,
            seat=seat,
            seats=self.seat_views(online),
            watched=self.watched,
            created=self.row.created,
            update=self.update(seat, seen),
            chat=self.chat_lines(),
            orders=self.seats[seat].orders if seat >= 0 else [],
            order_kinds=order_kinds(setup.game),
            tour=self.row.tour,
            stage=self.row.stage,
        )

    def chat_lines(self, after: int = 0) -> list[ChatLine]:
        return [
            ChatLine(line.number, line.seat, line.name, line.words, line.at)
            for line in self.chat
            if line.number > after
        ]

    # The ledger

    def catch_up(self) -> None:
        """Learn what other workers wrote."""
        seats = self.store.seats(self.id)
        self._follow(self.store.moves(self.id, self.sequence))
        if seats != self.seats:
            self.seats = seats
            self._updates.clear()
            self.table.reseat(play_seats(seats))
        self.chat.extend(self.store.chat(self.id, self.chat[-1].number if self.chat else 0))

    def _follow(self, moves: list[Move]) -> None:
        self._updates.clear()
        for move in moves:
            self.table.play_again(move)
            self.sequence = move.sequence
            self.told.append(move.told)

    def _append(self, kind: str, seat: int, option: str, key: str | None, since: int, told: int) -> None:
        table = self.table
        given = table.answers
        move = Move(
            sequence=self.sequence + 1,
            kind=kind,  # type: ignore[arg-type]
            seat=seat,
            option=option,
            key=key,
            answers=list(zip(table.givers[since:], given[since:], strict=True)),
            steps=table.steps,
            told=len(table.events),
            events=msgspec.Raw(msgspec.json.encode(table.events[told:])),
            at=now(),
        )
        due = kind == MENDED or table.over or move.sequence - self.kept >= SNAPSHOT_EVERY
        snapshot = table.keep(move.sequence) if due else None
        self._updates.clear()
        self.store.append(self.id, move, table.over, snapshot)
        self.sequence = move.sequence
        self.told.append(move.told)
        if snapshot is not None:
            self.kept = move.sequence

    def _repeated(self, seat: int, key: str, sequence: int) -> Accepted | None:
        """A click that was accepted before. A key is only looked up when the table has moved on since it was made."""
        if sequence >= self.sequence:
            return None
        found = self.store.move_of_key(self.id, seat, key)
        return Accepted(found, True, self.update(seat, sequence)) if found is not None else None

    def _question_for(self, seat: int, sequence: int) -> Question:
        question = self.table.question()
        if self.table.over:
            raise conflict("over", "The race is over.")
        if question is None or sequence != self.sequence:
            raise stale(sequence, self.sequence)
        if question.seat != seat:
            raise foreign(f"{self.seats[question.seat].name} is asked, not {self.seats[seat].name}.")
        return question

    def _check_legal(self, question: Question, text: str) -> None:
        if question.find(text) is None:
            reason, rule = self.table.match.state.why_not(question, text)
            raise Refused(422, "illegal", str(IllegalOption(text, reason, rule)), rule)

    def _reseat(self, seat: int, changed: SeatRow) -> None:
        """A bot or an order may answer now: that is a ride, and it is kept like any other."""
        self.seats[seat] = changed
        self._updates.clear()
        self.table.reseat(play_seats(self.seats))
        self.ride(FIRST_SLICE)


def question_view(state: State, question: Question) -> QuestionView:
    options = [
        OptionView(
            option.text, option.label, option.rule, option.cost, list(option.path), train(state, question, option)
        )
        for option in question.options
    ]
    return QuestionView(question.seat, question.kind, question.rider, question.rule, question.words, options)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
