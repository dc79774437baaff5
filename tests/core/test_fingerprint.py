from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import pytest

import rouleur
from rouleur.core.digests import code_digest, content_digest
from rouleur.core.fingerprint import forecast_fingerprint, joined, rules_fingerprint

RULE = b"""
def malus(roll: int) -> int:
    return roll - 1
"""


@pytest.mark.parametrize(
    "same",
    [
        RULE + b"# a remark\n",
        RULE.replace(b":\n", b':\n    """What it costs."""\n', 1),
        RULE.replace(b"roll - 1", b"(roll\n    - 1)"),
    ],
)
def test_words_and_layout_do_not_change_the_rules(same: bytes) -> None:
    assert code_digest(same) == code_digest(RULE)


@pytest.mark.parametrize(
    "other", [RULE.replace(b"1", b"2"), RULE.replace(b"- 1", b"+ 1"), RULE.replace(b"roll", b"die")]
)
def test_every_change_of_the_code_does(other: bytes) -> None:
    assert code_digest(other) != code_digest(RULE)


def test_comments_of_the_content_do_not_count_but_its_numbers_do() -> None:
    assert content_digest(b"# ours\nmalus = 3\n\n") == content_digest(b"malus = 3\n")
    assert content_digest(b"malus = 3") != content_digest(b"malus = 4")


def test_games_have_versions_of_their_own_and_forecasts_others() -> None:
    slugs = [box.slug for box in rouleur.games()]
    versions = {rules_fingerprint(slug) for slug in slugs} | {forecast_fingerprint(slug) for slug in slugs}
    assert len(versions) == 2 * len(slugs)
    assert rouleur.game("homas").rules_version == rules_fingerprint("homas")


@pytest.mark.parametrize("game", [box.slug for box in rouleur.games()])
def test_a_forecast_knows_all_that_its_bots_are_made_of(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Level 3 of Homas searches: a forecast of another search would have gone on with the counts of this one."""
    read: list[str] = []

    def noted(name: str) -> bytes:
        read.append(name)
        return b""

    monkeypatch.setattr("rouleur.core.fingerprint.part", noted)
    forecast_fingerprint.__wrapped__(game)
    bots = Path(rouleur.__file__).parent / "bots"
    sources = [path.read_text(encoding="utf-8") for path in (bots / game).glob("*.py") if path.stem != "own_goals"]
    used = {found for source in sources for found in re.findall(r"from (rouleur\.bots\.\w+)[\w.]* import", source)}
    assert used <= set(read)


def test_several_threads_parse_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first visitors of a server come together: one of them was answered 500."""
    two_at_once = Barrier(2)
    met: list[int] = []

    def slow_part(name: str) -> bytes:
        with suppress(BrokenBarrierError):
            met.append(two_at_once.wait(timeout=0.3))
        return name.encode()

    monkeypatch.setattr("rouleur.core.fingerprint.part", slow_part)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: joined("rouleur.core"), range(2)))
    assert len(set(found)) == 1
    assert not met
