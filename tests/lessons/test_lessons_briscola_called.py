"""The right answers of exercises on Briscola's mariages, exchanges and called partners, told a second time."""

from __future__ import annotations

import re

import pytest

from cardwidgets import Card
from cardwidgets.core.events import Moved
from cardwidgets.lessons.answers import Number
from cardwidgets.lessons.exercises import briscola
from cardwidgets.lessons.exercises.briscola.positions import NAMES
from tests.support.exercise_laws import head, right
from tests.support.lessons_model import hands
from tests.support.sampling import each_seed

from .test_lessons_briscola import ORDERS, SUIT, thirty, trump_of

# ---------- what may be done ----------


@each_seed(60)
def test_may_you_show(seed: int) -> None:
    """Both cards in hand, a suit once, in the window of the game, trumps only at Mariccia."""
    q = briscola.may_you_show(seed=seed)
    [suit] = [SUIT[sign] for sign in re.findall(r"queen of \w+ (.) now", q.question)]
    trick, hand = int(re.findall(r"Trick (\d+) is about", head(q))[0]), hands(q)["Your hand"]
    held = {"K" + suit, "Q" + suit} <= set(hand)
    shown = [
        SUIT[sign] for line in q.scene.lines for sign in re.findall(r"queen of \w+ (.) before", line.what.said("en"))
    ]
    when = [int(n) for line in q.scene.lines for n in re.findall(r"before trick (\d+)", line.what.said("en"))]
    if "Marianna" in head(q):
        may = held and suit not in shown and 2 <= trick <= 15 and trick not in when
    else:
        may = held and suit == trump_of(q)
    assert q.task.expected is may
    assert len(hand) == min(5, 21 - trick)


def test_every_reason_comes_up() -> None:
    """Yes, and five reasons why not."""
    asked = [briscola.may_you_show(seed=seed) for seed in range(80)]
    assert len({q.solution().text for q in asked if not q.task.expected}) >= 5
    assert 15 < sum(q.task.expected for q in asked) < 65


@thirty
def test_what_a_mariage_brings(seed: int) -> None:
    """The number of mariages shown before, by anybody, sets the score."""
    q = briscola.what_a_mariage_brings(seed=seed)
    scale = list(map(int, re.findall(r"\d+", head(q))))
    assert len(scale) == 4 and q.task.expected == scale[len(q.scene.lines)]


@each_seed(60)
def test_may_you_exchange(seed: int) -> None:
    """With one's partner, card for card, when the stock is gone, where the rules have it so."""
    q = briscola.may_you_exchange(seed=seed)
    [name] = [name for name in NAMES[1:4] if name in q.question]
    roles = {line.who.said("en"): line.what.said("en") for line in q.scene.seats}
    may = (
        roles[name] == "your partner"
        and "nothing for it" not in q.question
        and "The stock is gone" in head(q)
        and "may exchange" in head(q)
    )
    assert q.task.expected is may


@each_seed(60)
def test_may_you_say(seed: int) -> None:
    """To a partner; phrases from the second trick on, signals at once; at Schembil captains only."""
    q = briscola.may_you_say(seed=seed)
    roles = {line.who.said("en"): line.what.said("en") for line in q.scene.seats}
    [name] = [name for name in NAMES[1:] if name in q.question]
    late = "Trick 1 " not in head(q) or "signal" in q.question
    captain = "Schembil" not in head(q) or "captain" in next(iter(roles.values()))
    assert q.task.expected is (roles[name].startswith("your partner") and late and captain)


# ---------- the called partner ----------


@each_seed(60)
def test_may_you_bid(seed: int) -> None:
    """The next lower rank, or a point more than the last bid; asked only while the auction goes on."""
    q = briscola.may_you_bid(seed=seed)
    said = [line.what.said("en").removeprefix("says: ") for line in q.scene.lines]
    who = [line.who.said("en") for line in q.scene.lines]
    ranks = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
    bids = [ranks.get(word, word) for word in said if word != "pass"]
    passed = {name for name, word in zip(who, said, strict=True) if word == "pass"}
    turn = re.findall(r"the turn of (\w+)", q.question)[0]
    assert turn not in passed and not (bids and (len(passed) == 4 or bids[-1] in ("120", "2")))
    if isinstance(q.task.answer, Number):
        assert q.task.expected == (int(bids[-1]) + 1 if bids else 70 if "monte" in head(q) else 61)
    else:
        order = ORDERS["briscola"]
        assert q.task.expected == (order[order.index(bids[-1]) + 1] if bids else "A")


@thirty
def test_who_is_the_partner(seed: int) -> None:
    """Only sight tells: the card in one's hand, or among those that fell; the table itself knows the rest."""
    q = briscola.who_is_the_partner(seed=seed)
    [called] = [str(Card(sign)) for sign in re.findall(r"called the (\S+)\.", head(q))]
    declarer = re.findall(r"(\w+) (?:has|have) called", head(q))[0]
    me = re.findall(r"You are (\w+)", q.question)[0]
    table = q.scene.table
    assert table is not None
    dealt = [event for event in table.deal.log if isinstance(event, Moved) and event.card == called]
    holder = int(dealt[0].target.removeprefix("hand"))
    fallen = not any(called in pile for name, pile in table.deal.piles.items() if name.startswith("hand"))
    text = right(q)
    if not fallen and NAMES[holder] != me:
        assert text == "I cannot know yet"
    elif NAMES[holder] == declarer or (NAMES[holder] == me and declarer == "You"):
        assert text == "nobody: the declarer is alone"
    else:
        assert text == ("You" if NAMES[holder] == me else NAMES[holder])
    assert {q.check(number).state for number in (-1, -2)} == {"unreadable"}


@pytest.mark.ci
def test_every_knowledge_comes_up() -> None:
    """Sure by hand, sure by the tricks, sure that there is none, and unsure."""
    asked = [briscola.who_is_the_partner(seed=seed) for seed in range(30)]
    assert len({q.task.expected for q in asked}) >= 5
    assert len({q.solution().text.split(".")[1][:12] for q in asked}) >= 4


BANDS = [(61, 70, 1), (71, 80, 2), (81, 90, 3), (91, 100, 4), (101, 110, 5), (111, 120, 6),
         (51, 60, -1), (41, 50, -2), (31, 40, -3), (21, 30, -4), (11, 20, -5), (0, 10, -6)]  # fmt: skip


@each_seed(60)
def test_settle_the_deal(seed: int) -> None:
    """Bands of ten points, or by the bid; twice, once, once the other way; four times alone; all tricks double."""
    q = briscola.settle_the_deal(seed=seed)
    told = head(q)
    points = int(re.findall(r"took (\d+) points", told)[0])
    bid = re.findall(r"bid was (\d+)", told)
    if bid:
        size = next(unit for low, high, unit in BANDS if low <= int(bid[0]) <= high)
        unit = size if points >= int(bid[0]) else -size
    else:
        unit = next(unit for low, high, unit in BANDS if low <= points <= high)
    unit *= 2 if "every trick" in told else 1
    roles = {line.who.said("en"): line.what.said("en") for line in q.scene.seats}
    name = re.findall(r"does (\w+) win", q.question)[0]
    times = {"declarer": 2 if "partner" in roles.values() else 4, "partner": 1, "rival": -1}[roles[name]]
    assert q.task.expected == unit * times
