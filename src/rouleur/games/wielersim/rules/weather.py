"""§3.2 Weather."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position
from rouleur.games.wielersim.sheet import BY_DICE


def roll_weather(race: Position) -> None:
    """§3.2: rain on 1 or 2; the second roll, half-way, replaces the first. Where the weather was chosen (a house rule) the die is rolled
    and left unread, so that dry and wet races meet the same luck."""
    face = race.dice.roll(6)
    chosen = race.sheet.weather
    race.rain = face <= 2 if chosen == BY_DICE else chosen > 0
    race.weather_rolls += 1
    if race.listening and chosen == BY_DICE:
        detail = {"weather": "rain" if race.rain else "dry"}
        race.tell(Event("weather changed", race.turn, "§3.2", dice=(face,), value=face, detail=detail))
