"""How races turn out: the sequences of Paris, the strength of the bots, and that the page about the game tells the truth."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import mean, pstdev

import pytest

from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.games.tdf import GAME
from rouleur.games.tdf.race import Race
from tests.conftest import thorough

DOCS = Path(__file__).parents[3] / "docs"
DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


def ridden(race: str, levels: list[int], seed: int) -> Race:
    stage = GAME.start(GAME.setup(race, DIRECTORS), seed)
    stage.ride([bot("tdf", level, seed * 10 + seat) for seat, level in enumerate(levels)])
    return stage


def test_paris_takes_24_to_32_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    races = [ridden("paris", [1, 2, 1, 2], seed) for seed in range(40)]
    winners = [int(race.times[0] - race.road.base) // 60 + 1 for race in races]
    lasts = [int(race.turn) for race in races]
    with capsys.disabled():
        print(
            f"\nParis, four directors: winner after {mean(winners):.1f} sequences (spread {pstdev(winners):.1f},",
            end=" ",
        )
        print(f"{min(winners)}–{max(winners)}), last pawn after {mean(lasts):.1f} (spread {pstdev(lasts):.1f})")
    assert 24 <= mean(winners) <= 32
    assert 24 <= mean(lasts) <= 33


@pytest.mark.parametrize("race", ["paris", thorough("briancon-alpe-dhuez")])
def test_level_3_beats_random(race: str) -> None:
    wins = 0
    for seed in range(4):
        levels = [0, 0, 0, 0]
        levels[seed % 4] = 3
        stage = ridden(race, levels, seed)
        wins += bool(stage.arrived) and stage.riders[stage.arrived[0]].seat == seed % 4
    assert wins == 4


def test_the_page_names_every_event() -> None:
    page = (DOCS / "games" / "tdf.md").read_text(encoding="utf-8")
    kinds: set[str] = set()
    for seed, race in enumerate(["paris", "roskilde-nyborg", "carcassonne-foix", "briancon-alpe-dhuez"]):
        match = Match.start(GAME.setup(race, DIRECTORS), seed, [bot("tdf", seat % 3, seat) for seat in range(4)])
        kinds |= {event.kind for event in match.events}
    assert len(kinds) > 12
    assert not [kind for kind in kinds if f"`{kind}`" not in page]


def test_the_page_of_the_judge_runs() -> None:
    page = (DOCS / "judge.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(code, "docs/judge.md", "exec"), names)
