"""Plain values as TOML, and back."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rouleur.core.toml import toml_text

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PLAIN = st.one_of(WORDS, st.integers(-(2**53), 2**53), st.booleans(), st.floats(allow_nan=False, allow_infinity=False))
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))


@given(st.dictionaries(WORDS, VALUES, max_size=5))
def test_what_is_written_is_read_again(data: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text(data)) == data


def test_tables_stand_below_and_what_is_inside_a_list_stays_in_one_line() -> None:
    data = {
        "board": {"road": [{"name": "A", "sections": [{"boxes": 3}, {"boxes": 4, "steep": [1, 2]}]}]},
        "title": "Mine",
    }
    assert toml_text(data).splitlines() == [
        'title = "Mine"',
        "",
        "[board]",
        "",
        "[[board.road]]",
        'name = "A"',
        "sections = [",
        "  { boxes = 3 },",
        "  { boxes = 4, steep = [1, 2] },",
        "]",
    ]
