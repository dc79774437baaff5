"""Short versions of the other long proofs: hostile requests, presses at once (others are in test_at_once), a soak."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rouleur.server.bench import Load
from rouleur.server.trials.hostile import attack
from rouleur.server.trials.presses import Presser
from rouleur.server.trials.servers import Servers
from rouleur.server.trials.soak import report, soak
from tests.server.conftest import SHELF

REQUESTS = 100
MOST_MEGABYTES = 100
BUTTONS = (
    Presser.chat_sent_twice,
    Presser.agree,
    Presser.remove,
    Presser.close,
    Presser.delete_table,
    Presser.delete_tour,
    Presser.branch,
)
pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with Servers(f"sqlite:///{tmp_path_factory.mktemp('trials') / 'tables.sqlite3'}", shelf=SHELF) as servers:
        yield servers


def test_hostile_requests_bring_no_fault_and_take_little_memory(servers: Servers) -> None:
    figures = attack(servers, REQUESTS)
    assert figures.largest < MOST_MEGABYTES
    assert sum(figures.statuses.values()) + figures.streams + figures.dropped >= REQUESTS


def test_two_presses_on_a_button_end_as_they_must(servers: Servers) -> None:
    presser = Presser(servers, "criterium")
    for button in BUTTONS:
        assert button(presser) == "", button.__name__


def test_a_soak_is_measured(servers: Servers) -> None:
    load = Load("criterium", "short", tables=2, seconds=2, level=0, bots=1, think=0.1)
    soaked = soak(servers, load)
    assert soaked.choices
    assert "memory in MB" in report(load, soaked)
