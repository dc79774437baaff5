"""What the game answers to a click that is refused: the true reason, and the paragraph it rests on."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.games.homas import GAME
from tests.games.homas.riding import FLAT, cobbles, descent, hill, rider

CURVE = [{"length": 60, "curves": [{"side": "right", "rows": [12, 16], "missing": [14]}]}]
ALL_CARDS = ["+6", "+5", "+6*"]


def why_not(text: str, riders: dict[str, Any], *answers: str, dice: tuple[int, ...] = (), **keys: Any) -> str:
    """The refusal of a text where the answers have led: kind of question, reason, paragraph."""
    race = GAME.place({"riders": riders, "sections": FLAT, **keys})
    race.dice.tape.extend(dice)
    match = Match(race, Setup("homas", "scenario"), 0)
    for answer in answers:
        match.answer(answer)
    question = match.question()
    assert question is not None
    assert text not in question.texts()
    reason, rule = match.state.why_not(question, text)
    return f"{question.kind}: {reason} ({rule})"


WALL = {
    "21": rider(10, 1),
    "31": rider(12, 1, moved=True),
    "41": rider(12, 2, moved=True),
    "51": rider(12, 3, moved=True),
}


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("move:14,1", "another rider blocks the way (§2.2)"),
        ("move:20,1", "it lies 10 rows ahead and he has 8 squares (§2.1)"),
        ("move:12,2", "Salvetti stands there (§2.1)"),
        ("move:10,2", "nobody rides sideways (§2.1)"),
        ("move:9,1", "nobody rides backwards (§2.1)"),
        ("move:11,3", "it lies too far to the side (§2.1)"),
        ("move:11,4", "there is no such square (§2.1)"),
        ("move:there", "a move is written move:row,lane (§2.1)"),
        ("move:11,2,straight", "that square is offered as move:11,2 (§2.1)"),
    ],
)
def test_2_1_2_2_squares(text: str, refusal: str) -> None:
    assert why_not(text, WALL, dice=(4, 4)) == f"move: {refusal}"


def test_2_1_a_thick_line() -> None:
    reason = "a thick line of the curve lies between, or the way round it is too long"
    assert why_not("move:15,1", {"21": rider(12, 2)}, dice=(2, 2), sections=CURVE) == f"move: {reason} (§2.1)"


def test_2_1_too_far_is_not_called_a_blockade() -> None:
    riders = {"21": rider(10, 1), "31": rider(12, 1, moved=True)}
    assert why_not("move:14,1", riders, dice=(1, 2)) == "move: it lies 4 rows ahead and he has 3 squares (§2.1)"


def test_7_short_of_the_roll() -> None:
    refusal = "move: a lone director rides all the squares of his roll (§7)"
    assert why_not("move:12,2", {"21": rider(10, 2)}, dice=(2, 2), seats=1) == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("attack", "an attack takes at least one individual energy card (§2.6)"),
        ("play", "the card must be named: play:+6 (§2.1)"),
        ("play:+6*,+6", "it is written play:+6,+6* (§2.1)"),
        ("play:+6,+5,+6*", "two cards at most (§2.5)"),
        ("play:+6,+6", "he has not enough cards of that kind (§2.5)"),
        ("play:+7", "there is no card +7 (§1.2)"),
        ("attack:team+6", "team cards cannot be used to attack (§2.5)"),
        ("play:team+6,team+5", "one team card a turn (§2.5)"),
        ("fitness", "he has no fitness card left (§1.3)"),
        ("relay", "nobody behind him in his group may relay (§2.4)"),
        ("rest", "he has no spent card to take back (§2.8)"),
    ],
)
def test_2_5_ways_to_ride(text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2, cards=ALL_CARDS)}
    assert why_not(text, riders, team_cards={"2": ["+6", "+5"]}) == f"turn: {refusal}"


@pytest.mark.parametrize(
    ("sections", "text", "refusal"),
    [
        (hill(3), "play:+6", "+6 may not be played here (§3.2)"),
        (hill(3), "play:team+6", "team+6 may not be played here (§3.2)"),
        (descent(2), "play:+6,+5", "downhill only one energy card a turn (§3.3)"),
        (cobbles(2), "play:+5", "+5 may not be played here (§3.4)"),
        (cobbles(2), "attack:+6,+6*", "on cobbles only one energy card a turn (§3.4)"),
    ],
)
def test_3_cards_by_road_type(sections: list[dict[str, Any]], text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2, cards=ALL_CARDS)}
    assert why_not(text, riders, sections=sections, team_cards={"2": ["+6"]}) == f"turn: {refusal}"


def test_2_5_after_the_red_letter() -> None:
    refusal = "turn: team cards are no longer valid after the red letter (§2.5)"
    riders = {"21": rider(10, 2, cards=["+6"])}
    assert why_not("play:team+6", riders, red=9, team_cards={"2": ["+6"]}) == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("fitness", "his group refused a relay: no fitness cards in this turn (§2.4)"),
        ("play:+6,+5", "his group refused a relay: one die or card only (§2.4)"),
    ],
)
def test_2_4_after_a_refusal(text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2, cards=ALL_CARDS, fitness="9"), "31": rider(9, 2)}
    assert why_not(text, riders, "relay", "refuse") == f"turn: {refusal}"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [("relay", "he has taken the relay and must ride (§2.4)"), ("rest", "nobody rests after relaying (§2.8)")],
)
def test_2_4_after_taking_the_lead(text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2), "31": rider(9, 2, cards=["+6"], spent=["+5"]), "41": rider(8, 2)}
    assert why_not(text, riders, "relay", "relay") == f"turn: {refusal}"


def test_3_2_a_relay_between_two_road_types_of_a_mountain() -> None:
    sections = [{"length": 9}, {"length": 30, "surface": "up", "numbers": [3] * 30, "mountain": True}]
    riders = {"21": rider(10, 2, cards=["+5"]), "31": rider(9, 2)}
    refusal = "turn: those behind him are on another road type of the mountain (§3.2)"
    assert why_not("relay", riders, sections=sections) == refusal


def test_6_1_a_relay_from_the_cobbles_of_roubaix() -> None:
    sections = [{"length": 9, "surface": "cobbles", "numbers": [1] * 9}, {"length": 30}]
    riders = {"21": rider(10, 2, cards=["+5"]), "31": rider(9, 2)}
    refusal = "turn: no relays on the cobbles of Paris – Roubaix (§6.1)"
    assert why_not("relay", riders, sections=sections, roubaix=True) == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("counter:team+6", "only individual cards (§2.6)"),
        ("counter:+6", "he has no +6 (§1.2)"),
        ("counter:+5,+6*", "a counter takes one card (§2.6)"),
        ("follow", "an attack is not followed but countered with a card (§2.6)"),
    ],
)
def test_2_6_counters(text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2, cards=["+6"]), "31": rider(9, 2, cards=["+5", "+6*"])}
    given = ("attack:+6", "move:18,2")
    assert why_not(text, riders, *given, dice=(2,), team_cards={"3": ["+6"]}) == f"counter: {refusal}"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("pay:team+6", "team cards are no longer valid after the red letter (§2.5)"),
        ("pay:+6", "+6 may not be played here (§3.2)"),
        ("pay:+5,+6*", "one card annuls one turn (§2.7)"),
    ],
)
def test_2_7_turns_bought_back(text: str, refusal: str) -> None:
    riders = {"21": rider(10, 2, owed=2, cards=ALL_CARDS)}
    keys: dict[str, Any] = {"sections": hill(3), "red": 9, "team_cards": {"2": ["+6"]}}
    assert why_not(text, riders, **keys) == f"wait: {refusal}"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("back:22", "the square behind him is not free (§2.8)"),
        ("back:31", "Terpstra is not one of yours (§2.8)"),
        ("back:24", "24 is not on the road (§2.8)"),
    ],
)
def test_2_8_falling_back(text: str, refusal: str) -> None:
    riders = {"21": rider(9, 2, moved=True), "22": rider(10, 2, moved=True), "31": rider(5, 2, moved=True)}
    assert why_not(text, riders, phase="falling back") == f"fall back: {refusal}"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("play:+5,+6*", "one card for one die; sprinters have two (§4.2)"),
        ("play:+6", "that card may not be used in a sprint uphill (§4.2)"),
        ("play:team+5", "a sprint is ridden with the rider's own cards (§4.2)"),
    ],
)
def test_4_2_sprint_cards(text: str, refusal: str) -> None:
    riders = {"21": rider(31, 2, moved=True, cards=ALL_CARDS), "11": rider(30, 2, moved=True)}
    sections = [{"length": 30, "surface": "up", "numbers": [3] * 30}]
    assert why_not(text, riders, sections=sections, phase="lines") == f"sprint: {refusal}"


def test_4_2_a_sprint_goes_as_far_as_it_can() -> None:
    riders = {"21": rider(31, 2, moved=True), "11": rider(30, 2, moved=True)}
    refusal = "sprint lane: in a sprint he rides as far as he can (§4.2)"
    assert why_not("move:33,2", riders, dice=(3,), sections=[{"length": 30}], phase="lines") == refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("attack:+6", "no cards in the first round (§1.5)"),
        ("relay", "no relaying in the first round (§1.5)"),
        ("fitness", "no fitness cards in the first round (§1.5)"),
    ],
)
def test_1_5_the_first_round(text: str, refusal: str) -> None:
    """Where only one thing can be done nobody is asked; the reason is still known."""
    race = GAME.place({"riders": {"21": rider(10, 2, fitness="9"), "31": rider(9, 2)}, "sections": FLAT, "turn": 1})
    match = Match(race, Setup("homas", "scenario"), 0)
    question = match.question()
    assert question is not None
    question.kind = "turn"
    reason, rule = match.state.why_not(question, text)
    assert f"{reason} ({rule})" == refusal
