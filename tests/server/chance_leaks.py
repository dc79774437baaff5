"""Do the coach and the live odds change with cards that cannot be seen? `python -m tests.server.chance_leaks homas 2000`.

At questions of bot races everything that the seat (or a spectator) cannot see is drawn anew in a twin of the checkpoint; what was answered
since, the seed and the rides are the same. What the coach says and the odds must then be the same, byte by byte. Beside it, so that
the comparison can be seen to find something: how often they would differ if they looked at the true cards.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec

from rouleur.analysis.moment import Moment, moment_of
from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.match import Match
from rouleur.core.question import Question
from rouleur.core.state import SPECTATOR, View
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.server.chances.coach import tried
from rouleur.server.chances.odds import turn_odds

LEVELS = (2, 1, 3, 0)
"""Of the bots that ride: careless ones, too, so that cards are held and played in many ways."""
OPTIONS = 2
RIDES = 2
APART = 7
"""Questions between two that are looked at; odd, so that all seats and kinds come up."""


class Tally:
    """`hidden`: positions in which something was drawn otherwise; `seen`: those in which who peeks would say something else."""

    def __init__(self) -> None:
        self.compared = 0
        self.hidden = 0
        self.seen = 0
        self.kinds: set[str] = set()
        self.differences: list[str] = []


def positions(game: str, seed: int) -> Iterator[tuple[Match[Race], Question]]:
    """Without an end: questions of races in turn, never while several are asked at once (then the coach says nothing)."""
    races, seats = box(game).races(), box(game).seats.usual
    while True:
        setup = box(game).setup(races[seed % len(races)].slug, [f"Director {seat}" for seat in range(seats)])
        match: Match[Race] = Match.start(setup, seed)
        directors = [bot(game, LEVELS[(seat + seed) % len(LEVELS)], seed) for seat in range(seats)]
        number = seed
        while (question := match.question()) is not None:
            number += 1
            if number % APART == 0 and not match.together and len(question.options) > 1:
                yield match, question
            match.answer(directors[question.seat].choose(View(match.state, question.seat), question))
        seed += 1


def shadow(moment: Moment, number: int) -> Moment:
    """The same to the eyes of the seat: whatever else there is was drawn anew."""
    twin = moment.checkpoint.clone()
    assert moment.seat is not None
    twin.resample(moment.seat, Dice(number))
    return Moment(twin, moment.given, moment.asked, moment.seat)


def told(game: str, moment: Moment, question: Question, peek: bool = False) -> bytes:
    """By the functions of the server, to a spectator or to the seat that is asked."""
    known = Moment(moment.checkpoint, moment.given, moment.asked) if peek else moment
    if moment.seat == SPECTATOR:
        return msgspec.json.encode(turn_odds(game, 1, known, RIDES))
    return msgspec.json.encode(tried(game, known, question.seat, question.texts()[:OPTIONS], OPTIONS * RIDES))


def look_for_leaks(game: str, count: int, seed: int = 1) -> Tally:
    tally = Tally()
    for match, question in positions(game, seed):
        seat = SPECTATOR if tally.compared % 3 == 2 else int(question.seat)
        moment = moment_of(match, seat)
        other = shadow(moment, tally.compared + 1)
        tally.compared += 1
        tally.kinds.add(question.kind)
        tally.hidden += moment.checkpoint.to_data() != other.checkpoint.to_data()
        if told(game, moment, question) != told(game, other, question):
            tally.differences.append(
                f"{match.setup.race} {match.seed}, turn {match.state.turn}, seat {seat}, {question!r}"
            )
        tally.seen += peeks(game, moment, other, question)
        if tally.compared == count:
            return tally
    raise AssertionError("the races are endless")


def peeks(game: str, moment: Moment, other: Moment, question: Question) -> bool:
    """Looked at only where nothing was answered since: an answer may be one that other cards do not allow."""
    return not moment.given and told(game, moment, question, True) != told(game, other, question, True)


if __name__ == "__main__":
    found = look_for_leaks(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    print(
        f"{sys.argv[1]}: {len(found.differences)} differences in {found.compared} positions, {len(found.kinds)} kinds of question; "
        f"in {found.hidden} hidden things were drawn otherwise; who peeks would have been found out {found.seen} times"
    )
    print("\n".join(found.differences[:10]))
    sys.exit(1 if found.differences else 0)
