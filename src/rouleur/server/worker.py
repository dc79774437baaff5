"""One process of the server: threads change places quickly, and the collector of garbage looks seldom."""

from __future__ import annotations

import gc
import sys

from fastapi import FastAPI

from rouleur.server.app import make_app

SWITCH_SECONDS = 0.001
YOUNG, MIDDLE, OLD = 50_000, 5, 4
"""Two hundred tables are some million objects that stay: to look through them all takes a quarter of a second, in which nobody is
answered. Races that are over must go all the same: so once in a minute or two, and not every four seconds."""


def make_worker() -> FastAPI:
    """Everything that was imported stays for ever, so that the collector need not look at it either."""
    sys.setswitchinterval(SWITCH_SECONDS)
    app = make_app()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    gc.collect()
    gc.freeze()
    return app
