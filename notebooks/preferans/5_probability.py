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
# # Preferans 5 · Probability
#
# After this notebook you can
#
# - say how the cards that are out will lie, and what the talon is likely to bring,
# - choose two cards to lay aside, and know what it costs not to see the other hands,
# - tell how safe a misère is, and how safe it has to be.
#
# Two cards lie before you. Before you deal the others: will your longest suit have four cards, or
# five? Deal them one by one and watch the chances move; when the hand is full they are those of the
# suits and of the talon.

# %%
from cardwidgets import OddsWidget

OddsWidget("preferans-sochi", cards="AS KS", seed=4)

# %% [markdown]
# ## Will the queen fall?
#
# You have taken the talon, laid two cards aside and named spades. Five trumps are yours, three
# are out, the queen among them. You lead the ace and then the king.

# %%
from IPython.display import HTML

from cardwidgets import Cards, open_table, pack
from cardwidgets.locale import card_name
from cardwidgets.widgets import as_image, hand_svg


def shown(cards: Cards, label: str) -> HTML:
    """A picture of some cards, that names them."""
    names = ", ".join(map(card_name, cards))
    return HTML(as_image(hand_svg(cards, width=52), f"{label}: {names}"))


HAND, ASIDE = Cards("AS KS JS 9S 8S AH KH AD TD 8C"), Cards("7D 9C")
KNOWN = [*HAND, *ASIDE]
HIDDEN = [card for card in pack(32) if card not in KNOWN]
shown(HAND, "Your hand")

# %% [markdown]
# She falls unless one hand holds all three. **Predict:** out of a hundred deals, in how many does
# she live to take a trick? Write your number in place of mine.

# %%
guess = 33

# %% [markdown]
# **Simulate.** Twenty cards are unknown. Give ten of them to one defender, and the rest to the
# other. `sample_mean` does so again and again, and keeps its error bar on the way.

# %%
from cardwidgets.odds.sampling import sample_mean

OUT = {card for card in HIDDEN if card.suit == "S"}


def all_in_one_hand(rng) -> bool:
    """Whether all trumps that are out lie together."""
    left = OUT & {*rng.sample(HIDDEN, 10)}
    return left == OUT or not left


simulated = sample_mean(all_in_one_hand, 2_000, seed=1)
print(simulated.sentence())

# %% [markdown]
# **Count.** If all three lie on the left, seven of the seventeen other cards lie with them; and
# the same on the right.

# %%
from math import comb

from cardwidgets.odds.preferans.hands import split, suit_split

exact = suit_split("S", KNOWN)["3-0"]
print(f"2 * {comb(17, 7):,} / {comb(20, 10):,} =", 2 * comb(17, 7) / comb(20, 10))
print(exact.sentence())

# %% [markdown]
# All three in one picture. The band is the error bar at each moment, two [standard
# errors](../00_welcome.ipynb#Glossary) to either side; about 95 times of 100 it holds the truth.

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.convergence import converging, steps_listed

converging(simulated, float(exact), guess / 100, what="the queen lives, percent")

# %%
steps_listed(simulated, float(exact), what="the queen lives, percent")

# %% [markdown]
# Here is the same count for any number of cards that are out.
# In the picture each row is such a number, and the dark part is the most even split.

# %%
from cardwidgets.figures.listings import Listing

SPLITS = {out: split(out) for out in range(2, 8)}
Listing(
    {
        "out": out,
        "most often": (often := max(parts, key=lambda name: parts[name].ways)),
        "exactly": str(parts[often].fraction),
        "in percent": parts[often].percent,
        "as even as can be": f"{(even := next(iter(parts)))}: {parts[even].percent:.2f}",
    }
    for out, parts in SPLITS.items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

SHADES = (BLUE, "#5a86c4", "#a9c2e2", "#dbe5f2")
figure, axes = paper(7.5, 3.2)
for row, parts in enumerate(SPLITS.values()):
    begin = 0.0
    for (name, chance), shade in zip(parts.items(), SHADES, strict=False):
        axes.barh(row, chance.percent, left=begin, color=shade, edgecolor="#ffffff")
        if chance.percent > 7:
            ink = "#ffffff" if shade in SHADES[:2] else "#1b1b1b"
            middle = begin + chance.percent / 2
            axes.text(middle, row, name, ha="center", va="center", color=ink)
        begin += chance.percent
axes.set(xlim=(0, 100), xlabel="percent of deals", ylabel="cards of the suit that are out")
axes.set_yticks(range(len(SPLITS)), [str(out) for out in SPLITS])
axes.invert_yaxis()
Chart(
    figure,
    "How cards that are out split, in percent: "
    + "; ".join(
        f"{out} out, " + ", ".join(f"{name} {chance.percent:.0f}" for name, chance in parts.items())
        for out, parts in SPLITS.items()
    ),
)

# %% [markdown]
# And for any hand: take other cards, look at another suit. The two at the end are laid aside.

# %%
OddsWidget("preferans-sochi", cards=HAND, seen=ASIDE, talon="known")

# %% [markdown]
# How a suit lies is called its [split](../00_welcome.ipynb#Glossary). In this table an odd number
# mostly splits as evenly as it can. Of the even numbers only two does: three and one is more frequent
# than two and two, four and two than three and three.
#
# ### Your turn
#
# Choose your answer, then check it. *Hint* helps step by step, and *Another* asks a fresh one. A
# chance is written as a fraction or in percent.

# %%
from cardwidgets.lessons.preferans import how_they_split

q1 = how_they_split(seed=2)
q1

# %% [markdown]
# ## What have you learnt since?
#
# Six hearts were out, too, and have all been played: Boris, on the left, held so many of them,
# and Vera the rest. Every heart that he showed is a place in his hand where no trump can be.
# **Predict:** he held five of the six. How often is the queen of spades with Vera?

# %%
guess = 60

# %% [markdown]
# **Count.** Each unknown card of either is as likely as any other to be the queen. So she is with
# Vera as many times out of all as Vera has unknown cards. The last column tells how often all three
# trumps lie together, now.

# %%
from cardwidgets.odds.results import Chance

HEARTS = 6
places = {shown: (10 - shown, 10 - (HEARTS - shown)) for shown in range(3, HEARTS + 1)}
with_vera = {shown: Chance(vera, boris + vera) for shown, (boris, vera) in places.items()}
Listing(
    {
        "Boris showed": f"{shown} hearts of {HEARTS}",
        "unknown: Boris, Vera": f"{boris}, {vera}",
        "queen with Vera": f"{with_vera[shown].percent:.1f} %",
        "three together": f"{split(3, boris, vera)['3-0'].percent:.1f} %",
    }
    for shown, (boris, vera) in places.items()
)

# %% [markdown]
# **Simulate**, and put the three side by side.

# %%
boris, vera = places[5]
seen_five = sample_mean(lambda rng: rng.randrange(boris + vera) < vera, 4_000, seed=2)
steps_listed(seen_five, float(with_vera[5]), what="queen with Vera, percent")


# %% tags=["nbval-ignore-output"]
def side_by_side(guess: float, what: str, **rows: tuple[float, float]) -> Chart:
    """A guess, and rows of a value with its error, all in percent."""
    figure, axes = paper(7.5, 2.2)
    axes.axvline(guess, color=RED, linestyle="--")
    axes.text(guess, len(rows) - 0.4, "your guess", color=RED, ha="center")
    for place, (value, error) in enumerate(rows.values()):
        colour = BLUE if error else GREEN
        axes.errorbar(value, place, xerr=error or None, fmt="o", color=colour, capsize=4)
    axes.set(xlim=(0, 100), ylim=(-0.6, len(rows) - 0.5), xlabel=f"{what}, in percent")
    axes.set_yticks(range(len(rows)), [name.replace("_", " ") for name in rows])
    said = (
        f"{name.replace('_', ' ')} {value:.1f}" + (f" ± {error:.1f}" if error else "")
        for name, (value, error) in rows.items()
    )
    return Chart(figure, f"{what}, in percent: your guess {guess}; {'; '.join(said)}.")


side_by_side(
    guess,
    "queen with Vera",
    simulated=(100 * seen_five.mean, 196 * seen_five.error),
    counted=(with_vera[5].percent, 0),
)

# %% [markdown]
# That is [card removal](../00_welcome.ipynb#Glossary): a place that a heart has filled is one where
# the queen cannot be. And where one suit lies unevenly, the others tend to do so, too.
#
# ## What does the talon bring?
#
# How often it holds one of the cards that you want is counted in
# [Preferans 2](2_cards_and_auction.ipynb): it is easier to count the talons that hold none of them.
#
# ### Your turn

# %%
from cardwidgets.lessons.preferans import what_the_talon_brings

q2 = what_the_talon_brings(seed=5)
q2

# %%
from cardwidgets.lessons.preferans import which_is_likelier

q3 = which_is_likelier(seed=12)
q3

# %% [markdown]
# ### And in tricks?
#
# A card that you want is not yet a trick. **Predict:** ten cards against twelve of which the best
# ten stay: how many more tricks is that, on average, in the best contract?

# %%
guess = 1.0

# %% [markdown]
# How many deals would one have to look at, to count it?

# %%
deals = comb(32, 10) * comb(22, 10) * comb(12, 10)
print(f"{deals:,}")

# %% [markdown]
# Nobody counts that. So **simulate**, and be content with an error bar. In each deal the solver
# plays with open cards ([double dummy](../00_welcome.ipynb#Glossary)), both sides as well as can
# be: once with the ten cards in all five contracts, and then with each of the sixty-six ways to
# lay two of twelve aside.

# %%
from cardwidgets.odds.preferans.double_dummy import STRAINS, solve
from cardwidgets.odds.preferans.exchange import best_exchange


def gained(rng) -> int:
    """The tricks that the talon adds to a random hand in its best contract."""
    cards = rng.sample(pack(32), 32)
    held, others = cards[:12], [cards[12:22], cards[22:]]
    before = max(solve([held[:10], *others], strain).tricks for strain in STRAINS)
    return best_exchange(held, others).most - before


worth = sample_mean(gained, 20, seed=3)
low, high = worth.interval()
print(f"{worth.mean:.2f} ± {1.96 * worth.error:.2f} tricks in {worth.deals} deals")
print(f"you said {guess}: {'within' if low <= guess <= high else 'outside'} the band")

# %%
steps_listed(worth, what="tricks that the talon adds", times=1)

# %% [markdown]
# A few deals leave a wide band; take more of them when you have the time. And the two cards were
# laid aside with a look at the other hands. How much is left to somebody who sees only their own?
#
# ## Which two cards go?
#
# Here are twelve cards. **Predict:** which two would you lay aside, and what would you name?

# %%
HELD = Cards("KS QS JS TS AH KH 9H 8H AD QD 8C 7C")
shown(HELD, "Hand and talon")

# %%
guess_aside, guess_trump = Cards("8C 7C"), "S"

# %% [markdown]
# **Simulate.** You do not know how the others hold. So deal them cards, again and again, and
# solve every discard in every contract each time. The best plan is the one whose *mean* is best.
# Somebody who saw all cards could choose anew in every deal; the difference is what it costs not
# to see.

# %%
from random import Random

rng = Random(4)
REST = [card for card in pack(32) if card not in HELD]
LAYOUTS = []
for _ in range(20):
    rng.shuffle(REST)
    LAYOUTS.append((Cards(REST[:10]), Cards(REST[10:])))
NAMED = {"S": "♠", "H": "♥", "N": "no trump"}
SOLVED = [best_exchange(HELD, others, contracts=tuple(NAMED)) for others in LAYOUTS]
PLANS = {
    (strain, aside): [solved.tricks[strain][aside] for solved in SOLVED]
    for strain in NAMED
    for aside in SOLVED[0].tricks[strain]
}


def mean(values) -> float:
    return sum(values) / len(values)


def give_or_take(values) -> float:
    """Two standard errors of the mean."""
    spread = sum((value - mean(values)) ** 2 for value in values) / len(values)
    return 1.96 * (spread / len(values)) ** 0.5


ranked = sorted(PLANS, key=lambda plan: -mean(PLANS[plan]))
best = ranked[0]
Listing(
    {
        "trumps": NAMED[strain],
        "aside": aside.signs,
        "tricks": f"{mean(PLANS[strain, aside]):.2f} ± {give_or_take(PLANS[strain, aside]):.2f}",
        "in the best deal": max(PLANS[strain, aside]),
        "in the worst": min(PLANS[strain, aside]),
    }
    for strain, aside in ranked[:6]
)

# %%
mine = next(tricks for (trump, aside), tricks in PLANS.items()
            if trump == guess_trump and set(aside) == set(guess_aside))  # fmt: skip
clairvoyant = [solved.most for solved in SOLVED]
print(f"your plan: {mean(mine):.2f} tricks; the best plan: {mean(PLANS[best]):.2f}")
better = sum(ours < theirs for ours, theirs in zip(mine, PLANS[best], strict=True))
worse = sum(ours > theirs for ours, theirs in zip(mine, PLANS[best], strict=True))
print(f"it beats yours in {better} of {len(LAYOUTS)} deals and loses to it in {worse}")
print(f"who sees all cards and chooses anew: {mean(clairvoyant):.2f}")
as_good = sum(tricks == most for tricks, most in zip(PLANS[best], clairvoyant, strict=True))
print(f"the best plan is as good as any in {as_good} of {len(LAYOUTS)} deals")

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 3.0)
ROWS = list(NAMED)
for row, strain in enumerate(ROWS):
    found = {round(mean(tricks), 1) for (trump, _), tricks in PLANS.items() if trump == strain}
    axes.plot(sorted(found), [row] * len(found), "o", color=BLUE, alpha=0.4, markersize=5)
axes.scatter([mean(PLANS[best])], [ROWS.index(best[0])], color=GREEN, s=60)
axes.scatter([mean(mine)], [ROWS.index(guess_trump)], color=RED, marker="x", s=60)
axes.axvline(mean(clairvoyant), color="#666666", linestyle=":")
axes.text(mean(clairvoyant) - 0.1, -0.75, "all cards seen", ha="right", color="#444444")
axes.set(xlabel="tricks, on average over the deals", ylim=(2.5, -1.0))
axes.set_yticks(range(len(ROWS)), NAMED.values())
Chart(
    figure,
    f"Points are the {len(PLANS) // len(NAMED)} discards in one contract each. Best, green: "
    f"{NAMED[best[0]]} without {best[1].signs}, {mean(PLANS[best]):.2f} tricks. Your plan, a red "
    f"cross: {mean(mine):.2f}. With all cards seen: {mean(clairvoyant):.2f}. "
    + "; ".join(
        f"{NAMED[strain]} from {min(found):.1f} to {max(found):.1f}"
        for strain in NAMED
        for found in [[mean(v) for (trump, _), v in PLANS.items() if trump == strain]]
    ),
)

# %% [markdown]
# Hearts with ace and king are a little better here than spades with K Q J, and no trump is far
# behind. But the picture is widest *within* each contract: the wrong two cards cost more than the
# wrong suit. Once the plan is good, it costs nothing in these deals not to see the other hands
# *before* play; during play the solver still sees them all.
#
# ## How high shall I go?
#
# Named too low, a contract earns little; named too high, it fails. The sheet is settled for every
# number of tricks, as in [Preferans 4](4_three_score_sheets.ipynb), and the mean taken over the
# deals above. The defenders may both whist or both pass, and will do what is worse for you.
# **Predict** the level that brings most.

# %%
guess_level = 8

# %%
from fractions import Fraction

from cardwidgets import find
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.outcome import DealOutcome
from cardwidgets.games.preferans.sheet import ScoreSheet

RULES = find("preferans-sochi").rules


def whists(contract: str, tricks: int | None, rules=RULES) -> float:
    """What a deal is worth to the declarer in the end; without tricks, both have passed."""
    whisters, taken = (), None
    if tricks is not None:
        whisters = () if contract == "M" else (1, 2)
        taken = (tricks, (11 - tricks) // 2, (10 - tricks) // 2)
    deal = DealOutcome(
        players=3, dealer=2, contract=bid(contract), declarer=0, whisters=whisters, tricks=taken
    )
    return float(ScoreSheet(rules, 3).write(deal).settlement.final[0])


NAMES_OF = {level: f"{level}{best[0]}" for level in (6, 7, 8, 9)}
PASSED = {level: whists(name, None) for level, name in NAMES_OF.items()}
PAID = {level: [whists(name, t) for t in PLANS[best]] for level, name in NAMES_OF.items()}
SURE = {level: min(PASSED[level], mean(PAID[level])) for level in NAMES_OF}
Listing(
    {
        "named": bid(name).sign,
        "made": f"{sum(t >= level for t in PLANS[best])} of {len(LAYOUTS)}",
        "both whist: whists to you": f"{mean(PAID[level]):+.1f} ± {give_or_take(PAID[level]):.1f}",
        "both pass": f"{PASSED[level]:+.1f}",
        "the worse": f"{SURE[level]:+.1f}",
    }
    for level, name in NAMES_OF.items()
)

# %%
most = max(SURE, key=lambda level: SURE[level])
print(f"{most} brings most; you said {guess_level}")

# %% [markdown]
# ## How safe is a suit?
#
# Misère: no trumps, no tricks, and two defenders who see everything. You keep these ten. Spades,
# clubs and diamonds duck whatever is led. The hearts have a gap at the bottom.

# %%
MISERE, GONE = Cards("JS 9S 7S 8C 7C 9D 8D 7D TH 8H"), Cards("KD AC")
shown(MISERE, "Your misère")

# %% [markdown]
# **Predict:** out of a hundred deals, in how many do they make you take a trick? Boris leads.

# %%
guess = 25

# %% [markdown]
# **Count.** Six hearts are out, so there are sixty-four ways in which they may lie. In each of
# them let two defenders who see all cards lead hearts as they like, and follow as well as you
# can. Each way weighs as many deals as it stands for.

# %%
from cardwidgets.players.preferans.suits import FULL, RANKS, caught, holding, risk


def ways(held: int):
    """Each way in which the cards of a suit may lie on the left and on the right, and its deals."""
    outside = [rank for rank in range(8) if not held >> rank & 1]
    for number in range(1 << len(outside)):
        left = sum(1 << rank for place, rank in enumerate(outside) if number >> place & 1)
        yield left, FULL & ~held & ~left, comb(20 - len(outside), 10 - left.bit_count())


hearts = holding(MISERE, "H")
danger = Chance(
    sum(deals for left, right, deals in ways(hearts) if caught(hearts, left, right)),
    sum(deals for _, _, deals in ways(hearts)),
)
print(danger.sentence())

# %% [markdown]
# **Simulate**, but not the same thing: deal all twenty cards and let the solver play the whole
# deal, with all four suits.

# %%
UNKNOWN = [card for card in pack(32) if card not in (*MISERE, *GONE)]
MET = []


def is_caught(rng) -> bool:
    """Whether best play makes this misère take a trick; the deal is kept."""
    cards = rng.sample(UNKNOWN, 20)
    solved = solve([MISERE, cards[:10], cards[10:]], "M", leader=1)
    MET.append((Cards(cards[:10]), Cards(cards[10:]), solved))
    return solved.tricks > 0


played = sample_mean(is_caught, 60, seed=5)
steps_listed(played, what="caught, percent")

# %% tags=["nbval-ignore-output"]
side_by_side(
    guess,
    "misères that are caught",
    whole_deals_played=(100 * played.mean, 196 * played.error),
    hearts_alone_counted=(danger.percent, 0),
)

# %% [markdown]
# The count lies far outside the band, and no number of deals will bring them together. The count
# is right for what it assumes, that nothing but hearts is led. What do the defenders do instead?
# Here is a deal in which hearts alone would be safe.

# %%
shown_deal = left, right, solved = next(
    (left, right, solved)
    for left, right, solved in MET
    if solved.tricks and not caught(hearts, holding(left, "H"), holding(right, "H"))
)
NAMES = ("You", "Boris", "Vera")
print("Boris", left.signs)
print("Vera ", right.signs)
rows, line = [], solved.line
for trick in range(0, len(line), 3):
    cards_played = {NAMES[seat]: card.sign for seat, card in line[trick : trick + 3]}
    rows.append({"trick": trick // 3 + 1, "leads": NAMES[line[trick][0]]})
    rows[-1] |= {name: cards_played[name] for name in ("Boris", "Vera", "You")}
Listing(rows)

# %% [markdown]
# Hearts are led once, early, and do no harm. Then come *other* suits, until Vera can throw her last
# heart away on one of them. Now Boris leads the seven, and nobody is left to go over you. So it
# should hang on how many hearts the partner of the seven must get rid of. Does it?

# %%
GROUPS: dict[int, list[bool]] = {}
for left, right, solved in MET:
    partner = right if "7H" in left else left
    must_go = sum(card.suit == "H" for card in partner)
    GROUPS.setdefault(must_go, []).append(solved.tricks > 0)
Listing(
    {"hearts to throw away": number, "deals": len(found), "caught": sum(found)}
    for number, found in sorted(GROUPS.items())
)

# %% [markdown]
# Where the partner had none or one to throw away, you were caught in each of these few deals. It need
# not be so: here is a deal in which Vera has one heart, and you escape.

# %%
boris = Cards("TS QH JD JH QD 8S KH 7H TD 9H")
vera = Cards("KC AH TC QS AS QC KS 9C JC AD")
lucky = solve([MISERE, boris, vera], "M", leader=1)
f"hearts of Vera: {sum(card.suit == 'H' for card in vera)}; tricks of the misère: {lucky.tricks}"

# %% [markdown]
# With more to throw away it hangs on the other suits: they must be led until somebody is void. So look
# at what they can *throw* and not only at what they can lead.

# %% [markdown]
# Catch it yourself: the same deal after six tricks, and you are Boris. Each card says what it
# gives away, in tricks: the solver works that out while you play, from the cards as they lie.

# %%
from cardwidgets import TableWidget
from cardwidgets.games.preferans.distribution import TALON_PACKET, scheme
from cardwidgets.games.preferans.rules import PreferansStart


def laid_out(hands: list[Cards], talon: Cards) -> Cards:
    """The cards in the order in which they are dealt, so that each seat gets its hand."""
    left, order = [list(hand) for hand in hands], []
    for packet in scheme((1, 2, 0), strict=False):
        whole = packet == TALON_PACKET
        order += talon if whole else [left[int(packet.split()[1])].pop(0) for _ in "12"]
    return Cards(order)


left, right, solved = shown_deal
start = PreferansStart(dealer=0, pack=laid_out([MISERE, left, right], GONE), shuffle=False)
table = open_table("preferans-sochi", start=start)
for word in ("pass", "pass", "M", "take", str(GONE)):
    table.play(word)
for seat, card in solved.line[:18]:
    table.play(str(card), seat=seat)
TableWidget(table, seat=1, values="open", names=["Anna", "You", "Vera"], pace="once")

# %% [markdown]
# ### Which suits are safe at all?
#
# Leave one out each time: 7 9 J K. More exactly, below your lowest card lies no other, below the
# second at most one, and so on. Whatever they throw away, such a suit stays safe. Are there
# others? Ask it of all holdings there are, and compare with the count.

# %%
from itertools import combinations


def ducks(ranks) -> bool:
    """Whether below each card, from the lowest up, no more others lie than own cards."""
    return all(rank - place <= place for place, rank in enumerate(ranks))


agree, by_size = 0, {}
for size in range(1, 9):
    holdings = list(combinations(range(8), size))
    safe = [h for h in holdings if not risk(sum(1 << rank for rank in h))]
    agree += sum(ducks(h) == (h in safe) for h in holdings)
    by_size[size] = (len(safe), len(holdings))
print(f"the rule is right for {agree} of {sum(all_ for _, all_ in by_size.values())} holdings")
Listing(
    {"cards": size, "safe": safe, "of": number, "percent": 100 * safe / number}
    for size, (safe, number) in by_size.items()
)

# %% [markdown]
# And those that are not quite safe? If nothing else is led they are caught so often; with a
# partner who throws cards away, more often.

# %%
NEARLY = ("8", "9", "T", "8T", "89", "7T", "7Q", "79Q", "78A", "8TQ", "79JA")


def mask(ranks: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in ranks)


Listing(
    {
        "you hold": " ".join(ranks).replace("T", "10"),
        "caught by that suit alone": f"{100 * risk(mask(ranks)):.1f} %",
    }
    for ranks in NEARLY
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import which_suit_is_safer

q4 = which_suit_is_safer(seed=2)
q4

# %% [markdown]
# Two of twelve must go, so that nothing is left to chance:

# %%
from cardwidgets.lessons.preferans import lay_aside

q5 = lay_aside(seed=9)
q5

# %% [markdown]
# ## Is this misère safe?
#
# So count whole deals, not suits. For ten cards each that takes too long; for the last five it
# does not. You have five cards left, and ten are out, of which each defender holds five.

# %%
FIVE, TEN = Cards("JS 8S 7S 9H 7D"), Cards("9S TS KS 8H JH AH 8D QD 7C TC")
shown(FIVE, "Five cards of a misère")

# %% [markdown]
# **Predict:** Boris leads. In how many of a hundred ways to give out the ten cards are you
# caught? And if you must lead yourself, is that worse?

# %%
guess, guess_lead = 50, "worse"

# %% [markdown]
# **Count.** Solve every one of them, for each leader.

# %%
LEFT_HANDS = [Cards(five) for five in combinations(TEN, 5)]


def ending(boris: Cards, leader: int):
    """What the solver says of one way to give out the ten cards."""
    vera = Cards(card for card in TEN if card not in boris)
    return solve([FIVE, boris, vera], "M", leader=leader)


TAKEN = {leader: [ending(boris, leader).tricks for boris in LEFT_HANDS] for leader in range(3)}
CAUGHT = {
    leader: Chance(sum(tricks > 0 for tricks in taken), len(taken))
    for leader, taken in TAKEN.items()
}
Listing(
    {"leads": NAMES[leader], "you are caught": chance.sentence()}
    for leader, chance in CAUGHT.items()
)

# %% [markdown]
# **Simulate**, to see that a few deals at random say the same.

# %%
some = sample_mean(lambda rng: ending(rng.choice(LEFT_HANDS), 1).tricks > 0, 400, seed=7)
steps_listed(some, float(CAUGHT[1]), what="caught, percent")

# %% tags=["nbval-ignore-output"]
converging(some, float(CAUGHT[1]), guess / 100, what="caught, percent")

# %%
verdict = "worse" if CAUGHT[0].fraction > CAUGHT[1].fraction else "better"
print(f"to lead oneself is {verdict} here; you said {guess_lead}")

# %% [markdown]
# Here the lead is a gift: the nine of hearts is your only danger, and while you are on lead you
# get rid of it at the moment that suits you.
#
# And what does each card cost *them*? A teacher can have it worked out for any position. This is
# the first of these endings in which only one lead catches you:

# %%
boris, solved = next(
    (boris, solved)
    for boris in LEFT_HANDS
    for solved in [ending(boris, 1)]
    if solved.tricks and len(solved.best) == 1
)
print("Vera holds", Cards(card for card in TEN if card not in boris).signs)
Listing(
    {"Boris leads": card.sign, "you take": tricks, "given away": solved.cost[card]}
    for card, tricks in solved.values.items()
)

# %% [markdown]
# ### How safe must it be?
#
# A misère that is made fills the pool; each trick that is taken goes onto the mountain.
# **Predict:** caught for one trick whenever they can, how often may you be caught before it is
# better not to bid?

# %%
guess = 30

# %%
made = whists("M", 0)


def even(lost: float) -> str:
    """How often one may lose so much, to be neither richer nor poorer in the long run."""
    return str(Fraction(made / (made - lost)).limit_denominator(20)) if lost < 0 else "–"


Listing(
    {
        "tricks": tricks,
        "whists to you": f"{paid:+.1f}",
        "worth it while rarer than": even(paid),
    }
    for tricks in range(4)
    for paid in [whists("M", tricks)]
)

# %%
print(f"you said {guess} of a hundred")
for leader, taken in TAKEN.items():
    worth_it = mean([whists("M", tricks) for tricks in taken])
    print(f"these five cards, {NAMES[leader]} to lead: {worth_it:+.1f} whists on average")

# %% [markdown]
# That is against nothing at all; if you pass, somebody else plays, and that has its price, too.
# And the defenders do not see what you have laid aside, so they may go wrong.
#
# ### Your turn
#
# All cards lie open. Count it, then answer.

# %%
from cardwidgets.lessons.preferans import is_this_misere_safe

q6 = is_this_misere_safe(seed=12)
q6

# %% [markdown]
# ## What is a talon worth to the dealer?
#
# With four players some houses pay the resting dealer for the talon he dealt: for an ace, for ace
# and king of a suit, for a marriage. Here is what he may hope for, counted over all talons.

# %%
from cardwidgets.games.preferans.dealer_payments import good_cards
from cardwidgets.odds.preferans.hands import talon_holds, talon_worth

units = talon_worth(lambda talon: good_cards(talon, bid("6S")))
print(f"{units} of a unit, {float(units):.2f} on average")
Listing(
    {"aces in the talon": number, "chance": chance.sentence()}
    for number, chance in talon_holds("AS AC AD AH").items()
)

# %% [markdown]
# ## Disputed points, and the switch for each
#
# The texts do not agree about all that chances hang on. These change what is counted above.

# %%
READINGS = [
    ("Misère", "between 8 NT and 9♠ (seed 002)", {"misere_rank": "below_9"}),
    ("Misère", "between 9 NT and 10♠ (seed 002, a variant)", {"misere_rank": "below_10"}),
    ("After the talon", "give up for three undertricks (seed 002)", {"concede": 3}),
    ("After the talon", "give up for two (engines)", {"concede": 2}),
    ("After the talon", "no way back", {"concede": None}),
    ("A failed contract, tricks", "greedy: all to the whister", {"whist_style": "greedy"}),
    ("A failed contract, tricks", "gentleman: half to the passer", {"whist_style": "gentleman"}),
    ("Ten tricks", "are whisted", {"ten": "whist"}),
    ("Ten tricks", "are checked, with open hands", {"ten": "check"}),
    ("The mountain", "is settled against the mean (seed 002)", {"settlement": "mean"}),
    ("The mountain", "is paid in full (two projects)", {"settlement": "full_payment"}),
    ("The dealer's talon", "earns nothing", {"dealer_bonus": False}),
    ("The dealer's talon", "earns by its aces (seed 002, old)", {"dealer_bonus": True}),
    ("A talon nobody wants", "may be thrown at the dealer (seed 002, old)", {"talon_throw": True}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    seats = 4 if {"dealer_bonus", "talon_throw"} & set(change) else 3
    open_table("preferans-sochi", seats=seats, seed=1, **change)
    said = ", ".join(f"{key}={value!r}" for key, value in change.items())
    return f'open_table("preferans-sochi", {said})'


Listing(
    {"point": point, "reading": reading, "switch": switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# How safe a misère must be does not hang on the settlement, though everything weighs more where it is
# paid in full:

# %%
IN_FULL = RULES.change(settlement="full_payment")
rows = []
for name, rules in (("against the mean", RULES), ("in full", IN_FULL)):
    gain = whists("M", 0, rules)
    row = {"settlement": name, "made": f"{gain:+.1f}"}
    for tricks in (1, 2):
        loss = whists("M", tricks, rules)
        rarer = Fraction(gain / (gain - loss)).limit_denominator(20)
        row[f"caught for {tricks}"] = f"{loss:+.1f}; worth it while rarer than {rarer}"
    rows.append(row)
Listing(rows)

# %% [markdown]
# A resting dealer is paid at a table of four only.
#
# ## Sources
#
# - **Seed 002**: プレフェランス, an article in Japanese, for misère, the exchange, the settlement and
#   the old rules for a resting dealer. It gives no chances.
# - David Parlett, *The Penguin Book of Card Games*, its page on Preference, which the article
#   names; and *Kodeks preferansa* (Moscow 1996), for the duties of whisters.
# - [pagat.com](https://www.pagat.com/), which the article names for the rules; we could not read
#   its page.
# - Open-source engines and solvers, for giving up at two and for full payment.
# - Everything with a number in it: counted, solved or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [three score
# sheets](4_three_score_sheets.ipynb). More on simulations: [Brag 8](../brag/8_probability.ipynb).
# Back to [the start](../00_welcome.ipynb).
