"""axe-core finds no serious fault on any page, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server, prepare
from tests.browser.riding import people_and_bots, ride, sit

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTLED = """() => Promise.all(
    document.getAnimations().filter(({effect}) => effect?.getComputedTiming().endTime < Infinity).map(({finished}) => finished.catch(() => 0))
)"""

PAGES = [
    "",
    "#/set-up/homas",
    "#/join/ABCDEF",
    "#/tour",
    "#/replay",
    "#/forecast",
    "#/stage",
    "#/route",
    "#/judge",
    "#/rules/homas",
    "#/tutorials",
]


def axe_source() -> str:
    if AXE.exists():
        return AXE.read_text(encoding="utf-8")
    import axe_playwright_python

    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """What axe finds once nothing fades in or out any more: a colour half-way has no contrast to judge."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    page.evaluate(axe_source())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['target']} {node['html'][:120]} {[check['message'] for check in node['any']][:1]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]


@pytest.fixture(params=["light", "dark"])
def reader(request: pytest.FixtureRequest, chromium: Browser) -> Any:
    context = chromium.new_context(reduced_motion="reduce", color_scheme=request.param)
    prepare(context, theme="system")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_serious_fault(reader: Page, server: Server, path: str) -> None:
    reader.goto(f"{server.address}/{path}")
    reader.wait_for_selector("main h1, main h2")
    assert serious(reader) == []


def test_the_table_has_no_serious_fault(reader: Page, server: Server) -> None:
    made = server.table("homas", "tour-of-flanders", people_and_bots(1, 1))
    sit(reader, server.address, made)
    ride(reader, most=8)
    reader.wait_for_selector("[data-option]")
    assert serious(reader) == []
    for tab in reader.get_by_role("tab").all():
        tab.click()
        assert serious(reader) == []


def test_a_watched_race_has_no_serious_fault(reader: Page, server: Server) -> None:
    made = server.table("wielersim", "appendix", [])
    reader.goto(f"{server.address}/#/table/{made['table']}")
    reader.get_by_role("button", name="To the end").click()
    reader.wait_for_selector(".podium")
    assert serious(reader) == []
