"""A stage in motion: where the 23 cards lie, the phase, the order of the break, what the finish has settled."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.core.question import Question
from rouleur.games.thetour.book import Book, Card, Stage
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.road.situation import Situation

PHASES: Final = 6
HIGHEST_RUNG: Final = 5
PLACE_CARDS: Final = 4
TOP: Final = 5
HIGHEST_SQUARE: Final = 13
NOBODY: Final = -1

RIDE: Final = "ride"
PELOTON: Final = "peloton"
FINISH: Final = "finish"
AGAINST_THE_CLOCK: Final = "against the clock"


@final
class Rider:
    """A card on the grid. `rung` is +1 to +5 in the breakaway column, 0 in the peloton, negative among the dropped."""

    def __init__(self, index: i64, card: Card, row: i64, column: i64) -> None:
        self.index: i64 = index
        self.card = card
        self.row: i64 = row
        self.column: i64 = column
        self.rung: i64 = 0
        self.lost: i64 = 0
        self.total: i64 = 0
        self.time: i64 = 0
        self.group: i64 = 0

    def copy(self) -> Rider:
        twin = Rider(self.index, self.card, self.row, self.column)
        twin.rung = self.rung
        twin.lost = self.lost
        twin.total = self.total
        twin.time = self.time
        twin.group = self.group
        return twin

    def box(self) -> tuple[int, int]:
        """Row and column of his card: +1 is the lowest block of the first column, −1 the block under the Phase Counter."""
        if self.rung > 0:
            return (HIGHEST_RUNG + 2 - self.rung, 1)
        if self.rung < 0:
            return (1 - max(self.rung, -HIGHEST_RUNG), 6)
        return (self.row, self.column)

    def square(self) -> tuple[int, int]:
        """Against the clock: the square of his total, 0 for everybody beyond square 1."""
        return (min(max(self.total, 0), HIGHEST_SQUARE), 0)

    def to_data(self) -> list[int]:
        return [self.rung, self.lost, self.total, self.time, self.group]


@final
class Rules:
    """The switches of a setup."""

    def __init__(
        self, top_five: bool, par_times: bool, classifications: bool, bonuses: bool, attack_card: bool
    ) -> None:
        self.top_five = top_five
        self.par_times = par_times
        self.classifications = classifications
        self.bonuses = bonuses
        self.attack_card = attack_card


@final
class Race(RoadRace):
    """`general` is the general classification before the stage, best first, empty before the first stage."""

    def __init__(
        self, book: Book, stage: Stage, rules: Rules, dice: Dice, seats: i64, other: Race | None = None
    ) -> None:
        super().__init__(dice, seats)
        self.book = book
        self.stage = stage
        self.rules = rules
        self.general: list[i64] = []
        self.behind: list[i64] = []
        self.yellow: i64 = NOBODY
        self.players: list[i64] = []
        self.riders: list[Rider] = []
        self.part: str = RIDE if stage.on_the_road else AGAINST_THE_CLOCK
        self.phase: i64 = 1
        self.turn = 1
        self.fresh: i64 = 0
        self.away: list[i64] = []
        self.started: list[i64] = []
        self.arrived: list[i64] = []
        self.awards: list[Award] = []
        if other is not None:
            self.copy(other)
            return
        for number in range(len(book.cards)):
            self.riders.append(Rider(number, book.cards[number], book.rows[number], book.columns[number]))

    def step(self) -> None:
        from rouleur.games.thetour.sequence import play_on

        play_on(self)

    def clone(self) -> Race:
        return Race(self.book, self.stage, self.rules, self.dice, self.seats, self)

    def copy(self, other: Race) -> None:
        """Everything that changes during a stage; book, stage and classification are shared."""
        self.copy_base(other)
        self.general = other.general
        self.behind = other.behind
        self.yellow = other.yellow
        self.players = other.players
        self.riders = [rider.copy() for rider in other.riders]
        self.part = other.part
        self.phase = other.phase
        self.fresh = other.fresh
        self.away = other.away[:]
        self.started = other.started[:]
        self.arrived = other.arrived[:]
        self.awards = other.awards[:]

    def situation(self, seat: i64) -> Situation:
        from rouleur.games.thetour.seen import situation_of

        return situation_of(self, seat)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        from rouleur.games.thetour.player import refusal

        return refusal(self, question, text)

    def on_rung(self, rung: i64) -> list[Rider]:
        if rung > 0 and not self.away:
            return []
        return [rider for rider in self.riders if rider.rung == rung]

    def rungs_away(self) -> list[i64]:
        """Occupied rungs of the breakaway column, closest to the peloton first."""
        rungs: list[i64] = []
        if self.away:
            for rung in range(1, HIGHEST_RUNG + 1):
                for index in self.away:
                    if self.riders[index].rung == rung:
                        rungs.append(rung)
                        break
        return rungs

    def breakaway(self) -> list[Rider]:
        """The break from its head back; on one rung whoever left the peloton first is ahead."""
        ahead: list[Rider] = []
        for rung in range(HIGHEST_RUNG, 0, -1):
            for index in self.away:
                if self.riders[index].rung == rung:
                    ahead.append(self.riders[index])
        return ahead

    def move(self, rider: Rider, rung: i64) -> tuple[tuple[int, int], ...]:
        """Lay a card on another rung; a rider who leaves the peloton forward joins the order of the break at its end."""
        start = rider.box()
        if rung > 0 and rider.index not in self.away:
            self.away.append(rider.index)
        if rung <= 0 and rider.index in self.away:
            self.away.remove(rider.index)
        rider.rung = min(rung, HIGHEST_RUNG)
        return (start, rider.box())

    def directed(self, rider: Rider) -> bool:
        """Whether he is a player cyclist."""
        return rider.index in self.players

    def top_five(self) -> list[Rider]:
        return [self.riders[index] for index in self.general[:TOP]]

    def chart(self, name: str) -> i64:
        """A roll of two dice on one of the time charts, in seconds (rule 11)."""
        return self.book.charts.times[name][self.dice.total()]

    def note(
        self, kind: str, rule: str, rider: Rider | None = None, value: i64 = 0, detail: dict[str, Any] | None = None
    ) -> None:
        """Tell a roll of two dice that has just fallen. Called only when somebody listens."""
        slug = rider.card.slug if rider is not None else ""
        self.tell(Event(kind, self.turn, rule, slug, dice=self.dice.faces(), value=value, detail=detail or {}))

    def say(
        self, kind: str, rule: str, rider: Rider | None = None, value: i64 = 0, detail: dict[str, Any] | None = None
    ) -> None:
        """Tell something that no die decided. Called only when somebody listens."""
        slug = rider.card.slug if rider is not None else ""
        self.tell(Event(kind, self.turn, rule, slug, value=value, detail=detail or {}))

    def result(self) -> StageResult | None:
        if not self.over:
            return None
        par: i64 = self.stage.par if self.rules.par_times else 0
        arrivals: list[Arrival] = []
        for place, index in enumerate(self.arrived, start=1):
            rider = self.riders[index]
            team = self.book.teams[rider.card.team]
            arrivals.append(Arrival(rider.card.slug, team, place, par + rider.time, group=rider.group))
        return StageResult("thetour", self.stage.slug, arrivals, self.awards[:], kind=self.stage.type, turns=self.turn)

    def to_data(self) -> dict[str, Any]:
        return {
            **self.base_data(),
            "part": self.part,
            "phase": self.phase,
            "fresh": self.fresh,
            "riders": [rider.to_data() for rider in self.riders],
            "away": self.away[:],
            "started": self.started[:],
            "arrived": self.arrived[:],
            "awards": [[a.classification, a.rider, a.amount, a.why, a.rule, a.place] for a in self.awards],
        }

    def restore_data(self, data: dict[str, Any]) -> None:
        """Everything `to_data` wrote, on a race that was started from the same setup."""
        self.restore_base(data)
        self.part = data["part"]
        self.phase = data["phase"]
        self.fresh = data["fresh"]
        for rider, values in zip(self.riders, data["riders"], strict=True):
            rider.rung, rider.lost, rider.total, rider.time, rider.group = values
        self.away = list(data["away"])
        self.started = list(data["started"])
        self.arrived = list(data["arrived"])
        self.awards = [Award(a[0], a[1], a[2], a[3], a[4], a[5]) for a in data["awards"]]
