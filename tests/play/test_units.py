from __future__ import annotations

from rouleur.road.units import amount, clock


def test_seconds_are_a_clock() -> None:
    assert [clock(seconds) for seconds in (42, 9434, -6)] == ["0:42", "2:37:14", "-0:06"]


def test_amounts_have_the_games_unit() -> None:
    assert amount(42, "seconds") == "0:42"
    assert [amount(value, "quarter turns") for value in (0, 1, 6)] == ["0 t", "¼ t", "1½ t"]
    assert amount(3, "squares") == "3 squares"
