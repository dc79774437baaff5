"""Every ruling of `rulings.md`, by its number."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from rouleur.core.question import Option
from rouleur.core.scenario import Scenario, ScenarioMatch, placed
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import shipped_road
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.rules.dice import POLKA, RED, WHITE, YELLOW
from rouleur.games.tdf.rules.finish import clock, finish_group, judge_finish
from rouleur.games.tdf.rules.support import add_shares, in_range
from rouleur.games.tdf.rules.wind import speed_after_wind
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count

COLUMN = {"1": [110, 3], "7": [109, 3], "2": [108, 3], "8": [107, 3]}


class Table:
    """A worked position in play."""

    def __init__(self, **keys: Any) -> None:
        self.match: ScenarioMatch = placed(Scenario("tdf", "test", {"road": ["flat 30"], "riders": COLUMN, **keys}, []))

    def throw(self, *dice: int) -> Table:
        self.match.write_tape(list(dice))
        return self

    def play(self, *answers: str) -> Table:
        for answer in answers:
            self.ask()
            self.match.answer(answer)
        return self

    def ask(self) -> list[str]:
        while self.match.question() is None:
            self.match.take_step()
        question = self.match.question()
        assert question is not None
        return question.texts()

    def asked_rider(self) -> str:
        self.ask()
        question = self.match.question()
        assert question is not None
        return question.rider

    def step(self, count: int = 1) -> Table:
        for _ in range(count):
            self.match.take_step()
        return self

    @property
    def race(self) -> Race:
        assert isinstance(self.match.state, Race)
        return self.match.state

    def reaches(self, place: str, beyond: str) -> bool:
        texts = self.ask()
        return f"move:{place}" in texts and f"move:{beyond}" not in texts


def test_ruling_01_snapshot() -> None:
    table = Table(riders={"1": [110, 3], "7": [109, 3]}).throw(6).play("throw:yellow", "move:115,3")
    assert table.ask()[0] == "accept"
    assert not table.race.riders[1].lone


def test_ruling_02_pace_is_the_face_value() -> None:
    table = Table().throw(6).play("throw:yellow", "move:115,3").throw(4).play("throw:yellow")
    assert table.reaches("113,3", "114,3")
    table.play("move:113,3", "accept")
    assert table.reaches("112,3", "113,3")


def test_ruling_03_any_number_of_steps_but_none() -> None:
    table = Table().throw(5).play("throw:yellow")
    rows = {text for text in table.ask() if text.endswith(",3")}
    assert rows == {"move:111,3", "move:112,3", "move:113,3", "move:114,3"}


def test_ruling_04_lone_rider_uphill() -> None:
    table = Table(road=["climb 30"], riders={"1": [110, 3], "7": [101, 1]}).step()
    assert [speed_after_wind(table.race, table.race.riders[0], POLKA, face) for face in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_ruling_05_after_an_attack() -> None:
    table = Table().throw(1, 2).play("throw:yellow", "attack:alone", "move:112,3", "move:116,3")
    table.throw(5)
    assert table.asked_rider() == "7"
    assert table.reaches("113,3", "114,3")
    table.play("move:113,3").throw(1).play("throw:yellow")
    assert table.reaches("110,3", "111,3")


def test_ruling_06_a_plain_two() -> None:
    table = Table().throw(1).play("throw:yellow", "ride")
    assert table.reaches("112,3", "113,3")
    assert table.race.groups[0].pace == 2


def test_ruling_07_a_four_uphill() -> None:
    table = (
        Table(road=["climb 30"]).throw(6).play("move:114,3", "accept", "move:112,3", "accept", "move:111,3", "accept")
    )
    assert table.reaches("110,3", "111,3")


def test_ruling_08_mixed_groups() -> None:
    flat_behind = Table(road=["flat 10", "climb 20"], riders={"1": [201, 3], "7": [110, 3]})
    flat_behind.throw(4).play("move:204,3")
    assert flat_behind.ask() == ["accept", "throw:yellow", "throw:white", "throw:red"]
    hill_behind = Table(road=["climb 10", "flat 20"], riders={"1": [201, 3], "7": [110, 3]})
    hill_behind.throw(4, 2).play("throw:yellow", "move:204,3")
    assert hill_behind.reaches("202,3", "203,3")


def test_ruling_08_no_catch_from_the_hill() -> None:
    table = Table(road=["climb 10", "flat 20"], riders={"1": [201, 3], "7": [110, 3], "2": [109, 3]}).throw(1, 1)
    table.play("throw:yellow", "attack:alone", "move:203,3", "move:206,3").throw(1)
    assert table.asked_rider() == "7"
    assert table.reaches("201,3", "202,3")


def test_ruling_09_braking() -> None:
    table = Table(cards={"7": ["yellow"]}).throw(5, 1).play("throw:white", "move:113,3", "throw:white", "move:110,3")
    assert table.ask() == ["accept", "throw:white"]
    table.play("accept", "move:109,3")
    assert "throw:yellow" in table.ask()


def test_ruling_10_falls() -> None:
    riders = {"1": [110, 3], "7": [109, 3], "2": [109, 2], "8": [109, 4], "13": [108, 3]}
    table = Table(riders=riders).throw(6).play("throw:red").step(2).throw(4)
    assert table.asked_rider() == "8"
    assert [rider.stopped for rider in table.race.riders] == [False, True, True, False, False]


def test_ruling_10_a_crash_leaves_the_pace() -> None:
    table = Table().throw(5, 5).play("throw:yellow", "move:114,3", "throw:red")
    assert table.asked_rider() == "2"
    assert table.ask() == ["accept", "throw:yellow", "throw:white", "throw:red"]


@pytest.mark.parametrize(
    ("sequence", "hexagon", "time"),
    [(28, [207, 2], "2:37:14"), (28, [205, 2], "2:37:26"), (29, [202, 2], "2:38:46"), (31, [208, 2], "2:40:08")],
)
def test_ruling_11_finish_time(sequence: int, hexagon: list[int], time: str) -> None:
    """The four results that the rulebook prints, base 2:10:00."""
    race = Table(road=["flat 12"], sequence=sequence, riders={"1": hexagon, "7": [101, 1]}).step().race
    race.crossed = [0]
    judge_finish(race)
    assert clock(race.times[0]) == time


def test_ruling_11_one_group_behind_the_line() -> None:
    """§21: pawn 7 touches nobody, pawn 2 is chained to it before the line, pawn 8 to nobody."""
    riders = {"1": [207, 2], "7": [201, 3], "2": [112, 3], "8": [110, 5], "13": [101, 1]}
    race = Table(road=["flat 12"], sequence=28, riders=riders).step().race
    race.crossed = [race.sheet.ids.index(bib) for bib in ("1", "7")]
    judge_finish(race)
    assert GAME.facts(race)["times"] == dict.fromkeys(("1", "7", "2"), 9434)


def test_ruling_12_order_at_the_finish() -> None:
    riders = {"1": [201, 3], "7": [203, 1], "2": [112, 2], "8": [203, 3], "13": [101, 1]}
    table = Table(road=["flat 12"], riders=riders)
    race = table.race
    race.crossed = [race.sheet.ids.index(bib) for bib in ("1", "8", "7")]
    assert [race.sheet.ids[rider.index] for rider in finish_group(race)] == ["8", "7", "1", "2"]


def test_ruling_13_cards() -> None:
    table = Table(cards={"7": ["green"]}).throw(1, 1).play("throw:yellow", "attack:alone", "move:112,3", "move:115,3")
    assert table.ask() == ["throw:yellow", "card:green"]
    table.throw(6).play("card:green", "move:113,4").throw(1)
    assert table.ask() == ["catch", "ride"]


def test_ruling_13_a_card_attack_is_ridden_alone() -> None:
    table = Table(cards={"1": ["yellow"]}).throw(6).play("card:yellow", "move:112,3", "move:118,3")
    assert table.asked_rider() == "7"
    assert table.ask() == ["throw:yellow", "throw:white", "throw:red"], "no pace was valid before the card"


def test_ruling_13_the_speed_before_a_card_stays_valid() -> None:
    riders = {"1": [110, 2], "13": [110, 3], "7": [110, 4], "2": [109, 4]}
    table = Table(riders=riders, cards={"7": ["yellow"]}).throw(5, 6)
    table.play(
        "throw:yellow", "move:114,2", "accept", "move:115,3", "card:yellow", "move:112,4", "move:118,4", "accept"
    )
    assert table.asked_rider() == "2"
    assert table.reaches("114,4", "115,4")


def test_ruling_14_shared_speed() -> None:
    riders = {"1": [110, 3], "7": [109, 3], "2": [109, 2]}
    table = Table(riders=riders).throw(5).play("throw:red").throw(6)
    assert table.asked_rider() == "2"
    table.play("throw:yellow", "move:110,2")
    assert not [text for text in table.ask() if text.startswith("share:1:")]


def test_ruling_14_every_legal_share_is_offered() -> None:
    """§19: compared with a search from every pawn, without the quick look that comes before it."""
    riders = {"1": [112, 2], "2": [110, 4], "3": [109, 1], "7": [111, 4], "8": [112, 3]}
    table = Table(road=["flat 12 right", "flat 12 left left"], riders=riders).throw(6)
    table.play("throw:yellow")
    race = table.race
    mover = race.riders[race.sheet.ids.index(table.asked_rider())]
    for unused in range(1, 5):
        offered: list[Option] = []
        everything: list[Option] = []
        for rider in race.riders:
            if rider is not mover:
                add_shares(race, mover, rider, unused, everything)
                if in_range(race, mover, rider, unused):
                    add_shares(race, mover, rider, unused, offered)
        assert [share.text for share in offered] == [share.text for share in everything]


def test_ruling_15_bridge() -> None:
    table = Table(road=["bridge 30"], riders={"1": [110, 3], "7": [109, 3], "2": [101, 1]}).step()
    for rider in (table.race.riders[0], table.race.riders[1]):
        for die in (YELLOW, WHITE, RED):
            assert [speed_after_wind(table.race, rider, die, face) for face in (1, 2, 3, 4, 7)] == [1, 1, 1, 2, 5]


def test_ruling_15_a_card_on_the_bridge_is_ridden_in_full() -> None:
    riders = {"1": [110, 3], "7": [101, 3]}
    for card in ("yellow", "green"):
        table = Table(road=["bridge 30"], riders=riders, cards={"1": [card]}).throw(6).play(f"card:{card}")
        assert table.race.riders[0].lone
        assert table.reaches("116,3", "117,3")


def test_ruling_16_paris() -> None:
    road = shipped_road("paris")
    sprints = [line for line in road.lines if not line.summit]
    assert [line.name.split(", ")[1] for line in sprints] == ["first lap", "last lap"]
    shared = [n for n in range(road.count) if [road.spot[m] for m in range(road.count)].count(road.spot[n]) > 1][:1]
    first = shared[0]
    second = next(m for m in range(first + 1, road.count) if road.spot[m] == road.spot[first])
    assert not road.adjacent(first, second)
    beside = road.neighbours(second)[0]
    assert not road.adjacent(first, beside)


def test_ruling_17_closest_in_steps() -> None:
    table = Table(road=["flat 12 right", "flat 12 left left"], riders={"1": [113, 1], "7": [111, 5], "2": [101, 1]})
    race = table.race
    assert [race.road.level[rider.station] for rider in race.riders] == [1, 13, 1]


def test_ruling_18_placing_in_turn() -> None:
    race = GAME.start(GAME.setup("paris", ["Ann", "Ben", "Cem"], team_size=3), 2)
    race.step()
    seats = [race.riders[index].seat for index in race.order]
    assert seats == seats[:3] * 3
    assert [race.sheet.bibs[index] for index in race.order if race.riders[index].seat == 1] == [7, 8, 9]


def test_ruling_19_first_throw() -> None:
    table = Table(sequence=1, cards={"1": ["yellow"]}).throw(3)
    assert table.ask()[0].startswith("move:")


def test_ruling_20_blocked() -> None:
    riders = {"1": [110, 3], "7": [111, 3], "8": [110, 2], "13": [110, 4], "2": [109, 3], "14": [101, 1]}
    table = Table(riders=riders, moved=["7", "8", "13"]).throw(5)
    assert table.asked_rider() == "2"
    assert table.race.riders[0].stopped


def test_ruling_21_declined_catch() -> None:
    table = Table().throw(1, 1).play("throw:yellow", "attack:alone", "move:112,3", "move:115,3").throw(1)
    table.play("ride", "move:111,3")
    assert table.ask()[0] == "accept"
    assert table.race.groups[0].pace == 2


def test_ruling_22_room_to_attack() -> None:
    road = shipped_road("carcassonne-foix")
    assert {len(road.ahead_of(n)) for n in range(road.count) if not road.finished(n)} <= {1, 2, 3}
    table = Table(riders={"1": [111, 1], "7": [110, 1], "2": [109, 1]}).step()
    assert GAME.facts(table.race)["poised"] == ["1"]


def test_ruling_22_two_free_hexagons_at_the_edge_of_a_bend() -> None:
    bend = ["flat 12 right", "flat 12 left left"]
    two_of_three = {"1": [201, 3], "7": [111, 4], "2": [111, 5]}
    assert GAME.facts(Table(road=bend, riders=two_of_three).step().race)["poised"] == ["1", "2"]
    one_of_three = {**two_of_three, "8": [201, 5]}
    assert "2" not in GAME.facts(Table(road=bend, riders=one_of_three).step().race)["poised"]


def test_ruling_23_unused_steps_of_an_attack() -> None:
    table = Table(riders={"1": [110, 3], "2": [109, 3]}).throw(1, 2)
    table.play("throw:yellow", "attack:alone", "move:111,3", "move:112,3")
    shares = [text for text in table.ask() if text.startswith("share:2:")]
    assert "share:2:112,4" in shares


def result_of(awards: list[Award]) -> StageResult:
    return StageResult(
        "tdf", "paris", [Arrival("1", "A", 1, 100), Arrival("7", "B", 2, 100), Arrival("8", "B", 3, 160)], awards
    )


def test_ruling_24_jerseys() -> None:
    race = GAME.start(GAME.setup("paris", ["Ann", "Ben"]), 1)
    result = result_of([Award("points", "8", 3, place=2), Award("points", "7", 3, place=1), Award("points", "7", 0)])
    carry = GAME.between_stages(race, result, count([result], GAME.scales("weekend")))
    assert carry["jerseys"] == {"yellow": "1", "green": "7"}
    assert carry["start"] == ["1", "7", "8"]
    double = result_of([Award("points", "1", 5, place=1), Award("points", "7", 3, place=2)])
    standings = count([double], GAME.scales("weekend"))
    assert standings.jerseys == {"yellow": "1", "green": "1"}, "§24, §25: he wears yellow and holds both cards"
    assert GAME.between_stages(race, double, standings)["jerseys"] == standings.jerseys


def test_ruling_25_nobody_left() -> None:
    carry = {"start": [], "out": ["1", "2", "3", "7", "8", "9"], "jerseys": {}}
    race = GAME.start(GAME.setup("paris", ["Ann", "Ben"], team_size=3, carry=carry), 1)
    race.step()
    assert race.over
    result = race.result()
    assert result is not None
    assert result.arrivals == []


def test_ruling_26_a_team_of_two() -> None:
    home = [Arrival(str(bib), "A" if bib < 7 else "B", bib, 100 + bib) for bib in (1, 2, 3, 7, 8)]
    first = StageResult("tdf", "paris", [*home, Arrival("9", "B", 9, 109)])
    second = StageResult("tdf", "paris", [*home, Arrival("9", "B", 9, status="DNF")])
    scales = GAME.scales("weekend")
    assert [line.who for line in count([first], scales).tables["teams"]] == ["A", "B"]
    assert [line.who for line in count([first, second], scales).tables["teams"]] == ["A"]


def test_every_ruling_names_a_test_that_exists() -> None:
    text = (files("rouleur.games.tdf") / "rulings.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)
    named = re.findall(r"`(test_ruling_\d+_\w+)`", text)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert len(named) == len(numbers)
    assert all(name in globals() for name in named)
