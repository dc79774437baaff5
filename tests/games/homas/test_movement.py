"""Chapter 2: movement."""

from __future__ import annotations

import pytest

from rouleur.games.homas import GAME
from tests.games.homas.riding import Ride, cobbles, descent, hill, rider, texts

CURVE = [{"length": 60, "curves": [{"side": "right", "rows": [12, 16], "missing": [14]}]}]


def test_2_1_the_most_advanced_and_rightmost_goes_first() -> None:
    ride = Ride({"21": rider(9, 1), "31": rider(10, 3), "41": rider(10, 2)})
    assert ride.race.situation(-1).queue == ["41", "31", "21"]


def test_2_1_straight_or_diagonal_never_sideways_or_back() -> None:
    ride = Ride({"21": rider(10, 2)})
    question = ride.step("move:11,1", dice=(1, 1))[0]
    assert texts(question) == {"move:11,1", "move:11,2", "move:11,3", "move:12,1", "move:12,2", "move:12,3"}
    for text in ("move:10,1", "move:9,2", "move:13,2", "move:11,4"):
        assert ride.refuses(question, text) == "§2.1"


def test_2_1_each_rider_moves_once_a_turn() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(5, 2)})
    ride.step("move:11,2", dice=(1, 1))
    assert ride.race.situation(-1).queue == ["31"]


def test_2_1_one_rider_a_square() -> None:
    ride = Ride({"21": rider(10, 2), "11": rider(12, 2, moved=True)})
    question = ride.step("move:13,2", dice=(1, 2))[0]
    assert "move:12,2" not in question.texts()
    assert ride.before.why_not(question, "move:12,2") == ("Penn stands there", "§2.1")


def test_2_1_thick_lines_are_not_crossed() -> None:
    ride = Ride({"21": rider(12, 2)}, sections=CURVE)
    question = ride.step("move:16,2", dice=(2, 2))[0]
    assert {text for text in question.texts() if text.endswith(",1")} == set()


def test_2_1_the_inner_curve_is_shorter() -> None:
    ride = Ride({"21": rider(11, 1), "31": rider(11, 2)}, sections=CURVE)
    ride.step("move:18,1", dice=(3, 3))
    assert ride.at("21") == (18, 1)
    question = ride.step("move:17,2", dice=(3, 3))[0]
    assert "move:18,2" not in question.texts() or ride.race.named("31").cell >> 2 == 17


def test_2_1_diagonals_pass_between_riders() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(11, 2, moved=True), "41": rider(10, 1)})
    ride.race.named("41").moved = True
    question = ride.step("move:12,1", dice=(1, 1))[0]
    assert "move:11,1" in question.texts()


def test_2_1_the_way_is_part_of_the_choice_when_somebody_may_follow() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)})
    question = ride.step("roll", "move:13,2,from right", "follow", dice=(1, 2))[1]
    assert {"move:13,2", "move:13,2,from right", "move:13,2,from left"} <= texts(question)
    assert ride.at("31") == (12, 1)


BLOCKED = {
    "21": rider(10, 1),
    "31": rider(12, 1, moved=True),
    "41": rider(12, 2, moved=True),
    "51": rider(12, 3, moved=True),
}


def test_2_2_a_moved_rider_blocks() -> None:
    ride = Ride(BLOCKED)
    question = ride.step("move:11,2", dice=(4, 4))[0]
    assert all(text.startswith("move:11") for text in question.texts())
    assert ride.refuses(question, "move:14,1") == "§2.2"


def test_2_2_uphill_nobody_blocks() -> None:
    ride = Ride(BLOCKED, sections=hill(1))
    ride.step("move:15,1", dice=(3, 3))
    assert ride.at("21") == (15, 1)


@pytest.mark.parametrize("passable", ["22", "11"])
def test_2_2_team_mates_and_neutrals_do_not_block(passable: str) -> None:
    riders = dict(BLOCKED)
    del riders["31"]
    riders[passable] = rider(12, 1, moved=True)
    ride = Ride(riders)
    ride.step("move:15,1", dice=(4, 4))


def test_2_2_who_did_not_move_does_not_block() -> None:
    riders = dict(BLOCKED)
    riders["31"] = rider(12, 1, moved=True, waited=True)
    ride = Ride(riders)
    ride.step("move:15,1", dice=(4, 4))


def test_2_3_following_is_not_obligatory_and_one_may_move_later() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2)})
    ride.step("roll", "move:19,2", "stay", dice=(4, 5))
    ride.step("move:12,2", dice=(1, 2))
    assert ride.at("31") == (12, 2)


def test_2_3_only_wheels_that_touch() -> None:
    ride = Ride({"21": rider(10, 1), "31": rider(9, 3), "41": rider(8, 1)})
    asked = ride.step("move:19,1", dice=(4, 5))
    assert [question.kind for question in asked] == ["move"]


def test_2_4_the_relayer_comes_up_and_the_line_shifts_back() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 1), "41": rider(8, 1, cards=["+6"])})
    ride.step("relay", "refuse", "relay", "roll", "move:14,2", "stay", "stay", dice=(2, 2))
    assert ride.at("21") == (9, 1)
    assert ride.at("31") == (8, 1)
    assert ride.at("41") == (14, 2)


def test_2_4_a_group_that_refuses_rides_with_one_die() -> None:
    ride = Ride({"21": rider(10, 2, fitness="8", cards=["+6"]), "31": rider(9, 2)})
    ride.step("relay", "refuse")
    question = ride.step("roll", "move:13,2", "stay", dice=(3,))[0]
    assert "fitness" not in question.texts()
    assert texts(question) == {"roll", "play:+6", "attack:+6", "relay"}
    assert ride.refuses(question, "fitness") == "§2.4"
    assert ride.refuses(question, "play:+6,+6") == "§2.4"


def test_2_4_a_second_refusal_passes_the_turn() -> None:
    ride = Ride({"21": rider(10, 2, spent=["+6", "+5"]), "31": rider(9, 2, spent=["+6"])})
    ride.step("relay", "refuse")
    asked = ride.step("relay", "refuse", "recover:+5")
    assert asked[-1].kind == "recover"
    assert ride.facts("21")["cards"] == ["+5"]
    assert ride.facts("31")["cards"] == ["+6"]
    assert ride.race.next_rider() is None


def test_2_4_nobody_behind_is_nobody_to_ask() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6"]), "31": rider(10, 1, moved=True), "41": rider(7, 2)})
    question = ride.step("roll", "move:12,2", dice=(1, 1))[0]
    assert "relay" not in question.texts()
    assert ride.refuses(question, "relay") == "§2.4"


def test_2_5_cards_replace_dice() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6", "+5"])})
    question = ride.step("play:+6,+5", "move:21,2")[0]
    assert texts(question) == {"roll", "play:+6", "attack:+6", "play:+6,+5", "attack:+6,+5", "play:+5", "attack:+5"}
    assert ride.facts("21")["spent"] == ["+6", "+5"]


@pytest.mark.parametrize("sections", [descent(2), cobbles(2)])
def test_2_5_one_card_downhill_and_on_cobbles(sections: list[dict[str, object]]) -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6*", "+6"])}, sections=sections)
    question = ride.step("roll", *(("ride",) if sections[0]["surface"] == "down" else ()), "move:11,2", dice=(1, 3))[0]
    assert "play:+6*" in question.texts()
    assert "play:+6,+6*" not in question.texts()
    assert ride.refuses(question, "play:+6,+6*") in ("§3.3", "§3.4")


def test_2_5_team_cards_do_not_attack_one_a_turn_up_to_the_red_letter() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+5"]), "22": rider(5, 1)}, team_cards={"2": ["+6", "+6"]}, red=10)
    question = ride.step("play:+5,team+6", "move:21,2")[0]
    assert "attack:team+6" not in question.texts()
    assert ride.refuses(question, "attack:team+6") == "§2.5"
    assert "play:team+6,team+6" not in question.texts()
    ride = Ride({"21": rider(11, 2, cards=["+5"])}, team_cards={"2": ["+6"]}, red=10)
    question = ride.step("roll", "move:13,2", dice=(1, 1))[0]
    assert "play:team+6" not in question.texts()
    assert ride.refuses(question, "play:team+6") == "§2.5"


def test_2_6_an_attack_is_not_followed_but_countered() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6"]), "31": rider(9, 2), "41": rider(9, 1, cards=["+5"])})
    asked = ride.step("attack:+6", "move:18,2", "counter:+5", dice=(2,))
    assert [question.kind for question in asked] == ["turn", "move", "counter"]
    assert ride.at("41") == (17, 2)
    assert ride.at("31") == (9, 2)


def test_2_6_attack_after_taking_the_lead_by_a_relay() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6"]), "31": rider(9, 2, cards=["+6", "+5"])})
    ride.step("relay", "relay", "attack:+6,+5", "move:21,2", "counter:+6")
    assert ride.at("31") == (21, 2)
    assert ride.at("21") == (20, 2)


def test_2_6_cards_may_be_played_without_attacking() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6"]), "31": rider(9, 2)})
    asked = ride.step("play:+6", "move:18,2", "follow", dice=(2,))
    assert asked[-1].kind == "follow"


def test_2_7_refusing_the_table_costs_a_die() -> None:
    ride = Ride({"21": rider(10, 2)})
    asked = ride.step("one die", "move:15,2", dice=(5, 2))
    assert [question.kind for question in asked] == ["event", "move"]
    assert "move:16,2" not in asked[1].texts()


@pytest.mark.parametrize(
    ("event", "squares"), [((2, 3), 7), ((4, 6), 9), ((5, 6), 10)], ids=["nothing", "tail wind", "opening"]
)
def test_2_7_lucky_and_neutral_results(event: tuple[int, int], squares: int) -> None:
    ride = Ride({"21": rider(10, 2)})
    ride.step("event", f"move:{10 + squares},2", dice=(5, 2, *event))
    assert ride.at("21") == (10 + squares, 2)


def test_2_7_twelve_gives_the_right_to_attack() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2, cards=["+6"])})
    asked = ride.step("roll", "event", "attack", "move:22,2", "stay", dice=(5, 2, 6, 6))
    assert [question.kind for question in asked] == ["turn", "event", "right to attack", "move", "counter"]


def test_2_7_turns_are_bought_back_with_cards() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6", "+5"])}, team_cards={"2": ["+6"]}, turn=6)
    asked = ride.step("roll", "event", "pay:team+6", "move:17,2", dice=(5, 2, 1, 1))
    assert texts(asked[2]) == {"pay:+6", "pay:+5", "pay:team+6", "wait"}
    assert ride.race.team_hands[2] == [0, 0, 0]


def test_2_7_a_turn_owed_is_settled_in_the_order_of_play() -> None:
    ride = Ride({"21": rider(10, 2, owed=1, cards=["+6"]), "31": rider(9, 2)})
    asked = ride.step("wait")
    assert asked[0].kind == "wait"
    assert ride.facts("21")["waited"]
    assert ride.facts("21")["owed"] == 0
    assert ride.facts("21")["cards"] == ["+6"], "waiting through bad luck recovers no card"


def test_2_7_a_massive_fall_does_not_cross_a_thick_line() -> None:
    ride = Ride({"21": rider(13, 1), "31": rider(13, 2), "41": rider(12, 1)}, sections=CURVE)
    ride.step("roll", "event", dice=(5, 2, 2, 3))
    assert ride.told("crashed")[0].others == ("41",), "a −1 for the inner curve makes the 5 a 4"
    assert ride.facts("31")["owed"] == 0


def test_2_7_volunteers_downhill() -> None:
    ride = Ride({"21": rider(10, 2)}, sections=descent(2))
    asked = ride.step("event", "move:19,2", dice=(3, 3, 5, 6))
    assert [question.kind for question in asked] == ["volunteer", "move"], "11 less 1 is a tail wind of two"
    assert "move:20,2" in asked[1].texts()


def test_2_8_resting_recovers_a_card_and_opens_the_way() -> None:
    ride = Ride({"21": rider(10, 2, spent=["+6", "+5"]), "31": rider(5, 2)})
    ride.step("rest", "recover:+6")
    assert ride.facts("21")["cards"] == ["+6"]
    ride.step("move:13,2", dice=(4, 4))


def test_2_8_no_rest_once_somebody_is_over_the_line() -> None:
    ride = Ride({"21": rider(10, 2, spent=["+6"], cards=["+5"])})
    ride.race.groups = 1
    question = ride.step("roll", "move:13,2", dice=(4, 4))[0]
    assert ride.refuses(question, "rest") == "§2.8"


def test_2_8_falling_back_front_riders_first() -> None:
    ride = Ride({"21": rider(10, 2, moved=True), "22": rider(12, 2, moved=True)}, phase="falling back")
    ride.step("back:21", "back:22")
    assert [event.rider for event in ride.told("fell back")] == ["22", "21"]


def test_2_9_neutrals_always_relay() -> None:
    ride = Ride({"21": rider(10, 2), "11": rider(9, 2)})
    ride.step("relay", "follow", dice=(4, 4))
    assert ride.at("11") == (19, 1)


def test_2_9_plus_one_on_an_even_score() -> None:
    for dice, row in (((4, 4), 19), ((4, 5), 19)):
        ride = Ride({"11": rider(10, 1)})
        ride.step(dice=dice)
        assert ride.at("11") == (row, 1)


def test_2_9_the_inner_curve_and_the_right_side() -> None:
    ride = Ride({"11": rider(10, 3)}, sections=CURVE)
    ride.step(dice=(4, 4))
    assert ride.at("11") == (20, 1), "nine squares by the inner curve are ten rows"


def test_2_9_through_others_only_for_an_advantage() -> None:
    ride = Ride({"11": rider(10, 1), "12": rider(12, 1, moved=True)})
    ride.step(dice=(2, 3))
    path = ride.told("moved")[0].path
    assert (12, 1) not in path


def test_2_9_neutrals_follow_what_is_worth_six() -> None:
    for dice, row in (((3, 3), 15), ((3, 2), 9)):
        ride = Ride({"21": rider(10, 2), "11": rider(9, 2)})
        total = sum(dice)
        ride.step("roll", f"move:{10 + total},2", dice=dice)
        assert ride.at("11") == (row, 2)


def test_2_9_a_wheel_is_worth_a_square() -> None:
    ride = Ride({"11": rider(10, 1), "31": rider(19, 3, moved=True)})
    ride.step(dice=(4, 4))
    assert ride.at("11") == (18, 3)


def test_2_9_neutrals_take_the_table_and_never_wait() -> None:
    ride = Ride({"11": rider(10, 1)})
    ride.step(dice=(5, 2, 1, 1))
    assert ride.at("11") == (17, 1)
    assert not ride.facts("11")["waited"]


def test_2_9_neutrals_use_the_right_to_attack() -> None:
    ride = Ride({"11": rider(10, 1), "21": rider(9, 1, cards=["+6"])})
    asked = ride.step("stay", dice=(5, 2, 6, 6))
    assert asked[0].kind == "counter"
    assert ride.at("11") == (22, 1)


@pytest.mark.parametrize(("dice", "squares"), [((5, 6), 11), ((6, 6), 13)])
def test_2_9_eleven_and_twelve_attack(dice: tuple[int, int], squares: int) -> None:
    ride = Ride({"11": rider(10, 1), "21": rider(9, 1, cards=["+6"])})
    asked = ride.step("counter:+6", dice=dice)
    assert asked[0].kind == "counter"
    assert ride.at("11") == (10 + squares, 1)


def test_2_9_neutrals_counter_on_a_six() -> None:
    for face, row in ((6, 17), (5, 9)):
        ride = Ride({"21": rider(10, 2, cards=["+6"]), "11": rider(9, 2)})
        ride.step("attack:+6", "move:18,2", dice=(2, face))
        assert ride.at("11") == (row, 2)


def test_7_a_lone_director_rides_all_his_squares() -> None:
    ride = Ride({"21": rider(10, 2)}, seats=1)
    question = ride.step("move:14,1", dice=(2, 2))[0]
    assert texts(question) == {"move:14,1", "move:14,2", "move:14,3"}
    assert ride.refuses(question, "move:13,2") == "§7"


def test_7_neutrals_block_in_a_solo_race() -> None:
    riders = {
        "21": rider(10, 1),
        "11": rider(12, 1, moved=True),
        "31": rider(12, 2, moved=True),
        "41": rider(12, 3, moved=True),
    }
    ride = Ride(riders, seats=1)
    question = ride.step("move:11,2", dice=(4, 4))[0]
    assert all(text.startswith("move:11") for text in question.texts())
    mate = Ride({"21": rider(10, 1), "22": rider(12, 1, moved=True), "31": rider(12, 2, moved=True)}, seats=1)
    mate.step("move:18,1", dice=(4, 4))


def test_7_one_seat_means_four_neutral_teams() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", ["me"]), 1)
    assert race.solo
    assert sum(rider.neutral for rider in race.riders) == 16


def test_2_3_who_stands_behind_two_takes_the_better_place() -> None:
    """41 touches 31 on the right and 32 on the left; 51 stands behind 32 only."""
    ride = Ride({"21": rider(10, 2), "31": rider(9, 1), "32": rider(9, 3), "51": rider(8, 3), "41": rider(8, 2)})
    asked = ride.step("roll", "move:18,2", "stay", "stay", "stay", "follow", dice=(4, 4))
    assert [question.rider for question in asked[2:]] == ["31", "32", "41", "51"]
    assert ride.at("51") == (17, 2)


def test_2_3_no_free_square_on_the_line_no_question() -> None:
    ride = Ride({"21": rider(10, 2), "22": rider(9, 2), "31": rider(9, 1)})
    asked = ride.step("roll", "move:11,2", "follow", dice=(1, 2))
    assert [question.rider for question in asked] == ["21", "21", "22"], "31 would have to stand where 22 has come to"
    assert ride.at("22") == (10, 2)


def test_2_4_a_relayer_may_play_his_fitness_card_and_is_followed_first_by_those_he_relieved() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 3, fitness="9"), "41": rider(9, 2)})
    ride.step("relay", "refuse", "relay", "fitness")
    asked = ride.step("move:19,2", "follow")
    assert [question.rider for question in asked] == ["31", "21"], (
        "21, diagonally behind, before 41, who is straight behind"
    )
    assert (ride.at("21"), ride.at("41")) == ((18, 2), (9, 2))


def test_2_5_a_card_paid_downhill_is_the_one_of_the_turn() -> None:
    riders = {"21": rider(10, 2, owed=1, cards=["+6", "+5"]), "31": rider(9, 2, cards=["+6"])}
    ride = Ride(riders, sections=descent(2))
    asked = ride.step("pay:+6", "roll", "ride", "move:14,2", "stay", dice=(1, 1))
    assert texts(asked[1]) == {"roll", "relay", "rest"}


def test_2_7_two_turns_downhill_can_be_bought_back_only_once() -> None:
    ride = Ride({"21": rider(10, 2, owed=2, cards=["+6", "+5"])}, sections=descent(2))
    asked = ride.step("pay:+6")
    assert [question.kind for question in asked] == ["wait"], "the second turn must be waited out"
    assert ride.facts("21")["waited"]


def test_2_7_a_gap_downhill_gives_the_right_to_attack() -> None:
    ride = Ride({"21": rider(10, 2), "31": rider(9, 2, cards=["+5"])}, sections=descent(2))
    asked = ride.step("roll", "event", "attack", "move:22,2", "stay", dice=(5, 2, 6, 6))
    assert [question.kind for question in asked] == ["turn", "event", "right to attack", "move", "counter"]


def test_2_7_a_puncture_costs_the_turn() -> None:
    ride = Ride({"21": rider(10, 2)}, rain=True)
    ride.step("event", dice=(5, 2, 1, 1))
    assert ride.told("punctured")[0].value == 1
    assert ride.facts("21")["waited"]
