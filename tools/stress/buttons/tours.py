"""Stage races."""

from __future__ import annotations

from typing import Any

from rouleur.road.box import box
from tools.stress.presser import JUDGED, OPEN, PEOPLE, Presser, same, tokens_of, wrong


def open_tour(presser: Presser) -> str:
    body = {"game": presser.game, "tour": box(presser.game).tours()[0].slug, "seats": PEOPLE}
    made = presser.both(lambda who: presser.ask(who, "POST", "/tours", body=body))
    return wrong(made, [201, 201]) or same({reply.json()["code"] for reply in made}, 2)


def next_stage(presser: Presser) -> str:
    made = presser.tour()
    tokens = tokens_of(made)
    replies = presser.both(
        lambda who: presser.ask(who, "POST", f"/tours/{made['tour']}/stages", tokens[who], {"stage": 1})
    )
    return wrong(replies, [201, 409])


def join_tour(presser: Presser) -> str:
    made = presser.tour(OPEN)
    replies = presser.both(
        lambda who: presser.ask(who, "POST", "/join", body={"code": made["code"], "name": f"Friend {who}"})
    )
    return wrong(replies, [200, 200]) or same(sorted(reply.json()["seat"] for reply in replies), [-1, 1])


def delete_tour(presser: Presser) -> str:
    made = presser.tour()
    presser.ask(0, "POST", f"/tours/{made['tour']}/stages", made["seats"][0]["token"], {"stage": 1})
    replies = presser.both(lambda who: presser.ask(who, "DELETE", f"/tours/{made['tour']}", made["owner"]))
    return wrong(replies, [200, 200], [200, 404]) or same(presser.ask(1, "GET", f"/tours/{made['tour']}").status, 404)


def own_boards(presser: Presser) -> str:
    """A tour over a board of one's own: two are made, and one stage of each."""
    made = presser.both(lambda who: presser.ask(who, "POST", "/tours", body=own_tour(presser)))
    if problem := wrong(made, [201, 201]) or same({reply.json()["tour"] for reply in made}, 2):
        return problem
    path = f"/tours/{made[0].json()['tour']}/stages"
    return wrong(presser.both(lambda who: presser.ask(who, "POST", path, body={"stage": 1})), [201, 409])


def own_tour(presser: Presser) -> Any:
    course = presser.ask(0, "GET", "/courses").json()["courses"][0]["slug"]
    boards = presser.ask(0, "GET", f"/courses/{course}").json()["boards"]
    route = next(board["route"] for board in boards if board["game"] == JUDGED)
    return {"game": JUDGED, "title": "Home", "stages": ["mine"], "routes": {"mine": route}}
