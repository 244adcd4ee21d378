# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # プレフェランス7 · どのコントラクトが得か
#
# エースが4枚、キングは1枚もありません。どこまで高くビッドしますか。
#
# ビッドしながら「助言」を見てください。強いプレイヤーならどうするか、なぜそうするかが出ます。強いプレイヤーが答えをどう見つけるかを、このノートブックで学びます。ルールは「[今夜はプレフェランス](../tonight/4_preferans.ipynb)」にあります。このノートブックでは、「[確率12 · 平均からどれだけ離れるか](../probability/12_how_far_from_the_mean.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans-sochi", seed=9, advice=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 捨てる2枚を選び、選び方が悪いとどれほど損か言える
# - 何トリックのコントラクトを宣言すればよいか言える
# - ミゼールがどれほど安全ならビッドしてよいか言える
#
# *文の終わりの印：［補足］はこの講座で考えたこと。*
#
# ## どの2枚を捨てるか
#
# ビッドに勝った人は、「山札」の2枚を手札に加え、2枚を捨てます。次の図は、手札と山札を合わせた12枚です。どの2枚を捨て、何を宣言しますか。まず決めてください。

# %%
from cardwidgets.course import preferans_chances

cardwidgets.HandWidget(preferans_chances.HELD)

# %% [markdown]
# ほかの人の手札は分かりません。そこで、何度も配り直し、そのたびにすべての捨て方を試します。切り札がスペードの場合、ハートの場合、切り札なしの場合を、それぞれ最後まで読み切ります。次の表で、「トリック」の平均が最も大きいものが、最善の計画です。

# %%
preferans_chances.plans(deals=16)

# %% [markdown]
# 上の表の六つの計画では、信頼区間（[確率13](../probability/13_deal_and_deal_again.ipynb)）が互いに重なっています。どの計画が最善かを決めるには、ディールが足りません。
#
# では、悪い捨て方をすると、何トリック失うでしょうか。下の表の2行目は、同じ切り札で、最も悪い2枚を捨てた場合です。3行目では、ディールごとに、ほかの人の手札まで見てから捨てる2枚を選びました。それでも、得はほとんど増えません。

# %%
preferans_chances.seeing_all(deals=16)

# %% [markdown]
# ## どこまで高く宣言するか
#
# コントラクトが低ければ少ししかもらえず、高すぎれば失敗します。上のディールを一つずつ精算し、あなたの損得を「ヴィスト」（精算に使う点の単位）で表しました。
#
# ディフェンダーは、「二人ともヴィストする」と「二人ともパスする」のうち、あなたにとって悪いほうを選びます。右端の列は、悪いほうの値です。どの高さが最善でしょうか。

# %%
preferans_chances.how_high(deals=16)

# %% [markdown]
# ### やってみましょう
#
# 宣言できるコントラクトのうち、最も低いものはどれでしょうか。

# %%
from cardwidgets.lessons.exercises.preferans import (
    is_this_misere_safe,
    name_a_contract,
)

q1 = name_a_contract(seed=9)
q1

# %% [markdown]
# ## ミゼールはどれほど安全ならよいか
#
# 「ミゼール」は1トリックも取らない約束です。取ったトリックの数ごとに、最後の精算での損得を計算しました。ミゼールが失敗する確率が右端の数より小さければ、長い目で見てビッドする価値があります。
#
# ただし、右端の数は、損得が0の場合と比べて求めたものです。実際にはパスをしても、ほかの人のコントラクトやラスパソフカで、得や損をすることがあります。

# %%
preferans_chances.price_of_failing()

# %% [markdown]
# 精算の仕方によって損得の大きさは変わりますが、右端の数は変わりません。
#
# 次はミゼールの最後の5枚です。残りは10枚で、ディフェンダーは5枚ずつ持っています。

# %%
cardwidgets.HandWidget(preferans_chances.FIVE)

# %% [markdown]
# 残りの10枚を二人に5枚ずつ分ける252通りを、リードする人ごとに全部読み切りました。アンナがデクレアラーです。アンナにとって、自分からリードするほうが損でしょうか。まず予想してください。

# %%
preferans_chances.five_left()

# %% [markdown]
# この手札では、自分からリードするほうが得です。危ないのはハートの9だけで、アンナは安全なときに9を出してしまえます。しかも、実際のテーブルでは、デクレアラーが捨てた2枚はディフェンダーに見えません。だから、ディフェンダーが最善を尽くせないこともあります。
#
# ### やってみましょう
#
# カードは全部公開されています。あなたならこのミゼールをビッドしますか。

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## ほかの人は何を持っているか
#
# スペードをビッドした人は、スペードを何枚か持っています。ビッドから手札が読めるのです。プレイからも読めます。
#
# 次の図は、見えないカードがどこにあるかを、これまでのビッドとプレイから推定したものです。先頭に並ぶのは、これまでのビッドとプレイで確率が大きく変わったカードです。「見えないカードすべての表」を開くと、残りのカードの確率も、1枚ずつ分かります。矢印は、ほかの人が最後に出したカードによって確率が変わったことを示します。最初のセルのテーブルでも、「読み」のボタンを押すと同じ図が開きます。図は、カードが出るたびに変わります。

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=18, seed=3))

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。使う考え方の名前も、問題ごとに示してあります。「続きをプレイする」を押すと、見えないカードがあなたに最も不利に分かれたテーブルで、続きを遊べます。
#
# [ホーム](../00_welcome.ipynb)で記録を始めていれば、解いた問題は記録に残ります。今日、全部解かなくてもかまいません。

# %%
cardwidgets.ProblemsWidget("preferans")

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "preferans.name_a_contract", "preferans.is_this_misere_safe"
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## 出典
#
# - ルールはウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」から。確率は載っていないので、このノートブックの数はすべて、それぞれのセルで数えるか、最後まで読み切るか、シミュレーションで求めました。［補足］
#
# 数えた値は、ルールによって変わることがあります。資料によって違うルールは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [プレフェランス6 · 確率](6_probability.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス · 意見の分かれる点](disputed_points.ipynb) →
