"""§1, §18, §24, §25: what riders bring from one stage into the next."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.games.tdf import GAME
from rouleur.games.tdf.race import Race
from rouleur.road.result import DID_NOT_FINISH, StageResult
from rouleur.road.standings import Standings
from rouleur.tour.counting import count

STAGES = next(tour.stages for tour in GAME.tours() if tour.slug == "four-stages")
DIRECTORS = ["Ann", "Ben", "Cem"]


def ridden_tour(levels: list[int], seed: int) -> list[tuple[Race, StageResult, Standings]]:
    results: list[StageResult] = []
    stages = []
    carry: dict[str, object] = {}
    for number, slug in enumerate(STAGES):
        race = GAME.start(GAME.setup(slug, DIRECTORS, team_size=3, carry=carry), seed + number)
        race.ride([bot("tdf", level, seed * 10 + seat) for seat, level in enumerate(levels)])
        result = race.result()
        assert result is not None
        results.append(result)
        standings = count(results, GAME.scales("four-stages"))
        stages.append((race, result, standings))
        carry = GAME.between_stages(race, result, standings)
    return stages


@pytest.mark.parametrize(("levels", "seed"), [([1, 2, 1], 1), ([2, 2, 2], 2), ([0, 2, 1], 3), ([0, 0, 0], 4)])
def test_a_tour_of_four_stages(levels: list[int], seed: int) -> None:
    stages = ridden_tour(levels, seed)
    out: set[str] = set()
    for number, (race, result, _) in enumerate(stages):
        assert not out & set(race.sheet.ids)
        out |= {arrival.rider for arrival in result.arrivals if arrival.status == DID_NOT_FINISH}
        if number:
            before = stages[number - 1][2]
            general = [line.who for line in before.tables["general"]]
            assert [race.sheet.ids[index] for index in race.sheet.start_list] == general
            for card, table in enumerate(["general", "points", "mountains"]):
                holders = [
                    rider for rider, cards in zip(race.sheet.ids, race.sheet.cards, strict=True) if cards & (1 << card)
                ]
                assert holders == ([before.leader(table)] if before.leader(table) else [])


def test_bonuses_count_in_the_general_classification_only() -> None:
    _, result, standings = ridden_tour([1, 1, 1], 9)[0]
    winner = result.arrivals[0]
    assert standings.tables["general"][0].value == winner.time - 10
    best = sorted(arrival.time for arrival in result.classified() if arrival.team == standings.leader("teams"))
    assert standings.tables["teams"][0].value == sum(best[:3])
