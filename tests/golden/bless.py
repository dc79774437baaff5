"""Write the golden playthroughs anew: `python tests/golden/bless.py [GAME…]`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.road.race import Race

SEED = 2026


def bless(slug: str) -> None:
    game = box(slug)
    race = game.races()[0].slug
    setup = game.setup(race, [f"Director {seat + 1}" for seat in range(game.seats.usual)])
    match = Match.start(setup, SEED, [bot(slug, 0, SEED + seat) for seat in range(game.seats.usual)])
    assert isinstance(match.state, Race)
    golden = {"record": json.loads(match.record().to_json()), "result": msgspec.to_builtins(match.state.result())}
    path = Path(__file__).parent / f"{slug}-{race}.json"
    path.write_text(json.dumps(golden, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or slugs():
        bless(name)
