"""§4.1–4.2: the deal, and the throws for the starting positions."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.games.head.options import LineUp
from rouleur.games.head.position import LINE_UP, Position
from rouleur.games.head.rules.boxes import place_of, stand
from rouleur.games.head.rules.cards import deal
from rouleur.games.head.rules.rider import Rider


def prepare(race: Position) -> None:
    """§4.1: the deal; §4.2: the highest D16 begins, ties throw again, then clockwise one rider at a time."""
    deal(race)
    if race.road.is_time_trial:
        for rider in race.riders:
            stand(race, rider, race.road.start)
            rider.trial_cards = race.road.trial_cards
        return
    race.line_up = clockwise(race, who_begins(race))
    race.phase = LINE_UP


def who_begins(race: Position) -> i64:
    seats = [seat for seat in range(race.seats) if team_of(race, seat)]
    while len(seats) > 1:
        thrown = [race.dice.face(race.components.faces[16]) for _ in seats]
        if race.listening:
            numbers = {str(seat): number for seat, number in zip(seats, thrown, strict=True)}
            race.tell(Event("drew the order", race.turn, "§4.2", dice=tuple(thrown), detail=numbers))
        highest = max(thrown)
        seats = [seat for seat, number in zip(seats, thrown, strict=True) if number == highest]
    return seats[0]


def clockwise(race: Position, first: i64) -> list[int]:
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


def team_of(race: Position, seat: i64) -> list[Rider]:
    return [rider for rider in race.riders if rider.entrant.seat == seat]


def place_next(race: Position) -> None:
    """§4.2: the director chooses a rider and throws the D8, counted from the start line; a full box sends him back."""
    seat = race.line_up.pop(0)
    options: list[Option] = [LineUp(rider) for rider in team_of(race, seat) if rider.box == 0]
    chosen = race.ask(Question(seat, "line up", options, "", "§4.2", "Whom do you line up next?"))
    assert isinstance(chosen, LineUp)
    rider = chosen.rider
    number = race.dice_for(rider.entrant.index).face(race.components.faces[8])
    stand(race, rider, race.road.start + number)
    if race.listening:
        race.tell(
            Event(
                "lined up",
                race.turn,
                "§4.2",
                rider.entrant.id,
                dice=(number,),
                value=number,
                path=(place_of(race, rider),),
            )
        )
