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
# # 確率3 · 切り札が少なくとも1枚
#
# ブリスコラは40枚のカードで遊びます。各スート10枚です。配ったあとに残る山札の下に、1枚を表向きに置きます。これを切り札表示のカードといい、そのスートが切り札になります。今日はハートの7なので、切り札はハートです。切り札はほかのスートのどのカードにも勝ちます。あなたの3枚は、ほかの39枚のどれかです。39枚のうち9枚が切り札です。
#
# 切り札が少なくとも1枚来る確率は、どのくらいでしょうか。ドーラが言います。「1枚が切り札である確率は9/39だ。3枚あるから、3倍して27/39だ。」この計算なら、100回のうち約69回は切り札が来ます。ドーラに賛成しますか。自分の予想を書いてから、セルを実行しましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, distribution, draws

use(lang="ja")
hands = draws(3, 40, seen="7H")
trump = hands.has("H")
trump.name = "切り札のある手"
PredictWidget("切り札が少なくとも1枚あるのは何%ですか。", count=trump)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 「少なくとも1枚」の確率を、反対の場合を数えて求められる
# - 条件を「でない」で反対にし、「かつ」「または」で組み合わせられる
# - 確率をそのまま足してよい場合を見分けられる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# カードを39枚用意し、そのうち9枚をハートにします。ハートが切り札です。よくシャッフルして3枚配り、ハートがあれば印を付けます。30回配り、クラスなら全員の印を合わせましょう。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 切り札が何枚あるかで、手を分けて数えます。

# %% tags=["fragment"]
distribution(hands.number("H"))

# %% [markdown] tags=["fragment"]
# 手は9,139通りで、そのうち4,060通りには切り札がありません。残りはすべて、切り札が少なくとも1枚ある手です。9,139−4,060＝5,079通りです。1枚、2枚、3枚の場合を足さなくても、反対の場合（切り札がない場合）を数えて引けば、早く求められます。

# %% tags=["fragment"]
P(~trump), P(trump)

# %% [markdown] tags=["fragment"]
# 切り札が少なくとも1枚来る確率は55.58%で、ドーラの計算よりかなり低い値です。どこが違ったのでしょうか。9/39を3回足すと、切り札が2枚ある手を2回、3枚ある手を3回数えたことになります。足してよいのは、同じものを2回数えないときだけです。

# %% [markdown] tags=["slide"]
# ## 二つの条件を組み合わせる
#
# ブリスコラのエースは11点です。切り札*または*エースが来る確率はどのくらいでしょうか（「または」には、両方が来る場合も入ります）。

# %% tags=["fragment"]
ace = hands.has("A")
ace.name = "エースのある手"
PredictWidget("切り札またはエースがあるのは何%ですか。", count=trump | ace)

# %% [markdown] tags=["fragment"]
# 次のセルでは、四つの確率を求めます。順に、切り札がある確率、エースがある確率、両方ある確率、どちらか（または両方）がある確率です。

# %% tags=["fragment"]
P(trump), P(ace), P(trump & ace), P(trump | ace)

# %% [markdown] tags=["fragment"]
# 次のセルの一つ目の数は、切り札のある手の数と、エースのある手の数を足したものです。二つ目は両方ある手の数です。一つ目の数では、両方ある手を2回数えています。1回分を引くと三つ目の数、つまり切り札またはエースのある手の数になります。

# %% tags=["fragment"]
trump.ways + ace.ways, (trump & ace).ways, (trump | ace).ways

# %% [markdown] tags=["fragment"]
# 今度は、エースの代わりにジャックとクイーンで考えます。下の図では、Aが「ジャックかクイーンがある」、Bが「切り札がある」です。「でない」「かつ」「または」のどれかを選び、予想してから答えを見ます。

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

court = hands.event(lambda hand: any(c.rank in "JQ" for c in hand), "JかQがある")
SampleSpaceWidget(hands, court, given=trump)

# %% [markdown] tags=["subslide"]
# 次に、*切り札がちょうど1枚*の手と、*切り札がちょうど2枚*の手を考えます。両方に当てはまる手はありません。2回数える手がないので、二つの確率をそのまま足せます。

# %% tags=["fragment"]
one, two = hands.number("H") == 1, hands.number("H") == 2
P(one), P(two), P(one & two), P(one | two)

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 「切り札がある」のように、試行の結果として起こることがらを**事象**といいます。事象は、当てはまる手の集まりと考えます。事象は文字A、Bで表し（エースのAではありません）、事象Aの確率をP(A)と書きます。
#
# 事象Aに入らない手全体を、Aの**余事象**といいます。P(Aでない)＝1−P(A) です。「少なくとも1枚」とあったら、余事象を考えましょう。
#
# AまたはBに入る手（両方に入る手も含む）全体を**和事象**といい、A∪Bと書きます。
#
# AとBの両方に入る手全体を**積事象**といい、A∩Bと書きます。
#
# ちょうど1枚とちょうど2枚のように、同時には起こらない二つの事象は、互いに**排反**であるといいます。
#
# P(A∪B)＝P(A)＋P(B)−P(A∩B) が成り立ちます。互いに排反なら最後の項は0です。そのときの式 P(A∪B)＝P(A)＋P(B) を、確率の**加法定理**といいます。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。条件を変えてみましょう。`hands.has("K")`はキングがある、`hands.has("red")`は赤いカードがある、`(hands.number("H") >= 2)`は切り札が2枚以上あるという意味です。「でない」は`~`、「かつ」は`&`、「または」は`|`と書きます。

# %% tags=["skip"]
mine = hands.has("K") & ~hands.has("A")
P(mine)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目では「少なくとも1枚」の確率を求め、2問目では事象に当てはまる手を選び、3問目では和事象の確率を求めます。2回数えるものがないか、先に確かめてください。

# %%
ExerciseWidget("probability.at_least_one", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.which_belong", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.add_or_subtract", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 今度は、切り札表示のカードを決める前です。ブリスコラの40枚から3枚が配られます。エースは4枚です。
#
# 1. 「少なくとも1枚がエース」の余事象は何ですか。
# 2. 少なくとも1枚がエースである確率を、分数と%で求めなさい。
# 3. 3枚の手で、「エースがある」と「キングがある」は互いに排反ですか。カード1枚のときはどうですか。
# 4. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.add_or_subtract", seed=11)

# %% [markdown] tags=["skip"]
# もっと知りたい人は、3枚の手の点やエースの数を調べる[ブリスコラ6](../briscola/6_probability.ipynb)へ。プレフェランスで誰にも配られない2枚を調べる[プレフェランス6](../preferans/6_probability.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率2 · 手は何通りあるか](2_how_many_hands.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率4 · エースがあると分かったら](4_you_know_something.ipynb) →
