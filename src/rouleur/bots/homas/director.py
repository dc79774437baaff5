"""The answers of the bots, one method per kind of question."""

from __future__ import annotations

from collections.abc import Callable

from rouleur.bots.homas.eyes import FITNESS, STARRED, Eyes, card_value, count_cards, gained
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View

KEEPING = ("king", "queen", "jack", "10", "9", "8", "ace", "7", "6", "5", "4", "3", "2")


class HomasBot(Director):
    """Looks up `on_<kind>` for the question; a kind without one takes the first option."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)

    def choose(self, view: View, question: Question) -> Option:
        answer: Callable[[Eyes], str] | None = getattr(
            self, "on_" + question.kind.replace(" ", "_").replace("-", "_"), None
        )
        if answer is None:
            return question.options[0]
        text = answer(Eyes(view.situation(), question))
        return question.find(text) or question.options[0]

    def often(self, percent: int) -> bool:
        return bool(self.lots.roll(100) <= percent)

    def on_move(self, eyes: Eyes) -> str:
        """As far as it goes; there, a wheel to sit in, then the right side."""
        occupied = eyes.occupied()

        def worth(option: Option) -> tuple[int, int, int]:
            row, lane = option.path[-1]
            wheel = (row + 1, lane) in occupied
            return (row, int(wheel), -lane)

        return max(eyes.question.options, key=worth).text

    def on_sprint(self, eyes: Eyes) -> str:
        """Everything he has left."""
        return max(eyes.question.options, key=lambda option: sprint_value(eyes, option.text)).text

    def on_keep(self, eyes: Eyes) -> str:
        return min(eyes.question.texts(), key=lambda text: KEEPING.index(text.partition(":")[2]))


def sprint_value(eyes: Eyes, text: str) -> float:
    dice = 2 if eyes.sprinter else 1
    return card_value(text) + 3.5 * (dice - count_cards(text))


class Simple(HomasBot):
    """Follows nearly everything, rolls, spends its cards when it feels like it."""

    def on_turn(self, eyes: Eyes) -> str:
        texts = eyes.question.texts()
        if "fitness" in texts and (self.often(20) or eyes.to_go <= 50):
            return "fitness"
        plays = [text for text in texts if text.startswith(("play:", "attack:"))]
        if plays and self.often(20):
            return plays[self.lots.index(len(plays))]
        if "relay" in texts and self.often(25):
            return "relay"
        return "roll"

    def on_follow(self, eyes: Eyes) -> str:
        if eyes.fitness and eyes.group_to_go <= 50:
            return "stay"
        return "follow" if gained(eyes.question.options[0]) >= 4 else "stay"

    def on_relay(self, eyes: Eyes) -> str:
        return "relay" if self.often(40) else "refuse"

    def on_counter(self, eyes: Eyes) -> str:
        return eyes.question.options[0].text if self.often(40) else "stay"

    def on_event(self, eyes: Eyes) -> str:
        return "event"

    def on_wait(self, eyes: Eyes) -> str:
        return eyes.question.options[0].text if self.often(40) else "wait"

    def on_rush(self, eyes: Eyes) -> str:
        return self.on_sprint(eyes) if self.often(20) else "roll"

    def on_fall_back(self, eyes: Eyes) -> str:
        return "stay"


class Sensible(HomasBot):
    """Saves cards for the end, lets neutrals relay, follows strong wheels, plays the fitness card where it costs least."""

    worth_following = 6

    def on_turn(self, eyes: Eyes) -> str:
        texts = eyes.question.texts()
        final = self.final_attack(eyes, texts)
        if final:
            return final
        if "fitness" in texts and self.fitness_now(eyes, texts):
            return "fitness"
        if "relay" in texts and eyes.neutral_behind():
            return "relay"
        return self.best_roll(eyes, texts)

    def final_attack(self, eyes: Eyes, texts: list[str]) -> str:
        """Over the line in one go, before the others can sprint."""
        best, most = "", 0.0
        for text in texts:
            squares = attack_squares(eyes, text)
            if squares >= eyes.to_go and squares > most:
                best, most = text, squares
        return best

    def fitness_now(self, eyes: Eyes, texts: list[str]) -> bool:
        """Low cards early from the front of a large group, middling ones instead of a roll, attacks late; never too late."""
        value = FITNESS[eyes.fitness]
        if eyes.group_to_go <= 36:
            return True
        if value >= 11 or eyes.fitness == "ace":
            return False
        if eyes.road in ("up", "cobbles"):
            return value <= 4 or value >= 9
        return len(eyes.group()) >= 8 or value >= 8 or "relay" not in texts

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
        """Never the leader or the sprinter while a neutral or somebody else may do it; a helper before all are punished."""
        others = [rider for rider in eyes.behind_unmoved() if rider.id != eyes.rider.id]
        if any(eyes.neutral(rider) for rider in others):
            return "refuse"
        return "refuse" if others else "relay"

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


class Shrewd(Sensible):
    """Knows what a relay is worth: whoever takes it comes to the front for nothing. So it asks nobody, takes every relay that
    is offered, gives up a square for a good wheel, and has its fitness cards out of the way early."""

    worth_following = 7

    def on_turn(self, eyes: Eyes) -> str:
        texts = eyes.question.texts()
        final = self.final_attack(eyes, texts)
        if final:
            return final
        return "fitness" if "fitness" in texts else self.best_roll(eyes, texts)

    def on_relay(self, eyes: Eyes) -> str:
        return "relay"

    def on_move(self, eyes: Eyes) -> str:
        """A square straight behind another rider is worth one and a half rows."""
        occupied = eyes.occupied()

        def worth(option: Option) -> tuple[float, int]:
            row, lane = option.path[-1]
            return (row + (1.5 if (row + 1, lane) in occupied else 0.0), -lane)

        return max(eyes.question.options, key=worth).text


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
