"""Everything that must survive, in SQLite or PostgreSQL: a module for each thing that is kept."""

from __future__ import annotations

from rouleur.server.clock import Clock, utc_now
from rouleur.server.store.attempts import Attempts
from rouleur.server.store.chat import ChatLog
from rouleur.server.store.database import Database, Overtaken
from rouleur.server.store.forecasts import Forecasts
from rouleur.server.store.idle import Idle
from rouleur.server.store.judge import JudgeSessions
from rouleur.server.store.moves import Moves
from rouleur.server.store.parcels import Parcels
from rouleur.server.store.reminders import Reminders
from rouleur.server.store.rooms import Rooms
from rouleur.server.store.sealed import SealedAnswers
from rouleur.server.store.tables import Tables
from rouleur.server.store.tours import Tours
from rouleur.server.store.turns import Turns

__all__ = ["Overtaken", "Store"]


class Store:
    """`url` as SQLAlchemy spells it: `sqlite:///file`, `postgresql+psycopg://host/name`. `clock` tells the time of every move."""

    def __init__(self, url: str, announce: bool = False, clock: Clock = utc_now) -> None:
        self.clock = clock
        self.database = Database(url, announce)
        self.tables = Tables(self.database)
        self.rooms = Rooms(self.database)
        self.turns = Turns(self.database)
        self.moves = Moves(self.database)
        self.sealed = SealedAnswers(self.database)
        self.chat = ChatLog(self.database)
        self.tours = Tours(self.database)
        self.forecasts = Forecasts(self.database)
        self.attempts = Attempts(self.database)
        self.judge = JudgeSessions(self.database)
        self.parcels = Parcels(self.database)
        self.reminders = Reminders(self.database)
        self.idle = Idle(self.database)

    def close(self) -> None:
        self.database.close()
