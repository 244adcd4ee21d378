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
# # 工房 · 30行でゲームを書く
#
# カードゲームは何行で書けるでしょうか。カードを隠す、テーブルを表示する、記録を残すといった仕事は、ライブラリー（部品を集めたもの）のcardwidgetsに任せます。自分で書くのは、30行だけです。
#
# このノートブックの目標は次のとおりです。
#
# - 自分のゲームをPythonで書き、テーブルで遊べる
# - どの席に何が見えるかを決め、ほかのカードは見えないことを確かめられる
# - そのゲームのプレイヤーを書き、どう遊べばよいかをシミュレーションで調べられる
#
# 書くのは「カンズ」という、二人で遊ぶ古いゲームです。チップを1枚ずつ出し、カードを1枚ずつもらいます。次に、一人ずつ順に、好きなだけ引き足します。エースは1、絵札は10と数え、15を超えずに15に最も近い人がチップを2枚とも取ります。基本のルールはこれだけです。次のセルはカンズのコードで、実行すると、下にテーブルが出ます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from dataclasses import dataclass

import cardwidgets
from cardwidgets import (
    Cards,
    Deal,
    OneOf,
    TableWidget,
    Variant,
    open_table,
    pack,
    register,
)
from cardwidgets.core.rules import Rules, Start, at_least
from cardwidgets.core.script import shuffled
from cardwidgets.core.variants import Game


@dataclass(frozen=True, kw_only=True)
class QuinzeRules(Rules):
    goal: int = at_least(10, default=15)


class Quinze(Deal):
    def __init__(self, rules, seats, start):
        super().__init__(seats)
        self.rules, self.stacks, self.pots = rules, [10] * seats, [0]
        self.stock = self.pile("stock", pack())
        self.hands = [self.pile(f"hand{n}", seen_by=[n]) for n in self.seats]


def points(hand):
    return sum(min(10, "A23456789TJQK".index(card.rank) + 1) for card in hand)


def quinze(deal):
    deal.stock[:] = yield from shuffled(Cards(deal.stock))
    for seat, hand in enumerate(deal.hands):
        deal.pay(seat, 1)
        deal.move(deal.stock[0], deal.stock, hand)
    for seat, hand in enumerate(deal.hands):
        while points(hand) < deal.rules.goal:
            said = yield from deal.hear(seat, OneOf(("card", "stay")), "draw")
            if said == "stay":
                break
            deal.move(deal.stock[0], deal.stock, hand)
    made = [n if n <= deal.rules.goal else 0 for n in map(points, deal.hands)]
    for seat, hand in enumerate(deal.hands):
        deal.turn_up(hand)
        if made[seat] == max(made):
            deal.take(seat, 0, 2 // made.count(max(made)))
    return tuple(made)


GAME = Game("quinze", Start, lambda _: (2,), Quinze, quinze, lambda _: None)
register(Variant("quinze", GAME, QuinzeRules(), "Hoyle's Games", usual=2))

cardwidgets.use(lang="ja")
TableWidget(open_table("quinze", seed=4), pace="once")

# %% [markdown]
# 本当に30行でしょうか。空の行と、初めの`import`と、テーブルを開く最後の2行を除いて数えます。

# %%
from inspect import findsource

cell = "".join(findsource(quinze)[0])  # この関数のあるセルの全部
game = cell[cell.index("@dataclass") : cell.index("cardwidgets.use(")]
f"{sum(bool(line.strip()) for line in game.splitlines())}行"

# %% [markdown]
# ## 何が書いてあるか
#
# - **ルール**（`QuinzeRules`）には、変えられる値を、範囲と初めの値を付けて書きます。目標を21にしたければ、`goal`の値を変えるだけです。範囲の外の値はエラーになります。
# - **ディール**（`Quinze`）には、テーブルにあるもの、つまりカードの束、チップ、ポット（賭けられたチップ）を書きます。カードの表側は、`seen_by`に書いた席からだけ見えます。
# - **スクリプト**（`quinze`）は、ディールを順に進めます。`yield from`で、シャッフルしたカードの並びや、それぞれの席の答えを受け取ります。答えがルールに合うかどうかは、ライブラリーが先に確かめます。だから、スクリプトには確かめるコードを書きません。
# - **ゲーム**（`GAME`）は、何人で遊ぶか、次のディールがどう始まるかを決めます。最後の`lambda _: None`は、次のディールがないという意味です。

# %%
from cardwidgets import RulesError

print("目標：", open_table("quinze", seed=4, goal=21).variant.rules.goal)
for wrong in ({"goal": 5}, {"gaol": 21}):
    try:
        open_table("quinze", **wrong)
    except RulesError as refusal:
        print(refusal)

# %% [markdown]
# 英語の2行は、「`goal`に5は選べない。選べるのは10以上の整数」「`gaol`というオプションはない。`goal`の間違いではないか」という意味です。
#
# ## 誰が何を知るか
#
# スクリプトのどこにもカードを隠す行はありませんが、ほかの席のカードは見えません。席に渡されるのは、ディールそのものではなく「ビュー」だからです。ビューの中では、見てはいけないカードは裏向きです。

# %%
from cardwidgets.course.listings import Listing

table = open_table("quinze", seed=4)
table.play("card")
Listing(
    {
        "見る人": "見物人" if seat is None else f"席{seat}",
        "席0の手札": table.view(seat).piles["hand0"].signs,
        "選べる答え": str(table.asked.choices)
        if seat == table.asked.seat
        else "–",
    }
    for seat in (0, 1, None)
)

# %% [markdown]
# ## いつやめればよいか
#
# ゲームのプレイヤーは、ビューを見て答えを選ぶものなら何でもかまいません。次のセルのコンピューターは、決めた点になるまで引きます。

# %%
@dataclass(frozen=True)
class Careful:
    at: int

    def choose(self, view, asked, rng):
        have = points(view.piles[f"hand{asked.seat}"])
        return "stay" if have >= self.at else "card"


def played(players, seed):
    """1ディールを終わりまで。"""
    table = open_table("quinze", seed=seed)
    while table.asked is not None:
        seat = table.asked.seat
        table.play(players[seat].choose(table.view(seat), table.asked, None))
    return table


# %% [markdown]
# まず**予想**してください。席0の人は、初めのカードが何であっても2枚目を引くとします。100ディールのうち、その2枚が15を超えるのは何回でしょうか。数を決めると、実際に遊んだ結果と、2枚の組を全部数えた結果が出ます。

# %%
from itertools import combinations

from cardwidgets import PredictWidget

PAIRS = [points(pair) > 15 for pair in combinations(pack(), 2)]


def over(rng):
    table = open_table("quinze", seed=rng.randrange(10**6))
    table.play("card")
    return points(table.deal.hands[0]) > 15


PredictWidget(
    "100回のうち何回、15を超えるでしょうか。",
    count=sum(PAIRS) / len(PAIRS),
    draw=over,
)

# %% [markdown]
# 今度は、席0に、やめる点の違うプレイヤーを順に座らせます。相手は、11でやめるプレイヤーです。±のあとの数は、およその誤差です。

# %%
from statistics import fmean, stdev

DEALS, ROWS = 400, []
for at in range(8, 15):
    gains = [
        played([Careful(at), Careful(11)], seed).deal.stacks[0] - 10
        for seed in range(DEALS)
    ]
    band = 2 * stdev(gains) / DEALS**0.5
    ROWS.append(
        {
            "やめる点": at,
            "1ディールのチップ": f"{fmean(gains):+.2f} ± {band:.2f}",
        }
    )
Listing(ROWS)

# %% [markdown]
# この相手には、13や14より低い点でやめるほうが得です。ただし、上のほうの行ではほとんど差がないので、何点でやめるのが最善かを知るには、もっと多くのディールが必要です。
#
# **やってみましょう。** 席1には、`Careful`が使っていない強みがあります。あとから答えるので、相手が何枚引いたかを見られるのです。`view.log`を読むプレイヤーを書き、席1に座らせて、どれだけ得をするか調べてください。
#
# ## 一緒に遊ぶ
#
# 初めからあるプレイヤーと同じように、あなたのプレイヤーも席に座らせることができます。

# %%
TableWidget(open_table("quinze", seed=11), players={1: Careful(11)}, pace="once")

# %% [markdown]
# ## ほかに何ができるか
#
# 記録と取り消しが使えます。選べない答えには、その理由の説明も付きます。どれもコードに書いていませんが、ライブラリーが用意します。

# %%
from cardwidgets import Record
from cardwidgets.locale import explain

table = played([Careful(11), Careful(11)], 5)
again = Record.loads(Record.of(table, names=["Ann", "Ben"]).dumps()).match().table
print("再現できた：", again.result == table.result, again.result)
again.undo()
print("一つ前に戻すと、残る答えの数：", again.ply)
print("「fold」を選べない理由：", explain(again.why("fold")))

# %% [markdown]
# ## 言葉と見た目とプレイヤー
#
# ここまでは、画面に`card`や`stay`とそのまま出ていました。プレイヤーを指定しなければ、相手は無作為に答えていました。画面の言葉を言語ごとに加え、いつも使うプレイヤーも決めましょう。加える言葉は一つのグループにまとめ、グループにはゲームと同じ名前を付けます。画面に何を出すかは「シーン」が決めます。シーンには、使うグループの名前を書きます。グループにない言葉は、どのゲームにも共通の言葉で補われます。

# %%
from cardwidgets import register_screen
from cardwidgets.locale import add_words
from cardwidgets.widgets.scene import PlainScene

for lang, name, card, stay, question in (
    (
        "en",
        "Quinze",
        "Another card",
        "Stay",
        "Fifteen, and no more: another card?",
    ),
    (
        "ja",
        "カンズ",
        "もう1枚",
        "そのまま",
        "15を超えないように。もう1枚引きますか。",
    ),
):
    words = {"word": {"card": card, "stay": stay}, "message": {"draw": question}}
    add_words(lang, {"variant": {"quinze": {"name": name}}, "quinze": words})


class QuinzeScene(PlainScene):
    WORDS = ("quinze", "game")


register_screen("quinze", scene=QuinzeScene, players=Careful(11))
TableWidget(open_table("quinze", seed=11), pace="once", lang="ja")

# %% [markdown]
# ここまで書けば、コンピューターに何千ディールでも遊ばせられます。席ごとの得は`Game.gains`が決めます。カンズでは、チップの増減です。次の表の「下限」から「上限」までは信頼区間で、真の値がたいてい入っています。

# %%
from cardwidgets import simulate

found = simulate("quinze", [Careful(11), Careful(13)], deals=400, seed=1)
Listing(
    {
        "席": seat,
        "1ディールのチップ": row["mean"],
        "下限": row.low,
        "上限": row.high,
    }
    for seat, row in found.iterrows()
)

# %% [markdown]
# ## どう答えればよかったか
#
# ディールが終わったら、振り返れます。振り返るには、それぞれの答えでどれだけ損をしたかを求める関数を書きます。次の関数では、二人とも、相手の手札も、これから引くカードも見えていて、最善を尽くすとします。カンズのような小さなゲームなら、終わりまで全部調べられます。

# %%
from copy import copy

from cardwidgets.odds.analysis.review import register_review, review


def after(table, word):
    other = copy(table)
    other.play(word)
    return other


def gain(table, seat):
    """カードを全部見せて二人とも最善を尽くすとき、席がいくら得をするか。"""
    if table.asked is None:
        return table.variant.game.gains(table)[seat]
    best = max if table.asked.seat == seat else min
    return best(
        gain(after(table, word), seat) for word in table.asked.choices.options
    )


def costs(table):
    seat = table.asked.seat
    gains = {
        word: gain(after(table, word), seat)
        for word in table.asked.choices.options
    }
    return {word: max(gains.values()) - gains[word] for word in gains}


register_review("quinze", costs)
said = review(played([Careful(11), Careful(13)], 5)).to_frame()
Listing(
    {"席": row.seat, "答え": row.card, "損": row.cost, "最善": row.best}
    for row in said.itertuples()
)

# %% [markdown]
# このパッケージに初めからあるゲームも、作りは同じです。どのゲームにも、ルールとスクリプト（`games`のフォルダーにあります）、言語ごとの言葉、シーン、プレイヤーがあり、1行で登録されています。
#
# ## 意見の分かれる点
#
# - 15ではなく21を目標にする、ヴァンテアンというゲームもあります：`open_table("quinze", goal=21)`。
# - ホイルの本では、15を超えた人は黙っていて、相手は最後に知ります。上のコードは、15以上の人にはもう尋ねません。だから、その人が15以上になったことが、相手に分かってしまいます。隠したければ、本人がやめると言うまで尋ねるように書き換えます。
# - 同点のときと、二人とも15を超えたとき、上のコードではチップを返します。ホイルの本では、チップは次のディールまで残ります。チップを残すには、次のディールの初めの状態（`Start`）に、ポットを入れておきます。
#
# ## 出典
#
# - 19世紀に出た *Hoyle's Games* の、カンズ（Quinze）の項。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [工房 · 自分のバリエーション](1_your_own_variant.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [工房 · 自分の練習問題](3_write_your_own_exercise.ipynb) →
