"""The built client: one page with hash routes, and its assets. While it is being built, a page with the progress."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from rouleur.server.building import page_while_building
from rouleur.server.refusal import unknown

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'none'"
)


class Pages:
    """`packed` keeps assets as they travel; their names change with their content."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.packed: dict[Path, bytes] = {}

    def routes(self) -> APIRouter:
        router = APIRouter()
        router.add_api_route("/", self.home, methods=["GET", "HEAD"], response_model=None)
        router.add_api_route("/{path:path}", self.file, methods=["GET", "HEAD"], response_model=None)
        return router

    async def home(self) -> Response:
        index = self.folder / "index.html"
        if not index.is_file():
            return HTMLResponse(page_while_building(), 200, {"cache-control": "no-store"})
        headers = {"cache-control": "no-cache", "content-security-policy": POLICY}
        return FileResponse(index, headers=headers, media_type="text/html")

    async def file(self, request: Request, path: str) -> Response:
        """Assets carry a hash in their names and may be kept for ever; the rest is asked for each time."""
        found = self._inside(path)
        if path.startswith("api/") or found is None:
            raise unknown(f"There is no page /{path[:80]}.")
        if not path.startswith("assets/"):
            return FileResponse(found, headers={"cache-control": "no-cache"})
        headers = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return FileResponse(found, headers=headers)
        return Response(
            self._packed(found),
            headers={**headers, "content-encoding": "gzip"},
            media_type=mimetypes.guess_type(found)[0],
        )

    def _packed(self, found: Path) -> bytes:
        if found not in self.packed:
            self.packed[found] = gzip.compress(found.read_bytes(), 9)
        return self.packed[found]

    def _inside(self, path: str) -> Path | None:
        """The file of that name, never one outside the folder."""
        try:
            found = (self.folder / path).resolve()
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except (OSError, ValueError):
            return None
