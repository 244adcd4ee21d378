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
# # 確率4 · エースがあると分かったら
#
# アンナが3枚の手札を取りました。こちらからは見えません。一つだけ質問できます。アンナはうそをつきません。
#
# 「エースはありますか。」「あります。」
#
# [確率1](1_equally_likely.ipynb)で数えたとおり、3枚の手がペアになる確率は16.94%です。エースがあると分かったいま、ペアである確率はどうなったでしょうか。
#
# - 前より*高くなった*
# - 前より*低くなった*
# - *変わらない*
#
# 一つ選び、理由を1行書いてください。それからセルを実行し、予想を%で入れましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, draws, flush, pair, run

use(lang="ja")
ace = HANDS.has("A")
ace.name = "エースのある手"
ASK = "エースのある手のうち、ペアは何%ですか。"
PredictWidget(ASK, count=HANDS.given(ace).event(pair.test))

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 手について何か分かると、確率がどう変わるかを説明できる
# - 二つの問いで分けた表を読み取れる
# - 「エースのある手のうち、何%がペアか」と「ペアのうち、何%にエースがあるか」を区別できる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 本物のトランプでやってみましょう。よくシャッフルして3枚配り、まず「エースはあるか」を確かめます。なければ手札を戻し、何も書きません。あれば印を一つ付け、その手がペアなら、もう一つ付けます。
#
# 5回に4回ほどは、何も書かずに戻すことになります。それでかまいません。ここで最も大切なのは、*分かったことに合う手だけを数える*ことです。
#
# 60回配っても、エースのある手は13回ほどです。13回では、まだ何とも言えません。クラスなら全員の印を合わせましょう（一人のときは、上のセルで「あと1,000回」を押してください）。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 今度は運に頼らずに数えます。22,100通りの手を、「ペアか」「エースがあるか」の二つの問いで分けます。

# %% tags=["fragment"]
from cardwidgets.probability import two_way_table

two_way_table(pair, ace)

# %% [markdown] tags=["fragment"]
# エースがあると分かりました。アンナの手として、まだありうるのはどの手でしょうか。
#
# 左の列の4,804通りだけです。ほかの列は紙で隠してください。4,804通りのうち、ペアは何通りですか。
#
# 576通りです。したがって、確率は576/4,804、つまり11.99%です。ペアの確率は低くなりました。1,000回配ると、エースのある手は約217回で、そのうちペアは約26回です。
#
# なぜ低くなるのでしょうか。7-7-9のようなペアに入っているランクは、13のうち二つだけです。7-9-Kのような手には三つ入っています。だから、エースがある確率は、三つのランクが入った手のほうが高いのです。そのため、「あります」という答えを聞いたあとでは、ペアの割合が下がります。

# %% tags=["fragment"]
P(pair), P(pair, given=ace), P(pair, given=~ace)

# %% tags=["fragment"]
[round(1000 * float(share)) for share in (P(ace), P(pair & ace))]

# %% [markdown] tags=["subslide"]
# エースがあると、ランも出にくくなるでしょうか。図で数えましょう。図では、Aが「ランの手」、Bが「エースのある手」（分かっていること）です。まず、ランの手の割合を予想します。次に「Bのとき」を選ぶと、エースのある手だけが残ります。

# %% tags=["fragment"]
from cardwidgets import SampleSpaceWidget

runs = HANDS.event(run.test, "ランの手")
SampleSpaceWidget(HANDS, runs, given=ace)

# %% [markdown] tags=["slide"]
# ## 話を少し変えると
#
# もう一度考えます。今度はアンナが1枚目を表向きに置きました。スペードのエースです（ほかのエースでも同じです）。残りの2枚は見えません。
#
# エースがあると分かったのは同じです。ペアの確率は、やはり低くなるでしょうか。予想してから数えましょう。

# %% tags=["fragment"]
P(pair, space=draws(3, held="AS"))

# %% [markdown] tags=["fragment"]
# 1,275通りのうち216通り、16.94%です。変わりません。1枚目がどのランクでも、ペアのできやすさは同じだからです。
#
# 同じ「エースがある」なのに、答えが違います。違うのは、*どうやって知ったか*です。初めの話では、アンナは3枚を全部見てから「あります」と答えました。だから、エースのある手をどれも1回ずつ数えました。あとの話では、3枚を配る順も区別し、1枚目がエースである順だけを数えます（どのエースで数えても、割合は同じです）。エースが1枚の手なら、そのエースで始まる順は2通りです。エースが2枚の手（どれもペアです）なら、どちらのエースで始まってもよいので、4通りです。だから、ペアの割合は初めの話より大きく、16.94%になります。

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# ここまでに出てきたもののうち、三つには名前があります。
#
# 事象Bが起こったと分かったときに事象Aが起こる確率を、Bが起こったときのAの**条件付き確率**といい、P<sub>B</sub>(A) と表します。数えるのは事象Bに含まれる場合だけです。
#
# P<sub>B</sub>(A)＝n(A∩B)÷n(B)＝P(A∩B)÷P(B)　（n(B) は、Bに含まれる場合の数です）
#
# 二つの問いで分けた表を**クロス集計表**（二元表）といいます。条件を付けることは、表の行か列を一つ選ぶことに当たります。選んだ行や列の合計が分母です。
#
# 「217回のうち26回」のように、確率を回数で表したものを**自然頻度**といいます。条件が分かりにくいときは、1,000回配ったと考えて言い直しましょう。
#
# P<sub>B</sub>(A) と P<sub>A</sub>(B) は別の数です。「〜のうち」の前にあるものが分母です。次の二つを比べましょう。

# %% tags=["fragment"]
P(pair, given=ace), P(ace, given=pair)

# %% [markdown] tags=["fragment"]
# エースのある手のうち11.99%がペアで、ペアのうち15.38%にエースがあります。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# 余裕があれば、アンナに別のことを聞いてみましょう。`HANDS.has("K")`はキングがある、`HANDS.has("red")`は赤いカードがある、`flush`はフラッシュ（スートが同じで、ランクは続いていない3枚）という意味です。答えを聞くと、ペアの確率は高くなりますか、低くなりますか。

# %% tags=["skip"]
answer = HANDS.has("red")
P(pair, given=answer), P(pair, given=~answer)

# %% [markdown] tags=["slide"]
# ## 練習
#
# 表の空いたところを埋め、表を読み、文がどの確率を表すかを答えましょう。最後の問題は少し長く、相手の手を数えます。

# %%
ExerciseWidget("probability.fill_the_table", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.read_the_table", seed=9)

# %% tags=["subslide"]
ExerciseWidget("probability.which_is_the_condition", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.given_what_you_see", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# 次の表は、すべての手を「フラッシュか」「エースがあるか」の二つの問いで分けたものです。

# %%
two_way_table(flush, ace)

# %% [markdown] tags=["fragment", "exit-ticket"]
# 1. 「フラッシュですか」と聞くと、答えは「はい」でした。エースがある確率を分数で求めなさい。
# 2. 「エースはありますか」と聞くと、答えは「はい」でした。フラッシュである確率を分数で求めなさい。
# 3. E＝「エースがある」、F＝「フラッシュである」とします。P<sub>E</sub>(F) は1と2のどちらですか。
# 4. エースがあると分かると、フラッシュの確率は高くなりますか、低くなりますか。すべての手と比べなさい。
# 5. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.fill_the_table", seed=11)

# %% [markdown] tags=["skip"]
# ← [確率3 · 切り札が少なくとも1枚](3_at_least_one.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率5 · 一方が分かると、もう一方も変わるか](5_does_one_tell.ipynb) →
