"""One process of the server: its collector of garbage looks through everything seldom."""

from __future__ import annotations

import gc
from threading import Thread
from time import sleep

from fastapi import FastAPI

from rouleur.server.app import make_app

YOUNG, MIDDLE, OLD = 50_000, 20, 50
CLEAN_SECONDS = 30.0
"""Two hundred tables are some million objects that stay: to look through them all takes a quarter of a second, in which nobody is
answered. Python did so every four seconds; connections that are closed must go, but not so soon."""


def make_worker() -> FastAPI:
    """Everything that was imported stays for ever, so that the collector need not look at it either."""
    app = make_app()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    gc.collect()
    gc.freeze()
    Thread(target=keep_clean, name="cleaner", daemon=True).start()
    return app


def keep_clean() -> None:
    while True:
        sleep(CLEAN_SECONDS)
        gc.collect()
