"""Reminders by mail: once, at half of the time, to who is still waited for; addresses that go when they must; a mail server that fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select
from structlog.testing import capture_logs

from rouleur.core.errors import RouleurError
from rouleur.core.record import Setup
from rouleur.server.app import make_app
from rouleur.server.mail import delivery
from rouleur.server.mail.letter import race_words
from rouleur.server.mail.mail_server import MailServer, Tls, mail_server
from rouleur.server.mail.outbox import Outbox
from rouleur.server.settings import Settings
from rouleur.server.store.schema import mailboxes, reminders
from tests.server.clocked import HOUR, Watch, asked, attacked, seal, three
from tests.server.clocked import clocked as homas
from tests.server.conftest import Player
from tests.server.inbox import CERTIFICATE, Inbox
from tests.server.postgres import postgres
from tests.server.test_at_once import at_once
from tests.server.test_rematch import ride_to_the_end

ANN, BEN = "ann@club.example", "ben@club.example"
HALF = HOUR // 2
WRONG = [
    "", "ann", "ann@", "@club.example", "ann@club", "a nn@club.example", "ann@club..example", "ann.@club.example",
    "ann@club.example\r\nBcc: all@club.example", "Ann <ann@club.example>", "ann@[127.0.0.1]", "änn@club.example",
    f"{'a' * 65}@club.example",
]  # fmt: skip


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    with Inbox() as inbox:
        yield inbox


@pytest.fixture
def client(settings: Settings, inbox: Inbox, watch: Watch) -> Iterator[TestClient]:
    with TestClient(make_app(replace(settings, mail=inbox.settings()), watch)) as client:
        yield client


clocked = partial(homas, game="criterium", race="short")


def remind(player: Player, address: str) -> Any:
    return player.send("reminder", {"address": address}, "PUT")


def look(client: TestClient) -> None:
    """As a worker does from time to time; every mail of it has gone out when this returns."""
    app: Any = client.app
    assert client.portal is not None
    client.portal.call(app.state.reminders.look, app.state.reminders.outbox)
    app.state.reminders.outbox.letters.join()


def kept(client: TestClient, table: Any) -> list[Any]:
    app: Any = client.app
    with app.state.services.store.database.engine.connect() as connection:
        return list(connection.execute(select(table)))


def reminded(client: TestClient, **more: Any) -> tuple[list[Player], int]:
    """Two people with an address each, and who of them is asked."""
    players = clocked(client, **more)
    for player, address in zip(players, (ANN, BEN), strict=True):
        assert remind(player, address).json() == {"offered": True, "address": address}
    return players, asked(players)


def test_who_is_waited_for_is_reminded_once_when_half_of_the_time_is_over(
    client: TestClient, inbox: Inbox, watch: Watch
) -> None:
    _, seat = reminded(client)
    watch.pass_by(HALF - 1)
    look(client)
    assert inbox.calls == 0
    watch.pass_by(1)
    look(client)
    look(client)
    letter = inbox.next()
    assert letter["To"] == (ANN, BEN)[seat]
    assert inbox.recipients == [f"TO:<{(ANN, BEN)[seat]}>"]
    assert "13:00 UTC" in letter.get_content()
    watch.pass_by(HALF - 1)
    look(client)
    assert inbox.letters.empty()
    watch.pass_by(1)
    look(client)
    assert inbox.letters.empty(), "his time is up: the deputy rides, and nobody is reminded of that"


def test_the_next_question_has_a_mail_of_its_own(client: TestClient, inbox: Inbox, watch: Watch) -> None:
    players, seat = reminded(client)
    watch.pass_by(HALF)
    look(client)
    first = inbox.next()
    players[seat].answer(players[seat].look()["update"]["question"]["options"][0]["text"])
    following = asked(players)
    watch.pass_by(HALF)
    look(client)
    assert {first["To"], inbox.next()["To"]} == {(ANN, BEN)[seat], (ANN, BEN)[following]}


def test_a_mail_holds_no_words_of_people_and_no_secret(client: TestClient, inbox: Inbox, watch: Watch) -> None:
    players, seat = reminded(client)
    watch.pass_by(HALF)
    look(client)
    letter = inbox.next()
    words = f"{letter['Subject']}\n{letter.get_content()}"
    assert f"https://club.example/#/table/{players[0].table}" in words.splitlines()
    for player, name in zip(players, ("Ann", "Ben"), strict=True):
        assert name not in words
        assert str(player.token) not in letter.as_string()
    assert (ANN, BEN)[1 - seat] not in letter.as_string()


def test_of_those_asked_at_once_who_has_answered_is_left_alone(client: TestClient, inbox: Inbox, watch: Watch) -> None:
    players = three(client)
    waiting = attacked(players)
    for seat, player in enumerate(players):
        remind(player, f"seat{seat}@club.example")
    seal(players[waiting[0]], players[waiting[0]].look(10**6)["update"]["sequence"])
    watch.pass_by(HALF)
    look(client)
    assert {inbox.next()["To"] for _ in waiting[1:]} == {f"seat{seat}@club.example" for seat in waiting[1:]}
    look(client)
    assert inbox.letters.empty()


def test_one_address_gets_one_mail_in_ten_minutes_and_thirty_a_day(
    client: TestClient, inbox: Inbox, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rouleur.server.store.reminders.MOST_A_DAY", 2)
    for _ in range(3):
        for player in clocked(client, seconds=4 * HOUR):
            remind(player, ANN)
    watch.pass_by(2 * HOUR)
    look(client)
    assert (inbox.next()["To"], inbox.letters.qsize()) == (ANN, 0)
    watch.pass_by(599)
    look(client)
    assert inbox.letters.empty()
    watch.pass_by(1)
    look(client)
    assert (inbox.next()["To"], inbox.letters.qsize()) == (ANN, 0)
    watch.pass_by(600)
    look(client)
    assert inbox.letters.empty(), "the third of this day"


def test_a_closed_table_a_waiting_room_and_a_left_seat_remind_nobody(
    client: TestClient, inbox: Inbox, watch: Watch
) -> None:
    gathering = clocked(client, room=True)
    remind(gathering[0], ANN)
    players = clocked(client)
    seat = asked(players)
    remind(players[seat], BEN)
    watch.pass_by(HALF)
    players[seat].send("seat", {"action": "leave", "level": 0})
    look(client)
    assert inbox.calls == 0


def test_an_address_goes_with_the_race_the_table_the_seat_and_the_wish(client: TestClient) -> None:
    players, _ = reminded(client)
    assert players[0].send("reminder", None, "DELETE").json() == {"offered": True, "address": ""}
    assert [row.address for row in kept(client, reminders)] == [BEN]
    assert players[0].send("reminder", None, "GET").json()["address"] == ""
    ride_to_the_end(players)
    assert kept(client, reminders) == []
    assert players[0].send("reminder", None, "GET").json() == {"offered": False, "address": ""}
    assert remind(players[0], ANN).status_code == 409
    body = {"game": "criterium", "race": "short", "seats": [{"kind": "human", "name": "Ann"}] * 2, "turn_seconds": HOUR}
    made = client.post("/api/tables", json=body).json()
    ann, ben = (Player(client, made["table"], ticket["token"]) for ticket in made["seats"])
    owner = {"authorization": f"Bearer {made['owner']}"}
    remind(ann, ANN), remind(ben, BEN)
    client.post(f"/api/tables/{made['table']}/people", json={"action": "remove", "seat": 1}, headers=owner)
    assert [row.address for row in kept(client, reminders)] == [ANN]
    assert remind(ben, BEN).status_code == 401
    client.delete(f"/api/tables/{made['table']}", headers=owner)
    assert kept(client, reminders) == []


def test_who_is_removed_at_this_very_moment_leaves_no_address(client: TestClient) -> None:
    """The removal came between the look at the token and the keeping."""
    app: Any = client.app
    store, tokens = app.state.services.store, app.state.services.access.tokens
    players = clocked(client)
    store.tables.change_seat(players[1].table, 1, round=1)
    assert store.reminders.leave(players[1].table, 1, 0, BEN, tokens.mailbox(BEN)) == "removed"
    assert kept(client, reminders) == []


def test_the_link_in_the_mail_stops_all_mail_until_it_is_allowed_again(
    client: TestClient, inbox: Inbox, watch: Watch
) -> None:
    players, seat = reminded(client)
    watch.pass_by(HALF)
    look(client)
    letter = inbox.next()
    token = letter.get_content().partition("#/mail/")[2].split()[0]
    assert letter["List-Unsubscribe"] == f"<https://club.example/#/mail/{token}>"
    assert client.post("/api/mail", json={"token": token, "allowed": False}).json() == {"allowed": False}
    assert [row.address for row in kept(client, reminders)] == [(ANN, BEN)[1 - seat]]
    refused = remind(players[seat], letter["To"].upper())
    assert (refused.status_code, "wants no mail" in refused.text) == (422, True)
    client.post("/api/mail", json={"token": token, "allowed": True})
    assert remind(players[seat], letter["To"]).status_code == 200
    forged = client.post("/api/mail", json={"token": f"{token}x", "allowed": False})
    assert (forged.status_code, "copy it whole" in forged.text) == (401, True)
    assert client.post("/api/mail", json={"token": players[0].token, "allowed": False}).status_code == 401
    assert not any(address in str(kept(client, mailboxes)) for address in (ANN, BEN))


def test_addresses_are_checked_and_told_to_nobody_else(client: TestClient) -> None:
    players = clocked(client)
    for address in WRONG:
        refused = remind(players[0], address)
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "illegal"), address
    assert remind(players[0], f"{'a' * 250}@club.example").status_code == 400
    remind(players[0], ANN)
    assert players[1].send("reminder", None, "GET").json() == {"offered": True, "address": ""}
    assert client.get(f"/api/tables/{players[0].table}/reminder").status_code == 403
    assert ANN not in client.get(f"/api/tables/{players[0].table}", headers=players[1].headers).text


def test_without_a_mail_server_or_with_a_short_clock_none_is_offered(
    client: TestClient, settings: Settings, watch: Watch
) -> None:
    short = clocked(client, seconds=HOUR - 1)[0]
    assert not short.send("reminder", None, "GET").json()["offered"]
    assert "an hour or more" in remind(short, ANN).text
    with TestClient(make_app(replace(settings, mail=None), watch)) as other:
        player = clocked(other)[0]
        assert not player.send("reminder", None, "GET").json()["offered"]
        assert (remind(player, ANN).status_code, "sends no mail" in remind(player, ANN).text) == (422, True)


@pytest.mark.parametrize(("answer", "tries"), [("451 later", 2), ("550 nobody here", 1)])
def test_a_sending_that_fails_is_tried_once_more_and_logged_without_the_address(
    client: TestClient, inbox: Inbox, watch: Watch, answer: str, tries: int
) -> None:
    inbox.refusals = [answer] * 3
    reminded(client)
    watch.pass_by(HALF)
    with capture_logs() as lines:
        for _ in range(5):
            look(client)
            watch.pass_by(60)
    assert inbox.calls == tries
    logged = str(lines)
    assert f"SMTPRecipientsRefused {answer[:3]}" in logged
    assert "club.example" not in logged


def test_a_mail_server_that_was_away_gets_the_mail_when_it_is_back(
    client: TestClient, inbox: Inbox, watch: Watch
) -> None:
    inbox.refusals = ["421 away"]
    _, seat = reminded(client)
    watch.pass_by(HALF)
    look(client)
    assert (inbox.calls, inbox.letters.qsize()) == (1, 0)
    watch.pass_by(59)
    look(client)
    assert inbox.calls == 1
    watch.pass_by(1)
    look(client)
    assert inbox.next()["To"] == (ANN, BEN)[seat]


def test_what_nobody_has_begun_to_send_is_sent_by_the_next_server(
    client: TestClient, inbox: Inbox, watch: Watch
) -> None:
    app: Any = client.app
    _, seat = reminded(client)
    watch.pass_by(HALF)
    stopping = Outbox(inbox.settings(), app.state.services.store)
    assert client.portal is not None
    client.portal.call(app.state.reminders.look, stopping)
    look(client)
    assert inbox.calls == 0
    stopping.close()
    look(client)
    assert inbox.next()["To"] == (ANN, BEN)[seat]


def test_a_board_of_somebodys_own_is_not_named() -> None:
    known = Setup("homas", "tour-of-flanders", ["Ann"])
    own = Setup("homas", "tour-of-flanders", ["Ann"], content={"route": {"title": "Ann's hill"}})
    assert (race_words(known), race_words(own)) == ("Homas Tour Pro (Tour of Flanders)", "Homas Tour Pro")


def test_a_mail_server_that_hangs_delays_nobody(
    settings: Settings, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "ANSWER_SECONDS", 0.2)
    with Inbox(silent=True) as inbox, TestClient(make_app(replace(settings, mail=inbox.settings()), watch)) as client:
        players, seat = reminded(client)
        watch.pass_by(HALF)
        look(client)
        assert kept(client, reminders)[seat].again_at is not None
        option = players[seat].look()["update"]["question"]["options"][0]["text"]
        assert players[seat].answer(option).status_code == 200


@pytest.mark.parametrize(("tls", "login"), [("starttls", True), ("tls", True), ("starttls", False)])
def test_mail_goes_encrypted_and_logged_in(
    settings: Settings, watch: Watch, monkeypatch: pytest.MonkeyPatch, tls: Tls, login: bool
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with Inbox(tls, login) as inbox, TestClient(make_app(replace(settings, mail=inbox.settings()), watch)) as client:
        _, seat = reminded(client)
        watch.pass_by(HALF)
        look(client)
        assert inbox.next()["To"] == (ANN, BEN)[seat]


@pytest.mark.parametrize(
    ("offered", "wanted", "password", "trusted", "why"),
    [
        ("starttls", "starttls", "p@ss word", False, "SSLCertVerificationError"),
        ("tls", "tls", "p@ss word", False, "SSLCertVerificationError"),
        ("none", "starttls", "p@ss word", True, "SMTPNotSupportedError"),
        ("starttls", "starttls", "wrong", True, "SMTPAuthenticationError 535"),
    ],
)
def test_a_mail_server_that_is_not_the_right_one_gets_nothing(
    monkeypatch: pytest.MonkeyPatch, offered: Tls, wanted: Tls, password: str, trusted: bool, why: str
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE) if trusted else os.devnull)
    with Inbox(offered, login=True) as inbox, pytest.raises(delivery.NotSent) as failure:
        delivery.connected(replace(inbox.settings(password), tls=wanted))
    assert (failure.value.kind, failure.value.outcome) == (why, "again")


@pytest.mark.postgres
def test_of_two_workers_one_sends(inbox: Inbox, watch: Watch) -> None:
    with postgres() as url:
        settings = Settings(database=url, rates=False, fanout="postgres", mail=inbox.settings())
        with TestClient(make_app(settings, watch)) as one, TestClient(make_app(settings, watch)) as two:
            players, seat = reminded(one)
            for rounds in range(1, 7):
                watch.pass_by(HALF)
                at_once(partial(look, one), partial(look, two))
                assert inbox.next()["To"] == (ANN, BEN)[seat]
                assert inbox.letters.empty() and inbox.calls == rounds
                players[seat].answer(players[seat].look(10**6)["update"]["question"]["options"][0]["text"])
                seat = asked(players)


GOOD = {
    "ROULEUR_MAIL_HOST": "smtp.club.example",
    "ROULEUR_MAIL_FROM": "rouleur@club.example",
    "ROULEUR_PAGE": "https://club.example",
}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ROULEUR_MAIL_HOST": ""}, "ROULEUR_MAIL_HOST is missing"),
        ({"ROULEUR_PAGE": ""}, "ROULEUR_PAGE is missing"),
        ({"ROULEUR_MAIL_FROM": "us"}, "not 'us'"),
        ({"ROULEUR_PAGE": "club.example"}, "https://club.example/"),
        ({"ROULEUR_MAIL_TLS": "ssl"}, "starttls, tls or none"),
        ({"ROULEUR_MAIL_PORT": "0"}, "from 1 to 65535"),
        ({"ROULEUR_MAIL_USER": "us"}, "belong together"),
        ({"ROULEUR_MAIL_USER": "us", "ROULEUR_MAIL_PASSWORD": "é"}, "plain letters (ASCII)"),
        ({"ROULEUR_MAIL_USER": "us", "ROULEUR_MAIL_PASSWORD": "x", "ROULEUR_MAIL_TLS": "none"}, "Use starttls or tls"),
    ],
)
def test_wrong_settings_are_one_sentence(change: dict[str, str], words: str) -> None:
    with pytest.raises(RouleurError) as refused:
        mail_server({**GOOD, **change})
    assert words in str(refused.value)


def test_right_settings_and_none() -> None:
    assert mail_server({"ROULEUR_PAGE": "https://club.example/"}) is None
    found = mail_server({**GOOD, "ROULEUR_MAIL_USER": "us", "ROULEUR_MAIL_PASSWORD": "hush"})
    assert found == MailServer(
        "smtp.club.example", "rouleur@club.example", "https://club.example/", user="us", password="hush"
    )
    assert found.usual_port == 587 and "hush" not in repr(Settings(mail=found))
