"""§3.2 Weather."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position


def roll_weather(race: Position) -> None:
    """§3.2: rain on 1 or 2; the second roll, half-way, replaces the first."""
    face = race.dice.roll(6)
    race.rain = face <= 2
    race.weather_rolls += 1
    if race.listening:
        detail = {"weather": "rain" if race.rain else "dry"}
        race.tell(Event("weather changed", race.turn, "§3.2", dice=(face,), value=face, detail=detail))
