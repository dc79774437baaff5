"""The same shards on a Dask cluster: a scheduler and two workers in processes of their own, on loopback."""

import importlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pytest.importorskip("distributed")

from rouleur.core.errors import RouleurError
from rouleur.forecast.cluster import cluster
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import Run, run
from rouleur.forecast.tally import Tally
from tests.conftest import PATIENCE
from tools.stress.servers import free_port

pytestmark = [pytest.mark.thorough, pytest.mark.filterwarnings("ignore")]


def start(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


@pytest.fixture
def dask() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    address = f"tcp://127.0.0.1:{free_port()}"
    scheduler = start("scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--no-dashboard")
    worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
    workers = [start(*worker), start(*worker)]
    try:
        wait_for_workers(address)
        yield address, workers
    finally:
        for process in (*workers, scheduler):
            process.send_signal(signal.SIGKILL)
            process.wait()


def wait_for_workers(address: str) -> None:
    from distributed import Client

    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with Client(address, timeout="5s", set_as_default=False) as client:
                client.wait_for_workers(2, timeout=PATIENCE)
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.5)


def test_cluster_and_processes_agree_and_a_killed_worker_changes_nothing(
    dask: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.import_module("rouleur.forecast.run"), "SHARD", 25)
    address, workers = dask
    plan = make_plan("wielersim", "appendix", 400)
    expected = run(plan, workers=2)
    with cluster(address) as (executor, threads):
        assert threads == 2
        assert run(plan, executor, threads) == expected
        killed: list[int] = []

        def kill_one(total: Tally) -> None:
            if not killed and total.runs >= 100:
                workers[0].send_signal(signal.SIGKILL)
                killed.append(total.runs)

        assert Run(plan, progress=kill_one).ride(executor, threads) == expected
    assert killed
    assert workers[0].wait(timeout=PATIENCE) == -signal.SIGKILL


def test_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(RouleurError, match="No Dask scheduler answers"), cluster(f"tcp://127.0.0.1:{free_port()}"):
        pass
