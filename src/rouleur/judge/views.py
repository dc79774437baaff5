"""The state as plain values, for the page and the terminal."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.judge.commands import Correct
from rouleur.judge.log import StandingLog
from rouleur.judge.ranking import arrivals, jerseys, live_ranking, ranking, who
from rouleur.judge.replay import LogPoint
from rouleur.judge.start import start_list, waits_for_draw
from rouleur.judge.state import JudgeState, StageState
from rouleur.tour.clock import clock


def view(state: JudgeState | None, log: list[dict[str, Any]], undo: int) -> dict[str, Any]:
    """`undo` is the entry that undo strikes out; 0 when there is none."""
    if state is None:
        return {"open": False, "can": ["open"], "log": log, "undo": 0}
    stage = state.stage()
    ridden = [stage for stage in state.stages if stage.ended]
    latest = stage if stage.started else (ridden[-1] if ridden else stage)
    return {
        "open": True,
        "name": state.name,
        "game": state.game,
        "unit": state.rules.unit,
        "single": len(state.stages) == 1,
        "can": possible(state),
        "moment": moment_words(state),
        "teams": [team_view(state, number) for number in range(1, len(state.teams) + 1)],
        "drawn": [state.teams[number - 1].name for number in state.drawn],
        "stages": [stage_line(state, number) for number in range(1, len(state.stages) + 1)],
        "stage": stage_view(state, latest),
        "start": start_view(state, stage),
        "warnings": warnings(state, stage),
        "stage_ranking": ranking(state, [latest]) if latest.started else [],
        "general_ranking": ranking(state, ridden),
        "live_ranking": live_ranking(state),
        "jerseys": jerseys(state, ridden),
        "cards": {card.jersey: card.words for card in state.rules.card},
        "lines": [msgspec.to_builtins(line) for line in state.rules.lines(latest.kind)],
        "entry": dict(zip(("word", "highest"), state.rules.entry(latest.kind), strict=True)),
        "turn_word": state.rules.turn_word,
        "over": all(stage.ended for stage in state.stages),
        "undo": undo,
        "log": log,
    }


def moment_words(state: JudgeState) -> str:
    """The point of the race that the tables describe."""
    stage, several = state.stage(), len(state.stages) > 1
    title = f"stage {state.current + 1} of {len(state.stages)}, {stage.title}" if several else stage.title
    if stage.ended:
        return f"After {title}"
    if stage.started:
        alone = state.rules.finish(stage.kind).alone
        return f"During {title}" + ("" if alone else f": {state.rules.turn_word} {stage.turn}")
    return f"Before {title}"


def past_stage(state: JudgeState, number: int) -> dict[str, Any]:
    """One stage, and the general rankings after it."""
    stage = state.stages[number - 1]
    return {
        "number": number,
        "stage": stage_view(state, stage),
        "stage_ranking": ranking(state, [stage]),
        "general_ranking": ranking(state, state.stages[:number]) if stage.ended else live_ranking(state),
    }


def possible(state: JudgeState) -> list[str]:
    """The commands that are possible now."""
    stage = state.stage()
    if stage.started and not stage.ended:
        join = ["join"] if stage.turns_of_several_groups() else []
        return [*riding(state, stage), "DSQ", *join, "edit team", "add stage", "note", "correct"]
    if stage.ended:
        return ["edit team", "add stage", "note", "correct"]
    draw = ["draw"] if state.current == 0 else []
    start = [] if waits_for_draw(state) else ["start"]
    return [*draw, *start, "edit team", "add stage", "note", "correct"]


def riding(state: JudgeState, stage: StageState) -> list[str]:
    alone = state.rules.finish(stage.kind).alone
    points = [] if alone else ["points"]
    if not stage.in_race():
        return [*points, "end"]
    return [*([] if alone else ["turn"]), *points, "finish", "DNF"]


def team_view(state: JudgeState, number: int) -> dict[str, Any]:
    team = state.teams[number - 1]
    riders = [{"bib": bib, "name": name} for bib, name in zip(team.bibs, team.riders, strict=True)]
    return {"team": number, "name": team.name, "riders": riders}


def stage_line(state: JudgeState, number: int) -> dict[str, Any]:
    stage = state.stages[number - 1]
    progress = "ridden" if stage.ended else "running" if stage.started else "to come"
    return {
        "stage": number,
        "title": stage.title,
        "kind": stage.kind,
        "length": stage.length,
        "base": clock(stage.base, state.rules.unit),
        "state": progress,
        "riders": stage.start_list,
    }


def stage_view(state: JudgeState, stage: StageState) -> dict[str, Any]:
    scale = state.rules
    return {
        "title": stage.title,
        "kind": stage.kind,
        "length": stage.length,
        "base": clock(stage.base, scale.unit),
        "turn": stage.turn,
        "clock": clock(scale.clock(stage.base, stage.turn), scale.unit),
        "started": stage.started,
        "ended": stage.ended,
        "start_list": [who(state, str(bib)) for bib in stage.start_list],
        "on_road": stage.in_race() if stage.started else [],
        "crossings": [
            {"line": crossing.line, "name": crossing.name, "turn": crossing.turn, "riders": crossing.riders}
            for crossing in stage.crossings
        ],
        "arrivals": arrivals(state, stage),
    }


def start_view(state: JudgeState, stage: StageState) -> dict[str, Any]:
    """The start list of the next or running stage, and whether it needs the draw first."""
    if stage.ended:
        return {}
    bibs = stage.start_list if stage.started else start_list(state)
    return {
        "stage": state.current + 1,
        "title": stage.title,
        "length": stage.length,
        "base": clock(stage.base, state.rules.unit),
        "waits_for": "draw" if not stage.started and waits_for_draw(state) else "",
        "riders": [who(state, str(bib)) for bib in bibs],
    }


def warnings(state: JudgeState, stage: StageState) -> list[dict[str, Any]]:
    """Entries that are probably wrong, each with a command that corrects it."""
    if not state.rules.one_group_a_turn or stage.ended:
        return []
    found = []
    for turn in stage.turns_of_several_groups():
        times = sorted({bunch.time for bunch in stage.bunches if bunch.turn == turn})
        if len(times) > 1:
            shown = [clock(time, state.rules.unit) for time in times]
            words = (
                f"Groups with the times {' and '.join(shown)} were called in {state.rules.turn_word} {turn}; "
                f"all who finish in one {state.rules.turn_word} have one time, {shown[0]} ({state.rules.rule})."
            )
            found.append({"words": words, "offer": {"do": "join", "turn": turn}, "label": f"One time: {shown[0]}"})
    return found


def log_view(log: list[dict[str, Any]], standing: StandingLog, moments: dict[int, LogPoint]) -> list[dict[str, Any]]:
    """All entries with stage and turn, and what replaces a corrected entry."""
    lines = []
    for number, (data, call) in enumerate(zip(log, standing.calls, strict=True), start=1):
        line: dict[str, Any] = {"entry": number, "call": data}
        if number in moments:
            line |= {"stage": moments[number].stage, "turn": moments[number].turn}
        stands = standing.stands(number)
        if number in standing.withdrawn or (stands is None and not isinstance(call, Correct)):
            line["struck"] = True
        elif stands is not None and (now := msgspec.to_builtins(stands)) != msgspec.to_builtins(call):
            line["stands"] = now
        lines.append(line)
    return lines
