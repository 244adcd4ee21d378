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
# # 確率7 · 自分の手札から分かること
#
# ブラグを二人でしています。あなたの手札はA♠ K♠ J♠で、フラッシュです。相手は、この3枚を持っていません。すると、相手もフラッシュである確率は高くなるでしょうか、低くなるでしょうか。
#
# エヴァが言います。「スペードが3枚なくなったのだから、フラッシュは出にくい。」どう思いますか。何も見ていなければ、フラッシュの確率は4.959%です。*高くなる*、*低くなる*、*変わらない*から選び、数も書いてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.course.touch import Touch
from cardwidgets.probability import P, draws, flush, running_flush, two_way_table

use(lang="ja")
rival = draws(3, seen="AS KS JS")
ASK = "相手がフラッシュである確率は何%ですか。"
PredictWidget(ASK, count=rival.event(flush.test))

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 見えているカードを除いて、相手の手を数えられる
# - 自分のどのカードが、相手のどの役を出にくくするかを言える
# - 条件付き確率を取り違えた話に気づける

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# トランプからスペード3枚を抜きます。残りの49枚から3枚ずつ配り、フラッシュなら印を付けます。確率の違いは小さく、配って確かめるには時間がかかります。そこで、数えて求めましょう。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 次のセルの一つ目の分数は52枚全部、二つ目は見えない49枚で数えたものです。

# %% tags=["fragment"]
P(flush), P(flush, space=rival)

# %% [markdown] tags=["fragment"]
# 確率は4.959%から5.075%に上がりました。スペードのフラッシュだけなら、エヴァの考えたとおりに減りました。しかし、ほかの三つのスートのフラッシュは減りません。四つのスートを合わせると、フラッシュは約7分の1減りました。手の総数は22,100通りから18,424通りへ、もっと大きく、約6分の1減りました。だから、フラッシュの割合は大きくなるのです。
#
# ほかのカードでも同じでしょうか。A♠ K♥ J♦のように、スートが三つとも違うときを調べましょう。

# %% tags=["fragment"]
P(flush, space=draws(3, seen="AS KH JD"))

# %% [markdown] tags=["subslide"]
# 今度は確率が下がりました。三つのスートから1枚ずつ減ると、一つのスートから3枚減るときより、同じスートの手が多く減るからです。下の図でほかのカードを押し、棒を見てください。どの役が出やすくなり、どの役が出にくくなるでしょうか。

# %% tags=["fragment"]
Touch("card_removal")

# %% [markdown] tags=["slide"]
# ## どちらが条件か
#
# ある手が3枚とも同じスートだと聞いて、カルラが言いました。「ランニング・フラッシュは必ず同じスートだ。だから、同じスートの手は、たぶんランニング・フラッシュだ。」次の表は、すべての手を二つの問いで分けたものです。

# %% tags=["fragment"]
one_suit = flush | running_flush
one_suit.name = "同じスートの手"
two_way_table(running_flush, one_suit)

# %% tags=["fragment"]
P(one_suit, given=running_flush), P(running_flush, given=one_suit)

# %% [markdown] tags=["subslide"]
# ランニング・フラッシュ48通りのうち、同じスートの手は48通り、100%です。しかし、同じスートの手1,144通りのうち、ランニング・フラッシュは48通り、4.196%だけです。カルラは、この二つの割合を取り違えたのです。
#
# 次は自分で考えましょう。3枚ともハートなら、必ず3枚とも赤です。では、3枚とも赤の手のうち、3枚ともハートの手はどのくらいあるでしょうか。図では、Aが「3枚ともハート」、Bが「3枚とも赤」です。予想してから、「Bのとき」と「Aのとき」を選んで比べます。

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget
from cardwidgets.probability import HANDS

hearts, red = HANDS.number("H") == 3, HANDS.number("red") == 3
hearts.name, red.name = "3枚ともハート", "3枚とも赤"
SampleSpaceWidget(HANDS, hearts, given=red)

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 見えているカードがあれば、まだありうる手だけを数えます。こうして残った手の全体には、**条件に合う場合だけにしぼった全事象**という名前が付いています。ここでは18,424通りでした。
#
# 自分に見えているカードは、ほかの人の手札にはありません。そのため、カードが見えると、ほかの人の手の確率が変わります。この講座では、この変化を**見えたカードによる確率の変化**と呼びます。
#
# P<sub>A</sub>(B) と P<sub>B</sub>(A) を取り違える誤りを**条件の取り違え**といいます。「ランニング・フラッシュのうち、同じスートなのは何通りか」のように、「〜のうち」を使って言い直しましょう。「ランニング・フラッシュ」と「同じスート」を入れ替えても、同じ意味になるでしょうか。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。あなたがどんな3枚を持っているとき、相手の*ペア*は最も出にくくなるでしょうか。セルのカードを変えてみましょう。

# %% tags=["skip"]
from cardwidgets.probability import pair

mine = "KS KH 6D"
P(pair), P(pair, space=draws(3, seen=mine))

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目は自分の手札から相手の手の確率を考える問題、2問目は条件を入れ替える問題です。

# %%
ExerciseWidget("probability.likelier_or_rarer", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.turn_it_round", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 「どちらが条件か」にある表を、もう一度見なさい。
#
# 1. 「ランニング・フラッシュは、すべて同じスートだ。」「同じスートの手のうち、ランニング・フラッシュは少ない。」A＝「ランニング・フラッシュである」、B＝「同じスートである」とします。二つの文は、それぞれどの条件付き確率のことを言っていますか。
# 2. 二つ目の文の確率を求めるには、表のどの二つの数が必要ですか。
# 3. あなたの手札はK♠ K♥ 6♦です。相手が*キングのプライアル*である確率は、高くなりますか、低くなりますか。計算しなくても分かります。
# 4. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.likelier_or_rarer", seed=11)

# %% [markdown] tags=["skip"]
# [ブラグ9](../brag/9_chances.ipynb)と[プレフェランス6](../preferans/6_probability.ipynb)も参考になります。

# %% [markdown] tags=["skip"]
# ← [確率6 · 1枚ずつ引く](6_one_card_after_the_other.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率8 · 切り札のエースは誰が持っているか](8_who_has_the_ace.ipynb) →
