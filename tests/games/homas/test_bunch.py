"""What the rules allow of a bunch."""

from __future__ import annotations

import sys

import pytest

from rouleur.bots.homas import bunch
from rouleur.bots.homas.peaceful import Peaceful
from rouleur.bots.homas.style import Style
from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.games.homas import GAME


class Heard(Listener):
    def __init__(self) -> None:
        self.cards = 0
        self.countered = 0

    def hear(self, number: int, event: Event) -> None:
        if event.rider.startswith("1"):
            return
        self.cards += event.kind == "rolled" and event.rule == "§2.5"
        self.countered += event.kind == "countered"


def test_who_is_peaceful_neither_counters_nor_spends_a_card_before_the_sprint() -> None:
    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b", "c", "d"]), 4)
    heard = Heard()
    race.listener = heard
    race.ride([Peaceful(seat, Style()) for seat in range(4)])
    assert (heard.cards, heard.countered) == (0, 0)
    assert race.disqualified == []


@pytest.mark.thorough
def test_the_command_prints_a_share_of_every_stage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bunch", "--races", "2", "--seed", "3"])
    bunch.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(bunch.FLAT) * len(bunch.RIDERS)
    assert all(line.endswith("of 2 races") for line in lines)
