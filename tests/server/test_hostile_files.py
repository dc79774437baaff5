"""Start lists, results, tracks and routes made to take long: each is answered in one sentence, for little processor time."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time, sleep
from typing import Any

import pytest
from fastapi.testclient import TestClient

pytestmark = pytest.mark.timeout(120)

SECONDS = 3.0
"""Of the processor, whoever else is busy; what is bounded takes a fraction, what was not took minutes."""
POINTS = "".join(f'<trkpt lat="{45 + number / 1000}" lon="5"><ele>{number}</ele></trkpt>' for number in range(40))


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


@contextmanager
def soon() -> Iterator[None]:
    began = process_time()
    yield
    assert process_time() - began < SECONDS


def gpx(waypoint: str) -> str:
    place = f'<wpt lat="45.01" lon="5"><name>{waypoint}</name></wpt>'
    return f"<gpx>{place}<trk><trkseg>{POINTS}</trkseg></trk></gpx>"


@pytest.mark.parametrize(
    "name",
    ["kassei " + "1" * 300_000, "pave " + "(" * 300_000, "kassei " + "1," * 150_000],
    ids=["digits", "brackets", "commas"],
)
def test_the_name_of_a_waypoint_is_looked_at_up_to_a_length(client: TestClient, name: str) -> None:
    client.post("/api/courses", json={"text": gpx("x"), "name": "mine.gpx"})
    with soon():
        assert client.post("/api/courses", json={"text": gpx(name), "name": "mine.gpx"}).status_code == 200


def test_points_within_points_are_refused(client: TestClient) -> None:
    """Each was searched through for its own latitude: by the square of their number."""
    point = "<Trackpoint><LatitudeDegrees>45</LatitudeDegrees><LongitudeDegrees>5</LongitudeDegrees>"
    inner = point * 12_000 + "</Trackpoint>" * 12_000
    text = f"<TrainingCenterDatabase><Course>{inner}</Course></TrainingCenterDatabase>"
    with soon():
        refused = client.post("/api/courses", json={"text": text, "name": "mine.tcx"})
    assert (refused.status_code, "nested" in refused.text) == (422, True), refused.text[:300]


def flood(fields: int, size: int) -> bytes:
    """A FIT file of so many bytes: a definition, and messages of one byte a field."""
    head = b"\x40\x00\x00\x14\x00" + bytes([fields]) + b"".join(bytes([number, 1, 2]) for number in range(fields))
    body = head + (b"\x00" + b"\x01" * fields) * (size // (fields + 1))
    return b"\x0e\x10\x00\x00" + len(body).to_bytes(4, "little") + b".FIT\x00\x00" + body + b"\x00\x00"


@pytest.mark.parametrize(("fields", "size", "reason"), [(1, 500_000, "more than"), (250, 4_000_000, "0 metres")])
def test_of_a_device_file_only_the_road_is_read(client: TestClient, fields: int, size: int, reason: str) -> None:
    """Every field of every entry was decoded: this took half a minute."""
    data = b64encode(flood(fields, size)).decode()
    with soon():
        refused = client.post("/api/courses", json={"data": data, "name": "mine.fit"})
    assert (refused.status_code, reason in refused.text) == (422, True), refused.text[:300]


LISTS = {
    "lines": "\n" * 59_000 + "x",
    "teams": "name;team\n" + "".join(f"{number};{number}\n" for number in range(5_000)),
}


@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_a_start_list_is_no_longer_than_a_peloton(client: TestClient, text: str) -> None:
    wish = {"game": "wielersim", "race": "roubaix", "runs": 1, "start_list": text}
    with soon():
        refused = client.post("/api/forecasts", json=wish)
    assert refused.status_code == 422, refused.text[:300]


def test_a_peloton_as_data_is_bounded_too(client: TestClient) -> None:
    teams = [{"id": str(number), "name": "x"} for number in range(4_000)]
    riders = [{"name": "x", "team": str(number), "role": "sprinter", "bib": number + 1} for number in range(4_000)]
    peloton = {"name": "x", "team": teams, "rider": riders}
    wish = {"game": "wielersim", "race": "roubaix", "seats": [], "options": {"peloton": peloton}}
    with soon():
        assert client.post("/api/tables", json=wish).status_code == 422


@pytest.mark.parametrize(("game", "key"), [("tdf", "line"), ("wielersim", "sprint"), ("homas", "rushes")])
def test_a_board_of_ones_own_is_no_larger_than_a_board(client: TestClient, game: str, key: str) -> None:
    """A megabyte of sprints was laid, and ridden, and kept."""
    boards = client.get("/api/courses/ski-station").json()["boards"]
    route = next(board["route"] for board in boards if board["game"] == game)
    route[key] = route[key] * 3_000
    seats = [] if game == "wielersim" else [{"kind": "bot", "name": str(number), "level": 0} for number in range(4)]
    with soon():
        asked = [
            client.post(
                "/api/tables", json={"game": game, "race": "mine", "seats": seats, "options": {"route": route}}
            ),
            client.post(
                "/api/tours", json={"game": game, "stages": ["mine"], "routes": {"mine": route}, "seats": seats}
            ),
            client.post("/api/routes/check", json={"game": game, "route": route}),
            client.post("/api/print", json={"game": game, "route": route}),
        ]
    assert [reply.status_code for reply in asked] == [422] * 4, [reply.text[:200] for reply in asked]


def test_a_result_is_no_longer_than_a_peloton(client: TestClient) -> None:
    made: Any = client.post("/api/forecasts", json={"game": "wielersim", "race": "roubaix", "runs": 5}).json()
    while client.get(f"/api/forecasts/{made['forecast']}").json()["state"] == "running":
        sleep(0.05)
    with soon():
        path = f"/api/forecasts/{made['forecast']}/score"
        refused = client.post(path, json={"text": "name\n" + "abcd\n" * 5_900})
    assert refused.status_code == 422, refused.text[:300]


@pytest.mark.parametrize("piece", [b'""', b'"a",', b'["",', b"[],"])
def test_a_body_of_many_pieces_keeps_nobody_waiting(client: TestClient, piece: bytes) -> None:
    body = piece * (6_000_000 // len(piece))
    with soon():
        refused = client.post("/api/courses", content=body, headers={"content-type": "application/json"})
    assert (refused.status_code, "pieces" in refused.text) == (400, True), refused.text[:300]
