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
# # ブラグ6 · 枚数の多いブラグ
#
# 3枚の手は、4回に3回がハイカードです。今度は4枚配られて、1枚を捨てます。どの1枚を捨ててもハイカードになるのは、100回のうち何回でしょうか。数を一つ決めてください。
#
# 下のテーブルは、4枚配るブラグです。手札を見たら1枚を捨て、あとは3枚のブラグと同じように賭けます。役の名前は[ブラグ2](2_hand_ranking.ipynb)にあります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-4-card", seats=4, seed=12)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 4枚や5枚から最も強い3枚を選べる
# - 7枚や9枚を、3枚ずつの手に分けられる
# - 1枚増えるごとに、手がどれだけ良くなるか言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## どのカードを捨てるか
#
# 4枚なら1枚、5枚なら2枚を捨てます。手が同じ強さのときは、捨てたカードの高いほうが勝ちます。［資料］

# %%
from cardwidgets.lessons.exercises.brag import best_three, lay_aside

q1 = lay_aside(seed=3)
q1

# %%
q2 = best_three(seed=9)
q2

# %% [markdown]
# ## 手はどれだけ良くなるか
#
# 7枚でラン以上の役ができる確率を予想してください。決めると、何度も配って求めた値（シミュレーション）と、全部の手を数えた値が出ます。灰色の帯は「信頼区間」です。同じシミュレーションを100回やり直すと、およそ95回は、その回の信頼区間に真の値が入ります。

# %%
from itertools import combinations

from cardwidgets.core.cards import pack
from cardwidgets.odds.three_card.best_of_more import best_of
from cardwidgets.probability import BRAG

BETTER = BRAG.order[: BRAG.order.index("run") + 1]

# %%
def run_or_better(rng):
    hands = combinations(rng.sample(pack(), 7), 3)
    return any(BRAG.reading(hand).category in BETTER for hand in hands)

ASK = "7枚の手札のうち3枚で、ランかそれより強い役ができる確率はどのくらいですか。"
share = sum(best_of(7)[kind] for kind in BETTER)
cardwidgets.PredictWidget(ASK, count=share, draw=run_or_better, deals=500, seed=4)

# %% [markdown]
# 配られたカードから、最も強い3枚を選びます。次の表は、その3枚がどの種類の手になるかを、確率（%）で示します。ランもフラッシュもできる手札は、強いほうのランに数えます。

# %%
from cardwidgets.course import Listing

Listing(
    {"枚数": n}
    | {kind: f"{best.percent(kind):.2f}" for kind in BRAG.order}
    | {"同じランクの4枚": f"{100 * best.four / best.total:.3f}"}
    for n, best in ((n, best_of(n)) for n in range(3, 10))
)

# %% [markdown]
# 4枚なら、ハイカードは100回のうち46回です。ランとフラッシュの列を比べてください。5枚まではフラッシュのほうが多く、6枚からはランのほうが多くなります。それでも、勝つのはランです。
#
# 9枚になると、ペアとハイカードは0です。9枚を四つのスートに分けると、どれかのスートは必ず3枚以上になり、フラッシュができるからです。この考え方を、数学では「鳩の巣原理」といいます。
#
# ## 7枚から2組
#
# 次のディールで、あなたの手札はクイーン2枚、6が2枚と、ばらばらの3枚です。7枚のうち1枚を裏向きに捨て、残りを3枚ずつ2組に分けます。まず強いほうの手を比べ、次に弱いほうの手を比べます。賭けはありません。**2組とも**勝った人がポットを取り、いなければ次回に持ち越します。7枚の中に同じランクの4枚があれば、分ける前に勝ちです。7枚のブラグでは、3-3-3は特別ではありません。代わりに7-7-7を特別とすることがあります。［記事］

# %%
cardwidgets.TableWidget("brag-7-card", seats=3, seed=4)

# %% [markdown]
# 最も強い手を先に作りたくなります。でも、**弱いほう**でも勝たなければなりません。

# %%
from cardwidgets.lessons.exercises.brag import split_nine, split_seven

q3 = split_seven(seed=9)
q3

# %% [markdown]
# 2組とも勝つ人は、100回のうち何回出るでしょうか。全員が強いほうの手を優先するときと、弱いほうの手を優先するときを比べます。「300,000回」と書いてある列は300,000回、ほかの列は400回配りました。±は信頼区間の幅の半分です。

# %%
from cardwidgets.course import brag_chances

brag_chances.scoops()

# %% [markdown]
# 全員が弱いほうの手を優先すると、ポットを取る人が出やすくなります。人数が多いほど、出にくくなります。
#
# ## 9枚から3組
#
# 9枚なら、3枚ずつ3組の手を作ります。［記事］　捨てるカードはありません。**3組とも**勝った人がポットを取ります。

# %%
cardwidgets.TableWidget("brag-9-card", seats=3, seed=6)

# %%
q4 = split_nine(seed=4)
q4

# %% [markdown]
# 手札を3枚ずつに分ける方法は、何通りあるでしょうか。

# %%
from cardwidgets.odds.three_card.counting import count_splits

Listing(
    {"枚数": n, "分ける組の数": n // 3, "分け方の数": count_splits(n)}
    for n in (6, 7, 9)
)

# %% [markdown]
# ゲームのサイトpagat.comには、6枚の別のゲームもあります。ポットはなく、1組目どうし、2組目どうしを比べて、最も強い手に1点ずつ入ります。［資料］　この講座では、先に7点を取った人の勝ちです。［補足］

# %%
cardwidgets.TableWidget("brag-6-card", seats=3, seed=5)

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "lay_aside", "best_three", "split_seven", "split_nine"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# 13枚を分けるゲームは[クラッシュ](../crash/1_rules_and_ranking.ipynb)です。資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。7枚と9枚のブラグ。
# - ほかのサイトに引用された、pagat.com（John McLeod）の[ブラグ](https://www.pagat.com/vying/brag.html)。4枚、5枚、6枚のブラグ。

# %% [markdown]
# ← [ブラグ5 · 中国とインド](5_china_and_india.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ7 · スリーカード・ポーカーと仲間のゲーム](7_three_card_poker.ipynb) →
