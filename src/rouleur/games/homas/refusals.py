"""Why not: the reason and the paragraph for anything that could be asked for and is not offered."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.question import Question
from rouleur.games.homas.choices import Asked
from rouleur.games.homas.energy import cards_left_to_play, playable_on
from rouleur.games.homas.movement import ON_THE_ROAD, explore, may_pass
from rouleur.games.homas.race import Race
from rouleur.games.homas.relay import may_be_asked
from rouleur.games.homas.rider import NO_CARD, Rider
from rouleur.games.homas.road import COBBLES, DOWN, UP, lane_of, row_of, square
from rouleur.games.homas.stage import SPRINTER


def why_not(race: Race, question: Question, text: str) -> tuple[str, str]:
    verb, _, rest = text.partition(":")
    rider = race.named(question.rider)
    if question.kind == "move" and verb == "move":
        return why_not_there(race, rider, question, rest)
    if question.kind == "turn":
        if verb in ("play", "attack"):
            return why_not_cards(race, rider, verb, rest)
        if verb == "fitness":
            return why_not_fitness(race, rider)
        if verb == "relay":
            return why_not_relay(race, rider)
        if verb == "rest":
            return why_not_rest(race, rider)
    if question.kind in ("counter", "wait", "sprint", "rush") and verb in ("counter", "pay", "play"):
        return why_not_cards(race, rider, verb, rest)
    if question.kind == "fall back" and verb == "back":
        return why_not_back(race, question, rest)
    return ("it is not among the choices now; they are " + ", ".join(question.texts()), question.rule)


def why_not_there(race: Race, rider: Rider, question: Question, place: str) -> tuple[str, str]:
    """§2.1 and §2.2, the nearest reason first."""
    parts = place.split(",")
    if len(parts) < 2 or not parts[0].isdigit() or not parts[1].isdigit():
        return ("a move is written move:row,lane", "§2.1")
    row, lane = int(parts[0]), int(parts[1])
    if not 1 <= lane <= 3 or not 1 <= row <= race.road.rows or not race.road.exists[square(row, lane)]:
        return ("there is no such square", "§2.1")
    cell = square(row, lane)
    if row < row_of(rider.cell):
        return ("nobody rides backwards", "§2.1")
    if row == row_of(rider.cell):
        return ("nobody rides sideways", "§2.1")
    other = race.rider_on(cell)
    if other is not None:
        return (f"rider {other.id} stands there", "§2.1")
    squares = question.number if isinstance(question, Asked) else 0
    return why_not_reached(race, rider, cell, squares)


def why_not_reached(race: Race, rider: Rider, cell: i64, squares: i64) -> tuple[str, str]:
    for node in explore(race, rider, squares, ON_THE_ROAD):
        if node.cell == cell:
            if race.solo:
                return ("a lone director rides as far as his roll allows", "§7")
            return ("it is not reached by that last step", "§2.1")
    distance = row_of(cell) - row_of(rider.cell)
    if distance > squares + 6:
        return (f"it lies {distance} rows ahead and he has {squares} squares", "§2.1")
    if blocked(race, rider, cell):
        return ("another rider blocks the way", "§2.2")
    if distance > squares:
        return (f"it lies {distance} rows ahead and he has {squares} squares", "§2.1")
    if abs(int(lane_of(cell) - lane_of(rider.cell))) > distance:
        return ("it lies too far to the side", "§2.1")
    return ("a thick line of the curve lies between, or the way round it is too long", "§2.1")


def blocked(race: Race, rider: Rider, cell: i64) -> bool:
    """Whether somebody who may not be passed stands between, on the square's own lane or on his."""
    lanes = (lane_of(cell), lane_of(rider.cell))
    for other in race.on_the_road():
        between = row_of(rider.cell) < row_of(other.cell) < row_of(cell)
        if between and lane_of(other.cell) in lanes and not may_pass(race, rider, other):
            return True
    return False


def why_not_cards(race: Race, rider: Rider, verb: str, names: str) -> tuple[str, str]:
    if race.first_round:
        return ("no cards in the first round", "§1.5")
    wanted = names.split(",")
    if len(wanted) > cards_left_to_play(race, rider):
        surface = race.road.on(rider.cell)
        if surface == DOWN:
            return ("downhill only one energy card a turn", "§3.3")
        if surface == COBBLES:
            return ("on cobbles only one energy card a turn", "§3.4")
        return ("two cards at most", "§2.5")
    if rider.one_die and len(wanted) > 1:
        return ("his group refused a relay: one die or card only", "§2.4")
    for name in wanted:
        reason = why_not_card(race, rider, verb, name)
        if reason[0]:
            return reason
    return ("he has not enough cards of that kind", "§2.5")


def why_not_card(race: Race, rider: Rider, verb: str, name: str) -> tuple[str, str]:
    team = name.startswith("team")
    kinds = [kind for kind in range(len(race.stage.cards)) if race.stage.cards[kind].name == name.removeprefix("team")]
    if not kinds:
        return (f"there is no card {name}", "§1.2")
    kind = kinds[0]
    if team and verb == "attack":
        return ("team cards cannot be used to attack", "§2.5")
    if team and verb not in ("play", "pay"):
        return ("only individual cards", "§2.6")
    if team and row_of(rider.cell) > race.road.red:
        return ("team cards are no longer valid after the red letter", "§2.5")
    if team and rider.team_card_used:
        return ("one team card a turn", "§2.5")
    held = race.team_cards(rider)[kind] if team else rider.hand[kind]
    if held < 1:
        return (f"he has no {name}", "§1.2")
    if rider.group == 0 and not playable_on(race, rider.cell, kind):
        return (f"{name} may not be played here", "§3.2" if race.road.on(rider.cell) == UP else "§3.4")
    return ("", "")


def why_not_fitness(race: Race, rider: Rider) -> tuple[str, str]:
    if race.first_round:
        return ("no fitness cards in the first round", "§1.5")
    if rider.fitness == NO_CARD or rider.fitness_played:
        return ("he has no fitness card left", "§1.3")
    if rider.one_die:
        return ("his group refused a relay: no fitness cards in this turn", "§2.4")
    if rider.number == SPRINTER and race.road.on(rider.cell) == UP:
        return ("sprinters cannot use their fitness card uphill", "§1.3")
    return ("it is not his to play now", "§1.3")


def why_not_relay(race: Race, rider: Rider) -> tuple[str, str]:
    if race.first_round:
        return ("no relaying in the first round", "§1.5")
    if rider.relayed:
        return ("he has taken the relay and must ride", "§2.4")
    if race.stage.trial:
        return ("nobody relays in a time trial", "§5.3")
    if rider.passed_turn == race.turn - 1:
        return ("his group passed in the last turn: now he must ride or rest", "§2.4")
    if race.road.on(rider.cell) == COBBLES and race.stage.roubaix:
        return ("no relays on the cobbles of Paris – Roubaix", "§6.1")
    if not may_be_asked(race, rider):
        return ("nobody behind him in his group may relay", "§2.4")
    return ("he cannot ask now", "§2.4")


def why_not_rest(race: Race, rider: Rider) -> tuple[str, str]:
    if rider.relayed:
        return ("nobody rests after relaying", "§2.8")
    if race.somebody_over_the_line:
        return ("nobody rests once a rider is over the line", "§2.8")
    return ("he has no spent card to take back", "§2.8")


def why_not_back(race: Race, question: Question, identity: str) -> tuple[str, str]:
    for rider in race.riders:
        if rider.id == identity and rider.riding:
            if rider.seat != question.seat:
                return (f"{identity} is not one of yours", "§2.8")
            if f"back:{identity}" in race.answers:
                return (f"{identity} is named already", "§2.8")
            back = race.road.behind[rider.cell]
            if back < 0 or not race.free(back):
                return ("the square behind him is not free", "§2.8")
            return ("he would break up a line of aspiration", "§2.8")
    return (f"{identity} is not on the road", "§2.8")
