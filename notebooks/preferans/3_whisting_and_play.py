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
# # Preferans 3 · Whisting and play
#
# After this notebook you can
#
# - whist, pass or take half, and know what you then owe,
# - lead through a declarer and up to him, and play two open hands as one,
# - tell a safe misère from one that can be caught, and catch it.
#
# Play first. If you are not the declarer, you will be asked whether you whist.

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("preferans-sochi", seed=3), pace="once")

# %% [markdown]
# ## What is a whist?
#
# This is the odd feature of Preferans (風変わりな特徴). Each of the two defenders says for himself whether he plays
# for money. Who [whists](../00_welcome.ipynb#Glossary) (ヴィスト) is paid by the declarer for every trick
# he takes, whether the contract is made or not. But the defence then owes tricks, and whoever whisted
# pays for those that are missing.

# %%
from cardwidgets import find
from cardwidgets.figures.listings import Listing
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.values import duty, price, quota

Listing(
    {
        "contract": str(bid(f"{figure}S").level),
        "a trick is worth": price(bid(f"{figure}S")),
        "the defence owes": duty(bid(f"{figure}S")),
        "first of two whisters": quota(bid(f"{figure}S"), second=False),
        "second": quota(bid(f"{figure}S"), second=True),
    }
    for figure in "6789T"
)

# %% [markdown]
# One trick cannot be halved, so from eight on the second whister alone answers for it
# (2番目にヴィストした競技者のみがペナルティを課される). If both pass, nothing is played, and the declarer has
# made his contract.
#
# ## What is half a whist?
#
# When the first has passed, the second may take **half** at six and at seven: two tricks, or one,
# written down without play. But the first may then change his mind and whist after all. The whisting
# is an object that you can talk to:

# %%
from cardwidgets.games.preferans.whist import Whisting
from cardwidgets.locale import explain

rules = find("preferans-sochi").rules
NAMES = ["Anna", "Boris", "Vera"]


def whisted(contract: str, *words: str) -> dict[str, object]:
    """What comes of these words, Anna being the declarer."""
    whisting = Whisting(rules, bid(contract), (1, 2))
    for word in words:
        whisting.hear(whisting.turn, word)
    return {
        "contract": bid(contract).sign,
        "said": ", ".join(f"{NAMES[seat]} {word}" for seat, word in whisting.calls),
        "whisters": ", ".join(NAMES[seat] for seat in whisting.whisters) or "nobody",
        "then": "play" if whisting.played else "no play",
    }


Listing(
    [
        whisted("6H", "pass", "pass"),
        whisted("6H", "whist", "whist"),
        whisted("6H", "pass", "half", "pass"),
        whisted("6H", "pass", "half", "whist", "open"),
        whisted("8H", "pass", "whist", "closed"),
    ]
)

# %% [markdown]
# In the fourth row there is *one* whister, not two: Vera counts as having passed
# (パスしたのと同様に). And a half is refused where it is not to be had:

# %%
for contract, words in (("8H", ["pass"]), ("6H", ["whist"]), ("6H", [])):
    whisting = Whisting(rules, bid(contract), (1, 2))
    for word in words:
        whisting.hear(whisting.turn, word)
    said = f"{bid(contract).sign}, {', '.join(words) or 'first to speak'}:"
    print(said, explain(whisting.why(whisting.turn, "half")))

# %% [markdown]
# For the second defender half is never worse than a pass: it costs nothing. The computer player never
# leaves it lying.
#
# ## And if the contract fails?
#
# Then the declarer is set, レミズ (ремиз): for each trick he lacks he has the price of the contract as a
# penalty, and pays as much to the defenders. More tricks than he named, on the other hand, earn nothing
# (ボーナス点は発生しない). Here is 6♥ against two whisters, by the declarer's tricks:

# %%
from cardwidgets.games.preferans.outcome import DealOutcome
from cardwidgets.games.preferans.sheet import ScoreSheet


def six_hearts(tricks: int) -> dict[str, object]:
    """What six of hearts writes when Anna takes so many; Boris and Vera share the rest."""
    others = 10 - tricks
    deal = DealOutcome(
        players=3, dealer=2, contract=bid("6H"), declarer=0, whisters=(1, 2),
        tricks=(tricks, others - others // 2, others // 2),
    )  # fmt: skip
    sheet = ScoreSheet(rules, 3).write(deal)
    return {
        "tricks": tricks,
        "Anna's pool": sheet.pools[0],
        "her mountain": sheet.mountains[0],
        "Boris on her": sheet.whists[1][0],
        "Vera on her": sheet.whists[2][0],
        "their mountains": f"{sheet.mountains[1]}, {sheet.mountains[2]}",
    }


Listing(six_hearts(tricks) for tricks in (4, 5, 6, 7, 8))

# %% [markdown]
# ## What is Stalingrad?
#
# A rule with a name from the war: the Soviet army could not fall back, with the bank of the Volga behind
# it (ヴォルガ川の河畔に追いつめられた). Against six of spades *both* defenders must whist, and no hand is laid
# open. It is usual where Sochi is written; in Leningrad and Rostov it is played where all agree. What is
# it for? Both others passed the first bid, and yet the contract may be set: who would like to whist
# alone, and see both hands, cannot. That makes it hard to oppose it, says seed 002.

# %%
strict = find("preferans-stalingrad").rules
for contract in ("6S", "6C"):
    forced = Whisting(strict, bid(contract), (1, 2))
    whist = ", ".join(NAMES[seat] for seat in forced.whisters)
    said = f"{whist} whist unasked" if whist else f"{NAMES[forced.turn]} is asked"
    print(f"{bid(contract).sign}:", said)
print(explain(Whisting(strict, bid("6S"), (1, 2)).why(1, "pass")))

# %% [markdown]
# You can sit down to it: `open_table("preferans-stalingrad")`. That is Sochi and this one rule. A house
# where raspasovki get dearer as well is `preferans-rising`.
#
# ### Your turn

# %%
from cardwidgets.lessons.preferans import may_you_take_half

q1 = may_you_take_half(seed=7)
q1

# %%
from cardwidgets.lessons.preferans import quota_owed

q2 = quota_owed(seed=6)
q2

# %% [markdown]
# ## How do I lead against a declarer?
#
# A maxim: *up to the declarer a seven, through him an ace*. When he plays last, lead low and let him
# guess what your partner holds. When he plays second, he must decide first: lead from the top. The
# computer player keeps to it, but for an ace that stands alone, which waits for an honour to fall on:
# through the declarer it leads the higher of two cards that touch. Its card is computed here, from the
# same hand in both seats.

# %%
from random import Random

from cardwidgets import Cards, HandWidget
from cardwidgets.games.preferans.distribution import TALON_PACKET, scheme
from cardwidgets.games.preferans.rules import PreferansStart
from cardwidgets.players import PreferansPlayer

player = PreferansPlayer()
LEADER = "QS JS 9S KH TH 8H QD 9D 7D 7C"
DECLARER = "AC KC QC JC TC 9C AD KD JD TD"
THIRD = "AS KS TS 8S 7S QH JH 9H 7H 8D"


def dealt(hands: dict[int, str], talon: str, dealer: int):
    """A table with these hands."""
    left = {seat: list(Cards(hand)) for seat, hand in hands.items()}
    active, cards = [(dealer + step) % 3 for step in (1, 2, 3)], []
    for packet in scheme(active, strict=False):
        whole = packet == TALON_PACKET
        cards += Cards(talon) if whole else [left[int(packet.split()[1])].pop(0) for _ in "12"]
    start = PreferansStart(dealer=dealer, pack=Cards(cards), shuffle=False)
    return open_table("preferans-sochi", start=start)


def lead(declarer: int) -> dict[str, object]:
    """Seat 0 leads; the declarer sits next, or last."""
    hands = {0: LEADER, declarer: DECLARER, 3 - declarer: THIRD}
    table = dealt(hands, "8C AH", dealer=2)
    while table.asked.about != "play":
        seat, about = table.asked.seat, table.asked.about
        words = {"bid": "6C" if seat == declarer else "pass", "talon": "take", "discard": "8C AH"}
        words |= {"contract": "8C", "whist": "whist", "answer": "whist"}
        table.play(words[about])
    card = player.choose(table.view(0), table.asked, Random(0))
    place = "second: through him" if declarer == 1 else "last: up to him"
    return {"the declarer plays": place, "led": card.sign}


Listing([lead(1), lead(2)])

# %% [markdown]
# Is the maxim true? With open cards it can be tried. Give somebody a hand that is worth a contract, in
# its best suit, let the solver play out each first lead from each side, and compare the highest with the
# lowest card of every plain suit of two cards or more: which gives more tricks away?

# %%
from cardwidgets import pack
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.players.preferans.bids import best_strain

HIGH_TO_LOW = "AKQJT987"
TOPS = {
    "A": "ace",
    **dict.fromkeys("KQJ", "king, queen, jack"),
    **dict.fromkeys("T987", "ten or lower"),
}


def top_less_low(deals: int, seed: int) -> dict[tuple[str, str], list[int]]:
    """By side that leads and top of the suit: what the top card gives away more than the lowest."""
    rng, found, number = Random(seed), {}, 0
    while number < deals:
        cards = rng.sample(pack(32), 30)
        worth, strain = best_strain(cards[:10], "SCDH")
        if worth < 5.5:
            continue
        number += 1
        hands = [Cards(cards[:10]), Cards(cards[10:20]), Cards(cards[20:])]
        for leader, side in ((1, "up to the declarer"), (2, "through the declarer")):
            cost = solve(hands, strain, leader=leader).cost
            for suit in set("SCDH") - {strain}:
                own = [card for card in hands[leader] if card.suit == suit]
                own.sort(key=lambda card: HIGH_TO_LOW.index(card.rank))
                if len(own) > 1:
                    top = TOPS[own[0].rank]
                    found.setdefault((side, top), []).append(cost[own[0]] - cost[own[-1]])
    return found


def told(gaps: list[int]) -> dict[str, float]:
    """How many suits, the mean with two standard errors, and how often which card was better."""
    mean = sum(gaps) / len(gaps)
    error = 2 * (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) ** 2) ** 0.5
    lowest, top = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
    better = {"lowest_better": lowest, "top_better": top}
    return {"suits": len(gaps), "mean": mean, "error": error} | better


def listed(found: dict[tuple[str, str], dict[str, float]]) -> Listing:
    return Listing(
        {
            "led": side,
            "top of the suit": top,
            "suits": row["suits"],
            "top costs more by": f"{row['mean']:+.3f} ± {row['error']:.3f}",
            "lowest better": row["lowest_better"],
            "top better": row["top_better"],
        }
        for (side, top), row in sorted(found.items())
    )


listed({place: told(gaps) for place, gaps in top_less_low(deals=100, seed=1).items()})

# %% [markdown]
# A hundred deals leave wide bands. Ten thousand take some minutes; they were counted once by the same
# function, and are kept beside this notebook, with the seed and the versions (`python -m
# tests.experiments lead_maxim` counts them again):

# %%
import tomllib
from pathlib import Path

KEPT = tomllib.loads(Path("lead_maxim.toml").read_text(encoding="utf-8"))
print(f"{KEPT['deals']:,} deals from seed {KEPT['seed']}, by cardwidgets {KEPT['cardwidgets']}")
listed({(row["side"], row["top"]): row for row in KEPT["rows"]})

# %% [markdown]
# With open cards the maxim does not hold as it stands. It is right about the ace: to lead it gives less
# away, on the whole, than to lead low from under it. But that is so from *both* sides. From a lower card
# on top it makes next to no difference: less than a hundredth of a trick, and where that is clear of its
# error, the maxim has it the other way round. And from most suits top and bottom are alike.
# Who sees no other hand may still have good reasons for it: a maxim for closed cards cannot be refuted
# with open ones, only doubted.
#
# ## How do the cards lie?
#
# You hold four trumps, so four are out. **Predict:** how often do they lie two and two?

# %%
guess = 60

# %% [markdown]
# **Simulate.** Twenty unknown cards, ten to each. The error is two standard errors.

# %%


def even(n: int, seed: int) -> float:
    """Of n deals, the share in which four of twenty cards lie two and two, in percent."""
    rng = Random(seed)
    return 100 * sum(sum(c < 4 for c in rng.sample(range(20), 10)) == 2 for _ in range(n)) / n


def error(share: float, n: int) -> float:
    return 2 * (share * (100 - share) / n) ** 0.5


RUNS = {n: even(n, seed=1) for n in (100, 1_000, 10_000)}
Listing(
    {"deals": n, "two and two": f"{share:.1f} ± {error(share, n):.1f} %"}
    for n, share in RUNS.items()
)

# %% [markdown]
# **Count.** Two of the four and eight of the sixteen others, over all hands of ten.

# %%
from cardwidgets.odds.preferans.hands import alone, split

Listing(
    {"four out": name, "exactly": str(chance.fraction), "in percent": chance.percent}
    for name, chance in split(4).items()
)

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

exact = split(4)["2-2"].percent
figure, axes = paper(7.5, 2.6)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(exact, color=GREEN)
for place, (n, share) in enumerate(RUNS.items()):
    axes.errorbar(share, place, xerr=error(share, n), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(exact, 2.6, "counted", color=GREEN, ha="center")
axes.set(xlim=(20, 80), ylim=(-0.5, 2.5), xlabel="four cards lie two and two, in percent")
axes.set_yticks(range(3), [f"{n:,} deals" for n in RUNS])
Chart(
    figure,
    f"Your guess {guess} percent, counted {exact:.2f} percent. Simulated: "
    + "; ".join(f"{n:,} deals {share:.1f} ± {error(share, n):.1f}" for n, share in RUNS.items()),
)

# %% [markdown]
# Three and one is more frequent. And a lone king, how often does it fall under the ace? Out are so many
# cards of the suit, the king among them:

# %%
Listing(
    {"out": n, "the king is alone": str(alone(n).fraction), "in percent": alone(n).percent}
    for n in (2, 3, 4, 5)
)

# %% [markdown]
# ## What do open hands change?
#
# A lone whister may lay both hands open and play them as one (手札を公開). He sees twenty cards, and the
# declarer sees them too. With open cards best play can be worked out: the solver does, to the last
# card. Here is the end of a deal, and what each lead is worth to the declarer.

# %%
ENDING = ["AS KS 8H 9D KC", "QS 7S AH QH AC", "JS TS KH JH 7D"]
solved = solve(ENDING, "S", declarer=0, leader=1, fast=False)
Listing(
    {"Boris leads": card.sign, "Anna takes": tricks, "given away": solved.cost[card]}
    for card, tricks in solved.values.items()
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.preferans import play_open_hands

q3 = play_open_hands(seed=3)
q3

# %% [markdown]
# ## The misère lesson: when is a suit safe?
#
# No trumps, no tricks, and the others play with open hands and may talk. Your suit is safe if, every
# time it is led, you have a card that goes under. Counted from the bottom you may leave out one rank
# each time: 7 9 J K. For any other suit, all ways in which the rest may lie are gone through, and in
# each the defenders lead as they like:

# %%
from cardwidgets.players.preferans.suits import RANKS, lead_risk, risk


def mask(cards: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in cards)


SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
Listing(
    {
        "you hold": " ".join(cards).replace("T", "10"),
        "caught when others lead, %": 100 * risk(mask(cards)),
        "when you must lead it, %": 100 * lead_risk(mask(cards)),
    }
    for cards in SUITS
)

# %% [markdown]
# A lone eight is nearly safe, for somebody would have to hold just the seven while the other has none.
# Seven, eight and ace look low and are lost: the others lead the suit three times. And being forehand
# costs. A lone seven may be led; but when the seven of a longer suit is gone, the gaps above it are one
# too wide.
#
# ### Your turn
#
# Two of these twelve must go.

# %%
from cardwidgets.lessons.preferans import lay_aside

q4 = lay_aside(seed=4)
q4

# %% [markdown]
# Now with open hands. Is it safe?

# %%
from cardwidgets.lessons.preferans import is_this_misere_safe

q5 = is_this_misere_safe(seed=5)
q5

# %% [markdown]
# And from the other side of the table: catch it.

# %%
from cardwidgets.lessons.preferans import catch_the_misere

q6 = catch_the_misere(seed=2)
q6

# %% [markdown]
# ## A known misère
#
# The page of an open-source solver calls this deal the Kovalevskaya misère. The declarer's hand looks
# safe: nothing in it is higher than a ten. Who leads first decides.

# %%
MISERE = [
    "7S 8S 9S TS 8C 7D 8D 9D 8H 9H",
    "KS AS TC JC QC AD TH QH KH AH",
    "JS QS 7C 9C TD JD QD KD 7H JH",
]
HandWidget(MISERE[0], label="The declarer's hand")

# %%
played = [solve(MISERE, "M", declarer=0, leader=leader, fast=False) for leader in range(3)]
Listing(
    {
        "first lead": name,
        "tricks of the misère": solved.tricks,
        "leads that give nothing away": " ".join(card.sign for card in solved.best),
    }
    for name, solved in zip(["the declarer", "on his left", "on his right"], played, strict=True)
)

# %% [markdown]
# One way in which it is caught, card by card:

# %%
" ".join(card.sign for _, card in played[1].line[:12])

# %% [markdown]
# ## When all have passed
#
# Then everybody plays for himself, without trumps, and each trick is a penalty. With three the talon
# stays down; with four the dealer leads its two cards. What does a random player take among three of a
# kind, and what does one who ducks?

# %%
from statistics import fmean, stdev

from cardwidgets.players import RandomPlayer


def all_passed(seed: int, seat: int) -> int:
    """The tricks of one who ducks in a seat, among two who play anything."""
    table, rng = open_table("preferans-sochi", seed=seed), Random(seed)
    while table.asked is not None:
        at = table.asked.seat
        bot = player if at == seat else RandomPlayer()
        passing = table.asked.about == "bid"
        table.play("pass" if passing else bot.choose(table.view(at), table.asked, rng))
    return table.result.outcome.tricks[seat]


TAKEN = [all_passed(seed, seed % 3) for seed in range(120)]
twice = 2 * stdev(TAKEN) / len(TAKEN) ** 0.5
f"{fmean(TAKEN):.2f} ± {twice:.2f} of ten tricks; by chance {10 / 3:.2f}"

# %% [markdown]
# All-pass games in a row get dearer, and the table must agree how far. What a trick costs in the first,
# the second … of them, with a limit (`raspas_cap`) and without:

# %%
from cardwidgets.games.preferans.all_pass_row import multiplier, run_after

HOUSES = {
    "1-2-3-3": {},
    "1-2-3-4": {"raspas_progression": "1-2-3-4"},
    "1-2-4-8": {"raspas_progression": "1-2-4-8"},
    "1-2-4-8, at most 4": {"raspas_progression": "1-2-4-8", "raspas_cap": 4},
}
Listing(
    {"house": house} | {str(n): multiplier(rules.change(**changes), n) for n in range(1, 7)}
    for house, changes in HOUSES.items()
)

# %% [markdown]
# And what ends the row? Any contract; or, in some houses, only one that is made, so that a failed one in
# between leaves the row as it was (`raspas_reset`). After two all-pass games in a row:

# %%
Listing(
    {
        "the row ends with": reset.replace("_", " "),
        "then a contract is made": run_after(rules.change(raspas_reset=reset), 2, True),
        "then one fails": run_after(rules.change(raspas_reset=reset), 2, False),
        "then all pass": run_after(rules.change(raspas_reset=reset), 2, None),
    }
    for reset in ("any_contract", "made_contract")
)

# %% [markdown]
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("Half a whist", "to be had (seed 002)", {"half_whist": True}),
    ("Half a whist", "not in this house", {"half_whist": False}),
    ("6♠", "whisted as one likes", {"stalingrad": False}),
    ("6♠", "must be whisted by both: Stalingrad (seed 002)", {"stalingrad": True}),
    ("Two whisters short", "each his own half (seed 002)", {"short_scope": "personal"}),
    ("Two whisters short", "no more than the pair lacks (Parlett)", {"short_scope": "team"}),
    ("A failed contract, tricks", "greedy: all to the whister", {"whist_style": "greedy"}),
    ("A failed contract, tricks", "gentleman: half to the passer", {"whist_style": "gentleman"}),
    ("Consolation", "to both (Kodeks; once in seed 002)", {"consolation_to": "both_defenders"}),
    ("Consolation", "whisters only (seed 002, elsewhere)", {"consolation_to": "whisters_only"}),
    ("All pass, in a row", "1-2-3-3 (seed 002)", {"raspas_progression": "1-2-3-3"}),
    ("All pass, in a row", "1-2-4-8 (seed 002)", {"raspas_progression": "1-2-4-8"}),
    ("All pass, in a row", "1-2-4-8, but never more than 4 (seed 002: agree on a limit)",
     {"raspas_progression": "1-2-4-8", "raspas_cap": 4}),
    ("All pass, then a contract fails", "the row is over", {"raspas_reset": "any_contract"}),
    ("All pass, then a contract fails", "the row goes on (seed 002, some)",
     {"raspas_reset": "made_contract"}),
    ("All pass, fewest tricks", "are paid like others", {"raspas_amnesty": False}),
    ("All pass, fewest tricks", "are forgiven all (engines)", {"raspas_amnesty": True}),
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
# Seed 002 says “each defender” in one place and “only who whisted” in another, of the same consolation.
# It prints the Stalingrad rule without a suit, for the signs are lost in it; three engines say spades.
#
# ## Sources
#
# - **Seed 002**: プレフェランス, an article in Japanese, for whist, half-whist, open hands, misère and
#   raspasovka.
# - *Kodeks preferansa* (Moscow 1996), for the duties and the consolation; David Parlett, *The Penguin
#   Book of Card Games*, for the pair that answers together.
# - The page of an open-source solver, [preferans-solver](https://github.com/avysogorets/preferans-solver),
#   for the name of the known misère.
# - Everything with a number in it: counted, solved or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this:
# [cards and auction](2_cards_and_auction.ipynb). Next: [three score sheets](4_three_score_sheets.ipynb).
