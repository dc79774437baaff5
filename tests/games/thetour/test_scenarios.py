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
    ({"rung": {"basso": 1}}, "rung: there is no key 'rung' here. Did you mean rungs?"),
    ({"rungs": {"bassso": 1}}, "rungs.bassso: there is no rider 'bassso'. Did you mean basso"),
    ({"rungs": {"basso": "one"}}, "rungs.basso: 'one' is not possible here. Write a whole number from -5 to 5."),
    ({"rungs": {"basso": 6}}, "rungs.basso: 6 is not possible here. Write a whole number from -5 to 5."),
    ({"rungs": ["basso"]}, "rungs: ['basso'] is not possible here. Write a table."),
    ({"lost": {"pantani": 20}}, "lost.pantani: there is no rider 'pantani'."),
    ({"lost": {"basso": -20}}, "lost.basso: -20 is not possible here. Write a whole number of at least 0."),
    ({"general": ["bassso"]}, "general[0]: there is no rider 'bassso'."),
    ({"general": "basso"}, "general: 'basso' is not possible here. Write a list."),
    ({"riders": ["pantani"]}, "riders[0]: there is no rider 'pantani'."),
    ({"riders": [1]}, "riders[0]: 1 is not possible here. Write a text in quotes."),
    ({"yellow": "pantani"}, "yellow: there is no rider 'pantani'."),
    ({"phase": "four"}, "phase: 'four' is not possible here. Write a whole number from 1 to 6."),
    ({"phase": 7}, "phase: 7 is not possible here. Write a whole number from 1 to 6."),
    ({"part": "lunch"}, "part: 'lunch' is not possible here. Write finish, peloton or ride."),
    ({"fresh": True}, "fresh: true is not possible here. Write a whole number of at least 0."),
    ({"stage": "grand-99"}, "stage: there is no stage 'grand-99'."),
    ({"stage": 11}, "stage: 11 is not possible here. Write a text in quotes."),
    ({"sheet": {"typ": "flat"}}, "sheet.typ: there is no key 'typ' here. Did you mean type"),
    ({"sheet": {"type": "bumpy"}}, "sheet.type: 'bumpy' is not possible here."),
    ({"sheet": {"par": "soon"}}, "sheet.par: 'soon' is not a time"),
    ({"sheet": {"number": 0}}, "sheet.number: 0 is not possible here. Write a whole number of at least 1."),
    ({"sheet": {"climbs": [{"km": 20.0, "category": "5"}]}}, "sheet.climbs[0].category: there is no category '5'"),
    ({"options": {"top_6": True}}, "options.top_6: there is no key 'top_6' here."),
    ({"options": {"top_five": "yes"}}, "options.top_five: 'yes' is not possible here. Write true or false."),
    ({"content": {"charts": 1}}, "content.charts: 1 is not possible here. Write a table."),
]


@pytest.mark.parametrize(("position", "sentence"), SLIPS, ids=[slip[1] for slip in SLIPS])
def test_a_slip_in_a_position_is_one_sentence_with_its_key(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ContentError) as refused:
        GAME.place(position)
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("position:")
    assert len(refused.value.problems) == 1


def test_all_slips_are_told_at_once() -> None:
    with pytest.raises(ContentError) as refused:
        GAME.place({"rungs": {"bassso": 1}, "yellow": "pantani", "stage": "grand-99"})
    assert [problem.key for problem in refused.value.problems] == ["rungs.bassso", "yellow", "stage"]


def test_a_row_of_the_grid_is_left_in_the_order_of_the_file() -> None:
    race = GAME.place({"rungs": {"basso": 2, "kloden": 2, "sastre": -1}})
    assert [rider.card.slug for rider in race.breakaway()] == ["basso", "kloden"]
