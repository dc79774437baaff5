"""What one seat may know of a race: places, open cards, its own hand; never another hand or the order of a pile."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.core.numeral import counted, throw_in_words
from rouleur.games.head.options import SLIP_BONUS, attack_card, slip_card
from rouleur.games.head.position import Position
from rouleur.games.head.rules.boxes import lane
from rouleur.games.head.rules.cards import ATTACK_DICE, SLIP_DICE
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import Rider
from rouleur.road.hand import Card, Hand, Trait
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView

FINAL_SPRINT = ("no", "may", "must")


def situation(race: Position, seat: i64) -> Situation:
    road = race.road
    head = race.head_box()
    return Situation(
        game="head",
        race=race.sheet.slug,
        seat=seat,
        turn=race.turn,
        phase="attack" if race.attack is not None else race.phase,
        riders=riders(race, seat),
        teams=[
            TeamView(slug, name, number, number, number % 5) for number, (slug, name) in enumerate(race.sheet.teams)
        ],
        groups=groups(race),
        queue=[rider.entrant.id for rider in race.queue],
        to_go=int(max(0, road.length - head)),
        clock=f"turn {race.turn}",
        gap_unit="boxes",
        detail=detail(race),
        over=race.over,
    )


def riders(race: Position, seat: i64) -> list[RiderView]:
    order = {rider.entrant.id: number for number, rider in enumerate(race.queue, start=1)}
    return [rider_view(race, rider, seat, order.get(rider.entrant.id)) for rider in race.riders]


def rider_view(race: Position, rider: Rider, seat: i64, order: int | None) -> RiderView:
    entrant = rider.entrant
    public: dict[str, Any] = {
        "dice": entrant.dice_by_name,
        "sprint": entrant.sprint,
        "attack cards": sum_of(rider.attack_cards),
        "slip-on cards": sum_of(rider.slip_cards),
        "began on": rider.start_box,
        "tempo": [rider.tempo_kind, rider.tempo, rider.tempo_box],
        "aside": rider.turns_aside,
        "trial cards": rider.trial_cards,
        "final sprint": FINAL_SPRINT[rider.sprint],
    }
    return RiderView(
        entrant.id,
        entrant.name,
        entrant.team,
        entrant.bib,
        place=(int(rider.box), int(lane(race, rider))) if rider.on_road else None,
        distance=int(min(rider.box, race.road.length)),
        status=status(rider),
        moved=rider.moved,
        order=order,
        badges=race.sheet.jerseys.get(entrant.id, []),
        public=public,
        private=hand(rider) if entrant.seat == seat else {},
    )


def status(rider: Rider) -> str:
    if rider.finished:
        return "finished"
    if rider.turns_aside > 0:
        return "aside"
    return "riding" if rider.box > 0 else "waiting"


def hand(rider: Rider) -> dict[str, Any]:
    attack = rider.attack_cards
    slip = rider.slip_cards
    return {
        "attack": {"D10": attack[0], "D12": attack[1], "D16": attack[2]},
        "slip": {"D4": slip[0], "D6": slip[1], "D8": slip[2]},
    }


def hands(race: Position, seat: i64) -> list[Hand]:
    return [rider_hand(race, rider) for rider in race.riders if rider.entrant.seat == seat]


def rider_hand(race: Position, rider: Rider) -> Hand:
    """§2.1, §2.2, §2.4: demarrage cards, slip-on cards, and the dice of his line on the team sheet."""
    entrant = rider.entrant
    cards = [demarrage_card(race, kind, rider.attack_cards[kind]) for kind in range(3) if rider.attack_cards[kind]]
    cards += [slip_on_card(kind, rider.slip_cards[kind]) for kind in range(3) if rider.slip_cards[kind]]
    traits = [Trait(surface, f"D{die}") for surface, die in entrant.dice_by_name.items()]
    return Hand(entrant.team, entrant.id, cards, [*traits, Trait("sprint", f"D{entrant.sprint}")], rider_notes(rider))


def demarrage_card(race: Position, kind: i64, count: int) -> Card:
    die = ATTACK_DICE[kind]
    words = f"attack: {throw_in_words(race.components.faces[die], 'box')}; or jump on an attack that is no higher"
    return Card(attack_card(die), f"D{die}", "demarrage", words, int(count), attempt=f"attack:D{die}")


def slip_on_card(kind: i64, count: int) -> Card:
    bonus = SLIP_BONUS[kind]
    words = f"{bonus} more after a throw; or a D{SLIP_DICE[kind]} when you have followed"
    return Card(slip_card(kind), f"D{SLIP_DICE[kind]}", "slip-on", words, int(count), attempt=f"card:+{bonus}")


def rider_notes(rider: Rider) -> list[str]:
    notes: list[str] = []
    if rider.turns_aside > 0:
        notes.append(f"Aside for {counted(int(rider.turns_aside), 'turn')}")
    if FINAL_SPRINT[rider.sprint] == "must":
        notes.append("Past the red flag: only the sprint die")
    return notes


def groups(race: Position) -> list[GroupView]:
    """Runs of occupied boxes, front to back; gaps in boxes behind the head of the race."""
    found: list[GroupView] = []
    if race.road.is_time_trial:
        return found
    head = race.head_box()
    last = race.tail_box()
    box = head
    while box >= last:
        names: list[str] = []
        front = box
        while race.boxes[box]:
            names.extend([rider.entrant.id for rider in race.boxes[box]])
            box -= 1
        if names:
            found.append(GroupView(names, gap=int(head - front), distance=int(front)))
        box -= 1
    return found


def detail(race: Position) -> dict[str, Any]:
    """The road for those who think ahead, the attack that is announced, and what lies face up."""
    road = race.road
    attack = race.attack
    return {
        "road": race.sheet.letters,
        "length": road.length,
        "flag": road.flag,
        "bad luck": race.sheet.bad_luck,
        "stage": race.sheet.in_a_tour,
        "spent": {"attack": race.attack_pile.spent[:], "slip": race.slip_pile.spent[:]},
        "finished": [rider.entrant.id for rider in race.finishers],
        "attack": {}
        if attack is None
        else {
            "rider": attack.rider.entrant.id,
            "card": attack.card,
            "die": attack.die,
            "jumpers": [rider.entrant.id for rider in attack.jumpers],
        },
    }
