"""What is read again and again is not kept for ever."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx
import pytest

from tests.conftest import PATIENCE
from tests.server.test_hostile_bodies import Watched, source_on_the_path

__all__ = ["source_on_the_path"]

READS = 400
MEGABYTES = 40


class Uncounted(Watched):
    def command(self) -> list[str]:
        return [*super().command(), "--no-rates"]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.timeout(900)
def test_a_finished_race_read_from_every_sequence_takes_no_memory(tmp_path: Path) -> None:
    server = Uncounted(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    server.start()
    try:
        with httpx.Client(base_url=f"{server.address}/api", timeout=PATIENCE) as http:
            game = next(game for game in http.get("/games").json()["games"] if game["slug"] == "wielersim")
            longest = max(game["races"], key=lambda race: race["length"])
            made = http.post("/tables", json={"game": "wielersim", "race": longest["slug"], "seats": []}).json()
            table = f"/tables/{made['table']}"
            while not http.get(table).json()["update"]["over"]:
                """Its bots ride on."""
            before = server.peak()
            for sequence in range(READS):
                assert http.get(f"{table}?from={10**6 + sequence}").status_code == 200
        assert server.peak() - before < MEGABYTES
    finally:
        server.kill()
