"""Every kind of question is a constant of the game's options, and every table that is keyed by kinds has all of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rouleur
from rouleur.core.registry import slugs
from rouleur.road.box import box

PACKAGE = Path(str(rouleur.__file__)).parent
GAMES = [slug for slug in slugs() if box(slug).seats.usual]
QUESTIONS = ("Question", "Asked", "RiderQuestion")


def kinds(slug: str) -> list[str]:
    return list(import_module(f"rouleur.games.{slug}.options").QUESTIONS)


def constants(slug: str) -> dict[str, str]:
    """The kind that each constant of the options stands for."""
    options = import_module(f"rouleur.games.{slug}.options")
    lines = ast.parse((PACKAGE / "games" / slug / "options.py").read_text()).body
    names = [line.target.id for line in lines if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
    return {name: getattr(options, name) for name in names if getattr(options, name) in kinds(slug)}


def nodes(folder: Path) -> Iterator[tuple[Path, ast.AST]]:
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            yield file, node


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_is_one_constant(slug: str) -> None:
    assert sorted(constants(slug).values()) == sorted(kinds(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_every_table_of_refusals_knows_every_kind(slug: str) -> None:
    for table in import_module(f"rouleur.games.{slug}.refusals").BY_KIND:
        assert sorted(table) == sorted(kinds(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_orders_know_how_important_every_kind_is(slug: str) -> None:
    orders = import_module(f"rouleur.games.{slug}.orders")
    assert sorted(orders.USUALLY) == sorted(kinds(slug))
    assert {kind.question for kind in orders.order_kinds()} <= set(kinds(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_the_bots_name_every_kind(slug: str) -> None:
    named = {node.id for _, node in nodes(PACKAGE / "bots" / slug) if isinstance(node, ast.Name)}
    assert set(constants(slug)) <= named


@pytest.mark.parametrize("slug", GAMES)
def test_no_kind_is_a_bare_string(slug: str) -> None:
    for room in ("games", "bots"):
        for file, node in nodes(PACKAGE / room / slug):
            assert not set(bare_kinds(node)) & set(kinds(slug)), f"{file.name}:{getattr(node, 'lineno', 0)}"


def bare_kinds(node: ast.AST) -> list[str]:
    """The strings that are compared with the kind of a question, or given to a question as its kind."""
    if isinstance(node, ast.Compare) and is_kind(node.left):
        return [text for operand in node.comparators for text in strings(operand)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in QUESTIONS:
        return [text for operand in node.args[:3] for text in strings(operand)]
    return []


def is_kind(node: ast.AST) -> bool:
    """`question.kind`, or a variable `kind`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr == "kind" and node.value.id == "question"
    return isinstance(node, ast.Name) and node.id == "kind"


def strings(node: ast.AST) -> list[str]:
    items = node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else [node]
    return [item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str)]


def test_a_bare_kind_is_found() -> None:
    found = [
        bare_kinds(node)
        for node in ast.walk(ast.parse('if question.kind in ("turn", MOVE):\n    Asked("move", rider)'))
    ]
    assert [texts for texts in found if texts] == [["turn"], ["move"]]
