"""Pictures of every page for the documentation: `python -m tests.browser.screenshots docs/web [name…]`."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import Server, prepare
from tests.browser.riding import people_and_bots, ride
from tests.browser.test_race_views import stage_with_a_new_leader
from tools.stress.servers import free_port

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
COLOURS = 256
RACES = {
    "homas": ("tour-of-flanders", 3, 26),
    "head": ("tour-of-flanders", 3, 34),
    "tdf": ("briancon-alpe-dhuez", 3, 40),
    "thetour": ("grand-10", 0, 3),
}
Act = Callable[[Page], None]


def nothing(_: Page) -> None:
    """The page as it opens."""


class Studio:
    def __init__(self, browser: Browser, server: Server, folder: Path, wanted: list[str]) -> None:
        self.browser = browser
        self.server = server
        self.folder = folder
        self.wanted = wanted

    def wants(self, name: str) -> bool:
        return not self.wanted or name in self.wanted

    def shoot(
        self,
        name: str,
        path: str,
        act: Act = nothing,
        themes: tuple[str, ...] = ("light",),
        sizes: tuple[str, ...] = tuple(SIZES),
        speed: int = 0,
    ) -> None:
        """With a `speed` the picture is taken in motion, as soon as `act` is done."""
        for size in sizes:
            width, height = SIZES[size]
            for theme in themes:
                context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)  # type: ignore[arg-type]
                prepare(context, theme="system", speed=speed)
                page = context.new_page()
                page.goto(f"{self.server.address}/{path}")
                page.wait_for_timeout(1800)
                act(page)
                page.wait_for_timeout(0 if speed else 900)
                self.save(page.screenshot(), f"{name}-{size}-{theme}.png")
                context.close()

    def save(self, picture: bytes, name: str) -> None:
        """Few colours make a small file; the drawings have no more."""
        image = (
            Image.open(io.BytesIO(picture))
            .convert("RGB")
            .quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
        )
        image.save(self.folder / name, optimize=True)
        print(name, (self.folder / name).stat().st_size // 1024, "KiB")

    def races(self) -> None:
        for game, (race, bots, choices) in RACES.items():
            if not self.wants(game):
                continue
            made = self.server.table(game, race, people_and_bots(1, bots, level=1))
            warm = self.browser.new_context(reduced_motion="reduce")
            prepare(warm)
            page = warm.new_page()
            seat = f"#/table/{made['table']}/{made['seats'][0]['token']}"
            page.goto(f"{self.server.address}/{seat}")
            ride(page, most=choices)
            for _ in range(30):
                page.wait_for_timeout(200)
                if page.locator("g.lit").count() or page.locator(".podium").count():
                    break
                ride(page, most=1)
            warm.close()
            self.shoot(game, seat, themes=("light", "dark"))
            if game == "homas":
                self.shoot("projector", f"#/projector/{made['table']}", sizes=("wide",))

    def moments(self) -> None:
        """What a table looks like when it matters: the question, the hand, the dice, the end, the waiting room, the guided race."""
        if self.wants("guided"):
            self.shoot("guided", "", guided)
        if self.wants("waiting-room"):
            self.shoot("waiting-room", "#/set-up/homas/tour-of-flanders", meet)
        if not any(self.wants(name) for name in ("question", "hand", "dice", "ending")):
            return
        made = self.server.table("homas", "dauphine-3", people_and_bots(1, 3, level=1))
        seat = f"#/table/{made['table']}/{made['seats'][0]['token']}"
        self.ride_to(seat, "section:has([data-card]):has([data-option='roll'])", 60)
        for name, act in (("question", nothing), ("hand", my_team), ("dice", throw)):
            if self.wants(name):
                moving = name == "dice"
                self.shoot(name, seat, act, sizes=("wide",) if moving else ("wide", "phone"), speed=int(moving))
        if self.wants("ending"):
            self.ride_to(seat, ".podium", 4000)
            self.shoot("ending", seat)

    def photo(self) -> None:
        """The sprint of a race of bots, as it is watched: the order on the line."""
        if not self.wants("photo"):
            return
        made = self.server.table("homas", "tour-of-flanders", people_and_bots(0, 4, level=1))
        number = self.told_before(made["table"], "sprint decided")
        self.shoot("photo", f"#/replay/{made['table']}/{number}", finish, speed=1)

    def told_before(self, table: str, kind: str) -> int:
        """How many events are told before the first of this kind; the race may still be ridden."""
        told, start = 0, 0
        for _ in range(600):
            frames = self.server.call(f"/api/tables/{table}/frames?from={start}&limit=200")["frames"]
            for event in (event for frame in frames for event in frame["events"]):
                if event["kind"] == kind:
                    return told
                told += 1
            start += len(frames)
            time.sleep(0.2)
        raise LookupError(f"Nothing of the kind {kind} happens in this race.")

    def ride_to(self, seat: str, wanted: str, most: int) -> None:
        context = self.browser.new_context(reduced_motion="reduce")
        prepare(context)
        page = context.new_page()
        page.goto(f"{self.server.address}/{seat}")
        for _ in range(most):
            if ride(page, most=1)["over"] or page.locator(wanted).count():
                break
        context.close()

    def watched(self) -> None:
        made = self.server.table("wielersim", "appendix", [])
        if self.wants("wielersim"):
            self.shoot("wielersim", f"#/table/{made['table']}", lambda page: moment(page, 0.62), ("light", "dark"))
        if self.wants("replay"):
            self.shoot("replay", f"#/replay/{made['table']}", follow)
        if self.wants("result"):
            self.shoot(
                "result", f"#/table/{made['table']}", lambda page: page.get_by_label("Moment of the race").press("End")
            )

    def chances(self) -> None:
        """What the analysis gives: coach and live odds while a race is on, the tab when it is over."""
        if not any(self.wants(name) for name in ("coach", "odds", "analysis")):
            return
        made = self.server.table("homas", "dauphine-3", people_and_bots(1, 3, level=3))
        seat = f"#/table/{made['table']}/{made['seats'][0]['token']}"
        self.ride_to(seat, "[data-option^='follow']", 60)
        if self.wants("coach"):
            self.shoot("coach", seat, coach)
        if self.wants("odds"):
            self.shoot("odds", f"#/table/{made['table']}", favourites)
        if self.wants("analysis"):
            self.ride_to(seat, ".podium", 4000)
            self.shoot("analysis", f"#/replay/{made['table']}", analyse)

    def own(self) -> None:
        """A puzzle, solved; the race of the day, ridden; and what is kept of it."""
        if self.wants("puzzle"):
            self.shoot("puzzle", "#/puzzles/head", puzzle)
        if self.wants("day"):
            self.shoot("day", "#/day/thetour", day)
        if self.wants("riding"):
            self.shoot("riding", "#/day/thetour", riding)

    def leader(self) -> None:
        """The moment of a stage at which somebody else leads virtually, by as much as he ever will."""
        if not self.wants("leader"):
            return
        table, film = stage_with_a_new_leader(self.server)
        taken = [
            frame for frame in film["frames"] if frame["lead"] and frame["lead"]["rider"] != frame["lead"]["holder"]
        ]
        most = max(taken, key=lambda frame: int(frame["lead"]["ahead"]))["number"]
        self.shoot("leader", f"#/replay/{table}", lambda page: page.get_by_label("Moment of the race").fill(str(most)))

    def ride_stage(self, tour: str, number: int) -> None:
        self.server.call(f"/api/tours/{tour}/stages", {"stage": number, "simulate": True})
        while self.server.call(f"/api/tours/{tour}")["stages"][number - 1]["state"] != "ridden":
            time.sleep(0.2)

    def tour(self) -> None:
        if not self.wants("tour"):
            return
        tour = self.server.call("/api/tours", {"game": "wielersim", "tour": "week"})["tour"]
        for number in range(1, len(self.server.call(f"/api/tours/{tour}")["stages"]) + 1):
            self.ride_stage(tour, number)
        self.shoot("tour", f"#/tour/{tour}")

    def forecast(self) -> None:
        if not self.wants("forecast"):
            return
        made = self.server.call("/api/forecasts", {"game": "wielersim", "race": "appendix", "runs": 1000})["forecast"]
        while self.server.call(f"/api/forecasts/{made}")["state"] == "running":
            time.sleep(0.3)
        self.shoot("forecast", f"#/forecast/{made}")

    def pages(self) -> None:
        lessons: list[dict[str, Any]] = self.server.call("/api/tutorials")["tutorials"]
        lesson = next(each for each in lessons if each["game"] == "homas" and each["choices"] > 1)
        plain: list[tuple[str, str, Act, tuple[str, ...]]] = [
            ("home", "", nothing, ("light", "dark")),
            ("set-up", "#/set-up/homas/tour-of-flanders", nothing, ("light",)),
            ("tours", "#/tour", nothing, ("light",)),
            ("forecasts", "#/forecast", nothing, ("light",)),
            ("stage", "#/stage", nothing, ("light",)),
            ("route", "#/route", nothing, ("light",)),
            ("judge", "#/judge", book, ("light",)),
            ("judge-results", "#/judge", results, ("light",)),
            ("rules", "#/rules/homas/2.6", nothing, ("light",)),
            ("tutorials", "#/tutorials", nothing, ("light",)),
            ("tutorial", f"#/tutorial/homas/{lesson['slug']}", nothing, ("light",)),
        ]
        for name, path, act, themes in plain:
            if self.wants(name):
                self.shoot(name, path, act, themes)


def guided(page: Page) -> None:
    page.get_by_role("button", name="Ride now").first.click()
    page.get_by_role("note").wait_for()


def meet(page: Page) -> None:
    page.get_by_label("Who").nth(1).select_option("friend")
    page.get_by_role("button", name="To the waiting room").click()
    page.locator(".code").wait_for()


def coach(page: Page) -> None:
    box = page.get_by_test_id("coach").get_by_role("checkbox", name="Coach")
    if not box.is_checked():
        box.check()
    page.wait_for_selector("[data-option] .chance")


def favourites(page: Page) -> None:
    page.get_by_role("region", name="Chance to win").get_by_role("listitem").first.wait_for()


def analyse(page: Page) -> None:
    """Ridden out once; the second time it is there already."""
    page.get_by_role("tab", name="Analysis").click()
    region = page.get_by_role("region", name="analysis")
    start = region.get_by_role("button", name="Analyse this race")
    start.or_(region.get_by_text("The ledger")).first.wait_for()
    if start.count():
        start.click()
    region.get_by_text("The ledger").wait_for(timeout=600_000)
    region.get_by_text("The ledger").scroll_into_view_if_needed()


def puzzle(page: Page) -> None:
    page.locator("ol a").nth(3).click()
    page.locator(".options button").first.click()
    page.wait_for_selector(".verdict")


def day(page: Page) -> None:
    page.get_by_role("button", name="Ride the race of the day").click()
    page.wait_for_url("**/#/table/**")
    ride(page)
    page.goto(page.url.split("#")[0] + "#/day/thetour")
    page.locator("tr.own").wait_for()


def riding(page: Page) -> None:
    day(page)
    page.goto(page.url.split("#")[0] + "#/riding")
    page.get_by_role("region", name="Races, the latest first").wait_for()


def my_team(page: Page) -> None:
    page.get_by_role("tab", name="My team").click()


def throw(page: Page) -> None:
    """The dice of the first answer that throws some."""
    page.locator("[data-option='roll']").first.click()
    page.wait_for_selector(".throw .sum")
    page.wait_for_timeout(650)


def finish(page: Page) -> None:
    """The replay stands just before the line; played, it comes to the photo."""
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".board.photo")


def moment(page: Page, share: float) -> None:
    bar = page.get_by_label("Moment of the race")
    bar.fill(str(int(int(bar.get_attribute("max") or "1") * share)))
    bar.blur()


def follow(page: Page) -> None:
    moment(page, 0.5)
    page.get_by_label("Follow a rider").select_option(index=4)


def book(page: Page) -> None:
    """The judge in the finish: a group of three is about to be brought in."""
    page.get_by_label("Game").select_option("tdf")
    page.get_by_label("Add a stage").select_option("paris")
    page.get_by_label("Riders a team").fill("6")
    page.get_by_role("button", name="Open the book").click()
    page.get_by_role("button", name="Draw the order").click()
    page.get_by_role("button", name=re.compile("^Start ")).click()
    for number in (1, 2, 3):
        page.get_by_role("button", name=f"Sequence {number}", exact=True).click()
    page.get_by_role("tab", name="Finish").click()
    page.get_by_label("second value of the hexagon").fill("26")
    for bib in (17, 22, 3):
        page.get_by_role("group", name="Riders, in order").get_by_role("button", name=re.compile(f"^{bib} ")).click()


def results(page: Page) -> None:
    """The group is in: the tables count it at once."""
    book(page)
    page.get_by_role("button", name="Bring in").click()
    page.get_by_role("tab", name="Results").click()


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.argument("wanted", nargs=-1)
def main(folder: Path, wanted: tuple[str, ...]) -> None:
    """Take pictures of every page, or of those WANTED by name, into FOLDER."""
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        database = f"sqlite:///{place}/tables.sqlite3"
        command = [sys.executable, "-m", "rouleur.server", "--port", str(port), "--database", database, "--no-rates"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        server = Server(port)
        while not server.ready():
            time.sleep(0.2)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        studio = Studio(browser, server, folder, list(wanted))
        studio.pages()
        studio.races()
        studio.moments()
        studio.photo()
        studio.watched()
        studio.chances()
        studio.own()
        studio.leader()
        studio.tour()
        studio.forecast()
        browser.close()
        process.terminate()
        process.wait(20)


if __name__ == "__main__":
    main()
