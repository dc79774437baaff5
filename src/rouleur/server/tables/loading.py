"""A kept table is taken up again: where it was left, or, when the rules have changed since, at its last move that still fits."""

from __future__ import annotations

from contextlib import suppress

from rouleur.core.errors import RecordError
from rouleur.core.event import Event
from rouleur.core.registry import find
from rouleur.play.deputy import Deputised
from rouleur.server.logs import log
from rouleur.server.store import Store
from rouleur.server.store.database import Overtaken
from rouleur.server.store.moves import SET_BACK, Move
from rouleur.server.store.tables import TableRow
from rouleur.server.tables.kinds import read_events
from rouleur.server.tables.live import LiveTable

SET_BACK_WORDS = "The rules have changed since you played: the last moves ({count}) do not fit them and are taken back."


def load(store: Store, row: TableRow) -> LiveTable:
    moves = store.moves.after(row.id)
    if row.rules_version == find(row.setup.game).rules_version:
        live = resumed(store, row, moves)
    else:
        live = (row.over and as_it_ended(store, row, moves)) or under_new_rules(store, row, moves)
    live.look_for_sealed()
    if live.turn.asked != live.table.asked_seats:
        with suppress(Overtaken):  # another worker has moved on since the moves were read, and kept whose turn it is
            live.wind_clock()  # an older version did not keep it
    live.talk.remember()
    return live


def resumed(store: Store, row: TableRow, moves: list[Move]) -> LiveTable:
    """From the last snapshot on; what was told before it is read."""
    live = LiveTable(store, row, store.tables.seats(row.id))
    snapshot = store.moves.snapshot(row.id, len(moves))
    if snapshot is None:
        live.follow(standing(moves))
    else:
        live.table.return_to(snapshot, told_by(live, moves[: snapshot.sequence]))
        live.table.deputised = deputised_by(moves[: snapshot.sequence])
        live.kept = snapshot.sequence
        live.follow(moves[snapshot.sequence :])
    live.stand_after(moves)
    return live


def told_by(live: LiveTable, moves: list[Move]) -> list[Event]:
    """All events up to the last of these moves, as they are kept."""
    events = list(live.table.events)
    for move in moves:
        fresh = read_events(live.row.setup.game, move.events)
        events[move.told - len(fresh) :] = fresh
    return events


def deputised_by(moves: list[Move]) -> list[Deputised]:
    """What deputies answered in these moves, and nobody took back."""
    deputised: list[Deputised] = []
    for move in moves:
        deputised = [*(each for each in deputised if each.told <= move.told), *move.deputised]
    return deputised


def as_it_ended(store: Store, row: TableRow, moves: list[Move]) -> LiveTable | None:
    """A race that is over stays as it ended, whatever the rules say today; None when its end cannot be read any more."""
    try:
        return resumed(store, row, moves)
    except Exception:  # noqa: BLE001  an old snapshot may differ from today's in any way
        log.exception("the end of a race cannot be read under today's rules", table=row.id)
        return None


def under_new_rules(store: Store, row: TableRow, moves: list[Move]) -> LiveTable:
    """Every move is tried from the start. When all fit, nobody notices; else the table goes on after the last that does."""
    stand = standing(moves)
    live = LiveTable(store, row, store.tables.seats(row.id))
    fitting = fits(live, stand)
    if fitting < len(stand):
        live = LiveTable(store, row, store.tables.seats(row.id))
        live.follow(stand[:fitting])
    live.stand_after(moves)
    store.moves.forget_snapshots(row.id)
    if fitting < len(stand):
        live.set_back(stand[fitting - 1].sequence if fitting else 0)
        live.talk.announce(SET_BACK_WORDS.format(count=len(stand) - fitting))
    row.rules_version = find(row.setup.game).rules_version
    store.tables.change_rules(row.id, row.rules_version)
    return live


def fits(live: LiveTable, moves: list[Move]) -> int:
    """How many of the moves play again as they were played."""
    for number, move in enumerate(moves):
        told = len(live.table.events)
        try:
            live.follow([move])
            check_story(live.table.events[told:], read_events(live.row.setup.game, move.events))
        except Exception as error:  # noqa: BLE001  an old move may break today's rules in any way
            log.info("a move does not fit today's rules", table=live.id, sequence=move.sequence, reason=str(error))
            return number
    return len(moves)


def check_story(played: list[Event], kept: list[Event]) -> None:
    """The same riders, dice and squares; words and details may have changed."""
    for now_told, once_told in zip(played, kept, strict=False):
        if substance(now_told) != substance(once_told):
            raise RecordError(f"“{once_told.kind}” of {once_told.rider or 'nobody'} happens otherwise now.")


def substance(event: Event) -> tuple[object, ...]:
    return (event.rider, event.dice, event.path, event.turn)


def standing(moves: list[Move]) -> list[Move]:
    """The moves that stand: nothing that changed rules have taken back."""
    stand: list[Move] = []
    for move in moves:
        if move.kind == SET_BACK:
            stand = standing([earlier for earlier in moves if earlier.sequence <= int(move.option)])
        else:
            stand.append(move)
    return stand
