"""How often somebody was removed from a seat: tokens of earlier rounds open nothing."""

from __future__ import annotations

from functools import partial

from rouleur.server.store import Store
from rouleur.server.tables.registry import Registry


class Rounds:
    """Of a table's seat or a tour's; a judge's session has only one round. Where other workers write, the store is asked."""

    def __init__(self, store: Store, tables: Registry) -> None:
        self.store = store
        self.tables = tables

    async def __call__(self, place: str, seat: int) -> int:
        known = self.tables.places.get(place)
        if known is not None and known.live is not None and not self.tables.fanout.shared:
            return known.live.seats[seat].round
        return await self.tables.threads.run(partial(self._kept, place, seat))

    def _kept(self, place: str, seat: int) -> int:
        found = self.store.tables.round_of(place, seat)
        if found is None:
            tour = self.store.tours.find(place)
            found = tour.data.seats[seat].round if tour is not None else 0
        return found
