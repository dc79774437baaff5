"""A person at the page: clicks options until the race is over, or only so many times."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Server

CLICKS = """
async ({most, salt, patience}) => {
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  let clicks = 0, idle = 0, luck = salt;
  const asked = () => document.querySelector("[aria-label='Your decision']")?.innerText;
  while (clicks < most && idle < patience) {
    const options = [...document.querySelectorAll("[data-option]:not(:disabled)")];
    if (document.querySelector(".podium, .curtain")) break;
    const squares = document.querySelector(".line-up") ? [...document.querySelectorAll("g.lit")] : [];
    if (options.length === 0 && squares.length > 0) {
      const before = asked();
      squares[0].dispatchEvent(new MouseEvent("click", {bubbles: true}));
      for (let wait = 0; wait < 12000 && asked() === before; wait++) await rest(5);
      idle += 1;
      continue;
    }
    if (options.length === 0) { idle += 1; await rest(20); continue; }
    idle = 0;
    luck = (luck * 1103515245 + 12345) % 2147483648;
    const option = options[luck % options.length];
    const text = option.dataset.option;
    option.click();
    await rest(0);
    const again = [...document.querySelectorAll("[data-option].selected.costs:not(:disabled)")].find((each) => each.dataset.option === text);
    if (again) again.click();
    clicks += 1;
    await rest(0);
    for (let wait = 0; wait < 12000 && document.querySelector("[data-option]:disabled"); wait++) await rest(5);
  }
  return {clicks, over: !!document.querySelector(".podium")};
}
"""


def ride(page: Page, most: int = 4000, salt: int = 1, patience: int = 6000) -> dict[str, Any]:
    """Choose through the page, option after option, as fast as the page offers them; a line-up is not counted.

    Ends when each answer is in, at the podium, or where the screen is handed over; `patience` counts looks, fifty a second.
    """
    page.wait_for_selector("[data-option], .line-up, .podium, .curtain", timeout=60_000)
    outcome: dict[str, Any] = page.evaluate(CLICKS, {"most": most, "salt": salt, "patience": patience})
    return outcome


def ride_ahead(
    server: Server, made: Any, most: int = 4000, salt: int = 1, until: Callable[[Any], bool] = lambda update: False
) -> Any:
    """Answer at random for the first seat over HTTP, before its page is opened: a click costs a hundred times as much.

    Returns the update after the last answer: after `most` answers, when `until` holds, or when the race is over.
    """
    token, path = made["seats"][0]["token"], f"/api/tables/{made['table']}"
    luck, answers = salt, 0
    while True:
        update = server.call(path, token=token)["update"]
        if update["over"] or answers == most:
            return update
        if not update["question"]:
            time.sleep(0.01)
            continue
        if until(update):
            return update
        luck = (luck * 1103515245 + 12345) % 2147483648
        options = update["question"]["options"]
        answer = {"option": options[luck % len(options)]["text"], "sequence": update["sequence"]}
        server.call(f"{path}/answers", {**answer, "key": f"ahead-{answers:08}"}, token)
        answers += 1


def click_through(page: Page, most: int, salt: int = 1) -> dict[str, Any]:
    """The same with real clicks of a mouse on what can be seen, as slow as a browser makes them."""
    luck, clicks = salt, 0
    while clicks < most:
        page.wait_for_selector("[data-option]:not(:disabled), .line-up, .podium", timeout=60_000)
        if page.locator(".podium").count():
            break
        options = page.locator("[data-option]:not(:disabled)")
        count = options.count()
        luck = (luck * 1103515245 + 12345) % 2147483648
        before = page.evaluate(DECISION)
        chosen = options.nth(luck % count) if count else page.locator("g.lit").first
        chosen.click()
        confirm = page.locator("[data-option]:not(:disabled)", has_text="Confirm:")
        if confirm.count():
            confirm.first.click()
        clicks += 1
        page.wait_for_function(ANSWERED, arg=before, timeout=60_000)
    return {"clicks": clicks, "over": page.locator(".podium").count() > 0}


DECISION = """() => {
  const decision = document.querySelector("[aria-label='Your decision']");
  return decision && [decision.dataset.sequence, decision.innerText];
}"""
ANSWERED = f"""(before) => {{
  if (document.querySelector(".podium")) return true;
  const now = ({DECISION})();
  return !!now && String(now) !== String(before) && !document.querySelector("[data-option]:disabled");
}}"""
"""The same question may be asked again in the same words: then only its number differs."""


def people_and_bots(people: int, bots: int, level: int = 0) -> list[dict[str, Any]]:
    names = ["Anna", "Bram", "Chloe"]
    seats: list[dict[str, Any]] = [{"kind": "human", "name": names[index]} for index in range(people)]
    return seats + [{"kind": "bot", "name": f"Bot {index + 1}", "level": level} for index in range(bots)]


def sit(page: Page, address: str, made: Any, seat: int = 0) -> None:
    page.goto(f"{address}/#/table/{made['table']}/{made['seats'][seat]['token']}")
