"""What `situation` tells, typed, for its bots: read from the position when they look.

Riders go by their index, so that nobody is handed a rider with a secret card in his pocket.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.core.question import Question
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import NOBODY, Position
from rouleur.games.homas.road import LANES, NOWHERE, row_of, square
from rouleur.games.homas.rules.rider import NO_CARD, Rider


@final
class Eyes:
    def __init__(self, race: Position, seat: i64) -> None:
        self._race = race
        self.seat = seat
        self.finish = race.road.finish
        self.red = race.road.red
        self.length = race.road.finish - race.road.start_rows
        self.turn = race.turn
        self.wet = race.wet
        self.trial = race.sheet.trial
        self.riders: i64 = len(race.riders)
        self.uphill_finish = race.road.finish_climb > 0

    def asked(self, question: Question) -> i64:
        """The rider a question is about."""
        return question.index if isinstance(question, Asked) else self.named(question.rider)

    def other(self, question: Question) -> i64:
        """The attacker, the rider followed, the one who asks for a relay; NOBODY where there is none."""
        if not isinstance(question, Asked):
            return NOBODY
        other = question.other
        return NOBODY if other is None else other.index

    def named(self, identity: str) -> i64:
        return self._race.named(identity).index

    def name(self, rider: i64) -> str:
        return self._rider(rider).id

    def _rider(self, rider: i64) -> Rider:
        return self._race.riders[rider]

    def team(self, rider: i64) -> i64:
        return self._rider(rider).team

    def role(self, rider: i64) -> i64:
        """LEADER, ALLROUNDER, SPRINTER or CLIMBER, as `sheet` calls them."""
        return self._rider(rider).number

    def neutral(self, rider: i64) -> bool:
        return self._rider(rider).neutral

    def mine(self, rider: i64) -> bool:
        return self._rider(rider).seat == self.seat

    def riding(self, rider: i64) -> bool:
        return self._rider(rider).riding

    def moved(self, rider: i64) -> bool:
        return self._rider(rider).moved

    def may_act(self, rider: i64) -> bool:
        return self._rider(rider).may_act

    def cards(self, rider: i64) -> i64:
        """Individual energy cards in his hand: they lie open."""
        return self._rider(rider).individual_cards()

    def card(self, rider: i64, kind: i64) -> i64:
        return self._rider(rider).hand[kind]

    def value(self, kind: i64) -> i64:
        return self._race.sheet.cards[kind].value

    def fitness(self, rider: i64) -> i64:
        """The unplayed fitness card of an own rider; NO_CARD of anybody else."""
        holder = self._rider(rider)
        if holder.seat != self.seat or holder.fitness_played or not holder.drawn:
            return NO_CARD
        return holder.fitness

    def cell(self, rider: i64) -> i64:
        return self._rider(rider).cell

    def row(self, rider: i64) -> i64:
        cell = self._rider(rider).cell
        return 0 if cell == NOWHERE else row_of(cell)

    def to_go(self, rider: i64) -> i64:
        """Squares he must ride to be over the line."""
        return self.finish - self.row(rider) + 1

    def number(self, rider: i64) -> i64:
        """What is added to his roll where he stands."""
        cell = self._rider(rider).cell
        return 0 if cell == NOWHERE else self._race.road.number_on(cell)

    def surface(self, rider: i64) -> i64:
        return self._race.road.on(self._rider(rider).cell)

    def inner(self, rider: i64) -> bool:
        return self._race.road.inner[self._rider(rider).cell] > 0

    def somebody_ahead_of(self, cell: i64) -> bool:
        """Whether a square is straight behind another rider."""
        return self.on(self._race.road.straight[cell]) >= 0

    def somebody_aside_of(self, cell: i64) -> bool:
        """Whether a square is diagonally behind another rider."""
        road = self._race.road
        return self.on(road.right[cell]) >= 0 or self.on(road.left[cell]) >= 0

    def on(self, cell: i64) -> i64:
        """The rider on a square, or NOBODY."""
        return self._race.at[cell] if cell >= 0 else NOBODY

    def behind(self, rider: i64, side: i64) -> i64:
        """Who is in his wheel: straight (0), to the right (1) or to the left (2) behind him; or NOBODY."""
        road = self._race.road
        cell = self._rider(rider).cell
        if side == 0:
            return self.on(road.behind[cell])
        return self.on(road.behind_right[cell] if side == 1 else road.behind_left[cell])

    def front(self, rider: i64) -> i64:
        """The row of the first of his group (§4.1: rows next to each other)."""
        row = self.row(rider)
        while self.covered(row + 1):
            row += 1
        return row

    def back(self, rider: i64) -> i64:
        """The row of the last of his group."""
        row = self.row(rider)
        while self.covered(row - 1):
            row -= 1
        return row

    def covered(self, row: i64) -> bool:
        """Whether somebody stands beside this row; a long square of a curve lies beside two."""
        race = self._race
        rows = race.road.rows
        if row < 1 or row > rows:
            return False
        for lane in range(1, LANES + 1):
            if race.at[square(row, lane)] >= 0:
                return True
            ahead = square(row + 1, lane)
            if row < rows and race.at[ahead] >= 0 and race.road.span[ahead] > 1:
                return True
        return False

    def group_to_go(self, rider: i64) -> i64:
        """Squares until the first of his group is over the line: then he has arrived too."""
        return self.finish - self.front(rider) + 1

    def group_size(self, rider: i64) -> i64:
        front, back = self.front(rider), self.back(rider)
        size: i64 = 0
        for other in self._race.riders:
            if other.riding and back <= row_of(other.cell) <= front:
                size += 1
        return size

    def head(self) -> i64:
        """The row of the first of the race."""
        row: i64 = 0
        for other in self._race.riders:
            if other.riding and row_of(other.cell) > row:
                row = row_of(other.cell)
        return row

    def beyond(self, row: i64, team: i64) -> i64:
        """How many riders of a team are riding further ahead than this row."""
        count: i64 = 0
        for other in self._race.riders:
            if other.team == team and other.riding and row_of(other.cell) > row:
                count += 1
        return count

    def all_beyond(self, row: i64) -> i64:
        """How many riders are riding further ahead than this row."""
        count: i64 = 0
        for other in self._race.riders:
            if other.riding and row_of(other.cell) > row:
                count += 1
        return count

    def unmoved_between(self, back: i64, row: i64, neutrals_only: bool, except_for: i64) -> i64:
        """How many have still to move on the rows from `back` up to the one before `row`."""
        count: i64 = 0
        for other in self._race.riders:
            if other.moved or not other.riding or other.index == except_for or (neutrals_only and not other.neutral):
                continue
            if back <= row_of(other.cell) < row:
                count += 1
        return count
