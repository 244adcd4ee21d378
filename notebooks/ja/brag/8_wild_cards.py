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
# # ブラグ8 · ワイルドカード
#
# あなたの手はK♦、6♥、2♦。ふつうのブラグなら、役のないハイカードです。でも今夜は、4枚の2が「ワイルド」です。2は、手札にないカードなら、どのカードの代わりにもなります。2を最も強くなるように使うと、あなたの手は何の役になるでしょうか。
#
# まず下のテーブルで、別の3枚の手札を見て、何の役になるか考えてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-twos-wild", seats=3, seed=25)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ワイルドカードの入った手が何の役か言える
# - ワイルドカードで、それぞれの役の確率がどう変わるか言える
# - 同じ役どうしのとき、どちらが勝つか言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［資料］は「出典」の残りの資料。*
#
# ## ワイルドカードがあると
#
# K♦、6♥、2♦はキングのペアになります。ワイルドカードが1枚あれば必ずペア以上、2枚あればプライアルです。
#
# 何をワイルドカードにするかは、遊ぶ人たちが決めます（ローカルルール）。たとえば、2、ジョーカー、片目のジャック（横顔のJ♠とJ♥）です。［記事］　次の「はしご」は、2がワイルドのときの手の種類を、強い順に並べたものです。キング2枚と2で、キングのプライアル（同じランクの3枚）になります。

# %%
cardwidgets.RankLadderWidget("brag-twos-wild", hand="KS KH 2C")

# %% [markdown]
# やってみましょう。答えを選んで「答え合わせ」を押します。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.brag import which_wins, wild_hand

q1 = wild_hand(seed=7)
q1

# %% [markdown]
# ## 良い手はどれだけ増えるか
#
# 4枚の2をワイルドにすると、プライアルは何倍に増えるでしょうか。ランはフラッシュより珍しいままでしょうか。次の表では、行ごとにワイルドカードを変えて、全部の手を数えました。

# %%
from dataclasses import replace

from cardwidgets.judge.rankings import BRAG, WILD_SETS
from cardwidgets.odds.three_card.counting import count_hands

WILD_CARDS = {"なし": "none", "2が4枚": "twos"}
WILD_CARDS |= {"ジョーカー1枚": "joker", "ジョーカー2枚": "jokers"}
WILD_CARDS |= {"片目のジャック（J♠とJ♥）": "one_eyed_jacks"}

# %%
from cardwidgets.course import Listing, brag

Listing(
    {"ワイルドカード": name}
    | count_hands(replace(BRAG, wild=WILD_SETS[key])).hands
    for name, key in WILD_CARDS.items()
)

# %% [markdown]
# それぞれの行を、「なし」の行と比べてください。2をワイルドにすると、プライアルは12倍になります。ランの数はフラッシュより多くなりますが、強さの順は変わりません。ジョーカーを足すとカードが増えるので、手の数の合計も増えます。
#
# ## 同じ役どうしなら
#
# 2がワイルドのとき、あなたの手はクイーンが3枚、相手の手はキング2枚と2です。どちらのプライアルが勝つでしょうか。決め方は三つあります。
#
# ウィキペディアの記事によれば、同じ役ならワイルドカードの枚数が少ないほうが、「たとえランクが低くても」勝ちます。［記事］　ランクも同じときだけ枚数を比べる人も、枚数をまったく比べない人もいます。［資料］　次の表では、三つの決め方を比べます。

# %%
brag.wild_duels()

# %% [markdown]
# 次の問題では、記事の決め方で勝ち負けを決めます。

# %%
q2 = which_wins(seed=3, variant="brag-twos-wild")
q2

# %% [markdown]
# ## インドのバリエーション
#
# [ブラグ5](5_china_and_india.ipynb)のティーン・パッティーには、強さを逆さまにしたり、ワイルドカードを増やしたり、役ではなく別の点数で比べたりするバリエーションがあります。［資料］　A♠ A♥ 8♦、5♣ 4♦ 2♥、9♣ 9♥ 3♦、10♠ 9♠ J♠、K♣ 7♦ 4♠の五つの手を比べます。次の表の「どんなゲームか」を1行読み、どの手が勝つかを考えてから、右の列を見てください。

# %%
TONIGHT = "AS AH 8D", "5C 4D 2H", "9C 9H 3D", "TS 9S JS", "KC 7D 4S"
brag.tonight(*TONIGHT)

# %% [markdown]
# AK47では、ワイルドカードが16枚もあります。プライアルができるのは、100回のうち何回でしょうか。インドでは、プライアルを「トレイル」、ランニング・フラッシュを「ピュア・シーケンス」、ランを「シーケンス」、フラッシュを「カラー」と呼びます。

# %%
brag.with_many_wild()

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS, WILD = ("wild_hand", "which_wins"), "brag-twos-wild"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant=WILD))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。ワイルドカード。
# - David Parlett, The Penguin Book of Card Games（初版1979年）と、ホイルのゲーム集を[転載したページ](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm)。ランクが同じなら本物のカードが勝つこと。
# - pagat.com（John McLeod）の[ティーン・パッティー](https://www.pagat.com/vying/teen_patti.html)と、Moonfrogのアプリのルール。どちらも、ほかの資料の引用によります。バリエーション。

# %% [markdown]
# ← [ブラグ7 · スリーカード・ポーカーと仲間のゲーム](7_three_card_poker.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ9 · 予想し、試し、数える](9_chances.ipynb) →
