"""Print orders to the server: what comes, how it is told, what is refused in one sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.road.box import box
from rouleur.server.prints import presses
from rouleur.server.prints.presses import Presses
from rouleur.server.refusal import Refused
from rouleur.server.wire.prints import PrintNews
from tests.course.roads import QUEEN_STAGE, gpx
from tests.printing.pdf_paths import reader

ROUTE = {
    "name": "A hill of our own",
    "kind": "stage",
    "squares": 120,
    "hierarchy": ["leader", "sprinter", "climber", "helper"],
    "finish": "uphill",
    "section": [
        {"from": 120, "to": 20, "colour": "leader"},
        {"from": 20, "to": 0, "colour": "climber", "surface": "uphill", "category": "1", "top": 5},
    ],
}


@pytest.fixture
def client(shared_client: TestClient) -> TestClient:
    return shared_client


def ordered(client: TestClient, **order: Any) -> tuple[list[PrintNews], dict[str, bytes]]:
    """The lines of the answer and the documents between them."""
    answer = client.post("/api/print", json=order)
    assert answer.status_code == 200, answer.text
    news: list[PrintNews] = []
    documents: dict[str, bytes] = {}
    rest = answer.content
    while rest:
        head, _, rest = rest.partition(b"\n")
        news.append(msgspec.json.decode(head, type=PrintNews))
        if size := news[-1].size:
            documents[news[-1].name], rest = rest[:size], rest[size:]
    return news, documents


def words(document: bytes) -> str:
    return "".join(page.extract_text() for page in reader(document).pages)


def test_a_race_is_printed_with_the_address_of_its_server(client: TestClient) -> None:
    answer = client.get("/api/print/thetour/grand-10?paper=letter&parts=sheets")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert "Courchevel" in words(answer.content)
    assert "/#/judge/thetour/grand-10" in words(answer.content)


def test_a_route_of_ones_own_is_printed(client: TestClient) -> None:
    _, documents = ordered(client, game="wielersim", route=ROUTE, title="Our hill", parts="sheets")
    assert list(documents) == ["wielersim-our-hill.pdf"]
    assert "A hill of our own" in words(documents["wielersim-our-hill.pdf"])


def test_a_course_is_printed_five_ways_and_every_document_is_announced(client: TestClient) -> None:
    news, documents = ordered(client, course={"text": gpx(QUEEN_STAGE), "name": "queen.gpx"}, parts="sheets")
    assert len(documents) == 5
    assert [(each.number, each.size > 0) for each in news] == [(n, made) for n in range(1, 6) for made in (False, True)]
    assert {each.total for each in news} == {5}
    assert all(document.startswith(b"%PDF") for document in documents.values())


def test_a_tour_is_printed_as_boards_and_when_ridden_as_a_report(client: TestClient) -> None:
    seats = [{"kind": "bot", "name": f"Bot {number}"} for number in range(1, 5)]
    body = {"game": "homas", "stages": ["tour-of-flanders"], "title": "Our week", "seats": seats}
    tour = client.post("/api/tours", json=body).json()["tour"]
    refused = client.post("/api/print", json={"tour": tour, "report": True})
    assert (refused.status_code, "nothing to report" in refused.text) == (422, True)
    _, documents = ordered(client, tour=tour, parts="sheets")
    assert list(documents) == ["homas-tour.pdf", "homas-tour-01.pdf"]


def test_a_tour_with_a_board_of_ones_own_is_printed(client: TestClient) -> None:
    body = {"game": "wielersim", "stages": ["own-hill", "week-2"], "routes": {"own-hill": ROUTE}, "title": "Ours"}
    tour = client.post("/api/tours", json=body).json()["tour"]
    _, documents = ordered(client, tour=tour, parts="sheets")
    assert list(documents) == ["wielersim-tour.pdf", "wielersim-tour-01.pdf", "wielersim-tour-02.pdf"]
    assert "A hill of our own" in words(documents["wielersim-tour-01.pdf"])


def test_the_judges_own_book_is_printed_with_its_own_address(client: TestClient) -> None:
    opened = client.post("/api/judge").json()
    session, token = opened["session"], opened["token"]
    race = box("head").races()[0].slug
    calls = [{"do": "open", "game": "head", "stages": [race], "teams": 3, "team_size": 3, "name": "Sunday"}]
    made = client.post(
        f"/api/judge/{session}/calls",
        json={"start": 0, "calls": calls},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert made.json()["refused"] == ""
    _, documents = ordered(client, session=session, token=token, parts="sheets")
    text = words(documents["judge-sunday.pdf"]).replace("\n", "").replace("-", "")
    assert f"/#/judge/book/{session}" in text
    assert token.replace("-", "") in text
    forged = client.post("/api/print", json={"session": session, "token": token + "x", "parts": "sheets"})
    assert forged.status_code == 401
    _, without = ordered(client, session=session, parts="sheets")
    assert session not in words(without["judge-sunday.pdf"])


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("thetour/grand-99", "grand-99"),
        ("nothing/at-all", "nothing"),
        ("thetour/grand-10?parts=boards", "There is no part called 'boards'"),
        ("thetour/grand-10?paper=a7", "There is no paper called 'a7'"),
        ("tdf/paris?parts=cards", "is sold by RC Games"),
    ],
)
def test_what_cannot_be_printed_is_said(client: TestClient, path: str, said: str) -> None:
    answer = client.get(f"/api/print/{path}")
    assert answer.status_code == 422
    assert said in answer.text


@pytest.mark.parametrize(
    ("order", "status", "said"),
    [
        ({}, 400, "Name a game"),
        ({"game": "wielersim", "route": {"name": "x"}}, 422, "kind"),
        ({"course": {"text": "no course"}}, 422, "the file"),
        ({"tour": "0" * 24}, 404, "There is no tour"),
        ({"session": "0" * 24}, 404, "no judge's session"),
        ({"game": "head", "race": "nowhere"}, 422, "nowhere"),
    ],
)
def test_orders_that_fit_nothing_are_refused(client: TestClient, order: Any, status: int, said: str) -> None:
    answer = client.post("/api/print", json=order)
    assert (answer.status_code, said in answer.text) == (status, True), answer.text


def test_a_body_has_a_limit(client: TestClient) -> None:
    answer = client.post("/api/print", json={"course": {"text": "x" * (6 * 1024 * 1024)}})
    assert answer.status_code == 413


def test_orders_are_bounded_for_one_address_and_for_all() -> None:
    room = Presses()
    with room.passed("one"):
        with pytest.raises(Refused, match="for you already"):
            room.check_room("one")
        with room.passed("two"), pytest.raises(Refused, match="2 orders"):
            room.check_room("three")
    room.check_room("one")


def test_an_order_that_takes_too_long_ends_with_a_sentence(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rouleur.server.api.print.SECONDS", -1.0)
    news, documents = ordered(client, game="homas", race="tour-of-flanders", parts="sheets")
    assert documents == {}
    assert "was stopped" in news[-1].trouble


def test_a_board_too_large_is_not_drawn(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rouleur.server.prints.documents.MOST_CELLS", 10)
    news, _ = ordered(client, game="homas", race="tour-of-flanders")
    assert "more than 10 squares" in news[-1].trouble
    assert presses.MOST_CELLS > 6 * 1000
