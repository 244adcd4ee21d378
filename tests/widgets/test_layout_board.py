"""Cards laid out on the page: drafts that Python keeps and judges, hints where they are allowed, places turned up."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwidgets import Cards, Table, TableWidget, open_table, pack
from cardwidgets.core.choices import Layout
from cardwidgets.core.player import Advice
from cardwidgets.games.brag.splits import SplitStart
from cardwidgets.games.crash.rules import CrashStart
from cardwidgets.players import CrashPlayer, RandomPlayer, SplitPlayer
from tests.support.battery import state
from tests.support.languages import WRITTEN
from tests.support.sampling import often, texts
from tests.support.wire import Wire, command, hear

MINE = "JC JD JS 8C 8D 8S AC KS QD 7D 7S 4D 3H"
"""Two prials, a run, a pair, and a card to lay aside."""
BEST = "JC JD JS | 8C 8D 8S | AC KS QD | 7D 7S 4D"


def dealt(*hands: str) -> Cards:
    """A pack that deals these hands card by card, the first to whoever is served first; the rest is left over."""
    rows = list(map(Cards, hands))
    cards = [row[number] for number in range(len(rows[0])) for row in rows]
    return Cards([*cards, *(card for card in pack() if card not in cards)])


def crash(mine: str = MINE, **changes: Any) -> Table:
    """Seat 0 holds these thirteen cards and is asked first; the others hold what comes."""
    rest = [card for card in pack() if card not in Cards(mine)]
    rows = [mine, *(str(Cards(rest[number::3])) for number in range(3))]
    return open_table("crash", start=CrashStart(dealer=3, pack=dealt(*rows), shuffle=False), **changes)


def board(**options: Any) -> TableWidget:
    return TableWidget(crash(), **{"players": {}, **options})


def laid(widget: TableWidget) -> dict[str, Any]:
    layout: dict[str, Any] = widget.view["ask"]["layout"]
    return layout


def send(wire: Wire, widget: TableWidget, do: str, token: str) -> dict[str, Any]:
    wire.messages.clear()
    hear(widget, command(widget, do, token))
    [reply] = wire.replies()
    return reply


# ---------- drafts ----------


def test_a_draft_is_drawn_with_its_names(wire: Wire) -> None:
    """Full sets are named and ranked: a prial of jacks or better is dealt 20 times in 22,100, K-A-Q a run."""
    widget = board()
    assert send(wire, widget, "draft", "JC JD JS | AC KS QD | 7D | ")["ok"]
    one, two, three, four = laid(widget)["sets"]
    assert (one["name"], one["next"]) == ("Prial of jacks", "beats")
    assert one["rarity"] == "1 in 1,105 hands is as good or better"
    assert (two["name"], two["next"], three["name"], four["name"]) == ("Run A-K-Q", "", "1 of 3", "empty")
    assert [card["card"] for card in three["cards"]] == ["7D"]
    assert sorted(card["card"] for card in laid(widget)["hand"]) == ["3H", "4D", "7S", "8C", "8D", "8S"]
    assert laid(widget)["token"] == "JC JD JS | AC KS QD | 7D | "
    assert laid(widget)["state"] == "open" and "Set 3 needs 2 more" in laid(widget)["message"]
    assert widget.table.ply == 0  # nothing has been said at the table


def test_undo_says_how_a_card_comes_back_from_a_set(wire: Wire) -> None:
    """With no answer to undo, and only while a card lies in a set: before and after that there is nothing to undo."""
    widget, closed = board(), []
    for draft in ("", "JC", "", "JC"):
        widget.draft(draft)
        closed.append(widget.view["undo"])
    assert (
        closed
        == ["There is nothing to undo.", "Your sets are not laid yet. To take a card back, press it in its set."] * 2
    )
    assert not send(wire, widget, "undo", "")["ok"]
    widget.play(Layout.read(BEST))
    assert widget.view["undo"] is None


def test_advised_sets_are_marked_until_they_lie_and_one_button_puts_them_there(wire: Wire) -> None:
    """Each card bears the number of its set also after others were laid; the button puts all as advised, and back."""
    widget = board(advice=True)
    widget.coach.help._adviser = SimpleNamespace(advise=lambda view, asked: Advice(Layout.read(BEST)))  # type: ignore[assignment]
    widget.advise()
    widget.draft("JC JD JS | 8C")
    layout = laid(widget)
    assert {card["card"]: card["tip"] for card in layout["hand"] if "tip" in card} == {
        card: f"Set {n}" for n, row in enumerate(Layout.read(BEST), 1) for card in map(str, row)
        if n > 1 and card != "8C"}  # fmt: skip
    assert send(wire, widget, "draft", layout["hint"]["token"])["ok"]
    assert laid(widget)["send"]["token"] == BEST and widget.table.ply == 0  # the reader lays them
    assert not any("tip" in card for row in laid(widget)["sets"] for card in row["cards"])
    assert "usual" not in laid(widget)["hint"]
    assert send(wire, widget, "draft", laid(widget)["hint"]["token"])["ok"]
    assert laid(widget)["token"] == "JC JD JS | 8C |  | " and laid(widget)["hint"] == layout["hint"]


def test_wrong_order_is_explained_and_put_right_by_one_tap(wire: Wire) -> None:
    """Two sets in the wrong order: which, in words; a swap puts them right, and then they may be laid."""
    widget = board()
    widget.draft("8C 8D 8S | JC JD JS | AC KS QD")
    layout = laid(widget)
    assert layout["state"] == "wrong" and "set 1 is weaker" in layout["message"]
    assert layout["sets"][0]["next"] == "order" and layout["send"]["closed"] == layout["message"]
    assert layout["fix"]["text"] == "Swap 1\u00a0and\u00a02"
    assert send(wire, widget, "draft", layout["fix"]["token"])["ok"]
    layout = laid(widget)
    assert layout["state"] == "ready" and "fix" not in layout and "closed" not in layout["send"]
    assert send(wire, widget, "answer", layout["send"]["token"])["ok"]
    assert widget.table.answers[-1].action == Layout.read("JC JD JS | 8C 8D 8S | AC KS QD")


@pytest.mark.parametrize(
    ("draft", "text", "message", "token"),
    [
        ("AC KS QD | 8C 8D 8S | JC JD JS | 7D 7S 4D", "Swap 1\u00a0and\u00a03", "set 1 is weaker", BEST),
        ("AC KS QD | JC JD JS | 8C 8D 8S | 7D 7S 4D", "Sort sets", "set 1 is weaker", BEST),
        ("JC JD JS |  | 8C 8D 8S | ", "Close gap", "Set 2 is empty", "JC JD JS | 8C 8D 8S |  | "),
        ("8C 8D 8S |  | JC JD JS | 7D", "Swap 1\u00a0and\u00a03", "set 1 is weaker", "JC JD JS |  | 8C 8D 8S | 7D"),
    ],
)  # fmt: skip
def test_one_tap_repairs(wire: Wire, draft: str, text: str, message: str, token: str) -> None:
    """The first fault is said; where an order or a gap is at fault one tap repairs it and touches nothing else."""
    widget = board()
    widget.draft(draft)
    assert laid(widget)["state"] == "wrong" and message in laid(widget)["message"]
    assert (laid(widget)["fix"]["text"], laid(widget)["fix"]["token"]) == (text, token)


def test_a_set_that_is_no_hand_is_marked_where_it_lies(wire: Wire) -> None:
    """A high card is no set: the place says so, and no tap can help."""
    widget = board()
    widget.draft("JC JD JS | AC 8C 4D")
    layout = laid(widget)
    assert "a pair or better" in layout["sets"][1]["wrong"] and layout["sets"][0]["wrong"] == ""
    assert layout["state"] == "wrong" and "fix" not in layout and layout["message"].startswith("Set 2 is too weak")
    assert layout["message"].endswith(" To take a card back, press it in the set.")


@pytest.mark.parametrize(("lang", "told"), [("en", "set 2 is stronger"), ("ja", "セット2のほうが強い")])
def test_a_set_says_which_set_is_stronger(wire: Wire, lang: str, told: str) -> None:
    """Also where the set is too weak for any place: the stronger set after it is another fault."""
    for draft in ("8C 8D 8S | JC JD JS", "AC 8C 4D | JC JD JS"):
        widget = board(lang=lang)
        widget.draft(draft)
        assert laid(widget)["sets"][0]["relation"] == told


def test_fewer_sets_may_be_laid_where_the_rules_allow(wire: Wire) -> None:
    """Crash asks for no number of sets, not even for one; brag with nine cards asks for all three."""
    assert laid(board())["state"] == "ready" and laid(board())["send"] == {"token": "-", "text": "Lay no set"}
    assert laid(board())["confirm"]["token"] == "-" and laid(board())["confirm"]["text"] != "Lay no set"
    nine = TableWidget(open_table("brag-9-card", seed=1, seats=2), players={}, seat=1)
    assert laid(nine)["state"] == "open" and laid(nine)["send"]["closed"] == "Lay out all 3 sets."


def test_rules_that_score_fouls_let_them_be_laid(wire: Wire) -> None:
    """A wrong order may be laid where it is a foul; the page has said what it costs."""
    widget = TableWidget(crash(misorder="foul"), players=RandomPlayer())
    widget.draft("8C 8D 8S | JC JD JS")
    assert "void" in laid(widget)["message"] and "closed" not in laid(widget)["send"]
    widget.play(laid(widget)["send"]["token"])
    while widget.view["turn"] != "over":
        widget.step()
    own = widget.view["reveal"]["seats"][-1]
    assert own["out"] and "order" in own["note"] and widget.view["seats"][-1]["out"]


FOREIGN = ["AS", "2C", "X1", "??", "ZZ", "|", "|", "-", "🂡"]
FORGED = st.one_of(
    st.lists(st.sampled_from([*MINE.split(), *FOREIGN]), max_size=18).map(" ".join),
    texts(40),
)  # fmt: skip


@settings(
    max_examples=often(40, 200),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(token=FORGED)
def test_no_draft_makes_or_loses_a_card(wire: Wire, token: str) -> None:
    """A draft is taken as it is, all thirteen cards still there; or refused in words, and nothing has changed."""
    widget = board()
    widget.draft("JC JD JS | 8C 8D 8S")
    before, table = widget.view, state(widget.table)
    reply = send(wire, widget, "draft", token)
    layout = laid(widget)
    if reply["ok"]:
        rows = [[card["card"] for card in one["cards"]] for one in layout["sets"]]
        cards = sorted(sum(rows, [card["card"] for card in layout["hand"]]))
        assert cards == sorted(MINE.split()) and max(map(len, rows)) <= 3
        wanted = [sorted(row) for row in Layout.read(token)] if token.strip() not in ("", "-") else []
        assert [sorted(row) for row in rows] == wanted + [[]] * (4 - len(wanted))
    else:
        assert reply["error"].endswith((".", "?")) and widget.view == before and not wire.sent("update")
    assert state(widget.table) == table
    widget.close()


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize(
    ("token", "english", "japanese"),
    [
        ("AS", "ace of spades is not among the cards", "スペードのエース"),
        ("JC JC", "You may use the jack of clubs only once", "クラブのジャック"),
        ("JC | 8C | JC", "You may use the jack of clubs only once", "クラブのジャック"),
        ("JC JD JS 8C", "Set 1 holds 3 cards at most.", "3枚まで"),
        ("JC | JD | JS | 8C | 8D", "There are places for 4 sets only.", "4か所"),
        ("nonsense", "could not be read", "読み取れません"),
    ],
)
def test_a_forged_draft_is_told_what_is_wrong_with_it(
    wire: Wire, lang: str, token: str, english: str, japanese: str
) -> None:
    """A foreign card, one twice, too many in a set, too many sets, nonsense: each has its own sentence."""
    widget = board(lang=lang)
    before = widget.view
    reply = send(wire, widget, "draft", token)
    assert not reply["ok"] and {"en": english, "ja": japanese}[lang] in reply["error"] and widget.view == before


def test_only_who_is_asked_can_draft(wire: Wire) -> None:
    """Nobody drafts for another seat, at a table without layouts, or when the deal is over."""
    for widget in (board(seat=1), board(seat=None), TableWidget(open_table("brag", seed=1))):
        reply = send(wire, widget, "draft", "JC JD JS")
        assert not reply["ok"] and reply["error"] == "There are no cards to lay out now."


def test_a_draft_is_one_for_all_views_and_comes_back(wire: Wire) -> None:
    """The draft is Python's: a page that opens later, or in another language, shows it; taking back finds it again."""
    widget = board()
    widget.draft("JC JD JS | 8C 8D 8S")
    token = laid(widget)["token"]
    widget.lang = "ja"
    assert laid(widget)["token"] == token and laid(widget)["sets"][0]["name"] == "ジャックのプライアル"
    widget.play(laid(widget)["send"]["token"])
    widget.undo()
    assert laid(widget)["token"] == token
    assert send(wire, widget, "draft", "")["ok"] and laid(widget)["token"] == "" and "closed" in laid(widget)["back"]


# ---------- hints ----------


@pytest.mark.parametrize(("name", "player"), [("crash", CrashPlayer()), ("brag-7-card", SplitPlayer())])
def test_a_hint_is_the_computer_players_own_layout(wire: Wire, name: str, player: Any) -> None:
    """Best for me is what the computer player would lay; without the teacher's leave the page knows nothing of it."""
    table = open_table(name, seats=2, seed=4)
    seat = table.asked.seat if table.asked else 0
    if table.asked and table.asked.about == "exchange":
        for _ in range(2):
            table.play("keep")
    asked = table.asked
    assert asked is not None
    allowed = TableWidget(table, seat=seat, hints=True, players={})
    best = player.choose(table.view(seat), asked, Random(1))
    assert laid(allowed)["hint"]["text"] == "Show the best layout"
    assert send(wire, allowed, "draft", laid(allowed)["hint"]["token"])["ok"]
    assert laid(allowed)["send"]["token"] == str(best) and "closed" in laid(allowed)["hint"]
    assert "hint" not in laid(TableWidget(table, seat=seat, players={}))


# ---------- place by place ----------


def test_own_sets_lie_before_their_owner_until_all_have_laid(wire: Wire) -> None:
    """Sent from a page or from Python: the page shows its reader sets and cards aside; nobody else sees a card."""
    widget = TableWidget(open_table("crash", seats=4, seed=4), seat=1, players={}, hints=True)
    widget.play(widget.coach.hint())
    assert widget.table.asked and widget.table.asked.seat == 2 and widget.view["ask"] is None
    fans = widget.view["seats"][-1]["fans"]
    assert [[card["card"] for card in fan["cards"]] for fan in fans[:4]] == [
        list(map(str, row)) for row in widget.table.answers[-1].action
    ]
    assert all(fan["strong"] for fan in fans[:4]) and len(fans[4]["cards"]) == 1
    other = TableWidget(widget.table, seat=2, players={})
    rivals = [seat for seat in other.view["seats"] if not seat["own"]]
    shown = {card["card"] for seat in rivals for fan in seat["fans"] for card in fan["cards"]}
    assert shown == {"??"}


def test_for_points_there_are_no_chips(wire: Wire) -> None:
    """Crash is played on account: no seat shows chips before a game was paid for, then all do."""
    assert {seat["chips"] for seat in board().view["seats"]} == {None}
    assert {seat["chips"] for seat in TableWidget(open_table("brag-7-card", seed=1)).view["seats"]} == {49}


def test_places_turned_up_one_by_one(wire: Wire) -> None:
    """Seven cards, two players: the first place is a tie of equal runs, the second goes to the pair; the pot stays."""
    start = SplitStart(dealer=1, pack=dealt("KS QD JC 9S 9D 4C 2H", "KC QH JD TS 7C 4D 3H"), shuffle=False)
    widget = TableWidget(open_table("brag-7-card", seats=2, start=start), players={}, names=("Ann", "Bo"))
    assert "reveal" not in widget.view
    widget.play("KS QD JC | 9S 9D 4C")
    assert widget.view["seats"][-1]["tags"][-1]["text"] == "has laid out"
    widget.play("KC QH JD | TS 7C 4D", seat=1)
    reveal = widget.view["reveal"]
    assert reveal["verdicts"] == [
        "Set 1: nobody scores, since 2 sets are equally good.",
        "Set 2: you are best (Pair of nines).",
    ]
    bo, own = reveal["seats"]
    assert [one["mark"] for one in own["sets"]] == ["tied", "won"] and [one["mark"] for one in bo["sets"]] == [
        "tied",
        "",
    ]
    assert [one["text"] for one in bo["sets"]] == ["Run K-Q-J", "10 high"] and own["points"] == "best in 1 set"
    fans = {fan["id"]: fan for fan in widget.view["seats"][-1]["fans"]}
    assert fans["set0.2"]["won"] is True and fans["set0.1"]["mark"] == "tied" and "mark" not in fans["hand0"]
    assert "pot of 2 stays" in widget.view["message"]


@pytest.mark.parametrize("lang", WRITTEN)
def test_the_log_names_a_set_as_the_comparison_does(wire: Wire, lang: str) -> None:
    """In each language, with the same word and number."""
    widget = TableWidget("crash", seed=3, lang=lang, players={})
    while (asked := widget.table.asked) is not None:
        widget.play(asked.choices.sample(Random(1)), seat=asked.seat)
    log = str(widget.view["rows"]).casefold()
    reveal = widget.view["reveal"]
    won = [number for number, _ in enumerate(reveal["places"]) for seat in reveal["seats"]
           if (one := seat["sets"][number]) and one["mark"] == "won"]  # fmt: skip
    assert won and all(reveal["places"][number].casefold() in log for number in won)


def test_points_of_a_crash(wire: Wire) -> None:
    """A crash of all four places is five points (the bonus of some rules); the page says who scored where."""
    first = "AS AH AD KS KH KD QS QH QD TS TH TD 2S"
    rest = [card for card in pack() if card not in Cards(first)]
    rows = [first, *(str(Cards(rest[number::3])) for number in range(3))]
    table = open_table("crash", start=CrashStart(dealer=3, pack=dealt(*rows), shuffle=False))
    widget = TableWidget(table, players={})
    widget.play("AS AH AD | KS KH KD | QS QH QD | TS TH TD")
    for seat in (1, 2, 3):
        widget.play("-", seat=seat)
    reveal = widget.view["reveal"]
    own = next(seat for seat in reveal["seats"] if seat["own"])
    assert [one["says"] for one in own["sets"]] == ["1 point"] * 4 and own["points"] == "5 points"
    assert all(seat["sets"] == [None] * 4 for seat in reveal["seats"] if not seat["own"])
    assert "crash" in widget.view["message"].casefold() and "5 of 7 points" in widget.text()
