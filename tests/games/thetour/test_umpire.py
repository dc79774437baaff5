"""The umpire agrees with the game; a longer run is `python -m tests.games.thetour.umpire 2000`."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.thetour import umpire
from tests.games.thetour.umpire import STAGES, watched


def watch_all() -> Counter[str]:
    seen: Counter[str] = Counter()
    for number, stage in enumerate(STAGES * 2):
        seen += watched(stage, number)
    return seen


def test_the_umpire_finds_nothing_wrong() -> None:
    seen = watch_all()
    assert seen["chases"] == seen["rides"] == 12 * len(STAGES)
    assert seen["marks"] and seen["conditions"]


def test_the_umpire_sees_a_wrong_chase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(umpire, "chased", lambda race, before, fresh, rolls: before)
    with pytest.raises(AssertionError, match="rule 5"):
        watch_all()
