"""Every page works by keyboard alone: whatever can be clicked can be reached with Tab and shows that it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.test_access import PAGES

pytestmark = pytest.mark.browser

MARK = """() => {
  let number = 0;
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const radios = new Set();
  for (const element of document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")) {
    if (element.disabled || !seen(element) || element.tabIndex < 0 || element.closest("details:not([open])")) continue;
    if (element.type === "radio") {
      if (radios.has(element.name)) continue;
      radios.add(element.name);
    }
    element.dataset.stop = String(number++);
  }
  return number;
}"""
ENABLED = """() => [...document.querySelectorAll("[data-stop]")].filter((each) => !each.disabled).map((each) => each.dataset.stop)"""
"""On the way some may be switched off: behind the last section of a route there is no next one."""
FOCUSED = """() => {
  const element = document.activeElement;
  const style = getComputedStyle(element);
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--focus)";
  const ring = getComputedStyle(probe).color;
  probe.remove();
  const drawn = [...element.querySelectorAll("path, circle, rect")].some((part) => getComputedStyle(part).stroke === ring);
  const shown = style.outlineStyle !== "none" || style.boxShadow !== "none" || drawn;
  const radio = element.type === "radio" && document.querySelector(`input[name="${element.name}"][data-stop]`);
  return [(radio || element).dataset.stop ?? "", shown, element.outerHTML.slice(0, 120)];
}"""


@pytest.mark.parametrize("path", PAGES)
def test_tab_reaches_everything_and_shows_where_it_is(screen: Page, server: Server, path: str) -> None:
    screen.goto(f"{server.address}/{path}")
    screen.wait_for_selector("main h1, main h2")
    screen.wait_for_load_state("networkidle")
    stops = screen.evaluate(MARK)
    assert stops > 0
    reached, hidden = set(), []
    screen.locator("body").focus()
    for _ in range(stops + 20):
        screen.keyboard.press("Tab")
        stop, shown, words = screen.evaluate(FOCUSED)
        if stop:
            reached.add(stop)
            if not shown:
                hidden.append(words)
    enabled: list[str] = screen.evaluate(ENABLED)
    assert set(enabled) - reached == set()
    assert hidden == []
