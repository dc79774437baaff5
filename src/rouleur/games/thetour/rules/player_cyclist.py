"""The player cyclist: he goes only when he has announced it before the General Ride roll (rule 3)."""

from __future__ import annotations

from typing import Final, final

from rouleur.games.thetour.options import GO, IF, NONE, STAY, TOP_FIVE, announcement, whether_to_work
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import Attempt, has_tried
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider

SETTLED: Final = ""
RULE: Final = "Rule 3"


@final
class Announcement:
    """What was said for a player cyclist in this phase; settled once he has tried or stayed."""

    def __init__(self, rider: Rider, text: str) -> None:
        self.rider = rider
        self.text = text

    def met_by(self, race: Position, attempts: list[Attempt]) -> bool:
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


def announcements(race: Position) -> list[Announcement]:
    """Rule 3: before the roll every player cyclist says whether he goes, and on which condition."""
    said: list[Announcement] = []
    for index in race.sheet.players:
        rider = race.riders[index]
        if rider.rung == HIGHEST_RUNG:
            continue
        text = race.ask(announcement(race, rider)).text
        if race.listening and text != NONE:
            race.say("announced", RULE, rider, race.phase, {"text": text})
        said.append(Announcement(rider, text))
    return said


def players_join(race: Position, said: list[Announcement], attempts: list[Attempt]) -> None:
    """Rule 3: those who announced it, and whose condition is met, roll on the Solitaire chart and then attempt."""
    for announced in said:
        if has_tried(announced.rider, attempts):
            announced.text = SETTLED
        elif announced.met_by(race, attempts):
            announced.text = SETTLED
            if passes_solitaire(race, announced.rider):
                attempts.append(Attempt(announced.rider))


def passes_solitaire(race: Position, rider: Rider) -> bool:
    """Rule 3: to keep the game fair a player cyclist needs the consent of the Solitaire Breakaway Attempt chart."""
    roll = race.dice_for(rider.index).total()
    goes = race.sheet.charts.solitaire[roll]
    if race.listening:
        race.note("rolled", RULE, rider, roll, {"chart": "solitaire", "result": GO if goes else STAY})
    return goes


def willing_to_work(race: Position, mate: Rider, rider: Rider) -> bool:
    """Rule 8 for a player cyclist who is drawn as team mate: he is asked, and then rolls as in rule 3."""
    answer = race.ask(whether_to_work(mate, rider))
    return answer.text == GO and passes_solitaire(race, mate)
