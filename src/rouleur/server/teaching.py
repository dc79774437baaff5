"""What a lesson says to an answer: as good as the book's, or why not."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

from msgspec.structs import replace

from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.scenario import Scenario, first_difference, placed, play
from rouleur.core.state import SPECTATOR
from rouleur.road.race import Race
from rouleur.server.tables.sentences import sentences

Trace = tuple[object, ...]
MOST_COMPARED = 8
"""Other answers that are ridden to find one from which something else follows."""


class Ride(NamedTuple):
    """How an example goes with the answers of somebody; `whole` when all of them were asked for. `rows` are where all end."""

    events: list[Event]
    words: list[str]
    rows: dict[str, int]
    whole: bool

    def paths(self) -> list[object]:
        return [event.path for event in self.events]

    def traces(self) -> list[Trace]:
        return [trace(event) for event in self.events]


def trace(event: Event) -> Trace:
    """What an event tells, and over how many squares, whichever these were."""
    return (event.kind, event.turn, event.rider, event.others, event.dice, event.value, len(event.path))


class Lesson:
    """A worked example, and what becomes of it when one of the book's answers is replaced.

    `by_steps`: on hexagons as many steps lead as far, whatever row they end in.
    """

    def __init__(self, scenario: Scenario, by_steps: bool = False) -> None:
        self.scenario = scenario
        self.by_steps = by_steps
        self.book = [answer for moment in scenario.then for answer in moment.answers]

    def as_the_book(self, answers: list[str]) -> list[str]:
        """The answers with those of the book in place of the ones that are as good, so that its example goes on."""
        book = self.book[: len(answers)]
        read = [theirs if self.as_good(at, answers[at]) else answers[at] for at, theirs in enumerate(book)]
        return read + answers[len(book) :]

    def as_good(self, at: int, answer: str) -> bool:
        """Whether everything that the example tells follows from this answer, too, only on other squares."""
        if answer == self.book[at]:
            return True
        book, other = self.ride(at, self.book[at]), self.ride(at, answer)
        elsewhere = other.paths() != book.paths()
        as_far = self.by_steps or other.rows == book.rows
        same = other.whole and elsewhere and as_far and other.traces() == book.traces()
        return same and not first_difference(self.replaced(at, answer))

    def replaced(self, at: int, answer: str) -> Scenario:
        """The example with one answer replaced; who stands on which square is left open."""
        answers = iter([*self.book[:at], answer, *self.book[at + 1 :]])
        moments = [
            replace(moment, answers=[next(answers) for _ in moment.answers], expect=replace(moment.expect, at={}))
            for moment in self.scenario.then
        ]
        return replace(self.scenario, then=moments)

    def ride(self, at: int, answer: str) -> Ride:
        """The whole example with one answer replaced, as far as the others and the dice fit it."""
        match = placed(self.scenario)
        whole = True
        for moment in self.replaced(at, answer).then:
            try:
                play(match, moment, moment.answers)
            except (RecordError, ValueError):
                whole = False
            if not whole or match.unplayed:
                break
        state = match.state
        assert isinstance(state, Race)
        situation = state.situation(SPECTATOR)
        words, _ = sentences(match.events, situation)
        rows = {rider.id: rider.place[0] for rider in situation.riders if rider.place is not None}
        return Ride(match.events, words, rows, whole and not match.unplayed)

    def asked(self, at: int) -> Question:
        """The question to which the book gives this of its answers."""
        match = placed(self.scenario)
        left = at
        for moment in self.scenario.then:
            given = moment.answers[:left]
            play(match, moment, given)
            if len(given) < len(moment.answers):
                break
            left -= len(given)
        question = match.question()
        assert question is not None
        return question

    def word(self, answers: list[str]) -> str:
        """To a last answer that is right: what follows from it and would not from another; or that the book's was ridden in its stead."""
        if not answers:
            return ""
        at, answer = len(answers) - 1, answers[-1]
        if answer != self.book[at]:
            return "That is as good as what the book plays; its own choice is ridden here, so that the example goes on."
        question = self.asked(at)
        book = self.ride(at, answer)
        follows = ""
        for other in [option for option in question.options if option.text != answer][:MOST_COMPARED]:
            instead, then = first_differing(self.ride(at, other.text), book)
            if then and instead:
                return f"{then} With {named(other, question)}: {instead}"
            follows = follows or then
        return follows

    def why_not(self, question: Question, at: int, answer: str) -> str:
        """What the answer leads to, and what the book's does, by the first thing that then goes otherwise."""
        given, right = question.find(answer), question.find(self.book[at])
        assert given is not None and right is not None
        mine, theirs = first_differing(self.ride(at, answer), self.ride(at, right.text))
        then = f": {mine}" if mine else ", but what the example shows does not follow from it."
        return f"{named(given, question)} may be chosen{then} The book plays {named(right, question)}{f': {theirs}' if theirs else '.'}"


def named(option: Option, question: Question) -> str:
    rule = option.rule or question.rule
    return f"“{option.label}”{f' ({rule})' if rule else ''}"


def first_differing(mine: Ride, theirs: Ride) -> tuple[str, str]:
    """The first sentence of either ride in which they differ, `theirs` the book's; empty where a ride tells nothing more, or the same.

    Another throw than the book's would show another number than the one that is written for it: what came of it is not told.
    """
    own, others = mine.traces(), theirs.traces()
    at = next(
        (at for at, pair in enumerate(zip(own, others, strict=False)) if pair[0] != pair[1]), min(len(own), len(others))
    )
    told = [[words for words in ride.words[at:] if words] for ride in (mine, theirs)]
    pairs = zip_longest(*told, fillvalue="")
    first, second = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
    thrown_anew = at < len(mine.events) and bool(mine.events[at].dice)
    return ("", second) if thrown_anew else (first, second)
