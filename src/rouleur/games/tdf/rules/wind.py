"""§8 Air resistance, wind; §26 the bridge: what a throw is worth to whoever rides in front."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.tdf.position import Position, Rider
from rouleur.games.tdf.rules.dice import YELLOW


def leads(race: Position, rider: Rider) -> bool:
    """§8, §9: in the wind ride the head of a group and the lone rider, and whoever throws after all before him are gone."""
    group = race.group_of(rider)
    return group is None or rider.head or not group.led


def speed_after_wind(race: Position, rider: Rider, die: i64, value: i64) -> i64:
    """§8–§10: one step less on the flat, never on a 2; §14, §17, §18: nothing off uphill, braking or risking; §26: the bridge."""
    if not leads(race, rider):
        return value
    if race.on_bridge(rider):
        return value - 2 if value >= 3 else 1
    return value - 1 if die == YELLOW and value >= 3 else value
