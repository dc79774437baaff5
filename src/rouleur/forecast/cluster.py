"""The same shards on a Dask cluster: `--cluster tcp://…`. docs/forecast.md says how scheduler and workers start."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from rouleur.core.errors import MissingExtra, RouleurError

PATIENCE = "10s"
ATTEMPTS = 5
"""A shard whose worker dies is ridden again by another; only a shard that kills five workers is given up."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor, and how many threads the cluster has."""
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingExtra("A cluster needs Dask", "cluster") from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise RouleurError(f"No Dask scheduler answers at {address}: start one with `dask scheduler`.") from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RouleurError(f"The scheduler at {address} has no workers: start some with `dask worker {address}`.")
        yield client.get_executor(pure=False, retries=ATTEMPTS), threads
