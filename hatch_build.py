"""The build hook that hatchling calls: compiled rules and browser client for wheels and source distributions.

An editable install compiles nothing: the program builds both after its first start (`python -m build_hooks`).
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_hooks import client, core
from build_hooks.native import CannotCompile

EDITABLE = "editable"


class RouleurBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == EDITABLE and not asked("ROULEUR_COMPILED"):
            return
        root = Path(self.root)
        if asked("ROULEUR_NO_CLIENT"):
            self.app.display_warning("browser client: left out, because ROULEUR_NO_CLIENT=1 is set")
        else:
            self.build_client(root)
        build_data["artifacts"] += ["src/rouleur/server/client/**"]
        if self.target_name == "sdist":
            return
        core.write_digests(root)
        build_data["artifacts"] += ["src/rouleur/_fingerprints.json"]
        if not asked("ROULEUR_INTERPRETED"):
            self.compile(root)
            build_data["artifacts"] += ["src/rouleur/**/*.so", "src/rouleur/_compiled.json"]
        elif version != EDITABLE:
            build_data["force_include"][str(core.record_left_out(root))] = "rouleur/_compiled.json"
            return
        if core.is_compiled(root):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def build_client(self, root: Path) -> None:
        try:
            self.app.display_info(client.build(root))
        except client.CannotBuild as error:
            self.app.abort(
                f"The pages of the web app cannot be built: {error}. Check the network, or set ROULEUR_NO_CLIENT=1 to install without them."
            )

    def compile(self, root: Path) -> None:
        try:
            self.app.display_info(core.build(root))
        except (CannotCompile, OSError) as error:
            core.record_reason(root, str(error))
            if asked("ROULEUR_COMPILED"):
                self.app.abort(f"The rules cannot be compiled: {error}. ROULEUR_COMPILED=1 requires it.")
            self.app.display_warning(
                f"The rules are not compiled: {error}. They run 9 to 36 times slower (docs/speed.md)."
            )


def asked(switch: str) -> bool:
    return os.environ.get(switch) == "1"
