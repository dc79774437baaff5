"""The box: four stages, six teams of six pawns, five dice, three jersey cards."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.tdf.content import (
    Team,
    printed_sheet,
    route_and_road,
    route_slugs,
    shipped_road,
    shipped_route,
    shipped_teams,
    shipped_tours,
)
from rouleur.games.tdf.courses import route_from
from rouleur.games.tdf.parts import parts
from rouleur.games.tdf.picture import picture
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.route import flattened
from rouleur.games.tdf.scenario import facts, placed
from rouleur.games.tdf.sheet import CARDS, PAWNS, Sheet
from rouleur.games.tdf.tour import SCALES, Carried, carry_over
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

SMALLEST_TEAM = 3
USUAL_TEAM = 4


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What `setup` takes. `route` is a board of one's own, `content` may hold it as `stage`, and `teams`."""

    team_size: int = USUAL_TEAM
    route: dict[str, Any] | None = None
    content: dict[str, Any] = {}
    carry: dict[str, Any] = {}


class TourDeFrance(Box):
    slug = "tdf"
    title = "Tour de France board game"
    credits = "Rules by Roman Čermák, RC Games, 2022. Boards, teams and base times of three stages are Rouleur's own."
    seats = Seats(2, 6, 4)

    def races(self) -> list[RaceInfo]:
        return [race_info(slug) for slug in route_slugs()]

    def tours(self) -> list[TourInfo]:
        return [TourInfo(tour.slug, tour.title, tour.stages, tour.note) for tour in shipped_tours()]

    def switches(self) -> list[Switch]:
        note = f"Pawns of every team, {SMALLEST_TEAM} to {PAWNS} (§1)."
        return [Switch("team_size", "Pawns a team", "number", USUAL_TEAM, note=note)]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `team_size` (3 to 6 pawns), `route` (a board of one's own), `content` (`stage`, `teams`), `carry`."""
        known = options_from(options)
        content = dict(known.content)
        if known.route is not None:
            content["stage"] = known.route
        setup = Setup(self.slug, race, list(seats), {"team_size": known.team_size}, content, known.carry)
        sheet_of(setup)
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(route_from(course)))
        return data

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        route, _ = route_and_road(setup.race, setup.content)
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(flattened(route, climb)))
        return data

    def start(self, setup: Setup, seed: int) -> Race:
        return Race(sheet_of(setup), Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        return Race.restore(sheet_of(setup), data)

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

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        assert isinstance(race, Race)
        return carry_over(race.sheet.withdrawn, result, standings)


def race_info(slug: str) -> RaceInfo:
    route = shipped_route(slug)
    printed = {"base": route.base, "kilometres": route.kilometres, "lines": [line.name for line in route.line]}
    return RaceInfo(slug, route.title, route.kind, int(shipped_road(slug).length), "hexagons", route.note, printed)


def options_from(options: dict[str, Any]) -> Options:
    for option in options:
        if option not in Options.__struct_fields__:
            raise UnknownName("option of the Tour de France board game", option, Options.__struct_fields__)
    return convert(options, Options, "options")


def team_size(setup: Setup) -> int:
    """The list of components: three to six pawns a team."""
    size = options_from(setup.options).team_size
    if not SMALLEST_TEAM <= size <= PAWNS:
        raise RouleurError(f"A team has {SMALLEST_TEAM} to {PAWNS} pawns, not {size}; correct the option team_size.")
    return size


def teams_of(setup: Setup) -> list[Team]:
    """§1: two to six directors, a team for each."""
    seats = TourDeFrance.seats
    if not seats.fewest <= len(setup.seats) <= seats.most:
        raise RouleurError(f"This game takes {seats.fewest} to {seats.most} directors, not {len(setup.seats)}.")
    teams = convert(setup.content["teams"], list[Team], "teams") if "teams" in setup.content else shipped_teams()
    entered = teams[: len(setup.seats)]
    if len({team.name for team in entered}) < len(setup.seats):
        raise RouleurError("Every director needs a team, and no two teams may have the same name; correct the teams.")
    return entered


def sheet_of(setup: Setup) -> Sheet:
    """The start list: bibs 1 to 36, six a team; riders who have withdrawn do not start."""
    teams = teams_of(setup)
    size = team_size(setup)
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
