"""The box of Homas Tour Pro: its races, its tours, how a race is set up."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.homas import content
from rouleur.games.homas.content import Peloton
from rouleur.games.homas.courses import route_from
from rouleur.games.homas.laying import lay, pieces, race_length, shipped_road
from rouleur.games.homas.parts import parts
from rouleur.games.homas.picture import picture
from rouleur.games.homas.position import Position
from rouleur.games.homas.race import Race
from rouleur.games.homas.route import Route, checked, flattened, with_kilometres
from rouleur.games.homas.scenario import facts, placed, placed_picture
from rouleur.games.homas.sheet import RIDERS, ROLES, TEAMS, Sheet, make_sheet
from rouleur.games.homas.tour import CLASSIFICATIONS, carried_into, carry, note_standings
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

LINE_UPS = ["board", "quick", "free"]
BY_LOT = "as the race says"
CLOSING = "§5.10: the road is closed so many turns after the first arrival; 0: never"
MOST_TURNS = 1000
WEATHER = {"dry": False, "rain": True}


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What `setup` takes; `route` and `peloton` are whole files."""

    line_up: str | None = None
    rain: bool | Literal["as the race says", "dry", "rain"] | None = None
    kilometres: int | None = None
    closing: int | None = None
    route: dict[str, Any] | None = None
    peloton: dict[str, Any] | None = None


class HomasTourPro(Box):
    slug = "homas"
    title = "Homas Tour Pro"
    credits = "Ruben in 't Groen, 2008, after Rob Bontenbal's Homas Tour (1979)"
    seats = Seats(1, 4, 4)

    def races(self) -> list[RaceInfo]:
        return [race_info(route) for route in content.races().races]

    def tours(self) -> list[TourInfo]:
        return [TourInfo(tour.slug, tour.title, list(tour.stages)) for tour in content.races().tours]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        if not self.seats.fewest <= len(seats) <= self.seats.most:
            raise RouleurError(f"Homas Tour Pro takes one to four directors, not {len(seats)}.")
        files = {key: options.pop(key) for key in ("route", "peloton") if options.get(key) is not None}
        setup = Setup("homas", race, seats=list(seats), options=plain_options(options), content=files)
        self.route(setup)
        self.peloton(setup)
        return setup

    def switches(self) -> list[Switch]:
        trial = content.shipped_route("time-trial")
        return [
            Switch(
                "line_up", "Line-up", "choice", "board", LINE_UPS, "§1.4: who takes which square, quickly, or freely"
            ),
            Switch("rain", "Weather", "choice", BY_LOT, [BY_LOT, *WEATHER], "§6.1"),
            Switch("kilometres", "Kilometres", "number", trial.kilometres, note="§5.3: time trials only"),
            Switch("closing", "Closing", "number", content.races().closing, note=CLOSING),
        ]

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(route_from(course))
        return data

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(flattened(self.route(setup), climb, content.board()))
        return data

    def route(self, setup: Setup) -> Route:
        own = setup.content.get("route")
        route = own_route(own, setup.race) if own is not None else content.shipped_route(setup.race)
        kilometres = setup.options.get("kilometres")
        return with_kilometres(route, kilometres) if kilometres is not None else route

    def peloton(self, setup: Setup) -> Peloton:
        own = setup.content.get("peloton")
        names = convert(own, Peloton, "peloton") if own is not None else content.peloton()
        if len(names.teams) != TEAMS or any(len(team.riders) != RIDERS for team in names.teams):
            raise RouleurError(f"A peloton has {TEAMS} teams of {RIDERS} riders each.")
        return names

    def sheet(self, setup: Setup) -> Sheet:
        route = self.route(setup)
        printed = "route" not in setup.content and "kilometres" not in setup.options
        road = shipped_road(route.slug) if printed else lay(route)
        sheet = make_sheet(route, road, self.peloton(setup))
        note_standings(sheet, setup.carry)
        if "rain" in setup.options:
            sheet.rain = 0
        if "closing" in setup.options:
            sheet.closing = setup.options["closing"]
        return sheet

    def start(self, setup: Setup, seed: int) -> Race:
        race = Race(self.sheet(setup), Dice(seed), len(setup.seats))
        race.line_up = str(setup.options.get("line_up", "board"))
        race.wet = bool(setup.options.get("rain", False))
        carried_into(race, setup.carry)
        return race

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        return Race.restore(self.sheet(setup), data)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(position)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Position)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        route = self.route(setup)
        drawn = picture(route)
        drawn.note = route.note
        return drawn

    def parts(self, setup: Setup) -> Parts:
        return parts()

    def placed_picture(self, position: dict[str, Any]) -> Picture | None:
        return placed_picture(position)

    def scales(self, tour: str) -> Scales:
        return CLASSIFICATIONS

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        assert isinstance(race, Position)
        return carry(race, result, standings)


def plain_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options that are set, as a record keeps them: what the race itself says is left out."""
    given = {key: value for key, value in options.items() if value is not None}
    for name in given:
        if name not in Options.__struct_fields__:
            raise UnknownName("option of Homas Tour Pro", name, Options.__struct_fields__)
    if given.get("line_up", "board") not in LINE_UPS:
        raise UnknownName("line-up", str(given["line_up"]), LINE_UPS)
    if "closing" in given and (type(given["closing"]) is not int or not 0 <= given["closing"] <= MOST_TURNS):
        raise RouleurError(
            f"The road is closed after 0 to {MOST_TURNS} turns, not {given['closing']!r}; correct the option."
        )
    if "rain" in given:
        given["rain"] = weather(given["rain"])
    return {key: value for key, value in given.items() if value is not None}


def weather(rain: Any) -> bool | None:
    """None where the race itself says how the weather is found (§6.1)."""
    chosen = convert({"rain": rain}, Options, "options of Homas Tour Pro").rain
    return WEATHER.get(chosen) if isinstance(chosen, str) else chosen


def own_route(data: Any, name: str) -> Route:
    held = [sum(content.cards().held(role)) for role in ROLES[1:]]
    return checked(convert(data, Route, name), content.board(), held)


def arrival_of(route: Route) -> str:
    """§5.2, §5.5: the kind of finish, which decides what squares and places are worth."""
    parts = pieces(route)
    if route.trial:
        return "time trial"
    if parts[-1].section.surface == "up":
        return "summit finish" if parts[-1].mountain else "hill finish"
    return "mountain" if any(part.mountain for part in parts) else "flat"


def race_info(route: Route) -> RaceInfo:
    kind = "time trial" if route.trial else "stage" if route.tour else "classic"
    facts: dict[str, Any] = {"printed": route.printed, "route": " – ".join(route.steps), "arrival": arrival_of(route)}
    if route.tour:
        facts |= {"tour": route.tour, "cards": " / ".join(map(str, route.cards)) + f" // {route.team_cards}"}
    if route.limit:
        facts["limit"] = f"{route.limit} minutes"
    return RaceInfo(route.slug, route.title, kind, race_length(route), note=route.note, facts=facts)


GAME = HomasTourPro()
