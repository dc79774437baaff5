"""A route is drawn by mouse and keyboard, mended by its remedy, ridden, saved, and opened from its file."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.conftest import thorough

pytestmark = pytest.mark.browser


def test_a_route_is_drawn_ridden_and_opened_again(screen: Page, server: Server, tmp_path: Path) -> None:
    screen.goto(f"{server.address}/#/route")
    screen.get_by_label("Name of the race").fill("The hill behind the church")
    border = screen.get_by_role("slider", name="Border after section 1")
    before = border.get_attribute("aria-valuenow")
    box = border.bounding_box()
    assert box
    screen.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    screen.mouse.down()
    screen.mouse.move(box["x"] + 90, box["y"] + box["height"] / 2, steps=6)
    screen.mouse.up()
    expect(border).not_to_have_attribute("aria-valuenow", before or "")
    border.focus()
    screen.keyboard.press("ArrowLeft")

    screen.get_by_role("button", name="Section 3").focus()
    screen.get_by_label("Length in squares").fill("6")
    expect(screen.locator(".problem").first).to_be_visible()
    remedy = screen.locator(".problem p").first.inner_text()
    assert remedy
    screen.get_by_label("Length in squares").fill("16")
    screen.get_by_role("button", name="Section 4").focus()
    screen.get_by_label("Surface").select_option("cobbles")
    screen.get_by_role("button", name="Add a sprint").click()
    ride = screen.get_by_role("button", name="Ride it")
    expect(ride).to_be_enabled()
    squares = screen.locator(".note").inner_text()

    with screen.expect_download() as saved:
        screen.get_by_role("button", name="Save the file").click()
    file = tmp_path / "hill.toml"
    saved.value.save_as(file)
    ride.click()
    screen.wait_for_url("**/#/table/**")
    expect(screen.get_by_role("heading", name="The hill behind the church")).to_be_visible()
    screen.get_by_role("button", name="To the end").click()
    screen.wait_for_selector(".podium", timeout=60_000)

    screen.evaluate("localStorage.removeItem('rouleur.route')")
    screen.goto(f"{server.address}/#/route")
    screen.reload()
    expect(screen.get_by_label("Name of the race")).to_have_value("My own classic")
    screen.locator("input[type=file]").set_input_files(file)
    expect(screen.get_by_label("Name of the race")).to_have_value("The hill behind the church")
    expect(screen.locator(".note")).to_have_text(squares)


def test_a_number_that_is_being_typed_is_no_error_of_the_program(screen: Page, server: Server) -> None:
    screen.goto(f"{server.address}/#/route")
    checks = screen.get_by_label("Checks", exact=True)
    expect(checks).to_contain_text("Nothing to correct")
    with screen.expect_response("**/api/routes/check") as checked:
        screen.get_by_label("To go").first.fill("")
    assert checked.value.ok
    expect(checks).not_to_contain_text("Expected")


@pytest.mark.parametrize("kept", ["{broken", thorough("null"), thorough('{"section": 3}')])
def test_a_draft_that_cannot_be_read_is_begun_anew(screen: Page, server: Server, kept: str) -> None:
    screen.add_init_script(f"localStorage.setItem('rouleur.route', '{kept}')")
    screen.goto(f"{server.address}/#/route")
    expect(screen.get_by_label("Checks", exact=True)).to_contain_text("Nothing to correct")
