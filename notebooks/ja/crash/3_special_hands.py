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
# # クラッシュ3 · 特別な役と、3人や2人のとき
#
# 手札はA♣ K♠ K♣ J♥ J♦ 8♦ 6♠ 6♥ 6♦ 5♣ 3♠ 3♣ 2♦です。13枚全部を、誰のものでもない手札と取り替えられます。あなたなら取り替えますか。
#
# 下のテーブルで遊ぶのは二人ですが、手札は4人分配ります。二つの手札は誰のものでもありません。取り替えるかどうかを、まず相手に、次にあなたに尋ねます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash-two", seed=5)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 三つの特別な役の名前と、どのくらい珍しいかを言える
# - フォー・オブ・ア・カインドが二人にあるとき、誰がお金をもらうか言える
# - 誰がいつ手札を取り替えられるか言える
#
# *文の終わりの印：［記事］は日本語の記事（赤桐とウィキペディア）、［補足］はこの講座で加えたこと。*
#
# ## 特別な役
#
# 前もって決めておけば、次の三つの特別な役が認められます。［記事］
#
# - **フォー・オブ・ア・カインド**：同じランクの4枚を、四つのセットに1枚ずつ入れれば、お金がもらえます。
# - **6組のペア**：そのディールをやめ、同じディーラーに配り直してもらえます。
# - **13枚のラン**（各ランクが1枚ずつ）：見せれば、ほかの全員からお金がもらえます。プレイは行わず、次のディーラーが配ります。
#   ゲームに負けた人が決まった額を払う取り決めなら、一人からもらうのも同じ額のことが多いようです。目標点数に足りない1点につき1ペニーか2ペニーを払う取り決めなら、一人から10ペニーのことが多いようです。
#
# テーブルは、特別な役を持っている人だけに、使うかどうかを尋ねます。使わなければ、ほかの人には分かりません。三つのうち、最も珍しいのはどれでしょうか。

# %%
from cardwidgets.course import crash

crash.special_hands()

# %% [markdown]
# 上の表でも次の問題でも、6組のペアを数えるとき、同じランクの4枚は2組と数えます。［補足］
#
# やってみましょう。配られた13枚は、どの特別な役に当たるでしょうか。答えを選んで「答え合わせ」を押します。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.crash import which_right, who_has_four

q1 = which_right(seed=3)
q1

# %% [markdown]
# ## フォー・オブ・ア・カインドが二人にあったら
#
# お金をもらうのは、最も強い4枚を持つ人だけです。最強はエースではなく、**4の4枚**です。4枚は、ペア以上の四つのセットに1枚ずつ入っていなければなりませんが、セットで勝つ必要はありません。お金は、プレイの点数とは別にもらいます。［記事］　払うのは、ほかの全員です。［補足］
#
# ここではアンが4を4枚、ベンがエースを4枚持っています。お金をもらうのはどちらでしょうか。

# %%
FOURS = {
    "Ann": "4D 5D 6H | 4C 8C TC | QS QH 4S | JS JH 4H",
    "Ben": "AS KS QC | AC JC 5C | AD TD 8D | AH 9H 7H",
    "Cat": "3S 3H 3D | 9S 8S 7S",
    "Dan": "2S 2H 2D",
}
crash.by_place(crash.laid(FOURS, four_bonus=10))

# %% [markdown]
# お金をもらうのはアンです。プライアルでは3が、フォー・オブ・ア・カインドでは4が最強なのです。

# %%
q2 = who_has_four(seed=3)
q2

# %% [markdown]
# ## 3人や2人で遊ぶには
#
# 人数が少なくても、4人分の手札を配ります。プレイヤーのいない席の手札は、裏向きに置いておきます。自分の手札を見たあと、誰のものでもない手札と取り替えられます。［記事］　新しい手札を、取り替える前に見ることはできません。［補足］
#
# - 3人なら、ディーラーの左隣から順に、取り替えるかどうかを尋ねます。誰かが取り替えたら、ほかの人は取り替えられません。
# - 二人なら、まずディーラーでないほうが、誰のものでもない手札の一つと取り替えられます。そのあとディーラーも取り替えられます。［記事］　この講座では、相手が手放した手札は取れません。［補足］

# %%
from cardwidgets.lessons.exercises.crash import who_may_exchange

q3 = who_may_exchange(seed=2)
q3

# %% [markdown]
# 誰のものでもない手札は、自分の手札より良いでしょうか。[クラッシュ4](4_best_layout.ipynb)で数えます。人数が少ないときは、目標点数を高くすることが多いようです（[クラッシュ2](2_scoring.ipynb)）。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "which_right", "who_has_four", "who_may_exchange"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=60))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - 赤桐による日本語のクラッシュの紹介（[pagat.com](https://www.pagat.com)に基づく、2002年8月3日）。

# %% [markdown]
# ← [クラッシュ2 · 得点](2_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ4 · 最善の並べ方](4_best_layout.ipynb) →
