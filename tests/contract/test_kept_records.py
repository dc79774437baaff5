"""Records, saved tables and saved tours of version 0.2 open and replay to the positions they were left in.

`python -m tests.golden.keep_records FOLDER` wrote them. Never write them again with a later version.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from rouleur.play.save import RECORD, TABLE, kind_of, load_any_record, load_table, load_tour
from rouleur.play.table import Table
from tests.golden.keep_records import Kept, position, tour_position

FOLDER = Path(__file__).parent.parent / "golden" / "kept_0_2"
GAMES = ("head", "homas", "tdf", "thetour", "wielersim")
"""Those of version 0.2."""


@pytest.mark.parametrize("game", GAMES)
def test_a_file_of_version_0_2_replays_to_the_same_position(tmp_path: Path, game: str) -> None:
    kept = msgspec.json.decode(gzip.decompress((FOLDER / f"{game}.json.gz").read_bytes()), type=list[Kept])
    assert len(kept) == 20
    file = tmp_path / "kept.json"
    for each in kept:
        file.write_bytes(msgspec.json.encode(each.data))
        assert kind_of(file) == each.kind, each.name
        if each.kind == RECORD:
            found = position(Table.replay(load_any_record(file)))
        elif each.kind == TABLE:
            table = load_table(file)
            assert table.set_back == "", each.name
            found = position(table)
        else:
            found = tour_position(load_tour(file))
        assert found == each.expected, each.name
