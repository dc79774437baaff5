"""Every box on the shelf at a table: a person beside bots, kept and loaded again at any moment, watched as a film."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rouleur.core.event import Event
from rouleur.core.registry import find, slugs
from rouleur.road.box import box
from rouleur.server.analyses.jobs import Jobs as AnalysisJobs
from rouleur.server.api.analyses import Analyses
from rouleur.server.api.forecasts import Forecasts
from rouleur.server.app import ROUTERS, make_services
from rouleur.server.clock import now
from rouleur.server.forecasts.jobs import Jobs
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.tables.frames import Films
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.loading import load
from rouleur.server.wire.tables import Answer, SeatChange, Undo

CHOICES = 60
GAMES = [slug for slug in slugs() if slug != "criterium"]
SEATED = [slug for slug in GAMES if box(slug).seats.most]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    yield store
    store.close()


def opened(store: Store, game: str, people: int, seed: int, level: int = 0) -> LiveTable:
    usual = box(game).seats.usual
    race = min(box(game).races(), key=lambda info: info.length).slug
    seats = [SeatRow(number, f"Director {number}", number < people, level, True) for number in range(usual)]
    setup = box(game).setup(race, [seat.name for seat in seats])
    row = TableRow(f"{seed:024x}", "ABCDEF", setup, seed, find(game).rules_version, now())
    live = LiveTable.open(store, row, seats)
    ride(live)
    return live


def ride(live: LiveTable) -> None:
    while not live.resting:
        live.ride(5)


def again(live: LiveTable) -> LiveTable:
    row = live.store.tables.find(live.id)
    assert row is not None
    return load(live.store, row)


def seen(live: LiveTable) -> list[bytes]:
    return [msgspec.json.encode(live.update(seat, None)) for seat in range(-1, len(live.seats))]


@pytest.mark.parametrize("game", SEATED)
def test_a_table_loads_as_it_was_after_every_kind_of_move(store: Store, game: str) -> None:
    lots = random.Random(11)
    live = opened(store, game, people=1, seed=11)
    for number in range(CHOICES):
        question = live.table.question()
        if question is None:
            break
        assert question.seat == 0
        option = lots.choice(question.options).text
        live.answer(0, Answer(option, live.sequence, f"key-{number:05}"))
        ride(live)
        if lots.random() < 0.2 and not live.table.may_not_undo(0):
            live.undo(0, Undo(live.sequence, f"undo-{number:05}"))
        if number % 15 == 7:
            live.change_seat(0, SeatChange("leave", level=0))
            live.ride(0.01)
            live.change_seat(0, SeatChange("return"))
            ride(live)
        if number % 10 == 3:
            assert seen(again(live)) == seen(live)
    assert seen(again(live)) == seen(live)
    assert store.moves.snapshot(live.id, live.sequence) is not None or live.sequence < 40


def test_a_seat_left_just_before_a_crash_is_ridden_by_its_bot_afterwards(store: Store) -> None:
    """The seat is kept, the bot's answer is not yet: the table goes on by itself once it is loaded."""
    live = opened(store, "head", people=1, seed=3)
    other = again(live)
    store.tables.change_seat(live.id, 0, left=True)
    loaded = again(live)
    assert not loaded.resting
    other.catch_up()
    assert other.table.answers == live.table.answers
    assert any(loaded.ride(0.01) for _ in range(1000))  # a busy machine may sleep through one or two
    assert loaded.sequence > live.sequence
    other.catch_up()
    assert other.table.answers == loaded.table.answers
    assert seen(again(loaded)) == seen(loaded)


@pytest.mark.parametrize("game", GAMES)
def test_a_race_of_bots_is_filmed_from_its_start_to_its_result(store: Store, game: str) -> None:
    live = opened(store, game, people=0, seed=5)
    assert live.table.over
    film = Films().film(live, -1)
    last = msgspec.json.decode(film.frames[-1])
    assert last["situation"] == msgspec.json.decode(msgspec.json.encode(live.table.situation()))
    told = [event for frame in film.frames for event in msgspec.json.decode(frame)["events"]]
    assert msgspec.convert(told, list[Event]) == live.update(-1, None).events
    assert live.table.result() is not None


def test_the_protocol_names_every_path(settings: Settings) -> None:
    words = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    services = make_services(settings)
    routers = [
        *(kind(services) for kind in ROUTERS),
        Forecasts(services, Jobs(services.store.forecasts, services.threads)),
        Analyses(services, AnalysisJobs(services.store.forecasts, services.threads)),
    ]
    paths = [route.path for router in routers for route in router.routes().routes]  # type: ignore[attr-defined]
    assert len(paths) > 30
    for path in paths:
        assert re.sub(r"{(table|tour|forecast|analysis|session)}", "{id}", path) in words, path
