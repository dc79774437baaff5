"""Why a choice is not offered: a true reason and the paragraph, for everything somebody could point at."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.numeral import number_in
from rouleur.core.question import Question, no_answer
from rouleur.games.head.options import dice_up_to
from rouleur.games.head.position import Position
from rouleur.games.head.road import SURFACES
from rouleur.games.head.rules.boxes import group_front
from rouleur.games.head.rules.cards import ATTACK_DICE, SLIP_DICE
from rouleur.games.head.rules.demarrage import could_answer, highest_attack
from rouleur.games.head.rules.final_sprint import out_of_the_wind
from rouleur.games.head.rules.following import box_behind, follow_limit
from rouleur.games.head.rules.rider import MUST_SPRINT, NO_SPRINT, Rider

ASKED_FOR = {"card": "accelerate", "advance": "move up", "close": "move up", "lunge": "lunge", "discard": "discard"}
"""The question that a slip-on card answers, by what it is played for."""
SLIP_TIMES = {
    "card": ("a slip-on card is played after the throw", "§4.4.2"),
    "advance": ("one advances after following", "§4.4.4"),
    "close": ("a gap is closed after following", "§4.6"),
    "lunge": ("such a card is played in a photo finish only", "§4.8"),
    "discard": ("only bad luck makes one put cards away", "§2.3"),
}
BOXES = {
    "line up": ("the die says on which box he starts: choose the rider", "§4.2"),
    "accelerate": ("the throw says how far he goes, and a slip-on card adds one, two or three boxes", "§4.4.2"),
    "move up": ("he has followed: a slip-on card and its die move him up, or he stays", "§4.4.4"),
    "jump": ("who jumps on lands behind the attacker, wherever that is", "§4.4.7.3"),
    "lunge": ("all are over the line: a card decides the photo finish", "§4.8"),
    "discard": ("bad luck takes cards of his hand; nobody moves for it", "§2.3"),
    "save": ("the stage begins with the cards that are kept; then the riders line up", "§5.4"),
}
"""Why a box cannot be chosen where the question is about something else."""
TIMES = {
    "throw": ("a rider throws when he is on turn, and once", "§4.4.1"),
    "wait": ("a rider waits when he is on turn", "§4.4.1"),
    "follow": ("a rider follows when he is on turn", "§4.4.3"),
    "attack": ("a demarrage is announced when a rider is on turn, before he throws", "§4.4.5"),
    "jump": ("one jumps on when somebody announces a demarrage", "§4.4.7"),
    "sprint": ("the sprint die is thrown when a rider is on turn", "§4.8"),
    "keep": ("there is no card to play or keep now: he has not thrown", "§4.4.2"),
    "stay": ("nobody stays where he is on his turn: who waits rides one box", "§4.4.1"),
    "pass": ("there is a choice now", "§4.4"),
    "rider": ("the line-up is over", "§4.2"),
    "save": ("cards are kept when a stage begins", "§5.4"),
}
"""When answers to other questions are given."""
PAST_FLAG = ("he is past the red flag, where only the sprint counts", "§4.8")
ROADS = {
    "flat": "the flat",
    "hill": "hills",
    "mountain": "mountains",
    "cobbles": "cobbles",
    "cobbled hill": "cobbled hills",
    "descent": "descents",
}
FOLLOW_RULES = {"hill": "§3.2", "mountain": "§3.3", "cobbles": "§3.4", "cobbled hill": "§3.5", "descent": "§3.6"}


def why_not(race: Position, question: Question, text: str) -> tuple[str, str]:
    verb, _, rest = text.partition(":")
    rider = race.rider_called(question.rider)
    if verb in ("move", "box", "square"):
        if question.kind in BOXES:
            return BOXES[question.kind]
        return ("nobody is put on a box: a die, a wheel or a card takes him there", "§4.4")
    if rider is not None:
        reason = refusal(race, question, rider, verb, rest)
        if reason[0]:
            return reason
    elif verb == "rider":
        return ("he is not one of yours, or stands on the board already", "§4.2")
    return why_not_now(question, verb)


def why_not_now(question: Question, verb: str) -> tuple[str, str]:
    """An answer to another question."""
    if question.kind == "discard":
        return ("bad luck takes a slip-on card of his: say which", "§2.3")
    if verb in ("keep", "stay", "pass") and question.kind != "move":
        return ("who wants nothing says: " + question.options[0].label, question.rule)
    return TIMES.get(verb, no_answer(question))


def refusal(race: Position, question: Question, rider: Rider, verb: str, rest: str) -> tuple[str, str]:
    if verb in SLIP_TIMES:
        return slip_refusal(race, question, rider, verb, rest)
    if verb == "jump":
        return jump_refusal(race, question, rider, die_in(rest))
    if question.kind != "move":
        return ("", "")
    if verb == "follow":
        return follow_refusal(race, rider, race.rider_called(rest))
    if verb == "sprint":
        if rider.sprint == NO_SPRINT:
            return ("neither he nor anybody of his group has passed the red flag", "§3.7.5")
        return (
            f"his sprint die is the D{rider.entrant.sprint}: he may throw {dice_in_words(rider.entrant.sprint)}",
            "§4.8",
        )
    if rider.sprint == MUST_SPRINT:
        return PAST_FLAG
    if verb == "throw":
        return throw_refusal(race, rider)
    return attack_refusal(race, rider, rest) if verb == "attack" else ("", "")


def die_in(text: str) -> i64:
    return number_in(text.partition(",")[0].lstrip("D+")) or 0


def throw_refusal(race: Position, rider: Rider) -> tuple[str, str]:
    if race.road.steep[rider.box]:
        return ("on steep boxes everybody throws the D4", "§3.7.3")
    die = rider.die_on(race.road)
    surface = SURFACES[race.road.surface[rider.box]]
    return (f"his sheet says D{die} on {ROADS[surface]}: he may throw {dice_in_words(die)}", "§4.4.1")


def dice_in_words(die: i64) -> str:
    return " or ".join(f"D{lower}" for lower in dice_up_to(die))


def follow_refusal(race: Position, rider: Rider, leader: Rider | None) -> tuple[str, str]:
    if leader is None:
        return ("there is no such rider", "§4.4.3")
    if leader is rider or leader.start_box != rider.box + 1:
        return ("he did not begin the turn on the box just ahead", "§4.4.3")
    if not leader.leads:
        return ("he waited, attacked or jumped on: only a throw with a basic die can be followed", "§4.4.3")
    if leader.tempo > follow_limit(race, rider):
        rule = "§3.7.3" if race.road.steep[rider.box] else FOLLOW_RULES[SURFACES[race.road.surface[rider.box]]]
        return (
            f"a tempo of {leader.tempo} is too fast for him here: he keeps up with {follow_limit(race, rider)}",
            rule,
        )
    return (f"the box behind him is box {box_behind(race, rider, leader)}, no further than he stands", "§4.4.3")


def attack_refusal(race: Position, rider: Rider, rest: str) -> tuple[str, str]:
    card = die_in(rest)
    if race.road.past_flag(rider.box):
        return ("past the red flag there is no demarrage", "§4.8")
    highest = highest_attack(race.road, rider.box, rider.die_on(race.road))
    if highest == 0:
        return ("with a D4 for this surface he cannot attack on steep boxes", "§3.7.3")
    if card not in ATTACK_DICE:
        return ("a demarrage is a D10, D12 or D16 card", "§2.1")
    if rider.attack_cards[ATTACK_DICE.index(card)] == 0:
        return (f"he holds no D{card} card", "§2.1")
    if highest < 16:
        rule = "§3.7.3" if race.road.steep[rider.box] else "§4.4.5"
        return (f"here he may throw no more than the D{highest}", rule)
    return ("a lower attack die may be thrown, never a higher one than the card's", "§4.4.5")


def jump_refusal(race: Position, question: Question, rider: Rider, card: i64) -> tuple[str, str]:
    attack = race.attack
    if attack is None or question.kind != "jump":
        return ("one jumps on when somebody announces a demarrage", "§4.4.7")
    if not could_answer(race, attack, rider):
        return ("he could not attack like that on this surface", "§4.4.7.2")
    if card not in ATTACK_DICE:
        return ("one jumps on with a D10, D12 or D16 card", "§2.1")
    if card < attack.card:
        return (f"his card must be at least as high as the D{attack.card} card he answers", "§4.4.7.2")
    return (f"he holds no D{card} card", "§2.1")


def slip_refusal(race: Position, question: Question, rider: Rider, verb: str, rest: str) -> tuple[str, str]:
    number = die_in(rest)
    kind = number - 1 if verb in ("card", "lunge") else (number - 4) // 2
    if not 0 <= kind < len(SLIP_DICE):
        return ("there is no such slip-on card", "§2.2")
    if question.kind == "move":
        return too_early(race, rider, verb)
    if question.kind != ASKED_FOR[verb]:
        return SLIP_TIMES[verb]
    if rider.slip_cards[kind] == 0:
        return (f"he holds no D{SLIP_DICE[kind]} slip-on card", "§2.2")
    if verb == "card" and question.kind == "accelerate":
        return ("boxes of a climb count for two: it would reach the same box", "§4.7")
    if verb == "advance" and question.kind == "move up":
        if group_front(race, rider.box) == rider.box:
            return ("nobody rides on the box ahead: there is nowhere to advance to", "§4.4.4")
        return ("outside the flat one advances with D4 cards only", "§4.4.4")
    if verb == "close" and question.kind == "move up":
        return ("there is no gap that an advance has left", "§4.6")
    return ("", "")


def too_early(race: Position, rider: Rider, verb: str) -> tuple[str, str]:
    """Before the move: when such a card is played, or why not at all in this sprint."""
    if rider.sprint == MUST_SPRINT:
        if verb in ("advance", "close"):
            return PAST_FLAG
        if verb == "card" and not out_of_the_wind(race, rider):
            return ("who leads the sprint throws without cards", "§4.8")
    return SLIP_TIMES[verb]
