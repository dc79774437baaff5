"""What is said at a table: kept in the store, where other workers write, too; the last lines are in memory."""

from __future__ import annotations

from rouleur.core.state import SPECTATOR
from rouleur.server.clock import now
from rouleur.server.refusal import conflict
from rouleur.server.store.chat import ChatLog, ChatRow
from rouleur.server.wire.tables import ChatLine

ROULEUR = "Rouleur"
MOST_LINES = 5_000
LINES_SHOWN = 300


class Talk:
    def __init__(self, log: ChatLog, table: str) -> None:
        self.log = log
        self.table = table
        self.rows: list[ChatRow] = []

    @property
    def last(self) -> int:
        """The number of the last line; 0 where nothing was said."""
        return self.rows[-1].number if self.rows else 0

    def check_room(self) -> None:
        if self.last >= MOST_LINES:
            raise conflict("full", f"A table has room for {MOST_LINES} lines of talk.")

    def say(self, seat: int, name: str, words: str, key: str | None = None) -> ChatLine:
        """Said after whatever other workers heard in the meantime."""
        self.check_room()
        row = self.log.say(self.table, seat, name, words, now(), key)
        self.hear()
        return line(row)

    def announce(self, words: str) -> None:
        """Said by the server itself."""
        self.log.say(self.table, SPECTATOR, ROULEUR, words, now())
        self.hear()

    def remember(self) -> None:
        """The last lines of a table that is loaded."""
        self.rows = self.log.last(self.table, LINES_SHOWN)

    def hear(self) -> None:
        """What was said since."""
        self.rows.extend(self.log.after(self.table, self.last))
        del self.rows[:-LINES_SHOWN]

    def lines(self) -> list[ChatLine]:
        return [line(row) for row in self.rows]


def line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.words, row.at)
