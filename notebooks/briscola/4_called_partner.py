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
# # Briscola 4 · The called partner
#
# After this notebook you can
#
# - bid at Chiamata, name trumps, and know what a deal will be settled for,
# - say who can know the secret partner, and who cannot, at any moment,
# - suspect the right player, by what they play.
#
# Play first: five players, all cards dealt. The bids go *down*, from the ace to the two. Whoever
# calls the lowest card names trumps, and the holder of that card is their partner, in silence.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("chiamata", seed=21), pace="once")

# %% [markdown]
# ## How does the auction go?
#
# From the dealer's neighbour on each passes, or names a rank *lower* than the last
# ([the auction](../00_welcome.ipynb#Glossary), ビッド). The best card is the weakest bid: who calls a
# two can count on nothing of the partner's but that two. A pass is final, and the last one left is the
# [declarer](../00_welcome.ipynb#Glossary) (デクレアラー). The auction is an object that knows nothing of
# cards; talk to it:

# %%
from cardwidgets import find
from cardwidgets.figures.listings import Listing
from cardwidgets.games.briscola.auction import Auction

rules = find("chiamata").rules
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]
auction = Auction(rules, [1, 2, 3, 4, 0])
ROWS = []
for word in ("A", "K", "pass", "J", "pass", "7", "pass", "pass"):
    seat, may = auction.turn, auction.choices()
    auction.hear(seat, word)
    ROWS.append({"seat": NAMES[seat], "may say": str(may), "says": word})
Listing(ROWS)

# %%
f"{auction.state}: {NAMES[auction.declarer]} declares, and calls a {auction.rank}"

# %% [markdown]
# A bid that does not fit is refused with its reason, and a two ends the auction at once.

# %%
from cardwidgets.locale import explain

again = Auction(rules, [1, 2, 3, 4, 0])
again.hear(1, "J")
print("Q over J:", explain(again.why(2, "Q")))
again.hear(2, "2")
print("after a two:", again.state)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.briscola import may_you_bid

q1 = may_you_bid(seed=12)
q1

# %% [markdown]
# ## Who is the partner?
#
# Suppose the bid was a jack, and spades are named: whoever holds the jack of spades is the partner
# (♠J を持っているプレイヤーがパートナー), and says nothing (黙っておきます). May one call a card of
# one's own? Yes. Then there is no partner, and that is a secret as well.
#
# The rule behind all this is short. **Who can see the card, knows.** We look at the same moment from
# every seat.

# %%
from random import Random

from cardwidgets.players import BriscolaPlayer
from cardwidgets.players.briscola.called import chances_of_partner
from cardwidgets.players.briscola.inference import Sight

player = BriscolaPlayer()


def play_until(table, ready):
    """On by computer players, until a moment is reached or the deal is over."""
    while table.asked is not None and not ready(table):
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


table = play_until(open_table("chiamata", seed=21), lambda table: table.asked.about == "play")
facts = table.view().facts
print(f"{NAMES[facts.declarer]} bid {facts.bid}, named trumps and so called {facts.called.sign}")


def knowledge(table) -> Listing:
    """What each seat thinks of the others: the chance that they are the declarer's partner."""
    declarer, rows = table.view().facts.declarer, []
    for seat in range(table.seats):
        sight = Sight(table.view(seat), seat)
        chances = chances_of_partner(sight)
        rows.append(
            {"seat": NAMES[seat], "holds the card": "yes" if facts.called in sight.hand else "no"}
            | {
                NAMES[other]: "–" if other == declarer else f"{chances[other]:.2f}"
                for other in range(table.seats)
            }
        )
    return Listing(rows)


knowledge(table)

# %% [markdown]
# Every row is what *that* player can work out from their own view. The partner's row holds a single
# one and nothing else. The declarer's is as empty as those of the three others: to name a card is not
# to see it. To try whether a view tells, we exchange two cards that one seat has not seen, and look
# whether its view changes:

# %%
from cardwidgets import Cards
from cardwidgets.games.briscola.rules import BriscolaStart


def other_world(table, one: str, two: str):
    """The same deal, had two cards changed places before it was dealt."""
    swap = {one: two, two: one}
    order = [swap.get(card, card) for card in table.answers[0].action]
    other = open_table("chiamata", start=BriscolaStart(pack=Cards(order), shuffle=False))
    for answer in table.answers[1:]:
        other.play(answer.action)
    return other


holder = next(s for s in range(5) if facts.called in table.view(s).piles[f"hand{s}"])
looks_on = next(s for s in range(5) if s not in (holder, facts.declarer))
third = next(s for s in range(5) if s not in (holder, facts.declarer, looks_on))
lies = table.view(third).piles[f"hand{third}"]
plain = next(card for card in lies if card.suit != facts.trump)
moved = other_world(table, facts.called, plain)
names = {"the called card with": NAMES[holder], "or with": NAMES[third], "seen by": NAMES[looks_on]}
same = table.view(looks_on) == moved.view(looks_on) or (
    table.view(looks_on).piles == moved.view(looks_on).piles
    and vars(table.view(looks_on).facts) == vars(moved.view(looks_on).facts)
)
Listing([names | {"any difference": "no" if same else "yes"}])

# %% [markdown]
# ## Who gives it away?
#
# Whoever puts points on a trick that the declarer is winning talks like a partner. Whoever takes a
# rich trick away from the declarer talks like an opponent. Here is the same deal some tricks later.

# %%
play_until(table, lambda table: table.view().facts.trick_number > 4)
TRICKS = Sight(table.view(0), 0).tricks
Listing(
    {
        "trick": number,
        "cards": " ".join(f"{NAMES[s]} {card.sign}" for s, card in trick.played),
        "taken by": NAMES[trick.winner],
    }
    for number, trick in enumerate(TRICKS, 1)
)

# %%
fallen = table.view().facts.partner is not None or table.view().facts.alone
print("the called card has fallen" if fallen else "the called card has not fallen yet")
knowledge(table)

# %% [markdown]
# **Predict:** after half of the tricks, how often do the players suspect the right one most? If
# they only guessed, it would be one in three.

# %%
guess = 60

# %% [markdown]
# **Simulate.** Deals with a partner whose card has not fallen after four tricks; each opponent
# names the player they suspect most. The three opponents of a deal look at the same tricks, so we
# count deals: the error is two standard errors of a mean over deals.

# %%


def suspicions(deals: int) -> list[float]:
    """For each deal in which one had to guess, the share of the opponents who named the partner."""
    shares = []
    for seed in range(deals):
        there = play_until(
            open_table("chiamata", seed=seed), lambda t: t.view().facts.trick_number > 4
        )
        known = there.view().facts
        if there.asked is None or known.called is None or known.partner is not None or known.alone:
            continue
        hands = {seat: there.view(seat).piles[f"hand{seat}"] for seat in range(5)}
        partner = next(seat for seat, hand in hands.items() if known.called in hand)
        right = 0
        for seat in set(range(5)) - {known.declarer, partner}:
            chances = chances_of_partner(Sight(there.view(seat), seat))
            right += max(chances, key=chances.get) == partner
        shares.append(right / 3)
    return shares


from statistics import fmean, stdev

found = suspicions(160)
share = 100 * fmean(found)
error = 2 * 100 * stdev(found) / len(found) ** 0.5
f"{share:.0f} ± {error:.0f} % are right, over {len(found)} deals; you said {guess} %"

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 1.8)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(100 / 3, color=GREEN)
axes.errorbar(share, 0, xerr=error, fmt="o", color=BLUE, capsize=4)
axes.text(guess, 0.6, "your guess", color=RED, ha="center")
axes.text(100 / 3, 0.6, "by chance", color=GREEN, ha="center")
axes.set(xlim=(0, 100), ylim=(-0.5, 0.5), xlabel="suspicions that are right, in percent")
axes.set_yticks([])
Chart(
    figure,
    f"Over {len(found)} deals {share:.0f} ± {error:.0f} percent of the suspicions are right; "
    f"by chance a third would be. Your guess: {guess} percent.",
)

# %% [markdown]
# ### Your turn
#
# Answer only what you can *know* in that seat. A suspicion is not knowledge.

# %%
from cardwidgets.lessons.briscola import who_is_the_partner

q2 = who_is_the_partner(seed=9)
q2

# %% [markdown]
# ## How often is the declarer alone?
#
# If the card were named blindly, it would lie in each of five hands equally often. But a player of
# the library bids only a rank that somebody else holds in the suit it means to name. **Count** the
# first, **simulate** the second.

# %%
from fractions import Fraction

ends = [play_until(open_table("chiamata", seed=seed), lambda table: False) for seed in range(150)]
alone = [table.result for table in ends if table.result.declarer is not None]
lone = sum(result.partner is None for result in alone)
blind = Fraction(1, 5)
f"named blindly {blind}; by these players {lone} of {len(alone)} deals"

# %% [markdown]
# ## What is it settled for?
#
# Before the first deal the players agree on how many deals they play, or on a target, and on how many
# chips each has to begin with (所有チップ数). Here everybody begins at 0, and may go below it.
#
# The declarer and the partner put their points together. 61 are needed (61点以上であれば成功). Every
# ten more count another [unit](../00_welcome.ipynb#Glossary), and failing mirrors it. All tricks, or
# none, double. The seed's own table is lost; this one is computed.

# %%
from cardwidgets.games.briscola.score import contract_units, deltas

LADDER = [range(low, low + 10) for low in range(61, 121, 10)]
LADDER += [range(51, 61), range(41, 51), range(31, 41), range(21, 31), range(11, 21), range(11)]


def shares(unit: int, partner: int | None, players: int = 5, **rules_changed) -> tuple[int, ...]:
    house = find("chiamata").rules.change(**rules_changed)
    return deltas(house, players, 0, partner, unit)


Listing(
    {
        "points": f"{band[0]}–{band[-1]}",
        "units": unit,
        "declarer, partner, others": " ".join(f"{share:+d}" for share in shares(unit, 1)),
        "alone": " ".join(f"{share:+d}" for share in shares(unit, None)),
    }
    for band in LADDER
    for unit in [contract_units(rules, band[0], "J")]
)

# %% [markdown]
# Each row of five adds up to nothing: what one wins, others lose. With **four** players it does not:

# %%
Listing(
    {
        "house": name,
        "with a partner": " ".join(f"{s:+d}" for s in shares(1, 1, 4, settlement=name)),
        "sum": sum(shares(1, 1, 4, settlement=name)),
        "alone": " ".join(f"{s:+d}" for s in shares(1, None, 4, settlement=name)),
        "sum alone": sum(shares(1, None, 4, settlement=name)),
    }
    for name in ("literal", "balanced")
)

# %% [markdown]
# Seed 001 gives the same two, one and one for four and for five. Somebody must pay the unit that is
# left over; or the house balances it.
#
# ### Your turn

# %%
from cardwidgets.lessons.briscola import settle_the_deal

q3 = settle_the_deal(seed=10)
q3

# %% [markdown]
# ## Bids in points, and five cards aside
#
# In some houses one bids *points*, from 61 up, in Catania from 70 or 81; then what was **bid** says
# what it counts. In the west of Sicily five cards lie aside besides, the
# [monte](../00_welcome.ipynb#Glossary): the declarer names trumps, takes the five, and lays five
# others aside, unseen.

# %%
POINTS = find("chiamata-points").rules
SCALES = ("linear", "linear_cap5", "geometric")
Listing(
    {"bid": bid}
    | {
        scale: contract_units(POINTS.change(point_scale=scale), 120, bid, all_tricks=False)
        for scale in SCALES
    }
    for bid in (61, 70, 71, 81, 91, 101, 111)
)

# %% [markdown]
# Seed 001 says that the points "double" every ten (10点刻みで獲得点数が倍). Read literally that is the
# last column, and it is what `open_table("chiamata-points", as_article=True)` plays; other pages add
# one each time. Now play it with the cards aside:

# %%
TableWidget(open_table("briscola-col-monte", seed=6), pace="once")

# %% [markdown]
# How likely is the card that you want to lie in those five? You hold seven of forty and have not
# seen the rest.

# %%
unseen = 40 - 7
f"aside: {Fraction(5, unseen)}; with each of the four others: {Fraction(7, unseen)}"

# %% [markdown]
# ## May one lie?
#
# In the north of Italy, says seed 001, some allow a player who is not the partner to say so all the
# same (自分がパートナーであると嘘を言って良い). Whether that is what is called *bugiarda*, the liar, the
# author does not know; some Italian sites, it says, use *briscola bugiarda* and *briscola chiamata
# semplice* (ブリスコラ・キアマタ・センプリーチェ) as two names of one game. At our table
# `briscola-bugiarda` everybody may claim or deny, at any time once the card has been called, and
# nothing is checked:

# %%
deal = open_table("briscola-bugiarda", seed=21)
liar = play_until(deal, lambda table: table.asked.about == "play")
asked = liar.asked.seat
for seat, word in ((2, "claim_partner"), (3, "claim_partner"), (2, "deny_partner")):
    liar.play(word, seat=seat)
print("still to play:", NAMES[liar.asked.seat] if liar.asked.seat == asked else "somebody else")
[str(event.word) for event in liar.view().log if getattr(event, "about", "") == "talk"]

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("The auction", "until all but one pass (seed 001)", "chiamata", {"auction_rounds": 0}),
    ("The auction", "once round (a book, in seed 001)", "chiamata", {"auction_rounds": 1}),
    ("A two", "ends it", "chiamata", {"two_raise": False}),
    ("A two", "may be raised with points (a rule page)", "chiamata", {"two_raise": True}),
    ("Alone against all", "cannot be bid", "chiamata", {"solo_bid": False}),
    ("Alone against all", "is the highest bid (a rule page)", "chiamata", {"solo_bid": True}),
    ("Who leads", "the dealer's neighbour (seed 001)", "chiamata", {"first_lead": "eldest"}),
    ("Who leads", "the declarer (a rule page)", "chiamata", {"first_lead": "declarer"}),
    ("Suit", "any card (seed 001)", "chiamata", {"follow": "free"}),
    ("Suit", "must be followed (several pages)", "chiamata", {"follow": "suit"}),
    ("Ten points more", "a unit more (seed 001)", "chiamata", {"scale": "banded"}),
    ("Ten points more", "count nothing (several pages)", "chiamata", {"scale": "flat"}),
    ("Doubled by", "all tricks (seed 001)", "chiamata", {"capot": "tricks"}),
    ("Doubled by", "all points", "chiamata", {"capot": "points"}),
    ("All pass", "the same dealer again", "chiamata", {"all_pass": "same_dealer"}),
    ("All pass", "the next dealer", "chiamata", {"all_pass": "next_dealer"}),
    ("Four: the unit left over", "a bank pays (as seed 001 has it)", "chiamata",
     {"settlement": "literal"}),
    ("Four: the unit left over", "balanced", "chiamata", {"settlement": "balanced"}),
    ("Points: ten more", "a unit more", "chiamata-points", {"point_scale": "linear"}),
    ("Points: ten more", "doubles (seed 001, literally)", "chiamata-points",
     {"point_scale": "geometric"}),
    ("Points: the first bid", "61 (seed 001)", "chiamata-points", {"min_bid": 61}),
    ("Points: the first bid", "81 (seed 001: some)", "chiamata-points", {"min_bid": 81}),
    ("The cards aside", "go with the last trick", "briscola-col-monte", {"monte_to": "last_trick"}),
    ("The cards aside", "are the declarer's", "briscola-col-monte", {"monte_to": "declarer"}),
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
# Lost in seed 001 are the table of points and the end of the game: the base of two, one and four, the
# steps of ten points and the doubling are in its text, and the bands above follow from them. That a
# declarer who fails loses by the same bands, the other way, is what 逆になります says; where the bands
# lie then, we had to choose.
#
# ## Sources
#
# - **Seed 001**: さらなるブリスコラ, an article in Japanese, for the auction, the secret partner, the
#   units, points bidding, col monte, and the doubt about *bugiarda*.
# - Pages in Japanese and Italian on Briscola chiamata, among them
#   [regoledelgioco.com](https://www.regoledelgioco.com), for the bands, solo, raises and who leads.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [the variants](3_variants.ipynb).
# Next: make [a variant of your own](../workshop/your_own_variant.ipynb).
