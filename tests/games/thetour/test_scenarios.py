"""The worked examples of the text, and slips in a position: one sentence with its key each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rouleur.core.errors import ContentError
from rouleur.core.scenario import first_difference, load_scenario
from rouleur.games.thetour import GAME

SCENARIOS = sorted((Path(__file__).parents[3] / "src" / "rouleur" / "games" / "thetour" / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert first_difference(load_scenario(path)) == ""


SLIPS: list[tuple[dict[str, Any], str]] = [
    ({"rung": {"basso": 1}}, "unknown field `rung`"),
    ({"rungs": {"bassso": 1}}, "rungs: There is no rider called 'bassso': did you mean basso"),
    ({"rungs": {"basso": "one"}}, "rungs[...]: Expected `int`, got `str`"),
    ({"rungs": {"basso": 6}}, "rungs[...]: Expected `int` <= 5"),
    ({"rungs": ["basso"]}, "rungs: Expected `object`, got `array`"),
    ({"lost": {"pantani": 20}}, "lost: There is no rider called 'pantani'"),
    ({"lost": {"basso": -20}}, "lost[...]: Expected `int` >= 0"),
    ({"general": ["bassso"]}, "general: There is no rider called 'bassso'"),
    ({"general": "basso"}, "general: Expected `array`, got `str`"),
    ({"riders": ["pantani"]}, "riders: There is no rider called 'pantani'"),
    ({"riders": [1]}, "riders[0]: Expected `str`, got `int`"),
    ({"yellow": "pantani"}, "yellow: There is no rider called 'pantani'"),
    ({"phase": "four"}, "phase: Expected `int`, got `str`"),
    ({"phase": 7}, "phase: Expected `int` <= 6"),
    ({"part": "lunch"}, "part: Invalid enum value 'lunch'"),
    ({"fresh": True}, "fresh: Expected `int`, got `bool`"),
    ({"stage": "grand-99"}, "stage: There is no stage called 'grand-99'"),
    ({"stage": 11}, "stage: Expected `str`, got `int`"),
    ({"sheet": {"typ": "flat"}}, "sheet: Object contains unknown field `typ`"),
    ({"sheet": {"type": "bumpy"}}, "sheet.type: Invalid enum value 'bumpy'"),
    ({"sheet": {"par": "soon"}}, "sheet.par: 'soon' is not a time"),
    ({"sheet": {"number": 0}}, "sheet.number: Expected `int` >= 1"),
    ({"sheet": {"climbs": [{"km": 20.0, "category": "5"}]}}, "sheet.climbs: there is no category '5'"),
    ({"options": {"top_6": True}}, "options: Object contains unknown field `top_6`"),
    ({"options": {"top_five": "yes"}}, "options.top_five: Expected `bool`, got `str`"),
    ({"content": {"charts": 1}}, "content[...]: Expected `object`, got `int`"),
]


@pytest.mark.parametrize(("position", "sentence"), SLIPS, ids=[slip[1] for slip in SLIPS])
def test_a_slip_in_a_position_is_one_sentence_with_its_key(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ContentError) as refused:
        GAME.place(position)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("position:")
    assert len(refused.value.problems) == 1


def test_a_row_of_the_grid_is_left_in_the_order_of_the_file() -> None:
    race = GAME.place({"rungs": {"basso": 2, "kloden": 2, "sastre": -1}})
    assert [rider.card.slug for rider in race.breakaway()] == ["basso", "kloden"]
