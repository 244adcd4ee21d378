"""A strong player of Preferans: Monte Carlo over sampled deals.

A deal is likelier the better it explains the others' bids, discards, whists and cards, if they play by the rules of
thumb (`PreferansPlayer`). In each deal every promising answer is followed to the end: closed hands are played by those
rules, open ones by the solver. The answer with the best mean is chosen; in a tie, that of the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from ...core.cards import BACK, RANKS, Card, Cards
from ...core.choices import offered
from ...core.errors import Why
from ...core.events import Moved, Said
from ...core.player import BY_RULE, Advice
from ...core.script import Ask
from ...core.view import View
from ...games.preferans.bids import MISERE, PASS, STRAINS, bid, height
from ...games.preferans.deal import PreferansFacts
from ...games.preferans.talon import CONCEDE, TAKE, Discard
from ...games.preferans.whist import OPEN
from ...odds.analysis.hidden import Hidden, hidden_at
from ...odds.analysis.seen_position import hidden_play_at
from ...odds.preferans.bits import PLACES, number, suit_number
from ...odds.preferans.policy_words import GIVE_UP, Stage
from ...odds.preferans.undecided import UndecidedSearch
from ...odds.runtime.compiled import has_numba
from ..belief import Belief, counted_belief
from ..comparing import just_as_certain
from . import bids
from .inference import InformationSet
from .outcomes import EndingValue, WhistOutcomes
from .player import PreferansPlayer
from .policy import DEFAULT_THRESHOLDS, BiddingThresholds, guide, kernel_guide

if TYPE_CHECKING:
    from ...odds.preferans.imagined import Evidence
    from ...odds.preferans.worlds import Drawn

__all__ = ["Effort", "PreferansSearch", "advice_seed", "certain_cards", "neighbours"]

MAX_MISERE_RISK = 0.3
"""The chance of being caught, estimated by the rules of thumb, above which misère is not considered."""
MAX_MISSING_TRICKS = 1.6
"""The most tricks that a hand may lack for a contract to be considered, estimated by the rules of thumb."""
MAX_DISCARDS = 12
"""The number of discards that are fully tried; a few deals select the best of all discards first."""
TRIAL_INTERVAL = 5
"""One deal out of this number is used to try all discards and select the best."""
MAX_CERTAIN_TRICKS = 6
"""The most remaining tricks with which `certain_cards` is computed."""
BELIEF_CHAINS_FACTOR = 8
"""A belief takes this multiple of the usual chains, to give each hidden card's share."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The size of a sample of deals.

    ``chains``  the number of independent Markov chains
    ``cards``   the number of deals from each chain for a card
    ``words``   the number of deals from each chain for an answer before the play
    ``steps``   Metropolis steps from one deal of a chain to the next
    ``solved``  the total number of deals if hands lie open, as each is then solved
    """

    chains: int = 10
    cards: int = 40
    words: int = 30
    steps: int = 20
    solved: int = 60

    @property
    def thorough(self) -> Effort:
        """Return the effort for advice: twice the chains, and twice the deals from each for a card."""
        return replace(self, chains=2 * self.chains, cards=2 * self.cards, solved=2 * self.solved)


USUAL_EFFORT = Effort()
"""The size of a sample for a choice, with compiled kernels."""
PLAIN_EFFORT = Effort(chains=4, cards=12, words=8, steps=4, solved=8)
"""The size of a sample for a choice, without compiled kernels."""
PLAIN_MARGIN = 1.0
"""The standard errors by which an answer must beat that of the rules of thumb, without compiled kernels."""


def certain_cards(view: View[PreferansFacts], asked: Ask) -> Cards:
    """Return the cards that make or beat the contract wherever the hidden cards lie.

    The result is empty before the last `MAX_CERTAIN_TRICKS` tricks, and for a defender whose partner's hand is closed.
    """
    facts = view.facts
    if asked.about not in ("play", "play_other") or facts.contract is None or hidden_at(view) is None:
        return Cards()
    if (view.seat != facts.declarer and not facts.exposed) or len(facts.tricks) != 3:
        return Cards()
    if 11 - facts.trick_number > MAX_CERTAIN_TRICKS or not 0 < (at := hidden_play_at(view)).need <= at.left:
        return Cards()
    return UndecidedSearch().safe(at)


def _for_certain(view: View[PreferansFacts], card: Card) -> Why:
    """Return the reason that a card makes or beats the contract in all layouts of the hidden cards."""
    facts, hidden = view.facts, hidden_at(view)
    assert facts.contract is not None and hidden is not None, "the layouts of certain cards were counted"
    beats, escapes = view.seat != facts.declarer, facts.contract.misere
    if beats:
        return Why("advice_beats_all", {"card": card, "n": hidden.ways})
    if escapes:
        return Why("advice_escapes_all", {"card": card, "n": hidden.ways})
    return Why("advice_makes_all", {"card": card, "n": hidden.ways})


def _to_be_exposed(info: InformationSet) -> bool:
    """Return True if the defenders' hands are exposed after the first lead."""
    facts = info.facts
    if facts.contract is None:
        return False
    at = height(info.rules.misere_rank)[facts.contract]
    said_open = bool(facts.whist_calls) and facts.whist_calls[-1][1] == OPEN
    return said_open or guide(info.rules).exposed[at] > 0


def _with_talon(view: View[PreferansFacts], asked: Ask) -> tuple[View[PreferansFacts], Ask]:
    """Return a declarer's view with the talon in the hand, and the question of the discard."""
    pile, talon = f"hand{asked.seat}", view.piles["talon"]
    hand = Cards((*view.piles[pile], *talon))
    log = (*view.log, Said(asked.seat, "talon", TAKE), *(Moved(card, "talon", pile, None) for card in talon))
    after = replace(view, piles={**view.piles, pile: hand, "talon": Cards()}, log=log)
    words = tuple(word for word in offered(asked.choices) if word == CONCEDE)
    return after, Ask(asked.seat, Discard(hand, len(talon), len(talon), words), "discard")


def _near(hand: Sequence[Card], words: Sequence[str]) -> list[str]:
    """Return the contracts for which a hand lacks less than `MAX_MISSING_TRICKS`, estimated by the rules of thumb."""
    hopes = {strain: bids.tricks(hand, strain) for strain in STRAINS}
    return [word for word in words if bid(word).level - hopes[word[-1]] < MAX_MISSING_TRICKS]


def _names_contracts(info: InformationSet) -> bool:
    """Return True if several contracts are tried after each discard; a misère has only one.

    Without numba a rule of thumb names the contract, since following all their deals would take too long.
    """
    return not info.bid.misere and has_numba()


def _promising(hand: Sequence[Card], words: Sequence[str]) -> list[str]:
    """Return the contracts worth trying: in the two best strains up to one trick more than expected, and the lowest."""
    hopes = {strain: bids.tricks(hand, strain) for strain in STRAINS}
    best = sorted(STRAINS, key=hopes.__getitem__)[-2:]
    lowest = {word[-1]: word for word in reversed(words)}
    found = [word for word in words if word[-1] in best
             and (word == lowest[word[-1]] or bid(word).level - hopes[word[-1]] < 1)]  # fmt: skip
    return found if words[0] in found else [words[0], *found]


def neighbours(info: InformationSet, options: Sequence[object]) -> list[list[int]]:
    """Return groups of places of cards of one suit, without a card between them that lies in the trick or that another
    hand may hold.
    """
    still, rows = {*info.out, *info.trick}, dict[tuple[str, int], list[int]]()
    for at, card in enumerate(options):
        if isinstance(card, Card):
            below = sum(one.suit == card.suit and RANKS.index(one.rank) < RANKS.index(card.rank) for one in still)
            rows.setdefault((card.suit, below), []).append(at)
    return [same for same in rows.values() if len(same) > 1]


def advice_seed(view: View[PreferansFacts]) -> int:
    """Return the seed of the deals for advice on the open question."""
    return 2 * len(view.log) + 1


@dataclass(frozen=True, slots=True)
class PreferansSearch:
    """Plays Preferans by following each answer to the end in deals that explain what was said and played.

    ``effort``   the size of the sample; None: one that takes some tenths of a second, with numba or without
    ``sure``     the standard errors by which an answer must beat that of the rules of thumb; None: 0 with numba, where
                 many deals are drawn, and 1 without
    ``caution``  the thresholds for the bids and whists of the others, and for its own later answers
    ``thumb``    the player who answers if nothing is sampled: where the talon leads, and in the ceremony of a deal

    Needs numpy. Without numba a rule of thumb chooses the discards in misère.

    >>> PreferansSearch(sure=2).sure
    2
    """

    effort: Effort | None = None
    sure: float | None = None
    caution: BiddingThresholds = DEFAULT_THRESHOLDS
    thumb: PreferansPlayer = field(default_factory=PreferansPlayer)

    @property
    def _effort(self) -> Effort:
        return self.effort or (USUAL_EFFORT if has_numba() else PLAIN_EFFORT)

    def choose(self, view: View[PreferansFacts], asked: Ask, rng: Random) -> object:
        """Return a legal answer."""
        usual = self.thumb.choose(view, asked, rng)
        if asked.about == "talon":  # a declarer may still give up later
            return usual
        found = self.outcomes(view, asked, usual, rng.getrandbits(62) | 1)
        sure = self.sure if self.sure is not None else 0.0 if has_numba() else PLAIN_MARGIN
        if found is None:
            return usual
        if certain := certain_cards(view, asked):
            return found.best_among(certain)
        return found.significantly_best(found.options[0], sure)

    def advise(self, view: View[PreferansFacts], asked: Ask) -> Advice:
        """Return the player's answer, and the average gain of each promising answer, in whists.

        If nothing is sampled, a rule of thumb decides.
        """
        options: Sequence[object] = getattr(asked.choices, "options", ())
        if len(options) == 1 and isinstance(options[0], Card):
            return Advice(options[0], reasons=(Why("advice_only", {"card": options[0]}),))
        usual = self.thumb.choose(view, asked, Random(0))
        study = replace(self, effort=self._effort.thorough)
        found = study.outcomes(view, asked, usual, advice_seed(view))
        if found is None:
            return Advice(usual, reasons=(BY_RULE,))
        certain = certain_cards(view, asked)
        if not certain:
            best = found.best
            conditions = found.conditions(InformationSet(view, asked.seat), best) if isinstance(best, Card) else ()
            reasons = found.reason(), *conditions
            advice = Advice(best, found.values(), "whists", reasons, apart=found.apart())
            if asked.about == "bid" and len(advice.alike) > 1:
                return replace(advice, reasons=(*reasons, Why("advice_bid_promise")))
            if asked.about in ("talon", "discard") and CONCEDE in advice.alike:
                return replace(advice, reasons=(*reasons, Why("advice_give_up_later")))
            return advice
        best, values = Card(str(found.best_among(certain))), found.values()
        more = (found.reason(),) if values[best].value == values[found.best].value else ()
        return Advice(best, values, "whists", (_for_certain(view, best), *just_as_certain(best, certain), *more))

    def believe(self, view: View[PreferansFacts], asked: Ask) -> Belief | None:
        """Return the belief about each hidden card, inferred from what the others said and played.

        For a seat that sits out the belief is counted. None if it cannot be counted, and during the deal by hand.
        """
        from ...odds.preferans.worlds import holders

        if view.facts.phase == "deal" or (unknown := hidden_at(view)) is None:
            return None
        assert view.seat is not None, "who only watches has no belief"
        if view.seat not in view.facts.active:
            return counted_belief(view)
        info = InformationSet(view, view.seat)
        chains = BELIEF_CHAINS_FACTOR * self._effort.chains
        sure = replace(self, effort=replace(self._effort, chains=chains))
        drawn = sure._drawn(info, unknown, self._effort.cards, 2 * len(view.log) + 1)
        names = {self._place(info, pile): pile for pile, _ in unknown.counts}
        held = holders(drawn, [PLACES[card] for card in unknown.cards])
        worlds = [dict(zip(unknown.cards, map(names.__getitem__, row), strict=True)) for row in held.tolist()]
        known = {card: piles[0] for cards, piles in unknown.groups if len(piles) == 1 for card in cards}
        loose = sorted(card for card in unknown.cards if card not in known)
        return Belief.of_worlds(loose, worlds, chains=chains, known=known)

    def outcomes(self, view: View[PreferansFacts], asked: Ask, usual: object, seed: int) -> WhistOutcomes | None:
        """Return the outcomes of each answer worth considering, the ``usual`` one first; None if a rule of thumb
        decides.

        ``seed`` is an odd number below 2 ** 62.
        """
        info = InformationSet(view, asked.seat)
        if info.facts.thrown or (unknown := hidden_at(view)) is None:
            return None
        if isinstance(usual, Card) and asked.about in ("play", "play_other"):
            return self._cards(info, asked, usual, unknown, seed)
        if asked.about == "talon" and usual == TAKE and CONCEDE in asked.choices and has_numba():
            return self._taken(view, asked, seed)
        if (options := self._words(info, asked, usual)) is None or len(options) < 2:
            return None
        return self._said(info, asked, options, unknown, seed)

    def _drawn(self, info: InformationSet, unknown: Hidden, worlds: int, seed: int) -> Drawn:
        """Return deals that explain the words, and with closed hands the cards: ``worlds`` from each chain.

        With exposed hands, or while the talon leads, cards are no evidence, as they are not played by the rules of
        thumb.
        """
        from ...odds.preferans.worlds import draw

        evidence, led = self.evidence(info), any(who is None for who, _ in info.played)
        judged = 0 if info.facts.exposed or led else 7 & ~(1 << evidence.seat)
        starts, may = self._starts(info, unknown, seed), self._may(info, unknown)
        steps = self._effort.steps
        return draw(
            kernel_guide(info.rules, self.caution), replace(evidence, judged=judged), starts, may, worlds=worlds,
            steps=steps, seed=seed,
        )  # fmt: skip

    # -- cards

    def _cards(self, info: InformationSet, asked: Ask, usual: Card, unknown: Hidden, seed: int) -> WhistOutcomes | None:
        """Return the outcomes of the legal cards; None if there is only one, and in tricks to which the talon leads.

        Cards that are `neighbours` bring the same.
        """
        from ...odds.preferans.imagined import World
        from ...odds.preferans.worlds import follow_cards

        options: tuple[Card, ...] = offered(asked.choices)
        facts, led = info.facts, any(who is None for who, _ in info.played)
        if len(options) < 2 or (led and facts.trick_number <= 2):
            return None
        cards = (usual, *(card for card in options if card != usual))
        effort = self._effort
        exposed = facts.exposed or _to_be_exposed(info)
        each = effort.solved // effort.chains if exposed else effort.cards
        drawn = self._drawn(info, unknown, each, seed)
        first = info.in_trick[0][0] if info.in_trick else info.turn
        start = World(
            laid=0, gone=number(info.gone), number=len(info.trick), leader=info.active.index(first),
            declarer=-1 if facts.declarer is None else info.active.index(facts.declarer),
            trump=suit_number(info.trump), wanted=int(not info.avoids), exposed=int(exposed),
            cards=[PLACES[card] for card in info.trick], tricks=[facts.tricks[seat] for seat in info.active],
        )  # fmt: skip
        endings = follow_cards(kernel_guide(info.rules, self.caution), start, drawn, [PLACES[card] for card in cards])
        return self._valued(info, cards, endings, drawn)

    # -- words

    def _words(self, info: InformationSet, asked: Ask, usual: object) -> tuple[object, ...] | None:
        """Return the answers worth considering before the play, the usual one first; None for other questions."""
        open_words: tuple[str, ...] = getattr(asked.choices, "options", ())
        match asked.about:
            case "bid":
                lowest: dict[str, str] = {}
                for word in open_words:
                    lowest.setdefault(word if word == PASS or bid(word).misere else word[-1], word)
                if MISERE in lowest and usual != MISERE:
                    risk = bids.misere_after_talon(info.own, leads=info.active[0] == info.seat)
                    if risk > MAX_MISERE_RISK:
                        del lowest[MISERE]
                found: Sequence[object] = [*lowest.values()]
            case "discard":
                if info.bid.misere and not has_numba():  # solving deals for each pair would take many seconds
                    return None
                pairs = [Cards(pair) for pair in combinations(sorted(info.own), 2)]
                found = [*sorted(pairs, key=lambda pair: self._without(info, pair))]
                if not _names_contracts(info):
                    found = found[:MAX_DISCARDS]
                elif isinstance(asked.choices, Discard) and CONCEDE in asked.choices.words:
                    found = [*found, CONCEDE]
                assert isinstance(usual, Cards), "two cards are laid aside"
                usual = Cards(sorted(usual))
            case "contract":
                words = [word for word in open_words if word != CONCEDE]
                near = _near(info.own, words) or _promising(info.own, words)  # never giving up alone
                found = [*near, *((CONCEDE,) if CONCEDE in open_words else ())]
            case "whist" | "answer" | "return":
                found = open_words
            case _:
                return None
        return usual, *(one for one in found if one != usual)

    def _without(self, info: InformationSet, pair: Cards) -> tuple[float, float]:
        """Return the cost of a discard, to sort by: in misère the chance to be caught, else minus the expected
        tricks.
        """
        rest = [card for card in info.own if card not in pair]
        if info.bid.misere:
            return bids.misere_without(info.own, pair, info.active[0] == info.seat)
        return -max(bids.tricks(rest, strain) - bids.dearer(strain, info.bid) for strain in STRAINS), 0.0

    def _said(
        self, info: InformationSet, asked: Ask, options: tuple[object, ...], unknown: Hidden, seed: int
    ) -> WhistOutcomes:
        """Return the outcomes of answers before the play; of many discards only the best few."""
        from ...odds.preferans.worlds import follow_words

        heights, about = height(info.rules.misere_rank), asked.about
        solved = about == "discard" and info.bid.misere  # in misère the cards lie open, and deals are solved
        each = max(1, self._effort.solved // 20) if solved else self._effort.words
        drawn = self._drawn(info, unknown, each, seed)
        spoken = {"whist": 0, "answer": 1, "return": 2}.get(about, 0)

        def coded(one: object) -> int:
            if isinstance(one, Cards):
                return number(one)
            if one == CONCEDE:
                return GIVE_UP
            if about in ("bid", "contract"):
                return -1 if one == PASS else heights[str(one)]
            return bids.WORDS.index(str(one))

        stages = {"bid": Stage.AUCTION, "discard": Stage.DISCARD, "contract": Stage.CONTRACT}
        stage = stages.get(about, Stage.WHIST)
        if about == "discard" and _names_contracts(info):
            if len(options) > MAX_DISCARDS + 1:
                first = self._laid_aside(info, options, drawn[::TRIAL_INTERVAL])
                pairs = [one for one in first.best_first() if one not in (options[0], CONCEDE)]
                options = (options[0], *pairs[:MAX_DISCARDS], *options[-1:] * (CONCEDE in options))
            return self._laid_aside(info, options, drawn)
        codes = [coded(one) for one in options]
        evidence = self.evidence(info)
        evidence = replace(evidence, stage=int(stage), spoken=spoken if stage == Stage.WHIST else len(evidence.words))
        endings = follow_words(kernel_guide(info.rules, self.caution), evidence, drawn, codes)
        return self._valued(info, options, endings)

    def _laid_aside(self, info: InformationSet, options: tuple[object, ...], drawn: Drawn) -> WhistOutcomes:
        """Return the outcomes of each discard, followed by the contract with the best mean.

        The rules of thumb sometimes name too high a contract, which would make a better hand look worse. A declarer who
        may give up now may also give up when naming the contract.
        """
        from ...odds.preferans.worlds import follow_contracts

        worth, heights = EndingValue(info, cards=False), height(info.rules.misere_rank)
        words = [word for word, at in heights.items() if at >= heights[info.bid] and word[-1] in STRAINS]
        asides, give_up = [], [GIVE_UP] * (CONCEDE in options)
        for one in options:
            if not isinstance(one, Cards):
                asides.append((0, give_up))
                continue
            named = _promising([card for card in info.own if card not in one], words)
            asides.append((number(one), [*(heights[word] for word in named), *give_up]))
        known, evidence = kernel_guide(info.rules, self.caution), self.evidence(info)
        return self._valued(info, options, follow_contracts(known, evidence, drawn, asides, worth.of))

    def _taken(self, view: View[PreferansFacts], asked: Ask, seed: int) -> WhistOutcomes | None:
        """Return the outcomes of taking the talon, with the best discard, and of giving up at once."""
        after, asked = _with_talon(view, asked)
        usual = bids.aside(InformationSet(after, asked.seat))
        seed += 2 * (len(after.log) - len(view.log))  # the same deals as for the discard
        if (found := self.outcomes(after, asked, usual, seed)) is None:
            return None
        pair = [found.options.index(one) for one in (found.best, CONCEDE)]
        gains = found.figures[:, pair]
        return replace(found, options=(TAKE, CONCEDE), figures=gains, decides=gains)

    # -- knowledge as numbers

    def evidence(self, info: InformationSet) -> Evidence:
        """Return the knowledge of a seat, its evidence included, as numbers for the kernels."""
        from ...odds.preferans.imagined import Evidence

        facts = info.facts
        heights, place = height(info.rules.misere_rank), info.active.index
        calls = [-1 if word == PASS else heights[word] for _, word in facts.calls]
        words = [bids.WORDS.index(word) for _, word in facts.whist_calls]
        if words[-1:] and words[-1] > 2:  # the word of a lone whister on open play is always the fourth
            words = [*words[:-1], *[-1] * (4 - len(words)), words[-1]]
        talon = {
            event.card for event in info.view.log
            if isinstance(event, Moved) and event.source == "talon" and event.card != BACK
        }  # fmt: skip
        played = [(place(who), PLACES[card]) for who, card in info.played if who in info.active]
        return Evidence(
            seat=place(info.seat),
            minimum=facts.minimum,
            bid=-1 if facts.bid is None else heights[facts.bid],
            declarer=-1 if facts.declarer is None else place(facts.declarer),
            contract=-1 if facts.contract is None else heights[facts.contract],
            talon=number(talon) if facts.declarer is not None else 0,
            said=len(calls),
            seats=[place(seat) for seat, _ in facts.calls],
            calls=calls,
            spoken=len(words),
            words=words,
            number=len(played),
            players=[seat for seat, _ in played],
            played=[card for _, card in played],
        )

    def _place(self, info: InformationSet, pile: str) -> int:
        """Return the column of a pile in a drawn deal: 0 to 2 for the hands, 3 for the cards that lie apart."""
        return info.active.index(int(pile.removeprefix("hand"))) if pile.startswith("hand") else 3

    def _may(self, info: InformationSet, unknown: Hidden) -> list[int]:
        """Return for each of the 32 cards the columns in which it may lie, as bits; 0 for a card that is not hidden."""
        may = [0] * 32
        for cards, piles in unknown.groups:
            places = sum({1 << self._place(info, pile) for pile in piles})
            for card in cards:
                may[PLACES[card]] = places
        return may

    def _starts(self, info: InformationSet, unknown: Hidden, seed: int) -> list[list[int]]:
        """Return a random deal that fits what was seen for each chain to start from: four sets of cards, as bits."""
        rng, rows = Random(seed), []
        seen = [0, 0, 0, 0]
        for pile, cards in info.view.piles.items():
            if (pile.startswith("hand") and int(pile[4:]) in info.active) or pile == "discard":
                seen[self._place(info, pile)] |= number(card for card in cards if card != BACK)
        for _ in range(self._effort.chains):
            row = list(seen)
            for pile, cards in unknown.sample(rng).items():
                row[self._place(info, pile)] |= number(cards)
            rows.append(row)
        return rows

    # -- values of endings

    def _valued(
        self, info: InformationSet, options: tuple[object, ...], endings: Drawn, deals: Drawn | None = None
    ) -> WhistOutcomes:  # fmt: skip
        """Return the outcomes of answers from their ``endings``, int64 of shape (deals, answers)."""
        from ...odds.preferans.worlds import figures

        worth = EndingValue(info, cards=deals is not None)
        codes = endings.tolist()
        met = {code: worth.of(code) for code in {code for row in codes for code in row}}
        gains = figures([[met[code] for code in row] for row in codes])
        for group in neighbours(info, options):
            gains[:, group] = gains[:, group].mean(axis=1, keepdims=True)
        return WhistOutcomes(options, gains, gains, self._effort.chains, deals, worth.shared)
