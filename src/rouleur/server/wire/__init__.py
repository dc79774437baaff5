"""What goes over the wire, both ways: a module for each URL. `python -m rouleur.server.wire.typescript` writes the client's types."""

from __future__ import annotations

from types import ModuleType

import msgspec

from rouleur.core.record import Record
from rouleur.road.picture import Picture
from rouleur.server.wire import (
    analyses,
    chances,
    courses,
    days,
    fields,
    forecasts,
    games,
    health,
    judge,
    open_tables,
    parcels,
    prints,
    puzzles,
    records,
    reminders,
    routes,
    rules,
    tables,
    tours,
    turns,
    tutorials,
)

MODULES: tuple[ModuleType, ...] = (
    fields,
    health,
    games,
    days,
    tables,
    chances,
    open_tables,
    records,
    tours,
    forecasts,
    analyses,
    routes,
    courses,
    judge,
    prints,
    rules,
    tutorials,
    puzzles,
    turns,
    reminders,
    parcels,
)
"""In this order: a module names types of those before it only."""


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The bodies that a module declares itself."""
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == module.__name__]


BODIES: list[type[msgspec.Struct]] = [
    Picture,
    Record,
    *(kind for module in MODULES for kind in structs(module) if kind not in (fields.Request, fields.Reply)),
]
