"""Sparring partners: a level of an earlier day stays to ride against."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rouleur.bots import bot
from rouleur.cli.duel import command
from rouleur.core.errors import RouleurError


def test_the_old_third_level_rides_in_a_duel() -> None:
    arguments = ["homas", "--races", "2", "--pair", "0:old3", "--race", "time-trial", "--seed", "1", "--json"]
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == 0, done.output
    assert '"against": "old3"' in done.output


def test_a_game_without_a_sparring_partner_says_so() -> None:
    with pytest.raises(RouleurError, match="keeps no sparring partner"):
        bot("thetour", "old3", 1)


def test_a_pair_names_levels_there_are() -> None:
    done = CliRunner().invoke(command, ["homas", "--pair", "3:old9"])
    assert "old3" in str(done.exception)
