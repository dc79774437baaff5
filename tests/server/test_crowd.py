"""Many people wait for an answer at once: nobody waits long for the bots of somebody else's table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rouleur.core.registry import find
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box
from rouleur.server.access import new_id
from rouleur.server.clock import now
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.tempo import Tempo
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


class Told(Tempo):
    """Somebody says how long a step takes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def step_seconds(self, table: Table) -> float:
        return self.seconds


def test_it_is_known_how_long_bots_take(live: LiveTable) -> None:
    assert 0 < live.tempo.step_seconds(live.table) < PATIENCE


def test_tables_learn_from_others_of_their_kind(live: LiveTable) -> None:
    setup, people = live.row.setup, [Seat("Ann"), *[Seat(name, BOT, 2) for name in ("Ben", "Cas", "Dea")]]
    known = live.tempo.step_seconds(live.table)
    assert live.tempo.step_seconds(Table(setup, 9, people)) == known
    assert live.tempo.step_seconds(Table(setup, 9, [*people[:3], Seat("Dea", BOT, 3)])) == 0.0


@pytest.mark.parametrize(
    ("crowd", "step", "share"), [(1, 0.05, 0.06), (2, 0.05, 0.0), (2, 0.01, 0.03), (20, 0.01, 0.0)]
)
def test_bots_ride_before_the_answer_if_a_step_fits_into_its_share(
    live: LiveTable, crowd: int, step: float, share: float
) -> None:
    live.crowd, live.tempo = crowd, Told(step)
    assert live.first_slice == pytest.approx(share)


def test_what_was_chosen_in_a_crowd_is_kept_before_slow_bots_ride(live: LiveTable) -> None:
    live.crowd, live.tempo = 8, Told(1.0)
    answer_until_bots_are_on(live)
    assert not live.resting
    last = live.store.moves.after(live.id, live.sequence - 1)
    assert [(move.kind, move.seat, len(move.answers)) for move in last] == [("choice", 0, 0)]
    live.ride(PATIENCE)
    assert live.resting
