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
# あなたは手札を見ないで賭けました。ほかの人は一人ずつ降り、残ったのはあなただけです。ポットはあなたのものでしょうか。
#
# まずは「手札を見る」を押さずに賭けてみましょう。見ないで賭けることを「ブラインド」といい、払うのは半額です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=3, seed=6)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラインドの人と、その次の人がいくら払うかを言える
# - 誰が誰に、いくらでシーできるかを言える
# - 一人だけが残ったとき、誰がポットを取るかを言える
#
# ## ブラインドの人はいくら払うか
#
# 半額です。賭けたチップは2倍に数えます。いまの額が奇数なら、半額は切り上げます。その分だけ、次の人の額が上がります。［記事］
#
# 赤桐の例では、直前のベットが5枚です。ブラインドのベンは3枚を賭け、6枚として扱われます。次の人は6枚以上を賭けます。［記事］

# %%
from cardwidgets.course import brag

table = brag.begun(looked=(0, 2))
brag.played(table, 5, 3, 6)

# %% [markdown]
# ブラインドのベットで次の人の額が上がるのは、どの行でしょうか。

# %%
brag.blind_prices()

# %% [markdown]
# 赤桐によれば、手札はいつ見てもかまいません。［記事］　ここでは自分の番にだけ見られ、見たあとは全額を払います。［異説］
#
# 三つ目では、次の人の払う枚数が問題のとおりになるように賭けます。

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
# 二人が残れば、2倍を払って「見る（シー）」ことができるのでした。あなたは手札を見ました。キングのプライアルです。ブラインドの相手にシーできるでしょうか。

# %%
brag.who_may_see()

# %% [markdown]
# できません。手札を見た人は、ブラインドの人にシーできないのです。ブラインドの人は誰にでもシーでき、払うのはいまの額です。［異説］
#
# これはpagat.comのルールで、ウィキペディアにはありません。赤桐の一覧は、手元の写しでは失われています。［記事］

# %%
from cardwidgets.lessons.exercises.brag import end_it, may_see

q4 = may_see(seed=4)
q4

# %% [markdown]
# ## ブラインドの人だけが残ったら
#
# 初めの問いに戻ります。ほかの全員が降りても、ブラインドで賭けていた人の勝ちにはなりません。ポットは次のディールに持ち越され、そのディールではアンティを出しません。見ていない手札もテーブルに残り、その人にはもう1組配られます。降りた人も含めて、全員がまた参加します。［記事］
#
# 例外は、まだ一度も賭けていない人だけが残ったときです。ブラインドで賭けていないので、ポットを取ります。［補足］
#
# 前のディールでアンがブラインドで1枚を賭け、ほかの人が降りて、ポットは持ち越しになりました。今度はキャットが手札を見て4枚を賭けました。アンには見ていない手札が2組あります。あなたならどうしますか。

# %%
cardwidgets.TableWidget(brag.two_hands(), names=brag.NAMES)

# %% [markdown]
# 2組とも見ないまま賭けてもかまいません。1組だけを見ることもできますが、見たらすぐに、どちらかを捨てます。見た組を残すか、見た組を捨ててもう1組でブラインドのまま続けるか、どちらかです。［異説］　両方を見てから選ぶことはできません。シーするときも、まず同じように1組を選びます。［記事］

# %%
from cardwidgets.lessons.exercises.brag import carried_pot

q5 = carried_pot(seed=6)
q5

# %% [markdown]
# できるだけ少ない枚数でベットを終わらせてください。

# %%
q6 = end_it(seed=3)
q6

# %% [markdown]
# ## どうすればもっと良かったか
#
# ディールが終わると、自分のベットを一つずつ振り返れます。額が勝つ確率に見合っていたかを調べ、好手、緩手、悪手、大悪手に分けます。ベットの印を押すと、そのときのテーブルが出ます。「ここからやり直す」を押すと、同じカードで続けられます。

# %%
brag.reviewed(seed=11, seat=1)

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price", "name_the_price", "may_see", "carried_pot"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# ブラインドが長い目で見て得か損かは、[ブラグ10](10_blind_play_in_the_long_run.ipynb)で数えます。資料によって違う点は[意見の分かれる点](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。ブラインド、ポットの持ち越し、2組の手札。
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。見ないで賭けると半額になること。
# - 誰が誰にシーできるか、2組の手札をどう使うかは、ほかのページに引用されたpagat.com（John McLeod）の[ブラグ](https://www.pagat.com/vying/brag.html)。

# %% [markdown]
# ← [ブラグ3 · 賭け方と得点](3_betting_and_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ5 · 中国とインド](5_china_and_india.ipynb) →
