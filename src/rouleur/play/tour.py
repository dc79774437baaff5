"""A stage race in motion: one table after the other, standings in between, everything kept so that it can be resumed."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from rouleur.core.errors import RecordError, RouleurError, UnknownName
from rouleur.core.record import FORMAT, Record, Setup
from rouleur.play.seat import Seat
from rouleur.play.table import Table, TableData
from rouleur.road.box import TourInfo, box
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Scales, Standings
from rouleur.tour.stage_race import StageRace


class Ridden(msgspec.Struct, omit_defaults=True):
    """A stage that is over: its record and its result."""

    record: Record
    result: StageResult


class TourData(msgspec.Struct, omit_defaults=True):
    """A stage race as it is kept: what was ridden, what riders carry, and the table of the stage under way.

    `routes` are boards of one's own, as data, by the names they have in `stages`.
    """

    format: int
    game: str
    tour: str
    title: str
    stages: list[str]
    seed: int
    seats: list[Seat]
    settings: dict[str, Any] = {}
    ridden: list[Ridden] = []
    carry: dict[str, Any] = {}
    table: TableData | None = None
    routes: dict[str, dict[str, Any]] = {}

    def board(self, stage: str) -> dict[str, Any]:
        """The option of `setup` that lays the board of a stage; none for a race of the box."""
        return {"route": self.routes[stage]} if stage in self.routes else {}


class Tour:
    """`table` is the stage under way, or None between stages. `start_stage` opens the next, `end_stage` counts it."""

    def __init__(self, data: TourData) -> None:
        if data.format != FORMAT:
            raise RecordError(f"This tour is kept in format {data.format}; this version reads format {FORMAT}.")
        self.data = data
        results = [stage.result for stage in data.ridden]
        self.stages = StageRace(box(data.game), data.tour, data.stages, results, data.carry)
        self.table: Table | None = Table.resume(data.table) if data.table else None

    @classmethod
    def start(
        cls,
        game: str,
        tour: TourInfo,
        seats: list[Seat],
        seed: int,
        settings: dict[str, Any] | None = None,
        routes: dict[str, dict[str, Any]] | None = None,
    ) -> Tour:
        if not tour.stages:
            raise RouleurError(f"The tour {tour.title} has no stages.")
        data = TourData(
            FORMAT, game, tour.slug, tour.title, tour.stages, seed, seats, settings or {}, routes=routes or {}
        )
        own_setups(data)
        known = [race.slug for race in box(game).races()]
        for stage in tour.stages:
            if stage not in data.routes and stage not in known:
                raise UnknownName(f"race of {box(game).title}", stage, known)
        return cls(data)

    @property
    def scales(self) -> Scales:
        return self.stages.scales

    @property
    def standings(self) -> Standings:
        return self.stages.standings

    @property
    def results(self) -> list[StageResult]:
        return self.stages.results

    @property
    def number(self) -> int:
        """The stage under way or the next to come, from 1."""
        return self.stages.number

    @property
    def over(self) -> bool:
        return self.stages.over

    def stage_setup(self) -> Setup:
        """The next stage with what the riders bring along."""
        options = {**self.data.settings, **self.data.board(self.stages.stage)}
        return self.stages.setup([seat.name for seat in self.data.seats], **options)

    def names(self) -> Situation:
        """Riders and teams by name: a stage may leave some at home."""
        setups = [stage.record.setup for stage in self.data.ridden]
        if not self.over:
            setups.append(self.table.setup if self.table else self.stage_setup())
        situations = [Table(setup, 0, self.data.seats).situation() for setup in setups]
        riders = {rider.id: rider for situation in situations for rider in situation.riders}
        teams = {team.id: team for situation in situations for team in situation.teams}
        return msgspec.structs.replace(situations[-1], riders=list(riders.values()), teams=list(teams.values()))

    def start_stage(self) -> Table:
        """Open the table of the next stage, or return to the one under way. Its dice follow from the tour's seed."""
        if self.over:
            raise RouleurError(f"{self.data.title} is over: all {len(self.data.stages)} stages are ridden.")
        if self.table is None:
            seed = stage_seed(self.data.seed, self.number)
            self.table = Table(self.stage_setup(), seed, [msgspec.structs.replace(seat) for seat in self.data.seats])
        return self.table

    def end_stage(self) -> StageResult:
        """Count the stage that is over and work out what riders carry into the next."""
        table = self.table
        if table is None or not table.over:
            raise RouleurError(f"Stage {self.number} of {self.data.title} is not over yet.")
        result = self.stages.end_stage(table.race)
        self.data.seats = table.seats
        self.data.ridden.append(Ridden(table.match.record(), result))
        self.data.carry = self.stages.carry
        self.table = None
        return result

    def ride_stage(self) -> StageResult:
        """A whole stage of bots."""
        table = self.start_stage()
        table.run()
        return self.end_stage()

    def to_data(self, accepted: str = "") -> TourData:
        self.data.table = self.table.to_data(accepted) if self.table else None
        return self.data


def own_setups(data: TourData) -> dict[str, Setup]:
    """Every board of one's own as it will be ridden: what is wrong with it is said before the first stage, not at its own."""
    game = box(data.game)
    shipped = {race.slug for race in game.races()}
    for name in data.routes:
        if name in shipped:
            raise RouleurError(f"{name} is a race of {game.title} already: give your own board another name.")
        if name not in data.stages:
            raise RouleurError(f"The board {name} is no stage of this tour: name it among the stages, or leave it out.")
    seats = [seat.name for seat in data.seats]
    return {name: game.setup(name, seats, **{**data.settings, **data.board(name)}) for name in data.routes}


def stage_seed(seed: int, number: int) -> int:
    """A record shows its stage's seed: it must not tell the next one's, as a checksum would."""
    digest = sha256(f"{seed} stage {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2
