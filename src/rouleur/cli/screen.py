"""One frame of the live picture: header, profile, road, groups, ticker."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from rouleur.printing.groups import situation_bar
from rouleur.printing.profile import profile_strip
from rouleur.printing.road import road_window
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation

KEYS = "q quit · space pause · → move · n turn · k key moment · + − speed · g group · l long"

SMALL = 32
TALL = 38
FEWEST_LINES = 3
LONGEST_WORD = 6
"""A wrapped line may end this much before the edge."""


def header(picture: Picture, situation: Situation, width: int) -> Text:
    left = Text(f" {picture.title} ", "bold reverse")
    facts = [f"turn {situation.turn}", to_go(picture, situation), situation.weather, situation.phase]
    if situation.clock and not situation.clock.startswith("turn"):
        facts.insert(1, situation.clock)
    right = " · ".join(fact for fact in facts if fact)
    return left.append(" " * max(1, width - len(left) - len(right)), "default on default").append(
        right, "default on default"
    )


def to_go(picture: Picture, situation: Situation) -> str:
    """Squares to go, and kilometres where the race has a real length."""
    if picture.kilometres and picture.length and picture.unit != "km":
        kilometres = situation.to_go * picture.kilometres / picture.length
        return f"{situation.to_go:g} {picture.unit} ({kilometres:.0f} km) to go"
    return f"{situation.to_go:g} {picture.unit} to go"


def frame(
    picture: Picture,
    situation: Situation,
    before: Situation | None,
    ticker: list[str],
    width: int,
    height: int,
    focus: int = 0,
    foot: str = KEYS,
) -> RenderableType:
    """As much as fits: on a small screen without blank lines and with a lower profile."""
    small = height < SMALL
    blank = [] if small else [Text("")]
    parts: list[Text] = [header(picture, situation, width), *blank]
    parts += [*profile_strip(picture, situation, width, 2 if small else 4 if height > TALL else 3), *blank]
    bar = situation_bar(situation, before, most=3 if small else 6)
    room = height - len(parts) - lines_of(bar, width) - FEWEST_LINES - 2
    parts += [*road_window(picture, situation, width, focus, lines=room), *blank, bar, *blank]
    used = sum(lines_of(part, width) for part in parts)
    told = max(0, height - used - len(blank) - 2)
    parts += [Text(line, no_wrap=True, overflow="ellipsis") for line in ticker[-told:] if told]
    parts += [*blank, Text(foot, "dim", no_wrap=True, overflow="ellipsis")]
    return Group(*parts)


def lines_of(text: Text, width: int) -> int:
    return max(1, -(-len(text) // max(1, width - LONGEST_WORD))) if len(text) > width else 1
