"""What is printed beside the track: the markers of appendix 2 and the numbered sprint counters (§2.1)."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.games.wielersim.road import ROLES
from rouleur.games.wielersim.route import Route
from rouleur.games.wielersim.schedule import schedule
from rouleur.road.parts import BOOK, Marker, Parts

SQUARE = 12.0
STEEPEST = 6
ROUGHEST = 4
ALIKE = 4
LONGEST = 240
EVERY = 20
SPRINTERS = 36
COUNTED = "How many: ours."
"""The text of appendix 2 has lost its pictures."""


def parts(route: Route) -> Parts:
    return Parts(SQUARE, [], [*zones(), *distances(), *numbers(), *lines()], schedule=schedule(route))


def zones() -> list[Marker]:
    return [
        Marker(f"{role[0].upper()} {role}", "bar", 4, "Sections: who may accelerate (§2.3)", tone, BOOK)
        for tone, role in enumerate(ROLES)
    ]


def distances() -> list[Marker]:
    return [
        Marker(str(to_go), "square", 1, "Squares to go (§2.1)", origin=BOOK)
        for to_go in range(EVERY, LONGEST + 1, EVERY)
    ]


def numbers() -> list[Marker]:
    steep = [Marker(str(step), "round", ALIKE, "Steepness (§2.3)", 2, BOOK) for step in range(1, STEEPEST + 1)]
    rough = [
        Marker(str(step), "square", ALIKE, "Roughness of cobbles (§2.3)", 1, BOOK, COUNTED)
        for step in range(1, ROUGHEST + 1)
    ]
    sprint = [Marker(str(place), "round", 1, "Sprint numbers (§2.1)", origin=BOOK) for place in range(1, SPRINTERS + 1)]
    return [*steep, *rough, *sprint]


def lines() -> list[Marker]:
    names = (("Start", 1), ("Finish", 1), ("Summit", 6), ("Sprint", 3))
    return [Marker(name, "bar", count, "Lines across the road (§2.1)", 0, BOOK, COUNTED) for name, count in names]
