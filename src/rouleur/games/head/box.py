"""Head of the Race on the shelf: its races and tours, how a table is set up, how stages follow each other."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.head import library
from rouleur.games.head.boards import RaceEntry, barriers, ridden
from rouleur.games.head.courses import route_from
from rouleur.games.head.drawing import draw
from rouleur.games.head.placing import facts, place
from rouleur.games.head.race import SAVING, Poster
from rouleur.games.head.rider import Sheet
from rouleur.games.head.saving import restore_race
from rouleur.games.head.stage import Stage
from rouleur.games.head.tours import carry_over, scales
from rouleur.road.box import Box, RaceInfo, Seats, TourInfo
from rouleur.road.course import Course
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

OPTIONS = ("teams", "riders", "picks", "crowded", "route")
FEWEST_RIDERS = 2
MOST_RIDERS = 3


class Choices(msgspec.Struct):
    """The shapes of the options; what they say is judged in `entrants`."""

    teams: list[str] | None = None
    riders: int | None = None
    picks: dict[str, list[int | str]] | None = None
    crowded: bool | None = None
    route: dict[str, Any] | None = None


class HeadOfTheRace(Box):
    slug = "head"
    title = "Head of the Race"
    credits = "Yennik Veestraeten"
    seats = Seats(fewest=3, most=10, usual=4)

    def races(self) -> list[RaceInfo]:
        return [race_info(entry) for entry in library.races().values()]

    def tours(self) -> list[TourInfo]:
        return [
            TourInfo(tour.slug, tour.title, tour.stages, f"{tour.jersey} jersey, {tour.rule}")
            for tour in library.tours().values()
        ]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `teams` (slugs by seat), `riders` (2 or 3 a team), `picks` (bibs by team), `crowded` (more than 15 riders),
        `route` (a `race` and its `board` of one's own)."""
        for name in options:
            if name not in OPTIONS:
                raise UnknownName("option", name, OPTIONS)
        convert(options, Choices, "options")
        content = dict(options.get("route") or {})
        if content and not {"race", "board"} <= content.keys():
            raise ContentError([Problem(race, "", "a board of Head of the Race has the tables `race` and `board`")])
        library.road_of(race, content)
        if not self.seats.fewest <= len(seats) <= self.seats.most:
            raise RouleurError(
                f"Head of the Race is for {self.seats.fewest} to {self.seats.most} directors, not {len(seats)} (§1)."
            )
        riders = options.get("riders") or riders_a_team(len(seats))
        teams = options.get("teams") or list(library.teams())[: len(seats)]
        chosen: dict[str, Any] = {"teams": list(teams), "riders": riders}
        if options.get("picks"):
            chosen["picks"] = options["picks"]
        if options.get("crowded"):
            chosen["crowded"] = True
        made = Setup("head", race, list(seats), chosen, content)
        entrants(made)
        return made

    def route_of(self, course: Course) -> dict[str, Any]:
        return route_from(course)

    def start(self, setup: Setup, seed: int) -> Stage:
        return build(setup, seed)

    def restore(self, setup: Setup, data: dict[str, Any]) -> Stage:
        race = build(setup, 0)
        restore_race(race, data)
        return race

    def place(self, position: dict[str, Any]) -> Stage:
        return place(position)

    def facts(self, state: State) -> dict[str, Any]:
        return facts(cast("Stage", state))

    def picture(self, setup: Setup) -> Picture:
        entry, board = library.race_and_board(setup.race, setup.content)
        road = library.road_of(setup.race, setup.content)
        riders = len(entrants(setup)) if setup.seats else library.decks().hand.most_riders
        drawn = draw(entry.slug, entry.title, road, ridden(board, entry), barriers(board, entry), riders)
        drawn.note = entry.note
        return drawn

    def scales(self, tour: str) -> Scales:
        return scales(tour)

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carry_over(cast("Stage", race), result, standings)


def race_info(entry: RaceEntry) -> RaceInfo:
    board = library.boards()[entry.board]
    shut = {barrier.crossroads: barrier.shut for barrier in barriers(board, entry)}
    facts = {"board": entry.board, "terrain": entry.terrain, "laps": entry.laps, "route": entry.route, "barriers": shut}
    return RaceInfo(entry.slug, entry.title, entry.kind, len(ridden(board, entry)), "boxes", entry.note, facts)


def riders_a_team(seats: int) -> int:
    """§4.1: three if that keeps to the 15 riders advised, else two."""
    return MOST_RIDERS if seats * MOST_RIDERS <= library.decks().hand.most_riders else FEWEST_RIDERS


def entrants(setup: Setup) -> list[Sheet]:
    """§4.1: every seat a team, every team two or three riders. Says in one sentence what is wrong with a setup."""
    convert(setup.options, Choices, "options")
    teams = setup.options.get("teams") or list(library.teams())[: len(setup.seats)]
    riders = setup.options.get("riders") or riders_a_team(len(setup.seats))
    if riders not in (FEWEST_RIDERS, MOST_RIDERS):
        raise RouleurError(f"A team rides with two or three riders, not {riders} (§4.1): set riders to 2 or 3.")
    if len(teams) != len(setup.seats) or len(set(teams)) != len(teams):
        raise RouleurError(
            f"Every director needs a team of his own (§4.1): {len(setup.seats)} seats, teams {', '.join(teams)}."
        )
    most = library.decks().hand.most_riders
    if len(teams) * riders > most and riders > FEWEST_RIDERS and not setup.options.get("crowded"):
        raise RouleurError(
            f"{len(teams) * riders} riders are more than the {most} advised (§4.1): take two a team, or set crowded."
        )
    sheets: list[Sheet] = []
    for seat, slug in enumerate(teams):
        if slug not in library.teams():
            raise UnknownName("team", slug, library.teams())
        for entry in picked(setup, slug, riders):
            sheets.append(
                Sheet(len(sheets), seat, slug, entry.bib, entry.name, entry.dice(), entry.sprint, entry.attacks)
            )
    return sheets


def picked(setup: Setup, slug: str, riders: int) -> list[library.RiderEntry]:
    """The riders a director picks from his sheet; the first ones when he does not say."""
    team = library.teams()[slug]
    picks = setup.options.get("picks", {}).get(slug)
    if not picks:
        return team.riders[:riders]
    found = [entry for entry in team.riders if entry.bib in picks or str(entry.bib) in picks]
    if len(found) != riders:
        bibs = ", ".join(str(entry.bib) for entry in team.riders)
        raise RouleurError(f"Pick {riders} riders of {team.name} by their numbers {bibs} (§4.1).")
    return found


def build(setup: Setup, seed: int) -> Stage:
    entry, _ = library.race_and_board(setup.race, setup.content)
    road = library.road_of(setup.race, setup.content)
    sheets = entrants(setup)
    teams = [(slug, library.teams()[slug].name) for slug in dict.fromkeys(sheet.team for sheet in sheets)]
    components = library.components()
    hand = library.decks().hand
    dealt = hand.slip_cards_later if setup.carry else hand.slip_cards
    dealt = min(dealt, sum(components.slip_deck) // len(sheets))
    scale = library.points().finish[entry.stage] if entry.stage else []
    poster = Poster(entry.slug, entry.title, entry.stage or entry.kind, scale, teams, dealt)
    poster.letters = road.letters()
    for jersey, wearer in setup.carry.get("jerseys", {}).items():
        poster.jerseys.setdefault(wearer, []).append(jersey)
    race = Stage(poster, road, components, sheets, Dice(seed), len(setup.seats))
    hands = setup.carry.get("hands", {})
    for rider in race.riders:
        if rider.sheet.id in hands:
            rider.slip_cards = list(hands[rider.sheet.id])
            race.queue.append(rider)
            for kind in range(3):
                race.slip_pile.left[kind] -= rider.slip_cards[kind]
    if race.queue:
        race.phase = SAVING
    return race


GAME = HeadOfTheRace()
