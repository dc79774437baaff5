"""Short versions of the other long proofs: hostile requests, presses at once, a soak."""

from __future__ import annotations

from pathlib import Path

import pytest

from rouleur.server.bench import Load
from rouleur.server.trials.hostile import attack
from rouleur.server.trials.presses import BUTTONS, Presser
from rouleur.server.trials.servers import Servers
from rouleur.server.trials.soak import report, soak
from tests.server.conftest import SHELF
from tests.server.test_kill import source_on_the_path

__all__ = ["source_on_the_path"]
REQUESTS = 120
MOST_MEGABYTES = 100
SLOW = (Presser.forecast,)


@pytest.mark.timeout(900)
def test_hostile_requests_bring_no_fault_and_take_little_memory(tmp_path: Path) -> None:
    servers = Servers(f"sqlite:///{tmp_path / 'trial.sqlite3'}", shelf=SHELF)
    figures = attack(servers, REQUESTS)
    assert figures.largest < MOST_MEGABYTES
    assert sum(figures.statuses.values()) + figures.streams + figures.dropped >= REQUESTS


@pytest.mark.timeout(900)
def test_two_presses_on_a_button_end_as_they_must_and_a_soak_is_measured(tmp_path: Path) -> None:
    with Servers(f"sqlite:///{tmp_path / 'trial.sqlite3'}", shelf=SHELF) as servers:
        presser = Presser(servers, "criterium")
        for button in (button for button in BUTTONS if button not in SLOW):
            assert button(presser) == "", button.__name__
    load = Load("criterium", "short", tables=2, seconds=2, level=0, bots=1, think=0.1)
    soaked = soak(Servers(f"sqlite:///{tmp_path / 'soak.sqlite3'}", shelf=SHELF), load)
    assert soaked.choices
    assert "memory in MB" in report(load, soaked)
