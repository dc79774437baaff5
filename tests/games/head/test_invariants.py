"""Properties: what holds whatever the dice and the directors do."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.bots import bot
from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.fields import saved_by_name
from rouleur.core.match import Match
from rouleur.core.question import Option, Question
from rouleur.core.state import SPECTATOR, Director, View
from rouleur.games.head import GAME, content
from rouleur.games.head.race import Race
from rouleur.games.head.rules.rider import SAVED
from rouleur.road.race import Race as RoadRace
from tests.games.head.invariants import fuzz

ROADS = sorted(content.races())


@pytest.mark.parametrize("number", range(len(ROADS)))
def test_no_race_crashes_or_breaks_an_invariant(number: int) -> None:
    fuzz(number, every=5)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(ROADS), st.integers(1, 200), st.integers(0, 10))
def test_a_longer_move_never_falls_short(slug: str, box: int, points: int) -> None:
    road = GAME.start(GAME.setup(slug, ["a", "b", "c"]), 1).road
    start = min(box, road.length)
    reached = road.count_out(start, points)
    assert start <= reached <= start + points
    assert reached <= road.count_out(start, points + 1)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 3), st.integers(5, 400))
def test_a_view_does_not_change_when_hidden_cards_are_redrawn(seed: int, seat: int, steps: int) -> None:
    race = GAME.start(GAME.setup("e3", ["a", "b", "c", "d"]), seed)
    race.directors = [Chance(seed + number) for number in range(4)]
    for _ in range(steps):
        if not race.over:
            race.step()
    for who in (seat, SPECTATOR):
        seen = msgspec.json.encode(race.situation(who))
        other = race.clone()
        other.resample(who, Dice(seed + 1))
        assert msgspec.json.encode(other.situation(who)) == seen
        for mine, redrawn in zip(race.riders, other.riders, strict=True):
            assert sum(mine.slip_cards) == sum(redrawn.slip_cards)
            if mine.entrant.seat == who:
                assert saved_by_name(mine, SAVED) == saved_by_name(redrawn, SAVED)


class First(Director):
    """Remembers the first question a fork asks."""

    def __init__(self) -> None:
        self.question: Question | None = None

    def choose(self, view: View, question: Question) -> Option:
        self.question = self.question or question
        return question.options[0]


class Dreamer(Chance):
    """Before each choice it imagines: every fork must ask it the same question."""

    searches = True

    def choose(self, view: View, question: Question) -> Option:
        for number in range(2):
            fork = view.imagine(77 + number)
            first = First()
            fork.directors = [first] * fork.seats
            fork.step()
            assert first.question is not None
            assert (first.question.kind, first.question.rider) == (question.kind, question.rider)
            assert first.question.texts() == question.texts()
        return super().choose(view, question)


def test_an_imagined_race_asks_the_same_question() -> None:
    race = GAME.start(GAME.setup("amstel-gold-race", ["a", "b", "c", "d"]), 21)
    race.ride([Dreamer(1), Chance(2), Dreamer(3), Chance(4)])
    assert race.over


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_sees_only_what_its_seat_sees(level: int) -> None:
    """Redraw the hidden cards before every question: the bot answers as it did."""

    class Doubting(Director):
        def __init__(self, seed: int) -> None:
            self.bot = bot("head", level, seed)
            self.twin = bot("head", level, seed)

        def choose(self, view: View, question: Question) -> Option:
            other = view._state.clone()
            other.resample(view.seat, Dice(99))
            assert self.twin.choose(View(other, view.seat), question) is self.bot.choose(view, question)
            return self.bot.choose(view, question) if level > 1 else question.options[0]

    race = GAME.start(GAME.setup("omloop", ["a", "b", "c"]), 5)
    race.ride([Doubting(1), Chance(2), Chance(3)])
    assert race.over


def test_private_events_reach_their_seat_only() -> None:
    match = Match.start(GAME.setup("giro-castle", ["a", "b", "c"]), 9, [Chance(seat) for seat in range(3)])
    state = match.state
    assert isinstance(state, Race)
    seats = {rider.entrant.id: rider.entrant.seat for rider in state.riders}
    for event in match.events:
        if event.kind in ("dealt", "drew cards"):
            assert event.seat == seats[event.rider]
        assert event.seat is not None or not {"slip", "hand"} & event.detail.keys()


def test_a_bot_plays_alike_whether_somebody_listens_or_not() -> None:
    setup = GAME.setup("tour-alps", ["a", "b", "c"])
    told = Match.start(setup, 4, [bot("head", 3, seat) for seat in range(3)])
    silent = GAME.start(setup, 4)
    silent.ride([bot("head", 3, seat) for seat in range(3)])
    assert isinstance(told.state, Race)
    assert silent.result() == told.state.result()


@pytest.mark.parametrize("slug", ["e3", "tour-prologue"])
def test_the_short_answers_for_forecasts_agree_with_the_long_ones(slug: str) -> None:
    race = GAME.start(GAME.setup(slug, ["a", "b", "c"]), 2)
    race.directors = [Chance(seat) for seat in range(3)]
    while not race.over:
        assert race.head() == RoadRace.head(race)
        race.step()
    assert race.outcome() == RoadRace.outcome(race)
