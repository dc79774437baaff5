"""One frame of the live picture: header, profile, road, groups, ticker."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from rouleur.printing.groups import situation_bar
from rouleur.printing.profile import profile_strip
from rouleur.printing.road import road_window
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation

KEYS = "space pause · → one move · n next turn · k next key moment · + − speed · g next group · l long · q quit"


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
    parts: list[Text] = [header(picture, situation, width), Text("")]
    parts += profile_strip(picture, situation, width, 4 if height > 30 else 3)
    parts.append(Text(""))
    parts += road_window(picture, situation, width, focus)
    parts += [Text(""), situation_bar(situation, before), Text("")]
    lines = sum(max(1, -(-len(part) // width)) for part in parts)
    parts += [Text(line, no_wrap=True, overflow="ellipsis") for line in ticker[-max(3, height - lines - 3) :]]
    parts += [Text(""), Text(foot, "dim", no_wrap=True, overflow="ellipsis")]
    return Group(*parts)
