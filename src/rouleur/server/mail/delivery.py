"""One mail handed to the mail server, or not; an answer of it is waited for ten seconds."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from typing import Literal

from rouleur.server.mail.mail_server import MailServer

ANSWER_SECONDS = 10.0
Outcome = Literal["sent", "again", "lost"]
"""`again`: certainly not sent, and another try may do. `lost`: refused for good, or nobody knows whether it was sent."""
PERMANENT = 500


class NotSent(Exception):
    """`kind` says why without naming anybody."""

    def __init__(self, kind: str, outcome: Outcome) -> None:
        super().__init__(kind)
        self.kind = kind
        self.outcome = outcome


def deliver(server: MailServer, message: EmailMessage) -> None:
    """Raises NotSent."""
    connection = connected(server)
    try:
        connection.send_message(message)
    except smtplib.SMTPException as error:
        raise NotSent(kind_of(error), "again" if 0 < code_of(error) < PERMANENT else "lost") from error
    except OSError as error:
        raise NotSent(kind_of(error), "lost") from error
    finally:
        leave(connection)


def connected(server: MailServer) -> smtplib.SMTP:
    try:
        return connect(server)
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(kind_of(error), "again") from error


def connect(server: MailServer) -> smtplib.SMTP:
    """Greeted, encrypted where the settings say so, and logged in."""
    host, port, name = server.host, server.usual_port, server.own_name
    connection: smtplib.SMTP
    if server.tls == "tls":
        context = ssl.create_default_context()
        connection = smtplib.SMTP_SSL(host, port, name, timeout=ANSWER_SECONDS, context=context)
    else:
        connection = smtplib.SMTP(host, port, name, timeout=ANSWER_SECONDS)
    try:
        if server.tls == "starttls":
            connection.starttls(context=ssl.create_default_context())
        if server.user:
            connection.login(server.user, server.password)
    except BaseException:
        connection.close()
        raise
    return connection


def leave(connection: smtplib.SMTP) -> None:
    try:
        connection.quit()
    except (OSError, smtplib.SMTPException):
        connection.close()


def code_of(error: smtplib.SMTPException) -> int:
    """What the mail server answered; 0 when it did not answer."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return max(code for code, _ in error.recipients.values())
    return int(error.smtp_code) if isinstance(error, smtplib.SMTPResponseException) else 0


def kind_of(error: Exception) -> str:
    code = code_of(error) if isinstance(error, smtplib.SMTPException) else 0
    return f"{type(error).__name__} {code}" if code else type(error).__name__
