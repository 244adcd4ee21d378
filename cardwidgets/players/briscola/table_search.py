"""A strong player of Briscola for three and more: partners who know each other, a called partner, everybody alone.

The cards of the others are drawn at random and weighed by what they have played and bid: would the rules of thumb have
done the same with them? In the worlds so drawn every answer is played out to the end by those rules, and the one that
brings most is given: points where sides or seats play for them, units where a partner is called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from ...core.cards import SUITS, Card, Cards
from ...core.choices import Subset, WordsOrAmount
from ...core.errors import Why
from ...core.events import Moved, Said
from ...core.player import Advice, Worth
from ...core.script import NO_SEAT, Ask, Seat
from ...core.view import View
from ...games.briscola.auction import PASS, SOLO
from ...games.briscola.deal import BriscolaFacts
from ...games.briscola.rules import BriscolaRules
from ...games.briscola.score import contract_units, deltas
from ...judge.points import FULL, points_in
from ...odds.analysis.hidden import hidden_at
from ...odds.results import BAND, told_apart
from ...odds.runtime.compiled import have_numba
from ..belief import Belief, counted_belief
from ..comparing import compared
from . import called
from . import partners as mates
from .inference import Sight, Trick
from .player import BriscolaPlayer
from .search import policy_of
from .tricks import USUAL, WARY, Habits

if TYPE_CHECKING:
    from ...odds.briscola.table_worlds import Answer, Ending, Played, TablePolicy, Told
    from ...odds.runtime.arrays import Floats

__all__ = ["BriscolaTableSearch", "TableEffort", "searches_table"]

WIN = 60.0
"""How many points count as much as winning the deal."""
FEW = 0.01
"""What a point counts besides, where units do."""
AGAIN = 4
"""How many of all options are worked out with care."""
SPARED = 4
"""So many cards more than are laid aside are thought of for it."""
FOLLOW = {"free": 0, "suit_if_trump_led": 1, "suit": 2}


@dataclass(frozen=True, slots=True)
class TableEffort:
    """How much is tried for an answer: so many ``chains`` of ``worlds`` each, some ``steps`` apart."""

    chains: int
    worlds: int
    steps: int


USUAL_EFFORT = TableEffort(8, 50, 10)
THOROUGH = TableEffort(16, 50, 10)
"""For advice."""
PLAIN, PLAIN_CALLED = TableEffort(4, 8, 2), TableEffort(2, 5, 2)
"""Without compiled kernels, for both; and where a partner is called."""
SURE = 4
"""So many times the chains of advice, for each hidden card to have a share of its own."""


def searches_table(rules: BriscolaRules, seats: int) -> bool:
    """Whether the search plays by such rules: three and more with a card each to a trick, no shows and no swaps."""
    plain = rules.mariage == "none" and rules.conquista == "off" and rules.turnup_swap == "none"
    usual = not rules.end_follow and not rules.open_hands and not rules.redraw_top
    single = rules.cards_per_trick == 1 and rules.draw_packet == 1
    return seats > 2 and plain and usual and single and rules.trump != "mariage"


@dataclass(frozen=True, slots=True)
class BriscolaTableSearch:
    """Plays Briscola for three and more by Monte Carlo over worlds that explain what was played and bid.

    ``doubt``  by what the weight of a world is multiplied for each card that the rules of thumb would not have played
               in it, from 0 to 1 (nothing is inferred); ``says`` the same for a bid
    ``least``  how many units a bid must bring on average
    ``effort`` how much is tried for an answer, ``study`` for advice and for a belief; None: as much as takes some
               tenths of a second, with numba or without

    What partners ask for it plays, if it can, and signals and answers as `BriscolaPlayer` does. Needs numpy.
    """

    doubt: float = 0.1
    says: float = 0.1
    least: float = 0.5
    effort: TableEffort | None = None
    study: TableEffort | None = None
    thumb: BriscolaPlayer = field(default_factory=lambda: BriscolaPlayer(signals=True))

    def choose(self, view: View[BriscolaFacts], asked: Ask, rng: Random) -> object:
        """An open answer, or a word that may be said aside."""
        usual = self.thumb.choose(view, asked, rng)
        if usual not in asked.choices:  # a word aside
            return usual
        seed = rng.getrandbits(62) | 1
        effort = self.effort or _affordable(view.facts.rules, USUAL_EFFORT)
        weighed = self._weighed(Sight(view, asked.seat), asked, usual, seed, effort)
        return usual if weighed is None else weighed.best

    def advise(self, view: View[BriscolaFacts], asked: Ask) -> Advice:
        """The answer it would give, what each is worth, and by how much the best is better than the next."""
        options: Sequence[Any] = getattr(asked.choices, "options", ())
        if asked.about == "play" and len(options) == 1:
            return Advice(options[0], reasons=(Why("advice_only", {"card": options[0]}),))
        usual = self.thumb.choose(view, asked._replace(asides=NO_SEAT), Random(0))  # a word aside is no answer
        study = self.study or _affordable(view.facts.rules, THOROUGH)
        weighed = self._weighed(Sight(view, asked.seat), asked, usual, 2 * len(view.log) + 1, study)
        if weighed is None:
            return Advice(usual, reasons=(Why("advice_by_rule"),))
        return Advice(weighed.best, weighed.values(), weighed.unit, (weighed.reason(),))

    def weighed(self, view: View[BriscolaFacts], asked: Ask, seed: int, effort: TableEffort) -> Weighed | None:
        """What each card comes to that may be played; None where there is one alone. ``seed`` is odd, below 2 ** 62."""
        return self._weighed(Sight(view, asked.seat), asked, None, seed, effort)

    def reply(self, view: View[BriscolaFacts], asked: Ask, seat: Seat) -> str | None:
        """What a seat says aside at once: the answer to its partner's question, if it owes one."""
        return self.thumb.reply(view, asked, seat)

    def believe(self, view: View[BriscolaFacts], asked: Ask) -> Belief | None:
        """Where each hidden card lies, inferred from what the others have played and bid.

        While somebody holds cards that are still to be laid aside, hands are not those that are played: then it is
        counted. None where it cannot be.
        """
        assert view.seat is not None, "who only watches has no belief"
        sight = Sight(view, view.seat)
        sizes = [len(pile) for name, pile in view.piles.items() if name.startswith("hand")]
        if max(sizes) - min(sizes) > 1:
            return counted_belief(view)
        known = _Known(sight, view.facts.declarer)
        study = self.study or _affordable(view.facts.rules, THOROUGH)
        effort = replace(study, chains=SURE * study.chains)
        found = self._drawn(known, (), 2 * len(view.log) + 1, effort)
        rest = next((name for name in ("stock", "monte", "aside") if view.piles[name]), "stock")
        hidden = hidden_at(view)
        told = {card: place for card, place in known.sight.where.items() if hidden and card in hidden.cards}
        worlds = [
            {card: rest if seat < 0 else f"hand{seat}" for card, seat in zip(known.unseen, row, strict=True)}
            for row in found.holders.tolist()
        ]
        return Belief.of_worlds(known.unseen, worlds, chains=effort.chains, known=told)

    # -- what is weighed

    def _weighed(self, sight: Sight, asked: Ask, usual: Any, seed: int, effort: TableEffort) -> Weighed | None:
        """What the answers come to; None where a rule of thumb decides."""
        match asked.about:
            case "play":
                options: Sequence[Card] = mates.obeyed(sight, asked.choices.options)  # type: ignore[attr-defined]
                if len(options) < 2:
                    return None
                known = _Known(sight, sight.facts.declarer)
                cards = sorted(options, key=lambda card: (card != usual, sight.worth[card.rank], card))
                answers = [_answer(known, sight.hand.index(card)) for card in cards]
                return self._worth(known, cards, answers, seed, effort)
            case "bid" if usual != SOLO:
                return self._bids(sight, asked, seed, effort)
            case "trump" | "call" | "lay_aside":
                known = _Known(sight, sight.seat)
                found = _named(known, asked, usual)
                return self._best_of(known, found, seed, effort) if found else None
            case _:
                return None

    def _bids(self, sight: Sight, asked: Ask, seed: int, effort: TableEffort) -> Weighed | None:
        """The rank, or the least points, that would bring most with its best suit, if it is enough; otherwise pass."""
        choices = asked.choices
        words = choices.words.options if isinstance(choices, WordsOrAmount) else choices.options  # type: ignore[attr-defined]
        amount = choices.amount if isinstance(choices, WordsOrAmount) else None
        open_: list[str | int] = [word for word in words if word in sight.order]
        if not open_ and amount is not None and amount.least <= amount.most:
            open_ = [amount.least]
        known = _Known(sight, sight.seat)
        found = [(bid, answer) for bid in open_ for _, answer in _suits(known, bid)]
        return self._best_of(known, found, seed, effort, bid=open_[0]).bids(self.least) if found else None

    def _best_of(
        self, known: _Known, found: Sequence[tuple[Any, Answer]], seed: int, effort: TableEffort,
        bid: str | int | None = None,
    ) -> Weighed:  # fmt: skip
        """What options come to; of many, those that came to most in fewer worlds.

        The best of many look better than they are, so that those few are tried again in other worlds.
        """

        def worth(of: Sequence[tuple[Any, Answer]], seed: int, effort: TableEffort) -> Weighed:
            options, answers = zip(*of, strict=True)
            return self._worth(known, options, answers, seed, effort, bid)

        if len(found) > AGAIN:
            few = TableEffort(effort.chains, max(1, effort.worlds // 4), effort.steps)
            means = worth(found, seed, few).decides.mean(axis=0)
            found = [found[int(at)] for at in (-means).argsort(kind="stable")[:AGAIN]]
        return worth(found, seed ^ 2, effort)

    def _worth(
        self, known: _Known, options: Sequence[Any], answers: Sequence[Answer], seed: int, effort: TableEffort,
        bid: str | int | None = None,
    ) -> Weighed:  # fmt: skip
        ending = self._drawn(known, answers, seed, effort)
        return Weighed(tuple(options), *known.worth(ending, bid), effort.chains)

    def _drawn(self, known: _Known, answers: Sequence[Answer], seed: int, effort: TableEffort) -> Ending:
        from ...odds.briscola.table_worlds import draw_tables

        return draw_tables(
            known.told, answers, self._by(known), chains=effort.chains, worlds=effort.worlds, steps=effort.steps,
            seed=seed,
        )  # fmt: skip

    def _by(self, known: _Known) -> TablePolicy:
        from ...odds.briscola.table_worlds import TablePolicy

        return TablePolicy(policy_of(known.sight, self._model(known)), self.doubt, self.says)

    def _model(self, known: _Known) -> Habits:
        return USUAL if known.declarer is None else WARY


def _affordable(rules: BriscolaRules, compiled: TableEffort) -> TableEffort:
    """As much as may be tried while somebody waits."""
    if have_numba():
        return compiled
    return PLAIN if rules.bidding == "none" else PLAIN_CALLED


def _callable(sight: Sight, suit: str, rank: str | None) -> Card | None:
    """The card to call with a suit as trumps: of a rank, or the highest that is not one's own; None for one's own."""
    own = {*sight.hand, *sight.view.piles["aside"]}
    cards = (Card(one + suit) for one in (rank or sight.order))
    return next((card for card in cards if card not in own), None)


def _suits(known: _Known, bid: object) -> Iterator[tuple[str, Answer]]:
    """The suits that can be trumps when so much is bid, each with the card to call: what naming them leads to.

    Where cards are to be taken up first, and no rank is bid, the card is called after that.
    """
    sight, rank = known.sight, called.rank_of(known.sight, bid)
    for suit in SUITS:
        if card := _callable(sight, suit, rank):
            naming = _naming(known, card)
            yield suit, naming._replace(called=-1) if known.takes and rank is None else naming


def _named(known: _Known, asked: Ask, usual: Any) -> list[tuple[Any, Answer]]:
    """What may be named or laid aside, and what that leads to, the ``usual`` answer first of its equals."""
    sight = known.sight
    found: list[tuple[Any, Answer]]
    if asked.about == "trump":
        found = [*_suits(known, sight.facts.bid)]
    elif sight.trump is None:  # who plays alone has named nothing
        return []
    elif asked.about == "call":
        found = [(rank, _naming(known, Card(rank + sight.trump))) for rank in sight.order]
    else:
        assert isinstance(asked.choices, Subset)
        found = [*_asides(known, asked.choices)]
    return sorted(found, key=lambda one: one[0] != usual)


def _asides(known: _Known, choices: Subset) -> Iterator[tuple[Cards, Answer]]:
    """What may well be laid aside: any of the cards that are worth least in the hand."""
    sight = known.sight
    assert sight.trump is not None
    card = _callable(sight, sight.trump, called.rank_of(sight, sight.facts.bid))
    for some in combinations(called.worth_least(sight, choices.cards)[: choices.least + SPARED], choices.least):
        laid = Cards(sorted(some, key=choices.cards.index))
        yield laid, _laying(known, laid, card)


def _answer(known: _Known, place: int) -> Answer:
    from ...odds.briscola.table_worlds import Answer

    return Answer(place, known.trump, known.called)


def _naming(known: _Known, card: Card) -> Answer:
    from ...odds.briscola.table_worlds import Answer

    return Answer(-1, SUITS.index(card.suit), known.number(card))


def _laying(known: _Known, laid: Cards, called: Card | None) -> Answer:
    from ...odds.briscola.table_worlds import Answer

    kept = tuple(known.numbers([card for card in known.sight.hand if card not in laid]))
    return Answer(-1, known.trump, -1 if called is None else known.number(called), kept, known.sight.points(laid))


class _Known:
    """What a seat has seen and heard, in numbers; with a ``declarer``, who may be one that has still to be found."""

    def __init__(self, sight: Sight, declarer: Seat | None) -> None:
        self.sight, self.facts, self.rules = sight, sight.facts, sight.rules
        self.declarer = declarer if self.rules.bidding != "none" else None
        self.size = len(sight.order)
        self.trump = -1 if sight.trump is None else SUITS.index(sight.trump)
        self.called = -1 if self.facts.called is None else self.number(self.facts.called)
        self.unseen = sorted(sight.unseen)
        self.takes = len(sight.view.piles["monte"]) if self.declarer == sight.seat else 0
        """How many cards this seat will take up, and lay aside others, before it plays."""

    def number(self, card: Card) -> int:
        """A card as a number."""
        return SUITS.index(card.suit) * self.size + self.sight.order.index(card.rank)

    def numbers(self, cards: Sequence[Card]) -> list[int]:
        return [self.number(card) for card in cards]

    @cached_property
    def told(self) -> Told:
        from ...odds.briscola.table_worlds import Told

        sight, rules, piles = self.sight, self.rules, self.sight.view.piles
        course = rules.course(sight.players)
        full = course.tricks if rules.hand is None else rules.hand
        played = [*self._played(course.stock, course.tricks, full)]
        now = played.pop()
        partner = self.facts.partner
        if partner is None and self.facts.alone and self.facts.called is not None and self.declarer is not None:
            partner = self.declarer  # the called card was their own
        spread = any(
            isinstance(event, Moved) and event.source.startswith("hand") and event.target.startswith("hand")
            for event in sight.view.log
        )
        monte = 0 if not rules.monte else 1 if rules.monte_to == "last_trick" else 2
        bids, limits = self._bids()
        return Told(
            seat=sight.seat,
            own=self.numbers(sight.hand),
            trick=self.numbers(sight.trick),
            leader=sight.seat if self.declarer == sight.seat and self._leads_first else sight.leader,
            unseen=self.numbers(self.unseen),
            known=[self.numbers(sight.known(seat)) if seat != sight.seat else [] for seat in range(sight.players)],
            sizes=[len(piles[f"hand{seat}"]) for seat in range(sight.players)],
            stocked=sight.left,
            taken=self.facts.points,
            partner=-1 if partner is None else partner,
            aside=points_in(piles["aside"], sight.order) if sight.seat == self.declarer else 0,
            takes=self.takes,
            played=[] if spread else played,
            weights=now.weights,
            gone=now.gone,
            bids=bids,
            limits=limits,
            setting=[
                self.size, self.trump, FOLLOW[sight.duty], full, sight.players, sight.sides,
                -1 if self.facts.turnup is None else self.number(self.facts.turnup),
                -1 if self.declarer is None else self.declarer, self.called, monte, int(rules.trump == "none"),
            ],
        )  # fmt: skip

    @property
    def _leads_first(self) -> bool:
        """Whether no card has been led yet, and the declarer will."""
        return self.rules.first_lead == "declarer" and not self.facts.trick_number and not self.sight.trick

    def _played(self, stock: int, tricks: int, full: int) -> Iterator[Played]:
        """Every card so far, and at last how the table stands now."""
        from ...odds.briscola.table_worlds import Played

        sight, players = self.sight, self.sight.players
        gone = {self.number(card) for card, pile in sight.where.items() if pile == "removed"}
        if self.facts.turnup is not None and self.rules.trump == "turnup":
            gone.add(self.number(self.facts.turnup))
        weights, partner, at = [1.0] * players, -1, 0
        done = sight.tricks
        current = Trick(tuple(zip(sight.turns, sight.trick, strict=False)), 0)
        for index, trick in enumerate([*done, current]):
            left = max(0, stock - index * players)
            held = min(full, tricks - index)
            start = at
            for seat, card in trick.played:
                drawn = int(left > 0 and trick is not current)
                yield Played(
                    (
                        self.number(card), seat, start, trick.played[0][0], held + left // players - 1, held, drawn,
                        partner, len(gone),
                    ),
                    tuple(weights),
                    frozenset(gone),
                )  # fmt: skip
                gone.add(self.number(card))
                at += 1
                if card == self.facts.called:
                    partner = seat
            if trick is not current and self.declarer is not None:
                for seat, robs, gives in called.deeds_in(sight, trick):
                    weights[seat] *= called.speaks(robs, gives)
        yield Played((), tuple(weights), frozenset(gone))

    def _bids(self) -> tuple[list[tuple[int, int, int]], list[float]]:
        """What each seat said in the auction: see `table_rollouts.Bid`, and at which strength it would bid so."""
        sight, rules, caution = self.sight, self.rules, called.USUAL
        bids, limits = [(0, 0, 0)] * sight.players, [caution.need] * sight.players
        if rules.bidding == "none":
            return bids, limits
        order, rank, points = sight.order, -1, rules.min_bid - 1
        by_points = rules.bidding == "points"

        def limit(amount: int) -> float:
            return caution.need + caution.step * (amount - 61) / 10 - caution.monte * rules.monte

        for event in sight.view.log:
            if not isinstance(event, Said) or event.about != "bid" or event.word == SOLO:
                continue
            seat, word = event.seat, event.word
            passed = word == PASS
            if by_points:
                amount = points + 1 if passed else int(word)
                if not passed or not bids[seat][0]:
                    bids[seat], limits[seat] = (1 if passed else 2, 0, 2), limit(amount)
                points = points if passed else amount
            elif passed:
                if not bids[seat][0] and rank + 1 < len(order):
                    bids[seat] = (1, rank + 1, rank + 1)
            elif str(word) in order:
                rank = order.index(str(word))
                bids[seat] = (2, rank, rank)
        declarer = self.facts.declarer
        if declarer is not None and self.facts.called is not None and bids[declarer][0] == 2:
            at = order.index(self.facts.called.rank)
            bids[declarer] = (3, at, at)
        return bids, limits

    def worth(self, ending: Ending, bid: str | int | None) -> tuple[Floats, Floats, str]:
        """What endings are worth to the seat, and what decides; and in which unit."""
        from ...odds.briscola.table_worlds import contract_value, side_value

        sight = self.sight
        if self.declarer is None:
            mine, wins = side_value(ending.points, sight.seat, sight.sides)
            return mine, mine / WIN + wins, "points"
        table = _units(self.rules, sight.players, self.facts.bid if bid is None else bid)
        units, side = contract_value(ending, sight.seat, self.declarer, table)
        return units, units + FEW * side, "units"


def _units(rules: BriscolaRules, players: int, bid: str | int | None) -> list[list[list[int]]]:
    """What points of the declarer's side bring: with a partner and alone, to declarer, partner and an opponent."""
    found = []
    for partner in (1, None):
        rows = []
        for points in range(FULL + 1):
            unit = contract_units(rules, points, bid, all_tricks=points == FULL, no_trick=points == 0)
            rows.append(deltas(rules, players, 0, partner, unit)[:3])
        found.append([list(row) for row in zip(*rows, strict=True)])
    return found


@dataclass(frozen=True, slots=True)
class Weighed:
    """What answers came to in some worlds: a row for each world, and what decides among them."""

    options: tuple[Any, ...]
    figures: Floats
    decides: Floats
    unit: str
    chains: int

    def __add__(self, more: Weighed) -> Weighed:
        """The same over more worlds, of as many in a chain."""
        from ...odds.briscola.worlds import joined

        figures, decides = joined(self.figures, more.figures), joined(self.decides, more.decides)
        return Weighed(self.options, figures, decides, self.unit, self.chains + more.chains)

    @property
    def best(self) -> object:
        """What is worth most; of equals the first."""
        return self.options[int(self.decides.mean(axis=0).argmax())]

    def bids(self, least: float) -> Bids:
        """What each bid comes to that stands here several times: the best of them; one is to bring so much."""
        means, best = self.decides.mean(axis=0), dict[Any, int]()
        for at, bid in enumerate(self.options):
            if bid not in best or means[at] > means[best[bid]]:
                best[bid] = at
        rows = [*best.values()]
        return Bids((*best,), self.figures[:, rows], self.decides[:, rows], self.unit, self.chains, least)

    def lost(self) -> list[tuple[float, float]]:
        """By how much less each of the options brings than what brings most, and the standard error of that."""
        best = int(self.figures.mean(axis=0).argmax())
        less = self.figures[:, best : best + 1] - self.figures
        return [*zip(less.mean(axis=0).tolist(), self._error(less).tolist(), strict=True)]

    def _error(self, figures: Floats) -> Floats:
        """The standard errors of the means."""
        from ...odds.runtime.chains import standard_errors

        return standard_errors(figures, self.chains)

    @property
    def wins(self) -> Floats:
        """Of points: 1 for a world that is won, a half for a draw, 0 for one that is lost."""
        return self.decides - self.figures / WIN

    def values(self) -> dict[object, Worth]:
        """What each brings, and half the width of its interval."""
        bands, means = BAND * self._error(self.figures), self.figures.mean(axis=0)
        return {one: Worth(float(means[at]), float(bands[at])) for at, one in enumerate(self.options)}

    def reason(self) -> Why:
        """What the best answer brings, and the best of the others; what else decides, where one of them brings more."""
        best, means = int(self.decides.mean(axis=0).argmax()), self.figures.mean(axis=0)
        other = max((at for at in range(len(means)) if at != best), key=means.__getitem__)
        brings, than = float(means[best]), float(means[other])
        error = float(self._error(self.figures[:, [best]] - self.figures[:, [other]])[0])
        if than - brings > BAND * error and self.unit in ("points", "units"):
            first, second = told_apart(brings, than)
            if self.unit == "points":
                wins = 100 * self.wins.mean(axis=0)
                percent, less = told_apart(float(wins[best]), float(wins[other]))
                return Why("advice_wins_more", {"percent": percent, "than": less, "brings": first, "others": second})
            side = (self.decides - self.figures).mean(axis=0) / FEW
            points = f"{side[best] - side[other]:.1f}"
            return Why("advice_more_points", {"brings": first, "than": second, "points": points})
        first, second, alike = compared(brings, than, error)
        if self.unit == "units":
            return Why("advice_brings_units", {"brings": first, "than": second, "alike": alike})
        if self.unit == "margin":
            return Why("advice_brings_margin", {"brings": first, "than": second, "alike": alike})
        if self.unit == "ahead":
            return Why("advice_brings_ahead", {"brings": first, "than": second, "alike": alike})
        return Why("advice_brings_points", {"brings": first, "than": second, "alike": alike})


@dataclass(frozen=True, slots=True)
class Bids(Weighed):
    """What bids came to in some worlds, and the ``least`` that one is to bring; else one passes."""

    least: float = 0.5

    @property
    def best(self) -> object:
        """The bid that is worth most, or to pass."""
        means = self.decides.mean(axis=0)
        return self.options[int(means.argmax())] if means.max() >= self.least else PASS

    def reason(self) -> Why:
        """What the best bid brings, and what it is to bring."""
        brings = self.figures[:, int(self.decides.mean(axis=0).argmax())].mean()
        told, least = told_apart(float(brings), self.least, signed=True)
        if self.best == PASS:
            return Why("advice_no_bid", {"brings": told, "least": least})
        return Why("advice_bid", {"brings": told, "least": least})
