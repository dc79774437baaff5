"""The results as text, to be sent around."""

from __future__ import annotations

from typing import Any

from rouleur.judge.book import Book
from rouleur.judge.ranking import arrivals, ranking


def report(book: Book | None) -> str:
    if book is None:
        return "Nothing has been written down yet.\n"
    lines = [book.name, "=" * len(book.name)]
    for number, stage in enumerate(book.stages, start=1):
        if not stage.started:
            continue
        title = stage.title if len(book.stages) == 1 else f"Stage {number}: {stage.title}"
        lines += ["", title + ("" if stage.ended else " (running)"), "-" * len(title)]
        lines += [arrival_line(arrival) for arrival in arrivals(book, stage)]
        lines += tables_text([table for table in ranking(book, [stage]) if table["slug"] != "general"])
    ridden = [stage for stage in book.stages if stage.ended]
    if len(book.stages) > 1 and ridden:
        lines += ["", f"After {len(ridden)} of {len(book.stages)} stages", "-" * 24]
        lines += tables_text(ranking(book, ridden))
    return "\n".join(lines) + "\n"


def arrival_line(arrival: dict[str, Any]) -> str:
    place = f"{arrival['place']:>3}." if arrival["place"] else "    "
    time = arrival["time"] if arrival["place"] < 2 else arrival["gap"]
    bonus = f"  −{arrival['bonus']}″" if arrival["bonus"] else ""
    return f"{place} {arrival['bib']:>3} {arrival['name']:<24} {arrival['team']:<18} {time:>9}{bonus}"


def tables_text(tables: list[dict[str, Any]]) -> list[str]:
    lines = []
    for table in tables:
        if table["lines"]:
            lines += ["", table["title"]]
        for line in table["lines"]:
            bib = f"{line['bib']:>3} " if line["bib"] else ""
            place = f"{line['place']:>3}." if line["place"] else "    "
            words = f"{place} {bib}{line['name']:<24} {line['value']:>9} {line['gap']} {line['note']}"
            lines.append(words.rstrip())
    return lines
