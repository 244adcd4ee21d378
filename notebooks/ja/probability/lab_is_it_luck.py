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
# # 確率の研究 · それは偶然か
#
# [確率14](14_is_this_shuffler_fair.ipynb)のあと、授業2〜3回分で行う課題研究です。自分のシャッフル、友だちとの対戦、自分の予想などについて、問いを一つ立てます。帰無仮説を検定し、レポートにまとめます。
#
# まず、対戦の例から始めましょう。ハナとイヴォが20回対戦し、ハナが13回勝ちました。二人の強さは同じだとします。ハナが偶然だけで13回以上勝つ確率は何%でしょうか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from math import comb

from cardwidgets import PredictWidget, use

use(lang="ja")
WINS, GAMES = 13, 20
by_chance = sum(comb(GAMES, n) for n in range(WINS, GAMES + 1)) / 2**GAMES
PredictWidget("13回以上勝つのは何%ですか。", count=by_chance)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 自分の問いを帰無仮説の形にできる
# - p値を、シミュレーションと公式の二通りで求められる
# - 分かったことと、どのくらい確かかをレポートに書ける
#
# ## この人のほうが強いのか
#
# 帰無仮説は「どの対戦でも、どちらが勝つ確率も1/2である」です。検定統計量はハナの勝った回数です。次のセルはp値を二つ示します。一つ目は999回のシミュレーションから、二つ目は公式から求めた値です。

# %%
from cardwidgets.probability import p_value, wilson


def match(rng):
    return sum(rng.random() < 1 / 2 for _ in range(GAMES))

float(p_value(WINS, match, n=999)), round(by_chance, 4)

# %%
[round(limit, 2) for limit in wilson(WINS, GAMES)]

# %% [markdown]
# 「*ハナ*のほうが強いか」という問いなので、ハナの勝ちが多い場合だけを数えました。「二人の強さに*違い*があるか」という問いなら、ハナが7勝以下の場合も数え、p値は2倍になります。どちらの問いにするかは、対戦の前に決めます。
#
# p値は有意水準5%より大きいので、帰無仮説を棄却できません。すぐ上のセルの二つの数は、ハナの勝率の信頼区間の下限と上限です。この信頼区間には1/2も入っています。だからといって、同じ強さだと証明されたわけではありません。20回では少ないので、もっと多くの対戦で調べ直しましょう。その回数は、*始める前に*決めます。都合のよい結果が出たところでやめると、偶然を実力だと思い込んでしまいます。
#
# 最初のセルの`WINS`と`GAMES`を変えて、自分の対戦を調べましょう。
#
# ## このシャッフルは公平か
#
# A、B、Cの3枚を自分のやり方で60回シャッフルし、そのたびに並びを記録しましょう。次のセルの`COUNTS`を、六つの並びの回数に置き換えてください。

# %%
from cardwidgets.probability import chi_square

COUNTS = {"ABC": 14, "ACB": 6, "BAC": 9, "BCA": 10, "CAB": 5, "CBA": 16}
def distance(counts):
    return chi_square(counts, [sum(counts) / 6] * 6)
def fair(rng):
    orders = [rng.randrange(6) for _ in range(sum(COUNTS.values()))]
    return distance([orders.count(order) for order in range(6)])

# %%
from math import erfc, exp, pi, sqrt

far = distance(COUNTS.values())
rare = p_value(far, fair, n=999)
tail = erfc(sqrt(far / 2)) + sqrt(2 * far / pi) * exp(-far / 2) * (1 + far / 3)
print(COUNTS)
round(far, 2), float(rare), round(tail, 3)

# %% [markdown]
# 最後の二つの数は、シミュレーションと公式で求めたp値です（公式は知らなくてかまいません）。二つは近い値になるはずです。公式の値は近似で、回数が多いほど正確になります。
#
# ## 自分の予想は当たっているか
#
# それぞれの授業の初めに、予想をしました。次のセルは、記録に残っている自分の予想を読み込みます。記録がなければ、架空の読者の予想を使います。結果は、予想、数えて求めた値（どちらも%）、予想と値の差（絶対値）の平均の順に出ます。

# %%
from statistics import fmean

from cardwidgets.course.inference import predictions

guesses, shares = zip(*predictions(), strict=True)
def miss(ordered):
    return fmean(abs(one - two) for one, two in zip(ordered, shares, strict=True))
guesses, shares, round(miss(guesses), 1)

# %% [markdown]
# 予想は、偶然よりもよく当たっているでしょうか。予想の値はそのままにして、どの問題への予想かを無作為に入れ替えます。これを999回繰り返します。差の平均が元の値以下になる割合がp値です。次のセルの一つ目の数が、このp値です。二つ目の数は、無作為に入れ替えたときに、差がふつうどのくらいになるかを表します（すべての予想をすべての問題と組み合わせ、差を平均した値です）。

# %%
def by_luck(rng):
    return -miss(rng.sample(guesses, len(guesses)))

pairs = [abs(guess - share) for guess in guesses for share in shares]
rank = p_value(-miss(guesses), by_luck, n=999)
float(rank), round(sum(pairs) / len(pairs), 1)

# %% [markdown]
# p値が小さければ、偶然だけで当たったとは考えにくくなります。そのときは、予想した人は、どの事象がまれで、どの事象がよく起こるかを、ある程度知っていたといえそうです。ただし、予想の値が正しかったという意味ではありません。予想がどのくらいずれたかは、差の平均で分かります。
#
# ## 自分の課題
#
# 問いを一つ選びましょう。1から5までは、データを集める*前に*書きます。
#
# 1. *問い*　知りたいことを1文で書く。
# 2. *帰無仮説*　偶然だけで決まるとすれば、どうなるはずか。
# 3. *データ*　何を、何回数え、誰が記録するか。
# 4. *検定統計量*　どの数を求めるか。どんな値なら帰無仮説が疑わしいか。
# 5. *有意水準と回数*　ここで決めておく。
# 6. *結果*　データの表、検定統計量、二通りで求めたp値。割合を調べたときは信頼区間も。
# 7. *判断*　棄却するか、しないか。第1種と第2種のどちらの誤りの可能性があるか。
# 8. *言えないこと*　この検定では分からないことを1文、次にしたいことを1文。
#
# ## レポートの評価
#
# | 点 | 問いと帰無仮説 | データ | 計算 | 結論 |
# | :-- | :-- | :-- | :-- | :-- |
# | 4 | 明確で、データを集める前に決めてある | 十分な量を正直に数え、すべて示してある | 二通りで正しく求め、割合なら信頼区間もある | 数から導かれ、限界も書いてある |
# | 3 | 明確である | 示してあるが、少し足りない | 一通りで正しい | 数から導かれている |
# | 2 | 帰無仮説があいまい | 一部しか示していない | 方法に誤りがある | 数から言えることを超えている |
# | 1 | 問いはあるが帰無仮説がない | 判断するには少なすぎる | 途中までしか書いていない | 感想だけである |
# | 0 | ない | ない | ない | ない |
#
# 帰無仮説を棄却しなかった結果にも、棄却した結果と同じ価値があります。

# %%
from cardwidgets import ExerciseWidget

ExerciseWidget("probability.reject_or_not", seed=21)

# %% [markdown]
# ← [確率14 · このシャッフルは公平か](14_is_this_shuffler_fair.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [自分で作る](../04_make_your_own.ipynb) →
