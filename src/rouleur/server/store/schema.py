"""The database's tables. `moves` and `sealed_answers` are append-only; what changes in place is who sits where."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

VERSION = "0013"
"""The newest migration: a store of this version needs none."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("setup", LargeBinary, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("rules_version", String(40), nullable=False),
    Column("created", String(32), nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("tour", String(32), nullable=True, index=True),
    Column("stage", Integer, nullable=False, default=0),
    Column("opening", LargeBinary, nullable=True),
    Column("answer_seconds", Integer, nullable=False, server_default=text("60")),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Column("room", String(8), nullable=False, server_default="none"),
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("seen", String(32), nullable=False, server_default=""),
    Column("turn_seconds", Integer, nullable=False, server_default=text("0")),
    Column("asked", String(40), nullable=False, server_default=""),
    Column("due", BigInteger, nullable=True),
    Column("day", String(10), nullable=True),
    Column("dice", String(8), nullable=False, server_default="stream"),
    Index("one_table_per_stage", "tour", "stage", unique=True),
    Index("listed_tables", "public", "room"),
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("human", Boolean, nullable=False),
    Column("level", Integer, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("orders", LargeBinary, nullable=False),
    Column("deputy", LargeBinary, nullable=True),
    Column("round", Integer, nullable=False, server_default="0"),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Column("coached", Boolean, nullable=False, server_default=false()),
    Column("ready", Boolean, nullable=False, server_default=false()),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("option", Text, nullable=False),
    Column("key", String(64), nullable=True),
    Column("answers", LargeBinary, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("deputised", LargeBinary, nullable=True),
    Column("at", String(32), nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="one_move_per_key"),
)

sealed_answers = Table(
    "sealed_answers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("rider", String(40), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("option", Text, nullable=False),
    Column("key", String(64), nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="one_sealed_answer_per_key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", String(32), nullable=False),
    Column("key", String(64), nullable=True),
    Index("one_line_per_key", "table_id", "seat", "key", unique=True),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

tours = Table(
    "tours",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("version", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False, server_default=""),
)

forecasts = Table(
    "forecasts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("score", LargeBinary, nullable=True),
    Column("running", Boolean, nullable=False, server_default=false()),
    Column("worker", String(32), nullable=False, server_default=""),
    Column("beat", BigInteger, nullable=False, server_default="0"),
    Column("starter", String(64), nullable=False, server_default=""),
    Column("stopping", Boolean, nullable=False, server_default=false()),
)

attempts = Table(
    "attempts",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("browser", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False, unique=True),
    Column("address", String(64), nullable=False),
    Column("name", String(40), nullable=False),
    Column("finished", String(32), nullable=True),
    Column("place", Integer, nullable=False),
    Column("gap", Integer, nullable=False),
    Column("unit", String(40), nullable=False),
    Column("others", Integer, nullable=False),
    Column("signs", String(200), nullable=False),
)

judge_sessions = Table(
    "judge_sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", String(32), nullable=False),
)

calls = Table(
    "calls",
    metadata,
    Column("session_id", String(32), ForeignKey("judge_sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

parcels = Table(
    "parcels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("expires", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

reminders = Table(
    "reminders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("address", String(254), nullable=False),
    Column("mailbox", String(32), nullable=False, index=True),
    Column("reminded", Integer, nullable=False, server_default=text("-1")),
    Column("tries", Integer, nullable=False, server_default=text("0")),
    Column("again_at", BigInteger, nullable=True),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("refused", Boolean, nullable=False, server_default=false()),
    Column("mailed_at", BigInteger, nullable=False, server_default=text("0")),
    Column("day", Integer, nullable=False, server_default=text("0")),
    Column("mails", Integer, nullable=False, server_default=text("0")),
)
