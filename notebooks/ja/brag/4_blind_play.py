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
# 手札は見なくてもかまいません。見ないでプレイすることを「ブラインド」といい、払う額は半分ですみます。「手札を見る」を押さずに賭けてみましょう。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=3, seed=6)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラインドの人と、その次の人がいくら払うか言える
# - 誰が誰にシーできるか言える
# - ブラインドの人だけが残ったらどうなるか言える
#
# ## ブラインドの人はいくら払うか
#
# 半額です。賭けたチップは2倍に評価されます。半分に割り切れないときは切り上げるので、次の人の額は上がります。赤桐の例では、直前のベットが5。ブラインドのBenは3を賭けて6として扱ってもらえます。次の人は6以上を賭けなければなりません。

# %%
from cardwidgets.course import brag

table = brag.begun(looked=(0, 2))
brag.played(table, 5, 3, 6)

# %% [markdown]
# 額ごとに、テーブルがブラインドの人に求める枚数です。

# %%
brag.blind_prices()

# %% [markdown]
# ブラインドの人は、自分の番にいつでもブラインドをやめて手札を見ることができます。それからは全額を払い、そのディールではもう戻れません。やってみましょう。三つ目は、最も少ない額で残る問題です。

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
# 二人が残ると、倍を払って「見る」ことができます。ブラインドの人がいると、四つの場合があります。

# %%
brag.who_may_see()

# %% [markdown]
# 手札を見た人は、ブラインドの人にシーできません。ブラインドの人の2倍を払いつづけるか、降りるかです。ブラインドの人は誰にでもシーでき、額は倍の半分です。
#
# これはpagat.comによるルールです。赤桐のページにあった一覧は、私たちの写しでは失われています。日本語の記事にはこの禁止はありません。

# %%
from cardwidgets.lessons.exercises.brag import end_it, may_see

q4 = may_see(seed=4)
q4

# %% [markdown]
# ## ブラインドの人だけが残ったら
#
# ほかの全員が降りても、ブラインドで賭けていた人の勝ちにはなりません。ポットはそのまま残り、アンティをしないで次のディールを行います（持ち越し）。見ていない手札もテーブルに残り、その人にはもう1組配られます。降りた人も含めて、全員がまた参加します。
#
# 例外が一つあります。まだ一度も賭けていない人だけが残ったときは、ブラインドで賭けたことにならないので、ポットを取ります。
#
# 下では、前のディールでAnnがブラインドで1枚を賭け、ほかの人が降りました。次のディールで、Catが手札を見て4枚を賭けたところです。Annの番で、手札は見ていないものが2組あります。

# %%
cardwidgets.TableWidget(brag.two_hands(), names=brag.NAMES)

# %% [markdown]
# 2組をそのままブラインドの手札としてプレイしてもかまいません。1組を取り上げて見ることもできますが、その場で決めます。それを手札にして、もう1組を見ずに捨てるか、それを捨てて、もう1組をブラインドのままプレイするかです。両方を見てから選ぶことはできません。「見る」ときにも、まず同じようにして1組を選びます。

# %%
from cardwidgets.lessons.exercises.brag import carried_pot

q5 = carried_pot(seed=6)
q5

# %% [markdown]
# ここまでのルールを全部使って、できるだけ少ない枚数でベットを終わらせてください。

# %%
q6 = end_it(seed=3)
q6

# %% [markdown]
# ## どうすればもっとよかったか
#
# ディールが終わると、一つ一つのベットを、その額と勝つ確率に照らしてみることができます。印は、その人にわかったことだけで考えた良し悪しで、好手、緩手、悪手、大悪手の四つです。最も損の大きいところから始まります。印を押すと、その時のテーブルが出ます。「ここからやり直す」を押すと、同じカードで続けられます。

# %%
brag.reviewed(seed=11, seat=1)

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price", "name_the_price", "may_see", "carried_pot"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# ブラインドが長い目で見て得か損かは、[ブラグ10](10_blind_play_in_the_long_run.ipynb)で調べます。資料によって違う点は[付録](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。ブラインド、ポットの持ち越し、2組の手札。
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。見ないで賭けると半額になること。
# - 赤桐の一覧が失われたところは、pagat.comの[ブラグ](https://www.pagat.com/vying/brag.html)のページ。

# %% [markdown]
# ← [ブラグ3 · 賭け方と得点](3_betting_and_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ5 · 中国とインド](5_china_and_india.ipynb) →
