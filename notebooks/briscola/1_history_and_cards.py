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
# # Briscola 1 · History and cards
#
# After this notebook you can
#
# - name the forty cards in Italian, and say what each is worth,
# - say where Briscola comes from and who its relatives are, and how sure anybody is of it,
# - say how often three cards hold nothing at all, and check it in two ways.
#
# But first, play, with Italian cards. Three cards each. Play one card, the other plays one, the
# better one takes both, and both draw. The suit of the card that was turned up is
# [trumps](../00_welcome.ipynb#Glossary). Any card may be played at any time. Of all points 61
# win.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("briscola", seats=2, seed=1), faces="italian", pace="once")

# %% [markdown]
# A switch above the table changes the faces while you play: French cards and Italian ones are the
# same cards.
#
# ## What are these cards?
#
# In Japan Italian cards are hard to come by (日本では入手が難しく); about the only ones to be bought
# there, says seed 001, are Modiano's (購入できるのはモディアーノぐらい). So seed 001 takes a French pack
# and leaves the eights, nines and tens out (ジョーカー、各スートの8,9,10を除きます). This is the pack:

# %%
from cardwidgets import Cards, HandWidget
from cardwidgets.core.cards import SUITS
from cardwidgets.games.briscola.packs import PACKS, full_pack

PACK = full_pack("it40")
print(f"{len(PACK)} cards: {len(PACKS['it40'])} ranks in {len(SUITS)} suits")
HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian", label="The suit of coins")

# %% [markdown]
# Each suit has its place in the French pack, and each court card too. The queen of the French is a
# horseman.

# %%
from cardwidgets.figures.listings import Listing
from cardwidgets.locale import say

SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))
ITALIAN = {"S": "spade", "H": "coppe", "D": "denari", "C": "bastoni"}
COURT = {"K": "re", "Q": "cavallo", "J": "fante"}
Listing(
    {
        "French": SIGNS.get(letter, letter),
        "Italian": (ITALIAN | COURT)[letter],
        "English": say(f"card.italian.{letter}"),
        "Japanese": say(f"card.italian.{letter}", "ja"),
    }
    for letter in "SHDCKQJ"
)

# %% [markdown]
# ## What is each card worth?
#
# Not what it looks like. After the ace comes the **three**. The order is A 3 K Q J 7 6 5 4 2
# (カードの強さ), and only the five top ranks count.

# %%
from cardwidgets.judge.points import points_in, worths

order = PACKS["it40"]
Listing(
    {"rank": rank, "place": place, "points": worths(order)[rank]}
    for place, rank in enumerate(order, 1)
)

# %%
f"one suit: {sum(worths(order).values())} points; all cards: {points_in(PACK, order)}"

# %% [markdown]
# So half of all is 60, and 61 win: 合計で120点になります. A card of ten points or more is a
# [carico](../00_welcome.ipynb#Glossary), a load; one without points a
# [liscio](../00_welcome.ipynb#Glossary), a smooth one. The two carichi of each suit hold most of
# its points:

# %%
from fractions import Fraction

carichi = [card for card in PACK if card.rank in order[:2]]
smooth = [card for card in PACK if worths(order)[card.rank] == 0]
share = Fraction(points_in(carichi, order), points_in(PACK, order))
f"{len(carichi)} carichi hold {share} of the points; {len(smooth)} lisci hold none"

# %% [markdown]
# ### Your turn
#
# How many points are these cards? Choose your answer, then check it. *Hint* helps step by step,
# and *Another* asks a fresh one.

# %%
from cardwidgets.lessons.briscola import count_points

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## Where does it come from?
#
# Briscola is a game of tricks in which the ace counts most and the ten, or what stands for it,
# comes next: an *ace-ten game*. Seed 001 says that Brusquembille is a French game of the 18th
# century, that its name was an actor's stage name, and that it seems to be the oldest of the class
# (最も古いゲームのようです). What we know of the family, as data. The number of players and of
# cards come from the tables themselves.

# %%
from cardwidgets import find

FAMILY = [
    ("brusquembille", "France", "18th century, after an actor", "seed 001"),
    ("briscola", "Italy", "not said", "seed 001"),
    ("chiamata", "Italy; five play it best", "not said", "seed 001"),
    ("briscola-col-monte", "the west of Sicily", "not said", "seed 001"),
    ("marianna", "northern Italy; Cinquecento in Sicily", "not said", "seed 001"),
    ("schembil", "North Africa", "not said", "seed 001"),
    ("bisca", "Portugal", "not said", "pagat.com"),
    ("bisca-brazil", "Brazil", "not said", "seed 001"),
    ("briscola-bosnia", "Bosnia and Herzegovina", "not said", "seed 001"),
    ("briscola-duplo", "Croatia, Bosnia", "not said", "seed 001; the name is not in it"),
    ("sueca", "Portugal", "not said", "suecalandia.com; seed 001 names it"),
]


def ranks(order: str) -> str:
    """Ranks as people write them."""
    return " ".join(order).replace("T", "10")


def pack_of(name: str) -> str:
    """How many cards are played with, by two or by as many as play it."""
    rules = find(name).rules
    cards = len(full_pack(rules.pack)) - rules.taken_out(rules.players[0])
    return f"{cards} cards; {ranks(rules.order[:5])} count"


Listing(
    {
        "table": name,
        "where": where,
        "since": since,
        "players": ", ".join(map(str, find(name).seats)),
        "cards": pack_of(name),
        "from": source,
    }
    for name, where, since, source in FAMILY
)

# %% [markdown]
# The column *since* is nearly empty. That is what our sources give: seed 001 knows one century and
# no year.
#
# How is it played today? In Italy as a game for *money* (ギャンブルゲーム), says seed 001; small rules
# keep changing, whether to this day it does not know, and what it tells is a part of the many variants.
# Here nothing is played for but points.
#
# Two things are the same in every pack of these tables. Five ranks count, and the whole pack is worth
# the same:

# %%
Listing(
    {
        "pack": name,
        "cards": len(full_pack(name)),
        "high to low": ranks(order),
        "points": points_in(full_pack(name), order),
    }
    for name, order in PACKS.items()
)

# %% [markdown]
# The second card is where they differ: a three in Italy, a seven in Portugal, a ten in France,
# Bosnia and Brazil.
#
# ### Your turn
#
# Portuguese cards. Who takes this trick?

# %%
from cardwidgets.lessons.briscola import who_takes

q2 = who_takes(seed=3, variant="bisca")
q2

# %% [markdown]
# ## What if the pack does not divide?
#
# Forty cards and three players: one two too many. It is taken out at random, and everybody sees
# it. With six players all four twos go. One law gives every row of the rule book: take out as many
# of the lowest rank as are left over.

# %%
ROWS = [("briscola", n) for n in find("briscola").seats]
ROWS += [("brusquembille", n) for n in find("brusquembille").seats]
ROWS += [("briscola-duplo", 3), ("bisca-brazil", 3)]


def course(name: str, players: int) -> dict[str, object]:
    rules = find(name).rules
    done = rules.course(players)
    return {
        "table": name,
        "players": players,
        "taken out": rules.taken_out(players),
        "stock": done.stock,
        "times drawn": done.draws,
        "tricks": done.tricks,
    }


Listing(course(name, players) for name, players in ROWS)

# %% [markdown]
# A two is worth nothing, so no point leaves the game. A number of players that cannot work is
# refused:

# %%
from cardwidgets import RulesError

try:
    open_table("briscola", seats=5)
except RulesError as refusal:
    print(refusal)

# %% [markdown]
# ## How bad can three cards be?
#
# Sometimes you hold nothing: three lisci. **Predict:** in how many of a hundred deals?

# %%
guess = 25

# %% [markdown]
# **Simulate.** Deal three of the forty cards, again and again. The error is two standard errors.

# %%
from random import Random

order = PACKS["it40"]


def share_of_nothing(n: int, seed: int) -> float:
    """Of n hands of three, the share without a point, in percent."""
    rng = Random(seed)
    return 100 * sum(not points_in(rng.sample(PACK, 3), order) for _ in range(n)) / n


def error(share: float, n: int) -> float:
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: share_of_nothing(n, seed=5) for n in (100, 1_000, 10_000)}
Listing(
    {"hands": n, "without a point": f"{share:.1f} ± {error(share, n):.1f} %"}
    for n, share in RUNS.items()
)

# %% [markdown]
# **Count.** The first card is one of so many lisci, the second one of the rest, and the third. All
# hands there are can also be looked through one by one; both must agree.

# %%
from itertools import combinations
from math import comb

exact = Fraction(comb(len(smooth), 3), comb(len(PACK), 3))
worth = [points_in(hand, order) for hand in combinations(PACK, 3)]
by_hand = Fraction(worth.count(0), len(worth))
f"{exact} of all hands, looked through {by_hand}: {float(100 * exact):.2f} %; you said {guess} %"

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 2.6)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(float(100 * exact), color=GREEN)
for place, (n, share) in enumerate(RUNS.items()):
    axes.errorbar(share, place, xerr=error(share, n), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(float(100 * exact), 2.6, "counted", color=GREEN, ha="center")
axes.set(xlim=(0, 40), ylim=(-0.5, 2.5), xlabel="hands without a point, in percent")
axes.set_yticks(range(3), [f"{n:,} hands" for n in RUNS])
Chart(
    figure,
    f"Your guess {guess} percent, counted {float(100 * exact):.2f} percent. Simulated: "
    + "; ".join(f"{n:,} hands {share:.1f} ± {error(share, n):.1f}" for n, share in RUNS.items()),
)

# %% [markdown]
# And on the whole? Every card has the same chance to be yours, so three cards hold three fortieths
# of the points on average. How they are spread takes a picture.

# %%
from collections import Counter

number = Counter(worth)
mean = Fraction(sum(worth), len(worth))
sd = (sum((points - mean) ** 2 for points in worth) / len(worth)) ** 0.5
Listing(
    {"points in three cards": points, "hands": hands, "share": f"{100 * hands / len(worth):.2f} %"}
    for points, hands in number.most_common(6)
)

# %%
f"on average {mean}, give or take {sd:.2f}; the most is {max(worth)}"

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 2.6)
axes.bar(list(number), [100 * hands / len(worth) for hands in number.values()], color=BLUE)
axes.axvline(float(mean), color=GREEN)
axes.set(xlabel="points in three cards", ylabel="percent of hands")
Chart(
    figure,
    f"How many of {len(worth):,} hands of three hold how many points: most often none; the mean is "
    f"{mean} and the most {max(worth)}. The commonest stand in the table above.",
)

# %% [markdown]
# ## And the card that is turned up?
#
# If it is an ace or a three, some houses put it back and turn another (切り札表示のバリエーション). How
# often does that happen?

# %%
chances = {
    f"{name}, {players} players": Fraction(
        2 * len(SUITS), len(full_pack(find(name).rules.pack)) - find(name).rules.taken_out(players)
    )
    for name, players in [("briscola", 2), ("briscola", 3), ("briscola", 6), ("brusquembille", 2)]
}
Listing({"table": name, "a carico is turned up": chance} for name, chance in chances.items())

# %%
table = open_table("briscola", seed=1, redraw_top=True)
turned = [event.card for event in table.view().log if getattr(event, "target", "") == "turnup"]
print("turned up:", Cards(turned).signs)

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("A carico is turned up", "it stands (seed 001, pagat)", "briscola", {"redraw_top": False}),
    ("A carico is turned up", "another is turned (seed 001)", "briscola", {"redraw_top": True}),
    ("Bisca: queen or jack", "the jack is higher (pagat)", "bisca", {"pack": "pt40"}),
    ("Bisca: queen or jack", "the queen is (seed 001)", "bisca", {"pack": "pt40_seed"}),
    ("The cards of duplo", "forty, Italian", "briscola-duplo", {"pack": "it40"}),
    ("The cards of duplo", "thirty-two, as in Bosnia", "briscola-duplo", {"pack": "fr32"}),
    ("Who may take the turn-up", "nobody", "briscola", {"turnup_swap": "none"}),
    ("Who may take the turn-up", "who holds the two", "briscola", {"turnup_swap": "two"}),
    ("Who may take the turn-up", "who holds the seven", "briscola", {"turnup_swap": "seven"}),
]


def switch(name: str, change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table(name, seed=1, **change)
    return f'open_table("{name}", {", ".join(f"{key}={value!r}" for key, value in change.items())})'


Listing(
    {"point": point, "reading": reading, "switch": switch(name, change)}
    for point, reading, name, change in READINGS
)

# %% [markdown]
# Seed 001 prints an order for Bisca with eleven ranks, A 7 K Q J 10 6 5 4 3 2: that would be
# forty-four cards, and a game of forty has no room for the ten. It puts the queen above the jack
# there, and under the heading of Brazil the jack above the queen. We follow pagat, and keep the
# other as an option: `open_table("bisca", as_article=True)`.
#
# Where a game of ours does not follow seed 001, its source says so, and `as_article=True` plays it as
# it is written there:

# %%
from cardwidgets.games.briscola.variants import FAMILY as GAMES

Listing(
    {"table": game.name, "as_article=True": ", ".join(f"{k}={v!r}" for k, v in changes.items())}
    for game in GAMES
    if game.article and (changes := game.article.changed_from(game.rules))
)

# %% [markdown]
# ## Sources
#
# - **Seed 001**: さらなるブリスコラ, an article in Japanese on Briscola and its relatives, which names
#   *Italian Card Games for All Ages* (Long Bridge Publishing), *The Penguin Book of Card Games* by
#   David Parlett, and [pagat.com](https://www.pagat.com).
# - [pagat.com](https://www.pagat.com/aceten/bisca.html) for the order of Bisca.
# - Rule pages in Italian, French, Portuguese and Croatian for what seed 001 leaves open; in the
#   notebooks that follow they stand beside each rule.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Next: [tricks and
# scoring](2_tricks_and_scoring.ipynb).
