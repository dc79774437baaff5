"""A forecast is run with its odds narrowing, compared, and scored against the real result."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_access import serious

pytestmark = pytest.mark.browser


def run_forecast(page: Page, server: Server, race: str, runs: int) -> None:
    page.goto(f"{server.address}/#/forecast")
    page.get_by_role("combobox", name="Race", exact=True).select_option(race)
    page.get_by_label("Races to simulate").fill(str(runs))
    page.get_by_role("button", name="Run the forecast").click()
    expect(page.get_by_text(re.compile(f"^{runs} of {runs} races"))).to_be_visible(timeout=90_000)


def test_a_start_list_is_shown_as_it_was_read(screen: Page, server: Server, tmp_path: Path) -> None:
    """Before anything is ridden; one that cannot be read is one sentence, and the one before stays."""
    good, bad, long = (tmp_path / name for name in ("riders.csv", "bad.csv", "long.csv"))
    rows = "\n".join(
        ["Naam;Ploeg;Rol;Vorm;Rijdt", "Ann;Rood;kopman;+2;ja", "Bea;Rood;knecht;;ja", "Cis;Blauw;kopman;;nee"]
    )
    good.write_bytes(rows.encode("cp1252"))
    bad.write_text(rows.replace("+2", "-3"))
    long.write_text(rows + "\n" + "x" * 5_000_000)
    screen.goto(f"{server.address}/#/forecast")
    choose = screen.locator("form input[type=file]")
    choose.set_input_files(good)
    screen.get_by_text("2 riders start, 1 stay at home").click()
    expect(screen.get_by_role("row", name="Ann Rood leader +2")).to_be_visible()
    expect(screen.get_by_text("Not chosen by your list: Cis.")).to_be_visible()
    for spoiled, words in ((bad, "'-3' is not a form"), (long, "long.csv is too long")):
        choose.set_input_files(spoiled)
        expect(screen.get_by_role("alert")).to_contain_text(words)
        expect(screen.get_by_role("row", name="Ann Rood leader +2")).to_be_visible()
    assert serious(screen) == []


def test_a_forecast_is_compared_and_scored(screen: Page, server: Server) -> None:
    run_forecast(screen, server, "appendix", 40)
    run_forecast(screen, server, "appendix", 60)
    expect(screen.locator("table tbody tr").first).to_contain_text("any of 9")
    expect(screen.get_by_role("heading", name="What this assumes")).to_be_visible()
    bars = screen.locator("figure", has_text="Who wins, by role").locator("dd")
    wide = bars.evaluate_all("bars => bars.map((bar) => bar.firstElementChild.getBoundingClientRect().width)")
    shares = [float(words.partition(" ")[0]) for words in bars.all_inner_texts()]
    assert [each / wide[0] for each in wide] == pytest.approx([each / shares[0] for each in shares], abs=0.05)
    screen.get_by_role("button", name="riders as counted").click()
    assert screen.locator("table tbody tr").count() >= 36
    screen.get_by_label("Other forecast").select_option(index=1)
    expect(screen.get_by_role("columnheader", name="Difference")).to_be_visible()
    screen.get_by_label("First").select_option(index=3)
    screen.get_by_label("Second").select_option(index=5)
    screen.get_by_label("Third").select_option(index=7)
    screen.get_by_role("button", name="Score the forecast").click()
    expect(screen.locator(".score")).to_contain_text("Skill")
    screen.get_by_role("link", name="The season").click()
    expect(screen.get_by_text("Mean skill")).to_be_visible()
    assert serious(screen) == []
