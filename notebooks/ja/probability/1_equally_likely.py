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
# # 確率1 · どの役も同じくらい出るか
#
# ブラグでは一人に3枚が配られます。この3枚を手といいます。カードの数字や文字（2から10までとJ、Q、K、A）をランク、柄（♠、♥、♦、♣）をスートといいます。手は次の6種類に分かれ、ハイカードのほかの五つを役といいます。強い順に並べました。二つの役に当てはまる手は、強いほうの役とします。
#
# - *プライアル*：同じランクが3枚（7-7-7など）
# - *ランニング・フラッシュ*：同じスートで、ランクが続いている3枚
# - *ラン*：ランクが続いている3枚
# - *フラッシュ*：同じスートの3枚
# - *ペア*：同じランクが2枚
# - *ハイカード*：上のどれにも当てはまらない手
#
# アンナが言います。「6種類あるのだから、6回に1回はプライアルになるはずだ。」ボリスが言います。「いや、プライアルはもっと少ない。」正しいのはどちらでしょうか。理由を1行書いてください。それからセルを実行し、予想を%で答えましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, prial

use(lang="ja")
ASK = "3枚の手のうち、プライアルは何%ですか。"
PredictWidget(ASK, count=prial)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - どの結果も同じくらい起こるかどうかを見分けられる
# - 配った回数のうち、ある役が何回出たかを調べられる
# - 配らずに、役がどれくらい出やすいかを求められる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 本物のトランプでやってみましょう。紙に6種類の名前を書きます。よくシャッフルして3枚配り、出た種類の横に印を一つ付けます。カードを戻してシャッフルし、また配ります。60回配るのに、二人で10分ほどかかります。
#
# コンピューターならすぐです。次のセルは60回分の結果です。「割合」は、出た回数を60で割った値です。自分の結果と比べてください。

# %% tags=["fragment"]
from random import Random

from cardwidgets.probability import Category, Observed, category_of

rng = Random(1)
dealt = [category_of(HANDS.draw(rng)) for _ in range(60)]
Observed({each: dealt.count(each) for each in Category}, 60)

# %% [markdown] tags=["slide"]
# 4回に3回は*ハイカード*で、*プライアル*は1回も出ていません。6種類の出やすさは、同じではないようです。
#
# 自分で配った60回の結果は、この表とは違ったはずです。もう60回配れば、また違う結果になります。
#
# 下の図では、好きなだけ配れます。まず、ペアがどのくらい出るかを予想してください。予想すると、正確な確率を表す棒が現れます。

# %% tags=["fragment"]
from cardwidgets import DistributionWidget

hand_kind = HANDS.variable(category_of, "手の種類")
DistributionWidget(hand_kind, value=Category.PAIR)

# %% [markdown] tags=["slide"]
# ## 数える
#
# 今度は運に頼らずに数えます。3枚の手は全部で22,100通りあります（数え方は[確率2](2_how_many_hands.ipynb)で学びます）。次のセルは、その一つ一つを調べて、種類ごとに分けます。

# %% tags=["fragment"]
from cardwidgets.probability import distribution

distribution(hand_kind)

# %% [markdown] tags=["fragment"]
# 22,100通りのうち、プライアルは52通りだけです。0.2353%ですから、正しいのはボリスです。
#
# アンナの理由は、どこが間違っていたのでしょうか。種類は確かに六つです。しかし、一つの種類に当てはまる手の数は、種類によって大きく違います。ペアは3,744通り、プライアルは52通りです。
#
# では、同じくらい出るのは何でしょうか。一つ一つの*手*です。よくシャッフルすれば、強い3枚も弱い3枚も同じように配られます。7♠ 7♥ 7♦という手も、2♣ 9♦ K♠という手も、出やすさは同じです。だから、手の数が多い種類ほどよく出ます。
#
# ペアを見てください。16.94%で、およそ6回に1回です。アンナがペアについて「6種類だから6回に1回」と言ったとすれば、数はほぼ合います。それでも、理由は正しくありません。

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# ここまでに五つの考え方を使いました。名前を付けましょう。
#
# 3枚配ることを**試行**といいます。何度でも繰り返せて、結果が偶然で決まるからです。一つ一つの結果を**根元事象**といいます。ここでは、3枚の手の一つ一つが根元事象です。
#
# どの根元事象も同じ程度に起こると考えられるとき、**同様に確からしい**といいます。22,100通りの手は同様に確からしいといえますが、6種類は同様に確からしくありません。
#
# 60回配ったとき、ペアが出た回数を数えました。ペアが出た回数÷配った回数を、ペアの**相対度数**といいます。60回の表の「割合」の列にあるのが、相対度数です。相対度数は、60回配り直すたびに変わります。
#
# 根元事象が同様に確からしいとき、ペアの手の数をすべての手の数で割った値を、ペアの**確率**といいます。ここでは3,744/22,100です。確率は、何回配っても変わりません。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。まず600回のまま実行し、次に`deals`をその10倍にして配ってみましょう。`Random(2)`の2を別の数に変えると、別のシャッフルになります。回数を増やすと、右端の列の数はどんな値に近づきますか。

# %% tags=["skip"]
deals = 600
shuffled = Random(2)
kinds = [category_of(HANDS.draw(shuffled)) for _ in range(deals)]
Observed({each: kinds.count(each) for each in Category}, deals)

# %% [markdown] tags=["slide"]
# ## 練習
#
# どの結果も同様に確からしいでしょうか。そうでないとき、最も出やすいのはどれでしょうか。

# %%
ExerciseWidget("probability.equally_likely_or_not", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# ブリスコラのカードは40枚で、そのうち10枚が切り札（ほかのスートに勝つスートのカード）です。カルラが1枚めくって言いました。「切り札か、切り札でないかだから、確率は1/2だ。」
#
# 1. カルラの理由は、どこが間違っていますか。
# 2. 切り札である確率を分数で求めなさい。
# 3. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.equally_likely_or_not", seed=9)

# %% [markdown] tags=["skip"]
# もっと知りたい人は「[ブラグの役の強さ](../brag/2_hand_ranking.ipynb)」へ。

# %% [markdown] tags=["skip"]
# ← [確率を学ぶ](../03_learn_probability.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率2 · 手は何通りあるか](2_how_many_hands.ipynb) →
