"""The documentation tells the truth: events, rulings, README examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.road.box import box

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", slugs())
def test_every_event_kind_is_documented(slug: str) -> None:
    game = box(slug)
    page = (ROOT / "docs" / "games" / f"{slug}.md").read_text(encoding="utf-8")
    races = game.races()
    for number in range(3):
        race = races[number * len(races) // 3].slug
        setup = game.setup(race, [f"Director {seat + 1}" for seat in range(game.seats.usual)])
        match = Match.start(setup, number, [bot(slug, 0, number + seat) for seat in range(game.seats.usual)])
        missing = {event.kind for event in match.events if f"`{event.kind}`" not in page}
        assert not missing


@pytest.mark.parametrize("slug", slugs())
def test_every_ruling_has_a_test(slug: str) -> None:
    text = (ROOT / "src" / "rouleur" / "games" / slug / "rulings.md").read_text(encoding="utf-8")
    rulings = {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "games" / slug).rglob("*.py"))
    tested = {int(number) for number in re.findall(r"def test_ruling_(\d+)_", tests)}
    assert rulings
    assert rulings <= tested, f"no test for {sorted(rulings - tested)}"


CODE = ("README.md", "docs/library.md", "docs/write-a-bot.md", "docs/change-a-rule.md", "docs/analysis.md")


def examples(page: str) -> str:
    """All Python of a page, in order: it is one program."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


@pytest.mark.parametrize("page", CODE)
def test_the_code_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(examples(page), page, "exec"), {"__name__": "page"})
    assert capsys.readouterr().out


def test_no_link_in_the_documentation_is_broken() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    broken = []
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert not broken


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        targets = re.findall(r"\]\(([^)#:]+\.md)", page.read_text(encoding="utf-8"))
        waiting += [path for target in targets if (path := (page.parent / target).resolve()) not in reached]
    assert set((ROOT / "docs").rglob("*.md")) - reached == set()
