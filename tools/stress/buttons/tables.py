"""At a table: opening, joining, answering, talking, and what its owner does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from time import sleep
from typing import Any

from tools.stress.presser import OPEN, PEOPLE, Presser, same, tokens_of, wrong
from tools.stress.servers import Answered


def open_table(presser: Presser) -> str:
    body = {"game": presser.game, "race": presser.race, "seats": PEOPLE}
    made = presser.both(lambda who: presser.ask(who, "POST", "/tables", body=body))
    return wrong(made, [201, 201]) or same({reply.json()["code"] for reply in made}, 2)


def join_table(presser: Presser) -> str:
    made = presser.table(OPEN)
    replies = presser.both(
        lambda who: presser.ask(who, "POST", "/join", body={"code": made["code"], "name": f"Friend {who}"})
    )
    return wrong(replies, [200, 200]) or same(sorted(reply.json()["seat"] for reply in replies), [-1, 1])


def answer(presser: Presser) -> str:
    made = presser.table()
    table, token, update = presser.asked(made)
    option = update["question"]["options"][0]["text"]

    def press(who: int) -> Answered:
        body = {"option": option, "sequence": update["sequence"], "key": f"key-of-{who}"}
        return presser.ask(who, "POST", f"/tables/{table}/answers", token, body)

    return wrong(presser.both(press), [200, 409])


def answer_sent_twice(presser: Presser) -> str:
    made = presser.table()
    table, token, update = presser.asked(made)
    body = {
        "option": update["question"]["options"][0]["text"],
        "sequence": update["sequence"],
        "key": "the-same-key",
    }
    replies = presser.both(lambda who: presser.ask(who, "POST", f"/tables/{table}/answers", token, body))
    return wrong(replies, [200, 200]) or same({reply.json()["sequence"] for reply in replies}, 1)


def undo(presser: Presser) -> str:
    made = presser.table()
    table, token, update = presser.asked(made)
    body = {"option": update["question"]["options"][0]["text"], "sequence": update["sequence"], "key": "first-key"}
    presser.ask(0, "POST", f"/tables/{table}/answers", token, body)
    view = presser.look(0, table, token)["update"]
    back = {"sequence": view["sequence"], "key": "undo-key"}
    replies = presser.both(lambda who: presser.ask(who, "POST", f"/tables/{table}/undo", token, back))
    if not view["undo"]:
        return wrong(replies, [409, 409])
    return wrong(replies, [200, 200]) or same(sorted(reply.json()["repeated"] for reply in replies), [False, True])


def chat(presser: Presser) -> str:
    made = presser.table()
    path = f"/tables/{made['table']}/chat"
    tokens = tokens_of(made)
    replies = presser.both(lambda who: presser.ask(who, "POST", path, tokens[who], {"words": f"words {who}"}))
    lines = [line["number"] for line in presser.look(0, made["table"])["chat"]]
    return wrong(replies, [201, 201]) or same(lines, [1, 2])


def chat_sent_twice(presser: Presser) -> str:
    made = presser.table()
    body = {"words": "once", "key": "the-same-key"}
    token = made["seats"][0]["token"]
    replies = presser.both(lambda who: presser.ask(who, "POST", f"/tables/{made['table']}/chat", token, body))
    return wrong(replies, [201, 201]) or same(len(presser.look(0, made["table"])["chat"]), 1)


def seat(presser: Presser) -> str:
    made = presser.table()
    path = f"/tables/{made['table']}/seat"
    bodies = [{"action": "leave", "level": 0}, {"action": "sit", "name": "Zoe"}]
    tokens = tokens_of(made)
    replies = presser.both(lambda who: presser.ask(who, "POST", path, tokens[who], bodies[who]))
    seats = presser.look(0, made["table"])["seats"]
    return wrong(replies, [200, 200]) or same((seats[0]["left"], seats[1]["name"]), (True, "Zoe"))


def orders(presser: Presser) -> str:
    made = presser.table()
    path = f"/tables/{made['table']}/orders"
    token = made["seats"][0]["token"]
    return wrong(presser.both(lambda who: presser.ask(who, "PUT", path, token, {"orders": []})), [200, 200])


def agree(presser: Presser) -> str:
    made = presser.table()
    path = f"/tables/{made['table']}/agree"
    tokens = tokens_of(made)
    replies = presser.both(lambda who: presser.ask(who, "POST", path, tokens[who], {"same_dice": True}))
    seats = presser.look(0, made["table"])["seats"]
    return wrong(replies, [200, 200]) or same([seat["agreed"] for seat in seats[:2]], [True, True])


def owner_press(presser: Presser, body: Any, done: Callable[[Any], bool]) -> str:
    made = presser.table()
    path = f"/tables/{made['table']}/people"
    replies = presser.both(lambda who: presser.ask(who, "POST", path, made["owner"], body))
    return wrong(replies, [200, 200]) or same(done(presser.look(0, made["table"])), True)


def mute(presser: Presser) -> str:
    return owner_press(presser, {"action": "mute", "seat": 1}, lambda view: view["seats"][1]["muted"])


def remove(presser: Presser) -> str:
    return owner_press(presser, {"action": "remove", "seat": 1}, lambda view: not view["seats"][1]["taken"])


def close(presser: Presser) -> str:
    return owner_press(presser, {"action": "close"}, lambda view: view["closed"])


def delete_table(presser: Presser) -> str:
    made = presser.table()
    replies = presser.both(lambda who: presser.ask(who, "DELETE", f"/tables/{made['table']}", made["owner"]))
    return wrong(replies, [200, 200], [200, 404]) or same(presser.ask(1, "GET", f"/tables/{made['table']}").status, 404)


def deputy(presser: Presser) -> str:
    made = presser.table()
    path, token = f"/tables/{made['table']}", made["seats"][0]["token"]
    replies = presser.both(lambda who: presser.ask(who, "PUT", f"{path}/deputy", token, {"asks": "matters"}))
    asks = presser.look(1, made["table"], token)["deputy"]["asks"]
    return wrong(replies, [200, 200]) or same(asks, "matters")


def coach(presser: Presser) -> str:
    """Both want him, the second of them twice: two lines in the chat."""
    made = presser.table()
    path, tokens = f"/tables/{made['table']}/coach", tokens_of(made)
    replies = presser.both(lambda who: presser.ask(who, "PUT", path, tokens[who], {"on": True}))
    replies += presser.both(lambda who: presser.ask(who, "PUT", path, tokens[1], {"on": True}))
    view = presser.look(0, made["table"])
    wanted = [seat["coached"] for seat in view["seats"][:2]]
    return wrong(replies, [200, 200, 200, 200]) or same((wanted, len(view["chat"])), ([True, True], 2))


def coach_of_one(presser: Presser) -> str:
    """One person on two screens: it is said once."""
    made = presser.table()
    path, token = f"/tables/{made['table']}/coach", made["seats"][0]["token"]
    replies = presser.both(lambda who: presser.ask(who, "PUT", path, token, {"on": True}))
    return wrong(replies, [200, 200]) or same(len(presser.look(0, made["table"])["chat"]), 1)


def late_answer(presser: Presser) -> str:
    """The time is up, both press, and the deputy takes over at the same moment: one move."""
    made = presser.table(turn_seconds=1)
    table, token, update = presser.asked(made)
    wait_until(update["closes"])
    option = update["question"]["options"][0]["text"]

    def press(who: int) -> Answered:
        body = {"option": option, "sequence": update["sequence"], "key": f"key-of-{who}"}
        return presser.ask(who, "POST", f"/tables/{table}/answers", token, body)

    replies = presser.both(press)
    kept = [reply.json()["sequence"] for reply in replies if reply.status == 200]
    return wrong(replies, [200, 409], [409, 409]) or same(kept in ([], [update["sequence"] + 1]), True)


def rematch(presser: Presser) -> str:
    made = presser.ridden(PEOPLE)
    tokens = tokens_of(made)
    replies = presser.both(lambda who: presser.ask(who, "POST", f"/tables/{made['table']}/rematch", tokens[who]))
    return wrong(replies, [201, 201]) or same({reply.json()["table"] for reply in replies}, 1)


def wait_until(moment: str) -> None:
    sleep(max(0.0, (datetime.fromisoformat(moment) - datetime.now(UTC)).total_seconds()))
