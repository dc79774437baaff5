"""Level 3: a team rides for its best finish. Who counters, chases or attacks can say why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.bots.homas.answering import (
    card_squares,
    cards_in,
    fitness_offered,
    fitness_value,
    gained,
    payment,
)
from rouleur.bots.homas.clock import against_the_clock
from rouleur.bots.homas.sensible import Sensible, best_team_card, cheapest_counter, last_attack
from rouleur.bots.homas.style import Style
from rouleur.core.question import Option, Question
from rouleur.games.homas.eyes import Eyes
from rouleur.games.homas.options import ATTACK, PLAY, LineOption, MoveOption, TurnOption
from rouleur.games.homas.road import COBBLES, UP, lane_of, row_of
from rouleur.games.homas.rules.rider import JACK, NO_CARD
from rouleur.games.homas.sheet import ALLROUNDER, CLIMBER, LEADER, SPRINTER

FINALE: Final = 30
LAST_CALL: Final = 36
"""So near the line every card must be out: a rider may lose a turn, and a group rides thirteen squares in one."""
LONE_CALL: Final = 16.0
"""Who is alone is carried over the line by nobody else: he keeps his court card until he is caught, or nearly there."""
CATCHABLE: Final = 15.0
SAFE: Final = 18
"""More squares than anybody rides in one turn."""
NEAR: Final = 3
"""A team mate so few rows ahead is beside him rather than away."""


class Captain(Sensible):
    """Knows what a relay is worth: whoever takes it comes to the front for nothing. So it asks nobody and takes every relay that is
    offered. Court cards and energy cards wait for the finale; weak fitness cards go where they cost least."""

    def __init__(self, seed: i64, style: Style) -> None:
        super().__init__(seed)
        self.style = style

    def on_turn(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        if eyes.trial:
            return against_the_clock(eyes, rider, question)
        final = last_attack(eyes, rider, question)
        if final is not None and self.attack_pays(eyes, rider):
            return without_attacking(question, final) if alone_in_front(eyes, rider) else final
        fitness = fitness_offered(question)
        if fitness is not None and self.fitness_now(eyes, rider, False):
            return fitness
        effort = self.attack(eyes, rider, question)
        if effort is None:
            effort = self.chase(eyes, rider, question)
        return self.ride(eyes, rider, question) if effort is None else effort

    def attack_pays(self, eyes: Eyes, rider: i64) -> bool:
        """Unless a team mate is over the line already, whom he would only catch."""
        return eyes.beyond(eyes.finish, eyes.team(rider)) == 0

    def fitness_now(self, eyes: Eyes, rider: i64, relayed: bool) -> bool:
        """A court card in the finale, or when he falls out of the race; a weak one on a climb, where every number is small, or out of a large group."""
        card = eyes.fitness(rider)
        value = fitness_value(card)
        to_go = float(eyes.group_to_go(rider))
        if card >= JACK:
            if alone_in_front(eyes, rider):
                return to_go <= LONE_CALL
            return not first_third(eyes, rider) and not self.holds(eyes, rider)
        if to_go <= LAST_CALL:
            return True
        if value > 7:
            return to_go <= self.style.play_middling or dropped(eyes, rider)
        if eyes.surface(rider) in (UP, COBBLES):
            return True
        return to_go <= self.style.play_weak and eyes.group_size(rider) >= 8

    def holds(self, eyes: Eyes, rider: i64) -> bool:
        """Whether a court card can wait: a square is worth more the nearer the line is, as long as he is in the race."""
        lag = float(eyes.head() - eyes.row(rider))
        return float(eyes.to_go(rider)) > self.style.hold_strong and lag <= self.style.hold_lag

    def attack(self, eyes: Eyes, rider: i64, question: Question) -> Option | None:
        """In the finale cards buy two things: to be rid of who sits in the wheel of the first, and the way back to him."""
        if first_third(eyes, rider):
            return None
        to_go = float(eyes.to_go(rider))
        row = eyes.row(rider)
        followed = rival_in_the_wheel(eyes, rider)
        if eyes.head() == row:
            pair = own_cards(eyes, question, ATTACK, 2) if followed and to_go <= self.style.attack_pair else None
            if pair is None and followed and to_go <= self.style.attack_one:
                return own_cards(eyes, question, ATTACK, 1)
            return pair
        lag = float(eyes.head() - row)
        if to_go > self.style.bridge_from or lag < self.style.bridge_least or lag > self.style.bridge_most:
            return None
        team = eyes.team(rider)
        if eyes.beyond(row + NEAR, team) > 0 or eyes.beyond(eyes.front(rider), team) > 0:
            return None
        return own_cards(eyes, question, ATTACK if followed else PLAY, 1)

    def chase(self, eyes: Eyes, rider: i64, question: Question) -> Option | None:
        """Helpers spend their cards on a break without a team mate; leader and sprinter keep theirs."""
        if float(eyes.to_go(rider)) > self.style.chase_from or eyes.role(rider) not in (ALLROUNDER, CLIMBER):
            return None
        front = eyes.front(rider)
        gap = float(eyes.head() - front)
        if gap < self.style.chase_gap or gap > CATCHABLE or eyes.beyond(front, eyes.team(rider)) > 0:
            return None
        return one_card(eyes, question)

    def ride(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """The dice; a team card for who lags behind, or before it lapses."""
        row = eyes.row(rider)
        lag = float(eyes.head() - row)
        if mate_away(eyes, rider):
            return question.options[0]
        if float(eyes.red - row) <= self.style.team_card_rows or lag >= self.style.team_card_lag:
            return best_team_card(eyes, question)
        return question.options[0]

    def on_move(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """A wheel to sit in is worth a row or so; over the line only the row counts."""
        best = question.options[0]
        most = -1.0
        for option in question.options:
            if isinstance(option, MoveOption):
                cell = option.cell
                worth = float(row_of(cell)) - 0.01 * float(lane_of(cell))
                if row_of(cell) <= eyes.finish:
                    worth += self.shelter(eyes, cell)
                if worth > most:
                    best, most = option, worth
        return best

    def shelter(self, eyes: Eyes, cell: i64) -> float:
        if eyes.somebody_ahead_of(cell):
            return self.style.wheel
        return self.style.aside if eyes.somebody_aside_of(cell) else 0.0

    def on_follow(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """What a throw would bring, and a little more; but no rider is carried over the line with his card in the pocket."""
        option = question.options[0]
        if not isinstance(option, LineOption):
            return option
        end = row_of(option.line[-1])
        if eyes.fitness(rider) != NO_CARD and eyes.finish - end <= SAFE:
            return question.options[1]
        squares = float(gained(question) - eyes.number(rider))
        needed = self.style.follow_late if eyes.finish - end <= FINALE else self.style.follow
        lag = float(eyes.head() - eyes.row(rider))
        return question.options[0 if squares >= needed or (lag >= self.style.lag and squares >= 6.0) else 1]

    def on_relay(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """Every relay, unless it would bring back a team mate who is away."""
        return question.options[1 if mate_away(eyes, rider) else 0]

    def on_counter(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """Never a team mate. Near the line, whoever can is in it; before, only what brings much, and the sprinter keeps his cards."""
        attacker = eyes.other(question)
        option = question.options[0]
        if eyes.team(attacker) == eyes.team(rider) or not isinstance(option, LineOption):
            return question.options[-1]
        end = row_of(option.line[-1])
        if eyes.fitness(rider) != NO_CARD and eyes.finish - end <= SAFE:
            return question.options[-1]
        if end >= eyes.finish:
            return cheapest_counter(question)
        to_go = float(eyes.to_go(rider))
        keeps = self.style.sprinter_keeps if eyes.role(rider) == SPRINTER else 0.0
        squares = float(gained(question) - eyes.number(rider))
        needed = self.style.counter if to_go <= self.style.counter_from else self.style.counter_early
        if squares < needed or float(eyes.cards(rider)) <= keeps or first_third(eyes, rider):
            return question.options[-1]
        return cheapest_counter(question)

    def on_right_to_attack(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        """Nobody to leave behind, nobody to attack, unless the table lets him ride further so."""
        if squares_named(question.options[0]) > squares_named(question.options[1]):
            return question.options[0]
        return question.options[1 if alone_in_front(eyes, rider) or not somebody_in_the_wheel(eyes, rider) else 0]

    def on_wait(self, eyes: Eyes, rider: i64, question: Question) -> Option:
        team = payment(question, True)
        if team is not None:
            return team
        if eyes.trial:
            return question.options[0]
        keeps = eyes.role(rider) in (SPRINTER, LEADER) and eyes.cards(rider) <= 2 and eyes.to_go(rider) < FINALE
        return question.options[-1 if keeps else 0]


def alone_in_front(eyes: Eyes, rider: i64) -> bool:
    return eyes.head() == eyes.row(rider) and eyes.group_size(rider) == 1


def without_attacking(question: Question, attack: Option) -> Option:
    """The same cards, ridden: who is alone leaves nobody behind."""
    if isinstance(attack, TurnOption) and attack.act == ATTACK:
        for option in question.options:
            if isinstance(option, TurnOption) and option.act == PLAY and same_cards(option, attack):
                return option
    return attack


def same_cards(option: TurnOption, other: TurnOption) -> bool:
    return option.first == other.first and option.second == other.second and option.team == other.team


def first_third(eyes: Eyes, rider: i64) -> bool:
    return 3 * eyes.to_go(rider) > 2 * eyes.length


def dropped(eyes: Eyes, rider: i64) -> bool:
    """Behind a gap that good throws can close."""
    gap = eyes.head() - eyes.front(rider)
    return 2 <= gap <= 12


def mate_away(eyes: Eyes, rider: i64) -> bool:
    """A team mate is in a break: fewer riders ahead than in this group."""
    front = eyes.front(rider)
    return eyes.beyond(front, eyes.team(rider)) > 0 and eyes.all_beyond(front) < eyes.group_size(rider)


def somebody_in_the_wheel(eyes: Eyes, rider: i64) -> bool:
    return eyes.behind(rider, 0) >= 0 or eyes.behind(rider, 1) >= 0 or eyes.behind(rider, 2) >= 0


def rival_in_the_wheel(eyes: Eyes, rider: i64) -> bool:
    """Whether somebody of another team can follow him at once."""
    for side in range(3):
        other = eyes.behind(rider, side)
        if other >= 0 and eyes.may_act(other) and eyes.team(other) != eyes.team(rider):
            return True
    return False


def squares_named(option: Option) -> i64:
    """The number at the end of `attack with 12`."""
    return int(option.label.rpartition(" ")[2])


def own_cards(eyes: Eyes, question: Question, act: i64, count: i64) -> Option | None:
    """The best way to ride or attack with so many cards of his own."""
    best: Option | None = None
    most = 0.0
    for option in question.options:
        if isinstance(option, TurnOption) and option.act == act and option.team < 0 and cards_in(option) == count:
            squares = card_squares(eyes, option)
            if squares > most:
                best, most = option, squares
    return best


def one_card(eyes: Eyes, question: Question) -> Option | None:
    """A team card before one of his own; never two."""
    best: Option | None = None
    most = 0.0
    for option in question.options:
        if isinstance(option, TurnOption) and option.act == PLAY and cards_in(option) == 1:
            worth = card_squares(eyes, option) + (10.0 if option.team >= 0 else 0.0)
            if worth > most:
                best, most = option, worth
    return best
