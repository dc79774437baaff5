"""Why not: the reason and the paragraph for anything that could be asked for and is not offered: squares, turns, cards."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.numeral import counted, number_in
from rouleur.core.question import Question, no_answer
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import COBBLES, DOWN, UP, lane_of, place_of, row_of, square
from rouleur.games.homas.rules.blockades import IN_A_SPRINT, ON_THE_ROAD, UNHINDERED
from rouleur.games.homas.rules.energy_cards import cards_left_to_play, playable_on
from rouleur.games.homas.rules.movement import explore
from rouleur.games.homas.rules.relaying import in_line_behind, may_be_asked
from rouleur.games.homas.rules.rider import NO_CARD, Rider
from rouleur.games.homas.sheet import SPRINTER

NO_REASON = ("", "")
SQUARES = {
    "pack": ("before the start the cards are chosen, then the riders line up", "§1.2"),
    "pack team": ("before the start the cards are chosen, then the riders line up", "§1.2"),
    "keep": ("before the start the cards are chosen, then the riders line up", "§1.3"),
    "line-up": ("the squares are filled in their order: say who of yours starts on the one that is lit", "§1.4"),
    "turn": ("first he says how he rides; the dice and cards then say how far", "§2.1"),
    "follow": ("a follower takes the line of the rider he follows, up to the square behind him, or stays", "§2.3"),
    "relay": ("whoever takes the relay rides in the turn that follows; now he says yes or no", "§2.4"),
    "counter": ("a counter leads to the square behind the attacker and nowhere else", "§2.6"),
    "event": ("first he says whether he meets the Random Events Table; then he rides", "§2.7"),
    "volunteer": ("first he says whether he meets the Random Events Table; then he rides", "§2.7"),
    "right to attack": ("first he says whether he attacks; then he rides", "§2.7"),
    "wait": ("who has lost a turn stands still: he waits, or a card buys the turn back", "§2.7"),
    "recover": ("he rests in this turn: only the card that he takes back is chosen", "§2.8"),
    "fall back": ("after the turn a rider goes back one square at most: name the rider", "§2.8"),
    "sprint": ("first he says what he throws or plays in the sprint; the way follows", "§4.2"),
    "rush": ("first he says what he throws or plays in the rush; nobody moves for it", "§5.8"),
}
"""Why a square cannot be chosen where the question is about something else."""
CARDS = {
    "pack": ("cards are taken as whole hands: choose one of those offered", "§1.2"),
    "pack team": ("team cards are taken as whole hands: choose one of those offered", "§1.2"),
    "keep": ("one of the fitness cards is kept: choose one of those offered", "§1.3"),
    "line-up": ("cards are played on the road; now the riders line up", "§1.4"),
    "move": ("the throw has been made: cards are played before it", "§2.5"),
    "follow": ("following costs no card; energy cards replace dice in his own turn", "§2.5"),
    "relay": ("a relay costs no card; energy cards replace dice in his own turn", "§2.4"),
    "counter": ("a counter takes one of his own energy cards", "§2.6"),
    "event": ("the throw has been made: cards are played before it", "§2.5"),
    "volunteer": ("the throw has been made: cards are played before it", "§2.5"),
    "right to attack": ("the right to attack costs no card: the throw has been made", "§2.7"),
    "wait": ("only an energy card buys a lost turn back", "§2.7"),
    "recover": ("he rests in this turn and plays nothing", "§2.8"),
    "fall back": ("the turn is over: cards are played in a rider's own turn", "§2.8"),
    "sprint": ("a sprint is ridden with the rider's own energy cards and dice", "§4.2"),
    "sprint lane": ("the throw of the sprint has been made", "§4.2"),
    "rush": ("a rush is ridden with the rider's own energy cards and dice", "§5.8"),
}
"""Why a card of the hand cannot be played where the question is about something else."""
TIMES = {
    "roll": ("dice are thrown in a rider's own turn", "§2.1"),
    "relay": ("a relay is asked for in a rider's own turn", "§2.4"),
    "refuse": ("nobody has asked for a relay", "§2.4"),
    "rest": ("a rider rests in his own turn", "§2.8"),
    "stay": ("this is no question of staying: in his turn a rider rides, rests or asks for a relay", "§2.1"),
    "ride": ("he may say so when the table tempts him: now something else is asked", "§2.7"),
    "recover": ("a spent card comes back by resting, and only one that he has spent", "§2.8"),
    "follow": ("a rider follows when one just ahead of him has ridden away", "§2.3"),
    "counter": ("nobody attacks now", "§2.6"),
    "event": ("the Random Events Table is met after a natural 7", "§2.7"),
    "one die": ("the Random Events Table is met after a natural 7", "§2.7"),
    "pay": ("a card is paid for a turn that was lost", "§2.7"),
    "wait": ("nobody waits who has not lost a turn", "§2.7"),
    "back": ("riders fall back when the turn is over", "§2.8"),
    "place": ("he is not one of yours, or stands on the road already", "§1.4"),
    "take": ("cards are chosen before the start", "§1.2"),
    "keep": ("fitness cards are chosen before the start", "§1.3"),
}
"""When answers to other questions are given."""
CARD_VERBS = {"turn": ("play", "attack"), "counter": ("counter",), "wait": ("pay",)}


def why_not(race: Position, question: Question, text: str) -> tuple[str, str]:
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
    return why_not_now(question, verb)


def why_not_now(question: Question, verb: str) -> tuple[str, str]:
    """An answer to another question: what this one is about, or when the other is asked."""
    if verb == "move" and question.kind in SQUARES:
        return SQUARES[question.kind]
    if verb in ("play", "attack", "fitness") and question.kind in CARDS:
        return CARDS[question.kind]
    return TIMES.get(verb, no_answer(question))


def why_not_there(race: Position, rider: Rider, question: Question, place: str) -> tuple[str, str]:
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
        return (f"{other.name} stands there", "§2.1")
    return why_not_reached(race, rider, question, cell)


def why_not_reached(race: Position, rider: Rider, question: Question, cell: i64) -> tuple[str, str]:
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
        return (f"it lies {counted(int(distance), 'row')} ahead and he has {counted(int(squares), 'square')}", "§2.1")
    if abs(int(lane_of(cell) - lane_of(rider.cell))) > distance:
        return ("it lies too far to the side", "§2.1")
    return ("a thick line of the curve lies between, or the way round it is too long", "§2.1")


def reaches(race: Position, rider: Rider, squares: i64, cell: i64, passing: i64) -> bool:
    return any(node.cell == cell for node in explore(race, rider, squares, passing))


def why_not_fitness(race: Position, rider: Rider) -> tuple[str, str]:
    if race.first_round:
        return ("no fitness cards in the first round", "§1.5")
    if not race.sheet.fitness:
        return ("the prologue is ridden without fitness cards", "§5.3")
    if rider.fitness == NO_CARD or rider.fitness_played:
        return ("he has no fitness card left", "§1.3")
    if rider.one_die:
        return ("his group refused a relay: no fitness cards in this turn", "§2.4")
    if rider.number == SPRINTER and race.road.on(rider.cell) == UP:
        return ("sprinters cannot use their fitness card uphill", "§1.3")
    return ("it is not his to play now", "§1.3")


def why_not_relay(race: Position, rider: Rider) -> tuple[str, str]:
    if race.first_round:
        return ("no relaying in the first round", "§1.5")
    if rider.relayed:
        return ("he has taken the relay and must ride", "§2.4")
    if race.sheet.trial:
        return ("nobody relays in a time trial", "§5.3")
    if rider.passed_turn == race.turn - 1:
        return ("his group passed in the last turn: now he must ride or rest", "§2.4")
    if may_be_asked(race, rider):
        return ("he cannot ask now", "§2.4")
    if [other for other in in_line_behind(race, rider) if other is not rider and other.may_act]:
        if race.sheet.roubaix:
            return ("no relays on the cobbles of Paris – Roubaix", "§6.1")
        return ("those behind him are on another road type of the mountain", "§3.2")
    return ("nobody behind him in his group may relay", "§2.4")


def why_not_rest(race: Position, rider: Rider) -> tuple[str, str]:
    if rider.relayed:
        return ("nobody rests after relaying", "§2.8")
    if race.somebody_over_the_line:
        return ("nobody rests once a rider is over the line", "§2.8")
    return ("he has no spent card to take back", "§2.8")


def why_not_back(race: Position, question: Question, identity: str) -> tuple[str, str]:
    for rider in race.riders:
        if rider.id == identity and rider.riding:
            if rider.seat != question.seat:
                return (f"{rider.name} is not one of yours", "§2.8")
            if f"back:{identity}" in race.answers:
                return (f"{rider.name} is named already", "§2.8")
            back = race.road.behind[rider.cell]
            if back < 0 or not race.free(back):
                return ("the square behind him is not free", "§2.8")
            return ("he would break up a line of aspiration", "§2.8")
    return (f"{identity} is not on the road", "§2.8")


def why_not_cards(race: Position, rider: Rider, question: Question, verb: str, names: str) -> tuple[str, str]:
    """The nearest reason first: the round, the words, how many, which, whose."""
    if race.first_round:
        return ("no cards in the first round", "§1.5")
    if verb == "attack" and race.sheet.trial:
        return ("there is nobody to attack in a time trial", "§5.3")
    reason = why_not_written(question, verb, names)
    if reason[0]:
        return reason
    wanted = names.split(",")
    reason = why_not_so_many(race, rider, verb, wanted)
    if reason[0]:
        return reason
    for name in wanted:
        reason = why_not_card(race, rider, verb, name)
        if reason[0]:
            return reason
    if len([name for name in wanted if name.startswith("team")]) > 1:
        return ("one team card a turn", "§2.5")
    return ("he has not enough cards of that kind", "§2.5")


def why_not_written(question: Question, verb: str, names: str) -> tuple[str, str]:
    """No card named, or the cards of an option in another order."""
    if not names and verb == "attack":
        return ("an attack takes at least one individual energy card", "§2.6")
    if not names:
        return (f"the card must be named: {verb}:+6", question.rule)
    for text in question.texts():
        offered, _, cards = text.partition(":")
        if offered == verb and sorted(cards.split(",")) == sorted(names.split(",")):
            return (f"it is written {text}", question.rule)
    return NO_REASON


def why_not_so_many(race: Position, rider: Rider, verb: str, wanted: list[str]) -> tuple[str, str]:
    if len(wanted) > cards_left_to_play(race, rider):
        surface = race.road.on(rider.cell)
        if surface == DOWN:
            return ("downhill only one energy card a turn", "§3.3")
        if surface == COBBLES:
            return ("on cobbles only one energy card a turn", "§3.4")
        return ("two cards at most", "§2.5")
    if len(wanted) > 1 and verb == "counter":
        return ("a counter takes one card", "§2.6")
    if len(wanted) > 1 and verb == "pay":
        return ("one card annuls one turn", "§2.7")
    if len(wanted) > 1 and rider.one_die:
        return ("his group refused a relay: one die or card only", "§2.4")
    return NO_REASON


def why_not_card(race: Position, rider: Rider, verb: str, name: str) -> tuple[str, str]:
    team = name.startswith("team")
    kind = kind_of(race, name.removeprefix("team"))
    if kind < 0:
        return (f"there is no card {name}", "§1.2")
    if team and verb == "attack":
        return ("team cards cannot be used to attack", "§2.5")
    if team and verb == "counter":
        return ("only individual cards", "§2.6")
    if team and row_of(rider.cell) > race.road.red:
        return ("team cards are no longer valid after the red letter", "§2.5")
    if team and rider.team_card_used:
        return ("one team card a turn", "§2.5")
    held = race.team_cards(rider)[kind] if team else rider.hand[kind]
    if held < 1:
        return (f"he has no {name}", "§1.2")
    if not playable_on(race, rider.cell, kind):
        return (f"{name} may not be played here", barred_by(race, rider))
    return NO_REASON


def kind_of(race: Position, name: str) -> int:
    names = [card.name for card in race.sheet.cards]
    return names.index(name) if name in names else -1


def barred_by(race: Position, rider: Rider) -> str:
    """§3.2 uphill, §3.4 on cobbles, §6.1 on those of Paris–Roubaix."""
    if race.road.on(rider.cell) == UP:
        return "§3.2"
    return "§6.1" if race.sheet.roubaix else "§3.4"


def why_not_sprint_cards(race: Position, rider: Rider, question: Question, names: str) -> tuple[str, str]:
    """§4.2: one card, sprinters two, his own, and in a sprint uphill not the +6 that is barred there."""
    reason = why_not_written(question, "play", names)
    if reason[0]:
        return reason
    wanted = names.split(",")
    if len(wanted) > (2 if rider.number == SPRINTER else 1):
        return ("one card for one die; sprinters have two", "§4.2")
    for name in wanted:
        kind = kind_of(race, name.removeprefix("team"))
        if kind < 0:
            return (f"there is no card {name}", "§1.2")
        if name.startswith("team"):
            return ("a sprint is ridden with the rider's own cards", "§4.2")
        if rider.hand[kind] < wanted.count(name):
            return (f"he has not so many {name}" if rider.hand[kind] else f"he has no {name}", "§1.2")
    return ("that card may not be used in a sprint uphill", "§4.2")
