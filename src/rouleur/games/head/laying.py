"""A route laid out: its boxes in a row, as the rules read them."""

from __future__ import annotations

from rouleur.games.head.road import RUN_OUT, SPRINT, SUMMIT, SURFACES, Line, Road
from rouleur.games.head.route import (
    START,
    TRIAL_START,
    Points,
    PrintedBox,
    RaceEntry,
    Route,
    check_route,
    printed_boxes,
)

TRIAL_ROOM = 99
"""Riders of a time trial are alone on the road (§5.5): no box is ever full."""


def lay(route: Route, points: Points) -> Road:
    check_route(route)
    entry = route.race
    boxes = printed_boxes(route)
    flag = len(boxes) - entry.flag + 1 if entry.flag else len(boxes) + RUN_OUT
    start = TRIAL_START if entry.trial_cards else START
    road = Road([SURFACES.index(box.surface) for box in boxes], start, flag, lines(boxes, entry, points))
    for number, box in enumerate(boxes, start=1):
        road.steep[number] = box.steep
        road.supply[number] = box.supply
        road.bad_luck[number] = box.bad_luck
    if entry.trial_cards:
        road.trial_cards = entry.trial_cards
        for number in range(len(road.room)):
            road.room[number] = TRIAL_ROOM
    return road


def lines(boxes: list[PrintedBox], entry: RaceEntry, points: Points) -> list[Line]:
    """§3.7.4, §5.3: sprints and summits earn points in stages of grand tours only."""
    found: list[Line] = []
    for number, box in enumerate(boxes, start=1):
        if box.sprint and entry.stage:
            found.append(Line(SPRINT, number, box.label, "", points.sprint["sprint"]))
        if box.summit is not None:
            counts = entry.stage and box.summit and not entry.trial_cards
            earned = points.summit[box.summit] if counts else []
            found.append(Line(SUMMIT, number, box.label, box.summit, earned))
    return found
