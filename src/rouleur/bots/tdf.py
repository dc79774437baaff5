"""Directors for the Tour de France board game, at three levels. Nothing is hidden there; they only weigh dice.

Level 1 rides as far as it can and accepts a pace that beats the average throw. Level 2 knows what an attack
position is worth, brakes the hunters of its own breakaway, shares its speed and risks the red die for the last metres. Level 3 also plays the
last kilometres out in its head, many times, before it chooses a die or an attack.
"""

from __future__ import annotations

from typing import Any, Final

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.moves import Move
from rouleur.games.tdf.pace import Accepting
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.start import Placing
from rouleur.games.tdf.support import Share
from rouleur.games.tdf.terms import ON_ROAD
from rouleur.road.situation import Situation

THROW: Final = {"yellow": 3.83, "polka": 2.5, "white": 2.0}
POISED: Final = {"yellow": 4.58, "polka": 3.25}
"""Mean steps of a throw from inside a group, and from an attack position."""
FAST_SPRINT: Final = 8
FINALE: Final = 14
PLAYOUTS: Final = 10
MOVES_TRIED: Final = 5
HORIZON: Final = 5
PODIUM: Final = 3
PRIZES: Final = (10.0, 5.0, 3.0)


class Greedy(Director):
    """Level 1."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        options = question.options
        if question.kind == "move":
            return max(options, key=self.worth_of_move)
        if question.kind == "pace":
            return self.choose_pace(view, question)
        if question.kind == "place":
            return min(options, key=steps_to_go)
        if question.kind == "share":
            return self.choose_share(view, question)
        if question.kind == "attack":
            return self.choose_attack(view, question)
        return options[0]

    def worth_of_move(self, option: Option) -> float:
        assert isinstance(option, Move)
        return -float(int(option.seconds)) if option.seconds >= 0 else -1000.0 - int(option.to_go)

    def choose_pace(self, view: View, question: Question) -> Option:
        accepting = question.find("accept")
        throwing = question.find("throw:yellow") or question.find("throw:polka") or question.options[0]
        if isinstance(accepting, Accepting) and int(accepting.speed) >= THROW.get(throwing.text.partition(":")[2], 0):
            return accepting
        return throwing

    def choose_share(self, view: View, question: Question) -> Option:
        return question.options[0]

    def choose_attack(self, view: View, question: Question) -> Option:
        """Alone: what speeds up the whole group speeds up more opponents than team mates."""
        return question.options[0]


class Tactician(Greedy):
    """Level 2."""

    def choose_pace(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        shown: dict[str, Any] = rider.public
        card = next((option for option in question.options if option.text.startswith("card:")), None)
        if card is not None and (shown["to_go"] <= FAST_SPRINT + 6 or shown["uphill"]):
            return card
        risk = question.find("throw:red")
        if risk is not None and worth_the_risk(situation, question.rider):
            return risk
        brake = question.find("throw:white")
        if brake is not None and escaping(situation, question.rider) and question.find("accept") is None:
            return brake
        throwing = question.find("throw:yellow") or question.find("throw:polka")
        accepting = question.find("accept")
        if throwing is None:
            return accepting or question.options[0]
        if not isinstance(accepting, Accepting):
            return throwing
        means = POISED if shown.get("poised") else THROW
        return accepting if int(accepting.speed) >= means[throwing.text.partition(":")[2]] else throwing

    def choose_share(self, view: View, question: Question) -> Option:
        seat = question.seat
        own = [option for option in question.options if isinstance(option, Share) and option.rider.seat == seat]
        best = max(own, key=lambda option: int(option.gain), default=None)
        return best if best is not None and best.gain > 0 else question.options[0]


def steps_to_go(option: Option) -> int:
    assert isinstance(option, Placing)
    return option.to_go


def worth_the_risk(situation: Situation, identity: str) -> bool:
    """The red die in the last sprint: the line is in reach, and an opponent is about to win."""
    rider = situation.rider(identity)
    to_go = rider.public["to_go"]
    if not 2 <= to_go <= FAST_SPRINT or rider.public.get("poised"):
        return False
    return not situation.detail["arrived"] and any(
        other.status == "riding" and other.team != rider.team and other.public["to_go"] <= to_go
        for other in situation.riders
    )


def escaping(situation: Situation, identity: str) -> bool:
    """A team mate rides ahead of this group, alone or with few, and too far to be joined by the next throw."""
    rider = situation.rider(identity)
    if rider.public.get("lone") or rider.public["to_go"] <= FAST_SPRINT:
        return False
    ahead = [other for other in situation.riders if other.status == "riding" and other.distance > rider.distance + 4]
    mine = sum(other.team == rider.team for other in ahead)
    return mine > 0 and 2 * mine >= len(ahead)


class Champion(Tactician):
    """Level 3."""

    kinds = ("pace", "attack", "catch")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seed = seed

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        if question.kind in self.kinds:
            situation: Situation = view.situation()
            rider = situation.rider(question.rider)
            if rider.public["to_go"] <= FINALE and not situation.detail["arrived"]:
                return self.played_out(view, question)
        return super().choose(view, question)

    def played_out(self, view: View, question: Question) -> Option:
        """Every option with the same lots, so that they differ by the choice and not by luck."""
        tried = self.worth_trying(question)
        worth = {option.text: 0.0 for option in tried}
        for _ in range(PLAYOUTS):
            seed = self.lots.roll(1 << 30)
            for text in worth:
                worth[text] += self.playout(view, question, text, seed)
        return max(tried, key=lambda option: worth[option.text])

    def worth_trying(self, question: Question) -> list[Option]:
        if question.kind != "move":
            return question.options
        return sorted(question.options, key=self.worth_of_move, reverse=True)[:MOVES_TRIED]

    def playout(self, view: View, question: Question, text: str, seed: int) -> float:
        race = view.imagine(seed)
        assert isinstance(race, Race)
        directors: list[Director | None] = [Greedy(seed) for _ in range(race.seats)]
        directors[question.seat] = Choosing(text, seed)
        race.directors = directors
        last = race.turn + HORIZON
        while not race.over and race.turn <= last and len(race.arrived) < PODIUM:
            race.step()
            race.answers = []
        return team_worth(race, question.seat)


class Choosing(Greedy):
    """Answers its first question as told, then rides on."""

    def __init__(self, text: str, seed: int) -> None:
        super().__init__(seed)
        self.text = text

    def choose(self, view: View, question: Question) -> Option:
        told = question.find(self.text) if self.text else None
        self.text = ""
        return told or super().choose(view, question)


def team_worth(race: Race, seat: int) -> float:
    """What the first places are worth; before the finish a little for every hexagon gained on the others."""
    worth = 0.0
    for place, index in enumerate(race.arrived[:PODIUM]):
        if race.riders[index].seat == seat:
            worth += PRIZES[place]
    worth -= 2.0 * sum(race.riders[index].seat == seat for index in race.fallen)
    riding = [rider for rider in race.riders if rider.status == ON_ROAD]
    mine = [int(race.course.to_go[rider.station]) for rider in riding if rider.seat == seat]
    others = [int(race.course.to_go[rider.station]) for rider in riding if rider.seat != seat]
    if mine and others:
        worth += 0.5 * (min(others) - min(mine)) if not race.arrived else 0.0
    return worth


def bot(level: int, seed: int) -> Director:
    return (Greedy, Tactician, Champion)[level - 1](seed)
