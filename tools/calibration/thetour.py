"""Do our charts of The Tour 2.0 make a Tour? Many simulated tours, counted against what the charts are meant to give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rouleur.bots import bot
from rouleur.cli.cores import done_on_cores
from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components, stages_of
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.result import how_it_was_won
from rouleur.games.thetour.rules.cards import Card
from rouleur.games.thetour.tour import GENERAL
from rouleur.road.standings import Scales
from rouleur.tour.clock import clock
from rouleur.tour.stage_race import StageRace

BEST = 5
PROFILES = ("climber", "time-triallist")
STAGE_SEEDS = 1_000


class RiddenTour(NamedTuple):
    """How each stage was won, as kind of stage and way, and by whom; the general classification, and the seconds behind its winner."""

    ways: list[tuple[str, str]]
    winners: list[str]
    general: list[str]
    behind: dict[str, int]


def ridden_tour(tour: str, seed: int, level: int | None = None) -> RiddenTour:
    """Stage after stage; a bot of this level rides for the player, if there is one."""
    stages = stages_of(tour, {})
    riding = StageRace(GAME, tour, [stage.slug for stage in stages])
    riding.scales = Scales([GENERAL])  # the other tables take longer to count than to ride
    seats, directors = ([], []) if level is None else (["player"], [bot(GAME.slug, level, seed)])
    ways = []
    for stage in stages:
        race = riding.ride_stage(riding.setup(seats), seed * STAGE_SEEDS + int(stage.number), directors)
        assert isinstance(race, Race)
        ways.append((stage.type, how_it_was_won(race)))
    winners = [result.winner() for result in riding.results]
    return RiddenTour(ways, winners, riding.carry["general"], riding.carry["behind"])


class Aim(NamedTuple):
    """One line of the calibration: what was counted, what it should be, whether it is."""

    words: str
    wanted: str
    found: str
    holds: bool

    def text(self) -> str:
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
        self.ways.update(ridden.ways)
        self.stages.update(ridden.winners)
        self.general[ridden.general[0]] += 1
        self.margin += ridden.behind[ridden.general[1]]
        self.last_margin += ridden.behind[ridden.general[-1]]

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
        lines += [aim.text() for aim in self.aims()]
        lines.append("")
        for kind in sorted({kind for kind, _ in self.ways}):
            ways = sorted({way for other, way in self.ways if other == kind})
            lines.append(f"{kind}: " + ", ".join(f"{way} {self.share((kind,), way):.1%}" for way in ways))
        lines.append(f"runner-up on average {clock(self.margin // max(self.tours, 1))} behind, ")
        lines[-1] += f"last rider {clock(self.last_margin // max(self.tours, 1))}"
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


def calibrate(runs: int, seed: int, workers: int, tour: str = "grand", level: int | None = None) -> Calibration:
    calibration = Calibration(tour)
    calls = [(tour, seed + number, level) for number in range(runs)]
    for ridden in done_on_cores("tours", ridden_tour, calls, workers):
        calibration.add(ridden)
    return calibration
