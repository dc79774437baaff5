"""A slip in a worked position or in the options of a setup is one sentence that names the key."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rouleur.core.errors import ContentError, RouleurError
from rouleur.games.homas import GAME
from rouleur.games.homas.box import Options

RIGHT: dict[str, Any] = {
    "sections": [{"length": 30}, {"length": 10, "curves": [{"side": "left", "rows": [2, 5], "missing": [3]}]}],
    "rushes": [12],
    "team_cards": {"2": ["+6"]},
    "left": {"51": 2},
    "late": ["52"],
    "delays": {"32": 24},
    "riders": {"21": {"at": [10, 2], "cards": ["+6"], "fitness": "king"}, "11": {"at": [9, 2]}},
}

SLIPS: list[tuple[str, Any, str]] = [
    ("phaze", "ride", "phaze"),
    ("phase", "rode", "phase"),
    ("phase", "time trial", "phase"),
    ("turn", "five", "turn"),
    ("turn", -1, "turn"),
    ("seats", 0, "seats"),
    ("seats", 5, "seats"),
    ("rain", "yes", "rain"),
    ("race", "paris-rubais", "race"),
    ("sections", [], "sections"),
    ("sections", "flat", "sections"),
    ("sections.0.length", "long", "sections[0].length"),
    ("sections.0.length", -3, "sections[0].length"),
    ("sections.0.length", 10**6, "sections[0].length"),
    ("sections.0.surface", "gravel", "sections[0].surface"),
    ("sections.1.curves.0.side", "up", "sections[1].curves[0].side"),
    ("sections.1.curves.0.rows", [2, 50], "sections[1].curves[0]"),
    ("finish", 41, "finish"),
    ("red", -1, "red"),
    ("rushes", [0], "rushes[0]"),
    ("rushes", ["A"], "rushes[0]"),
    ("ranks", [1, 2, 3], "ranks"),
    ("ranks", [1, 1, 2, 3, 4], "ranks"),
    ("team_cards.9", ["+6"], "team_cards.9"),
    ("team_cards.x", ["+6"], "team_cards.x"),
    ("team_cards.2", ["+7"], "team_cards.2"),
    ("left.99", 2, "left.99"),
    ("left.51", "two", "left.51"),
    ("left.51", -1, "left.51"),
    ("late", ["77"], "late[0]"),
    ("delays.60", 3, "delays.60"),
    ("riders", ["21"], "riders"),
    ("riders.61", {"at": [3, 1]}, "riders.61"),
    ("riders.leader", {"at": [3, 1]}, "riders.leader"),
    ("riders.21", "front", "riders.21"),
    ("riders.21.att", [3, 1], "riders.21"),
    ("riders.21.at", [10], "riders.21.at"),
    ("riders.21.at", [10, "left"], "riders.21.at"),
    ("riders.21.at", [10, 4], "riders.21.at"),
    ("riders.21.at", [-1, 2], "riders.21.at"),
    ("riders.21.at", [9999, 2], "riders.21.at"),
    ("riders.21.at", [33, 3], "riders.21.at"),
    ("riders.11.at", [10, 2], "riders.11.at"),
    ("riders.21.cards", "+6", "riders.21.cards"),
    ("riders.21.cards", ["+6", "+8"], "riders.21.cards"),
    ("riders.21.spent", ["six"], "riders.21.spent"),
    ("riders.21.fitness", "joker", "riders.21.fitness"),
    ("riders.21.fitness", 13, "riders.21.fitness"),
    ("riders.21.moved", "no", "riders.21.moved"),
    ("riders.21.owed", -1, "riders.21.owed"),
    ("riders.21.owed", "one", "riders.21.owed"),
]


def spoiled(key: str, value: Any) -> dict[str, Any]:
    data: Any = deepcopy(RIGHT)
    place = data
    *way, last = key.split(".")
    for part in way:
        place = place[int(part) if isinstance(place, list) else part]
    place[last] = value
    spoilt: dict[str, Any] = data
    return spoilt


def test_the_position_without_a_slip_is_placed() -> None:
    race = GAME.place(deepcopy(RIGHT))
    assert race.situation(-1).rider("21").place == (10, 2)


@pytest.mark.parametrize(("key", "value", "named"), SLIPS, ids=[f"{key}={value}"[:40] for key, value, _ in SLIPS])
def test_a_slip_in_a_position_is_a_sentence(key: str, value: Any, named: str) -> None:
    with pytest.raises(ContentError) as slip:
        GAME.place(spoiled(key, value))
    (problem,) = slip.value.problems
    assert problem.file == "position"
    assert named in (problem.key, problem.key.partition("[")[0]) or (not problem.key and named in problem.reason)
    assert "\n" not in str(problem)


def test_a_slip_in_the_road_is_a_sentence_in_its_picture_too() -> None:
    with pytest.raises(ContentError, match="surface"):
        GAME.placed_picture(spoiled("sections.0.surface", "gravel"))


def race_for(switch: str) -> str:
    return "time-trial" if switch == "kilometres" else "tour-of-lombardy"


def test_every_option_but_the_files_has_a_switch() -> None:
    assert {switch.slug for switch in GAME.switches()} == set(Options.__struct_fields__) - {"route", "peloton"}


@pytest.mark.parametrize("switch", GAME.switches(), ids=lambda switch: switch.slug)
def test_setup_takes_what_a_switch_offers(switch: Any) -> None:
    for value in {switch.default, *switch.choices}:
        setup = GAME.setup(race_for(switch.slug), ["a", "b"], **{switch.slug: value})
        GAME.start(setup, 1).step()


@pytest.mark.parametrize(
    "switch", [switch for switch in GAME.switches() if switch.slug != "kilometres"], ids=lambda switch: switch.slug
)
def test_a_default_is_how_the_race_is_ridden_without_the_option(switch: Any) -> None:
    told = GAME.start(GAME.setup("tour-of-lombardy", ["a", "b"], **{switch.slug: switch.default}), 5)
    untold = GAME.start(GAME.setup("tour-of-lombardy", ["a", "b"]), 5)
    told.step()
    untold.step()
    assert told.to_data() == untold.to_data()


@pytest.mark.parametrize(("rain", "kept"), [("rain", True), ("dry", False), (True, True), (False, False)])
def test_6_1_the_weather_is_kept_as_true_or_false(rain: Any, kept: bool) -> None:
    assert GAME.setup("tour-of-lombardy", ["a"], rain=rain).options == {"rain": kept}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("line_up", "sideways"),
        ("line_up", 3),
        ("line_up", ["board"]),
        ("rain", 3),
        ("rain", "maybe"),
        ("rain", []),
        ("kilometres", "forty"),
        ("kilometres", True),
        ("kilometres", [40]),
        ("route", "C D A"),
        ("route", ["C"]),
        ("peloton", "mine"),
        ("peloton", {"teams": 5}),
        ("weather", "dry"),
    ],
)
def test_a_slip_in_an_option_is_a_sentence(name: str, value: Any) -> None:
    with pytest.raises(RouleurError) as slip:
        GAME.setup("time-trial", ["a"], **{name: value})
    assert "\n" not in str(slip.value)
