"""Colours and shapes, the same as on the web page: a team is a colour and a number, a role a letter and a shape."""

from __future__ import annotations

from typing import Final, NamedTuple

from rouleur.road.situation import RiderView, Situation


class Colour(NamedTuple):
    name: str
    fill: str
    ink: str


TEAMS: Final = (
    Colour("crimson", "#b3202c", "#ffffff"),
    Colour("sky", "#7cc4f0", "#102a40"),
    Colour("midnight", "#1a2350", "#ffffff"),
    Colour("sun", "#f6cf3a", "#3a2a00"),
    Colour("forest", "#1d6b45", "#ffffff"),
    Colour("rose", "#f3a6b8", "#4a0d24"),
    Colour("orange", "#e2711d", "#1c0d00"),
    Colour("ivory", "#f7f2e4", "#5a1020"),
    Colour("violet", "#6f3f9e", "#ffffff"),
    Colour("steel", "#5f7488", "#ffffff"),
)

SURFACES: Final = {
    "flat": "#cfd8c0",
    "uphill": "#d98f6c",
    "hill": "#e0ac82",
    "mountain": "#c9744f",
    "steep": "#a9502f",
    "downhill": "#a8c8d8",
    "descent": "#a8c8d8",
    "cobbles": "#b0a69a",
    "breakaway": "#f2d58a",
    "dropped": "#d6cfd6",
}

TERRAIN: Final = {
    "uphill": "uphill",
    "up": "uphill",
    "climb": "uphill",
    "hill": "uphill",
    "mountain": "uphill",
    "steep": "uphill",
    "cobbled hill": "uphill",
    "downhill": "downhill",
    "down": "downhill",
    "descent": "downhill",
    "cobbles": "cobbles",
}
"""What the surfaces of the games have in common; anything else is drawn as flat."""

STROKES: Final = {"flat": "─", "uphill": "╱", "downhill": "╲", "cobbles": "░"}
JERSEYS: Final = frozenset(
    ("leader", "points", "mountains", "yellow", "green", "polka", "dots", "pink", "red", "white", "gold", "rainbow")
)

SHAPES: Final = {
    "leader": "circle",
    "captain": "circle",
    "climber": "triangle",
    "sprinter": "diamond",
    "helper": "square",
    "domestique": "square",
    "rouleur": "hexagon",
    "attacker": "shield",
    "player": "shield",
}

FLAGS: Final = {
    "summit": "▲",
    "sprint": "S",
    "finish": "⚑",
    "start": "▷",
    "flag": "!",
    "red letter": "!",
    "supplies": "+",
}


def team_colour(number: int) -> Colour:
    return TEAMS[number % len(TEAMS)]


def terrain(surface: str) -> str:
    return TERRAIN.get(surface, "flat")


def surface_fill(surface: str) -> str:
    return SURFACES.get(surface, SURFACES[terrain(surface)])


def stroke(surface: str) -> str:
    """A surface as one character, so that it is read without colour."""
    return STROKES[terrain(surface)]


def wears_jersey(rider: RiderView) -> bool:
    return any(badge in JERSEYS for badge in rider.badges)


def role_letter(role: str) -> str:
    return role[:1].upper()


def team_numbers(situation: Situation) -> dict[str, int]:
    return {team.id: team.colour for team in situation.teams}


def jersey_style(rider: RiderView, colours: dict[str, int]) -> str:
    colour = team_colour(colours.get(rider.team, 0))
    worn = " underline" if wears_jersey(rider) else ""
    return f"bold {colour.ink} on {colour.fill}{worn}"
