"""How a team rides, in named numbers: what `rouleur.bots.tune` changes and what the personalities differ in."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "follow",
    "follow_late",
    "wheel",
    "hold_strong",
    "play_weak",
    "play_middling",
    "counter",
    "counter_from",
    "sprinter_keeps",
    "chase_from",
    "chase_gap",
    "team_card_lag",
    "team_card_rows",
    "lag",
    "aside",
    "counter_early",
    "hold_lag",
    "attack_pair",
    "attack_one",
    "bridge_from",
    "bridge_least",
    "bridge_most",
)


class Style:
    """Squares, rows or cards.

    `follow`, `follow_late`: what a wheel must be worth before and in the last 30 squares; `lag`: how far behind the head a rider takes
    a little less. `wheel`, `aside`: what a square straight or diagonally behind somebody is worth. `hold_strong`: from how far on court cards are played, never in the first third; `hold_lag`: how far behind the head one is no longer held; `play_weak`, `play_middling`: from how far on cards up to 7,
    and those above. `counter`, `counter_from`: what a counter must be worth, from how far on; `counter_early`: before that, after the first third.
    `sprinter_keeps`: his cards for the sprint. `chase_from`, `chase_gap`: from how far on helpers spend cards on a break, and how far ahead it must
    be. `attack_pair`, `attack_one`: from how far on the first of the race, followed by rivals, attacks with two cards or with one. `bridge_from`, `bridge_least`, `bridge_most`: from how far on, and how far behind the head (which has moved already), a
    card is spent on the way back to it. `team_card_lag`, `team_card_rows`: how far behind the head, or how near the red letter, team cards are played.
    """

    def __init__(
        self,
        follow: float = 7.0,
        follow_late: float = 7.0,
        wheel: float = 1.5,
        hold_strong: float = 60.0,
        play_weak: float = 120.0,
        play_middling: float = 60.0,
        counter: float = 6.0,
        counter_from: float = 45.0,
        sprinter_keeps: float = 2.0,
        chase_from: float = 0.0,
        chase_gap: float = 3.0,
        team_card_lag: float = 4.0,
        team_card_rows: float = 120.0,
        lag: float = 99.0,
        aside: float = 0.7,
        counter_early: float = 10.0,
        hold_lag: float = 18.0,
        attack_pair: float = 45.0,
        attack_one: float = 60.0,
        bridge_from: float = 45.0,
        bridge_least: float = 9.0,
        bridge_most: float = 19.0,
    ) -> None:
        self.follow = follow
        self.follow_late = follow_late
        self.wheel = wheel
        self.hold_strong = hold_strong
        self.play_weak = play_weak
        self.play_middling = play_middling
        self.counter = counter
        self.counter_from = counter_from
        self.sprinter_keeps = sprinter_keeps
        self.chase_from = chase_from
        self.chase_gap = chase_gap
        self.team_card_lag = team_card_lag
        self.team_card_rows = team_card_rows
        self.lag = lag
        self.aside = aside
        self.counter_early = counter_early
        self.hold_lag = hold_lag
        self.attack_pair = attack_pair
        self.attack_one = attack_one
        self.bridge_from = bridge_from
        self.bridge_least = bridge_least
        self.bridge_most = bridge_most
