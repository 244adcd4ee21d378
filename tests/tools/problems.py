"""Problems found and certified: a second solver, written otherwise than the one that poses them, and the search.

``python -m tests.tools.problems`` certifies every problem there is. With ``find preferans 0 50`` it looks through 50
deals for positions with one winning play, and prints each as an entry of the data.

The solver of the package keeps the hidden cards in one heap and asks what may lie where. The one here writes every
layout down, and throws away those that a card which was played does not fit. It shares the rules of following suit and
of taking a trick with the package, and nothing else.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from statistics import fmean, pstdev

from cardwidgets.core.cards import Card, Cards, pack
from cardwidgets.core.choices import Layout, OneOf
from cardwidgets.core.record import Record
from cardwidgets.core.table import Table
from cardwidgets.core.variants import find
from cardwidgets.games.briscola.rules import BriscolaStart
from cardwidgets.games.crash.score import fault
from cardwidgets.games.preferans.bids import MISERE
from cardwidgets.games.preferans.deal import Preferans
from cardwidgets.games.preferans.play import legal, winner
from cardwidgets.games.preferans.rules import PreferansStart
from cardwidgets.judge.layouts import best_at
from cardwidgets.judge.tricks import points_in, taker
from cardwidgets.lessons.exercises.crash.positions import crash_rules
from cardwidgets.lessons.problems.betting import ranking_of
from cardwidgets.lessons.problems.problem import Problem, problems
from cardwidgets.odds.analysis.hidden import hidden_at
from cardwidgets.odds.analysis.seen_position import hidden_duel_at, hidden_play_at
from cardwidgets.odds.briscola.undecided import UndecidedDuelSearch
from cardwidgets.odds.layouts.best import best_layout, greedy_layout, points_against, strength
from cardwidgets.odds.preferans.undecided import UndecidedSearch
from cardwidgets.players import RandomPlayer
from cardwidgets.players.briscola.player import BriscolaPlayer
from cardwidgets.players.preferans.player import PreferansPlayer

Hands = tuple[frozenset[Card], ...]
ORDER = "A3KQJ76542"


def layouts_of(table: Table) -> list[dict[str, Cards]]:
    """All ways in which the cards may lie that the seat which is asked does not see, each pile with what it holds."""
    assert table.asked is not None
    view = table.view(table.asked.seat)
    hidden = hidden_at(view)
    open_ = {name: cards for name, cards in view.piles.items() if "??" not in map(str, cards)}
    if hidden is None or not hidden.cards:
        return [open_]
    return [{**{name: cards for name, cards in view.piles.items() if name not in world}, **world}
            for world in hidden.every()]  # fmt: skip


# ---------- Preferans


class Worlds:
    """The play of a contract: sets of layouts, of which each card that is played leaves those that it fits."""

    def __init__(self, table: Table) -> None:
        deal = table.deal
        assert isinstance(deal, Preferans)
        assert table.asked is not None
        assert deal.contract is not None
        assert deal.declarer is not None
        seat = table.asked.seat
        self.trump, self.declarer = deal.contract.trump, deal.declarer
        self.ours = {seat} if seat == deal.declarer else set(deal.defenders)
        self.most = (seat == deal.declarer) != bool(deal.contract.misere)
        self.goal = 1 if deal.contract.misere else deal.contract.level
        self.taken = deal.tricks[deal.declarer]
        self.leader, self.table = deal.leader, tuple(deal.trick)
        self.worlds = frozenset(
            tuple(frozenset(world[f"hand{seat}"]) for seat in range(3)) for world in layouts_of(table)
        )
        self._met: dict[object, bool] = {}
        self._legal: dict[tuple[frozenset[Card], str | None], tuple[Card, ...]] = {}

    def right(self) -> set[str]:
        """The cards that win in every layout."""
        seat = (self.leader + len(self.table)) % 3
        hand = next(iter(self.worlds))[seat]
        return {str(card) for card in self._may(hand, self.table)
                if self._after(self.worlds, self.table, self.leader, self.taken, card) == self.most}  # fmt: skip

    def _may(self, hand: frozenset[Card], table: tuple[Card, ...]) -> tuple[Card, ...]:
        led = table[0].suit if table else None
        if (hand, led) not in self._legal:
            ranks = "AKQJT987"
            cards = sorted(legal(tuple(hand), led, self.trump), key=lambda card: (ranks.index(card.rank), card.suit))
            self._legal[hand, led] = tuple(cards)
        return self._legal[hand, led]

    def _reaches(self, worlds: frozenset[Hands], table: tuple[Card, ...], leader: int, taken: int) -> bool:
        """Return True if the declarer comes to the goal."""
        hand = next(iter(worlds))
        seat = (leader + len(table)) % 3
        left = len(hand[seat])
        if taken >= self.goal or taken + left < self.goal:
            return taken >= self.goal
        key = worlds, table, leader, taken
        if key in self._met:
            return self._met[key]
        wants = (seat in self.ours) == self.most
        cards: dict[Card, None] = {}
        for world in worlds:
            cards.update(dict.fromkeys(self._may(world[seat], table)))
        found = any(self._after(worlds, table, leader, taken, card) == wants for card in cards)
        self._met[key] = found if wants else not found
        return self._met[key]

    def _after(self, worlds: frozenset[Hands], table: tuple[Card, ...], leader: int, taken: int, card: Card) -> bool:
        seat = (leader + len(table)) % 3
        rest = frozenset(
            tuple(hand - {card} if at == seat else hand for at, hand in enumerate(world))
            for world in worlds
            if card in self._may(world[seat], table)
        )
        table = (*table, card)
        if len(table) == 3:
            leader = (leader + winner(table, self.trump)) % 3
            return self._reaches(rest, (), leader, taken + (leader == self.declarer))
        return self._reaches(rest, table, leader, taken)


# ---------- Briscola

Duel = tuple[frozenset[Card], tuple[Card, ...]]
"""The other's hand, and the stock in order with the card turned up behind."""


class Duels:
    """The end of a game for two, in the same way."""

    def __init__(self, table: Table) -> None:
        assert table.asked is not None
        me = table.asked.seat
        facts = table.view(me).facts
        self.trump, self.need = facts.trump, 61 - facts.points[me]
        self.led = next(iter(table.deal.piles["trick"]), None)
        self.leads = facts.leader == me
        self.hand = frozenset(table.deal.piles[f"hand{me}"])
        turned = tuple(table.deal.piles["turnup"])
        self.worlds = frozenset(
            (frozenset(world[f"hand{1 - me}"]), (*world.get("stock", ()), *turned)) for world in layouts_of(table)
        )
        self._met: dict[object, bool] = {}

    def right(self) -> set[str]:
        return {str(card) for card in self.hand if self._played(self.hand, self.worlds, self.leads, self.led,
                                                                 self.need, card)}  # fmt: skip

    def _wins(self, hand: frozenset[Card], worlds: frozenset[Duel], leads: bool, led: Card | None, need: int) -> bool:
        if need <= 0 or (not hand and led is None):
            return need <= 0
        key = hand, worlds, leads, led, need
        if key not in self._met:
            if leads == (led is None):
                self._met[key] = any(self._played(hand, worlds, leads, led, need, card) for card in sorted(hand))
            else:
                cards = sorted({card for other, _ in worlds for card in other})
                self._met[key] = all(self._answered(hand, worlds, leads, led, need, card) for card in cards)
        return self._met[key]

    def _played(
        self, hand: frozenset[Card], worlds: frozenset[Duel], leads: bool, led: Card | None, need: int, card: Card
    ) -> bool:
        rest = hand - {card}
        if led is None:
            return self._wins(rest, worlds, leads, card, need)
        return self._trick(rest, worlds, (led, card), False, need)

    def _answered(
        self, hand: frozenset[Card], worlds: frozenset[Duel], leads: bool, led: Card | None, need: int, card: Card
    ) -> bool:
        fit = frozenset((other - {card}, stock) for other, stock in worlds if card in other)
        if led is None:
            return self._wins(hand, fit, leads, card, need)
        return self._trick(hand, fit, (led, card), True, need)

    def _trick(
        self, hand: frozenset[Card], worlds: frozenset[Duel], cards: tuple[Card, Card], mine_first: bool, need: int
    ) -> bool:
        won = (taker(cards, self.trump, ORDER) == 0) == mine_first
        need -= points_in(cards, ORDER) if won else 0
        by_drawn: dict[Card | None, set[Duel]] = {}
        for other, stock in worlds:
            if not stock:
                by_drawn.setdefault(None, set()).add((other, stock))
                continue
            mine, theirs = stock[:2] if won else stock[1::-1]
            by_drawn.setdefault(mine, set()).add((other | {theirs}, stock[2:]))
        return all(
            self._wins(hand | ({drawn} if drawn else set()), frozenset(fit), won, None, need)
            for drawn, fit in by_drawn.items()
        )


# ---------- Brag and Crash


def chances(one: Problem, best: float) -> list[float]:
    """Return how often each hand of a problem of Brag wins against rivals who hold one of so many of the best hands.

    By the tables of the odds, which know hands by rows; against several rivals by hands drawn that share no card.
    Who sees in Brag loses a tie; of hands compared, it is counted half.
    """
    from cardwidgets.odds.three_card.ranges import held_in
    from cardwidgets.odds.three_card.tables import rank_table

    table = rank_table(ranking_of(one))
    found, tied = [], 0 if one.form == "call" else 0.5
    for hand in one.texts("hands") if one.form == "hand" else (one.text("hand"),):
        own = table.numbers(Cards(hand))
        strength = table.strength[table.row_of(*own)]
        rows = [int(row) for row in (~held_in(own, table)).nonzero()[0]]
        rows.sort(key=lambda row: -int(table.strength[row]))
        rows = rows[: max(1, round(len(rows) * best))]
        rivals, rng, won = int(one.number("rivals")) if "rivals" in one.position else 1, Random(one.name), 0.0
        if rivals == 1:
            others = [table.strength[row] for row in rows]
            found.append(sum((other < strength) + tied * (other == strength) for other in others) / len(others))
            continue
        deals = 0
        while deals < 4000:
            drawn = [rows[rng.randrange(len(rows))] for _ in range(rivals)]
            if len({card for row in drawn for card in table.hands[row].tolist()}) == 3 * rivals:
                deals += 1
                won += all(table.strength[row] < strength for row in drawn)
        found.append(won / deals)
    return found


def brag_answers(one: Problem) -> set[str]:
    """The right answers to a problem of Brag at each end of its limits."""
    if one.form == "bluff":
        pot, cost = one.number("pot"), one.number("cost")
        return {"bet" if float(folds) * pot > (1 - float(folds)) * cost else "fold" for folds in one.texts("folds")}
    answers = set()
    for best in map(float, one.texts("ranges")):
        found = chances(one, best)
        if one.form == "hand":
            answers.add("ABC"[found.index(max(found))])
        else:
            pot, cost = one.number("pot"), one.number("cost")
            word = "call" if one.variant == "three-card-poker" else "see"
            answers.add(word if found[0] * (pot + cost) > cost else "fold")
    return answers


def crash_gains(one: Problem, deals: int = 150) -> list[list[int]]:
    """By how much the right answer to a problem of Crash scores more than each other one, deal by deal.

    The others are dealt from the cards that are left, lay the best set first, and score by the rules of the game.
    """
    rules, rivals = crash_rules(one.variant), int(one.number("seats")) - 1
    worth = points_against(rivals, rules.ranking, rules.least)
    hand = Cards(one.text("hand"))
    rest, rng = [card for card in pack() if card not in hand], Random(one.name)
    laid = {"layout": lambda: [one.right[0], one.text("tempting")], "choice": lambda: [
        one.texts("layouts")["ABC".index(one.right[0])],
        *(text for name, text in zip("ABC", one.texts("layouts"), strict=True) if name not in one.right)],
        "keep": lambda: [str(best_layout(hand, worth, rules.ranking, rules.least).layout)]}  # fmt: skip
    layouts = [Layout.read(text) for text in laid[one.form]()]
    gains: list[list[int]] = [[] for _ in range(max(1, len(layouts) - 1))]
    for _ in range(deals):
        rng.shuffle(rest)
        others = [greedy_layout(rest[13 * at : 13 * at + 13], rules.ranking, rules.least) for at in range(rivals)]
        mine = layouts
        if one.form == "keep":
            mine = [*layouts, best_layout(rest[26:39], worth, rules.ranking, rules.least).layout]
            mine = mine if one.right == ("keep",) else mine[::-1]
        points = [sum(best_at({0: own, **{at: row[place] for at, row in enumerate(others, 1) if place < len(row)}},
                              rules.ranking) == 0 for place, own in enumerate(layout)) for layout in mine]  # fmt: skip
        for at, other in enumerate(points[1:]):
            gains[at].append(points[0] - other)
    return gains


def follows(layout: Layout, plan: str) -> bool:
    """Return True if a layout has the sets of a plan: ``"KD D D | 5 4 3"`` is a flush with the king of diamonds, and a
    run."""
    rows = list(layout)
    for wanted in plan.split(" | "):
        words = wanted.split()
        fit = [row for row in rows if any(all(word in str(card) for word, card in zip(words, turned, strict=False))
                                          for turned in permutations(row))]  # fmt: skip
        if not fit:
            return False
        rows.remove(fit[0])
    return True


def most_of_plan(one: Problem, plan: str) -> float:
    """The most expected points of the layouts of a problem of Crash that follow a plan; all are gone through."""
    rules, hand = crash_rules(one.variant), Cards(one.text("hand"))
    places = points_against(int(one.number("seats")) - 1, rules.ranking, rules.least).places
    sets = sorted(((strength(three, rules.ranking), three) for three in combinations(hand, 3)
                   if fault(Layout([Cards(three)]), rules) is None), key=lambda one: -one[0])  # fmt: skip

    def layouts(
        free: Sequence[tuple[int, tuple[Card, ...]]], laid: Layout, points: float
    ) -> Iterator[tuple[float, Layout]]:
        yield points, laid
        if len(laid) < len(places):
            for at, (strong, three) in enumerate(free):
                left = [other for other in free[at + 1 :] if not set(other[1]) & set(three)]
                yield from layouts(left, Layout([*laid, Cards(three)]), points + places[len(laid)][strong])

    ways = sorted(layouts(sets, Layout(), 0), key=lambda way: -way[0])
    return next(points for points, layout in ways if follows(layout, plan))


def certified(one: Problem) -> bool:
    """Return True if what is right in a problem is right by the second solver too, and nothing else is.

    In Brag it must be right at both ends of the limits. In Crash it must score more by three standard errors.
    """
    if one.family == "brag":
        return brag_answers(one) == set(one.right)
    if one.family == "crash":
        gains = crash_gains(one)
        return all(fmean(gain) > 3 * pstdev(gain) / len(gain) ** 0.5 for gain in gains)
    table = one.table()
    solver = Worlds(table) if one.family == "preferans" else Duels(table)
    return solver.right() == set(one.right)


# ---------- the search


def briscola(seed: int) -> Iterator[tuple[Table, Cards]]:
    """Positions of a deal of Briscola with one card that wins, whatever is hidden."""
    rng, thoughtful, random = Random(f"problem {seed}"), BriscolaPlayer(), RandomPlayer()
    cards = rng.sample(pack(40), 40)
    start = BriscolaStart(dealer=rng.randrange(2), pack=Cards(cards), shuffle=False)
    table, clever = Table(find("briscola"), 2, start=start), rng.choice([0.5, 0.8, 1])
    while table.asked is not None:
        seat = table.asked.seat
        if table.ply >= 28:
            at = hidden_duel_at(table.view(seat))
            if 1 <= at.need <= 60 and len(at.hand) > 1 and len(at.unseen) <= 8:
                safe = UndecidedDuelSearch().safe(at)
                if len(safe) == 1:
                    yield table.fork(), safe
        player = thoughtful if rng.random() < clever else random
        table.play(player.choose(table.view(seat), table.asked, rng))


def preferans(seed: int, most: int = 6) -> Iterator[tuple[Table, Cards]]:
    """Positions of a deal of Preferans with one card that makes or defeats a contract, of equal neighbours one.

    The contract is of whatever level makes the position close. It is whisted with closed hands or with open ones.
    """
    rng = Random(f"problem {seed}")
    declarer, sort = rng.randrange(3), rng.choice(["closed", "closed", "open", "misere"])
    start = PreferansStart(dealer=rng.randrange(3), pack=Cards(rng.sample(pack(32), 32)), shuffle=False)
    table = Table(find("preferans-sochi"), 3, start=start)
    named = 0
    while table.asked is not None:
        deal, asked = table.deal, table.asked
        assert isinstance(deal, Preferans)
        if asked.about == "contract":
            named = table.ply
        few = deal.phase == "play" and 3 <= len(deal.hands[deal.turn or 0]) <= most
        if few and (asked.seat == deal.declarer or deal.exposed):
            yield from _close(table, named)
        table.play(_next(table, declarer, sort, rng))


def _next(table: Table, declarer: int, sort: str, rng: Random) -> object:
    deal, asked = table.deal, table.asked
    assert isinstance(deal, Preferans)
    assert asked is not None
    match asked.about:
        case "bid":
            word = MISERE if sort == "misere" else "6S"
            return word if asked.seat == declarer and deal.bid is None else "pass"
        case "talon":
            return "take"
        case "discard":
            chosen = PreferansPlayer().choose(table.view(asked.seat), asked, rng)
            return asked.choices.sample(rng) if str(chosen) == "concede" else chosen
        case "contract":
            hand = deal.hands[asked.seat]
            suit = max("SCDH", key=lambda one: sum(card.suit == one for card in hand))
            many = sum(card.suit == suit for card in hand)
            return f"6{suit}" if many >= 4 else "6N"
        case "whist" | "answer" | "return" | "hands":
            words = {"whist": "whist", "answer": "whist" if sort == "closed" else "pass", "hands": "open"}
            return words.get(asked.about, "pass")
    assert isinstance(asked.choices, OneOf)
    cards = sorted(asked.choices.options, key=lambda card: "789TJQKA".index(card.rank))
    if deal.contract is not None and deal.contract.misere:
        return rng.choice(cards[-2:])
    return cards[-1] if rng.random() < 0.5 else cards[0] if deal.trick else rng.choice(cards)


def _close(table: Table, named: int) -> Iterator[tuple[Table, Cards]]:
    """The same position with each contract that one card alone makes, or defeats."""
    deal = table.deal
    assert isinstance(deal, Preferans)
    assert table.asked is not None
    assert deal.contract is not None
    assert deal.declarer is not None
    if deal.contract.misere:
        tables = [table.fork()] if not deal.tricks[deal.declarer] else []
    else:
        tables = []
        for level in range(max(6, deal.tricks[deal.declarer] + 1), 11):
            other = Table(table.variant, table.seats, start=table.start)
            for ply, answer in enumerate(table.answers):
                other.play(f"{level:X}".replace("A", "T") + answer.action[-1] if ply == named else answer.action)
            tables.append(other)
    for each in tables:
        assert each.asked is not None
        at = hidden_play_at(each.view(each.asked.seat))
        if at.our_turn and 1 <= at.need <= at.left and len(at.plays()) > 1:
            safe = UndecidedSearch().safe(at)
            if safe and len(safe) < len(at.plays()) and _neighbours(safe, each):
                yield each, safe


def _neighbours(cards: Cards, table: Table) -> bool:
    """Return True if some cards of a hand are as good as one: of one suit, with none between them that others may
    hold."""
    if len({card.suit for card in cards}) > 1:
        return False
    ranks = sorted("789TJQKA".index(card.rank) for card in cards)
    between = {"789TJQKA"[rank] + cards[0].suit for rank in range(ranks[0], ranks[-1])} - set(map(str, cards))
    gone = {str(card) for name, pile in table.deal.piles.items() if name.startswith("won") for card in pile}
    return between <= gone


def entry(table: Table, safe: Iterable[Card], name: str) -> str:
    """A position as an entry of the data, without its level, its idea and its words."""
    right = json.dumps([str(card) for card in safe])
    return (
        f'[[problem]]\nname = "{name}"\nvariant = "{table.variant.name}"\nform = "card"\nright = {right}\n'
        f"record = '''\n{Record.of(table).dumps()}'''\n"
    )


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["find"]:
        family, first, last = arguments[1], int(arguments[2]), int(arguments[3])
        found = briscola if family == "briscola" else preferans
        for seed in range(first, last):
            for number, (table, safe) in enumerate(found(seed)):
                print(entry(table, safe, f"{family}-{seed}-{number}"))
        return
    for one in problems():
        began = time.process_time()
        print(one, "certified" if certified(one) else "WRONG", f"{time.process_time() - began:.2f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
