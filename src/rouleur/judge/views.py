"""The book as a page or a terminal shows it: plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.judge.book import Book, StageBook
from rouleur.judge.calls import Correct
from rouleur.judge.log import StandingLog
from rouleur.judge.ranking import arrivals, jerseys, live_ranking, ranking, who
from rouleur.judge.replay import Moment
from rouleur.judge.start import start_list, waits_for_draw
from rouleur.tour.clock import clock


def view(book: Book | None, log: list[dict[str, Any]], undo: int) -> dict[str, Any]:
    """`undo` is the entry that would be taken back, 0 without one."""
    if book is None:
        return {"open": False, "can": ["open"], "log": log, "undo": 0}
    stage = book.stage()
    ridden = [stage for stage in book.stages if stage.ended]
    latest = stage if stage.started else (ridden[-1] if ridden else stage)
    return {
        "open": True,
        "name": book.name,
        "game": book.game,
        "unit": book.scale.unit,
        "single": len(book.stages) == 1,
        "can": possible(book),
        "moment": moment_words(book),
        "teams": [team_view(book, number) for number in range(1, len(book.teams) + 1)],
        "drawn": [book.teams[number - 1].name for number in book.drawn],
        "stages": [stage_line(book, number) for number in range(1, len(book.stages) + 1)],
        "stage": stage_view(book, latest),
        "start": start_view(book, stage),
        "warnings": warnings(book, stage),
        "stage_ranking": ranking(book, [latest]) if latest.started else [],
        "general_ranking": ranking(book, ridden),
        "live_ranking": live_ranking(book),
        "jerseys": jerseys(book, ridden),
        "cards": {card.jersey: card.words for card in book.scale.card},
        "lines": [msgspec.to_builtins(line) for line in book.scale.lines(latest.kind)],
        "entry": dict(zip(("word", "highest"), book.scale.entry(latest.kind), strict=True)),
        "turn_word": book.scale.turn_word,
        "over": all(stage.ended for stage in book.stages),
        "undo": undo,
        "log": log,
    }


def moment_words(book: Book) -> str:
    """After which stage, or at which moment of one, the tables stand."""
    stage, several = book.stage(), len(book.stages) > 1
    title = f"stage {book.current + 1} of {len(book.stages)}, {stage.title}" if several else stage.title
    if stage.ended:
        return f"After {title}"
    if stage.started:
        alone = book.scale.finish(stage.kind).alone
        return f"During {title}" + ("" if alone else f": {book.scale.turn_word} {stage.turn}")
    return f"Before {title}"


def past_stage(book: Book, number: int) -> dict[str, Any]:
    """A stage by itself, and everything after it."""
    stage = book.stages[number - 1]
    return {
        "number": number,
        "stage": stage_view(book, stage),
        "stage_ranking": ranking(book, [stage]),
        "general_ranking": ranking(book, book.stages[:number]) if stage.ended else live_ranking(book),
    }


def possible(book: Book) -> list[str]:
    """The buttons that can be pressed now."""
    stage = book.stage()
    if stage.started and not stage.ended:
        join = ["join"] if stage.turns_of_several_groups() else []
        return [*riding(book, stage), "DSQ", *join, "edit team", "add stage", "note", "correct"]
    if stage.ended:
        return ["edit team", "add stage", "note", "correct"]
    draw = ["draw"] if book.current == 0 else []
    start = [] if waits_for_draw(book) else ["start"]
    return [*draw, *start, "edit team", "add stage", "note", "correct"]


def riding(book: Book, stage: StageBook) -> list[str]:
    alone = book.scale.finish(stage.kind).alone
    points = [] if alone else ["points"]
    if not stage.in_race():
        return [*points, "end"]
    return [*([] if alone else ["turn"]), *points, "finish", "DNF"]


def team_view(book: Book, number: int) -> dict[str, Any]:
    team = book.teams[number - 1]
    riders = [{"bib": bib, "name": name} for bib, name in zip(team.bibs, team.riders, strict=True)]
    return {"team": number, "name": team.name, "riders": riders}


def stage_line(book: Book, number: int) -> dict[str, Any]:
    stage = book.stages[number - 1]
    state = "ridden" if stage.ended else "running" if stage.started else "to come"
    return {
        "stage": number,
        "title": stage.title,
        "kind": stage.kind,
        "length": stage.length,
        "base": clock(stage.base, book.scale.unit),
        "state": state,
        "riders": stage.start_list,
    }


def stage_view(book: Book, stage: StageBook) -> dict[str, Any]:
    scale = book.scale
    return {
        "title": stage.title,
        "kind": stage.kind,
        "length": stage.length,
        "base": clock(stage.base, scale.unit),
        "turn": stage.turn,
        "clock": clock(scale.clock(stage.base, stage.turn), scale.unit),
        "started": stage.started,
        "ended": stage.ended,
        "start_list": [who(book, str(bib)) for bib in stage.start_list],
        "on_road": stage.in_race() if stage.started else [],
        "crossings": [
            {"line": crossing.line, "name": crossing.name, "turn": crossing.turn, "riders": crossing.riders}
            for crossing in stage.crossings
        ],
        "arrivals": arrivals(book, stage),
    }


def start_view(book: Book, stage: StageBook) -> dict[str, Any]:
    """The start list of the stage that is next or running, as it would be now; what START still waits for."""
    if stage.ended:
        return {}
    bibs = stage.start_list if stage.started else start_list(book)
    return {
        "stage": book.current + 1,
        "title": stage.title,
        "length": stage.length,
        "base": clock(stage.base, book.scale.unit),
        "waits_for": "draw" if not stage.started and waits_for_draw(book) else "",
        "riders": [who(book, str(bib)) for bib in bibs],
    }


def warnings(book: Book, stage: StageBook) -> list[dict[str, Any]]:
    """What was called and can hardly be meant, in words, with a call that would set it right."""
    if not book.scale.one_group_a_turn or stage.ended:
        return []
    found = []
    for turn in stage.turns_of_several_groups():
        times = sorted({bunch.time for bunch in stage.bunches if bunch.turn == turn})
        if len(times) > 1:
            shown = [clock(time, book.scale.unit) for time in times]
            words = (
                f"Groups with the times {' and '.join(shown)} were called in {book.scale.turn_word} {turn}; "
                f"all who finish in one {book.scale.turn_word} have one time, {shown[0]} ({book.scale.rule})."
            )
            found.append({"words": words, "offer": {"do": "join", "turn": turn}, "label": f"One time: {shown[0]}"})
    return found


def log_view(log: list[dict[str, Any]], standing: StandingLog, moments: dict[int, Moment]) -> list[dict[str, Any]]:
    """Every entry as it was called, at which moment, and what stands in its place if it was corrected."""
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
