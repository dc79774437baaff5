"""Form, a house rule (ruling 21): nothing changes without it, and with it a favourite can exist."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.core.errors import ContentError
from rouleur.forecast import make_plan, odds, run
from rouleur.forecast.changes import with_changes
from rouleur.forecast.statements import assumptions
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.content import default_peloton
from rouleur.road.start_list import FORMS
from tests.games.wielersim.second_reading import Reading, played

LIST = "name;team;role;form\nAnn;Red;leader;+2\nBea;Red;helper;\nCis;Blue;leader;−1\nDora;Blue;sprinter;0\n"


def peloton(forms: dict[str, int]) -> dict[str, Any]:
    """The shipped riders, with these forms by their bib."""
    shipped = default_peloton()
    riders = [msgspec.structs.replace(rider, form=forms.get(rider.id, 0)) for rider in shipped.rider]
    data: dict[str, Any] = msgspec.to_builtins(msgspec.structs.replace(shipped, rider=riders))
    return data


def test_without_form_the_dice_fall_as_ever() -> None:
    plain = GAME.start(GAME.setup("ronde", []), 7)
    listed = GAME.start(GAME.setup("ronde", [], peloton=peloton({})), 7)
    plain.ride([])
    listed.ride([])
    assert listed.to_data() == plain.to_data()
    assert "form" not in str(peloton({}))


@pytest.mark.parametrize("slug", ["ronde", "week-5", "grand-02"])
def test_a_second_reading_with_form_comes_to_the_same_end(slug: str) -> None:
    forms = {f"{team}{place}": FORMS[(team + place) % 5] for team in range(1, 10) for place in range(1, 5)}
    own = peloton(forms)
    assert Reading(slug, 2026, own).ride() == played(slug, 2026, own)
    assert played(slug, 2026, own) != played(slug, 2026)


def test_form_is_read_from_a_table_and_kept_in_the_set_up() -> None:
    found = GAME.read_start_list(LIST, "list.csv")
    assert [rider.form for rider in found.rider] == [2, 0, -1, 0]
    race = GAME.start(GAME.setup("appendix", [], peloton=msgspec.to_builtins(found)), 1)
    assert race.sheet.thrown_again == [0b1100, 0, 1 << 12, 0]


@pytest.mark.parametrize("word", ["-3", "3", "strong", "1.5", "++1", "22"])
def test_another_form_is_one_sentence(word: str) -> None:
    with pytest.raises(ContentError) as caught:
        GAME.read_start_list(f"name;team;form\nAnn;Red;{word}\n", "list.csv")
    assert [problem.reason for problem in caught.value.problems] == [f"{word!r} is not a form"]


def test_another_form_in_toml_is_one_sentence() -> None:
    text = 'name = "x"\n[[team]]\nid = "1"\nname = "Red"\n[[rider]]\nname = "Ann"\nteam = "1"\nrole = "leader"\nbib = 1\nform = -3\n'
    with pytest.raises(ContentError, match="-3 is not a form"):
        GAME.read_start_list(text, "list.toml")
    assert GAME.read_start_list(text.replace("-3", "-2"), "list.toml").rider[0].form == -2


def test_the_forecast_says_that_form_is_a_house_rule() -> None:
    plan = make_plan(
        "wielersim", "ronde", 10, own={"peloton": msgspec.to_builtins(GAME.read_start_list(LIST, "list.csv"))}
    )
    said = " ".join(assumptions(plan))
    assert "Form, a house rule and not the book's: Ann +2, Cis −1." in said
    assert "with −2 11 or 12" in said
    assert "Form" not in " ".join(assumptions(make_plan("wielersim", "ronde", 10)))


def test_the_sums_are_content() -> None:
    plan = make_plan("wielersim", "ronde", 10, own={"peloton": peloton({"11": 2})})
    changed = with_changes(plan, ["form.thrown_again.plus_two=[]"])
    assert odds(plan, run(plan, workers=1)).riders != odds(changed, run(changed, workers=1)).riders
    with pytest.raises(ContentError, match="12"):
        with_changes(plan, ["form.thrown_again.plus_two=[13]"])


def test_a_leader_in_form_is_the_favourite() -> None:
    plan = make_plan("wielersim", "roubaix", 2000, own={"peloton": peloton({"11": 2})})
    found = odds(plan, run(plan, workers=1))
    named = next(rider.name for rider in found.riders if rider.rider == "11")
    assert f"The favourite is {named}" in [each.words for each in found.statements]
