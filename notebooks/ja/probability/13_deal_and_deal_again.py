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
# 数えるだけでは答えの出ない問いもあります。たとえば、二人のプレイヤーのどちらが強いか、カードをシャッフルする機械は公平か、といった問いです。このような問いには、何度も試して答えます。では、結果をどこまで信じてよいのでしょうか。答えの分かっている例で練習しましょう。3枚の手の16.94%はペアです。
#
# これから、クラスで100回配ります。アンナが言います。「ペアの割合は、17%から4ポイント以内になるはず。」つまり、13回から21回です。クラスで100回配ることを何度も繰り返すと、アンナの言うとおりになるのは、そのうち何%でしょうか。
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
# このノートブックの目標は次のとおりです。
#
# - 回数を増やすと、割合がどのように一定の値に近づくかを説明できる
# - 求めた割合を、ずれの目安と一緒に示せる
# - 何回試せばよいかを求められる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 一人25回ずつ配り、ペアの回数を書きましょう。黒板の数直線に、一人一つずつ、自分の割合の点を打ちます。点はどのくらい広がりましたか。次に、隣どうし4人の結果を合わせて100回にし、その割合を点で示します。広がりは狭くなりましたか。

# %% [markdown] tags=["slide"]
# ## 数える
#
# コンピューターが、毎回よくシャッフルし直して6,400回配ります。次のセルの初めの四つの数は、100回、400回、1,600回、6,400回まで配ったときのペアの割合です。最後の数は、数えて求めたペアの確率です。これを「真の確率」と呼びましょう。

# %% tags=["fragment"]
rows = [sample(pair, n, seed=3) for n in (100, 400, 1600, 6400)]
[round(row.proportion, 4) for row in rows], round(float(P(pair)), 4)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

ace = HANDS.has("A")
has_ace = HANDS.variable(lambda hand: int(ace.test(hand)), "エースがあれば1")
DistributionWidget(has_ace, value=1)

# %% [markdown] tags=["slide"]
# 上の図では、エースのある手を1、ない手を0として、エースのある手の割合を調べます。確率を予想してから、1回、10回、100回、1,000回と配りましょう。
#
# ペアの話に戻ります。回数を増やすほど、ペアの割合は0.1694に近い値に落ち着いていきます。ただし、1回配るたびに近づくわけではありません。初めにペアが多かったからといって、あとで少なくなるのでもありません。回数が増えると、初めの偏りが目立たなくなるのです。
#
# *n*回配ったときのペアの割合は、ふつう、ペアの確率からどのくらいずれるのでしょうか。1回ごとに、ペアなら1、そうでなければ0とする確率変数を考えます。ペアの確率を*p*とすると、この確率変数の分散は *p*(1−*p*) です。*n*回分の1と0の和を*n*で割ると、ペアの割合になります。*n*回は独立なので、和の分散は、1回の分散の*n*倍です。*n*で割ると、分散は*n*²分の1になります。だから、割合の分散は *p*(1−*p*)/*n* です。その平方根（標準偏差）を、ずれの目安とします。

# %% tags=["fragment"]
from math import sqrt

p = float(P(pair))
[round(sqrt(p * (1 - p) / n), 4) for n in (100, 400, 1600, 6400)]

# %% [markdown] tags=["fragment"]
# 2番目からは、どの数もすぐ前の数の半分です。回数を4倍にすると、ずれの目安は半分になります。ずれの目安を10分の1にするには、100倍の回数が要ります。
#
# ふつうは真の確率*p*が分からないので、得られた割合を代わりに使って、ずれの目安を求めます。そこから、真の確率が入っていると考えられる範囲の、下限と上限を求めます。次の結果に出る「標準誤差」と「信頼区間」は、あとで説明します。

# %% tags=["fragment"]
rows[0]

# %% [markdown] tags=["subslide"]
# 下限と上限は、割合から、ずれの目安のおよそ2倍離れています（上と下で、少し違います）。真の確率は、この間に入っているでしょうか。次に、100回配るのを1組として、100組配ります。真の確率が下限と上限の間に入るのは、100組のうち何組でしょうか。

# %% tags=["fragment"]
limits = [sample(pair, 100, seed=n).confidence_interval() for n in range(100)]
sum(low <= p <= high for low, high in limits)

# %% [markdown] tags=["fragment"]
# 100組のうち約95組です。約95組で真の確率が入るように、下限と上限を決めてあるのです。残りの約5組では、真の確率が外に出ます。外に出た組がどれかは、真の確率を知らなければ分かりません。次のセルでは、ペアが0回から100回まで出る場合をすべて考え、二つの確率を正確に求めます。

# %% tags=["fragment"]
from math import comb

chance = [comb(100, k) * p**k * (1 - p) ** (100 - k) for k in range(101)]
held = [low <= p <= high for low, high in (wilson(k, 100) for k in range(101))]
between = sum(share for k, share in enumerate(chance) if held[k])
round(between, 3), round(sum(chance[13:22]), 3)

# %% [markdown] tags=["subslide"]
# 初めの数は、真の確率が下限と上限の間に入る確率です。次の数は、ペアが13回から21回になる確率で、アンナの予想についての答えです。
#
# つまみを動かして、下限と上限の間が狭まっていく様子を見ましょう（簡単な式を使うので、上の値とは少し違います）。

# %% tags=["fragment"]
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 同じ試行を独立に繰り返した結果の集まりを**標本**といいます。ここでは100回分や6,400回分が標本です。
#
# 標本での割合を標本比率といいます。回数を増やすほど、標本比率は、ほぼ確実に真の確率に近い値になります。これを**大数の法則**といいます。
#
# 標本比率のずれの目安を**標準誤差**といいます。標準誤差は *p*(1−*p*)/*n* の平方根です。
#
# 下限から上限までの区間を**信頼区間**といいます。95%信頼区間は、100組の標本のうち約95組で真の確率を含むように作ります。配った手の95%が区間に入るという意味では*ありません*。いま得られた一つの区間が95%の確率で正しいという意味でもありません。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。標準誤差を1ポイント（`0.01`）にするには、何回配ればよいでしょうか。計算した標準誤差が`0.01`になるまで*n*を変えましょう。

# %% tags=["skip"]
n = 500
round(sqrt(p * (1 - p) / n), 4)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目では必要な回数を求めます。2問目では信頼区間の意味を答えます。

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
# 1. 正しい文はどれですか。(a) 配った手の95%が0.14から0.21の間にある。(b) 同じように作った多くの区間のうち、約95%が真の確率を含む。(c) 次の400回の割合は、必ずこの間に入る。
# 2. 区間の幅を半分にするには、何回配ればよいですか。
# 3. 30回配ったら、プライアルは1回も出ませんでした。「だからプライアルの確率は0だ」と言う人に、何と答えますか。

# %%
[[round(limit, 2) for limit in row.confidence_interval()] for row in rows[:2]]

# %% [markdown] tags=["skip"]
# もっと知りたい人は[ブラグ9](../brag/9_chances.ipynb)へ。[ブリスコラ6](../briscola/6_probability.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率12 · 平均からどれだけ離れるか](12_how_far_from_the_mean.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率14 · このシャッフルは公平か](14_is_this_shuffler_fair.ipynb) →
