"""The gate rolls no dice: Hypothesis draws the same examples on every run, whatever was imported before."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import EXPLORE, GATE
from tests.project.sample import ROOT

DRAW = """
import sys
from hypothesis import given, settings
from hypothesis import strategies as st

import tests.conftest

@given(st.lists(st.integers(0, 10**9)))
def draw(numbers):
    print(numbers)

draw()
"""


def drawn(profile: str) -> str:
    environment = {**os.environ, "HYPOTHESIS_PROFILE": profile}
    command = [sys.executable, "-c", DRAW]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_gate_is_the_profile_unless_told() -> None:
    told = os.environ.get("HYPOTHESIS_PROFILE", GATE)
    assert settings.get_profile(told).derandomize == settings().derandomize
    assert settings.get_profile(GATE).derandomize
    assert not settings.get_profile(EXPLORE).derandomize


@pytest.mark.thorough
def test_two_runs_of_the_gate_draw_alike() -> None:
    assert drawn(GATE) == drawn(GATE)


@pytest.mark.thorough
def test_two_explorations_draw_differently() -> None:
    assert drawn(EXPLORE) != drawn(EXPLORE)


def test_an_imported_module_does_not_change_what_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[int]] = []

    @settings(settings.get_profile(GATE), max_examples=200)
    @given(st.lists(st.integers()))
    def draw(numbers: list[int]) -> None:
        seen.append(numbers)

    draw()
    before = seen[:]
    seen.clear()
    path = tmp_path / "chapter.py"
    path.write_text("".join(f"N{number} = {123_456_000 + number}\n" for number in range(500)))
    spec = importlib.util.spec_from_file_location("chapter", path)
    assert spec is not None and spec.loader is not None
    chapter = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "chapter", chapter)
    spec.loader.exec_module(chapter)
    draw()
    assert seen == before
