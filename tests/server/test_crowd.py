"""Many people wait for an answer at once: nobody waits long for the bots of somebody else's table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rouleur.core.registry import find
from rouleur.road.box import box
from rouleur.server.access import new_id
from rouleur.server.clock import now
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.tables import Answer
from tests.conftest import PATIENCE


@pytest.fixture
def live(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveTable]:
    """A table of the Tour de France board game, one person against three bots, at the first question."""
    monkeypatch.setattr("rouleur.server.tables.live.FIRST_SLICE", 0.06)
    store = Store(settings.database_url)
    names = ["Ann", "Ben", "Cas", "Dea"]
    row = TableRow(new_id(), "ABCDEF", box("tdf").setup("paris", names), 3, find("tdf").rules_version, now())
    live = LiveTable.open(store, row, [SeatRow(seat, name, seat == 0, 2, True) for seat, name in enumerate(names)])
    live.ride(PATIENCE)
    yield live
    store.close()


def answer_until_bots_are_on(live: LiveTable) -> None:
    asked = live.table.question()
    while asked is not None and live.table.resting:
        live.answer(0, Answer(asked.texts()[0], live.sequence, f"key {live.sequence}", asked.rider))
        asked = live.table.question()


def test_it_is_known_how_long_bots_take(live: LiveTable) -> None:
    assert 0 < live.step_seconds < PATIENCE


@pytest.mark.parametrize(
    ("crowd", "step", "share"), [(1, 0.05, 0.06), (2, 0.05, 0.0), (2, 0.01, 0.03), (20, 0.01, 0.0)]
)
def test_bots_ride_before_the_answer_if_a_step_fits_into_its_share(
    live: LiveTable, crowd: int, step: float, share: float
) -> None:
    live.crowd, live.step_seconds = crowd, step
    assert live.first_slice == pytest.approx(share)


def test_what_was_chosen_in_a_crowd_is_kept_before_slow_bots_ride(live: LiveTable) -> None:
    live.crowd, live.step_seconds = 8, 1.0
    answer_until_bots_are_on(live)
    assert not live.resting
    last = live.store.moves.after(live.id, live.sequence - 1)
    assert [(move.kind, move.seat, len(move.answers)) for move in last] == [("choice", 0, 0)]
    live.ride(PATIENCE)
    assert live.resting
