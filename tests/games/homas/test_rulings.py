"""One test a ruling: src/rouleur/games/homas/rulings.md. The scenarios hold those that an example proves."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas import GAME
from rouleur.games.homas.position import RIDE
from rouleur.games.homas.road import square
from rouleur.games.homas.rules.time_differences import time_of
from rouleur.games.homas.tour import CLASSIFICATIONS
from rouleur.tour.counting import count
from tests.games.homas.riding import Ride, cobbles, descent, hill, rider, texts

CURVE = [{"length": 60, "curves": [{"side": "right", "rows": [12, 16], "missing": [14]}]}]


def test_every_ruling_has_its_test() -> None:
    text = (files("rouleur.games.homas") / "rulings.md").read_text(encoding="utf-8")
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    here = Path(__file__).read_text(encoding="utf-8")
    assert {int(number) for number in re.findall(r"def test_ruling_(\d+)_", here)} == numbers


def test_ruling_01_no_free_square_no_question() -> None:
    riders = {"21": rider(10, 2), "31": rider(9, 2), "11": rider(10, 1, moved=True)}
    ride = Ride(riders)
    asked = ride.step("roll", "move:11,2", "follow", dice=(1, 2))
    assert ride.at("31") == (10, 2)
    assert asked[-1].options[0].path == [(9, 2), (10, 2)]


def test_ruling_02_fallen_riders_are_a_row_that_does_not_follow() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2, owed=1), "41": rider(8, 2)})
    asked = ride.step("roll", "move:18,2", "follow", dice=(4, 4))
    assert asked[-1].rider == "41"
    assert ride.at("41") == (17, 2)


def test_ruling_02_an_empty_row_ends_it() -> None:
    ride = Ride({"21": rider(10, 2), "41": rider(8, 2)})
    assert len(ride.step("move:18,2", dice=(4, 4))) == 1


def test_ruling_03_the_descent_number_is_taken_off() -> None:
    ride = Ride({"21": rider(10, 2), "11": rider(9, 2)}, sections=descent(3))
    ride.step("roll", "ride", "move:18,2", dice=(2, 3))
    assert ride.at("11") == (9, 2), "eight squares less three are worth five"


def test_ruling_04_a_card_must_be_legal_on_his_own_square() -> None:
    sections = [{"length": 9, "surface": "up", "numbers": [2] * 9}, {"length": 40}]
    riders = {"21": rider(10, 2, cards=["+6"]), "31": rider(9, 2, cards=["+6"]), "41": rider(9, 1, cards=["+5"])}
    ride = Ride(riders, sections=sections)
    asked = ride.step("attack:+6", "move:18,2", "counter:+5", dice=(2,))
    assert asked[-1].rider == "41"


def test_ruling_05_only_riders_in_line_are_asked() -> None:
    ride = Ride({"21": rider(10, 1, cards=["+6"]), "31": rider(9, 3)})
    question = ride.step("roll", "move:12,1", dice=(1, 1))[0]
    assert "relay" not in question.texts()


def test_ruling_05_who_passed_the_lead_is_asked_first() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 3), "41": rider(9, 2)})
    asked = ride.step("relay", "refuse", "relay", "move:18,2", "stay", "follow", dice=(4, 4))
    assert [question.rider for question in asked[-2:]] == ["21", "41"]


def test_ruling_05_the_relayer_starts_on_the_square_he_has_come_to() -> None:
    sections = [
        {"length": 9, "surface": "up", "numbers": [2] * 9},
        {"length": 30, "surface": "up", "numbers": [5] * 30},
    ]
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)}, sections=sections)
    asked = ride.step("relay", "relay", "move:13,2", "stay", dice=(4, 4))
    assert asked[2].number == 3  # type: ignore[attr-defined]


def test_ruling_06_one_card_may_replace_the_one_die() -> None:
    ride = Ride({"21": rider(10, 2, one_die=True, cards=["+6"]), "31": rider(9, 2, cards=["+5"])})
    ride.step("attack:+6", "move:16,2", "stay")
    assert ride.told("attacked")[0].value == 6


def test_ruling_06_no_card_back_once_somebody_has_arrived() -> None:
    ride = Ride({"21": rider(10, 2, one_die=True, spent=["+6"]), "31": rider(9, 2, spent=["+5"])})
    ride.race.groups = 1
    ride.step("relay", "refuse")
    assert ride.facts("21")["cards"] == ride.facts("31")["cards"] == []
    assert ride.facts("31")["waited"]


def test_ruling_07_a_die_and_a_card_make_a_natural_seven() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6", "+5"])})
    asked = ride.step("play:+6", "one die", "move:16,2", dice=(1,))
    assert [question.kind for question in asked] == ["turn", "event", "move"]
    assert ride.facts("21")["spent"] == ["+6"]


def test_ruling_07_a_fitness_seven_is_none() -> None:
    ride = Ride({"21": rider(10, 2, fitness="7")})
    ride.step("fitness")
    assert [question.kind for question in ride.step("move:17,2")] == ["move"]


def test_ruling_07_a_volunteer_needs_no_die() -> None:
    ride = Ride({"21": rider(10, 2, fitness="9")}, sections=descent(2))
    ride.step("fitness")
    assert [question.kind for question in ride.step("ride", "move:21,2")] == ["volunteer", "move"]
    ride = Ride({"21": rider(10, 2, one_die=True, cards=["+6"])}, sections=descent(2))
    assert [question.kind for question in ride.step("play:+6", "ride", "move:18,2")] == ["turn", "volunteer", "move"]


def test_ruling_07_only_a_lone_director_is_asked_for_the_lesser_die() -> None:
    for seats, offered in ((1, {"event", "one die", "lesser die"}), (4, {"event", "one die"})):
        question = Ride({"21": rider(10, 2)}, seats=seats).step("one die", "move:15,2", dice=(5, 2))[0]
        assert texts(question) == offered


def test_ruling_07_an_even_single_die_of_a_neutral() -> None:
    ride = Ride({"11": rider(10, 1)}, ranks=(1, 2, 3, 4, 5))
    ride.step(dice=(6, 1, 1, 2, 6))
    assert ride.at("11") == (16, 1)


def test_ruling_08_a_fallen_neutral_rides_seven_and_his_fall_spreads() -> None:
    ride = Ride({"11": rider(10, 1), "12": rider(10, 2), "21": rider(9, 1)})
    ride.step(dice=(5, 2, 2, 2))
    assert ride.told("crashed")[0].others == ("21", "12")
    ride.step()
    assert ride.at("12") == (16, 1), "seven squares, of which one is given up for the wheel of 11"


def test_ruling_09_straight_behind_beats_right() -> None:
    ride = Ride({"11": rider(10, 2), "31": rider(20, 3, moved=True)})
    ride.step(dice=(4, 4))
    assert ride.at("11") == (19, 3)


def test_ruling_10_every_group_over_the_line_has_arrived() -> None:
    riders = {"21": rider(26, 1, moved=True), "31": rider(22, 1, moved=True), "41": rider(21, 1, moved=True)}
    ride = Ride({**riders, "51": rider(20, 1, moved=True)}, sections=[{"length": 20}], phase="lines")
    ride.step()
    assert [(event.rider, event.others, event.value) for event in ride.told("finished")] == [
        ("21", (), 0),
        ("31", ("41", "51"), 24),
    ]


def test_ruling_11_only_the_furthest_squares_and_no_bonus_for_the_bonus() -> None:
    riders = {"11": rider(22, 1, moved=True), "12": rider(21, 1, moved=True), "21": rider(20, 1, moved=True)}
    ride = Ride(riders, sections=[{"length": 20}], phase="lines")
    ride.step()
    asked = ride.step("move:24,1", dice=(3, 5, 4))
    assert ride.told("sprinted")[1].value == 6, "12 catches the row of 11"
    assert texts(asked[0]) == {"move:24,1", "move:24,2", "move:24,3"}, "four squares do not reach row 25"


def test_ruling_12_nobody_takes_part_twice() -> None:
    riders = {"11": rider(14, 1, moved=True), "12": rider(13, 1, moved=True)}
    ride = Ride(riders, phase="lines", tour="tour", rushes=[12])
    ride.step(dice=(1, 1))
    ride.race.phase = 5
    ride.step()
    assert len(ride.told("passed sprint")) == 2


def test_ruling_12_team_cards_are_not_sprinted_with() -> None:
    riders = {"21": rider(14, 1, moved=True, cards=["+5"]), "11": rider(13, 1, moved=True)}
    ride = Ride(riders, phase="lines", tour="tour", rushes=[12], red=20, team_cards={"2": ["+6"]})
    question = ride.step("play:+5", "move:19,1", dice=(1,))[0]
    assert texts(question) == {"roll", "play:+5"}
    assert ride.refuses(question, "play:team+6") == "§4.2"


def test_ruling_13_numbers_apply_to_cards_too() -> None:
    ride = Ride({"21": rider(10, 2, fitness="9")}, sections=hill(4))
    ride.step("fitness")
    assert "move:16,2" not in ride.step("move:15,2")[0].texts()


def test_ruling_13_a_lone_director_rides_all_of_a_fitness_card() -> None:
    ride = Ride({"21": rider(10, 2, fitness="9")}, seats=1)
    ride.step("fitness")
    assert texts(ride.step("move:19,2")[0]) == {"move:19,1", "move:19,2", "move:19,3"}


def test_ruling_14_named_riders_fall_back_if_it_is_still_allowed() -> None:
    riders = {"21": rider(10, 2, moved=True), "31": rider(8, 2, moved=True)}
    ride = Ride(riders, phase="falling back")
    ride.step("back:21", "back:31")
    assert (ride.at("21"), ride.at("31")) == ((9, 2), (7, 2))


def test_ruling_15_the_fourth_team_card_is_of_either_kind() -> None:
    race = GAME.start(GAME.setup("tour-de-france-1", ["a"]), 1)
    assert race.sheet.team_cards == 4
    for seed in range(6):
        race = GAME.start(GAME.setup("tour-de-france-1", ["a"]), seed)
        race.directors = [bot("homas", 0, seed)]
        while race.phase < RIDE:
            race.step()
        assert race.team_hands[2] in ([3, 1, 0], [2, 2, 0])


def test_ruling_15_the_lot_is_the_team_classification() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", ["a"]), 1)
    race.step()
    assert sorted(race.ranks[1:]) == [1, 2, 3, 4, 5]


def test_ruling_16_who_passed_last_turn_may_not_ask() -> None:
    ride = Ride({"21": rider(10, 2, passed_turn=4, cards=["+6"]), "31": rider(9, 2)}, turn=5)
    question = ride.step("roll", "move:12,2", "stay", dice=(1, 1))[0]
    assert "relay" not in question.texts()
    assert ride.refuses(question, "relay") == "§2.4"


def test_ruling_17_leaders_start_last_and_a_lost_turn_counts() -> None:
    ride = Ride({"21": {}, "24": {}}, sections=[{"length": 30}], trial=True, phase="time trial", turn=0)
    ride.step("event", dice=(3, 4, 1, 1))
    assert ride.race.named("24").turns == 1
    assert ride.at("24") == (1, 2)


def test_ruling_18_other_last_steps_only_when_somebody_may_follow() -> None:
    alone = Ride({"21": rider(10, 2)})
    question = alone.step("move:12,2", dice=(1, 1))[0]
    assert not [text for text in question.texts() if "from" in text]


def test_ruling_19_a_long_square_lies_beside_both_rows() -> None:
    riders = {"21": rider(15, 1), "31": rider(13, 2), "41": rider(12, 2)}
    ride = Ride(riders, sections=CURVE)
    assert GAME.facts(ride.race)["groups"] == [["21", "31", "41"]]
    assert ride.race.road.straight[square(13, 1)] == square(15, 1)


def test_ruling_20_even_plus_six_everywhere_is_barred_on_roubaix_cobbles() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6*", "+5"])}, sections=cobbles(2), roubaix=True)
    question = ride.step("roll", "move:11,2", dice=(1, 2))[0]
    assert "play:+6*" not in question.texts()
    assert ride.refuses(question, "play:+6*") == "§6.1"


def test_ruling_21_a_disqualified_team_rides_on_unclassified() -> None:
    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b"]), 1)
    race.ride([bot("homas", 1, 1), bot("homas", 1, 2)])
    race.disqualified = [2]
    result = race.result()
    assert result is not None
    assert [arrival.rider[0] for arrival in result.arrivals[-4:]] == ["2"] * 4
    assert result.arrivals[0].time == 0
    standings = count([result], CLASSIFICATIONS)
    assert not [line for line in standings.tables["general"] if line.who[0] == "2"]
    carried = GAME.between_stages(race, result, standings)
    setup = GAME.setup("paris-nice-2", ["a", "b"])
    setup.carry = carried
    assert sorted(GAME.start(setup, 1).ranks[1:]) == [1, 2, 3, 4, 5]


def test_ruling_22_blocked_on_all_sides() -> None:
    riders = {
        "21": rider(10, 2),
        "31": rider(11, 1, moved=True),
        "41": rider(11, 2, moved=True),
        "51": rider(11, 3, moved=True),
    }
    ride = Ride(riders)
    ride.step(dice=(4, 4))
    assert ride.told("blocked")[0].rider == "21"
    assert ride.facts("21")["waited"]


@pytest.mark.parametrize("rows", [(10, 9), (9, 8)])
def test_ruling_23_either_rider_on_cobbles(rows: tuple[int, int]) -> None:
    sections = [{"length": 9, "surface": "cobbles", "numbers": [1] * 9}, {"length": 40}]
    ride = Ride({"21": rider(rows[0], 2), "31": rider(rows[1], 2)}, sections=sections, roubaix=True)
    asked = ride.step("move:14,2", dice=(4, 4))
    assert [question.kind for question in asked] == ["move"]


def test_ruling_24_energy_cards_are_open_fitness_cards_secret() -> None:
    race = Ride({"21": rider(10, 2, fitness="9", cards=["+6"])}).race
    seen = race.situation(1).rider("21")
    assert seen.public["cards"] == {"+6": 1}
    assert seen.public["fitness"] == "unplayed"
    assert seen.private == {}
    assert race.situation(0).rider("21").private["fitness"] == "9"
    shown = Ride({"21": rider(10, 2, fitness="9")})
    shown.step("fitness")
    assert shown.race.revealed == 1, "a card that was shown cannot be taken back"


def test_ruling_25_the_order_of_arrival_stands() -> None:
    race = Ride({"21": rider(10, 2), "31": rider(9, 2), "41": rider(8, 2)}).race
    for name, turn, row in (("21", 5, 40), ("31", 5, 30), ("41", 6, 55)):
        member = race.named(name)
        member.arrived_turn, member.arrived_row, member.group = turn, row, 1
        race.arrivals.append(member.index)
    assert [time_of(race, race.named(name)) for name in ("21", "31", "41")] == [0, 60, 0]


def test_ruling_27_a_team_card_gives_nothing_to_an_attack_of_the_table() -> None:
    for answer, squares in (("attack", 8), ("ride", 14)):
        riders = {"21": rider(10, 2), "31": rider(9, 2)}
        ride = Ride(riders, sections=descent(2), team_cards={"2": ["+6"]})
        answers = ["play:team+6", "event", answer, f"move:{10 + squares},2", *([] if answer == "attack" else ["stay"])]
        asked = ride.step(*answers, dice=(3, 6, 6))
        assert [option.label for option in asked[2].options] == ["attack with 6", "ride on with 12"]
        assert ride.at("21") == (10 + squares, 2)


class Dawdler(Director):
    """One square forward, one square back, for ever."""

    def choose(self, view: View, question: Question) -> Option:
        back = [option for option in question.options if option.text.startswith("back:")]
        if question.kind in ("turn", "follow", "relay", "counter"):
            return question.find("roll") or question.options[-1]
        return back[0] if back else question.options[-1]


def dawdling(closing: int) -> Ride:
    riders = {"11": rider(25, 1, moved=True), "21": rider(10, 1, moved=True, fitness="9")}
    ride = Ride(riders, sections=[{"length": 20}], phase="lines")
    ride.race.sheet.closing = closing
    ride.race.directors = [Dawdler()] * 4
    while not ride.race.over and ride.race.turn < 100:
        ride.race.step()
    return ride


def test_ruling_28_the_road_is_closed_and_it_is_said_in_time() -> None:
    ride = dawdling(GAME.switches()[-1].default)
    assert [(event.turn, event.value) for event in ride.told("closing announced")] == [(25, 35)]
    assert [(event.turn, event.others) for event in ride.told("road closed")] == [(35, ("21",))]
    assert ride.race.over
    assert GAME.facts(ride.race)["arrivals"] == ["11", "21"]
    assert time_of(ride.race, ride.race.named("21")) == 30 * 60 + 16 * 6, "he fell back to row 9"
    assert GAME.facts(ride.race)["disqualified"] == ["2"], "his fitness card was never played (§4.1)"


def test_ruling_28_a_short_limit_is_said_at_once_and_none_at_all_is_possible() -> None:
    assert [event.turn for event in dawdling(3).told("closing announced")] == [5]
    assert not dawdling(0).race.over


def test_ruling_29_no_attack_in_a_time_trial() -> None:
    riders = {"21": {"cards": ["+6", "+5"], "fitness": "king"}}
    ride = Ride(riders, sections=[{"length": 60}], trial=True, phase="time trial", turn=0)
    question = ride.step("play:+6", "move:9,2", dice=(2,))[0]
    assert not [text for text in question.texts() if text.startswith("attack")]
    assert ride.refuses(question, "attack:+6") == "§5.3"
    ride.step("fitness")
    ride.step("move:22,2")
    ride.step("roll", "event", "move:34,2", dice=(3, 4, 6, 6))
    assert not ride.told("attacked")
    assert ride.told("played a fitness card")[0].detail["attack"] is False


def test_ruling_26_the_second_of_the_prologue_wears_green() -> None:
    race = GAME.start(GAME.setup("tour-de-france-prologue", ["a", "b"]), 3)
    race.ride([bot("homas", 2, 1), bot("homas", 2, 2)])
    result = race.result()
    assert result is not None
    standings = count([result], CLASSIFICATIONS)
    assert standings.jerseys == {"yellow": result.arrivals[0].rider, "green": result.arrivals[1].rider}
