"""Finds puzzles: bots ride races, and questions that may decide are ridden out, the promising ones more and more often.

Most questions are dropped after a few rides. The best option of the rest is measured again with fresh dice, because the best of
many is partly best by luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from rouleur.analysis.field import Field
from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.paired import difference_of_wins
from rouleur.analysis.policy import Policy, policy_of
from rouleur.analysis.puzzles import Puzzle, PuzzleOption, pack, position_of
from rouleur.analysis.value import SEEDS, Rides, Values, ride, values_of
from rouleur.core.dice import KEYED
from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.question import Question
from rouleur.core.shares import NORMAL_99
from rouleur.core.state import View
from rouleur.play.deputy import importance
from rouleur.road.box import Box
from rouleur.road.race import Race

BETTER = 0.10
"""By so much the best option beats every other, with the lower end of the interval."""
LOOKS = ((6, 2), (18, 4), (54, 10))
"""After so many rides of an option the best must be ahead by so many wins."""
FAR_BEHIND = 0.5
"""An option behind by more than this part of the rides is not tried again before the certificate."""
CERTIFIED = (150, 500)
"""Rides of every option for the certificate; the second time only what the first left open. 99 % each, so 98 % together."""
FRESH = 500_000
"""The certificate is ridden with the dice from here on."""
MOST_OPTIONS = 8
OF_ONE_RACE = 2
FEWEST_RACES = 4
TO_GO = 0.45
"""Part of the race that is left at most: the later, the more hangs on a choice, and the shorter are the rides."""
MOST_RIDERS = 3

Wanted = Callable[[str, str], bool]
"""Whether a puzzle of this race and of this kind of question is wanted."""


class Tally(msgspec.Struct):
    """What was looked at: races, questions, rides, and how many questions reached their certificate."""

    races: int = 0
    questions: int = 0
    rides: int = 0
    promising: int = 0
    found: int = 0


class PuzzleMaker:
    """Rides the races of a game in turn, the shorter half of them but four at least, with the best bots that do not search in all seats."""

    def __init__(self, game: Box, seed: int, wanted: Wanted = lambda race, kind: True) -> None:
        self.game = game
        self.wanted = wanted
        self.policy: Policy = policy_of(game.slug)
        ordered = sorted(game.races(), key=lambda race: race.length)
        self.races = [race.slug for race in ordered[: max(FEWEST_RACES, (len(ordered) + 1) // 2)]]
        self.names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
        self.seed = seed
        self.tally = Tally()

    def puzzles(self) -> Iterator[Puzzle | None]:
        """Endless; yields None after every race, so that the caller can stop."""
        number = self.seed * SEEDS
        while True:
            yield from self.of_race(self.races[number % len(self.races)], number)
            self.tally.races += 1
            yield None
            number += 1

    def of_race(self, race: str, seed: int) -> Iterator[Puzzle]:
        match: Match[Race] = Match.start(self.game.setup(race, self.names), seed, dice=KEYED)
        director = self.policy.director()
        found: list[str] = []
        while (question := match.question()) is not None and len(found) < OF_ONE_RACE:
            usual = director.choose(View(match.state, question.seat), question)
            if question.kind not in found and self.wanted(race, question.kind) and self.worth(match, question):
                puzzle = self.puzzle_at(match, question, usual.text, race, seed)
                if puzzle is not None:
                    found.append(question.kind)
                    yield puzzle
            match.answer(usual)

    def worth(self, match: Match[Race], question: Question) -> bool:
        """A choice that is not routine, of few options, in the last part of the race."""
        if not 2 <= len(question.options) <= MOST_OPTIONS or match.together:
            return False
        situation = match.state.situation(question.seat)
        late = situation.to_go < TO_GO * self.game.picture(match.setup).length
        return late and importance(self.game.slug, situation, question) != "routine"

    def puzzle_at(self, match: Match[Race], question: Question, usual: str, race: str, seed: int) -> Puzzle | None:
        self.tally.questions += 1
        seat, moment = int(question.seat), moment_of(match, question.seat)
        texts = [usual, *(text for text in question.texts() if text != usual)]
        best = self.promising(moment, seat, texts)
        if best is None:
            return None
        self.tally.promising += 1
        ridden = self.certificate(moment, seat, best, [text for text in texts if text != best])
        if ridden is None:
            return None
        self.tally.found += 1
        answers = match.record().answers
        return Puzzle(
            slug=f"{race}-{seed}-{len(answers)}",
            race=race,
            names=self.names,
            seed=seed,
            level=self.policy.level,
            rides=len(ridden[best].seats),
            seat=seat,
            turn=int(match.state.turn),
            kind=question.kind,
            answers=pack(answers),
            options=measured(ridden, seat, Field(moment.checkpoint)),
        )

    def again(self, puzzle: Puzzle, turn: int) -> Puzzle | None:
        """A puzzle measured anew, each `turn` with other dice; None when its best option does not lead by ten points any more, or
        when the question cannot be put as it was."""
        match = self.put(puzzle)
        question = match.question() if match else None
        if match is None or question is None or {option.text for option in puzzle.options} != set(question.texts()):
            return None
        moment, best = moment_of(match, puzzle.seat), puzzle.best
        others = [text for text in question.texts() if text != best]
        ridden = self.certificate(moment, puzzle.seat, best, others, FRESH * (1 + turn))
        if ridden is None:
            return None
        options = measured(ridden, puzzle.seat, Field(moment.checkpoint))
        return msgspec.structs.replace(puzzle, level=self.policy.level, rides=len(ridden[best].seats), options=options)

    def put(self, puzzle: Puzzle) -> Match[Race] | None:
        try:
            return position_of(self.game.slug, puzzle)
        except RouleurError:
            return None

    def promising(self, moment: Moment, seat: int, texts: list[str]) -> str | None:
        """The option that leads clearly after every look; None as soon as two are close together at the top, or nothing wins."""
        wins = dict.fromkeys(texts, 0)
        left, done, best = texts, 0, texts[0]
        for rides, lead in LOOKS:
            tried: list[str] = []
            for text in left:
                wins[text] += self.ridden(moment, text, done, rides - done).seats.count(seat)
                tried.append(text)
                tried.sort(key=lambda each: -wins[each])
                if wins[tried[0]] < lead or (len(tried) > 1 and wins[tried[0]] - wins[tried[1]] < lead):
                    return None
            best, done = tried[0], rides
            left = [text for text in tried if wins[best] - wins[text] <= FAR_BEHIND * rides]
            left += tried[1:2] if len(left) == 1 else []
        return best

    def certificate(
        self, moment: Moment, seat: int, best: str, others: list[str], first: int = FRESH
    ) -> dict[str, Rides] | None:
        """Fresh rides of all options, the best first, if it beats every other by ten points for certain."""
        found = {text: Rides() for text in (best, *others)}
        for rides in CERTIFIED:
            certain = True
            for text, ridden in found.items():
                done = len(ridden.seats)
                ridden.add(self.ridden(moment, text, first + done, rides - done))
                if text == best:
                    continue
                lead = difference_of_wins(ridden.seats, found[best].seats, seat, NORMAL_99)
                if lead.mean <= BETTER:
                    return None
                certain = certain and lead.low > BETTER
            if certain:
                return found
        return None

    def ridden(self, moment: Moment, text: str, first: int, rides: int) -> Rides:
        self.tally.rides += rides
        return ride(moment, self.policy, first, rides, text)


def measured(ridden: dict[str, Rides], seat: int, field: Field) -> list[PuzzleOption]:
    """The best option first, as it is there, then the others by their value."""
    options = [option_of(text, seat, values_of(rides, field)) for text, rides in ridden.items()]
    return [options[0], *sorted(options[1:], key=lambda option: -option.wins)]


def option_of(text: str, seat: int, values: Values) -> PuzzleOption:
    most = sorted(values.riders, key=lambda rider: (-values.riders[rider], rider))[:MOST_RIDERS]
    return PuzzleOption(text, values.directors[seat], values.directors, {rider: values.riders[rider] for rider in most})
