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
# # 確率13 · 何度も配る
#
# 数えられないものもあります。二人のうちどちらが強いか。カードをシャッフルする機械は公平か。そういうときは、何度も試します。その結果は、どこまで信じてよいのでしょうか。答えを知っているもので練習しましょう。3枚の手の16.94%はペアです。
#
# これから、クラスで100回配ります。アンナが言います。「ペアの割合は、17%から4ポイント以内になるはず。」つまり、13回から21回です。100回ずつ何度もやったとき、アンナの言うとおりになるのは何%でしょうか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, pair, sample, wilson

use(lang="ja")
def near(random):
    return 13 <= sum(random.random() < P(pair) for _ in range(100)) <= 21

PredictWidget("13回から21回になるのは何%ですか。", draw=near)

# %% [markdown] tags=["slide"]
# このノートブックを終えると、次のことができます
#
# - 回数を増やすと割合がどう落ち着いていくかを説明する。
# - 結果を、その不確かさと一緒に示す。
# - 何回試せばよいかを求める。

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 一人25回ずつ配り、ペアの回数を書きましょう。クラス全員の結果を、黒板の数直線に印します。どのくらい広がりましたか。次に、隣どうし4人ずつ合わせて100回にし、割合を印します。広がりは狭くなりましたか。

# %% [markdown] tags=["slide"]
# ## 数える
#
# コンピューターが、毎回よくシャッフルし直して6,400回配ります。100回まで、400回まで、1,600回まで、最後までのペアの割合が並びます。最後の数は正確な確率です。

# %% tags=["fragment"]
rows = [sample(pair, n, seed=3) for n in (100, 400, 1600, 6400)]
[round(row.proportion, 4) for row in rows], round(float(P(pair)), 4)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

ace = HANDS.has("A")
has_ace = HANDS.variable(lambda hand: int(ace.test(hand)), "エース")
DistributionWidget(has_ace, value=1)

# %% [markdown] tags=["subslide"]
# この図では、エースのある手で同じことをします。確率を予想してから、1回、10回、100回、1,000回と配りましょう。
#
# 回数を増やすほど、ペアの割合は0.1694に近い値に落ち着いていきます。1回配るたびに近づくわけではありません。初めの運が取り返されるのでもなく、回数が増えて目立たなくなるだけです。
#
# *n*回の割合は、ふつうどのくらいずれるのでしょうか。1回ごとに、ペアなら1、そうでなければ0とする確率変数を考えます。標準偏差は *p*(1－*p*) の平方根です。独立に*n*回試した平均では、それを*n*の平方根で割ります。

# %% tags=["fragment"]
from math import sqrt

p = float(P(pair))
[round(sqrt(p * (1 - p) / n), 4) for n in (100, 400, 1600, 6400)]

# %% [markdown] tags=["fragment"]
# どの数も、前の数の半分です。回数を4倍にすると、ずれの目安は半分になります。10分の1にするには100倍の回数が要ります。
#
# ふつうは*p*が分かりません。そのときは、得られた割合を代わりに使います。そうして求めた下の限界と上の限界が、次のセルに出ます。

# %% tags=["fragment"]
rows[0]

# %% [markdown] tags=["subslide"]
# 二つの限界は、ずれの目安のおよそ2倍ずつ両側にとったものです。これはどのくらい信用できるのでしょうか。100回配ることを100組やってみます。本当の値が二つの限界の間に入るのは、100組のうち何組でしょうか。

# %% tags=["fragment"]
limits = [sample(pair, 100, seed=n).confidence_interval() for n in range(100)]
sum(low <= p <= high for low, high in limits)

# %% [markdown] tags=["fragment"]
# 100組のうち約95組です。そうなるように限界を決めてあるのです。残りは外れますが、どれが外れたかは分かりません。100回のうちのペアの回数をすべて考えて、正確に求めると次のとおりです。

# %% tags=["fragment"]
from math import comb

chance = [comb(100, k) * p**k * (1 - p) ** (100 - k) for k in range(101)]
held = [low <= p <= high for low, high in (wilson(k, 100) for k in range(101))]
between = sum(share for k, share in enumerate(chance) if held[k])
round(between, 3), round(sum(chance[13:22]), 3)

# %% [markdown] tags=["subslide"]
# 初めの数は、本当の値が限界の間に入る割合です。次の数はアンナへの答えで、ペアが13回から21回になる確率です。
#
# つまみを動かして、限界が狭まっていく様子を見ましょう。

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 同じ試行を独立に繰り返した結果の集まりを**標本**といいます。ここでは100回分や6,400回分が標本です。
#
# 回数を増やすほど、標本での割合が確率に近い値になる確率は大きくなります。これを**大数の法則**といいます。
#
# 割合のずれの目安を**標準誤差**といいます。割合では *p*(1－*p*)/*n* の平方根です。
#
# 二つの限界の間を**信頼区間**といいます。95%の信頼区間とは、100組の標本のうち約95組で本当の値を含むような方法で作った区間です。配った回の95%がその中に入るという意味では*ありません*。いま得られた一つの区間が95%の確率で正しいという意味でもありません。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。標準誤差を1ポイント（100分の1）にするには、何回配ればよいでしょうか。その値になるまで*n*を変えましょう。

# %% tags=["skip"]
n = 500
round(sqrt(p * (1 - p) / n), 4)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目は回数、2問目は信頼区間の意味の問題です。

# %%
ExerciseWidget("probability.how_many_deals", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_interval_says", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_interval_says", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 「400回配りました。ペアの割合の95%信頼区間は0.14から0.21です。」
#
# 1. 正しい文はどれですか。(a) 配った手の95%が0.14から0.21の間にある。(b) 同じように作った多くの区間のうち、約95%が本当の割合を含む。(c) 次の400回の割合は、必ずこの間に入る。
# 2. 区間の幅を半分にするには、何回配ればよいですか。
# 3. 30回配ったら、プライアルは1回も出ませんでした。「だからプライアルの確率は0だ。」何と答えますか。

# %%
[[round(limit, 2) for limit in row.confidence_interval()] for row in rows[:2]]

# %% [markdown] tags=["skip"]
# もっと知りたい人は[ブラグ9](../brag/9_chances.ipynb)へ。[ブリスコラ6](../briscola/6_probability.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率12 · 平均からどれだけ離れるか](12_how_far_from_the_mean.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率14 · このシャッフルは公平か](14_is_this_shuffler_fair.ipynb) →
