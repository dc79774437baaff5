"""A slip in a worked position is one sentence with its key."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.core.errors import ContentError
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import shipped_route

RIDERS = {"1": [110, 3], "7": [109, 3]}


def worked(**changes: Any) -> dict[str, Any]:
    return {"road": ["flat 30"], "riders": RIDERS, **changes}


@pytest.mark.parametrize(
    ("position", "key", "words"),
    [
        ({"road": ["flat 30"]}, "", "required field `riders`"),
        (worked(riders={}), "riders", "nobody stands"),
        (worked(riders=[1, 7]), "riders", "Expected `object`"),
        (worked(riders={"1": [110, 3], "7": "back"}), "riders.7", "Expected `array`"),
        (worked(riders={"1": [110, "left"]}), "riders.1[1]", "Expected `int`"),
        (worked(riders={"1": [110, 3, 2]}), "riders.1", "length 2"),
        (worked(riders={"1": [999, 3]}), "riders.1", "no hexagon"),
        (worked(riders={"1": [110, 3], "7": [110, 3]}), "riders.7", "another pawn"),
        (worked(riders={"Ann": [110, 3]}), "riders.Ann", "1 to 36"),
        (worked(riders={"37": [110, 3]}), "riders.37", "1 to 36"),
        (worked(riders={"01": [110, 3]}), "riders.01", "1 to 36"),
        (worked(rider=RIDERS), "", "unknown field `rider`"),
        (worked(sequence="two"), "sequence", "Expected `int`"),
        (worked(sequence=0), "sequence", ">= 1"),
        (worked(width=9), "width", "<= 6"),
        (worked(laps={"1": "second"}), "laps.1", "Expected `int`"),
        (worked(laps={"1": 2}), "laps.1", "1 times, not 2"),
        (worked(laps={"2": 1}), "laps.2", "no rider '2'"),
        (worked(cards={"1": ["white"]}), "cards.1[0]", "'white'"),
        (worked(cards={"1": "yellow"}), "cards.1", "Expected `array`"),
        (worked(cards={"2": ["green"]}), "cards.2", "no rider '2'"),
        (worked(moved=["1", "9"]), "moved[1]", "no rider '9'"),
        (worked(moved=[1]), "moved[0]", "Expected `str`"),
        (worked(pace=[{"rider": "8", "value": 4}]), "pace[0].rider", "no rider '8'"),
        (worked(pace=[{"rider": "1", "value": "four"}]), "pace[0].value", "Expected `int`"),
        (worked(pace=[{"rider": "1", "die": "blue"}]), "pace[0].die", "'blue'"),
        (worked(pace=[{"rider": "1", "speed": 4}]), "pace[0]", "unknown field `speed`"),
        (worked(riders={"1": [110, 3], "7": [101, 1]}, pace=[{"rider": "1"}]), "pace[0].rider", "rides alone"),
        (worked(road=["flat 30", "hill 6"]), "road[1]", "no segment"),
        (worked(road=["flat long"]), "road[0]", "no segment"),
        (worked(road=["flat"]), "road[0]", "no segment"),
        (worked(road=["flat 30 right left up"]), "road[0]", "no segment"),
        (worked(road=["flat 30 north"]), "road[0].wind", "'north'"),
        (worked(road=["flat 30 right back"]), "road[0].turn", "'back'"),
        (worked(road=["flat 1"]), "road.segment[0].length", "at least 2"),
        (worked(road=["flat 6"] + ["flat 5 right left"] * 6), "road.segment", "meets itself"),
        ({"riders": RIDERS}, "road", "no road"),
        ({"riders": RIDERS, "race": "pariss"}, "race", "did you mean paris"),
        ({"riders": RIDERS, "race": 7}, "race", "Expected `str`"),
        ({"riders": RIDERS, "stage": {"title": "Mine"}}, "stage", "required field"),
        ({"riders": RIDERS, "stage": "mine"}, "stage", "Expected `object"),
    ],
)
def test_a_slip_is_told_with_its_key(position: dict[str, Any], key: str, words: str) -> None:
    with pytest.raises(ContentError) as refused:
        GAME.place(position)
    (problem,) = refused.value.problems
    assert problem.file == "position"
    assert problem.key == key
    assert words in str(problem)
    assert "\n" not in str(problem)


def test_a_stage_of_ones_own_is_stood_on() -> None:
    route = msgspec.to_builtins(shipped_route("paris"))
    race = GAME.place({"riders": {"1": [103, 2]}, "stage": route})
    assert race.situation(-1).riders[0].place == (103, 2)
