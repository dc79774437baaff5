"""Every paragraph of the rulebook, by its number."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.match import Match
from rouleur.core.scenario import Scenario, ScenarioMatch, placed
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import dice_faces, range_of, shipped_road, shipped_route
from rouleur.games.tdf.paper import Paper
from rouleur.games.tdf.position import ON_ROAD
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.rules.dice import DICE, GREEN, POLKA, RED, WHITE, YELLOW
from rouleur.games.tdf.rules.wind import speed_after_wind
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count

DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


def position(**keys: Any) -> ScenarioMatch:
    """A worked position whose first sequence is open."""
    match = placed(Scenario("tdf", "test", {"road": ["flat 30"], **keys}, []))
    match.take_step()
    return match


def throw(match: ScenarioMatch, *dice: int) -> ScenarioMatch:
    match.write_tape(list(dice))
    return match


def play(match: ScenarioMatch, *answers: str) -> ScenarioMatch:
    """Step to each question in turn and answer it."""
    for answer in answers:
        while match.question() is None:
            match.take_step()
        match.answer(answer)
    return match


def asked(match: ScenarioMatch) -> list[str]:
    while match.question() is None:
        match.take_step()
    question = match.question()
    assert question is not None
    return question.texts()


def state(match: ScenarioMatch) -> Race:
    assert isinstance(match.state, Race)
    return match.state


def facts(match: ScenarioMatch) -> dict[str, Any]:
    return GAME.facts(match.state)


def test_1_teams_are_drawn_and_pawns_placed_in_the_corridor() -> None:
    match = Match.start(GAME.setup("paris", DIRECTORS, team_size=3), 5)
    question = match.question()
    assert question is not None
    assert question.kind == "place"
    assert len(question.options) == 40
    seats = []
    while question is not None and question.kind == "place":
        seats.append(question.seat)
        match.answer(question.texts()[0])
        question = match.question()
    assert seats == seats[:4] * 3
    assert sorted(seats[:4]) == [0, 1, 2, 3]


def test_1_the_pawn_that_opens_the_race_throws_yellow() -> None:
    match = position(sequence=1, riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 4)
    assert asked(match)[0].startswith("move:")
    assert "throw:white" in asked(play(match, "move:113,3"))


def test_1_later_stages_start_in_the_order_of_the_general_classification() -> None:
    riders = ["1", "2", "3", "7", "8", "9"]
    carry = {"start": ["8", "3", "1", "2", "7", "9"], "out": [], "jerseys": {}}
    race = GAME.start(GAME.setup("paris", ["Ann", "Ben"], team_size=3, carry=carry), 1)
    race.step()
    assert [race.sheet.ids[index] for index in race.order] == carry["start"]
    assert sorted(race.sheet.ids) == riders


def test_2_three_directions_forward_and_never_back() -> None:
    match = position(riders={"1": [110, 3], "7": [101, 1]})
    throw(match, 1)
    play(match, "throw:white")
    assert asked(match) == ["move:110,4", "move:111,3", "move:110,2"]
    question = match.question()
    assert question is not None
    assert match.state.why_not(question, "move:109,3")[1] == "§2"


def test_2_bends_really_turn() -> None:
    directions = [strip.direction for strip in Paper(shipped_route("paris"), "paris").legs]
    assert len(set(directions)) == 6
    road = shipped_road("paris")
    for station in range(road.count):
        ahead = road.ahead_of(station)
        assert 1 <= len(ahead) <= 3 or road.finished(station)
        assert all(
            road.priority[other] < road.priority[station] or road.leg[other] == road.leg[station] for other in ahead
        )


def test_3_closest_to_the_yellow_line_then_windward_side() -> None:
    riders = {"1": [110, 1], "2": [110, 5], "7": [111, 3], "8": [110, 3]}
    assert facts(position(road=["flat 30 right"], riders=riders))["order"] == ["7", "1", "8", "2"]
    assert facts(position(road=["flat 30 left"], riders=riders))["order"] == ["7", "2", "8", "1"]


def test_4_pawns_in_the_next_segment_have_right_of_way() -> None:
    match = position(road=["flat 10 right", "flat 10 left right"], riders={"1": [109, 1], "2": [201, 1], "7": [201, 5]})
    assert facts(match)["order"][2] == "1"


def test_4_several_borders_in_one_move() -> None:
    match = position(road=["flat 6", "flat 2", "flat 2", "flat 20"], riders={"1": [106, 3], "7": [105, 3]})
    throw(match, 6)
    play(match, "throw:yellow")
    assert "move:401,3" in asked(match)


def test_5_the_faces_of_the_five_dice() -> None:
    faces = dict(zip(DICE, [list(die) for die in dice_faces()], strict=True))
    assert faces == {
        "yellow": [102, 3, 3, 4, 5, 6],
        "polka": [101, 2, 2, 3, 3, 4],
        "green": [3, 4, 4, 5, 5, 6],
        "white": [1, 1, 2, 2, 3, 3],
        "red": [4, 5, 6, 7, 200, 300],
    }


def test_5_what_a_throw_may_bring_is_said() -> None:
    assert [range_of(die) for die in range(5)] == ["2 to 6", "1 to 4", "3 to 6", "1 to 3", "4 to 7 or a fall"]


def test_5_uphill_only_the_polka_dot_die() -> None:
    match = position(road=["climb 30"], riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 2)
    play(match, "move:112,3")
    assert asked(match) == ["accept", "throw:polka"]
    question = match.question()
    assert question is not None
    for die in ("yellow", "white", "red"):
        assert match.state.why_not(question, f"throw:{die}")[1] == "§14"


def test_6_a_pawn_that_cannot_move_stays() -> None:
    riders = {"1": [111, 3], "7": [110, 2], "8": [110, 4], "2": [110, 3]}
    match = position(riders=riders, moved=["1", "7", "8"])
    assert [event.rider for event in match.events if event.rule == "§6"] == ["2"]


def test_7_groups_are_chains_of_neighbours_across_segments() -> None:
    match = position(road=["flat 10", "flat 20"], riders={"1": [201, 3], "7": [110, 3], "2": [109, 3], "8": [105, 1]})
    assert facts(match)["heads"] == ["1"]
    assert facts(match)["lone"] == ["8"]
    assert len(state(match).groups) == 1


def test_7_every_group_has_its_own_pace() -> None:
    match = position(riders={"1": [120, 3], "7": [119, 3], "2": [110, 3], "8": [109, 3]})
    throw(match, 6)
    play(match, "throw:yellow", "move:125,3", "accept", "move:124,2")
    assert asked(match) == ["throw:yellow", "throw:white", "throw:red"]


@pytest.mark.parametrize(("face", "head"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_8_and_10_the_head_moves_one_less(face: int, head: int) -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3]})
    race = state(match)
    first, second = race.riders[0], race.riders[1]
    assert speed_after_wind(race, first, YELLOW, face) == head
    race.groups[0].led = True
    assert speed_after_wind(race, second, YELLOW, face) == face


def test_9_a_lone_rider_must_throw_and_loses_a_step() -> None:
    match = position(riders={"1": [110, 3], "7": [101, 3]})
    race = state(match)
    assert [speed_after_wind(race, race.riders[0], YELLOW, face) for face in (2, 3, 6)] == [2, 2, 5]
    assert "accept" not in asked(match)


def test_11_two_ways_to_attack_on_the_flat() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 1)
    play(match, "throw:yellow")
    assert asked(match) == ["attack:alone", "attack:group", "ride"]


def test_11_declined_the_symbol_is_a_full_two() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 1)
    play(match, "throw:yellow", "ride")
    assert "move:112,3" in asked(match)


def test_12_a_catch_needs_no_attack_position() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3], "2": [108, 3]})
    assert facts(match)["poised"] == ["1"]
    throw(match, 1, 1, 1)
    play(match, "throw:yellow", "attack:alone", "move:112,3", "move:115,3")
    assert asked(match) == ["catch", "ride"]


def test_13_flat_speed_carries_onto_the_climb() -> None:
    match = position(road=["flat 10", "climb 15"], riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 6)
    play(match, "throw:yellow")
    assert "move:205,3" in asked(match)


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_14_the_head_loses_nothing_uphill(face: int) -> None:
    race = state(position(road=["climb 30"], riders={"1": [110, 3], "7": [109, 3], "2": [101, 1]}))
    assert speed_after_wind(race, race.riders[0], POLKA, face) == face


def test_15_no_group_attack_uphill() -> None:
    match = position(road=["climb 30"], riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 1)
    assert asked(match) == ["attack:alone", "ride"]


def test_16_polka_speed_carries_over_the_top() -> None:
    match = position(road=["climb 10", "flat 20"], riders={"1": [110, 3], "7": [109, 3]})
    throw(match, 6)
    assert "move:204,3" in asked(match)


def test_17_braking_is_not_reduced_and_not_allowed_uphill() -> None:
    race = state(position(riders={"1": [110, 3], "7": [109, 3]}))
    assert [speed_after_wind(race, race.riders[0], WHITE, face) for face in (1, 2, 3)] == [1, 2, 3]


def test_17_braking_can_be_repeated() -> None:
    match = position(riders={str(bib): [111 - bib, 3] for bib in range(1, 7)})
    throw(match, 5)
    play(match, "throw:white", "move:113,3", "accept", "move:112,3", "accept", "move:111,3")
    assert asked(match) == ["accept", "throw:yellow", "throw:white", "throw:red"]
    throw(match, 1)
    play(match, "throw:white", "move:108,3")
    assert asked(match) == ["accept", "throw:white"]


@pytest.mark.parametrize("face", [4, 5, 6, 7])
def test_18_risk_is_not_reduced(face: int) -> None:
    race = state(position(riders={"1": [110, 3], "7": [109, 3]}))
    assert speed_after_wind(race, race.riders[0], RED, face) == face


def test_18_after_a_big_crash_only_yellow() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3], "2": [108, 3]}, cards={"2": ["yellow"]})
    throw(match, 6)
    play(match, "throw:red")
    throw(match, 3)
    assert asked(match)[0].startswith("move:")


def test_18_after_a_crash_everything_is_free() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3], "2": [108, 3]}, cards={"7": ["yellow"]})
    throw(match, 5)
    play(match, "throw:red")
    assert asked(match) == ["throw:yellow", "throw:white", "throw:red", "card:yellow"]


def test_19_the_moved_mate_keeps_his_own_turn() -> None:
    match = position(riders={"1": [110, 3], "2": [109, 2]})
    throw(match, 6)
    play(match, "throw:yellow", "move:112,3")
    shares = [text for text in asked(match) if text.startswith("share:2:")]
    play(match, shares[0])
    assert "accept" in asked(match)
    question = match.question()
    assert question is not None
    assert question.rider == "2"


def test_20_a_line_counts_for_four_and_once() -> None:
    road = shipped_road("paris")
    assert [line.summit for line in road.lines] == [True, False, False]
    assert GAME.start(GAME.setup("paris", DIRECTORS), 1).sheet.points == [5, 3, 2, 1]


def test_21_removed_from_the_board_when_the_sequence_is_over() -> None:
    match = position(road=["flat 12"], sequence=28, riders={"1": [112, 3], "7": [105, 1]})
    throw(match, 6, 4)
    play(match, "throw:yellow", "move:205,3", "throw:yellow", "move:108,1")
    match.take_step()
    assert facts(match)["status"] == {"1": "finished", "7": "riding"}


def test_22_base_plus_a_minute_for_every_sequence_before() -> None:
    match = position(road=["flat 12"], sequence=28, riders={"1": [112, 3], "7": [112, 2]})
    throw(match, 1, 6)
    play(match, "throw:yellow", "attack:group", "move:207,2", "accept", "move:203,3")
    while not match.over:
        match.take_step()
    assert facts(match)["times"] == {"7": 2 * 3600 + 37 * 60 + 14, "1": 2 * 3600 + 37 * 60 + 14}


def test_23_the_record_is_kept_by_the_program() -> None:
    race = GAME.start(GAME.setup("paris", DIRECTORS, team_size=3), 4)
    race.ride([Chance(seat) for seat in range(4)])
    result = race.result()
    assert result is not None
    assert [arrival.place for arrival in result.arrivals] == list(range(1, 13))


def result_of(order: list[str], awards: list[Award]) -> StageResult:
    teams = {"1": "A", "2": "A", "3": "A", "7": "B", "8": "B", "9": "B"}
    arrivals = [Arrival(rider, teams[rider], place, 9000 + 60 * place) for place, rider in enumerate(order, start=1)]
    return StageResult("tdf", "paris", arrivals, awards)


def test_24_four_competitions() -> None:
    awards = [Award("points", "8", 5, place=1), Award("mountains", "9", 3, place=2), Award("time", "7", -200, place=1)]
    standings = count([result_of(["1", "7", "2", "8", "3", "9"], awards)], GAME.scales("four-stages"))
    assert standings.leader("general") == "7"
    assert standings.leader("points") == "8"
    assert standings.leader("mountains") == "9"
    assert standings.leader("teams") == "A"
    assert standings.tables["teams"][0].value == 3 * 9000 + 60 * (1 + 3 + 5)


def test_25_a_card_once_a_stage_and_two_for_a_double_leader() -> None:
    carry = {"start": [], "out": [], "jerseys": {"yellow": "2", "green": "2", "polka": "7"}}
    race = GAME.start(GAME.setup("paris", ["Ann", "Ben"], team_size=3, carry=carry), 1)
    cards = GAME.facts(race)["cards"]
    assert cards["2"] == ["yellow", "green"]
    assert cards["7"] == ["polka"]
    assert race.sheet.jerseys[race.sheet.ids.index("2")] == "yellow"


def test_25_cards_are_for_their_terrain() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3]}, cards={"1": ["polka", "green"]})
    assert [text for text in asked(match) if text.startswith("card")] == ["card:green"]
    question = match.question()
    assert question is not None
    assert match.state.why_not(question, "card:polka")[1] == "§25"


@pytest.mark.parametrize(("face", "speed"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4)])
@pytest.mark.parametrize("die", [YELLOW, WHITE, RED])
def test_26_the_bridge(die: int, face: int, speed: int) -> None:
    race = state(position(road=["bridge 30"], riders={"1": [110, 3], "7": [109, 3], "2": [101, 1]}))
    assert speed_after_wind(race, race.riders[0], die, face) == speed
    assert speed_after_wind(race, race.riders[1], die, face) == speed


def test_26_two_laps_share_their_hexagons() -> None:
    way = shipped_route("paris").way()
    assert way.count("elysees") == 2
    road = shipped_road("paris")
    first, second = [leg for leg, name in enumerate(way) if name == "elysees"]
    spots = [{road.spot[s] for s in range(road.count) if road.leg[s] == leg} for leg in (first, second)]
    assert spots[0] == spots[1]
    last_lap = min(road.priority[s] for s in range(road.count) if road.leg[s] == second)
    first_lap = min(road.priority[s] for s in range(road.count) if road.leg[s] == first)
    assert last_lap < first_lap


def test_26_two_sprints_on_the_circuit() -> None:
    lines = [line for line in shipped_road("paris").lines if not line.summit]
    assert len(lines) == 2
    assert lines[0].to_go > lines[1].to_go


def test_the_green_die_is_only_for_acceleration() -> None:
    match = position(riders={"1": [110, 3], "7": [109, 3]})
    asked(match)
    question = match.question()
    assert question is not None
    assert match.state.why_not(question, f"throw:{DICE[GREEN]}")[1] == "§5"


def test_dice_are_the_only_secret() -> None:
    race = GAME.start(GAME.setup("paris", DIRECTORS), 4)
    before = race.to_data()
    race.resample(0, Dice(9))
    assert race.to_data() == before
    assert all(rider.status != ON_ROAD for rider in race.riders)


TRAIN: dict[str, tuple[int, int]] = {"1": (105, 3), "7": (104, 3), "2": (103, 3)}
APART: dict[str, tuple[int, int]] = {"1": (105, 3), "7": (101, 3)}


@pytest.mark.parametrize(
    ("riders", "answers", "text", "rule", "words"),
    [
        (TRAIN, [], "catch", "§12", "takes an attack in its group"),
        (TRAIN, [], "attack:alone", "§11", "needs the symbol"),
        (APART, [], "attack:alone", "§9", "a lone rider cannot attack"),
        (TRAIN, ["throw:yellow", "move:107,4"], "attack:alone", "§11", "too few hexagons before it"),
        (TRAIN, ["throw:yellow"], "throw:red", "§2", "now the pawn rides"),
        (TRAIN, ["throw:yellow"], "accept", "§2", "now the pawn rides"),
    ],
)
def test_why_not_now(riders: dict[str, tuple[int, int]], answers: list[str], text: str, rule: str, words: str) -> None:
    match = play(throw(position(riders=riders), 4), *answers)
    while (question := match.question()) is None:
        match.take_step()
    reason, paragraph = match.state.why_not(question, text)
    assert words in reason
    assert paragraph == rule


def test_why_not_share_with_a_pawn_that_fell() -> None:
    riders = {"1": (106, 3), "7": (105, 3), "2": (104, 3)}
    match = play(throw(position(riders=riders), 5, 4), "throw:red", "throw:yellow", "move:105,2")
    question = match.question()
    assert question is not None
    assert question.kind == "share"
    assert match.state.why_not(question, "share:1:107,2")[1] == "§18"
