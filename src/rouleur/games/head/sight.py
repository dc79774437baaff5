"""What one seat may know of a race: places, open cards, its own hand; never another hand or the order of a pile."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.games.head.cards import ATTACK_DICE, SLIP_DICE
from rouleur.games.head.pile import sum_of
from rouleur.games.head.places import lane
from rouleur.games.head.race import Race
from rouleur.games.head.rider import MAY_SPRINT, MUST_SPRINT, Rider
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView

SURFACE_NAMES = ("flat", "hill", "mountain", "cobbles", "descent")
DICE_PLACES = (0, 1, 2, 3, 5)


def situation(race: Race, seat: i64) -> Situation:
    road = race.road
    head = race.head_box()
    return Situation(
        game="head",
        race=race.poster.slug,
        seat=seat,
        turn=race.turn,
        phase="attack" if race.attack is not None else race.phase,
        riders=[rider_view(race, rider, seat) for rider in race.riders],
        teams=[
            TeamView(slug, name, number, number, number % 5) for number, (slug, name) in enumerate(race.poster.teams)
        ],
        groups=groups(race),
        queue=[rider.sheet.id for rider in race.queue],
        to_go=int(max(0, road.length - head)),
        clock=f"turn {race.turn}",
        gap_unit="boxes",
        detail=detail(race),
        over=race.over,
    )


def rider_view(race: Race, rider: Rider, seat: i64) -> RiderView:
    sheet = rider.sheet
    public = {
        "dice": {name: sheet.dice[place] for name, place in zip(SURFACE_NAMES, DICE_PLACES, strict=True)},
        "sprint": sheet.sprint,
        "attack cards": sum_of(rider.attack_cards),
        "slip-on cards": sum_of(rider.slip_cards),
        "began on": rider.start_box,
        "tempo": [rider.tempo_kind, rider.tempo, rider.tempo_box],
        "aside": rider.turns_aside,
        "trial cards": rider.trial_cards,
    }
    private = hand(rider) if sheet.seat == seat else {}
    return RiderView(
        sheet.id,
        sheet.name,
        sheet.team,
        sheet.bib,
        place=(int(rider.box), int(lane(race, rider))) if rider.on_road else None,
        distance=int(min(rider.box, race.road.length)),
        status="finished"
        if rider.finished
        else "aside"
        if rider.turns_aside > 0
        else "riding"
        if rider.box > 0
        else "waiting",
        moved=rider.moved,
        order=race.queue.index(rider) + 1 if rider in race.queue else None,
        badges=badges(rider),
        public=public,
        private=private,
    )


def hand(rider: Rider) -> dict[str, Any]:
    return {
        "attack": {f"D{die}": count for die, count in zip(ATTACK_DICE, rider.attack_cards, strict=True)},
        "slip": {f"D{die}": count for die, count in zip(SLIP_DICE, rider.slip_cards, strict=True)},
    }


def badges(rider: Rider) -> list[str]:
    if rider.finished or rider.turns_aside > 0:
        return []
    if rider.sprint == MUST_SPRINT:
        return ["sprint"]
    return ["may sprint"] if rider.sprint == MAY_SPRINT else []


def groups(race: Race) -> list[GroupView]:
    """Runs of occupied boxes, front to back; gaps in boxes behind the head of the race."""
    found: list[GroupView] = []
    if race.road.is_time_trial:
        return found
    box = race.head_box()
    head = box
    while box > 0:
        riders: list[str] = []
        front = box
        while box > 0 and race.boxes[box]:
            riders.extend(rider.sheet.id for rider in race.boxes[box])
            box -= 1
        if riders:
            found.append(GroupView(riders, gap=int(head - front), distance=int(front)))
        box -= 1
    return found


def detail(race: Race) -> dict[str, Any]:
    """The road for those who think ahead, the attack that is announced, and what lies face up."""
    road = race.road
    attack = race.attack
    return {
        "road": race.poster.letters,
        "length": road.length,
        "flag": road.flag,
        "spent": {"attack": race.attack_pile.spent[:], "slip": race.slip_pile.spent[:]},
        "finished": [rider.sheet.id for rider in race.finishers],
        "attack": {}
        if attack is None
        else {
            "rider": attack.rider.sheet.id,
            "card": attack.card,
            "die": attack.die,
            "jumpers": [rider.sheet.id for rider in attack.jumpers],
        },
    }
