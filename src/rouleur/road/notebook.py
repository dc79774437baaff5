"""Races, boards and routes draw themselves in a notebook.

The printing room draws. It lies above this one, so it is named here and looked up only when somebody looks.
"""

# rouleur: interpreted

from __future__ import annotations

import importlib

DRAWING = "rouleur.printing.notebook"


def drawn(thing: object) -> str | None:
    """The SVG of a race, a picture, a route or a course; None where there is nothing to draw it on."""
    svg: str | None = importlib.import_module(DRAWING).svg(thing)
    return svg


class Drawn:
    """For the Structs that notebooks show: a picture, a course, the `Route` of every game."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return drawn(self)
