"""The box of WielerSIM: its races, its tours, how a race is set up."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert, load, shipped, shipped_names
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.wielersim.checker import check_route, read_route
from rouleur.games.wielersim.classification import stage_kind
from rouleur.games.wielersim.courses import route_from
from rouleur.games.wielersim.details import Details
from rouleur.games.wielersim.drawing import picture
from rouleur.games.wielersim.peloton import Peloton, default_peloton, peloton_from_data, read_peloton
from rouleur.games.wielersim.position import facts, placed
from rouleur.games.wielersim.race import NOBODY, PROLOGUE, Race, Sheet, restore
from rouleur.games.wielersim.route import Route, lay_track
from rouleur.games.wielersim.scales import CLASSIFICATIONS
from rouleur.games.wielersim.terms import ROLES
from rouleur.games.wielersim.track import Track
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.course import Course
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.route_check import RouteCheck
from rouleur.road.standings import Scales, Standings
from rouleur.road.start_list import StartList

PACKAGE = "rouleur.games.wielersim"
OPTIONS = ("four_dice_start", "bonus_seconds")


class Choices(msgspec.Struct):
    """The shapes of the options."""

    four_dice_start: bool = False
    bonus_seconds: bool = False


class TourFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    stages: list[str]
    note: str = ""


@cache
def shipped_route(slug: str) -> Route:
    return read_route(shipped(PACKAGE, f"races/{slug}.toml"), f"{slug}.toml")


@cache
def shipped_track(slug: str) -> Track:
    return lay_track(shipped_route(slug))


class WielerSim(Box):
    slug = "wielersim"
    title = "WielerSIM"
    credits = "Ludo Nauws, 2012"
    seats = Seats(0, 0, 0)

    def races(self) -> list[RaceInfo]:
        return [self.race_info(slug) for slug in shipped_names(PACKAGE, "races")]

    def race_info(self, slug: str) -> RaceInfo:
        route = shipped_route(slug)
        facts: dict[str, Any] = {
            "finish": route.finish,
            "climbs": sum(section.surface == "uphill" for section in route.section),
        }
        if route.finish == "uphill" and not route.mountain_stage:
            facts["arrival"] = "hill finish"
        kind = route.kind if route.kind == "prologue" else f"{stage_kind(route)} {route.kind}"
        return RaceInfo(slug, route.name, kind, route.squares, note=route.note, facts=facts)

    def tours(self) -> list[TourInfo]:
        tours = []
        for slug in shipped_names(PACKAGE, "tours"):
            tour = load(shipped(PACKAGE, f"tours/{slug}.toml"), TourFile, f"{slug}.toml")
            tours.append(TourInfo(slug, tour.name, tour.stages, tour.note))
        return tours

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `route` (a Route as data), `peloton` (a Peloton as data), `four_dice_start`, `bonus_seconds`."""
        content = {key: options.pop(key) for key in ("route", "peloton") if options.get(key) is not None}
        for name in options:
            if name not in OPTIONS:
                raise UnknownName("option of WielerSIM", name, OPTIONS)
        if seats:
            raise RouleurError("WielerSIM is only watched: it has no seats.")
        convert(options, Choices, "options")
        setup = Setup("wielersim", race, options=options, content=content)
        self.details(setup)
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(route_from(course))
        return data

    def read_route(self, text: str, name: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(read_route(text, name))
        return data

    def new_route(self, name: str, kind: str) -> str:
        text = shipped(PACKAGE, "new_route.txt")
        return text.format(name=name.replace('"', "'"), kind=kind, squares=160 if kind == "classic" else 140)

    def check_route(self, route: str | dict[str, Any], name: str) -> RouteCheck:
        """Faults and warnings also of a route that can be read but not ridden."""
        text = route if isinstance(route, str) else ""
        try:
            read = load(text, Route, name) if isinstance(route, str) else convert(route, Route, name)
        except ContentError as error:
            return RouteCheck(None, error.problems)
        return RouteCheck(msgspec.to_builtins(read), check_route(read, name, text))

    def start_list(self, text: str | None, name: str) -> StartList:
        peloton = default_peloton() if text is None else read_peloton(text, name)
        return convert(msgspec.to_builtins(peloton), StartList, name)

    def route(self, setup: Setup) -> Route:
        if "route" in setup.content:
            route = convert(setup.content["route"], Route, setup.race)
            problems = [problem for problem in check_route(route, setup.race) if not problem.warning]
            if problems:
                raise ContentError(problems)
            return route
        names = shipped_names(PACKAGE, "races")
        if setup.race not in names:
            raise UnknownName("WielerSIM race", setup.race, names)
        return shipped_route(setup.race)

    def peloton(self, setup: Setup) -> Peloton:
        own = setup.content.get("peloton")
        return peloton_from_data(own, "peloton") if own is not None else default_peloton()

    def details(self, setup: Setup) -> Details:
        route = self.route(setup)
        if "bonus_seconds" in setup.options:
            route = msgspec.structs.replace(route, bonus_seconds=bool(setup.options["bonus_seconds"]))
        peloton = self.peloton(setup)
        return Details(route, peloton, peloton.starters(route.climbers))

    def start(self, setup: Setup, seed: int) -> Race:
        about = self.details(setup)
        track = lay_track(about.route) if "route" in setup.content else shipped_track(setup.race)
        race = Race(sheet(setup, about), track, Dice(seed))
        for rider, (role, level) in enumerate(zip(race.sheet.roles, race.sheet.levels, strict=True)):
            race.enter(role, level, rider == race.sheet.jersey)
        if about.route.kind == "prologue":
            race.phase = PROLOGUE
        return race

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        race = self.start(setup, 0)
        restore(race, data)
        return race

    def place(self, position: dict[str, Any]) -> Race:
        return placed(position)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Race)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        return picture(self.route(setup), setup.race)

    def scales(self, tour: str) -> Scales:
        return CLASSIFICATIONS

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        """§3.1: the leader's jersey starts the next stage."""
        return {"jersey": standings.leader("general")}


def sheet(setup: Setup, about: Details) -> Sheet:
    made = Sheet(setup.race)
    made.ids = [rider.id for rider in about.starters]
    made.roles = [ROLES.index(rider.role) for rider in about.starters]
    riding = {rider.role for rider in about.starters}
    order = [role for role in about.route.hierarchy or ROLES if role in riding]
    made.levels = [order.index(rider.role) for rider in about.starters]
    jersey = setup.carry.get("jersey", "")
    made.jersey = made.ids.index(jersey) if jersey in made.ids else NOBODY
    made.four_dice_start = bool(setup.options.get("four_dice_start", False))
    made.prologue_rerolls = [4, 0, 0, 0]
    made.prologue_rerolls[ROLES.index(about.route.prologue_second)] = 2
    made.details = about
    return made


GAME = WielerSim()
