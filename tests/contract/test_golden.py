"""Golden playthroughs: a record and the result it must replay to, for every game on the shelf.

`python tests/golden/bless.py` writes them anew; review the difference before committing it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rouleur import _source
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


REPLAY = """
import json, sys
import msgspec
from pathlib import Path
from rouleur import _source
from rouleur.core.match import Match
from rouleur.core.record import read_record
assert not _source.compiled()
for path in map(Path, sys.argv[1:]):
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = Match.replay(read_record(json.dumps(golden["record"]), path.name))
    assert match.checks == golden["record"]["checks"], path
    assert msgspec.to_builtins(match.state.result()) == golden["result"], path
print("identical")
"""


def test_interpreted_and_compiled_rules_replay_alike() -> None:
    """The other tests of this file run compiled where there is a compiler; here the same records run interpreted."""
    paths = [str(path) for path in sorted(GOLDEN.glob("*.json"))]
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, *paths],
        env={**os.environ, "ROULEUR_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "identical\n", done.stderr


def test_the_compiled_rules_are_the_ones_tested() -> None:
    """On CI there is a compiler: a rule that mypyc refuses must not pass unnoticed."""
    if os.environ.get("CI") and os.environ.get("ROULEUR_INTERPRETED") != "1":
        assert _source.compiled(), _source.why()
