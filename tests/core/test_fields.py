"""Fields saved by their names: the shape is that of the names, and nothing is shared with what was saved."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.fields import restore, restore_by_name, saved, saved_by_name


class Pawn:
    def __init__(self) -> None:
        self.name = "Ann"
        self.square = 3
        self.moved = True
        self.hand = vec[i64]([1, 2])
        self.rows = [[1], [2, 3]]


def changed() -> Pawn:
    pawn = Pawn()
    pawn.name, pawn.square, pawn.moved, pawn.hand, pawn.rows = "Ben", 9, False, vec[i64]([7]), [[]]
    return pawn


LIST: tuple[Any, ...] = ("name", ("square", "moved"), "hand", "rows")
BY_NAME: tuple[Any, ...] = ("name", ("where", "square", "moved"), "hand", "rows")


def test_a_list_has_the_shape_of_the_names() -> None:
    data = saved(Pawn(), LIST)
    assert data == ["Ann", [3, True], [1, 2], [[1], [2, 3]]]
    pawn = changed()
    restore(pawn, LIST, data)
    assert saved(pawn, LIST) == data
    assert isinstance(pawn.hand, vec)


def test_a_table_has_a_key_for_each_name_or_group() -> None:
    data = saved_by_name(Pawn(), BY_NAME)
    assert data == {"name": "Ann", "where": [3, True], "hand": [1, 2], "rows": [[1], [2, 3]]}
    pawn = changed()
    restore_by_name(pawn, BY_NAME, data)
    assert saved_by_name(pawn, BY_NAME) == data


def test_nothing_is_shared() -> None:
    pawn = Pawn()
    data = saved(pawn, LIST)
    pawn.rows[1].append(4)
    assert data[3] == [[1], [2, 3]]
    restore(pawn, LIST, data)
    data[3][0].append(5)
    assert pawn.rows == [[1], [2, 3]]


def test_data_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        restore(Pawn(), ("name", "square"), ["Ann"])
