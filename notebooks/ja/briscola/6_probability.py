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
# # ブリスコラ6 · 確率
#
# あなたの手札にクラブの3があります。10点のカードです。無事に自分の点にできるでしょうか。それとも相手に取られるでしょうか。下のテーブルで、クラブの3を出す前に、取られる確率を予想してください。
#
# ルールは「[今夜はブリスコラ](../tonight/3_briscola.ipynb)」にあります。このノートブックでは、「[確率3 · 切り札が少なくとも1枚](../probability/3_at_least_one.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=9)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 3枚の手札に、点のあるカードがある確率や、エースか3がある確率を推定できる
# - カードをリードするのがどれほど安全か、どれほど損か言える
# - 確率を使う前に、それがどんな問いの答えなのかを確かめられる
#
# *文の終わりの印：［記事］は日本語の記事「さらなるブリスコラ」、［補足］はこの講座で加えたこと。*
#
# ## 3枚の手札は何点か
#
# 切り札のある手札は[確率3](../probability/3_at_least_one.ipynb)で数えました。ここでは、手札の点を調べます。3枚の手札の点は平均9点ですが、ちょうど9点になることはあまりありません（理由は[確率12](../probability/12_how_far_from_the_mean.ipynb)にあります）。では、3枚の中にエースか3がある手札は、どのくらいあるでしょうか。

# %%
from cardwidgets.probability import P, draws, hypergeometric

three = draws(3, 40)
load = three.has("A") | three.has("3")
ASK = "3枚の手札100組のうち、エースか3があるのは何組でしょうか。"
cardwidgets.PredictWidget(ASK, count=load)

# %% [markdown]
# エースか3がある確率は、硬貨の表が出る確率とほぼ同じです。

# %%
from cardwidgets.course import Listing
from cardwidgets.judge.tricks import points_in

points = three.variable(lambda hand: points_in(hand, "A3KQJ76542"))
THREE = {
    "点が一つもない": points == 0,
    "10点以上": points >= 10,
    "エースか3がある": load,
}
Listing(
    {"3枚の手札": name, "確率": P(event).sentence()}
    for name, event in THREE.items()
)

# %% [markdown]
# 切り札を決めるために表向きにするカードを「切り札表示のカード」といいます。このカードがエースか3なら、山札に戻して、もう1枚表向きにするルールもあります。［記事］　切り札表示のカードがエースか3になる確率は、どのくらいでしょうか（ブリュスカンビーユでは、3の代わりに10です）。

# %%
PACKS = (
    ("ブリスコラ", 2, 40), ("ブリスコラ", 3, 39), ("ブリスコラ", 6, 36),
    ("ブリュスカンビーユ", 2, 32),
)
Listing(
    {"ゲーム": game, "人数": players}
    | {"確率": hypergeometric(1, 8, number)[1].sentence()}
    for game, players, number in PACKS
)

# %% [markdown]
# ## エースは取られるか
#
# 切り札はハートで、切り札表示のカードはハートの6です。あなたの手札はA♣ 3♦ 5♠で、最初のリードはあなたです。どれをリードしますか。
#
# 相手の手札3枚の組合せをすべて調べ、あなたのカードを取れる組合せがいくつあるかを数えます。

# %%
from cardwidgets.core.cards import cards
from cardwidgets.judge.tricks import taker


def taken(led, number):
    rival = draws(number, 40, seen="AC 3D 5S 6H")
    def can_take(hand):
        return any(taker((led, card), "H", "A3KQJ76542") for card in hand)
    return P(rival.event(can_take))

# %%
Listing(
    {
        "リード": led,
        "取れるカード": taken(led, 1).ways,
        "取れる手札": taken(led, 3).ways,
        "確率（%）": taken(led, 3).percent,
        "点": points_in((led,), "A3KQJ76542"),
        "取れる相手が必ず取るとき、失う点の期待値":
            points_in((led,), "A3KQJ76542") * float(taken(led, 3)),
    }
    for led in cards("AC 3D 5S")
)

# %% [markdown]
# 相手は、取れるカードがあっても取るとは限りません。それでも、最も取られにくいのはエースです。では、エースをリードすべきでしょうか。
#
# 表の右端の列は、リードで失う点の期待値です。相手が取れるなら必ず取るとして、取れるカードを相手が持っている確率に、リードしたカードの点を掛けました。期待値が最も小さいのは、スペードの5です。5は最も取られやすいカードですが、取られても点を失いません。ただし、この計算に入っていないことが一つあります。相手は5をエースや3で取り、エースや3の点を確実に自分のものにするかもしれません。
#
# どんな手札でも同じように数えられます。下の図で、切り札を変えたり、手札を別のカードに替えたり、もう見えたカードに印を付けたりしてください。どのカードが見えていれば、エースは安全になるでしょうか。図の「最も取られにくいリード」は、失う点までは考えに入れていません。

# %%
cardwidgets.OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H")

# %% [markdown]
# ### やってみましょう
#
# 一つ目は終盤の問題です。出たカードを全部見ているので、もう誰にも負けない「安全なカード」が分かります。二つ目は、どちらの確率が大きいかという問題です。

# %%
from cardwidgets.lessons.exercises.briscola import safe_card, which_is_likelier

q1 = safe_card(seed=21)
q1

# %%
q2 = which_is_likelier(seed=2)
q2

# %% [markdown]
# ## 60点ずつになる確率
#
# 40枚を無作為に20枚ずつ分けるとします。このときは、何点になる確率でも、数えて求められます。下のつまみで、無作為に取る枚数を変えてみましょう。何枚取れば、61点に届く確率が半分を超えるでしょうか。その中にエースと3が1枚ずつ入っているなら、どうでしょうか。

# %%
from cardwidgets.course.touch import Touch

Touch("race_to_61", cards=20)

# %% [markdown]
# 今度は、無作為にカードを出す二人が4,000ディール遊びます。次の表では、60点ずつになる割合を、数えて求めた確率と比べます。同じくらいになるでしょうか。

# %%
from cardwidgets.course.listings import percent_and_margin
from cardwidgets.odds.briscola.hands import mariages_held, points_held
from cardwidgets.odds.briscola.random_duels import random_points

half, played = points_held(20), random_points(4_000, seed=1)
both = percent_and_margin(played.ways[60], 4_000, digits=2)

# %%
SHARED = {
    "無作為に20枚ずつ": (f"{half[60].percent:.2f}", half),
    "無作為に出して遊ぶ": (both, played),
}
Listing(
    {"カードの分け方": how, "60点ずつ（%）": sixty,
     "点の散らばり": found.deviation}
    for how, (sixty, found) in SHARED.items()
)

# %% [markdown]
# ±は誤差の範囲（信頼区間）を表します。「無作為に20枚ずつ」の確率は、「無作為に出して遊ぶ」の信頼区間に入っていません。ディールをいくら増やしても、二つの値は近づきません。どちらも間違いではなく、別の問いに答えているのです。
#
# 実際に遊ぶと、取る枚数は20枚ずつとは限りません。そのため、点の散らばりは、無作為に20枚ずつ分けたときより大きくなります（散らばりは[確率12](../probability/12_how_far_from_the_mean.ipynb)の標準偏差です）。数を使う前に、何を求めた数なのかを確かめましょう。

# %% [markdown]
# ## ほかのゲームでは
#
# 5人で遊ぶ「ブリスコラ・キアマタ」の手札は8枚です。同じスートのキングとクイーンの組が点になる「マリアンナ」では、手札は5枚です。次の表の初めの2行はキアマタ、あとの2行はマリアンナの手札です。最後の行では、ほかの人の7を1枚、もう見ています。確率は、それぞれどのくらいでしょうか。

# %%
suit = hypergeometric(8, 10, 40)
WANTED = {
    "8枚のうち、決めたスートが4枚": suit[4],
    "8枚のうち、決めたスートが5枚以上": suit.at_least(5),
    "5枚に同じスートのキングとクイーン": mariages_held(5).at_least(1),
    "同じく、7を1枚見たとき": mariages_held(5, seen="7S").at_least(1),
}
Listing(
    {"手札": name, "確率": held.sentence()}
    for name, held in WANTED.items()
)

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "which_is_likelier", "safe_card"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ルールは日本語の記事「さらなるブリスコラ」（ブログの記事。参照した版に、著者名と年はありません）から。確率は載っていないので、このノートブックの数はすべて、それぞれのセルで数えるか、シミュレーションで求めました。［補足］
#
# 数えた値は、ルールによって変わることがあります。資料によって違うルールは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。シミュレーションについては[ブラグ9](../brag/9_chances.ipynb)へどうぞ。

# %% [markdown]
# ← [ブリスコラ5 · 指名されたパートナー](5_called_partner.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ7 · カードを数える](7_counting.ipynb) →
