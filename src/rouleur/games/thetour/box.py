"""The Tour 2.0 on the shelf: its stages and tours, its setups, its positions, its scales."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.thetour.book import Stage
from rouleur.games.thetour.courses import stage_sheet
from rouleur.games.thetour.pages import tour_names
from rouleur.games.thetour.picture import draw_stage
from rouleur.games.thetour.position import placed
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.shelf import book_of, numbered, shipped_book, shipped_sheet, shipped_stages, stage_of
from rouleur.games.thetour.start import SWITCHES, USUAL_PLAYER, prepared
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Classification, Scales, Standings

OFFERED = (
    ("top_five", "The top five mark each other", "Optional Rule 1, from stage 4"),
    ("classifications", "Points and mountains", "Optional Rule 3"),
    ("par_times", "Par times", "Optional Rule 2"),
    ("bonuses", "Time bonuses", "Rule 14: 20, 12 and 8 seconds"),
    ("attack_card", "Attack Card", "Rule 2, ruling 12"),
)


class TheTour(Box):
    slug = "thetour"
    title = "The Tour 2.0"
    credits = (
        "The Tour 2.0, a solitaire replay after Lionel Games' The Tour (1991); charts, cards and sheet by Rouleur."
    )
    seats = Seats(0, 1, 1)

    def start(self, setup: Setup, seed: int) -> Race:
        return prepared(book_of(setup), stage_of(setup), setup, Dice(seed))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        race = self.start(setup, 0)
        race.restore_data(data)
        return race

    def races(self) -> list[RaceInfo]:
        return [race_info(stage) for tour in tour_names() for stage in shipped_stages(tour)]

    def tours(self) -> list[TourInfo]:
        return [
            TourInfo(
                tour,
                shipped_sheet(tour).title,
                [stage.slug for stage in shipped_stages(tour)],
                shipped_sheet(tour).note,
            )
            for tour in tour_names()
        ]

    def picture(self, setup: Setup) -> Picture:
        return draw_stage(stage_of(setup))

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: the switches, `riders`, `route` (a stage data sheet), `content` (`charts`, `riders`, `stages`), `carry`."""
        content = dict(convert(options.pop("content", {}), dict[str, Any], "content"))
        if options.get("route") is not None:
            content["stages"] = options["route"]
            race = numbered(race, content)
        options.pop("route", None)
        carry = options.pop("carry", {})
        convert(carry, Carried, "carry")
        if isinstance(options.get("riders"), str):
            options["riders"] = [slug.strip() for slug in options["riders"].split(",")]
        if not seats:
            options.pop("riders", None)
        elif "riders" not in options:
            options["riders"] = [USUAL_PLAYER]
        if "riders" in options:
            convert(options["riders"], list[str], "riders")
        setup = Setup(self.slug, race, seats, options, content, carry)
        prepared(book_of(setup), stage_of(setup), setup, Dice(0))
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(stage_sheet([course], course.title))
        return data

    def switches(self) -> list[Switch]:
        riders = [card.slug for card in shipped_book().cards]
        flags = [Switch(slug, title, "flag", SWITCHES[slug], note=note) for slug, title, note in OFFERED]
        return [Switch("riders", "Player cyclist", "choice", USUAL_PLAYER, riders, "Rule 3"), *flags]

    def scales(self, tour: str) -> Scales:
        return Scales(
            [
                Classification(
                    "general",
                    "General",
                    "time",
                    awards=["time"],
                    ties=["places", "last stage"],
                    jersey="yellow",
                    rule="Rule 11",
                ),
                Classification(
                    "points",
                    "Points",
                    "awards",
                    awards=["points"],
                    best="highest",
                    ties=["wins", "general"],
                    jersey="green",
                    rule="Optional Rule 3",
                ),
                Classification(
                    "mountains",
                    "Mountains",
                    "awards",
                    awards=["mountains"],
                    best="highest",
                    ties=["award wins", "general"],
                    jersey="polka dot",
                    rule="Optional Rule 3",
                ),
            ]
        )

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        """Rules 9, 14 and optional 1 look at the general classification; nothing else is carried over."""
        return carried(standings)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(dict(position))

    def facts(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Race)
        return {
            "phase": state.phase,
            "part": state.part,
            "rungs": {rider.card.slug: int(rider.rung) for rider in state.riders if rider.rung},
            "lost": {rider.card.slug: int(rider.lost) for rider in state.riders if rider.lost},
            "times": {rider.card.slug: int(rider.time) for rider in state.riders} if state.over else {},
            "order": [state.riders[index].card.slug for index in state.arrived],
            "leaders": [rider.card.slug for rider in state.breakaway()],
            "gaps": {group.name: int(group.gap) for group in state.situation(-1).groups},
            "bonuses": {award.rider: award.amount for award in state.awards if award.classification == "time"},
        }


class Carried(msgspec.Struct, forbid_unknown_fields=True):
    """The general classification before a stage, and how far everybody is behind."""

    general: list[str] = []
    behind: dict[str, int] = {}


def carried(standings: Standings) -> dict[str, Any]:
    lines = standings.tables["general"]
    first = lines[0].value if lines else 0
    return {"general": [line.who for line in lines], "behind": {line.who: line.value - first for line in lines}}


def race_info(stage: Stage) -> RaceInfo:
    facts: dict[str, Any] = {"stage": int(stage.number), "type": stage.type}
    facts["arrival"] = "mountain" if stage.mountain else stage.type
    if stage.on_the_road:
        facts["length"] = "L" if stage.long else "S"
    else:
        facts["factor"] = int(stage.factor)
    return RaceInfo(stage.slug, f"{stage.number}. {stage.title}", stage.looks, stage.kilometres, "km", facts=facts)
