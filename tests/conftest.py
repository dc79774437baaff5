"""What every test may ask for."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

INSTALL = {
    "chromium-headless-shell": "apt-get install chromium-headless-shell (or chromium)",
    "postgres": "apt-get install postgresql",
    "redis-server": "apt-get install redis-server",
    "cc": "apt-get install gcc",
}


PATIENCE = 240
"""Seconds after which a wait has failed: more than a busy machine needs, less than pytest's own limit."""
GATE, EXPLORE = "gate", "explore"
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", GATE)
settings.register_profile(GATE, derandomize=True, deadline=None)
settings.register_profile(EXPLORE, derandomize=False, database=None, deadline=None, print_blob=True)
settings.load_profile(PROFILE)
# Hypothesis mixes constants of the modules that happen to be imported into its draws: then the order of the tests, and
# whether the rules are compiled, would decide what is drawn. No setting turns that off (6.170), and a backend of one's own
# (`settings.backend`, the public door) is not shrunk like Hypothesis' own: so this one name is private.
providers._get_local_constants = Constants
# Some machines forbid Python to keep what it has compiled: then each of some hundred programs that tests start would compile
# every library anew, two seconds each for the server.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell that starts the gate in the background has interrupts ignored, and so have all programs that tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Build the pages and the compiled rules before the workers import them."""
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        checks = [] if os.environ.get("ROULEUR_NO_CLIENT") == "1" else ["--checks"]
        subprocess.run([sys.executable, "-m", "build_hooks", *checks], cwd=config.rootpath, check=False)


def examples(exploring: int) -> int:
    """How many examples of a costly property are drawn: a fifth of them in the gate."""
    return exploring if PROFILE == EXPLORE else max(exploring // 5, 1)


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: tests wait for browsers and servers, and every worker imports and collects all tests."""
    cores = os.cpu_count() or 1
    return cores + cores // 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked `thorough`, unless `-m` mentions them or an argument names a single test."""
    if "thorough" in config.option.markexpr or any("::" in argument for argument in config.args):
        return
    thorough = [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=thorough)
    items[:] = [item for item in items if not item.get_closest_marker("thorough")]


def thorough(*values: Any) -> ParameterSet:
    """A set of parameters that only `-m thorough` runs."""
    return pytest.param(*values, marks=pytest.mark.thorough)


def missing(what: str, remedy: str = "") -> NoReturn:
    """On CI nothing may be missing; on a developer's machine the test is skipped and says how to have it run."""
    message = f"{what} is missing" + (f": {remedy}" if remedy else "")
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def require_tool(tool: str) -> str:
    path = shutil.which(tool)
    if path is None:
        missing(tool, INSTALL.get(tool, ""))
    return path


@pytest.fixture(scope="session")
def require() -> Callable[[str], str]:
    """`require("redis-server")` is the path of the program; without it the test is skipped, on CI it fails."""
    return require_tool


def pytest_collection_finish() -> None:
    """What was imported stays: the collector of garbage need not look through it again and again."""
    gc.collect()
    gc.freeze()
