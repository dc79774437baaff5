"""What the tests of this game share: a position, somebody who answers from a list, one step."""

from __future__ import annotations

from typing import Any

from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas import GAME
from rouleur.games.homas.race import Race

FLAT = [{"length": 60}]


def hill(number: int, length: int = 30, mountain: bool = False) -> list[dict[str, Any]]:
    return [{"length": length, "surface": "up", "numbers": [number] * length, "mountain": mountain}, {"length": 20}]


def descent(number: int, length: int = 30, mountain: bool = False) -> list[dict[str, Any]]:
    return [{"length": length, "surface": "down", "numbers": [number] * length, "mountain": mountain}, {"length": 20}]


def cobbles(number: int, length: int = 30) -> list[dict[str, Any]]:
    return [{"length": length, "surface": "cobbles", "numbers": [number] * length}, {"length": 20}]


def rider(row: int, lane: int, **values: Any) -> dict[str, Any]:
    return {"at": [row, lane], **values}


class Script(Director):
    """Answers from a list, whoever is asked; keeps the questions."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.questions: list[Question] = []

    def choose(self, view: View, question: Question) -> Option:
        self.questions.append(question)
        assert self.answers, f"nobody answers {question!r}"
        option = question.find(self.answers.pop(0))
        assert option is not None, question
        return option


class Ride:
    """A position that is ridden step by step."""

    def __init__(self, riders: dict[str, dict[str, Any]], **keys: Any) -> None:
        self.race: Race = GAME.place({"riders": riders, **({} if "race" in keys else {"sections": FLAT}), **keys})
        self.before: Race = self.race
        self.story = Story()
        self.race.listener = self.story

    def step(self, *answers: str, dice: tuple[int, ...] = ()) -> list[Question]:
        script = Script(list(answers))
        self.before = self.race.clone()
        self.race.directors = [script] * self.race.seats
        self.race.dice.tape.extend(dice)
        self.race.step()
        assert not script.answers, f"not asked: {script.answers}"
        assert not self.race.dice.tape, f"not thrown: {self.race.dice.tape}"
        return script.questions

    def refuses(self, question: Question, text: str) -> str:
        """The paragraph that forbids an option, as things stood before the last step."""
        return self.before.why_not(question, text)[1]

    def at(self, identity: str) -> tuple[int, int] | None:
        return self.race.situation(-1).rider(identity).place

    def facts(self, identity: str) -> dict[str, Any]:
        found: dict[str, Any] = GAME.facts(self.race)["riders"][identity]
        return found

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.story.events if event.kind == kind]


def texts(question: Question) -> set[str]:
    return set(question.texts())
