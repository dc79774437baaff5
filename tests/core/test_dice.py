from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouleur.core.dice import Dice, dice_from_data, keyed_dice


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


def throws(dice: Dice, turn: int, rider: int, count: int = 4) -> list[int]:
    dice.turn_to(turn, rider)
    return [dice.roll(1000) for _ in range(count)]


def test_keyed_dice_fall_for_a_rider_as_if_nobody_else_threw() -> None:
    alone, among = keyed_dice(5), keyed_dice(5)
    expected = throws(alone, 3, 7, 4)
    throws(among, 3, 2, 9)
    first = throws(among, 3, 7, 2)
    throws(among, 3, 11, 1)
    assert first + throws(among, 3, 7, 2) == expected


def test_keyed_dice_differ_by_seed_turn_and_rider() -> None:
    seen = {
        tuple(throws(keyed_dice(seed), turn, rider)) for seed in (1, 2) for turn in range(5) for rider in range(-1, 9)
    }
    assert len(seen) == 2 * 5 * 10


def test_the_first_throws_of_keyed_dice_are_fair_and_apart() -> None:
    """Neighbouring keys differ by one bit or two: their first throws must not show it."""
    dice = keyed_dice(3)
    pairs = [[0] * 6 for _ in range(6)]
    before = 0
    for turn in range(120):
        for rider in range(60):
            dice.turn_to(turn, rider)
            now = int(dice.index(6))
            pairs[before][now] += 1
            before = now
    chi_square = sum((count - 200) ** 2 / 200 for row in pairs for count in row)
    assert chi_square < 66.6  # 35 degrees of freedom, p = 0.001


def test_one_stream_knows_no_turns_and_riders() -> None:
    dice, plain = Dice(5), Dice(5)
    assert throws(dice, 3, 7) + throws(dice, 4, 1) == [plain.roll(1000) for _ in range(8)]
    assert (dice.kind, keyed_dice(5).kind) == ("stream", "keyed")


def test_keyed_dice_go_on_alike_from_a_clone_and_from_data() -> None:
    dice = keyed_dice(5)
    for rider in (4, 2, 4, 9):
        throws(dice, 6, rider, 3)
    twin, restored = dice.clone(), dice_from_data(msgspec.json.decode(msgspec.json.encode(dice.to_data())))
    expected = throws(dice, 6, 2) + throws(dice, 6, 4) + throws(dice, 7, 1)
    for other in (twin, restored):
        assert throws(other, 6, 2) + throws(other, 6, 4) + throws(other, 7, 1) == expected
