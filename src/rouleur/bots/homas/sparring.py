"""The level 3 of the first release, kept as it was to ride against: `rouleur duel homas --pair 3:old3`."""

from __future__ import annotations

from collections.abc import Callable

from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas.content import cards
from rouleur.road.situation import RiderView, Situation

KEEPING = ("king", "queen", "jack", "10", "9", "8", "ace", "7", "6", "5", "4", "3", "2")
FITNESS = {"ace": 7, "jack": 11, "queen": 12, "king": 13} | {str(value): value for value in range(2, 11)}
STARRED = ("ace", "jack", "queen", "king")


def bot(name: str, seed: int) -> Director:
    return OldShrewd()


class Eyes:
    """The situation seen for the rider who is asked."""

    def __init__(self, situation: Situation, question: Question) -> None:
        self.situation = situation
        self.question = question
        self.rider: RiderView = situation.rider(question.rider)

    @property
    def row(self) -> int:
        return self.rider.place[0] if self.rider.place else 0

    @property
    def to_go(self) -> int:
        """Squares he must ride to be over the line."""
        return int(self.situation.detail["finish"]) - self.row + 1

    @property
    def group_to_go(self) -> int:
        """Squares until the first of his group is over the line: then he has arrived too."""
        front = self.group()[0].place
        return int(self.situation.detail["finish"]) - (front[0] if front else self.row) + 1

    @property
    def number(self) -> int:
        return int(self.rider.public.get("number", 0))

    @property
    def road(self) -> str:
        return str(self.rider.public.get("road", "flat"))

    @property
    def cards(self) -> int:
        return sum(self.rider.public.get("cards", {}).values())

    @property
    def fitness(self) -> str:
        """His unplayed fitness card, or nothing."""
        return str(self.rider.private.get("fitness", ""))

    @property
    def fitness_squares(self) -> int:
        return max(1, FITNESS[self.fitness] + self.number)

    @property
    def sprinter(self) -> bool:
        return self.rider.role == "sprinter"

    def seat_of(self, team: str) -> int:
        return next(view.seat for view in self.situation.teams if view.id == team)

    def neutral(self, rider: RiderView) -> bool:
        return self.seat_of(rider.team) < 0

    def on_road(self) -> list[RiderView]:
        return [rider for rider in self.situation.riders if rider.status == "riding" and rider.place]

    def group(self) -> list[RiderView]:
        """His group, front to back."""
        for group in self.situation.groups:
            if self.rider.id in group.riders:
                return [self.situation.rider(identity) for identity in group.riders]
        return [self.rider]

    def behind_unmoved(self) -> list[RiderView]:
        return [rider for rider in self.group() if not rider.moved and rider.place and rider.place[0] < self.row]

    def neutral_behind(self) -> bool:
        return any(self.neutral(rider) for rider in self.behind_unmoved())

    def occupied(self) -> dict[tuple[int, int], RiderView]:
        return {rider.place: rider for rider in self.on_road() if rider.place}


def gained(option: Option) -> int:
    return max(0, len(option.path) - 1)


def card_value(text: str) -> int:
    """The sum of the cards named in an option: `play:+6,team+5` is 11."""
    names = [name.removeprefix("team") for name in text.partition(":")[2].split(",")]
    return sum(kind.value * names.count(kind.name) for kind in cards().kinds)


def count_cards(text: str) -> int:
    return len([name for name in text.partition(":")[2].split(",") if name])


class OldShrewd(Director):
    """Looks up `on_<kind>` for the question; a kind without one takes the first option. Asks nobody for a relay, takes every relay
    that is offered, gives up a square for a good wheel, and has its fitness cards out of the way early."""

    worth_following = 7

    def choose(self, view: View, question: Question) -> Option:
        answer: Callable[[Eyes], str] | None = getattr(
            self, "on_" + question.kind.replace(" ", "_").replace("-", "_"), None
        )
        if answer is None:
            return question.options[0]
        text = answer(Eyes(view.situation(), question))
        return question.find(text) or question.options[0]

    def on_move(self, eyes: Eyes) -> str:
        """A square straight behind another rider is worth one and a half rows."""
        occupied = eyes.occupied()

        def worth(option: Option) -> tuple[float, int]:
            row, lane = option.path[-1]
            return (row + (1.5 if (row + 1, lane) in occupied else 0.0), -lane)

        return max(eyes.question.options, key=worth).text

    def on_sprint(self, eyes: Eyes) -> str:
        """Everything he has left."""
        return max(eyes.question.options, key=lambda option: sprint_value(eyes, option.text)).text

    def on_keep(self, eyes: Eyes) -> str:
        return min(eyes.question.texts(), key=lambda text: KEEPING.index(text.partition(":")[2]))

    def on_turn(self, eyes: Eyes) -> str:
        texts = eyes.question.texts()
        final = self.final_attack(eyes, texts)
        if final:
            return final
        return "fitness" if "fitness" in texts else self.best_roll(eyes, texts)

    def final_attack(self, eyes: Eyes, texts: list[str]) -> str:
        """Over the line in one go, before the others can sprint."""
        best, most = "", 0.0
        for text in texts:
            squares = attack_squares(eyes, text)
            if squares >= eyes.to_go and squares > most:
                best, most = text, squares
        return best

    def best_roll(self, eyes: Eyes, texts: list[str]) -> str:
        """Team cards before they lapse; else the dice."""
        team = [text for text in texts if text.startswith("play:team")]
        if team:
            return max(team, key=card_value)
        return "roll"

    def on_follow(self, eyes: Eyes) -> str:
        squares = gained(eyes.question.options[0]) - eyes.number
        if eyes.fitness and eyes.group_to_go <= 48:
            return "stay"
        return "follow" if squares >= self.worth_following else "stay"

    def on_relay(self, eyes: Eyes) -> str:
        return "relay"

    def on_counter(self, eyes: Eyes) -> str:
        squares = gained(eyes.question.options[0]) - eyes.number
        reserve = 2 if eyes.sprinter and eyes.to_go > 25 else 0
        if eyes.cards <= reserve:
            return "stay"
        late = eyes.to_go <= 45
        return cheapest(eyes) if squares >= (6 if late else 10) else "stay"

    def on_event(self, eyes: Eyes) -> str:
        risk = (
            (eyes.road in ("down", "cobbles"))
            + bool(eyes.rider.public.get("inner"))
            + (eyes.situation.weather == "rain")
        )
        return "one die" if risk >= 2 else "event"

    def on_wait(self, eyes: Eyes) -> str:
        team = [text for text in eyes.question.texts() if text.startswith("pay:team")]
        if team:
            return team[0]
        keeps = eyes.sprinter and eyes.cards <= 2
        return "wait" if keeps else eyes.question.options[0].text

    def on_rush(self, eyes: Eyes) -> str:
        return "roll"

    def on_fall_back(self, eyes: Eyes) -> str:
        return "stay"

    def on_pack(self, eyes: Eyes) -> str:
        return max(eyes.question.texts(), key=pack_value)

    def on_pack_team(self, eyes: Eyes) -> str:
        return max(eyes.question.texts(), key=card_value)


def sprint_value(eyes: Eyes, text: str) -> float:
    dice = 2 if eyes.sprinter else 1
    return card_value(text) + 3.5 * (dice - count_cards(text))


def pack_value(text: str) -> int:
    return 10 * text.count("+6*") + card_value(text)


def cheapest(eyes: Eyes) -> str:
    """The card least useful in the finale."""
    order = ("counter:+5", "counter:+6", "counter:+6*")
    return next(text for text in order if text in eyes.question.texts())


def attack_squares(eyes: Eyes, text: str) -> float:
    """What an attack is sure, or nearly sure, to bring."""
    if text == "fitness" and eyes.fitness in STARRED and eyes.fitness != "ace":
        return eyes.fitness_squares
    if text.startswith("attack:"):
        dice = 2 - count_cards(text)
        return card_value(text) + 3.0 * dice + eyes.number
    return 0.0
