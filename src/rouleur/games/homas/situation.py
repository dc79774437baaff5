"""What one seat may know, as plain values. Energy cards lie open; fitness cards are secret until they are played."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.games.homas.position import PHASES, Position
from rouleur.games.homas.road import NOWHERE, SURFACES, place_of, row_of
from rouleur.games.homas.rules.finishing_line import groups
from rouleur.games.homas.rules.rider import FITNESS_NAMES, NO_CARD, Rider
from rouleur.games.homas.rules.time_differences import gap, square_seconds, stage_winner, time_of
from rouleur.games.homas.rules.time_limits import last_turn
from rouleur.games.homas.sheet import KINDS, RIDERS, ROLES, TEAMS
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView
from rouleur.tour.clock import clock


def situation(race: Position, seat: i64) -> Situation:
    riding = race.on_the_road()
    queue = [rider for rider in riding if not rider.moved]
    head = row_of(riding[0].cell) if riding else race.road.finish if race.arrivals else race.road.start_rows
    return Situation(
        game="homas",
        race=race.sheet.slug,
        seat=seat,
        turn=race.turn,
        phase=PHASES[race.phase],
        riders=[rider_view(race, rider, seat, queue) for rider in race.riders],
        teams=[team_view(race, team) for team in range(1, TEAMS + 1)],
        groups=group_views(race, head),
        queue=[rider.id for rider in queue],
        to_go=int(max(0, race.road.finish - head)),
        clock=clock_words(race),
        weather="rain" if race.wet else "dry",
        gap_mark="″",
        detail=details(race),
        over=race.over,
    )


def clock_words(race: Position) -> str:
    last = last_turn(race)
    near = last and race.turn >= last - race.sheet.closing_said_before
    return f"turn {race.turn} of {last}" if near else f"turn {race.turn}"


def details(race: Position) -> dict[str, Any]:
    return {
        "finish": race.road.finish,
        "red": race.road.red,
        "rushes": race.road.rushes[:],
        "solo": race.solo,
        "trial": race.sheet.trial,
        "limit": race.sheet.limit,
        "last_turn": last_turn(race),
        "arrived": [race.riders[index].id for index in race.arrivals],
        "disqualified": [str(team) for team in race.disqualified],
        "prizes": [
            {
                "for": prize.classification,
                "rider": race.riders[prize.rider].id,
                "amount": prize.amount,
                "why": prize.why,
            }
            for prize in race.prizes
        ],
    }


def rider_view(race: Position, rider: Rider, seat: i64, queue: list[Rider]) -> RiderView:
    on_road = rider.cell != NOWHERE
    return RiderView(
        id=rider.id,
        name=race.sheet.rider_names[rider.team - 1][rider.number - 1],
        team=str(rider.team),
        bib=rider.team * 10 + rider.number,
        role=ROLES[rider.number],
        place=place_of(rider.cell) if on_road else None,
        distance=int(distance(race, rider)),
        status=status(race, rider),
        moved=rider.moved,
        order=queue.index(rider) + 1 if rider in queue else None,
        badges=badges(race, rider),
        public=public(race, rider),
        private=private(rider) if rider.seat == seat and not rider.neutral else {},
    )


def distance(race: Position, rider: Rider) -> i64:
    """Squares ridden; of one who has arrived, those of the first of his group."""
    row = rider.arrived_row if rider.group else row_of(rider.cell)
    return max(0, row - race.road.start_rows)


def status(race: Position, rider: Rider) -> str:
    if rider.team in race.disqualified:
        return "disqualified"
    if rider.group:
        return "finished"
    return "riding" if rider.cell != NOWHERE else "waiting"


def badges(race: Position, rider: Rider) -> list[str]:
    found = list(race.sheet.jerseys.get(rider.id, []))
    if rider.owed:
        found.append(f"loses {rider.owed}")
    if rider.fallen:
        found.append("fallen")
    if rider.waited:
        found.append("waited")
    if rider.one_die:
        found.append("one die")
    if rider.relayed:
        found.append("relayed")
    if rider.index in race.late:
        found.append("outside the limit")
    return found


def public(race: Position, rider: Rider) -> dict[str, Any]:
    known: dict[str, Any] = {}
    if not rider.neutral:
        cards = race.sheet.cards
        known["cards"] = {cards[kind].name: rider.hand[kind] for kind in range(KINDS) if rider.hand[kind]}
        known["spent"] = {cards[kind].name: rider.spent[kind] for kind in range(KINDS) if rider.spent[kind]}
        if rider.drawn or rider.fitness != NO_CARD:
            known["fitness"] = FITNESS_NAMES[rider.fitness] if rider.fitness_played else "unplayed"
    if rider.cell != NOWHERE:
        known["road"] = SURFACES[race.road.on(rider.cell)]
        known["number"] = race.road.number_on(rider.cell)
        if race.road.inner[rider.cell]:
            known["inner"] = True
    if rider.owed:
        known["owed"] = rider.owed
    if race.sheet.delays:
        known["delay"] = clock(race.sheet.delays.get(rider.id, 0))
    if race.sheet.trial and rider.turns:
        known["turns"] = rider.turns
    if rider.group and race.arrivals:
        known["time"] = time_of(race, rider)
    return known


def private(rider: Rider) -> dict[str, Any]:
    if rider.fitness_played or not rider.drawn:
        return {}
    return {"fitness": FITNESS_NAMES[rider.fitness], "drawn": [FITNESS_NAMES[card] for card in rider.drawn]}


def team_view(race: Position, team: i64) -> TeamView:
    captain = race.riders[(team - 1) * RIDERS]
    known: dict[str, Any] = {"rank": race.ranks[team]}
    if not captain.neutral:
        hand = race.team_hands[team]
        known["cards"] = {race.sheet.cards[kind].name: hand[kind] for kind in range(KINDS) if hand[kind]}
    return TeamView(str(team), race.sheet.team_names[team - 1], captain.seat, team - 1, team - 1, known)


def group_views(race: Position, head: i64) -> list[GroupView]:
    """Front to back, those who still have to sprint first; once somebody is home, with the gap of §5.2 if the line were here."""
    views: list[GroupView] = []
    for group in [*sprinting(race), *groups(race)]:
        name = "head of the race" if not views else f"group {len(views) + 1}"
        views.append(
            GroupView([rider.id for rider in group], name, behind(race, group[0], head), int(distance(race, group[0])))
        )
    return views


def sprinting(race: Position) -> list[list[Rider]]:
    """§4.2: the groups that have arrived and stand on the board until their sprint is decided."""
    waiting = [rider for rider in race.riders if rider.group and rider.cell != NOWHERE]
    numbers = sorted({int(rider.group) for rider in waiting})
    return [race.in_order([rider for rider in waiting if rider.group == number]) for number in numbers]


def behind(race: Position, rider: Rider, head: i64) -> int:
    if rider.group:
        return int(time_of(race, rider))
    row = row_of(rider.cell)
    if race.sheet.trial or not race.groups:
        return int((head - row) * square_seconds(race))
    winner = stage_winner(race)
    return int(max(0, gap(race, race.turn - winner.arrived_turn, row - winner.arrived_row)))
