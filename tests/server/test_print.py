"""A race as a PDF from the server; what cannot be printed is said in one sentence."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.printing.pdf_paths import reader


def test_a_race_is_printed_with_the_address_of_its_server(client: TestClient) -> None:
    answer = client.get("/api/print/thetour/grand-10?paper=letter")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    words = "".join(page.extract_text() for page in reader(answer.content).pages)
    assert "Courchevel" in words
    assert "/#/judge/thetour/grand-10" in words


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("thetour/grand-99", "grand-99"),
        ("nothing/at-all", "nothing"),
        ("thetour/grand-10?parts=boards", "There is no part called 'boards'"),
        ("thetour/grand-10?paper=a7", "There is no paper called 'a7'"),
        ("tdf/paris?parts=cards", "is sold by RC Games"),
    ],
)
def test_what_cannot_be_printed_is_said(client: TestClient, path: str, words: str) -> None:
    answer = client.get(f"/api/print/{path}")
    assert answer.status_code == 422
    assert words in answer.text
