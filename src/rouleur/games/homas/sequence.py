"""What comes next: the sequence of a race from the draw to the last arrival."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.core.question import Question
from rouleur.games.homas import hidden, refusals, results, sight
from rouleur.games.homas.finish import award_finish, judge, sprint, stage_winner
from rouleur.games.homas.lines import pass_lines, pass_with_group
from rouleur.games.homas.race import (
    DRAW,
    KEEP,
    LINE_UP,
    LINES,
    NOBODY,
    OVER,
    PACK,
    RETREAT,
    RIDE,
    SPRINT,
    TRIAL,
    Race,
)
from rouleur.games.homas.resting import fall_back
from rouleur.games.homas.start import draw, keep, line_up, pack
from rouleur.games.homas.trial import on_course, ride_alone
from rouleur.games.homas.turn import ride_fitness, take_turn
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


@mypyc_attr(allow_interpreted_subclasses=True)
class HomasRace(Race):
    """A race that knows what comes next. One step is one rider's turn, or one part of a round's end."""

    def step(self) -> None:
        if self.phase == RIDE:
            self.ride_one()
        elif self.phase == LINES:
            pass_lines(self)
            judge(self)
            self.phase = SPRINT
        elif self.phase == SPRINT:
            if self.sprints:
                before = len(self.arrivals)
                sprint(self)
                pass_with_group(self, self.arrivals[before:])
            else:
                self.phase = RETREAT
        elif self.phase == RETREAT:
            fall_back(self)
            self.next_turn()
        elif self.phase == TRIAL:
            self.ride_trial()
        else:
            self.prepare()

    def prepare(self) -> None:
        if self.phase == DRAW:
            draw(self)
        elif self.phase == KEEP:
            keep(self)
        elif self.phase == PACK:
            pack(self)
        elif self.phase == LINE_UP:
            line_up(self)

    def ride_one(self) -> None:
        if self.pending != NOBODY:
            ride_fitness(self)
            return
        rider = self.next_rider()
        if rider is None:
            self.phase = LINES
        else:
            take_turn(self, rider)

    def ride_trial(self) -> None:
        rider = on_course(self)
        if rider is None:
            self.finish_race()
        else:
            ride_alone(self, rider)

    def next_turn(self) -> None:
        if self.listening:
            self.tell(Event(kind="turn ended", turn=self.turn, rule="§2.1"))
        if len(self.arrivals) == len(self.riders) or not self.on_the_road():
            self.finish_race()
            return
        self.turn += 1
        self.phase = RIDE
        for rider in self.riders:
            rider.begin_turn()

    def finish_race(self) -> None:
        award_finish(self)
        self.phase = OVER
        self.over = True
        if self.listening:
            self.tell(Event(kind="race ended", turn=self.turn, rule="§5.2", rider=stage_winner(self).id))

    def clone(self) -> HomasRace:
        return HomasRace(self.road, self.stage, self.dice, self.seats, self)

    def situation(self, seat: i64) -> Situation:
        return sight.situation(self, seat)

    def result(self) -> StageResult | None:
        return results.result(self) if self.over else None

    def resample(self, seat: i64, dice: Dice) -> None:
        hidden.resample(self, seat, dice)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        return refusals.why_not(self, question, text)
