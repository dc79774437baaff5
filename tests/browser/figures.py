"""The figures of the first minute, on this machine: `python -m tests.browser.figures [--times 5]`.

What the first visit loads, packed; when it is painted; from the click on *Watch a race* to the first rider who moves; and from opening the
page to a new visitor's first own move.
"""

from __future__ import annotations

import gzip
import time
import urllib.request
from collections.abc import Callable
from statistics import median

import click
from playwright.sync_api import Browser, Page, expect, sync_playwright

from rouleur.cli.bench import machine
from tests.browser.conftest import Server, chromium_program, prepare, running_server
from tests.browser.test_watching import seconds_to_first_movement

PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  const found = list.getEntries().find((entry) => entry.name === "first-contentful-paint");
  if (found) done(found.startTime / 1000);
}).observe({type: "paint", buffered: true}))"""
LOADED = "() => performance.getEntriesByType('resource').map((each) => each.name)"


def packed_kilobytes(page: Page, address: str) -> float:
    """The page, its scripts and styles, as a server sends them packed."""
    page.goto(address)
    expect(page.get_by_role("button", name="Ride now").first).to_be_enabled()
    names = [name for name in page.evaluate(LOADED) if name.endswith((".js", ".css"))]
    return sum(len(gzip.compress(read(name))) for name in [address + "/", *names]) / 1000


def read(address: str) -> bytes:
    with urllib.request.urlopen(urllib.request.Request(address)) as reply:
        body: bytes = reply.read()
    return body


def seconds_to_first_paint(page: Page, address: str) -> float:
    page.goto(address)
    return float(page.evaluate(PAINTED))


def seconds_to_first_own_move(page: Page, address: str) -> float:
    """From opening the page: *Ride now*, the line-up that is done for him, and his first answer taken."""
    began = time.monotonic()
    page.goto(address)
    page.get_by_role("button", name="Ride now").first.click()
    page.wait_for_selector("[data-option]:not(:disabled), .line-up")
    before = page.locator("[aria-label='Your decision']").inner_text()
    page.locator("[data-option]:not(:disabled)").first.click()
    page.wait_for_function(
        "(before) => document.querySelector(\"[aria-label='Your decision']\")?.innerText !== before",
        arg=before,
        polling=20,
    )
    return time.monotonic() - began


def measured(browser: Browser, server: Server, times: int, figure: Callable[[Page, str], float], speed: int = 1) -> str:
    """The median and the range, each time by a browser that knows nothing of this server."""
    found = []
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        prepare(context, speed=speed)
        found.append(figure(context.new_page(), server.address))
        context.close()
    return f"{median(found):.2f} ({min(found):.2f}–{max(found):.2f})"


@click.command()
@click.option("--times", default=5, show_default=True, type=click.IntRange(1), help="How often each figure is taken.")
def main(times: int) -> None:
    """Measure the first minute of a visitor."""
    figures: list[tuple[str, Callable[[Page, str], float]]] = [
        ("first load, kB packed", packed_kilobytes),
        ("first paint, s", seconds_to_first_paint),
        ("click on Watch a race to the first movement, s", seconds_to_first_movement),
        ("opening the page to a new visitor's first own move, s", seconds_to_first_own_move),
    ]
    click.echo(machine())
    with running_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=["--no-sandbox"])
        for words, figure in figures:
            click.echo(f"| {words} | {measured(browser, server, times, figure)} |")
        browser.close()


if __name__ == "__main__":
    main()
