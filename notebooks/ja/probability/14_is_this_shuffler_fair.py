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
# # 確率14 · このシャッフルは公平か
#
# ジーナが、A、B、Cの3枚をシャッフルするプログラムを書きました。まず、三つの場所から一つを無作為に選び、1番目の場所のカードと、選んだ場所のカードを入れ替えます。2番目、3番目の場所でも、順に同じことをします（同じ場所を選べば、何も動きません）。
#
# 3枚の並べ方は6通りです。公平なシャッフルなら、どの並びが出る確率も同じです。ジーナのプログラムは公平でしょうか。元のA-B-Cのままになる確率を予想しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.course.inference import ORDERS, swapped, swapper
from cardwidgets.probability import chi_square, distribution, one_of, p_value

use(lang="ja")
order = (one_of(range(3)) ** 3).variable(swapped)
PredictWidget("A-B-Cになるのは何%ですか。", count=order == "ABC")

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 結果が偶然だけで説明できるかどうかを調べられる
# - 結果がどれくらい珍しいかを測れる
# - 調べた結果から何が言えて、何が言えないかを説明できる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# ジーナのプログラムになってみましょう。A、B、Cを並べます。1番目の場所から順に、場所ごとにさいころを1回振り、その場所のカードを、目で決まる場所のカードと入れ替えます。目が1か2なら1番目、3か4なら2番目、5か6なら3番目の場所です。できた並びを書きましょう。20回やって、クラス全員の回数を、六つの並びごとに合計します。公平だと思いますか。
#
# 60回と2,000回の結果を見てみましょう。次のセルの六つの数は、最後の行に書いてある並びと同じ順です。

# %% tags=["fragment"]
from random import Random

rng = Random(7)
sixty, many = ([swapper(rng) for _ in range(n)] for n in (60, 2_000))
for orders in (sixty, many):
    print([orders.count(each) for each in ORDERS])
print(ORDERS)

# %% [markdown] tags=["fragment"]
# 回数は等しくありません。しかし、公平なシャッフルでも、回数がぴったり等しくなることはめったにありません。問題は、六つの回数の散らばりが、偶然による散らばり*より大きい*かどうかです。

# %% [markdown] tags=["slide"]
# ## 公平からどれだけ離れているか
#
# まず、「どれだけ等しくないか」を表す数を決めます。期待される回数は、どの並びも全体の6分の1です。並びごとに、実際の回数と期待される回数の差を求めます。差を2乗して、期待される回数で割ります。こうして求めた六つの値を足します。すべて期待どおりなら和は0で、期待から離れるほど大きくなります。

# %% tags=["fragment"]
def fair(rng):
    return rng.choice(ORDERS)

def distance(shuffler, n, rng):
    orders = [shuffler(rng) for _ in range(n)]
    return chi_square([orders.count(each) for each in ORDERS], [n / 6] * 6)

# %% [markdown] tags=["fragment"]
# 次のセルの一つ目の数は、ジーナのプログラムで、新しく2,000回シャッフルしたときの値です。二つ目からは、*公平な*シャッフルの値です。2,000回を1組として、8組行いました。

# %% tags=["fragment"]
gina = distance(swapper, 2_000, Random(7))
luck = [distance(fair, 2_000, Random(seed)) for seed in range(8)]
round(gina, 1), [round(far, 1) for far in luck]

# %% [markdown] tags=["fragment"]
# 公平なシャッフルでは小さい数になります。ジーナの値は、八つのどれよりも大きくなっています。では、公平なシャッフルを999組やってみましょう。ジーナの値以上になるのは何組でしょうか。

# %% tags=["fragment"]
rare = p_value(gina, lambda rng: distance(fair, 2_000, rng), n=999)
rare

# %% [markdown] tags=["subslide"]
# 分母は、公平な999組にジーナの1組を合わせた1,000組です。分子は、そのうち値がジーナの値以上になった組の数で、ジーナの組も入っています。ジーナの値以上になる組は、ほとんどありません。もしプログラムが公平なら、とても珍しいことが起こったことになります。公平ではないと考えるほうが、もっともです。
#
# 同じように、Pythonに備わっているシャッフルも調べましょう。

# %% tags=["fragment"]
python = distance(lambda rng: "".join(rng.sample("ABC", 3)), 2_000, Random(7))
round(python, 1), p_value(python, lambda rng: distance(fair, 2_000, rng), n=999)

# %% [markdown] tags=["fragment"]
# このくらいの値は、公平な組でもよく出ます。Pythonのシャッフルを疑う理由はありません。ただし、公平だと証明されたわけではありません。わずかな不公平なら、2,000回では見つからないかもしれません。

# %% [markdown] tags=["slide"]
# ## 数える
#
# ジーナのプログラムなら、数えて確率を求めることもできます。三つの場所で3通りずつ選ぶので、選び方は27通りです。どの選び方も同様に確からしいといえます。

# %% tags=["fragment"]
distribution(order)

# %% [markdown] tags=["fragment"]
# 27通りを六つの並びに等しく分けることはできません。三つの並びは5通りずつ、残りの三つは4通りずつの選び方でできます。何度もシャッフルして出した結論は正しかったのです。
#
# 今度はあなたが判断します。シャッフルして配る人を、ディーラーといいます。下のディーラーは、公平なシャッフルとジーナのプログラムの、どちらか一方を使います。好きなだけ配り、「公平かどうかを検定する」というボタンで調べて、判断してください。判断すると、どちらだったかが分かります。

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

orders_of = one_of(ORDERS).variable(str, "並び")
DistributionWidget(orders_of, test=True, loaded=order, seed=3)

# %% [markdown] tags=["slide"]
# ## 間違えることはないのか
#
# 回数が少ないと、不公平なシャッフルを見逃すことがよくあります。また、公平なシャッフルを疑ってしまうこともあります。どのくらい間違えるかを調べましょう。シャッフル60回を1組とします。まず、公平なシャッフルを1,000組行い、公平からどれだけ離れているかを表す値を、大きい順に並べます。51番目の値が境目です。値が境目を超えた組を「公平でない」とします。次に、公平なシャッフルとジーナのシャッフルを、新しく100組ずつ試します。次のセルの初めの数は境目の値です。あとの二つは、「公平でない」とされた組の数で、公平な100組、ジーナの100組の順です。

# %% tags=["fragment"]
border = sorted(distance(fair, 60, Random(s)) for s in range(1_000))[949]
def accused(shuffler):
    seeds = range(1_000, 1_100)
    return sum(distance(shuffler, 60, Random(s)) > border for s in seeds)

round(border, 1), accused(fair), accused(swapper)

# %% [markdown] tags=["fragment"]
# 公平な組もいくつか疑われました。公平な組の約5%が疑われるように、境目を決めたからです。一方、ジーナのプログラムの組は、ほとんどが見逃されました。60回では少なすぎるのです。

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 「シャッフルは公平だ」のように、偶然だけが働いているとする仮定を**帰無仮説**といいます。帰無仮説が正しいときにどのような結果が出やすいかを考え、実際の結果と比べます。このような調べ方を仮説検定、または検定といいます。
#
# 帰無仮説から期待される結果と、実際の結果との違いを一つの数で表したものを**検定統計量**といいます。
#
# 帰無仮説が正しいとき、検定統計量が、得られた値以上になる確率を**p値**といいます。帰無仮説が正しい確率では*ありません*。
#
# 「帰無仮説は正しくない」と判断することを、棄却するといいます。正しい帰無仮説を棄却してしまう確率の上限を**有意水準**といい、結果を見る*前に*決めます。ここでは1,000組のうち多くても50組、つまり5%でした。
#
# 間違いには二つの種類があり、**第1種・第2種の誤り**といいます。第1種は、正しい帰無仮説を棄却すること、つまり公平なシャッフルを疑うことです。第2種は、誤った帰無仮説を棄却しないこと、つまりジーナのプログラムを見逃すことです。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。ジーナのプログラムの組をほとんど見逃さないためには、1組を何回にすればよいでしょうか。*n*を変えましょう。セルの結果は、100組のうち「公平でない」とされた組の数です。回数が多いほど時間がかかります。

# %% tags=["skip"]
n = 200
edge = sorted(distance(fair, n, Random(seed)) for seed in range(200))[189]
sum(distance(swapper, n, Random(seed)) > edge for seed in range(1_000, 1_100))

# %% [markdown] tags=["slide"]
# ## 練習
#
# ディーラーが公平かどうかを判断し、p値の意味を答えましょう。

# %%
ExerciseWidget("probability.reject_or_not", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_p_is_not", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_p_is_not", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# あるクラスが、カードをシャッフルする機械を調べました。p値は20/100でした。
#
# 1. 機械は公平だと証明されましたか。
# 2. 「機械が公平なら、同じ検定を100回すると、検定統計量が今回の値以上になることが約（　）回ある。」（　）に入る数を答えなさい。
# 3. 別のクラスでは3/100でした。有意水準は前もって5/100と決めてありました。どう判断しますか。そう判断したとき、起こりうるのはどちらの種類の誤りですか。

# %% [markdown] tags=["skip"]
# 同じカードで二つの遊び方を比べる[クラッシュ4](../crash/4_best_layout.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率13 · 何度も配る](13_deal_and_deal_again.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率の研究 · それは偶然か](lab_is_it_luck.ipynb) →
