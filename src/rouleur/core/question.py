"""Where the book lets somebody choose: a question, its options, and the only list of what is legal."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

Path = list[tuple[int, int]]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """One thing that may be chosen. Its words are built when somebody reads them; see `Worded` for words that are known before."""

    @property
    def text(self) -> str:
        """The stable form that records and commands use: `follow`, `move:3,2`, `card:+6`."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """What the button says."""
        return self.text

    @property
    def rule(self) -> str:
        """The paragraph it rests on."""
        return ""

    @property
    def cost(self) -> str:
        """What it will cost, in words; empty when it is free."""
        return ""

    @property
    def path(self) -> Path:
        """The places it leads through, the last one its destination; empty when it moves nobody."""
        return []

    @property
    def action(self) -> str:
        """The label without its place, for a board on which one sees the place."""
        return self.label

    @property
    def brings(self) -> str:
        """What it may bring, in words: the range of a throw and its mean; empty when that is plain."""
        return ""

    @property
    def cards(self) -> list[str]:
        """The cards it plays, by the names they have in the hand (`rouleur.road.hand`)."""
        return []

    @property
    def picker(self) -> str:
        """The words of the one picker that holds it and its like: `Go with …`; empty when it stands by itself."""
        return ""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Option({self.text!r})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Worded(Option):
    """An option that is made with its words."""

    def __init__(self, text: str, label: str = "", rule: str = "", cost: str = "", path: Path | None = None) -> None:
        self._text = text
        self._label = label
        self._rule = rule
        self._cost = cost
        self._path = path

    @property
    def text(self) -> str:
        return self._text

    @property
    def label(self) -> str:
        return self._label or self.text

    @property
    def rule(self) -> str:
        return self._rule

    @property
    def cost(self) -> str:
        return self._cost

    @property
    def path(self) -> Path:
        return self._path or []


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """Who must choose, for which rider, between what, by which rule.

    A `discreet` question is asked even if one answer is left: whether there is a choice depends on what others must not know.
    Several of them may be put to several seats at once (`State.ask_together`); then the first option is what silence means.
    """

    def __init__(
        self,
        seat: i64,
        kind: str,
        options: list[Option],
        rider: str = "",
        rule: str = "",
        words: str = "",
        discreet: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rider = rider
        self.rule = rule
        self._words = words
        self.discreet = discreet

    @property
    def words(self) -> str:
        """The question as one sentence."""
        return self._words or self.kind

    def find(self, text: str) -> Option | None:
        for option in self.options:
            if option.text == text:
                return option
        return None

    def texts(self) -> list[str]:
        return [option.text for option in self.options]

    def __repr__(self) -> str:
        return f"Question(seat={self.seat}, kind={self.kind!r}, rider={self.rider!r}, options={self.texts()!r})"


def no_answer(question: Question) -> tuple[str, str]:
    """The refusal of words that answer no question of the game: the answers that there are."""
    return ("that is no answer to this question; answers are " + ", ".join(question.texts()), question.rule)
