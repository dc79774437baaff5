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
    "attack_edge",
    "lag",
)


class Style:
    """Squares, rows or cards.

    `follow`, `follow_late`: what a wheel must be worth before and in the last 30 squares. `wheel`: what a square straight behind
    somebody is worth. `hold_strong`: how near the line a court card is kept at most. `play_weak`: how far from the line cards
    up to 7 are played at the latest; `play_middling`: from how far on those above 7 are. `counter`, `counter_from`: what a counter must be worth, and from how
    far on. `sprinter_keeps`: his cards for the sprint. `chase_from`, `chase_gap`: from how far on helpers spend cards on a break, and how far ahead it must be. `team_card_lag`,
    `team_card_rows`: how far behind the head, or how near the red letter, team cards are played. `attack_edge`: how far beyond all others a last
    attack must lead. `lag`: how far behind the head of his group a rider follows any wheel.
    """

    def __init__(
        self,
        follow: float = 7.0,
        follow_late: float = 7.0,
        wheel: float = 1.5,
        hold_strong: float = 22.0,
        play_weak: float = 120.0,
        play_middling: float = 120.0,
        counter: float = 6.0,
        counter_from: float = 45.0,
        sprinter_keeps: float = 2.0,
        chase_from: float = 60.0,
        chase_gap: float = 3.0,
        team_card_lag: float = 4.0,
        team_card_rows: float = 120.0,
        attack_edge: float = 0.0,
        lag: float = 12.0,
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
        self.attack_edge = attack_edge
        self.lag = lag
