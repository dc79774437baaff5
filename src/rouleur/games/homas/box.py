"""The box of Homas Tour Pro: its races, its tours, how a race is set up."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.homas import book
from rouleur.games.homas.book import Peloton, RaceEntry
from rouleur.games.homas.courses import entry_from
from rouleur.games.homas.drawing import picture
from rouleur.games.homas.layout import counts, lay_road, make_stage, pieces, race_length
from rouleur.games.homas.position import facts, placed, placed_picture
from rouleur.games.homas.race import Race
from rouleur.games.homas.road import Road
from rouleur.games.homas.sequence import HomasRace
from rouleur.games.homas.stage import RIDERS, ROLES, TEAMS
from rouleur.games.homas.touring import CLASSIFICATIONS, carried_into, carry
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.course import Course
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

LINE_UPS = ("board", "quick", "free")
MOST_SECTIONS = 60
MOST_KILOMETRES = 500
MOST_TEAM_CARDS = 4
OPTIONS = ("line_up", "rain", "kilometres")


@cache
def shipped_road(slug: str) -> Road:
    return lay_road(shipped_race(slug))


def shipped_race(slug: str) -> RaceEntry:
    for entry in book.races().races:
        if entry.slug == slug:
            return entry
    raise UnknownName("Homas Tour Pro race", slug, [entry.slug for entry in book.races().races])


class HomasTourPro(Box):
    slug = "homas"
    title = "Homas Tour Pro"
    credits = "Ruben in 't Groen, 2008, after Rob Bontenbal's Homas Tour (1979)"
    seats = Seats(1, 4, 4)

    def races(self) -> list[RaceInfo]:
        return [race_info(entry) for entry in book.races().races]

    def tours(self) -> list[TourInfo]:
        return [TourInfo(tour.slug, tour.title, list(tour.stages)) for tour in book.races().tours]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `line_up` (board, quick, free), `rain` (true, false), `kilometres` (time trials), `route`, `peloton`."""
        content = {key: options.pop(key) for key in ("route", "peloton") if options.get(key) is not None}
        options = {key: value for key, value in options.items() if value is not None}
        for name in options:
            if name not in OPTIONS:
                raise UnknownName("option of Homas Tour Pro", name, [*OPTIONS, "route", "peloton"])
        convert(options.get("rain", False), bool, "rain")
        if not self.seats.fewest <= len(seats) <= self.seats.most:
            raise RouleurError(f"Homas Tour Pro takes one to four directors, not {len(seats)}.")
        if options.get("line_up", "board") not in LINE_UPS:
            raise UnknownName("line-up", str(options["line_up"]), LINE_UPS)
        setup = Setup("homas", race, seats=list(seats), options=options, content=content)
        self.entry(setup)
        self.peloton(setup)
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(entry_from(course))
        return data

    def entry(self, setup: Setup) -> RaceEntry:
        own = setup.content.get("route")
        entry = checked(convert(own, RaceEntry, setup.race)) if own is not None else shipped_race(setup.race)
        kilometres = setup.options.get("kilometres")
        return changed(entry, kilometres) if kilometres is not None else entry

    def peloton(self, setup: Setup) -> Peloton:
        own = setup.content.get("peloton")
        names = convert(own, Peloton, "peloton") if own is not None else book.peloton()
        if len(names.teams) != TEAMS or any(len(team.riders) != RIDERS for team in names.teams):
            raise RouleurError(f"A peloton has {TEAMS} teams of {RIDERS} riders each.")
        return names

    def start(self, setup: Setup, seed: int) -> HomasRace:
        entry = self.entry(setup)
        plain = "route" not in setup.content and "kilometres" not in setup.options
        road = shipped_road(entry.slug) if plain else lay_road(entry)
        stage = make_stage(entry, self.peloton(setup))
        race = HomasRace(road, stage, Dice(seed), len(setup.seats))
        race.line_up = str(setup.options.get("line_up", "board"))
        race.passed = [[] for _ in road.summits]
        race.rushed = [[] for _ in road.rushes]
        if "rain" in setup.options:
            race.wet = bool(setup.options["rain"])
            stage.rain = 0
        carried_into(race, setup.carry)
        return race

    def restore(self, setup: Setup, data: dict[str, Any]) -> HomasRace:
        race = self.start(setup, 0)
        race.restore(data)
        return race

    def place(self, position: dict[str, Any]) -> HomasRace:
        return placed(position)

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Race)
        return facts(state)

    def picture(self, setup: Setup) -> Picture:
        entry = self.entry(setup)
        drawn = picture(entry)
        drawn.note = entry.note
        return drawn

    def placed_picture(self, position: dict[str, Any]) -> Picture | None:
        return placed_picture(position)

    def scales(self, tour: str) -> Scales:
        return CLASSIFICATIONS

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        assert isinstance(race, Race)
        return carry(race, result, standings)


def changed(entry: RaceEntry, kilometres: object) -> RaceEntry:
    if not entry.trial:
        raise RouleurError("Only a time trial can be given another length in kilometres.")
    if not isinstance(kilometres, int) or not 1 <= kilometres <= MOST_KILOMETRES:
        raise RouleurError(f"A time trial has 1 to {MOST_KILOMETRES} kilometres, not {kilometres!r}; mend the option.")
    return msgspec.structs.replace(entry, kilometres=kilometres)


def checked(entry: RaceEntry) -> RaceEntry:
    """A route of one's own: sections that exist, lines that lie on it, cards for four riders."""
    known = book.board().sections
    for step in entry.route:
        if step.partition(" ")[0] not in known:
            raise UnknownName("section of the board", step.partition(" ")[0], known)
    if not 2 <= len(entry.route) <= MOST_SECTIONS:
        raise RouleurError(f"The route of {entry.title} needs two to {MOST_SECTIONS} sections, not {len(entry.route)}.")
    if entry.kilometres:
        entry = changed(entry, entry.kilometres)
    lines = [*entry.rushes, entry.red] if entry.red else entry.rushes
    if any(not 1 <= line <= len(entry.route) for line in lines):
        raise RouleurError(f"The red letter and the rushes of {entry.title} are numbers from 1 to {len(entry.route)}.")
    held = [sum(counts(role)) for role in ROLES[1:]]
    if entry.cards and (
        len(entry.cards) != RIDERS or any(not 0 <= n <= m for n, m in zip(entry.cards, held, strict=True))
    ):
        most = ", ".join(map(str, held))
        raise RouleurError(f"The cards of {entry.title} are {RIDERS} numbers, from 0 to what each role holds ({most}).")
    if not 0 <= entry.team_cards <= MOST_TEAM_CARDS:
        raise RouleurError(f"The team cards of {entry.title} are a number from 0 to {MOST_TEAM_CARDS}.")
    return entry


def arrival_of(entry: RaceEntry) -> str:
    """§5.2, §5.5: the kind of finish, which decides what squares and places are worth."""
    parts = pieces(entry, book.board())
    if entry.trial:
        return "time trial"
    if parts[-1].section.surface == "up":
        return "summit finish" if parts[-1].mountain else "hill finish"
    return "mountain" if any(part.mountain for part in parts) else "flat"


def race_info(entry: RaceEntry) -> RaceInfo:
    kind = "time trial" if entry.trial else "stage" if entry.tour else "classic"
    facts: dict[str, Any] = {"printed": entry.printed, "route": " – ".join(entry.route), "arrival": arrival_of(entry)}
    if entry.tour:
        facts |= {"tour": entry.tour, "cards": " / ".join(map(str, entry.cards)) + f" // {entry.team_cards}"}
    if entry.limit:
        facts["limit"] = f"{entry.limit} minutes"
    return RaceInfo(entry.slug, entry.title, kind, race_length(entry), note=entry.note, facts=facts)


GAME = HomasTourPro()
