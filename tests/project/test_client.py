"""The browser client: type-checked here, built by the hook, found again in the wheel."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_hooks import client
from tests.conftest import missing
from tests.project.sample import ROOT, Sample

WEB = ROOT / "web"


def test_svelte_check() -> None:
    checker = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    if not checker.exists():
        missing("web/node_modules", "`python -m build_hooks --checks` without ROULEUR_NO_CLIENT")
    command = [str(client.find_node()), str(checker), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_this_checkout_has_the_client_of_its_sources() -> None:
    output = ROOT / client.OUTPUT
    if not client.is_current(ROOT):
        missing("the built client", "`python -m build_hooks --checks` without ROULEUR_NO_CLIENT")
    assert "<title>Rouleur" in (output / "index.html").read_text()


@pytest.mark.slow
def test_client_is_in_the_wheel(tmp_path: Path) -> None:
    sample = Sample(tmp_path)
    sample.create()
    page = tmp_path / client.OUTPUT / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a page")
    wheel = sample.wheel(CC="/bin/false", ROULEUR_NO_CLIENT="1")
    assert zipfile.ZipFile(wheel).read("rouleur/server/client/index.html") == b"a page"


def test_without_node_the_build_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")

    def no_node() -> Path:
        raise client.CannotBuild("Node is missing")

    monkeypatch.setattr(client, "find_node", no_node)
    with pytest.raises(client.CannotBuild, match="Node is missing"):
        client.build(tmp_path)
    assert not (tmp_path / client.OUTPUT).exists()


@pytest.mark.slow
@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_pages_that_cannot_be_built_stop_the_build(tmp_path: Path, target: str) -> None:
    sample = Sample(tmp_path)
    sample.create()
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("not json")
    done = sample.attempt([sys.executable, "-m", "hatchling", "build", "-t", target], {"ROULEUR_INTERPRETED": "1"})
    assert done.returncode == 1
    assert done.stderr.startswith("The pages of the web app cannot be built: `pnpm install` failed: ")
    assert done.stderr.endswith("Check the network, or set ROULEUR_NO_CLIENT=1 to install without them.\n")
    assert "Traceback" not in done.stderr


def test_failed_build_keeps_no_stale_stamp(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("not json")
    with pytest.raises(client.CannotBuild, match="`pnpm install` failed: "):
        client.build(tmp_path)
    assert not (tmp_path / client.OUTPUT).exists()


def test_lock_names_no_host() -> None:
    for name in ("pnpm-lock.yaml", "package.json"):
        assert "://" not in (WEB / name).read_text()
