"""The box is of 2022 and may still be sold: boards of our own stages, start lists and judge's sheets are printed, no more."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.road.parts import Parts

SQUARE = 12.0
PUBLISHER = "RC Games (Roman Čermák, 2022)"


def parts() -> Parts:
    return Parts(SQUARE, pieces=False, sold=PUBLISHER)
