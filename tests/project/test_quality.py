"""`uv run --group dev pytest` is the whole gate: the linters run here."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.project.test_documentation import CODE, examples

ROOT = Path(__file__).parents[2]


def passes(*command: str) -> None:
    program = [str(Path(sys.executable).with_name(command[0])), *command[1:]]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["lint-imports", "--no-cache"]],
    ids=["ruff", "format", "rooms"],
)
def test_quality(command: list[str]) -> None:
    passes(*command)


@pytest.mark.timeout(1200)  # a whole type check, on a machine that may be busy
def test_sources_tests_and_the_code_of_all_pages_are_typed(tmp_path: Path) -> None:
    for page in CODE:
        name = page.removesuffix(".md").replace("/", "_").replace("-", "_").lower()
        (tmp_path / f"{name}.py").write_text(examples(page), encoding="utf-8")
    files = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    passes("mypy", *files, str(tmp_path))
