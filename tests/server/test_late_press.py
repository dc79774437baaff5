"""Somebody presses in the very moment in which his deputy answers for him: one of them counts, on every worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from tests.server.clocked import HOUR, Watch, asked, attacked, clocked, once_the_news_is_round, ring, seal, three
from tests.server.conftest import Player
from tests.server.postgres import postgres
from tests.server.test_at_once import PAIRS, at_once
from tools.stress.kill import check_moves

LATE_READ, TABLE_READ, WRITING = "tables.state", "tables.seats", "moves.append"
"""Where a worker is overtaken: it knows who is late; it has read until when, not what was answered; it has let the deputy ride."""


class Race:
    """Somebody's time is up in the very moment in which he presses; two workers on one store."""

    def __init__(self, one: TestClient, two: TestClient, watch: Watch) -> None:
        self.workers = one, two
        self.watch = watch
        self.players = clocked(one)
        self.told: dict[str, int] = {}
        self.late = 0

    def press(self, seat: int, before: Any) -> Callable[[], Any]:
        """At the second worker; the same again, with the same key, each time it is called."""
        player = Player(self.workers[1], self.players[seat].table, self.players[seat].token)
        option = before["question"]["options"][0]["text"]
        return partial(player.answer, option, before["sequence"], player.key())

    def run(self, together: Callable[[Callable[[], Any]], Any]) -> int:
        """Either the press or the deputy has answered, and whoever asks again hears the same; the status of the press."""
        seat = asked(self.players)
        before = self.players[seat].look(10**6)["update"]
        self.watch.pass_by(HOUR)
        press = self.press(seat, before)
        replies = together(press), press()
        assert [reply.status_code for reply in replies] in ([200, 200], [409, 409])
        status = int(replies[0].status_code)
        if status == 200:
            assert replies[1].json() == {**replies[0].json(), "repeated": True}
            self.told[key_of(press)] = replies[0].json()["sequence"]
        self.late += status == 409
        here, there = once_the_news_is_round(*(Player(worker, self.players[0].table, None) for worker in self.workers))
        assert here["events"] == there["events"]
        self.players[seat].send("deputy", {"asks": "everything"}, "PUT")
        return status

    def check(self) -> None:
        """Nothing is lost or doubled: what was told is kept, the deputy answered each of the others once, and all of it plays again."""
        app: Any = self.workers[0].app
        store = app.state.alarms.store
        row = store.tables.find(self.players[0].table)
        check_moves(store, row, self.told)
        moves = store.moves.after(row.id)
        assert sum(deputised.late for move in moves for deputised in move.deputised) == self.late


def key_of(press: Any) -> str:
    return str(press.args[2])


def meanwhile(player: Player, where: str, act: Callable[[], Any], other: Callable[[], Any]) -> tuple[Any, Any]:
    """What `act` brings, and what `other` does just before this player's worker goes to that place of the store for his table."""
    app: Any = player.client.app
    aggregate, name = where.split(".")
    held = getattr(app.state.alarms.store, aggregate)
    call, found = getattr(held, name), []

    def late(table: str, *more: Any) -> Any:
        if table == player.table:
            delattr(held, name)
            found.append(other())
        return call(table, *more)

    setattr(held, name, late)
    return act(), found[0]


def check_sealed(one: TestClient, two: TestClient, watch: Watch) -> None:
    """Of those who are asked at once one answers in the moment in which their time is up: no deputy answers for him."""
    players = three(one)
    first, other, *_ = attacked(players)
    sequence = players[first].look(10**6)["update"]["sequence"]
    watch.pass_by(HOUR)
    answering = partial(seal, Player(two, players[first].table, players[first].token), sequence)
    meanwhile(players[first], WRITING, partial(ring, one), answering)
    assert players[first].look(10**6)["update"]["sequence"] == sequence
    ring(one)
    late = {entry["seat"] for entry in players[first].look(sequence)["update"]["took_over"]}
    assert (first in late, other in late) == (False, True)


@pytest.mark.postgres
def test_a_press_and_a_deputy_at_the_same_moment_are_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr("rouleur.server.alarms.PAUSE", HOUR)  # who is late is looked for when the test rings
    with postgres() as url:
        settings = Settings(database=url, rates=False, fanout="postgres")
        with TestClient(make_app(settings, watch)) as one, TestClient(make_app(settings, watch)) as two:
            race = Race(one, two, watch)
            ring_one, ring_two = partial(ring, one), partial(ring, two)
            player, elsewhere = race.players[0], Player(two, race.players[0].table, None)
            for where in (LATE_READ, TABLE_READ, WRITING):
                assert race.run(lambda press: meanwhile(player, where, ring_one, press)[1]) == 200  # noqa: B023
            assert race.run(lambda press: meanwhile(elsewhere, WRITING, press, ring_one)[0]) == 409
            for _ in range(PAIRS):
                race.run(lambda press: at_once(ring_one, ring_two, press)[2])
            race.check()
            check_sealed(one, two, watch)
