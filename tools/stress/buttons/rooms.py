"""In a waiting room: sitting down, ready, start, and who may come."""

from __future__ import annotations

from typing import Any

from tools.stress.presser import OPEN, Presser, same, wrong


def gathering(presser: Presser) -> Any:
    """A table whose people are in the waiting room."""
    return presser.made(
        "/tables", {"game": presser.game, "race": presser.race, "seats": OPEN, "room": True, "public": True}
    )


def sit_down(presser: Presser) -> str:
    made = gathering(presser)
    replies = presser.both(
        lambda who: presser.ask(who, "POST", f"/open-tables/{made['table']}", body={"name": "Friend"})
    )
    return wrong(replies, [200, 200]) or same(sorted(reply.json()["seat"] for reply in replies), [-1, 1])


def say_ready(presser: Presser) -> str:
    made = gathering(presser)
    friend = presser.ask(0, "POST", "/join", body={"code": made["code"], "name": "Friend"}).json()
    tokens = [made["seats"][0]["token"], friend["token"]]
    path = f"/tables/{made['table']}/seat"
    replies = presser.both(lambda who: presser.ask(who, "POST", path, tokens[who], {"action": "ready"}))
    return wrong(replies, [200, 200]) or same(presser.look(0, made["table"])["room"], "left")


def start(presser: Presser) -> str:
    made = gathering(presser)
    path = f"/tables/{made['table']}/people"
    return wrong(
        presser.both(lambda who: presser.ask(who, "POST", path, made["owner"], {"action": "start"})), [200, 409]
    )


def ready_and_start(presser: Presser) -> str:
    """The last one is ready at the moment at which whoever opened the table starts: the race begins once."""
    made = gathering(presser)
    table = made["table"]
    friend = presser.ask(0, "POST", "/join", body={"code": made["code"], "name": "Friend"}).json()
    presser.ask(0, "POST", f"/tables/{table}/seat", made["seats"][0]["token"], {"action": "ready"})
    presses = [
        (f"/tables/{table}/seat", friend["token"], {"action": "ready"}),
        (f"/tables/{table}/people", made["owner"], {"action": "start"}),
    ]
    replies = presser.both(lambda who: presser.ask(who, "POST", *presses[who]))
    return wrong(replies, [200, 200], [200, 409]) or same(presser.look(1, table)["room"], "left")


def invite(presser: Presser) -> str:
    made = gathering(presser)
    path = f"/tables/{made['table']}/people"
    actions = ["keep", "invite"]
    replies = presser.both(lambda who: presser.ask(who, "POST", path, made["owner"], {"action": actions[who]}))
    views = [presser.look(who, made["table"])["public"] for who in (0, 1)]
    return wrong(replies, [200, 200]) or same(set(views), 1)
