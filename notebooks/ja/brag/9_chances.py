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
# # ブラグ9 · 予想し、試し、数える
#
# 手札はキング2枚と6。相手は二人残っています。3人のうちであなたの手が最も強いのは、100回のうち何回でしょうか。数を決めておいてください。このノートブックでは、同じ数を、予想、シミュレーション、数え上げの三つの方法で求めます。
#
# まず、下の図で練習しましょう。相手は一人です。カードを1枚ずつ配ると、棒が動き、前の位置に印が残ります。「勝ち」の棒は伸びるでしょうか、縮むでしょうか。1枚配る前に、そのつど予想してください。
#
# ルールは「[今夜はブラグ](../tonight/1_brag.ipynb)」に、役の名前は[ブラグ2](2_hand_ranking.ipynb)にあります。このノートブックでは、「[確率13 · 何度も配る](../probability/13_deal_and_deal_again.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.OddsWidget("brag", seed=5)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 一つの確率を、予想、シミュレーション、数え上げの三つの方法で求められる
# - ある役の手の数を、紙と鉛筆で数えられる
# - 自分の手札から、相手の手について何が分かるか言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事。*
#
# ## キングのペアはどのくらい勝つか
#
# つまみを自分の予想に合わせて、決めてください。決めると、シミュレーションの値と数えた値が並んで出ます。

# %%
from cardwidgets.core.cards import Cards, pack
from cardwidgets.odds.three_card.showdown import showdown
from cardwidgets.probability import BRAG, Category

KINGS = Cards("KS KH 6D")
def best_of_three(rng):
    dealt = rng.sample([card for card in pack() if card not in KINGS], 6)
    return BRAG.beats(KINGS, dealt[:3]) and BRAG.beats(KINGS, dealt[3:])

# %%
ASK = (
    "手札はK♠ K♥ 6♦、相手は二人です。"
    "あなたの手が3人のうちで最も強い確率はどのくらいですか。"
)
wins = showdown(KINGS, rivals=2).win
cardwidgets.PredictWidget(ASK, count=wins, draw=best_of_three, seed=1)

# %% [markdown]
# シミュレーションでは、[確率13](../probability/13_deal_and_deal_again.ipynb)のように何度も配ります。数えた値は、[確率1](../probability/1_equally_likely.ipynb)のように全部を調べた値です。灰色の帯は、真の値がたいてい入っている範囲で、「信頼区間」といいます。さらに配ると、帯は狭くなります。
#
# ## 記事の数字は正しいか
#
# ウィキペディアの記事には、五つの役とハイカードの確率が載っています。［記事］　最後の桁が正しいかどうかをシミュレーションで確かめるには、何回配ればよいでしょうか。1,000回でしょうか、1,000,000回でしょうか。
#
# 四捨五入すると、0.234は0.23に、0.236は0.24になります。0.235のような値を「境目」といいます。この境目が信頼区間の外に出るまで、配る回数を増やします。確率が境目に近いほど、多く配らなければなりません。プライアルの確率は、境目のすぐそばにあります。

# %%
from cardwidgets.course import Listing, Tables, brag_chances

tables = Tables("2_hand_ranking.toml")
brag_chances.deals_needed(tables["article"])

# %% [markdown]
# プライアルでは、10億回より多く配らなければなりません。数えるほうがよさそうです。どの種類の手も、学校で習う計算1行で数えられます。次のセルの`comb(4, 3)`は、4スートから三つを選ぶ組合せの数です。ペアでは、まずペアのランクと二つのスートを選び、次にほかのランクのカードを1枚（48通り）選びます。ランでは、まずランクの並びを12通りから選び、次に3枚のスートを選びます（3枚とも同じスートになる4通りは除きます）。フラッシュとハイカードでは、ランにならない三つのランクを選びます。

# %%
from math import comb

ROWS = 12  # A-2-3、A-K-Q、K-Q-J、…、4-3-2
NO_RUN = comb(13, 3) - ROWS
WAYS = {Category.PRIAL: 13 * comb(4, 3), Category.RUNNING_FLUSH: ROWS * 4}
WAYS |= {Category.RUN: ROWS * (4**3 - 4), Category.FLUSH: 4 * NO_RUN}
WAYS |= {Category.PAIR: 13 * comb(4, 2) * 48}
WAYS |= {Category.HIGH: NO_RUN * (4**3 - 4)}

# %% [markdown]
# 次の表の「計算した数」を、手を全部調べた「一つずつ数えた数」と比べてください。

# %%
from cardwidgets.odds.three_card.counting import chances_given, count_hands

ALL = count_hands(BRAG)
Listing(
    {"手の種類": kind, "計算した数": ways, "一つずつ数えた数": ALL[kind]}
    | {"何回に1回": f"{ALL.total / ways:.1f}"}
    for kind, ways in WAYS.items()
)

# %% [markdown]
# 記事の六つの数字は、最後の桁まで正しいと分かりました。[ブラグ2](2_hand_ranking.ipynb)に並べてあります。
#
# やってみましょう。紙と鉛筆で解いてください。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.brag import (
    how_many_hands,
    what_comes_third,
    which_is_likelier,
)

q1 = how_many_hands(seed=3, category="running_flush")
q1

# %% [markdown]
# ## ランのほうがいつも珍しいか
#
# 3枚ではフラッシュよりランのほうが珍しいので、ランのほうが強いのでした。でも、どちらが珍しいかは、使うカードによります。[ブリスコラ](../briscola/1_history_and_cards.ipynb)のイタリアのカードには、ランクが10種類しかありません。イタリアのカードでは、どちらが珍しいでしょうか。

# %%
RUNS = {ranks: (ranks - 1) * (4**3 - 4) for ranks in range(7, 14)}
FLUSHES = {ranks: 4 * (comb(ranks, 3) - (ranks - 1)) for ranks in RUNS}

# %%
Listing(
    {"1スートのランクの数": ranks, "ラン": RUNS[ranks],
     "フラッシュ": FLUSHES[ranks]}
    | {"珍しいほう": Category("run" if RUNS[ranks] < FLUSHES[ranks] else "flush")}
    for ranks in RUNS
)

# %% [markdown]
# ランクが1種類増えるごとに、ランは60通りずつ増えます。一方、フラッシュは、ランになる並びでなければ、どの三つのランクでもできます。三つのランクの選び方は、ランクの種類が増えるほど、急に増えます。だから、フラッシュの増え方はだんだん大きくなります。ランクが10種類以下では、フラッシュのほうが珍しいので、フラッシュがランに勝つべきでしょう。
#
# ## 自分の手札から何が分かるか
#
# スペードを3枚持っていると、相手がフラッシュを持つ確率は**高くなります**。残りのカードでは、スペードが減った分、ほかの三つのスートの割合が増えるからです。[確率7](../probability/7_your_own_cards.ipynb)で数えた「見えたカードによる確率の変化」です。では、相手がペアを持つ確率が高くなるのは、あなたが次の表のどの手を持っているときでしょうか。

# %%
HELD = {"まだなし": "", "スペード3枚": "AS KS JS"}
HELD |= {"三つのスート": "AS KH JD", "ペア": "KS KH 6D"}
def rival(held):
    found = chances_given(seen=held)
    return {Category(kind): f"{found[kind].percent:.2f} %" for kind in found}

# %%
Listing(
    {"自分の手札": f"{name} {Cards(held).signs}".strip()} | rival(held)
    for name, held in HELD.items()
)

# %% [markdown]
# こうした確率の違いは小さくても、勝つ回数に響くことがあります。次の表の最後の二つの手は、A-K-Jのハイカードと2のペアです。強いのは2のペアですが、多く勝つのはどちらでしょうか。

# %%
from cardwidgets.odds.three_card.equity import equity

HANDS = "3S 3H 3D", "AS 2H 3D", "KS KH 6D", "AS KH JD", "2S 2H 3D"
FOUND = {Cards(hand): equity(hand) for hand in HANDS}

# %%
Listing(
    {"手": hand, "勝つ手の数": found.win, "同じ強さの手の数": found.tie}
    | {"負ける手の数": found.loss,
       "勝つ確率": f"{100 * float(found.beaten):.2f} %"}
    for hand, found in FOUND.items()
)

# %% [markdown]
# 多く勝つのはA-K-Jです。どちらの手でも、負けるのは、相手がペア以上を持つときだけです。自分が持っているランクのペアは、相手に来にくくなります。A-K-Jを持っていれば、来にくいランクは三つです。2-2-3なら、二つだけです。だから、A-K-Jのほうがわずかに多く勝ちます。
#
# やってみましょう。一つ目は3枚目に何が来るか、二つ目はどちらがよく起こるかという問題です。

# %%
q2 = what_comes_third(seed=1)
q2

# %%
q3 = which_is_likelier(seed=3)
q3

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。使う考え方の名前も、問題ごとに示してあります。[ホーム](../00_welcome.ipynb)で「答えを保存する」を押してあれば、解いた問題が記録されます。一度に全部を解かなくてもかまいません。

# %%
cardwidgets.ProblemsWidget("brag")

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "how_many_hands", "what_comes_third", "which_is_likelier"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=33))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。六つの確率と、フラッシュが弱い理由。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [ブラグ8 · ワイルドカード](8_wild_cards.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ10 · ブラインドは長い目で見てどうか](10_blind_play_in_the_long_run.ipynb) →
