"""The player cyclist: he goes only when he has announced it before the General Ride roll (rule 3)."""

from __future__ import annotations

from typing import Final, final

from rouleur.games.thetour.options import (
    ALL,
    ALL_TOP_FIVE,
    ANY,
    GO,
    IF,
    NONE,
    SEVERAL,
    STAY,
    TOP_FIVE,
    announcement,
    one_more_to_watch,
    whether_to_work,
)
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import Attempt, has_tried
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider

SETTLED: Final = ""
RULE: Final = "Rule 3"


@final
class Announcement:
    """What was said for a player cyclist in this phase; settled once he has tried or stayed.

    `watched` are the riders of his condition, without himself; `every` asks for all of them, else any one suffices.
    """

    def __init__(self, rider: Rider, text: str, watched: list[Rider], every: bool) -> None:
        self.rider = rider
        self.text = text
        self.watched = [other for other in watched if other.index != rider.index]
        self.every = every

    def met_by(self, attempts: list[Attempt]) -> bool:
        """Rule 3: a condition is met by the attempts of others, successful or not."""
        if self.text == GO:
            return True
        if self.text == SETTLED or not self.watched:
            return False
        for other in self.watched:
            if attempted(other, attempts) != self.every:
                return not self.every
        return self.every


def attempted(rider: Rider, attempts: list[Attempt]) -> bool:
    for attempt in attempts:
        if attempt.goes and attempt.rider.index == rider.index:
            return True
    return False


def announcements(race: Position) -> list[Announcement]:
    """Rule 3: before the roll every player cyclist says whether he goes, and on which condition."""
    said: list[Announcement] = []
    for index in race.sheet.players:
        rider = race.riders[index]
        if rider.rung == HIGHEST_RUNG:
            continue
        announced = announce(race, rider)
        if race.listening and announced.text != NONE:
            race.say("announced", RULE, rider, race.phase, {"text": announced.text})
        said.append(announced)
    return said


def announce(race: Position, rider: Rider) -> Announcement:
    """Rule 3: none, go, or a condition on one rider, on any or all of the top five, on any or all of a list."""
    text = race.ask(announcement(race, rider)).text
    if text == SEVERAL:
        return announce_several(race, rider)
    if text in (TOP_FIVE, ALL_TOP_FIVE):
        return Announcement(rider, text, race.top_five(), text == ALL_TOP_FIVE)
    return Announcement(rider, text, [other for other in race.riders if IF + other.card.slug == text], False)


def announce_several(race: Position, rider: Rider) -> Announcement:
    listed: list[Rider] = []
    while True:
        text = race.ask(one_more_to_watch(race, rider, listed)).text
        if text == NONE:
            return Announcement(rider, NONE, [], False)
        if text in (ANY, ALL):
            slugs = ",".join([other.card.slug for other in listed])
            return Announcement(rider, f"{IF}{text}:{slugs}", listed, text == ALL)
        listed.append(race.riders[race.sheet.components.index(text)])


def players_join(race: Position, said: list[Announcement], attempts: list[Attempt]) -> None:
    """Rule 3: those who announced it, and whose condition is met, roll on the Solitaire chart and then attempt."""
    for announced in said:
        if has_tried(announced.rider, attempts):
            announced.text = SETTLED
        elif announced.met_by(attempts):
            announced.text = SETTLED
            if passes_solitaire(race, announced.rider):
                attempts.append(Attempt(announced.rider))


def passes_solitaire(race: Position, rider: Rider) -> bool:
    """Rule 3: to keep the game fair a player cyclist needs the consent of the Solitaire Breakaway Attempt chart."""
    roll = race.dice_for(rider.index).total()
    goes = race.sheet.charts.solitaire[roll]
    if race.listening:
        row = "the Solitaire chart lets him go" if goes else "the Solitaire chart holds him back"
        detail = {"chart": "solitaire", "result": GO if goes else STAY, "row": row}
        race.note("rolled", RULE, rider, roll, detail)
    return goes


def willing_to_work(race: Position, mate: Rider, rider: Rider) -> bool:
    """Rule 8 for a player cyclist who is drawn as team mate: he is asked, and then rolls as in rule 3."""
    answer = race.ask(whether_to_work(race, mate, rider))
    return answer.text == GO and passes_solitaire(race, mate)
