"""Forecasts and analyses."""

from __future__ import annotations

from typing import Any

from rouleur.road.box import box
from tools.stress.presser import JUDGED, Presser, same, wrong
from tools.stress.servers import Answered

FORECAST = "week"
"""A tour of that game: its shards are small, so that a stop is heard soon."""


def forecast(presser: Presser) -> str:
    """Four are asked for where three are the limit: not more than three run, however they come together."""
    body = {"game": JUDGED, "race": FORECAST, "runs": 100_000}
    replies = [*presser.both(lambda who: presser.ask(who, "POST", "/forecasts", body=body))]
    replies += presser.both(lambda who: presser.ask(who, "POST", "/forecasts", body=body))
    started = [reply.json() for reply in replies if reply.status == 201]
    stops = [wrong(stop(presser, view), [200, 200]) for view in started]
    for view in started:
        while presser.ask(0, "GET", f"/forecasts/{view['forecast']}").json()["state"] == "running":
            """Until the next pair has room."""
    return wrong(replies, [201, 201, 201, 429]) or next((problem for problem in stops if problem), "")


def stop(presser: Presser, view: Any) -> list[Answered]:
    return presser.both(lambda who: presser.ask(who, "POST", f"/forecasts/{view['forecast']}/stop", view["token"]))


def score(presser: Presser) -> str:
    """A forecast that is done is held against two results at once: it stands in the season once."""
    view = presser.made("/forecasts", {"game": JUDGED, "race": box(JUDGED).races()[0].slug, "runs": 20})
    identity = view["forecast"]
    for who in (0, 1):
        while (view := presser.ask(who, "GET", f"/forecasts/{identity}").json())["state"] == "running":
            """Until it is done, and the other worker knows."""
    riders = [rider["rider"] for rider in view["odds"]["riders"][:4]]
    orders = [riders[:3], riders[1:]]
    path = f"/forecasts/{identity}/score"
    replies = presser.both(lambda who: presser.ask(who, "POST", path, body={"order": orders[who]}))
    season = presser.ask(1, "GET", "/season").json()["scores"]
    return wrong(replies, [200, 200]) or same(sum(line["forecast"] == identity for line in season), 1)


def analysis(presser: Presser) -> str:
    """One analysis of a race, however many ask; stopped twice by whoever started it."""
    made = presser.made("/tables", {"game": JUDGED, "race": box(JUDGED).races()[0].slug, "seats": []})
    while not presser.look(0, made["table"])["update"]["over"]:
        """It is ridden by itself."""
    path = f"/tables/{made['table']}/analysis"
    replies = presser.both(lambda who: presser.ask(who, "POST", path, body={"rides": 1000}))
    if problem := wrong(replies, [200, 201]):
        return problem
    started = next(reply.json() for reply in replies if reply.status == 201)
    stopping = f"/analyses/{started['analysis']}/stop"
    stops = presser.both(lambda who: presser.ask(who, "POST", stopping, started["token"]))
    while presser.ask(0, "GET", path).json()["state"] == "running":
        """Until the next pair has room."""
    return wrong(stops, [200, 200]) or same({reply.json()["analysis"] for reply in replies}, 1)
