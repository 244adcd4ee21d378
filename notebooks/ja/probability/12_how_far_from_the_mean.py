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
# # 確率12 · 平均からどれだけ離れるか
#
# ブリスコラでは、エースが11点、3が10点、キングが4点、クイーンが3点、ジャックが2点で、ほかのカードは0点です。40枚で合わせて120点なので、1枚の平均は3点、3枚の手の平均（期待値）は9点です。
#
# では、9点に近い手はどのくらいあるでしょうか。4点から14点まで、つまり平均との差が5点以内の手は何%か、予想しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import E, P, Var, draws, sd

use(lang="ja")
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}
points = draws(3, 40).variable(lambda h: sum(POINTS.get(c.rank, 0) for c in h))
near = (points >= 4) & (points <= 14)
PredictWidget("9点との差が5点以内の手は何%ですか。", count=near)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 値が平均からどれだけ散らばっているかを測れる
# - 期待値が同じ二つのゲームを比べられる
# - 一晩の結果だけでは、得なゲームかどうか分からない理由を説明できる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# ブリスコラのカードを3枚配り、得点を足します。20回やって、得点と、9点との差を書きましょう（差に符号は付けません。7点なら2です）。差の平均はいくつになりましたか。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 9,880通りの手をすべて調べます。次のセルの結果の1行目は、3枚の手の得点の期待値と、40枚の得点の合計です。

# %% tags=["fragment"]
print(E(points), sum(POINTS.values()) * 4)
P(near)

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

points.name = "得点"
DistributionWidget(points, value=9)

# %% [markdown] tags=["subslide"]
# 平均との差が5点以内の手は、全体の55.1%しかありません。4点に満たない手も、14点を超える手も多いからです。得点がどのくらい散らばっているかは、平均だけでは分かりません。
#
# 平均からどれだけ離れているかを、一つの数で表せないでしょうか。それぞれの手について、得点から9を引いた差をとります。差を*符号を付けたまま*平均すると、どうなるでしょうか。

# %% tags=["fragment"]
print(E(points - 9))

# %% [markdown] tags=["fragment"]
# 0になります。平均より上の手と下の手が打ち消し合うからです。先ほどのように、符号を付けずに平均することもできますが、ふつうは差を2乗します。差の2乗は負になりません。2乗する理由はもう一つあります（あとの「差の2乗の平均も足せるか」で見ます）。差の2乗の平均の平方根をとると、単位が点に戻ります。

# %% tags=["fragment"]
squares = (points - 9) * (points - 9)
print(E(squares), float(E(squares)), float(E(squares)) ** 0.5)

# %% [markdown] tags=["subslide"]
# 平方根は約6.75点です。平均から6点離れた3点や15点の手は、珍しくありません。差の2乗の平均と、その平方根を求める関数もあります。

# %% tags=["fragment"]
print(Var(points), round(sd(points), 2))

# %% [markdown] tags=["slide"]
# ## 一晩では損か得か分からない
#
# [確率10](10_what_is_a_bet_worth.ipynb)のゲーム（ランニング・フラッシュなら40点）を思い出しましょう。期待値は負で、平均すると1回ごとに少し損をします。では、1回の結果は期待値からどのくらい離れるでしょうか。

# %% tags=["fragment"]
from cardwidgets.probability import HANDS, category_of

PAYS = {"running_flush": 40, "prial": 30, "run": 6, "flush": 4}
PAYS |= {"pair": 1, "high": -1}
gain = HANDS.variable(lambda hand: PAYS[category_of(hand)])
round(float(E(gain)), 3), round(sd(gain), 3)

# %% [markdown] tags=["fragment"]
# 期待値は−0.023点です。期待値との差を2乗して平均し、その平方根をとると2.911点です。2.911点は、1回あたりの損の100倍以上です。だから、一晩だけでは、小さな損は大きな勝ち負けに隠れて見えません。一晩だけなら勝つ人も多く、勝った人の話だけを聞くと、得なゲームだと思ってしまいます。

# %% [markdown] tags=["slide"]
# ## 差の2乗の平均も足せるか
#
# [確率11](11_the_best_layout.ipynb)では、従属のときでも期待値を足せました。期待値との差の2乗の平均も、そのまま足せるでしょうか。3枚の手のエースとキングの枚数で調べます。

# %% tags=["fragment"]
aces, kings = HANDS.number("A"), HANDS.number("K")
print(Var(aces) + Var(kings), Var(aces + kings))

# %% [markdown] tags=["fragment"]
# 左の数は、エースの枚数の「差の2乗の平均」と、キングの枚数の「差の2乗の平均」を足した値です。右の数は、二つの枚数の和の「差の2乗の平均」です。右のほうが小さくなります。エースが多い手ではキングが少なくなりやすく、期待値との差の一部が打ち消し合うからです。*独立*なら足せます。二組のトランプから1枚ずつ引き、1枚目がエースかどうか（1か0）と、2枚目がキングかどうか（1か0）で確かめましょう。今度は、左右の数が等しくなります。

# %% tags=["fragment"]
pack = draws(1)
both = pack * pack
first = both.variable(lambda two: two[0][0].rank == "A")
second = both.variable(lambda two: two[1][0].rank == "K")
print(Var(first) + Var(second), Var(first + second))

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 期待値との差の2乗の平均を**分散**といいます。3枚の手の得点の分散は592/13です。
#
# 分散の正の平方根を**標準偏差**といいます。単位は元の値と同じです。3枚の手の得点の標準偏差は6.75点です。
#
# 標準偏差が大きいほど、結果は期待値から大きく離れやすくなります。このとき、**リスク**が大きいといいます。対戦では、点差も考えます。負けているときは、リスクを取る必要があるかもしれません。勝っているときは、取らないほうがよいでしょう。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。期待値が0の二つのゲームがあります。一つ目では1点もらうか1点失い、二つ目では3点もらうか3点失います。確率はどれも1/2です。二つ目のゲームを、期待値が0のままで、標準偏差がもっと大きくなるように変えてみましょう。実行すると、一つ目のゲームの期待値と標準偏差、二つ目のゲームの期待値と標準偏差が、順に表示されます。

# %% tags=["skip"]
from cardwidgets.probability import one_of

calm = one_of([-1, 1]).variable(lambda gained: gained)
wild = one_of([-3, 3]).variable(lambda gained: gained)
print(E(calm), sd(calm), E(wild), sd(wild))

# %% [markdown] tags=["slide"]
# ## 練習
#
# 二つのゲームのうち、リスクが大きいのはどちらでしょうか。

# %%
ExerciseWidget("probability.which_is_riskier", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.which_is_riskier", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# プレフェランスで、何トリック取るかの約束（コントラクト）を、二つのうちから選べます。一つ目で得られるのは6点か10点で、確率は1/2ずつです。二つ目では0点か16点で、確率は1/2ずつです。
#
# 1. それぞれの期待値を求めなさい。
# 2. それぞれの標準偏差を求めなさい。
# 3. 最後の1回を残して、あなたは得点で大きく勝っています。どちらを選びますか。理由も書きなさい。

# %% [markdown] tags=["skip"]
# もっと知りたい人は[プレフェランス7](../preferans/7_which_contract_pays.ipynb)へ。[ブリスコラ6](../briscola/6_probability.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率11 · 最善の並べ方](11_the_best_layout.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率13 · 何度も配る](13_deal_and_deal_again.ipynb) →
