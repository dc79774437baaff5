"""One game from its setup to its end: asks, takes answers, keeps the record, tells the events once."""

# rouleur: interpreted

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Self, cast

from mypy_extensions import i64

from rouleur.core.dice import STREAM, DiceKind
from rouleur.core.director import Seated, directors_of
from rouleur.core.errors import IllegalOption, RecordError
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.record import Record, Setup, encoded
from rouleur.core.registry import find
from rouleur.core.replay import check
from rouleur.core.state import Listener, State, Waiting

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=State, default=State)
else:  # Python 3.11 knows no default
    from typing import TypeVar

    StateT = TypeVar("StateT", bound=State)


class Story(Listener):
    """Every event so far; the repeated part of a step that runs again is recognised by its number.

    `secrets` are the numbers of those that only one seat may know of.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.secrets: list[int] = []

    def hear(self, number: i64, event: Event) -> None:
        if number == len(self.events):
            self.events.append(event)
            if event.seat is not None:
                self.secrets.append(number)

    def take_back(self, number: int) -> None:
        """All from this one on."""
        del self.events[number:]
        self.secrets = [secret for secret in self.secrets if secret < number]

    def told_to(self, seat: int, number: int) -> int:
        """How many of the first so many events this seat (or SPECTATOR) was told."""
        return number - sum(secret < number and self.events[secret].seat != seat for secret in self.secrets)


class Bookmark(Generic[StateT]):
    """A moment at which somebody was asked, to return to: the checkpoint is never changed, so that keeping it is cheap."""

    def __init__(self, match: Match[StateT]) -> None:
        self.checkpoint = match._checkpoint
        self.given = list(match._given)
        self.answers = len(match.answers)
        self.checks = len(match.checks)
        self.events = len(match.events)
        self.drawn = match.state.dice.drawn
        self.revealed = match.state.revealed
        self.steps = match.steps


class Match(Generic[StateT]):
    """`question()` says who must choose; `answer(text)` plays on until somebody must choose again.

    `checks[n]` is the checksum after turn n, which was reached with `answered[n]` answers. `steps` counts the checkpoints
    left behind, the one on whose way somebody is asked included.
    """

    def __init__(self, state: StateT, setup: Setup, seed: int, directors: Sequence[Seated] = ()) -> None:
        self.setup = setup
        self.seed = seed
        self.state = state
        self.story = Story()
        self.answers: list[str] = []
        self.checks: list[int] = []
        self.answered: list[int] = []
        self.steps = 0
        self._given: list[str] = []
        self._pending: Question | None = None
        state.listener = self.story
        state.directors = directors_of(directors, state.seats)
        self._checkpoint: StateT = self._clone(state)
        self._run_on()

    @classmethod
    def start(cls, setup: Setup, seed: int, directors: Sequence[Seated] = (), dice: DiceKind = STREAM) -> Self:
        """The race of a setup, played on to the first question. A seat without a director is a person's."""
        state = cast("StateT", find(setup.game).start(setup, seed))
        state.dice.become(dice, seed)
        return cls(state, setup, seed, directors)

    @classmethod
    def replay(cls, record: Record, directors: Sequence[Seated] = ()) -> Self:
        """Play a record again. `directors` take over where its answers end; the first difference is reported."""
        match = cls.start(record.setup, record.seed, dice=record.dice)
        match.feed(record.answers)
        check(match, record)
        match.seat_directors(directors)
        return match

    @property
    def events(self) -> list[Event]:
        return self.story.events

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def number_of_answers(self) -> int:
        """How many answers were given so far, by anybody."""
        return len(self.answers) + len(self.state.answers)

    @property
    def unplayed(self) -> list[str]:
        """What was fed and not asked for yet."""
        return self.state.fed

    def question(self) -> Question | None:
        return self._pending

    @property
    def together(self) -> list[Question]:
        """The questions that are put to several seats at once, those that are answered included; none while one seat is asked."""
        return self.state.together if self._pending is not None else []

    def open_questions(self) -> list[Question]:
        """What is asked now: one question, or of those that are put to several seats all that are not answered yet."""
        pending = self._pending
        if pending is None:
            return []
        together = self.together
        return together[together.index(pending) :] if pending in together else [pending]

    def seat(self, directors: Sequence[Seated]) -> None:
        """From the next question on, these answer (None: a person). What is asked now stays asked."""
        seated = directors_of(directors, self.state.seats)
        self.state.directors = seated
        self._checkpoint.directors = seated

    def seat_directors(self, directors: Sequence[Seated]) -> None:
        """Seat bots (or empty a seat for a person) at any moment; a bot that is now on turn answers at once."""
        self.seat(directors)
        if self._pending is not None and self.state.directors[self._pending.seat] is not None:
            self.ask_again()

    def ask_again(self) -> None:
        """Ask what is asked once more: somebody may answer now who did not before."""
        if self._pending is not None:
            self._again(self._given)

    def answer(self, choice: Option | str) -> list[Event]:
        """Choose for the seat that is asked, by an option or its text; returns the events up to the next question."""
        text = choice if isinstance(choice, str) else choice.text
        question = self._pending
        if question is None:
            raise IllegalOption(text, "nobody is asked anything", "")
        if question.find(text) is None:
            reason, rule = self.state.why_not(question, text)
            raise IllegalOption(text, reason, rule)
        told = len(self.events)
        self._again([*self._given, text])
        return self.events[told:]

    def feed(self, answers: Sequence[str]) -> None:
        """Answers that are known already: whoever is asked from now on answers so, until they end."""
        if self._pending is not None and answers:
            self._again([*self._given, *answers])
        else:
            self.state.feed(list(answers))

    def record(self) -> Record:
        answers = [*self.answers, *self._given]
        return Record(self.setup, self.seed, answers, self.checks[:], self.state.dice.kind)

    def return_to(self, bookmark: Bookmark[StateT]) -> None:
        """Ask again what was asked then; the dice will fall as they would have fallen."""
        self._checkpoint = bookmark.checkpoint
        self._checkpoint.directors = self.state.directors
        del self.answers[bookmark.answers :]
        del self.checks[bookmark.checks :]
        del self.answered[bookmark.checks :]
        self.story.take_back(bookmark.events)
        self.steps = bookmark.steps
        self._again(bookmark.given)

    def _again(self, answers: list[str]) -> None:
        self.state = self._clone(self._checkpoint)
        self.state.feed(answers)
        self._pending = None
        if self._step():
            self._run_on()

    def _run_on(self) -> None:
        while not self.state.over:
            self._checkpoint = self._clone(self.state)
            self.steps += 1
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
        except IllegalOption as error:
            number = self.number_of_answers + 1
            raise RecordError(f"The record cannot be replayed at answer {number}: {error}") from error
        self.answers.extend(self.state.answers)
        self.state.answers = []
        if self.state.turn != turn or self.state.over:
            self.checks.append(checksum(self.state))
            self.answered.append(len(self.answers))
        return True

    def _clone(self, state: StateT) -> StateT:
        return cast("StateT", state.clone())


class PacedMatch(Match[StateT]):
    """A match that plays only as far as it is told: worked positions, live pictures, resumed tables."""

    def _run_on(self) -> None:
        """Waits to be driven."""

    def resume_at(self, answers: list[str], checks: list[int], events: list[Event], steps: int) -> None:
        """What led to the position from which this match was made."""
        self.answers = answers[:]
        self.checks = checks[:]
        self.answered = [len(answers)] * len(checks)
        for number, event in enumerate(events):
            self.story.hear(number, event)
        self.steps = steps

    def use_dice(self, kind: DiceKind) -> None:
        """Before the first step: dice of the kind that a record names."""
        self.state.dice.become(kind, self.seed)
        self._checkpoint.dice.become(kind, self.seed)

    def take_step(self) -> None:
        """Play to the next checkpoint, or to the question on the way there."""
        self._checkpoint = self._clone(self.state)
        self.steps += 1
        self._step()


def checksum(state: State) -> int:
    return zlib.crc32(encoded(state.to_data()))
