"""A puzzle is put, solved, and explained with the values of all options."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rouleur.analysis.puzzles import puzzles_of
from rouleur.core.registry import slugs
from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def test_a_puzzle_is_solved(screen: Page, server: Server) -> None:
    game = next(game for game in slugs() if puzzles_of(game))
    puzzle = puzzles_of(game)[0]
    screen.goto(f"{server.address}/#/puzzles/{game}")
    screen.locator("ol a").first.click()
    expect(screen.get_by_role("heading", level=2)).to_be_visible()
    buttons = screen.locator(".options button")
    expect(buttons).to_have_count(len(puzzle.options))
    assert serious(screen) == []
    screen.locator(f'[data-option="{puzzle.best}"]').first.click()
    expect(screen.locator(".verdict")).to_have_text(re.compile("^Right: it wins"))
    expect(screen.locator(".reason").first).to_contain_text("the race is won most often by")
    expect(screen.locator("table tr")).to_have_count(len(puzzle.options))
    expect(screen.locator("tr.chosen th")).to_contain_text("(your choice)")
    assert serious(screen) == []
