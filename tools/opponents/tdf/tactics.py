"""How levels 2 and 3 answer every question of the game on a race they hold in their heads."""

from __future__ import annotations

from rouleur.bots.tdf.beginner import foremost
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.options import Share
from rouleur.games.tdf.race import Race
from tools.opponents.tdf.hexagons import best_hexagon
from tools.opponents.tdf.throws import best_pace
from tools.opponents.tdf.weights import LONE_ATTACK


class Tactics(Director):
    """Answers for every seat of an imagined race. `told` is the first answer, when a choice is tried; `first` what it was."""

    def __init__(self, race: Race, told: str = "") -> None:
        self.race = race
        self.told = told
        self.first = ""
        directors: list[Director | None] = []
        for _ in range(race.seats):
            directors.append(self)
        race.directors = directors

    def choose(self, view: View, question: Question) -> Option:
        if self.first:
            return best_answer(self.race, question)
        option = question.find(self.told) or best_answer(self.race, question)
        self.first = option.text
        return option


def best_answer(race: Race, question: Question) -> Option:
    if question.kind == "move":
        return best_hexagon(race, question)
    if question.kind == "pace":
        return best_pace(race, question)
    if question.kind == "attack":
        return best_attack(race, question)
    if question.kind == "share":
        return best_share(question)
    if question.kind == "place":
        return foremost(question)
    return question.options[0]


def best_attack(race: Race, question: Question) -> Option:
    """Take the whole group along while the line is far: alone in the wind one is caught (§11)."""
    rider = race.riders[race.order[race.next]]
    if race.road.to_go[rider.station] > LONE_ATTACK:
        return question.find("attack:group") or question.options[0]
    return question.options[0]


def best_share(question: Question) -> Option:
    """Speed that is left over goes to the team mate whom it brings farthest, never to an opponent (§19)."""
    best = question.options[0]
    most: int = 0
    for option in question.options:
        if isinstance(option, Share) and option.rider.seat == question.seat and option.gain > most:
            best, most = option, option.gain
    return best
