from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rouleur.core.content import line_of, load, load_file
from rouleur.core.errors import ContentError, Problem, UnknownName

TEXT = """name = "x"

[[section]]
from = 3
colour = "red"

[[section]]
from = 2

[table]
width = 4
"""


class Section(msgspec.Struct, forbid_unknown_fields=True, rename={"start": "from"}):
    start: int
    colour: str = ""


class File(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    section: list[Section]
    table: dict[str, int] = {}


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("name", 1),
        ("section[0]", 3),
        ("section[0].colour", 5),
        ("section[1].from", 8),
        ("section[1].colour", 7),
        ("section[2]", 0),
        ("table.width", 11),
        ("", 0),
    ],
)
def test_the_line_of_a_key(key: str, line: int) -> None:
    assert line_of(TEXT, key) == line


@pytest.mark.parametrize(("wrong", "reason"), [('"two"', "int"), ("99999999999999999999", "larger than 2,147,483,648")])
def test_a_fault_names_file_key_line_and_reason(wrong: str, reason: str) -> None:
    with pytest.raises(ContentError) as caught:
        load(TEXT.replace("from = 2", f"from = {wrong}"), File, "my.toml")
    (problem,) = caught.value.problems
    assert (problem.file, problem.key, problem.line) == ("my.toml", "section[1].from", 8)
    assert reason in problem.reason


def test_text_that_is_no_toml_is_refused_with_its_line() -> None:
    with pytest.raises(ContentError, match=r"my\.toml:2"):
        load("name = 'x'\nsection = = 3\n", File, "my.toml")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        load_file(tmp_path / "nowhere.toml", File)


def test_a_problem_is_one_sentence_with_its_remedy() -> None:
    problem = Problem("a.toml", "top", "9 is too steep", "write 6", 4)
    assert str(problem) == "a.toml:4: top: 9 is too steep → write 6"


def test_an_unknown_name_suggests_what_sounds_alike() -> None:
    assert "did you mean roubaix?" in str(UnknownName("race", "robaix", ["roubaix", "ronde"]))
    assert "known are: roubaix" in str(UnknownName("race", "zzz", ["roubaix"]))
