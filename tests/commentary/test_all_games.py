"""The commentator at every box's races: whatever happens is told in a whole sentence with names, not with codes."""

from __future__ import annotations

import re

import pytest

from rouleur.commentary import Commentator
from rouleur.core.registry import slugs
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box

RACES = 3


@pytest.mark.parametrize("slug", slugs())
def test_every_event_is_told_in_a_sentence(slug: str) -> None:
    game = box(slug)
    seats = [Seat(f"Bot {number}", BOT, 0) for number in range(game.seats.usual)]
    for number in range(RACES):
        race = game.races()[number * 5 % len(game.races())].slug
        table = Table(game.setup(race, [seat.name for seat in seats]), number, seats)
        voice = Commentator(table.situation(), number)
        table.run()
        story = [event for event in table.events if voice.line(event)]
        assert 0 < len(story) < len(table.events)
        for event in table.events:
            sentence = voice.sentence(event)
            assert sentence[-1] in ".!?", sentence
            assert sentence[0] == sentence[0].upper()
            assert "None" not in sentence
            assert not re.search(r"[{}\[\]]", sentence), sentence
            long = voice.long(event)
            assert event.rule in long
            assert sentence in long
