"""One game from its setup to its end: asks, takes answers, keeps the record, tells the events once."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec
from mypy_extensions import i64, mypyc_attr

from rouleur.core.errors import IllegalOption, RecordError
from rouleur.core.event import Event
from rouleur.core.question import Question
from rouleur.core.record import Record, Setup
from rouleur.core.registry import find
from rouleur.core.state import Director, Listener, State, Waiting


class Story(Listener):
    """Every event so far; the repeated part of a step that runs again is recognised by its number."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, number: i64, event: Event) -> None:
        if number == len(self.events):
            self.events.append(event)


class Bookmark:
    """A moment at which somebody was asked, to return to: the checkpoint is never changed, so that keeping it is cheap."""

    def __init__(self, match: Match) -> None:
        self.checkpoint = match._checkpoint
        self.given = list(match._given)
        self.answers = len(match.answers)
        self.checks = len(match.checks)
        self.events = len(match.events)
        self.drawn = match.state.dice.drawn
        self.revealed = match.state.revealed


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """`question()` says who must choose; `answer(text)` plays on until somebody must choose again."""

    def __init__(self, state: State, setup: Setup, seed: int, directors: Sequence[Director | None] = ()) -> None:
        self.setup = setup
        self.seed = seed
        self.state = state
        self.story = Story()
        self.answers: list[str] = []
        self.checks: list[int] = []
        self._given: list[str] = []
        self._pending: Question | None = None
        state.listener = self.story
        state.directors = [*directors, *[None] * (state.seats - len(directors))]
        self._checkpoint = state.clone()
        self._run_on()

    @classmethod
    def start(cls, setup: Setup, seed: int, directors: Sequence[Director | None] = ()) -> Match:
        return cls(find(setup.game).start(setup, seed), setup, seed, directors)

    @classmethod
    def replay(cls, record: Record, directors: Sequence[Director | None] = ()) -> Match:
        """Play a record again. `directors` take over where its answers end; the first different turn is reported."""
        match = cls.start(record.setup, record.seed)
        for number, text in enumerate(record.answers):
            if match._pending is None:
                raise RecordError(f"The record goes on after the race is over: answer {number + 1} is {text!r}.")
            try:
                match.answer(text)
            except IllegalOption as error:
                raise RecordError(f"The record cannot be replayed at answer {number + 1}: {error}") from error
        for turn, (recorded, replayed) in enumerate(zip(record.checks, match.checks, strict=False), start=1):
            if recorded != replayed:
                raise RecordError(f"The record and its replay differ first in turn {turn}.")
        match.seat_directors(directors)
        return match

    @property
    def events(self) -> list[Event]:
        return self.story.events

    @property
    def over(self) -> bool:
        return self.state.over

    def question(self) -> Question | None:
        return self._pending

    def seat_directors(self, directors: Sequence[Director | None]) -> None:
        """Seat bots (or empty a seat for a person) at any moment; a bot that is now on turn answers at once."""
        seated = [*directors, *[None] * (self.state.seats - len(directors))]
        self.state.directors = seated
        self._checkpoint.directors = seated
        if self._pending is not None and seated[self._pending.seat] is not None:
            self._again(self._given)

    def answer(self, text: str) -> list[Event]:
        """Choose for the seat that is asked; returns the events up to the next question."""
        question = self._pending
        if question is None:
            raise IllegalOption(text, "nobody is asked anything", "")
        if question.find(text) is None:
            reason, rule = self.state.why_not(question, text)
            raise IllegalOption(text, reason, rule)
        told = len(self.events)
        self._again([*self._given, text])
        return self.events[told:]

    def record(self) -> Record:
        return Record(setup=self.setup, seed=self.seed, answers=[*self.answers, *self._given], checks=self.checks[:])

    def return_to(self, bookmark: Bookmark) -> None:
        """Ask again what was asked then; the dice will fall as they would have fallen."""
        self._checkpoint = bookmark.checkpoint
        self._checkpoint.directors = self.state.directors
        del self.answers[bookmark.answers :]
        del self.checks[bookmark.checks :]
        del self.events[bookmark.events :]
        self._again(bookmark.given)

    def _again(self, answers: list[str]) -> None:
        self.state = self._checkpoint.clone()
        self.state.fed = list(answers)
        self._pending = None
        if self._step():
            self._run_on()

    def _run_on(self) -> None:
        while not self.state.over:
            self._checkpoint = self.state.clone()
            if not self._step():
                return

    def _step(self) -> bool:
        self._given = []
        turn = self.state.turn
        self.state.checkpoint = self._checkpoint
        try:
            self.state.step()
        except Waiting as waiting:
            self._pending = waiting.question
            self._given = list(self.state.answers)
            return False
        self.answers.extend(self.state.answers)
        self.state.answers = []
        if self.state.turn != turn or self.state.over:
            self.checks.append(checksum(self.state))
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PacedMatch(Match):
    """A match that plays only as far as it is told: worked positions, live pictures, resumed tables."""

    def _run_on(self) -> None:
        """Waits to be driven."""

    def take_step(self) -> None:
        """Play to the next checkpoint, or to the question on the way there."""
        self._checkpoint = self.state.clone()
        self._step()


def checksum(state: State) -> int:
    return zlib.crc32(msgspec.json.encode(state.to_data(), order="deterministic"))
