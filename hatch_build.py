"""The build hook hatchling calls: compiled core and browser client, each allowed to fail with one sentence."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from build_hooks import client, core


class RouleurBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        if os.environ.get("ROULEUR_INTERPRETED") != "1":
            self.app.display_info(core.build(root))
        if os.environ.get("ROULEUR_NO_CLIENT") != "1":
            self.app.display_info(client.build(root))
        build_data["artifacts"] += ["src/rouleur/**/*.so", "src/rouleur/_compiled.json", "src/rouleur/server/client/**"]
        if core.is_compiled(root):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
