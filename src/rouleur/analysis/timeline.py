"""A record laid out: the points of its race at which it can be valued, the beginning of every turn and every question."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from rouleur.analysis.field import Field
from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.policy import Policy
from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.match import PacedMatch
from rouleur.core.order import Importance
from rouleur.core.question import Question
from rouleur.core.record import Record
from rouleur.core.replay import check
from rouleur.core.state import View
from rouleur.play.deputy import importance
from rouleur.road.box import box
from rouleur.road.race import Race


class Choice(msgspec.Struct):
    """An option in words."""

    text: str
    label: str


class Asked(msgspec.Struct, omit_defaults=True):
    """A question of the race and what was chosen. `usual` is what the policy would have chosen; empty where it draws lots."""

    answer: int
    seat: int
    kind: str
    words: str
    importance: Importance
    chosen: str
    options: list[Choice]
    rider: str = ""
    rule: str = ""
    usual: str = ""

    @property
    def as_usual(self) -> bool:
        """Then the choice changed nothing: the policy rides on just so."""
        return self.chosen == self.usual

    def label(self, text: str) -> str:
        return next(option.label for option in self.options if option.text == text)


class Cut(msgspec.Struct, omit_defaults=True):
    """A point of the race: after so many events and steps, in this turn; `asked` when it is a question."""

    number: int
    turn: int
    told: int
    steps: int
    asked: Asked | None = None


@dataclass
class Timeline:
    """`moments[n]` is where the race stands at `cuts[n]`; `winners` are the rider and the seat that won it."""

    record: Record
    cuts: list[Cut]
    moments: list[Moment]
    events: list[Event]
    field: Field
    race: Race

    @property
    def winners(self) -> tuple[int, int]:
        return self.field.winners(self.race)


class Reader:
    """Plays a record once and notes where it can be cut."""

    def __init__(self, record: Record, policy: Policy) -> None:
        self.record = record
        self.policy = policy
        race = box(record.setup.game).start(record.setup, record.seed)
        self.match: PacedMatch[Race] = PacedMatch(race, record.setup, record.seed)
        self.match.use_dice(record.dice)
        self.cuts: list[Cut] = []
        self.moments: list[Moment] = []

    def read(self) -> Timeline:
        match = self.match
        answers = iter(self.record.answers)
        field = Field(match.state)
        turn = -1
        while not match.over:
            question = match.question()
            if question is None:
                if match.state.turn != turn:
                    turn = int(match.state.turn)
                    self._cut(None)
                match.take_step()
                continue
            chosen = next(answers, None)
            if chosen is None:
                raise RecordError("The record ends before the race does: only a race that is over can be analysed.")
            if len(question.options) > 1:
                self._cut(self._asked(question, chosen))
            match.answer(chosen)
        check(match, self.record)
        return Timeline(self.record, self.cuts, self.moments, match.events, field, match.state)

    def _cut(self, asked: Asked | None) -> None:
        match = self.match
        cut = Cut(len(self.cuts), int(match.state.turn), len(match.events), match.steps, asked)
        self.cuts.append(cut)
        self.moments.append(moment_of(match))

    def _asked(self, question: Question, chosen: str) -> Asked:
        race = self.match.state
        situation = race.situation(question.seat)
        usual = self.policy.director().choose(View(race, question.seat), question).text if self.policy.steady else ""
        return Asked(
            self.match.number_of_answers,
            int(question.seat),
            question.kind,
            question.words,
            importance(self.record.setup.game, situation, question),
            chosen,
            [Choice(option.text, option.label) for option in question.options],
            question.rider,
            question.rule,
            usual,
        )


def read_timeline(record: Record, policy: Policy) -> Timeline:
    return Reader(record, policy).read()
