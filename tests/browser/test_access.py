"""axe-core finds no serious fault on any page, light and dark; who asks for calm gets it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server, Visitors, draw
from tests.browser.riding import people_and_bots, ride_ahead, sit
from tests.conftest import thorough

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = """() => Promise.all(
    document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime < Infinity).map(({finished}) => finished.catch(() => 0))
)"""

TRANSITIONS = """() => {
  document.documentElement.dataset.theme = "dark";
  const begun = document.getAnimations().filter((each) => each instanceof CSSTransition);
  return begun.map(({effect, transitionProperty}) => `${effect.target.tagName} ${transitionProperty}`);
}"""
CONTRAST = ["color-contrast", "link-in-text-block"]

PAGES = [
    "",
    "#/set-up/homas",
    "#/judge",
    "#/rules/homas",
    thorough("#/join/ABCDEF"),
    thorough("#/tour"),
    thorough("#/replay"),
    thorough("#/forecast"),
    thorough("#/stage"),
    thorough("#/route"),
    thorough("#/tutorials"),
    thorough("#/puzzles"),
    thorough("#/riding"),
]


def axe_source() -> str:
    if AXE.exists():
        return AXE.read_text(encoding="utf-8")
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def serious(page: Page, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """What axe finds, by all its rules or those named, once nothing fades in or out any more: a colour half-way has no contrast to judge."""
    page.wait_for_load_state("networkidle")
    draw(page)
    page.evaluate(SETTLED)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_source())
    options: dict[str, Any] = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found: dict[str, Any] = page.evaluate("([within, options]) => axe.run(within, options)", [within, options])
    return [
        f"{fault['id']}: {node['target']} {node['html'][:120]} {[check['message'] for check in node['any']][:1]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]


@pytest.fixture(scope="module")
def readers(chromium: Browser, server: Server) -> Iterator[Visitors]:
    found = Visitors(chromium, server, theme="system")
    yield found
    found.context.close()


@pytest.fixture
def reader(readers: Visitors) -> Iterator[Page]:
    with readers.visit() as page:
        yield page


def faults_in_both_lights(page: Page, within: str = "html") -> list[str]:
    """Everything in the light; in the dark only the colours differ."""
    light = serious(page, within=within)
    page.emulate_media(color_scheme="dark")
    page.wait_for_selector(":root[data-theme=dark]")
    dark = serious(page, CONTRAST, within)
    page.emulate_media(color_scheme="light")
    page.wait_for_selector(":root:not([data-theme=dark])")
    return light + dark


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_serious_fault(reader: Page, server: Server, path: str) -> None:
    reader.goto(f"{server.address}/{path}")
    reader.wait_for_selector("main h1, main h2")
    assert faults_in_both_lights(reader) == []


def test_the_table_has_no_serious_fault(reader: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    ride_ahead(server, made, most=8)
    sit(reader, server.address, made)
    reader.wait_for_selector("[data-option]")
    assert faults_in_both_lights(reader) == []
    for tab in reader.get_by_role("tab").all():
        tab.click()
        assert faults_in_both_lights(reader, "aside") == []


@pytest.mark.thorough
def test_a_watched_race_has_no_serious_fault(reader: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    reader.goto(f"{server.address}/#/table/{made['table']}")
    reader.get_by_role("button", name="To the end").click()
    reader.wait_for_selector(".podium")
    assert faults_in_both_lights(reader) == []


def test_pale_words_are_found(screen: Page, server: Server) -> None:
    """Tests do not paint their pages, and axe sees no contrast on a transparent one."""
    screen.goto(f"{server.address}/#/join/ABCDEF")
    screen.locator("main h1").evaluate("(heading) => heading.style.setProperty('color', '#ddd', 'important')")
    assert [fault.split(":")[0] for fault in serious(screen)] == ["color-contrast"]


def test_a_device_that_asks_for_calm_gets_no_transitions(screen: Page, server: Server) -> None:
    """Not even short ones: given to every element, they make the browser draw a frame for each change of each."""
    screen.goto(f"{server.address}/#/join/ABCDEF")
    screen.wait_for_selector("main h1")
    assert screen.evaluate(TRANSITIONS) == []
