"""The box: four stages, six teams of six pawns, five dice, three jersey cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.errors import RouleurError
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.tdf.content import (
    printed_sheet,
    route_and_road,
    route_slugs,
    shipped_road,
    shipped_route,
    teams_file,
    tours_file,
)
from rouleur.games.tdf.courses import route_from
from rouleur.games.tdf.parts import parts
from rouleur.games.tdf.picture import picture
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.route import flattened
from rouleur.games.tdf.scenario import facts, placed
from rouleur.games.tdf.sheet import CARDS, PAWNS, Sheet
from rouleur.games.tdf.tour import SCALES, Carried, carry_over
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo, as_data
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.road.start_list import PrintedTeam

SMALLEST_TEAM = 3
USUAL_TEAM = 4


class Options(msgspec.Struct):
    """`team_size`: pawns of a team. `route`: a board of your own; `content` may hold it as `stage`, and `teams`."""

    team_size: Annotated[int, Meta(ge=SMALLEST_TEAM, le=PAWNS)] = USUAL_TEAM
    route: dict[str, Any] | None = None
    content: dict[str, Any] = {}
    carry: dict[str, Any] = {}


class TourDeFrance(Box[Sheet, Race]):
    slug = "tdf"
    title = "Tour de France board game"
    credits = "Rules by Roman Čermák, RC Games, 2022. Boards, teams and base times of three stages are Rouleur's own."
    seats = Seats(2, 6, 4)
    options = Options
    race = Race

    def races(self) -> list[RaceInfo]:
        return [race_info(slug) for slug in route_slugs()]

    def tours(self) -> list[TourInfo]:
        return tours_file().tour

    def switches(self) -> list[Switch]:
        note = f"Pawns of every team, {SMALLEST_TEAM} to {PAWNS} (§1)."
        return [Switch("team_size", "Pawns a team", "number", USUAL_TEAM, note=note)]

    def setup_with(self, race: str, seats: list[str], options: Options) -> Setup:
        own = {"stage": options.route} if options.route is not None else {}
        return Setup(self.slug, race, seats, {"team_size": options.team_size}, options.content | own, options.carry)

    def route_of(self, course: Course) -> dict[str, Any]:
        return as_data(route_from(course))

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        route, _ = route_and_road(setup.race, setup.content)
        return as_data(flattened(route, climb))

    def sheet(self, setup: Setup) -> Sheet:
        return sheet_of(setup)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(position)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Race)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        return picture(*route_and_road(setup.race, setup.content), setup.race)

    def parts(self, setup: Setup) -> Parts:
        return parts()

    def scales(self, tour: str) -> Scales:
        return SCALES

    def between_stages(self, race: Race, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carry_over(race.sheet.withdrawn, result, standings)


def race_info(slug: str) -> RaceInfo:
    route = shipped_route(slug)
    printed = {"base": route.base, "kilometres": route.kilometres, "lines": [line.name for line in route.line]}
    return RaceInfo(slug, route.title, route.kind, int(shipped_road(slug).length), "hexagons", route.note, printed)


def teams_of(setup: Setup) -> list[PrintedTeam]:
    """§1: a team for each director."""
    own = setup.content.get("teams")
    teams = teams_file().team if own is None else convert(own, list[PrintedTeam], "teams")
    entered = teams[: len(setup.seats)]
    if len({team.name for team in entered}) < len(setup.seats):
        raise RouleurError("Every director needs a team, and no two teams may have the same name; correct the teams.")
    return entered


def sheet_of(setup: Setup) -> Sheet:
    """The start list: bibs 1 to 36, six a team; riders who have withdrawn do not start."""
    teams = teams_of(setup)
    size = convert(setup.options, Options, "options").team_size
    route, road = route_and_road(setup.race, setup.content)
    sheet = printed_sheet(setup.race, route, road, [team.name for team in teams])
    carried = convert(setup.carry, Carried, "carry")
    sheet.withdrawn = carried.out
    for seat, team in enumerate(teams):
        for number in range(size):
            bib = seat * PAWNS + number + 1
            name = team.riders[number] if number < len(team.riders) else f"Rider {bib}"
            if str(bib) not in sheet.withdrawn:
                held = [jersey for jersey in CARDS if carried.jerseys.get(jersey) == str(bib)]
                sheet.enter(bib, name, seat, held, held[0] if held else "")
    sheet.start_list = [sheet.ids.index(rider) for rider in carried.start if rider in sheet.ids]
    if carried.start and len(sheet.start_list) != len(sheet.ids):
        raise RouleurError(
            "The start list of this stage does not name every rider who starts; correct the carry of the setup."
        )
    return sheet
