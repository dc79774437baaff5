"""The commentator at every box's races: whatever happens is told in a whole sentence with names, not with codes."""

from __future__ import annotations

import re

import pytest

from rouleur.commentary import Commentator
from rouleur.core.event import read_kind
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


@pytest.mark.parametrize("slug", slugs())
def test_every_event_is_of_a_declared_kind(slug: str) -> None:
    game = box(slug)
    declared = {kind.name for kind in game.event_kinds()}
    seats = [Seat(f"Bot {number}", BOT, 2) for number in range(game.seats.usual)]
    for number, race in enumerate(game.races()[::4]):
        table = Table(game.setup(race.slug, [seat.name for seat in seats]), number, seats)
        table.run()
        assert {event.kind for event in table.events} <= declared


@pytest.mark.parametrize("slug", slugs())
def test_old_spellings_are_retired_and_read(slug: str) -> None:
    kinds = box(slug).event_kinds()
    names = [kind.name for kind in kinds]
    assert len(set(names)) == len(names)
    for kind in kinds:
        for old in kind.formerly:
            assert old not in names
            assert read_kind(old, kinds) == kind.name
