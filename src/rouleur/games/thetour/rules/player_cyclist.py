"""The player cyclist: he goes only when he has announced it before the General Ride roll (rule 3)."""

from __future__ import annotations

from typing import Final, final

from rouleur.core.errors import UnknownName
from rouleur.core.question import Option, Question
from rouleur.games.thetour.book import Book
from rouleur.games.thetour.breakaway import Attempt, has_tried
from rouleur.games.thetour.race import HIGHEST_RUNG, Race, Rider

NONE: Final = "none"
GO: Final = "go"
TOP_FIVE: Final = "if:top5"
IF: Final = "if:"
STAY: Final = "stay"
SETTLED: Final = ""
RULE: Final = "Rule 3"
ROLLS: Final = "a roll on the Solitaire chart, then on his card"
IF_SO: Final = "if so, "


@final
class Announcement:
    """What was said for a player cyclist in this phase; settled once he has tried or stayed."""

    def __init__(self, rider: Rider, text: str) -> None:
        self.rider = rider
        self.text = text

    def met_by(self, race: Race, attempts: list[Attempt]) -> bool:
        """Rule 3: a condition is met by somebody else's attempt, successful or not."""
        if self.text == GO:
            return True
        if not self.text.startswith(IF):
            return False
        watched = race.top_five() if self.text == TOP_FIVE else []
        for attempt in attempts:
            rider = attempt.rider
            if (
                attempt.goes
                and rider.index != self.rider.index
                and (rider in watched or IF + rider.card.slug == self.text)
            ):
                return True
        return False


def announcements(race: Race) -> list[Announcement]:
    """Rule 3: before the roll every player cyclist says whether he goes, and on which condition."""
    said: list[Announcement] = []
    for index in race.players:
        rider = race.riders[index]
        if rider.rung == HIGHEST_RUNG:
            continue
        text = race.ask(announcement_question(race, rider)).text
        if race.listening and text != NONE:
            race.say("announced", RULE, rider, race.phase, {"text": text})
        said.append(Announcement(rider, text))
    return said


def announcement_question(race: Race, rider: Rider) -> Question:
    """None, go, and the conditions of rule 3; other riders in the order of the general classification."""
    options = [Option(NONE, "Stay", RULE), Option(GO, "Attack", RULE, ROLLS)]
    if race.general:
        options.append(Option(TOP_FIVE, "Attack if any of the top five does", RULE, IF_SO + ROLLS))
    for index in race.general if race.general else range(len(race.riders)):
        other = race.riders[index]
        if not race.directed(other):
            options.append(conditions(race.book)[index])
    words = f"Phase {race.phase}: will {rider.card.name} try to break away?"
    return Question(0, "announce", options, rider.card.slug, RULE, words)


def conditions(book: Book) -> list[Option]:
    """Rule 3: if this or that rider goes; made once for all phases and races."""
    if not book.conditions:
        book.conditions = [
            Option(IF + card.slug, f"Attack if {card.name} does", RULE, IF_SO + ROLLS) for card in book.cards
        ]
    return book.conditions


def players_join(race: Race, said: list[Announcement], attempts: list[Attempt]) -> None:
    """Rule 3: those who announced it, and whose condition is met, roll on the Solitaire chart and then attempt."""
    for announcement in said:
        if has_tried(announcement.rider, attempts):
            announcement.text = SETTLED
        elif announcement.met_by(race, attempts):
            announcement.text = SETTLED
            if passes_solitaire(race, announcement.rider):
                attempts.append(Attempt(announcement.rider))


def passes_solitaire(race: Race, rider: Rider) -> bool:
    """Rule 3: to keep the game fair a player cyclist needs the consent of the Solitaire Breakaway Attempt chart."""
    roll = race.dice.total()
    goes = race.book.charts.solitaire[roll]
    if race.listening:
        race.note("rolled", RULE, rider, roll, {"chart": "solitaire", "result": GO if goes else STAY})
    return goes


def willing_to_work(race: Race, mate: Rider, rider: Rider) -> bool:
    """Rule 8 for a player cyclist who is drawn as team mate: he is asked, and then rolls as in rule 3."""
    options = [
        Option(STAY, "Stay", "Rule 8"),
        Option(GO, f"Ride for {rider.card.name}", "Rule 8", ROLLS + "; no other try in this phase"),
    ]
    words = f"{rider.card.name} can break away with a team mate's help: will {mate.card.name} work?"
    answer = race.ask(Question(0, "work", options, mate.card.slug, "Rule 8", words))
    return answer.text == GO and passes_solitaire(race, mate)


def refusal(race: Race, question: Question, text: str) -> tuple[str, str]:
    """Why a choice is not offered, with the rule."""
    if question.kind != "announce":
        return (f"the only choices are {' and '.join(question.texts())}", question.rule)
    if text == TOP_FIVE:
        return ("there is no general classification yet, so nobody is in the top five", "Rule 3")
    if text.startswith(IF):
        name = text.removeprefix(IF)
        if race.book.index(name) < 0:
            return (str(UnknownName("rider", name, [card.slug for card in race.book.cards])), "Rule 3")
        return ("a condition names a rider who is not directed by a player", "Rule 3")
    if text.startswith("box:"):
        return ("riders leave their box only by the dice; a player cyclist announces an attempt", "Rule 3")
    return ("announce none, go, if:top5 or if:<rider> before the General Ride roll", "Rule 3")
