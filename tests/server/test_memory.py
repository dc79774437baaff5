"""What is read again and again is not kept for ever."""

from __future__ import annotations

from fastapi.testclient import TestClient

from rouleur.server.tables.live import MOST_UPDATES
from tests.server.conftest import open_table

READS = 3 * MOST_UPDATES


def test_a_race_read_from_every_sequence_keeps_few_updates(client: TestClient) -> None:
    """800 such reads of a long race took 205 MB, for ever where the race was over."""
    made, (first, _) = open_table(client)
    for sequence in range(READS):
        first.look(10**6 + sequence)
    live = client.app.state.services.tables.places[made["table"]].live  # type: ignore[attr-defined]
    assert len(live._updates) <= MOST_UPDATES
    assert first.look(10**9)["update"] == first.look()["update"]
