"""§17 Braking: the white die holds back the two pawns that come next in the group."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.tdf.position import Group

BRAKED_PAWNS: Final[i64] = 2


def is_braked(group: Group | None) -> bool:
    """§17: one of the two pawns behind a braking one, who accept its pace or throw white."""
    return group is not None and group.braked > 0


def brake(group: Group) -> None:
    """§17: a white throw by one of the two changes the pace but binds nobody else (ruling 9)."""
    if group.braked == 0:
        group.braked = BRAKED_PAWNS
