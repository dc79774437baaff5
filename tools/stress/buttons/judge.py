"""The judge's book."""

from __future__ import annotations

from typing import Any

from tools.stress.presser import JUDGED, Presser, same, wrong
from tools.stress.servers import Answered


def judge_open(presser: Presser) -> str:
    replies = presser.both(lambda who: presser.ask(who, "POST", "/judge"))
    return wrong(replies, [201, 201]) or same(len({reply.json()["session"] for reply in replies}), 2)


def judge_call(presser: Presser) -> str:
    session = presser.made("/judge")
    path = f"/judge/{session['session']}/calls"
    replies = presser.both(
        lambda who: presser.ask(who, "POST", path, session["token"], {"start": 0, "calls": [opening()]})
    )
    entries = presser.ask(0, "GET", f"/judge/{session['session']}").json()["entries"]
    return wrong(replies, [200, 200]) or same(entries, 1)


def judge_join(presser: Presser) -> str:
    """Two phones at once, and both may write."""
    session = presser.made("/judge")
    path = f"/judge/{session['session']}"
    code = presser.ask(0, "GET", path, session["token"]).json()["code"]
    replies = presser.both(lambda who: presser.ask(who, "POST", "/judge/join", body={"code": code}))
    if problem := wrong(replies, [200, 200]):
        return problem
    tokens = [reply.json()["token"] for reply in replies]
    notes = [{"start": 0, "calls": [opening()]}, {"start": 0, "calls": [opening()]}]
    calls = presser.both(lambda who: presser.ask(who, "POST", f"{path}/calls", tokens[who], notes[who]))
    return wrong(calls, [200, 200]) or same(presser.ask(0, "GET", f"{path}/entries").json()["entries"], 1)


def judge_correction(presser: Presser) -> str:
    """Two phones strike the same entry out in different words: one is told to look again."""
    session = presser.made("/judge")
    path, token = f"/judge/{session['session']}/calls", session["token"]
    calls = [opening(), {"do": "start"}, {"do": "turn"}]
    presser.ask(0, "POST", path, token, {"start": 0, "calls": calls})

    def press(who: int) -> Answered:
        call = {"do": "correct", "entry": 3, "why": f"phone {who}"}
        return presser.ask(who, "POST", path, token, {"start": 3, "calls": [call]})

    replies = presser.both(press)
    return wrong(replies, [200, 409]) or same(presser.ask(1, "GET", path.removesuffix("/calls")).json()["entries"], 4)


def opening() -> dict[str, Any]:
    return {"do": "open", "game": JUDGED, "stages": [{"title": "Home"}], "teams": 2, "team_size": 2}
