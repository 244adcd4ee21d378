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
# # 確率9 · スートはどう分かれるか
#
# プレフェランスで、あなたが最も高い「ビッド」（取るトリック数の約束）をし、裏向きの2枚（山札）を手札に加えました。あとで2枚捨てますが、いまの手札は12枚です。スペードは全部で8枚あり、あなたが4枚を持っています。残りの4枚は、アンナとボリスの手札（10枚ずつ）にあります。あなたは、*2枚と2枚*に分かれていてほしいと思っています。
#
# どのスペードも、アンナの手札にある確率とボリスの手札にある確率は同じです。カルラは「だから、2枚と2枚が最も多い」と言い、ドーラは「いや、3枚と1枚のほうが多い」と言います。どちらに賛成しますか。*2枚と2枚*の確率を予想しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, distribution, hidden, hypergeometric

use(lang="ja")
MINE = "AS KS JS TS AH KH AD KD QD 9C 8C 7C"
deals = hidden(32, seen=MINE, by="suit", anna=10, boris=10)
spades = deals.variable(lambda deal: deal.anna.count("S"), "枚数")
PredictWidget("2枚と2枚に分かれるのは何%ですか。", count=spades == 2)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 偶然で決まる数について、とりうる値とその確率を表にできる
# - あるスートのカードが二つの手札にどう分かれるかを数えられる
# - 表の確率を全部足すと1になることを確かめられる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# カードを20枚用意し、そのうち4枚をスペードにします。よくシャッフルして左右に10枚ずつ配り、左のスペードの枚数を数えます。20回やって、0枚から4枚までの回数を棒グラフにしましょう。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 20枚からアンナに10枚配る配り方は184,756通りです。まず、アンナのスペードが1枚である確率を予想してください。下の表は、184,756通りをすべて数えたものです。

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

DistributionWidget(spades, value=1)

# %% tags=["fragment"]
distribution(spades)

# %% [markdown] tags=["fragment"]
# アンナのスペードが2枚である確率は41.8%で、図の中で最も高い棒です。しかし、*3枚と1枚*に分かれるのは、アンナが1枚のときと3枚のときの両方です。二つの棒を合わせて考えます。

# %% tags=["fragment"]
P(spades == 2), P((spades == 1) | (spades == 3)), P((spades == 0) | (spades == 4))

# %% [markdown] tags=["slide"]
# 3枚と1枚に分かれるのは49.54%で、2枚と2枚より多くなります。正しいのはドーラです。カルラは、最も高い棒だけを考えていたのです。
#
# 硬貨を4枚投げるときと比べましょう。スペード1枚ごとに硬貨を投げ、表ならアンナ、裏ならボリスと決めるとします。すると、2枚と2枚に分かれるのは16通りのうち6通りです。

# %% tags=["fragment"]
from cardwidgets.probability import one_of

coins = one_of([0, 1]) ** 4
P(coins.variable(sum) == 2)

# %% [markdown] tags=["fragment"]
# 硬貨では37.5%で、手札の41.8%より少し小さくなります。手札の枚数は10枚ずつと決まっているからです。スペードが1枚アンナに行くと、アンナの残りは9か所、ボリスの残りは10か所です。次のスペードはボリスに行きやすくなります。だから、硬貨よりも少しだけ均等に分かれます。
#
# 下の図では、二人が持つスペードの枚数を変えられます。つまみを5枚、6枚に動かしてみましょう。

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("suit_splits", out=4)

# %% [markdown] tags=["subslide"]
# 毎回184,756通りを調べる必要はありません。アンナのスペードは4枚から、ほかのカードは16枚から選ばれます。スペードが2枚になるのは、（4枚から2枚選ぶ組合せの数）×（16枚から8枚選ぶ組合せの数）通りです。

# %% tags=["fragment"]
from math import comb

comb(4, 2) * comb(16, 8), comb(20, 10)

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 「アンナの手札のスペードの枚数」は、根元事象ごとに決まる数です。これを**確率変数**といい、Xなどで表します。X＝2は事象です。
#
# とりうるすべての値と、その確率を並べたものを**確率分布**といいます。確率をすべて足すと1になります。
#
# いま求めた確率分布には名前があります。*k*枚を戻さずに引くとき、引いたカードの中に目当てのカードが何枚あるかは、**超幾何分布**に従います。コードでは`hypergeometric(10, 4, 20)`と書きます。目当てのカード4枚を含む20枚から、10枚引くときの分布です。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。スペードが5枚なら、どう分かれるでしょうか。3枚ならどうでしょうか（3枚のときは、5を3に、`any_of(2, 3)`を`any_of(1, 2)`に変えます）。二人の手札が8枚ずつ、合わせて16枚のときはどうでしょうか。数を変えてみましょう。

# %% tags=["skip"]
mine = hypergeometric(10, 5, 20)
mine.any_of(2, 3)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目では分布の足りない確率を求めます。2問目では、枚数の違う二つの手札にスートがどう分かれるかを考えます。

# %%
ExerciseWidget("probability.finish_the_distribution", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.how_a_suit_splits_now", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# アンナが手札10枚のうち5枚を落として、表が見えてしまいました。その5枚にスペードはありませんでした。アンナの残りの5枚とボリスの10枚には、スペードが合わせて4枚あります。アンナのスペードの枚数をXとします。
#
# 1. Xのとりうる値をすべて書きなさい。
# 2. P(X＝0)＝15.38%、P(X＝1)＝43.96%、P(X＝3)＝7.326%、P(X＝4)＝0.3663%です。P(X＝2) を求めなさい。
# 3. スペードが3枚と1枚に分かれる確率を求めなさい（どちらが3枚でもかまいません）。
# 4. 最後のセルの問題に答えなさい。
#
# 次のセルでは、2で示した四つの確率をコードで求めています。

# %%
later = hypergeometric(5, 4, 15)
later[0], later[1], later[3], later[4]

# %%
ExerciseWidget("probability.how_a_suit_splits_now", seed=11)

# %% [markdown] tags=["skip"]
# もっと知りたい人は[プレフェランス6](../preferans/6_probability.ipynb)へ。

# %% [markdown] tags=["skip"]
# ← [確率8 · 切り札のエースは誰が持っているか](8_who_has_the_ace.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率10 · 1回遊ぶ価値](10_what_is_a_bet_worth.ipynb) →
