"""Races on dice keyed by turn and rider: recorded, played again, and the same luck whatever others choose."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rouleur
from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.match import Match
from rouleur.core.record import Record, read_record
from rouleur.play.table import Table

RACES = {"homas": "time-trial", "head": "milan-san-remo", "tdf": "paris", "thetour": "grand-02"}


def ridden(slug: str, dice: Any, bots: int = 0) -> Match[Any]:
    seats = range(rouleur.game(slug).seats.usual)
    setup = rouleur.game(slug).setup(RACES[slug], [f"Director {seat}" for seat in seats])
    return Match.start(setup, 5, [rouleur.bot(slug, 0, bots + seat) for seat in seats], dice)


@pytest.mark.parametrize("slug", RACES)
def test_the_record_says_which_dice_it_used(slug: str) -> None:
    match = ridden(slug, "keyed")
    record = read_record(match.record().to_json(), "a record")
    assert record.dice == "keyed"
    assert Match.replay(record).state == match.state
    assert Table.replay(record).match.checks == match.checks
    with pytest.raises(RecordError):
        Match.replay(Record(record.setup, record.seed, record.answers, record.checks))


def test_a_record_of_one_stream_is_written_as_before() -> None:
    assert "dice" not in json.loads(ridden("thetour", "stream").record().to_json())


def first_throws(events: list[Event]) -> dict[tuple[int, str], Event]:
    found: dict[tuple[int, str], Event] = {}
    for event in events:
        if event.dice and event.rider and event.turn:
            found.setdefault((event.turn, event.rider), event)
    return found


def agreeing(slug: str, dice: Any) -> float:
    """How often a rider's first throw in a turn is the same in two races in which everybody chooses otherwise."""
    one, other = (first_throws(ridden(slug, dice, bots).events) for bots in (0, 50))
    both = [(one[key], other[key]) for key in one if key in other]
    same_die = [(a, b) for a, b in both if a.kind == b.kind and a.detail.get("die") == b.detail.get("die")]
    assert len(same_die) > 20
    return sum(a.dice[0] == b.dice[0] for a, b in same_die) / len(same_die)


@pytest.mark.parametrize("slug", ["homas", "head", "tdf"])
def test_a_rider_throws_the_same_whatever_others_choose(slug: str) -> None:
    """The choices say which die, the luck which face: with the same die the same face lies on top."""
    assert agreeing(slug, "keyed") == 1
    assert agreeing(slug, "stream") < 0.6
