# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # 確率11 · 最善の並べ方
#
# クラッシュでは、13枚の手札から3枚ずつのセットを四つ作り、強い順に置きます。1枚は余ります。四つの場所それぞれで、最も強いセットを置いた人が1点取ります。相手は3人です。3人とも「欲張り」な並べ方をします。まず最も強いセットを作り、次に残りのカードで最も強いセットを作る、という並べ方です。
#
# あなたの手札はA♥ Q♣ Q♠ 7♦ 6♣ 6♦ 6♥ 5♣ 5♦ 4♣ 4♦ 3♦ 2♠です。欲張りな人のように、6を3枚まとめて1番目に置きますか。それとも、6を分けてほかのセットを作りますか。どちらかに決めてください。それから、*最善の*並べ方をすると、4点のうち平均して何%を取れるかを予想しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.core.cards import Cards
from cardwidgets.odds.layouts.best import best_layout, points_against

use(lang="ja")
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
best = best_layout(Cards(HAND), points_against(3, held=Cards(HAND)))
PredictWidget("4点のうち平均して何%を取れますか。", count=best.worth / 4)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 二つの数が影響し合うときでも、期待値を足して、合計の期待値を求められる
# - 枚数や点数を、0か1の値だけをとる数の和で表せる
# - 二つの並べ方を、得点の期待値で比べられる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 4人に13枚ずつ配ります。3人は欲張りに並べ、一人は考えて並べます。四つの場所それぞれで、誰が1点取ったかを書きましょう。5回やれば様子は分かりますが、どちらの並べ方がよいかを判断するには足りません。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 次の表は、あなたの手札の二つの並べ方です。セットは、ペアか、ペアより強い手でなければなりません。残ったカードでペアも作れない場所には「–」と書いてあります。欲張りな3人を相手にしたとき、平均して何点取れるかも示しています。

# %% tags=["fragment"]
from cardwidgets.course import crash_best

crash_best.two_layouts(HAND)

# %% [markdown] tags=["fragment"]
# 6を分けた最善の並べ方では、得点の期待値が2倍以上になりました。この期待値は、それぞれの場所で勝つ確率から求められます。次の表の確率は、残りの39枚を欲張りな3人に1,000回配り、3人の置いたセットから推定したものです。あなたの手札には低いカードが多いので、相手の手札はふだんより良くなります。

# %% tags=["fragment"]
crash_best.by_place(HAND)

# %% [markdown] tags=["slide"]
# 四つの確率を横に足すと、得点の期待値になります。2行目なら、0.02＋0.50＋0.91＋0.45＝1.88です。
#
# 四つの確率を、そのまま足してよいのでしょうか。四つの場所の勝ち負けは独立ではありません。相手の1番目のセットがとても強ければ、ほかの三つに使える良いカードは減ります。数えられる例で確かめましょう。3枚の手にあるエースの枚数（次の表の行）と、キングの枚数（列）を考えます。3枚のうち1枚がエースなら、キングの可能性があるのは残りの2枚だけです。だから、二つの枚数は従属です。

# %% tags=["fragment"]
from cardwidgets.probability import HANDS, E, P, two_way_table

aces, kings = HANDS.number("A"), HANDS.number("K")
two_way_table(aces, kings)

# %% tags=["fragment"]
P(kings >= 1), P(kings >= 1, given=aces >= 1)

# %% [markdown] tags=["subslide"]
# 左はキングがある確率、右はエースがあるときにキングもある条件付き確率です。エースがあると、キングがある確率は低くなります。では、期待値はどうでしょうか。二つの枚数の和も調べましょう（下の図は和の確率分布です）。

# %% tags=["fragment"]
print(E(aces), E(kings), E(aces + kings))

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

together = aces + kings
together.name = "エースとキングの枚数"
DistributionWidget(together, value=1)

# %% [markdown] tags=["subslide"]
# 3/13＋3/13＝6/13です。従属なのに、期待値はそのまま足せます。なぜでしょうか。すべての手について、エースとキングの枚数を書いた表を考えます。手ごとに足しても、エースを全部足してからキングを全部足しても、合計は同じだからです。
#
# エースの枚数の期待値も、手を数えずにこの方法で求められます。1枚目がエースである確率は1/13、2枚目も3枚目も1/13です。1/13＋1/13＋1/13＝3/13となります。

# %% tags=["fragment"]
from cardwidgets.probability import draws

rows = draws(3, ordered=True)
[P(lambda row, n=n: row[n].rank == "A", space=rows) for n in range(3)]

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# E(X＋Y)＝E(X)＋E(Y) は、XとYが従属のときでも、*いつでも*成り立ちます。この性質は**和の期待値**の公式（期待値の線形性）と呼ばれます。
#
# ある事象が起これば1、起こらなければ0となる確率変数を**指示変数**といいます。指示変数の期待値は、その事象の確率です。クラッシュの得点は、場所ごとの四つの指示変数の和です。だから、得点の期待値は四つの確率の和になります。
#
# どんな場面でどうするかを決めた計画を**戦略**といいます。「最も強いセットから順に作る」も戦略、「確率の和が最も大きい並べ方をする」も戦略です。この相手に対しては、二つ目の戦略のほうが、得点の期待値が大きくなります。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。次のセルの手札では、欲張りな並べ方が最善の並べ方と同じになります。カードを何枚か変えると、どうでしょうか。

# %% tags=["skip"]
mine = "AH QC QS KD 6C 6D 6H 5C 5D 4C 4D 3D 2S"
crash_best.two_layouts(mine)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 二つの期待値を足す問題です。

# %%
ExerciseWidget("probability.add_the_means", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.add_the_means", seed=7)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# ある並べ方が四つの場所で勝つ確率は、31/100、52/100、66/100、83/100です。
#
# 1. 得点の期待値を求めなさい。
# 2. それを求めるとき、四つの場所の勝ち負けが独立かどうかを使いましたか。
# 3. 52枚から4枚引くとき、エースの枚数の期待値を求めなさい。

# %% [markdown] tags=["skip"]
# もっと知りたい人は[クラッシュ4](../crash/4_best_layout.ipynb)へ。

# %% [markdown] tags=["skip"]
# ← [確率10 · 1回遊ぶ価値](10_what_is_a_bet_worth.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率12 · 平均からどれだけ離れるか](12_how_far_from_the_mean.ipynb) →
