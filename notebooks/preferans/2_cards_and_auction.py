# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Preferans 2 · Cards and auction
#
# After this notebook you can
#
# - find the lowest bid that is open to you, and say why the others are closed,
# - count the tricks of a hand, and what the talon may add,
# - name a contract after the exchange, and know when misère may still be bid.
#
# Play first. Look at the grid of bids: a closed one says why.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("preferans-sochi", seed=34), pace="once")

# %% [markdown]
# ## Which bids are there?
#
# Six to ten tricks, each with a suit as trumps or without; and misère, no tricks at all. Suits rank
# ♠ < ♣ < ♦ < ♥ < no trump. That is not the order of bridge. A [contract](../00_welcome.ipynb#Glossary)
# has its price, and asks something of the others, too:

# %%
from cardwidgets.figures.listings import Listing
from cardwidgets.games.preferans.bids import LEVELS, bid, ladder
from cardwidgets.games.preferans.values import duty, price

FIGURES = "6789T"
Listing(
    {
        "tricks": str(level),
        "price": price(bid(f"{figure}S")),
        "the others owe": duty(bid(f"{figure}S")),
        "bids, low to high": " ".join(bid(figure + strain).sign for strain in "SCDHN"),
    }
    for level, figure in zip(LEVELS, FIGURES, strict=True)
)

# %%
steps = [one.sign for one in ladder()]
place = steps.index("M")
below, above = steps[place - 1], steps[place + 1]
f"{len(steps)} bids; misère, worth {price(bid('M'))}, stands between {below} and {above}"

# %% [markdown]
# In the copy of seed 002 that we have the suit signs are lost: its table reads “6 6 6 6 6NT”. The
# order of the suits stands in its text, so they can be put back.
#
# You may meet older names, says its note 3. They count the suits from below: 6♠ is “the first (at
# six)”, 第1(で6).

# %%
ORDINALS = ("first", "second", "third", "fourth", "fifth")
Listing(
    {"bid": bid(f"{figure}{strain}").sign, "old name": f"{ordinal} at {level}"}
    for level, figure in ((6, "6"), (7, "7"))
    for strain, ordinal in zip("SCDHN", ORDINALS, strict=True)
)

# %% [markdown]
# ## How does the auction go?
#
# Forehand speaks first, then clockwise. A pass is final. Each bid must be higher than the last, with
# one exception: the **eldest** of those who have not passed may bid *as much*
# (最高のビッドと同じかそれより高いビッド). The auction is an object that knows nothing of cards; talk to
# it:

# %%
from cardwidgets import find
from cardwidgets.games.preferans.auction import Auction

rules = find("preferans-sochi").rules
NAMES = ["Anna", "Boris", "Vera"]
auction = Auction(rules, (0, 1, 2))
ROWS = []
for word in ("6S", "6C", "6D", "6D", "pass", "6H", "pass"):
    seat = auction.turn
    lowest = auction.choices().options[1]
    auction.hear(seat, word)
    ROWS.append(
        {
            "seat": NAMES[seat],
            "lowest open": bid(lowest).sign,
            "says": word if word == "pass" else bid(word).sign,
        }
    )
Listing(ROWS)

# %%
f"{NAMES[auction.declarer]} won with {auction.bid.sign}"

# %% [markdown]
# In the fourth row Anna repeats 6♦: she is the eldest. When a bid is refused, the reason has words:

# %%
from cardwidgets.locale import explain

again = Auction(rules, (0, 1, 2))
for seat, word in ((0, "6S"), (1, "6C")):
    again.hear(seat, word)
for word in ("6C", "6S", "M"):
    why = again.why(2, word)
    print(f"{bid(word).sign:4}", "open" if why is None else explain(why))
again.hear(2, "6D")
print("M   ", explain(again.why(0, "M")))

# %% [markdown]
# [Misère](../00_welcome.ipynb#Glossary) must be a player's first bid and his only one: whoever has bid
# a suit may never bid it, and whoever has bid it may only pass from then on.
#
# ### Your turn

# %%
from cardwidgets.lessons.preferans import lowest_bid

q1 = lowest_bid(seed=11)
q1

# %%
from cardwidgets.lessons.preferans import may_you_bid

q2 = may_you_bid(seed=15)
q2

# %% [markdown]
# An auction alone, with nothing after it: bid, and see what each bid says. *New deal* deals other cards.

# %%
from cardwidgets import BiddingWidget

BiddingWidget("preferans-sochi", seats=3, seed=4)

# %% [markdown]
# ## What is a hand worth?
#
# The computer player counts suit by suit. What do the cards of a suit take when they are led from
# the top until they are gone, on average over all the ways in which the rest may lie?

# %%
from cardwidgets.players.preferans.suits import RANKS, guards, tops


def mask(cards: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in cards)


Listing(
    {
        "cards": cards,
        "from the top": tops(mask(cards)),
        "led up to, besides": float(guards(mask(cards))),
    }
    for cards in ("A", "AK", "AQ", "K7", "KQ7", "AKJ", "QJT", "AKQ87", "KQJT9")
)

# %% [markdown]
# An ace and queen take one trick and a part: whoever leads up to them may lose his king. For a whole
# hand the figures of the suits are added, each with a weight that was fitted to open cards: long side
# suits count for less, since others may trump them.

# %%
from cardwidgets import Cards, HandWidget
from cardwidgets.players.preferans.bids import misere_after_talon, tricks

HAND = Cards("AS KS JS 9S 8S AD 9D KH 7H 8C")
HandWidget(HAND, label="What would you bid?")

# %%
Listing({"trumps": strain, "tricks hoped for": tricks(HAND, strain)} for strain in "SCDHN")

# %% [markdown]
# How good is such a count? We deal at random and let the solver play with open cards, both sides as
# well as can be; then compare.

# %%
from random import Random
from statistics import fmean, stdev

from cardwidgets import pack
from cardwidgets.odds.preferans.double_dummy import solve


def compared(deals: int, seed: int) -> list[tuple[float, int]]:
    """Hoped for, and taken with open cards, in the longest suit of a random hand."""
    rng, found = Random(seed), []
    for number in range(deals):
        cards = rng.sample(pack(32), 30)
        hands = [Cards(cards[:10]), Cards(cards[10:20]), Cards(cards[20:])]
        suit = max("SCDH", key=lambda suit: sum(card.suit == suit for card in hands[0]))
        taken = solve(hands, suit, leader=number % 3, fast=False).tricks
        found.append((tricks(hands[0], suit), taken))
    return found


PAIRS = compared(80, seed=2)
gaps = [hoped - taken for hoped, taken in PAIRS]
f"hoped for {fmean(h for h, _ in PAIRS):.2f}, taken {fmean(t for _, t in PAIRS):.2f}, apart by " + (
    f"{fmean(map(abs, gaps)):.2f} in a deal; the means differ by {fmean(gaps):.2f} ± "
    f"{2 * stdev(gaps) / len(gaps) ** 0.5:.2f}"
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, Chart, paper

figure, axes = paper(7.5, 3.0)
axes.scatter([h for h, _ in PAIRS], [t for _, t in PAIRS], color=BLUE, alpha=0.6)
axes.plot([0, 10], [0, 10], color="#999999", linestyle=":")
axes.set(xlabel="tricks hoped for", ylabel="taken, open cards", xlim=(0, 8), ylim=(-0.5, 8.5))
Chart(
    figure,
    f"{len(PAIRS)} random hands in their longest suit: tricks hoped for against tricks taken with "
    f"open cards. On average {fmean(h for h, _ in PAIRS):.1f} are hoped for and "
    f"{fmean(t for _, t in PAIRS):.1f} taken; {sum(t > h for h, t in PAIRS)} points lie above the "
    f"diagonal and {sum(t < h for h, t in PAIRS)} below.",
)

# %% [markdown]
# Is it as good in weak hands as in strong ones? By the number of tricks hoped for:

# %%
BANDS = {"below three": (0, 3), "three to five": (3, 5), "five and more": (5, 11)}
Listing(
    {
        "hoped for": name,
        "hands": len(band),
        "on average": fmean(h for h, _ in band),
        "taken": fmean(t for _, t in band),
    }
    for name, (low, high) in BANDS.items()
    for band in [[(h, t) for h, t in PAIRS if low <= h < high]]
)

# %% [markdown]
# Only hands that are worth something are bid, so it is the last row that counts.
#
# ## What does the talon bring?
#
# You hold ten cards and need one of four: any of them would make your hand. **Predict:** of a hundred
# talons, how many hold at least one?

# %%
guess = 20

# %% [markdown]
# **Simulate.** The error is two standard errors.

# %%


def talons(n: int, wanted: int, seed: int) -> float:
    """Of n talons from 22 unknown cards, the share with one of so many, in percent."""
    rng = Random(seed)
    return 100 * sum(min(rng.sample(range(22), 2)) < wanted for _ in range(n)) / n


def error(share: float, n: int) -> float:
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: talons(n, 4, seed=3) for n in (100, 1_000, 10_000)}
Listing(
    {"talons": n, "one of four": f"{share:.1f} ± {error(share, n):.1f} %"}
    for n, share in RUNS.items()
)

# %% [markdown]
# **Count.** All pairs of 22 cards, less those from the 18 that you do not want.

# %%
from cardwidgets.odds.preferans.hands import talon_brings

exact = talon_brings(4)
f"{exact.fraction} = {exact.percent:.2f} %; you said {guess} %"

# %%
Listing(
    {
        "wanted cards": wanted,
        "chance": str(talon_brings(wanted).fraction),
        "in percent": talon_brings(wanted).percent,
    }
    for wanted in range(1, 9)
)

# %% [markdown]
# What does it do for the count of a hand? For random hands, before and after the exchange, each in its
# best suit, with the two weakest cards laid aside:

# %%
from itertools import combinations

from cardwidgets.players.preferans.bids import best_strain


def gained(deals: int, seed: int) -> list[float]:
    """What the talon adds to the tricks hoped for."""
    rng, found = Random(seed), []
    for _ in range(deals):
        held = rng.sample(pack(32), 12)
        rests = ([c for c in held if c not in pair] for pair in combinations(held, 2))
        found.append(max(best_strain(rest)[0] for rest in rests) - best_strain(held[:10])[0])
    return found


GAINS = gained(150, seed=4)
f"{fmean(GAINS):.2f} ± {2 * stdev(GAINS) / len(GAINS) ** 0.5:.2f} tricks"

# %% [markdown]
# That is counted as one hopes, from one's own cards alone. In [Preferans 5](5_probability.ipynb) the same
# is asked of open cards, where the two cards to lay aside are chosen with all hands in sight; both are
# figures for another question, and need not agree.
#
# One bids before the hand is worth it, then: who holds a good five tricks may begin at six. Note 4 of
# seed 002 says more: bid the lowest that is open to you, even if you will never name it, for the bids
# then tell how the cards lie. The computer player is plainer: it bids no strain that it would not name.
#
# ## Which contract may I name?
#
# The last bid is not yet the contract (コントラクトブリッジとは異なり). The declarer takes the talon, which
# all have seen, lays two cards aside, and names any contract that stands as high as his bid or higher,
# but never misère. Or he gives up there and then, for three undertricks.

# %%
from cardwidgets.games.preferans.talon import against_contract

won = bid("7D")
Listing(
    {
        "won with": won.sign,
        "to name": bid(name).sign,
        "may he": "yes"
        if against_contract(rules, won, bid(name)) is None
        else explain(against_contract(rules, won, bid(name))),
    }
    for name in ("7D", "7N", "8S", "7C", "M")
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import name_a_contract

q3 = name_a_contract(seed=2)
q3

# %% [markdown]
# ## What would the computer say?
#
# It sees what you would see in its seat. Four hands of a deal's first seat, one after another:

# %%
from cardwidgets.players import PreferansPlayer

player = PreferansPlayer()


def first_words(seeds) -> Listing:
    rows = []
    for seed in seeds:
        table = open_table("preferans-sochi", seed=seed)
        view = table.view(table.asked.seat)
        hand = view.piles[f"hand{table.asked.seat}"]
        word = player.choose(view, table.asked, Random(0))
        worth, strain = best_strain(hand)
        rows.append(
            {
                "hand": Cards(sorted(hand, key=lambda c: (c.suit, -RANKS.index(c.rank)))).signs,
                "best in": strain,
                "tricks": worth,
                "misère goes wrong": f"{100 * misere_after_talon(hand, leads=True):.0f} %",
                "says": word if word == "pass" else bid(word).sign,
            }
        )
    return Listing(rows)


first_words((1, 2, 4, 5))

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("An equal bid", "the eldest, always (seed 002)", {"equal_bid": "round_first"}),
    ("An equal bid", "only when two are left (Kodeks)", {"equal_bid": "two_left"}),
    ("An equal bid", "never", {"equal_bid": "never"}),
    ("Misère", "between 8 NT and 9♠ (seed 002)", {"misere_rank": "below_9"}),
    ("Misère", "between 9 NT and 10♠ (seed 002, a variant)", {"misere_rank": "below_10"}),
    ("After all passed", "bids begin at six", {"raspas_exit": "666"}),
    ("After all passed", "at six, seven, eight (engines)", {"raspas_exit": "678"}),
    ("All passed, then a contract failed", "the row is over", {"raspas_reset": "any_contract"}),
    ("All passed, then a contract failed", "the row goes on (seed 002, some)",
     {"raspas_reset": "made_contract"}),
    ("Giving up", "for three undertricks (seed 002)", {"concede": 3}),
    ("Giving up", "for two (engines)", {"concede": 2}),
    ("Giving up", "not at all", {"concede": None}),
    ("Ten tricks", "are whisted", {"ten": "whist"}),
    ("Ten tricks", "are checked, with open hands", {"ten": "check"}),
]  # fmt: skip


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("preferans-sochi", seed=1, **change)
    said = ", ".join(f"{key}={value!r}" for key, value in change.items())
    return f'open_table("preferans-sochi", {said})'


Listing(
    {"point": point, "reading": reading, "switch": switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# ## Sources
#
# - **Seed 002**: プレフェランス, an article in Japanese, for the bids, the equal bid, misère, the
#   exchange and the way to give up.
# - *Kodeks preferansa* (Moscow 1996), for the equal bid between two.
# - Open-source engines, for the minimum level after all have passed.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [history](1_history.ipynb). Next:
# [whisting and play](3_whisting_and_play.ipynb).
