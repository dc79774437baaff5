"""The race of the day: one attempt, the same dice for everybody, and nothing to be seen before the day is over."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.server.api import days as days_module
from rouleur.server.app import make_app
from rouleur.server.clock import utc_now
from rouleur.server.days.calendar import opens, race_of
from rouleur.server.days.outcome import outcome
from rouleur.server.days.table import streak
from rouleur.server.refusal import conflict
from rouleur.server.settings import Settings
from rouleur.server.tables.registry import Registry
from rouleur.server.tables.setup import levels
from tests.server.conftest import Player
from tests.server.postgres import postgres
from tests.server.test_at_once import at_once
from tests.server.test_workers import two_workers

MORNING = datetime(2026, 7, 4, 9, 0, tzinfo=UTC)


class Hands:
    """A clock whose hands a test turns."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> datetime:
        return self.now

    def turn(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def client(settings: Settings, clock: Hands) -> Iterator[TestClient]:
    with TestClient(make_app(settings, clock)) as client:
        yield client


class Browser:
    """Somebody's browser: it keeps its token."""

    def __init__(self, client: TestClient, name: str = "Ada") -> None:
        self.client = client
        self.name = name
        self.token = client.get("/api/days").json()["browser"]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def start(self) -> Any:
        return self.client.post("/api/days/criterium", json={"name": self.name}, headers=self.headers)

    def player(self) -> Player:
        joined = self.start().json()
        return Player(self.client, joined["table"], joined["token"])

    def look(self, day: str = "") -> Any:
        query = f"?day={day}" if day else ""
        return self.client.get(f"/api/days/criterium{query}", headers=self.headers).json()

    def ride(self, choice: int = 0) -> Player:
        player = self.player()
        while (question := player.look()["update"]["question"]) is not None:
            options = question["options"]
            player.answer(options[choice % len(options)]["text"])
        return player


def test_everybody_meets_the_same_dice_and_bots_and_other_days_have_others(client: TestClient, clock: Hands) -> None:
    def story(player: Player) -> list[Any]:
        return [event for event in player.look()["update"]["events"] if event["kind"] != "race ended"]

    first, second = Browser(client).ride(), Browser(client, "Eve").ride()
    assert first.table != second.table
    assert story(first) == story(second)
    clock.turn(days=2)
    assert story(Browser(client).ride()) != story(first)


def test_a_browser_has_one_attempt_and_a_reload_goes_on_with_it(client: TestClient) -> None:
    ada = Browser(client)
    player = ada.player()
    question = player.look()["update"]["question"]
    player.answer(question["options"][0]["text"])
    again = ada.player()
    assert (again.table, again.token) == (player.table, player.token)
    assert again.look()["update"]["sequence"] > 0
    assert ada.look()["race"]["attempt"] == "riding"
    ada.ride()
    assert ada.look()["race"]["attempt"] == "done"
    assert ada.player().look()["update"]["over"]


def test_without_the_token_of_a_browser_nobody_starts(client: TestClient) -> None:
    body = {"name": "Ada"}
    assert client.post("/api/days/criterium", json=body).status_code == 403
    forged = {"authorization": "Bearer 00.forged"}
    assert client.post("/api/days/criterium", json=body, headers=forged).status_code == 401
    seat = Browser(client).player().headers
    assert client.post("/api/days/criterium", json=body, headers=seat).status_code == 401
    assert client.get("/api/days", headers=Browser(client).headers).json()["browser"] is None


def test_the_deputy_answers_what_is_left_to_him_and_never_rides_on_alone(client: TestClient) -> None:
    player = Browser(client).player()
    for until in ("turn", "caught", "climb", "final", "end"):
        refused = player.send("deputy", {"asks": "key", "ride_on": until}, "PUT")
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "day")
        assert "does not ride on alone" in refused.json()["error"]["message"]
    for asks in ("matters", "key"):
        assert player.send("deputy", {"asks": asks}, "PUT").json() == {"type": "deputy", "asks": asks, "ride_on": None}
    assert not player.look()["update"]["over"]


def test_two_presses_at_once_are_one_attempt(client: TestClient) -> None:
    for _ in range(8):
        ada = Browser(client)
        replies = at_once(ada.start, ada.start)
        assert [reply.status_code for reply in replies] == [201, 201]
        assert len({reply.json()["table"] for reply in replies}) == 1
    assert ada.look()["race"]["begun"] == 8


@pytest.mark.postgres
def test_two_workers_give_one_attempt_and_one_table() -> None:
    with postgres() as url, two_workers(Settings(database=url, rates=False, fanout="postgres")) as (one, two):
        for _ in range(6):
            ada = Browser(one)
            other = Browser(two)
            other.token = ada.token
            replies = at_once(ada.start, other.start)
            assert [reply.status_code for reply in replies] == [201, 201]
            assert len({reply.json()["table"] for reply in replies}) == 1
        ada.ride()
        assert [line["own"] for line in other.look()["lines"]] == [True]


def test_an_address_may_begin_often_but_not_for_ever(client: TestClient) -> None:
    ada = Browser(client)
    with patch.object(days_module, "MOST_OF_ADDRESS", 2):
        assert [ada.start().status_code, Browser(client).start().status_code] == [201, 201]
        assert Browser(client).start().json()["error"]["code"] == "often"
        assert ada.start().status_code == 201


def test_nobody_sees_a_race_before_the_day_is_over(client: TestClient, clock: Hands) -> None:
    ada = Browser(client)
    player = ada.ride()
    stranger = Player(client, player.table, None)
    shown = [f"/api/tables/{player.table}/{what}" for what in ("frames", "record")]
    for address in (*shown, f"/api/tables/{player.table}"):
        assert client.get(address).json()["error"]["code"] == "day"
    for address in shown:
        assert client.get(address, headers=player.headers).json()["error"]["code"] == "day"
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "name": "Rik", "level": 0}]
    assert player.send("branch", {"frame": 1, "seats": seats}).json()["error"]["code"] == "day"
    assert player.send("rematch", None).json()["error"]["code"] == "day"
    assert player.send("analysis", {"rides": 10}).json()["error"]["code"] == "day"
    with client.websocket_connect(f"/api/tables/{player.table}/stream") as stream:
        stream.send_json({"type": "hello"})
        assert stream.receive_json()["error"]["code"] == "day"
        with pytest.raises(WebSocketDisconnect):
            stream.receive_json()
    assert player.look()["sealed"]
    clock.now = opens(MORNING.date()) - timedelta(seconds=1)
    assert client.get(shown[1]).status_code == 409
    clock.turn(seconds=1)
    assert all(client.get(address).status_code == 200 for address in shown)
    assert stranger.look()["day"] == "2026-07-04"
    assert not player.look()["sealed"]
    assert client.get(shown[1]).json()["dice"] == "keyed"


def test_what_is_sent_never_holds_the_seed(client: TestClient) -> None:
    ada = Browser(client)
    player = ada.ride()
    tokens = client.app.state.services.access.tokens  # type: ignore[attr-defined]
    seed = str(tokens.day_seed("criterium", "2026-07-04"))
    kept = client.app.state.services.store.tables.find(player.table)  # type: ignore[attr-defined]
    assert str(kept.seed) == seed
    sent = [
        client.get("/api/days").text,
        client.get("/api/days/criterium", headers=ada.headers).text,
        client.get(f"/api/tables/{player.table}", headers=player.headers).text,
    ]
    assert not any(seed in text for text in sent)
    assert len({tokens.day_seed(game, f"2026-07-{day:02}") for game in slugs() for day in range(1, 32)}) == 31 * len(
        slugs()
    )


def test_no_choice_is_taken_back_and_no_bot_takes_the_seat(client: TestClient) -> None:
    player = Browser(client).player()
    player.answer(player.look()["update"]["question"]["options"][0]["text"])
    assert not player.look()["update"]["undo"]
    assert player.undo().json()["error"]["code"] == "seen"
    assert player.send("seat", {"action": "leave"}).json()["error"]["code"] == "day"


def test_the_table_of_the_day(client: TestClient, clock: Hands) -> None:
    ada, eve, ida = Browser(client), Browser(client, "Eve"), Browser(client, "Ida")
    for number, browser in enumerate((ada, eve, ida)):
        browser.ride(number)
    table = ada.look()
    places = [(line["place"], line["gap"]) for line in table["lines"]]
    assert places == sorted(places)
    assert {line["name"] for line in table["lines"]} == {"Ada", "Eve", "Ida"}
    assert [line["name"] for line in table["lines"] if line["own"]] == ["Ada"] == [table["own"]["name"]]
    assert [line["table"] for line in table["lines"] if not line["own"]] == [None, None]
    assert all(line["signs"] and set(line["signs"]) <= set("★▲■▽·") for line in table["lines"])
    clock.turn(days=1)
    assert ada.look("2026-07-04")["open"]
    assert all(line["table"] for line in eve.look("2026-07-04")["lines"])
    assert ada.look()["lines"] == []
    assert ada.look("2026-07-06")["error"]["code"] == "unknown"
    assert ada.look("2026-02-30")["error"]["code"] == "unknown"


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "2026-02-30", "2025-12-31"])
def test_a_day_without_a_race_is_told_as_such(client: TestClient, day: str) -> None:
    assert client.get(f"/api/days/criterium?day={day}", headers=Browser(client).headers).status_code == 404


def test_an_attempt_is_counted_once_however_many_look(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has just finished could have the race played again by every look."""
    browser = Browser(client)
    browser.ride()
    played: list[int] = []

    def counted(*arguments: Any) -> Any:
        played.append(1)
        return outcome(*arguments)

    monkeypatch.setattr("rouleur.server.days.table.outcome", counted)
    views = at_once(*[browser.look] * 8)
    assert [view["finished"] for view in views] == [1] * 8
    assert len(played) == 1


def test_a_race_that_cannot_be_counted_keeps_nobody_from_the_table(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Browser(client)
    browser.ride()

    def refuse(*_: Any) -> Any:
        raise conflict("rules", "This table cannot be played on.")

    monkeypatch.setattr(Registry, "read", refuse)
    assert browser.look()["finished"] == 0
    monkeypatch.undo()
    assert browser.look()["finished"] == 1


def test_a_race_that_goes_on_under_new_rules_is_counted_as_it_ended(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record ends before the race does: nobody waits for the rest of it."""
    browser = Browser(client)
    browser.ride()
    monkeypatch.setattr(
        "rouleur.server.days.table.outcome",
        lambda record, seat: outcome(msgspec.structs.replace(record, answers=record.answers[:-1], checks=[]), seat),
    )
    line = browser.look()["own"]
    assert (line["place"] > 0, line["signs"]) == (True, "")


def test_who_finishes_after_the_grace_stands_in_no_table(client: TestClient, clock: Hands) -> None:
    late, later = Browser(client), Browser(client, "Eve")
    clock.now = datetime(2026, 7, 4, 23, 50, tzinfo=UTC)
    riding = [late.player(), later.player()]
    for browser, player, minutes in zip((late, later), riding, (60, 120), strict=True):
        clock.turn(minutes=minutes)
        while (question := player.look()["update"]["question"]) is not None:
            player.answer(question["options"][0]["text"])
        assert browser.start().json()["table"] != player.table
    assert [line["name"] for line in late.look("2026-07-04")["lines"]] == ["Ada"]
    assert later.look("2026-07-04")["own"] is None
    assert later.look("2026-07-04")["table"] == riding[1].table


def test_days_in_a_row(client: TestClient, clock: Hands) -> None:
    ada = Browser(client)
    streaks = []
    for pause in (1, 1, 2, 1):
        ada.ride()
        streaks.append(ada.look()["race"]["streak"])
        clock.turn(days=pause)
    assert streaks == [1, 2, 3, 1]
    assert ada.look()["race"]["streak"] == 1
    assert streak([], date(2026, 7, 4)) == 0


def test_a_crash_keeps_the_attempt(settings: Settings) -> None:
    """Where the machine's own clock says when a race was ridden."""
    clock = utc_now
    with TestClient(make_app(settings, clock)) as client:
        ada = Browser(client)
        player = ada.player()
        player.answer(player.look()["update"]["question"]["options"][0]["text"])
        before = player.look()["update"]
    with TestClient(make_app(settings, clock)) as client:
        ada.client = client
        again = ada.player()
        assert again.look()["update"] == before
        ada.ride()
        assert ada.look()["own"]["rank"] == 1


def test_an_attempt_whose_table_was_not_laid_is_laid_when_asked_again(client: TestClient) -> None:
    ada = Browser(client)
    with patch.object(days_module.Days, "_lay", side_effect=OSError("the process dies here")):
        assert ada.start().status_code == 500
    assert ada.ride().look()["update"]["over"]


@pytest.mark.parametrize("slug", [slug for slug in slugs() if box(slug).cover.day])
def test_what_a_game_offers_can_be_ridden(slug: str) -> None:
    game = box(slug)
    offer = game.cover.day
    assert offer is not None
    assert set(offer.races) <= {info.slug for info in game.races()}
    assert len(set(offer.races)) == len(offer.races)
    assert game.seats.fewest <= len(offer.rivals) + 1 <= game.seats.most
    assert all(rival.level in levels(slug) for rival in offer.rivals)
    week = [race_of(game, date(2026, 1, 1) + timedelta(days=number)).slug for number in range(len(offer.races))]
    assert sorted(week) == sorted(offer.races)
    for race in offer.races:
        game.setup(race, ["Ada", *(rival.name for rival in offer.rivals)])
