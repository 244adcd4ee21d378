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
# # ブラグ2 · 役の強さ
#
# ブラグの手は3枚です。下のはしごは、全部の手を強い順に並べたものです。印のついた段がクイーンのペアの段です。横のデッキから3枚を選んで、自分の手の段を探してみてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.RankLadderWidget("brag", hand="QS QD 5C")

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 二つの手のどちらが勝つか、特別な場合も含めて言える
# - カードが3枚だと、なぜポーカーと順番が変わるのか説明できる
# - どの役がどれだけ珍しいか、真ん中の手がどんな手かを言える
#
# ## 六つの役の名前
#
# 「プライアル」は同じランクの3枚で、「王の一組」という意味の言葉を縮めたものです。「ランク」とはカードの隅にある数や文字のことで、2から10、ジャック、クイーン、キング、エースの順に高くなります。「スート」はスペード、ハート、ダイヤ、クラブの印です。強い順に見てみましょう。

# %%
from cardwidgets.course.brag import six_kinds

six_kinds()

# %% [markdown]
# 日本語の記事は英語の名前をそのまま使っています。表の例も記事のものです（最後の一つだけは私たちの例）。ポーカーにはツーペア、フルハウス、フォーカードもありますが、4枚か5枚なければできないので、3枚のブラグにはありません。
#
# やってみましょう。答えを選んで「答え合わせ」を押します。まちがえても損はなく、どのルールを見ればよいかが示されます。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.brag import name_the_hand

q1 = name_the_hand(seed=4)
q1

# %% [markdown]
# ## 同じ役どうしなら
#
# いちばん高いカードを比べます。同じなら2枚目、それも同じなら3枚目です。ペアどうしではまずペアのランクを比べ、ペアが同じときだけ残りの1枚で決まります。スートで決まることはありません。右の2列を隠して、どちらが勝つか考えてみてください。

# %%
from cardwidgets.course.brag import duels

FLUSHES = [("KS 7S 5S", "KH 7H 4H"), ("KS 7S 5S", "KH 7H 5H")]
PAIRS = [("JS JH 2D", "TS TH AD"), ("JS JH 6D", "JC JD 5S")]
duels(*FLUSHES, *PAIRS)

# %% [markdown]
# 二つの手が同じ強さになることもあります。そのときは見ようとした側の負けで、これは[ブラグ3](3_betting_and_scoring.ipynb)で扱います。

# %%
from cardwidgets.lessons.exercises.brag import which_rule, which_wins

q2 = which_wins(seed=3)
q2

# %%
q3 = which_rule(seed=7)
q3

# %% [markdown]
# ## いちばん強いランはどれか
#
# A-K-Qではありません。ブラグには特別に強い手が二つあります。一つ目がこれで、**いちばん強いランはA-2-3**、その次がA-K-Qです。ランニング・フラッシュでも同じです。K-A-2はランになりません。
#
# 二つ目は、**いちばん強いプライアルは3-3-3**だということ。エース3枚にも勝ちます。

# %%
RUNS = [("AS 2H 3D", "AH KD QS"), ("AH KD QS", "KH QD JS")]
PRIALS = [("3S 3H 3D", "AS AH AD"), ("AS AH AD", "KS KH KD")]
LOW = [("KS AH 2D", "4S 3H 2C"), ("2S 2H 2D", "AS 2C 3C")]
duels(*RUNS, LOW[0], *PRIALS, LOW[1])

# %% [markdown]
# なぜこの二つなのか、理由を書いた資料はありません。珍しさのせいではありません。どのランも、どのプライアルも、できる組合せの数は同じだからです。
#
# やってみましょう。よく見てください。二つ目は難しい問題で、出された手に勝つ手のうち、いちばん弱いものを探します。

# %%
from cardwidgets.lessons.exercises.brag import is_it_a_run, just_beat

q4 = is_it_a_run(seed=16)
q4

# %%
q5 = just_beat(seed=7)
q5

# %% [markdown]
# ## どの役がどれだけ珍しいか
#
# 52枚から3枚なので、手は一つ残らず数えられます。たとえば425分の1という分数は、長い目で見れば425回に1回ということです。パーセントは、同じことを100回あたりで言ったものです。日本語の記事には役ごとの確率が載っています。正しいでしょうか。

# %%
from cardwidgets.course import Tables
from cardwidgets.course.brag import counted

tables = Tables("2_hand_ranking.toml")
counted(tables["article"])

# %% [markdown]
# 六つとも一致しました。一つだけ変わったところがあります。プライアルはランニング・フラッシュより強いのに、できる確率はプライアルのほうが少し高いのです。記事もそのことに触れています。

# %% [markdown]
# ## なぜランはフラッシュより強いのか
#
# ポーカーではフラッシュがストレート（ブラグのラン）に勝ちます。ブラグでは逆です。違いは手札の枚数から来ています。

# %%
from cardwidgets.course.brag import three_and_five

three_and_five()

# %% [markdown]
# 5枚ではフラッシュのほうが珍しく、3枚ではランのほうが珍しい。どちらのゲームでも、珍しいほうが強いのです。記事のほかの指摘もこの表で確かめられます。3枚ではペアができにくく、フラッシュができやすく、ハイカードになることがずっと多いのです。
#
# ## よい手とはどんな手か
#
# 思ったよりよいかどうかではなく、ほかの全部の手と比べて考えましょう。

# %%
from cardwidgets.course.brag import middling

middling()

# %% [markdown]
# ちょうど真ん中の手は、キングが1枚あるだけの役なしです。
#
# やってみましょう。全部のルールを使う問題です。

# %%
from cardwidgets.lessons.exercises.brag import order_hands

q6 = order_hands(seed=5)
q6

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "which_wins", "is_it_a_run", "which_rule", "order_hands", "just_beat"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# ほかのカードの代わりになるカードは[ブラグ8](8_wild_cards.ipynb)にあります。資料によって違う点は[付録](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。役の種類、確率、特別に強い二つの手。同じ役どうしの比べ方はpagat.comによります。David Parlett, The A–Z of Card Games (Oxford, 2004) の45〜49ページを引いています。
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。
# - 赤桐によるクラッシュの紹介（2002年8月3日）。A-2-3と3-3-3が最も強いと、はっきり書いています。

# %% [markdown]
# ← [ブラグ1 · 歴史](1_history.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ3 · 賭け方と得点](3_betting_and_scoring.ipynb) →
