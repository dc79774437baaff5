"""What whoever opened a table does with it: mute, remove, close, start, invite."""

from __future__ import annotations

from rouleur.play.deputy import Deputy
from rouleur.server.refusal import conflict, illegal
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.setup import levels

OPEN_SEAT = "Open seat"


def mute(live: LiveTable, seat: int, muted: bool) -> None:
    live.reseat(person(live, seat), muted=muted)


def remove(live: LiveTable, seat: int) -> None:
    """A bot plays on until somebody else takes the seat by the table's code."""
    number = person(live, seat)
    vacated = {"name": OPEN_SEAT, "taken": False, "left": True, "level": substitute(live)}
    fresh = {
        "orders": [],
        "deputy": Deputy(),
        "muted": False,
        "agreed": False,
        "ready": False,
        "round": live.seats[number].round + 1,
    }
    live.reseat(number, **vacated, **fresh)


def close(live: LiveTable, closed: bool) -> None:
    live.store.tables.close(live.id, closed)
    live.row.closed = closed
    live.learn_seats()
    live.wind_clock()


def publish(live: LiveTable, public: bool) -> None:
    """Whether anybody may join as long as people gather."""
    live.store.rooms.publish(live.id, public)
    live.row.public = public


def start(live: LiveTable) -> None:
    """Nobody else is waited for: bots keep the open seats until somebody takes them."""
    live.check_open()
    if not live.store.rooms.begin(live.id, substitute(live)):
        raise conflict("stale", "The race has begun already.")
    live.learn_seats()
    live.begin()


def substitute(live: LiveTable) -> int:
    """The level of the bot that keeps an empty seat."""
    return min(1, levels(live.row.setup.game)[-1])


def person(live: LiveTable, seat: int) -> int:
    if not 0 <= seat < len(live.seats) or not live.seats[seat].human:
        raise illegal(f"No person sits in seat {seat}.")
    return seat
