"""A game in motion: rules ask, seats answer, listeners hear.

A rule is straight-line code that calls `ask` where the book lets somebody choose. `step` plays from one checkpoint to the
next (usually: one rider's move). When a person must think, `ask` raises `Waiting`; a `Match` then keeps the half-played
state for display, and runs the step again from its checkpoint when the answer comes, feeding the answers already given.
Answers that are known beforehand have one way in: `feed`. See `rouleur.core.replay`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice, dice_from_data, keyed_dice
from rouleur.core.errors import IllegalOption
from rouleur.core.event import Event
from rouleur.core.fields import restore_by_name, saved_by_name
from rouleur.core.question import Option, Question, no_answer
from rouleur.core.record import Setup, encoded

SPECTATOR: Final = -1
SILENT: Final = ""
"""Fed in place of what a seat answers behind others' backs: its first option, which does nothing."""
BASE: Final = ("seats", "turn", "over", "revealed", "told")
"""What every state saves beside its dice."""


class Waiting(Exception):
    """A person must think about this question before the rules can go on."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.words)
        self.question = question


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Hears events with their number in the story; a repeated part has the numbers it had before."""

    def hear(self, number: i64, event: Event) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Director:
    """Answers for a seat: a bot, a standing order, a script. Knows the question and what its view shows."""

    def choose(self, view: View, question: Question) -> Option:
        raise NotImplementedError

    @property
    def searches(self) -> bool:
        """Whether it calls `view.imagine`, so that checkpoints must be kept for it."""
        return False


@final
class View:
    """What one seat may know, looked up only when somebody looks."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state = state
        self.seat = seat

    def situation(self) -> Any:
        return self._state.situation(self.seat)

    def eyes(self) -> object:
        """What this seat may know, typed by its game for its bots: read from the position when they look."""
        return self._state.eyes(self.seat)

    def imagine(self, seed: i64, option: Option | None = None) -> State:
        """A fork in which all that this seat cannot see, the dice to come included, is drawn anew; nobody directs it yet.

        It asks again what is asked now; `option` answers that. Forks of one seed have the same luck, rider by rider.
        """
        now = self._state
        if now.checkpoint is None:
            raise ValueError("only a director that searches may imagine, in a race played on by ride or take_step")
        fork = now.checkpoint.clone()
        fork.listener = None
        fork.directors = [None] * fork.seats
        fork.feed(now.answers_shown_to(self.seat))
        fork.resample(self.seat, Dice(seed))
        fork.reseed = seed
        fork.known = len(now.answers)
        if option is not None:
            fork.feed([option.text])
        return fork


@mypyc_attr(allow_interpreted_subclasses=True)
class State:  # noqa: PLW1641  a position changes: it has no hash
    """The position of one game. Subclasses hold the rules' data and define `step`, `clone` and what may be seen.

    `setup` is what it was started from; None for a worked position, which is placed by hand. `answers` are those given since
    the `checkpoint`, in order to play on from it once more; without a checkpoint they are not written down.
    """

    def __init__(self, dice: Dice, seats: i64) -> None:
        self.setup: Setup | None = None
        self.dice = dice
        self.seats = seats
        self.turn: i64 = 0
        self.over = False
        self.revealed: i64 = 0
        self.directors: list[Director | None] = [None] * seats
        self.listener: Listener | None = None
        self.told: i64 = 0
        self.fed: list[str] = []
        self.answers: list[str] = []
        self.together: list[Question] = []
        self.hidden_givers: list[i64] = []
        self.checkpoint: State | None = None
        self.reseed: i64 = -1
        self.known: i64 = 0

    def step(self) -> None:
        """The rules from one checkpoint to the next; sets `over` when nothing is left to play. See `take_step`."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def situation(self, seat: i64) -> Any:
        """What a seat (or SPECTATOR) may know, as plain values."""
        raise NotImplementedError

    def eyes(self, seat: i64) -> object:
        """What `situation` tells, as a typed object of the game that works nothing out before it is asked."""
        raise NotImplementedError

    def resample(self, seat: i64, dice: Dice) -> None:
        """Draw anew what this seat cannot see, in agreement with what it has been shown. Nothing hidden: nothing to do."""

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        """The reason and the paragraph why `text` is not among the options."""
        return no_answer(question)

    def to_data(self) -> dict[str, Any]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """The same race at the same point, the dice to come included."""
        return isinstance(other, State) and self.key() == other.key()

    def key(self, dice: bool = True) -> bytes:
        """Equal positions have equal keys. A position changes, so it has no hash: a table of positions is a dict by key.

        `dice=False` leaves out the dice to come and the number of events told: what a search calls the same position.
        """
        data = self.to_data()
        if not dice:
            data = {name: value for name, value in data.items() if name not in ("dice", "told")}
        return encoded([type(self).__module__, self.setup, data])

    def __reduce__(self) -> tuple[Any, tuple[Setup, dict[str, Any]]]:
        """Pickled as its setup and its data; directors, listeners and answers half given stay behind."""
        from rouleur.core.registry import restored

        if self.setup is None:
            raise TypeError("a worked position has no setup to be pickled with; keep its scenario file instead")
        return (restored, (self.setup, self.to_data()))

    def feed(self, answers: list[str]) -> None:
        """Whoever is asked next answers so, in this order, before any director is asked."""
        self.fed.extend(answers)

    def ask(self, question: Question) -> Option:
        """The answer of the seat; at once when it is forced, fed again, or a director's; else `Waiting`."""
        if len(question.options) == 1 and not self.asks_discreetly(question):
            return question.options[0]
        if self.reseed >= 0:
            self._forget_what_comes()
        option: Option | None
        if self.fed:
            text = self.fed.pop(0)
            option = question.options[0] if self._is_silence(text) else question.find(text)
            if option is None:
                reason, rule = self.why_not(question, text)
                raise IllegalOption(text, reason, rule)
        else:
            director = self.directors[question.seat]
            if director is None:
                raise Waiting(question)
            option = director.choose(View(self, question.seat), question)
        if self.checkpoint is not None:
            self.answers.append(option.text)
        return option

    def ask_together(self, questions: list[Question]) -> list[Option]:
        """The answers of several seats, in this order; nobody knows another's before the last is given.

        All questions are discreet, and their first option does nothing. Who answers may take them one by one, or seal the answers
        of all seats and feed them at once: see `rouleur.play.table`.
        """
        self.together = questions
        self.hidden_givers = []
        options: list[Option] = []
        for question in questions:
            given = len(self.answers)
            options.append(self.ask(question))
            if len(self.answers) > given:
                self.hidden_givers.append(question.seat)
        self.together = []
        self.hidden_givers = []
        return options

    def answers_shown_to(self, seat: i64) -> list[str]:
        """Those since the last checkpoint; what others answer to a question that is still put to several seats is not known."""
        shown = len(self.answers) - len(self.hidden_givers)
        answers = self.answers[:shown]
        for giver, text in zip(self.hidden_givers, self.answers[shown:], strict=True):
            answers.append(text if giver == seat else SILENT)
        return answers

    def _is_silence(self, text: str) -> bool:
        return text == SILENT and len(self.together) > 0

    def _forget_what_comes(self) -> None:
        """In a fork: the dice fall as they have fallen up to the question that is asked now, and not a die further."""
        if self.known > 0:
            self.known -= 1
        else:
            self.dice = keyed_dice(self.reseed)
            self.reseed = -1

    def dice_for(self, rider: i64) -> Dice:
        """The dice in the hand of this rider, by his index; NOBODY for what is thrown for all."""
        dice = self.dice
        if dice.keys is not None:
            dice.turn_to(self.turn, rider)
        return dice

    def asks_discreetly(self, question: Question) -> bool:
        """Whether the only answer is asked for. Records of races in which it was not go on with another answer."""
        if not question.discreet:
            return False
        return not self.fed or self.fed[0] == question.options[0].text or self._is_silence(self.fed[0])

    @property
    def listening(self) -> bool:
        return self.listener is not None

    def tell(self, event: Event) -> None:
        """Rules guard this with `if race.listening`, so that an event nobody hears is never built."""
        listener = self.listener
        if listener is not None:
            number = self.told
            self.told += 1
            listener.hear(number, event)

    def ride(self, directors: list[Director | None]) -> None:
        """The whole game, everybody answering in line."""
        self.directors = directors
        while not self.over:
            self.ride_turn()

    def ride_turn(self) -> None:
        """On to the end of the turn, everybody answering in line."""
        searched = self._searched()
        turn = self.turn
        while not self.over and self.turn == turn:
            self._play_on(searched)

    def take_step(self) -> None:
        """On to the next checkpoint, everybody answering in line, also those who search."""
        self._play_on(self._searched())

    def _searched(self) -> bool:
        for director in self.directors:
            if director is not None and director.searches:
                return True
        return False

    def _play_on(self, searched: bool) -> None:
        if searched:
            self.checkpoint = self.clone()
        self.step()
        self.checkpoint = None
        if self.answers:
            self.answers = []

    def copy_base(self, other: State) -> None:
        """For `clone`: everything this class holds."""
        self.setup = other.setup
        self.dice = other.dice.clone()
        self.seats = other.seats
        self.turn = other.turn
        self.over = other.over
        self.revealed = other.revealed
        self.directors = other.directors[:]
        self.listener = other.listener
        self.told = other.told
        self.fed = []
        self.answers = []
        self.together = []
        self.hidden_givers = []
        self.checkpoint = None
        self.reseed = -1
        self.known = 0

    def base_data(self) -> dict[str, Any]:
        """For `to_data`: everything this class holds that outlives the process."""
        return {"dice": self.dice.to_data(), **saved_by_name(self, BASE)}

    def restore_base(self, data: dict[str, Any]) -> None:
        self.dice = dice_from_data(data["dice"])
        restore_by_name(self, BASE, data)
        self.directors = [None] * self.seats
