"""A stage in motion: where the 23 cards lie, the phase, the order of the break, what the finish has settled."""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import i64

from rouleur.core.dice import NOBODY, Dice, dice_from_data
from rouleur.core.event import Event
from rouleur.core.fields import restore, restore_by_name, saved, saved_by_name
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.sheet import Sheet
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import Award

TOP: Final = 5

RIDE: Final = "ride"
PELOTON: Final = "peloton"
FINISH: Final = "finish"
AGAINST_THE_CLOCK: Final = "against the clock"

SAVED: Final = ("part", "phase", "fresh", "away", "started", "arrived")
RIDER: Final = ("rung", "lost", "total", "time", "group")


class Position(RoadRace):
    """Everything that changes during a stage. `fresh` are the breakaways that have just succeeded (rule 5)."""

    def __init__(self, sheet: Sheet, dice: Dice, seats: i64, other: Position | None = None) -> None:
        super().__init__(dice, seats)
        self.sheet = sheet
        self.riders: list[Rider] = []
        self.part: str = RIDE if sheet.stage.on_the_road else AGAINST_THE_CLOCK
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
        rows, columns = sheet.components.rows, sheet.components.columns
        for number in range(len(sheet.cards)):
            self.riders.append(Rider(number, sheet.cards[number], rows[number], columns[number]))

    def copy(self, other: Position) -> None:
        self.copy_base(other)
        self.riders = [rider.copy() for rider in other.riders]
        self.part = other.part
        self.phase = other.phase
        self.fresh = other.fresh
        self.away = other.away[:]
        self.started = other.started[:]
        self.arrived = other.arrived[:]
        self.awards = other.awards[:]

    def to_data(self) -> dict[str, Any]:
        return {
            **self.base_data(),
            **saved_by_name(self, SAVED),
            "riders": [saved(rider, RIDER) for rider in self.riders],
            "awards": [[a.classification, a.rider, a.amount, a.why, a.rule, a.place] for a in self.awards],
        }

    @classmethod
    def restore(cls, sheet: Sheet, data: dict[str, Any]) -> Self:
        """The position that `to_data` described."""
        position = cls(sheet, dice_from_data(data["dice"]), data["seats"])
        position.restore_base(data)
        restore_by_name(position, SAVED, data)
        for rider, values in zip(position.riders, data["riders"], strict=True):
            restore(rider, RIDER, values)
        position.awards = [Award(a[0], a[1], a[2], a[3], a[4], a[5]) for a in data["awards"]]
        return position

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
        return rider.index in self.sheet.players

    def top_five(self) -> list[Rider]:
        return [self.riders[index] for index in self.sheet.general[:TOP]]

    def chart(self, name: str) -> i64:
        """A roll of two dice on one of the time charts, in seconds (rule 11)."""
        return self.sheet.charts.times[name][self.dice_for(NOBODY).total()]

    def note(
        self, kind: str, rule: str, rider: Rider | None = None, value: i64 = 0, detail: dict[str, Any] | None = None
    ) -> None:
        """Tell a roll of two dice that has just fallen, and the `row` of the chart it hit. Called only when somebody listens."""
        slug = rider.card.slug if rider is not None else ""
        faces = self.dice.faces()
        told = dict(detail or {})
        if "row" in told:
            told["sum"] = f"{' + '.join([str(face) for face in faces])} = {value}: {told['row']}"
        self.tell(Event(kind, self.turn, rule, slug, dice=faces, value=value, detail=told))

    def say(
        self, kind: str, rule: str, rider: Rider | None = None, value: i64 = 0, detail: dict[str, Any] | None = None
    ) -> None:
        """Tell something that no die decided. Called only when somebody listens."""
        slug = rider.card.slug if rider is not None else ""
        self.tell(Event(kind, self.turn, rule, slug, value=value, detail=detail or {}))
