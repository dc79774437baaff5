"""Do our charts make a Tour? Many simulated tours, counted against what the charts are meant to give."""

# rouleur: interpreted

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rouleur.core.state import Director
from rouleur.games.thetour.box import TheTour
from rouleur.games.thetour.laying import shipped_components
from rouleur.games.thetour.rules.cards import Card
from rouleur.games.thetour.tour import RiddenTour, ride_tour
from rouleur.tour.clock import clock

BEST = 5
PROFILES = ("climber", "time-triallist")


class Aim:
    """One line of the calibration: what was counted, what it should be, whether it is."""

    def __init__(self, words: str, wanted: str, found: str, holds: bool) -> None:
        self.words = words
        self.wanted = wanted
        self.found = found
        self.holds = holds

    def __str__(self) -> str:
        return f"{'holds' if self.holds else 'FAILS':6} {self.words}: {self.found} (wanted: {self.wanted})"


class Calibration:
    """Counts over many tours."""

    def __init__(self, tour: str = "grand") -> None:
        self.tour = tour
        self.tours = 0
        self.ways: Counter[tuple[str, str]] = Counter()
        self.general: Counter[str] = Counter()
        self.stages: Counter[str] = Counter()
        self.margin = 0
        self.last_margin = 0

    def add(self, ridden: RiddenTour) -> None:
        self.tours += 1
        for stage, way in zip(ridden.stages, ridden.wins, strict=True):
            self.ways[stage.type, way] += 1
        for result in ridden.tour.results:
            self.stages[result.winner()] += 1
        general: list[str] = ridden.tour.carry["general"]
        behind: dict[str, int] = ridden.tour.carry["behind"]
        self.general[general[0]] += 1
        self.margin += behind[general[1]]
        self.last_margin += behind[general[-1]]

    def share(self, types: Iterable[str], way: str) -> float:
        kinds = tuple(types)
        ridden = sum(number for (kind, _), number in self.ways.items() if kind in kinds)
        return sum(self.ways[kind, way] for kind in kinds) / ridden if ridden else 0.0

    def aims(self) -> list[Aim]:
        every = tuple({kind for kind, _ in self.ways})
        bunch, away = self.share(("flat",), "bunch sprint"), self.share(every, "breakaway")
        cards = {card.slug: card for card in shipped_components().cards}
        fitting = sum(number for slug, number in self.general.items() if cards[slug].profile in PROFILES) / max(
            self.tours, 1
        )
        best = best_five()
        wins = ", ".join(f"{cards[slug].name} {self.general[slug]}" for slug in best)
        return [
            Aim("flat stages that end in a bunch sprint", "about two in three", f"{bunch:.1%}", 0.60 <= bunch <= 0.73),
            Aim("stages won by a breakaway", "about a quarter", f"{away:.1%}", 0.20 <= away <= 0.30),
            Aim("general winner a climber or a time-triallist", "nearly always", f"{fitting:.1%}", fitting >= 0.95),
            Aim(
                "tours won by each of the five best rated",
                "at least one",
                wins,
                all(self.general[slug] for slug in best),
            ),
        ]

    def text(self) -> str:
        cards = {card.slug: card for card in shipped_components().cards}
        lines = [
            f"{self.tours} tour{'' if self.tours == 1 else 's'} ({self.tour}), {sum(self.ways.values())} stages",
            "",
        ]
        lines += [str(aim) for aim in self.aims()]
        lines.append("")
        for kind in sorted({kind for kind, _ in self.ways}):
            ways = sorted({way for other, way in self.ways if other == kind})
            lines.append(f"{kind}: " + ", ".join(f"{way} {self.share((kind,), way):.1%}" for way in ways))
        lines.append(f"runner-up on average {clock(self.margin // max(self.tours, 1))} behind, ")
        lines[-1] += f"last man {clock(self.last_margin // max(self.tours, 1))}"
        lines.append(
            "general winners: " + ", ".join(f"{cards[slug].name} {n}" for slug, n in self.general.most_common())
        )
        lines.append("stage winners: " + ", ".join(f"{cards[slug].name} {n}" for slug, n in self.stages.most_common()))
        return "\n".join(lines)


def overall(card: Card) -> tuple[int, int, int]:
    """How good a card is for the general classification: rows with a + in the mountains plus the time-trial rating."""
    return (int(card.climbing()) + int(card.time_trial), sum(max(0, cell) for cell in card.mountain), int(card.sprint))


def best_five() -> list[str]:
    return [card.slug for card in sorted(shipped_components().cards, key=overall, reverse=True)[:BEST]]


def calibrate(tours: int, seed: int = 0, tour: str = "grand", director: Director | None = None) -> Calibration:
    calibration = Calibration(tour)
    game = TheTour()
    for number in range(tours):
        calibration.add(ride_tour(game, tour, seed + number, director))
    return calibration
