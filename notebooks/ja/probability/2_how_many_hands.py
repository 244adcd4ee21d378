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
# # 確率2 · 手は何通りあるか
#
# ブラグでは52枚のカードから3枚が配られます。3枚の手は22,100通りでしょうか、132,600通りでしょうか。一つ選んでください。もう一方の数は、別の問いの答えです。
#
# 次は、小さい問題です。カードが1枚ずつ配られ、手札はA♠ K♠ Q♠になりました。この3枚がエース、キング、クイーンの順に来るのは、平均して何回に1回でしょうか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import draws

use(lang="ja")
orders = draws(3, "AS KS QS", ordered=True)
ASK = "A-K-Qの順に来るのは何%ですか。"
in_order = orders.event(lambda dealt: "".join(c.rank for c in dealt) == "AKQ")
PredictWidget(ASK, count=in_order)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 続けて選ぶとき、選び方が全部で何通りあるかを数えられる
# - 順番を区別するときとしないときとで、それぞれ何通りかを数えられる
# - 順番を区別して数える問題か、区別せずに数える問題かを見分けられる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# トランプから3枚取り、1列に並べて、並びを書いてください。次に、同じ3枚を別の順に並べます。並べ方は何通りありますか。全部見つけてからセルを実行しましょう。

# %% tags=["fragment"]
list(orders)

# %% [markdown] tags=["fragment"]
# 並べ方は6通りです。1番目は3通り、2番目は残りの2通り、3番目は1通りですから、3・2・1＝6です。したがって、A-K-Qの順になるのは、平均して6回に1回です。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 今度は52枚全部で考えます。1枚目は52通りです。どれが来ても、2枚目は残りの51通り、3枚目は50通りです。この三つの数を掛けます。

# %% tags=["fragment"]
52 * 51 * 50, draws(3, ordered=True).size

# %% [markdown] tags=["fragment"]
# 3枚の並びは132,600通りです。初めに挙げた二つの数のうち、大きいほうです。
#
# しかし、ブラグではどのカードが先に来たかは関係ありません。3枚を手に取れば、並べ方が違っても同じ一つの手です。3枚の並びをすべて書き出すと、同じ手が6回ずつ出てきます。そこで6で割ります。

# %% tags=["fragment"]
52 * 51 * 50 // 6, draws(3).size

# %% [markdown] tags=["slide"]
# 手は22,100通りです。下の図では、一つの手が一つの小さなタイルになっています。手の種類を選び、その割合を予想すると、当てはまるタイルが光ります。

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

SampleSpaceWidget()

# %% [markdown] tags=["fragment"]
# 「手は何通りか」と聞かれたら、答えは22,100通りです。「3枚を1枚ずつ配る配り方は何通りか」と聞かれたら、答えは132,600通りです。
#
# ほかのゲームでも同じです。プレフェランスでは、配るときに2枚のカードを裏向きで場に置きます。この2枚を、プレフェランスでは山札といいます。32枚から選ばれる山札は何通りでしょうか。並べ方まで区別すると、何通りでしょうか。

# %% tags=["fragment"]
draws(2, 32).size, draws(2, 32, ordered=True).size

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 起こりうる結果の全体を**全事象**（標本空間）といいます。ブラグの手なら22,100通り、3枚の並びなら132,600通りです。どちらで数えるかは、問題を読んで決めます。
#
# 初めの選び方が*m*通りあり、そのどれに対しても次の選び方が*n*通りあるとき、続けて選ぶ選び方は、全部で*m*・*n*通りです。これを**積の法則**といいます。この法則は、初めに何を選んでも次の選び方の数が同じときに使えます。使う前に確かめましょう。たとえば、1枚目がどのカードでも2枚目は51通りです。
#
# 順番を区別して並べたものを**順列**といいます。52枚から3枚取る順列は52・51・50通りです。
#
# 順番を区別せずに選んだものを**組合せ**といいます。52枚から3枚取る組合せは52・51・50÷（3・2・1）通りです。同じ手の並べ方が3・2・1通りずつあるので、3・2・1で割ります。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。40枚から5枚選ぶ手は何通りでしょうか。32枚から10枚ならどうでしょうか。二つの数を変えてみましょう。コンピューターは手を書き出さずに数だけを求めるので、大きい数でもかまいません。

# %% tags=["skip"]
cards_in_hand, cards_in_pack = 5, 40
draws(cards_in_hand, cards_in_pack).size

# %% [markdown] tags=["slide"]
# ## 練習
#
# 初めに、順番を区別するかどうかを考えましょう。

# %%
ExerciseWidget("probability.how_many_outcomes", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.how_many_fit", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# プレフェランスで、あなたは10枚の手札を持っています。見えないカードは22枚で、そのうち2枚が山札です。
#
# 1. 山札は何通り考えられますか。式も書きなさい。
# 2. カルラは、22枚から2枚を選んで並べる並べ方を数えました。何通りありましたか。
# 3. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.how_many_outcomes", seed=11)

# %% [markdown] tags=["skip"]
# 13枚の並べ方を数える「[クラッシュの最善の並べ方](../crash/4_best_layout.ipynb)」も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率1 · どの役も同じくらい出るか](1_equally_likely.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率3 · 切り札が少なくとも1枚](3_at_least_one.ipynb) →
