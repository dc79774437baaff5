"""The race as it is seen. Nothing is hidden in this game but the dice to come."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from rouleur.core.numeral import counted
from rouleur.games.tdf.position import ON_ROAD, PHASES, PLACING, RIDING, STATUSES, Group, Position, Rider
from rouleur.games.tdf.road import NONE
from rouleur.games.tdf.rules.dice import DICE
from rouleur.games.tdf.rules.finish import MINUTE, clock
from rouleur.games.tdf.rules.order_of_play import order_of_play
from rouleur.games.tdf.rules.peloton import connected
from rouleur.games.tdf.sheet import CARDS
from rouleur.road.hand import Card, Hand
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView

SECONDS_A_HEXAGON: Final = 14
"""A group rides a little more than four hexagons a sequence, which is a minute (§22): only an estimate before the finish."""


JERSEYS: Final = ("yellow", "green", "dots")
JERSEY_WORDS: Final = (
    "on the flat: attack alone, or a throw of the green die",
    "on the flat: attack alone, or a throw of the green die",
    "uphill: attack alone, or four steps",
)


def situation(race: Position, seat: i64) -> Situation:
    order = order_of_play(race)
    queue = [race.sheet.ids[index] for index in still_to_move(race, order)]
    front = min(
        (race.road.to_go[race.riders[index].station] for index in order),
        default=0 if race.turn else race.road.length,
    )
    return Situation(
        game="tdf",
        race=race.sheet.race,
        seat=seat,
        turn=race.turn,
        phase=PHASES[race.phase],
        riders=[rider_view(race, rider, queue) for rider in race.riders],
        teams=[TeamView(name, name, number, number, number) for number, name in enumerate(race.sheet.team_names)],
        groups=group_views(race, order),
        queue=queue,
        to_go=max(0, int(front)),
        clock=clock(race.road.base + max(0, race.turn - 1) * MINUTE),
        gap_mark="≈",
        detail=detail(race),
        over=race.over,
    )


def still_to_move(race: Position, order: list[int]) -> list[int]:
    """§1, §3: who places or rides next; between the sequences the order of play as it stands."""
    if race.phase == PLACING:
        return race.order[race.next :]
    if race.phase == RIDING:
        riders = [race.riders[index] for index in race.order[race.next :]]
        return [rider.index for rider in riders if rider.status == ON_ROAD and not rider.moved]
    return order


def rider_view(race: Position, rider: Rider, queue: list[str]) -> RiderView:
    sheet = race.sheet
    road = race.road
    riding = rider.status == ON_ROAD
    identity = sheet.ids[rider.index]
    queued = race.phase == RIDING and identity in queue
    return RiderView(
        id=identity,
        name=sheet.names[rider.index],
        team=sheet.team_names[rider.seat],
        bib=sheet.bibs[rider.index],
        place=road.place(rider.station) if riding else None,
        distance=int(road.distance(rider.station)) if rider.station != NONE else 0,
        status=STATUSES[rider.status],
        moved=rider.moved,
        order=queue.index(identity) + 1 if queued else None,
        badges=[sheet.jerseys[rider.index]] if sheet.jerseys[rider.index] else [],
        public=public(race, rider),
    )


def public(race: Position, rider: Rider) -> dict[str, Any]:
    shown: dict[str, Any] = {"cards": [name for card, name in enumerate(CARDS) if rider.cards & (1 << card)]}
    if rider.status == ON_ROAD:
        legs = race.sheet.legs
        leg = race.road.leg[rider.station]
        shown["segment"] = legs[leg]
        if legs.count(legs[leg]) > 1:
            shown["lap"] = legs[: leg + 1].count(legs[leg])
        shown["uphill"] = race.uphill(rider)
        shown["bridge"] = race.on_bridge(rider)
        shown["to_go"] = race.road.to_go[rider.station]
        if race.phase == RIDING:
            shown.update(head=rider.head, lone=rider.lone, poised=rider.poised, group=rider.group)
    return shown


def hands(race: Position, seat: i64) -> list[Hand]:
    return [rider_hand(race, rider) for rider in race.riders if rider.seat == seat]


def rider_hand(race: Position, rider: Rider) -> Hand:
    """§25: the jersey cards he may still play, and what rides against him now."""
    cards = [jersey_card(card) for card in range(len(CARDS)) if rider.cards & (1 << card)]
    return Hand(race.sheet.team_names[rider.seat], race.sheet.ids[rider.index], cards, notes=rider_notes(race, rider))


def jersey_card(card: int) -> Card:
    name = CARDS[card]
    return Card(name, JERSEYS[card], "jersey", JERSEY_WORDS[card], attempt=f"card:{name}")


def rider_notes(race: Position, rider: Rider) -> list[str]:
    if rider.status != ON_ROAD:
        return []
    notes = [
        f"On {race.sheet.legs[race.road.leg[rider.station]]}, {counted(int(race.road.to_go[rider.station]), 'step')} to go"
    ]
    if race.uphill(rider):
        notes.append("Uphill: throws the polka-dot die, no wind")
    if race.on_bridge(rider):
        notes.append("On the bridge: the wind takes two steps from whoever leads")
    if race.phase == RIDING and rider.head:
        notes.append("Leads his group, in the wind")
    elif race.phase == RIDING and rider.lone:
        notes.append("Rides alone, in the wind")
    return notes


def group_views(race: Position, order: list[int]) -> list[GroupView]:
    """Pawns on neighbouring hexagons as they stand now, front to back; in a group by the order of play (§3)."""
    views: list[GroupView] = []
    seen: set[int] = set()
    for index in order:
        if index in seen:
            continue
        members = {rider.index for rider in connected(race, [race.riders[index]])}
        seen |= members
        ordered = [member for member in order if member in members]
        distance = max(int(race.road.distance(race.riders[member].station)) for member in ordered)
        views.append(GroupView([race.sheet.ids[member] for member in ordered], distance=distance))
    views.sort(key=lambda group: -group.distance)
    for group in views:
        group.gap = (views[0].distance - group.distance) * SECONDS_A_HEXAGON
    return views


def detail(race: Position) -> dict[str, Any]:
    ids = race.sheet.ids
    lines = [
        {
            "name": line.name,
            "kind": "summit" if line.summit else "sprint",
            "category": line.category,
            "to_go": line.to_go,
            "riders": [ids[index] for index in takers],
        }
        for line, takers in zip(race.road.lines, race.takers, strict=True)
    ]
    return {
        "sequence": race.turn,
        "groups": [group_words(group) for group in race.groups] if race.phase == RIDING else [],
        "lines": lines,
        "points": race.sheet.points[:],
        "arrived": [[ids[index], time] for index, time in zip(race.arrived, race.times, strict=True)],
    }


def group_words(group: Group) -> dict[str, Any]:
    return {
        "pace": group.pace,
        "die": DICE[group.die] if group.die != NONE else "",
        "braked": group.braked,
        "breakaway": group.breakaway,
    }
