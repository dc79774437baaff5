"""Races ridden step by step by bots, for comparisons."""

from __future__ import annotations

from collections.abc import Iterator

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.road.box import Box
from rouleur.road.race import Race


def started(game: Box, race: str, seed: int, level: int = 0) -> tuple[Race, Story]:
    names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
    ridden = game.start(game.setup(race, names), seed)
    ridden.listener = story = Story()
    ridden.directors = [bot(game.slug, level, seed * 100 + seat) for seat in range(game.seats.usual)]
    return ridden, story


def steps(race: Race, story: Story) -> Iterator[list[Event]]:
    """Plays on to the end; yields what was told at every checkpoint."""
    while not race.over:
        told = len(story.events)
        race.step()
        yield story.events[told:]
