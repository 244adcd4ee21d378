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
# 3枚の手札を取り上げると、クイーン2枚と5でした。残った相手は一人で、相手の手札は見えません。比べる3枚を「手」といいます。あなたの手は、100回のうち何回勝つでしょうか。数を一つ決めてください。
#
# 決めたらセルを実行しましょう。手の種類を強い順に並べた「はしご」が出て、あなたの手の段に印が付きます。横の52枚から別の3枚を選ぶと、選んだ手の段が分かります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.RankLadderWidget("brag", hand="QS QD 5C")

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 二つの手のどちらが勝つか、どのルールで決まるかを言える
# - ランになる3枚と、ならない3枚を見分けられる
# - ある手がはしごの何段目で、どれだけ珍しく、何通りの手に勝つかを言える
#
# *文の終わりの印：［記事］は日本語の記事（ウィキペディアと赤桐）、［補足］はこの講座で加えたこと。*
#
# ## 五つの役とハイカード
#
# クイーンのペアは、100回のうち88回勝ちます。それでもペアは、五つの「役」の中で最も弱い役です。88回も勝てるのは、役のない手が多いからです。役のない手を「ハイカード」といいます。
#
# 「ランク」とはカードの隅にある数や文字のことで、2から10、ジャック、クイーン、キング、エースの順に高くなります。「スート」はスペード、ハート、ダイヤ、クラブの4種類です。同じランクの3枚は「プライアル」といいます。「ペア・ロイヤル」（pair royal）を縮めた名前です。五つの役とハイカードを、強い順に見てみましょう。

# %%
from cardwidgets.course.brag import six_kinds

six_kinds()

# %% [markdown]
# 役の名前と例は、ウィキペディアの記事のものです。［記事］　ハイカードの例だけは、この講座で加えました。ポーカーにはツーペア、フルハウス、フォーカードもあります。4枚か5枚なければできない役なので、3枚のブラグにはありません。［記事］
#
# やってみましょう。答えを選んで「答え合わせ」を押します。間違えると、関係するルールが出ます。読んで、もう一度答えてください。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.brag import name_the_hand

q1 = name_the_hand(seed=4)
q1

# %% [markdown]
# ## 同じ役どうしなら
#
# ペアのほかは、最も高いカードを比べます（ランには例外があり、次の節で扱います）。ハイカードどうしも同じです。最も高いカードが同じなら2番目を、それも同じなら3番目を比べます。ペアどうしでは、ペアのランクを先に比べ、同じときだけ残りの1枚で決まります。スートで決まることはありません。［記事］
#
# 次の表の右の2列を隠して、どちらが勝つか考えてみてください。

# %%
from cardwidgets.course.brag import duels

FLUSHES = [("KS 7S 5S", "KH 7H 4H"), ("KS 7S 5S", "KH 7H 5H")]
PAIRS = [("JS JH 2D", "TS TH AD"), ("JS JH 6D", "JC JD 5S")]
duels(*FLUSHES, *PAIRS)

# %% [markdown]
# 二つの手が同じ強さなら、チップを払って手を比べようとした人の負けです。詳しくは[ブラグ3](3_betting_and_scoring.ipynb)で扱います。

# %%
from cardwidgets.lessons.exercises.brag import which_rule, which_wins

q2 = which_wins(seed=3)
q2

# %%
q3 = which_rule(seed=7)
q3

# %% [markdown]
# ## 最も強いランはどれか
#
# A-K-Qと答えたくなりますが、A-K-Qは2番目です。**最も強いランはA-2-3**で、ランニング・フラッシュでも同じです。K-A-2はランになりません。［記事］
#
# ブラグには、特別に強い手が二つあります。一つ目はA-2-3、二つ目は3-3-3です。**最も強いプライアルは3-3-3**で、エースのプライアルにも勝ちます。［記事］

# %%
RUNS = [("AS 2H 3D", "AH KD QS"), ("AH KD QS", "KH QD JS")]
PRIALS = [("3S 3H 3D", "AS AH AD"), ("AS AH AD", "KS KH KD")]
LOW = [("KS AH 2D", "4S 3H 2C"), ("2S 2H 2D", "AS 2C 3C")]
duels(*RUNS, LOW[0], *PRIALS, LOW[1])

# %% [markdown]
# なぜA-2-3と3-3-3が特別なのか、この講座の資料に理由はありません。ほかのランやプライアルより珍しいわけでもありません。できる組合せは、どのランも60通り（4×4×4通りから、同じスートの4通りを除く）、どのプライアルも4通りです。［補足］
#
# やってみましょう。二つ目の問題では、示された手に勝つ手のうち、最も弱い手を探します。

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
# 52枚から選ぶ3枚の手は、一つ残らず数えられます。ウィキペディアの記事には、五つの役とハイカードの、合わせて六つの確率が載っています。そのうちいくつが正しいでしょうか。表の「確率（%）」は、100回のうち何回かを表します。

# %%
from cardwidgets.course import Tables
from cardwidgets.course.brag import counted

tables = Tables("2_hand_ranking.toml")
counted(tables["article"])

# %% [markdown]
# 六つとも正しい値でした。ただ、一つ不思議なところがあります。プライアルはランニング・フラッシュより強いのに、できる確率はプライアルのほうが少し高いのです。［記事］

# %% [markdown]
# ## なぜランはフラッシュより強いのか
#
# ポーカーではフラッシュがストレート（ブラグのラン）に勝ちます。ブラグでは逆です。次の表の初めの2行を見てください。手札が3枚か5枚かで、何が変わるでしょうか。

# %%
from cardwidgets.course.brag import three_and_five

three_and_five()

# %% [markdown]
# 5枚ではフラッシュのほうが珍しく、3枚ではランのほうが珍しくなります。ランとフラッシュでは、ブラグでもポーカーでも、珍しいほうが強いのです。
#
# 記事も同じ理由を挙げ、ポーカーとの違いを三つ書いています。5枚のときより、ペアができにくいこと、フラッシュができやすいこと、ハイカードになりやすいことです。［記事］　どれも上の表で確かめられます。
#
# ## 良い手とはどんな手か
#
# キングのハイカードは、良い手でしょうか。2のペアはどうでしょうか。すべての手を強さの順に並べて、調べてみます。

# %%
from cardwidgets.course.brag import middling

middling()

# %% [markdown]
# すべての手の半分は、K-10-2のハイカード以下の強さです。ですから、エースが1枚あれば、真ん中より強い手です。ペアなら、強いほうからおよそ4分の1に入ります。
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
# ほかのカードの代わりになる「ワイルドカード」は、[ブラグ8](8_wild_cards.ipynb)で扱います。資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。役の種類、確率、特別に強い二つの手。記事は、同じ役どうしの比べ方をpagat.comに基づいて書き、参考文献にDavid Parlett, The A–Z of Card Games (Oxford, 1992, 2004) の45〜49ページを挙げています。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。
# - 赤桐によるクラッシュの紹介（2002年8月3日）。A-2-3が最も強いランで、3-3-3が最も強いプライアルだと書いています。

# %% [markdown]
# ← [ブラグ1 · 歴史](1_history.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ3 · 賭け方と得点](3_betting_and_scoring.ipynb) →
