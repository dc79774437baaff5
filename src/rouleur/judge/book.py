"""The judge's book: teams, stages, and what was written down in each of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.judge.scale import JudgeScale
from rouleur.road.result import DID_NOT_FINISH, DISQUALIFIED, Arrival, Award, StageResult
from rouleur.road.standings import Scales


@dataclass
class Team:
    name: str
    riders: list[str]
    bibs: list[int]


@dataclass
class Crossing:
    """Riders over a line for points, in order."""

    line: str
    name: str
    riders: list[int]
    turn: int


@dataclass
class Bunch:
    """A group in the finish, its riders in order. `time` is what its turn and entry give, whoever came before."""

    time: int
    entry: int
    turn: int
    riders: list[int]


@dataclass
class StageBook:
    """One stage as the judge sees it."""

    slug: str
    title: str
    kind: str
    base: int
    length: str
    start_list: list[int] = field(default_factory=list)
    turn: int = 0
    started: bool = False
    ended: bool = False
    crossings: list[Crossing] = field(default_factory=list)
    bunches: list[Bunch] = field(default_factory=list)
    abandoned: list[int] = field(default_factory=list)
    disqualified: list[int] = field(default_factory=list)

    def turns_of_several_groups(self) -> list[int]:
        turns = Counter(bunch.turn for bunch in self.bunches)
        return [turn for turn, groups in turns.items() if groups > 1]

    def unclassified(self) -> list[int]:
        return [*self.abandoned, *self.disqualified]

    def classified_bunches(self) -> list[Bunch]:
        """Without those who were disqualified; the first of the others won."""
        out = set(self.disqualified)
        left = [replace(bunch, riders=[bib for bib in bunch.riders if bib not in out]) for bunch in self.bunches]
        return [bunch for bunch in left if bunch.riders]

    def in_race(self) -> list[int]:
        """Riders still on the road."""
        gone = {*self.unclassified(), *(bib for bunch in self.bunches for bib in bunch.riders)}
        return [bib for bib in self.start_list if bib not in gone]


@dataclass
class Book:
    game: str
    name: str
    scale: JudgeScale
    tables: Scales
    teams: list[Team]
    stages: list[StageBook]
    drawn: list[int] = field(default_factory=list)
    current: int = 0

    def stage(self) -> StageBook:
        return self.stages[self.current]

    def team_of(self, bib: int) -> Team:
        for team in self.teams:
            if bib in team.bibs:
                return team
        raise RouleurError(f"No rider wears bib {bib}; the bibs are {spoken(self.bibs())}.")

    def rider_name(self, bib: int) -> str:
        team = self.team_of(bib)
        return team.riders[team.bibs.index(bib)]

    def bibs(self) -> list[int]:
        return [bib for team in self.teams for bib in team.bibs]

    def draw(self, seed: int) -> list[int]:
        """Team numbers in the order of their lots."""
        dice = Dice(seed)
        order = list(range(1, len(self.teams) + 1))
        for last in range(len(order) - 1, 0, -1):
            lot = dice.index(last + 1)
            order[last], order[lot] = order[lot], order[last]
        return order

    def arrived(self, stage: StageBook) -> list[tuple[int, int, Bunch, int]]:
        """Bib, time, group and number of the group, by time or by turn; equal groups in the order in which they were called."""
        ordered = sorted(stage.classified_bunches(), key=lambda bunch: self.order_of(bunch, stage))
        timed = zip(self.times(ordered), ordered, strict=True)
        return [
            (bib, time, bunch, number) for number, (time, bunch) in enumerate(timed, start=1) for bib in bunch.riders
        ]

    def times(self, ordered: list[Bunch]) -> list[int]:
        """The times of the groups, winner first: no more made good by their entry than the game allows."""
        times: list[int] = []
        for bunch in ordered:
            turns_behind = (bunch.turn - ordered[0].turn) * self.scale.turn_time
            least = (
                ordered[0].time + turns_behind - self.scale.regained_most if self.scale.regained_most else bunch.time
            )
            before = times[-1] if times and self.scale.never_sooner else bunch.time
            times.append(max(bunch.time, least, before))
        return times

    def order_of(self, bunch: Bunch, stage: StageBook) -> tuple[int, int]:
        farther = bunch.entry if self.scale.finish(stage.kind).farther_first else 0
        return (bunch.turn if self.scale.places_as_called else bunch.time, -farther)

    def result(self, stage: StageBook) -> StageResult:
        """What the stage has yielded so far; riders on the road are not in it."""
        arrivals: list[Arrival] = []
        for place, (bib, time, bunch, number) in enumerate(self.arrived(stage), start=1):
            ties = [self.order_of(bunch, stage)[1], -1 if place == 1 else 0]
            arrivals.append(Arrival(str(bib), self.team_of(bib).name, place, time, group=number, tie_breaks=ties))
        statuses = [(stage.disqualified, DISQUALIFIED), (stage.abandoned, DID_NOT_FINISH)]
        for bib, status in [(bib, status) for bibs, status in statuses for bib in bibs]:
            arrivals.append(Arrival(str(bib), self.team_of(bib).name, len(arrivals) + 1, status=status))
        return StageResult(self.game, stage.slug, arrivals, self.awards(stage), stage.kind, stage.turn, self.scale.unit)

    def provisional(self, stage: StageBook) -> StageResult:
        """As if all riders on the road arrived now: by the clock, and not before the last who is in."""
        result = self.result(stage)
        now = max([self.scale.clock(stage.base, stage.turn), *(arrival.time for arrival in result.classified())])
        for bib in stage.in_race():
            result.arrivals.append(Arrival(str(bib), self.team_of(bib).name, len(result.arrivals) + 1, now))
        return result

    def awards(self, stage: StageBook) -> list[Award]:
        given: list[Award] = []
        for crossing in stage.crossings:
            line = self.scale.find_line(crossing.line)
            why = crossing.name or line.title
            given.extend(shares(crossing.riders, line.classification, line.amounts, why))
            given.extend(shares(crossing.riders, "time", [-seconds for seconds in line.seconds], why))
        finish = self.scale.finish(stage.kind)
        order = [bib for bib, _, _, _ in self.arrived(stage)]
        given.extend(shares(order, "points", finish.points, "finish"))
        given.extend(shares(order, "time", [-seconds for seconds in finish.seconds], "finish"))
        lost = {str(bib) for bib in stage.disqualified}
        return [award for award in given if award.rider not in lost]


def shares(riders: list[int], classification: str, amounts: list[int], why: str) -> list[Award]:
    pairs = zip(riders, amounts, strict=False)
    return [
        Award(classification, str(bib), amount, why, place=place) for place, (bib, amount) in enumerate(pairs, start=1)
    ]


def spoken(bibs: list[int]) -> str:
    return ", ".join(map(str, bibs)) if bibs else "none"
