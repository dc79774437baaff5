"""The build hook hatchling calls: compiled rules and browser client. What is missing is said in one sentence, or stops the build."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_hooks import client, core

EDITABLE = "editable"


class RouleurBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if asked("ROULEUR_NO_CLIENT"):
            self.app.display_warning("browser client: left out, ROULEUR_NO_CLIENT=1 asks for it")
        else:
            self.build_client(root)
        build_data["artifacts"] += ["src/rouleur/server/client/**"]
        if self.target_name == "sdist":
            return
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
            self.app.abort(str(error))

    def compile(self, root: Path) -> None:
        said = core.build(root)
        if core.is_compiled(root):
            self.app.display_info(said)
        elif asked("ROULEUR_COMPILED"):
            self.app.abort(f"{said}: ROULEUR_COMPILED=1 forbids that.")
        else:
            self.app.display_warning(f"{said}, 9 to 36 times slower (docs/speed.md).")


def asked(switch: str) -> bool:
    return os.environ.get(switch) == "1"
