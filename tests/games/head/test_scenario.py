"""A slip in a worked position is one sentence with the key it stands at."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.errors import ContentError
from rouleur.games.head import GAME

RIDER = {"id": "1", "box": 10}
HILL = {"surface": "hill", "boxes": 20}

SLIPS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "riders", "is missing"),
    ({"riders": []}, "riders", "there are no riders"),
    ({"riders": [RIDER], "wind": 3}, "wind", "there is no key 'wind' here"),
    ({"riders": [RIDER], "turn": "two"}, "turn", "'two' is not possible here. Write a whole number from 1 to 1000."),
    ({"riders": [RIDER], "turn": 0}, "turn", "0 is not possible here. Write a whole number from 1 to 1000."),
    ({"riders": [RIDER], "seed": 2**40}, "seed", "the number is too large. Write at most 2,147,483,648."),
    ({"riders": ["1"]}, "riders[0]", "'1' is not possible here. Write a table."),
    ({"riders": [{"box": 10}]}, "riders[0].id", "is missing"),
    ({"riders": [{**RIDER, "id": ""}]}, "riders[0].id", "the rider has no name"),
    ({"riders": [RIDER, {**RIDER, "box": 11}]}, "riders[1].id", "there is a rider '1' already"),
    ({"riders": [{**RIDER, "boxes": 3}]}, "riders[0].boxes", "there is no key 'boxes' here. Did you mean box"),
    ({"riders": [{**RIDER, "box": "ten"}]}, "riders[0].box", "'ten' is not possible here. Write a whole number."),
    ({"riders": [{**RIDER, "box": 61}]}, "riders[0].box", "61 is not possible here. Write a number from 0 to 60."),
    ({"riders": [{**RIDER, "box": -1}]}, "riders[0].box", "-1 is not possible here. Write a number from 0 to 60."),
    ({"riders": [{**RIDER, "seat": -1}]}, "riders[0].seat", "-1 is not possible here. Write a whole number from 0 to 9."),
    ({"riders": [{**RIDER, "flat": 7}]}, "riders[0].flat", "7 is not possible here. Write 4, 6, 8, 10, 12 or 16."),
    ({"riders": [{**RIDER, "attack": [4]}]}, "riders[0].attack[0]", "4 is not possible here. Write 10, 12 or 16."),
    ({"riders": [{**RIDER, "slip": [10]}]}, "riders[0].slip[0]", "10 is not possible here. Write 4, 6 or 8."),
    ({"riders": [{**RIDER, "slip": [4] * 68}]}, "riders", "the riders hold 68 slip cards D4, the deck has 67"),
    ({"riders": [{**RIDER, "moved": 1}]}, "riders[0].moved", "1 is not possible here. Write true or false."),
    ({"riders": [{**RIDER, "began": 99}]}, "riders[0].began", "99 is not possible here. Write a number from 0 to 60."),
    ({"riders": [{**RIDER, "tempo": 50}]}, "riders[0].tempo", "50 is not possible here. Write a whole number from 0 to 24."),
    ({"riders": [{**RIDER, "tempo_kind": "fast"}]}, "riders[0].tempo_kind", "'fast' is not possible here. Write basic, none or sprint."),
    ({"riders": [{**RIDER, "aside": -2}]}, "riders[0].aside", "-2 is not possible here. Write a whole number from 0 to 1000."),
    ({"riders": [{"id": name, "box": 9} for name in "abcd"]}, "riders[3].box", "box 9 holds only 3 riders"),
    ({"riders": [RIDER], "road": "paris-roubaix"}, "road", "'paris-roubaix' is not possible here. Write a table."),
    ({"riders": [RIDER], "road": {"race": "paris-rubaix"}}, "road.race", "Did you mean paris-roubaix or"),
    ({"riders": [RIDER], "road": {"race": "e3", "sections": [HILL]}}, "road.sections", "a race or sections, not both"),
    ({"riders": [RIDER], "road": {"flag": 60}}, "road.flag", "60 is not possible here. Write a number from 0 to 59."),
    ({"riders": [RIDER], "road": {"trial_cards": -1}}, "road.trial_cards", "-1 is not possible here. Write a whole number from 0 to 10."),
    ({"riders": [RIDER], "road": {"stage": "mountains"}}, "road.stage", "Did you mean mountain?"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "surface": "hil"}]}}, "road.sections[0].surface", "Write cobbled hill, cobbles, descent, flat, hill or mountain."),
    ({"riders": [RIDER], "road": {"sections": [HILL, {**HILL, "boxes": 0}]}}, "road.sections[1].boxes", "0 is not possible here"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "boxes": 500}]}}, "road.sections[0].boxes", "500 is not possible here"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "steep": [21]}]}}, "road.sections[0].steep", "21 is not possible here"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "bad_luck": [5]}]}}, "road.sections[0].bad_luck[0]", "Write a list of 2."),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "summit": "HC"}]}}, "road.sections[0].summit", "no category"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "key", "sentence"), SLIPS, ids=[f"{slip[1]}-{slip[2]}" for slip in SLIPS])
def test_a_slip_is_a_sentence_with_its_key(position: dict[str, Any], key: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        GAME.place(position)
    assert key in [problem.key for problem in caught.value.problems]
    assert sentence in str(caught.value)
    assert str(caught.value).startswith("position: ")


def test_riders_who_are_turned_aside_stand_beside_a_full_box() -> None:
    riders = [{"id": name, "box": 9, "aside": int(name == "d")} for name in "abcd"]
    assert [rider.entrant.id for rider in GAME.place({"riders": riders}).boxes[9]] == ["a", "b", "c"]


def test_all_slips_are_told_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        GAME.place({"riders": [{"id": "1", "box": "far", "seat": 12, "aside": -1}], "turn": 0})
    assert [problem.key for problem in caught.value.problems] == [
        "riders[0].box",
        "riders[0].seat",
        "riders[0].aside",
        "turn",
    ]
    with pytest.raises(ContentError) as caught:
        GAME.place({"riders": [{"id": "", "box": 99, "began": 77}], "road": {"stage": ""}})
    assert [problem.key for problem in caught.value.problems] == ["riders[0].id", "riders[0].box", "riders[0].began"]
