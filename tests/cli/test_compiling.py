"""Commands that ride many races wait for the compiled rules; others have them built for the next command."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from rouleur import _source, checkout
from rouleur.cli.group import prepare_rules


class Builder:
    """A builder that has finished."""

    def __init__(self) -> None:
        self.terminated = False

    def wait(self, timeout: float) -> int:
        return 0

    def terminate(self) -> None:
        self.terminated = True


class Build:
    """What was asked of the build, and how it ends."""

    def __init__(self, reason: str | None) -> None:
        self.reason = reason
        self.started: list[tuple[tuple[str, ...], bool]] = []
        self.again: list[list[str]] = []

    def start(self, *parts: str, detached: bool = False) -> Builder:
        self.started.append((parts, detached))
        return Builder()


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Build:
    found = Build(getattr(request, "param", None))
    monkeypatch.setattr(_source, "compiled", lambda: False)
    monkeypatch.setattr(_source, "reason_against_compiled", lambda package: found.reason)
    monkeypatch.setattr(checkout, "start_build", found.start)
    monkeypatch.setattr(os, "execv", lambda program, arguments: found.again.append(arguments))
    monkeypatch.setattr(sys, "orig_argv", ["python", "rouleur", "duel", "homas"])
    return found


def test_a_command_of_many_races_waits_and_runs_again_compiled(build: Build) -> None:
    prepare_rules("duel")
    assert build.started == [(("rules",), False)]
    assert build.again == [[sys.executable, "rouleur", "duel", "homas"]]


@pytest.mark.parametrize("build", ["no C compiler"], indirect=True)
def test_rules_that_cannot_be_compiled_run_interpreted(build: Build) -> None:
    prepare_rules("forecast")
    assert build.again == []


def test_a_single_race_starts_at_once(build: Build, capsys: pytest.CaptureFixture[str]) -> None:
    prepare_rules("race")
    assert build.started == [(("rules",), True)]
    assert build.again == []
    assert "interpreted" in capsys.readouterr().err


def test_a_list_compiles_nothing(build: Build) -> None:
    prepare_rules("games")
    assert build.started == []


def test_the_switch_starts_no_builder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROULEUR_INTERPRETED", "1")
    assert checkout.start_build(checkout.RULES) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"client": 3}'])
def test_a_damaged_progress_file_is_no_progress(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> None:
    monkeypatch.setattr(checkout, "PROGRESS", tmp_path / "progress.json")
    assert checkout.progress(checkout.PAGES) is None
    checkout.PROGRESS.write_text(text)
    assert checkout.progress(checkout.PAGES) is None
