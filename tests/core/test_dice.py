from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouleur.core.dice import Dice, dice_from_data


def test_the_generator_falls_alike_on_every_machine() -> None:
    dice = Dice(2026)
    assert [dice.roll(6) for _ in range(20)] == [3, 1, 3, 3, 1, 4, 3, 2, 4, 6, 4, 5, 1, 5, 2, 4, 3, 3, 2, 4]


def test_dice_are_fair_enough() -> None:
    dice = Dice(1)
    faces = [0] * 7
    for _ in range(60_000):
        faces[dice.roll(6)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in faces[1:])
    assert chi_square < 20.5  # 5 degrees of freedom, p = 0.001


@given(st.integers(0, 2**62), st.integers(1, 100))
def test_a_roll_lies_on_the_die(seed: int, sides: int) -> None:
    dice = Dice(seed)
    assert all(1 <= dice.roll(sides) <= sides for _ in range(20))


@given(st.integers(0, 2**62), st.integers(0, 50))
def test_clone_and_data_go_on_alike(seed: int, before: int) -> None:
    dice = Dice(seed)
    for _ in range(before):
        dice.roll(6)
    twin, restored = dice.clone(), dice_from_data(dice.to_data())
    expected = [dice.roll(6) for _ in range(10)]
    assert [twin.roll(6) for _ in range(10)] == expected == [restored.roll(6) for _ in range(10)]


def test_the_tape_comes_first() -> None:
    dice = Dice(1)
    dice.tape = [6, 11, 2]
    assert (dice.roll(6), dice.total(), dice.roll(6)) == (6, 11, 2)
    assert dice.drawn == 3
    assert 1 <= dice.roll(6) <= 6


def test_a_tape_that_does_not_fit_the_die_is_refused() -> None:
    dice = Dice(1)
    dice.tape = [7]
    with pytest.raises(ValueError, match="from 1 to 6"):
        dice.roll(6)
