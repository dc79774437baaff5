"""Races that are over."""

from __future__ import annotations

from tools.stress.presser import ALONE, Presser, same, wrong


def record_upload(presser: Presser) -> str:
    presser.finish()
    replies = presser.both(lambda who: presser.ask(who, "POST", "/records", body=presser.record))
    return wrong(replies, [201, 201]) or same(len({reply.json()["table"] for reply in replies}), 2)


def branch(presser: Presser) -> str:
    presser.finish()
    body = {"frame": 1, "seats": ALONE}
    replies = presser.both(lambda who: presser.ask(who, "POST", f"/tables/{presser.over}/branch", body=body))
    return wrong(replies, [201, 201]) or same(len({reply.json()["table"] for reply in replies}), 2)
