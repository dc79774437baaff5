"""One test a ruling, those about riding: src/rouleur/games/head/rulings.md. The others: test_stage_rulings.py."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rouleur.core.dice import Dice
from rouleur.games.head import GAME, content
from rouleur.games.head.rules.boxes import group_front
from rouleur.games.head.rules.pile import Pile
from tests.games.head.conftest import Placing, box, heard, ride, ride_turn, script, standing, stretch

DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


def test_every_ruling_has_its_test() -> None:
    text = (files("rouleur.games.head") / "rulings.md").read_text(encoding="utf-8")
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*rulings.py"))
    tested = {int(found) for found in re.findall(r"def test_ruling_(\d+)_", tests)}
    assert tested == numbers


def test_ruling_01_a_group_is_a_run_of_occupied_boxes(place: Placing) -> None:
    riders = [{"id": str(number), "box": number} for number in (10, 11, 12, 14)]
    race = place([*riders, {"id": "x", "box": 13, "aside": 1}])
    assert group_front(race, 10) == 12
    assert [group.riders for group in race.situation(-1).groups] == [["14"], ["12", "11", "10"]]


def test_ruling_02_following_looks_at_the_start_of_the_turn(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 18, "began": 11, "moved": True, "tempo": 5, "tempo_box": 16},
        {"id": "2", "box": 11, "began": 8, "moved": True, "tempo": 3},
        {"id": "3", "box": 10},
        {"id": "4", "box": 10},
    ]
    race = ride(place(riders, [], ["follow:1"]))
    assert box(race, "3") == 15
    assert script(race).asked[0].find("follow:2") is None
    assert script(race).asked[0].find("follow:4") is None


def test_ruling_03_the_top_of_his_own_die_limits_the_follower(place: Placing) -> None:
    leader = {"id": "1", "box": 18, "began": 11, "moved": True, "tempo": 7}
    road = [stretch("hill", 10), stretch("flat", 50)]
    race = ride(place([leader, {"id": "2", "box": 10, "hill": 6}], [4], ["throw:D6"], sections=road))
    assert script(race).asked[0].find("follow:1") is None


def test_ruling_04_one_who_has_moved_may_still_jump_on(place: Placing) -> None:
    riders = [
        {"id": "2", "box": 11, "moved": True, "attack": [10]},
        {"id": "1", "box": 10, "attack": [10]},
        {"id": "3", "box": 9, "attack": [10]},
    ]
    race = ride(place(riders, [7], ["attack:D10", "jump:D10", "jump:D10"]), 4)
    assert (box(race, "2"), box(race, "3")) == (16, 16)
    assert not race.queue


def test_ruling_05_jumpers_never_move_backwards_and_never_draw_bad_luck(place: Placing) -> None:
    riders = [
        {"id": "2", "box": 16, "moved": True, "attack": [10]},
        {"id": "1", "box": 10, "attack": [10]},
        {"id": "3", "box": 9, "attack": [10]},
    ]
    sections = [stretch("flat", bad_luck=[(15, 1)])]
    race = ride(place(riders, [6], ["attack:D10", "jump:D10", "jump:D10"], sections=sections), 4)
    assert (box(race, "1"), box(race, "2"), box(race, "3")) == (16, 16, 15)
    assert not heard(race, "drew bad luck")
    assert len(heard(race, "missed the jump")) == 1


def test_ruling_06_overtaken_riders_wait_for_the_chain_to_end(place: Placing) -> None:
    riders = [
        {"id": "3", "box": 12, "moved": True},
        {"id": "1", "box": 10},
        {"id": "5", "box": 10},
        {"id": "2", "box": 9},
        {"id": "6", "box": 5},
    ]
    race = place(riders, [7], ["throw:D8", "wait", "follow:1", "wait"])
    ride(race, 2)
    assert box(race, "3") == 12
    ride(race)
    assert (box(race, "2"), box(race, "3"), box(race, "5")) == (16, 15, 14)


@pytest.mark.parametrize("surface", ["flat", "hill", "descent"])
def test_ruling_07_closing_up_is_free_on_every_surface(place: Placing, surface: str) -> None:
    riders = [{"id": "3", "box": 11, "moved": True, "hill": 4, "descent": 10}, {"id": "1", "box": 10, "descent": 12}]
    thrown, die = {"flat": (8, 8), "hill": (6, 6), "descent": (9, 12)}[surface]
    race = ride_turn(place(riders, [thrown], [f"throw:D{die}"], sections=[stretch(surface)]))
    assert box(race, "3") == 10 + thrown - 1


def test_ruling_08_a_point_left_over_buys_a_box_and_a_follower_stays_behind(place: Placing) -> None:
    riders = [{"id": "1", "box": 13}, {"id": "2", "box": 12}]
    sections = [stretch("flat", 12), stretch("hill", 40)]
    race = ride_turn(place(riders, [1], ["throw:D4", "follow:1"], sections=sections))
    assert (box(race, "1"), box(race, "2")) == (14, 13)


@pytest.mark.parametrize(
    ("between", "reached"),
    [(stretch("flat", 2), 16), (stretch("descent", 2), 16), (stretch("cobbles", 2), 16), (stretch("mountain", 2), 18)],
)
def test_ruling_08_the_next_climb_counts_double_wherever_the_move_began(
    place: Placing, between: dict[str, Any], reached: int
) -> None:
    """One box of his own hill, two between, then the next hill."""
    sections = [stretch("hill", 11), between, stretch("hill", 47)]
    race = ride(place([{"id": "1", "box": 10, "attack": [12]}], [8], ["attack:D12"], sections=sections), 2)
    assert box(race, "1") == reached


@pytest.mark.parametrize(("surface", "most"), [("flat", 8), ("cobbles", 6), ("hill", 6), ("descent", 9)])
def test_ruling_09_the_starting_box_decides_the_cap(place: Placing, surface: str, most: int) -> None:
    thrown = most - 1
    riders = [{"id": "1", "box": 10, "descent": 12, "slip": [8]}]
    race = place(riders, [thrown], [], sections=[stretch(surface, 12), stretch("flat", 48)])
    die = race.riders[0].die_on(race.road)
    script(race).answers = [f"throw:D{die}", "card:+3"]
    assert box(ride(race), "1") == 10 + most


def test_ruling_10_only_the_bare_throw_is_tested(place: Placing) -> None:
    sections = [stretch("flat", bad_luck=[(16, 1), (11, 1)])]
    race = place([{"id": "1", "box": 10, "slip": [4]}, {"id": "2", "box": 10}], [5], ["throw:D8", "card:+1", "wait"])
    race.road.bad_luck = GAME.place({"riders": [{"id": "1"}], "road": {"sections": sections}}).road.bad_luck
    ride_turn(race)
    assert (box(race, "1"), box(race, "2")) == (16, 11)
    assert not heard(race, "drew bad luck")


def test_ruling_10_a_full_box_is_no_bad_luck(place: Placing) -> None:
    riders: list[dict[str, Any]] = [{"id": str(number), "box": 15, "moved": True} for number in (2, 3, 4)]
    sections = [stretch("flat", bad_luck=[(15, 1), (14, 1)])]
    race = ride(place([*riders, {"id": "1", "box": 10}], [5], ["throw:D8"], sections=sections))
    assert box(race, "1") == 14
    assert not heard(race, "drew bad luck")


def test_ruling_11_d4_cards_only_downhill(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 18, "began": 12, "moved": True, "tempo": 6},
        {"id": "2", "box": 17, "began": 11, "moved": True, "tempo": 6},
        {"id": "3", "box": 10, "slip": [4, 6, 8]},
    ]
    race = ride(place(riders, [], ["follow:2", "stay"], sections=[stretch("descent")]))
    assert script(race).asked[1].texts() == ["stay", "advance:D4"]


def test_ruling_12_the_leading_box_sprints_without_cards(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 45, "slip": [8]},
        {"id": "2", "box": 45, "slip": [8]},
        {"id": "3", "box": 43, "slip": [8]},
    ]
    race = ride_turn(place(riders, [5, 5, 5], [], flag=20))
    assert script(race).asked == []
    assert [rider.box for rider in race.riders] == [50, 50, 48]


def test_ruling_14_acceleration_does_not_count_at_an_intermediate_sprint(place: Placing) -> None:
    riders = [{"id": "1", "box": 10, "slip": [8]}, {"id": "2", "box": 10}]
    sections = [stretch("flat", sprint=[12])]
    race = place(riders, [4, 5], ["throw:D8", "card:+3", "throw:D8"], sections=sections, stage="flat")
    ride_turn(race)
    assert [event.rider for event in heard(race, "passed sprint")] == ["2", "1"]


def test_ruling_14_a_jumper_counts_the_throw_he_jumped_on(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 18, "began": 10, "moved": True, "attack": [16]},
        {"id": "2", "box": 10, "attack": [16], "slip": [8]},
    ]
    answers = ["attack:D16", "jump:D16", "card:+3"]
    race = place(riders, [7], answers, sections=[stretch("flat", sprint=[19])], stage="flat")
    race.riders[0].thrown = 8
    ride_turn(race)
    assert [event.rider for event in heard(race, "passed sprint")] == ["2", "1"]


def test_ruling_14_no_summit_points_in_a_time_trial() -> None:
    road = GAME.start(GAME.setup("tour-time-trial", DIRECTORS), 1).road
    assert [line.points for line in road.lines] == [[]]


def test_ruling_15_an_empty_pile_is_refilled_from_what_was_played() -> None:
    pile = Pile([0, 0, 0], [0, 2, 0])
    assert pile.draw(Dice(1)) == 1
    assert pile.to_data() == [[0, 1, 0], [0, 0, 0]]
    assert Pile([0, 0, 0], [0, 0, 0]).draw(Dice(1)) == -1


def test_ruling_15_ties_throw_again() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", DIRECTORS), 1)
    race.sheet.slip_cards = 0
    for rider in race.riders:
        rider.entrant.attacks = 0
    race.dice.tape = [9, 10, 10, 8, 7, 9]
    ride(race)
    assert race.line_up[0] == 2


def test_ruling_16_who_enters_the_box_has_passed_the_line(place: Placing) -> None:
    sections = [stretch("flat", sprint=[11])]
    race = place([{"id": "1", "box": 10}], [], ["wait"], sections=sections, stage="flat", flag=50)
    assert race.road.flag == 11
    ride_turn(race)
    assert len(heard(race, "passed sprint")) == 1
    assert race.riders[0].sprint == 2


def test_ruling_17_a_lower_die_is_one_of_the_same_kind(place: Placing) -> None:
    race = ride(place([{"id": "1", "box": 10, "descent": 12}], [], ["wait"], sections=[stretch("descent")]))
    assert script(race).asked[0].texts() == ["throw:D12", "throw:D10", "wait"]


def test_ruling_18_past_the_flag_nobody_jumps_advances_or_closes_up(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 47, "began": 42, "moved": True, "attack": [16]},
        {"id": "2", "box": 39, "attack": [10]},
    ]
    race = ride(place(riders, [8], ["attack:D10"], flag=16), 2)
    assert [question.kind for question in script(race).asked] == ["move"]
    pulled = place([{"id": "1", "box": 46, "moved": True}, {"id": "2", "box": 40}], [8], ["throw:D8"], flag=16)
    assert box(ride_turn(pulled), "1") == 46
    riders = [
        {"id": "1", "box": 46, "began": 41, "moved": True, "tempo": 5},
        {"id": "2", "box": 45, "began": 40, "moved": True, "tempo": 5},
        {"id": "3", "box": 39, "slip": [8]},
        {"id": "4", "box": 40, "slip": [8]},
    ]
    followed = place(riders, [], ["follow:1"], flag=16)
    assert box(ride(followed), "4") == 45
    assert [question.kind for question in script(followed).asked] == ["move"]


def test_ruling_19_a_higher_card_thrown_as_a_d10(place: Placing) -> None:
    riders = [{"id": "1", "box": 10, "hill": 4, "attack": [16], "slip": [8]}]
    race = place(riders, [7], ["attack:D16,D10", "card:+3"], sections=[stretch("hill")])
    assert box(ride(race, 2), "1") == 20
    steep = place(
        [{**riders[0], "hill": 6}], [7], ["attack:D16,D10", "card:+3"], sections=[stretch("hill", steep=[10])]
    )
    assert box(ride(steep, 2), "1") == 20


def test_ruling_21_aside_until_the_end_of_the_turn_he_skips(place: Placing) -> None:
    sections = [stretch("flat", bad_luck=[(15, 5)])]
    race = place(
        [{"id": "1", "box": 10}, {"id": "2", "box": 5}], [5, 14], ["throw:D8", *["wait"] * 3], sections=sections
    )
    ride_turn(race)
    assert race.riders[0].turns_aside == 1
    ride_turn(race)
    assert race.riders[0].turns_aside == 0
    assert box(race, "1") == 18, "a bike change is paced three boxes forward"


def test_ruling_26_no_closing_without_an_advance(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 18, "began": 11, "moved": True, "tempo": 5, "tempo_box": 16},
        {"id": "0", "box": 17, "moved": True, "began": 12},
        {"id": "2", "box": 10, "slip": [4]},
    ]
    race = ride(place(riders, [], ["follow:1", "close:D4"]))
    assert standing(race, 16) == ["2"]
    riders[0]["box"] = 16
    riders[0]["tempo_box"] = 16
    race = ride(place(riders, [1], ["follow:1", "advance:D4"]))
    assert "close:D4" not in script(race).asked[1].texts()


def test_ruling_29_whoever_could_have_an_answer_is_asked(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 10, "attack": [12]},
        {"id": "2", "box": 10, "attack": [10]},
        {"id": "3", "box": 10, "attack": [12, 16]},
        {"id": "4", "box": 9},
        {"id": "5", "box": 8, "attack": [16]},
        {"id": "6", "box": 18, "moved": True, "attack": [16]},
    ]
    race = ride(place(riders, [7], ["attack:D12", "pass", "stay"]), 4)
    asked = script(race).asked
    assert [question.rider for question in asked] == ["1", "2", "3"]
    assert [question.texts() for question in asked[1:]] == [["pass"], ["stay", "jump:D12", "jump:D16"]]
    assert asked[1].words == "Rider 1 attacks and will be 6 to 9 boxes ahead of Rider 2: jump on?"


@pytest.mark.parametrize(
    ("surface", "hand", "options"), [("hill", [6], ["pass"]), ("hill", [4], ["stay", "advance:D4"]), ("hill", [], [])]
)
def test_ruling_29_a_hand_without_the_right_card_is_asked_too(
    place: Placing, surface: str, hand: list[int], options: list[str]
) -> None:
    """§4.4.4: whether he holds a D4 card is nobody's business; that he holds none at all everybody sees."""
    riders = [
        {"id": "1", "box": 14, "began": 11, "moved": True, "tempo": 4, "tempo_box": 14},
        {"id": "2", "box": 10, "hill": 6, "slip": hand},
    ]
    race = ride(place(riders, [], ["follow:1", *options[:1]], sections=[stretch(surface)]))
    assert [question.texts() for question in script(race).asked[1:]] == ([options] if options else [])


@pytest.mark.parametrize("hand", [[4, 4, 4, 4], [4, 4, 6, 8]])
def test_ruling_29_putting_cards_away_is_asked_whatever_the_kinds(place: Placing, hand: list[int]) -> None:
    """§2.3: three questions for three cards, whether he has a choice or not; everybody sees which card goes."""
    number = 1 + [card.slug for card in content.decks().bad_luck for _ in range(card.count)].index("hunger-knock")
    riders = [{"id": "1", "box": 10, "slip": hand}, {"id": "2", "box": 8}]
    gone = [f"discard:D{card}" for card in hand[:3]]
    race = ride(place(riders, [5, number], ["throw:D8", *gone], sections=[stretch("flat", bad_luck=[(15, 5)])]))
    assert [question.kind for question in script(race).asked] == ["move", "discard", "discard", "discard"]
    assert [event.detail["card"] for event in heard(race, "discarded")] == [
        f"a D{card} slip-on card" for card in hand[:3]
    ]
    assert all(event.visible_to(1) for event in heard(race, "discarded"))


def test_ruling_29_old_records_go_on_without_the_questions_that_were_not_asked(place: Placing) -> None:
    riders = [
        {"id": "1", "box": 10, "attack": [12]},
        {"id": "2", "box": 10, "attack": [10]},
        {"id": "3", "box": 10, "attack": [12]},
    ]
    for answers in (["attack:D12", "stay"], ["attack:D12", "pass", "stay"]):
        race = place(riders, [7])
        race.checkpoint = race.clone()
        race.feed(answers)
        ride(race, 3)
        assert not race.fed
        assert race.answers == answers
