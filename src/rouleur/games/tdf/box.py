"""The box: four stages, six teams of six pawns, five dice, three jersey cards."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, load, shipped
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.tdf.courses import stage_from
from rouleur.games.tdf.drawing import picture
from rouleur.games.tdf.faces import dice_faces
from rouleur.games.tdf.place import facts, place
from rouleur.games.tdf.race import restore
from rouleur.games.tdf.sequence import Stage
from rouleur.games.tdf.sheet import Sheet
from rouleur.games.tdf.stage import PACKAGE, shipped_stage, stage_slugs
from rouleur.games.tdf.survey import Survey, survey_of
from rouleur.games.tdf.terms import CARDS
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.course import Course
from rouleur.road.picture import Picture
from rouleur.road.race import Race
from rouleur.road.result import DID_NOT_FINISH, StageResult
from rouleur.road.standings import Classification, Scales, Standings

PAWNS = 6
SMALLEST_TEAM = 3
USUAL_TEAM = 4
TABLES = {"yellow": "general", "green": "points", "polka": "mountains"}


class AwardsText(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    points: list[int]
    bonuses: list[int]


class TeamText(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    riders: list[str]


class TeamsText(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    team: list[TeamText]


class TourText(msgspec.Struct, forbid_unknown_fields=True):
    slug: str
    title: str
    stages: list[str]
    note: str = ""


class ToursText(msgspec.Struct, forbid_unknown_fields=True):
    origin: Literal["rulebook", "rouleur"]
    tour: list[TourText]


@cache
def award_scale() -> AwardsText:
    return load(shipped(PACKAGE, "awards.toml"), AwardsText, "awards.toml")


@cache
def shipped_teams() -> list[TeamText]:
    return load(shipped(PACKAGE, "teams.toml"), TeamsText, "teams.toml").team


@cache
def shipped_tours() -> list[TourText]:
    return load(shipped(PACKAGE, "tours.toml"), ToursText, "tours.toml").tour


class TourDeFrance(Box):
    slug = "tdf"
    title = "Tour de France board game"
    credits = "Rules by Roman Čermák, RC Games, 2022. Boards, teams and base times of three stages are Rouleur's own."
    seats = Seats(2, 6, 4)

    def races(self) -> list[RaceInfo]:
        return [race_info(slug) for slug in stage_slugs()]

    def tours(self) -> list[TourInfo]:
        return [TourInfo(tour.slug, tour.title, tour.stages, tour.note) for tour in shipped_tours()]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `team_size` (3 to 6 pawns), `route` (a stage of one's own), `content` (`stage`, `teams`), `carry`."""
        content = dict(convert(options.pop("content", {}), dict[str, Any], "content"))
        if options.get("route") is not None:
            content["stage"] = options["route"]
        options.pop("route", None)
        carry = convert(options.pop("carry", {}), dict[str, Any], "carry")
        setup = Setup(self.slug, race, list(seats), {"team_size": USUAL_TEAM, **options}, content, carry)
        check(setup)
        sheet_of(setup, survey_of(race, content))
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(stage_from(course)))
        return data

    def start(self, setup: Setup, seed: int) -> Stage:
        check(setup)
        survey = survey_of(setup.race, setup.content)
        return Stage(sheet_of(setup, survey), survey.course, Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Stage:
        race = self.start(setup, 0)
        restore(race, data)
        return race

    def place(self, position: dict[str, Any]) -> State:
        return place(position, dice_faces(), award_scale().points, award_scale().bonuses)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Stage)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        return picture(survey_of(setup.race, setup.content), setup.race)

    def scales(self, tour: str) -> Scales:
        """§24: lowest time, most sprint points, most mountain points, the three best times of a team; §25: a rider may hold two jerseys."""
        return Scales(
            [
                Classification(
                    "general", "General classification", "time", ["time"], ties=["places", "last stage", "bib"], jersey="yellow", rule="§24"
                ),
                Classification(
                    "points", "Sprint points", "awards", ["points"], "highest", ["award wins", "general"], "green", rule="§24"
                ),
                Classification(
                    "mountains", "King of the mountains", "awards", ["mountains"], "highest", ["award wins", "general"],
                    "polka", rule="§24",
                ),
                Classification("teams", "Teams", "team time", ties=["best place"], best_of=3, rule="§24"),
            ],
            one_jersey=False,
        )  # fmt: skip

    def between_stages(self, race: Race, result: StageResult, standings: Standings) -> dict[str, Any]:
        """§1, §18, §24: the start order by general classification, who has withdrawn, who wears which jersey."""
        assert isinstance(race, Stage)
        out = [arrival.rider for arrival in result.arrivals if arrival.status == DID_NOT_FINISH]
        leaders = {jersey: leader_of(standings, table) for jersey, table in TABLES.items()}
        return {
            "start": [line.who for line in standings.tables["general"] if line.who not in out],
            "out": sorted({*race.sheet.withdrawn, *out}, key=int),
            "jerseys": {jersey: rider for jersey, rider in leaders.items() if rider and rider not in out},
        }


def leader_of(standings: Standings, table: str) -> str:
    """Nobody leads a table in which nobody has a point."""
    lines = standings.tables.get(table, [])
    return lines[0].who if lines and lines[0].value != 0 else ""


def race_info(slug: str) -> RaceInfo:
    stage = shipped_stage(slug)
    survey = survey_of(slug, {})
    details = {"base": stage.base, "kilometres": stage.kilometres, "lines": [line.name for line in stage.line]}
    return RaceInfo(slug, stage.title, stage.kind, int(survey.course.length), "hexagons", stage.note, details)


def check(setup: Setup) -> None:
    """§1 and the list of components: two to six teams of three to six pawns."""
    seats = TourDeFrance.seats
    if not seats.fewest <= len(setup.seats) <= seats.most:
        raise RouleurError(f"This game takes {seats.fewest} to {seats.most} directors, not {len(setup.seats)}.")
    size = setup.options.get("team_size", USUAL_TEAM)
    if not isinstance(size, int) or not SMALLEST_TEAM <= size <= PAWNS:
        raise RouleurError(f"A team has {SMALLEST_TEAM} to {PAWNS} pawns, not {size!r}; mend the option team_size.")
    for option in setup.options:
        if option != "team_size":
            raise UnknownName("option of the Tour de France board game", option, ["team_size"])


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """What the stages before leave: who has withdrawn, who wears what, and the start order by general classification."""

    out: list[str] = []
    jerseys: dict[str, str] = {}
    start: list[str] = []


def sheet_of(setup: Setup, survey: Survey) -> Sheet:
    """The start list: bibs 1 to 36, six a team; riders who have withdrawn do not start."""
    teams = convert(setup.content["teams"], list[TeamText], "teams") if "teams" in setup.content else shipped_teams()
    entered = teams[: len(setup.seats)]
    sheet = Sheet(setup.race, survey.stage.title, [team.name for team in entered])
    if len(entered) < len(setup.seats) or len(set(sheet.team_names)) < len(entered):
        raise RouleurError("Every director needs a team, and no two teams may have the same name; mend the teams.")
    sheet.kind = survey.stage.kind
    sheet.faces = dice_faces()
    sheet.points = award_scale().points
    sheet.bonuses = award_scale().bonuses
    sheet.legs = survey.stage.way()
    carried = convert(setup.carry, Carried, "carry")
    sheet.withdrawn = carried.out
    for seat, team in enumerate(entered):
        for number in range(setup.options.get("team_size", USUAL_TEAM)):
            bib = seat * PAWNS + number + 1
            name = team.riders[number] if number < len(team.riders) else f"Rider {bib}"
            if str(bib) not in sheet.withdrawn:
                held = [jersey for jersey in CARDS if carried.jerseys.get(jersey) == str(bib)]
                cards = sum(1 << CARDS.index(jersey) for jersey in held)
                sheet.enter(bib, name, seat, cards, held[0] if held else "")
    sheet.start_list = [sheet.ids.index(rider) for rider in carried.start if rider in sheet.ids]
    if carried.start and len(sheet.start_list) != len(sheet.ids):
        raise RouleurError(
            "The start list of this stage does not name every rider who starts; mend the carry of the setup."
        )
    return sheet
