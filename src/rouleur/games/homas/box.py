"""The box of Homas Tour Pro: its races, its tours, how a race is set up."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.errors import RouleurError
from rouleur.core.faults import refuse
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
from rouleur.games.homas.route import MOST_KILOMETRES, Route, faults, flattened, with_kilometres
from rouleur.games.homas.scenario import facts, placed, placed_picture
from rouleur.games.homas.sheet import RIDERS, ROLES, TEAMS, Sheet, make_sheet
from rouleur.games.homas.tour import CLASSIFICATIONS, carried_into, carry, note_standings
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo, as_data
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

LINE_UPS = ["board", "quick", "free"]
BY_LOT = "as the race says"
CLOSING = "§5.10: the road is closed so many turns after the first arrival; 0: never"
MOST_TURNS = 1000
WEATHER = {"dry": False, "rain": True}


class Options(msgspec.Struct, omit_defaults=True):
    line_up: Literal["board", "quick", "free"] | None = None
    rain: bool | Literal["as the race says", "dry", "rain"] | None = None
    kilometres: Annotated[int, Meta(ge=1, le=MOST_KILOMETRES)] | None = None
    closing: Annotated[int, Meta(ge=0, le=MOST_TURNS)] | None = None
    route: dict[str, Any] | None = None
    peloton: dict[str, Any] | None = None


class HomasTourPro(Box[Sheet, Race]):
    slug = "homas"
    title = "Homas Tour Pro"
    credits = "Ruben in 't Groen, 2008, after Rob Bontenbal's Homas Tour (1979)"
    seats = Seats(1, 4, 4)
    options = Options
    files = ("route", "peloton")
    race = Race

    def races(self) -> list[RaceInfo]:
        return [race_info(route) for route in content.races().races]

    def tours(self) -> list[TourInfo]:
        return content.races().tours

    def setup_with(self, race: str, seats: list[str], options: Options) -> Setup:
        """The weather is kept as true or false; by lot it is not kept (§6.1)."""
        if isinstance(options.rain, str):
            options.rain = WEATHER.get(options.rain)
        return super().setup_with(race, seats, options)

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
        return as_data(route_from(course))

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        return as_data(flattened(self.route(setup), climb, content.board()))

    def route(self, setup: Setup) -> Route:
        own = setup.content.get("route")
        route = own_route(own, setup.race) if own is not None else content.shipped_route(setup.race)
        kilometres = chosen(setup).kilometres
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
        options = chosen(setup)
        if options.rain is not None:
            sheet.rain = 0
        if options.closing is not None:
            sheet.closing = options.closing
        return sheet

    def begin(self, race: Race, setup: Setup) -> None:
        options = chosen(setup)
        race.line_up = options.line_up or "board"
        race.wet = options.rain is True
        carried_into(race, setup.carry)

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

    def between_stages(self, race: Race, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carry(race, result, standings)


def chosen(setup: Setup) -> Options:
    return convert(setup.options, Options, "options")


def own_route(data: Any, name: str) -> Route:
    route = convert(data, Route, name)
    held = [sum(content.cards().held(role)) for role in ROLES[1:]]
    refuse(faults(route, content.board(), held), name)
    return route


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
