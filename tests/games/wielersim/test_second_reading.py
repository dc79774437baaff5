"""The game and a second, plainer reading of the same rules agree to the last rider."""

import pytest

from tests.games.wielersim.second_reading import Reading, played, races


@pytest.mark.parametrize("slug", races())
def test_a_second_reading_comes_to_the_same_end(slug: str) -> None:
    assert Reading(slug, 2026).ride() == played(slug, 2026)
