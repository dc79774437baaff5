"""Start the server: for one person on this machine, or for many people."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from time import sleep

import uvicorn

from rouleur.core.errors import RouleurError
from rouleur.server.building import announced_build
from rouleur.server.origins import LOOPBACK
from rouleur.server.settings import Settings, settings_from_environment
from rouleur.server.store import Store, backup
from rouleur.server.store.database import file_of
from rouleur.server.store.sole import sole_server

LOOK_AGAIN = 0.05
EVERYWHERE = ("0.0.0.0", "::")
NEXT_PORTS = 20


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    browser: bool = True,
    store: str | None = None,
    fanout: str = "",
    workers: int = 1,
    rates: bool = True,
) -> None:
    """Serve until interrupted. `store` is a database URL or a file; a port that is taken gives way to the next free one."""
    if workers > 1 and not (fanout or settings_from_environment().fanout):
        raise RouleurError("Several workers need a way to tell each other: --fanout postgres, or the URL of a Redis.")
    port = free_port(host, port)
    pass_on(Settings(database=database_url(store), fanout=fanout, rates=rates))
    if host in LOOPBACK:
        os.environ.setdefault("ROULEUR_HOSTS", ",".join(LOOPBACK))
    settings = settings_from_environment()
    if workers > 1 and file_of(settings.database_url):
        raise RouleurError("Several workers need a PostgreSQL: one SQLite file is for one server.")
    with sole_server(settings.database_url):
        Store(settings.database_url).close()
        with announced_build():
            serve(settings, host, port, browser, workers)


def serve(settings: Settings, host: str, port: int, browser: bool, workers: int) -> None:
    address = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}/"
    threading.Thread(target=welcome, args=(address, host, port, browser), daemon=True).start()
    uvicorn.run(
        "rouleur.server.worker:make_worker",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        log_level="warning",
        access_log=False,
        ws_max_size=64 * 1024,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=60,
        server_header=False,
        http="rouleur.server.connections:CountedProtocol",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


def pass_on(settings: Settings) -> None:
    """Workers are processes of their own and read the environment."""
    if settings.database:
        os.environ["ROULEUR_DATABASE"] = settings.database
    if settings.fanout:
        os.environ["ROULEUR_FANOUT"] = settings.fanout
    os.environ["ROULEUR_RATES"] = "on" if settings.rates else "off"


def back_up(store: str | None, file: Path) -> int:
    """Copy all tables of a store into a file; how many they were."""
    return backup.back_up(store_url(store), file)


def restore(store: str | None, file: Path, replace: bool) -> int:
    return backup.restore(file, store_url(store), replace)


def store_url(store: str | None) -> str:
    """The store that a command means: the one it names, or the server's."""
    named = database_url(store)
    return named or settings_from_environment().database_url


def database_url(store: str | None) -> str:
    """A plain path is a SQLite file."""
    if not store or "://" in store:
        return store or ""
    return f"sqlite:///{os.path.abspath(store)}"


def welcome(address: str, host: str, port: int, browser: bool) -> None:
    """Nobody is sent to a server that does not answer yet: on a slow machine that takes some seconds."""
    while not answers("localhost" if host in EVERYWHERE else host, port):
        sleep(LOOK_AGAIN)
    print(f"Rouleur is at {address} (stop with Ctrl+C)", file=sys.stderr, flush=True)
    if browser:
        webbrowser.open(address)


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True


def free_port(host: str, port: int) -> int:
    for candidate in range(port, port + NEXT_PORTS) if port else (0,):
        with socket.socket() as probe:
            if os.name == "posix":  # on Windows it would let two servers have one port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise RouleurError(f"No port from {port} to {port + NEXT_PORTS - 1} is free on {host}: name another one.")
