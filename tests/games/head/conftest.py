"""Small positions for the rules of one paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, View
from rouleur.games.head import GAME
from rouleur.games.head.race import Race

Placing = Callable[..., Race]


class Heard(Listener):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append(event)


class Script(Director):
    """Answers in the order written; keeps the questions it was asked."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.asked: list[Question] = []

    def choose(self, view: View, question: Question) -> Option:
        self.asked.append(question)
        assert self.answers, f"nobody wrote an answer to {question!r}"
        option = question.find(self.answers.pop(0))
        assert option is not None, f"not offered: {question!r}"
        return option


@pytest.fixture
def place() -> Placing:
    """`place([{"id": "1", "box": 10}], dice=[5], answers=["throw:D8"], sections=[…], flag=16)`."""

    def build(
        riders: list[dict[str, Any]], dice: list[int] | None = None, answers: list[str] | None = None, **road: Any
    ) -> Race:
        race = GAME.place({"riders": riders, "road": road})
        race.dice.tape = list(dice or [])
        race.listener = Heard()
        script = Script(list(answers or []))
        race.directors = [script] * race.seats
        return race

    return build


def stretch(surface: str, boxes: int = 60, **printed: Any) -> dict[str, Any]:
    back = {"back": "hill"} if surface == "descent" else {}
    return {"surface": surface, "boxes": boxes, **back, **printed}


def ride(race: Race, steps: int = 1) -> Race:
    for _ in range(steps):
        race.step()
    return race


def ride_turn(race: Race) -> Race:
    turn = race.turn
    while race.turn == turn and not race.over:
        race.step()
    return race


def box(race: Race, name: str) -> int:
    rider = race.rider_called(name)
    assert rider is not None
    return int(rider.box)


def standing(race: Race, number: int) -> list[str]:
    """Who stands on a box, from the left."""
    return [rider.entrant.id for rider in race.boxes[number]]


def script(race: Race) -> Script:
    director = race.directors[0]
    assert isinstance(director, Script)
    return director


def heard(race: Race, kind: str) -> list[Event]:
    assert isinstance(race.listener, Heard)
    return [event for event in race.listener.events if event.kind == kind]
