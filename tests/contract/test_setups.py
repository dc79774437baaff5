"""Whatever is written into a setup: it rides, or it is refused in one sentence; never a crash, never an endless road."""

from __future__ import annotations

import random
import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.core.state import SPECTATOR
from rouleur.course.shelf import shipped_courses
from rouleur.road.box import box
from tests.conftest import examples

TRIES = examples(500)
WRONG: list[Any] = [
    "", "x", "²", "\x00", "a" * 3000, "flat", "-", None, True, False, 0, 1, -1, 2, 3, 7, 99, 1000, 2**31, 2**63, 10**30,
    1.5, float("inf"), float("nan"), [], {}, [1], ["x"], {"x": 1}, [[]],
]  # fmt: skip


def content(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads((files(f"rouleur.games.{game}") / "content" / name).read_text(encoding="utf-8"))


def right(game: str) -> tuple[str, list[str], list[dict[str, Any]]]:
    """A race, seats, and options that are accepted as they stand."""
    if game == "homas":
        own = content("homas", "races.toml")["races"][0]
        options = {"route": own, "peloton": content("homas", "peloton.toml"), "line_up": "quick", "rain": True}
        return own["slug"], ["Ann", "Ben"], [options]
    if game == "wielersim":
        route = content("wielersim", "races/amstel.toml")
        return "amstel", [], [{"route": route}, {"four_dice_start": True, "bonus_seconds": True}]
    if game == "tdf":
        carried = {"out": ["1"], "jerseys": {"yellow": "2"}, "start": []}
        stage = content("tdf", "stages/paris.toml")
        return "paris", ["Ann", "Ben"], [{"content": {"stage": stage}}, {"team_size": 4, "carry": carried}]
    if game == "thetour":
        carried = {"general": ["basso"], "behind": {"basso": 0}}
        pages = [{"charts": content("thetour", "charts.toml")}, {"stages": content("thetour", "tours/short.toml")}]
        return "short-01", ["Ann"], [{"content": page, "riders": ["basso"], "carry": carried} for page in pages]
    if game == "head":
        teams = ["marram", "corvo", "aubrac"]
        return "milan-san-remo", ["Ann", "Ben", "Cas"], [{"teams": teams, "riders": 2, "picks": {"marram": [11, 12]}}]
    shelf = box(game)
    names = [f"Director {seat + 1}" for seat in range(shelf.seats.usual)]
    return shelf.cover.featured, names, [{switch.slug: switch.default for switch in shelf.switches()}]


def keys(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [found for key, value in inside for found in ((*way, key), *keys(value, (*way, key)))]


def slip(options: dict[str, Any], lots: random.Random) -> dict[str, Any]:
    """One to three values replaced, left out or written twice."""
    spoiled = deepcopy(options)
    for _ in range(lots.choice([1, 1, 1, 2, 3])):
        way = lots.choice(keys(spoiled) or [()])
        if not way:
            break
        place: Any = spoiled
        for key in way[:-1]:
            place = place[key]
        kind = lots.random()
        if kind < 0.7:
            place[way[-1]] = deepcopy(lots.choice(WRONG))
        elif kind < 0.85:
            del place[way[-1]]
        elif isinstance(place, list):
            place.append(deepcopy(place[way[-1]]))
        else:
            place["extra"] = 1
    return spoiled


@pytest.mark.parametrize("game", slugs())
def test_a_spoiled_setup_rides_or_is_refused_in_a_sentence(game: str) -> None:
    shelf = box(game)
    race, seats, choices = right(game)
    choices += [{"route": shelf.route_of(course)} for course in shipped_courses().values()]
    for options in choices:
        assert shelf.start(shelf.setup(race, seats, **deepcopy(options)), 1).turn >= 0
    lots = random.Random(game)
    refusals: list[str] = []
    for number in range(TRIES):
        options = slip(lots.choice(choices), lots)
        try:
            setup = shelf.setup(race, seats, **options)
        except RouleurError as error:
            refusals.append(str(error))
            continue
        state = shelf.start(setup, number)
        assert state.situation(SPECTATOR).riders
        assert shelf.picture(setup).cells
    assert 0 < len(refusals) < TRIES
    assert all(refusals)
