"""Around the tables: rules, lessons, routes, the judge, forecasts."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from rouleur.core.registry import slugs
from rouleur.server.app import make_app
from rouleur.server.around import TutorialLine
from rouleur.server.lessons import find_scenario, teach, tutorials
from rouleur.server.rulebook import anchor, told_by_modules, told_by_the_rules
from rouleur.server.settings import Settings

GAMES = [slug for slug in slugs() if slug != "criterium"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_told_by_section_with_their_origins(client: TestClient, game: str) -> None:
    page = client.get(f"/api/rules/{game}").json()
    assert page["credits"]
    assert len(page["sections"]) > 9
    assert all(section["lines"] and " " not in section["anchor"] for section in page["sections"])
    assert {origin["origin"] for origin in page["origins"]} <= {"rulebook", "rouleur"}


def test_rulings_have_numbers_and_titles(client: TestClient) -> None:
    rulings = client.get("/api/rules/wielersim").json()["rulings"]
    assert [ruling["number"] for ruling in rulings] == list(range(1, len(rulings) + 1))
    assert rulings[0]["title"] == "A chain does not cross an empty row"
    assert client.get("/api/rules/nothing").status_code == 404


@pytest.mark.parametrize("line", tutorials(), ids=lambda line: f"{line.game}-{line.slug}")
def test_every_worked_example_can_be_solved_as_a_lesson(line: TutorialLine) -> None:
    scenario = find_scenario(line.game, line.slug)
    answers = [answer for moment in scenario.then for answer in moment.answers]
    for given in range(len(answers)):
        view = teach(line.game, line.slug, answers[:given])
        assert view.question is not None
        assert answers[given] in [option.text for option in view.question.options]
        assert view.right is (True if given else None)
    view = teach(line.game, line.slug, answers)
    assert view.solved
    assert view.picture.cells or line.game == "thetour"


def test_lessons_are_listed_and_taught_over_the_wire(client: TestClient) -> None:
    listed = client.get("/api/tutorials").json()["tutorials"]
    assert {line["game"] for line in listed} >= {"head", "tdf", "wielersim"}
    line = next(line for line in listed if line["choices"])
    assert client.post(f"/api/tutorials/{line['game']}/{line['slug']}", json={}).json()["question"]


def test_a_wrong_answer_is_not_played_and_the_book_is_quoted(client: TestClient) -> None:
    line = next(line for line in tutorials() if line.game == "head" and line.choices)
    address = f"/api/tutorials/{line.game}/{line.slug}"
    first = client.post(address, json={}).json()
    book = next(answer for moment in find_scenario(line.game, line.slug).then for answer in moment.answers)
    other = next(option["text"] for option in first["question"]["options"] if option["text"] != book)
    wrong = client.post(address, json={"answers": [other]}).json()
    assert wrong["right"] is False
    assert "the book plays" in wrong["hint"]
    assert wrong["question"] == first["question"]
    assert client.post(address, json={"answers": ["nonsense"]}).status_code == 422
    assert client.post("/api/tutorials/head/none", json={}).status_code == 404
    assert client.post("/api/tutorials/..%2f/x", json={}).status_code in (404, 405)


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
        "/api/tables", json={"game": "wielersim", "race": "our-hill", "options": {"route": view["route"]}}
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


OPEN = {"do": "open", "game": "wielersim", "stages": [{"title": "Home"}], "teams": 2, "team_size": 2}


class Judge:
    def __init__(self, client: TestClient) -> None:
        self.client = client
        made = client.post("/api/judge").json()
        self.afternoon, self.token = made["afternoon"], made["token"]

    def call(self, start: int, *calls: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        return self.client.post(
            f"/api/judge/{self.afternoon}/calls", json={"start": start, "calls": calls}, headers=headers
        )


def test_an_afternoon_survives_lost_connections_and_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        judge = Judge(client)
        assert judge.call(0, OPEN, {"do": "start"}).json()["entries"] == 2
        again = judge.call(0, OPEN, {"do": "start"}, {"do": "turn"}).json()
        assert again["entries"] == 3
        assert judge.call(1, {"do": "note", "words": "other"}).json()["error"]["code"] == "stale"
    with TestClient(make_app(settings)) as client:
        judge.client = client
        view = client.get(f"/api/judge/{judge.afternoon}").json()
        assert view["entries"] == 3
        bibs = [rider["bib"] for team in view["view"]["teams"] for rider in team["riders"]]
        done = judge.call(3, {"do": "finish", "riders": bibs, "entry": 1}, {"do": "end"}).json()
        assert done["view"]["over"]
        assert "Home" in done["report"]


def test_a_call_that_does_not_fit_is_refused_and_those_before_it_are_kept(client: TestClient) -> None:
    judge = Judge(client)
    wrong = {"do": "finish", "riders": [999], "entry": 1}
    view = judge.call(0, OPEN, {"do": "start"}, {"do": "turn"}, wrong, {"do": "turn"}).json()
    assert view["entries"] == 3
    assert view["refused_at"] == 3
    assert "999" in view["refused"]
    assert "do" in judge.call(3, {"do": "dance"}).json()["refused"]
    stranger = client.post(f"/api/judge/{judge.afternoon}/calls", json={"start": 2, "calls": []})
    assert stranger.json()["error"]["code"] == "foreign"


def until_done(client: TestClient, forecast: str) -> list[Any]:
    news = []
    with client.websocket_connect(f"/api/forecasts/{forecast}/stream") as socket:
        while True:
            news.append(msgspec.json.decode(socket.receive_text())["forecast"])
            if news[-1]["state"] != "running":
                return news


def test_a_forecast_tells_its_progress_and_is_kept(settings: Settings) -> None:
    wish = {"game": "wielersim", "race": "amstel", "runs": 60}
    with TestClient(make_app(settings)) as client:
        made = client.post("/api/forecasts", json=wish)
        assert made.status_code == 201
        news = until_done(client, made.json()["forecast"])
        assert news[-1]["state"] == "done", news[-1]
        assert news[-1]["runs"] == 60
        assert abs(sum(rider["win"]["share"] for rider in news[-1]["odds"]["riders"]) - 1) < 1e-9
    with TestClient(make_app(settings)) as client:
        assert client.get(f"/api/forecasts/{news[-1]['forecast']}").json() == news[-1]
        check_reckoning(client, news[-1])


def check_reckoning(client: TestClient, view: Any) -> None:
    """A forecast compared with itself differs in nothing; scored, it is what one computes by hand."""
    address = f"/api/forecasts/{view['forecast']}"
    same = client.get(f"{address}/compare/{view['forecast']}").json()
    assert all(line["difference"] == 0 and not line["sure"] for line in same["riders"])
    riders = view["odds"]["riders"]
    order = [rider["rider"] for rider in riders[:3]]
    score = client.post(f"{address}/score", json={"order": order}).json()
    by_hand = sum((rider["win"]["share"] - (rider is riders[0])) ** 2 for rider in riders)
    assert score["brier"] == pytest.approx(by_hand)
    assert score["winner_rank"] == 1
    assert client.post(f"{address}/score", json={"order": [riders[1]["name"]]}).json()["winner_rank"] == 2
    assert client.post(f"{address}/score", json={"order": ["nobody"]}).status_code == 422
    assert client.post(f"{address}/score", json={"order": [order[0], order[0]]}).status_code == 422
    season = client.get("/api/season").json()
    assert [entry["forecast"] for entry in season["scores"]] == [view["forecast"]]


def test_bad_forecasts_are_refused(client: TestClient) -> None:
    def status(**wish: Any) -> Any:
        return client.post("/api/forecasts", json={"game": "wielersim", "race": "amstel", **wish}).status_code

    assert status(game="none") == 404
    assert status(race="none") == 422
    assert status(runs=10**9) == 400
    assert status(levels=[1, 1]) == 422
    assert client.get(f"/api/forecasts/{'0' * 24}").status_code == 404
    with client.websocket_connect(f"/api/forecasts/{'0' * 24}/stream") as socket:
        assert socket.receive_json()["error"]["code"] == "unknown"


@pytest.mark.parametrize("game", GAMES)
def test_every_section_a_rule_cites_is_in_the_rules(game: str) -> None:
    """What a why-not names can be read: `rules.md` tells it."""
    package = files(f"rouleur.games.{game}")
    told = {anchor(section) for section in told_by_the_rules(package)}
    missing = {anchor(section) for section in told_by_modules(package)} - told
    assert told
    assert not missing
