"""What every router works with, made once."""

from __future__ import annotations

from dataclasses import dataclass

from rouleur.server.access import Access
from rouleur.server.settings import Settings
from rouleur.server.store import Store
from rouleur.server.tables.registry import Registry
from rouleur.server.tables.threads import Threads


@dataclass(frozen=True)
class Services:
    settings: Settings
    store: Store
    threads: Threads
    tables: Registry
    access: Access
