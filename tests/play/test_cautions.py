"""A director is told in time what will cost him, and at the end what he left unused: whole sentences with their paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.order import Caution
from rouleur.play.cautions import cautions
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box

RACES = [
    ("homas", "tour-of-flanders", 4),
    ("head", "tour-of-flanders", 4),
    ("head", "vuelta-summit", 4),
    ("thetour", "grand-10", 1),
    ("tdf", "paris", 2),
]


def ridden(game: str, race: str, seats: int, last: bool = False, **options: Any) -> tuple[Table, list[Caution]]:
    """Always the first or the last option; everything that was said on the way, and at the end what was missed."""
    sitting = [Seat("Anna"), *(Seat(f"Bot {number}", BOT, 1) for number in range(seats - 1))]
    table = Table(box(game).setup(race, [seat.name for seat in sitting], **options), 3, sitting)
    table.run()
    said: list[Caution] = []
    while (question := table.question()) is not None:
        said += cautions(game, table.situation(0), question)
        table.answer(question.texts()[-1 if last else 0])
    return table, said


@pytest.mark.parametrize(("game", "race", "seats"), RACES)
def test_what_is_said_are_sentences_with_a_paragraph(game: str, race: str, seats: int) -> None:
    table, said = ridden(game, race, seats)
    for caution in said + cautions(game, table.situation(0), None):
        assert caution.words.endswith(".")
        assert "{" not in caution.words
        assert caution.rule
        assert not caution.rider or table.situation(0).rider(caution.rider).name
    assert cautions(game, table.situation(-1), None) == []


def test_head_attack_cards_are_named_before_the_flag_and_after_the_race() -> None:
    table, said = ridden("head", "tour-of-flanders", 4)
    assert any("past the red flag" in caution.words and caution.urgent for caution in said)
    assert any("draws a card" in caution.words and caution.rule == "§3.7.2" for caution in said)
    assert any("never played" in caution.words for caution in cautions("head", table.situation(0), None))


def test_head_says_what_a_tour_gives_back() -> None:
    _, alone = ridden("head", "tour-of-flanders", 4)
    _, stage = ridden("head", "vuelta-summit", 4)
    assert any("there they are worth nothing" in caution.words for caution in alone)
    assert any("into the next stage" in caution.words and caution.rule == "§5.4" for caution in stage)


def test_tdf_names_a_card_before_it_is_lost_and_a_team_that_may_lose_nobody() -> None:
    found = box("tdf")
    riders = [rider.id for rider in found.start(found.setup("paris", ["a", "b"], team_size=3), 1).situation(0).riders]
    carry = {"jerseys": {"yellow": riders[0]}, "start": riders}
    table, said = ridden("tdf", "paris", 2, team_size=3, carry=carry)
    assert any("without a team time" in caution.words for caution in said)
    assert any("yellow card" in caution.words and caution.urgent for caution in said)
    assert any("never played" in caution.words for caution in cautions("tdf", table.situation(0), None))
