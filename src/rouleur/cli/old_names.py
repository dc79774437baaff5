"""Command lines of version 0.2 in today's words. They work for one more version, with one line that names the new command."""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, str] = {
    "races": "games",
    "watch": "race --watch",
    "replay": "race --watch",
    "lab": "forecast",
    "score": "forecast score",
    "scenario": "check",
    "route check": "check",
    "route": "course",
    "peloton": "course start-list",
    "backup": "serve backup",
    "restore": "serve restore",
}
OPTIONS: Mapping[tuple[str, str], str] = {
    ("lab", "--change"): "--against",
    ("duel", "--races"): "--runs",
    ("analyse", "--rides"): "--runs",
}
LAB_RUNS = "2000"
"""`lab` rode fewer races than `forecast` when `--runs` was left out."""


def today(words: list[str]) -> tuple[list[str], str]:
    """The same command line in today's words, and the line that says so; the line is empty when nothing has changed."""
    old, rest = split(words)
    new = COMMANDS.get(old, old).split()
    renamed = [OPTIONS.get((old, word), word) for word in rest]
    if old == "replay" and {"--result", "--json"} & {*rest}:
        new, renamed = ["race"], [word for word in renamed if word != "--result"]
    elif old == "lab":
        renamed = lab_words(renamed)
    elif old == "duel" and "--race" in rest[:-1]:
        at = rest.index("--race")
        renamed = [*renamed[:at], *renamed[at + 2 :], renamed[at + 1]]
    if [*new, *renamed] == words:
        return words, ""
    if old in COMMANDS:
        how = [word for word in ("--against", "--keys") if old == "lab" and word in renamed]
        return [*new, *renamed], f"`rouleur {old}` is now `rouleur {' '.join([*new, *how])}`."
    changes = [f"`{word}` is now `{OPTIONS[old, word]}`" for word in rest if (old, word) in OPTIONS]
    changes += ["`--race RACE` is now the argument RACE"] if "--race" in rest else []
    return [*new, *renamed], f"`rouleur {old}`: {', '.join(changes)}."


def split(words: list[str]) -> tuple[str, list[str]]:
    """The old command, of one word or two, and what follows it."""
    two = " ".join(words[:2])
    return (two, words[2:]) if two in COMMANDS else (words[0], words[1:])


def lab_words(words: list[str]) -> list[str]:
    """`--json` was a flag and may stand before an argument; without a change the keys were listed."""
    words = ["--json=-" if word == "--json" else word for word in words]
    if not {"--against", "--help", "-h"} & {*words}:
        return [*words, "--keys"]
    return words if "--runs" in words else [*words, "--runs", LAB_RUNS]
