"""The printed scales of seconds and points (§5.4–§5.7), and the classifications they feed."""

from __future__ import annotations

from functools import cache

import msgspec

from rouleur.core.content import load, shipped
from rouleur.road.standings import Classification, Scales

PACKAGE = "rouleur.games.wielersim"


class Scale(msgspec.Struct, forbid_unknown_fields=True):
    finish: list[int]
    sprint: list[int]


class PrintedScales(msgspec.Struct, forbid_unknown_fields=True):
    origin: str
    bonus: Scale
    points: Scale
    mountains: dict[str, list[int]]


@cache
def printed() -> PrintedScales:
    return load(shipped(PACKAGE, "scales.toml"), PrintedScales, "scales.toml")


def amount(scale: list[int], place: int) -> int:
    return scale[place - 1] if place <= len(scale) else 0


CLASSIFICATIONS = Scales(
    [
        Classification("general", "General", "time", ["time"], "lowest", ["last stage", "bib"], "leader", rule="§5.5"),
        Classification("points", "Points", "awards", ["points"], "highest", ["wins", "general"], "points", rule="§5.6"),
        Classification(
            "mountains",
            "Mountains",
            "awards",
            ["mountains"],
            "highest",
            ["award wins", "general"],
            "mountains",
            rule="§5.7",
        ),
    ]
)
