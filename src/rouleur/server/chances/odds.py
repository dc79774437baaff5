"""Live odds: worked out once for each turn of a table, for everybody who watches, from what everybody may know."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from threading import Lock

from rouleur.analysis.moment import Moment, moment_of
from rouleur.analysis.policy import policy_of
from rouleur.analysis.value import SEEDS, Valuer
from rouleur.core.state import SPECTATOR
from rouleur.server.chances.pool import RidePool
from rouleur.server.logs import log
from rouleur.server.refusal import Refused
from rouleur.server.tables.frames import Film
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.chances import LiveOdds, RiderChance, TurnOdds

RIDES = 60
"""For each turn: a chance of a half is known to ± 13 points."""
MOST_TABLES = 100
MOST_TURNS = 120
MOST_AT_WORK = 8
MOST_OF_ONE = 4
"""Tables whose turns wait to be ridden out, in all and for one address: each turn that waits is a race in memory."""
SEED = SEEDS


class Turns(Film):
    """A race that is only watched, at the beginning of each of its turns; `begun` are those since somebody looked."""

    def __init__(self, live: LiveTable) -> None:
        self.begun: dict[int, Moment] = {}
        self._latest = -1
        super().__init__(live, SPECTATOR)

    def _take(self) -> None:
        race = self._table.race
        if not race.over and self._latest < race.turn < MOST_TURNS:
            self._latest = int(race.turn)
            self.begun[self._latest] = Moment(race.clone(), seat=SPECTATOR)


class Board:
    """The odds of one table, by turn, and what is still to be worked out, for the address that asked first."""

    def __init__(self, game: str, who: str) -> None:
        self.game = game
        self.who = who
        self.level = policy_of(game).level
        self.odds: dict[int, TurnOdds] = {}
        self.waiting: dict[int, Moment] = {}
        self.turns: Turns | None = None
        self.task: asyncio.Task[None] | None = None
        self.noted = False

    def note(self, live: LiveTable) -> None:
        """Which turns have begun; on a table with people the one that is ridden now."""
        self.noted = True
        if live.watched:
            turns = self.turns or Turns(live)
            turns.grow(live.store.moves.after(live.id, turns.sequence), live.table.steps)
            self._want(turns.begun)
            turns.begun = {}
            self.turns = turns
        elif not live.table.over:
            self._want({int(live.table.race.turn): moment_of(live.table.match, SPECTATOR)})

    def _want(self, moments: dict[int, Moment]) -> None:
        for turn, moment in moments.items():
            if turn not in self.odds and turn not in self.waiting and turn < MOST_TURNS:
                self.waiting[turn] = moment

    def give_up(self) -> None:
        """Nothing waits any more; who looks again begins again with what is missing."""
        self.waiting.clear()
        self.turns = None
        self.noted = False

    def view(self, since: int) -> LiveOdds:
        told = [self.odds[turn] for turn in sorted(self.odds) if turn >= since]
        return LiveOdds(self.level, told, self.noted and not self.waiting)


class Boards:
    """Those that were looked at lately."""

    def __init__(self, pool: RidePool) -> None:
        self.pool = pool
        self._boards: OrderedDict[str, Board] = OrderedDict()
        self._lock = Lock()

    def board(self, live: LiveTable, who: str) -> Board:
        with self._lock:
            board = self._boards.pop(live.id, None) or Board(live.row.setup.game, who)
            self._boards[live.id] = board
            at_work = [other for other in self._boards.values() if other.waiting and other is not board]
            if len(self._boards) > MOST_TABLES:
                del self._boards[next(table for table, other in self._boards.items() if other not in at_work)]
        if len(at_work) < MOST_AT_WORK and sum(other.who == who for other in at_work) < MOST_OF_ONE:
            board.note(live)
        return board

    def work(self, board: Board) -> None:
        """Go on in the background, turn by turn, while somebody looks."""
        if board.waiting and (board.task is None or board.task.done()):
            board.task = asyncio.create_task(self._work(board))

    async def _work(self, board: Board) -> None:
        while board.waiting:
            turn = min(board.waiting)
            try:
                board.odds[turn] = await self.pool.run(board.who, turn_odds, board.game, turn, board.waiting[turn])
            except Refused:
                board.give_up()  # too much to do elsewhere
                return
            except Exception:  # noqa: BLE001  without odds the race goes on
                log.exception("no odds for this turn", game=board.game, turn=turn)
                board.odds[turn] = TurnOdds(turn, 0, [])
            del board.waiting[turn]


def turn_odds(game: str, turn: int, moment: Moment, rides: int = RIDES) -> TurnOdds:
    """Ridden beside the server: a pure function of what a spectator knows."""
    values = Valuer(policy_of(game), rides).values(moment)
    order = sorted(values.riders, key=lambda rider: (-values.riders[rider], rider))
    chances = [(rider, values.rider(rider)) for rider in order]
    return TurnOdds(turn, rides, [RiderChance(rider, each.share, each.low, each.high) for rider, each in chances])
