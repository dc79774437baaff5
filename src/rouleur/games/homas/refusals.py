"""Why not: the reason and the paragraph for anything that could be asked for and is not offered."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.numeral import number_in
from rouleur.core.question import Question
from rouleur.games.homas.card_refusals import why_not_cards, why_not_sprint_cards
from rouleur.games.homas.choices import Asked
from rouleur.games.homas.movement import IN_A_SPRINT, ON_THE_ROAD, UNHINDERED, explore
from rouleur.games.homas.race import Race
from rouleur.games.homas.relay import in_line_behind, may_be_asked
from rouleur.games.homas.rider import NO_CARD, Rider
from rouleur.games.homas.road import UP, lane_of, place_of, row_of, square
from rouleur.games.homas.stage import SPRINTER

CARD_VERBS = {"turn": ("play", "attack"), "counter": ("counter",), "wait": ("pay",)}


def why_not(race: Race, question: Question, text: str) -> tuple[str, str]:
    verb, _, rest = text.partition(":")
    rider = race.named(question.rider)
    if question.kind in ("move", "sprint lane") and verb == "move":
        return why_not_there(race, rider, question, rest)
    if question.kind == "turn":
        if verb == "fitness":
            return why_not_fitness(race, rider)
        if verb == "relay":
            return why_not_relay(race, rider)
        if verb == "rest":
            return why_not_rest(race, rider)
    if question.kind in ("sprint", "rush") and verb == "play":
        return why_not_sprint_cards(race, rider, question, rest)
    if verb in CARD_VERBS.get(question.kind, ()):
        return why_not_cards(race, rider, question, verb, rest)
    if question.kind == "counter" and verb == "follow":
        return ("an attack is not followed but countered with a card", "§2.6")
    if question.kind == "fall back" and verb == "back":
        return why_not_back(race, question, rest)
    return ("it is not among the choices now; they are " + ", ".join(question.texts()), question.rule)


def why_not_there(race: Race, rider: Rider, question: Question, place: str) -> tuple[str, str]:
    """§2.1 and §2.2, the nearest reason first."""
    parts = place.split(",")
    row = number_in(parts[0])
    lane = number_in(parts[1]) if len(parts) > 1 else None
    if row is None or lane is None:
        return ("a move is written move:row,lane", "§2.1")
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
    return why_not_reached(race, rider, question, cell)


def why_not_reached(race: Race, rider: Rider, question: Question, cell: i64) -> tuple[str, str]:
    """Another last step, a square short of what he must ride, a blockade, or too far."""
    offered = [option.text for option in question.options if option.path and option.path[-1] == place_of(cell)]
    if offered:
        return ("that square is offered as " + " or ".join(offered), "§2.1")
    squares = question.number if isinstance(question, Asked) else 0
    sprinting = question.kind == "sprint lane"
    if reaches(race, rider, squares, cell, IN_A_SPRINT if sprinting else ON_THE_ROAD):
        if sprinting:
            return ("in a sprint he rides as far as he can", "§4.2")
        return ("a lone director rides all the squares of his roll", "§7")
    if reaches(race, rider, squares, cell, UNHINDERED):
        return ("another rider blocks the way", "§2.2")
    distance = row_of(cell) - row_of(rider.cell)
    if distance > squares:
        return (f"it lies {distance} rows ahead and he has {squares} squares", "§2.1")
    if abs(int(lane_of(cell) - lane_of(rider.cell))) > distance:
        return ("it lies too far to the side", "§2.1")
    return ("a thick line of the curve lies between, or the way round it is too long", "§2.1")


def reaches(race: Race, rider: Rider, squares: i64, cell: i64, passing: i64) -> bool:
    return any(node.cell == cell for node in explore(race, rider, squares, passing))


def why_not_fitness(race: Race, rider: Rider) -> tuple[str, str]:
    if race.first_round:
        return ("no fitness cards in the first round", "§1.5")
    if not race.stage.fitness:
        return ("the prologue is ridden without fitness cards", "§5.3")
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
    if may_be_asked(race, rider):
        return ("he cannot ask now", "§2.4")
    if [other for other in in_line_behind(race, rider) if other is not rider and other.may_act]:
        if race.stage.roubaix:
            return ("no relays on the cobbles of Paris – Roubaix", "§6.1")
        return ("those behind him are on another road type of the mountain", "§3.2")
    return ("nobody behind him in his group may relay", "§2.4")


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
