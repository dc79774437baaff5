"""Known answers played again: whole, as far as they fit, step by step; and positions as values."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import rouleur
from rouleur.core.errors import RecordError, RouleurError
from rouleur.core.match import Match, PacedMatch
from rouleur.core.record import Record
from rouleur.core.registry import find
from rouleur.core.replay import follow, follow_while_fitting
from rouleur.core.scenario import Scenario, placed

SLUGS = [box.slug for box in rouleur.games()]


def ridden(slug: str = "head", seed: int = 2) -> Match:
    game = rouleur.game(slug)
    seats = range(game.seats.usual)
    setup = game.setup(game.races()[0].slug, [f"Director {seat}" for seat in seats])
    return Match.start(setup, seed, [rouleur.bot(slug, 0, seat) for seat in seats])


def fresh(record: Record) -> PacedMatch:
    return PacedMatch(find(record.setup.game).start(record.setup, record.seed), record.setup, record.seed)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_paced_replay_comes_to_the_same_events_and_checks(slug: str) -> None:
    match = ridden(slug)
    again = follow(fresh(match.record()), match.record(), steps=10**9)
    assert again.events == match.events
    assert again.checks == match.checks
    assert again.state == match.state


def test_a_record_that_fits_is_kept_whole() -> None:
    record = ridden().record()
    replayed = follow_while_fitting(lambda: fresh(record), record)
    assert replayed.kept == len(record.answers)
    assert replayed.difference == ""


def test_a_record_is_kept_up_to_the_answer_that_does_not_fit() -> None:
    record = ridden().record()
    record.answers[20] = "fly"
    with pytest.raises(RecordError, match="answer 21: 'fly'"):
        follow(fresh(record), record)
    replayed = follow_while_fitting(lambda: fresh(record), record)
    assert replayed.kept == replayed.match.number_of_answers == 20
    assert "answer 21" in replayed.difference


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_is_kept_up_to_the_last_turn_that_agrees(slug: str) -> None:
    match = ridden(slug)
    record = match.record()
    record.checks[3] += 1
    replayed = follow_while_fitting(lambda: fresh(record), record)
    assert replayed.difference == "The record and its replay differ first in turn 4."
    assert replayed.kept == match.answered[2]
    assert replayed.match.checks == match.checks[:3]


def test_answers_left_over_are_reported() -> None:
    record = ridden().record()
    record.answers.append("follow")
    with pytest.raises(RecordError, match="goes on after the race is over"):
        follow(fresh(record), record)


def test_an_option_or_its_text_is_an_answer() -> None:
    first, second = (Match.start(ridden().setup, 4) for _ in range(2))
    question = first.question()
    assert question is not None
    first.answer(question.options[1])
    second.answer(question.options[1].text)
    assert first.record() == second.record()


def others(setup: rouleur.Setup) -> list[rouleur.Director]:
    return [rouleur.bot(setup.game, 0, seat) for seat in range(1, len(setup.seats))]


class First:
    """Knows nothing of Director, and answers with a text."""

    def choose(self, view: rouleur.View, question: rouleur.Question) -> str:
        return question.options[0].text


def test_a_plain_class_may_direct() -> None:
    setup = ridden().setup
    match = Match.start(setup, 5, [First(), *others(setup)])
    assert match.over


def test_a_plain_class_that_answers_nonsense_is_told_the_options() -> None:
    class Silent(First):
        def choose(self, view: rouleur.View, question: rouleur.Question) -> str:
            return "sing"

    with pytest.raises(RouleurError, match=r"Silent answers 'sing' to .*; return one of its options: "):
        Match.start(ridden().setup, 5, [Silent()] * len(ridden().setup.seats))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_position_is_a_value(slug: str) -> None:
    """Equal to its clone and to its pickle, dice included; other dice make another position with the same key without dice."""
    game = rouleur.game(slug)
    position = game.start(ridden(slug).setup, 6)
    twin = position.clone()
    assert twin == position == pickle.loads(pickle.dumps(position))
    assert twin.key() == position.key()
    twin.dice.roll(6)
    assert twin != position
    assert twin.key(dice=False) == position.key(dice=False)
    with pytest.raises(TypeError, match="unhashable"):
        hash(position)


def test_positions_of_other_races_differ() -> None:
    game = rouleur.game("wielersim")
    first, second = (game.start(game.setup(race, []), 1) for race in ("e3", "amstel"))
    assert first != second


def test_a_worked_position_cannot_be_pickled_and_says_why() -> None:
    riders = {"red": {"at": [20, 1], "role": "climber"}}
    position = {"hierarchy": ["leader", "sprinter", "climber", "helper"], "riders": riders}
    with pytest.raises(TypeError, match="no setup"):
        pickle.dumps(placed(Scenario("wielersim", "alone", position, [])).state)


@pytest.mark.parametrize("slug", SLUGS)
def test_races_and_boards_draw_themselves(slug: str) -> None:
    match = ridden(slug)
    assert "<svg" in match.state._repr_svg_()  # type: ignore[attr-defined]
    assert "<svg" in str(rouleur.game(slug).picture(match.setup)._repr_svg_())


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = ridden().record()
    record.save(tmp_path / "race.json")
    assert rouleur.Record.load(str(tmp_path / "race.json")) == record
