"""Chapter 1: the start."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.match import Match
from rouleur.games.homas import GAME
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import LINE_UP, RIDE
from rouleur.games.homas.race import Race
from rouleur.games.homas.rules.rider import NO_CARD
from tests.games.homas.riding import Ride, hill, rider, texts


def started(seats: int = 4, race: str = "milan-san-remo", **options: object) -> Race:
    """A race up to its first turn, directors choosing at random."""
    begun = GAME.start(GAME.setup(race, [f"D{seat}" for seat in range(seats)], **options), 5)
    begun.directors = [bot("homas", 0, seat) for seat in range(seats)]
    while begun.phase < RIDE:
        begun.step()
    return begun


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_1_1_five_teams_of_four_the_rest_neutral(seats: int) -> None:
    race = started(seats)
    assert len(race.riders) == 20
    assert sum(not rider.neutral for rider in race.riders) == 4 * seats
    assert all(rider.neutral for rider in race.riders if rider.team == 1)


def test_1_1_at_most_four_directors() -> None:
    with pytest.raises(RouleurError, match="one to four directors"):
        GAME.setup("milan-san-remo", ["a", "b", "c", "d", "e"])
    with pytest.raises(UnknownName, match="milan-san-remo"):
        GAME.setup("milan-sanremo", ["a"])


def test_1_1_teams_and_riders_may_be_renamed() -> None:
    peloton = {
        "teams": [{"name": f"Team {team}", "riders": [f"{team} {number}" for number in range(4)]} for team in range(5)]
    }
    race = GAME.start(GAME.setup("milan-san-remo", ["a"], peloton=peloton), 1)
    assert race.situation(-1).riders[5].name == "1 1"
    with pytest.raises(RouleurError, match="5 teams of 4"):
        GAME.setup("milan-san-remo", ["a"], peloton={"teams": []})


def test_1_2_energy_cards_of_a_classic() -> None:
    race = started()
    hands = {member.number: list(member.hand) for member in race.riders if member.team == 3}
    assert hands == {1: [1, 1, 1], 2: [1, 1, 0], 3: [2, 0, 0], 4: [0, 2, 0]}
    assert race.team_hands[3] == [2, 1, 0]
    assert race.team_hands[1] == [0, 0, 0]


def test_1_2_a_stage_says_how_many_and_the_director_which() -> None:
    match = Match.start(GAME.setup("paris-nice-1", ["a"], line_up="quick"), 3)
    question = match.question()
    assert question is not None
    assert question.kind == "pack"
    assert question.texts() == ["take:+6*", "take:+5", "take:+6"]
    match.answer("take:+6*")
    question = match.question()
    assert question is not None
    assert question.kind == "pack team", "the allrounder takes both, sprinter and climber have no choice"
    assert texts(question) == {"take:+6,+6", "take:+6,+5"}


def test_1_3_one_card_from_each_stack() -> None:
    race = started()
    for number in range(1, 5):
        held = [member.fitness for member in race.riders if member.number == number and not member.neutral]
        assert len(set(held)) == 4
        assert all(1 <= card <= 13 for card in held)
    assert all(member.fitness == NO_CARD for member in race.riders if member.neutral)


def test_1_3_a_fitness_card_replaces_the_roll() -> None:
    ride = Ride({"21": rider(10, 2, fitness="8")})
    ride.step("fitness")
    ride.step("move:18,2")
    assert ride.at("21") == (18, 2)
    assert ride.told("played a fitness card")[0].detail == {"card": "8", "attack": False}


@pytest.mark.parametrize(("card", "squares"), [("king", 13), ("queen", 12), ("jack", 11)])
def test_1_3_starred_cards_attack(card: str, squares: int) -> None:
    ride = Ride({"21": rider(10, 2, fitness=card), "31": rider(9, 2, cards=["+6"])})
    ride.step("fitness")
    asked = ride.step(f"move:{10 + squares},2", "stay")
    assert [question.kind for question in asked] == ["move", "counter"]


def test_1_3_the_ace_attacks_with_two_dice() -> None:
    ride = Ride({"21": rider(10, 2, fitness="ace")})
    ride.step("fitness")
    ride.step("move:19,2", dice=(4, 5))
    assert ride.told("attacked")[0].value == 9


def test_1_3_sprinters_not_uphill() -> None:
    ride = Ride({"23": rider(10, 2, fitness="8", cards=["+6"], spent=["+6"])}, sections=hill(2))
    question = ride.step("rest")[0]
    assert "fitness" not in question.texts()
    assert ride.refuses(question, "fitness") == "§1.3"


def test_1_4_never_two_of_a_team_in_one_line() -> None:
    for line_up in ("board", "quick", "free"):
        race = started(line_up=line_up)
        places = {(member.team, member.cell >> 2) for member in race.riders}
        assert len(places) == 20, line_up
        assert all(member.cell >> 2 <= race.road.start_rows for member in race.riders)


def test_1_4_the_best_team_stands_first() -> None:
    setup = GAME.setup("paris-nice-2", ["a", "b"], line_up="quick")
    setup.carry = {"ranks": {"3": 1, "1": 2, "2": 3, "4": 4, "5": 5}}
    race = GAME.start(setup, 1)
    race.directors = [bot("homas", 0, 1), bot("homas", 0, 2)]
    while race.phase <= LINE_UP:
        race.step()
    first = race.next_rider()
    assert first is not None
    assert first.team == 3


def test_1_5_only_dice_and_aspiration_in_the_first_round() -> None:
    ride = Ride({"21": rider(10, 2, cards=["+6"], fitness="8"), "11": rider(9, 2), "31": rider(8, 2)}, turn=1)
    question = ride.step("move:17,2", "follow", dice=(3, 4))[0]
    assert question.kind == "move", "a 7 is no event and the only way to ride is the dice"
    on_turn = Asked("turn", ride.race.named("21"), [], "§2.1")
    for text in ("fitness", "relay", "play:+6", "attack:+6"):
        assert ride.race.why_not(on_turn, text)[1] == "§1.5"
    assert ride.at("11") == (16, 2)


def test_1_5_no_bonus_and_no_attack_for_neutrals() -> None:
    ride = Ride({"11": rider(10, 1)}, turn=1)
    ride.step(dice=(6, 6))
    assert ride.at("11") == (22, 1)
    assert not ride.told("attacked")


def test_1_4_every_square_of_the_free_line_up_has_words() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", ["a"], line_up="free"), 1)
    match = Match(race, GAME.setup("milan-san-remo", ["a"], line_up="free"), 1)
    question = match.question()
    while question is not None and question.kind != "line-up":
        match.answer(question.options[0].text)
        question = match.question()
    assert question is not None
    assert all(" starts in row " in option.label for option in question.options)
