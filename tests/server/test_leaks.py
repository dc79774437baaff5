"""What a seat is sent tells nothing of the cards it cannot see (the long run: `python -m tests.server.leaks head 20000`)."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import msgspec
import pytest

from rouleur.core.question import Option, Question
from rouleur.games.head.options import DISCARDS, KEEP, ONLY_KEEP
from rouleur.play.table import Table
from rouleur.server.tables import live
from rouleur.server.tables.views import update_view
from rouleur.server.wire.tables import Update
from tests.conftest import thorough
from tests.server.leaks import look_for_leaks, same_answer


@pytest.mark.parametrize(
    ("game", "positions"), [("head", 300), ("homas", 300), thorough("head", 3000), thorough("homas", 3000)]
)
def test_nothing_that_is_sent_depends_on_hidden_cards(game: str, positions: int) -> None:
    tally = look_for_leaks(game, positions)
    assert tally.differences == []
    assert tally.ended < tally.compared / 2
    assert tally.together or game == "homas"


def discreet(*options: Option) -> Question:
    return Question(0, "discard", list(options), discreet=True)


def test_a_shadow_ends_where_it_lacks_the_card_that_is_shown() -> None:
    """§2.3: which card is put away everybody sees, so another card in its place would be no leak."""
    assert same_answer(discreet(*DISCARDS), discreet(DISCARDS[1]), "discard:D4") == ""
    assert same_answer(discreet(DISCARDS[0]), discreet(*DISCARDS[:2]), "discard:D4") == "discard:D4"
    assert same_answer(discreet(KEEP, *DISCARDS), discreet(ONLY_KEEP), "keep") == "pass"


def test_a_leak_of_the_server_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show as asked only those who have a choice. Unlike the rules, the server is never compiled."""

    def leaking(table: Table, *rest: Any) -> Update:
        chosen = sorted({int(asked.seat) for asked in table.match.open_questions() if len(asked.options) > 1})
        return msgspec.structs.replace(update_view(table, *rest), waiting=chosen)

    monkeypatch.setattr(live, "update_view", leaking)
    tally = look_for_leaks("head", 300)
    assert tally.different > 0
    assert all(words.startswith("view") for words in tally.differences)


LEAKING = """
from rouleur.games.head.rules import demarrage
from tests.server.leaks import look_for_leaks

public = demarrage.could_jump
demarrage.could_jump = lambda race, attack, rider, furthest: (
    public(race, attack, rider, furthest) and len(demarrage.jumps(attack, rider)) > 1
)
print(look_for_leaks("head", 300).different)
"""


def test_a_leak_of_the_rules_would_be_found() -> None:
    """Ask only those who hold the right card to jump on; in a process of its own, because compiled rules cannot be changed."""
    done = subprocess.run(
        [sys.executable, "-c", LEAKING],
        env={**os.environ, "ROULEUR_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0
