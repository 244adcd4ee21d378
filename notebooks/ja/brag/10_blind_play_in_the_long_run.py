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
# # ブラグ10 · ブラインドは長い目で見てどうか
#
# 相手は手札を一度も見ないで、半額を払います。あなたは手札を見て、いまの額をそのまま払います。1,000ディールのあとで得をしているのは、どちらでしょうか。1ディールあたりでは、チップ何枚の得でしょうか。予想を書いておいてください。
#
# まずは自分がブラインドになって、手札を見ないで1ディール遊んでみましょう。1ディールではほとんど何も分かりません。あとで全部の手を数えます。
#
# このノートブックでは、「[確率10 · 1回遊ぶ価値](../probability/10_what_is_a_bet_worth.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=2, seed=4)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ブラインドの人が損をしないためには、勝つ確率が何%必要かを言える
# - ブラインドの人を相手に、強いほうから何%の手で残ればよいか言える
# - 一度も手札を見ない人を相手に、いくら得をするか言える
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ブラインドのルールは[ブラグ4](4_blind_play.ipynb)にあります。
#
# ## ブラインドの人はどのくらい勝たなければならないか
#
# [確率10](../probability/10_what_is_a_bet_worth.ipynb)では、手札を見ないで残ると、平均していくら得かを求めました。今度は逆に考えます。残った人が長い目で見て損をしないためには、勝つ確率が何%要るでしょうか。つまみを動かしてみてください。赤い線は、ブラインドの手が勝つ確率です。

# %%
from cardwidgets.course.touch import Touch

Touch("blind_price")

# %% [markdown]
# やってみましょう。ブラインドの人はいくら払い、次の人はいくら払うでしょうか。

# %%
from cardwidgets.lessons.exercises.brag import blind_price, next_price

q1 = blind_price(seed=6)
q1

# %%
q2 = next_price(seed=8)
q2

# %% [markdown]
# ## 半額で済むなら、手札を見なくても得か
#
# このノートブックの初めに予想した勝負を、計算してみましょう。二人とも「アンティ」（参加料）を1枚ずつ出します。あなたは手札を見て、すぐ降りるか、最後まで残るかを決めます。残るなら、毎回2枚を賭けます。相手は手札を見ないで、毎回1枚を賭けます。最後の番には、相手が2枚を払い、二人の手を比べます。これが「シー」です。［補足］　あなたが賭ける回数は1回、2回、3回のどれかです。それぞれの場合に、二人はアンティも入れて何枚ずつ払うでしょうか。次の表の下の3行は、相手も手札を見て、いまの額をそのまま払う場合です。

# %%
from cardwidgets.course import Listing


def paid(bets, price):
    return 1 + 2 * bets, 1 + price * (bets - 1) + 2 * price

# %%
RIVALS = {"ブラインド": 1, "手札を見た": 2}
Listing(
    {"あなたが賭ける回数": bets, "相手": rival}
    | dict(zip(("あなたが払う額", "相手が払う額"), paid(bets, price),
               strict=True))
    for rival, price in RIVALS.items()
    for bets in (1, 2, 3)
)

# %% [markdown]
# 降りれば、アンティの1枚を失います。だから、残ったときに失う枚数が平均で1枚より少ない手なら、残ったほうが得です。残ったほうが得な手は、全部の手の何%でしょうか。先に予想してください。

# %%
from cardwidgets.odds.betting.equilibrium import stay_or_fold


def stay(bets, price):
    you, rival = paid(bets, price)
    return stay_or_fold(win=rival, loss=you, ante=1)

# %%
ASK = (
    "相手は手札を見ません。あなたは2回賭けるか、すぐ降ります。"
    "降りないほうがよい手は、全部の手の何%ですか。"
)
cardwidgets.PredictWidget(ASK, count=lambda: stay(2, price=1).share)

# %% [markdown]
# あなたの手の一つ一つを、相手のすべての手と比べました。最後の列は、手札を見ない相手にもいまの額をそのまま払わせたときの、あなたの得です。

# %%
gains = Listing(
    {
        "あなたが賭ける回数": bets,
        "残るべき手の割合": f"{100 * stay(bets, price=1).share:.0f} %",
        "1ディールの得（チップ）": f"{stay(bets, price=1).gain:.2f}",
        "相手が半額でなければ": f"{stay(bets, price=2).gain:.2f}",
    } for bets in (1, 2, 3)
)

# %%
gains

# %% [markdown]
# やってみましょう。表を一度読み、見ないで答えてください。

# %%
gains.question(0, 2, seed=1)

# %% [markdown]
# このノートブックの初めの勝負で得をするのは、手札を見るあなたです。手札を知っていることの価値のほうが、半額で済むことの価値より大きいからです。ただし、上の表の最後の2列を比べてください。半額で済むおかげで、ブラインドの人は損の大部分を取り戻しています。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "blind_price", "next_price"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。見ないで賭けると半額になること。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。ブラインドとその額。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [ブラグ9 · 予想し、試し、数える](9_chances.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ11 · ブラフ](11_bluffing.ipynb) →
