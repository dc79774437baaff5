"""Golden playthroughs: a record and the result it must replay to, for every game on the shelf.

`python tests/golden/bless.py` writes them anew; review the difference before committing it.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from rouleur.core.match import Match
from rouleur.core.record import read_record
from rouleur.core.registry import slugs
from rouleur.road.race import Race

GOLDEN = Path(__file__).parent.parent / "golden"


def test_no_game_lacks_a_golden_playthrough() -> None:
    assert {path.stem.partition("-")[0] for path in GOLDEN.glob("*.json")} == set(slugs())


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_golden_playthrough(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = Match.replay(read_record(json.dumps(golden["record"]), path.name))
    assert isinstance(match.state, Race)
    assert match.checks == golden["record"]["checks"]
    assert msgspec.to_builtins(match.state.result()) == golden["result"]
