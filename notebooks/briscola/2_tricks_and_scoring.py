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
# # Briscola 2 · Tricks and scoring
#
# After this notebook you can
#
# - say who takes any trick, who draws what, and who wins the deal and the match,
# - take a trick at the right price, and know when a card is safe,
# - play the last three cards without a mistake.
#
# Play first. Every trick that you take, and the points in it, are counted beside the names. Can you
# keep count yourself?

# %%
from cardwidgets import TableWidget, open_table

TableWidget(open_table("briscola", seats=2, seed=12), pace="once")

# %% [markdown]
# ## Who takes a trick?
#
# Two sentences. The highest trump takes it; where no trump lies, the highest card of the suit
# that was **led**, that is, of the first card. Here is all of it in one function, and four
# [tricks](../00_welcome.ipynb#Glossary) to try it on. Hearts are trumps.

# %%
from cardwidgets import cards
from cardwidgets.figures.listings import Listing
from cardwidgets.games.briscola.packs import PACKS
from cardwidgets.judge.points import points_in, worths
from cardwidgets.judge.tricks import taker

ORDER = PACKS["it40"]
TRICKS = ["7S AS 2S", "2S AC 3D", "AS 2H 3S", "4S 7H KH"]
Listing(
    {
        "played": cards(trick).signs,
        "takes it": cards(trick)[taker(cards(trick), "H", ORDER)].sign,
        "points": points_in(cards(trick), ORDER),
    }
    for trick in TRICKS
)

# %% [markdown]
# Look at the second. The two of spades takes an ace and a three, because nobody followed and
# nobody trumped. In Briscola nobody *has* to do either
# (何を出してもかまいません): an ace of a suit that was not led is a present.
#
# ### Your turn

# %%
from cardwidgets.lessons.briscola import who_takes

q1 = who_takes(seed=11)
q1

# %% [markdown]
# Two tricks to go through card by card: hearts were made trumps, and whoever takes the first leads the second. Before
# each step, say who would take the trick as it lies.

# %%
from cardwidgets import TrickWidget

TrickWidget("briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4)

# %% [markdown]
# ## Who draws what?
#
# Whoever took the trick draws first, then the others in turn; play goes round against the clock
# (反時計回り). The card turned up lies under the stock and is drawn last. Who gets it? With two
# players the loser of that trick. With more it is the seat just before the winner. Four deals, one
# for each number of players, and what the table did:

# %%
from random import Random

from cardwidgets.core.events import Moved
from cardwidgets.players import BriscolaPlayer

player = BriscolaPlayer()


def play_out(table):
    """The rest of a deal, by computer players who see only what their seats see."""
    while table.asked is not None:
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


def last_draw(players: int) -> dict[str, object]:
    log = list(play_out(open_table("briscola", seats=players, seed=3)).view().log)
    moves = [event for event in log if isinstance(event, Moved)]
    at = next(place for place, move in enumerate(moves) if move.source == "turnup")
    winner = next(move.target for move in reversed(moves[:at]) if move.source == "trick")
    got = moves[at].target
    return {
        "players": players,
        "seat that took the trick": int(winner.removeprefix("won")),
        "seat that got the turn-up": int(got.removeprefix("hand")),
        "card": moves[at].card.sign,
    }


Listing(last_draw(players) for players in (2, 3, 4, 6))

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.briscola import who_draws_last

q2 = who_draws_last(seed=5)
q2

# %% [markdown]
# ## What does a whole deal look like?
#
# Two computer players, twenty tricks. Follow the column *worth*: for which of these points was a
# trump played?

# %%
from cardwidgets.players.briscola.inference import Sight

deal = play_out(open_table("briscola", seats=2, seed=21))
tricks = Sight(deal.view(0), 0).tricks
taken = [0, 0]
ROWS = []
for number, (played, winner) in enumerate(tricks, 1):
    worth = points_in([card for _, card in played], ORDER)
    taken[winner] += worth
    ROWS.append(
        {
            "trick": number,
            "led by": f"seat {played[0][0]}",
            "cards": " ".join(card.sign for _, card in played),
            "taken by": f"seat {winner}",
            "worth": worth,
            "seat 0": taken[0],
            "seat 1": taken[1],
        }
    )
print(f"trumps: {deal.view().facts.turnup.sign}")
Listing(ROWS)

# %%
result = deal.result
f"points {result.points}, together {sum(result.points)}; the deal goes to seat {result.winner}"

# %% [markdown]
# 61 of 120 win (61点以上). With three players nobody needs 61: the most points win
# (最も得点が高いプレイヤーが1勝). And 60 to 60? How often does that happen? **Predict:** in how many
# of a hundred deals?

# %%
guess = 10

# %% [markdown]
# **Simulate**, with two players who go by rules of thumb, and with two who play anything.

# %%
from cardwidgets.players import RandomPlayer


def ties(n: int, bot) -> int:
    """How many of n deals end 60 to 60."""
    found = 0
    for seed in range(n):
        table, rng = open_table("briscola", seats=2, seed=seed), Random(seed)
        while table.asked is not None:
            table.play(bot.choose(table.view(table.asked.seat), table.asked, rng))
        found += table.result.points == (60, 60)
    return found


def error(share: float, n: int) -> float:
    """Two standard errors of a share in percent."""
    return 2 * (share * (100 - share) / n) ** 0.5


DEALS = 600
BOTS = {"rule of thumb": player, "at random": RandomPlayer()}
SHARES = {name: 100 * ties(DEALS, bot) / DEALS for name, bot in BOTS.items()}
Listing(
    {"players": name, "deals": DEALS, "60 to 60": f"{share:.1f} ± {error(share, DEALS):.1f} %"}
    for name, share in SHARES.items()
)

# %% [markdown]
# **Count** something near it, which does not ask how people play. If each side simply got twenty
# of the forty cards by chance, the share can be counted exactly: for each number of cards and of
# points, in how many ways can one choose?

# %%
from fractions import Fraction
from math import comb

from cardwidgets.games.briscola.packs import full_pack

PACK = full_pack("it40")
ways = {(0, 0): 1}
for card in PACK:
    more = dict(ways)
    for (number, points), count in ways.items():
        place = number + 1, points + worths(ORDER)[card.rank]
        more[place] = more.get(place, 0) + count
    ways = more
exact = Fraction(ways[20, 60], comb(40, 20))
f"{ways[20, 60]:,} of {comb(40, 20):,}: {float(100 * exact):.2f} %; you said {guess} %"

# %% tags=["nbval-ignore-output"]
from cardwidgets.figures.charts import BLUE, GREEN, RED, Chart, paper

figure, axes = paper(7.5, 2.2)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(float(100 * exact), color=GREEN)
for place, share in enumerate(SHARES.values()):
    axes.errorbar(share, place, xerr=error(share, DEALS), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 1.55, "your guess", color=RED, ha="center")
axes.text(float(100 * exact), 1.55, "counted", color=GREEN, ha="center")
axes.set(xlim=(0, 15), ylim=(-0.5, 1.5), xlabel="deals that end 60 to 60, in percent")
axes.set_yticks(range(2), list(SHARES))
Chart(
    figure,
    f"Your guess {guess} percent; counted for twenty cards by chance {float(100 * exact):.2f}. "
    + "; ".join(f"{name} {part:.1f} ± {error(part, DEALS):.1f}" for name, part in SHARES.items()),
)

# %% [markdown]
# Rare, and it has to be settled beforehand. Seed 001 calls it a draw (引き分け). Here it is void, and
# the same dealer deals again; the switch is `draw_deal`, and `as_article=True` plays as seed 001
# has it.
#
# ## What is a trick worth?
#
# Three habits to begin with.
#
# - **Cheap tricks are cheap.** Do not spend a trump on nothing.
# - **A carico is led only when it is safe.** It is played *behind* others, when the trick is won.
# - **The weakest card that does it.** If the small trump takes the trick, keep the big one.
#
# Somebody leads the plain three of spades, ten points. How often can the other take it?
# **Predict:** they hold any three of the other cards; the turn-up is the seven of hearts, and you
# hold two lisci.

# %%
guess = 45

# %%
out = [card for card in PACK if card not in cards("3S 4C 6D 7H")]


def can_take(hand, led="3S") -> bool:
    return any(taker(cards(f"{led} {card}"), "H", ORDER) == 1 for card in hand)


def takes(n: int, seed: int) -> float:
    rng = Random(seed)
    return 100 * sum(can_take(rng.sample(out, 3)) for _ in range(n)) / n


RUNS = {n: takes(n, seed=1) for n in (100, 1_000, 10_000)}
beats = sum(can_take([card]) for card in out)
none = Fraction(comb(len(out) - beats, 3), comb(len(out), 3))
print(f"counted: {beats} of {len(out)} cards beat it; 1 - {none} = {1 - none}")
print(f"that is {float(100 * (1 - none)):.1f} %; you said {guess} %")
Listing(
    {"hands": n, "can take it": f"{share:.1f} ± {error(share, n):.1f} %"}
    for n, share in RUNS.items()
)

# %% tags=["nbval-ignore-output"]
figure, axes = paper(7.5, 2.4)
axes.axvline(guess, color=RED, linestyle="--")
axes.axvline(float(100 * (1 - none)), color=GREEN)
for place, (n, share) in enumerate(RUNS.items()):
    axes.errorbar(share, place, xerr=error(share, n), fmt="o", color=BLUE, capsize=4)
axes.text(guess, 2.6, "your guess", color=RED, ha="center")
axes.text(float(100 * (1 - none)), 2.6, "counted", color=GREEN, ha="center")
axes.set(xlim=(0, 100), ylim=(-0.5, 2.5), xlabel="hands that can take a led three, in percent")
axes.set_yticks(range(3), [f"{n:,} hands" for n in RUNS])
Chart(
    figure,
    f"Your guess {guess} percent, counted {float(100 * (1 - none)):.1f}. Simulated: "
    + "; ".join(f"{n:,} hands {share:.1f} ± {error(share, n):.1f}" for n, share in RUNS.items()),
)

# %% [markdown]
# More often than not. To lead a carico early is to risk it.
#
# ### Your turn
#
# You play last. Take the trick, but no dearer than you must.

# %%
from cardwidgets.lessons.briscola import safe_card, win_this_trick

q3 = win_this_trick(seed=9)
q3

# %% [markdown]
# And now you lead, near the end. Count what has fallen: one of your cards cannot be beaten any
# more.

# %%
q4 = safe_card(seed=4)
q4

# %% [markdown]
# ## The last three cards
#
# When the stock is gone, there are no secrets left between two: what you have not seen, the other
# holds. So the [ending](../00_welcome.ipynb#Glossary) can be worked out, every line of it. Hearts
# are trumps, you lead with 6♣ A♠ Q♥ against A♥ 3♣ J♦.

# %%
from cardwidgets.odds.briscola.open_hands import solve

MINE, THEIRS = cards("6C AS QH"), cards("AH 3C JD")
ending = solve(MINE, THEIRS, "H", ORDER)
f"you take {ending.leader}, the other {ending.other}, if you lead {ending.leads.signs}"

# %% [markdown]
# Why the ace? If the other spends the ace of trumps on it, your queen is the best trump that is left.
# If not, your ace is home. The same cards, where suit has to be followed once the stock is gone:

# %%
Listing(
    {
        "rule": rule,
        "you take": solve(MINE, THEIRS, "H", ORDER, duty).leader,
        "best leads": solve(MINE, THEIRS, "H", ORDER, duty).leads.signs,
    }
    for rule, duty in [("any card (Briscola)", "free"), ("follow suit (Mariccia)", "suit")]
)

# %% [markdown]
# ### Your turn

# %%
from cardwidgets.lessons.briscola import best_ending

q5 = best_ending(seed=2)
q5

# %% [markdown]
# ## And with a partner?
#
# Four players are two pairs, partners opposite. Their points go into one heap. They may not talk,
# but they may make signs (シグナル), and from the second trick on they may say a few things from a
# list. These are the signs of seed 001; the table carries them, and nobody checks whether they are
# true.

# %%
from cardwidgets.games.briscola.talk import SIGNALS
from cardwidgets.locale import say

GESTURE = ("lips", "aside", "tongue", "shrug", "open")
Listing(
    {
        "sign": say(f"briscola.says.{sign}", second="three"),
        "Japanese": say(f"briscola.says.{sign}", "ja", second="3"),
        "gesture": say(f"briscola.gesture.{gesture}"),
    }
    for sign, gesture in zip(SIGNALS, GESTURE, strict=True)
)

# %% [markdown]
# The last one is not in seed 001. A sign is seen by your partner and by nobody else. The computer
# players make them and read them; here seat 3 makes one, and we look at what each seat has heard.

# %%
from cardwidgets.core.events import Signed

table = open_table("briscola", seats=4, seed=8)
table.play("sig_trump_ace", seat=3)
Listing(
    {
        "seat": seat,
        "has seen": ", ".join(
            f"seat {event.seat}: {say(f'briscola.says.{event.word}', second='three')}"
            for event in table.view(seat).log
            if isinstance(event, Signed)
        )
        or "nothing",
        "that seat 3 holds the ace of trumps": round(
            Sight(table.view(seat), seat).chance(3, cards(f"A{table.view().facts.trump}")), 2
        ),
    }
    for seat in (0, 1, 2)
)

# %%
from cardwidgets.locale import explain

explain(table.why("ask_plain_carico", seat=2))

# %% [markdown]
# And these are the things that may be *said* from the second trick on: six questions and five
# requests, and nothing else. All four hear them. Nobody may name a rank but the seven
# (ランクを特定せずに). The computer players answer truly what their partner asks, and play what their
# partner asks for if they can.

# %%
from cardwidgets.games.briscola.talk import WORDS, trump_classes

PHRASES = [word for word in WORDS if not word.startswith("ans_")]
Listing(
    {
        "kind": "question" if word.startswith("ask_") else "request",
        "words": say(f"briscola.says.{word}", second="three"),
        "Japanese": say(f"briscola.says.{word}", "ja", second="3"),
    }
    for word in PHRASES
)

# %%
f"{len(PHRASES)} phrases; trumps are called " + ", ".join(
    f"{name}: {' '.join(ranks)}" for name, ranks in trump_classes(ORDER).items()
)

# %% [markdown]
# When the stock is gone partners show each other their hands, and may exchange cards one for one
# (自由に交換しあうことができます). Other texts let them only look.
#
# ### Your turn

# %%
from cardwidgets.lessons.briscola import may_you_exchange

q6 = may_you_exchange(seed=1)
q6

# %%
from cardwidgets.lessons.briscola import may_you_say

q7 = may_you_say(seed=4, variant="briscola")
q7

# %% [markdown]
# ## Three cards that win at once
#
# *Conquista*, or *Black Hand* (コンクイスタまたはブラックハンド): who has taken ace, three and king of
# trumps shows them and has won (自動的勝利). It is said to be common in Italy. But seed 001 is in
# doubt about nearly all of it: for how many players it is meant is not written
# (はっきりと記載されていません); nor whether the three must fall in *one trick* or be collected in *one
# deal*; nor what is won by it, the deal or the match. It had the rule from an older page of pagat, which
# no longer has it. So it is a switch, and off. In one trick two players can never make it. How often
# in a deal?

# %%
def conquests(name: str, players: int, deals: int) -> str:
    """How many deals end by a conquista."""
    won = 0
    for seed in range(deals):
        table = open_table("briscola", seats=players, seed=seed, conquista=name)
        won += play_out(table).result.conquista is not None
    return f"{won} of {deals}"


Listing(
    {
        "players": players,
        "within a deal": conquests("deal", players, 60),
        "in one trick": conquests("trick", players, 60),
    }
    for players in (2, 4)
)

# %% [markdown]
# ### Your turn
#
# Where the conquista is played: has anybody made one here? The first lines say whether the three may be
# taken in any tricks, or must be in one.

# %%
from cardwidgets.lessons.briscola import who_has_a_conquista

q8 = who_has_a_conquista(seed=2)
q8

# %% [markdown]
# ## Who wins the match?
#
# Usually the best of three deals or of five, so two or three won deals are enough (過半数). Others
# race to 120 points of cards. The same three deals, counted in three ways:

# %%
from cardwidgets import Match

FORMATS = {
    "best of three": {"match": "deals", "goal": 3},
    "best of five": {"match": "deals", "goal": 5},
    "race to 120": {"match": "race", "goal": 120},
}


def after(number: int, **rules: object) -> dict[str, object]:
    match = Match(play_out(open_table("briscola", seats=2, seed=30, **rules)))
    while not match.over and len(match.deals) < number:
        play_out(match.next_deal())
    standing = match.table.result.standing
    return {
        "deals played": len(match.deals),
        "won": f"{standing.wins[0]} : {standing.wins[1]}",
        "points": f"{standing.totals[0]} : {standing.totals[1]}" if any(standing.totals) else "–",
        "over": "yes" if match.over else "no",
    }


Listing({"format": name} | after(5, **rules) for name, rules in FORMATS.items())

# %% [markdown]
# ## How good is the computer player?
#
# It sees what you would see in its seat. Against somebody who plays any card, over some deals:

# %%
won = 0
for seed in range(DEALS // 2):
    table, rng = open_table("briscola", seats=2, seed=seed), Random(seed)
    while table.asked is not None:
        bot = player if table.asked.seat == seed % 2 else RandomPlayer()
        table.play(bot.choose(table.view(table.asked.seat), table.asked, rng))
    won += table.result.winner == seed % 2
share = 100 * won / (DEALS // 2)
f"{won} of {DEALS // 2} deals won: {share:.1f} ± {error(share, DEALS // 2):.1f} %"

# %% [markdown]
# Can you do better? The table at the top of the page is the same player.
#
# ## Disputed points, and the switch for each

# %%
READINGS = [
    ("60 to 60", "void, same dealer (an Italian page)", {"draw_deal": "replay_same_dealer"}),
    ("60 to 60", "a drawn deal (seed 001)", {"draw_deal": "count"}),
    ("60 to 60", "the last trick decides (one house)", {"draw_deal": "last_trick"}),
    ("Three share the lead", "nobody wins the deal", {"three_tie": "nobody"}),
    ("Three share the lead", "it is void", {"three_tie": "replay"}),
    ("The match", "best of three (seed 001)", {"match": "deals", "goal": 3}),
    ("The match", "best of five (seed 001)", {"match": "deals", "goal": 5}),
    ("The match", "race to 120 points (seed 001)", {"match": "race", "goal": 120}),
    ("Partners at the end", "exchange (seed 001)", {"partner_view": "exchange"}),
    ("Partners at the end", "only look (others)", {"partner_view": "view"}),
    ("Words", "from the second trick (seed 001)", {"talk_from": 2}),
    ("Words", "from the first", {"talk_from": 1}),
    ("Ace, three and king of trumps", "nothing special", {"conquista": "off"}),
    ("Ace, three and king of trumps", "taken in a deal (seed 001?)", {"conquista": "deal"}),
    ("Ace, three and king of trumps", "taken in one trick (seed 001?)", {"conquista": "trick"}),
    ("Ace, three and king of trumps", "held together (ours)", {"conquista": "hand"}),
    ("They win", "the deal (seed 001?)", {"conquista": "deal", "conquista_scope": "deal"}),
    ("They win", "the match (seed 001?)", {"conquista": "deal", "conquista_scope": "match"}),
]


def switch(change: dict[str, object]) -> str:
    """How to write the change, after sitting down to it once."""
    open_table("briscola", seed=1, **change)
    return ", ".join(f"{name}={value!r}" for name, value in change.items())


Listing(
    {"point": point, "reading": reading, 'open_table("briscola", …)': switch(change)}
    for point, reading, change in READINGS
)

# %% [markdown]
# Seed 001 first says that partners may not talk about the game, and then gives a list of what they
# may say from the second trick on. We read it as: nothing but the list. The same list calls the
# weak trumps "2 to 6", which would include the three; the three is the second-best card, and we
# leave it out.
#
# ## Sources
#
# - **Seed 001**: さらなるブリスコラ, an article in Japanese, for two, three, four and six players, the
#   signs, the list of words, the exchange, and the conquista.
# - Italian rule pages, among them [regoledelgioco.com](https://www.regoledelgioco.com), for ties and
#   for partners who only look; Wikipedia in several languages for the fifth sign.
# - Everything with a number in it: counted or simulated above, in the cell beside it.
#
# Words: [the glossary](../00_welcome.ipynb#Glossary). Before this: [history and
# cards](1_history_and_cards.ipynb). Next: [the variants](3_variants.ipynb).
