"""The rules of the Briscola family that each engine supports, option by option.

`SAMPLER` samples deals. `SOLVER` solves open cards. `UNDECIDED` solves endings with hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...core.support import EngineSupport, Ignores, Reads
from ...games.briscola.rules import BriscolaRules, full_pack
from .policy import HIDDEN_ROOM

__all__ = ["ENGINES", "SAMPLER", "SOLVER", "UNDECIDED"]

_ANY = Reads(lambda value: True)
_BOTH, _OFF = Reads(frozenset({False, True})), Reads(frozenset({False}), no=frozenset({True}))
_ONE = Reads(frozenset({1}), no=frozenset({2}))
_ONE_OR_TWO = Reads(frozenset({1, 2}))
_NO_AUCTION = Reads(frozenset({"none"}), no=frozenset({"rank", "points"}))
_NO_MARIAGE = Reads(frozenset({"none"}), no=frozenset({"trump", "any"}))
_NO_SWAP = Reads(frozenset({"none"}), no=frozenset({"two", "seven"}))
_NO_CONQUISTA = Reads(frozenset({"off"}), no=frozenset({"deal", "trick", "hand"}))
_PACKS = Reads(frozenset({"it40", "fr32", "fr52", "pt40", "pt40_seed"}))
_DUTIES = frozenset({"free", "suit", "suit_if_trump_led"})
_TRUMPS = frozenset({"turnup", "none", "declarer", "mariage", "dealer_card"})
_MATCHES = frozenset({"deals", "wins", "race", "target", "games"})

_BEFORE = Ignores("It is settled before the first card is played.")
_AFTER = Ignores("It counts only after the end of the deal.")
_GIVEN = Ignores("It is part of the given position.")
_SAID = Ignores("The information from words is given to the engine.")
_AUCTION = Ignores("It belongs to auctions, which are not supported.")
_SHOWN = Ignores("It belongs to mariages, which are not supported.")
_ALONE = Ignores("With two players nobody has a partner.")

_EVERYWHERE: Mapping[str, Reads | Ignores] = {
    "players": Ignores("The number of players is given beside the rules."),
    "pack": _PACKS,
    "packets": _BEFORE,
    "conquista": _NO_CONQUISTA,
    "conquista_scope": Ignores("It belongs to a conquista, which is not supported."),
    "signals_from": _SAID,
    "talk_from": _SAID,
    "captain_replies": _SAID,
    "talk": _SAID,
    "auction_rounds": _BEFORE,
    "all_pass": _BEFORE,
    "two_raise": _BEFORE,
    "start_chips": _BEFORE,
    "goal": _AFTER,
    "draw_deal": _AFTER,
    "three_tie": _AFTER,
}
_NO_CONTRACTS: Mapping[str, Reads | Ignores] = {
    "bidding": _NO_AUCTION,
    **dict.fromkeys(
        ("min_bid", "solo_bid", "first_lead", "monte", "monte_to", "scale", "capot", "settlement", "point_scale"),
        _AUCTION,
    ),
}
_NO_PAIRS: Mapping[str, Reads | Ignores] = {
    "mariage": _NO_MARIAGE,
    **dict.fromkeys(("mariage_scale", "mariage_first", "mariage_after_stock", "mariage_timing", "per_trick"), _SHOWN),
}

MAX_HAND = HIDDEN_ROOM - 1
"""The largest hand for which the sampler has a table of chances."""

SAMPLER = EngineSupport(
    engine="sampler",
    rules=BriscolaRules,
    seats=frozenset({2, 3, 4, 5, 6}),
    fields={
        **_EVERYWHERE,
        "hand": Reads(lambda hand: hand is None or hand <= MAX_HAND),
        "cards_per_trick": _ONE_OR_TWO,
        "draw_packet": _ONE_OR_TWO,
        "open_hands": _BOTH,
        "trump": Reads(_TRUMPS),
        "redraw_top": Ignores("The places of cards that were turned up are given."),
        "turnup_swap": _NO_SWAP,
        "follow": Reads(_DUTIES),
        "end_follow": _BOTH,
        "chips": _BOTH,
        "teams": Reads(frozenset({"solo", "sides", "secret"})),
        "partner_view": Reads(frozenset({"exchange", "view", "none"})),
        "mariage": Reads(frozenset({"none", "trump", "any"})),
        "mariage_scale": _ANY,
        "mariage_first": _BOTH,
        "mariage_after_stock": _BOTH,
        "mariage_timing": Reads(frozenset({"before_trick", "leader"}), no=frozenset({"own_turn"})),
        "per_trick": Reads(frozenset({"table", "player"})),
        "bidding": Reads(frozenset({"none", "rank", "points"})),
        "min_bid": _ANY,
        "solo_bid": Ignores("The question lists the legal bids."),
        "first_lead": Reads(frozenset({"eldest", "declarer"})),
        "monte": _ANY,
        "monte_to": Reads(frozenset({"last_trick", "declarer"})),
        "scale": Reads(frozenset({"banded", "flat"})),
        "capot": Ignores("A side with all points is assumed to have all tricks, and a side without points none."),
        "settlement": Reads(frozenset({"literal", "balanced"})),
        "point_scale": Reads(frozenset({"linear", "linear_cap5", "geometric"})),
        "match": Reads(_MATCHES),
    },
    apart=(
        ("bidding", lambda rules, seats, left: seats == 2 and rules.bidding != "none"),
        ("hand", lambda rules, seats, left: rules.hand is None and len(full_pack(rules.pack)) // seats > MAX_HAND),
    ),
)  # fmt: skip
"""The engine that plays out the answers of one seat in sampled worlds."""

SOLVER = EngineSupport(
    engine="solver",
    rules=BriscolaRules,
    seats=frozenset({2}),
    fields={
        **_EVERYWHERE, **_NO_CONTRACTS,
        "hand": _GIVEN,
        "cards_per_trick": _ONE,
        "draw_packet": _ONE,
        "open_hands": Ignores("All cards lie open."),
        "trump": Reads(_TRUMPS),
        "redraw_top": _GIVEN,
        "turnup_swap": _NO_SWAP,
        "follow": Reads(_DUTIES),
        "end_follow": _BOTH,
        "chips": Ignores("Cards are solved for their points, not for the payments for aces and threes."),
        "teams": _ALONE,
        "partner_view": _ALONE,
        "mariage": Reads(frozenset({"none", "trump"}), no=frozenset({"any"}), without_stock=frozenset({"any"})),
        "mariage_scale": _ANY,
        "mariage_first": _BOTH,
        "mariage_after_stock": _BOTH,
        "mariage_timing": Reads(frozenset({"before_trick"}), no=frozenset({"own_turn", "leader"})),
        "per_trick": Ignores("The only mariage is that of trumps."),
        "match": Ignores("Cards are solved for their points."),
    },
    apart=(("mariage", lambda rules, seats, left: rules.mariage == "any" and rules.mariage_after_stock),),
)  # fmt: skip
"""The engine for two open hands and a stock in known order."""

UNDECIDED = EngineSupport(
    engine="endings with hidden cards",
    rules=BriscolaRules,
    seats=frozenset({2}),
    fields={
        **_EVERYWHERE, **_NO_CONTRACTS, **_NO_PAIRS,
        "hand": _ANY,
        "cards_per_trick": _ONE,
        "draw_packet": _ONE,
        "open_hands": _BOTH,
        "trump": _GIVEN,
        "redraw_top": Ignores("A card that went back may lie anywhere in the stock."),
        "turnup_swap": Reads(
            frozenset({"none"}), no=frozenset({"two", "seven"}), without_stock=frozenset({"two", "seven"})
        ),
        "follow": Reads(
            frozenset({"free"}),
            no=frozenset({"suit", "suit_if_trump_led"}),
            without_stock=frozenset({"suit", "suit_if_trump_led"}),
        ),
        "end_follow": _BOTH,
        "chips": Ignores("A deal is won by its points."),
        "teams": _ALONE,
        "partner_view": _ALONE,
        "match": Ignores("A deal is played to be won.", no=frozenset({"race"})),
    },
)  # fmt: skip
"""The engine for two players near the end, whose hidden cards may lie anywhere."""

ENGINES = (SAMPLER, SOLVER, UNDECIDED)
