"""The boxes, one package each: it states the rules of one game and nothing else."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rouleur.road.box import Box


class Shelf(ModuleType):
    """`rouleur.games` is this package and, called, the list of its boxes: a package and its parent share one name."""

    def __call__(self) -> list[Box]:
        from rouleur.core.registry import slugs
        from rouleur.road.box import box

        return [box(slug) for slug in slugs()]


sys.modules[__name__].__class__ = Shelf
