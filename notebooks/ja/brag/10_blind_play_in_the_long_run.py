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
# # ブラグ10 · ブラインドは長い目で見てどうか
#
# 相手は手札を一度も見ないで、半額を払います。あなたは手札を見て、全額を払います。千ディールのあとで得をしているのは、どちらでしょうか。その得は、1ディールあたり何枚でしょうか。予想を書いておいてください。
#
# まずは自分がブラインドになって、手札を見ないで1ディール遊んでみましょう。1ディールではほとんど何も分かりません。あとで全部の手を数えます。
#
# このノートブックでは、[確率10 · 1回の価値](../probability/10_what_is_a_bet_worth.ipynb)をさらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=2, seed=4)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラインドの人がどのくらい勝たなければならないか言える
# - ブラインドの人を相手に、どのくらいの手で残ればよいか言える
# - 一度も手札を見ない人を相手に、いくら得をするか言える
#
# ブラインドのルールは[ブラグ4](4_blind_play.ipynb)にあります。
#
# ## ブラインドの人はどのくらい勝たなければならないか
#
# [確率10](../probability/10_what_is_a_bet_worth.ipynb)では、見ていない手が勝つ確率から、残ることの価値を求めました。今度は逆に考えます。長い目で見て損をしないためには、その手がどのくらいの割合で勝てばよいでしょうか。つまみを動かしてみてください。赤い線は、ブラインドの手が勝つ確率です。

# %%
from cardwidgets.course.touch import Touch

Touch("blind_price")

# %% [markdown]
# やってみましょう。ブラインドの人はいくら払い、次の人はいくら払うでしょうか。

# %%
from cardwidgets.lessons.exercises.brag import blind_price, next_price

q1 = blind_price(seed=6)
q1

# %%
q2 = next_price(seed=8)
q2

# %% [markdown]
# ## 半額なら見合うか
#
# 初めの問いの勝負です。二人とも「アンティ」を1枚ずつ出します。あなたは手札を見て、すぐ降りるか、最後まで残ります。残るなら、毎回2枚を賭けます。相手は毎回1枚を払い、最後は2枚を払って手札を見せ合います（「見る（シー）」）。［補足］　二人が払う額は、それぞれ合計で何枚になるでしょうか。

# %%
from cardwidgets.course import bluffing

bluffing.prices()

# %% [markdown]
# 降りれば、アンティの1枚を失います。だから、残っても失う枚数が平均で1枚より少ない手なら、残ったほうが得です。そういう手はどのくらいあるでしょうか。先に予想してください。

# %%
bluffing.predict_stays()

# %% [markdown]
# あなたの手を全部調べ、それぞれに相手の手を全部当てはめました。最後の列は、相手が全額を払い、それでも手札を見ないときの、あなたの得です。

# %%
bluffing.against_blindness()

# %% [markdown]
# やってみましょう。表を一度読み、手で隠してから答えてください。

# %%
bluffing.against_blindness().question(0, 2, seed=1)

# %% [markdown]
# 得をするのはあなたです。手札を知っていることには、半額の割引を上回る価値があり、ブラインドは損をします。ただし、最後の2列を比べてください。半額になるおかげで、損の大部分は取り戻せるのです。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# 資料によって違う点は[意見の分かれる点](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。見ないで賭けると半額になること。
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。ブラインドとその額。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [ブラグ9 · 予想し、試し、数える](9_chances.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ11 · ブラフ](11_bluffing.ipynb) →
