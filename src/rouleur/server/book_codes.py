"""The six letters with which another phone opens a judge's book to write into it.

Whoever only follows knows the identity of a book. It begins with the letters, shuffled by a key of the server's, so that no column is
needed to find a book by them, and nobody reads them off its identity.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Easily told apart when read aloud."""
LENGTH = 6
DIGITS = 7
"""Hexadecimal ones, which hold a code."""
HALF = 14
"""Bits: half of what these digits hold."""
MASK = (1 << HALF) - 1
ROUNDS = 6


class BookCodes:
    def __init__(self, key: bytes) -> None:
        self.key = key

    def new_identity(self) -> str:
        """One that a code leads to."""
        return self._digits(secrets.randbelow(len(LETTERS) ** LENGTH)) + secrets.token_hex(12)[: 24 - DIGITS]

    def code_of(self, identity: str) -> str:
        """Empty for an identity that was made without one."""
        number, letters = self._number(int(identity[:DIGITS], 16)), ""
        for _ in range(LENGTH):
            number, letter = divmod(number, len(LETTERS))
            letters = LETTERS[letter] + letters
        return "" if number else letters

    def beginning(self, code: str) -> str:
        """The first digits of the identity that a code leads to; empty when it is no code."""
        if len(code) != LENGTH or any(letter not in LETTERS for letter in code):
            return ""
        number = 0
        for letter in code:
            number = number * len(LETTERS) + LETTERS.index(letter)
        return self._digits(number)

    def _digits(self, number: int) -> str:
        left, right = number >> HALF, number & MASK
        for turn in range(ROUNDS):
            left, right = right, left ^ self._mixed(turn, right)
        return f"{left << HALF | right:0{DIGITS}x}"

    def _number(self, shuffled: int) -> int:
        left, right = shuffled >> HALF, shuffled & MASK
        for turn in reversed(range(ROUNDS)):
            left, right = right ^ self._mixed(turn, left), left
        return left << HALF | right

    def _mixed(self, turn: int, half: int) -> int:
        digest = blake2b(bytes([turn]) + half.to_bytes(2), key=self.key, digest_size=2).digest()
        return int.from_bytes(digest) & MASK
