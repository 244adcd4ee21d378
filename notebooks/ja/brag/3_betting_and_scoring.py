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
# あなたの手はキングのペア。残るにはチップが6枚要りますが、手持ちは5枚しかありません。相手はまだ二人います。降りるしかないのでしょうか。答えはあとの表にあります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-basic", seats=3, seed=11)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 残るのに何枚要り、何枚まで賭けられるかを言える
# - 賭けがいつ終わり、誰がポットを取るかを言える
# - チップが足りなくなったとき、何ができるかを言える
#
# *文の終わりの印：［記事］は日本語の記事（ウィキペディアと赤桐）、［補足］はこの講座で加えたこと。*
#
# ## ベットとは
#
# 始める前に、チップを同じ枚数ずつ分けます。カードを配る前に、全員が参加料（アンティ）を真ん中に出します。真ん中のチップを「ポット」といい、最後に一人が取ります。「ベット」とは、勝負に残るためにポットにチップを足すことです。「フォールド」（降りる）とは、手札を捨て、払ったチップをあきらめることです。
#
# いくらまで賭けてよいかは、始める前に決めておきます。赤桐がpagat.comをもとに書いた記事では、最初のベットの最小額と最大額、そして一度に引き上げてよい限度額を決めます。ウィキペディアの記事では、どのベットにも最小額と最大額を決めます。［記事］　次の表の枚数は一例です。［補足］

# %%
from cardwidgets.course import brag

brag.agreed()

# %% [markdown]
# 賭けるときのポットの総額を限度額とすることも多いと、赤桐は書いています。人数は、ウィキペディアの記事では4人から7人です。赤桐の記事では2人から17人までで、4人から8人を勧めています。［記事］
#
# 最初のディーラー（配る人）は誰でもよく、毎回時計回りに交代します。1枚ずつ3枚を配り、賭けはディーラーの左隣から始めます。［記事］
#
# ## いくら払うか
#
# ウィキペディアの記事にある例です。アンが3枚、ベンが4枚を賭けました。アンが残るには何枚要りますか。

# %%
table = brag.begun()
brag.played(table, 3, 4, "fold", 4)

# %% [markdown]
# 差額の1枚ではなく、新しく4枚です。前に賭けたチップは数えません。足りない分だけを出すポーカーと、根本から違います。［記事］
#
# アンが2枚、ベンが3枚を賭け、キャットが降ります。そのあとアンが4枚、ベンが5枚と、1枚ずつ引き上げます。次の表で、ブラグのポットとポーカーのポットを比べます（アンティは除きます）。

# %%
brag.beside_poker()

# %% [markdown]
# 次の2問では、残るには何枚要るか、最大で何枚賭けられるかを答えます。手札を見ずに賭ける「ブラインド」のチップは、2倍に数えます（[ブラグ4](4_blind_play.ipynb)）。

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
# ポーカーの賭けは、全員が同じ額を払ったところで終わります。ブラグの賭けは、次のどちらかが起こるまで、何巡でも続きます。［記事］
#
# - **一人を残して全員が降りる。** 残った人がポットを取り、手札は誰にも見せません（残った人がブラインドのときは別）。
# - **二人が残り、一人が直前のベットの額の2倍を払う。** これが「シー」です。まず相手が手札を公開します。シーした人は、自分のほうが強ければポットを取ります。
#
# アンが2枚、ベンが3枚を賭け、キャットが降りました。アンがシーすると、何枚払いますか。勝った人は何枚取りますか。

# %%
seen = brag.begun()
brag.played(seen, 2, 3, "fold", "see")

# %%
print(brag.outcome(seen))

# %% [markdown]
# どちらの手もK-7-5のフラッシュです。アンが2枚を賭け、ベンがシーします。ポットは分けるのでしょうか。

# %%
tied = brag.begun("KS 7S 5S", "KH 7H 5H")
brag.played(tied, 2, "see")

# %%
print(brag.outcome(tied))

# %% [markdown]
# 分けません。シーした人が勝つのは、相手より**強い**ときだけです。［記事］
#
# 赤桐によれば、シーして負けたベンは、手札を見せずに済みます。ウィキペディアの記事では両者が見せ合います。［記事］

# %%
from cardwidgets.lessons.exercises.brag import who_takes_the_pot

q3 = who_takes_the_pot(seed=1)
q3

# %% [markdown]
# ## チップがなくなったら
#
# チップが足りなくても、降りなくてかまいません。残りのチップをポットに入れ、手札をポットの上に裏向きに置きます。［記事］
#
# - ほかに一人しか残っていなければ、すぐに二人の手を比べます。
# - 二人以上残っていれば、その人たちは賭けを続け、新しいポットを作ります。最後に、新しいポットを取った人とあなたが手を比べ、勝ったほうが古いポットを取ります。
#
# キャットの手はキングのペアです。残るには6枚要りますが、チップは5枚です。キャットは何枚取れるでしょうか。表の「18 + 0」は、古いポットが18枚、新しいポットが0枚という意味です。

# %%
covered = brag.begun("QS QD 5C", "AS KH 9D", "KS KD 4C", stacks=(50, 50, 6))
brag.played(covered, 4, 6, "cover", 6, 6, "see")

# %%
print(brag.outcome(covered))

# %% [markdown]
# キャットは最後のチップ5枚で、古いポットを**全部**取りました。手が同じ強さなら、チップのなくなったほうが負けます。［記事］　ポーカーなら、出した額に応じた分しか取れません。［補足］
#
# 残り二人でチップが足りないと、2倍を払わずに手を比べられます。足りないふりができないように、手持ちのチップは見えるところに置きます。ディールの途中で足したり、しまったりしてはいけません。［記事］

# %%
from cardwidgets.lessons.exercises.brag import may_cover, who_takes_the_old_pot

q4 = may_cover(seed=4)
q4

# %%
q5 = who_takes_the_old_pot(seed=1)
q5

# %% [markdown]
# ## シャッフルしないとどうなるか
#
# シャッフルするのは最初のディールの前と、プライアルが出たあとだけです。ほかのときは、使ったカードを残りのカードの下に重ねます。［記事］　最初に配ったカードは、何ディールあとに戻ってくるでしょうか。

# %%
brag.comes_back()

# %% [markdown]
# ディーラーが毎回替わるので、同じ3枚が同じ人に来るわけではありません。それでも、順番を覚えれば有利です。［補足］
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
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。ルール。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。限度額、シーのしかた、チップがなくなったときのルール。

# %% [markdown]
# ← [ブラグ2 · 役の強さ](2_hand_ranking.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ4 · ブラインド](4_blind_play.ipynb) →
