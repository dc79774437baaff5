"""The games' own standing orders, watched while they answer."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.order import ASK, Order
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.play.orders import checked, order_kinds, ordered_option, words
from rouleur.road.box import box
from rouleur.road.situation import Situation


class Watched(Director):
    """Orders first, chance where they do not answer; remembers what they answered."""

    def __init__(self, game: str, orders: list[Order]) -> None:
        self.game = game
        self.orders = orders
        self.chance = bot(game, 0, 5)
        self.answers: list[tuple[Question, Situation, str]] = []

    def choose(self, view: View, question: Question) -> Option:
        option = ordered_option(self.game, self.orders, view.situation(), question)
        if option is None:
            return self.chance.choose(view, question)
        self.answers.append((question, view.situation(), option.text))
        return option


def watched(game: str, order: Order, races: int = 4) -> list[tuple[Question, Situation, str]]:
    found = box(game)
    director = Watched(game, [order])
    seats = max(found.seats.fewest, 2)
    for number in range(races):
        race = found.start(found.setup(found.races()[number].slug, [f"Seat {seat}" for seat in range(seats)]), number)
        race.ride([director, *(bot(game, 0, number) for _ in range(seats - 1))])
    assert director.answers
    return director.answers


def test_homas_follow_if_at_least_six() -> None:
    for question, _, text in watched("homas", Order("follow", "at least", number=6)):
        assert text == ("follow" if len(question.options[0].path) - 1 >= 6 else "stay")


def test_homas_never_relay() -> None:
    assert {text for _, _, text in watched("homas", Order("relay", "never"))} == {"refuse"}


def test_homas_relay_only_mates() -> None:
    for question, situation, text in watched("homas", Order("relay", "mates")):
        mates = situation.rider(question.rider).team == situation.rider(question.other.id).team  # type: ignore[attr-defined]
        assert text == ("relay" if mates else "refuse")


def test_homas_counter_a_leader_while_two_cards_are_left() -> None:
    for question, situation, text in watched("homas", Order("counter", "leader", number=2), races=12):
        leader = situation.rider(question.other.id).role == "leader"  # type: ignore[attr-defined]
        cards = sum(situation.rider(question.rider).public["cards"].values())
        assert text.startswith("counter") == (leader and cards >= 2)


def test_head_jump_on_while_three_cards_are_left() -> None:
    for question, situation, text in watched("head", Order("jump", "cards", number=3), races=1):
        held = situation.rider(question.rider).public["attack cards"]
        assert text.startswith("jump") == (held >= 3 and any(each.startswith("jump") for each in question.texts()))


def test_tdf_accept_a_pace_of_at_least_five() -> None:
    for question, _, text in watched("tdf", Order("pace", "at least", number=5), races=2):
        assert text == "accept"
        assert "accept" in question.texts()


def test_tdf_accepts_help() -> None:
    assert {text for _, _, text in watched("tdf", Order("consent", "yes"))} == {"yes"}


@pytest.mark.parametrize("game", ["homas", "head", "tdf"])
def test_every_order_reads_well(game: str) -> None:
    for kind in order_kinds(game):
        assert kind.rule.startswith("§")
        for choice in kind.choices:
            said = words(game, Order(kind.question, choice.slug, number=choice.usual))
            assert "{" not in said
            assert choice.lowest <= choice.usual <= choice.highest


def test_wrong_orders_are_refused_with_a_reason() -> None:
    with pytest.raises(UnknownName, match="at least"):
        checked("homas", Order("follow", "at-least"))
    with pytest.raises(RouleurError, match="from 1 to 15"):
        checked("homas", Order("follow", "at least", number=40))
    assert checked("homas", Order("follow", ASK)).choice == ASK
