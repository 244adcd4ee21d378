"""The panels for answers to exercises, one for each kind of `Choices`. Drafts of answers are checked in Python.

A draft is an unfinished answer in the notation of the choices. `Panel.read` accepts a draft from a browser or raises an
error; `Panel.lacking` returns the part that is still missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn, Protocol
from unicodedata import normalize

from ..core.cards import RANKS, Card, Cards
from ..core.choices import NOT_OFFERED, Amount, Choices, OneOf, Subset, WordsOrAmount
from ..core.errors import IllegalAction
from ..core.plain import printable
from ..core.table import Table
from ..games.preferans.talon import Discard
from ..lessons.answers import MAX_NUMBER, Ordering, Played
from ..lessons.exercise import Exercise, State
from ..lessons.scene import Fan, played
from ..lessons.shares import NONE, Ticks, Values
from ..locale import card_name, explain, say
from .base import Refusal
from .contract import CardView, ExerciseItem, ExerciseOption, ExercisePanel, PanelKind

__all__ = ["AtTable", "Missing", "Panel", "panel_of"]

MAX_NUMBER_LENGTH = 60
"""The longest number or probability that is accepted, in characters."""
MAX_BLANK_LENGTH = 50
"""The longest number in a blank, with the name of the blank, in characters."""


class Missing(NamedTuple):
    """The missing part of a draft: a key in the word list of exercises, and its figures."""

    key: str
    figures: dict[str, object]


class Panel(Protocol):
    """A panel for an answer."""

    start: str
    """The empty draft."""

    def read(self, token: str) -> str:
        """Return the draft that a browser sent, checked. Raises `Refusal`, `NotationError` or `IllegalAction`."""

    def answer(self, draft: str) -> str:
        """Return the answer that a draft stands for, in the notation of the choices."""

    def allow(self, answer: str) -> None:
        """Check an answer. Raises `Refusal` or `IllegalAction` if it is not legal."""

    def lacking(self, draft: str) -> Missing | None:
        """Return the missing part of the draft; None if it is an answer."""

    def chosen(self, draft: str) -> Missing:
        """Return the text about a draft that is an answer."""

    def fans(self) -> frozenset[int]:
        """Return the fans of the scene, by number, that the panel shows itself."""

    def cards(self, cards: Sequence[Card], faces: str) -> list[CardView]:
        """Return cards as the browser draws them, each with its name."""

    def view(self, draft: str, faces: str) -> ExercisePanel:
        """Return the panel, as the browser draws it."""


def panel_of(q: Exercise) -> Panel:
    """Return the panel for the choices of an exercise; the table itself, if the choices are its legal moves.

    Cards of a hand that the question shows are picked in the question itself, so that everything fits in one window.
    """
    choices: Choices[Any] = q.choices
    if (position := _played_at(q)) is not None:
        return AtTable(q, position)
    if isinstance(choices, OneOf):
        if all(isinstance(option, Card) for option in choices.options):
            return _Cards(q, Cards(choices.options), 1, 1)
        return _Options(q, tuple(map(str, choices.options)))
    if isinstance(choices, Subset):
        return _Cards(q, choices.cards, choices.least, choices.most)
    if isinstance(choices, Ordering):
        return _Items(q, choices.labels)
    if isinstance(choices, Ticks):
        return _Several(q, choices)
    if isinstance(choices, Values):
        return _Blanks(q, choices)
    if isinstance(choices, Amount):
        return _Number(q, choices, ())
    if isinstance(choices, WordsOrAmount):
        return _Number(q, choices.amount, tuple(map(str, choices.words.options)))
    return _Text(q)


class _Panel:
    """The base of the panels."""

    kind: PanelKind
    start = ""

    def __init__(self, q: Exercise) -> None:
        self.q = q

    def read(self, token: str) -> str:
        return token

    def answer(self, draft: str) -> str:
        return draft

    def allow(self, answer: str) -> None:
        why = self.q.choices.why(self.q.choices.parse(answer))
        if why == NOT_OFFERED:
            said = self.q.judged(answer)  # the message for an illegal answer, as in code
            unread = said.state is State.UNREADABLE
            raise Refusal("exercise_card.said", text=said.text) if unread else Refusal("refuse.not_open")
        if why is not None:
            raise IllegalAction("an answer", why)

    def lacking(self, draft: str) -> Missing | None:
        return None if draft else Missing("choose", {})

    def chosen(self, draft: str) -> Missing:
        return Missing("chosen", {"answer": self.label(draft)})

    def fans(self) -> frozenset[int]:
        return frozenset()

    def cards(self, cards: Sequence[Card], faces: str) -> list[CardView]:
        return [{"card": str(card), "name": card_name(card, self.q.lang, faces)} for card in cards]

    def say(self, key: str, **figures: object) -> str:
        return say(key, self.q.lang, **figures)

    def view(self, draft: str, faces: str) -> ExercisePanel:
        return {
            "kind": self.kind,
            "label": self.say("exercise_card.answer"),
            "note": "",
            "options": [],
            "fan": "",
            "suits": [],
            "least": 0,
            "most": 0,
            "items": [],
        }

    def options(self, tokens: Sequence[str]) -> list[ExerciseOption]:
        return [{"token": token, "text": self.label(token)} for token in tokens]

    def label(self, token: str) -> str:
        """Return an answer in the reader's language."""
        return self.q.label(token)


class AtTable(_Panel):
    """The panel of a position to play on: the answer is a move at the table below. The draft holds earlier steps, such
    as looking at one's cards.
    """

    kind = "table"

    def __init__(self, q: Exercise, position: Table) -> None:
        super().__init__(q)
        self.position = position

    def played(self, draft: str) -> Table:
        """Return the table after the moves of a draft. Raises `IllegalAction` or `NotationError`, as the table does."""
        table = self.position.fork()
        for answer in filter(None, draft.split(", ")):
            table.play(answer)
        return table

    def read(self, token: str) -> str:
        return ", ".join(str(given.action) for given in self.played(token).answers[self.position.ply :])

    def allow(self, answer: str) -> None:
        """Do nothing: the table itself refuses illegal moves."""

    def lacking(self, draft: str) -> Missing | None:
        answer = self.q.task.answer
        decided = bool(draft) and (not isinstance(answer, Played) or answer.decides(self.played(draft)))
        return None if decided else Missing("at_table", {})

    def fans(self) -> frozenset[int]:
        """Return the fans whose cards lie on the table in sight of the seat that is asked."""
        piles = self.position.view(self.q.scene.seat).piles.items()
        seen = [set(cards) for name, cards in piles if not name.startswith("won")]
        return frozenset(place for place, fan in enumerate(self.q.scene.fans) if set(fan.cards) in seen)


def _played_at(q: Exercise) -> Table | None:
    """Return the position that an exercise is played on; None unless the exercise's choices are the table's legal
    moves.
    """
    table, answer = q.scene.table, q.task.answer
    if table is None or table.asked is None or table.asked.seat != q.scene.seat:
        return None
    same = _open(answer.choices) == _open(table.asked.choices) != frozenset()
    picked = _cards(answer.choices) if isinstance(answer, Played) else _open(answer.choices)
    shown = any(picked & set(map(str, fan.cards)) for fan in q.scene.fans)
    return table if (isinstance(answer, Played) or same) and not shown else None


def _open(choices: object) -> frozenset[str]:
    """Return the words that may be said or the cards to pick from; nothing if the answer is a number or a layout."""
    if isinstance(choices, Subset):
        return frozenset(map(str, (*choices.cards, choices.least, choices.most)))
    return frozenset(map(str, choices.options)) if isinstance(choices, OneOf) else frozenset()


def _cards(choices: object) -> frozenset[str]:
    """Return the cards to pick from; nothing if there are words beside them, which only the table has."""
    if isinstance(choices, Discard) and choices.words:
        return frozenset()
    bids = isinstance(choices, OneOf) and not all(isinstance(one, Card) for one in choices.options)
    return frozenset() if bids else _open(choices)


class _Cards(_Panel):
    """A panel of cards to pick, from a fan of the scene or from a pack."""

    kind = "cards"

    def __init__(self, q: Exercise, offered: Cards, least: int, most: int) -> None:
        super().__init__(q)
        self.offered, self.least, self.most = offered, least, most
        places = [place for place, fan in enumerate(q.scene.fans) if set(offered) <= set(fan.cards)]
        self.place = places[0] if places else None

    def read(self, token: str) -> str:
        picked = Cards(token)
        if len(set(picked)) != len(picked):
            raise Refusal("hand.no_such")
        for card in set(picked) - set(self.offered):
            self._refuse(card)
        if len(picked) > self.most:
            raise Refusal("hand.too_many", n=self.most)
        return str(Cards(sorted(picked, key=self.offered.index)))

    def _refuse(self, card: Card) -> NoReturn:
        """Say why the rules do not allow a card, unless a hint that was not asked for says so."""
        table = self.q.scene.table
        if table is not None:
            try:
                table.fork().play(card)
            except IllegalAction as refused:
                why = explain(refused.reason, self.q.lang)
                if self.q.unless_hint(why) != why:
                    raise Refusal("exercise.hint_says_why") from None
                raise
        raise Refusal("hand.no_such")

    def lacking(self, draft: str) -> Missing | None:
        n = len(Cards(draft))
        if n >= self.least:
            return None
        if self.least != self.most:
            return Missing("choose_cards", {})
        return Missing("more" if n else "choose_n", {"n": self.least - n})

    def chosen(self, draft: str) -> Missing:
        return Missing("picked", {"n": len(Cards(draft)), "answer": Cards(draft).signs})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["least"], shown["most"] = self.least, self.most
        if self.place is not None:
            shown["fan"] = f"fan{self.place}"
        else:
            shown["kind"] = "pack"
            rows = [[card for card in self.offered if card.suit == suit] for suit in "SHDC"]
            shown["suits"] = [
                self.cards(sorted(row, key=lambda card: RANKS.find(card.rank)), faces) for row in rows if row
            ]
        return shown


class _Options(_Panel):
    """A panel for one of a few words: calls, bids, names, yes and no."""

    kind = "options"

    def __init__(self, q: Exercise, tokens: tuple[str, ...]) -> None:
        super().__init__(q)
        self.tokens = tokens

    def read(self, token: str) -> str:
        if token and token not in self.tokens:
            raise Refusal("refuse.not_open")
        return token

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["options"] = self._below_cards(self.options(self.tokens))
        return shown

    def _below_cards(self, options: list[ExerciseOption]) -> list[ExerciseOption]:
        """Return the options in the order of the names beside the cards of the question, then those without cards."""
        _, notes = played(self.q.scene, self.q.lang)
        names = [fan.label.said(self.q.lang) for fan in self.q.scene.fans]
        names = next(iter(notes.values()), names)
        return sorted(options, key=lambda one: names.index(one["text"]) if one["text"] in names else len(names))


class _Number(_Panel):
    """A panel for a whole number, or a word in its place."""

    kind = "number"

    def __init__(self, q: Exercise, amount: Amount, words: tuple[str, ...]) -> None:
        super().__init__(q)
        self.amount, self.words = amount, words

    def read(self, token: str) -> str:
        if token in self.words:
            return token
        text = normalize("NFKC", token[:MAX_NUMBER_LENGTH]).strip().replace(",", "").replace("−", "-")
        if text and not text.removeprefix("-").isdecimal():
            raise Refusal("exercise_card.whole")
        if text and int(text) not in range(self.amount.least, self.amount.most + 1):
            raise Refusal("exercise_card.bounds", least=self.amount.least, most=self.amount.most)
        return str(int(text)) if text else ""

    def lacking(self, draft: str) -> Missing | None:
        return None if draft else Missing("type_or_choose" if self.words else "type", {})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["options"] = self.options(self.words)
        shown["least"], shown["most"] = self.amount.least, self.amount.most
        if self.amount.most < MAX_NUMBER:
            shown["note"] = self.say("exercise_card.bounds_note", least=self.amount.least, most=self.amount.most)
        elif not self.words:
            shown["note"] = self.q.task.answer.form.said(self.q.lang)
        return shown


class _Text(_Panel):
    """A panel for written text, such as a probability as a fraction or in percent."""

    kind = "text"

    def read(self, token: str) -> str:
        if len(token) > MAX_NUMBER_LENGTH:
            raise Refusal("refuse.too_large")
        return printable(token.strip())

    def allow(self, answer: str) -> None:
        said = self.q.judged(answer)
        if said.state is State.UNREADABLE:  # the line under the field says already how to write an answer
            why = said.text.removesuffix(self.q.form).strip()
            raise Refusal("exercise_card.said" if why else "exercise_card.as_noted", text=why or answer[:40])
        super().allow(answer)

    def lacking(self, draft: str) -> Missing | None:
        return None if draft else Missing("type_answer", {})

    def chosen(self, draft: str) -> Missing:
        return Missing("chosen", {"answer": draft})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["note"] = self.q.form
        return shown


class _Several(_Panel):
    """A panel to mark every option that fits, or none."""

    kind = "several"

    def __init__(self, q: Exercise, choices: Ticks) -> None:
        super().__init__(q)
        self.choices = choices

    def read(self, token: str) -> str:
        return self.choices.parse(token) if token else ""

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["options"] = self.options([*self.choices.tokens, NONE])
        return shown


class _Blanks(_Panel):
    """A panel with a number for each blank: a cell of a table, a branch of a tree, or a bar."""

    kind = "blanks"

    def __init__(self, q: Exercise, choices: Values) -> None:
        super().__init__(q)
        self.choices = choices

    def read(self, token: str) -> str:
        if len(token) > MAX_BLANK_LENGTH * len(self.choices.blanks):
            raise Refusal("refuse.too_large")
        return printable(token.strip())

    def lacking(self, draft: str) -> Missing | None:
        parts = dict(part.split("=", 1) for part in draft.split(";") if "=" in part)
        named = {name.strip() for name, text in parts.items() if text.strip()}
        return None if named >= {blank.token for blank in self.choices.blanks} else Missing("type_answer", {})

    def chosen(self, draft: str) -> Missing:
        return Missing("chosen", {"answer": draft})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["items"] = [
            {"token": blank.token, "text": blank.label.said(self.q.lang), "cards": []} for blank in self.choices.blanks
        ]
        return shown


class _Items(_Panel):
    """A panel of items to put in order."""

    kind = "order"

    def __init__(self, q: Exercise, labels: tuple[str, ...]) -> None:
        super().__init__(q)
        self.labels, self.start = labels, " ".join(labels)
        self.fan_of = {label: place for place, fan in enumerate(q.scene.fans) for label in labels if _named(fan, label)}

    def read(self, token: str) -> str:
        if sorted(token.split(" ")) != sorted(self.labels):
            raise Refusal("exercise_card.each_once")
        return token

    def lacking(self, draft: str) -> Missing | None:
        return None

    def chosen(self, draft: str) -> Missing:
        return Missing("move", {}) if draft == self.start else Missing("chosen", {"answer": draft})

    def fans(self) -> frozenset[int]:
        return frozenset(self.fan_of.values())

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["items"] = [self.item(label, faces) for label in draft.split(" ")]
        return shown

    def item(self, label: str, faces: str) -> ExerciseItem:
        place = self.fan_of.get(label)
        cards = self.q.scene.fans[place].cards if place is not None else ()
        return {"token": label, "text": label, "cards": self.cards(cards, faces)}


def _named(fan: Fan, label: str) -> bool:
    return fan.label.said("en") == label
