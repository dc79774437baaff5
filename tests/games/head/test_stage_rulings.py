"""One test a ruling, those about stages and tours: the start, the clock, time trials, cards saved, jerseys, boards."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots.chance import Chance
from rouleur.core.errors import RouleurError
from rouleur.games.head import GAME, content
from rouleur.games.head.position import SAVING
from rouleur.games.head.race import Race
from rouleur.games.head.result import quarters
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count
from tests.games.head.conftest import Placing, box, heard, ride, ride_turn, stretch

DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


@pytest.mark.parametrize(("boxes", "quarter"), [(1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_ruling_13_a_quarter_for_every_full_three_boxes(place: Placing, boxes: int, quarter: int) -> None:
    rider = place([{"id": "1", "box": 10}]).riders[0]
    rider.finish_turn = 30
    rider.past_line = boxes
    assert quarters(rider) == 120 - quarter


def test_ruling_20_photo_finish_settles_the_order_not_the_clock(place: Placing) -> None:
    riders = [{"id": "1", "box": 56, "slip": [8]}, {"id": "2", "box": 56, "slip": [8]}]
    race = ride_turn(place(riders, [6, 6], ["keep", "lunge:+3"], flag=20))
    assert [rider.entrant.id for rider in race.finishers] == ["2", "1"]
    assert {quarters(rider) for rider in race.finishers} == {4}
    assert [rider.past_line for rider in race.finishers] == [2, 2]


def test_ruling_22_the_other_way_round() -> None:
    there = GAME.start(GAME.setup("tour-alps", DIRECTORS), 1).road
    back = GAME.start(GAME.setup("tour-alps-reversed", DIRECTORS), 1).road
    for number in range(1, there.length + 1):
        other = there.length + 1 - number
        assert not (there.slope[number] and back.slope[other])
        assert not back.steep[other] or back.slope[other]


def test_ruling_23_in_a_time_trial_nobody_is_asked_but_for_cards() -> None:
    race = GAME.start(GAME.setup("tour-prologue", DIRECTORS), 3)
    kinds: set[str] = set()

    class Watching(Chance):
        def choose(self, view: Any, question: Any) -> Any:
            kinds.add(question.kind)
            return super().choose(view, question)

    race.ride([Watching(seat) for seat in range(4)])
    assert kinds == {"accelerate"}
    assert [rider.finish_turn for rider in race.finishers] == sorted(rider.finish_turn for rider in race.riders)


def test_ruling_23_no_bad_luck_in_a_time_trial(place: Placing) -> None:
    race = place([{"id": "1", "box": 10}], [5], sections=[stretch("flat", bad_luck=[(15, 1)])], trial_cards=1)
    ride(race)
    assert box(race, "1") == 15
    assert not heard(race, "drew bad luck")


def test_ruling_24_how_many_riders() -> None:
    assert len(GAME.start(GAME.setup("e3", ["x"] * 5), 1).riders) == 15
    assert len(GAME.start(GAME.setup("e3", ["x"] * 10), 1).riders) == 20
    with pytest.raises(RouleurError, match="more than the 15 advised"):
        GAME.setup("e3", ["x"] * 6, riders=3)
    race = ride(GAME.start(GAME.setup("e3", ["x"] * 10, riders=3, crowded=True), 1))
    assert {sum(rider.slip_cards) for rider in race.riders} == {6}
    assert sum(race.attack_pile.left) == 0
    assert max(rider.entrant.attacks - sum(rider.attack_cards) for rider in race.riders) <= 3


def test_ruling_25_thirty_riders_find_a_place_at_the_start() -> None:
    race = GAME.start(GAME.setup("e3", ["x"] * 10, riders=3, crowded=True), 1)
    race.directors = [Chance(seat) for seat in range(10)]
    ride(race, 31)
    assert race.turn == 1
    assert all(len(riders) <= 3 for riders in race.boxes)


def test_ruling_27_saved_cards_are_out_of_the_deck() -> None:
    setup = GAME.setup("tour-flat", DIRECTORS)
    setup.carry = {"hands": {"11": [3, 1, 2], "12": [0, 0, 1], "13": [0, 0, 0]}}
    race: Race = GAME.start(setup, 1)
    assert race.phase == SAVING

    class Best(Chance):
        def choose(self, view: Any, question: Any) -> Any:
            return question.options[0]

    race.directors = [Best(0)] * 4
    ride(race, 4)
    hands = {rider.entrant.id: sum(rider.slip_cards) for rider in race.riders}
    assert (hands["11"], hands["12"], hands["13"], hands["21"]) == (10, 9, 8, 8)
    total = sum(race.slip_pile.left) + sum(hands.values())
    assert total == sum(content.components().slip_deck)


def test_ruling_28_a_race_is_over_when_everybody_is_home() -> None:
    race = GAME.start(GAME.setup("west-limburg", DIRECTORS), 5)
    race.ride([Chance(seat) for seat in range(4)])
    result = race.result()
    assert result is not None
    assert len(result.arrivals) == 12
    assert all(arrival.time > 0 for arrival in result.arrivals)


def test_ruling_30_who_leads_two_tables_wears_the_first_jersey() -> None:
    arrivals = [Arrival("11", "marram", 1, 40), Arrival("21", "corvo", 2, 41)]
    points = [Award("points", "11", 12, "finish"), Award("points", "21", 10, "finish")]
    standings = count([StageResult("head", "tour-flat", arrivals, points)], GAME.scales("tour-de-france"))
    assert standings.jerseys == {"yellow": "11", "green": "21"}


def test_ruling_31_the_leader_of_a_classification_leaves_his_champions_jersey_at_home() -> None:
    setup = GAME.setup("tour-flat", DIRECTORS)
    assert GAME.start(setup, 1).sheet.jerseys == {
        "11": ["Belgian champion"],
        "21": ["Italian champion"],
        "31": ["French champion"],
    }
    setup.carry = {"jerseys": {"green": "31"}}
    assert GAME.start(setup, 1).sheet.jerseys["31"] == ["green"]


def test_ruling_32_roads_of_a_circuit_join_and_all_others_are_shut() -> None:
    route = {"slug": "own", "title": "Own", "board": "semi-classics", "kind": "own", "terrain": "flat"}
    joined = {**route, "route": ["highway", "canal", "river", "boulevard"]}
    picture = GAME.picture(GAME.setup("e3", DIRECTORS, route={"race": joined}))
    assert picture.length == 36 + 30 + 28 + 30
    with pytest.raises(RouleurError, match="begins at"):
        GAME.setup("e3", DIRECTORS, route={"race": {**route, "route": ["highway", "river"]}})
