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
# # 工房 · 自分のプレイヤーのトーナメント
#
# 自分で書いた短いプログラムは、初めからあるコンピューターのプレイヤーに勝てるでしょうか。同じカードで戦わせてみましょう。
#
# このノートブックの目標は次のとおりです。
#
# - ブリスコラのプレイヤーを短く書き、書いたプレイヤーを相手に遊べる
# - 自分のプレイヤーと初めからあるプレイヤーを、同じカードで戦わせ、どちらが強いか、その結論がどのくらい確かかを言える
# - 強いプレイヤーならどのカードを選ぶかを調べられる
#
# 下は二人のブリスコラです。ブリスコラを知らなければ、先に「[今夜はブリスコラ](../tonight/3_briscola.ipynb)」をどうぞ。「助言」を押すと、強いプレイヤーならどのカードを出すかが分かります。強いプレイヤーも、あなたに見えるカードしか知りません。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="ja")
TableWidget(open_table("briscola", seats=2, seed=8), advice=True, pace="once")

# %% [markdown]
# ## プレイヤーは一つのメソッド
#
# `choose`というメソッド（クラスの中の関数）があれば、何でもプレイヤーになります。`choose`には三つのものが渡されます。プレイヤーの席から見えるものだけが入った「ビュー」（`view`）、選べる答えの入った問い（`asked`）、そして乱数（`rng`）です。
#
# 下のプレイヤーは倹約家です。リードするときは、切り札をなるべく残し、最も点の低いカードを出します。相手が先に切り札でないカードを出したときは、同じスートのもっと強いカードがあれば、そのカードで取ります。切り札で取るのは、自分の切り札の点も合わせて、トリックが10点以上になるときだけです。そうでなければ、リードするときと同じ選び方で1枚捨てます。

# %%
from cardwidgets.judge.tricks import worths


class Frugal:
    """10点未満には切り札を使わず、負けるときは安いカードを捨てる。"""

    rich = 10

    def choose(self, view, asked, rng):
        if asked.about != "play":
            return asked.choices.sample(rng)
        order, trump = view.facts.rules.order, view.facts.trump
        worth = worths(order)
        cards = sorted(
            asked.choices.options, key=lambda c: (c.suit == trump, worth[c.rank])
        )
        for led in view.piles["trick"]:
            for card in cards:
                higher = card.suit == led.suit and order.index(
                    card.rank
                ) < order.index(led.rank)
                trumps = card.suit == trump != led.suit
                points = worth[led.rank] + worth[card.rank]
                if (higher and card.suit != trump) or (
                    (higher or trumps) and points >= self.rich
                ):
                    return card
        return cards[0]


# %% [markdown]
# 倹約家を相手に遊んでみましょう。

# %%
own_table = open_table("briscola", seats=2, seed=9)
TableWidget(own_table, players=Frugal(), names=["あなた", "倹約家"], pace="once")

# %% [markdown]
# ## 全員に同じディールを
#
# `tournament`は、同じディールを、二人の席を入れ替えて2回遊ばせます。どちらも同じカードで遊ぶので、2回を合わせると、カードの運による差は小さくなります。
#
# 3人のプレイヤーが、二人ずつ総当たりで戦います。一人はあなたの「倹約家」です。「経験則」は、簡単な手順で選びます。「やさしい」は、同じ手順で選びますが、無作為に出すことも多いプレイヤーです。表の「得点」は、1ディールの点が全員の平均より何点多いか（少ないか）です。結果がどのくらい確かかは、[信頼区間](../06_words.ipynb)（真の値がたいてい入っている範囲）で分かります。

# %%
from cardwidgets import tournament
from cardwidgets.course.listings import Listing

FIELD = {"倹約家": Frugal, "やさしい": "easy", "経験則": "rules of thumb"}


def listed(found) -> Listing:
    """誰が1ディールに平均よりどれだけ多く得るか。信頼区間も。"""
    return Listing(
        {
            "プレイヤー": row["name"],
            "得点": f"{row['mean']:+.1f}",
            "信頼区間": f"{row.low:+.1f}から{row.high:+.1f}",
            "勝ち": f"{100 * row.wins:.0f} %",
            "失敗": failed,
        }
        for (_, row), failed in zip(
            found.to_frame().iterrows(), found.faults, strict=True
        )
    )


three = tournament(FIELD, "briscola", deals=60, seed=1)
listed(three)

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.charts import Chart, paper

figure, axes = paper(7.5, 2.4)
three.plot(axes)
Chart(figure, f"それぞれの1ディールの得点と信頼区間。{three.sentence()}")

# %% [markdown]
# 上の表は、二人の相手との結果を合わせたものです。では、倹約家と経験則の二人だけで戦わせると、どうなるでしょうか。まず、倹約家が勝つ割合を予想してください。予想を決めると、トーナメントが始まります。

# %%
from cardwidgets import PredictWidget

PAIR = {"倹約家": Frugal, "経験則": "rules of thumb"}


def frugal_wins():
    return tournament(PAIR, "briscola", deals=60, seed=1).to_frame()["wins"][0]


PredictWidget(
    "経験則を相手に遊ぶと、倹約家は何%のディールに勝つでしょうか。",
    count=frugal_wins,
)

# %% [markdown]
# ## 強くする
#
# 一か所だけ変えた新しいプレイヤー「欲張り」を、倹約家と戦わせます。欲張りは、4点以上のトリックなら切り札で取ります。

# %%
class Greedy(Frugal):
    """4点以上のトリックなら切り札で取る。"""

    rich = 4


better = tournament(
    {"欲張り": Greedy, "倹約家": Frugal}, "briscola", deals=100, seed=2
)
listed(better)

# %%
print(better.sentence())

# %% [markdown]
# 今回は、欲張りの得点の信頼区間に0が入っていないので、欲張りのほうが強いといえます。0が入っていたら、このディール数ではどちらが強いとも言えません。そのときは、もっと多くのディールを遊ばせてください。
#
# ## プレイヤーが失敗したら
#
# プレイヤーの失敗には、エラーを起こす、選べない答えを返す、考える時間が長すぎる、の三つがあります。どの場合も、もっと単純なプレイヤーが代わりに答え、誰が失敗したかが示されます。トーナメントは失敗の数を数え、各プレイヤーの最初の失敗を、結果の中の`told`に残します。`told`には、失敗の種類と、プレイヤーを書いた人のための説明（`what`、英語）が入ります。

# %%
class Clumsy(Frugal):
    """自分の手札をときどき忘れる。"""

    def choose(self, view, asked, rng):
        return "2S" if rng.random() < 0.2 else super().choose(view, asked, rng)


clumsy = tournament(
    {"うっかり者": Clumsy, "倹約家": Frugal}, "briscola", deals=5, seed=3
)
listed(clumsy)

# %%
from cardwidgets.locale import say

first = clumsy.told[0]
print(say(f"table.fault.{first.kind}", name=first.name, kind=first.kind))

# %% [markdown]
# ## 強いプレイヤー
#
# `"strong"`は、見えないカードの並び方を、それまでに分かったことに合わせて何通りも考えます。並び方ごとに最後まで遊んでみて、結果の平均が最も高い答えを選びます。下の1行を新しいセルに写して実行すると、数分かかるトーナメントが始まります。どこまで進んだかは、新しいセルの下に出ます。
# `tournament({"mine": Frugal, "strong": "strong"}, "briscola", deals=200, seed=1)`
#
# ## 次は
#
# - たくさんのディールを、いくつものプログラムやコンピューターで一度に：「[大きな実験](5_experiments_at_scale.ipynb)」。
# - 遊ぶゲームも自分で作る：「[自分のバリエーション](1_your_own_variant.ipynb)」。
#
# ## 出典
#
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [工房 · 自分の練習問題](3_write_your_own_exercise.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [工房 · 大きな実験](5_experiments_at_scale.ipynb) →
