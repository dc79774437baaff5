"""Every section of the rulebook that states a rule, with a test of its name."""

from __future__ import annotations

import pytest

from rouleur.bots.chance import Chance
from rouleur.games.head import GAME, content
from rouleur.games.head.position import LINE_UP
from rouleur.games.head.race import Race
from rouleur.games.head.rules.cards import kind_of_attack
from rouleur.games.head.rules.demarrage import highest_attack
from tests.games.head.conftest import Placing, box, heard, ride, ride_turn, script, standing, stretch

DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


def started(race: str = "milan-san-remo", seed: int = 4, seats: int = 4) -> Race:
    return GAME.start(GAME.setup(race, [f"Director {seat}" for seat in range(seats)]), seed)


def test_1_components() -> None:
    assert len(content.boards()) == 14
    assert len(content.teams()) == 20
    assert all(len(team.riders) == 3 for team in content.teams().values())
    assert [die for die, faces in enumerate(content.components().faces) if faces != [0]] == [4, 6, 8, 10, 12, 16]


def test_2_1_demarrage_cards_are_drawn_blind_by_the_sheet() -> None:
    race = ride(started())
    for rider in race.riders:
        assert sum(rider.attack_cards) == rider.entrant.attacks
    dealt = [sum(rider.attack_cards[kind] for rider in race.riders) for kind in range(3)]
    assert [left + given for left, given in zip(race.attack_pile.left, dealt, strict=True)] == [50, 50, 50]
    assert content.components().faces[10] == [5, 5, 6, 6, 6, 7, 7, 7, 8, 8]
    assert content.components().faces[12] == [6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9]
    assert content.components().faces[16] == [7, 7, 8, 8, 8, 9, 9, 9, 10, 10]


@pytest.mark.parametrize(("card", "bonus"), [(4, 1), (6, 2), (8, 3)])
def test_2_2_slip_on_cards_accelerate(place: Placing, card: int, bonus: int) -> None:
    race = place([{"id": "1", "box": 10, "slip": [card]}], [3], ["throw:D8", f"card:+{bonus}"])
    assert box(ride(race), "1") == 13 + bonus


@pytest.mark.parametrize("number", range(1, 26))
def test_2_3_bad_luck_cards(place: Placing, number: int) -> None:
    """All twenty-five cards can be drawn and suffered."""
    sections = [stretch("flat", bad_luck=[(15, 5)])]
    riders = [
        {"id": "2", "box": 15, "moved": True, "began": 12},
        {"id": "1", "box": 10, "slip": [4, 4, 4, 8]},
        {"id": "3", "box": 8},
    ]
    race = ride(place(riders, [5, number], ["throw:D8", *["discard:D4"] * 3], sections=sections))
    (drawn,) = heard(race, "drew bad luck")
    card = next(card for card in content.decks().bad_luck if card.slug == drawn.detail["card"])
    rider = race.rider_called("1")
    neighbour = race.rider_called("2")
    assert rider is not None
    assert neighbour is not None
    assert rider.turns_aside == card.skip
    assert neighbour.turns_aside == (1 if card.neighbours else 0)
    assert rider.box == 15 - card.back
    assert sum(rider.slip_cards) == 4 - card.cards


def test_2_3_twenty_five_bad_luck_cards() -> None:
    assert sum(card.count for card in content.decks().bad_luck) == 25


@pytest.mark.parametrize(
    ("name", "sheet"),
    [
        ("Ivan Basso", (8, 4, 4, 6, 10, 10, 6)),
        ("Peter Sagan", (8, 6, 6, 4, 12, 16, 6)),
        ("Vincenzo Nibali", (6, 4, 6, 6, 12, 10, 6)),
        ("Fabian Cancellara", (8, 6, 4, 4, 10, 10, 7)),
        ("Joost Posthuma", (6, 6, 4, 4, 10, 10, 5)),
        ("Daniele Bennati", (8, 4, 4, 4, 10, 16, 7)),
    ],
)
def test_2_4_team_sheets_as_printed(name: str, sheet: tuple[int, ...]) -> None:
    entry = next(rider for team in content.teams().values() for rider in team.riders if rider.name == name)
    assert (entry.flat, entry.cobbles, entry.hill, entry.mountain, entry.descent, entry.sprint, entry.attacks) == sheet
    assert entry.origin == "rulebook"


@pytest.mark.parametrize("team", content.teams().values(), ids=lambda team: team.slug)
def test_2_4_every_sheet_names_dice_of_the_box(team: content.TeamEntry) -> None:
    for rider in team.riders:
        assert rider.flat in (6, 8)
        assert {rider.cobbles, rider.hill, rider.mountain} <= {4, 6}
        assert rider.descent in (10, 12)
        assert rider.sprint in (10, 12, 16)
        assert 5 <= rider.attacks <= 7


@pytest.mark.parametrize(
    ("surface", "room"),
    [("flat", 3), ("hill", 3), ("mountain", 3), ("cobbles", 2), ("cobbled hill", 2), ("descent", 3)],
)
def test_3_boxes_hold_three_or_two(place: Placing, surface: str, room: int) -> None:
    """§3.1–3.6: a full box sends a rider back to the first free place."""
    waiting = [{"id": str(number), "box": 9} for number in range(1, room + 1)]
    ahead = {"id": "0", "box": 10, "moved": True}
    race = ride(place([ahead, *waiting], [], ["wait"] * 3, sections=[stretch(surface)]), room)
    assert len(standing(race, 10)) == room
    assert standing(race, 9) == [str(room)]


def test_3_1_flat_everybody_follows(place: Placing) -> None:
    riders = [{"id": "1", "box": 20, "began": 12, "moved": True, "tempo": 8}, {"id": "2", "box": 11, "flat": 6}]
    assert box(ride(place(riders, [], ["follow:1"])), "2") == 19


@pytest.mark.parametrize("surface", ["hill", "mountain", "cobbles", "cobbled hill"])
@pytest.mark.parametrize(("die", "tempo", "follows"), [(4, 4, True), (4, 5, False), (6, 6, True)])
def test_3_2_to_3_5_a_d4_follows_up_to_four(place: Placing, surface: str, die: int, tempo: int, follows: bool) -> None:
    riders = [
        {"id": "1", "box": 12 + tempo, "began": 12, "moved": True, "tempo": tempo},
        {"id": "2", "box": 11, "hill": die, "mountain": die, "cobbles": die},
    ]
    race = ride(place(riders, [3], ["wait"], sections=[stretch(surface)]))
    assert (script(race).asked[0].find("follow:1") is not None) == follows


@pytest.mark.parametrize(("die", "tempo", "follows"), [(10, 8, True), (10, 9, False), (12, 9, True)])
def test_3_6_a_d10_follows_up_to_eight_downhill(place: Placing, die: int, tempo: int, follows: bool) -> None:
    riders = [
        {"id": "1", "box": 12 + tempo, "began": 12, "moved": True, "tempo": tempo},
        {"id": "2", "box": 11, "descent": die},
    ]
    race = ride(place(riders, [3], ["wait"], sections=[stretch("descent")]))
    assert (script(race).asked[0].find("follow:1") is not None) == follows


def test_3_7_1_supplies_at_the_end_of_the_turn(place: Placing) -> None:
    sections = [stretch("flat", supply=[11])]
    race = ride_turn(place([{"id": "1", "box": 10}, {"id": "2", "box": 10}], [], ["wait", "wait"], sections=sections))
    assert [sum(rider.slip_cards) for rider in race.riders] == [3, 3]


@pytest.mark.parametrize(("thrown", "unlucky"), [(4, False), (5, True), (6, True)])
def test_3_7_2_bad_luck_boxes(place: Placing, thrown: int, unlucky: bool) -> None:
    sections = [stretch("flat", bad_luck=[(10 + thrown, 5)])]
    dice = [thrown, 25] if unlucky else [thrown]
    race = ride(place([{"id": "1", "box": 10}], dice, ["throw:D8"], sections=sections))
    assert bool(heard(race, "drew bad luck")) == unlucky


def test_3_7_2_bad_luck_by_an_attack_and_by_an_advance(place: Placing) -> None:
    sections = [stretch("flat", bad_luck=[(17, 5)])]
    attack = place([{"id": "1", "box": 10, "attack": [10]}], [7, 25], ["attack:D10"], sections=sections)
    assert heard(ride(attack, 2), "drew bad luck")
    riders = [
        {"id": "1", "box": 18, "began": 13, "moved": True, "tempo": 5},
        {"id": "2", "box": 17, "began": 12, "moved": True, "tempo": 5},
        {"id": "4", "box": 16, "began": 11, "moved": True, "tempo": 5},
        {"id": "5", "box": 15, "began": 11, "moved": True, "tempo": 5},
        {"id": "6", "box": 14, "began": 11, "moved": True, "tempo": 5},
        {"id": "7", "box": 13, "began": 11, "moved": True, "tempo": 5},
        {"id": "3", "box": 10, "slip": [8]},
    ]
    advance = place(riders, [5, 25], ["follow:7", "advance:D8"], sections=sections)
    assert heard(ride(advance), "drew bad luck")


def test_3_7_3_everybody_throws_the_d4_on_steep_boxes(place: Placing) -> None:
    sections = [stretch("mountain", steep=[10])]
    race = ride(place([{"id": "1", "box": 10, "slip": [8]}], [3], ["throw:D4", "card:+3"], sections=sections))
    assert box(race, "1") == 14
    assert script(race).asked[0].texts() == ["throw:D4", "wait"]


def test_3_7_4_intermediate_sprint_counts_in_grand_tours_only() -> None:
    for slug, entry in content.races().items():
        lines = GAME.start(GAME.setup(slug, DIRECTORS), 1).road.lines
        sprints = [line for line in lines if line.kind == "sprint"]
        assert not sprints or entry.stage
        assert all(line.points == [3, 2, 1] for line in sprints)


def test_3_7_5_the_flag_opens_the_sprint_for_the_group(place: Placing) -> None:
    riders = [{"id": "1", "box": 44}, {"id": "2", "box": 43}, {"id": "3", "box": 41}]
    race = ride_turn(place(riders, [], ["wait", "wait", "wait"], flag=16))
    assert [rider.sprint for rider in race.riders] == [2, 1, 0]


def test_4_1_preparation() -> None:
    race = ride(started())
    assert len(race.riders) == 12
    assert all(sum(rider.slip_cards) == 10 for rider in race.riders)
    assert race.phase == LINE_UP
    assert len(GAME.setup("milan-san-remo", ["x"] * 6).options["teams"]) == 6
    assert len(GAME.start(GAME.setup("milan-san-remo", ["x"] * 6), 1).riders) == 12


def test_4_2_start_one_rider_each_clockwise() -> None:
    race = started()
    race.directors = [Chance(seat) for seat in range(4)]
    ride(race)
    first = race.line_up[0]
    assert race.line_up == [(first + place) % 4 for place in range(4)] * 3
    ride(race, 12)
    assert race.turn == 1
    start = race.road.start
    assert all(start - 1 <= rider.box <= start + 8 for rider in race.riders)


def test_4_3_the_first_rider_on_the_board_moves_first(place: Placing) -> None:
    race = place(
        [{"id": "1", "box": 9}, {"id": "2", "box": 12}, {"id": "3", "box": 12}, {"id": "4", "box": 12, "aside": 1}]
    )
    assert [rider.entrant.id for rider in race.queue] == ["2", "3", "1"]


def test_4_4_1_throw_a_lower_die_or_wait(place: Placing) -> None:
    race = place([{"id": "1", "box": 10}, {"id": "2", "box": 5}], [1], ["throw:D4", "wait"])
    ride_turn(race)
    assert (box(race, "1"), box(race, "2")) == (11, 6)


@pytest.mark.parametrize(
    ("surface", "thrown", "card", "boxes"),
    [("flat", 7, 8, 8), ("hill", 5, 6, 6), ("cobbles", 4, 8, 6), ("descent", 7, 8, 8), ("mountain", 3, 4, 4)],
)
def test_4_4_2_accelerate_with_a_limit(place: Placing, surface: str, thrown: int, card: int, boxes: int) -> None:
    bonus = {4: 1, 6: 2, 8: 3}[card]
    race = place([{"id": "1", "box": 10, "slip": [card]}], [thrown], [], sections=[stretch(surface)])
    die = race.riders[0].die_on(race.road)
    script(race).answers = [f"throw:D{die}", f"card:+{bonus}"]
    assert box(ride(race), "1") == 10 + boxes


def test_4_4_3_following_a_follower(place: Placing) -> None:
    riders = [{"id": "1", "box": 12}, {"id": "2", "box": 11}, {"id": "3", "box": 10}]
    race = ride_turn(place(riders, [7], ["throw:D8", "follow:1", "follow:2"]))
    assert [rider.box for rider in race.riders] == [19, 18, 17]


def test_4_4_4_advance_after_following_only(place: Placing) -> None:
    riders = [{"id": "1", "box": 12}, {"id": "2", "box": 11}, {"id": "3", "box": 10, "slip": [6]}]
    race = ride(place(riders, [7, 5], ["throw:D8", "follow:1", "follow:2", "advance:D6"]), 3)
    assert standing(race, 19) == ["1", "3"]
    alone = ride(place([{"id": "1", "box": 10, "slip": [6]}], [5], ["throw:D8", "keep"]))
    assert [question.kind for question in script(alone).asked] == ["move", "accelerate"]


TABLE = {
    "flat": {6: 16, 8: 16},
    "cobbles": {4: 10, 6: 16},
    "cobbled hill": {4: 10, 6: 16},
    "hill": {4: 10, 6: 16},
    "mountain": {4: 10, 6: 16},
    "descent": {10: 16, 12: 16},
    "steep": {4: 0, 6: 10},
}


@pytest.mark.parametrize(("surface", "die"), [(surface, die) for surface, row in TABLE.items() for die in row])
def test_4_4_5_table_of_demarrages(place: Placing, surface: str, die: int) -> None:
    section = stretch("hill", steep=[10]) if surface == "steep" else stretch(surface)
    sheet = dict.fromkeys(("flat", "cobbles", "hill", "mountain", "descent"), die)
    race = place([{"id": "1", "box": 10, "attack": [10, 12, 16], **sheet}], [], [], sections=[section])
    highest = TABLE[surface][die]
    assert highest_attack(race.road, 10, die) == highest
    race.dice.tape = [4 if surface == "steep" else 5]
    script(race).answers = ["wait"]
    ride(race)
    offered = {text for text in script(race).asked[0].texts() if text.startswith("attack")}
    own = {f"attack:D{card}" for card in (10, 12, 16) if card <= highest}
    lower = {f"attack:D{card},D{low}" for card in (12, 16) for low in (10, 12) if low < card and low <= highest}
    assert offered == own | lower


def test_4_4_5_no_demarrage_in_the_final_sprint(place: Placing) -> None:
    race = ride(place([{"id": "1", "box": 50, "attack": [10], "sprint": 12}], [7], ["sprint:D12"], flag=16))
    assert script(race).asked[0].texts() == ["sprint:D12", "sprint:D10"]


@pytest.mark.parametrize(("card", "thrown", "boxes"), [(10, 6, 8), (12, 8, 9), (16, 9, 10)])
def test_4_4_6_demarrage_and_accelerate(place: Placing, card: int, thrown: int, boxes: int) -> None:
    riders = [{"id": "1", "box": 10, "attack": [card], "slip": [8]}]
    race = place(riders, [thrown], [f"attack:D{card}", "card:+3"])
    assert box(ride(race, 2), "1") == 10 + boxes


@pytest.mark.parametrize(
    ("where", "asked"), [(8, False), (9, True), (10, True), (11, True), (16, True), (17, False), (20, False)]
)
def test_4_4_7_1_position(place: Placing, where: int, asked: bool) -> None:
    riders = [
        {"id": "1", "box": 10, "attack": [10]},
        {"id": "2", "box": where, "moved": where > 10, "attack": [10]},
    ]
    race = place(riders, [6], ["attack:D10", "stay"] if asked else ["attack:D10"])
    ride(race, 3 if asked else 2)
    assert ("jump" in {question.kind for question in script(race).asked}) == asked


@pytest.mark.parametrize("attack", [10, 12, 16])
def test_4_4_7_2_card_at_least_as_high(place: Placing, attack: int) -> None:
    riders = [{"id": "1", "box": 10, "attack": [attack]}, {"id": "2", "box": 10, "attack": [10, 12, 16]}]
    race = place(riders, [7], [f"attack:D{attack}", "stay"])
    ride(race, 3)
    offered = script(race).asked[1].texts()
    assert offered == ["stay", *[f"jump:D{card}" for card in (10, 12, 16) if card >= attack]]
    assert kind_of_attack(attack) == (10, 12, 16).index(attack)


def test_4_4_7_3_full_box_fills_the_next(place: Placing) -> None:
    riders = [{"id": "1", "box": 10, "attack": [10]}]
    riders += [{"id": str(number), "box": 10 - number // 4, "attack": [10]} for number in (2, 3, 4, 5)]
    race = place(riders, [8], ["attack:D10", *["jump:D10"] * 4])
    ride(race, 6)
    assert standing(race, 18) == ["1"]
    assert standing(race, 17) == ["4", "5", "2"]
    assert standing(race, 16) == ["3"]


def test_4_5_passing_rule_two_on_one_box(place: Placing) -> None:
    riders = [
        {"id": "3", "box": 12, "moved": True},
        {"id": "4", "box": 12, "moved": True},
        {"id": "1", "box": 10},
    ]
    race = ride_turn(place(riders, [8], ["throw:D8"]))
    assert [box(race, name) for name in ("1", "3", "4")] == [18, 17, 16]


def test_4_6_no_gap_no_closing(place: Placing) -> None:
    riders = [{"id": "1", "box": 12}, {"id": "2", "box": 11, "slip": [4]}, {"id": "3", "box": 10, "slip": [4]}]
    race = place(riders, [6], ["throw:D8", "follow:1", "stay", "follow:2", "stay"])
    ride_turn(race)
    assert "close:D4" not in script(race).asked[-1].texts()


@pytest.mark.parametrize(("points", "expected"), [(1, 11), (2, 12), (3, 13), (4, 13), (5, 14), (6, 14), (7, 15)])
def test_4_7_counting_onto_a_climb(place: Placing, points: int, expected: int) -> None:
    race = place([{"id": "1", "box": 10}], sections=[stretch("flat", 12), stretch("hill", 40)])
    assert race.road.count_out(10, points) == expected


@pytest.mark.parametrize(
    ("surface", "onto"), [("flat", "cobbles"), ("hill", "flat"), ("hill", "descent"), ("hill", "hill")]
)
def test_4_7_elsewhere_boxes_count_one(place: Placing, surface: str, onto: str) -> None:
    race = place([{"id": "1", "box": 10}], sections=[stretch(surface, 12), stretch(onto, 40)])
    assert race.road.count_out(10, 7) == 17


def test_4_8_follow_or_throw_in_the_sprint(place: Placing) -> None:
    riders = [{"id": "1", "box": 47, "sprint": 16}, {"id": "2", "box": 46, "sprint": 10}]
    race = ride(place(riders, [10], ["sprint:D16", "follow:1"], flag=20), 2)
    assert box(race, "2") == 56
    assert script(race).asked[1].texts() == ["follow:1", "sprint:D10"]


def test_6_1_3_world_championship_with_zero_one_or_two_hills() -> None:
    for slug, hills in (("worlds-flat", 0), ("worlds-one-hill", 1), ("worlds-two-hills", 2)):
        entry = content.races()[slug]
        letters = GAME.start(GAME.setup(slug, DIRECTORS), 1).sheet.letters.lower()
        climbs = sum(1 for before, after in zip("f" + letters, letters, strict=False) if after == "h" != before)
        assert climbs == hills * entry.laps


def test_6_2_2_tour_boards_are_ridden_both_ways() -> None:
    for slug, entry in content.races().items():
        if entry.both_ways:
            there = GAME.start(GAME.setup(slug, DIRECTORS), 1).road
            back = GAME.start(GAME.setup(slug + "-reversed", DIRECTORS), 1).road
            assert there.length == back.length
