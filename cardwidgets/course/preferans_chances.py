"""What the notebook on the chances of Preferans counts: how cards lie, what the talon brings, what to lay aside."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random
from statistics import fmean, pstdev

from ..core.cards import Cards, cards, pack
from ..games.preferans.bids import bid
from ..games.preferans.outcome import DealOutcome
from ..games.preferans.sheet import ScoreSheet
from ..odds.preferans.double_dummy import STRAINS, solve
from ..odds.preferans.exchange import best_exchange
from ..odds.preferans.hands import alone, split, suit_split
from ..odds.results import Chance
from ..odds.runtime.compiled import say_if_plain
from ..players.preferans.bids import best_strain
from ..widgets import PredictWidget
from .listings import Listing
from .preferans import row, rules_of, word
from .preferans_auction import strain

__all__ = [
    "ASIDE",
    "HAND",
    "HELD",
    "hearts_seen",
    "how_high",
    "lone_king",
    "plans",
    "predict_queen",
    "queen_lives",
    "seeing_all",
    "splits",
    "talon_in_tricks",
]

HAND, ASIDE = "AS KS JS 9S 8S AH KH AD TD 8C", "7D 9C"
"""Five trumps without the queen, and the two cards laid aside."""
HELD = "KS QS JS TS AH KH 9H 8H AD QD 8C 7C"
"""Hand and talon of a declarer."""
CONTRACTS = ("S", "H", "N")


def predict_queen(seed: int = 1) -> PredictWidget:
    """Guess how often three trumps that are out lie in one hand; then try and count."""
    known = {*cards(HAND), *cards(ASIDE)}
    hidden = [card for card in pack(32) if card not in known]
    out = {card for card in hidden if card.suit == "S"}

    def drawn(rng: Random) -> bool:
        left = out & {*rng.sample(hidden, 10)}
        return left == out or not left

    return PredictWidget(word("predict_queen"), count=lambda: suit_split("S", [*known])["3-0"], draw=drawn, seed=seed)


def queen_lives() -> Listing:
    """The split of the three trumps that are out."""
    return Listing(
        row(they_lie=name, chance=chance.sentence())
        for name, chance in suit_split("S", [*cards(HAND), *cards(ASIDE)]).items()
    )


def splits() -> Listing:
    """For each number of cards that are out: the most frequent split, and the most even one."""
    found = []
    for out in range(2, 8):
        parts = split(out)
        often, even = max(parts, key=lambda name: parts[name].ways), next(iter(parts))
        found.append(
            row(
                out=out,
                most_often=often,
                exactly=str(parts[often].fraction),
                percent=parts[often].percent,
                most_even=even,
                even_percent=parts[even].percent,
            )
        )
    return Listing(found)


def lone_king() -> Listing:
    """How often a king lies alone, so that it falls under the ace, by how many cards are out."""
    return Listing(row(out=out, king_alone=alone(out).sentence()) for out in range(2, 6))


def hearts_seen(hearts: int = 6) -> Listing:
    """Where the queen is likely to be, after Boris has shown so many of the hearts that were out, and Vera the rest."""
    found = []
    for shown in range(3, hearts + 1):
        boris, vera = 10 - shown, 10 - (hearts - shown)
        found.append(
            row(
                boris_showed=shown,
                unknown_first=boris,
                unknown_second=vera,
                queen_second=Chance(vera, boris + vera).percent,
                three_together=split(3, boris, vera)["3-0"].percent,
            )
        )
    return Listing(found)


# ---------- the talon ----------


def _band(values: list[float]) -> str:
    return f"{fmean(values):.2f} ± {1.96 * pstdev(values) / len(values) ** 0.5:.2f}"


def talon_in_tricks(hoped: int = 120, solved: int = 20) -> Listing:
    """What the talon adds to a random hand: by the computer player's count, and solved with all cards open."""
    say_if_plain()
    rng, gains = Random(4), []
    for _ in range(hoped):
        held = rng.sample(pack(32), 12)
        rests = ([card for card in held if card not in pair] for pair in combinations(held, 2))
        gains.append(float(max(best_strain(rest)[0] for rest in rests) - best_strain(held[:10])[0]))
    rng, opened = Random(3), []
    for _ in range(solved):
        dealt = rng.sample(pack(32), 32)
        held, others = dealt[:12], [dealt[12:22], dealt[22:]]
        before = max(solve([held[:10], *others], trump).tricks for trump in STRAINS)
        opened.append(float(best_exchange(held, others).most - before))
    return Listing(
        [
            row(known_cards=word("own_cards"), deals=hoped, tricks_added=_band(gains)),
            row(known_cards=word("open_cards"), deals=solved, tricks_added=_band(opened)),
        ]
    )


# ---------- two cards aside ----------


@cache
def _solved(deals: int) -> tuple[dict[tuple[str, Cards], list[int]], list[int]]:
    """Tricks of each plan (trumps, two cards aside) in each deal, and of who sees all cards and chooses anew."""
    say_if_plain()
    rng, rest = Random(4), [card for card in pack(32) if card not in cards(HELD)]
    found = []
    for _ in range(deals):
        rng.shuffle(rest)
        found.append(best_exchange(cards(HELD), (Cards(rest[:10]), Cards(rest[10:])), contracts=CONTRACTS))
    plan = {
        (trump, aside): [one.tricks[trump][aside] for one in found]
        for trump in CONTRACTS
        for aside in found[0].tricks[trump]
    }
    return plan, [one.most for one in found]


def _ranked(deals: int) -> list[tuple[tuple[str, Cards], list[int]]]:
    return sorted(_solved(deals)[0].items(), key=lambda item: -fmean(item[1]))


def plans(deals: int = 16, number: int = 6) -> Listing:
    """The best plans for twelve cards: trumps, two cards aside, and tricks on average over deals of the other cards."""
    return Listing(
        row(
            trumps=strain(trump),
            aside=aside.signs,
            tricks=_band([float(one) for one in tricks]),
            at_best=max(tricks),
            at_worst=min(tricks),
        )
        for (trump, aside), tricks in _ranked(deals)[:number]
    )


def seeing_all(deals: int = 16) -> Listing:
    """The best plan, the worst in the same trumps, and who sees all cards and chooses anew in each deal."""
    ranked, (_, seen) = _ranked(deals), _solved(deals)
    (trump, _), best = ranked[0]
    worst = next(tricks for (other, _), tricks in reversed(ranked) if other == trump)
    told = {"best_plan": best, "worst_aside": worst, "all_seen": seen}
    return Listing(row(who=word(name), tricks=_band([float(one) for one in tricks])) for name, tricks in told.items())


def _whists(contract: str, tricks: int | None) -> float:
    """What a deal is worth to the declarer in the end; without tricks, both defenders have passed."""
    taken = None if tricks is None else (tricks, (11 - tricks) // 2, (10 - tricks) // 2)
    deal = DealOutcome(
        players=3,
        dealer=2,
        contract=bid(contract),
        declarer=0,
        whisters=() if tricks is None else (1, 2),
        tricks=taken,
    )
    return float(ScoreSheet(rules_of(), 3).write(deal).settlement.final[0])


def how_high(deals: int = 16) -> Listing:
    """What each level of the best plan brings in the end, when both whist and when both pass."""
    (trump, _), tricks = _ranked(deals)[0]
    found = []
    for level in (6, 7, 8, 9):
        name = f"{level}{trump}"
        paid, passed = [_whists(name, one) for one in tricks], _whists(name, None)
        found.append(
            row(
                named=bid(name).sign,
                made_in=f"{sum(one >= level for one in tricks)}/{deals}",
                both_whist=_band(paid),
                both_pass=passed,
                the_worse=min(fmean(paid), passed),
            )
        )
    return Listing(found)
