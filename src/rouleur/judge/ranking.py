"""Rankings in every classification of the game: of one stage, and general."""

from __future__ import annotations

from typing import Any

from rouleur.judge.state import JudgeState, StageState
from rouleur.road.result import FINISHED
from rouleur.road.standings import Classification, Standing, Standings
from rouleur.tour.clock import clock, gap
from rouleur.tour.counting import count

Table = dict[str, Any]


def general(state: JudgeState, stages: list[StageState]) -> Standings:
    return count([state.result(stage) for stage in stages], state.tables)


def general_order(state: JudgeState, stages: list[StageState]) -> list[int]:
    return [int(line.who) for line in general(state, stages).tables["general"]]


def ranking(state: JudgeState, stages: list[StageState]) -> list[Table]:
    """All tables after these stages, as text. Points count at once, times at the finish."""
    ridden = [stage for stage in stages if stage.started]
    if not ridden:
        return []
    arrived = general(state, ridden).tables
    at_once = provisional(state, ridden).tables
    return [
        table_words(state, table, (at_once if points(table) else arrived)[table.slug], ridden)
        for table in state.tables.classifications
    ]


def live_ranking(state: JudgeState) -> list[Table]:
    """All stages with the running one. Riders on the road get their earlier times and the clock of this stage."""
    so_far = [stage for stage in state.stages[: state.current + 1] if stage.started]
    if len(so_far) < 2:
        return ranking(state, so_far)
    standings = provisional(state, so_far).tables
    return [table_words(state, table, standings[table.slug], so_far) for table in state.tables.classifications]


def provisional(state: JudgeState, stages: list[StageState]) -> Standings:
    return count([state.provisional(stage) for stage in stages], state.tables)


def table_words(state: JudgeState, table: Classification, standings: list[Standing], stages: list[StageState]) -> Table:
    on_road = {str(bib) for bib in stages[-1].in_race()}
    lines = [line_words(state, table.counts, line, line.who in on_road) for line in standings]
    if table.counts in ("team time", "team general"):
        lines += [short_team(name, reason) for name, reason in short_teams(state, table, stages)]
    elif table.counts == "time":
        lines += [out_of_race(state, bib, reason) for bib, reason in retired(stages)]
    return {"slug": table.slug, "title": table.title, "jersey": table.jersey, "lines": lines}


def retired(stages: list[StageState]) -> list[tuple[int, str]]:
    """Riders out of the race with the reason, the latest first."""
    found: list[tuple[int, str]] = []
    for stage in reversed(stages):
        found += [(bib, f"DSQ, {stage.title}") for bib in stage.disqualified]
        found += [(bib, f"DNF, {stage.title}") for bib in reversed(stage.abandoned)]
    return found


def out_of_race(state: JudgeState, bib: int, reason: str) -> Table:
    """A line without a place, after those that have one."""
    return {"place": 0, **who(state, str(bib)), "value": "", "gap": "", "amount": 0, "note": reason}


def short_teams(state: JudgeState, table: Classification, stages: list[StageState]) -> list[tuple[str, str]]:
    """Teams with too few riders left or finished in a stage, with the reason."""
    found: list[tuple[str, str]] = []
    for team in state.teams:
        for stage in stages:
            left = [bib for bib in stage.start_list if bib in team.bibs and bib not in stage.unclassified()]
            if len(left) < table.best_of:
                verb = "are left in" if stage.in_race() else "finished"
                found.append((team.name, f"only {len(left)} of {table.best_of} riders {verb} {stage.title}"))
                break
    return found


def short_team(name: str, reason: str) -> Table:
    """A line without a place, after those that have one."""
    return {"place": 0, "bib": 0, "name": name, "team": name, "value": "", "gap": "", "amount": 0, "note": reason}


def points(table: Classification) -> bool:
    return table.counts in ("awards", "team awards")


def jerseys(state: JudgeState, stages: list[StageState]) -> Table:
    """The leader of each jersey's table after these stages. One rider may lead several."""
    if not stages:
        return {}
    standings = general(state, stages)
    led = [(table, standings.leader(table.slug)) for table in state.tables.classifications if table.jersey]
    return {table.jersey: who(state, leader, table.counts) for table, leader in led if leader}


def line_words(state: JudgeState, counts: str, line: Standing, on_road: bool) -> Table:
    timed = "time" in counts or counts == "team general"
    unit = state.rules.unit
    value = clock(line.value, unit) if timed else str(line.value)
    behind = "" if line.place == 1 or not timed else gap(line.gap, unit)
    note = "on the road" if on_road and timed else ""
    told = {"value": value, "gap": behind, "amount": line.value, "note": note}
    return {"place": line.place, **who(state, line.who, counts), **told}


def who(state: JudgeState, name: str, counts: str = "") -> Table:
    """A team in a table of teams, otherwise the rider with that bib."""
    if counts.startswith("team"):
        return {"bib": 0, "name": name, "team": name}
    bib = int(name)
    return {"bib": bib, "name": state.rider_name(bib), "team": state.team_of(bib).name}


def arrivals(state: JudgeState, stage: StageState) -> list[Table]:
    """The finish: the winner's time, or 0 where times count from the leader, and the gaps of the others."""
    result = state.result(stage)
    first = result.arrivals[0].time if result.arrivals else 0
    zero = first if any(table.from_leader for table in state.tables.classifications) else 0
    bonus = {
        award.rider: -award.amount
        for award in result.awards
        if award.classification == "time" and award.why == "finish"
    }
    lines = []
    for arrival in result.arrivals:
        done = arrival.status == FINISHED
        lines.append(
            {
                "place": arrival.place if done else 0,
                **who(state, arrival.rider),
                "status": arrival.status,
                "time": clock(arrival.time - zero, state.rules.unit) if done else arrival.status,
                "gap": gap(arrival.time - first, state.rules.unit) if done and arrival.place > 1 else "",
                "bonus": bonus.get(arrival.rider, 0),
                "group": arrival.group,
            }
        )
    return lines
