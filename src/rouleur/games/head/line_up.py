"""§4.1–4.2, §5.4: cards kept from the stage before, the deal, and the throws for the starting positions."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.games.head.cards import deal
from rouleur.games.head.options import LineUp, RiderQuestion, Saving
from rouleur.games.head.pile import sum_of
from rouleur.games.head.places import place_of, stand
from rouleur.games.head.race import DEALING, LINE_UP, Race
from rouleur.games.head.rider import Rider

MOST_SAVED = 2


def save_cards(race: Race) -> None:
    """§5.4: up to two slip-on cards of the last stage are kept; the others go back into the deck before it is dealt."""
    rider = race.queue.pop(0)
    hand = rider.slip_cards
    chosen = race.ask(RiderQuestion(rider, "save", savings(hand), "§5.4"))
    assert isinstance(chosen, Saving)
    for kind in range(3):
        race.slip_pile.left[kind] += hand[kind] - chosen.kept[kind]
        hand[kind] = chosen.kept[kind]
    if race.listening:
        race.tell(Event("saved cards", race.turn, "§5.4", rider.sheet.id, value=sum_of(hand)))
    if not race.queue:
        race.phase = DEALING


def savings(hand: list[int]) -> list[Option]:
    """Every choice of at most two cards, most first."""
    options: list[Option] = []
    for total in range(MOST_SAVED, -1, -1):
        for high in range(min(total, hand[2]), -1, -1):
            for middle in range(min(total - high, hand[1]), -1, -1):
                low = total - high - middle
                if low <= hand[0]:
                    options.append(Saving([low, middle, high]))
    return options


def prepare(race: Race) -> None:
    """§4.1: the deal; §4.2: the highest D16 begins, ties throw again, then clockwise one rider at a time."""
    deal(race)
    if race.road.is_time_trial:
        for rider in race.riders:
            stand(race, rider, race.road.start)
            rider.trial_cards = race.road.trial_cards
        return
    race.line_up = clockwise(race, who_begins(race))
    race.phase = LINE_UP


def who_begins(race: Race) -> i64:
    seats = [seat for seat in range(race.seats) if team_of(race, seat)]
    while len(seats) > 1:
        thrown = [race.dice.face(race.components.faces[16]) for _ in seats]
        if race.listening:
            numbers = {str(seat): number for seat, number in zip(seats, thrown, strict=True)}
            race.tell(Event("drew the order", race.turn, "§4.2", dice=tuple(thrown), detail=numbers))
        highest = max(thrown)
        seats = [seat for seat, number in zip(seats, thrown, strict=True) if number == highest]
    return seats[0]


def clockwise(race: Race, first: i64) -> list[int]:
    """The seats in the order in which they place their riders."""
    order: list[int] = []
    most: i64 = 0
    for seat in range(race.seats):
        most = max(most, len(team_of(race, seat)))
    for number in range(most):
        for place in range(race.seats):
            seat = (first + place) % race.seats
            if number < len(team_of(race, seat)):
                order.append(seat)
    return order


def team_of(race: Race, seat: i64) -> list[Rider]:
    return [rider for rider in race.riders if rider.sheet.seat == seat]


def place_next(race: Race) -> None:
    """§4.2: the director chooses a rider and throws the D8, counted from the start line; a full box sends him back."""
    seat = race.line_up.pop(0)
    options: list[Option] = [LineUp(rider) for rider in team_of(race, seat) if rider.box == 0]
    chosen = race.ask(Question(seat, "line up", options, "", "§4.2", "Whom do you line up next?"))
    assert isinstance(chosen, LineUp)
    rider = chosen.rider
    number = race.dice.face(race.components.faces[8])
    stand(race, rider, race.road.start + number)
    if race.listening:
        race.tell(
            Event(
                "lined up",
                race.turn,
                "§4.2",
                rider.sheet.id,
                dice=(number,),
                value=number,
                path=(place_of(race, rider),),
            )
        )
