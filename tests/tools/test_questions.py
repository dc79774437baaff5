"""What a director is asked, and what the deputy costs."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from rouleur.play.deputy import EVERYTHING, KEY, MATTERS
from tools.__main__ import tools
from tools.arena import Ride
from tools.questions import asked, compared


def call(*words: str) -> Result:
    return CliRunner().invoke(tools, ["questions", *words, "--seed", "1", "--level", "1", "--workers", "1"])


def test_questions_are_counted_by_what_they_weigh() -> None:
    found = asked(Ride("homas", "tour-of-flanders", [1] * 4, 1))
    assert found.counts[EVERYTHING] > found.counts[MATTERS] > found.counts[KEY]
    assert sum(found.kinds.values()) == found.counts[EVERYTHING]


def test_whoever_answers_draws_the_same_lots() -> None:
    """A random director whose routine another random director answers rides the very same race."""
    found = compared(Ride("homas", "dauphine-3", [0] * 4, 1), deputy=0)
    assert found.alike
    assert found.alone == found.assisted


def test_the_census_is_printed() -> None:
    said = call("homas", "tour-of-flanders", "--races", "1")
    assert said.exit_code == 0, said.output
    assert "what matters" in said.stdout


def test_the_deputy_is_weighed() -> None:
    found = json.loads(call("homas", "tour-of-flanders", "--races", "2", "--strength", "--json").stdout)
    assert found["pairs"] == 2
    assert found["difference"] == found["assisted"] - found["alone"]


def test_a_game_that_asks_nobody_is_refused() -> None:
    assert "asks nobody anything" in call("wielersim", "amstel").stderr
