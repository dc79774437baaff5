"""`KEY=VALUE` of the rule lab and of comparisons: a switch of the game, or a number of its content or of its route.

four_dice_start=true                 a switch of the game
route.section[4].top=6               the route of the race that is forecast (a file of yours, or the shipped one)
scales.bonus.finish[0]=20            a content file of the game and a key in it
races/week-5.section[4].top=6        the same, in a folder
"""

from __future__ import annotations

from copy import deepcopy
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from rouleur.core.content import put_value, read_toml
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.forecast.plan import Plan
from rouleur.road.box import box

ROUTE = "route"
NO_RULE = ("box", "judge", "phrases.")
"""Content that no race reads: how a game is shown, judged on cardboard and talked about."""
ROUTE_FOLDERS = ("races", "stages", "boards")


def with_changes(plan: Plan, changes: list[str]) -> Plan:
    """The same forecast under changed rules or content; checked."""
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals or not key.strip():
            raise RouleurError(f"A change is written KEY=VALUE, not {change!r}.")
        plan = with_change(plan, key.strip(), value_of(value.strip()))
    plan.check()
    return plan


def without_climb(plan: Plan, climb: str) -> Plan:
    """The same forecast on a road without that climb."""
    if plan.tour:
        raise RouleurError("A tour has many roads: leave a climb out of one of its stages.")
    route = box(plan.game).without(plan.setup(plan.race), climb)
    plan = msgspec.structs.replace(plan, own={**plan.own, ROUTE: route})
    plan.check()
    return plan


def with_change(plan: Plan, key: str, value: Any) -> Plan:
    own_route = plan.own.get(ROUTE)
    if key.startswith(f"{ROUTE}.") and own_route is not None:
        changed = deepcopy(plan.own)
        put_value(changed[ROUTE], key.removeprefix(f"{ROUTE}."), value, "route")
        return msgspec.structs.replace(plan, own=changed)
    file, inside = file_and_key(plan, key)
    if file:
        merged = {name: dict(keys) for name, keys in plan.changes.items()}
        merged.setdefault(file, {})[inside] = value
        return msgspec.structs.replace(plan, changes=merged)
    if "." in key or "/" in key:
        raise UnknownName(f"content file of {plan.game} for the change", key, [*content_files(plan.game), ROUTE])
    return msgspec.structs.replace(plan, options={**plan.options, key.replace("-", "_"): value})


def file_and_key(plan: Plan, key: str) -> tuple[str, str]:
    """`scales.bonus.finish[0]` → `scales.toml` and `bonus.finish[0]`; empty when it names no file."""
    names = content_files(plan.game)
    if key.startswith(f"{ROUTE}."):
        for folder in ROUTE_FOLDERS:
            if f"{folder}/{plan.race}" in names:
                return f"{folder}/{plan.race}.toml", key.removeprefix(f"{ROUTE}.")
        raise RouleurError(f"{plan.game} keeps no route file for {plan.race}: name the content file and its key.")
    for name in names:
        if key.startswith(f"{name}."):
            return f"{name}.toml", key.removeprefix(f"{name}.")
    return "", ""


def content_files(game: str) -> list[str]:
    names = _names(files(f"rouleur.games.{game}") / "content", "")
    return sorted(name for name in names if name not in NO_RULE and not name.startswith(NO_RULE[-1]))


def _names(folder: Traversable, prefix: str) -> list[str]:
    found = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _names(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".toml"):
            found.append(prefix + entry.name.removesuffix(".toml"))
    return found


def value_of(text: str) -> Any:
    """`true`, `3` and `[1, 2]` as TOML reads them; anything else is a word."""
    try:
        return read_toml(f"value = {text}", "the change")["value"]
    except RouleurError:
        return text
