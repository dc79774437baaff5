"""What the text leaves open: a test for every entry of rulings.md."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components, shipped_stages
from rouleur.games.thetour.rules.stages import PHASES
from rouleur.games.thetour.rules.team_time_trials import team_order, team_rating
from rouleur.games.thetour.tour import ride_tour
from rouleur.road.result import Arrival, StageResult
from rouleur.tour.counting import count
from tests.games.thetour.conftest import Board, flat_seven

FLAT = {"type": "flat", "number": 2}
EVERYBODY = [card.slug for card in shipped_components().cards]


def test_every_ruling_has_its_test() -> None:
    text = (files("rouleur.games.thetour") / "rulings.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", text, flags=re.M)]
    assert numbers == list(range(1, len(numbers) + 1))
    here = set(re.findall(r"^def (test_ruling_\w+)", Path(__file__).read_text(encoding="utf-8"), flags=re.M))
    assert set(re.findall(r"`(test_ruling_\w+)`", text)) == here
    assert {int(name.split("_")[2]) for name in here} == set(numbers)


def test_ruling_01_one_roll_or_one_per_rung() -> None:
    position = {"sheet": FLAT, "part": "peloton", "rungs": {"armstrong": 2, "basso": 1, "sastre": 1}}
    assert len(Board({**position, "fresh": 1}, [4]).told("rolled")) == 1
    assert len(Board(position, [4, 9]).told("rolled")) == 2
    charts = {"peloton_catch_up": {"rows": {"5": {"closes": 2}}}}
    behind_who_held = Board({**position, "fresh": 1, "content": {"charts": charts}}, [6])
    assert behind_who_held.rungs == {"armstrong": 2, "basso": 1, "sastre": 1}
    nearer = {"sheet": FLAT, "part": "peloton", "fresh": 1, "rungs": {"armstrong": 3, "basso": 2, "sastre": 2}}
    assert Board(nearer, [4]).rungs == {"armstrong": 3, "basso": 1, "sastre": 1}
    outwards = {"sheet": FLAT, "part": "peloton", "fresh": 1, "rungs": {"armstrong": 2, "basso": 1}}
    assert Board(outwards, [5]).rungs == {"armstrong": 1}


def test_ruling_02_results_are_rungs_closed() -> None:
    board = Board({"sheet": FLAT, "part": "peloton", "rungs": {"basso": 2, "sastre": 2, "voeckler": 4}}, [5])
    assert board.rungs == {"basso": 1, "sastre": 1, "voeckler": 4}
    assert len(board.told("rolled")) == 1
    board = Board({"sheet": FLAT, "part": "peloton", "rungs": {"basso": 1, "sastre": 2, "voeckler": 4}}, [3, 12])
    assert board.rungs == {"voeckler": 4}


def test_ruling_03_six_phases_always() -> None:
    board = Board({"sheet": FLAT, "rungs": {"voeckler": 5}}).finish()
    assert [event.value for event in board.told("turn ended")] == list(range(1, PHASES + 1))


@pytest.mark.parametrize(("roll", "read"), [(2, 3), (7, 8), (10, 11), (11, 11), (12, 12)])
def test_ruling_04_yellow_reads_worse(roll: int, read: int) -> None:
    column = {str(row): "+1" if row == read else "" for row in range(2, 13)}
    content = {"charts": flat_seven(), "riders": {"card": {"basso": {"flat": column}}}}
    position = {"sheet": {"type": "flat", "number": 3}, "general": ["basso"], "content": content}
    assert Board(position, [7, 2, 2, roll]).rungs == {"basso": 1}


def test_ruling_05_times_add_up() -> None:
    for sheet, wanted in (
        ({"type": "flat", "number": 2, "length": "S"}, [0, 4, 84]),
        ({"type": "flat", "number": 2, "length": "L"}, [0, 4, 154]),
        ({"type": "hilly", "number": 2, "length": "L"}, [0, 4, 154]),
        ({"type": "mountain", "number": 2, "length": "S"}, [0, 80, 230]),
    ):
        board = Board({"sheet": sheet, "part": "finish", "rungs": {"basso": 2, "sastre": 1}}, [7, 7])
        times = board.facts["times"]
        assert [times[slug] for slug in ("basso", "sastre", "kloden")] == wanted


def test_ruling_06_groups_at_the_line() -> None:
    position = {
        "sheet": FLAT,
        "part": "finish",
        "rungs": {"basso": 3, "sastre": 3, "evans": 1, "mancebo": -1, "moreau": -2},
    }
    board = Board(position)
    board.race.dice.tape = [3, 1, 2, 1, 7, 7]
    board.finish()
    times = board.facts["times"]
    assert times["basso"] == times["sastre"] == 0
    assert times["evans"] == 4
    assert times["kloden"] == 84
    groups = {arrival.rider: arrival.group for arrival in board.race.result().arrivals}  # type: ignore[union-attr]
    assert [groups[slug] for slug in ("basso", "evans", "kloden", "mancebo")] == [0, 1, 2, 3]
    assert times["mancebo"] - 84 in shipped_components().charts.times["short minutes"]
    assert times["moreau"] - 84 >= 60


def test_ruling_07_places_two_and_three() -> None:
    board = Board({"sheet": FLAT, "part": "finish", "rungs": {"basso": 1}}).finish()
    able = {card.slug for card in shipped_components().cards if card.sprint >= 30} - {"basso"}
    assert set(board.riders_of("sprinted")) == able
    times = board.facts["times"]
    assert len({times[slug] for slug in EVERYBODY if slug != "basso"}) == 1
    assert set(board.facts["order"][1:3]) <= able
    full = Board({"sheet": FLAT, "part": "finish", "rungs": {"basso": 3, "sastre": 2, "evans": 1}}).finish()
    assert "sprinted" not in full.kinds


@pytest.mark.parametrize(
    ("cell", "rungs"),
    [("+1", {"basso": 1, "sastre": 1}), ("+3", {"basso": 3, "sastre": 3}), ("W", {"basso": 1}), ("", {})],
)
def test_ruling_08_team_mate(cell: str, rungs: dict[str, int]) -> None:
    content = {
        "charts": flat_seven(row_5={"result": "team mate"}),
        "riders": {"card": {"sastre": {"flat": {"6": cell}}}},
    }
    position = {"sheet": {"type": "flat", "number": 4}, "general": ["basso", "kloden"], "content": content}
    board = Board(position)
    board.race.dice.tape = [5, 2, 2, 6, *([2] if rungs else [])]
    board.step()
    assert {slug: rung for slug, rung in board.rungs.items() if slug in ("basso", "sastre")} == rungs
    marked = [event for event in board.told("rolled") if event.detail.get("chart") == "top five"]
    assert bool(marked) is bool(rungs)


def test_ruling_09_player_cyclist() -> None:
    quiet = {"charts": flat_seven(row_11={"result": "quiet"}, row_5={"result": "team mate"})}
    named = Board({"sheet": FLAT, "riders": ["basso"], "content": quiet}, [7, 2, 2], ["none"])
    assert named.riders_of("passed over") == ["basso"]
    worker = Board({"sheet": FLAT, "riders": ["sastre"], "content": quiet}, [5, 2, 2], ["none", "stay"])
    assert [question.kind for question in worker.answers.asked] == ["announce", "work"]
    assert "helped" not in worker.kinds
    place_card = {"sheet": FLAT, "riders": ["basso"], "rungs": {"basso": 1}, "content": quiet}
    assert Board(place_card, [7, 2, 2], ["none"]).riders_of("passed over") == ["basso"]
    several = Board({"sheet": FLAT, "riders": ["basso", "evans"], "content": quiet}, [11], ["none", "none"])
    assert [question.rider for question in several.answers.asked] == ["basso", "evans"]
    follower = {
        "sheet": {"type": "flat", "number": 4},
        "riders": ["evans"],
        "general": ["basso", "kloden"],
        "content": quiet,
    }
    board = Board(follower, [7, 2, 2, 7, 3, 11, 9, 9], ["if:kloden", "go"])
    assert [question.kind for question in board.answers.asked] == ["announce", "follow"]
    patient = Board(follower, [7, 2, 2, 3, 2, 2, 2, 3], ["if:kloden", "stay"])
    assert patient.riders_of("followed") == ["kloden"]
    assert patient.riders_of("attacked") == ["basso", "kloden", "evans"]


@pytest.mark.parametrize(
    ("answers", "goes"),
    [
        (["if:several", "basso", "kloden", "any"], True),
        (["if:several", "basso", "kloden", "all"], False),
        (["if:several", "basso", "ullrich", "all"], True),
        (["if:several", "kloden", "mancebo", "any"], False),
        (["if:several", "basso", "kloden", "none"], False),
        (["if:top5"], True),
        (["if:all-top5"], False),
    ],
)
def test_ruling_09_conditions_on_several_riders(answers: list[str], goes: bool) -> None:
    """Basso and Ullrich are named, and both fail."""
    content = {
        "charts": flat_seven(row_7={"result": "attack", "riders": 2}),
        "riders": {"card": {"basso": {"flat": {"11": ""}}, "ullrich": {"flat": {"11": ""}}}},
    }
    position = {"sheet": FLAT, "riders": ["evans"], "general": ["basso", "ullrich", "kloden"], "content": content}
    board = Board(position, [7, 2, 2, 2, 3, *([9] if goes else []), 11, 11], answers)
    solitaire = [event for event in board.told("rolled") if event.detail.get("chart") == "solitaire"]
    assert [event.rider for event in solitaire] == (["evans"] if goes else [])


def test_ruling_09_conditions_leave_himself_out() -> None:
    others = ["basso", "ullrich", "kloden", "sastre"]
    content = {
        "charts": flat_seven(row_7={"result": "attack", "riders": 4}),
        "riders": {"card": {slug: {"flat": {"11": ""}} for slug in others}},
    }
    position = {"sheet": FLAT, "riders": ["evans"], "general": [*others, "evans"], "content": content}
    named = [2, 2, 2, 3, 1, 3, 1, 2]
    board = Board(position, [7, *named, 9, 11, 11, 11, 11], ["if:all-top5"])
    assert "evans" in board.riders_of("rolled")


def test_ruling_10_place_cards() -> None:
    position = {"sheet": FLAT, "rungs": {"basso": 1, "voeckler": 3, "sastre": 3}, "content": {"charts": flat_seven()}}
    board = Board(position)
    assert board.race.situation(-1).detail["cards"] == {"2,2": "Stage Leader", "2,5": "2nd", "1,2": "3rd"}
    assert board.facts["leaders"] == ["voeckler", "sastre", "basso"]
    board.race.dice.tape = [7, 2, 2, 2]
    board.step()
    assert board.riders_of("named") == ["voeckler"]
    assert board.rungs["voeckler"] == 5
    back = Board(position)
    back.race.move(back.race.riders[back.race.sheet.components.index("basso")], 0)
    assert back.race.situation(-1).detail["cards"] == {"2,5": "Stage Leader", "1,2": "2nd"}


def test_ruling_11_every_box_is_live() -> None:
    content = {"charts": flat_seven()}
    assert Board({"sheet": FLAT, "content": content}, [7, 3, 6, 9]).riders_of("attacked") == ["boonen"]
    assert Board({"sheet": FLAT, "content": content, "rungs": {"basso": 2}}, [7, 5, 1, 9]).riders_of("attacked") == [
        "basso"
    ]
    assert Board({"sheet": FLAT, "content": content, "rungs": {"basso": -1}}, [7, 2, 6, 9]).riders_of("attacked") == [
        "basso"
    ]
    two = {"sheet": FLAT, "content": content, "rungs": {"basso": 1, "sastre": 1}}
    assert Board(two, [7, 6, 1, 2, 9]).riders_of("attacked") == ["sastre"]


def test_ruling_12_attack_card() -> None:
    general = ["kloden", "basso", "sastre"]
    content = {"charts": flat_seven()}
    position = {"sheet": FLAT, "general": general, "riders": ["kloden"], "rungs": {"basso": 1}, "content": content}
    assert Board(position, [7, 1, 1, 9], ["none"]).riders_of("attacked") == ["sastre"]
    without = {**position, "options": {"attack_card": False}}
    assert Board(without, [7, 1, 1], ["none"]).riders_of("attacked") == []
    last = {"sheet": {"type": "last", "number": 21}, "general": general, "content": content}
    assert Board(last, [7, 1, 1]).riders_of("attacked") == []
    assert Board({"sheet": FLAT, "content": content}, [7, 1, 1]).riders_of("attacked") == []


def test_ruling_13_off_the_grid() -> None:
    general = [slug for slug in EVERYBODY if slug != "mcewen"] + ["mcewen"]
    board = Board({"sheet": {"type": "time trial", "number": 2, "factor": 5}, "general": general}, [1, 2])
    board.race.dice.tape = [6] * 22
    board.finish()
    times = board.facts["times"]
    assert times["mcewen"] == 30
    assert times["boonen"] == 7 * 20
    assert board.facts["order"].index("mcewen") < board.facts["order"].index("boonen")
    assert board.told("timed")[0].detail == {"off the grid": 30}


def test_ruling_13_stage_eight_is_a_long_time_trial() -> None:
    stage = shipped_stages("grand")[7]
    assert (stage.number, stage.type, stage.factor) == (8, "time trial", 5)


def test_ruling_13_ties() -> None:
    board = Board({"sheet": {"type": "time trial", "number": 2}})
    board.race.dice.tape = [*[2] * 23, 5, 9, 3, 4, 5, 6, 12]
    board.finish()
    assert board.race.dice.tape == []
    assert board.facts["order"][:3] == ["armstrong", "ullrich", "basso"]
    assert board.facts["times"]["basso"] == board.facts["times"]["leipheimer"]


def test_ruling_14_team_time_trial() -> None:
    board = Board({"sheet": {"type": "team time trial", "number": 4, "factor": 3}, "general": ["boonen", "basso"]})
    race = board.race
    assert [race.sheet.teams[team] for team in team_order(race)][-2:] == ["nordlys", "tapijt"]
    assert team_rating(race, race.sheet.teams.index("nordlys")) == 5
    assert team_rating(race, race.sheet.teams.index("zuiderzee")) == 2
    board.finish()
    times = board.facts["times"]
    assert times["basso"] == times["sastre"]
    assert race.awards == []


def test_ruling_15_stage_types() -> None:
    assert [stage.number for stage in shipped_stages("grand") if stage.type == "hilly"] == [9, 12, 17, 18, 19, 20]
    content = {"charts": flat_seven(), "riders": {"card": {"basso": {"flat": {"5": ""}, "mountain": {"5": "+2"}}}}}
    for terrain, rungs in (("flat", {}), ("hilly", {"basso": 2}), ("mountain", {"basso": 2})):
        assert Board({"sheet": {"type": terrain, "number": 2}, "content": content}, [7, 2, 2, 5]).rungs == rungs
    board = Board({"sheet": {"type": "mountain", "number": 2}, "part": "finish"}).finish()
    assert board.riders_of("sprinted")
    weak = {slug: -1 for slug in EVERYBODY if slug not in ("sastre", "azevedo", "rasmussen")}
    board = Board({"sheet": {"type": "mountain", "number": 2}, "part": "finish", "rungs": weak}).finish()
    assert board.riders_of("sprinted") == ["azevedo", "sastre", "rasmussen"]


def test_ruling_16_bonuses() -> None:
    for stage in ("grand-01", "grand-02"):
        race = GAME.start(GAME.setup(stage, []), 4)
        race.ride([])
        given = [(award.rider, award.amount) for award in race.awards if award.classification == "time"]
        first = [race.riders[index].card.slug for index in race.arrived[:3]]
        assert given == list(zip(first, [-20, -12, -8], strict=True))
    race = GAME.start(GAME.setup("grand-02", [], bonuses=False), 4)
    race.ride([])
    assert all(award.classification != "time" for award in race.awards)


def test_ruling_17_falls_cost_time() -> None:
    content = {"charts": flat_seven()}
    board = Board({"sheet": FLAT, "content": content, "rungs": {"basso": 2}}, [7, 5, 1, 12, 7])
    assert board.facts["lost"] == {"basso": 24}
    assert board.rungs == {"basso": 1}
    finish = {"sheet": FLAT, "part": "finish", "rungs": {"basso": 2, "sastre": 1}, "lost": {"basso": 24, "sastre": 24}}
    board = Board(finish, [7, 7])
    times = board.facts["times"]
    assert (times["basso"], times["sastre"]) == (0, 28)


def test_ruling_18_dropped() -> None:
    pace = {"charts": flat_seven(row_5={"result": "pace", "row": 4}, row_6={"result": "crack", "riders": 1})}
    mountain = {"type": "mountain", "number": 2}
    board = Board({"sheet": mountain, "content": pace, "rungs": {"mcewen": 1}}, [5])
    assert board.rungs == {"mcewen": 1, "boonen": -1, "ogrady": -1, "hushovd": -1}
    assert Board({"sheet": mountain, "content": pace}, [6, 2, 2, 11]).rungs == {"basso": -1}
    assert Board({"sheet": mountain, "content": pace}, [6, 2, 2, 6]).rungs == {}
    assert Board({"sheet": mountain, "content": pace, "rungs": {"basso": -1}}, [7, 2, 6, 3]).rungs == {"basso": 1}
    all_dropped = {slug: -1 if slug in ("basso", "mcewen") else -2 for slug in EVERYBODY}
    board = Board({"sheet": mountain, "part": "finish", "rungs": all_dropped}).finish()
    assert board.facts["order"][0] in ("basso", "mcewen")
    no_peloton = {"sheet": mountain, "part": "finish", "rungs": {**dict.fromkeys(EVERYBODY, -1), "basso": 1}}
    board = Board(no_peloton)
    board.race.dice.tape = [7] * 23
    board.finish()
    assert board.facts["times"]["kloden"] == 150 + 80


def test_ruling_19_doubles() -> None:
    others = {slug: -1 for slug in EVERYBODY if slug not in ("mcewen", "boonen")}
    board = Board({"sheet": FLAT, "part": "finish", "rungs": others})
    board.race.dice.tape = [3, 3, 1, 2]
    board.finish()
    assert board.facts["order"][:2] == ["boonen", "mcewen"]
    away = Board({"sheet": FLAT, "part": "finish", "rungs": {"basso": 1, "sastre": 1}})
    away.race.dice.tape = [1, 1, 7, 2, 3]
    away.finish()
    assert away.facts["order"][0] == "sastre"
    assert away.facts["times"]["basso"] == 24
    behind = Board({"sheet": FLAT, "part": "finish", "rungs": {"voeckler": 1}})
    able = [card.slug for card in shipped_components().cards if card.sprint >= 30 and card.slug != "voeckler"]
    behind.race.dice.tape = [7, *[1, 1] * len(able)]
    behind.finish()
    assert behind.riders_of("crashed") == able
    assert behind.facts["lost"] == {}


def test_ruling_20_top_five_once() -> None:
    position = {
        "sheet": {"type": "mountain", "number": 4},
        "general": ["armstrong", "ullrich", "basso", "kloden", "landis"],
        "rungs": {"ullrich": 1, "basso": 3, "kloden": -1},
        "content": {"charts": flat_seven()},
    }
    board = Board(position)
    board.race.dice.tape = [7, 6, 1, 7, 7, 12, 7]
    board.step()
    assert board.riders_of("named") == ["ullrich"]
    assert board.riders_of("followed") == ["armstrong", "basso", "landis"]
    marked = [event.rider for event in board.told("rolled") if event.detail.get("chart") == "top five"]
    assert marked == ["kloden"]


def test_ruling_21_points_and_mountains() -> None:
    board = Board({"stage": "grand-11", "rungs": {"rasmussen": 5}}).finish()
    race = board.race
    summits = [award for award in race.awards if award.classification == "mountains" and award.place == 1]
    assert [award.why for award in summits] == ["Col de la Madeleine", "Col du Télégraphe", "Col du Galibier"]
    finish = GAME.start(GAME.setup("grand-10", []), 2)
    finish.ride([])
    top = [award.rider for award in finish.awards if award.why == "Courchevel"]
    assert top == [finish.riders[index].card.slug for index in finish.arrived[:8]]


def test_ruling_22_once_a_phase() -> None:
    content = {"charts": flat_seven(row_5={"result": "attack", "riders": 2})}
    board = Board({"sheet": FLAT, "content": content}, [5, 2, 2, 2, 2, 9])
    assert board.riders_of("named") == ["basso", "basso"]
    assert board.riders_of("attacked") == ["basso"]
    mate = {"charts": flat_seven(row_5={"result": "team mate"}), "riders": {"card": {"sastre": {"flat": {"6": "W"}}}}}
    position = {"sheet": {"type": "flat", "number": 4}, "general": ["basso", "sastre"], "content": mate}
    spent = Board(position, [5, 2, 2, 6, 2, 2, 2])
    assert [slug for slug, rung in spent.rungs.items() if rung > 0] == ["basso"]
    assert "sastre" not in [event.rider for event in spent.told("rolled") if event.detail.get("chart") == "top five"]


def test_ruling_23_equal_times() -> None:
    arrivals = [Arrival("basso", "nordlys", 2), Arrival("sastre", "nordlys", 1)]
    other = [Arrival("basso", "nordlys", 1), Arrival("sastre", "nordlys", 3)]
    results = [StageResult("thetour", "one", arrivals), StageResult("thetour", "two", other)]
    standings = count(results, GAME.scales("grand"))
    assert standings.leader("general") == "basso"
    ridden = ride_tour(GAME, "short", 1)
    assert not any("stamina" in str(result) for result in ridden.tour.results)
