"""What one seat may know, as plain values. Energy cards lie open; fitness cards are secret until they are played."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from rouleur.core.numeral import counted
from rouleur.games.homas.position import PHASES, SPRINT, Position
from rouleur.games.homas.road import NOWHERE, SURFACES, place_of, row_of
from rouleur.games.homas.rules.finishing_line import groups
from rouleur.games.homas.rules.rider import ACE, FITNESS_NAMES, NO_CARD, Rider
from rouleur.games.homas.rules.time_differences import gap, square_seconds, stage_winner, time_of
from rouleur.games.homas.rules.time_limits import last_turn
from rouleur.games.homas.sheet import KINDS, RIDERS, ROLES, TEAMS
from rouleur.road.hand import Card, CardKind, Hand
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView
from rouleur.tour.clock import clock

SUITS: Final = ("", "spades", "hearts", "diamonds", "clubs")
"""One stack for all riders of a role (§1.3): each has a suit of its own on the screen."""
ROAD_WORDS: Final = ("Flat", "Uphill", "Downhill", "Cobbles")


def situation(race: Position, seat: i64) -> Situation:
    riding = race.on_the_road()
    queue = [rider for rider in riding if not rider.moved]
    head = row_of(riding[0].cell) if riding else race.road.start_rows
    if not riding and (race.arrivals or race.phase == SPRINT):
        head = race.road.finish
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


def hands(race: Position, seat: i64) -> list[Hand]:
    """The own teams: the team's cards first, then rider by rider (§1.2, §1.3)."""
    found: list[Hand] = []
    for team in range(1, TEAMS + 1):
        riders = race.riders[(team - 1) * RIDERS : team * RIDERS]
        if riders[0].neutral or riders[0].seat != seat:
            continue
        counts = list(race.team_hands[team])
        found.append(Hand(str(team), "", energy_cards(race, counts, "team"), notes=team_notes(race, team)))
        found.extend([rider_hand(race, rider) for rider in riders])
    return found


def rider_hand(race: Position, rider: Rider) -> Hand:
    cards = energy_cards(race, list(rider.hand), "energy")
    if rider.drawn and not rider.fitness_played:
        cards.insert(0, fitness_card(rider))
    return Hand(str(rider.team), rider.id, cards, notes=rider_notes(race, rider))


def energy_cards(race: Position, counts: list[int], kind: CardKind) -> list[Card]:
    """§1.2: every kind he still holds, with the roads that bar it."""
    owner = "team" if kind == "team" else ""
    return [
        Card(
            owner + card.name,
            card.name.rstrip("*"),
            kind,
            f"replaces a die: {card.words}",
            int(count),
            barred=[*([] if card.uphill else ["uphill"]), *([] if card.cobbles else ["cobbles"])],
            attempt=f"play:{owner}{card.name}",
        )
        for card, count in zip(race.sheet.cards, counts, strict=True)
        if count
    ]


def fitness_card(rider: Rider) -> Card:
    """§1.3: ridden instead of a throw, once a race; the starred ones attack. The suit is that of the rider's stack."""
    name = FITNESS_NAMES[rider.fitness]
    squares = "two dice" if rider.fitness == ACE else f"{rider.fitness} squares"
    words = f"{squares}{', an attack' if rider.must_attack else ''}; must be played before the finish"
    face = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}.get(name, name)
    return Card("fitness", face, "fitness", words, suit=SUITS[rider.number], attempt="fitness")


def team_notes(race: Position, team: i64) -> list[str]:
    return [f"Starts as team {race.ranks[team]} of {TEAMS}"] if race.ranks[team] else []


def rider_notes(race: Position, rider: Rider) -> list[str]:
    """What matters for him now, in plain words."""
    notes: list[str] = []
    if rider.cell != NOWHERE and not rider.group:
        number = race.road.number_on(rider.cell)
        if number:
            notes.append(f"{ROAD_WORDS[race.road.on(rider.cell)]}: {number:+d} on every throw".replace("-", "−"))
    if rider.owed:
        notes.append(f"Loses {counted(int(rider.owed), 'turn')}")
    if rider.one_die:
        notes.append("Throws one die this turn")
    spent = [race.sheet.cards[kind].name for kind in range(KINDS) for _ in range(rider.spent[kind])]
    if spent:
        notes.append(f"Spent: {', '.join(spent)}")
    if rider.drawn and rider.fitness_played:
        notes.append(f"Fitness card played: {FITNESS_NAMES[rider.fitness]}")
    return notes


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
