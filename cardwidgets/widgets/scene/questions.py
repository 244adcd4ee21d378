"""A question as the reader sees it, drawn from any kind of choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.cards import Card
from ...core.choices import Amount, Choices, OneOf, Subset, WordsOrAmount
from ...core.errors import Why
from ...core.script import Ask
from ..contract import AmountView, Option
from ..contract import Ask as AskView
from .story import stem
from .voice import Voice

__all__ = ["Questions"]


class Questions(Voice):
    """The questions of a game: the open answers, the closed ones and why; a game says in its words what each answer
    means."""

    USUAL: tuple[str, ...] = ("check", "call", "pass", "take", "play", "keep", "done")
    """The normal ways on; the first of them that is open is offered first. What is risky or final is none of them."""
    ALWAYS: tuple[str, ...] = ()
    """Words that stay in their places, open or closed; others come only when they are open."""

    def question(self, asked: Ask) -> AskView:
        """Return the parts of a question that its choices have."""
        return self.parts(asked.choices, asked.about.replace(" ", "_"))

    def asking(self, words: Sequence[Option] = ()) -> AskView:
        """Return a question of words alone."""
        return {"label": self.say("table.your_answer"), "words": list(words)}

    def parts(self, choices: Choices[Any], about: str) -> AskView:  # of any type: the pattern tells which
        match choices:
            case WordsOrAmount(words, amount):
                options = self.options(words, about)
                if amount:
                    options = [self.priced_in_words(option) for option in options]  # the figure is that of the amount
                return {**self.asking(options), "amount": self.amount(amount, about)}
            case Amount():
                return {**self.asking(), "amount": self.amount(choices, about)}
            case OneOf(options, closed) if all(isinstance(option, Card) for option in options):
                return {
                    **self.asking(),
                    "cards": {
                        "tokens": list(map(str, options)),
                        "closed": {str(card): self.why(why) for card, why in closed},
                    },
                }
            case OneOf():
                return self.asking(self.options(choices, about))
            case Subset(cards, least, most):
                verb = self.told(f"verb.{about}", "verb.any")
                tokens = list(map(str, cards))
                full = self.say("hand.too_many", n=most)
                return {
                    **self.asking(),
                    "subset": {"tokens": tokens, "least": least, "most": most, "verb": verb, "full": full},
                }
        return self.asking()

    # -- words

    def options(self, words: OneOf[object], about: str) -> list[Option]:
        """Return the open words, and those that always have their place: a closed "look", unless one says at which
        hand."""
        closed = dict(words.closed)
        places = [word for kind in self.ALWAYS for word in (*words.options, *closed) if stem(word)[0] == kind]
        numbered = {kind for kind, number in map(stem, words.options) if number is not None}
        general = {(kind, None) for kind in numbered}
        places = [word for word in places if word not in closed or stem(word) not in general]
        shown = [word for word in dict.fromkeys([*places, *words.options]) if self.shows(word, closed.get(word))]
        usual = {stem(word)[0]: word for word in shown if word not in closed}
        first = next((usual[kind] for kind in self.USUAL if kind in usual), None)
        made = [self.option(word, about, closed.get(word)) for word in shown]
        return [
            {**one, "usual": True} if word == first else self.priced_in_words(one)
            for word, one in zip(shown, made, strict=True)
        ]

    def priced_in_words(self, option: Option) -> Option:
        """Return a word whose cost is told when it is pointed at: one figure at most stands beside the question."""
        if "cost" not in option:
            return option
        told = self.say("table.costs_chips", n=int(option["cost"]))
        note = self.say("hand.both", said=option["note"], then=told) if "note" in option else told
        return {key: value for key, value in option.items() if key != "cost"} | {"note": note}  # type: ignore[return-value]

    def shows(self, word: object, why: Why | None) -> bool:
        """Return True if a word that has its place is worth showing now, ``why`` it is closed, if it is."""
        return True

    def option(self, word: object, about: str, why: Why | None) -> Option:
        """Return a word with its cost, and with why it is closed, or what it does."""
        kind, number = stem(word)
        figures = self.word_figures(kind, number)
        exact = str(word).replace(" ", "_")
        keys = (f"word.{exact}_{about}", f"word.{exact}", f"word.{kind}")
        option: Option = {"token": str(word), "text": self.told(*keys, **figures)}
        if cost := self.cost(kind):
            option["cost"] = cost
        if kind == "look" and not why:
            option["peek"] = True
        if why:
            option["closed"] = self.why(why)
        elif note := self.perhaps(f"note.{exact}_{about}", f"note.{kind}", **figures):
            option["note"] = note
        return option

    def word_figures(self, kind: str, number: int | None) -> dict[str, object]:
        """Return what the text of a word may mention: the number behind it, and who sits there."""
        if number is None:
            return {}
        return {"number": number + 1, "name": self.name_within(number) if number < len(self.names) else ""}

    def cost(self, kind: str) -> str:
        """Return what a word costs, in chips."""
        return ""

    # -- numbers

    def amount(self, amount: Amount, about: str) -> AmountView:
        view: AmountView = {
            "label": self.told(f"amount.{about}"),
            "verb": self.told(f"verb.{about}", n="{n}"),
            "least": amount.least,
            "most": amount.most,
            "why_least": self.bound("least", amount.why_least),
            "why_most": self.bound("most", amount.why_most),
        }
        if amount.step != 1:
            view |= {"step": amount.step, "why_step": self.why(amount.why_step)}
        if not amount:
            view |= {"least": 0, "most": 0, "closed": self.why(amount.why_most)}
        return view

    def bound(self, end: str, why: Why) -> str:
        """Return why a number is the least or the most, as the end of a line that begins with it."""
        key = f"{end}.{why.key}"
        keys = [key, f"{end}.any"]
        return self.told(*([f"{key}_blind", *keys] if why.figures.get("blind") else keys), **why.figures)
