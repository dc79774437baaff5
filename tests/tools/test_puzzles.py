"""Puzzles are found where one option is clearly better."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from rouleur.analysis.moment import Moment
from rouleur.analysis.policy import Policy
from rouleur.analysis.puzzles import Puzzle, position_of
from rouleur.analysis.value import Rides, ride
from rouleur.play.save import read_whole, write_whole
from rouleur.road.box import box
from tools.__main__ import tools
from tools.puzzles.maker import CERTIFIED, FRESH, LOOKS, PuzzleMaker

pytestmark = pytest.mark.usefixtures("dash")


def test_a_puzzle_has_one_clearly_best_option() -> None:
    """To stay in the last turn of a dash loses it; three squares are as good as a die with a lead of three, so those are no puzzles."""
    maker = PuzzleMaker(box("dash"), 1)
    found: list[Puzzle] = []
    for puzzle in maker.puzzles():
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == 3:
            break
    for puzzle in found:
        question = position_of("dash", puzzle).question()
        assert question is not None
        assert (question.seat, question.kind) == (puzzle.seat, puzzle.kind)
        assert sorted(question.texts()) == sorted(option.text for option in puzzle.options)
        values = [value.share for value in puzzle.values().values()]
        assert values[0] >= max(values[1:]) + 0.1


def test_a_certificate_is_ridden_with_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was best by luck in the rides that chose it is measured anew."""
    asked: list[tuple[int, int]] = []

    def noted(moment: Moment, policy: Policy, first: int, count: int, option: str = "") -> Rides:
        asked.append((first, first + count))
        return ride(moment, policy, first, count, option)

    monkeypatch.setattr("tools.puzzles.maker.ride", noted)
    maker = PuzzleMaker(box("dash"), 1)
    puzzle = next(puzzle for puzzle in maker.puzzles() if puzzle is not None)
    certified = [span for span in asked if span[0] >= FRESH]
    chosen = [span for span in asked if span[0] < FRESH]
    assert certified and max(until for _, until in chosen) <= LOOKS[-1][0] < FRESH
    assert puzzle.rides in CERTIFIED
    assert maker.tally.rides == sum(until - first for first, until in asked)


def test_the_command_adds_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    for count in ("1", "2"):
        words = ["puzzles", "make", "dash", "--count", count, "--of-kind", "1", "--out", str(out)]
        done = CliRunner().invoke(tools, words)
        assert done.exit_code == 0, done.output
    made = read_whole(out, list[Puzzle], "puzzles")
    assert len(made) == 2
    checked = CliRunner().invoke(tools, ["puzzles", "check", "dash", "--out", str(out)])
    assert "2 of 2 puzzles hold" in checked.output
    again = read_whole(out, list[Puzzle], "puzzles")
    assert [puzzle.best for puzzle in again] == [puzzle.best for puzzle in made]
    write_whole(out, [msgspec.structs.replace(made[0], options=made[0].options[::-1]), made[1]])
    checked = CliRunner().invoke(tools, ["puzzles", "check", "dash", "--out", str(out)])
    assert "1 of 2 puzzles hold" in checked.output
    refused = CliRunner().invoke(tools, ["puzzles", "make", "wielersim", "--out", str(out)])
    assert refused.exit_code == 2 and "Nobody decides" in refused.output
