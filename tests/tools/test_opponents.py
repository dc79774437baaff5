"""Bots that only tools ride with."""

from __future__ import annotations

import json

from click.testing import CliRunner

from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.games.homas import GAME
from tools.__main__ import tools
from tools.opponents import OPPONENTS, director, names
from tools.options import known_bot


def test_every_opponent_rides_a_duel() -> None:
    for game, race in (("head", "kuurne"), ("homas", "time-trial"), ("tdf", "paris")):
        words = [
            "duel",
            game,
            "--races",
            "2",
            "--pair",
            "old3:0",
            "--race",
            race,
            "--seed",
            "1",
            "--workers",
            "1",
            "--json",
        ]
        done = CliRunner().invoke(tools, words)
        assert done.exit_code == 0, done.output
        [row] = json.loads(done.stdout)["duels"]
        assert (row["level"], row["against"], row["won"]) == ("old3", 0, 2)


def test_a_bot_is_known_by_level_personality_or_name() -> None:
    assert names("homas") == [0, 1, 2, 3, 4, "attacker", "wheelsucker", "sprinters-team", "old3", "peaceful", "chasing"]
    assert known_bot("homas", "3") == 3
    assert {game for game in OPPONENTS if "old3" in names(game)} == {"head", "homas", "tdf"}


def test_an_unknown_bot_is_refused_in_a_sentence() -> None:
    done = CliRunner().invoke(tools, ["duel", "homas", "--pair", "3:old9"])
    assert done.exit_code == 2
    assert "old3" in done.stderr


class Heard(Listener):
    def __init__(self) -> None:
        self.cards = 0
        self.countered = 0

    def hear(self, number: int, event: Event) -> None:
        if event.rider.startswith("1"):
            return
        self.cards += event.kind == "rolled" and event.rule == "§2.5"
        self.countered += event.kind == "countered"


def test_peaceful_riders_neither_counter_nor_spend_a_card_before_the_sprint() -> None:
    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b", "c", "d"]), 4)
    heard = Heard()
    race.listener = heard
    race.ride([director("homas", "peaceful", seat) for seat in range(4)])
    assert (heard.cards, heard.countered) == (0, 0)
    assert race.disqualified == []
