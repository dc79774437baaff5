"""A sentence names the rider of its event and no number that is not in it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rouleur.commentary import Commentator
from rouleur.core.event import Event
from rouleur.core.registry import slugs
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.tour.clock import clock
from tests.agreement.riding import started, steps

NUMBER = re.compile(r"\d+")


def numbers(value: Any) -> set[str]:
    """All that a sentence may write of a value."""
    if isinstance(value, dict):
        return set().union(*map(numbers, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(numbers, value))
    if isinstance(value, int):
        return {str(abs(value)), *NUMBER.findall(clock(value))}
    return set(NUMBER.findall(str(value)))


def told_in(event: Event) -> set[str]:
    counted = [len(event.others) - 4, len(event.others)]
    return numbers([event.turn, event.value, event.dice, event.detail, counted])


@pytest.mark.parametrize("slug", slugs())
def test_sentences_say_what_happened(slug: str) -> None:
    game = box(slug)
    for number, info in enumerate(game.races()[::7]):
        race, story = started(game, info.slug, number)
        for _ in steps(race, story):
            """To the end."""
        seen = race.situation(SPECTATOR)
        voice = Commentator(seen, number)
        for event in story.events:
            sentence = voice.sentence(event)
            assert set(NUMBER.findall(sentence)) <= told_in(event), (sentence, event)
            named = {rider.id for rider in seen.riders if rider.name in sentence}
            assert named <= {event.rider, *event.others}, (sentence, event)
            if event.rider and event.kind != "race ended":
                assert event.rider in named, (sentence, event)
            assert not re.search(r"(\w+ \w+), (before|ahead of) \1\b", sentence), sentence


def test_a_time_trial_is_told_in_turns_and_not_in_seconds() -> None:
    race, story = started(box("homas"), "tour-de-france-prologue", 1)
    for _ in steps(race, story):
        """To the end."""
    voice = Commentator(race.situation(SPECTATOR))
    home = [event for event in story.events if event.kind == "finished"]
    assert home
    for event in home:
        assert str(event.detail["turns"]) in voice.sentence(event)
        assert "0:0" not in voice.sentence(event)
