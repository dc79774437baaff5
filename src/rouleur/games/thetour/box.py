"""The Tour 2.0 on the shelf: its stages and tours, its setups, its positions, its scales."""

from __future__ import annotations

from typing import Any

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.thetour.book import Book, Stage
from rouleur.games.thetour.pages import StagePage, tour_names
from rouleur.games.thetour.picture import draw_stage
from rouleur.games.thetour.race import FINISH, NOBODY, PELOTON, RIDE, Race, Rules
from rouleur.games.thetour.shelf import book_of, make_stage, shipped_sheet, shipped_stages, stage_of
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Classification, Scales, Standings

SWITCHES = {"top_five": True, "par_times": False, "classifications": True, "bonuses": True, "attack_card": True}
USUAL_PLAYER = "armstrong"


class TheTour(Box):
    slug = "thetour"
    title = "The Tour 2.0"
    credits = (
        "The Tour 2.0, a solitaire replay after Lionel Games' The Tour (1991); charts, cards and sheet by Rouleur."
    )
    rules_version = "1"
    seats = Seats(0, 1, 1)

    def start(self, setup: Setup, seed: int) -> Race:
        return prepared(book_of(setup), stage_of(setup), setup, Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        race = self.start(setup, 0)
        race.restore_data(data)
        return race

    def races(self) -> list[RaceInfo]:
        return [race_info(stage) for tour in tour_names() for stage in shipped_stages(tour)]

    def tours(self) -> list[TourInfo]:
        return [
            TourInfo(
                tour,
                shipped_sheet(tour).title,
                [stage.slug for stage in shipped_stages(tour)],
                shipped_sheet(tour).note,
            )
            for tour in tour_names()
        ]

    def picture(self, setup: Setup) -> Picture:
        return draw_stage(stage_of(setup))

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        content = options.pop("content", {})
        carry = options.pop("carry", {})
        if isinstance(options.get("riders"), str):
            options["riders"] = [slug.strip() for slug in options["riders"].split(",")]
        if seats and "riders" not in options:
            options["riders"] = [USUAL_PLAYER]
        setup = Setup(self.slug, race, seats, options, content, carry)
        prepared(book_of(setup), stage_of(setup), setup, Dice(0))
        return setup

    def scales(self, tour: str) -> Scales:
        return Scales(
            [
                Classification(
                    "general",
                    "General",
                    "time",
                    awards=["time"],
                    ties=["places", "last stage"],
                    jersey="yellow",
                    rule="Rule 11",
                ),
                Classification(
                    "points",
                    "Points",
                    "awards",
                    awards=["points"],
                    best="highest",
                    ties=["wins", "general"],
                    jersey="green",
                    rule="Optional Rule 3",
                ),
                Classification(
                    "mountains",
                    "Mountains",
                    "awards",
                    awards=["mountains"],
                    best="highest",
                    ties=["award wins", "general"],
                    jersey="polka dot",
                    rule="Optional Rule 3",
                ),
            ]
        )

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        """Rules 9, 14 and optional 1 look at the general classification; nothing else is carried over."""
        return carried(standings)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(dict(position))

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Race)
        return {
            "phase": state.phase,
            "part": state.part,
            "rungs": {rider.card.slug: int(rider.rung) for rider in state.riders if rider.rung},
            "lost": {rider.card.slug: int(rider.lost) for rider in state.riders if rider.lost},
            "times": {rider.card.slug: int(rider.time) for rider in state.riders} if state.over else {},
            "order": [state.riders[index].card.slug for index in state.arrived],
            "leaders": [rider.card.slug for rider in state.breakaway()],
            "gaps": {group.name: int(group.gap) for group in state.situation(-1).groups},
            "bonuses": {award.rider: award.amount for award in state.awards if award.classification == "time"},
        }


def carried(standings: Standings) -> dict[str, Any]:
    lines = standings.tables["general"]
    first = lines[0].value if lines else 0
    return {"general": [line.who for line in lines], "behind": {line.who: line.value - first for line in lines}}


def race_info(stage: Stage) -> RaceInfo:
    facts: dict[str, Any] = {"stage": int(stage.number), "type": stage.type}
    if stage.on_the_road:
        facts["length"] = "L" if stage.long else "S"
    else:
        facts["factor"] = int(stage.factor)
    return RaceInfo(stage.slug, f"{stage.number}. {stage.title}", stage.looks, stage.kilometres, "km", facts=facts)


def prepared(book: Book, stage: Stage, setup: Setup, dice: Dice) -> Race:
    """A stage at its start: switches, player cyclists, and what the riders bring from the stages before."""
    if len(setup.seats) > 1:
        raise RouleurError(f"The Tour is a solitaire game: it takes no director or one, not {len(setup.seats)}.")
    race = Race(book, stage, rules_of(setup.options), dice, len(setup.seats))
    if setup.seats:
        race.players = [rider_index(book, slug) for slug in setup.options.get("riders", [USUAL_PLAYER])]
    elif setup.options.get("riders"):
        raise RouleurError("Player cyclists need a director: add a seat, or leave `riders` out to watch.")
    wear(race, setup.carry)
    return race


def rules_of(options: dict[str, Any]) -> Rules:
    for name, value in options.items():
        if name == "riders":
            if not isinstance(value, list) or len(set(value)) != len(value) or not value:
                raise RouleurError("The option `riders` is a list of different rider slugs, as ['basso', 'sastre'].")
        elif name not in SWITCHES:
            raise UnknownName("option", name, [*SWITCHES, "riders"])
        elif not isinstance(value, bool):
            raise RouleurError(f"The option `{name}` is a switch: true or false, not {value!r}.")
    switches = {**SWITCHES, **options}
    return Rules(
        top_five=switches["top_five"],
        par_times=switches["par_times"],
        classifications=switches["classifications"],
        bonuses=switches["bonuses"],
        attack_card=switches["attack_card"],
    )


def rider_index(book: Book, slug: str) -> int:
    index = book.index(slug)
    if index < 0:
        raise UnknownName("rider", slug, [card.slug for card in book.cards])
    return int(index)


def wear(race: Race, carry: dict[str, Any]) -> None:
    """The general classification before the stage; its leader wears yellow."""
    general: list[str] = carry.get("general", [])
    if not general:
        return
    race.general = [rider_index(race.book, slug) for slug in general]
    race.general += [number for number in range(len(race.riders)) if number not in race.general]
    behind = carry.get("behind", {})
    race.behind = [int(behind.get(rider.card.slug, 0)) for rider in race.riders]
    race.yellow = race.general[0]


def placed(position: dict[str, Any]) -> Race:
    """A worked position; docs/games/thetour.md lists its keys."""
    known = {
        "stage",
        "sheet",
        "general",
        "riders",
        "options",
        "content",
        "phase",
        "part",
        "rungs",
        "away",
        "fresh",
        "yellow",
        "lost",
    }
    for key in position:
        if key not in known:
            raise UnknownName("key of a position", key, known)
    riders = position.get("riders", [])
    options = {**position.get("options", {}), **({"riders": riders} if riders else {})}
    carry = {"general": position["general"]} if "general" in position else {}
    setup = Setup("thetour", "scenario", ["player"] if riders else [], options, position.get("content", {}), carry)
    race = prepared(book_of(setup), position_stage(position), setup, Dice(0))
    race.phase = position.get("phase", 1)
    race.turn = race.phase
    if race.stage.on_the_road:
        race.part = position.get("part", RIDE)
        if race.part not in (RIDE, PELOTON, FINISH):
            raise UnknownName("part of a phase", race.part, (RIDE, PELOTON, FINISH))
    race.fresh = position.get("fresh", 0)
    if "yellow" in position:
        race.yellow = rider_index(race.book, position["yellow"]) if position["yellow"] else NOBODY
    for slug, rung in position.get("rungs", {}).items():
        race.move(race.riders[rider_index(race.book, slug)], rung)
    for slug, lost in position.get("lost", {}).items():
        race.riders[rider_index(race.book, slug)].lost = lost
    return race


def position_stage(position: dict[str, Any]) -> Stage:
    """A stage of a shipped tour by its slug, or a stage sheet row of its own under `sheet`."""
    if "sheet" not in position:
        return stage_of(Setup("thetour", position.get("stage", "grand-02")))
    row = {
        "title": "Scenario",
        "kilometres": 180.0,
        "type": "flat",
        "par": "4:00:00",
        "length": "S",
        **position["sheet"],
    }
    number = row.pop("number", 5)
    return make_stage(f"scenario-{number:02d}", number, convert(row, StagePage, "sheet"))
