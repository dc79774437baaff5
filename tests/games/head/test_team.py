"""Level 3 rides as a team: whom it does not chase, when it does not attack, and what the old level 3 did instead."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots.head import personality
from rouleur.bots.head.personalities import PERSONALITIES
from rouleur.bots.head.scene import Scene
from rouleur.core.errors import UnknownName
from rouleur.core.question import Question
from rouleur.core.state import View, Waiting
from rouleur.games.head import GAME
from tools.opponents import director

DICE = {"flat": 8, "cobbles": 4, "hill": 6, "mountain": 6, "descent": 10, "sprint": 10}
HILL = {"sections": [{"surface": "flat", "boxes": 10}, {"surface": "hill", "boxes": 30}], "flag": 4}


def rider(name: str, seat: int, box: int, **more: Any) -> dict[str, Any]:
    return {"id": name, "seat": seat, "box": box, "attack": [10, 12, 16], "slip": [4, 6, 8], **DICE, **more}


def first_choice(riders: list[dict[str, Any]], level: int | str) -> str:
    """What the first question of the turn is answered with."""
    race = GAME.place({"turn": 5, "seed": 1, "road": HILL, "riders": riders})
    question: Question
    try:
        race.ride_turn()
        raise AssertionError("nobody was asked")
    except Waiting as waiting:
        question = waiting.question
    return director("head", level, 1).choose(View(race, question.seat), question).text


def test_nobody_attacks_alone_in_front() -> None:
    riders = [rider("1", 0, 30), rider("2", 1, 25), rider("3", 1, 25), rider("4", 0, 24)]
    assert first_choice(riders, "old3").startswith("attack")
    assert first_choice(riders, 3).startswith("throw")


def test_in_company_the_same_rider_attacks() -> None:
    riders = [rider("1", 0, 30), rider("2", 1, 30), rider("3", 1, 25), rider("4", 0, 24)]
    assert first_choice(riders, 3).startswith("attack")


def test_nobody_attacks_behind_a_team_mate_in_the_break() -> None:
    ahead = rider("1", 0, 34, moved=True, began=30)
    bunch = [rider("3", 0, 28), rider("4", 1, 28), rider("5", 1, 27), rider("6", 1, 26)]
    assert first_choice([ahead, *bunch], "old3").startswith("attack")
    assert first_choice([ahead, *bunch], 3).startswith("throw")
    rival = rider("1", 1, 34, moved=True, began=30)
    assert first_choice([rival, *bunch], 3).startswith("attack")


def test_a_break_is_no_more_than_half_of_the_field() -> None:
    riders = [rider("1", 0, 30), rider("2", 1, 29), rider("3", 0, 20), rider("4", 1, 19)]
    eyes = GAME.place({"turn": 5, "road": HILL, "riders": riders}).eyes(0)
    assert Scene(eyes, 2).behind_break()
    assert Scene(eyes, 2).betrays()
    assert not Scene(eyes, 0).behind_break()
    more = [*riders, rider("5", 1, 30)]
    assert not Scene(GAME.place({"turn": 5, "road": HILL, "riders": more}).eyes(0), 2).behind_break()


def test_the_sprinter_leads_the_team_when_he_is_near() -> None:
    riders = [rider("1", 0, 30), rider("2", 0, 29, sprint=16), rider("3", 1, 20, sprint=16)]
    eyes = GAME.place({"turn": 5, "road": HILL, "riders": riders}).eyes(0)
    assert not Scene(eyes, 0).leads_the_team()
    assert Scene(eyes, 1).leads_the_team()


@pytest.mark.parametrize("name", list(PERSONALITIES))
def test_every_personality_rides(name: str) -> None:
    race = GAME.start(GAME.setup("liege-bastogne-liege", ["a", "b", "c"]), 4)
    race.ride([personality(name, seat) for seat in range(3)])
    assert race.over


def test_an_unknown_personality_is_named() -> None:
    with pytest.raises(UnknownName, match="wheelsucker"):
        personality("wheelsuckr", 1)
