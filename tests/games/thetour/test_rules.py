"""One test and more for every rule of the text, in its order."""

from __future__ import annotations

import pytest

from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components, shipped_stages
from rouleur.games.thetour.rules.stages import PHASES
from tests.games.thetour.conftest import Board, flat_seven

FLAT = {"type": "flat", "number": 2}
MOUNTAIN = {"type": "mountain", "number": 2, "length": "L"}
EVERYBODY = [card.slug for card in shipped_components().cards]


def all_but(*away: str, rung: int = -1) -> dict[str, int]:
    return {slug: rung for slug in EVERYBODY if slug not in away}


def test_rule_1_cards_for_23_cyclists_and_a_stage_data_sheet() -> None:
    assert len(shipped_components().cards) == 23
    assert len(shipped_stages("grand")) == 21
    assert [stage.type for stage in shipped_stages("grand")].count("time trial") == 2
    assert len(shipped_stages("short")) == 5
    assert shipped_stages("grand")[-1].type == "last"


def test_rule_2_everybody_starts_in_the_peloton_and_the_attack_card_lies_in_row_1_column_1() -> None:
    race = GAME.start(GAME.setup("grand-02", []), 1)
    assert all(rider.rung == 0 for rider in race.riders)
    assert race.situation(-1).detail["attack card"] is True
    last = GAME.start(GAME.setup("grand-21", []), 1)
    assert last.situation(-1).detail["attack card"] is False


def test_rule_3_six_phases_with_a_general_ride_roll_each() -> None:
    board = Board({"stage": "grand-03"}).finish()
    rolls = [event for event in board.told("rolled") if event.detail.get("chart") == "general ride"]
    assert [event.detail["phase"] for event in rolls] == list(range(1, PHASES + 1))


@pytest.mark.parametrize(("kind", "roll"), [("flat", 11), ("mountain", 7), ("last", 8)])
def test_rule_3_flat_mountain_and_last_stage_have_charts_of_their_own(kind: str, roll: int) -> None:
    board = Board({"sheet": {"type": kind, "number": 2}}, [roll])
    charts = shipped_components().charts
    line = {"flat": charts.flat, "mountain": charts.mountain, "last": charts.last}[kind][roll]
    assert board.told("rolled")[0].detail["result"] == line.result


def test_rule_3_green_is_the_row_and_white_the_column() -> None:
    board = Board({"sheet": FLAT, "content": {"charts": flat_seven()}}, [7, 3, 2, 9])
    assert board.riders_of("named") == ["pereiro"]
    assert board.told("named")[0].dice == (3, 2)
    assert board.riders_of("attacked") == ["pereiro"]


def test_rule_3_an_empty_box_names_nobody() -> None:
    board = Board({"sheet": FLAT, "content": {"charts": flat_seven()}}, [7, 6, 3])
    assert board.riders_of("named") == [""]
    assert "attacked" not in board.kinds


@pytest.mark.parametrize(("roll", "goes"), [(2, True), (5, True), (6, False), (12, False)])
def test_rule_3_the_player_needs_the_solitaire_chart(roll: int, goes: bool) -> None:
    charts = flat_seven(row_11={"result": "quiet"})
    dice = [11, roll, 9] if goes else [11, roll]
    board = Board({"sheet": FLAT, "riders": ["voeckler"], "content": {"charts": charts}}, dice, ["go"])
    assert (board.riders_of("attacked") == ["voeckler"]) is goes


def test_rule_3_a_condition_that_is_not_met_keeps_him() -> None:
    board = Board(
        {"sheet": FLAT, "riders": ["voeckler"], "content": {"charts": flat_seven()}}, [7, 3, 2, 9], ["if:basso"]
    )
    assert board.riders_of("attacked") == ["pereiro"]


@pytest.mark.parametrize(("terrain", "cell"), [(FLAT, ""), (MOUNTAIN, "+2")])
def test_rule_4_the_card_has_a_column_for_each_terrain(terrain: dict[str, object], cell: str) -> None:
    riders = {"card": {"basso": {"flat": {"6": ""}, "mountain": {"6": "+2"}}}}
    board = Board({"sheet": terrain, "content": {"charts": flat_seven(), "riders": riders}}, [7, 2, 2, 6])
    assert board.rungs == ({"basso": 2} if cell else {})


@pytest.mark.parametrize("cell", ["+1", "+2", "+3"])
def test_rule_4_a_plus_breaks_away_by_so_many_rungs(cell: str) -> None:
    riders = {"card": {"basso": {"flat": {"6": cell}}}}
    board = Board({"sheet": FLAT, "content": {"charts": flat_seven(), "riders": riders}}, [7, 2, 2, 6])
    assert board.rungs == {"basso": int(cell)}
    assert board.told("broke away")[0].path == ((2, 2), (7 - int(cell), 1))


@pytest.mark.parametrize("cell", ["", "W"])
def test_rule_4_anything_else_fails(cell: str) -> None:
    riders = {"card": {"basso": {"flat": {"6": cell}}}}
    board = Board({"sheet": FLAT, "content": {"charts": flat_seven(), "riders": riders}}, [7, 2, 2, 6])
    assert board.rungs == {}


def test_rule_5_the_peloton_rolls_only_when_somebody_is_away() -> None:
    board = Board({"sheet": FLAT, "part": "peloton"})
    board.step()
    assert "rolled" not in board.kinds


def test_rule_5_a_rider_alone_is_chased_with_minus_one() -> None:
    alone = {"sheet": FLAT, "part": "peloton", "rungs": {"basso": 1}}
    two = {"sheet": FLAT, "part": "peloton", "rungs": {"basso": 1, "sastre": 1}}
    assert Board(alone, [6]).rungs == {}
    assert Board(two, [6]).rungs == {"basso": 1, "sastre": 1}


def test_rule_5_the_riders_of_a_caught_break_return_to_their_boxes() -> None:
    board = Board({"sheet": FLAT, "part": "peloton", "rungs": {"boonen": 1, "basso": 1}}, [4])
    assert {event.rider: event.path[-1] for event in board.told("caught")} == {"boonen": (3, 6), "basso": (2, 2)}


def test_rule_5_several_leaders_run_a_sprint_finish() -> None:
    position = {"sheet": FLAT, "part": "finish", "phase": 6, "rungs": {"sastre": 2, "totschnig": 2, "kloden": 1}}
    board = Board(position, [1, 2, 6, 5, 7, 2])
    assert board.facts["order"][:3] == ["totschnig", "sastre", "kloden"]
    assert board.riders_of("sprinted") == ["sastre", "totschnig"]


@pytest.mark.parametrize(("rung", "lands"), [(3, 2), (1, 0), (0, -1), (-1, -2)])
def test_rule_6_whoever_loses_time_moves_back_a_square(rung: int, lands: int) -> None:
    charts = flat_seven(row_2={"result": "fall", "riders": 1, "loses": "seconds"})
    rungs = {"basso": rung} if rung else {}
    board = Board({"sheet": FLAT, "rungs": rungs, "content": {"charts": charts}})
    row, column = board.race.riders[board.race.sheet.components.index("basso")].box()
    board.race.dice.tape = [2, row, column, 7]
    board.step()
    assert board.rungs.get("basso", 0) == lands


def test_rule_6_the_dropped_roll_minutes_by_the_length_of_the_stage() -> None:
    for length, chart in (("L", "long minutes"), ("S", "short minutes")):
        sheet = {"type": "mountain", "number": 2, "length": length}
        board = Board({"sheet": sheet, "part": "finish", "rungs": all_but("mcewen", "sastre")})
        board.race.dice.tape = [7] * 22
        board.finish()
        times = shipped_components().charts.times[chart]
        assert board.facts["times"]["kloden"] == times[7] + board.facts["times"]["sastre"]


def test_rule_6_no_plus_beside_4_in_the_mountains_is_the_sprinters_column() -> None:
    position = {"sheet": MOUNTAIN, "part": "finish", "rungs": {"mcewen": -1, "moreau": -1}}
    board = Board(position).finish()
    times = board.facts["times"]
    assert times["mcewen"] >= 480
    assert times["moreau"] < 480
    flat = Board({"sheet": FLAT, "part": "finish", "rungs": {"mcewen": -1}}).finish()
    assert flat.facts["times"]["mcewen"] < 480


def test_rule_7_only_ratings_of_3_and_more_sprint_and_have_the_winners_time() -> None:
    board = Board({"sheet": FLAT, "part": "finish", "phase": 6}).finish()
    able = {card.slug for card in shipped_components().cards if card.sprint >= 30}
    assert set(board.riders_of("sprinted")) == able
    fallen = set(board.riders_of("crashed"))
    times = board.facts["times"]
    assert {times[slug] for slug in able - fallen} == {0}
    others = {times[slug] for slug in set(EVERYBODY) - able}
    assert len(others) == 1
    assert others.pop() in range(9)


def test_rule_7_equal_totals_go_to_the_higher_rating_then_to_two_dice() -> None:
    position = {"sheet": FLAT, "part": "finish", "rungs": all_but("mcewen", "boonen")}
    board = Board(position)
    board.race.dice.tape = [4, 1, 4, 2]
    board.finish()
    assert board.facts["order"][:2] == ["mcewen", "boonen"]
    level = {"card": {"mcewen": {"sprint": 6.2}}}
    board = Board({**position, "content": {"riders": level}})
    board.race.dice.tape = [4, 1, 4, 2, 5, 9]
    board.finish()
    assert board.facts["order"][:2] == ["boonen", "mcewen"]


@pytest.mark.parametrize(
    ("face", "kind"), [(1, "crashed"), (2, "boxed in"), (3, "relegated"), (5, "surge"), (6, "surge")]
)
def test_rule_7_doubles_bring_an_event(face: int, kind: str) -> None:
    board = Board({"sheet": FLAT, "part": "finish", "rungs": all_but("mcewen", "boonen")})
    board.race.dice.tape = [face, face, *([7] if face == 1 else []), 4, 1]
    board.finish()
    assert board.riders_of(kind)[:1] == ["mcewen"]


def test_rule_8_the_team_mate_must_ride_in_the_same_part_of_the_grid() -> None:
    charts = flat_seven(row_5={"result": "team mate"})
    position = {"sheet": FLAT, "rungs": {"sastre": 1}, "content": {"charts": charts}}
    board = Board(position, [5, 2, 2])
    assert board.riders_of("named") == ["basso"]
    assert "helped" not in board.kinds


def test_rule_8_a_rider_without_team_mates_goes_nowhere() -> None:
    charts = flat_seven(row_5={"result": "team mate"})
    board = Board({"sheet": FLAT, "content": {"charts": charts}}, [5, 1, 5])
    assert board.riders_of("named") == ["mancebo"]
    assert board.rungs == {}


@pytest.mark.parametrize(("roll", "spared"), [(2, True), (7, True), (8, False), (12, False)])
def test_rule_9_injuries_of_the_yellow_jersey_are_undone_by_2_to_7(roll: int, spared: bool) -> None:
    charts = flat_seven(row_2={"result": "fall", "riders": 1, "loses": "seconds"})
    position = {"sheet": {"type": "flat", "number": 3}, "general": ["basso"], "content": {"charts": charts}}
    board = Board(position, [2, 2, 2, roll, *([] if spared else [7])])
    assert board.rungs == ({} if spared else {"basso": -1})


def test_rule_11_the_winner_finishes_at_zero() -> None:
    for seed in range(20):
        race = GAME.start(GAME.setup("grand-11", []), seed)
        race.ride([])
        assert race.riders[race.arrived[0]].time == 0


def test_rule_11_single_seconds_then_seconds_then_ten_more() -> None:
    position = {"sheet": FLAT, "part": "finish", "rungs": {"basso": 5, "sastre": 4, "evans": 3, "moreau": 2}}
    board = Board(position, [7, 7, 7])
    times = board.facts["times"]
    assert [times[slug] for slug in ("basso", "sastre", "evans", "moreau")] == [0, 4, 28, 38]
    assert times["kloden"] == 38 + 80


def test_rule_11_mountain_groups_roll_short_minutes_and_the_peloton_long() -> None:
    position = {"sheet": MOUNTAIN, "part": "finish", "rungs": {"basso": 5, "sastre": 4, "evans": 3}}
    board = Board(position, [7, 7, 7])
    times = board.facts["times"]
    assert [times[slug] for slug in ("basso", "sastre", "evans", "kloden")] == [0, 80, 160, 160 + 150]


def test_rule_13_a_fall_costs_one_rung_whatever_the_time() -> None:
    for chart in ("single seconds", "long minutes"):
        charts = flat_seven(row_2={"result": "fall", "riders": 1, "loses": chart})
        board = Board({"sheet": FLAT, "rungs": {"basso": 2}, "content": {"charts": charts}}, [2, 5, 1, 12])
        assert board.rungs == {"basso": 1}


def test_rule_14_the_leader_starts_last_and_the_last_man_first() -> None:
    general = [*EVERYBODY[5:], *EVERYBODY[:5]]
    board = Board({"sheet": {"type": "time trial", "number": 8}, "general": general}).finish()
    assert board.riders_of("timed") == general[::-1]


def test_rule_14_four_seconds_a_square_times_the_factor() -> None:
    board = Board({"sheet": {"type": "time trial", "number": 8, "factor": 3}}).finish()
    race = board.race
    best = max(rider.total for rider in race.riders)
    for rider in race.riders:
        if rider.total >= 1:
            assert rider.time == (best - rider.total) * 4 * 3


def test_rule_15_the_printed_layout_keeps_teams_together() -> None:
    components = shipped_components()
    places = {
        card.slug: (components.rows[index], components.columns[index]) for index, card in enumerate(components.cards)
    }
    assert places["armstrong"] == (5, 2)
    assert places["hushovd"] == (5, 6)
    assert sorted(places.values()) == sorted(set(places.values()))


@pytest.mark.parametrize(("number", "marked"), [(3, False), (4, True)])
def test_optional_rule_1_from_the_fourth_stage(number: int, marked: bool) -> None:
    position = {
        "sheet": {"type": "flat", "number": number},
        "general": ["basso", "kloden"],
        "content": {"charts": flat_seven()},
    }
    board = Board(position)
    board.race.dice.tape = [7, 2, 2]
    board.step()
    assert (len(board.told("followed")) > 0) is marked


def test_optional_rule_2_par_times_are_the_winners_time() -> None:
    race = GAME.start(GAME.setup("grand-05", [], par_times=True), 3)
    race.ride([])
    result = race.result()
    assert result is not None
    assert result.arrivals[0].time == 4 * 3600 + 4 * 60


def test_optional_rule_3_points_and_mountains_are_a_switch() -> None:
    for switch in (True, False):
        race = GAME.start(GAME.setup("grand-11", [], classifications=switch), 3)
        race.ride([])
        kinds = {award.classification for award in race.awards}
        assert kinds == ({"time", "points", "mountains"} if switch else {"time"})
