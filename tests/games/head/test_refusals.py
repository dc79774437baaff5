"""Why not? Everything somebody could point at gets a true reason and its paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.match import PacedMatch
from rouleur.core.record import Setup
from rouleur.games.head import GAME
from tests.games.head.conftest import stretch

FLAT: list[dict[str, Any]] = [stretch("flat")]
HILL: list[dict[str, Any]] = [stretch("hill")]
STEEP: list[dict[str, Any]] = [stretch("hill", steep=[10])]
LEADER = {"id": "9", "box": 17, "began": 11, "moved": True, "tempo": 6}
WAITED = {"id": "9", "box": 12, "began": 11, "moved": True}


@pytest.mark.parametrize(
    ("sections", "rider", "other", "text", "rule", "words"),
    [
        (FLAT, {"flat": 6}, LEADER, "throw:D8", "§4.4.1", "his sheet says D6 on the flat"),
        (STEEP, {}, LEADER, "throw:D6", "§3.7.3", "everybody throws the D4"),
        (HILL, {"hill": 4}, LEADER, "follow:9", "§3.2", "a tempo of 6 is too fast"),
        (STEEP, {}, LEADER, "follow:9", "§3.7.3", "he keeps up with 4"),
        (FLAT, {}, WAITED, "follow:9", "§4.4.3", "waited, attacked or jumped on"),
        (FLAT, {}, {**LEADER, "began": 13}, "follow:9", "§4.4.3", "did not begin the turn on the box just ahead"),
        (FLAT, {}, LEADER, "follow:77", "§4.4.3", "there is no such rider"),
        (FLAT, {}, LEADER, "attack:D16", "§2.1", "he holds no D16 card"),
        (HILL, {"hill": 4, "attack": [16]}, LEADER, "attack:D16", "§4.4.5", "no more than the D10"),
        (STEEP, {"hill": 4, "attack": [16]}, LEADER, "attack:D16", "§3.7.3", "cannot attack on steep boxes"),
        (FLAT, {"attack": [12]}, LEADER, "attack:D12,D16", "§4.4.5", "never a higher one"),
        (FLAT, {}, LEADER, "sprint:D10", "§3.7.5", "has passed the red flag"),
        (FLAT, {}, LEADER, "card:+2", "§4.4.2", "after the throw"),
        (FLAT, {}, LEADER, "advance:D4", "§4.4.4", "after following"),
        (FLAT, {}, LEADER, "close:D4", "§4.6", "after following"),
        (FLAT, {}, LEADER, "lunge:+1", "§4.8", "in a photo finish only"),
        (FLAT, {}, LEADER, "discard:D4", "§2.3", "only bad luck"),
        (FLAT, {}, LEADER, "attack", "§2.1", "a D10, D12 or D16 card"),
        (FLAT, {}, LEADER, "jump:D10", "§4.4.7", "when somebody announces"),
        (FLAT, {}, LEADER, "move:14,1", "§4.4", "nobody is put on a box"),
        (FLAT, {}, LEADER, "dance", "§4.4", "no answer to this question"),
    ],
)
def test_why_not_now(
    sections: list[dict[str, Any]], rider: dict[str, Any], other: dict[str, Any], text: str, rule: str, words: str
) -> None:
    riders = [other, {"id": "1", "box": 10, **rider}]
    match = PacedMatch(GAME.place({"riders": riders, "road": {"sections": sections}}), Setup("head", "scenario"), 0)
    match.take_step()
    question = match.question()
    assert question is not None
    assert text not in question.texts()
    reason, paragraph = match.state.why_not(question, text)
    assert words in reason
    assert paragraph == rule


def test_why_not_in_the_sprint_and_at_the_start() -> None:
    riders = [{"id": "1", "box": 50, "sprint": 12, "attack": [10]}]
    match = PacedMatch(GAME.place({"riders": riders, "road": {"flag": 16}}), Setup("head", "scenario"), 0)
    match.take_step()
    question = match.question()
    assert question is not None
    assert match.state.why_not(question, "wait")[1] == "§4.8"
    assert match.state.why_not(question, "attack:D10")[1] == "§4.8"
    assert match.state.why_not(question, "sprint:D16") == ("his sprint die is the D12: he may throw D12 or D10", "§4.8")
    assert match.state.why_not(question, "card:+1") == ("who leads the sprint throws without cards", "§4.8")
    assert match.state.why_not(question, "advance:D4")[1] == "§4.8"
    race = GAME.start(GAME.setup("e3", ["a", "b", "c"]), 1)
    begun = PacedMatch(race, Setup("head", "e3"), 0)
    begun.take_step()
    begun.take_step()
    asked = begun.question()
    assert asked is not None
    assert begun.state.why_not(asked, "rider:99")[1] == "§4.2"


def test_why_not_after_the_throw() -> None:
    riders = [{"id": "1", "box": 10, "slip": [4]}]
    state = GAME.place({"riders": riders})
    state.dice.tape = [5]
    match = PacedMatch(state, Setup("head", "scenario"), 0)
    match.take_step()
    match.answer("throw:D8")
    question = match.question()
    assert question is not None
    assert question.kind == "accelerate"
    assert match.state.why_not(question, "card:+3") == ("he holds no D8 slip-on card", "§2.2")
    assert match.state.why_not(question, "card:+7") == ("there is no such slip-on card", "§2.2")


def test_why_not_advance_where_there_is_a_gap_on_a_hill() -> None:
    riders = [
        {"id": "9", "box": 19, "began": 11, "moved": True, "tempo": 6, "tempo_box": 17},
        {"id": "8", "box": 18, "began": 12, "moved": True},
        {"id": "1", "box": 10, "slip": [4]},
    ]
    match = PacedMatch(GAME.place({"riders": riders, "road": {"sections": HILL}}), Setup("head", "scenario"), 0)
    match.take_step()
    match.answer("follow:9")
    question = match.question()
    assert question is not None
    assert question.texts() == ["stay", "close:D4"]
    reason, rule = match.state.why_not(question, "advance:D4")
    assert "nobody rides on the box ahead" in reason
    assert rule == "§4.4.4"
