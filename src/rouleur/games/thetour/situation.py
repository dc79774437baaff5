"""A stage as it is seen: everything on this table lies open, so every seat sees the same."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rouleur.games.thetour.grid import PLACE_CARDS
from rouleur.games.thetour.options import ways
from rouleur.games.thetour.position import AGAINST_THE_CLOCK, FINISH, PELOTON, Position
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.rules.stages import LAST, PHASES, TEAM_TIME_TRIAL, TIME_TRIAL
from rouleur.games.thetour.rules.time_trials import start_order
from rouleur.games.thetour.rules.yellow_jersey import wears_yellow
from rouleur.road.hand import Hand, Trait
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView

BLOCK = 60
PLACE_NAMES = ("Stage Leader", "2nd", "3rd", "4th")
KILOMETRES_A_RUNG = 0.7


def situation_of(race: Position, seat: i64) -> Situation:
    return Situation(
        game="thetour",
        race=race.sheet.stage.slug,
        seat=seat,
        turn=race.turn,
        phase=phase_words(race),
        riders=[rider_view(race, rider) for rider in race.riders],
        teams=[team_view(race, team) for team in range(len(race.sheet.teams))],
        groups=groups(race),
        queue=queue(race),
        to_go=max(0.0, race.sheet.stage.kilometres - ridden(race)),
        clock=clock(race),
        gap_unit="seconds",
        gap_mark="unofficial" if race.sheet.stage.on_the_road and not race.over else "",
        detail=detail(race),
        over=race.over,
    )


def phase_words(race: Position) -> str:
    if race.over:
        return "finished"
    if race.part == AGAINST_THE_CLOCK:
        return f"start {len(race.started) + 1}"
    if race.part == FINISH:
        return "the finish"
    return f"phase {race.phase} of {PHASES}: " + ("the peloton" if race.part == PELOTON else "the general ride")


def clock(race: Position) -> str:
    return f"Phase {race.phase} of {PHASES}" if race.sheet.stage.on_the_road else f"{len(race.started)} started"


def ridden(race: Position) -> float:
    """Kilometres of the peloton: a sixth of the stage with each phase."""
    if race.over or race.part == FINISH:
        return race.sheet.stage.kilometres
    if not race.sheet.stage.on_the_road:
        return 0.0
    return race.sheet.stage.kilometres * float(race.phase - 1) / PHASES


def distance(race: Position, rung: i64) -> float:
    """Kilometres of a rider on this rung; at the end everybody is at the line."""
    if race.over:
        return race.sheet.stage.kilometres
    return min(race.sheet.stage.kilometres, max(0.0, ridden(race) + KILOMETRES_A_RUNG * float(rung)))


def place_of(race: Position, rider: Rider) -> tuple[int, int] | None:
    """Row and column on the grid; against the clock the square of his total, once he has ridden."""
    if race.sheet.stage.on_the_road:
        return rider.box()
    ridden_already = rider.index in race.started or race.over or rider.card.team in teams_started(race)
    return rider.square() if ridden_already else None


def teams_started(race: Position) -> list[i64]:
    return race.started if race.sheet.stage.type == TEAM_TIME_TRIAL else []


def rider_view(race: Position, rider: Rider) -> RiderView:
    card = rider.card
    public: dict[str, Any] = {
        "rung": rider.rung,
        "sprint": card.sprint / 10,
        "time trial": card.time_trial,
        "profile": card.profile,
        "flat": card.flat[2:],
        "mountain": card.mountain[2:],
    }
    if race.over:
        public["time"] = rider.time
    if rider.lost:
        public["lost"] = rider.lost
    if race.sheet.general:
        public["general"] = race.sheet.general.index(rider.index) + 1
        public["behind"] = race.sheet.behind[rider.index]
    return RiderView(
        id=card.slug,
        name=card.name,
        team=race.sheet.teams[card.team],
        bib=card.bib,
        role=card.profile,
        place=place_of(race, rider),
        distance=distance(race, rider.rung),
        status="finished" if race.over else "dropped" if rider.rung < 0 else "riding",
        order=place_in_break(race, rider),
        badges=badges(race, rider),
        public=public,
    )


def hands(race: Position, seat: i64) -> list[Hand]:
    """The player cyclists: what is printed on their cards (rules 1, 4, 7 and 14)."""
    return [rider_hand(race, race.riders[index]) for index in race.sheet.players] if seat == 0 else []


def rider_hand(race: Position, rider: Rider) -> Hand:
    card = rider.card
    traits = [
        Trait("gets away on the flat", f"{chances(card.flat)} of 36"),
        Trait("in the mountains", f"{chances(card.mountain)} of 36"),
        Trait("sprint", f"{card.sprint / 10:g}"),
        Trait("time trial", str(card.time_trial)),
    ]
    return Hand(race.sheet.teams[card.team], card.slug, traits=traits, notes=rider_notes(race, rider))


def chances(column: list[i64]) -> int:
    """Of the 36 throws of two dice, those that hit a + of this column."""
    return sum(ways(total) for total in range(2, 13) if column[total] > 0)


def rider_notes(race: Position, rider: Rider) -> list[str]:
    notes = [f"{group_name(rider.rung)} of the stage"] if rider.rung else ["In the peloton"]
    if race.sheet.general:
        notes.append(f"{race.sheet.general.index(rider.index) + 1}. in the general classification")
    if race.sheet.yellow == rider.index:
        notes.append("Wears yellow: his card is read one row worse")
    if rider.lost:
        notes.append(f"Has lost {rider.lost} seconds in falls")
    return notes


def place_in_break(race: Position, rider: Rider) -> int | None:
    if race.over:
        return race.arrived.index(rider.index) + 1
    ahead = race.breakaway()
    return ahead.index(rider) + 1 if rider in ahead else None


def badges(race: Position, rider: Rider) -> list[str]:
    worn = ["yellow"] if race.sheet.yellow == rider.index else []
    if wears_yellow(race, rider):
        worn.append("protected")
    if race.directed(rider):
        worn.append("player")
    if rider in race.top_five():
        worn.append("top five")
    return worn


def team_view(race: Position, team: i64) -> TeamView:
    directed = [index for index in race.sheet.players if race.riders[index].card.team == team]
    return TeamView(
        id=race.sheet.teams[team],
        name=race.sheet.components.team_names[team],
        seat=0 if directed else -1,
        colour=int(team),
        pattern=int(team) % 4,
    )


def groups(race: Position) -> list[GroupView]:
    if race.over:
        return finished_groups(race)
    if not race.sheet.stage.on_the_road:
        return []
    rungs = [rung for rung in range(HIGHEST_RUNG, -HIGHEST_RUNG - 1, -1) if race.on_rung(rung)]
    seen: list[GroupView] = []
    for rung in rungs:
        riders = race.on_rung(rung)
        slugs = [rider.card.slug for rider in race.breakaway() if rider.rung == rung] or [
            rider.card.slug for rider in riders
        ]
        seen.append(GroupView(slugs, group_name(rung), float(BLOCK * (rungs[0] - rung)), distance(race, rung)))
    return seen


def group_name(rung: i64) -> str:
    if rung == 0:
        return "Peloton"
    return f"Break +{rung}" if rung > 0 else f"Dropped {rung}"


def finished_groups(race: Position) -> list[GroupView]:
    by_time: dict[int, list[str]] = {}
    for index in race.arrived:
        rider = race.riders[index]
        by_time.setdefault(rider.time, []).append(rider.card.slug)
    return [GroupView(riders, "", float(time), race.sheet.stage.kilometres) for time, riders in by_time.items()]


def queue(race: Position) -> list[str]:
    if race.over or race.sheet.stage.type != TIME_TRIAL:
        return []
    return [race.riders[index].card.slug for index in start_order(race)[len(race.started) :]]


def detail(race: Position) -> dict[str, Any]:
    stage = race.sheet.stage
    return {
        "phase": race.phase,
        "phases": PHASES,
        "part": race.part,
        "stage": stage.number,
        "type": stage.type,
        "looks": stage.looks,
        "column": "mountain" if stage.climbing else "flat",
        "minutes": stage.minutes,
        "cards": {
            f"{race.riders[index].row},{race.riders[index].column}": PLACE_NAMES[place]
            for place, index in enumerate(race.away[:PLACE_CARDS])
        },
        "attack card": race.sheet.switches.attack_card and stage.type != LAST and stage.on_the_road,
        "players": [race.riders[index].card.slug for index in race.sheet.players],
        "general": [race.riders[index].card.slug for index in race.sheet.general],
        "yellow": race.riders[race.sheet.yellow].card.slug if race.sheet.yellow >= 0 else "",
    }
