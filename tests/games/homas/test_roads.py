"""Chapter 3: road types. Chapter 4: the finish."""

from __future__ import annotations

import pytest

from rouleur.games.homas import GAME
from tests.games.homas.riding import Ride, cobbles, descent, hill, rider, texts

LINE = [{"length": 20}]
SUMMIT = [{"length": 20, "surface": "up", "numbers": [0] * 10 + [3] * 10}]


def test_3_1_flat_roads_have_no_numbers() -> None:
    ride = Ride({"21": rider(10, 2)})
    ride.step("move:19,2", dice=(4, 5))


def test_3_2_one_square_at_least() -> None:
    ride = Ride({"21": rider(10, 2)}, sections=hill(4))
    question = ride.step("move:11,2", dice=(1, 2))[0]
    assert texts(question) == {"move:11,1", "move:11,2", "move:11,3"}


def test_3_2_the_plus_six_is_barred_uphill() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6", "+5", "+6*"])}, sections=hill(2))
    question = ride.step("play:+5,+6*", "move:19,2")[0]
    assert not [text for text in question.texts() if "+6," in text or text.endswith("+6")]
    assert ride.refuses(question, "play:+6") == "§3.2"


def test_3_2_on_a_hill_riders_of_other_road_types_may_follow_on_a_mountain_not() -> None:
    for mountain in (False, True):
        sections = [{"length": 9}, {"length": 30, "surface": "up", "numbers": [1] * 30, "mountain": mountain}]
        ride = Ride({"21": rider(10, 2), "31": rider(9, 2)}, sections=sections)
        asked = ride.step(*((), ("roll",))[not mountain], "move:17,2", *((), ("follow",))[not mountain], dice=(4, 4))
        assert ("follow" in [question.kind for question in asked]) is not mountain


def test_3_3_descents_add() -> None:
    ride = Ride({"21": rider(10, 2)}, sections=descent(3))
    ride.step("ride", "move:16,2", dice=(1, 2))
    assert ride.at("21") == (16, 2)


def test_3_3_the_mountain_limit_holds_on_its_descent() -> None:
    sections = [{"length": 9, "surface": "up", "numbers": [2] * 9, "mountain": True}, *descent(2, mountain=True)]
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)}, sections=sections)
    asked = ride.step("ride", "move:16,2", dice=(2, 2))
    assert [question.kind for question in asked] == ["volunteer", "move"]


def test_3_4_cobbles_subtract_and_bar_the_plus_five() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6", "+5", "+6*"])}, sections=cobbles(3))
    question = ride.step("play:+6", "move:15,2", dice=(2,))[0]
    assert texts(question) == {"roll", "play:+6", "attack:+6", "play:+6*", "attack:+6*"}
    assert ride.refuses(question, "play:+5") == "§3.4"


def test_3_4_paris_roubaix_only_the_plus_five_no_wheels_no_relays() -> None:
    riders = {"21": rider(10, 2, cards=["+6", "+5", "+6*"]), "31": rider(9, 2)}
    ride = Ride(riders, sections=cobbles(3), roubaix=True)
    asked = ride.step("play:+5", "move:14,2", dice=(3,))
    assert texts(asked[0]) == {"roll", "play:+5", "attack:+5"}
    assert len(asked) == 2, "nobody may follow"
    assert ride.refuses(asked[0], "relay") == "§6.1"


def test_3_4_the_table_is_harsher_on_cobbles() -> None:
    for roubaix, modifier in ((False, -1), (True, -2)):
        ride = Ride({"21": rider(10, 2)}, sections=cobbles(3), roubaix=roubaix)
        ride.step("event", "move:14,2", dice=(3, 4, 4, 4))
        assert ride.told("consulted the table")[0].detail["modifier"] == modifier


def test_4_1_no_groups_on_a_mountain_top() -> None:
    riders = {"21": rider(22, 1, moved=True), "31": rider(21, 1, moved=True), "41": rider(20, 1, moved=True)}
    mountain = [{**SUMMIT[0], "mountain": True}]
    ride = Ride(riders, sections=mountain, phase="lines")
    ride.step()
    assert GAME.facts(ride.race)["arrivals"] == ["21", "31"]
    assert GAME.facts(ride.race)["times"] == {"21": 0, "31": 12}
    assert ride.race.sprints == []


def test_4_1_a_hill_top_has_groups_a_sprint_and_twelve_seconds() -> None:
    riders = {"21": rider(25, 1, moved=True), "31": rider(24, 1, moved=True), "41": rider(22, 1, moved=True)}
    ride = Ride(riders, sections=SUMMIT, phase="lines")
    ride.step()
    assert [event.value for event in ride.told("finished")] == [0, 36]
    assert len(ride.race.sprints) == 2


def test_4_1_the_whole_team_of_a_forgetful_director_is_unclassified() -> None:
    riders = {
        "21": rider(22, 1, moved=True, fitness="5"),
        "22": rider(19, 1, moved=True),
        "11": rider(18, 2, moved=True),
    }
    ride = Ride(riders, sections=LINE, phase="lines")
    ride.step()
    assert ride.race.disqualified == [2]


def test_4_2_one_die_or_card_sprinters_two() -> None:
    riders = {"21": rider(22, 1, moved=True, cards=["+6", "+5"]), "23": rider(21, 1, moved=True, cards=["+6", "+6"])}
    ride = Ride(riders, sections=LINE, phase="lines")
    ride.step()
    asked = ride.step("play:+6", "move:28,1", "play:+6,+6", "move:34,1")
    assert texts(asked[0]) == {"roll", "play:+6", "play:+5"}
    assert texts(asked[2]) == {"roll", "play:+6", "play:+6,+6"}
    assert GAME.facts(ride.race)["arrivals"] == ["23", "21"], "12 squares and one row caught"


def test_4_2_uphill_no_plus_six() -> None:
    riders = {"21": rider(22, 1, moved=True, cards=["+6", "+5"]), "31": rider(21, 1, moved=True)}
    ride = Ride(riders, sections=SUMMIT, phase="lines")
    ride.step()
    asked = ride.step("play:+5", "move:27,1", "move:24,1", dice=(3,))
    assert texts(asked[0]) == {"roll", "play:+5"}


def test_4_2_road_numbers_no_longer_count() -> None:
    sections = [{"length": 20, "surface": "cobbles", "numbers": [4] * 20}]
    ride = Ride({"21": rider(21, 1, moved=True), "31": rider(20, 1, moved=True)}, sections=sections, phase="lines")
    ride.step()
    ride.step("move:24,1", "move:23,1", dice=(3, 3))


@pytest.mark.parametrize(("face", "squares"), [(2, 3), (3, 3)])
def test_4_2_neutrals_get_their_bonus_in_the_sprint(face: int, squares: int) -> None:
    ride = Ride({"11": rider(22, 1, moved=True), "12": rider(21, 1, moved=True)}, sections=LINE, phase="lines")
    ride.step()
    ride.step(dice=(face, 1))
    assert ride.told("sprinted")[0].value == squares
