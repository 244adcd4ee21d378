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
# # 工房 · 大きな実験
#
# ブラグで得をするのは、慎重な人でしょうか、無謀な人でしょうか。200ディールでは分かりません。このノートブックでは、もっと多くのディールを手分けして遊ばせる方法を学びます。
#
# このノートブックの目標は次のとおりです。
#
# - コンピューターに何百ものディールを遊ばせ、誰が得をするか、その結論がどのくらい確かかを言える
# - セル一つで、仕事をいくつものプログラム（プロセス）や、つないだ何台もの機械（クラスター）に分けられる
# - 実験を途中で止められ、何かが壊れても、遊んだ分の結果を残せる
#
# 実験では、慎重な人から無謀な人まで、4人がブラグを遊びます（ルールは「[今夜はブラグ](../tonight/1_brag.ipynb)」にあります）。まず、あなたが4人用のテーブルに座り、ほかの3人の遊び方を見てください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="ja")
TableWidget(open_table("brag-basic", seats=4, seed=5), pace="once")

# %% [markdown]
# ## 慎重と無謀、どちらがよいか
#
# 初めからあるプレイヤーは、一人ずつ性格が違います。違うのは、いつまでブラインド（手札を見ないまま）でいるか、どのくらい人を信じるか、どのくらい高く賭けるか、弱い手でどのくらい賭けるかです。次の表では、数が大きい人ほど、列の見出しに書いてあることをよくします。

# %%
from cardwidgets.course.listings import Listing
from cardwidgets.players import BOLD, STEADY, TIMID, WILD, BragPlayer

TEMPERS = {"慎重": TIMID, "着実": STEADY, "大胆": BOLD, "無謀": WILD}
PLAYERS = [BragPlayer(temper) for temper in TEMPERS.values()]
Listing(
    {
        "プレイヤー": name,
        "ブラインドでいる": temper.daring,
        "人を信じる": temper.trust,
        "高く賭ける": temper.boldness,
        "弱い手で賭ける": temper.bluff,
    }
    for name, temper in TEMPERS.items()
)

# %% [markdown]
# この4人が一つのテーブルに着いたら、最も得をするのは誰でしょうか。次のセルで200ディールを遊ばせます。
#
# **シミュレーション。** `simulate`は、決めた数のディールを遊ばせます。どのディールも同じ数のチップで始め、ディーラーは順に替わります。シード（乱数の出発点になる数）が同じなら、結果はいつも同じです。

# %%
from cardwidgets import simulate


def told(frame) -> Listing:
    """結果を言葉で。1ディールに得たチップと、その信頼区間。"""
    return Listing(
        {
            "プレイヤー": name,
            "ディール": row.deals,
            "得": f"{row['mean']:+.2f}",
            "信頼区間": f"{row.low:+.2f}から{row.high:+.2f}",
            "1位": f"ディールの{100 * row.best:.0f}%",
        }
        for name, (_, row) in zip(TEMPERS, frame.iterrows(), strict=True)
    )


alone = simulate("brag-basic", PLAYERS, deals=200, seed=1)
told(alone)

# %%
leader = list(TEMPERS)[alone["mean"].argmax()]
print(f"この実験で最も得をしたのは{leader}です")

# %% [markdown]
# **予想してください。** 別の200ディールでも、同じ人が最も得をするでしょうか。先に決めてから、上の二つのセルのうち、初めのセルを`seed=2`に変え、二つとも実行して比べましょう。比べたら、`seed=1`に戻しておきます。
#
# では、このような結果はどこまで確かなのでしょうか。表の[信頼区間](../06_words.ipynb)は、一人ずつの得の信頼区間です。信頼区間に0が入っていなければ、得をしている、または損をしているといえます。しかし、二人の信頼区間が重なっていると、一人が**もう一人**より得をしているかどうかは、見比べても分かりません。同じディールの中で、一人が勝った分をほかの人が失うので、二人の結果は独立ではないからです。そこで、差をディールごとに調べます。最も得をした人は、ほかの人それぞれより、どれだけ多く得たでしょうか。

# %%
from cardwidgets.odds.simulation import gains

first = list(TEMPERS).index(leader)


def ahead(table) -> list[float]:
    """1ディールで、先頭の人がそれぞれの人より何枚多く得たか。"""
    gained = gains(table)
    return [float(gained[first] - other) for other in gained]


difference = simulate("brag-basic", PLAYERS, deals=200, seed=1, score=ahead)
Listing(
    {
        "相手": name,
        "1ディールの差": f"{row['mean']:+.2f}",
        "信頼区間": f"{row.low:+.2f}から{row.high:+.2f}",
        "それぞれの信頼区間": "重なる"
        if alone.low[first] <= alone.high[seat]
        else "離れている",
    }
    for seat, (name, (_, row)) in enumerate(
        zip(TEMPERS, difference.iterrows(), strict=True)
    )
    if seat != first
)

# %% [markdown]
# 差の信頼区間に0が入っていなければ、差があるといえます。もとの二つの信頼区間が重なっていても、差があるといえることがあります。ただし、最も得をした人を同じディールの結果から選んだので、差は実際より大きめに出やすくなります。ブラグは、まれに大きなポットが出るゲームなので、200ディールでは、はっきりしたことはほとんど言えません。信頼区間を±0.5枚にするには、何ディール要るでしょうか。

# %%
wanted = 0.5
Listing(
    {
        "プレイヤー": name,
        "ディール": round(row.deals * (1.96 * row.error / wanted) ** 2),
    }
    for name, (_, row) in zip(TEMPERS, alone.iterrows(), strict=True)
)

# %% [markdown]
# ## 手分けできるか
#
# ディールは互いに関係がないので、いくつもの「プロセス」で同時に遊べます。プロセスとは、別々に動くプログラムのことで、それぞれが機械のコア（計算する部分）を一つ使います。Pythonの標準ライブラリーに、プロセスをまとめる「プール」があります。このプールを、`simulate`の`executor`に渡してください。ほかは何も変わりません。

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
# ## どの機械でも同じ結果か
#
# 結果は、どの機械でも同じでなければなりません。機械が違うと結果も違うのでは、実験になりません。`simulate`はディールを「ブロック」というまとまりに分け、あなたのシードから、ブロックごとのシードを決めます。だから、どの機械がいつ、どのブロックを受け持っても、結果は変わりません。短い実験を、ここで2回、別のプロセスで1回行ってみます。

# %%
once, again = (simulate(**EXPERIMENT | {"deals": 100}) for _ in range(2))
with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
    elsewhere = simulate(**EXPERIMENT | {"deals": 100}, executor=pool)
print("ここで2回：", once.equals(again), "- 別プロセス：", once.equals(elsewhere))

# %% [markdown]
# ## クラスターでは
#
# [Dask](https://docs.dask.org)は、仕事を何台もの機械に分けます。ここでは、この機械の上で仕事を受け持つ二つのプログラム（ワーカー）を、クラスターの代わりにします。ワーカーは、この機械（`127.0.0.1`）の中だけで通信します。本物のクラスターを使うときは、管理する人に教わったアドレスを`Client`に渡します。`simulate`の行は、`executor`に渡すもののほかは、前と同じです。
#
# Daskは、`pip install "cardwidgets[parallel]"`でインストールできます。入っていなければ、このセルでは標準のプールを使います。結果は変わりません。

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
print("クラスターとプロセスで同じ結果：", by_cluster.equals(by_processes))

# %% [markdown]
# [ipyparallel](https://ipyparallel.readthedocs.io)でもできます。`executor`には`Client.executor()`を渡します。どのワーカーにもcardwidgetsを入れておきます。自分で書いたプレイヤーは、ノートブックと同じフォルダーにあるファイル（モジュール）に入れてください。セルに書いたものは、ワーカーからは見つけられません。
#
# ブロックを送るのにも、合計を受け取るのにも、時間がかかります。一つのブロックを遊ぶ時間がやり取りの時間より短いと、ワーカーは待つ時間のほうが長くなります。1ブロックのディール数は`block`で決まります。ただし、ブロックの大きさを変えると、シードも変わり、別の実験になります。

# %%
blocks = {
    size: simulate(**EXPERIMENT | {"deals": 40}, block=size) for size in (20, 40)
}
print("40を1回と20を2回で同じ結果：", blocks[20].equals(blocks[40]))

# %% [markdown]
# ## どこまで確かになったか
#
# ディールを2倍にすると、信頼区間の幅は、平均すると、およそ0.7倍（1/√2倍）になります。200ディールと400ディールの二つの実験を、一つの図にします。シードが違うので、同じディールは一つもありません。

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.charts import BLUE, GREEN, Chart, paper

figure, axes = paper(7.5, 2.8)
for frame, shift, colour in ((alone, 0.15, BLUE), (by_cluster, -0.15, GREEN)):
    places = [seat + shift for seat in frame.index]
    errors = 1.96 * frame.error
    label = f"{frame.deals[0]}ディール"
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
axes.set(xlabel="1ディールのチップ")
axes.legend(frameon=False)
gained = "、".join(
    f"{name} {mean:+.1f} ± {1.96 * error:.1f}"
    for name, mean, error in zip(
        TEMPERS, by_cluster["mean"], by_cluster.error, strict=True
    )
)
Chart(figure, f"1ディールに得るチップと信頼区間。400ディールでは、{gained}。")

# %%
sure = [
    name
    for name, (_, row) in zip(TEMPERS, by_cluster.iterrows(), strict=True)
    if row.low > 0 or row.high < 0
]
print("0を含まない信頼区間：", "、".join(sure) or "なし")

# %% [markdown]
# ## 途中で止められるか
#
# `progress`に渡した関数は、ブロックが終わるたびに、どこまで進んだかを受け取ります。`False`を返すと、新しいブロックは始まらず、それまでに遊んだ分の結果が返ります。ここでは、三つ目のブロックが終わったところで止まります。

# %%
def enough(done: int, of: int) -> bool:
    """どこまで進んだかを伝え、60ディールまで続ける。"""
    print(f"{of}ディール中{done}")
    return done < 60


stopped = simulate(**EXPERIMENT, block=20, progress=enough)
print(
    "止めた：", stopped.attrs["stopped"], "- 遊んだディール：", stopped.deals[0]
)

# %% [markdown]
# ## 壊れたら
#
# 自分で書いたプレイヤーは、100ディールに1回、エラーで止まるかもしれません。そのときも、遊び終えたブロックは失われず、エラーと一緒に残ります。次のプレイヤーは、プライアルかランニング・フラッシュが来るとエラーを起こします。

# %%
from cardwidgets.judge.rankings import BRAG
from cardwidgets.odds.runtime.blocks import WorkerFailed


class Startled(BragPlayer):
    """ほかの人と同じだが、プライアルやランニング・フラッシュで失敗する。"""

    def choose(self, view, asked, rng):
        hand = view.piles[f"hand{asked.seat}"]
        looked = "??" not in hand
        if looked and BRAG.reading(hand).category in ("prial", "running_flush"):
            raise ArithmeticError(f"{hand.signs}はよすぎて耐えられない")
        return super().choose(view, asked, rng)


try:
    simulate("brag-basic", [Startled()] * 4, deals=120, seed=1, block=10)
except WorkerFailed as failure:
    print(failure)
    saved = failure.result
    print(
        "残ったディール：",
        saved.deals[0],
        "- 指定したディール：",
        saved.attrs["asked"],
    )

# %% [markdown]
# 英語の1行は、いくつのブロックが、どのエラーで失敗したかを示し、終わったブロックは残してあると伝えています。
#
# 設定の間違いは、ディールを一つも遊ばないうちに見つかります。Pythonのエラーなので、メッセージは英語です。

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
# エラーの英語は、上から順に次の意味です。
#
# - ディールの数は1以上の整数でなければなりません。
# - シードは0以上の整数でなければなりません（`None`なら、毎回違うシードになります）。
# - 席は四つなのに、プレイヤーが3人です。一人ずつ指定するか、全員に同じプレイヤーを一つ指定します。
# - この`executor`は、もう仕事を受け付けません。閉じたあとかもしれません。
#
# ## ほかのゲームでは
#
# `simulate`では、どのバリエーションでも遊べます。次は二人のブリスコラです。一人は考え、もう一人は、出せるカードから無作為に出します。表の「得」は、1ディールに取ったカードの点です。二人の合計は120点です。

# %%
from cardwidgets.players import BriscolaPlayer, RandomPlayer

duel = simulate("briscola", [BriscolaPlayer(), RandomPlayer()], deals=100, seed=2)
Listing(
    {
        "プレイヤー": name,
        "得": f"{row['mean']:.1f}",
        "信頼区間": f"{row.low:.1f}から{row.high:.1f}",
    }
    for name, (_, row) in zip(
        ("考える", "考えない"), duel.iterrows(), strict=True
    )
)

# %% [markdown]
# ## 次は
#
# - シミュレーションで何ができ、どこまで信じられるか：[ブラグ9 · 予想し、試し、数える](../brag/9_chances.ipynb)。
# - 実験に使うゲームも自分で作る：「[自分のバリエーション](1_your_own_variant.ipynb)」。
#
# ## 出典
#
# - Pythonの[concurrent.futures](https://docs.python.org/ja/3/library/concurrent.futures.html)。エグゼキューターとは何か。
# - NumPyの[並列の乱数](https://numpy.org/doc/stable/reference/random/parallel.html)。ブロックごとにシードを決める理由。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [工房 · 自分のプレイヤーのトーナメント](4_tournament.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [授業で使う](../05_teach_a_class.ipynb) →
