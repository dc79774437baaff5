"""What every file must hold and may not hold."""

from __future__ import annotations

import hashlib
import json
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from packaging.utils import parse_wheel_filename

from release.making import ROOT, run

PAGE = "rouleur/server/client/index.html"
CLIENT_LICENCES = "rouleur/server/client/licences.md"
ALWAYS = ("rouleur/py.typed", "rouleur/_compiled.json", "rouleur/_fingerprints.json", PAGE, CLIENT_LICENCES)
NEVER = ("__pycache__", ".incoming", "node_modules", "/.git/")
IN_SDIST = ("pyproject.toml", "hatch_build.py", "LICENSE", "web/pnpm-lock.yaml", f"src/{PAGE}", "tests/conftest.py")
MANYLINUX = "manylinux"


def faults(files: list[Path]) -> list[str]:
    return [fault for file in files for fault in (faults_of_wheel(file) if is_wheel(file) else faults_of_sdist(file))]


def is_wheel(file: Path) -> bool:
    return file.suffix == ".whl"


def faults_of_wheel(file: Path) -> list[str]:
    _, version, _, tags = parse_wheel_filename(file.name)
    with zipfile.ZipFile(file) as wheel:
        content = {name: wheel.read(name) for name in wheel.namelist() if not name.endswith("/")}
    information = f"rouleur_games-{version}.dist-info/"
    wrong = [f"{name} is missing" for name in ALWAYS if name not in content]
    wrong += [f"{name} is missing" for name in (f"{information}licenses/LICENSE",) if name not in content]
    wrong += [f"{name} does not belong here" for name in content if not name.startswith(("rouleur/", information))]
    wrong += faults_of_names(content)
    wrong += [f"{name} tells where it was built" for name, data in content.items() if str(ROOT).encode() in data]
    compiled = any(tag.platform != "any" for tag in tags)
    record = json.loads(content.get("rouleur/_compiled.json", b"{}"))
    if compiled:
        wrong += [f"no {MANYLINUX} tag"] if not any(tag.platform.startswith(MANYLINUX) for tag in tags) else []
        wrong += [f"{name} is missing" for name in record.get("libraries", ["the record"]) if name not in content]
        wrong += [f"{name} is not what was compiled" for name in changed(record.get("sources", {}), content)]
    else:
        wrong += [f"{name} is compiled" for name in content if name.endswith((".so", ".pyd"))]
    return [f"{file.name}: {fault}" for fault in wrong]


def changed(sources: dict[str, str], content: dict[str, bytes]) -> list[str]:
    return [name for name, digest in sources.items() if sha256(content.get(f"rouleur/{name}", b"")) != digest]


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def faults_of_sdist(file: Path) -> list[str]:
    with tarfile.open(file) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wrong = [f"{name} is missing" for name in IN_SDIST if name not in names]
    wrong += faults_of_names(names)
    return [f"{file.name}: {fault}" for fault in wrong]


def faults_of_names(names: Iterable[str]) -> list[str]:
    return [f"{name} does not belong here" for name in sorted(names) if any(part in name for part in NEVER)]


def twine_check(files: list[Path]) -> str:
    return run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], {})
