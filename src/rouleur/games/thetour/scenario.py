"""Worked positions: cards laid anywhere on the grid, in any phase. docs/games/thetour.md lists the keys."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import UnknownName
from rouleur.core.record import Setup
from rouleur.games.thetour.book import Stage
from rouleur.games.thetour.pages import StagePage
from rouleur.games.thetour.race import FINISH, NOBODY, PELOTON, RIDE, Race
from rouleur.games.thetour.shelf import book_of, make_stage, stage_of
from rouleur.games.thetour.start import prepared, rider_index

KEYS = (
    "stage",
    "sheet",
    "general",
    "riders",
    "options",
    "content",
    "phase",
    "part",
    "rungs",
    "fresh",
    "yellow",
    "lost",
)


def placed(position: dict[str, Any]) -> Race:
    for key in position:
        if key not in KEYS:
            raise UnknownName("key of a position", key, KEYS)
    riders = position.get("riders", [])
    options = {**position.get("options", {}), **({"riders": riders} if riders else {})}
    carry = {"general": position["general"]} if "general" in position else {}
    setup = Setup("thetour", "scenario", ["player"] if riders else [], options, position.get("content", {}), carry)
    race = prepared(book_of(setup), position_stage(position), setup, Dice(0))
    race.phase = position.get("phase", 1)
    race.turn = race.phase
    if race.stage.on_the_road:
        race.part = position.get("part", RIDE)
        if race.part not in (RIDE, PELOTON, FINISH):
            raise UnknownName("part of a phase", race.part, (RIDE, PELOTON, FINISH))
    race.fresh = position.get("fresh", 0)
    if "yellow" in position:
        race.yellow = rider_index(race.book, position["yellow"]) if position["yellow"] else NOBODY
    for slug, rung in position.get("rungs", {}).items():
        race.move(race.riders[rider_index(race.book, slug)], rung)
    for slug, lost in position.get("lost", {}).items():
        race.riders[rider_index(race.book, slug)].lost = lost
    return race


def position_stage(position: dict[str, Any]) -> Stage:
    """A stage of a shipped tour by its slug, or a stage sheet row of its own under `sheet`."""
    if "sheet" not in position:
        return stage_of(Setup("thetour", position.get("stage", "grand-02")))
    row = {
        "title": "Scenario",
        "kilometres": 180.0,
        "type": "flat",
        "par": "4:00:00",
        "length": "S",
        **position["sheet"],
    }
    number = row.pop("number", 5)
    return make_stage(f"scenario-{number:02d}", number, convert(row, StagePage, "sheet"))
