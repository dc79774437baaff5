"""§2.3, §3.7.2: bad luck boxes, and the cards drawn on them."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.head.options import DISCARDS, RiderQuestion, SlipOn, in_hand
from rouleur.games.head.position import Position
from rouleur.games.head.rules.boxes import leave, note_lines, place_of, stand, tell_move
from rouleur.games.head.rules.cards import play_slip
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import Rider
from rouleur.games.head.sheet import Misfortune


def is_unlucky(race: Position, box: i64, number: i64) -> bool:
    """§3.7.2: a throw of his own that ends on a bad luck box with at least the number printed there."""
    threshold = race.road.bad_luck[box]
    return 0 < threshold <= number and len(race.boxes[box]) < race.road.room[box]


def draw_bad_luck(race: Position, rider: Rider) -> None:
    """§2.3: the top card of the pile happens to the rider at once."""
    kind = race.bad_luck_pile.draw(race.dice_for(rider.entrant.index))
    race.bad_luck_pile.spend(kind)
    card = race.components.misfortunes[kind]
    if race.listening:
        detail = {"card": card.slug, "title": card.title}
        race.tell(Event("drew bad luck", race.turn, "§3.7.2", rider.entrant.id, detail=detail))
    suffer(race, rider, card)


def suffer(race: Position, rider: Rider, card: Misfortune) -> None:
    lose_cards(race, rider, card.cards)
    if card.back > 0:
        go_back(race, rider, card.back)
    if card.neighbours:
        for neighbour in race.boxes[rider.box][:]:
            if neighbour is not rider:
                turn_aside(race, neighbour, 1, 0)
    if card.skip > 0:
        turn_aside(race, rider, card.skip, card.paced)


def lose_cards(race: Position, rider: Rider, count: i64) -> None:
    """The director chooses which slip-on cards go."""
    for _ in range(min(count, sum_of(rider.slip_cards))):
        options: list[Option] = [*in_hand(rider.slip_cards, DISCARDS)]
        chosen = race.ask(RiderQuestion(rider, "discard", options, "§2.3"))
        assert isinstance(chosen, SlipOn)
        play_slip(race, rider, chosen.kind)
        if race.listening:
            race.tell(Event("discarded", race.turn, "§2.3", rider.entrant.id, detail={"card": chosen.cost}))


def go_back(race: Position, rider: Rider, boxes: i64) -> None:
    stood = place_of(race, rider)
    leave(race, rider)
    stand(race, rider, max(1, rider.box - boxes))
    if race.listening:
        tell_move(race, "fell back", "§2.3", rider, stood)


def turn_aside(race: Position, rider: Rider, turns: i64, paced: i64) -> None:
    """§3.7.2: beside the box, in nobody's way, for as many turns as he must skip."""
    leave(race, rider)
    rider.turns_aside = turns
    rider.aside_since = race.turn
    rider.paced = paced
    rider.moved = True
    if race.listening:
        race.tell(Event("turned aside", race.turn, "§3.7.2", rider.entrant.id, value=turns))


def put_back(race: Position, rider: Rider) -> None:
    """§3.7.2: when his turns are over he comes back on the box where he was unlucky, or on the first free one behind."""
    rider.turns_aside -= 1
    if rider.turns_aside == 0:
        box = rider.box
        stand(race, rider, min(box + rider.paced, race.road.length))
        note_lines(race, rider, box, rider.box)
        rider.paced = 0
        if race.listening:
            race.tell(Event("returned", race.turn, "§3.7.2", rider.entrant.id, path=(place_of(race, rider),)))
