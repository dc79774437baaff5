"""Positions in one line: place them, write the dice on the tape, take a step, look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, View
from rouleur.games.thetour import GAME
from rouleur.games.thetour.race import Race


class Heard(Listener):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append(event)


class Answers(Director):
    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)
        self.asked: list[Question] = []

    def choose(self, view: View, question: Question) -> Option:
        self.asked.append(question)
        option = question.find(self.texts.pop(0))
        assert option is not None
        return option


class Board:
    """A placed race that is played step by step with given dice and answers."""

    def __init__(self, position: dict[str, Any], dice: Sequence[int] = (), answers: Sequence[str] = ()) -> None:
        self.race: Race = GAME.place(position)
        self.heard = Heard()
        self.answers = Answers(answers)
        self.race.listener = self.heard
        if self.race.seats:
            self.race.directors = [self.answers]
        self.race.dice.tape = list(dice)
        if dice or answers:
            self.step()
            assert self.race.dice.tape == [], "dice left over"
            assert self.answers.texts == [], "answers left over"

    def step(self) -> Board:
        self.race.step()
        return self

    def finish(self) -> Board:
        while not self.race.over:
            self.step()
        return self

    @property
    def facts(self) -> dict[str, Any]:
        return GAME.facts(self.race)

    @property
    def rungs(self) -> dict[str, int]:
        return dict(self.facts["rungs"])

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.heard.events]

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.heard.events if event.kind == kind]

    def riders_of(self, kind: str) -> list[str]:
        return [event.rider for event in self.told(kind)]


def flat_seven(**rows: Any) -> dict[str, Any]:
    """Our flat chart with an attack of one rider on a 7, and further rows as `row_5=…`."""
    changes = {"7": {"result": "attack", "riders": 1}}
    changes.update({name.removeprefix("row_"): row for name, row in rows.items()})
    return {"general_ride": {"flat": {"rows": changes}, "mountain": {"rows": changes}, "last": {"rows": changes}}}
