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
# # 確率10 · 1回遊ぶ価値
#
# 3枚の手札を使うゲームです。1点を払い、3枚の手札を受け取ります。ランニング・フラッシュなら40点、プライアルなら30点、ランなら6点、フラッシュなら4点、ペアなら1点もらえます。もらえる回には、払った1点も戻ります。ハイカードなら、払った1点を失います。
#
# 長く続けると、点は増えるでしょうか、減るでしょうか。予想を書いてください。それから、点をもらえる確率は何%かを予想しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, E, category_of, distribution

use(lang="ja")
PAYS = {"running_flush": 40, "prial": 30, "run": 6, "flush": 4}
PAYS |= {"pair": 1, "high": -1}
gain = HANDS.variable(lambda hand: PAYS[category_of(hand)], "もうけ")
PredictWidget("点をもらえるのは何%ですか。", count=gain > 0)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 長い目で見て、1回に平均何点の得または損になるかを求められる
# - 何点もらえれば、損も得もしなくなるかを求められる
# - 払った点のうち、平均して何%を失うかを求められる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 本物のトランプで30回遊びましょう。初めの持ち点は30点です。30回のあと、何点になりましたか。クラスには、増えた人も減った人もいるはずです。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 30回の結果は運しだいです。22,100通りの手をすべて調べ、もうけで分けましょう。もうけとは、もらえる点です。1点を失うときは−1点とします。まず、もうけが−1点になる（ハイカードの）確率を予想してください。下の表が、数えた結果です。

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

DistributionWidget(gain, value=-1)

# %% tags=["fragment"]
distribution(gain)

# %% [markdown] tags=["subslide"]
# 点をもらえるのは4回に1回ほどで、ときには大きく増えます。もらう点は、失う点より多いでしょうか。22,100通りの手が、ちょうど1回ずつ来たと考えましょう。もうけに手の数を掛けて、全部足します。合計を回数の22,100で割れば、1回あたりの平均です。

# %% tags=["fragment"]
ways = distribution(gain).ways
total = sum(points * hands for points, hands in ways.items())
total, total / 22_100

# %% tags=["fragment"]
print(E(gain), float(E(gain)))

# %% [markdown] tags=["subslide"]
# 22,100回で合計−512点、1回あたり−0.023点です。平均すると、払った点の2.317%を失います。1,000回で約23点です。1回ごとの結果を見ているだけでは、この損は分かりません。
#
# もらえる点を少し変えるだけで、平均の損は大きく変わります。フラッシュで4点のところを3点にしてみましょう。

# %% tags=["fragment"]
LESS = PAYS | {"flush": 3}
less = HANDS.variable(lambda hand: LESS[category_of(hand)])
[round(100 * float(E(one)), 3) for one in (gain, less)]

# %% [markdown] tags=["fragment"]
# 今度の損は7.276%で、約3倍です。
#
# フラッシュを4点に戻します。長い目で見て損も得もしないようにするには、ペアで何点もらえればよいでしょうか。合計は−512点でしたから、ペア3,744通りの合計が512点増えればよいのです。

# %% tags=["fragment"]
from fractions import Fraction

FAIR = PAYS | {"pair": 1 + Fraction(512, 3744)}
fair = HANDS.variable(lambda hand: FAIR[category_of(hand)])
print(E(fair), round(float(FAIR["pair"]), 3))

# %% [markdown] tags=["slide"]
# ## 残るか、降りるか
#
# ブラグでは、手札を見なければ、見た人の半分の点で勝負に残れます。相手の4人は手札を見ずに払い、場には10点あります。あなたの番です。5人とも、どんな手でも最後まで残るとしましょう。五つの手のどれが勝つかは同様に確からしいので、あなたが勝つのは5回に1回です。勝てば、場の10点がもうけになります。負ければ、払った点を失います。払うのは、手札を見なければ2点、見れば4点です。2点で残る場合と4点で残る場合について、平均の損得を求めましょう。

# %% tags=["fragment"]
from cardwidgets.probability import one_of

WIN, LOSE = "勝ち", "負け"
showdown = one_of({WIN: 1, LOSE: 4})
two = showdown.variable(lambda end: 10 if end == WIN else -2)
four = showdown.variable(lambda end: 10 if end == WIN else -4)
float(E(two)), float(E(four))

# %% [markdown] tags=["fragment"]
# 2点で残れば平均0.4点の得、4点なら1.2点の損です。勝つ確率は同じで、違うのは払う点だけです。

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 確率変数Xのそれぞれの値にその確率を掛け、すべて足した値を、Xの**期待値**といい、E(X) で表します。期待値は、実際に出る値とは限りません。1回でちょうど0.023点を失う人はいません。
#
# 誰にとっても期待値が0であるゲームを**公平なゲーム**といいます。

# %% [markdown] tags=["skip"]
# カジノなどでは、店（ハウス）を相手に同じようなゲームをします。賭けた額のうち、長い目で見てハウスのものになる割合を**控除率**といいます。このゲームの控除率は2.317%です。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。役ごとにもらえる点を、自分で決めましょう。ハイカードは−1のままにします。点をもらえる回が10回に1回より少なくても、公平なゲームを作れるでしょうか。

# %% tags=["skip"]
MINE = PAYS | {"pair": -1, "flush": 8}
mine = HANDS.variable(lambda hand: MINE[category_of(hand)])
print(E(mine), float(E(mine)))

# %% [markdown] tags=["skip"]
# 下の練習問題では、点の代わりにチップ（数えるための道具）を使います。最初のセルの`use(lang="ja")`を`use(lang="ja", stakes="points")`に書き換えると、点の問題になります。すべてのノートブックで一度に決める方法は、「[授業で使う](../05_teach_a_class.ipynb)」にあります。

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目では、1回遊ぶ価値を求めます。2問目では、公平なゲームにします。

# %%
ExerciseWidget("probability.worth_of_a_bet", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.fair_price", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.worth_of_a_bet", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 1点を払って、40枚から1枚引きます。切り札（40枚のうち10枚）なら、払った1点が戻り、さらに2点もらえます。ほかのカードなら、払った1点を失います。
#
# 1. もうけの値と、それぞれの確率を書きなさい。
# 2. もうけの期待値を求めなさい。
# 3. 公平なゲームにするには、切り札のとき、戻る1点のほかに何点もらえばよいですか。
# 4. フレッドは3回続けて勝ち、「これはいいゲームだ」と言っています。何と答えますか。

# %% [markdown] tags=["skip"]
# もっと知りたい人は[ブラグ10](../brag/10_blind_play_in_the_long_run.ipynb)と[ブラグ11](../brag/11_bluffing.ipynb)へ。

# %% [markdown] tags=["skip"]
# ← [確率9 · スートはどう分かれるか](9_how_will_the_suit_lie.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率11 · 最善の並べ方](11_the_best_layout.ipynb) →
