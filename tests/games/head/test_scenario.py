"""A slip in a worked position is one sentence with the key it stands at."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.errors import ContentError
from rouleur.games.head import GAME

RIDER = {"id": "1", "box": 10}
HILL = {"surface": "hill", "boxes": 20}

SLIPS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "", "missing required field `riders`"),
    ({"riders": []}, "riders", "there are none"),
    ({"riders": [RIDER], "wind": 3}, "", "unknown field `wind`"),
    ({"riders": [RIDER], "turn": "two"}, "turn", "Expected `int`, got `str`"),
    ({"riders": [RIDER], "turn": 0}, "turn", "0 is not between 1 and 1000"),
    ({"riders": [RIDER], "seed": 2**40}, "seed", "no number here is larger than"),
    ({"riders": ["1"]}, "riders[0]", "Expected `object`, got `str`"),
    ({"riders": [{"box": 10}]}, "riders[0]", "missing required field `id`"),
    ({"riders": [{**RIDER, "id": ""}]}, "riders[0].id", "a rider has no name"),
    ({"riders": [RIDER, {**RIDER, "box": 11}]}, "riders[1].id", "there is a rider '1' already"),
    ({"riders": [{**RIDER, "boxes": 3}]}, "riders[0]", "unknown field `boxes`"),
    ({"riders": [{**RIDER, "box": "ten"}]}, "riders[0].box", "Expected `int`, got `str`"),
    ({"riders": [{**RIDER, "box": 61}]}, "riders[0].box", "61 is not between 0 and 60"),
    ({"riders": [{**RIDER, "box": -1}]}, "riders[0].box", "-1 is not between 0 and 60"),
    ({"riders": [{**RIDER, "seat": -1}]}, "riders[0].seat", "-1 is not between 0 and 9"),
    ({"riders": [{**RIDER, "flat": 7}]}, "riders[0].flat", "Invalid enum value 7"),
    ({"riders": [{**RIDER, "attack": [4]}]}, "riders[0].attack[0]", "Invalid enum value 4"),
    ({"riders": [{**RIDER, "slip": [10]}]}, "riders[0].slip[0]", "Invalid enum value 10"),
    ({"riders": [{**RIDER, "slip": [4] * 68}]}, "riders", "68 slip cards D4 are held, the deck has 67"),
    ({"riders": [{**RIDER, "moved": 1}]}, "riders[0].moved", "Expected `bool`, got `int`"),
    ({"riders": [{**RIDER, "began": 99}]}, "riders[0].began", "99 is not between 0 and 60"),
    ({"riders": [{**RIDER, "tempo": 50}]}, "riders[0].tempo", "50 is not between 0 and 24"),
    ({"riders": [{**RIDER, "tempo_kind": "fast"}]}, "riders[0].tempo_kind", "Invalid enum value 'fast'"),
    ({"riders": [{**RIDER, "aside": -2}]}, "riders[0].aside", "-2 is not between 0 and 1000"),
    ({"riders": [{"id": name, "box": 9} for name in "abcd"]}, "riders[3].box", "box 9 holds no more than 3 riders"),
    ({"riders": [RIDER], "road": "paris-roubaix"}, "road", "Expected `object`, got `str`"),
    ({"riders": [RIDER], "road": {"race": "paris-rubaix"}}, "road.race", "did you mean paris-roubaix or"),
    ({"riders": [RIDER], "road": {"race": "e3", "sections": [HILL]}}, "road.sections", "a race or sections, not both"),
    ({"riders": [RIDER], "road": {"flag": 60}}, "road.flag", "60 is not between 0 and 59"),
    ({"riders": [RIDER], "road": {"trial_cards": -1}}, "road.trial_cards", "-1 is not between 0 and 10"),
    ({"riders": [RIDER], "road": {"stage": "mountains"}}, "road.stage", "did you mean mountain?"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "surface": "hil"}]}}, "road.sections[0].surface", "did you mean"),
    ({"riders": [RIDER], "road": {"sections": [HILL, {**HILL, "boxes": 0}]}}, "road.sections[1].boxes", "0 is not between"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "boxes": 500}]}}, "road.sections[0].boxes", "500 is not between"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "steep": [21]}]}}, "road.sections[0].steep", "21 is not between"),
    ({"riders": [RIDER], "road": {"sections": [{**HILL, "bad_luck": [5]}]}}, "road.sections[0].bad_luck[0]", "Expected"),
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
        GAME.place({"riders": [{"id": "1", "box": 99, "seat": 12, "aside": -1}]})
    assert [problem.key for problem in caught.value.problems] == ["riders[0].box", "riders[0].seat", "riders[0].aside"]
