"""Runs measurements in processes of their own, compiled and interpreted, one core and all; says what machine it was."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from rouleur._source import SWITCH
from rouleur.bench.measure import Figures
from rouleur.core.errors import RouleurError


def measured(game: str, level: int, seconds: float, interpreted: bool = False) -> Figures:
    environment = {**os.environ, SWITCH: "1" if interpreted else "0"}
    command = [sys.executable, "-m", "rouleur.bench.measure", game, str(level), str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise RouleurError(f"Measuring {game} with bots of level {level} failed: {last}")
    return msgspec.json.decode(done.stdout, type=Figures)


def measured_on_all_cores(game: str, level: int, seconds: float) -> list[Figures]:
    count = os.cpu_count() or 1
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda _: measured(game, level, seconds), range(count)))


def description() -> str:
    cores = os.cpu_count() or 1
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load unknown"
    return f"{processor()}, {cores} cores, {load}; Python {platform.python_version()}, {platform.system()}"


def processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
