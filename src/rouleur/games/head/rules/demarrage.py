"""§4.4.5–4.4.7: a demarrage is announced, jumpers declare, and only then the die is thrown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.games.head.options import (
    DEMARRAGES,
    JUMPS,
    NO_JUMP,
    ONLY_NO_JUMP,
    SLIP_BONUS,
    Demarrage,
    JumpOn,
    RiderQuestion,
)
from rouleur.games.head.position import Attack, Position
from rouleur.games.head.road import DESCENT, FLAT, Road
from rouleur.games.head.rules.bad_luck import draw_bad_luck, is_unlucky
from rouleur.games.head.rules.basic_throw import accelerate, throw
from rouleur.games.head.rules.boxes import place_of, ride_to, tell_move
from rouleur.games.head.rules.cards import kind_of_attack, play_attack
from rouleur.games.head.rules.passing_rule import settle_before_jump
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.rules.rider import NO_TEMPO, Rider

NO_ATTACK: Final = 0
NO_CARD: Final = 0


def highest_attack(road: Road, box: i64, die: i64) -> i64:
    """The table of §4.4.5 and §3.7.3: the highest demarrage die a rider with this sheet die may throw from this box."""
    surface = road.surface[box]
    if surface in (FLAT, DESCENT):
        return 16
    if road.steep[box]:
        return NO_ATTACK if die == 4 else 10
    return 10 if die == 4 else 16


def attacks(race: Position, rider: Rider) -> list[Option]:
    """§4.4.5: every card of his hand, with every die the card and the table allow; none past the red flag (§4.8)."""
    options: list[Option] = []
    if race.road.past_flag(rider.box):
        return options
    highest = highest_attack(race.road, rider.box, rider.die_on(race.road))
    if highest == NO_ATTACK:
        return options
    for kind in range(3):
        if rider.attack_cards[kind] > 0:
            options.extend(DEMARRAGES[kind] if highest == 16 else DEMARRAGES[kind][:1])
    return options


def announce(race: Position, rider: Rider, chosen: Demarrage) -> None:
    """§4.4.5: the card is shown; everybody who may have a card to answer with will be asked, all at once."""
    play_attack(race, rider, kind_of_attack(chosen.card))
    attack = Attack(rider, chosen.card, chosen.die, [], [], [])
    furthest = furthest_end(race, attack)
    attack.asked = [other for other in in_position(race, rider) if could_jump(race, attack, other, furthest)]
    race.attack = attack
    if race.listening:
        detail = {"card": f"D{chosen.card}", "die": f"D{chosen.die}"}
        race.tell(Event("attacked", race.turn, "§4.4.5", rider.entrant.id, value=chosen.card, detail=detail))


def in_position(race: Position, attacker: Rider) -> list[Rider]:
    """§4.4.7.1: on the boxes ahead, on his own, on the first one behind; those past the red flag only sprint (§4.8)."""
    riders: list[Rider] = []
    for box in range(race.head_box(), max(0, attacker.box - 2), -1):
        if race.boxes[box] and not race.road.past_flag(box):
            riders.extend([rider for rider in race.boxes[box] if rider is not attacker])
    return riders


def could_jump(race: Position, attack: Attack, rider: Rider, furthest: i64) -> bool:
    """By what everybody sees: his sheet, that he holds demarrage cards, and that the attack can take him forward."""
    return furthest - 1 > rider.box and sum_of(rider.attack_cards) > 0 and could_answer(race, attack, rider)


def furthest_end(race: Position, attack: Attack) -> i64:
    """The box the attacker reaches if everything goes well; he accelerates only if he holds slip-on cards."""
    most = race.components.tops[attack.die]
    if sum_of(attack.rider.slip_cards) > 0:
        most = min(most + SLIP_BONUS[2], fastest_attack(race, attack))
    return race.road.count_out(attack.rider.box, most)


def nearest_end(race: Position, attack: Attack) -> i64:
    """The box the lowest face reaches."""
    return race.road.count_out(attack.rider.box, race.components.faces[attack.die][0])


def jumps(attack: Attack, rider: Rider) -> list[Option]:
    """§4.4.7.2: a card at least as high as the attacker's."""
    lowest = kind_of_attack(attack.card)
    cards = [JUMPS[kind] for kind in range(lowest, 3) if rider.attack_cards[kind] > 0]
    return [NO_JUMP, *cards] if cards else [ONLY_NO_JUMP]


def could_answer(race: Position, attack: Attack, rider: Rider) -> bool:
    """The table of §4.4.5 lets his sheet throw that die from the attacker's box."""
    box = attack.rider.box
    return highest_attack(race.road, box, rider.entrant.dice[race.road.surface[box]]) >= attack.die


def declare(race: Position, attack: Attack) -> None:
    """§4.4.5: all choose at once whether to jump on; then one after the other makes himself known or lets the attack go."""
    if not attack.cards:
        questions: list[Question] = [question_to(race, attack, rider) for rider in attack.asked]
        attack.cards = [card_of(option) for option in race.ask_together(questions)]
    rider = attack.asked.pop(0)
    card = attack.cards.pop(0)
    if card != NO_CARD:
        make_known(race, attack, rider, card)


def question_to(race: Position, attack: Attack, rider: Rider) -> RiderQuestion:
    nearest = nearest_end(race, attack) - rider.box
    furthest = furthest_end(race, attack) - rider.box
    return RiderQuestion(
        rider, "jump", jumps(attack, rider), "§4.4.7", other=attack.rider, nearest=nearest, furthest=furthest
    )


def card_of(option: Option) -> i64:
    return option.card if isinstance(option, JumpOn) else NO_CARD


def make_known(race: Position, attack: Attack, rider: Rider, card: i64) -> None:
    """§4.4.7: his card is gone either way the dice fall."""
    play_attack(race, rider, kind_of_attack(card))
    attack.jumpers.append(rider)
    if race.listening:
        other = (attack.rider.entrant.id,)
        race.tell(Event("declared", race.turn, "§4.4.7", rider.entrant.id, other, value=card))


def carry_out(race: Position, attack: Attack) -> None:
    """§4.4.6–4.4.7.3: the throw, its acceleration, then the jumpers behind him."""
    rider = attack.rider
    start = rider.box
    stood = place_of(race, rider)
    number = throw(race, rider, attack.die, "rolled", "§4.4.5")
    reached = race.road.count_out(start, number)
    unlucky = is_unlucky(race, reached, number)
    if not unlucky:
        number = accelerate(race, rider, start, number, fastest_attack(race, attack), "§4.4.6")
    ride_to(race, rider, race.road.count_out(start, number))
    if race.listening:
        tell_move(race, "moved", "§4.4.5", rider, stood)
    end = rider.box
    if unlucky:
        draw_bad_luck(race, rider)
    place_jumpers(race, attack, start, end)
    race.attack = None


def fastest_attack(race: Position, attack: Attack) -> i64:
    """§4.4.6: 8, 9 or 10 by the card that is used, whichever die it throws and however steep the box."""
    return race.components.tops[attack.card]


def place_jumpers(race: Position, attack: Attack, start: i64, end: i64) -> None:
    """§4.4.7.3: from the box behind first, then from his own, then from those ahead; nobody is set back."""
    waiting = attack.jumpers[:]
    for box in range(start - 1, race.road.length + 1):
        for rider in race.boxes[box][:]:
            if rider in waiting:
                waiting.remove(rider)
                jump_behind(race, rider, end - 1, attack.rider)
        if not waiting:
            return


def jump_behind(race: Position, rider: Rider, target: i64, attacker: Rider) -> None:
    """One who moved already gains a move, and from then on is followed by cards only (§4.4.5); one who had not has used his.

    He rides on the attacker's throw: from one box it takes both past a sprint, the attacker first (§3.7.4).
    """
    if not rider.moved:
        rider.moved = True
        race.queue.remove(rider)
    if target > rider.box:
        settle_before_jump(race, rider)
        stood = place_of(race, rider)
        ride_to(race, rider, target)
        rider.set_tempo(NO_TEMPO, 0, 0)
        rider.thrown = attacker.thrown
        if race.listening:
            tell_move(race, "jumped on", "§4.4.7.3", rider, stood, attacker.entrant.id)
    elif race.listening:
        race.tell(Event("missed the jump", race.turn, "§4.4.7.3", rider.entrant.id, (attacker.entrant.id,)))
