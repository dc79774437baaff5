"""Shards: the same totals however they are ridden, interrupted or not."""

import importlib
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from rouleur.core.errors import RecordError, RouleurError, UnknownName
from rouleur.forecast.plan import Plan, make_plan
from rouleur.forecast.run import Run, run, shards
from rouleur.forecast.shard import ridden
from rouleur.forecast.tally import Tally, merge_into
from rouleur.road.box import box


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("rouleur.forecast.run"), "SHARD", 10)


def plan(runs: int = 40, **changed: object) -> Plan:
    return make_plan("wielersim", "week-prologue", runs, **changed)  # type: ignore[arg-type]


def test_every_run_is_in_one_shard() -> None:
    assert shards(plan(35)) == [(0, 10), (10, 10), (20, 10), (30, 5)]


def test_tallies_add_up() -> None:
    tally = run(plan(), workers=1)
    assert tally.runs == 40
    assert sum(tally.wins(who) for who in tally.starters) == 40
    assert sum(tally.counts["turns"].values()) == 40
    assert tally.observed == 4
    for who in tally.starters:
        assert sum(tally.tables["race"][who]) == 40


def test_processes_threads_and_one_process_agree() -> None:
    alone = run(plan(), workers=1)
    with ThreadPoolExecutor(3) as threads:
        assert run(plan(), threads) == alone
    assert run(plan(), workers=2) == alone


def test_shards_merge_in_any_order() -> None:
    parts = [ridden(plan(), *shard).tally for shard in shards(plan())]
    forwards, backwards = Tally(), Tally()
    for part in parts:
        merge_into(forwards, part)
    for part in reversed(parts):
        merge_into(backwards, part)
    assert forwards == backwards


def test_another_seed_rides_other_races() -> None:
    assert run(plan(seed=2), workers=1) != run(plan(), workers=1)


class Interrupted(Exception):
    pass


def test_journal_goes_on_where_it_stopped(tmp_path: Path) -> None:
    journal = tmp_path / "journal"

    def stop(total: Tally) -> None:
        if total.runs >= 20:
            raise Interrupted

    with pytest.raises(Interrupted):
        Run(plan(), journal, progress=stop).ride(workers=1)
    again = Run(plan(), journal)
    assert again.total.runs == 20
    assert again.ride(workers=1) == run(plan(), workers=1)


def test_journal_line_that_was_cut_off_is_ridden_again(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    Run(plan(), journal).ride(workers=1)
    journal.write_bytes(journal.read_bytes()[:-20])
    again = Run(plan(), journal)
    assert again.total.runs == 30
    assert again.ride(workers=1) == run(plan(), workers=1)


def test_journal_grows_with_the_forecast(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    Run(plan(25), journal).ride(workers=1)
    again = Run(plan(40), journal)
    assert again.total.runs == 20
    assert again.ride(workers=1) == run(plan(40), workers=1)


def test_journal_of_another_forecast_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    Run(plan(10), journal).ride(workers=1)
    with pytest.raises(RecordError, match="another forecast"):
        Run(plan(10, seed=2), journal)
    (tmp_path / "letter").write_text("Dear Sir\n")
    with pytest.raises(RecordError, match="not the journal"):
        Run(plan(10), tmp_path / "letter")


def test_precision_stops_early_and_alike_on_any_number_of_workers() -> None:
    alone = run(plan(2000), workers=1, precision=0.2)
    assert 10 < alone.runs < 2000
    with ThreadPoolExecutor(3) as threads:
        assert run(plan(2000), threads, precision=0.2) == alone


def test_changed_rules_are_not_mixed() -> None:
    with pytest.raises(RouleurError, match="other rules"):
        ridden(Plan("wielersim", "week-prologue", 10, rules="older"), 0, 10)


def test_faults_are_named_before_the_first_race() -> None:
    with pytest.raises(UnknownName, match="ronde"):
        make_plan("wielersim", "rond", 10)
    with pytest.raises(RouleurError, match="0 runs"):
        plan(0)
    with pytest.raises(RouleurError):
        make_plan("wielersim", "ronde", 10, levels=[1])


@pytest.mark.parametrize("game", ["head", "tdf", "thetour", "homas"])
def test_every_game_can_be_forecast(game: str) -> None:
    race = box(game).races()[0].slug
    tally = run(make_plan(game, race, 2, levels=[0] * box(game).seats.usual), workers=1)
    assert tally.runs == 2
    assert sum(tally.wins(who) for who in tally.starters) == 2
    assert tally.heard == 1


def test_tours_count_every_classification() -> None:
    tally = run(make_plan("wielersim", "week", 2), workers=1)
    assert set(tally.tables) == {"general", "points", "mountains"}
    assert sum(tally.stage_wins.values()) == 2 * 6
    assert sum(tally.wins(who) for who in tally.starters) == 2


def test_processes_that_end_before_their_pool_hears_of_it_do_not_complain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupted, the pool sees its workers die; seen late, cancelled shards would make its thread fail aloud."""
    failed: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda failure: failed.append(failure.exc_type.__name__))
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", lambda *_, **__: None)
    before = set(threading.enumerate())

    def interrupted(tally: Tally) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(importlib.import_module("rouleur.forecast.run"), "SHARD", 200)
    monkeypatch.setattr(importlib.import_module("rouleur.core.workers"), "AHEAD", 10)
    with pytest.raises(KeyboardInterrupt):
        Run(make_plan("wielersim", "appendix", 8_000), progress=interrupted).ride(workers=2)
    for thread in set(threading.enumerate()) - before:
        thread.join(20)
        assert not thread.is_alive()
    assert failed == []
