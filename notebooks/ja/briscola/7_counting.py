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
# # ブリスコラ7 · カードを数える
#
# 15トリックが終わり、残りは5トリック。あなたの手札には3があり、出たカードは全部見てきました。相手がまだ持っているかもしれないのは、どのカードでしょうか。
#
# 終わりまで、できるだけうまく遊んでください。ルールは[今夜はブリスコラ](../tonight/3_briscola.ipynb)にあります。このノートブックでは、[確率8 · 切り札のエースは誰が持っているか](../probability/8_who_has_the_ace.ipynb)をさらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets.course import briscola_chances

cardwidgets.use(lang="ja")
earlier = briscola_chances.after_tricks(15, seed=4)
cardwidgets.TableWidget(earlier, seat=earlier.asked.seat)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 相手が切り札のエースを持っている確率を言える
# - 見えないカードを数え、相手が何を持っていそうか言える
# - 最後の数枚で最善のカードを選び、うっかりしたリードでどれほど損をするか言える
#
# ## 切り札のエースは誰の手に
#
# 切り札のエースは、まだ見えていません。相手の手札か山札のどちらかにあります。1トリックごとに、見えるカードが2枚ずつ増えます。ここで何トリックか遊びながら、下の確率を見てください。[確率8](../probability/8_who_has_the_ace.ipynb)の初めの計算と同じく、あなたに見えるものだけから求めています。

# %%
deal = cardwidgets.TableWidget("briscola", seats=2, seed=15)
deal

# %%
cardwidgets.OddsWidget.following(deal)

# %% [markdown]
# 点の多いトリックのためにエースを取っておく人なら、まだ持っている確率はもっと高くなります。確率8では、アンナがどのくらいエースを取っておくかを仮定しました。ここでは、それを実際に測ります。コンピューターを相手に、10トリック終わってもエースが出ていないディールを集めました。

# %%
briscola_chances.ace_when_it_is_kept()

# %% [markdown]
# ### やってみよう
#
# 見えるカードを数え、残りを数えましょう。

# %%
from cardwidgets.lessons.exercises.briscola import best_ending, what_do_they_hold

q1 = what_do_they_hold(seed=3)
q1

# %% [markdown]
# ## 数えないと、どれほど損か
#
# 山札がなくなれば、出たカードを全部覚えている人には相手の手札が分かり、終わりまで読み切れます。最後の3枚のどれかをリードします。それぞれ何点の損になるでしょうか。

# %%
briscola_chances.costs()

# %% [markdown]
# これは一つの例です。平均するとどうでしょうか。最後の3枚から無作為に1枚をリードし、そのあとは最善のカードを出すとします。

# %%
briscola_chances.any_lead_costs()

# %% [markdown]
# テーブルのカードにこうした数を出すこともできます。このノートブックの初めのディールでは、まだ山札が4枚あるので、相手の手札は誰にも分かりません。
#
# `values="likely"`とすると、あなたに見えるカードに合う配り方の平均で、カードごとの損が出ます。`odds=True`とすると、確率の行が加わります。続きを遊んでください。山札がなくなると、損は正確な値になります。

# %%
again = briscola_chances.after_tricks(15, seed=4)
cardwidgets.TableWidget(again, seat=again.asked.seat, values="likely", odds=True)

# %% [markdown]
# 確率8では、一つのプレイで1枚のカードの確率が変わりました。次の図では、このディールのすべてのプレイから、見えないカード1枚1枚の確率を求めています。初めに、プレイから特によく分かるカードが並びます。「見えないカードすべての表」を開くと、それぞれのカードが相手の手札にある確率が分かります。矢印は、最後に出たカードで確率が変わったところです。
#
# 助言を許したテーブルでは、「読み」のボタンを押すと下にこの図が開き、プレイとともに変わります。

# %%
from cardwidgets.course.belief import around

around(again)

# %%
cardwidgets.TableWidget(again, seat=again.asked.seat, advice=True)

# %% [markdown]
# ### やってみよう

# %%
q2 = best_ending(seed=6)
q2

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。使う考え方の名前も、問題ごとに示してあります。「続きをプレイする」を押すと、見えないカードがあなたに最も不利に分かれたテーブルになります。
#
# [ホーム](../00_welcome.ipynb)で記録をつけ始めていれば、解いた問題は記録に残ります。今日、全部解かなくてもかまいません。

# %%
cardwidgets.ProblemsWidget("briscola")

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "what_do_they_hold", "best_ending"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ルールは日本語の記事「さらなるブリスコラ」（ブログの記事。手元の写しに著者名と年はありません）から。確率は載っていないので、ここの数はすべて、それぞれのセルで数えたかシミュレーションで求めたものです。［補足］
#
# 数えた値は、ルールによって変わることがあります。そうしたルールは[意見の分かれる点](disputed_points.ipynb)にまとめてあります。

# %% [markdown]
# ← [ブリスコラ6 · 確率](6_probability.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ · 意見の分かれる点](disputed_points.ipynb) →
