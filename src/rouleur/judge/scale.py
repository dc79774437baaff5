"""What a judge must know of a game: how turns become time, what a line is worth. Data, no rule."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from rouleur.core.content import load, shipped
from rouleur.core.errors import UnknownName
from rouleur.road.box import box

ANY = "any"


class JudgeLine(msgspec.Struct, forbid_unknown_fields=True):
    """A line for points: what the riders get in order, and seconds of bonus where the game gives them."""

    slug: str
    title: str
    classification: str
    amounts: list[int]
    seconds: list[int] = []


class JudgeArrival(msgspec.Struct, forbid_unknown_fields=True):
    """The finish of one kind of stage: points and bonus seconds by place; another number to call out, or another worth of it.

    `farther_first`: of riders who finish in one turn the one who rode farther over the line is first, and breaks ties by it.
    `alone`: everybody rides alone against the clock, without turns and without lines on the way.
    """

    kind: str
    points: list[int] = []
    seconds: list[int] = []
    entry_word: str = ""
    entry_time: int | None = None
    entry_highest: int = 0
    farther_first: bool = False
    alone: bool = False


class JudgeCard(msgspec.Struct, forbid_unknown_fields=True):
    """What whoever wears a jersey may do with its card."""

    jersey: str
    words: str
    rule: str = ""


class JudgeScale(msgspec.Struct, forbid_unknown_fields=True):
    """A group's time is base + (turn − first_turn) × turn_time + entry ÷ entry_step × entry_time, in `unit`.

    `regained_most`: an entry better than the winner's makes good no more than this; 0 where the game sets no limit.
    `never_sooner`: no group gets a better time than one placed before it.
    `places_as_called`: within a turn riders are placed as they were called in, whatever their times; else by time.
    `riders_most`: the pawns in the box; 0 where the game sets no limit. `draws_teams`: the first stage starts after the draw.
    `one_group_a_turn`: all who finish in a turn have one time. `disqualified_ride_on`: who is disqualified starts the next stage all the same.
    """

    origin: Literal["rulebook", "rouleur"]
    line: list[JudgeLine]
    arrival: list[JudgeArrival]
    entry_word: str
    entry_time: int
    team_fewest: int
    team_most: int
    team_usual: int
    entry_highest: int
    bib_step: int
    card: list[JudgeCard] = []
    riders_most: int = 0
    draws_teams: bool = False
    one_group_a_turn: bool = False
    entry_step: int = 1
    turn_word: str = "turn"
    turn_time: int = 0
    first_turn: int = 0
    regained_most: int = 0
    never_sooner: bool = False
    unit: str = "seconds"
    start_by_general: bool = False
    disqualified_ride_on: bool = False
    places_as_called: bool = False
    rule: str = ""

    def time(self, base: int, turn: int, entry: int, kind: str) -> int:
        """The time of a group that is called in at `entry` in that turn."""
        return base + (turn - self.first_turn) * self.turn_time + entry // self.entry_step * self.worth(kind)

    def worth(self, kind: str) -> int:
        """What one step of the number called out adds to the time at that finish."""
        own = self.finish(kind).entry_time
        return self.entry_time if own is None else own

    def entry(self, kind: str) -> tuple[str, int]:
        """What is called out at that finish, in words, and its highest value."""
        arrival = self.finish(kind)
        return arrival.entry_word or self.entry_word, arrival.entry_highest or self.entry_highest

    def clock(self, base: int, turn: int) -> int:
        """The running race time when that turn begins."""
        return base + max(0, turn - self.first_turn) * self.turn_time

    def finish(self, kind: str) -> JudgeArrival:
        """The arrival of a kind of stage (`mountain` serves a mountain stage); the first one written serves kinds that are not."""
        fitting = (arrival for arrival in self.arrival if arrival.kind == ANY or kind.startswith(arrival.kind))
        return next(fitting, self.arrival[0])

    def lines(self, kind: str) -> list[JudgeLine]:
        """The lines for points that a stage of that kind may have."""
        return [] if self.finish(kind).alone else self.line

    def find_line(self, slug: str) -> JudgeLine:
        found = next((line for line in self.line if line.slug == slug), None)
        if found is None:
            raise UnknownName("line", slug, [line.slug for line in self.line])
        return found


@cache
def judge_scale(game: str) -> JudgeScale:
    return load(shipped(box(game).package, "judge.toml"), JudgeScale, "judge.toml")
