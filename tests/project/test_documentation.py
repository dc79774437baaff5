"""Checks the documentation: events, rulings, examples, command lines, links, size."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rouleur.bots import bot
from rouleur.cli.lazy_group import rouleur
from rouleur.cli.subcommands import WithSubcommands
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.road.box import box
from tools.__main__ import tools

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("slug", slugs())
def test_every_event_kind_is_documented(slug: str) -> None:
    game = box(slug)
    page = (ROOT / "docs" / "guide" / "games" / f"{slug}.md").read_text(encoding="utf-8")
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


CODE = (
    "README.md",
    "docs/library/race.md",
    "docs/library/records.md",
    "docs/library/write-a-bot.md",
    "docs/library/environments.md",
    "docs/library/analysis.md",
    "docs/library/judge.md",
    "docs/contribute/change-a-rule.md",
)
GUIDES = sorted((ROOT / "docs" / "guide").rglob("*.md"))
REFERENCE = "commands.md"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tools/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "notes").rglob("*.md")),
]
MOST_LINES = 150
README_LINES = 90


def examples(page: str) -> str:
    """All Python of a page, in order: it is one program."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))


@pytest.mark.parametrize("page", CODE)
def test_the_code_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(examples(page), page, "exec"), {"__name__": "page"})
    assert capsys.readouterr().out


def command_lines(page: Path) -> Iterator[str]:
    """Command lines in code blocks, and whole command lines in the text."""
    text = page.read_text(encoding="utf-8")
    yield from re.findall(r"^ *(uv run (?:--group dev )?(?:rouleur|python -m tools)(?: .*)?)$", text, re.MULTILINE)
    yield from re.findall(r"`(uv run (?:--group dev )?(?:rouleur|python -m tools) [^`]+)`", text)


LINES = sorted({line for page in PAGES for line in command_lines(page) if " COMMAND" not in line})


def parsed(group: click.Command, words: list[str]) -> dict[str, object]:
    """The values of a command's parameters. Fails as the program would, without running the command."""
    command, context = group, click.Context(group)
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        if isinstance(command, WithSubcommands) and words[0] not in command.commands:
            break
        found = command.get_command(context, words[0])
        assert found is not None, f"there is no command {words[0]}"
        command, words = found, words[1:]
        context = click.Context(command, info_name=command.name, parent=context)
    if isinstance(command, WithSubcommands):
        command, context = command.own, click.Context(command.own, parent=context.parent)
    values, rest, _ = command.make_parser(context).parse_args(list(words))
    assert isinstance(command, click.Group) or not rest, f"too many arguments: {rest}"
    for parameter in command.params:
        value = values.get(parameter.name or "")
        if isinstance(parameter, click.Argument) and parameter.required:
            assert isinstance(value, str | tuple) and value, f"{parameter.name} is missing"
        if isinstance(parameter.type, click.Choice) and isinstance(value, str):
            parameter.type.convert(value, parameter, context)
    return values


@pytest.mark.parametrize("line", LINES)
def test_a_command_line_of_a_page_is_valid(line: str) -> None:
    words = shlex.split(re.split(r" +#|\s\|", line)[0])
    program = words.index("tools") + 1 if "tools" in words else words.index("rouleur") + 1
    values = parsed(tools if "tools" in words else rouleur, words[program:])
    game = values.get("game")
    assert not isinstance(game, str) or game.endswith(".json") or game in {*slugs(), "SLUG", "GAME"}


def test_a_wrong_command_line_is_found() -> None:
    assert parsed(rouleur, ["race", "homas", "tour-of-flanders", "--watch"])["game"] == "homas"
    with pytest.raises(AssertionError, match="there is no command wach"):
        parsed(rouleur, ["wach", "homas"])
    with pytest.raises(click.NoSuchOption):
        parsed(rouleur, ["race", "homas", "tour-of-flanders", "--sead", "7"])
    with pytest.raises(AssertionError, match="too many"):
        parsed(rouleur, ["race", "homas", "tour-of-flanders", "again"])


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_a_guide_is_short_promises_something_and_shows_it(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    promise = text.split("\n")[2]
    assert promise.startswith("After this page you can ")
    assert "](pictures/" in text or "](../pictures/" in text or list(command_lines(page))
    assert page.name == REFERENCE or len(text.splitlines()) <= MOST_LINES


def test_the_readme_fits_on_two_screens() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= README_LINES


def test_every_file_of_the_architecture_exists() -> None:
    text = (ROOT / "docs" / "contribute" / "architecture.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`((?:src|web)/[\w/.]+)`", text))
    assert len(files) > 30
    assert sorted(file for file in files if not (ROOT / file).exists()) == []


def test_every_picture_is_shown() -> None:
    pictures = {
        path for folder in ("docs", "notes") for path in (ROOT / folder).rglob("*") if path.suffix in (".png", ".svg")
    }
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    assert pictures == shown


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings can be linked to."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_no_link_in_the_documentation_is_broken() -> None:
    broken = []
    for page in PAGES:
        for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]+))?\)", page.read_text(encoding="utf-8")):
            path = page.parent / target if target else page
            if "://" not in target and (
                not path.exists() or (anchor and path.suffix == ".md" and anchor not in anchors(path))
            ):
                broken.append(f"{page.relative_to(ROOT)}: {target}#{anchor}")
    assert not broken


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        targets = re.findall(r"\]\(([^)#:]+\.md)", page.read_text(encoding="utf-8"))
        found = [(page.parent / target).resolve() for target in targets]
        waiting += [path for path in found if path not in reached and path.exists()]
    assert set(PAGES) - reached == set()
