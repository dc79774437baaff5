"""One stage, five boards: shipped, opened from a file, ridden at a table; bad files in one sentence."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.course.shelf import shipped_courses
from rouleur.road.box import course_boxes
from tests.course.roads import QUEEN_STAGE, fit, gpx

GAMES = [game.slug for game in course_boxes()]


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


def bots(game: str) -> list[dict[str, Any]]:
    usual = next(box for box in course_boxes() if box.slug == game).seats.usual
    return [{"kind": "bot", "name": f"Bot {seat}", "level": 0} for seat in range(usual)]


def test_shipped_courses_are_listed(client: TestClient) -> None:
    lines = client.get("/api/courses").json()["courses"]
    assert [line["slug"] for line in lines] == list(shipped_courses())
    assert next(line for line in lines if line["slug"] == "ski-station")["looks"] == "mountain"


def test_a_shipped_course_has_five_boards(client: TestClient) -> None:
    view = client.get("/api/courses/ski-station").json()
    assert [board["game"] for board in view["boards"]] == GAMES
    assert view["picture"]["unit"] == "km"
    assert {board["picture"]["unit"] for board in view["boards"] if "unit" in board["picture"]} == {
        "boxes",
        "hexagons",
        "km",
    }
    assert all(
        board["picture"]["cells"] and board["picture"]["title"] == view["course"]["title"] for board in view["boards"]
    )
    assert client.get("/api/courses/nowhere").status_code == 404


def test_what_a_board_has_no_room_for_is_said(client: TestClient) -> None:
    boards = client.get("/api/courses/slate-hills").json()["boards"]
    notes = {board["game"]: board["picture"].get("note", "") for board in boards}
    assert notes["homas"].startswith("Left out: ")
    assert notes["head"] == ""


def test_a_device_file_is_opened(client: TestClient) -> None:
    sent = {"name": "mine.fit", "data": b64encode(fit(QUEEN_STAGE)).decode(), "kind": "classic"}
    view = client.post("/api/courses", json=sent).json()
    assert (view["course"]["climbs"], view["course"]["kind"]) == (3, "classic")
    assert client.post("/api/courses", json={"data": "no base64!"}).status_code == 400


def open_file(client: TestClient, text: str) -> Any:
    return client.post("/api/courses", json={"name": "mine.gpx", "text": text})


def test_a_track_is_opened_and_its_course_file_too(client: TestClient) -> None:
    view = open_file(client, gpx(QUEEN_STAGE, noise=2)).json()
    assert view["course"]["title"] == "Queen stage"
    assert view["course"]["climbs"] == 3
    again = open_file(client, view["text"]).json()
    assert again["boards"] == view["boards"]


@pytest.mark.parametrize("game", GAMES)
def test_each_board_is_ridden_at_a_table(client: TestClient, game: str) -> None:
    board = next(board for board in client.get("/api/courses/vineyards").json()["boards"] if board["game"] == game)
    seats = bots(game)
    wish = {"game": game, "race": board["race"], "seats": seats, "options": {"route": board["route"]}}
    made = client.post("/api/tables", json=wish)
    assert made.status_code == 201
    drawn = client.get(f"/api/tables/{made.json()['table']}/picture").json()
    assert (drawn["title"], drawn["length"]) == ("Through the vineyards", board["picture"]["length"])


BAD = [
    ("<gpx", "mine.gpx: is not a GPX file"),
    ("title = ", "mine.gpx: not valid TOML"),
    (
        "title = 'A'\nkilometres = 10\nprofile = [[0, 1]]",
        "mine.gpx:3: profile: needs at least its two ends → write [[0, 100], [10, 100]].",
    ),
    ("title = 'A'\nkilometres = 10\nprofile = [[0, 1], [3, 2], [2, 2], [1, 1]]", "(and 2 more like it)."),
    ("title = 'A'\nkilometres = nan\nprofile = [[0, 1], [3, 2]]", "a number that no board bears"),
    ("", "mine.gpx: is empty"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence[:30] for _, sentence in BAD])
def test_a_bad_file_is_refused_in_one_sentence(client: TestClient, text: str, sentence: str) -> None:
    answer = open_file(client, text)
    assert answer.status_code == 422
    message = answer.json()["error"]["message"]
    assert sentence in message
    assert "\n" not in message


@pytest.mark.parametrize("route", [7, [], {"race": 3}, {"stage": [{}]}, {"segment": 1}], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_that_is_none_is_refused(client: TestClient, game: str, route: Any) -> None:
    seats = bots(game)
    answer = client.post(
        "/api/tables", json={"game": game, "race": "mine", "seats": seats, "options": {"route": route}}
    )
    assert answer.status_code in (400, 404, 422), answer.text


def swollen(game: str, route: Any) -> Any:
    """The board with one number that would fill the memory."""
    if game == "homas":
        route["route"] *= 5000
    elif game == "head":
        route["board"]["road"][0]["sections"][0]["boxes"] = 10**12
    elif game == "tdf":
        route["segment"][0]["length"] = 10**12
    else:
        route["squares"] = route["section"][0]["from"] = 10**12
    return route


@pytest.mark.parametrize("game", [game for game in GAMES if game != "thetour"])
def test_a_board_without_end_is_refused_before_it_is_laid(client: TestClient, game: str) -> None:
    boards = client.get("/api/courses/windmills").json()["boards"]
    route = swollen(game, next(board["route"] for board in boards if board["game"] == game))
    seats = bots(game)
    wish = {"game": game, "race": "mine", "seats": seats, "options": {"route": route}}
    assert client.post("/api/tables", json=wish).status_code == 422
