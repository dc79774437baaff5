"""Why something is not possible now, with the paragraph: the other side of every list of options."""

from __future__ import annotations

from rouleur.core.numeral import counted, number_in, surname
from rouleur.core.question import Question, no_answer
from rouleur.games.tdf.options import Asked
from rouleur.games.tdf.position import Group, Position, Rider
from rouleur.games.tdf.road import NONE
from rouleur.games.tdf.rules.braking import is_braked
from rouleur.games.tdf.rules.breakaway import must_catch
from rouleur.games.tdf.rules.dice import POLKA
from rouleur.games.tdf.rules.risk import must_reset
from rouleur.games.tdf.sheet import CARDS

NO_SPEED = ("his speed is not known yet: it comes from a pace, a die or a card", "§5")


def why_not(race: Position, question: Question, text: str) -> tuple[str, str]:
    verb, _, rest = text.partition(":")
    rider = asked_rider(race, question)
    if question.kind == "place":
        return why_not_place(race, rest) if verb == "place" else ("first all pawns are placed in the corridor", "§1")
    if question.kind in ("share", "consent") and verb != "share":
        return ("the move is made; only steps that were not used can still be shared", "§19")
    if verb == "move" and rider is not None:
        return why_not_move(race, rider, question, rest) if question.kind == "move" else NO_SPEED
    if question.kind == "pace" and rider is not None:
        return why_not_pace(race, rider, verb, rest)
    if question.kind == "attack" and text == "attack:group":
        return ("uphill only an attack alone is possible", "§15")
    if verb == "share":
        return why_not_share(race, rest)
    if question.kind == "move":
        return ("the speed is found; now the pawn rides", "§2")
    if question.kind in ("attack", "catch"):
        return ("the die is thrown: now he says whether he goes", "§12" if question.kind == "catch" else "§11")
    return no_answer(question)


def asked_rider(race: Position, question: Question) -> Rider | None:
    for index, identity in enumerate(race.sheet.ids):
        if identity == question.rider:
            return race.riders[index]
    return None


def spot_named(race: Position, words: str) -> int:
    first, _, second = words.partition(",")
    row, lane = number_in(first), number_in(second)
    if row is None or lane is None or (row, lane) not in race.road.places:
        return NONE
    return race.road.places.index((row, lane))


def name_of(race: Position, index: int) -> str:
    return surname(race.sheet.names[index])


def why_not_place(race: Position, words: str) -> tuple[str, str]:
    spot = spot_named(race, words)
    if spot == NONE:
        return (f"there is no hexagon {words}", "§1")
    if race.grid[spot] != NONE:
        return (f"{name_of(race, race.grid[spot])} stands there", "§1")
    return ("pawns are placed in the start corridor", "§1")


def why_not_move(race: Position, rider: Rider, question: Question, words: str) -> tuple[str, str]:
    road = race.road
    spot = spot_named(race, words)
    if spot == NONE:
        return (f"there is no hexagon {words}", "§2")
    if spot == road.spot[rider.station]:
        return ("a pawn that can move at all must move", "§6")
    if race.grid[spot] != NONE:
        return (f"{name_of(race, race.grid[spot])} stands there", "§2")
    stations = [station for station in range(road.count) if road.spot[station] == spot]
    if all(road.priority[station] >= road.priority[rider.station] for station in stations):
        return ("pawns move forward only, in the three directions of the arrows", "§2")
    ahead = min([road.to_go[rider.station] - road.to_go[station] for station in stations])
    steps = question.number if isinstance(question, Asked) else 0
    if ahead > steps:
        return (f"it lies {counted(int(ahead), 'step')} ahead and he has {steps}", "§2")
    return ("others stand in the way, or it lies too far to the side", "§2")


def why_not_pace(race: Position, rider: Rider, verb: str, what: str) -> tuple[str, str]:
    group = race.group_of(rider)
    uphill = race.uphill(rider)
    if race.turn == 1 and race.next == 0:
        return ("the pawn that opens the race throws yellow", "§1")
    if verb == "accept":
        return why_not_accept(race, rider)
    if verb == "card" and what in CARDS:
        if not rider.cards & (1 << CARDS.index(what)):
            return (f"the pawn does not hold the {what} card, or has used it in this stage", "§25")
        if uphill != (what == "polka"):
            return (f"the {what} card is only for {'hills' if what == 'polka' else 'flat ground'}", "§25")
        return why_not_free(group)
    if verb == "attack":
        return why_not_attack(rider, group)
    if verb == "catch":
        needed = "the symbol on the die" if must_catch(group) else "an attack in its group just before it"
        return (f"catching a breakaway takes {needed}", "§12")
    if verb != "throw":
        return ("first the pawn finds its speed", "§5")
    if uphill and what != "polka":
        return ("uphill only the polka dot die is thrown", "§14")
    if what == "polka":
        return ("the polka dot die is only for climbs", "§5")
    if what == "green":
        return ("the green die is only thrown in an attack or for a card", "§5")
    return why_not_free(group)


def why_not_attack(rider: Rider, group: Group | None) -> tuple[str, str]:
    if group is None:
        return ("a lone rider cannot attack", "§9")
    if not rider.poised:
        return ("too few hexagons before it were free when the sequence began", "§11")
    return ("an attack needs the symbol on the die, or a card", "§11")


def why_not_share(race: Position, words: str) -> tuple[str, str]:
    for index, identity in enumerate(race.sheet.ids):
        if identity == words.partition(":")[0] and race.riders[index].stopped:
            return (
                f"{name_of(race, index)} fell, was held up or found no way: he moves again in the next sequence",
                "§18",
            )
    return ("both pawns must end on neighbouring hexagons, and only unused steps can be shared", "§19")


def why_not_free(group: Group | None) -> tuple[str, str]:
    """What binds the pawn whose die or card would otherwise be allowed."""
    if must_reset(group):
        return ("after a big crash the pace is thrown anew with the yellow die", "§18")
    if is_braked(group):
        return ("the two pawns behind a braking one accept its pace or throw white", "§17")
    if must_catch(group):
        return ("after an attack the next pawn throws the die of its terrain", "§12")
    return ("he finds his speed by a pace, a die of his terrain or a card", "§5")


def why_not_accept(race: Position, rider: Rider) -> tuple[str, str]:
    group = race.group_of(rider)
    if group is None:
        return ("a lone rider must throw", "§9")
    if must_catch(group):
        return ("after an attack the next pawn must throw", "§12")
    if must_reset(group):
        return ("after a big crash the pace is thrown anew", "§18")
    if group.pace == 0:
        return ("the leading pawn of a group must throw", "§7")
    if race.uphill(rider) and group.die != POLKA:
        return ("pawns still on the hill cannot ride at the speed of the flat", "§16")
    return ("there is no pace to accept", "§7")
