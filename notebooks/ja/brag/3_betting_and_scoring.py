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
# # ブラグ3 · 賭け方と得点
#
# まず遊んでみましょう。このテーブルでは一度に2枚から10枚を賭け、最後まで残った人がポットを取ります。「手札を見る」を押してから、賭けるか降りるかを決めてください。押せないボタンは、その理由を教えてくれます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-basic", seats=3, seed=11)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 勝負に残るのにいくらかかるか、いつでも言える
# - ベットがいつ終わり、誰がどのポットを取るか言える
# - チップがなくなったらどうなるか言える
#
# ## ベットとは
#
# 始める前に、チップを同じ枚数ずつ分けておきます（手持ちのチップ）。カードを配る前に、全員が参加料を真ん中に出します。これが「アンティ」です。真ん中のチップが「ポット」で、最後に一人が取ります。「ベット」とは、勝負に残るためにポットにチップを足すことです。「フォールド」（降りる）とは、手札を捨て、それまでに払ったチップをあきらめることです。
#
# 額は始める前に決めておきます。テーブルを二つ比べてみましょう。一つは赤桐の説明によるもので、最初のベットと、その後の引き上げに限度があります。もう一つは日本語の記事によるもので、どのベットにも限度があります。

# %%
from cardwidgets.course import brag

brag.agreed()

# %% [markdown]
# 赤桐によれば、限度をその時のポットの総額にすることも多いようです。人数は、記事では4人から7人、プレイ時間は5分から10分。赤桐は4人から8人がよく、2人から17人まで可能だと言います。52枚あれば3枚の手は17組までできるからです。最初のディーラーは任意の方法で決めます。ここでは最初の席の人で、`dealer="lot"`とすればくじで決めます。ディーラーは毎回時計回りに交代し、ディーラーの左隣から始めます。
#
# ## いくら払うか
#
# 記事にある例です（甲と乙を、ここではAnnとBenとします）。Annが3枚を賭け、Benが4枚を賭けました。Annが残るには何枚払えばよいでしょうか。

# %%
table = brag.begun()
brag.played(table, 3, 4, "fold", 4)

# %% [markdown]
# 1枚ではなく、新たに4枚です。それまでに賭けたチップは数えません。記事が、ポーカーと根本的に異なると言っているところです（ポーカーなら足りない差額だけを出します）。直前の人より少なくは賭けられません。どれだけ高くつくでしょうか。AnnとBenが1枚ずつ引き上げつづけたとします。

# %%
brag.beside_poker()

# %% [markdown]
# やってみましょう。答えを選んで「答え合わせ」を押します。「ヒント」は少しずつ手がかりを出します。二つ目は、最も多くて何枚賭けられるかという問題です。限度額と、残りのチップに気をつけてください。

# %%
from cardwidgets.lessons.exercises.brag import how_high, must_pay

q1 = must_pay(seed=2)
q1

# %%
q2 = how_high(seed=3)
q2

# %% [markdown]
# ## いつ終わるか
#
# ポーカーでは、全員が同じ額を払ったところで終わります。ブラグでは違います。降りていない人が2人以上いるかぎり、何巡でも続きます。終わり方は二つです。
#
# - **一人を残して全員が降りる。** 残った人がポットを取り、手札は誰にも見せません。
# - **二人が残り、一人が直前のベットの2倍を払って「見る」。** まず相手の手札を公開し、強いほうがポットを取ります。
#
# Annが2枚、Benが3枚を賭け、Catが降りました。そこでAnnがシーします。

# %%
seen = brag.begun()
brag.played(seen, 2, 3, "fold", "see")

# %%
print(brag.outcome(seen))

# %% [markdown]
# 同じ強さだったらどうなるでしょうか。ポットは分けません。倍を払った側は、相手より**強く**なければ負けです。どちらもK-7-5のフラッシュで試します。

# %%
tied = brag.begun("KS 7S 5S", "KH 7H 5H")
brag.played(tied, 2, "see")

# %%
print(brag.outcome(tied))

# %% [markdown]
# Benのフラッシュは伏せたままです。見ようとして負けた人は、手札を見せなくてかまいません。赤桐の説明ではそうです。記事では両者が見せ合います。

# %%
from cardwidgets.lessons.exercises.brag import who_takes_the_pot

q3 = who_takes_the_pot(seed=1)
q3

# %% [markdown]
# ## チップがなくなったら
#
# それでも降りたくないときは、残りのチップをポットに入れ、手札をポットの上に裏向きに置きます。残りが一人なら、すぐに二人の手札を比べます。二人以上なら、その人たちはベットを続け、チップは別のポットに入れます。そちらの決着がついてから、その勝者とあなたが、古いポットをかけて手札を比べます。ここではCatのチップが足りません。

# %%
covered = brag.begun("QS QD 5C", "AS KH 9D", "KS KD 4C", stacks=(50, 50, 6))
brag.played(covered, 4, 6, "cover", 6, 6, "see")

# %%
print(brag.outcome(covered))

# %% [markdown]
# Catは最後のチップ5枚で、古いポットを**全部**取りました。ポーカーのように制限されたり戻されたりはしません。同じ強さなら、チップのなくなったほうの負けです。二人しかいないときにこれをすると、2倍を払わずに「見る」のと同じことになります。だから、チップはテーブルの上で公開し、途中で増やしたり減らしたりしてはいけません。

# %%
from cardwidgets.lessons.exercises.brag import may_cover, who_takes_the_old_pot

q4 = may_cover(seed=4)
q4

# %%
q5 = who_takes_the_old_pot(seed=1)
q5

# %% [markdown]
# ## なぜシャッフルしないのか
#
# シャッフルするのは最初のディールの前と、プライアルが出たあとだけです。それ以外は、使ったカードを集めて残りのカードの下に重ねるだけで、シャッフルしてはいけません。つまり、見たカードは同じ順番で戻ってきます。何ディールで戻るでしょうか。

# %%
brag.comes_back()

# %% [markdown]
# といっても、同じ手がそのまま配られるわけではありません。先に余っていたカードが配られるので、少しずつずれていきます。それでも、覚えている人のほうが多くを知っています。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = (
    "must_pay", "how_high", "who_takes_the_pot",
    "may_cover", "who_takes_the_old_pot",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# 資料によって違う点は[付録](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。ルール。
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。限度額、「見る」こと、チップがなくなったとき。

# %% [markdown]
# ← [ブラグ2 · 役の強さ](2_hand_ranking.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ4 · ブラインド](4_blind_play.ipynb) →
