"""The views of the home page, for a learner and for a class."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .cards import CardView, Sent, Switch

__all__ = [
    "HomeAct", "HomeBar", "HomeBody", "HomeCard", "HomeClass", "HomeDeal", "HomeDeals", "HomeDue", "HomeFan",
    "HomeGroup", "HomeKeep", "HomeMark", "HomeProgress", "HomePupil", "HomeStep", "HomeView",
]  # fmt: skip

HomeMark = Literal["good", "inaccuracy", "mistake", "blunder", "none"]
HomeStep = Literal["done", "now", "todo"]


class HomeAct(TypedDict):
    """A button that opens or closes something below."""

    token: str
    text: str  # "Continue"
    open: bool  # it lies below now
    main: NotRequired[bool]  # the main button


class HomeFan(TypedDict):
    """Cards of a problem."""

    label: str
    cards: list[CardView]


class HomeCard(TypedDict):
    """One of the two large panels: to go on, or the problem of the day."""

    lead: str  # "Your next exercises"
    title: str
    note: str
    steps: list[HomeStep]  # of a topic
    told: str  # the same in words: "2 of 5 done"
    fans: list[HomeFan]
    act: HomeAct


class HomeDue(TypedDict):
    """The exercises that are due now; if none are, those that are due next."""

    title: str
    count: int
    unit: str  # "exercises", "exercises come back tomorrow"
    rows: list[list[str]]  # topic and number
    act: NotRequired[HomeAct]


class HomeBar(TypedDict):
    """A standing, as a word and as a part of a bar."""

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

    mark: HomeMark  # the worst mark of its review; "none" without a review
    title: str  # the game, and the result
    note: str  # "2 mistakes"
    act: HomeAct


class HomeDeals(TypedDict):
    """The last deals, or the text while there are none."""

    title: str
    none: str
    rows: list[HomeDeal]


class HomeKeep(TypedDict):
    """The button to begin a record; once there is one, its place."""

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
    keep: NotRequired[HomeKeep]  # only without a record, and when it was just begun
    group: NotRequired[HomeClass]
    words: dict[str, str]  # busy, lost, copied, not_copied


class HomeView(Sent, HomeBody):
    """A home."""
