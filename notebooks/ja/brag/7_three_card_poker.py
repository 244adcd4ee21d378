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
# # ブラグ7 · スリーカード・ポーカーと仲間のゲーム
#
# あなたの前に、ダイヤの6が1枚。これから1枚ずつ、もう2枚配られます。賭けるのは、1枚配られるたびです。チップを払って、残りの2枚を待ちますか。
#
# スリーカード・ポーカーと呼ばれるゲームは二つあります。まずは家で遊ぶほうです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("three-card-poker", seats=4, seed=9)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ポーカーで残るためにいくら払うか、なぜそれがブラグより少ないかを言える
# - カジノを相手に、どの手で勝負すべきか、カジノの取り分はいくらかを言える
# - 仲間のゲームで、それぞれ最も強い手を言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［資料］は「出典」の残りの資料。*
#
# ## 家では、コールはいくらか
#
# 額を引き上げることを「レイズ」、同じ額に合わせて残ることを「コール」といいます。あなたがチップを3枚賭け、次の人は4枚レイズして7枚を賭けました。コールするには、あと何枚要るでしょうか。ポーカーでは賭けた額をそろえるので、足りない分の4枚だけを払います。［記事］　ブラグなら7枚を払うところです。
#
# 役の種類はブラグと同じです。ただし3-3-3やA-2-3は特別ではなく、5枚のポーカーと同様に、フラッシュがラン（ポーカーではストレート）より強くなります。［記事］

# %%
from cardwidgets.lessons.exercises.brag import call_at_home, play_or_fold

q1 = call_at_home(seed=2)
q1

# %% [markdown]
# ## カジノを相手に
#
# カジノのスリーカード・ポーカーは、家で遊ぶものとは別のゲームです。アンティ（参加料）を払って3枚もらい、同じ額をもう一度払って勝負するか、降りるかを決めます。「ハウス」（カジノ側）は、クイーンのハイカード以上のときだけ「参加資格」があり、あなたと手を比べます。あなたが勝てば、アンティも、勝負に賭けた分も、2倍になって戻ります。負ければ、両方を失います。ハウスに参加資格がなければ、アンティだけが2倍になり、勝負に賭けた分はそのまま戻ります。あなたの手がラン以上なら、アンティにボーナスも付きます。「ペアプラス」は、あなたの手がペア以上なら配当がある、別のベットです。［資料］

# %%
cardwidgets.TableWidget("three-card-poker-casino", seed=2)

# %% [markdown]
# ## どの手で勝負すべきか
#
# あなたの手はクイーンのハイカードです。勝負しますか。降りれば、必ずアンティ1回分を失います。勝負すれば、損得はハウスの手によって違います。平均の損がアンティ1回分より少なければ、勝負するほうが得です。どのくらい弱い手まで、勝負するほうが得でしょうか。次の表では、1行が一つの遊び方です。行に書いてある手か、もっと強い手なら勝負し、ほかの手なら降ります。あなたの手とハウスの手を全部数えて求めた、正確な値です。

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.odds.three_card import casino

HANDS = ("QC 3D 2H", "QC 5D 4H", "QC 6D 3H", "QC 6D 4H")
HANDS += ("QC 6D 5H", "QC 7D 2H", "KC 3D 2H")
def lost(value):
    return f"{-100 * float(value):.3f}"

# %%
LINES = {"全部": None}
LINES |= {f"{Cards(hand).signs}以上": hand for hand in HANDS}
Listing(
    {"勝負する手": name, "アンティ100枚で失う額": lost(casino.play_value(hand))}
    for name, hand in LINES.items()
)

# %%
EDGE = {
    "勝負すべき最も弱い手": casino.BEST_PLAY,
    "アンティのうちハウスが取る割合": f"{lost(casino.play_value())} %",
    "ペアプラスのうちハウスが取る割合": f"{lost(casino.pair_plus_value())} %",
    "ハウスに参加資格がある確率":
        f"{100 * float(casino.dealer_qualifies()):.2f} %",
}
Listing({"問い": name, "正確な値": found} for name, found in EDGE.items())

# %%
q2 = play_or_fold(seed=12)
q2

# %% [markdown]
# ## なぜハウスの取り分に気づかないのか
#
# 今夜は、あなたも隣の人も勝ち越しています。それでもハウスが損をしないのは、どうしてでしょうか。最善の遊び方を続けたまま、ディールの数を増やしてみます。表の±は「信頼区間」の幅の半分です。同じシミュレーションを100回やり直すと、およそ95回は、その回の信頼区間に真の値が入ります。

# %%
from cardwidgets.course import brag_chances

brag_chances.casino_simulated()

# %% [markdown]
# 1,000ディール遊んでも、信頼区間に0が入っていて、得とも損ともいえません。では、40人が一晩遊んだら、何人が勝ち越すでしょうか。

# %%
print(brag_chances.players_ahead())

# %% [markdown]
# 勝ち越している人もいます。それでも、ハウスが平均して取る額は、前の表の「正確な値」のとおりです。
#
# 配当を少し減らすハウスもあります。取り分はどう変わるでしょうか。表の「5-4-1」は、最も強い役から順に、賭けた額の5倍、4倍、1倍がもらえるという意味です。

# %%
from cardwidgets.games.brag.casino import ANTE_BONUSES, PAIR_PLUS_TABLES

PAYS = [("アンティ（最善の勝負）", pays, casino.play_value(bonus=pays))
        for pays in ANTE_BONUSES]
PAYS += [("ペアプラス", pays, casino.pair_plus_value(pays))
         for pays in PAIR_PLUS_TABLES]

# %%
Listing(
    {"ベット": bet, "配当": "-".join(map(str, pays)),
     "ハウスが取る割合": f"{lost(value)} %"}
    for bet, pays, value in PAYS
)

# %% [markdown]
# ペアプラスでは、配当を少し減らすだけで、ハウスの取り分が2倍を超えます。
#
# ## 仲間のゲーム
#
# この講座で遊べる、ブラグと仲間のゲームです。

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-4-card", "brag-6-card", "brag-7-card", "brag-9-card"
OTHERS = (
    "zha-jin-hua", "teen-patti", "three-card-poker", "three-card-poker-casino",
)
games(*BRAGS, *OTHERS)

# %% [markdown]
# 役はほとんど同じです。でも、最も強い手が違います。

# %%
from cardwidgets.course import brag

brag.best_hands()

# %% [markdown]
# やってみましょう。表を一度読み、見ないで答えてください。

# %%
brag.best_hands().question(0, 1, seed=3)

# %% [markdown]
# 席に着く前に、三つのことを尋ねましょう。
#
# - 「最も強いプライアルはどれですか」　3枚のブラグでは3-3-3、表にあるそれ以外のゲームではA-A-Aです。
# - 「最も強いランはどれですか」　ブラグとインドのゲームではA-2-3です。中国のゲームとポーカーではA-K-Qで、A-2-3は最も弱いランです。
# - 「フラッシュはランに勝ちますか」　中国と、家で遊ぶポーカーでは勝ちます。ブラグ、インド、カジノでは勝ちません。
#
# 珍しい役ほど強いのでしょうか。表のゲームのうち、役の強さの順が珍しさの順と同じなのは、カジノのゲームだけです。
#
# 次の表では、列の見出しに、手と手の勝負が四つ書いてあります。1行が一つのゲームです。ゲームを一つ選び、どちらの手が勝つかを考えてから、その行を読んでください。

# %%
brag.duels_by_game()

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "play_or_fold", "call_at_home"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=30))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」のスリーカード・ポーカーの項。Albert H. Morehead, Geoffrey Mott-Smith, Philip D. Morehead, Hoyle's Rules of Games (Plume, 1983, 2001) の258ページを引いています。
# - カジノ（Pearl River Resort、Pala Casinoなど）が公表しているスリーカード・ポーカーのルール。ハウスの参加資格と、配当の表。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [ブラグ6 · 枚数の多いブラグ](6_more_cards.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ8 · ワイルドカード](8_wild_cards.ipynb) →
