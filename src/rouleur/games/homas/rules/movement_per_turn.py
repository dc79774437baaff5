"""§2: one rider's turn, from the choice how to ride to the last who follows him."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import ASK_RELAY, ATTACK, FITNESS, REST, ROLL, Asked, RelayOption, TurnOption
from rouleur.games.homas.position import NOBODY, Position
from rouleur.games.homas.road import UP
from rouleur.games.homas.rules.aspiration import Chain
from rouleur.games.homas.rules.attacking import counters
from rouleur.games.homas.rules.energy_cards import add_card_options, spend_team_card
from rouleur.games.homas.rules.falling_back_or_resting import may_rest, rest
from rouleur.games.homas.rules.movement import move, squares_allowed, sum_in_words
from rouleur.games.homas.rules.neutral_riders import neutral_turn
from rouleur.games.homas.rules.random_events import Throw, chance, settle
from rouleur.games.homas.rules.relaying import ask_for_relay, take_the_lead, whom_to_ask
from rouleur.games.homas.rules.rider import ACE, FITNESS_NAMES, NO_CARD, Rider
from rouleur.games.homas.sheet import SPRINTER


def take_turn(race: Position, rider: Rider) -> None:
    """§2.1: the rider whose turn it is. A turn owed is settled first (§2.7)."""
    if rider.neutral:
        neutral_turn(race, rider, [])
    elif settle(race, rider):
        act(race, rider, [])


def act(race: Position, rider: Rider, relieved: list[Rider]) -> None:
    """`relieved`: those who passed him the lead; then he may neither ask nor rest."""
    option = race.ask(Asked("turn", rider, ways_to_ride(race, rider), "§2.1"))
    assert isinstance(option, TurnOption)
    if option.act == REST:
        rest(race, rider)
    elif option.act == ASK_RELAY:
        relayer = ask_for_relay(race, rider)
        if relayer is not None:
            lead(race, relayer, take_the_lead(race, rider, relayer))
    elif option.act == FITNESS:
        reveal(race, rider, relieved)
    else:
        advance(race, rider, throw(race, rider, option), relieved)


def lead(race: Position, relayer: Rider, relieved: list[Rider]) -> None:
    """§2.4: the relayer must now ride."""
    if relayer.neutral:
        neutral_turn(race, relayer, relieved)
    else:
        act(race, relayer, relieved)


def ways_to_ride(race: Position, rider: Rider) -> list[Option]:
    """§2.1: dice, fitness card, energy cards; §2.4: asking for a relay; §2.8: resting. §1.5: dice only in the first round."""
    cards = race.sheet.cards
    first = TurnOption(ROLL, cards)
    first.number = race.road.number_on(rider.cell)
    options: list[Option] = [first]
    if race.first_round:
        return options
    add_card_options(race, rider, options)
    if may_play_fitness(race, rider):
        options.append(TurnOption(FITNESS, cards))
    asked = whom_to_ask(race, rider)
    if asked:
        options.append(RelayOption(cards, asked))
    if may_rest(race, rider):
        options.append(TurnOption(REST, cards))
    dice: i64 = 1 if rider.one_die else 2
    for option in options:
        if isinstance(option, TurnOption):
            option.dice = dice
            option.number = first.number
    return options


def may_play_fitness(race: Position, rider: Rider) -> bool:
    """§1.3: sprinters not uphill; §2.4: not after the group refused a relay."""
    if rider.fitness == NO_CARD or rider.fitness_played or rider.one_die:
        return False
    return rider.number != SPRINTER or race.road.on(rider.cell) != UP


def throw(race: Position, rider: Rider, option: TurnOption) -> Throw:
    """§2.5: each card replaces a die. A 7 shown by two dice, or by a die and a card, is a natural 7."""
    total: i64 = 0
    single: i64 = 0
    count: i64 = 0
    for kind in (option.first, option.second):
        if kind >= 0:
            rider.spend(kind)
            total, single, count = add(total, single, count, race.sheet.cards[kind].value)
    team: i64 = 0
    if option.team >= 0:
        spend_team_card(race, rider, option.team)
        team = race.sheet.cards[option.team].value
        total, single, count = add(total, single, count, team)
    cards = count
    dice: list[int] = []
    needed: i64 = 1 if rider.one_die else 2
    while count < needed:
        face = race.dice_for(rider.index).roll(6)
        dice.append(face)
        total, single, count = add(total, single, count, face)
    if race.listening:
        detail = {"sum": sum_in_words(race, rider, option.values(), dice)}
        if cards:
            detail["cards"] = option.card_names()
        race.tell(
            Event(
                kind="rolled",
                turn=race.turn,
                rule="§2.5" if cards else "§2.1",
                rider=rider.id,
                dice=tuple(dice),
                value=total,
                detail=detail,
            )
        )
    return Throw(total, single, team, total == 7 and count == 2 and bool(dice), option.act == ATTACK)


def add(total: i64, single: i64, count: i64, value: i64) -> tuple[i64, i64, i64]:
    return total + value, max(single, value), count + 1


def reveal(race: Position, rider: Rider, relieved: list[Rider]) -> None:
    """§1.3: the card is shown; the ride itself begins at a checkpoint of its own, because a secret has become known."""
    rider.fitness_played = True
    race.revealed += 1
    race.pending = rider.index
    race.relieved = []
    for other in relieved:
        race.relieved.append(other.index)
    if race.listening:
        detail = {"card": FITNESS_NAMES[rider.fitness], "attack": attacks(race, rider)}
        race.tell(Event(kind="played a fitness card", turn=race.turn, rule="§1.3", rider=rider.id, detail=detail))


def attacks(race: Position, rider: Rider) -> bool:
    """§1.3: starred cards must; in a time trial there is nobody to attack (§5.3)."""
    return rider.must_attack and not race.sheet.trial


def ride_fitness(race: Position) -> None:
    """§1.3: the card's own number of squares; the ace rolls two dice; starred cards attack."""
    rider = race.riders[race.pending]
    relieved = [race.riders[index] for index in race.relieved]
    race.pending = NOBODY
    race.relieved = []
    if rider.fitness != ACE:
        advance(race, rider, Throw(rider.fitness, rider.fitness, 0, False, attacks(race, rider)), relieved)
        return
    dice = race.dice_for(rider.index)
    first, second = dice.roll(6), dice.roll(6)
    if race.listening:
        race.tell(
            Event(
                kind="rolled",
                turn=race.turn,
                rule="§1.3",
                rider=rider.id,
                dice=(first, second),
                value=first + second,
                detail={"sum": sum_in_words(race, rider, [], [first, second])},
            )
        )
    advance(
        race, rider, Throw(first + second, max(first, second), 0, first + second == 7, attacks(race, rider)), relieved
    )


def advance(race: Position, rider: Rider, thrown: Throw, relieved: list[Rider]) -> None:
    """§2.7 first, then the move, then those who follow (§2.3) or counter (§2.6)."""
    if not chance(race, rider, thrown):
        return
    if thrown.attack and race.listening:
        race.tell(Event(kind="attacked", turn=race.turn, rule="§2.6", rider=rider.id, value=thrown.total))
    line = move(race, rider, squares_allowed(race, rider, thrown.total), "moved")
    if len(line) < 2 or race.sheet.trial:
        return
    if thrown.attack:
        counters(race, rider, line, relieved)
    else:
        Chain(race, line, rider).run(relieved)
