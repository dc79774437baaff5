"""§2.5 and §3: which energy cards may be played where, and by whom."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Option
from rouleur.games.homas.options import ATTACK, NO_KIND, PLAY, TurnOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import COBBLES, DOWN, UP, row_of
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import KINDS


def playable_on(race: Position, cell: i64, kind: i64) -> bool:
    """§1.2, §3.2, §3.4: the signs on the cards. In Paris–Roubaix only what is barred elsewhere is played on cobbles (§6.1)."""
    surface = race.road.on(cell)
    card = race.sheet.cards[kind]
    if surface == UP:
        return card.uphill
    if surface == COBBLES:
        return not card.cobbles if race.sheet.roubaix else card.cobbles
    return True


def cards_left_to_play(race: Position, rider: Rider) -> i64:
    """§2.5: two cards for two dice; downhill and on cobbles one card a turn."""
    surface = race.road.on(rider.cell)
    if surface in (DOWN, COBBLES):
        return 1 - rider.cards_used
    return 2


def has(race: Position, rider: Rider, kind: i64) -> bool:
    """Whether he may play an individual card of this kind now."""
    return rider.hand[kind] > 0 and playable_on(race, rider.cell, kind)


def has_team_card(race: Position, rider: Rider, kind: i64) -> bool:
    """§2.5: one a turn, and only up to the red letter."""
    if rider.team_card_used or row_of(rider.cell) > race.road.red:
        return False
    return race.team_cards(rider)[kind] > 0 and playable_on(race, rider.cell, kind)


def add_card_options(race: Position, rider: Rider, options: list[Option]) -> None:
    """§2.5, §2.6: one card and a die, or two cards; individual cards also to attack. Under one die, one card replaces it."""
    most = cards_left_to_play(race, rider)
    if most < 1:
        return
    cards = race.sheet.cards
    pairs = most >= 2 and not rider.one_die
    for kind in range(KINDS):
        if not has(race, rider, kind):
            continue
        add_ways_with(race, options, kind, NO_KIND)
        if not pairs:
            continue
        for other in range(kind, KINDS):
            if has(race, rider, other) and (other != kind or rider.hand[kind] > 1):
                add_ways_with(race, options, kind, other)
    if rider.team_card_used or row_of(rider.cell) > race.road.red:
        return
    for kind in range(KINDS):
        if not has_team_card(race, rider, kind):
            continue
        options.append(TurnOption(PLAY, cards, NO_KIND, NO_KIND, kind))
        if not pairs:
            continue
        for own in range(KINDS):
            if has(race, rider, own):
                options.append(TurnOption(PLAY, cards, own, NO_KIND, kind))


def add_ways_with(race: Position, options: list[Option], first: i64, second: i64) -> None:
    """To ride or to attack; in a time trial there is nobody to attack (§5.3)."""
    cards = race.sheet.cards
    options.append(TurnOption(PLAY, cards, first, second))
    if not race.sheet.trial:
        options.append(TurnOption(ATTACK, cards, first, second))


def spend_team_card(race: Position, rider: Rider, kind: i64) -> None:
    race.team_cards(rider)[kind] -= 1
    rider.team_card_used = True
    rider.cards_used += 1
