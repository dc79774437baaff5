"""What every router works with, made once."""

from __future__ import annotations

from dataclasses import dataclass

from rouleur.server.access import Access
from rouleur.server.clock import Clock
from rouleur.server.desks import Desks
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.tables.registry import Registry
from rouleur.server.tables.threads import Threads


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    threads: Threads
    desks: Desks
    tables: Registry
    access: Access
    clock: Clock
