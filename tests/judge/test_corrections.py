"""A corrected log gives the tables that would have stood without the mistake: random afternoons in all five scales."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.judge import Afternoon
from rouleur.judge.scale import judge_scale
from tests.conftest import examples

Call = dict[str, Any]
SCALES = [slug for slug in slugs() if slug != "criterium"]


class Judged:
    """A random afternoon, called without a mistake."""

    def __init__(self, game: str, lots: random.Random) -> None:
        self.lots = lots
        self.scale = judge_scale(game)
        kinds = [arrival.kind.replace("any", "flat") for arrival in self.scale.arrival]
        stages = [{"title": f"Day {number}", "kind": lots.choice(kinds)} for number in range(lots.randint(1, 3))]
        self.calls: list[Call] = []
        self.afternoon = Afternoon()
        self.call({"do": "open", "game": game, "stages": stages, "teams": lots.randint(2, 3)})
        self.call({"do": "draw", "seed": lots.randrange(1000)})
        for stage in stages:
            self.ride(self.scale.finish(stage["kind"]).alone, self.scale.entry(stage["kind"])[1])

    def call(self, call: Call) -> None:
        self.afternoon.command(call)
        self.calls.append(call)

    def ride(self, alone: bool, highest: int) -> None:
        self.call({"do": "start"})
        lots, stage = self.lots, self.stage()
        out = lots.choice([*stage.start_list, *stage.start_list, 0])
        for _ in range(0 if alone else lots.randint(1, 6)):
            self.call({"do": "turn"})
            if lots.random() < 0.4:
                self.points()
        if stage.start_list.index(out) % 3 == 0 if out else False:
            self.call({"do": "DNF", "riders": [out]})
        while road := stage.in_race():
            group = lots.sample(road, lots.randint(1, len(road)))
            self.call({"do": "finish", "riders": group, "entry": lots.randint(0, highest)})
            if stage.in_race() and not alone and lots.random() < 0.7:
                self.call({"do": "turn"})
        if lots.random() < 0.2:
            self.call({"do": "DSQ", "riders": [stage.bunches[-1].riders[0]]})
        if stage.turns_of_several_groups() and lots.random() < 0.3:
            self.call({"do": "join"})
        self.call({"do": "end"})

    def points(self) -> None:
        line = self.lots.choice(self.scale.line)
        most = min(max(len(line.amounts), len(line.seconds)), len(self.stage().start_list))
        riders = self.lots.sample(self.stage().start_list, self.lots.randint(1, most))
        self.call({"do": "points", "line": line.slug, "riders": riders, "name": f"line {len(self.calls)}"})

    def stage(self) -> Any:
        assert self.afternoon.book is not None
        return self.afternoon.book.stage()


@dataclass
class Mistake:
    """`wrong` is called in the place of some calls (by index), which may be more of them or none; `right` are the corrections.

    Called when the entries up to `after` are written down; it is told under which number each call stands.
    """

    wrong: dict[int, list[Call]]
    right: Callable[[dict[int, list[int]]], list[Call]]
    after: int


def of_kind(calls: list[Call], *kinds: str) -> list[int]:
    found = [index for index, call in enumerate(calls) if call["do"] in kinds]
    assume(found)
    return found


def changed(index: int, wrong: Call, right: Call) -> Mistake:
    return Mistake({index: [wrong]}, lambda at: [{"do": "correct", "entry": at[index][0], "call": right}], index)


def another_number(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "finish"))
    call = judged.calls[index]
    return changed(index, {**call, "entry": max(0, call["entry"] - lots.randint(1, 9))}, call)


def another_order(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "finish", "points"))
    call = judged.calls[index]
    return changed(index, {**call, "riders": lots.sample(call["riders"], len(call["riders"]))}, call)


def another_sequence(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "finish"))
    return changed(index, {**judged.calls[index], "turn": 1}, judged.calls[index])


def two_riders_taken_for_each_other(judged: Judged, lots: random.Random) -> Mistake:
    """Corrected in one of the two groups only."""
    one, other = lots.choice(pairs_of_groups(judged.calls))
    this, that = lots.choice(judged.calls[one]["riders"]), lots.choice(judged.calls[other]["riders"])
    exchange = {this: that, that: this}

    def taken(call: Call) -> Call:
        return {**call, "riders": [exchange.get(bib, bib) for bib in call["riders"]]}

    wrong = {index: [taken(judged.calls[index])] for index in (one, other)}
    index = lots.choice((one, other))
    return Mistake(wrong, lambda at: [{"do": "correct", "entry": at[index][0], "call": judged.calls[index]}], other)


def pairs_of_groups(calls: list[Call]) -> list[tuple[int, int]]:
    """Two entries of one stage that take riders off the road."""
    found = of_kind(calls, "finish", "DNF")
    stage = [sum(call["do"] == "start" for call in calls[:index]) for index in range(len(calls))]
    pairs = [(one, other) for one in found for other in found if one < other and stage[one] == stage[other]]
    return pairs or reject()


def tapped_twice(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "turn"))
    turn = judged.calls[index]
    return Mistake({index: [turn, turn]}, lambda at: [{"do": "correct", "entry": at[index][1]}], index)


def forgotten(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "turn", "points", "DSQ", "join"))
    call = judged.calls[index]
    return Mistake(
        {index: []},
        lambda at: [{"do": "correct", "entry": at[index + 1][0], "call": call, "before": True}],
        index + 1,
    )


def struck_out_and_wanted_after_all(judged: Judged, lots: random.Random) -> Mistake:
    index = lots.choice(of_kind(judged.calls, "points"))
    strike = {"do": "correct", "entry": 0}
    return Mistake({index: [judged.calls[index], strike]}, lambda at: [{"do": "correct", "entry": at[index][1]}], index)


MISTAKES = (
    another_number,
    another_order,
    another_sequence,
    two_riders_taken_for_each_other,
    tapped_twice,
    forgotten,
    struck_out_and_wanted_after_all,
)


def judge_badly(calls: list[Call], mistake: Mistake, lots: random.Random) -> Afternoon | None:
    """The same afternoon with the mistake, corrected at some moment after it: at once, or when the last stage is over.

    None if it is noticed before, because another call is refused.
    """
    afternoon = Afternoon()
    at: dict[int, list[int]] = {}
    noticed = lots.randint(mistake.after, len(calls) - 1)
    for index, call in enumerate(calls):
        at[index] = []
        for said in mistake.wrong.get(index, [call]):
            try:
                afternoon.command({**said, "entry": len(afternoon.log)} if said["do"] == "correct" else said)
            except RouleurError:
                return None
            at[index].append(len(afternoon.log))
        if index == noticed:
            for correction in mistake.right(at):
                afternoon.command(correction)
    return afternoon


def seen(afternoon: Afternoon) -> dict[str, Any]:
    return {name: value for name, value in afternoon.view().items() if name not in ("log", "undo")}


@pytest.mark.parametrize("mistaken", MISTAKES, ids=lambda each: each.__name__)
@pytest.mark.parametrize("game", SCALES)
@settings(max_examples=examples(15), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_correction_gives_the_tables_that_would_have_stood(
    game: str, mistaken: Callable[[Judged, random.Random], Mistake], seed: int
) -> None:
    lots = random.Random(seed)
    judged = Judged(game, lots)
    mistake = mistaken(judged, lots)
    afternoon = judge_badly(judged.calls, mistake, lots)
    assume(afternoon is not None)
    assert afternoon is not None
    assert seen(afternoon) == seen(judged.afternoon)
    assert afternoon.share() == judged.afternoon.share()


START: list[Call] = [
    {"do": "open", "game": "tdf", "stages": ["paris", "paris"], "teams": 2, "team_size": 3},
    {"do": "draw", "order": [1, 2]},
    {"do": "start"},
]


def judged(*calls: Call) -> Afternoon:
    return Afternoon([*START, *calls])


def order(afternoon: Afternoon) -> list[int]:
    return [line["bib"] for line in afternoon.stage(1)["stage"]["arrivals"]]


def test_a_finish_that_is_edited_keeps_its_moment() -> None:
    """The winner of sequence 3, misread, was struck out and written anew in sequence 5: he became the last."""
    turns: list[Call] = [{"do": "turn"}] * 3
    others = {"do": "finish", "entry": 8, "riders": [2, 3, 7, 8, 9]}
    afternoon = judged(*turns, {"do": "finish", "entry": 40, "riders": [1]}, *turns[:2], others, {"do": "end"})
    afternoon.command({"do": "correct", "entry": 7, "call": {"do": "finish", "entry": 4, "riders": [1]}})
    winner = afternoon.stage(1)["stage"]["arrivals"][0]
    assert (winner["bib"], winner["time"]) == (1, "2:12:04")
    afternoon.command({"do": "correct", "entry": 7, "call": {"do": "finish", "entry": 4, "riders": [1], "turn": 5}})
    assert afternoon.stage(1)["stage"]["arrivals"][0]["time"] == "2:14:04"


def test_a_later_sequence_is_accepted_once_it_has_begun() -> None:
    finish = {"do": "finish", "entry": 4, "riders": [1]}
    afternoon = judged({"do": "turn"}, finish, {"do": "turn"})
    later = {"do": "correct", "entry": 5, "call": {**finish, "turn": 2}}
    afternoon.command(later)
    with pytest.raises(RouleurError, match="Sequence 3 has not begun"):
        afternoon.command({"do": "correct", "entry": 5, "call": {**finish, "turn": 3}})
    with pytest.raises(RouleurError, match="Sequence 2 has not begun"):
        afternoon.command({"do": "correct", "entry": 6})


def test_undo_goes_back_step_by_step_and_a_correction_can_be_taken_back() -> None:
    afternoon = judged({"do": "turn"}, {"do": "turn"}, {"do": "finish", "entry": 4, "riders": [1, 2]})
    afternoon.command({"do": "correct", "entry": 6, "call": {"do": "finish", "entry": 4, "riders": [2, 1]}})
    assert order(afternoon) == [2, 1]
    steps = []
    while entry := afternoon.view()["undo"]:
        steps.append(entry)
        afternoon.command({"do": "correct", "entry": entry})
        if entry == 7:
            assert order(afternoon) == [1, 2]
    assert steps == [7, 6, 5, 4, 3, 2]
    with pytest.raises(RouleurError, match="struck out already"):
        afternoon.command({"do": "correct", "entry": 6})


def test_two_who_press_at_once_begin_a_sequence_and_write_a_line_once() -> None:
    afternoon = judged({"do": "turn", "number": 1})
    with pytest.raises(RouleurError, match="Sequence 1 has already begun"):
        afternoon.command({"do": "turn", "number": 1})
    with pytest.raises(RouleurError, match="Sequence 2 comes before sequence 3"):
        afternoon.command({"do": "turn", "number": 3})
    points = {"do": "points", "line": "sprint", "riders": [1, 7]}
    afternoon.command(points)
    with pytest.raises(RouleurError, match="written down already"):
        afternoon.command(points)
    afternoon.command({**points, "name": "Another line"})


def test_a_refused_call_changes_nothing() -> None:
    afternoon = Afternoon(START[:1])
    before = afternoon.view()
    for wrong in (
        {"do": "edit team", "team": 1, "bibs": [41, 42, 43], "riders": ["a", "b", "c", "d"]},
        {"do": "edit team", "team": 1, "name": "Reds", "bibs": [1, 1, 1]},
        {"do": "draw", "order": [1, 1]},
        {"do": "correct", "entry": 9},
        {"do": "correct", "entry": 1, "before": True},
    ):
        with pytest.raises(RouleurError):
            afternoon.command(wrong)
    assert afternoon.view() == before


def test_a_prologue_has_neither_turns_nor_lines() -> None:
    afternoon = Afternoon([{"do": "open", "game": "wielersim", "stages": ["grand-01"], "teams": 2}, {"do": "start"}])
    view = afternoon.view()
    assert "turn" not in view["can"]
    assert view["lines"] == []
    for refused in ({"do": "turn"}, {"do": "points", "line": "hc", "riders": [11]}):
        with pytest.raises(RouleurError, match="alone against the clock"):
            afternoon.command(refused)
    afternoon.command({"do": "finish", "entry": 41, "riders": [11]})
    afternoon.command({"do": "finish", "entry": 45, "riders": [21]})
    arrivals = afternoon.view()["stage"]["arrivals"]
    assert [(line["bib"], line["time"], line["gap"]) for line in arrivals] == [(21, "0:00", ""), (11, "0:04", "+0:04")]


@pytest.mark.parametrize("entries", [1500])
def test_a_long_log_is_written_call_by_call_and_not_read_anew(entries: int) -> None:
    """Were every call to replay the log, these would be more than a million calls."""
    afternoon = judged({"do": "turn"})
    book = afternoon.book
    for number in range(entries):
        afternoon.command({"do": "note", "words": str(number)})
    assert afternoon.book is book
