"""Tables with a clock for an answer, and the time as a test sets it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from time import monotonic, sleep
from typing import Any

from fastapi.testclient import TestClient

from tests.conftest import PATIENCE
from tests.play.together import RACE
from tests.server.conftest import Player

HOUR = 3600
GENTLE = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]


class Watch:
    """The time as a test sets it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 7, 4, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


def clocked(
    client: TestClient, game: str = "homas", race: str = "dauphine-3", seconds: int = HOUR, **more: Any
) -> list[Player]:
    body = {"game": game, "race": race, "seats": GENTLE, "turn_seconds": seconds, **more}
    reply = client.post("/api/tables", json=body)
    assert reply.status_code == 201, reply.text
    made = reply.json()
    return [Player(client, made["table"], ticket["token"]) for ticket in made["seats"]]


def ring(client: TestClient) -> None:
    app: Any = client.app
    assert client.portal is not None
    client.portal.call(app.state.alarms.look)


def asked(players: list[Player]) -> int:
    while not (waiting := players[0].look(10**6)["update"]["waiting"]):
        """A deputy rides on."""
    (seat,) = waiting
    return int(seat)


def once_the_news_is_round(*twins: Player) -> list[Any]:
    """What each worker tells once nobody rides and both have heard of everything: both take a moment."""
    until = monotonic() + PATIENCE
    while True:
        found = [twin.look()["update"] for twin in twins]
        resting = all(update["waiting"] or update["over"] for update in found)
        if (resting and len({update["sequence"] for update in found}) == 1) or monotonic() > until:
            return found
        sleep(0.05)


def closing(player: Player) -> Any:
    return player.look()["update"]["closes"]


def choose_until_undo(player: Player) -> None:
    """One choice that can be taken back, at once."""
    question = player.look()["update"]["question"]
    assert player.answer(question["options"][0]["text"]).status_code == 200
    assert player.look()["update"]["undo"]


def attacked(players: list[Player]) -> list[int]:
    """Head of the Race, played on until several are asked at once; who is asked."""
    for _ in range(400):
        waiting = players[0].look(10**6)["update"]["waiting"]
        if len(waiting) > 1:
            return list(waiting)
        update = players[waiting[0]].look(10**6)["update"]
        texts = [option["text"] for option in update["question"]["options"]]
        players[waiting[0]].answer(next((text for text in texts if text.startswith("attack")), texts[0]))
    raise AssertionError("nobody attacks")


def three(client: TestClient) -> list[Player]:
    seats = [*GENTLE, {"kind": "human", "name": "Cas"}]
    body = {"game": "head", "race": RACE, "seats": seats, "turn_seconds": HOUR}
    made = client.post("/api/tables", json=body).json()
    return [Player(client, made["table"], ticket["token"]) for ticket in made["seats"]]


def seal(player: Player, sequence: int) -> None:
    """Answer everything that is asked at this sequence."""
    while (update := player.look(10**6)["update"])["question"] and update["sequence"] == sequence:
        question = update["question"]
        body = {"option": question["options"][0]["text"], "sequence": sequence, "rider": question["rider"]}
        assert player.send("answers", {**body, "key": player.key()}).status_code == 200
