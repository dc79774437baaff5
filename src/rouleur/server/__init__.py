"""The web app's server: tables in motion over HTTP and sockets, every accepted choice on disk before anyone is told."""

from rouleur.server.run import back_up, restore, run

__all__ = ["back_up", "restore", "run"]
