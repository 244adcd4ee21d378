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
# # Preferans 1 · History
#
# After this notebook you can
#
# - play a deal of Preferans, from the auction to the last trick,
# - say where the game comes from, what it took from whom, and who says so,
# - name the card you must play, and say who takes the trick.
#
# But first, play. Ten cards each, two lie apart. You bid how many tricks you will take; whoever bids
# most takes the two cards, lays two aside and plays against the others. Too bold a bid is paid for.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("preferans-sochi", seed=12), pace="once")

# %% [markdown]
# A button that is closed says why. Pass, and somebody else will play; then you are asked whether you
# [whist](../00_welcome.ipynb#Glossary) (ヴィスト): whether you will be paid for your tricks, and answer
# for them. If all three pass, everybody tries to take *no* trick.
#
# ## Where does it come from?
#
# Seed 002 tells two things that look like a contradiction. Its box says: origin Russia (起源ロシア).
# Its text says: probably Austria (おそらくオーストリア). Both can be meant: an Austrian game, and the
# form that Russia gave it. What is claimed, as data, with the place where it stands:

# %%
from cardwidgets.figures.listings import Listing

CLAIMS = [
    ("the family", "Ombre, which began in Spain", "seed 002, history"),
    ("the nearest forebear", "Boston: whist with bidding added", "seed 002, history"),
    ("the first fashion", "Vienna, early in the 19th century", "seed 002, history"),
    ("in Russia", "popular from about 1830", "seed 002, first lines"),
    ("the peak in Russia", "the middle of the 19th century", "seed 002, after Wigzell 1998"),
    ("a painting", "Viktor Vasnetsov, “Preferans”, 1879", "seed 002, picture"),
    ("today", "Durak is the national game; Preferans still among the first", "seed 002"),
]
Listing({"what": what, "claim": claim, "from": source} for what, claim, source in CLAIMS)

# %% [markdown]
# Two dates for Russia, and no contradiction either: about 1830 is when it began to be loved, the
# middle of the century when it was loved most. About the players the box and the text differ, too:
# three, says the box (人数3); the text has three at play as well, and lets a fourth sit with them, who
# deals and rests.
#
# ## What does the name mean?
#
# *Préférence* is French and means liking, but the game is not French
# (ゲームそのものはフランスとは関係がない). In Boston it was the word for choosing the trump suit in
# the bidding; so seed 002 after Parlett's *History of Card Games*. Its words today are Russian:

# %%
from cardwidgets.lessons import glossary

FIRST = ("preferans", "bid", "talon", "contract", "whist", "misere", "raspasovka", "pool")
Listing(
    {"English": term.said(), "Russian": term.original, "Japanese": term.said("ja")}
    for term in glossary("preferans")
    if term.key in FIRST
)

# %% [markdown]
# ## Who are its relatives?
#
# From Lithuania to Greece similar games are played. The Greek *Prefa* (Πρέφα) stands near an early
# Russian form, the Preferans of the Balkans near the old Austrian one. Two things set the Russian and
# the Greek game apart, says seed 002: any trump suit may be joined with nearly any number of tricks,
# and the two defenders are rather independent of each other
# (ディフェンダーの各競技者が比較的独立している). The first can be counted:

# %%
from cardwidgets.games.preferans.bids import LEVELS, STRAINS, ladder

f"{len(LEVELS)} levels × {len(STRAINS)} suits and no trump, and misère: {len(ladder())} bids"

# %% [markdown]
# ## What is it played with?
#
# A piquet pack: 32 cards, from the seven up. Cards rank A K Q J 10 9 8 7, the ace highest.

# %%
from cardwidgets import HandWidget, pack

PACK = pack(32)
print(f"{len(PACK)} cards: three hands of ten, and a talon of {len(PACK) - 30}")
HandWidget("AS KS QS JS TS 9S 8S 7S", label="One suit, high to low")

# %% [markdown]
# How many deals are there? Three hands that are told apart, and a talon:

# %%
from math import comb, factorial

deals = factorial(32) // (factorial(10) ** 3 * factorial(2))
f"{deals:,} deals; a hand of ten is one of {comb(32, 10):,}, the talon one of {comb(32, 2)}"

# %% [markdown]
# ## Which card may I play?
#
# Follow suit. Who cannot follow **must trump**, even where the trump cannot win; only who has neither
# may throw what he likes (切り札を持っていれば切り札を出さなければならない). That is stricter than at whist or
# at bridge. Nobody need overtake.
#
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.preferans import must_follow

q1 = must_follow(seed=5)
q1

# %% [markdown]
# And who takes this trick?

# %%
from cardwidgets.lessons.preferans import who_takes

q2 = who_takes(seed=8)
q2

# %% [markdown]
# ## Who begins?
#
# [Forehand](../00_welcome.ipynb#Glossary), the first active player on the dealer's left, bids first and
# leads to the first trick, *whoever* plays the contract. With four players the dealer rests. When the
# three others have all passed, though, the dealer leads twice: with the two cards of the talon.

# %%
from cardwidgets import find
from cardwidgets.games.preferans.all_pass_play import leader_of

NAMES = ["Anna", "Boris", "Vera", "Gleb"]
rules = find("preferans-sochi").rules
Listing(
    {
        "trick": trick,
        "three, Vera dealt": NAMES[leader_of(rules, 3, 2, trick, previous_winner=1)],
        "four, Vera dealt": NAMES[leader_of(rules, 4, 2, trick, previous_winner=1)],
    }
    for trick in (1, 2, 3, 4)
)

# %% [markdown]
# Boris took every trick of this example. He leads at once with three, and with four only to the fourth
# trick: the third belongs to forehand.
#
# ### Your turn

# %%
from cardwidgets.lessons.preferans import who_leads

q3 = who_leads(seed=1)
q3

# %% [markdown]
# ## How often is a hand without an ace?
#
# **Predict:** of a hundred hands of ten, how many hold no ace at all?

# %%
guess = 10

# %% [markdown]
# **Simulate.** Deal ten of the 32 cards, again and again. The error is two standard errors.

# %%
from random import Random


def without_ace(n: int, seed: int) -> float:
    """Of n hands of ten, the share without an ace, in percent."""
    rng = Random(seed)
    return 100 * sum(all(c.rank != "A" for c in rng.sample(PACK, 10)) for _ in range(n)) / n


def error(share: float, n: int) -> float:
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: without_ace(n, seed=5) for n in (100, 1_000, 10_000)}
Listing(
    {"hands": n, "no ace": f"{share:.1f} ± {error(share, n):.1f} %"} for n, share in RUNS.items()
)

# %% [markdown]
# **Count.** All ten cards must come from the 28 others; or ask the library, which counts by suits.

# %%
from fractions import Fraction

from cardwidgets.odds.preferans.hands import aces_held

exact = Fraction(comb(28, 10), comb(32, 10))
library = aces_held()[0].fraction
f"{exact}, the library says {library}: {float(100 * exact):.2f} %; you said {guess} %"

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 2.6)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(float(100 * exact), color=GREEN)
for place, (n, share) in enumerate(RUNS.items()):
    axes.errorbar(share, place, xerr=error(share, n), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(float(100 * exact), 2.6, "counted", color=GREEN, ha="center")
axes.set(xlim=(0, 40), ylim=(-0.5, 2.5), xlabel="hands without an ace, in percent")
axes.set_yticks(range(3), [f"{n:,} hands" for n in RUNS])
Chart(
    figure,
    f"Your guess {guess} percent, counted {float(100 * exact):.2f} percent. Simulated: "
    + "; ".join(f"{n:,} hands {share:.1f} ± {error(share, n):.1f}" for n, share in RUNS.items()),
)

# %% [markdown]
# ## What may a dealer do wrong?
#
# Cards are dealt in packets of two, and seed 002 lists the ways to do it badly: a card turned up, a
# hand of another size, the talon first or last or torn apart, the cut forgotten. The dealer pays two
# points of penalty, shuffles and deals again. That is there to make cheating harder
# (イカサマを減らすために). The scheme that the article calls usual, 2-talon-2-2-2…, would be a misdeal by
# the stricter rule that it tells, too:

# %%
from cardwidgets.games.preferans.distribution import TALON_PACKET, misdeal, to

USUAL = [to(0), TALON_PACKET, to(1), to(2), *([to(0), to(1), to(2)] * 4)]
Listing(
    {"house": house, "the usual scheme": misdeal(USUAL, (0, 1, 2), strict=strict) or "stands"}
    for house, strict in (("plain", False), ("strict", True))
)

# %% [markdown]
# At the table `preferans-by-hand` you deal packet by packet, and may try.
#
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("Players", "three (the box of seed 002)", "preferans-sochi", {"seats": 3}),
    ("Players", "four, the dealer rests (its text)", "preferans-sochi", {"seats": 4}),
    ("The deal", "the talon anywhere inside", "preferans-sochi", {"misdeal_strict": False}),
    ("The deal", "the talon between two rounds (stricter)", "preferans-sochi",
     {"misdeal_strict": True}),
    ("All pass, three play", "the talon stays down", "preferans-sochi", {"raspas_talon": "none"}),
    ("All pass, three play", "it names two suits (engines)", "preferans-sochi",
     {"raspas_talon": "suit_only"}),
    ("All pass, no trick", "the price of one (Leningrad tables)", "preferans-sochi",
     {"raspas_zero_bonus": "trick_price"}),
    ("All pass, no trick", "one point (seed 002)", "preferans-sochi",
     {"raspas_zero_bonus": "one_point"}),
    ("Whatever differs", "all as seed 002 has it", "preferans-sochi", {"as_article": True}),
    ("A talon nobody wants", "is taken all the same", "preferans-sochi",
     {"seats": 4, "talon_throw": False}),
    ("A talon nobody wants", "flies in the resting dealer's face (seed 002, old)",
     "preferans-sochi", {"seats": 4, "talon_throw": True}),
]  # fmt: skip


def switch(name: str, change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table(name, seed=1, **change)
    return f'open_table("{name}", {", ".join(f"{key}={value!r}" for key, value in change.items())})'


Listing(
    {"point": point, "reading": reading, "switch": switch(name, change)}
    for point, reading, name, change in READINGS
)

# %% [markdown]
# The talon in the dealer's face (ディーラーの顔にたたきつける) is no figure of speech: the declarer plays the
# ten cards he has, the two lie open to the end, and the dealer has a point of penalty. The article calls
# it out of date, and rare. No switch decides where the game was born. If you write about it, write who
# says so.
#
# ## Sources
#
# - **Seed 002**: プレフェランス, an article in Japanese, for every date and name above; it leans on
#   F. Wigzell, *Reading Russian Fortunes* (1998), and on David Parlett, *A History of Card Games*
#   (1991). The painting is not reproduced in it.
# - *Kodeks preferansa* (Moscow 1996), for the dealer's duties.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Next:
# [cards and auction](2_cards_and_auction.ipynb).
