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
# # Workshop · Experiments at scale
#
# Who wins more in Brag, a timid player or a wild one? Two hundred deals are too few to decide. On this page you play
# more deals, on as many machines as you have.
#
# After this notebook you can
#
# - let computer players play hundreds of deals, and say who gains and how sure that is,
# - share the work out among processes, or among the machines of a cluster, with one cell,
# - stop an experiment, and keep the finished deals if something breaks.
#
# The experiment needs a table of four players of Brag. Take the place of one of them, and see how the others play.
#
# *Run this grey box (a cell) first: the other cells build on it.*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="en")
TableWidget(open_table("brag-basic", seats=4, seed=5), pace="once")

# %% [markdown]
# ## Is it better to be timid or wild?
#
# The computer players of this package differ in four habits. The table shows how willing each player is to stay blind,
# to believe others, to bet high, and to bet on a worthless hand. The scale goes from 0 to 1.

# %%
from cardwidgets.course.listings import Listing
from cardwidgets.players import BOLD, STEADY, TIMID, WILD, BragPlayer

TEMPERS = {"timid": TIMID, "steady": STEADY, "bold": BOLD, "wild": WILD}
PLAYERS = [BragPlayer(temper) for temper in TEMPERS.values()]
Listing(
    {
        "player": name,
        "stays blind": temper.daring,
        "believes others": temper.trust,
        "bets high": temper.boldness,
        "bets on nothing": temper.bluff,
    }
    for name, temper in TEMPERS.items()
)

# %% [markdown]
# Who gains most when these four sit at one table? The next cell plays 200 deals.
#
# **Simulate.** `simulate` plays as many deals as you ask for. Everybody begins each deal with the same number of
# chips, and the players take turns to deal. The same seed gives the same results each time.

# %%
from cardwidgets import simulate


def told(frame) -> Listing:
    """Return a table of what each player gains, with intervals."""
    return Listing(
        {
            "player": name,
            "deals": row.deals,
            "gains": f"{row['mean']:+.2f}",
            "interval": f"{row.low:+.2f} to {row.high:+.2f}",
            "gains most": f"{100 * row.best:.0f} % of deals",
        }
        for name, (_, row) in zip(TEMPERS, frame.iterrows(), strict=True)
    )


alone = simulate("brag-basic", PLAYERS, deals=200, seed=1)
told(alone)

# %%
leader = list(TEMPERS)[alone["mean"].argmax()]
print(f"{leader} gained most in this experiment")

# %% [markdown]
# **Predict:** will the same player lead again in 200 other deals? Decide first. Then write `seed=2` in the cell above,
# run both cells again, and compare. Write `seed=1` again before you read on.
#
# How sure is such a result? The column “interval” shows a confidence interval for the mean gain of one player. If
# the whole interval lies above zero, the deals show a gain. If the whole interval lies below zero, they show a loss.
#
# Does one player gain more than *another*? Two intervals that overlap cannot tell you. The two gains are dependent,
# because one player wins what the others lose. So look at the difference of the two gains in each deal. How far is
# the leader ahead of each of the others?

# %%
from cardwidgets.odds.simulation import gains

first = list(TEMPERS).index(leader)


def ahead(table) -> list[float]:
    """Return how many chips the leader gained more than each player."""
    gained = gains(table)
    return [float(gained[first] - other) for other in gained]


difference = simulate("brag-basic", PLAYERS, deals=200, seed=1, score=ahead)
Listing(
    {
        "ahead of": name,
        "chips a deal": f"{row['mean']:+.2f}",
        "interval": f"{row.low:+.2f} to {row.high:+.2f}",
        "their own intervals": "overlap"
        if alone.low[first] <= alone.high[seat]
        else "lie apart",
    }
    for seat, (name, (_, row)) in enumerate(
        zip(TEMPERS, difference.iterrows(), strict=True)
    )
    if seat != first
)

# %% [markdown]
# A difference is significant if its confidence interval does not contain zero. A difference may be significant even if
# the intervals of the two players overlap. The leader is the player who did best in these very deals, and luck may have
# helped. So the differences are likely to be too large.
#
# A few large pots decide a match of Brag, so two hundred deals say little. Suppose that you want an interval of ± 0.5
# chips. How many deals do you need for each of the players?

# %%
wanted = 0.5
Listing(
    {"player": name, "deals": round(row.deals * (1.96 * row.error / wanted) ** 2)}
    for name, (_, row) in zip(TEMPERS, alone.iterrows(), strict=True)
)

# %% [markdown]
# ## Can several processes share the work?
#
# Deals are independent, so several *processes* can play them at the same time. A process is a running program. Each
# process can use its own core of the machine. Python's standard library has a pool of processes. Give this pool to
# `simulate` under the name `executor`. Nothing else changes.

# %%
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

EXPERIMENT = {
    "variant": "brag-basic",
    "players": PLAYERS,
    "deals": 400,
    "seed": 2,
}

with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
    by_processes = simulate(**EXPERIMENT, executor=pool)
told(by_processes)

# %% [markdown]
# ## Does it matter which machine plays?
#
# No. The same experiment must give the same result on every machine. `simulate` plays deals in blocks. Each block has
# its own seed, and this seed follows from yours. So it does not matter which machine plays a block, or when. The next
# cell plays a shorter experiment twice in this notebook (*here*) and once in another process (*elsewhere*):

# %%
once, again = (simulate(**EXPERIMENT | {"deals": 100}) for _ in range(2))
with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
    elsewhere = simulate(**EXPERIMENT | {"deals": 100}, executor=pool)
print(
    "twice here:",
    once.equals(again),
    "- here and elsewhere:",
    once.equals(elsewhere),
)

# %% [markdown]
# ## Can a cluster play the deals?
#
# [Dask](https://docs.dask.org) shares work among machines. A *cluster* is a group of machines, and a *worker* is a
# process that works for it. In the next cell the cluster is only two workers on this computer. The cell gives them the
# address `127.0.0.1`, so that no other computer can reach them. For a real cluster, give `Client` the address of the
# cluster. You call `simulate` in the same way as above.
#
# To install Dask with this package, write `pip install "cardwidgets[parallel]"`. Without Dask the cell uses the pool of
# processes, and the result is the same.

# %%
from contextlib import ExitStack
from importlib.util import find_spec

CLUSTER = {"n_workers": 2, "threads_per_worker": 1, "host": "127.0.0.1"}

with ExitStack() as until_done:
    if find_spec("distributed"):
        from distributed import Client, LocalCluster

        cluster = LocalCluster(
            **CLUSTER, dashboard_address=None, silence_logs="ERROR"
        )
        client = until_done.enter_context(
            Client(until_done.enter_context(cluster))
        )
        workers = until_done.enter_context(client.get_executor())
    else:
        workers = until_done.enter_context(
            ProcessPoolExecutor(2, mp_context=get_context("spawn"))
        )
    by_cluster = simulate(**EXPERIMENT, executor=workers)
told(by_cluster)

# %%
print(
    "the cluster found what the processes found:", by_cluster.equals(by_processes)
)

# %% [markdown]
# [ipyparallel](https://ipyparallel.readthedocs.io) works, too: pass `Client.executor()` as `executor`. Every worker
# needs the package. A worker cannot find a player that you write in a cell. So put your player into a file beside the
# notebook and import it.
#
# It takes time to send a block to a worker and to fetch the result. If the blocks are too small, the workers spend
# their time waiting. `block` sets the number of deals in a block. But take care: if you change the block size, the
# blocks get other seeds, so you get another experiment.

# %%
blocks = {
    size: simulate(**EXPERIMENT | {"deals": 40}, block=size) for size in (20, 40)
}
print("same result with blocks of 20 and of 40:", blocks[20].equals(blocks[40]))

# %% [markdown]
# ## How sure are we now?
#
# With four times as many deals a confidence interval is half as wide. With twice as many deals it is about 0.7 times
# as wide. This holds on average: a single interval may differ. The picture shows the experiment with 200 deals and
# the experiment with 400. Their seeds differ, so they share no deal:

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.charts import BLUE, GREEN, Chart, paper

figure, axes = paper(7.5, 2.8)
for frame, shift, colour in ((alone, 0.15, BLUE), (by_cluster, -0.15, GREEN)):
    places = [seat + shift for seat in frame.index]
    errors = 1.96 * frame.error
    label = f"{frame.deals[0]} deals"
    axes.errorbar(
        frame["mean"],
        places,
        xerr=errors,
        fmt="o",
        color=colour,
        capsize=4,
        label=label,
    )
axes.axvline(0, color="#c4c4c4")
axes.set_yticks(range(len(TEMPERS)), TEMPERS)
axes.invert_yaxis()
axes.set(xlabel="chips a deal")
axes.legend(frameon=False)
gained = ", ".join(
    f"{name} {mean:+.1f} ± {1.96 * error:.1f}"
    for name, mean, error in zip(
        TEMPERS, by_cluster["mean"], by_cluster.error, strict=True
    )
)
Chart(
    figure,
    f"Chips gained a deal, with intervals. After 400 deals: {gained}.",
)

# %%
sure = [
    name
    for name, (_, row) in zip(TEMPERS, by_cluster.iterrows(), strict=True)
    if row.low > 0 or row.high < 0
]
print(
    "intervals that do not contain zero:",
    ", ".join(sure) or "none",
)

# %% [markdown]
# Is the same player ahead in both experiments? The last line names the players for whom 400 deals show a gain or a
# loss. For the other players the deals show neither.
#
# ## Can I stop an experiment?
#
# You may give `simulate` a function of your own as `progress`. After each block, `simulate` tells this function how
# many deals are done. If the function returns `False`, no new block begins, and you get the result of the deals that
# were played. Here `simulate` stops after the third block.

# %%
def enough(done: int, of: int) -> bool:
    """Print how many deals are done, and go on until 60 are done."""
    print(f"{done} of {of} deals")
    return done < 60


stopped = simulate(**EXPERIMENT, block=20, progress=enough)
print("stopped:", stopped.attrs["stopped"], "- deals played:", stopped.deals[0])

# %% [markdown]
# ## What if something breaks?
#
# A player of your own may stop with an error in one deal in a hundred. The blocks that were played are not lost: the
# error keeps them as its `result`. Here is a player that fails when its hand is too good.

# %%
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.runtime.blocks import WorkerFailed


class Startled(BragPlayer):
    """Plays as others do, and fails at a prial or a running flush in hand."""

    def choose(self, view, asked, rng):
        hand = view.piles[f"hand{asked.seat}"]
        looked = "??" not in hand
        if looked and BRAG.reading(hand).category in ("prial", "running_flush"):
            raise ArithmeticError(f"{hand.signs} is too good for me")
        return super().choose(view, asked, rng)


try:
    simulate("brag-basic", [Startled()] * 4, deals=120, seed=1, block=10)
except WorkerFailed as failure:
    print(failure)
    saved = failure.result
    print("deals saved:", saved.deals[0], "- asked for:", saved.attrs["asked"])

# %% [markdown]
# If you ask `simulate` for something impossible, it says so before it plays any deal:

# %%
closed = ProcessPoolExecutor(1)
closed.shutdown()
WRONG = (
    {"deals": 0},
    {"seed": -1},
    {"players": PLAYERS[:3], "seats": 4},
    {"executor": closed},
)
for wrong in WRONG:
    try:
        simulate(**EXPERIMENT | wrong)
    except ValueError as refusal:
        print(refusal)

# %% [markdown]
# ## Can `simulate` play other games?
#
# `simulate` plays every variant in this package. In the next cell two players play Briscola. One of them thinks, and
# the other plays an allowed card at random. In Briscola the gain is the number of points that a player took. The two
# gains add up to 120.

# %%
from cardwidgets.players import BriscolaPlayer, RandomPlayer

duel = simulate("briscola", [BriscolaPlayer(), RandomPlayer()], deals=100, seed=2)
Listing(
    {
        "player": name,
        "gains": f"{row['mean']:.1f}",
        "interval": f"{row.low:.1f} to {row.high:.1f}",
    }
    for name, (_, row) in zip(
        ("thinks", "does not"), duel.iterrows(), strict=True
    )
)

# %% [markdown]
# ## Where next?
#
# - Learn what a simulation can and cannot tell:
#   [Brag 9 · Predict, simulate, count](../brag/9_chances.ipynb).
# - Make a game of your own: [Your own variant](1_your_own_variant.ipynb).
#
# ## Sources
#
# - Python's [concurrent.futures](https://docs.python.org/3/library/concurrent.futures.html): what
#   an executor is.
# - NumPy on [parallel random numbers](https://numpy.org/doc/stable/reference/random/parallel.html): why each block has
#   its own seed.
# - All numbers are computed in the cells on this page.

# %% [markdown]
# ← [Workshop · A tournament for a player of your own](4_tournament.ipynb) · [Home](../00_welcome.ipynb) · [Words](../06_words.ipynb) · [Teach a class](../05_teach_a_class.ipynb) →
