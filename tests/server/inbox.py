"""A mail server on 127.0.0.1 that keeps what it is sent: plain, with STARTTLS or with TLS, with or without a login."""

from __future__ import annotations

import base64
import ssl
from contextlib import suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from queue import Queue
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Event, Thread
from types import TracebackType

from rouleur.server.mail.mail_server import MailServer, Tls
from tests.conftest import PATIENCE

CERTIFICATE = Path(__file__).parent / "inbox.pem"
"""Made for these tests, with its key: for localhost, until 2126, worth nothing elsewhere."""
USER, PASSWORD = "rouleur", "p@ss word"


class Inbox(ThreadingTCPServer):
    """`refusals` are the answers to the next mails; when they are used up, mails are taken. `silent`: nothing is answered at all."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, tls: Tls = "none", login: bool = False, silent: bool = False) -> None:
        super().__init__(("127.0.0.1", 0), Session)
        self.tls = tls
        self.login = login
        self.silent = silent
        self.stopped = Event()
        self.refusals: list[str] = []
        self.letters: Queue[EmailMessage] = Queue()
        self.recipients: list[str] = []
        self.calls = 0

    @property
    def context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        return context

    def settings(self, password: str = PASSWORD) -> MailServer:
        user = (USER, password) if self.login else ("", "")
        return MailServer(
            "localhost", "rouleur@club.example", "https://club.example/", self.tls, self.server_address[1], *user
        )

    def next(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)

    def __enter__(self) -> Inbox:
        Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stopped.set()
        self.shutdown()
        self.server_close()


class Session(StreamRequestHandler):
    server: Inbox

    def handle(self) -> None:
        self.server.calls += 1
        if self.server.silent:
            self.server.stopped.wait(PATIENCE)
            return
        try:
            self.encrypted = self.server.tls == "tls"
            if self.encrypted:
                self.encrypt()
            self.logged_in = not self.server.login
            self.say("220 inbox")
            while line := self.rfile.readline().decode():
                if self.obey(*(line.strip().partition(" ")[::2])):
                    return
        except OSError:
            """The other side has hung up: it did not like the certificate."""

    def finish(self) -> None:
        with suppress(OSError):
            super().finish()
        self.request.close()

    def encrypt(self) -> None:
        self.request = self.server.context.wrap_socket(self.request, server_side=True)
        self.setup()

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())

    def obey(self, verb: str, rest: str) -> bool:
        """Whether the session is over."""
        verb = verb.upper()
        if verb == "EHLO":
            offers = ["starttls"] * (self.server.tls == "starttls" and not self.encrypted) + ["auth plain"]
            self.say("\r\n".join(["250-inbox", *(f"250-{offer.upper()}" for offer in offers), "250 8BITMIME"]))
        elif verb == "STARTTLS":
            self.say("220 go ahead")
            self.encrypt()
            self.encrypted = True
        elif verb == "AUTH":
            given = base64.b64decode(rest.partition(" ")[2]).decode().split("\0")
            self.logged_in = given == ["", USER, PASSWORD]
            self.say("235 welcome" if self.logged_in else "535 who are you?")
        elif verb == "RCPT" and self.server.refusals:
            self.say(self.server.refusals.pop(0))
        elif verb in ("MAIL", "RCPT"):
            safe = self.encrypted or self.server.tls == "none"
            self.say("250 fine" if self.logged_in and safe else "530 not like this")
            self.server.recipients += [rest] * (verb == "RCPT")
        elif verb == "DATA":
            self.take_letter()
        else:
            self.say("221 bye" if verb == "QUIT" else "250 fine")
        return verb == "QUIT"

    def take_letter(self) -> None:
        self.say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        letter = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.say("250 taken")
        self.server.letters.put(letter)
