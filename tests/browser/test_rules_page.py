"""Rules with anchors; two worked examples solved by trying, with the book's reasons on the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious
from tests.conftest import thorough

pytestmark = pytest.mark.browser


def test_a_citation_leads_to_its_section(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/rules/homas/%C2%A72.6")
    section = screen.locator("[id='section-2.6']")
    expect(section).to_be_in_viewport()
    expect(screen.get_by_role("heading", name="Rulings")).to_be_attached()
    expect(screen.get_by_text("Rules by Ruben")).to_be_attached()
    assert serious(screen) == []


@pytest.mark.parametrize("game", ["homas", thorough("head")])
def test_a_tutorial_is_solved(screen: Page, server: Server, game: str) -> None:
    lessons = [
        each
        for each in server.call("/api/tutorials")["tutorials"]
        if each["game"] == game and each["choices"] in (1, 2)
    ]
    screen.goto(f"{server.address}/#/tutorial/{game}/{lessons[0]['slug']}")
    for _ in range(lessons[0]["choices"]):
        solve_one(screen)
    expect(screen.get_by_text("Solved.")).to_be_visible()
    screen.get_by_role("link", name="All tutorials").click()
    expect(screen.get_by_text("· solved")).to_be_visible()
    assert serious(screen) == []


def solve_one(page: Page) -> None:
    """Try the options until one is right; every wrong one is explained."""
    page.wait_for_selector("[data-option]:not(:disabled)")
    options = [each.get_attribute("data-option") for each in page.locator("[data-option]").all()]
    for option in options:
        with page.expect_response("**/api/tutorials/**"):
            page.locator(f"[data-option='{option}']").click()
        page.wait_for_function(
            "() => document.querySelector('.verdict') && !document.querySelector('[data-option]:disabled')"
        )
        if page.locator(".verdict.right").count():
            return
        assert len(page.locator(".verdict.wrong").inner_text()) > len("Not so. ")
    pytest.fail(f"none of {options} was right")
