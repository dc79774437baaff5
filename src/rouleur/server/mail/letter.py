"""The words of a reminder: the game, the race, until when, two links. Nothing that a person wrote, and no secret of a seat."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from rouleur.core.record import Setup
from rouleur.road.box import box
from rouleur.server.mail.mail_server import MailServer
from rouleur.server.store.reminders import Waited

BODY = """\
It is your turn in a race of {what}.

You have until {until} UTC; after that your deputy rides for you.

{page}#/table/{table}

Open it in the browser in which you play. On another device, "My tables on another
device" on the home page brings your seat along first.

No more mail from this server to this address:

{stop}
"""


def letter(server: MailServer, waited: Waited, token: str) -> EmailMessage:
    """`token` opens the page on which its reader stops all mail of this server."""
    stop = f"{server.page}#/mail/{token}"
    until = f"{datetime.fromtimestamp(waited.due, UTC):%A %d %B %Y, %H:%M}"
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = waited.address
    message["Subject"] = f"Your turn: {race_words(waited.setup)}"
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=server.own_name)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{stop}>"
    what = race_words(waited.setup)
    message.set_content(BODY.format(what=what, until=until, page=server.page, table=waited.table, stop=stop))
    return message


def race_words(setup: Setup) -> str:
    """A board of somebody's own has his words on it: it is not named."""
    game = box(setup.game)
    titles = {} if "route" in setup.content else {info.slug: info.title for info in game.races()}
    return f"{game.title} ({titles[setup.race]})" if setup.race in titles else game.title
