"""Whole tours: the classifications, what a stage brings into the next one, and the paper kept between stages."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any, NamedTuple

from rouleur.core.state import Director
from rouleur.games.thetour.laying import stages_of
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.result import how_it_was_won
from rouleur.games.thetour.rules.stages import Stage
from rouleur.games.thetour.sheet import Components
from rouleur.road.box import Box
from rouleur.road.standings import Classification, Scales, Standings
from rouleur.tour.clock import clock, gap
from rouleur.tour.counting import count
from rouleur.tour.stage_race import StageRace

STAGE_SEEDS = 1_000
LEADERS = 10

GENERAL = Classification(
    "general",
    "General",
    "time",
    awards=["time"],
    ties=["places", "last stage"],
    jersey="yellow",
    rule="Rule 11",
)
POINTS = Classification(
    "points",
    "Points",
    "awards",
    awards=["points"],
    best="highest",
    ties=["wins", "general"],
    jersey="green",
    rule="Optional Rule 3",
)
MOUNTAINS = Classification(
    "mountains",
    "Mountains",
    "awards",
    awards=["mountains"],
    best="highest",
    ties=["award wins", "general"],
    jersey="polka dot",
    rule="Optional Rule 3",
)


def scales() -> Scales:
    return Scales([GENERAL, POINTS, MOUNTAINS])


def carried(standings: Standings) -> dict[str, Any]:
    """Rules 9, 14 and optional 1 look at the general classification; nothing else is carried over."""
    lines = standings.tables["general"]
    first = lines[0].value if lines else 0
    return {"general": [line.who for line in lines], "behind": {line.who: line.value - first for line in lines}}


class RiddenTour(NamedTuple):
    """A tour that is over: its stages, its results and standings, and how each stage was won."""

    stages: list[Stage]
    tour: StageRace
    wins: list[str]


def ride_tour(
    game: Box,
    tour: str,
    seed: int,
    director: Director | None = None,
    options: dict[str, Any] | None = None,
    content: dict[str, Any] | None = None,
) -> RiddenTour:
    """Stage after stage; a tour's seed gives every stage its own dice. The other tables are counted once, at the end."""
    stages = stages_of(tour, content or {})
    ridden = RiddenTour(stages, StageRace(game, tour, [stage.slug for stage in stages]), [])
    ridden.tour.scales = Scales([GENERAL])
    seats, directors = ([], []) if director is None else (["player"], [director])
    for stage in stages:
        setup = ridden.tour.setup(seats, content=content or {}, **(options or {}))
        race = ridden.tour.ride_stage(setup, seed * STAGE_SEEDS + int(stage.number), directors)
        assert isinstance(race, Race)
        ridden.wins.append(how_it_was_won(race))
    ridden.tour.scales = game.scales(tour)
    ridden.tour.standings = count(ridden.tour.results, ridden.tour.scales)
    return ridden


def general_sheet(ridden: RiddenTour, components: Components) -> str:
    """Every key rider's time on the winner in every stage, his bonus seconds and his total (rule 11)."""
    lines = [
        "General Classification Sheet",
        "rider".ljust(12) + "".join(f"{n:>8}" for n in range(1, len(ridden.tour.results) + 1)),
    ]
    lines[-1] += f"{'bonus':>8}{'total':>10}"
    names = {card.slug: card.name for card in components.cards}
    for line in ridden.tour.standings.tables["general"]:
        times = [next(a.time for a in result.arrivals if a.rider == line.who) for result in ridden.tour.results]
        bonus = sum(
            award.amount
            for result in ridden.tour.results
            for award in result.awards
            if award.rider == line.who and award.classification == "time"
        )
        cells = "".join(f"{clock(time):>8}" for time in times)
        lines.append(f"{names[line.who]:12}{cells}{bonus:>8}{clock(line.value):>10}")
    return "\n".join(lines)


def leaderboard(ridden: RiddenTour, components: Components) -> str:
    """The head of every table, and who won which stage how."""
    names = {card.slug: card.name for card in components.cards}
    standings = ridden.tour.standings
    lines: list[str] = []
    for table, values in standings.tables.items():
        lines.append(f"Leaderboard: {table}")
        for line in values[:LEADERS]:
            worth = (clock(line.value) if line.place == 1 else gap(line.gap)) if table == "general" else str(line.value)
            lines.append(f"{line.place:>3}  {names[line.who]:12}{worth:>10}")
        lines.append("")
    lines.append("Stages")
    for stage, result, way in zip(ridden.stages, ridden.tour.results, ridden.wins, strict=False):
        lines.append(f"{stage.number:>3}  {names[result.winner()]:12} {way:16} {stage.title}")
    return "\n".join(lines)
