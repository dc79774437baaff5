"""The Homas road turns; the eye turns with it: whatever can be chosen is in the picture, on a phone too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.riding import people_and_bots, ride, sit
from tests.conftest import thorough

pytestmark = pytest.mark.browser

HIDDEN = """() => {
  const road = document.querySelector(".road").getBoundingClientRect();
  const seen = (box) => box.left >= road.left - 4 && box.right <= road.right + 4 && box.top >= road.top - 4 && box.bottom <= road.bottom + 4;
  return [...document.querySelectorAll("g.lit")].filter((lit) => !seen(lit.getBoundingClientRect())).length;
}"""
COVERED = """() => [...document.querySelectorAll("g.lit")].filter((square) => {
  const box = square.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found && found.closest(".road") && found.closest("svg") !== square.closest("svg");
}).length"""
QUESTIONS = 12


def lit_questions(page: Page) -> int:
    """How many questions lit squares, each of which came into the picture."""
    found = 0
    for salt in range(1, 80):
        ride(page, most=1, salt=salt)
        page.wait_for_selector("[data-option]:not(:disabled), .line-up, .podium")
        if page.locator("g.lit").count():
            page.wait_for_function(f"() => !({HIDDEN})()")
            found += 1
        if found == QUESTIONS or page.locator(".podium").count():
            break
    return found


@pytest.mark.parametrize(("width", "height"), [(390, 844), thorough(1440, 900)])
def test_every_square_that_can_be_chosen_is_in_the_picture(
    screen: Page, server: Server, width: int, height: int
) -> None:
    screen.set_viewport_size({"width": width, "height": height})
    sit(screen, server.address, server.table("homas", "tour-de-france-4", people_and_bots(1, 2)))
    assert lit_questions(screen) == QUESTIONS


@pytest.mark.parametrize("size", [(390, 844), thorough((844, 390)), thorough((1280, 720))])
def test_the_map_in_the_corner_covers_no_lit_square(screen: Page, server: Server, size: tuple[int, int]) -> None:
    screen.set_viewport_size({"width": size[0], "height": size[1]})
    sit(screen, server.address, server.table("tdf", "briancon-alpe-dhuez", people_and_bots(1, 3), seed=3))
    expect(screen.locator("g.lit").first).to_be_visible()
    assert screen.evaluate(COVERED) == 0
