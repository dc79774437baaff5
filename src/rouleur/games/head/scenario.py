"""Worked positions: riders placed mid-race, hands dealt face up, some marked as moved. A slip is a sentence with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in
from rouleur.games.head import content
from rouleur.games.head.laying import lay
from rouleur.games.head.position import RIDING, Position
from rouleur.games.head.race import Race
from rouleur.games.head.road import RUN_OUT, SURFACES, Road
from rouleur.games.head.route import LONGEST, Board, RaceEntry, RoadPiece, Route, Section, unknown_categories
from rouleur.games.head.rules.cards import ATTACK_DICE, SLIP_DICE, kind_of_attack, kind_of_slip
from rouleur.games.head.rules.final_sprint import show_flag
from rouleur.games.head.rules.rider import BASIC_TEMPO, NO_TEMPO, SPRINT_TEMPO, Rider
from rouleur.games.head.sequence import in_order
from rouleur.games.head.sheet import Entrant, Sheet

FILE = "position"
TEMPI = {"none": NO_TEMPO, "basic": BASIC_TEMPO, "sprint": SPRINT_TEMPO}
USUAL_ROAD = 60
SLIP_CARDS = 10
MOST_SEATS = 10
LATEST = 1000
"""No worked position lies so many turns after the start."""

Die = Literal[4, 6, 8, 10, 12, 16]


class WorkedRoad(msgspec.Struct, forbid_unknown_fields=True):
    """Either the slug of a race, or `sections` like those of a board; `bad_luck`, `steep`, `supply` by box."""

    race: str = ""
    sections: list[Section] = []
    flag: int = 0
    trial_cards: int = 0
    stage: str = ""


class WorkedRider(msgspec.Struct, forbid_unknown_fields=True):
    """`box` 0 is not on the road yet. Riders of one box stand from left to right as they are listed."""

    id: str
    box: int = 0
    seat: int = 0
    flat: Die = 8
    cobbles: Die = 6
    hill: Die = 6
    mountain: Die = 6
    descent: Die = 10
    sprint: Die = 10
    attack: list[Literal[10, 12, 16]] = []
    slip: list[Literal[4, 6, 8]] = []
    moved: bool = False
    began: int | None = None
    tempo: int = 0
    tempo_box: int = 0
    tempo_kind: Literal["none", "basic", "sprint"] = "basic"
    aside: int = 0


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    riders: list[WorkedRider]
    road: WorkedRoad = msgspec.field(default_factory=WorkedRoad)
    turn: int = 1
    seed: int = 1


def place(data: dict[str, Any]) -> Race:
    position = convert(data, WorkedPosition, FILE)
    refuse(road_slips(position.road))
    road = worked_road(position.road)
    refuse(rider_slips(position, road))
    seats = max(rider.seat for rider in position.riders) + 1
    race = Race(worked_sheet(position, road, seats), Dice(position.seed), seats)
    race.phase = RIDING
    race.turn = position.turn
    for rider, worked in zip(race.riders, position.riders, strict=True):
        put(race, rider, worked)
    show_flag(race)
    race.queue = [rider for rider in in_order(race) if not rider.moved]
    return race


def refuse(slips: Iterator[Problem]) -> None:
    problems = list(slips)
    if problems:
        raise ContentError(problems)


def within(key: str, value: int, least: int, most: int) -> Iterator[Problem]:
    if not least <= value <= most:
        yield Problem(FILE, key, f"{value} is not between {least} and {most}", "write a number between them")


def road_slips(worked: WorkedRoad) -> Iterator[Problem]:
    boxes = sum(max(0, section.boxes) for section in worked.sections) or USUAL_ROAD
    yield from within("road.flag", worked.flag, 0, boxes - 1)
    yield from within("road.trial_cards", worked.trial_cards, 0, SLIP_CARDS)
    scales = content.points()
    if worked.stage and worked.stage not in scales.finish:
        yield Problem(FILE, "road.stage", str(UnknownName("kind of stage", worked.stage, scales.finish)))
    if worked.race and worked.race not in content.races():
        yield Problem(FILE, "road.race", str(UnknownName("race", worked.race, content.races())))
    if worked.race and worked.sections:
        yield Problem(FILE, "road.sections", "a road is a race or sections, not both", "leave one of them out")
    if boxes > LONGEST:
        yield Problem(FILE, "road.sections", f"{boxes} boxes are too many", f"a road has at most {LONGEST}")
    for number, section in enumerate(worked.sections):
        yield from section_slips(f"road.sections[{number}]", section)


def section_slips(key: str, section: Section) -> Iterator[Problem]:
    yield from within(f"{key}.boxes", section.boxes, 1, LONGEST)
    for word, surface in (("surface", section.surface), ("back", section.back or SURFACES[0])):
        if surface not in SURFACES:
            yield Problem(FILE, f"{key}.{word}", str(UnknownName("surface", surface, SURFACES)))
    for category in unknown_categories([section], content.points()):
        yield Problem(FILE, f"{key}.summit", str(UnknownName("category", category, content.points().summit)))
    lucky = [box for box, _ in section.bad_luck]
    for word, boxes in (
        ("supply", section.supply),
        ("steep", section.steep),
        ("sprint", section.sprint),
        ("bad_luck", lucky),
    ):
        for box in boxes:
            yield from within(f"{key}.{word}", box, 1, max(1, section.boxes))


def rider_slips(position: WorkedPosition, road: Road) -> Iterator[Problem]:
    yield from within("turn", position.turn, 1, LATEST)
    if not position.riders:
        yield Problem(FILE, "riders", "there are none", "place a rider at least")
    seen: set[str] = set()
    for number, rider in enumerate(position.riders):
        key = f"riders[{number}]"
        if not rider.id or rider.id in seen:
            yield Problem(
                FILE, f"{key}.id", f"there is a rider {rider.id!r} already" if rider.id else "a rider has no name"
            )
        seen.add(rider.id)
        yield from numbers_of(key, rider, road)
    yield from crowds(position, road)
    yield from short_decks(position)


def numbers_of(key: str, rider: WorkedRider, road: Road) -> Iterator[Problem]:
    yield from within(f"{key}.box", rider.box, 0, road.length)
    yield from within(f"{key}.seat", rider.seat, 0, MOST_SEATS - 1)
    yield from within(f"{key}.began", rider.began or 0, 0, road.length)
    yield from within(f"{key}.tempo", rider.tempo, 0, RUN_OUT)
    yield from within(f"{key}.tempo_box", rider.tempo_box, 0, road.length + RUN_OUT)
    yield from within(f"{key}.aside", rider.aside, 0, LATEST)


def crowds(position: WorkedPosition, road: Road) -> Iterator[Problem]:
    """A box holds as many riders as its surface has room for; those who are turned aside stand beside it."""
    standing: Counter[int] = Counter()
    for number, rider in enumerate(position.riders):
        if rider.aside or not 0 < rider.box <= road.length:
            continue
        standing[rider.box] += 1
        room = road.room[rider.box]
        if standing[rider.box] > room:
            reason = f"box {rider.box} holds no more than {room} riders"
            yield Problem(FILE, f"riders[{number}].box", reason, "place him elsewhere")


def short_decks(position: WorkedPosition) -> Iterator[Problem]:
    components = content.components()
    for word, dice, deck in (
        ("attack", ATTACK_DICE, components.attack_deck),
        ("slip", SLIP_DICE, components.slip_deck),
    ):
        held = Counter(die for rider in position.riders for die in getattr(rider, word))
        for die, cards in zip(dice, deck, strict=True):
            if held[die] > cards:
                reason = f"{held[die]} {word} cards D{die} are held, the deck has {cards}"
                yield Problem(FILE, "riders", reason, "take some away")


def worked_road(worked: WorkedRoad) -> Road:
    if worked.race:
        return lay(content.route(worked.race, {}), content.points())
    sections = worked.sections or [Section(SURFACES[0], USUAL_ROAD)]
    board = Board("Scenario", "rouleur", [RoadPiece("road", "A", "B", sections)])
    entry = RaceEntry(
        "scenario",
        "Scenario",
        "scenario",
        "",
        "",
        ["road"],
        worked.stage,
        flag=worked.flag,
        trial_cards=worked.trial_cards,
    )
    return lay(Route(entry, board), content.points())


def worked_sheet(position: WorkedPosition, road: Road, seats: int) -> Sheet:
    return Sheet(
        "scenario",
        "Scenario",
        road,
        content.components(),
        [entrant(number, rider) for number, rider in enumerate(position.riders)],
        [(f"team {seat}", f"Team {seat}") for seat in range(seats)],
        SLIP_CARDS,
        position.road.stage,
        [],
        {},
    )


def entrant(number: int, worked: WorkedRider) -> Entrant:
    dice: list[int] = [worked.flat, worked.hill, worked.mountain, worked.cobbles, worked.cobbles, worked.descent]
    bib = number_in(worked.id) or number + 1
    made = Entrant(
        number, worked.seat, f"team {worked.seat}", bib, f"Rider {worked.id}", dice, worked.sprint, len(worked.attack)
    )
    made.rename(worked.id)
    return made


def put(race: Position, rider: Rider, worked: WorkedRider) -> None:
    """Cards come off the piles; a tempo is what those on the box behind may follow."""
    for die in worked.attack:
        kind = kind_of_attack(die)
        rider.attack_cards[kind] += 1
        race.attack_pile.left[kind] -= 1
    for card in worked.slip:
        kind = kind_of_slip(card)
        rider.slip_cards[kind] += 1
        race.slip_pile.left[kind] -= 1
    rider.box = worked.box
    rider.turns_aside = worked.aside
    rider.moved = worked.moved
    rider.trial_cards = race.road.trial_cards
    rider.start_box = worked.box if worked.began is None else worked.began
    if worked.tempo:
        rider.set_tempo(TEMPI[worked.tempo_kind], worked.tempo, worked.tempo_box or worked.box)
    if rider.on_road:
        race.boxes[rider.box].append(rider)


def facts(race: Position) -> dict[str, Any]:
    """What a scenario may state: hands and boxes by rider, whose turn it is, the surfaces' names."""
    return {
        "phase": race.phase,
        "over": race.over,
        "slip": {rider.entrant.id: rider.slip_cards[:] for rider in race.riders},
        "attack": {rider.entrant.id: rider.attack_cards[:] for rider in race.riders},
        "box": {rider.entrant.id: rider.box for rider in race.riders},
        "aside": {rider.entrant.id: rider.turns_aside for rider in race.riders},
        "finishers": [rider.entrant.id for rider in race.finishers],
        "next": race.queue[0].entrant.id if race.queue else "",
        "surface": {rider.entrant.id: SURFACES[race.road.surface[rider.box]] for rider in race.riders},
    }
