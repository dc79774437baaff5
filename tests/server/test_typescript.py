"""The client's types are those of the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rouleur.server.wire.typescript import typescript

LIBRARY = Path(__file__).parents[2] / "web" / "src" / "lib"


def test_the_typescript_types_are_up_to_date() -> None:
    if not LIBRARY.exists():
        pytest.skip("the client's sources are not here")
    written = {str(path.relative_to(LIBRARY)): path.read_text() for path in LIBRARY.glob("wire/*.ts")}
    written["wire.ts"] = (LIBRARY / "wire.ts").read_text()
    assert written == typescript(), "run: python -m rouleur.server.wire.typescript web/src/lib"


def test_every_type_has_its_chapter() -> None:
    words = "".join(typescript().values())
    for name in set(re.findall(r"import type \{ (.*?) \} from", words)):
        for named in name.split(", "):
            assert f"export interface {named} {{" in words


def test_what_may_be_left_out_is_optional_and_the_rest_is_not() -> None:
    words = "".join(typescript().values())
    assert 'export interface Update {\n  type: "update";\n  sequence: number;' in words
    assert "  seed?: number | null;" in words
    assert "  place?: [number, number] | null;" in words
    assert "export type Push = Update | Seating | Chat | OrdersView | DeputyView | Closed;" in words
