"""Short versions of the other long proofs: hostile requests, presses at once (others are in test_at_once), a soak."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import SHELF
from tools.stress.buttons import days, judge, parcels, records, reminders, rooms, tables, tours
from tools.stress.hostile import PARAMETER, Attacker, attack
from tools.stress.load import Load
from tools.stress.presser import Presser
from tools.stress.presses import BUTTONS, ONLY_READ
from tools.stress.servers import Servers
from tools.stress.shapes import BODILESS, shapes
from tools.stress.soak import report, soak
from tools.stress.urls import STREAM, all_urls

REQUESTS = 100
MOST_MEGABYTES = 100
PRESSED = (
    tables.chat_sent_twice,
    tables.agree,
    tables.remove,
    tables.close,
    tables.delete_table,
    tables.deputy,
    tables.coach,
    tables.rematch,
    tours.delete_tour,
    rooms.ready_and_start,
    rooms.invite,
    records.branch,
    judge.judge_join,
    judge.judge_correction,
    days.day_start,
    parcels.fetch_parcel,
    reminders.remind,
    reminders.stop_mail,
)
READING = ("GET", "HEAD", STREAM)
pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with Servers(f"sqlite:///{tmp_path_factory.mktemp('stress') / 'tables.sqlite3'}", shelf=SHELF) as servers:
        yield servers


def test_hostile_requests_bring_no_fault_and_take_little_memory(servers: Servers) -> None:
    figures = attack(servers, REQUESTS)
    assert figures.largest < MOST_MEGABYTES
    assert sum(figures.statuses.values()) + figures.streams + figures.dropped >= REQUESTS


def test_two_presses_on_a_button_end_as_they_must(servers: Servers) -> None:
    presser = Presser(servers, "criterium")
    for button in PRESSED:
        assert button(presser) == "", button.__name__


def test_every_url_that_writes_has_a_button() -> None:
    """A new one needs an entry: what two presses at once must come to."""
    urls = set(all_urls())
    assert {url for url in urls if not url.startswith(READING)} == {
        *ONLY_READ,
        *(url for url in BUTTONS if not url.startswith(READING)),
    }
    assert set(BUTTONS) <= urls


def test_every_url_is_known_to_the_hostile_requests(servers: Servers) -> None:
    """A new one needs a body to be spoiled, and something to stand in the place of its parameters."""
    attacker = Attacker(servers.workers[0], 1)
    urls = {*attacker.urls, *(f"{STREAM} {path}" for path in attacker.streams)}
    assert urls == set(all_urls())
    assert {name for url in urls for name in PARAMETER.findall(url)} <= set(attacker.places)
    with_body = {url for url in urls if not url.startswith(READING)} - set(BODILESS)
    assert with_body == set(shapes("homas", "flanders", "wielersim", {"token": []}))


def test_a_soak_is_measured(servers: Servers) -> None:
    load = Load("criterium", "short", tables=2, seconds=2, level=0, bots=1, think=0.1)
    soaked = soak(servers, load)
    assert soaked.choices
    assert "memory in MB" in report(load, soaked)
