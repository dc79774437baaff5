"""The race of the day."""

from __future__ import annotations

from rouleur.core.registry import slugs
from rouleur.road.box import box
from tools.stress.presser import Presser, same, wrong

OFFERING = [slug for slug in slugs() if box(slug).cover.day is not None]
"""An address has forty attempts at the race of a game: one game for each of the two buttons."""


def day_start(presser: Presser) -> str:
    token = browser(presser)
    path = f"/days/{OFFERING[0]}"
    replies = presser.both(lambda who: presser.ask(who, "POST", path, token, {"name": "Ada"}))
    return wrong(replies, [201, 201]) or same({reply.json()["table"] for reply in replies}, 1)


def day_table(presser: Presser) -> str:
    """Two look at the table of the day when a race has just ended: it is counted once, and both see it."""
    token = browser(presser)
    path = f"/days/{OFFERING[-1]}"
    joined = presser.ask(0, "POST", path, token, {"name": "Ada", "asks": "key"}).json()
    ride(presser, joined["table"], joined["token"])
    replies = presser.both(lambda who: presser.ask(who, "GET", path, token))
    own = {reply.body for reply in replies if reply.status == 200 and reply.json()["own"] is not None}
    return wrong(replies, [200, 200]) or same(own, 1)


def ride(presser: Presser, table: str, token: str) -> None:
    """To the end, always the first option."""
    while not (update := presser.ask(0, "GET", f"/tables/{table}?from=1000000", token).json()["update"])["over"]:
        if update["question"] is not None:
            answer = {"option": update["question"]["options"][0]["text"], "sequence": update["sequence"]}
            sent = {**answer, "key": f"key-of-{update['sequence']}", "rider": update["question"]["rider"]}
            presser.ask(0, "POST", f"/tables/{table}/answers", token, sent)


def browser(presser: Presser) -> str:
    return str(presser.ask(0, "GET", "/days").json()["browser"])
