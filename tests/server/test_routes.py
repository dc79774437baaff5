"""A route of one's own, while it is drawn."""

from __future__ import annotations

import tomllib

from fastapi.testclient import TestClient

ROUTE = {
    "name": "Our hill",
    "kind": "stage",
    "squares": 130,
    "hierarchy": ["leader", "climber", "sprinter", "helper"],
    "section": [
        {"from": 130, "to": 60, "colour": "helper"},
        {"from": 60, "to": 40, "colour": "climber", "surface": "uphill", "category": "1", "top": 4, "name": "Hill “A”"},
        {"from": 40, "to": 0, "colour": "sprinter"},
    ],
}


def test_a_route_is_checked_saved_opened_again_and_ridden(client: TestClient) -> None:
    view = client.post("/api/routes/check", json={"route": ROUTE}).json()
    assert view["rideable"]
    assert view["picture"]["profile"]
    assert tomllib.loads(view["text"])["section"][1]["name"] == "Hill “A”"
    again = client.post("/api/routes/check", json={"text": view["text"]}).json()
    assert again["route"] == view["route"]
    made = client.post(
        "/api/tables", json={"game": view["game"], "race": "our-hill", "options": {"route": view["route"]}}
    )
    assert made.status_code == 201
    assert client.get(f"/api/tables/{made.json()['table']}/picture").json()["title"] == "Our hill"


def test_a_route_with_faults_names_them_with_remedies(client: TestClient) -> None:
    spoiled = {**ROUTE, "section": [*ROUTE["section"][:1], {"from": 50, "to": 0, "colour": "purple"}]}  # type: ignore[index]
    view = client.post("/api/routes/check", json={"route": spoiled}).json()
    assert not view["rideable"]
    assert any(problem["remedy"] for problem in view["problems"])
    assert client.post("/api/routes/check", json={"text": "name = "}).json()["problems"]
    assert client.post("/api/routes/check", json={}).status_code == 400
    assert client.post("/api/routes/check", json={"game": "homas", "route": {}}).status_code == 422
