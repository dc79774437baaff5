"""Faults of a board written by hand are named by file, key and remedy."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.core.errors import ContentError, RouleurError
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import route_slugs
from rouleur.games.tdf.scenario import short_route

DIRECTORS = ["Ann", "Ben"]


def short(road: list[str], width: int = 5) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(short_route(road, width))
    return data


def own(**changes: Any) -> dict[str, Any]:
    return {**short(["flat 9", "climb 5 left left", "flat 12 right right"]), **changes}


def test_a_route_of_ones_own_is_set_up() -> None:
    setup = GAME.setup("mine", DIRECTORS, content={"stage": own()})
    assert GAME.picture(setup).title == "Worked position"


@pytest.mark.parametrize(
    ("route", "words"),
    [
        (own(width=9), "3 to 6 hexagons wide"),
        (own(base="soon"), "write it like 2:10:00"),
        (own(line=[{"kind": "sprint", "segment": "s9", "name": "?"}]), "not ridden 1 times"),
        (own(line=[{"kind": "sprint", "segment": "s1", "name": "?", "row": 40}]), "outside its segment"),
        (own(route=["s1", "s3"], line=[]), "does not close"),
        (own(route=["s1", "s8"]), "no segment 's8'"),
        (own(colour="blue"), "unknown field"),
        (own(segment=[], line=[]), "at least one segment"),
        (own(corridor=100_000), "are no road"),
        (own(corridor=10**20), "no number here is larger"),
        (short(["flat 6"] + ["flat 5 right left"] * 6), "meets itself"),
        (short(["flat 6", "flat 2 right left", "flat 2 right left", "flat 2 right left"], 6), "make it longer"),
    ],
)
def test_faults_are_named(route: dict[str, Any], words: str) -> None:
    with pytest.raises(ContentError, match=words):
        GAME.setup("mine", DIRECTORS, content={"stage": route})


@pytest.mark.parametrize(
    ("race", "directors", "options", "words"),
    [
        ("paris", 2, {"team_size": "four"}, "options: team_size: Expected `int`"),
        ("paris", 2, {"team_size": True}, "options: team_size: Expected `int`"),
        ("paris", 2, {"team_size": 4.0}, "options: team_size: Expected `int`"),
        ("paris", 2, {"route": 7}, "options: route: Expected `object"),
        ("paris", 2, {"carry": []}, "options: carry: Expected `object`"),
        ("pariss", 2, {}, "did you mean paris"),
        ("paris", 1, {}, "2 to 6 directors"),
        ("paris", 7, {}, "2 to 6 directors"),
        ("paris", 2, {"team_size": 2}, "3 to 6 pawns"),
        ("paris", 2, {"teamsize": 4}, "did you mean team_size"),
    ],
)
def test_wrong_setups_are_refused(race: str, directors: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(RouleurError, match=words):
        GAME.setup(race, [f"D{number}" for number in range(directors)], **options)


def test_four_stages_are_shipped() -> None:
    assert route_slugs() == ["briancon-alpe-dhuez", "carcassonne-foix", "paris", "roskilde-nyborg"]
