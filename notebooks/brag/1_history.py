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
# But first, play. Only pairs and [prials](../00_welcome.ipynb#Glossary) (three of a kind) count
# here, and three cards, the [braggers](../00_welcome.ipynb#Glossary), stand for any card you
# like: A♦, J♣ and 9♦.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("brag-classic", seats=3, seed=1751), pace="once")

# %% [markdown]
# ## What does the name mean?
#
# To *brag* is to boast. The Japanese encyclopedia says it of the game ([ブラグ](#Sources)):
# 「ブラグとは『自慢する』という意味で、自分の手を実際よりよいものに見せかけることを言う」: to
# make your hand look better than it is. In poker the word is *bluff*.
#
# A game in which you may win with the worst hand is called a
# [vying](../00_welcome.ipynb#Glossary) game: you vie, you do not only compare. Charles Cotton
# explained it to the English in *The Compleat Gamester* of 1674, writing of an older game, Post
# and Pair:
#
# > The vye is what you please to adventure upon the goodness of your own hand; or if it be bad,
# > and you imagine your adversary's is so likewise, then bid him high courageously, by which
# > means you daunt your antagonist, and so bring him to submission.
#
# That is bluffing.

# %% [markdown]
# ## What did the grandparents play?
#
# Each of these games deals a few cards and lets the players vie over them. The cells below keep
# what we know as data, so that you can check it, sort it, or disagree with it.

# %%
from cardwidgets.figures.listings import Listing

FAMILY = [
    ("Pochen, Poch", "5", "the second of three parts", "seed 000"),
    ("Post, later Post and Pair", "3", "pair or prial, the second of three parts", "seed 000"),
    ("Primero", "4", "the only part", "seed 000"),
    ("Brelan", "3, and one for all", "the only part", "seed 000"),
    ("Brag, three stakes", "3", "pair or prial, the second of three stakes", "Wikipedia"),
    ("Brag, one stake", "3", "the only part", "Wikipedia"),
]
Listing(
    {"game": game, "cards": number, "what one vies over": part, "from": source}
    for game, number, part, source in FAMILY
)

# %% [markdown]
# ## What is a game in three parts?
#
# The article on Brag describes Post (ポスト) like this: first the highest card wins; then a pair
# or a prial; then whoever comes nearest to 31. Three prizes for one deal. The rules fit in a few
# lines, and here they are.

# %%
from cardwidgets import Cards, cards, pack
from cardwidgets.judge.three_card import Ranking, rank_number

PAIRS_AND_PRIALS = Ranking(("prial", "pair", "high"), best_prial=None)
TENS = dict.fromkeys("TJQK", 10)


def points(hand: Cards) -> int:
    """An ace counts 11 here; a court card or a ten counts 10."""
    return sum(
        TENS.get(card.rank) or (11 if card.rank == "A" else int(card.rank)) for card in hand
    )


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
HANDS = {
    name: cards(stock[place::4]) for place, name in enumerate(["Ann", "Ben", "Cat", "Dan"])
}
Listing({"player": name, "hand": hand.signs} for name, hand in HANDS.items())


# %%
def winner(prize: str) -> str:
    """Whoever has the best hand for it."""
    return max(HANDS, key=lambda name: POST[prize](HANDS[name]))


Listing(
    {"prize": prize, "goes to": winner(prize), "with": HANDS[winner(prize)].signs}
    for prize in POST
)

# %% [markdown]
# The middle prize is the one you can win by boldness. That part broke away and became a game of
# its own; and there came to be more kinds of hands (役の種類も増加した, seed 000).
#
# ## How much more is there to boast of?
#
# In the classic game a hand was a prial, a pair or nothing. Runs and flushes came later. We count
# all hands of three cards, once by the old ranking and once by today's.

# %%
from cardwidgets.judge.rankings import BRAG, CLASSIC_BRAG
from cardwidgets.odds.three_card.counting import count_hands

old, new = count_hands(CLASSIC_BRAG), count_hands(BRAG)
Listing(
    {"hand": kind.replace("_", " "), "then": old.hands.get(kind), "now": new.hands[kind]}
    for kind in new
)

# %% [markdown]
# So how often did a player hold nothing at all?

# %%
without_braggers = count_hands(PAIRS_AND_PRIALS)
print(f"then: {old.percent('high'):.1f} % of hands are worth nothing by themselves")
print(f"now:  {new.percent('high'):.1f} %")
print(f"then, without braggers: {without_braggers.percent('high'):.1f} %")

# %% [markdown]
# The braggers did for the old game what runs and flushes do for ours: they make good hands less
# rare.
#
# Here is the old ranking as a ladder. Point at a rung, or press Enter on it, and it shows
# examples.

# %%
from cardwidgets import RankLadderWidget

RankLadderWidget(CLASSIC_BRAG)

# %% [markdown]
# Between two prials of the same rank the *natural* one wins: three real kings beat two kings and
# a bragger.

# %%
natural, artificial = "KS KH KD", "KS KH JC"
CLASSIC_BRAG.beats(natural, artificial), CLASSIC_BRAG.beats("AS AH 9D", natural)

# %% [markdown]
# ### Your turn
#
# Five cards of the old game, braggers among them. Pick the best three: click them, or go there
# with the arrow keys and press Space. Then check: the judge says whether you are right, and why.

# %%
from cardwidgets.lessons.brag import best_three, which_wins

q1 = best_three(seed=7, variant="brag-classic")
q1

# %% [markdown]
# *Hint* helps step by step, and *Another* asks a fresh one.
#
# ### And one with two hands

# %%
q2 = which_wins(seed=2, variant="brag-classic")
q2

# %% [markdown]
# ## When did Brag begin?
#
# Three sources, three answers; one of them is open towards the past ("or before"). They are kept
# apart here on purpose: what a source *says*, then what is *attested* by a dated document.

# %%
BEGINNINGS = [
    ("Wikipedia in Japanese (seed 000)", "16世紀からある古いゲーム", 1500, 1599, ""),
    ("Brag after Pagat (seed 004)", "18世紀後半またはそれ以前", 1750, 1799, ", or before"),
    ("Wikipedia in English", "an 18th-century British card game", 1700, 1799, ""),
]
Listing(
    {"who says it": who, "in what words": words, "that is": f"{first} to {last}{before}"}
    for who, words, first, last, before in BEGINNINGS
)

# %%
DOCUMENTS = [
    (1441, "Pochen is named at Strasbourg", "Parlett"),
    (1528, "Post is recorded", "Wikipedia, Brag"),
    (1674, "Cotton explains the vye of Post and Pair", "Wikipedia, Post and Pair"),
    (1721, "first printed rules of Brag: three stakes", "Wikipedia, Brag"),
    (1751, "Hoyle's treatise on Brag: one stake", "Wikipedia, Brag; the Hoyle blog"),
    (1825, "an American account: one stake", "Wikipedia, Brag"),
    (1860, "three stakes and one stake in one book", "Wikipedia, Brag"),
    (1981, "Brag comes fourth in a British survey", "seed 000, after Parlett"),
    (2001, "a Japanese page on Brag after Pagat", "seed 004"),
]
Listing({"year": f"{year}", "what": what, "source": source} for year, what, source in DOCUMENTS)

# %% [markdown]
# Both tables in one picture: the claims as bars, the documents as dots.

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, RED, Chart, paper

figure, axes = paper(8, 3)
for place, (who, _, first, last, before) in enumerate(BEGINNINGS):
    axes.barh(place, last + 1 - first, left=first, color=BLUE, height=0.4)
    if before:
        axes.annotate("", (1405, place), (first, place), arrowprops={"arrowstyle": "->"})
    axes.annotate(who, (last, place), (8, 0), textcoords="offset points", va="center")
for number, (year, _, _) in enumerate(DOCUMENTS):
    axes.plot(year, 3, "o", color=RED)
    above = (0, 7 + 12 * (number % 2))
    axes.annotate(year, (year, 3), above, textcoords="offset points", ha="center", color=RED)
axes.set(xlim=(1405, 2025), ylim=(-0.5, 3.8), yticks=[], xticks=range(1500, 2001, 100))
axes.spines["left"].set_visible(False)
claims = "; ".join(f"{who}, {first} to {last}{more}" for who, _, first, last, more in BEGINNINGS)
documents = "; ".join(f"{year}, {what}" for year, what, _ in DOCUMENTS)
Chart(figure, f"A timeline. How old Brag is said to be: {claims}. Documents: {documents}.")

# %% [markdown]
# What do we learn?
#
# - A source that says "sixteenth century" seems to mean *Post*. The first printed rules of a game
#   called *Brag* that Wikipedia names are of 1721.
# - Seed 000 also says that the vying part became a game of its own in the nineteenth century
#   (19世紀にこのうち第2の部分が独立し). But there was a Brag with one stake long before:

# %%
one_stake = min(year for year, what, _ in DOCUMENTS if "one stake" in what)
f"Brag with one stake: {one_stake}, {1801 - one_stake} years before the nineteenth century"

# %% [markdown]
# ## Is Brag the mother of poker?
#
# It depends whom you ask.

# %%
POKER = [
    ("Encyclopædia Britannica, 1911", "the ancestor of poker"),
    ("Wikipedia in English", "one of several ancestors of poker"),
    (
        "Parlett, in seed 000",
        "a cousin: both come from something older (共通の起源をもつ従兄弟同士)",
    ),
    ("Parlett, in seed 000", "in its present form perhaps itself a child of poker"),
    ("Parlett, in seed 000", "where poker got the draw from, the exchange of cards"),
]
Listing({"who says it": who, "Brag is": what} for who, what in POKER)

# %% [markdown]
# The sources do not agree. What seed 000 calls the fundamental difference between the two is in
# [Brag 3](3_betting_and_scoring.ipynb): in Brag, chips you have paid do not count towards the next
# price.
#
# ## Who plays it today?
#
# In a British survey of the firm Waddington (1981, in seed 000 after Parlett) Brag came fourth,
# after rummy, whist and pontoon. Almost the same game is played in India as *teen patti* (तीन
# पत्ती, "three cards") and in China as 詐金花. Whether they descend from Brag or are look-alikes,
# the article says, is not known.

# %% [markdown]
# ## Disputed points, and the switch for each
#
# A reading is not a footnote here but an option: you can play it. Each row of the table sits down
# to a table with the change it names; a change that could not be would stop the cell.

# %%
READINGS = [
    ("Which are braggers?", "jack of clubs alone, at first (Wikipedia)", {"wild": "JC"}),
    ("Which are braggers?", "nine of diamonds too, soon after (Wikipedia)", {"wild": "JC 9D"}),
    ("Which are braggers?", "ace of diamonds as well (Parlett)", {"wild": "AD JC 9D"}),
    ("Natural before artificial?", "if the rank is equal (a Hoyle)", {"wild_tie": "exact"}),
    ("Natural before artificial?", "whatever the rank (seed 000)", {"wild_tie": "category"}),
    ("Natural before artificial?", "no difference", {"wild_tie": "none"}),
    ("Runs and flushes?", "do not count (a Hoyle)", {"hands": "prials_and_pairs"}),
    ("Runs and flushes?", "count, as today (seeds 000, 004)", {"hands": "all"}),
]


def switch(change: dict[str, str]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("brag-classic", seats=3, seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"question": question, "reading": reading, 'open_table("brag-classic", …)': switch(change)}
    for question, reading, change in READINGS
)

# %% [markdown]
# Two readings are told here but cannot be played: the three stakes of the first rules, and
# Hoyle's short pack.
#
# ## Sources
#
# - **Seed 000**: [ブラグ](https://ja.wikipedia.org/wiki/ブラグ), Wikipedia in Japanese, citing
#   David Parlett, *A History of Card Games* (Oxford, 1991), pages 3 and 101 to 104, and *The A–Z
#   of Card Games* (Oxford, 2004).
# - **Seed 004**: a Japanese page by Akagiri (赤桐, 22 March 2001) on Brag after
#   [pagat.com](https://www.pagat.com/vying/brag.html).
# - [Brag](https://en.wikipedia.org/wiki/Brag_(card_game)) and [Post and
#   Pair](https://en.wikipedia.org/wiki/Post_and_Pair), Wikipedia in English, for the documents
#   and for Cotton's words.
# - [A Short Treatise on the Game of Brag
#   (1751)](http://edmondhoyle.blogspot.com/2011/11/short-treatise-on-game-of-brag-1751.html), on
#   a blog about the editions of Hoyle.
# - A [Hoyle's Games](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm),
#   scanned, for three stakes and the favourites; David Parlett, *The Penguin Book of Card Games*,
#   for classic Brag; *Encyclopædia Britannica*, 11th edition (1910–11), article Brag.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Next: [what beats
# what](2_hand_ranking.ipynb).
