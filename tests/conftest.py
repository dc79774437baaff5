"""What every test may ask for."""

import os
import shutil
from collections.abc import Callable
from typing import NoReturn

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

INSTALL = {
    "chromium": "apt-get install chromium",
    "postgres": "apt-get install postgresql",
    "redis-server": "apt-get install redis-server",
    "cc": "apt-get install gcc",
}


PATIENCE = 240
"""Seconds after which a wait has failed: more than a busy machine needs, less than pytest's own limit."""
GATE, EXPLORE = "gate", "explore"
settings.register_profile(GATE, derandomize=True, deadline=None)
settings.register_profile(EXPLORE, derandomize=False, database=None, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", GATE))
# Hypothesis mixes constants of the modules that happen to be imported into its draws: then the order of the tests, and
# whether the rules are compiled, would decide what is drawn. No setting turns that off (6.170), and a backend of one's own
# (`settings.backend`, the public door) is not shrunk like Hypothesis' own: so this one name is private.
providers._get_local_constants = Constants


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
    """`require("chromium")` is the path of the program; without it the test is skipped, on CI it fails."""
    return require_tool
