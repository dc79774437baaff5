"""A director of one's own, measured from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rouleur.bots import bot, personalities
from rouleur.bots.director import own_director
from rouleur.bots.duel import duel
from rouleur.cli.duel import command
from rouleur.core.errors import RouleurError
from rouleur.core.state import Director
from rouleur.road.box import box

BOT = """
class Last:
    searches = False

    def choose(self, view, question):
        return question.options[-1].text


class Seeded(Last):
    def __init__(self, seed):
        self.seed = seed


class Dumb:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "my_bot.py"
    path.write_text(BOT)
    return str(path)


def test_a_bot_of_ones_own_duels_a_level(file: str) -> None:
    chosen = [
        "homas",
        "--director",
        f"{file}:Last",
        "--against",
        "0",
        "--races",
        "2",
        "--race",
        "time-trial",
        "--seed",
        "1",
    ]
    done = CliRunner().invoke(command, [*chosen, "--json"], catch_exceptions=False)
    row = json.loads(done.stdout)["duels"][0]
    assert (row["level"], row["against"], row["races"]) == ("Last", 0, 2)


def test_two_processes_ride_the_same_duel(file: str) -> None:
    """Two portions: each process makes its own directors from the file."""
    chosen = [
        "head",
        "--director",
        f"{file}:Seeded",
        "--against",
        "0",
        "--races",
        "12",
        "--race",
        "tour-prologue",
        "--seed",
        "3",
    ]
    alone, both = (
        CliRunner().invoke(command, [*chosen, "--workers", workers, "--json"], catch_exceptions=False).stdout
        for workers in ("1", "2")
    )
    assert json.loads(alone)["duels"][0]["races"] == 12
    assert alone == both


def test_a_class_gets_a_seed_if_it_takes_one(file: str) -> None:
    assert vars(own_director(f"{file}:Seeded")(7)) == {"seed": 7}
    assert vars(own_director(f"{file}:Last")(7)) == {}


@pytest.mark.parametrize(
    ("name", "reason"),
    [(":Lost", "Last"), (":Dumb", "cannot choose"), (":BOT.py", "known are|did you mean"), ("", "written like")],
)
def test_what_is_wrong_is_said_in_a_sentence(file: str, name: str, reason: str) -> None:
    with pytest.raises(RouleurError, match=reason):
        own_director(file + name)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(RouleurError, match=r"no file nowhere\.py"):
        own_director("nowhere.py:Bot")


def test_equal_sides_with_equal_luck_win_equally_often(file: str) -> None:
    """Keyed dice: the same director on both sides rides the same race twice, and each side wins it once."""
    last = own_director(f"{file}:Last")
    outcome = duel(box("head"), ["milan-san-remo"], last, last, count=2, seed=5)
    assert (outcome.won_a, outcome.won_b) == (1, 1)


def test_a_personality_is_a_bot() -> None:
    assert personalities("homas") == ("team", "attacker", "wheelsucker", "sprinters-team")
    assert personalities("wielersim") == ()
    for game in ("homas", "head", "tdf"):
        assert isinstance(bot(game, personalities(game)[1], 1), Director)
