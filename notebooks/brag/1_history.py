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
# # Brag 1 · History
#
# After this notebook you can
#
# - play a deal as it was played in Hoyle's day, and say what has changed since,
# - tell the family story: Post, Primero, Brelan, Brag, poker,
# - say which dates are in doubt, and what each source really claims.
#
# But first, play. Only pairs and *prials* (three of a kind) count here, and three cards, the *braggers*,
# stand for any card you like: A♦, J♣ and 9♦.

# %%
from cardwidgets import BragPlayer, TableWidget, open_table

TableWidget(open_table("brag-classic", seats=3, seed=1751), bots=[BragPlayer(), BragPlayer()], names=["You", "Ann", "Tom"])

# %% [markdown]
# ## What does the name mean?
#
# To *brag* is to boast. The Japanese encyclopedia says it of the game
# ([ブラグ](#Sources)): 「ブラグとは『自慢する』という意味で、自分の手を実際よりよいものに見せかけることを言う」:
# to make your hand look better than it is. In poker the word is *bluff*.
#
# A game in which you may win with the worst hand is called a *vying* game: you vie, you do not only compare.
# Charles Cotton explained it to the English in *The Compleat Gamester* of 1674, writing of an older game, Post and Pair:
#
# > The vye is what you please to adventure upon the goodness of your own hand; or if it be bad, and you imagine
# > your adversary's is so likewise, then bid him high courageously, by which means you daunt your antagonist,
# > and so bring him to submission.
#
# Nobody has put it better since.

# %% [markdown]
# ## What did the grandparents play?
#
# Each of these games deals a few cards and lets the players vie over them. The cells below keep what we know as
# data, so that you can check it, sort it, or disagree with it.

# %%
from cardwidgets.widgets.listings import Listing

FAMILY = [
    {"game": "Pochen, Poch", "cards": "5", "what one vies over": "the second of three parts", "from": "seed 000"},
    {"game": "Post, later Post and Pair", "cards": "3", "what one vies over": "pair or prial, the second of three parts", "from": "seed 000"},
    {"game": "Primero", "cards": "4", "what one vies over": "the only part", "from": "seed 000"},
    {"game": "Brelan", "cards": "3, and one for all", "what one vies over": "the only part", "from": "seed 000"},
    {"game": "Brag, three stakes", "cards": "3", "what one vies over": "pair or prial, the second of three stakes", "from": "Wikipedia"},
    {"game": "Brag, one stake", "cards": "3", "what one vies over": "the only part", "from": "Wikipedia"},
]
Listing(FAMILY, "Games in which players vie, and what they vie over")

# %% [markdown]
# ## What is a game in three parts?
#
# The article on Brag describes Post (ポスト) like this: first the highest card wins; then a pair or a prial; then
# whoever comes nearest to 31. Three prizes for one deal. The rules fit in a few lines, and here they are.

# %%
from cardwidgets import Cards, cards, pack
from cardwidgets.judge.three_card import Ranking, rank_number

PAIRS_AND_PRIALS = Ranking(("prial", "pair", "high"), best_prial=None)
TENS = dict.fromkeys("TJQK", 10)


def points(hand: Cards) -> int:
    """An ace counts 11 here; a court card or a ten counts 10."""
    return sum(TENS.get(card.rank) or (11 if card.rank == "A" else int(card.rank)) for card in hand)


POST = {
    "best card": lambda hand: max(rank_number(card.rank) for card in hand),
    "pair or prial": PAIRS_AND_PRIALS.key,
    "nearest to 31": lambda hand: -abs(31 - points(hand)),
}

# %% [markdown]
# Four players, one deal. Who takes which prize? Guess before you run the next cell.

# %%
from random import Random

stock = Random(1700).sample(pack(), 12)
HANDS = {name: cards(stock[place::4]) for place, name in enumerate(["Ann", "Ben", "Cat", "Dan"])}
Listing({"player": name, "hand": hand.signs} for name, hand in HANDS.items())


# %%
def winner(prize: str) -> str:
    """Whoever has the best hand for it."""
    return max(HANDS, key=lambda name: POST[prize](HANDS[name]))


Listing({"prize": prize, "goes to": winner(prize), "with": HANDS[winner(prize)].signs} for prize in POST)

# %% [markdown]
# The middle prize is the one you can win by boldness. That part broke away and became a game of its own.
# With nothing else to look forward to, players wanted more kinds of hands to boast of.
#
# ## How much more is there to boast of?
#
# In the classic game a hand was a prial, a pair or nothing. Runs and flushes came later. We count all hands of
# three cards, once by the old ranking and once by today's.

# %%
from cardwidgets.judge.rankings import BRAG, CLASSIC_BRAG
from cardwidgets.odds.counting import count_hands

old, new = count_hands(CLASSIC_BRAG), count_hands(BRAG)
Listing(
    {"hand": kind.replace("_", " "), "then": old.hands.get(kind), "now": new.hands[kind]} for kind in new
)

# %% [markdown]
# So how often did a player hold nothing at all?

# %%
HIGH = "high"
print(f"then: {old.percent(HIGH):.1f} % of hands are worth nothing by themselves")
print(f"now:  {new.percent(HIGH):.1f} %")
print(f"without braggers it would have been {count_hands(PAIRS_AND_PRIALS).percent(HIGH):.1f} %")

# %% [markdown]
# The braggers did for the old game what runs and flushes do for ours: they make good hands less rare.
#
# Here is the old ranking as a ladder. Point at a rung, or press Enter on it, and it shows examples.

# %%
from cardwidgets import RankLadderWidget

RankLadderWidget(CLASSIC_BRAG)

# %% [markdown]
# Between two prials of the same rank the *natural* one wins: three real kings beat two kings and a bragger.

# %%
natural, artificial = "KS KH KD", "KS KH JC"
CLASSIC_BRAG.beats(natural, artificial), CLASSIC_BRAG.beats("AS AH 9D", natural)

# %% [markdown]
# ## When did Brag begin?
#
# Three sources, three answers. They are kept apart here on purpose: what a source *says*, then what is *attested* by a
# dated document.

# %%
BEGINNINGS = [
    {"who says it": "Wikipedia in Japanese (seed 000)", "words": "16世紀からある古いゲーム", "from": 1500, "to": 1599},
    {"who says it": "Brag after Pagat, in Japanese (seed 004)", "words": "18世紀後半またはそれ以前", "from": 1750, "to": 1799},
    {"who says it": "Wikipedia in English", "words": "an 18th-century British card game", "from": 1700, "to": 1799},
]
Listing(({**claim, "from": str(claim["from"]), "to": str(claim["to"])} for claim in BEGINNINGS), "How old Brag is said to be")

# %%
DOCUMENTS = [
    {"year": 1441, "what": "Pochen is named at Strasbourg", "source": "Parlett"},
    {"year": 1528, "what": "Post is recorded", "source": "Wikipedia, Brag"},
    {"year": 1674, "what": "Cotton explains the vye of Post and Pair", "source": "Wikipedia, Post and Pair"},
    {"year": 1721, "what": "first printed rules of Brag: three stakes", "source": "Wikipedia, Brag"},
    {"year": 1751, "what": "Hoyle's treatise: one stake, a short pack", "source": "Wikipedia, Brag; the Hoyle blog"},
    {"year": 1825, "what": "an American account: one stake", "source": "Wikipedia, Brag"},
    {"year": 1860, "what": "three stakes and one stake in one book", "source": "Wikipedia, Brag"},
    {"year": 1981, "what": "Brag is fourth in a British survey", "source": "seed 000, after Parlett"},
    {"year": 2001, "what": "the Japanese page after Pagat", "source": "seed 004"},
]
Listing(({**row, "year": str(row["year"])} for row in DOCUMENTS), "Dated documents")

# %% [markdown]
# Both tables in one picture: the claims as bars, the documents as dots.

# %% tags=["nbval-ignore-output"]
from cardwidgets.widgets.charts import BLUE, RED, Chart, paper

figure, axes = paper(8, 3.4)
for place, claim in enumerate(BEGINNINGS):
    axes.barh(place, claim["to"] - claim["from"] + 1, left=claim["from"], color=BLUE, height=0.45)
    axes.text(claim["from"] - 8, place, claim["who says it"], ha="right", va="center", fontsize=9)
for number, row in enumerate(DOCUMENTS):
    axes.plot(row["year"], 3, "o", color=RED)
    axes.annotate(row["year"], (row["year"], 3), (0, 8 + 11 * (number % 2)), textcoords="offset points", ha="center", fontsize=9)
axes.text(1441 - 22, 3, "documents", ha="right", va="center", fontsize=9)
axes.set(xlim=(1140, 2030), ylim=(-0.5, 3.8), yticks=[], xticks=range(1400, 2001, 100))
axes.spines["left"].set_visible(False)
Chart(
    figure,
    "A timeline. How old Brag is said to be: "
    + "; ".join(f"{claim['who says it']}, {claim['from']} to {claim['to']}" for claim in BEGINNINGS)
    + ". Documents: "
    + "; ".join(f"{row['year']}, {row['what']}" for row in DOCUMENTS)
    + ".",
)

# %% [markdown]
# What do we learn?
#
# - A source that says "sixteenth century" seems to mean *Post*. Of *Brag* by that name no rules are known before the
#   year that the next cell picks out of the table.
# - The same article says that the vying part became a game of its own in the nineteenth century
#   (19世紀にこのうち第2の部分が独立し). Hoyle described a Brag with one stake long before.

# %%
rules_of_brag = min(row["year"] for row in DOCUMENTS if "rules of Brag" in row["what"])
one_stake = min(row["year"] for row in DOCUMENTS if "one stake" in row["what"])
print(f"first printed rules of Brag: {rules_of_brag}")
print(f"first Brag with one stake: {one_stake}, {1801 - one_stake} years before the nineteenth century began")

# %% [markdown]
# ## Is Brag the mother of poker?
#
# It depends whom you ask.

# %%
POKER = [
    {"source": "Encyclopædia Britannica, 1911", "Brag is": "the ancestor of poker"},
    {"source": "Wikipedia in English", "Brag is": "one of several ancestors of poker"},
    {"source": "Parlett, in seed 000", "Brag is": "a cousin of poker: both come from an older game (共通の起源をもつ従兄弟同士)"},
    {"source": "Parlett, in seed 000", "Brag is": "in its present form perhaps itself a child of poker"},
    {"source": "Parlett, in seed 000", "Brag is": "where poker got the draw from, the exchange of cards"},
]
Listing(POKER, "Brag and poker")

# %% [markdown]
# Nobody has settled it. One difference is older than all the theories, and you will meet it in
# [Brag 3](3_betting_and_scoring.ipynb): in Brag, chips you have paid do not count towards the next price.
#
# ## Who plays it today?
#
# In a British survey of the firm Waddington (1981, in seed 000 after Parlett) Brag came fourth, after rummy, whist and
# pontoon. Almost the same game is played in India as *teen patti* (तीन पत्ती, "three cards") and in China as 詐金花.
# Whether they descend from Brag or are look-alikes, the article says, is not known.

# %% [markdown]
# ## Disputed points, and the switch for each
#
# A reading is not a footnote here but an option: you can play it. Each row of the table sits down to a
# table with the change it names; a change that could not be would stop the cell.

# %%
READINGS = [
    ("Which cards are braggers?", "the jack of clubs alone, in the first rules (Wikipedia)", {"wild": "JC"}),
    ("Which cards are braggers?", "jack of clubs and nine of diamonds, soon after (Wikipedia)", {"wild": "JC 9D"}),
    ("Which cards are braggers?", "the ace of diamonds too (Parlett, 1992)", {"wild": "AD JC 9D"}),
    ("Three kings, or two and a bragger?", "the natural ones, if the rank is equal (a Hoyle)", {"wild_tie": "exact"}),
    ("Three kings, or two and a bragger?", "always fewer wild cards, whatever the rank (seed 000)", {"wild_tie": "category"}),
    ("Do runs and flushes count?", "no: prials and pairs only (a Hoyle)", {"hands": "prials_and_pairs"}),
    ("Do runs and flushes count?", "yes, as today (seeds 000, 004)", {"hands": "all"}),
]


def switch(change: dict[str, str]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("brag-classic", seats=3, seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing({"question": ask, "reading": say, 'open_table("brag-classic", …)': switch(change)} for ask, say, change in READINGS)

# %% [markdown]
# Two readings are told here but cannot be played: the three stakes of the first rules, and Hoyle's short pack.
#
# ## Sources
#
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese, citing David Parlett,
#   *A History of Card Games* (Oxford, 1991), pages 3 and 101 to 104, and *The A–Z of Card Games* (Oxford, 2004).
# - **Seed 004**: a Japanese page by Akagiri (赤桐, 22 March 2001) on Brag after [pagat.com](https://www.pagat.com/vying/brag.html).
# - [Brag](https://en.wikipedia.org/wiki/Brag_(card_game)) and
#   [Post and Pair](https://en.wikipedia.org/wiki/Post_and_Pair), Wikipedia in English, for the documents and for Cotton's words.
# - [A Short Treatise on the Game of Brag (1751)](http://edmondhoyle.blogspot.com/2011/11/short-treatise-on-game-of-brag-1751.html),
#   on a blog about the editions of Hoyle.
# - A [Hoyle's Games](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm), scanned, for three stakes
#   and the favourites; David Parlett, *The Penguin Book of Card Games*, for classic Brag; *Encyclopædia Britannica*,
#   11th edition (1910–11), article Brag.
#
# Next: [what beats what](2_hand_ranking.ipynb).
