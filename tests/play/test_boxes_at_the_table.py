"""Every box of the shelf at a table: people and bots, undo, orders, crash and resume."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from rouleur.core.dice import Dice
from rouleur.core.errors import IllegalOption
from rouleur.core.order import Order
from rouleur.core.registry import slugs
from rouleur.play.orders import checked, order_kinds
from rouleur.play.save import load_table, load_tour, save_table, save_tour
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.play.tour import Tour
from rouleur.road.box import Box, box

PLAYED = [slug for slug in slugs() if box(slug).seats.most > 0 and slug != "toy"]
ANSWERS = 25


def best_level(slug: str) -> int:
    return 1 if importlib.util.find_spec(f"rouleur.bots.{slug}") else 0


def seated(game: Box) -> list[Seat]:
    """A person in the first seat, bots in the others."""
    count = max(game.seats.fewest, 1, min(game.seats.usual, 3))
    return [Seat("Anna"), *(Seat(f"Bot {number}", BOT, best_level(game.slug)) for number in range(1, count))]


def opened(slug: str, seed: int = 4) -> Table:
    game = box(slug)
    seats = seated(game)
    table = Table(game.setup(game.races()[1].slug, [seat.name for seat in seats]), seed, seats)
    table.run()
    return table


def any_choice(table: Table, lots: Dice) -> str:
    question = table.question()
    assert question is not None
    return question.options[lots.index(len(question.options))].text


@pytest.mark.parametrize("slug", PLAYED)
def test_a_crash_at_any_answer_changes_nothing(slug: str, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    steady, lots = opened(slug), Dice(1)
    crashing = opened(slug)
    for number in range(ANSWERS):
        if steady.over:
            break
        choice = any_choice(steady, lots)
        steady.answer(choice)
        crashing.answer(choice)
        if number % 6 == 0:
            save_table(path, crashing)
            crashing = load_table(path)
    assert crashing.events == steady.events
    assert crashing.match.record() == steady.match.record()


@pytest.mark.parametrize("slug", PLAYED)
def test_undo_returns_to_the_same_question_or_says_why_not(slug: str) -> None:
    table, lots = opened(slug), Dice(2)
    undone = 0
    for _ in range(ANSWERS):
        question = table.question()
        if question is None:
            break
        before = table.match.record()
        table.answer(any_choice(table, lots))
        if table.may_not_undo(0):
            with pytest.raises(IllegalOption, match="undo"):
                table.undo(0)
            continue
        table.undo(0)
        undone += 1
        again = table.question()
        assert again is not None
        assert again.texts() == question.texts()
        assert table.match.record() == before
        table.answer(any_choice(table, lots))


@pytest.mark.parametrize("slug", PLAYED)
def test_a_person_sees_only_the_own_cards(slug: str) -> None:
    table = opened(slug)
    situation = table.situation(0)
    own = {team.id for team in situation.teams if team.seat == 0}
    assert not [rider.id for rider in situation.riders if rider.private and rider.team not in own]
    assert not [rider.id for rider in table.situation().riders if rider.private]


@pytest.mark.parametrize("slug", PLAYED)
def test_every_order_of_a_game_can_be_given_and_plays_on(slug: str) -> None:
    for kind in order_kinds(slug):
        for choice in kind.choices:
            order = checked(slug, Order(kind.question, choice.slug, number=choice.usual))
            table, lots = opened(slug), Dice(3)
            table.give_orders(0, [order])
            for _ in range(8):
                if not table.over:
                    table.answer(any_choice(table, lots))


@pytest.mark.parametrize("slug", [slug for slug in slugs() if slug != "toy" and box(slug).tours()])
def test_a_tour_killed_between_and_within_stages_loses_no_move(slug: str, tmp_path: Path) -> None:
    path = tmp_path / "tour.json"
    game = box(slug)
    tour = min(game.tours(), key=lambda tour: len(tour.stages))
    seats = [Seat(f"Bot {number}", BOT, 0) for number in range(max(game.seats.fewest, min(2, game.seats.most)))]
    steady, killed = (Tour.start(slug, tour, [Seat(s.name, s.kind, s.level) for s in seats], 9) for _ in range(2))
    steady.ride_stage()
    steady.ride_stage()
    for _ in range(2):
        table = killed.start_stage()
        for _ in range(40):
            table.step()
        save_tour(path, killed)
        killed = load_tour(path)
        killed.ride_stage()
        save_tour(path, killed)
        killed = load_tour(path)
    assert killed.results == steady.results
    assert killed.standings == steady.standings
