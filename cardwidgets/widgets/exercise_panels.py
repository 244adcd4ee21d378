"""How an answer to an exercise is given: a panel for each kind of `Choices`; the draft of the answer is read in Python.

A draft is a text in the notation of the choices, as far as it has come. `Panel.read` takes one from a browser or says
why not; `Panel.lacking` is what it still wants before it is an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol
from unicodedata import normalize

from ..core.cards import RANKS, Card, Cards
from ..core.choices import Amount, Arrangement, Choices, OneOf, Subset, WordsOrAmount
from ..core.errors import NotationError
from ..core.names import sendable
from ..judge.layouts import misplaced
from ..judge.three_card import Ranking
from ..lessons.answers import LARGEST, Ordering, Played
from ..lessons.exercise import Exercise
from ..lessons.scene import Fan
from ..locale import card_name, say
from ..locale.words import has
from .base import Refusal
from .contract import CardView, ExerciseItem, ExerciseOption, ExercisePanel, LayoutView, PanelKind
from .scene.draft import Laying, read_draft, written
from .scene.voice import Voice

__all__ = ["Missing", "Panel", "panel_of"]

LONGEST = 60
"""The longest number or chance that is read, in characters."""


class Missing(NamedTuple):
    """What a draft wants: a key of the words of the exercise card, and its figures."""

    key: str
    figures: dict[str, object]


class Panel(Protocol):
    """Where an answer is given."""

    start: str
    """The draft before anything was chosen."""

    def read(self, token: str) -> str:
        """The draft that a browser wants to have. Raises `Refusal`, `NotationError` or `IllegalAction`."""

    def answer(self, draft: str) -> str:
        """The answer that a draft stands for, in the notation of the choices."""

    def lacking(self, draft: str) -> Missing | None:
        """What the draft wants before it is an answer; None when it is one."""

    def chosen(self, draft: str) -> Missing:
        """What is said of a draft that is an answer."""

    def fans(self) -> frozenset[int]:
        """The fans of the scene, by number, that the panel shows itself."""

    def cards(self, cards: Sequence[Card], faces: str) -> list[CardView]:
        """Cards as the browser draws them, each with its name."""

    def view(self, draft: str, faces: str) -> ExercisePanel:
        """The panel, as the browser draws it."""


def panel_of(q: Exercise) -> Panel:
    """The panel for the choices of an exercise."""
    choices: Choices[Any] = q.choices
    if isinstance(choices, OneOf):
        if all(isinstance(option, Card) for option in choices.options):
            return _Cards(q, Cards(choices.options), 1, 1)
        return _Options(q, tuple(map(str, choices.options)))
    if isinstance(choices, Subset):
        return _Cards(q, choices.cards, choices.least, choices.most)
    if isinstance(choices, Arrangement):
        return _Sets(q, choices)
    if isinstance(choices, Ordering):
        return _Items(q, choices.labels)
    if isinstance(choices, Amount):
        return _Number(q, choices, ())
    if isinstance(choices, WordsOrAmount):
        return _Number(q, choices.amount, tuple(map(str, choices.words.options)))
    return _Text(q)


class _Panel:
    """What panels have in common."""

    kind: PanelKind
    start = ""

    def __init__(self, q: Exercise) -> None:
        self.q = q

    def read(self, token: str) -> str:
        return token

    def answer(self, draft: str) -> str:
        return draft

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
        """An answer in the reader's language; a word that is played at a table as the table says it."""
        if isinstance(self.q.task.answer, Played):
            for key in (f"game.word.{token}", f"brag.word.{token}"):
                if has(key):
                    return say(key, self.q.lang)
        return self.q.label(token)


class _Cards(_Panel):
    """Cards to pick: from a fan that lies there anyway, or from a pack."""

    kind = "cards"

    def __init__(self, q: Exercise, offered: Cards, least: int, most: int) -> None:
        super().__init__(q)
        self.offered, self.least, self.most = offered, least, most
        places = [place for place, fan in enumerate(q.scene.fans) if set(offered) <= set(fan.cards)]
        self.place = places[0] if places else None

    def read(self, token: str) -> str:
        picked = Cards(token)
        if len(set(picked)) != len(picked) or not set(picked) <= set(self.offered):
            raise Refusal("hand.no_such")
        if len(picked) > self.most:
            raise Refusal("hand.too_many", n=self.most)
        return str(Cards(sorted(picked, key=self.offered.index)))

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
    """One of a few words: calls, bids, names, yes and no."""

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
        shown["options"] = self.options(self.tokens)
        return shown


class _Number(_Panel):
    """A whole number, or a word instead."""

    kind = "number"

    def __init__(self, q: Exercise, amount: Amount, words: tuple[str, ...]) -> None:
        super().__init__(q)
        self.amount, self.words = amount, words

    def read(self, token: str) -> str:
        if token in self.words:
            return token
        text = normalize("NFKC", token[:LONGEST]).strip().replace(",", "").replace("−", "-")
        if text and not text.removeprefix("-").isdecimal():
            raise NotationError("no whole number")
        if text and int(text) not in range(self.amount.least, self.amount.most + 1):
            raise Refusal("exercise_card.bounds", least=self.amount.least, most=self.amount.most)
        return str(int(text)) if text else ""

    def lacking(self, draft: str) -> Missing | None:
        return None if draft else Missing("type_or_choose" if self.words else "type", {})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["options"] = self.options(self.words)
        shown["least"], shown["most"] = self.amount.least, self.amount.most
        if self.amount.most < LARGEST:
            shown["note"] = self.say("exercise_card.bounds_note", least=self.amount.least, most=self.amount.most)
        elif not self.words:
            shown["note"] = self.q.task.answer.form.said(self.q.lang)
        return shown


class _Text(_Panel):
    """Anything that is written: a chance as a fraction or in percent."""

    kind = "text"

    def read(self, token: str) -> str:
        if len(token) > LONGEST:
            raise Refusal("refuse.too_large")
        return sendable(token.strip())

    def lacking(self, draft: str) -> Missing | None:
        return None if draft else Missing("type_answer", {})

    def chosen(self, draft: str) -> Missing:
        return Missing("chosen", {"answer": draft})

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        shown["note"] = self.q.form
        return shown


class _Items(_Panel):
    """Things to put in order."""

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


class _Sets(_Panel):
    """Cards to lay out in sets, on the board of the table."""

    kind = "layout"

    def __init__(self, q: Exercise, choices: Arrangement) -> None:
        super().__init__(q)
        self.choices = choices
        facts = q.table.view(q.scene.seat).facts if q.table else None
        self.ranking: Ranking = getattr(getattr(facts, "rules", None), "ranking", Ranking())

    def laying(self, draft: str, faces: str = "french") -> Laying:
        lang = self.q.lang
        judge = self.choices.judge or (lambda layout: misplaced(layout, self.ranking))
        return Laying(
            Voice(lang, self.q.scene.names, self.q.scene.seat),
            self.choices,
            read_draft(draft, self.choices),
            self.ranking,
            judge,
            lambda card: {"card": str(card), "name": card_name(card, lang, faces)},
        )

    def read(self, token: str) -> str:
        return written(read_draft(token, self.choices))

    def answer(self, draft: str) -> str:
        return str(self.laying(draft).layout)

    def lacking(self, draft: str) -> Missing | None:
        if not draft:
            return Missing("said", {"text": say("layout.begin", self.q.lang)})
        closed = self.laying(draft).closed()
        return Missing("said", {"text": self.laying(draft).state()[1]}) if closed else None

    def chosen(self, draft: str) -> Missing:
        return Missing("said", {"text": self.laying(draft).state()[1]})

    def fans(self) -> frozenset[int]:
        cards = set(self.choices.cards)
        return frozenset(place for place, fan in enumerate(self.q.scene.fans) if set(fan.cards) == cards)

    def view(self, draft: str, faces: str) -> ExercisePanel:
        shown = super().view(draft, faces)
        laid: LayoutView = self.laying(draft, faces).view(None)
        laid.pop("fix", None)
        shown["layout"] = laid
        return shown


def _named(fan: Fan, label: str) -> bool:
    return fan.label.said("en") == label
