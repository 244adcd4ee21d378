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
# 15トリックが終わり、残りは5トリック。あなたの手札には、エースの次に強い3があります。出たカードは、全部見てきました。相手が持っているかもしれないのは、どのカードでしょうか。
#
# 終わりまで遊び、できるだけ多く点を取ってください。ルールは「[今夜はブリスコラ](../tonight/3_briscola.ipynb)」にあります。このノートブックでは、「[確率8 · 切り札のエースは誰が持っているか](../probability/8_who_has_the_ace.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets.course.briscola_play import after_tricks

cardwidgets.use(lang="ja")
earlier = after_tricks(15, seed=4)
cardwidgets.TableWidget(earlier, seat=earlier.asked.seat)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 相手が切り札のエースを持っている確率を言える
# - 見えないカードを数え、相手が何を持っていそうか言える
# - 最後の数枚で最善のカードを選び、悪いリードでどれほど損をするか言える
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ## 切り札のエースは誰の手に
#
# 下は新しいディールです。切り札のエースは、まだ見えていません。相手の手札か山札のどちらかにあります。1トリックごとに、相手の出すカードと自分の引くカードの2枚が、新しく見えます。何トリックか遊びながら、テーブルの下の確率を見てください。この確率は、あなたに見えるカードを除いて数えただけの値です。相手のプレイからの推理は入っていません（[確率8](../probability/8_who_has_the_ace.ipynb)の「事前確率」と同じです）。

# %%
deal = cardwidgets.TableWidget("briscola", seats=2, seed=15)
deal

# %%
cardwidgets.OddsWidget.following(deal)

# %% [markdown]
# 相手が、点の多いトリックのために切り札のエースを残す人だとします。すると、エースをまだ持っている確率は、数えただけの値より高くなります。確率8では、相手のアンナがどのくらいエースを残すかを仮定しました。ここでは、コンピューターがどのくらい残すかを実際に調べます。コンピューターが相手で、10トリック終わっても、あなたが切り札のエースを見ていないディールを集めました。±は信頼区間を表します（[ブリスコラ2](2_tricks_and_scoring.ipynb)で説明しました）。

# %%
held = []
for seed in range(150):
    table = after_tricks(10, seed)
    ace = f"A{table.view(0).facts.trump}"
    if ace not in table.view(0).seen():
        held.append(ace in table.view(1).piles["hand1"])

# %%
from cardwidgets.course import Listing
from cardwidgets.course.listings import mean_and_margin, percent_and_margin

share = percent_and_margin(sum(held), len(held), digits=0)
at_random = f"{100 * 3 / 16:.0f}"
Listing([{"ディール": len(held), "相手がエースを持つ確率（%）": share,
          "無作為に出すなら（%）": at_random}])

# %% [markdown]
# ### やってみましょう
#
# 見えるカードを除き、残りを数えましょう。

# %%
from cardwidgets.lessons.exercises.briscola import best_ending, what_do_they_hold

q1 = what_do_they_hold(seed=3)
q1

# %% [markdown]
# ## 数えないと、どれほど損か
#
# 山札がなくなれば、出たカードを全部覚えている人には相手の手札が分かり、終わりまで読み切れます。最後の3枚から、どれをリードしますか。次の表の「点差の損」は、最善のカードを出したときと比べて、二人の点差があなたにとって何点悪くなるかを示します。

# %%
from cardwidgets.core.cards import Card, Cards
from cardwidgets.odds.analysis.card_costs import values_at

ending = after_tricks(17, seed=4)
seat = ending.asked.seat
mine, theirs = (ending.view(n).piles[f"hand{n}"] for n in (seat, 1 - seat))
trump = Cards(f"A{ending.view().facts.trump}").signs[-1]

# %%
Listing(
    {"あなたの手札": mine, "相手の手札": theirs, "切り札": trump}
    | {"出すカード": Card(str(card)), "点差の損": cost}
    for card, cost in values_at(ending.deal).cost.items()
)

# %% [markdown]
# この表は、一つのディールの例です。多くのディールで平均すると、何点の損でしょうか。最後の3枚から無作為に1枚をリードし、そのあとは最善のカードを出すとします。

# %%
lost = []
for number in range(80):
    costs = values_at(after_tricks(17, seed=number).deal).cost
    lost.append(sum(costs.values()) / len(costs))
Listing([{"ディール": 80,
          "無作為なリードで、点差の損": mean_and_margin(lost, digits=1)}])

# %% [markdown]
# カードごとの損を、テーブルのカードに表示することもできます。ただし、このノートブックの初めのディールでは、まだ山札が4枚あるので、相手の手札ははっきりとは分かりません。
#
# `values="likely"`とすると、あなたに見えるカードと矛盾しない配り方をいくつも考え、カードごとの損の平均を出します。`odds=True`とすると、確率の行が加わります。続きを遊んでください。山札がなくなると、損は正確な値になります。

# %%
again = after_tricks(15, seed=4)
cardwidgets.TableWidget(again, seat=again.asked.seat, values="likely", odds=True)

# %% [markdown]
# 確率8では、アンナの一つのプレイから、1枚のカードの確率が変わりました。次の図では、このディールのすべてのプレイを使って、見えないカードの1枚ずつが相手の手札にある確率を求めています。先頭に並ぶのは、これまでのプレイで確率が大きく変わったカードです。「見えないカードすべての表」を開くと、残りのカードの確率も分かります。矢印は、最後に出たカードによって確率が変わったことを示します。
#
# `advice=True`としたテーブルでは、「読み」のボタンを押すと、下に同じ図が開きます。図は、カードが出るたびに変わります。

# %%
from cardwidgets.course.belief import around

around(again)

# %%
cardwidgets.TableWidget(again, seat=again.asked.seat, advice=True)

# %% [markdown]
# ### やってみましょう

# %%
q2 = best_ending(seed=6)
q2

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。使う考え方の名前も、問題ごとに示してあります。「続きをプレイする」を押すと、続きを遊べます。そのとき、見えないカードは、あなたにとって最も不利な配り方になります。
#
# [ホーム](../00_welcome.ipynb)で記録を始めていれば、解いた問題は記録に残ります。今日、全部解かなくてもかまいません。

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
# - ルールは日本語の記事「さらなるブリスコラ」（ブログの記事。参照した版に、著者名と年はありません）から。確率は載っていないので、このノートブックの数はすべて、それぞれのセルで数えるか、シミュレーションで求めました。［補足］
#
# 数えた値は、ルールによって変わることがあります。資料によって違うルールは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [ブリスコラ6 · 確率](6_probability.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ · 意見の分かれる点](disputed_points.ipynb) →
