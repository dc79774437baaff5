"""Compile the rule modules with mypyc and put the extension modules beside their sources.

Each room (`core`, `road`, one per game) is one mypyc group, which is one shared library: an edit in one game leaves the
others alone. Each module is one C file. An object is compiled again only if the text that reaches the C compiler has
changed. `_compiled.json` is removed first and written last: while it is missing, nothing compiled is imported.
"""

import contextlib
import hashlib
import io
import json
import os
import re
import runpy
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_hooks.docstrings import write_docstrings
from build_hooks.native import CannotCompile, Toolchain
from build_hooks.sources import rule_sources, seen_sources
from build_hooks.tools import RULES, requirements

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
NARROW_LITERAL = re.compile(r"^(\s*cpy_r_\w+ = -?\d+)( (?:<<|>>|[-+*/%&|^]) )", re.MULTILINE)
MANIFEST = "src/rouleur/_compiled.json"
CHAPTERS = "rules"
WHOLE = "rouleur.rules"
"""The one group of ROULEUR_WHOLE=1, which wheels have: faster rules, and every edit compiles everything again."""

Report = Callable[[str, str, int, int], None]


@dataclass
class Plan:
    root: Path
    sources: list[Path]
    seen: list[Path]
    whole: bool = False

    @property
    def package_root(self) -> Path:
        return self.root / "src"

    def module(self, source: Path) -> str:
        return ".".join(source.relative_to(self.package_root).with_suffix("").parts)

    def groups(self) -> dict[str, list[Path]]:
        if self.whole:
            return {WHOLE: self.sources}
        rooms: dict[str, list[Path]] = {}
        for source in self.sources:
            rooms.setdefault(self.room(source), []).append(source)
        return rooms

    def room(self, source: Path) -> str:
        """A game is one room with its chapters: they call each other all the time, and calls within a room are direct."""
        folder = source.parent.parent if source.parent.name == CHAPTERS else source.parent
        return self.module(folder)

    def libraries(self) -> list[str]:
        """Every extension file, relative to src/."""
        modules = [self.module(source) for source in self.sources] + [f"{room}__mypyc" for room in self.groups()]
        return sorted(f"{name.replace('.', '/')}{SUFFIX}" for name in modules)

    def hashes(self) -> dict[str, str]:
        return {str(path.relative_to(self.package_root / "rouleur")): sha256(path) for path in self.seen}


def silent(part: str, step: str, done: int, total: int) -> None:
    """A build whose progress nobody reads."""


def build(root: Path, report: Report = silent) -> str:
    """Compile if needed; raise CannotCompile with the reason if that is impossible."""
    if is_current(root):
        return "compiled rules: unchanged"
    report(RULES, "Translating the rules into C", 0, 0)
    write_digests(root)
    plan = make_plan(root)
    toolchain = find_compiler(root)
    (root / MANIFEST).unlink(missing_ok=True)
    install(plan, compile_groups(plan, toolchain, report))
    write_manifest(
        root / MANIFEST,
        {"recipe": recipe(root), "suffix": SUFFIX, "libraries": plan.libraries(), "sources": plan.hashes()},
    )
    return f"compiled rules: {len(plan.sources)} modules"


def write_digests(root: Path) -> None:
    """Keep the digests of all sources, so that the first page need not parse them."""
    module = root / "src" / "rouleur" / "core" / "digests.py"
    if module.exists():
        runpy.run_path(str(module))["write_table"](root / "src" / "rouleur")


def find_compiler(root: Path) -> Toolchain:
    settings = compile_settings(root)
    return Toolchain.find(root / "build" / "core", settings["flags"] + settings["whole" if is_whole() else "rooms"])


def record_reason(root: Path, reason: str) -> None:
    """Without compiled rules everything runs interpreted; `rouleur._source.why()` says this reason."""
    write_manifest(root / MANIFEST, {"reason": reason})
    remove_extensions(root / "src", keep=[])


def record_left_out(root: Path) -> Path:
    """The reason that a wheel without compiled rules gives."""
    record = root / "build" / "left_out.json"
    record.parent.mkdir(exist_ok=True)
    reason = "this wheel is the one without compiled rules (Linux on x86-64 with glibc has wheels with them)"
    write_manifest(record, {"reason": reason})
    return record


def make_plan(root: Path) -> Plan:
    sources = compiled_sources(root)
    return Plan(root, sources, seen_sources(root / "src", sources), is_whole())


def compiled_sources(root: Path) -> list[Path]:
    settings = compile_settings(root)
    return rule_sources(root, settings["include"], settings["exclude"])


def compile_settings(root: Path) -> dict[str, Any]:
    settings: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["rouleur"]
    return settings["compile"]  # type: ignore[no-any-return]


def is_whole() -> bool:
    return os.environ.get("ROULEUR_WHOLE") == "1"


def is_compiled(root: Path) -> bool:
    return bool(read_manifest(root / MANIFEST).get("libraries"))


def is_current(root: Path) -> bool:
    """The libraries are there, and nothing that they were made of has changed."""
    manifest = read_manifest(root / MANIFEST)
    if "libraries" not in manifest or manifest.get("recipe") != recipe(root) or manifest["suffix"] != SUFFIX:
        return False
    package_root = root / "src"
    if manifest["libraries"] != Plan(root, compiled_sources(root), [], is_whole()).libraries():
        return False
    return all((package_root / library).exists() for library in manifest["libraries"]) and all(
        path.is_file() and sha256(path) == expected
        for path, expected in ((package_root / "rouleur" / name, known) for name, known in manifest["sources"].items())
    )


def recipe(root: Path) -> str:
    """How the rules are compiled: settings, tools, this builder, the Python it is for."""
    hooks = [sha256(path) for path in sorted(Path(__file__).parent.glob("*.py"))]
    parts = [compile_settings(root), requirements(root, RULES), is_whole(), sys.version, hooks]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def compile_groups(plan: Plan, toolchain: Toolchain, report: Report) -> Path:
    """Everything into build/core/lib, laid out as under src/."""
    if not plan.sources:
        raise CannotCompile("no module is listed under [tool.rouleur.compile]")
    generated = toolchain.directory / "c"
    shutil.rmtree(generated, ignore_errors=True)
    extensions = generate_c(plan, generated)
    output = toolchain.directory / "lib"
    shutil.rmtree(output, ignore_errors=True)
    toolchain.build(
        extensions, generated, output, SUFFIX, lambda done, total: report(RULES, "Compiling the rules", done, total)
    )
    return output


def generate_c(plan: Plan, generated: Path) -> list[Any]:
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile(f"mypyc cannot be imported ({error})") from error
    options = ["--config-file=", "--cache-dir=/dev/null", "--ignore-missing-imports", "--no-error-summary"]
    paths = [str(source.relative_to(plan.package_root)) for source in plan.sources]
    groups: list[tuple[list[str], str | None]] = [
        ([str(source.relative_to(plan.package_root)) for source in members], room)
        for room, members in plan.groups().items()
    ]
    messages = io.StringIO()
    try:
        with contextlib.chdir(plan.package_root), contextlib.redirect_stdout(messages):
            together: dict[str, Any] = {"group_name": WHOLE} if plan.whole else {"separate": groups}
            extensions: list[Any] = mypycify(
                [*options, *paths], multi_file=True, target_dir=str(generated), debug_level="0", **together
            )
    except SystemExit as error:
        print(messages.getvalue(), file=sys.stderr)
        raise CannotCompile(f"mypyc refuses the sources: {first_error(messages.getvalue())}") from error
    widen_literals(generated)
    for source in plan.sources:
        write_docstrings(source.read_text(encoding="utf-8"), plan.module(source), generated)
    return extensions


def widen_literals(generated: Path) -> None:
    """mypyc 2.4.1 writes the literals of `i64` expressions as C ints: `1 << 40` would be 256, `a * b` of literals 32 bits."""
    for path in generated.rglob("*.c"):
        text = path.read_text(encoding="utf-8")
        path.write_text(NARROW_LITERAL.sub(r"\1LL\2", text), encoding="utf-8")


def first_error(messages: str) -> str:
    errors = [line for line in messages.splitlines() if ": error:" in line]
    return errors[0] if errors else "no message"


def install(plan: Plan, compiled: Path) -> None:
    for library in plan.libraries():
        target = plan.package_root / library
        incoming = target.with_suffix(".incoming")
        shutil.copyfile(compiled / library, incoming)
        os.replace(incoming, target)  # a process that has the old one mapped keeps it
    remove_extensions(plan.package_root, keep=plan.libraries())


def remove_extensions(package_root: Path, keep: list[str]) -> None:
    for path in extensions_in(package_root):
        if str(path.relative_to(package_root)) not in keep:
            path.unlink()


def extensions_in(package_root: Path) -> Iterator[Path]:
    yield from (package_root / "rouleur").rglob("*.so")


def read_manifest(path: Path) -> dict[str, Any]:
    try:
        content: dict[str, Any] = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return content


def write_manifest(path: Path, content: dict[str, Any]) -> None:
    incoming = path.with_suffix(".incoming")
    incoming.write_text(json.dumps(content, indent=1))
    os.replace(incoming, path)


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
