from __future__ import annotations

from rouleur.printing.units import amount


def test_amounts_have_the_games_unit() -> None:
    assert amount(42, "seconds") == "0:42"
    assert [amount(value, "quarter turns") for value in (0, 1, 6)] == ["0 t", "¼ t", "1½ t"]
    assert amount(3, "squares") == "3 squares"
    assert amount(12, "points") == "12"
