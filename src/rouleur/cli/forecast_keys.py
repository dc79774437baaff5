"""What `rouleur forecast --against KEY=VALUE` can change."""

from __future__ import annotations

from rouleur.core.errors import alternatives
from rouleur.forecast.changes import ROUTE, content_files
from rouleur.forecast.keys import keys_of_file
from rouleur.road.box import Switch, box


def what_can_be_changed(game: str, race: str) -> str:
    """The switches, the keys of the race's route and of the content, and the names of the other races' files."""
    names = content_files(game)
    own = [name for name in names if "/" in name and name.rpartition("/")[2] == race]
    lines = ["Say what to change with --against KEY=VALUE. A KEY is", "", "  a switch of the game, as --set takes it"]
    lines += [f"    {words_of(switch)}" for switch in box(game).switches()]
    for name in own[:1]:
        lines += ["", "  route.KEY, a key of the route of this race", *key_lines(game, name, ROUTE)]
    lines += ["", "  FILE.KEY, a key of one of the content files"]
    lines += [line for name in names if "/" not in name for line in key_lines(game, name, name)]
    others = [name for name in names if "/" in name and name not in own[:1]]
    if others:
        lines += ["", "  FILE.KEY of these, a race's written like its route", f"    {', '.join(others)}"]
    return "\n".join(lines)


def key_lines(game: str, name: str, called: str) -> list[str]:
    return [f"    {called}.{key.text} = {key.now}" for key in keys_of_file(game, name)]


def words_of(switch: Switch) -> str:
    """`four_dice_start: Start with four dice (true or false, usually false)`."""
    values = {"flag": "true or false", "number": "a number", "choice": alternatives(switch.choices)}[switch.kind]
    usual = str(switch.default).lower() if switch.kind == "flag" else switch.default
    note = f"; {switch.note}" if switch.note else ""
    return f"{switch.slug}: {switch.title} ({values}, usually {usual}{note})"
