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
# # ブラグ4 · ブラインド
#
# あなたは手札を見ないで賭け、ほかの人は降りました。ポットはあなたのものでしょうか。
#
# 手札を見ないで賭けることを「ブラインド」といいます。払うのは、手札を見た人の半額です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=3, seed=6)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ブラインドの人と、すぐ次の人がいくら払うかを言える
# - 誰が誰に、いくらで「シー」（2倍を払って手を比べること）ができるかを言える
# - 一人だけが残ったとき、誰がポットを取るかを言える
#
# *文の終わりの印：［記事］は日本語の記事（ウィキペディアと赤桐）、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## ブラインドの人はいくら払うか
#
# 手札を見た人が払う額を「いまの額」といいます。ブラインドの人が払うのは、いまの額の半分です。端数は切り上げます。ブラインドの人が出したチップは、2倍に数えます。［記事］
#
# 赤桐の記事の例では、直前の人が5枚を賭けました。半分は2.5枚なので、ブラインドのベンは切り上げて3枚を賭け、6枚として扱われます。そのため、次の人は6枚以上を賭けます。［記事］

# %%
from cardwidgets.course import brag

table = brag.begun(looked=(0, 2))
brag.played(table, 5, 3, 6)

# %% [markdown]
# 下の表のどの行で、次の人の額が上がるでしょうか。

# %%
brag.blind_prices()

# %% [markdown]
# 赤桐の記事では、手札はいつ見てもかまいません。見たあとは全額を払います。［記事］　pagat.comとこの講座のテーブルでは、自分の番にだけ見られます。［資料］
#
# 三つ目の問題では、次の人に払わせたい枚数から、自分の賭ける枚数を考えます。

# %%
from cardwidgets.lessons.exercises.brag import (
    blind_price,
    name_the_price,
    next_price,
)

q1 = blind_price(seed=2)
q1

# %%
q2 = next_price(seed=4)
q2

# %%
q3 = name_the_price(seed=5)
q3

# %% [markdown]
# ## 誰が誰にシーできるか
#
# 残りが二人になれば、いまの額の2倍を払ってシーできます。手札を見た人は、ブラインドの相手にシーできるでしょうか。

# %%
brag.who_may_see()

# %% [markdown]
# 手札を見た人は、ブラインドの人にシーできません。ブラインドの人は、誰にでもシーできます。払うのは、2倍の半分、つまりいまの額です。［資料］
#
# 参照した版の赤桐の記事では、このルールが抜け落ちています。pagat.comの英語のページにはあります。

# %%
from cardwidgets.lessons.exercises.brag import end_it, may_see

q4 = may_see(seed=4)
q4

# %% [markdown]
# ## ブラインドの人が一人だけ残ったら
#
# ブラインドで賭けた人は、ほかの全員が降りても、ポットを取れません。ポットは次のディールに持ち越され、次はアンティ（参加料）を出しません。ブラインドの人の手札もテーブルに残り、その人にもう1組が配られます。降りた人もまた参加します。［記事］
#
# まだ一度も賭けていない人なら、ブラインドで一人残っても、ポットを取ります。［補足］
#
# 次のテーブルで、あなたはアンです。前のディールでブラインドのまま一人残ったので、見ていない手札が2組あります。キャットが手札を見て4枚を賭けました。どうしますか。

# %%
cardwidgets.TableWidget(brag.two_hands(), names=brag.NAMES)

# %% [markdown]
# 2組とも見ないまま賭けてもかまいません。1組だけを見ることもできます。見たらすぐに、どちらの組で続けるかを決め、残りの組は捨てます。見ていない組を選べば、ブラインドのままです。［資料］　シーするときも、まず1組を選びます。［記事］

# %%
from cardwidgets.lessons.exercises.brag import carried_pot

q5 = carried_pot(seed=6)
q5

# %% [markdown]
# 次は、できるだけ少ないチップでベットを終わらせる問題です。

# %%
q6 = end_it(seed=3)
q6

# %% [markdown]
# ## どうすればもっと良かったか
#
# ディールが終わると、賭け方を一つずつ振り返れます。選択ごとに、勝つ確率に見合っていたかどうかを、「好手」から「大悪手」まで4段階の印で示します。印を押すと、そのときのテーブルが出ます。「ここからやり直す」を押すと、同じカードで続けられます。

# %%
brag.reviewed(seed=11, seat=1)

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price", "name_the_price", "may_see", "carried_pot"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# ブラインドが長い目で見て得か損かは、[ブラグ10](10_blind_play_in_the_long_run.ipynb)で数えます。資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。ブラインド、ポットの持ち越し、2組の手札。
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。見ないで賭けると半額になること。
# - ほかのサイトに引用された、pagat.com（John McLeod）の[ブラグ](https://www.pagat.com/vying/brag.html)。いつ手札を見られるか、誰が誰にシーできるか、2組の手札をどう使うか。

# %% [markdown]
# ← [ブラグ3 · 賭け方と得点](3_betting_and_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ5 · 中国とインド](5_china_and_india.ipynb) →
