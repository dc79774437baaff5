"""Own goals are counted with their denominators, and few are scored."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from rouleur.bots.own_goals import own_goals
from rouleur.cli.own_goals import command
from rouleur.core.errors import RouleurError
from rouleur.games.homas import GAME
from rouleur.road.box import box


def test_the_old_third_level_burns_its_cards() -> None:
    """The yardstick works: what the first release did is seen."""
    early = own_goals(GAME, ["milan-san-remo"], "old3", 2, 11)[1]
    assert early.of == "strong cards spent"
    assert early.share > 0.1


def test_the_third_level_rides_as_a_team() -> None:
    against_mates, early, alone = own_goals(GAME, ["milan-san-remo", "tour-of-flanders"], 3, 6, 12)
    assert min(against_mates.all, early.all, alone.all) > 0
    assert early.bad == 0
    assert max(against_mates.bad, alone.bad) <= 1


def test_the_command_prints_shares() -> None:
    arguments = ["homas", "--races", "1", "--level", "1", "--race", "milan-san-remo", "--seed", "3", "--json"]
    done = CliRunner().invoke(command, arguments)
    assert [row["of"] for row in json.loads(done.stdout)["shares"]][2] == "attacks"
    assert "strong cards spent" in CliRunner().invoke(command, [*arguments[:-1]]).output


def test_a_game_without_own_goals_says_so() -> None:
    with pytest.raises(RouleurError, match="declares no own goals"):
        own_goals(box("wielersim"), ["amstel"], 0, 1, 1)
