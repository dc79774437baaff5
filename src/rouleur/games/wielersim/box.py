"""The box of WielerSIM: its races, its tours, how a race is set up."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, load
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.wielersim.content import (
    default_peloton,
    new_route,
    peloton_of,
    race_slugs,
    read_peloton,
    shipped_road,
    shipped_route,
    shipped_tours,
)
from rouleur.games.wielersim.courses import course_from, route_from
from rouleur.games.wielersim.laying import lay
from rouleur.games.wielersim.parts import parts
from rouleur.games.wielersim.picture import picture
from rouleur.games.wielersim.position import Position
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.result import arrival_kind, profile_kind
from rouleur.games.wielersim.route import Route, check_route, flattened, read_route, route_of_data
from rouleur.games.wielersim.rules.peloton import notes
from rouleur.games.wielersim.scenario import facts, placed
from rouleur.games.wielersim.sheet import BY_DICE, Sheet, hierarchy_of, riding
from rouleur.games.wielersim.tour import CLASSIFICATIONS, carried
from rouleur.road.box import Box, CheckedRoute, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.road.start_list import StartList

ROLLED = "as the dice say"
WEATHER = {"dry": False, "rain": True}
FILES = ("route", "peloton")
"""Options that are whole files of a person: a Route and a StartList as plain values."""


class Options(msgspec.Struct):
    four_dice_start: bool = False
    bonus_seconds: bool = True
    rain: bool | Literal["as the dice say", "dry", "rain"] | None = None
    route: dict[str, Any] | None = None
    peloton: dict[str, Any] | None = None


class WielerSim(Box):
    slug = "wielersim"
    title = "WielerSIM"
    credits = "Ludo Nauws, 2012"
    seats = Seats(0, 0, 0)

    def races(self) -> list[RaceInfo]:
        return [race_info(slug, shipped_route(slug)) for slug in race_slugs()]

    def tours(self) -> list[TourInfo]:
        return shipped_tours()

    def switches(self) -> list[Switch]:
        return [
            Switch("four_dice_start", "Start with four dice", "flag", False, note="Without ten-sided dice (§3.1)."),
            Switch("rain", "Weather", "choice", ROLLED, [ROLLED, *WEATHER], "§3.2"),
            Switch("bonus_seconds", "Bonus seconds", "flag", True, note="At sprints and at the finish (§5.4)."),
        ]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: those of `switches`, `route` (a Route as data), `peloton` (a StartList as data)."""
        for name in options:
            if name not in Options.__struct_fields__:
                raise UnknownName("option of WielerSIM", name, Options.__struct_fields__)
        if seats:
            raise RouleurError("WielerSIM is only watched: it has no seats.")
        convert(options, Options, "options")
        content = {key: options[key] for key in FILES if options.get(key) is not None}
        switched = {key: value for key, value in options.items() if key not in FILES}
        setup = Setup("wielersim", race, options=switched, content=content)
        if not riding(self.peloton(setup).rider, self.route(setup).climbers):
            raise RouleurError(
                "Nobody starts: the peloton has only climbers, and this route leaves them at home (§2.2)."
            )
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(route_from(course))
        return data

    def course_of(self, text: str, name: str) -> Course | None:
        return course_from(read_route(text, name), name) if "[[section]]" in text else None

    def read_route(self, text: str, name: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(read_route(text, name))
        return data

    def check_route(self, route: str | dict[str, Any], name: str) -> CheckedRoute:
        text = route if isinstance(route, str) else ""
        try:
            found = load(text, Route, name) if isinstance(route, str) else convert(route, Route, name)
        except ContentError as error:
            return CheckedRoute(None, error.problems)
        return CheckedRoute(msgspec.to_builtins(found), check_route(found, name, text))

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(flattened(self.route(setup), climb))
        return data

    def new_route(self, name: str, kind: str) -> str:
        return new_route(name, kind)

    def start_list(self) -> StartList:
        return default_peloton()

    def read_start_list(self, text: str, name: str) -> StartList:
        return read_peloton(text, name)

    def start_list_notes(self, setup: Setup) -> list[str]:
        return notes(self.peloton(setup), self.route(setup).climbers) if "peloton" in setup.content else []

    def route(self, setup: Setup) -> Route:
        own = setup.content.get("route")
        route = route_of_data(own, setup.race) if own is not None else shipped_route(setup.race)
        if "bonus_seconds" in setup.options:
            options = convert(setup.options, Options, "options")
            return msgspec.structs.replace(route, bonus_seconds=options.bonus_seconds)
        return route

    def peloton(self, setup: Setup) -> StartList:
        own = setup.content.get("peloton")
        return peloton_of(own, "peloton") if own is not None else default_peloton()

    def sheet(self, setup: Setup) -> Sheet:
        route = self.route(setup)
        road = lay(route) if "route" in setup.content else shipped_road(setup.race)
        peloton = self.peloton(setup)
        starters = riding(peloton.rider, route.climbers)
        made = Sheet(setup.race, route, road, peloton.team, starters, hierarchy_of(route, starters))
        jersey = setup.carry.get("jersey", "")
        if jersey in made.ids:
            made.jersey = made.ids.index(jersey)
        options = convert(setup.options, Options, "options")
        made.four_dice_start = options.four_dice_start
        wet = WEATHER.get(options.rain) if isinstance(options.rain, str) else options.rain
        made.weather = BY_DICE if wet is None else int(wet)
        return made

    def start(self, setup: Setup, seed: int) -> Race:
        return Race(self.sheet(setup), Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        return Race.restore(self.sheet(setup), data)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(position)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Position)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        return picture(self.route(setup), setup.race)

    def parts(self, setup: Setup) -> Parts:
        return parts(self.route(setup))

    def scales(self, tour: str) -> Scales:
        return CLASSIFICATIONS

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carried(standings)


def race_info(slug: str, route: Route) -> RaceInfo:
    """A prologue has no squares (§5.3): its length is that of the real road."""
    facts: dict[str, Any] = {"finish": route.finish, "arrival": arrival_kind(route)}
    if route.kind == "prologue":
        return RaceInfo(slug, route.name, route.kind, route.kilometres, "km", route.note, facts)
    facts["climbs"] = sum(section.surface == "uphill" for section in route.section)
    kind = f"{profile_kind(route)} {route.kind}"
    return RaceInfo(slug, route.name, kind, route.squares, note=route.note, facts=facts)


GAME = WielerSim()
