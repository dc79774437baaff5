from __future__ import annotations

from pathlib import Path

import pytest

from rouleur.core.errors import RecordError
from rouleur.core.match import Match
from rouleur.core.record import Record, Setup, read_record


def record() -> Record:
    return Match.start(Setup("wielersim", "appendix"), 4).record()


def test_a_record_survives_the_file(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    record().save(path)
    assert Record.load(path) == record()
    assert len(path.read_bytes()) < 2_000


def test_a_truncated_record_is_refused(tmp_path: Path) -> None:
    text = record().to_json()
    with pytest.raises(RecordError, match="cut off"):
        read_record(text[: len(text) // 2], "half.json")


def test_a_missing_file_is_named() -> None:
    with pytest.raises(RecordError, match=r"nowhere\.json"):
        Record.load(Path("nowhere.json"))


def test_the_first_different_turn_is_reported() -> None:
    changed = record()
    changed.checks[6] += 1
    with pytest.raises(RecordError, match="turn 7"):
        Match.replay(changed)


def test_an_answer_too_many_is_reported() -> None:
    changed = record()
    changed.answers.append("follow")
    with pytest.raises(RecordError, match="'follow'"):
        Match.replay(changed)
