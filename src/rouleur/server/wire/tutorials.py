"""/api/tutorials: worked examples to solve."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from rouleur.core.event import Event
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation
from rouleur.server.wire.fields import OptionText, Reply, Request
from rouleur.server.wire.tables import QuestionView


class TutorialLine(Reply):
    """`choices`: how many answers the learner must find."""

    game: str
    slug: str
    title: str
    rule: str
    text: str
    choices: int


class Tutorials(Reply):
    tutorials: list[TutorialLine]


class TutorialAnswers(Request):
    """All answers so far, the new one last; empty to begin."""

    answers: Annotated[list[OptionText], Meta(max_length=60)] = msgspec.field(default_factory=list)


class TutorialView(Reply):
    """`right` tells of the last answer; when it is wrong it was not played. `hint` says why: what follows from it, and what from the book's."""

    game: str
    slug: str
    title: str
    rule: str
    text: str
    picture: Picture
    situation: Situation
    events: list[Event]
    words: list[str]
    weights: list[str]
    question: QuestionView | None
    answered: int
    choices: int
    right: bool | None
    hint: str
    solved: bool
