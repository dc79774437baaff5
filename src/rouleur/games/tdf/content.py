"""The content files as typed values: dice, awards, teams, tours, and the roads that are shipped (§1, §5, §20, §21)."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.content import convert, load, shipped, shipped_names
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in, throw_in_words
from rouleur.games.tdf.laying import lay
from rouleur.games.tdf.road import Road
from rouleur.games.tdf.route import Route, checked
from rouleur.games.tdf.rules.dice import ATTACK, BIG_CRASH, CRASH, DICE
from rouleur.games.tdf.sheet import Sheet

PACKAGE = "rouleur.games.tdf"


class DiceFile(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    yellow: list[str]
    polka: list[str]
    green: list[str]
    white: list[str]
    red: list[str]


class AwardsFile(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    points: list[int]
    bonuses: list[int]


class Team(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    riders: list[str]


class TeamsFile(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    team: list[Team]


class Tour(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    stages: list[str]
    note: str = ""


class ToursFile(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    tour: list[Tour]


@cache
def dice_faces() -> list[vec[i64]]:
    printed = load(shipped(PACKAGE, "dice.toml"), DiceFile, "dice.toml")
    return [vec[i64]([face_number(words) for words in getattr(printed, die)]) for die in DICE]


def face_number(words: str) -> int:
    special = {"crash": CRASH, "big crash": BIG_CRASH}
    if words in special:
        return special[words]
    text, _, symbol = words.partition(" ")
    number = number_in(text)
    if number is None or not 0 <= number < ATTACK or symbol not in ("", "attack"):
        reason = f"{words!r} is no face of a die"
        raise ContentError([Problem("dice.toml", "", reason, "write `4`, `4 attack`, `crash` or `big crash`")])
    return number + (ATTACK if symbol else 0)


def range_of(die: int) -> str:
    """What a throw may bring, for somebody who does not know the dice by heart: `2 to 6`."""
    numbers = numbers_on(die)
    fall = " or a fall" if len(numbers) < len(dice_faces()[die]) else ""
    return f"{min(numbers)} to {max(numbers)}{fall}"


def throw_of(die: int) -> str:
    """The same with its mean; what the red die risks is its cost."""
    return throw_in_words(numbers_on(die), "step")


def numbers_on(die: int) -> list[int]:
    return [int(face % ATTACK) for face in dice_faces()[die] if face < CRASH]


@cache
def award_scale() -> AwardsFile:
    return load(shipped(PACKAGE, "awards.toml"), AwardsFile, "awards.toml")


@cache
def shipped_teams() -> list[Team]:
    return load(shipped(PACKAGE, "teams.toml"), TeamsFile, "teams.toml").team


@cache
def shipped_tours() -> list[Tour]:
    return load(shipped(PACKAGE, "tours.toml"), ToursFile, "tours.toml").tour


def printed_sheet(race: str, route: Route, road: Road, teams: list[str]) -> Sheet:
    """All that is printed for a race but its riders."""
    sheet = Sheet(race, route.title, teams, road)
    sheet.kind = route.kind
    sheet.legs = route.way()
    sheet.faces = dice_faces()
    sheet.points = award_scale().points
    sheet.bonuses = award_scale().bonuses
    return sheet


def route_slugs() -> list[str]:
    return shipped_names(PACKAGE, "stages")


@cache
def shipped_route(slug: str) -> Route:
    if slug not in route_slugs():
        raise UnknownName("stage of the Tour de France board game", slug, route_slugs())
    name = f"stages/{slug}.toml"
    return checked(load(shipped(PACKAGE, name), Route, name), name)


@cache
def shipped_road(slug: str) -> Road:
    return lay(shipped_route(slug), f"stages/{slug}.toml")


def route_and_road(slug: str, content: dict[str, Any]) -> tuple[Route, Road]:
    """Those of a setup: a user's own if the setup carries one as `stage`, else the shipped ones."""
    if "stage" not in content:
        return shipped_route(slug), shipped_road(slug)
    route = checked(convert(content["stage"], Route, slug), slug)
    return route, lay(route, slug)
