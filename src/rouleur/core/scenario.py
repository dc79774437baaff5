"""Worked positions: a TOML file places riders, scripts dice and choices, and states what must follow.

    game = "homas"                 # which box
    title = "A neutral counters only on a six"
    rule = "§2.6"
    text = "What the position shows, in our own words."

    [position]                     # the game's own keys; see its docs page
    [[then]]                       # one or more moments
    dice = [6, 5]                  # written on the tape
    answers = ["attack", "counter"]   # of whoever is asked, in order
    until = "turn"                 # step (default) · turn · question · end · a number of steps
    [then.expect]
    at = { "31" = [21, 2] }        # rider → place
    events = [{ kind = "countered", rider = "42" }]        # in this order, others may lie between
    never = [{ kind = "countered", rider = "53" }]
    question = { seat = 1, kind = "counter", rider = "51", options = ["counter", "stay"], offered = [], refused = {} }
    facts = { weather = "rain" }   # the game's own; a dotted key reaches inside

A part of the expectation that is not written is not checked. `refused` maps an option's text to the paragraph that
`why_not` must cite.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rouleur.core.content import load_file
from rouleur.core.errors import RecordError
from rouleur.core.event import EventKind, read_kind
from rouleur.core.match import PacedMatch
from rouleur.core.numeral import number_in
from rouleur.core.record import Setup
from rouleur.core.registry import find


class QuestionExpected(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None
    kind: str | None = None
    rider: str | None = None
    options: list[str] | None = None
    offered: list[str] = []
    refused: dict[str, str] = {}


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    at: dict[str, tuple[int, int]] = {}
    events: list[dict[str, Any]] = []
    never: list[dict[str, Any]] = []
    question: QuestionExpected | None = None
    facts: dict[str, Any] = {}


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    dice: list[int] = []
    answers: list[str] = []
    until: str | int = "step"
    expect: Expected = msgspec.field(default_factory=Expected)


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    title: str
    position: dict[str, Any]
    then: list[Moment]
    rule: str = ""
    text: str = ""
    source: str = ""


def load_scenario(path: Path) -> Scenario:
    return load_file(path, Scenario)


def first_difference(scenario: Scenario) -> str:
    """An empty string when everything follows as stated; else the first thing that does not, in one sentence."""
    match = placed(scenario)
    for number, moment in enumerate(scenario.then, start=1):
        difference = _play(match, moment, scenario)
        if difference:
            return f"moment {number}: {difference}"
    return ""


def placed(scenario: Scenario) -> ScenarioMatch:
    """The match of a scenario before its first moment."""
    state = find(scenario.game).place(scenario.position)
    return ScenarioMatch(state, Setup(scenario.game, "scenario"), 0)


class ScenarioMatch(PacedMatch):
    """A match whose dice are written on the tape."""

    def write_tape(self, dice: list[int]) -> None:
        self.state.dice.tape.extend(dice)
        if self.question() is not None:
            self._checkpoint.dice.tape.extend(dice)


def _play(match: ScenarioMatch, moment: Moment, scenario: Scenario) -> str:
    told = len(match.events)
    try:
        play(match, moment, moment.answers)
    except RecordError as error:
        return str(error.__cause__ or error)
    if match.unplayed:
        return f"nobody was asked anything that {match.unplayed[0]!r} could answer"
    if match.state.dice.tape and match.question() is None:
        return f"the dice {match.state.dice.tape} were not thrown"
    if match.question() is not None and moment.expect.question is None and moment.until != "question":
        return f"an answer is missing: {match.question()!r}"
    return _difference(match, moment.expect, told, scenario)


def play(match: ScenarioMatch, moment: Moment, answers: list[str]) -> None:
    """Play a moment with these of its answers, the first ones: as far as `until` says, or to the question they leave open."""
    match.write_tape(moment.dice)
    turn = match.state.turn
    left_out = len(moment.answers) - len(answers)
    asked = match.question() is not None
    match.feed(answers)
    steps = int(asked and match.question() is None)
    while not match.over and match.question() is None:
        if not left_out and not match.unplayed and reached(moment.until, steps, match, turn):
            break
        match.take_step()
        steps += match.question() is None


def reached(until: str | int, steps: int, match: ScenarioMatch, turn: int) -> bool:
    """Whether a moment whose answers are given is played as far as `until` says."""
    if until == "turn":
        return match.state.turn != turn
    if until in ("end", "question"):
        return False
    return steps >= (until if isinstance(until, int) else 1)


def _difference(match: ScenarioMatch, expect: Expected, told: int, scenario: Scenario) -> str:
    places = {rider.id: rider.place for rider in match.state.situation(-1).riders}
    for rider, place in expect.at.items():
        if rider not in places:
            return f"there is no rider {rider!r}"
        if places[rider] != place:
            return f"rider {rider} stands on {places[rider]}, not on {place}"
    events = [msgspec.to_builtins(event) for event in match.events[told:]]
    position = 0
    kinds = find(scenario.game).event_kinds()
    for wanted in with_kinds_of_today(expect.events, kinds):
        following = [number for number in range(position, len(events)) if _fits(wanted, events[number])]
        if not following:
            return f"no event {wanted} among {[_short(event) for event in events[position:]]}"
        position = following[0] + 1
    for unwanted in with_kinds_of_today(expect.never, kinds):
        for event in events:
            if _fits(unwanted, event):
                return f"the event {event} happened"
    if expect.question is not None:
        difference = _question_difference(match, expect.question)
        if difference:
            return difference
    facts = find(scenario.game).facts(match.state)
    for key, value in expect.facts.items():
        found = _reach(facts, key)
        if found != value:
            return f"{key} is {found!r}, not {value!r}"
    return ""


def _question_difference(match: ScenarioMatch, expect: QuestionExpected) -> str:
    question = match.question()
    if question is None:
        return "nobody is asked anything"
    for name, wanted, found in (
        ("seat", expect.seat, question.seat),
        ("kind", expect.kind, question.kind),
        ("rider", expect.rider, question.rider),
        ("options", expect.options, question.texts()),
    ):
        if wanted is not None and wanted != found:
            return f"the question's {name} is {found!r}, not {wanted!r}"
    for text in expect.offered:
        if text not in question.texts():
            return f"{text!r} is not offered among {question.texts()}"
    for text, rule in expect.refused.items():
        if text in question.texts():
            return f"{text!r} is offered"
        reason, cited = match.state.why_not(question, text)
        if rule not in cited:
            return f"{text!r} is refused by {cited} ({reason}), not by {rule}"
    return ""


def with_kinds_of_today(events: list[dict[str, Any]], kinds: list[EventKind]) -> list[dict[str, Any]]:
    """Files written for an older version spell some kinds of event as it did."""
    return [event | {"kind": read_kind(event["kind"], kinds)} if "kind" in event else event for event in events]


def _fits(wanted: dict[str, Any], event: dict[str, Any]) -> bool:
    return all(_reach(event, key) == value for key, value in wanted.items())


def _reach(data: Any, key: str) -> Any:
    if isinstance(data, dict) and key in data:
        return list(data[key]) if isinstance(data[key], tuple) else data[key]
    for part in key.split("."):
        if isinstance(data, dict):
            data = data.get(part)
        elif isinstance(data, list | tuple) and (place := number_in(part)) is not None and place < len(data):
            data = data[place]
        else:
            return None
    return list(data) if isinstance(data, tuple) else data


def _short(event: dict[str, Any]) -> str:
    return " ".join(str(event[key]) for key in ("kind", "rider", "value") if key in event)
