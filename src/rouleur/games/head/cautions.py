"""What a director should not forget: attack cards before the red flag, slip-on cards before the line, boxes of bad luck ahead."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.numeral import counted, listed
from rouleur.core.order import Caution
from rouleur.core.question import Question
from rouleur.games.head.content import components
from rouleur.games.head.options import Throw
from rouleur.games.head.road import COBBLED_HILL, HILL, LETTERS, MOUNTAIN
from rouleur.road.situation import RiderView, Situation

TWO_THROWS = 16
"""Boxes: two throws of the best die on the flat."""
MANY = 3
"""Slip-on cards that one rider can hardly play any more in his last two turns."""
CLIMBS = {LETTERS[surface] for surface in (HILL, MOUNTAIN, COBBLED_HILL)}


def cautions(situation: Situation, question: Question | None) -> list[Caution]:
    """Only of the rider who is asked: what he does not use now, he may never use."""
    rider = next((rider for rider in own_riders(situation) if question and rider.id == question.rider), None)
    if question is None or rider is None or rider.status != "riding":
        return []
    return [
        *of_attack_cards(situation, rider),
        *of_slip_on_cards(situation, rider),
        *of_bad_luck(situation, rider, question),
    ]


def own_riders(situation: Situation) -> list[RiderView]:
    teams = {team.id for team in situation.teams if team.seat == situation.seat}
    return [rider for rider in situation.riders if rider.team in teams]


def of_attack_cards(situation: Situation, rider: RiderView) -> list[Caution]:
    """Past the red flag nobody attacks or jumps on (§4.8)."""
    held, left = attack_cards(rider), int(situation.detail["flag"]) - box_of(rider)
    if not held or not situation.detail["flag"] or not 0 <= left <= TWO_THROWS:
        return []
    words = f"{rider.name} still holds {counted(held, 'attack card')}: past the red flag, {counted(left, 'box')} ahead, nobody attacks any more."
    return [Caution(words, "§4.8", rider.id, True)]


def of_slip_on_cards(situation: Situation, rider: RiderView) -> list[Caution]:
    """What is left at the line is lost; in a tour two may go on into the next stage (§5.4)."""
    held, left = slip_on_cards(rider), int(situation.detail["length"]) - box_of(rider)
    if held < MANY or left > TWO_THROWS:
        return []
    words = f"{rider.name} still holds {held} slip-on cards, and the line is {counted(left, 'box')} ahead: {after_the_line(situation)}."
    return [Caution(words, "§5.4" if situation.detail["stage"] else "§4.4.2", rider.id, True)]


def after_the_line(situation: Situation) -> str:
    if not situation.detail["stage"]:
        return "there they are worth nothing"
    return f"no more than {components().saved} go with him into the next stage"


def of_bad_luck(situation: Situation, rider: RiderView, question: Question) -> list[Caution]:
    """A throw that ends there and is high enough draws a card (§3.7.2); who follows is safe."""
    if question.kind != "move" or rider.public["final sprint"] != "no":
        return []
    dice = [option.die for option in question.options if isinstance(option, Throw)]
    reach = max((max(components().faces[die]) for die in dice), default=0)
    boxes = [
        box
        for box, number in situation.detail["bad luck"]
        if 0 < box - box_of(rider) <= reach and any(strikes(situation, rider, die, box, number) for die in dice)
    ]
    if not boxes:
        return []
    words = f"A box of bad luck lies {listed([str(box - box_of(rider)) for box in boxes])} ahead: a high throw that ends there draws a card. Who follows is safe."
    return [Caution(words, "§3.7.2", rider.id, True)]


def strikes(situation: Situation, rider: RiderView, die: int, box: int, number: int) -> bool:
    """Whether a face of the die is high enough and can end there; boxes of a climb that is entered count for two (§4.7)."""
    letters, here = situation.detail["road"], box_of(rider)
    away = box - here
    furthest = 2 * away if any(letter.lower() in CLIMBS for letter in letters[here:box]) else away
    return any(number <= face and away <= face <= furthest for face in components().faces[die])


def missed(situation: Situation) -> list[Caution]:
    """Attack cards that were never played."""
    idle = {rider.name: attack_cards(rider) for rider in own_riders(situation) if attack_cards(rider)}
    if not idle or not situation.detail["flag"]:
        return []
    names = listed([f"{name} {held}" for name, held in idle.items()])
    return [Caution(f"Attack cards never played: {names}. Past the red flag they are worth nothing.", "§4.8")]


def attack_cards(rider: RiderView) -> int:
    return sum(rider.private.get("attack", {}).values())


def slip_on_cards(rider: RiderView) -> int:
    return sum(rider.private.get("slip", {}).values())


def box_of(rider: RiderView) -> int:
    return int(rider.place[0]) if rider.place else 0
