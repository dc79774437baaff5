"""The C compiler: objects kept by the hash of everything that goes into them, compiled on all cores."""

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
KEEP_SECONDS = 14 * 24 * 3600
# mypyc declares the export tables of other groups in every C file without `extern`; -fcommon lets the linker join them.
# -fwrapv: an `i64` that overflows wraps, as mypyc promises.
FIXED_FLAGS = ["-fcommon", "-fwrapv", "-g0"]


class CannotCompile(Exception):
    """The reason, one sentence for `rouleur._source.why()`."""


@dataclass
class Toolchain:
    directory: Path
    version: str
    compiler: list[str]
    linker: list[str]
    flags: list[str]
    texts: dict[Path, str] = field(default_factory=dict)

    @classmethod
    def find(cls, directory: Path, flags: list[str]) -> Self:
        if os.name != "posix":
            raise CannotCompile("compiling is prepared for Linux and macOS only")
        values = sysconfig.get_config_vars()
        compiler = os.environ.get("CC", values["CC"]).split()
        linker = [*compiler, *values["LDSHARED"].split()[len(values["CC"].split()) :]]
        warnings_off = [flag for flag in values["CFLAGS"].split() if not flag.startswith(("-W", "-O", "-g"))]
        return cls(
            directory,
            compiler_version(compiler),
            [*compiler, *warnings_off, *values["CCSHARED"].split(), "-w", *FIXED_FLAGS, *flags],
            [*linker, *FIXED_FLAGS, *flags],
            flags,
        )

    def build(
        self, extensions: list[Any], generated: Path, output: Path, suffix: str, report: Callable[[int, int], None]
    ) -> None:
        """Compile all objects in one queue, the largest first, then link the libraries."""
        jobs = {}
        for extension in extensions:
            for source in extension.sources:
                includes = self.includes(extension, generated)
                jobs[source, tuple(includes)] = self.object_for(Path(source), includes, generated)
        once = {target: job for job, target in jobs.items()}  # mypyc's own sources belong to every library
        by_size = sorted(once.items(), key=lambda entry: -os.path.getsize(entry[1][0]))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            compiled = pool.map(lambda entry: self.compile(Path(entry[1][0]), list(entry[1][1]), entry[0]), by_size)
            report(0, len(by_size))
            for done, _ in enumerate(compiled):
                report(done, len(by_size))
            list(pool.map(lambda extension: self.link(extension, jobs, generated, output, suffix), extensions))
        self.forget_old_objects()

    def includes(self, extension: Any, generated: Path) -> list[str]:
        """mypyc, given groups with a dotted name and one C file per module, forgets the folder of the group's headers.

        The own folder comes first: `games.tdf` and `bots.tdf` both have a header `__native_tdf.h`.
        """
        own = generated.joinpath(*extension.name.split(".")[:-1])
        return [str(own), *extension.include_dirs]

    def object_for(self, source: Path, includes: list[str], generated: Path) -> Path:
        texts = self.closure(source, [Path(folder) for folder in includes], generated)
        parts = [self.version, sys.version, *self.compiler, *sorted(texts)]
        return self.directory / "objects" / (hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40] + ".o")

    def closure(self, source: Path, includes: list[Path], generated: Path) -> set[str]:
        """The text of a C file and of the headers it reaches (`generated` only: the others change with the versions)."""
        waiting, seen, texts = [source], {source}, set()
        while waiting:
            path = waiting.pop()
            text = self.text(path)
            texts.add(text)
            for name in INCLUDE.findall(text):
                for folder in (path.parent, *includes):
                    header = folder / name
                    if header not in seen and header.is_relative_to(generated) and header.is_file():
                        seen.add(header)
                        waiting.append(header)
        return texts

    def text(self, path: Path) -> str:
        if path not in self.texts:
            self.texts[path] = path.read_text(encoding="utf-8")
        return self.texts[path]

    def compile(self, source: Path, includes: list[str], target: Path) -> None:
        if target.exists():
            os.utime(target)
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        folders = [*includes, *{sysconfig.get_path("include"), sysconfig.get_path("platinclude")}]
        incoming = target.with_suffix(".incoming.o")
        run([*self.compiler, *(f"-I{folder}" for folder in folders), "-c", str(source), "-o", str(incoming)])
        os.replace(incoming, target)

    def link(self, extension: Any, jobs: dict[Any, Path], generated: Path, output: Path, suffix: str) -> None:
        target = output / (extension.name.replace(".", "/") + suffix)
        target.parent.mkdir(parents=True, exist_ok=True)
        includes = tuple(self.includes(extension, generated))
        run([*self.linker, *(str(jobs[source, includes]) for source in extension.sources), "-o", str(target)])

    def forget_old_objects(self) -> None:
        for path in (self.directory / "objects").glob("*.o"):
            if path.stat().st_mtime < time.time() - KEEP_SECONDS:
                path.unlink()


def compiler_version(compiler: list[str]) -> str:
    try:
        said = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotCompile(f"no C compiler ({' '.join(compiler)} does not answer)") from error
    return said.stdout.splitlines()[0] if said.stdout else " ".join(compiler)


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        lines = done.stderr.strip().splitlines()
        said = lines[-1] if lines else f"it ended with {done.returncode}"
        raise CannotCompile(f"the C compiler failed ({said})")
