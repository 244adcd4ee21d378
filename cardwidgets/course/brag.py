"""Tables for the notebooks on Brag and its relatives: hands, betting, and rules of other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cmp_to_key
from itertools import accumulate, permutations
from math import comb
from random import Random
from typing import Any

from ..catalogue import open_table
from ..core.cards import Cards, cards, pack
from ..core.choices import WordsOrAmount
from ..core.events import Paid
from ..core.levels import player
from ..core.match import Match
from ..core.table import Table
from ..core.variants import find
from ..games.brag.deal import Brag
from ..games.brag.rules import BragStart
from ..games.brag.script import Outcome
from ..games.brag.seats import VyingStart
from ..judge.rankings import BRAG, RANKINGS, TWOS, ZHA_JIN_HUA
from ..judge.three_card import Category, Ranking
from ..lessons.exercises.brag.ranking import ranking_of
from ..lessons.hands import decision
from ..lessons.review import review_deal
from ..locale import explain, kind_key, language, say, sentences
from ..odds.three_card.counting import count_hands, count_special, ladder
from ..odds.three_card.equity import equity, heads_up_ties
from ..widgets.review import ReviewWidget
from .deals import play_until, title
from .listings import Listing, People, Words

__all__ = [
    "CIRCLE", "NAMES", "agreed", "begun", "beside_poker", "best_hands", "blind_prices", "calls", "circle_sorted",
    "comes_back", "counted", "duels", "duels_by_game", "middling", "outcome", "played", "reviewed", "six_kinds",
    "small_hand", "three_and_five", "tonight", "two_hands", "who_may_see", "wild_duels", "with_many_wild",
]  # fmt: skip


betting_words, ranking_words, relatives_words = map(Words, ("betting", "ranking", "relatives"))


# ---- betting ----


NAMES = People("Ann", "Ben", "Cat")
"""The players at the tables of these notebooks, the first to speak first."""
HANDS = "QS QD 5C", "AS KH 9D", "8H 6D 4C"
SEEN_BET = 6
"""The bet of a player who has looked, in chips; a blind player pays half."""


def begun(
    *hands: str, variant: str = "brag", looked: Sequence[int] = (0, 1, 2), stacks: Sequence[int] | None = None
) -> Table:
    """Return a table at which Ann speaks first and the players hold the given hands, or `HANDS` if none are given.

    ``looked``  seats of the players who have looked
    ``stacks``  chips of each player
    """
    dealt = [card for layer in zip(*map(cards, hands or HANDS), strict=True) for card in layer]
    rest = [card for card in pack() if card not in dealt]
    n = len(hands or HANDS)
    more: dict[str, Any] = {} if stacks is None else {"stacks": tuple(stacks)}
    seen = tuple(seat for seat in looked if seat < n)
    start = BragStart(dealer=n - 1, pack=Cards(dealt + rest), shuffle=False, looked=seen, **more)
    return open_table(variant, seats=n, start=start)


def played(table: Table, *answers: str | int) -> Listing:
    """Play answers at the table, and list who gives each answer, its cost, and the pots afterwards."""
    rows = []
    for answer in answers:
        assert table.asked is not None
        seat, before = table.asked.seat, len(_payments(table))
        table.play(answer)
        paid = sum(one.chips for one in _payments(table)[before:])
        said = betting_words("says.bet", n=answer) if isinstance(answer, int) else betting_words(f"says.{answer}")
        pots = " + ".join(map(str, table.view().facts.pots)) or "0"
        rows.append(betting_words.row(who=NAMES[seat], does=said, pays=paid or None, pot=pots))
    return Listing(rows)


def _payments(table: Table) -> list[Paid]:
    return [event for event in table.view(None).log if isinstance(event, Paid)]


def outcome(table: Table) -> str:
    """Return a sentence on who won each pot and who had to show. Raises `ValueError` if the deal is not over."""
    result = table.result
    if not isinstance(result, Outcome):
        raise ValueError("the deal is not over")
    won = [betting_words("takes", name=NAMES[seat], n=chips) for chips, seat in result.pots]
    kept = [betting_words("carried", n=result.carried)] if result.carried else []
    shown = say("game.and").join(NAMES[seat] for seat in result.exposed)
    return sentences([*won, *kept, betting_words("shows", names=shown) if shown else betting_words("shows_none")])


def agreed() -> Listing:
    """List the stakes and limits that players agree on before play, with the values of two variants."""
    full, basic = ({one.name: one.value for one in find(name).rules.options()} for name in ("brag", "brag-basic"))
    named = ("start_stack", "ante", "min_open", "max_open", "raise_limit", "max_bet")
    heads = betting_words("agreed"), betting_words("full"), betting_words("basic")
    return Listing(
        dict(zip(heads, (betting_words(f"option.{name}"), full[name], basic[name]), strict=True)) for name in named
    )


def beside_poker() -> Listing:
    """List the pot without antes while two players raise each other by one chip, in Brag and at poker."""
    table, brag, poker, rows = begun(), 0, dict.fromkeys(NAMES, 0), []
    for answer in (2, 3, "fold", 4, 5, 6, 7):
        assert table.asked is not None
        name = NAMES[table.asked.seat]
        table.play(answer)
        if isinstance(answer, int):
            brag, poker[name] = brag + answer, answer  # at poker what was there before is made up to this
            heads = betting_words("who"), betting_words("bets"), betting_words("pot_brag"), betting_words("pot_poker")
            rows.append(dict(zip(heads, (name, answer, brag, sum(poker.values())), strict=True)))
    return Listing(rows)


def blind_prices() -> Listing:
    """List the price of a blind player at each level of betting, and the level that it stands for."""
    rows = []
    for level in range(2, 11):
        table = begun(looked=(0, 2))
        table.play(level)
        assert table.asked is not None and isinstance(table.asked.choices, WordsOrAmount)
        amount = table.asked.choices.amount
        assert amount is not None
        rows.append(betting_words.row(level=level, blind_price=amount.least, worth=2 * amount.least))
    return Listing(rows)


def who_may_see() -> Listing:
    """List the four cases of seeing between two players: the price at one level, or the reason against it."""
    rows = []
    for seer in (True, False):
        for seen in (True, False):
            looked = [seat for seat, has in enumerate((seen, seer)) if has]
            table = begun(*HANDS[:2], looked=looked)
            table.play(SEEN_BET if seen else SEEN_BET // 2)
            why = table.why("see")
            if why is None:
                table.play("see")
            said = explain(why) if why else betting_words("chips", n=_payments(table)[-1].chips)
            state = {True: betting_words("looked"), False: betting_words("blind")}
            rows.append(
                {
                    betting_words("seer"): state[seer],
                    betting_words("seen"): state[seen],
                    betting_words("at", n=SEEN_BET): said,
                }
            )
    return Listing(rows)


def two_hands() -> Table:
    """Return the deal after a carried pot: Cat has looked and bet four, and Ann holds two unseen hands."""
    match = Match(open_table("brag", seats=3, seed=4))
    for answer in ("look", 2, "look", "fold", 1, "fold"):
        match.table.play(answer)
    table = match.next_deal()
    for answer in ("look", 4):
        table.play(answer)
    return table


def comes_back() -> Listing:
    """List after how many deals the first card that was dealt comes again, if no prial is shown."""
    return Listing(betting_words.row(players=n, back=_deals_until_back(n)) for n in range(2, 11))


def _deals_until_back(seats: int) -> int:
    match = Match(open_table("brag-basic", seats=seats, seed=5))
    first, deals = match.table.answers[0].action[0], 0
    while deals == 0 or first in _stock(match.table):
        while match.table.asked:
            match.table.play("fold")
        match.next_deal()
        deals += 1
    return deals


def _stock(table: Table) -> Sequence[str]:
    deal = table.deal
    assert isinstance(deal, Brag)
    return deal.stock


def reviewed(seed: int = 11, seat: int = 1) -> ReviewWidget:
    """Return a review of a deal of three easy players, from one of the seats."""
    deal = play_until(open_table("brag", seats=3, seed=seed), player("easy", "brag"), rng=Random(seed))
    return ReviewWidget(review_deal(deal, seat=seat), names=tuple(NAMES))


# ---- hands of three cards ----


_EXAMPLES = {
    Category.PRIAL: "KS KH KD",
    Category.RUNNING_FLUSH: "7S 6S 5S",
    Category.RUN: "6S 5H 4D",
    Category.FLUSH: "KH 7H 5H",
    Category.PAIR: "JS JH 6D",
    Category.HIGH: "KS JH 8D",
}
"""The examples of the Japanese article on Brag, and one of a high card, which the article lacks."""


def six_kinds() -> Listing:
    """List the kinds of hands from the best down: a description, an example, and the name in poker."""
    return Listing(
        {
            ranking_words("kind"): say(kind_key(kind)),
            ranking_words("is"): ranking_words(f"what.{kind}"),
            ranking_words("example"): cards(_EXAMPLES[kind]).signs,
            ranking_words("poker"): say(kind_key(kind, "poker")),
        }
        for kind in BRAG.order
    )


def counted(article: Listing) -> Listing:
    """List the number of hands of each kind, beside the percentages that a source has printed.

    ``article``  a row for each kind in the order of Brag: a name, and the percentage as it is printed, such as "0.24"
    """
    counts = count_hands(BRAG)
    heads = [ranking_words(head) for head in ("kind", "hands", "one_in", "percent", "article", "agrees")]
    rows = []
    for kind, (_, printed) in zip(counts, (tuple(row.values()) for row in article.rows), strict=True):
        places = len(str(printed).partition(".")[2])
        right = f"{counts.percent(kind):.{places}f}" == printed
        one_in = f"{float(counts.total / counts[kind]):.1f}"
        told = ranking_words("yes" if right else "no")
        name = say(kind_key(kind))
        rows.append((name, counts[kind], one_in, f"{counts.percent(kind):.4f}", printed, told))
    return Listing(dict(zip(heads, row, strict=True)) for row in rows)


def three_and_five() -> Listing:
    """List how often four kinds come with three cards and, as in poker, with five. Straight flushes count as none of
    them.
    """
    counts = count_hands(BRAG)
    straights = 10  # from A-2-3-4-5 to A-K-Q-J-10
    five = {
        Category.RUN: straights * (4**5 - 4),
        Category.FLUSH: 4 * (comb(13, 5) - straights),
        Category.PAIR: 13 * comb(4, 2) * comb(12, 3) * 4**3,
        Category.HIGH: (comb(13, 5) - straights) * (4**5 - 4),
    }
    return Listing(
        ranking_words.row(
            kind=say(kind_key(kind)), three=f"{counts.percent(kind):.2f} %", five=f"{100 * number / comb(52, 5):.2f} %"
        )
        for kind, number in five.items()
    )


def duels(*pairs: Sequence[str], variant: str = "brag") -> Listing:
    """List pairs of hands with the winner and the reason. Raises `NotationError` if a text is not a hand."""
    ranking, rows = ranking_of(variant), []
    for a, b in pairs:
        why = decision(ranking, cards(a), cards(b)).why.said(language())
        rows.append((cards(a).signs, cards(b).signs, _winner(ranking.compare(a, b)), why))
    heads = "A", "B", ranking_words("wins"), ranking_words("why")
    return Listing(dict(zip(heads, row, strict=True)) for row in rows)


def _winner(verdict: int) -> str:
    return "A" if verdict > 0 else "B" if verdict < 0 else say("exercise.tie")


def middling() -> Listing:
    """List the median hand, the mean wait for a pair, and how often two players tie."""
    counts, rungs = count_hands(BRAG), list(reversed(ladder(BRAG)))
    passed = accumulate(map(len, rungs))
    half = next(rung[0] for rung, below in zip(rungs, passed, strict=True) if below >= counts.total / 2)
    pairs = counts.total - counts[Category.HIGH]
    ties, deals = heads_up_ties(BRAG)
    told = {
        "half": BRAG.reading(half).cards.signs,
        "pair": ranking_words("once_in", n=f"{counts.total / pairs:.1f}"),
        "rungs": f"{len(rungs):,}",
        "ties": ranking_words("once_in", n=f"{deals / ties:,.0f}"),
    }
    return Listing(ranking_words.row(to_find=ranking_words(key), answer=text) for key, text in told.items())


def wild_duels() -> Listing:
    """List three duels with wild twos by each of the three rules for ties of hands with wild cards."""
    return Listing(_wild_rows())


def _wild_rows() -> Iterator[dict[str, object]]:
    for a, b in (("QS QH QD", "KS KH 2C"), ("QS QH QD", "QC 2C 2D"), ("KS KH 2C", "KC KD 2H")):
        row: dict[str, object] = {"A": cards(a).signs, "B": cards(b).signs}
        for tie in ("category", "exact", "none"):
            row[ranking_words(f"fewer_{tie}")] = _winner(replace(BRAG, wild=TWOS, wild_tie=tie).compare(a, b))
        yield row


# ---- relatives of Brag ----


CIRCLE = ("2S 3H 5D", "AS AH AD", "4C 4H 9C")
"""A small hand, a leopard and a pair: each beats the next in Zha Jin Hua."""
_GAMES = {
    "brag": "brag", "brag-7-card": "brag_split", "teen-patti": "teen_patti", "zha-jin-hua": "zha_jin_hua",
    "three-card-poker": "home_poker", "three-card-poker-casino": "casino_poker",
}  # fmt: skip
_DUELS = (
    ("KS 9S 4S", "8H 7D 6C"), ("3S 3H 3D", "AS AH AD"), ("AS 2H 3D", "AC KH QD"), ("9S 9H 9D", "6C 5C 4C"),
)  # fmt: skip


def _ranks(ranking: Ranking) -> str:
    return "-".join(card.rank for card in ranking.reading(ladder(ranking)[0][0]).cards).replace("T", "10")


def best_hands() -> Listing:
    """List for each game the best hand, the best and the lowest run, and the stronger of flush and run."""
    rows = []
    for name, key in _GAMES.items():
        ranking = RANKINGS[key]
        order = [str(kind) for kind in ranking.order]
        counts = count_hands(BRAG)
        numbers = [counts[kind] for kind in ranking.order]
        rows.append(
            relatives_words.row(
                game=title(name),
                best_hand=_ranks(ranking),
                best_run="-".join(ranking.runs()[0]),
                lowest_run="-".join(ranking.runs()[-1]),
                stronger=say(kind_key("flush" if order.index("flush") < order.index("run") else "run")),
                rarest=relatives_words("yes" if numbers == sorted(numbers) else "no"),
            )
        )
    return Listing(rows)


def duels_by_game() -> Listing:
    """List the winner of four duels in each game."""
    heads = [relatives_words("against", a=cards(a).signs, b=cards(b).signs) for a, b in _DUELS]
    return Listing(
        relatives_words.row(game=title(name))
        | {
            head: cards(a if RANKINGS[key].compare(a, b) > 0 else b).signs
            for head, (a, b) in zip(heads, _DUELS, strict=True)
        }
        for name, key in _GAMES.items()
    )


# ---------- China ----------


def circle_sorted() -> Listing:
    """List the results of sorting the three hands of `CIRCLE` from every order in which they can be dealt."""
    strongest_first = cmp_to_key(lambda one, other: ZHA_JIN_HUA.compare(str(other), str(one)))

    def told(hands: Sequence[str]) -> str:
        return " | ".join(cards(hand).signs for hand in hands)

    return Listing(
        relatives_words.row(dealt=told(dealt), sorted=told(sorted(dealt, key=strongest_first)))
        for dealt in permutations(CIRCLE)
    )


def small_hand() -> Listing:
    """List the number of special 2-3-5 hands, and of rival hands that 2-3-5 beats, with the rule and without."""
    total, rows = count_hands(ZHA_JIN_HUA).total, []
    plain = equity(CIRCLE[0], replace(ZHA_JIN_HUA, special_235=None)).win
    for option in ("not_flush", "all_different"):
        ranking = replace(ZHA_JIN_HUA, special_235=option)
        n = count_special(ranking)
        with_rule = equity(CIRCLE[0], ranking).win
        row = relatives_words.row(which=relatives_words(option), hands=n, one_in=f"{total / n:.0f}")
        rows.append(row | relatives_words.row(beats=with_rule, without=plain))
    return Listing(rows)


def calls() -> Listing:
    """List the costs of calls and of a raise in Zha Jin Hua, where Ann and Cat have looked and Ben has not."""
    table = open_table("zha-jin-hua", seats=3, start=VyingStart(dealer=2, looked=(0, 2)), seed=3)
    rows = []
    for answer in ("call", 3, "call", "call"):
        assert table.asked is not None
        before, seat = table.view().facts.stacks, table.asked.seat
        table.play(answer)
        facts = table.view().facts
        said = relatives_words("raises", n=answer) if isinstance(answer, int) else relatives_words("call")
        pays = before[seat] - facts.stacks[seat]
        rows.append(relatives_words.row(who=NAMES[seat], says=said, pays=pays, stake=facts.stake))
    return Listing(rows)


# ---------- India ----------


def tonight(*hands: str) -> Listing:
    """List the winner of some hands in each variation of Teen Patti. Raises `NotationError` if a text is not a hand."""
    names = ("teen-patti", "teen-patti-muflis", "teen-patti-ak47", "teen-patti-999", "teen-patti-lowest-wild")
    rows = []
    for name in names:
        order = getattr(find(name).rules, "order", None)
        assert order is not None
        best = say("game.and").join(cards(hands[place]).signs for place in order.best(hands))
        rows.append(relatives_words.row(game=title(name), what=say(f"variant.{name}.line"), wins=best))
    return Listing(rows)


def with_many_wild() -> Listing:
    """List how often each kind comes in Teen Patti, as usual and with sixteen wild cards, in percent."""
    usual, wild = count_hands(BRAG), count_hands(ranking_of("teen-patti-ak47"))
    return Listing(
        {
            relatives_words("kind"): say(kind_key(kind, "teen")),
            relatives_words("usual"): f"{usual.percent(kind):.2f} %",
            title("teen-patti-ak47"): f"{wild.percent(kind):.2f} %",
        }
        for kind in usual
    )
