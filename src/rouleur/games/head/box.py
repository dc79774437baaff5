"""Head of the Race on the shelf: its races and tours, how a table is set up, how stages follow each other."""

from __future__ import annotations

from typing import Any, Literal, cast

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.head import content
from rouleur.games.head.courses import route_from
from rouleur.games.head.laying import lay
from rouleur.games.head.parts import parts
from rouleur.games.head.picture import draw
from rouleur.games.head.position import SAVING
from rouleur.games.head.race import Race
from rouleur.games.head.route import RaceEntry, Route, barriers, flattened, printed_boxes
from rouleur.games.head.scenario import facts, place
from rouleur.games.head.sheet import Entrant, Sheet
from rouleur.games.head.tour import carry_over, scales
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

ADVISED = "advised"
FEWEST_RIDERS = 2
MOST_RIDERS = 3


class Options(msgspec.Struct):
    """What `setup` takes; whether it makes a start list is judged in `entrants`."""

    teams: list[str] | None = None
    riders: int | Literal["advised", "2", "3"] | None = None
    picks: dict[str, list[int | str]] | None = None
    crowded: bool | None = None
    route: dict[str, Any] | None = None


OPTIONS = Options.__struct_fields__


class HeadOfTheRace(Box):
    slug = "head"
    title = "Head of the Race"
    credits = "Yennik Veestraeten"
    seats = Seats(fewest=3, most=10, usual=4)

    def races(self) -> list[RaceInfo]:
        return [race_info(entry) for entry in content.races().values()]

    def tours(self) -> list[TourInfo]:
        return [
            TourInfo(tour.slug, tour.title, tour.stages, f"{tour.jersey} jersey, {tour.rule}")
            for tour in content.tours().values()
        ]

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: `teams` (slugs by seat), `riders` (2 or 3 a team), `picks` (bibs by team), `crowded` (more than 15 riders),
        `route` (a `race` of one's own, on a `board` of one's own or a circuit on a shipped one)."""
        for name in options:
            if name not in OPTIONS:
                raise UnknownName("option", name, OPTIONS)
        given = convert(options, Options, "options")
        own = dict(given.route or {})
        if own and "race" not in own:
            reason = "a route of Head of the Race has a table `race`, and `board` unless it is ridden on a shipped one"
            raise ContentError([Problem(race, "", reason)])
        lay(content.route(race, own), content.points())
        if not self.seats.fewest <= len(seats) <= self.seats.most:
            raise RouleurError(
                f"Head of the Race is for {self.seats.fewest} to {self.seats.most} directors, not {len(seats)} (§1)."
            )
        chosen: dict[str, Any] = {
            "teams": given.teams or list(content.teams())[: len(seats)],
            "riders": riders_wanted(given, len(seats)),
        }
        if given.picks:
            chosen["picks"] = given.picks
        if given.crowded:
            chosen["crowded"] = True
        made = Setup("head", race, list(seats), chosen, own)
        entrants(made)
        return made

    def switches(self) -> list[Switch]:
        """Teams, picks and a route are lists and files: `setup` takes them too."""
        choices = [ADVISED, str(FEWEST_RIDERS), str(MOST_RIDERS)]
        most = content.decks().hand.most_riders
        return [
            Switch(
                "riders", "Riders a team", "choice", ADVISED, choices, f"§4.1: three while that makes {most} or fewer"
            ),
            Switch(
                "crowded", f"More than {most} riders", "flag", False, note="§4.1: fewer slip-on cards for everybody"
            ),
        ]

    def route_of(self, course: Course) -> dict[str, Any]:
        return route_from(course)

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(flattened(content.route(setup.race, setup.content), climb))
        return data

    def start(self, setup: Setup, seed: int) -> Race:
        race = Race(printed_sheet(setup), Dice(seed), len(setup.seats))
        bring_cards(race, setup.carry.get("hands", {}))
        return race

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        return Race.restore(printed_sheet(setup), data)

    def place(self, position: dict[str, Any]) -> Race:
        return place(position)

    def facts(self, state: State) -> dict[str, Any]:
        return facts(cast("Race", state))

    def picture(self, setup: Setup) -> Picture:
        route = content.route(setup.race, setup.content)
        riders = len(entrants(setup)) if setup.seats else content.decks().hand.most_riders
        return draw(route, lay(route, content.points()), riders)

    def parts(self, setup: Setup) -> Parts:
        return parts()

    def scales(self, tour: str) -> Scales:
        return scales(tour)

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carry_over(cast("Race", race), result, standings)


def race_info(entry: RaceEntry) -> RaceInfo:
    route = Route(entry, content.boards()[entry.board])
    shut = {barrier.crossroads: barrier.shut for barrier in barriers(route)}
    facts = {"board": entry.board, "terrain": entry.terrain, "laps": entry.laps, "route": entry.route, "barriers": shut}
    return RaceInfo(entry.slug, entry.title, entry.kind, len(printed_boxes(route)), "boxes", entry.note, facts)


def riders_wanted(given: Options, seats: int) -> int:
    return riders_a_team(seats) if given.riders in (ADVISED, None, 0) else int(given.riders)


def riders_a_team(seats: int) -> int:
    """§4.1: three if that keeps to the 15 riders advised, else two."""
    return MOST_RIDERS if seats * MOST_RIDERS <= content.decks().hand.most_riders else FEWEST_RIDERS


def entrants(setup: Setup) -> list[Entrant]:
    """§4.1: every seat a team, every team two or three riders. Says in one sentence what is wrong with a setup."""
    convert(setup.options, Options, "options")
    teams = setup.options.get("teams") or list(content.teams())[: len(setup.seats)]
    riders = setup.options.get("riders") or riders_a_team(len(setup.seats))
    if riders not in (FEWEST_RIDERS, MOST_RIDERS):
        raise RouleurError(f"A team rides with two or three riders, not {riders} (§4.1): set riders to 2 or 3.")
    if len(teams) != len(setup.seats) or len(set(teams)) != len(teams):
        raise RouleurError(
            f"Every director needs a team of his own (§4.1): {len(setup.seats)} seats, teams {', '.join(teams)}."
        )
    most = content.decks().hand.most_riders
    if len(teams) * riders > most and riders > FEWEST_RIDERS and not setup.options.get("crowded"):
        raise RouleurError(
            f"{len(teams) * riders} riders are more than the {most} advised (§4.1): take two a team, or set crowded."
        )
    found: list[Entrant] = []
    for seat, slug in enumerate(teams):
        if slug not in content.teams():
            raise UnknownName("team", slug, content.teams())
        for entry in picked(setup, slug, riders):
            found.append(
                Entrant(len(found), seat, slug, entry.bib, entry.name, entry.dice(), entry.sprint, entry.attacks)
            )
    return found


def picked(setup: Setup, slug: str, riders: int) -> list[content.RiderEntry]:
    """The riders a director picks from his sheet; the first ones when he does not say."""
    team = content.teams()[slug]
    picks = setup.options.get("picks", {}).get(slug)
    if not picks:
        return team.riders[:riders]
    found = [entry for entry in team.riders if entry.bib in picks or str(entry.bib) in picks]
    if len(found) != riders:
        bibs = ", ".join(str(entry.bib) for entry in team.riders)
        raise RouleurError(f"Pick {riders} riders of {team.name} by their numbers {bibs} (§4.1).")
    return found


def printed_sheet(setup: Setup) -> Sheet:
    route = content.route(setup.race, setup.content)
    entry = route.race
    riders = entrants(setup)
    components = content.components()
    hand = content.decks().hand
    dealt = hand.slip_cards_later if setup.carry else hand.slip_cards
    return Sheet(
        entry.slug,
        entry.title,
        lay(route, content.points()),
        components,
        riders,
        [(slug, content.teams()[slug].name) for slug in dict.fromkeys(rider.team for rider in riders)],
        min(dealt, sum(components.slip_deck) // len(riders)),
        entry.stage or entry.kind,
        content.points().finish[entry.stage] if entry.stage else [],
        jerseys(setup, riders),
    )


def jerseys(setup: Setup, riders: list[Entrant]) -> dict[str, list[str]]:
    """§5.1–5.3: what is worn by the standings; §1: champions wear their own, unless they lead a classification."""
    worn: dict[str, list[str]] = {}
    for jersey, wearer in setup.carry.get("jerseys", {}).items():
        worn.setdefault(wearer, []).append(jersey)
    for rider in riders:
        champion = content.champions().get(rider.bib)
        if champion:
            worn.setdefault(rider.id, [f"{champion} champion"])
    return worn


def bring_cards(race: Race, hands: dict[str, list[int]]) -> None:
    """§5.4: what is left in the hands after the stage before; each rider will say which of it he keeps."""
    for rider in race.riders:
        if rider.entrant.id in hands:
            rider.slip_cards = list(hands[rider.entrant.id])
            race.queue.append(rider)
            for kind in range(3):
                race.slip_pile.left[kind] -= rider.slip_cards[kind]
    if race.queue:
        race.phase = SAVING


GAME = HeadOfTheRace()
