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
# # 確率5 · 一方が分かると、もう一方も変わるか
#
# ブラグの手を、アンナ、ボリス、カルラの順に配りました。一人に3枚配るたびに、カードを全部戻してシャッフルしています。3人ともペアでした。次はドーラに、またシャッフルし直して3枚配ります。
#
# アンナ「3回もペアが続いたのだから、4回目はまず出ない。」ボリス「ペアの流れが来ている。4回目は出やすい。」カルラ「いつもと同じ。」誰に賛成しますか。1回配ったときにペアになる確率は、[確率1](1_equally_likely.ipynb)で求めました。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from random import Random

from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, draws, flush, pair

use(lang="ja")
ASK = "ペアが3回続いた次の手がペアなのは、何%ですか。"
PredictWidget(ASK, count=pair)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - あることが分かったときに、別のことの確率が変わるかどうかを判断できる
# - 変わるかどうかを、二つの数を比べて確かめられる
# - 「そろそろペアが出るはずだ」と言う人に説明できる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 何回か配り、ペアなら○、そうでなければ−を、出た順に書きましょう。○が3回続くことはめったにありません。そこで、コンピューターに100,000回配らせて、ペアが3回続いたあとの手だけを見てみましょう。

# %% tags=["fragment"]
rng = Random(5)
deals = [pair.test(HANDS.draw(rng)) for _ in range(100_000)]
after = [deals[n] for n in range(3, 100_000) if all(deals[n - 3 : n])]
len(after), sum(after), round(sum(after) / len(after), 3)

# %% tags=["fragment"]
sum(deals), round(sum(deals) / len(deals), 3)

# %% [markdown] tags=["slide"]
# 一つ目のセルの結果は、左から、ペアが3回続いたあとの手の数、その中のペアの数、ペアの割合です。二つ目のセルの結果は、全部の手の中のペアの数と割合です。二つの割合はほとんど同じです。正しいのはカルラです。
#
# カードはシャッフルし直しました。前にどんな手が出たかは、次の手に影響しません。

# %% [markdown] tags=["slide"]
# ## 数える
#
# *1枚のカード*について、あることが分かると、別のことの確率は変わるでしょうか。プレフェランスで使う32枚のカードから1枚引きます。引いたカードを見る前に、ハートだと教えてもらいました。キングである確率は高くなるでしょうか。ハートの中のキングと、全体の中のキングを数えましょう。

# %% tags=["fragment"]
card = draws(1, 32)
heart = card.has("H")
heart.name = "ハート"
king = card.has("K")
king.name = "キング"
P(king), P(king, given=heart)

# %% [markdown] tags=["subslide"]
# キングは、ハート8枚の中に1枚、32枚の中に4枚あります。二つの割合は同じです。スートが分かっても、ランクについては何も分かりません。
#
# 絵札（ジャック、クイーン、キング）でも同じでしょうか。図ではAが「絵札」、Bが「ハート」です。まず予想しましょう。次に「Bのとき」を選び、二つの棒の塗られた高さを比べます。

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

court = card.event(lambda hand: hand[0].rank in "JQK", "絵札")
SampleSpaceWidget(card, court, given=heart)

# %% [markdown] tags=["subslide"]
# 二つの棒は同じ高さまで塗られます。別の確かめ方もあります。「ハートのキングである確率」を、「ハートである確率」と「キングである確率」の積と比べます。

# %% tags=["fragment"]
print(P(heart & king), P(heart) * P(king))

# %% [markdown] tags=["fragment"]
# 二つの値は等しくなりました。では、32枚からスペードのキングだけを抜きます。ハートは8枚のままです。今度は、スートが分かると、ランクについて何か分かるでしょうか。予想してから確かめましょう。

# %% tags=["fragment"]
short = draws(1, 32, seen="KS")
hearts, kings = short.has("H"), short.has("K")
print(P(kings), P(kings, given=hearts))
print(P(hearts & kings), P(hearts) * P(kings))

# %% [markdown] tags=["subslide"]
# 31枚の中にキングは3枚、ハート8枚の中にはやはり1枚です。今度は、ハートだと分かるとキングの確率が高くなります。32枚のときは、ハートだと分かっても変わりませんでした。使うカードが変わったら、数え直して確かめましょう。
#
# ペアが続いた初めの話では、毎回シャッフルし直していました。配ったカードを戻さなければ、次の手の確率は変わります。アンナたちの手が、次のセルの9枚だとします。4回目もペアである確率を、シャッフルし直すとき（左）と、戻さないとき（右）で比べましょう。

# %% tags=["fragment"]
P(pair), P(pair, space=draws(3, seen="KS KH 7D QS QH 8C 9S 9H 2C"))

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 一方が起こっても、もう一方の確率が変わらないとき、つまりP<sub>A</sub>(B)＝P(B) のとき、二つの事象は**独立**であるといいます。このとき P(A∩B)＝P(A)・P(B) が成り立ちます。逆に、この式が成り立てば独立です。32枚全部がそろっていれば、「キング」と「ハート」は独立です。
#
# 独立でないとき、二つの事象は**従属**であるといいます。スペードのキングを抜くと、「キング」と「ハート」は従属です。
#
# 毎回シャッフルし直すなら、何回配っても、それぞれの試行は独立です。独立なのに「そろそろペアが出るはずだ」「もう続くはずがない」と考える誤りを**ギャンブラーの誤謬**といいます。「流れが来ている」と考えるのは、逆向きの誤りです。
#
# 独立と排反は違います。互いに排反な事象では、一方が起こると、もう一方の確率は0に変わります。だから、独立ではありません。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。次のセルではスペードを4枚抜いていて、「ハート」と「キング」は従属です。抜く4枚を変えて、独立にできるでしょうか。

# %% tags=["skip"]
left = draws(1, 32, seen="KS QS JS TS")
P(left.has("K")), P(left.has("K"), given=left.has("H"))

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目は、二つの事象が独立かどうかを調べる問題です。2問目は、同じ結果が続いたあとの確率を求める問題です。シャッフルし直したかどうかに注意しましょう。3問目では、二つの事象が独立か、互いに排反かを考えます。

# %%
ExerciseWidget("probability.are_they_independent", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.after_three_in_a_row", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.do_they_exclude", seed=11)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 1. 3枚の手で、「フラッシュである」と「エースがある」は独立ですか。必要な二つの数は次のセルにあります。1文で答えなさい。
# 2. エヴァは5回続けて負けました。「次こそ勝てるはずだ」と言っています。エヴァに何と答えますか。

# %%
P(flush), P(flush, given=HANDS.has("A"))

# %% [markdown] tags=["skip"]
# ← [確率4 · エースがあると分かったら](4_you_know_something.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率6 · 1枚ずつ引く](6_one_card_after_the_other.ipynb) →
