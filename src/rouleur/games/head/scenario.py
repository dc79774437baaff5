"""Worked positions: riders placed mid-race, hands dealt face up, some marked as moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.faults import Fault, known, refuse, under, within
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
"""Turns after the start: more than any race has."""

Die = Literal[4, 6, 8, 10, 12, 16]


class WorkedRoad(msgspec.Struct, forbid_unknown_fields=True):
    """Either the slug of a race, or `sections` like those of a board; `bad_luck`, `steep`, `supply` by box."""

    race: str = ""
    sections: list[Section] = []
    flag: int = 0
    trial_cards: Annotated[int, Meta(ge=0, le=SLIP_CARDS)] = 0
    stage: str = ""


class WorkedRider(msgspec.Struct, forbid_unknown_fields=True):
    """`box` 0 is not on the road yet. Riders of one box stand from left to right as they are listed."""

    id: str
    box: int = 0
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)] = 0
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
    tempo: Annotated[int, Meta(ge=0, le=RUN_OUT)] = 0
    tempo_box: int = 0
    tempo_kind: Literal["none", "basic", "sprint"] = "basic"
    aside: Annotated[int, Meta(ge=0, le=LATEST)] = 0


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    riders: list[WorkedRider]
    road: WorkedRoad = msgspec.field(default_factory=WorkedRoad)
    turn: Annotated[int, Meta(ge=1, le=LATEST)] = 1
    seed: int = 1


def place(data: dict[str, Any]) -> Race:
    position = convert(data, WorkedPosition, FILE)
    refuse(faults(position), FILE)
    road = worked_road(position.road)
    seats = max(rider.seat for rider in position.riders) + 1
    race = Race(worked_sheet(position, road, seats), Dice(position.seed), seats)
    race.phase = RIDING
    race.turn = position.turn
    for rider, worked in zip(race.riders, position.riders, strict=True):
        put(race, rider, worked)
    show_flag(race)
    race.queue = [rider for rider in in_order(race) if not rider.moved]
    return race


def faults(position: WorkedPosition) -> Iterator[Fault]:
    """What the types cannot say. Boxes are checked once the road is right."""
    yield from rider_faults(position)
    wrong_road = list(road_faults(position.road))
    yield from wrong_road or box_faults(position, worked_road(position.road))


def road_faults(worked: WorkedRoad) -> Iterator[Fault]:
    boxes = sum(section.boxes for section in worked.sections) or USUAL_ROAD
    yield from within("road.flag", worked.flag, 0, boxes - 1)
    if worked.stage:
        yield from known("road.stage", "kind of stage", worked.stage, content.points().finish)
    if worked.race:
        yield from known("road.race", "race", worked.race, content.races())
    if worked.race and worked.sections:
        yield Fault("road.sections", "a road is a race or sections, not both", "leave one of them out")
    if boxes > LONGEST:
        yield Fault("road.sections", f"{boxes} boxes are too many", f"write at most {LONGEST}")
    for number, section in enumerate(worked.sections):
        yield from under(f"road.sections[{number}]", section_faults(section))


def section_faults(section: Section) -> Iterator[Fault]:
    for category in unknown_categories([section], content.points()):
        yield from known("summit", "category", category, content.points().summit)
    for word, boxes in (
        ("supply", section.supply),
        ("steep", section.steep),
        ("sprint", section.sprint),
        ("bad_luck", [box for box, _ in section.bad_luck]),
    ):
        for box in boxes:
            yield from within(word, box, 1, section.boxes)


def rider_faults(position: WorkedPosition) -> Iterator[Fault]:
    if not position.riders:
        yield Fault("riders", "there are no riders", "place at least one")
    seen: set[str] = set()
    for number, rider in enumerate(position.riders):
        if not rider.id:
            yield Fault(f"riders[{number}].id", "the rider has no name", "write a name or a number")
        elif rider.id in seen:
            yield Fault(f"riders[{number}].id", f"there is a rider {rider.id!r} already", "write another name")
        seen.add(rider.id)
    yield from short_decks(position)


def short_decks(position: WorkedPosition) -> Iterator[Fault]:
    components = content.components()
    for word, dice, deck in (
        ("attack", ATTACK_DICE, components.attack_deck),
        ("slip", SLIP_DICE, components.slip_deck),
    ):
        held = Counter(die for rider in position.riders for die in getattr(rider, word))
        for die, cards in zip(dice, deck, strict=True):
            if held[die] > cards:
                reason = f"the riders hold {held[die]} {word} cards D{die}, the deck has {cards}"
                yield Fault("riders", reason, "take some away")


def box_faults(position: WorkedPosition, road: Road) -> Iterator[Fault]:
    """A box holds as many riders as its surface has room for; riders who are turned aside stand beside it."""
    standing: Counter[int] = Counter()
    for number, rider in enumerate(position.riders):
        key = f"riders[{number}]"
        yield from within(f"{key}.box", rider.box, 0, road.length)
        yield from within(f"{key}.began", rider.began or 0, 0, road.length)
        yield from within(f"{key}.tempo_box", rider.tempo_box, 0, road.length + RUN_OUT)
        if not rider.aside and 0 < rider.box <= road.length:
            standing[rider.box] += 1
            room = road.room[rider.box]
            if standing[rider.box] > room:
                yield Fault(f"{key}.box", f"box {rider.box} holds only {room} riders", "write another box")


def worked_road(worked: WorkedRoad) -> Road:
    if worked.race:
        return lay(content.route(worked.race, {}), content.points())
    sections = worked.sections or [Section("flat", USUAL_ROAD)]
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
