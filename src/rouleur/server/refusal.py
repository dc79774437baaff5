"""A request that is refused: a status, a stable code and one sentence for people."""

from __future__ import annotations

from rouleur.server.wire.fields import Fault, Refusal


class Refused(Exception):
    def __init__(self, status: int, code: str, message: str, rule: str = "", identity: str = "") -> None:
        super().__init__(message)
        self.status = status
        self.fault = Fault(code, message, rule, identity)

    def body(self) -> Refusal:
        return Refusal(self.fault)


def malformed(message: str) -> Refused:
    return Refused(400, "malformed", message)


def forged() -> Refused:
    return Refused(
        401, "forged", "This seat link was not made for this table: ask whoever opened the table for a new one."
    )


def removed() -> Refused:
    return Refused(401, "removed", "You were removed from this seat by whoever opened the table.")


def foreign(message: str) -> Refused:
    return Refused(403, "foreign", message)


def unknown(message: str) -> Refused:
    return Refused(404, "unknown", message)


def no_such_table(table: str) -> Refused:
    return unknown(f"There is no table {table[:40]!r} on this server.")


def stale(sequence: int, now: int) -> Refused:
    return Refused(
        409, "stale", f"The table has moved on from sequence {sequence} to {now}: look again and choose anew."
    )


def conflict(code: str, message: str) -> Refused:
    return Refused(409, code, message)


def closed_table() -> Refused:
    return conflict("closed", "Whoever opened this table has closed it.")


def illegal(message: str, rule: str = "") -> Refused:
    return Refused(422, "illegal", message, rule)


def our_fault(identity: str) -> Refused:
    """A bug of ours: the server logs the traceback under this number."""
    return Refused(500, "fault", f"Server error {identity}. Please report this number to the host.", identity=identity)


def no_storage(cause: str) -> Refused:
    """The log has the remedy; a player can only try again."""
    because = f": {cause}" if cause else ""
    return Refused(
        503, "storage", f"The server cannot reach its storage{because}. Your request was not saved. Try again soon."
    )
