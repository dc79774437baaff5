"""The game asks whom a second, plainer reading of the position would ask."""

import pytest

from tests.games.homas.second_reading import races, read


@pytest.mark.parametrize(("number", "slug"), list(enumerate(races())))
def test_a_second_reading_asks_the_same_riders(number: int, slug: str) -> None:
    counted = read(slug, 4 - number % 4, number)
    assert counted["chains"] > 50
