"""The views of a home: of a learner, and of a class."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Sent, Switch

__all__ = [
    "HomeAct", "HomeBar", "HomeBody", "HomeCard", "HomeClass", "HomeDeal", "HomeDeals", "HomeDue", "HomeFan",
    "HomeGroup", "HomeProgress", "HomePupil", "HomeStep", "HomeView",
]  # fmt: skip

HomeStep = Literal["done", "now", "todo"]


class HomeAct(TypedDict):
    """A button: it opens something below, or puts it away."""

    token: str
    text: str  # "Continue"
    open: bool  # it lies below now
    main: NotRequired[bool]  # the one usual way on


class HomeFan(TypedDict):
    """Cards of a problem."""

    label: str
    cards: list[CardView]


class HomeCard(TypedDict):
    """One of the two large cards: to go on, or the problem of the day."""

    lead: str  # "Continue where you stopped"
    title: str
    note: str
    steps: list[HomeStep]  # of a topic
    told: str  # the same in words: "2 of 5 done"
    fans: list[HomeFan]
    act: HomeAct


class HomeDue(TypedDict):
    """Exercises that come back now."""

    title: str
    count: int
    unit: str  # "exercises"
    rows: list[list[str]]  # topic and number
    act: NotRequired[HomeAct]


class HomeBar(TypedDict):
    """A word for the standing of something, and the same as a part of a bar."""

    name: str
    word: str  # "mostly right"
    part: float  # 0 to 1


class HomeGroup(HomeBar):
    """A family with its topics."""

    topics: list[HomeBar]


class HomeProgress(TypedDict):
    """The standing of each topic."""

    title: str
    groups: list[HomeGroup]


class HomeDeal(TypedDict):
    """A deal that was played."""

    mark: Literal["good", "mistake", "blunder", "none"]  # the worst of its review; not looked through
    title: str  # the game, and what it brought
    note: str  # "2 mistakes"
    act: HomeAct


class HomeDeals(TypedDict):
    """The last deals, or what is said while there are none."""

    title: str
    none: str
    rows: list[HomeDeal]


class HomeKeep(TypedDict):
    """The way to a record that is kept, where there is none; then where it is."""

    text: str
    code: str  # a line of Python, which the button copies; "": it begins the record
    button: str  # "": none


class HomePupil(TypedDict):
    """A row of the class."""

    name: str
    bars: list[HomeBar]  # by family, without its name
    stuck: str  # the first exercise that is not right; "": none


class HomeClass(TypedDict):
    """The class, from results that were handed in."""

    title: str  # "3 of 14 are stuck at …"
    note: str
    act: NotRequired[HomeAct]
    head: list[str]
    pupils: list[HomePupil]
    foot: str


class HomeBody(TypedDict):
    """A home, as its widget composes it: of a learner, or of a class."""

    label: str
    title: str
    subtitle: str
    switches: list[Switch]
    cards: list[HomeCard]
    due: NotRequired[HomeDue]
    progress: NotRequired[HomeProgress]
    deals: NotRequired[HomeDeals]
    keep: NotRequired[HomeKeep]  # while nothing is kept, and when a record was begun
    group: NotRequired[HomeClass]
    words: dict[str, str]  # busy, lost, copied, not_copied


class HomeView(Sent, HomeBody):
    """A home."""
