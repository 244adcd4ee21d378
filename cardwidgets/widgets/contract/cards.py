"""The parts that all views share: cards, options, switches; and commands with their replies.

Tokens of the commands:

- ``answer``: the option's token, the card's name, the number of the amount, or the cards of a subset with spaces.
- ``draft``: all sets in their places with bars between them, also empty ones (``KC QD JS | 5S | | ``); the empty text
  clears all. For an exercise: the choices so far, in the notation of its answers.
- ``pick``: all cards now picked, in the hand's order, with spaces between (``QS 5C``), a face-down one by its place
  (``0``); the empty text picks none. For chances: the reader's own cards, and after a bar those seen elsewhere (``AS KS
  | 5D``).
- ``point``: the rung's id; the empty text closes it.
- ``another``: ``easier`` or ``harder``, or empty for one of the same kind.
- ``replay``: the ply to which the deal goes back.
- ``continue``, ``undo``, ``redo``, ``deal``, ``hint``, ``show`` and ``state`` have no token. ``state`` asks for the
  view again, whatever its ply, after an answer failed to arrive.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

__all__ = [
    "CardView",
    "Command",
    "Fan",
    "GlossaryBody",
    "GlossaryPage",
    "GlossaryView",
    "Option",
    "Reply",
    "Sent",
    "Switch",
    "SwitchOption",
]


class Sent(TypedDict):
    """The fields that every view begins with."""

    v: Literal[1]
    ply: int  # a command carries it, and one with an old ply is refused
    lang: str


class CardView(TypedDict):
    """A card as the reader sees it. `card` is a two-letter name, or "??" for any card that lies face down."""

    card: str
    name: str  # spoken: "queen of spades", "face-down card"
    native: NotRequired[str]  # its name in the language of its faces: "cavallo di coppe"
    # what it costs to play it, where a teacher shows it: "best", "−0.4"; in words it is part of the name
    cost: NotRequired[str]
    heat: NotRequired[int]  # the same at a glance: 0 nothing, 1 some, 2 much
    tip: NotRequired[str]  # a word on the card that advice gives; it is part of the name too


class Fan(TypedDict):
    """Some cards that lie together. `id` is stable while the pile lives."""

    id: str
    label: str  # spoken: "Your hand"
    cards: list[CardView]
    caption: NotRequired[str]  # a line under the cards: "beats 88 % of hands"
    # the bold beginning of that line, if the caption does not hold it already: "Pair of queens"
    strong: NotRequired[str]
    folded: NotRequired[bool]  # the caption is folded behind its bold beginning
    mark: NotRequired[str]  # a word on the cards: "1 point", "tied"
    won: NotRequired[bool]  # framed: these cards won


class Option(TypedDict):
    """One option, legal or closed with a reason. The browser sends `token` back."""

    token: str
    text: str
    cost: NotRequired[str]  # small, beside the text: "12", or why it is closed: "once the stock is gone"
    note: NotRequired[str]  # what it does, shown on pointing: "double the price"
    usual: NotRequired[bool]  # the dark button for the usual answer, never for a risky or final one
    peek: NotRequired[bool]  # a tap on the own face-down cards gives this answer too
    closed: NotRequired[str]  # the reason it may not be chosen now; absent when open
    sure: NotRequired[str]  # a warning: shown at the first press; a second press sends the answer
    yes: NotRequired[str]  # the text of its button after the first press
    no: NotRequired[str]  # the text of the button that takes the first press back
    card: NotRequired[CardView]  # drawn on the option, which is then chosen first and sent by the main button
    mark: NotRequired[str]  # the same with a suit
    verb: NotRequired[str]  # what the main button says then: "Call the 5 of cups"


class SwitchOption(TypedDict):
    """One value of a switch."""

    value: str
    text: str
    lang: NotRequired[str]


class Switch(TypedDict):
    """A switch between a few values. The browser sets the trait `name`."""

    name: str  # "pace", "lang"
    label: str
    value: str
    options: list[SwitchOption]


class GlossaryView(TypedDict):
    """The trait `glossary`, beside the view. It is sent once for each language; {} if no word needs explaining."""

    label: str  # "What the words mean"
    terms: list[tuple[str, str, str]]  # original: the word it comes from, or ""


class GlossaryBody(TypedDict):
    """The view of the glossary widget; its words are in the trait `glossary`."""

    label: str
    title: str
    subtitle: str
    switches: list[Switch]
    words: dict[str, str]


class GlossaryPage(Sent, GlossaryBody):
    """Words to look up."""


class Command(TypedDict):
    """A command from the browser to Python. Its `id` comes back in the reply."""

    v: Literal[1]
    id: str
    ply: int
    do: Literal[
        "answer", "say", "continue", "undo", "redo", "deal", "pick", "draft", "point", "state", "record",
        "link", "report", "hint", "show", "another", "skip", "hands", "review", "advice", "costs", "belief", "replay",
        "lift", "rules",
    ]  # fmt: skip
    token: NotRequired[str]  # see Tokens below


class Reply(TypedDict):
    """The reply of Python to a command, sent to the browser as a custom message to every view of the model."""

    id: str
    ok: bool
    error: NotRequired[str]  # a sentence for the message line
    text: NotRequired[str]  # the text that was asked for, such as the record
