"""What the box of The Tour 2.0 offers: its stages and tours, its setups, its positions, its scales."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.record import Setup
from rouleur.core.state import State
from rouleur.games.thetour.courses import route_of
from rouleur.games.thetour.laying import lay, numbered, shipped_components, shipped_stages, stage_of
from rouleur.games.thetour.parts import parts
from rouleur.games.thetour.picture import draw_stage
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.route import shipped_route, tour_names
from rouleur.games.thetour.rules.set_up import USUAL_PLAYER, Options
from rouleur.games.thetour.rules.stages import HILLY, Stage
from rouleur.games.thetour.scenario import placed
from rouleur.games.thetour.tour import carried, scales
from rouleur.road.box import Box, RaceInfo, Seats, Switch, TourInfo
from rouleur.road.course import Course
from rouleur.road.parts import Parts
from rouleur.road.picture import Picture
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings

FLAGS = (
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
        return Race(lay(setup), Dice(seed), len(setup.seats))

    def restore(self, setup: Setup, data: dict[str, Any]) -> Race:
        return Race.restore(lay(setup), data)

    def races(self) -> list[RaceInfo]:
        return [race_info(stage) for tour in tour_names() for stage in shipped_stages(tour)]

    def tours(self) -> list[TourInfo]:
        return [tour_info(tour) for tour in tour_names()]

    def without(self, setup: Setup, climb: str) -> dict[str, Any]:
        raise RouleurError(
            f"{self.title} rides a stage by its type, not by its climbs (rule 3): compare another type, as "
            "--against tours/grand.stage[9].type=flat for the tenth stage of the tour `grand`."
        )

    def picture(self, setup: Setup) -> Picture:
        return draw_stage(stage_of(setup))

    def parts(self, setup: Setup) -> Parts:
        return parts(setup)

    def setup(self, race: str, seats: list[str], **options: Any) -> Setup:
        """Options: the switches, `riders`, `route` (a stage data sheet), `content` (`charts`, `riders`, `stages`), `carry`."""
        route = options.pop("route", None)
        content = convert(options.pop("content", {}), dict[str, Any], "content")
        carry = convert(options.pop("carry", {}), dict[str, Any], "carry")
        if route is not None:
            content = {**content, "stages": route}
            race = numbered(race, content)
        if isinstance(options.get("riders"), str):
            options["riders"] = [slug.strip() for slug in options["riders"].split(",")]
        if not seats:
            options.pop("riders", None)
        elif options.get("riders") is None:
            options["riders"] = [USUAL_PLAYER]
        setup = Setup(self.slug, race, seats, options, content, carry)
        lay(setup)
        return setup

    def route_of(self, course: Course) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(route_of([course], course.title))
        return data

    def switches(self) -> list[Switch]:
        riders = [card.slug for card in shipped_components().cards]
        usual = Options()
        flags = [Switch(slug, title, "flag", getattr(usual, slug), note=note) for slug, title, note in FLAGS]
        return [Switch("riders", "Player cyclist", "choice", USUAL_PLAYER, riders, "Rule 3"), *flags]

    def scales(self, tour: str) -> Scales:
        return scales()

    def between_stages(self, race: RoadRace, result: StageResult, standings: Standings) -> dict[str, Any]:
        return carried(standings)

    def place(self, position: dict[str, Any]) -> Race:
        return placed(position)

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


def tour_info(tour: str) -> TourInfo:
    route = shipped_route(tour)
    return TourInfo(tour, route.title, [stage.slug for stage in shipped_stages(tour)], route.note)


def race_info(stage: Stage) -> RaceInfo:
    facts: dict[str, Any] = {"stage": int(stage.number), "type": stage.type}
    facts["arrival"] = "flat" if stage.type == HILLY else stage.type
    if stage.on_the_road:
        facts["length"] = "L" if stage.long else "S"
    else:
        facts["factor"] = int(stage.factor)
    return RaceInfo(stage.slug, f"{stage.number}. {stage.title}", stage.looks, stage.kilometres, "km", facts=facts)
