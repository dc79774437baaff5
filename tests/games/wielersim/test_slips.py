"""A slip in a worked position, an option or a start list is one sentence that names its key."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from rouleur.core.errors import ContentError, RouleurError
from rouleur.games.wielersim import GAME

POSITION: dict[str, Any] = {
    "hierarchy": ["leader", "sprinter", "climber", "helper"],
    "riders": {
        "green": {"at": [20, 1], "role": "sprinter"},
        "black": {"at": [28, 1], "role": "helper", "moved": True},
    },
    "road": [{"rows": [20, 40], "surface": "cobbles", "colour": "leader", "malus": [[1, 2, 3, 4]]}],
    "marker": [{"row": 60, "kind": "summit", "category": "1"}],
}

SLIPS: list[tuple[str, Any, str]] = [
    ("hierarchie", ["leader"], "hierarchie"),
    ("hierarchy", "leader", "hierarchy"),
    ("hierarchy", ["leader", "sprinter", "climber", "domestique"], "hierarchy[3]"),
    ("hierarchy", ["leader", "leader", "sprinter", "helper"], "hierarchy"),
    ("hierarchy", ["leader", "sprinter"], "riders.black.role"),
    ("length", "long", "length"),
    ("length", 0, "length"),
    ("length", 10**6, "length"),
    ("finish", "downhill", "finish"),
    ("kind", "criterium", "kind"),
    ("rain", "yes", "rain"),
    ("turn", 0, "turn"),
    ("riders", {}, "riders"),
    ("riders", ["green"], "riders"),
    ("riders.green.at", [20], "riders[...].at"),
    ("riders.green.at", ["twenty", 1], "riders[...].at[0]"),
    ("riders.green.at", [20, 7], "riders.green.at"),
    ("riders.green.at", [20, 5], "riders.green.at"),
    ("riders.green.at", [20, 0], "riders.green.at"),
    ("riders.green.at", [-1, 1], "riders.green.at"),
    ("riders.green.at", [900, 1], "riders.green.at"),
    ("riders.green.at", [28, 1], "riders.black.at"),
    ("riders.green.role", "puncheur", "riders.green.role"),
    ("riders.green.role", 3, "riders[...].role"),
    ("riders.green.moved", "no", "riders[...].moved"),
    ("riders.green.bib", 3, "riders[...]"),
    ("road.0.surface", "gravel", "road[0].surface"),
    ("road.0.colour", "purple", "road[0].colour"),
    ("road.0.category", "5", "road[0].category"),
    ("road.0.rows", [40, 20], "road[0].rows"),
    ("road.0.malus", [], "road[0].malus"),
    ("road.0.malus", [[1, 2]], "road[0].malus[0]"),
    ("road.0.malus", [1, -3], "road[0].malus[1]"),
    ("road.0.malus", ["steep"], "road[0].malus[0]"),
    ("road.0.slope", 3, "road[0]"),
    ("marker.0.kind", "feed zone", "marker[0].kind"),
    ("marker.0.category", "", "marker[0].category"),
    ("marker.0.row", 201, "marker[0].row"),
]


def spoiled(way: str, value: Any) -> dict[str, Any]:
    position = deepcopy(POSITION)
    *folders, leaf = way.split(".")
    inside: Any = position
    for part in folders:
        inside = inside[int(part) if part.isdigit() else part]
    inside[leaf] = value
    return position


def test_the_position_without_a_slip_is_laid() -> None:
    assert GAME.facts(GAME.place(POSITION))["waiting"] == ["green"]


@pytest.mark.parametrize(("way", "value", "key"), SLIPS, ids=[f"{way}={value}" for way, value, _ in SLIPS])
def test_a_slip_in_a_position_names_its_key(way: str, value: Any, key: str) -> None:
    with pytest.raises(ContentError) as caught:
        GAME.place(spoiled(way, value))
    problem = caught.value.problems[0]
    assert problem.key == key or (not problem.key and key in problem.reason)
    assert "\n" not in str(problem)
    assert problem.file == "position"


def test_all_slips_of_a_position_are_told_at_once() -> None:
    position = spoiled("riders.green.role", "puncheur") | {"turn": -1}
    with pytest.raises(ContentError) as caught:
        GAME.place(position)
    assert [problem.key for problem in caught.value.problems] == ["turn", "riders.green.role"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"four_dice_start": "yes"}, "four_dice_start"),
        ({"bonus_seconds": None}, "bonus_seconds"),
        ({"bonus_seconds": 1}, "bonus_seconds"),
        ({"route": "ronde"}, "route"),
        ({"peloton": ["Ann"]}, "peloton"),
        ({"four_dice": True}, "did you mean four_dice_start"),
    ],
)
def test_a_wrong_option_is_a_sentence(options: dict[str, Any], words: str) -> None:
    with pytest.raises(RouleurError, match=words):
        GAME.setup("ronde", [], **options)


def test_a_peloton_of_climbers_does_not_start_where_they_stay_at_home() -> None:
    climbers = {
        "name": "Goats",
        "team": [{"id": "1", "name": "Goats"}],
        "rider": [{"name": "Ann", "team": "1", "role": "climber", "bib": 11}],
    }
    assert GAME.setup("week-1", [], peloton=climbers).race == "week-1"
    with pytest.raises(RouleurError, match="Nobody starts"):
        GAME.setup("ronde", [], peloton=climbers)


def test_a_prologue_needs_no_whole_hierarchy_but_a_role_for_the_second_throws() -> None:
    route = {"name": "Prologue", "kind": "prologue", "hierarchy": ["sprinter"]}
    race = GAME.start(GAME.setup("own", [], route=route), 1)
    race.ride([])
    assert race.over
    for role in ("climber", "sprinter"):
        GAME.setup("own", [], route=route | {"prologue_second": role})
    for role in ("puncheur", "leader", "helper", ""):
        with pytest.raises(ContentError, match=r"prologue_second.*write climber or sprinter"):
            GAME.setup("own", [], route=route | {"prologue_second": role})
