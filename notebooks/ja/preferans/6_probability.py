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
# # プレフェランス6 · 確率
#
# デッキは7からAまでの32枚です。手札にはスペードのエースとキングがあり、あと8枚配られます。10枚そろったとき、枚数の最も多いスートは、3枚、4枚、5枚以上のどれになりそうでしょうか。予想してから、8枚を1枚ずつ引いて、確率が動くのを見てください。
#
# 図の「5–2–2–1」は、一つのスートが5枚、ほかの三つが2枚、2枚、1枚という意味です。ルールは「[今夜はプレフェランス](../tonight/4_preferans.ipynb)」にあります。このノートブックでは、「[確率9 · スートはどう分かれるか](../probability/9_how_will_the_suit_lie.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.OddsWidget("preferans-sochi", cards="AS KS", seed=4)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 見えないカードがどう分かれていそうか言える
# - 見えたカードで、分かれ方の確率がどう変わるか言える
# - 山札（誰にも配られない2枚）に何がありそうか言える
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ## クイーンは落ちるか
#
# 山札を取り、2枚を捨てて、スペードを切り札にしました。切り札のスペード8枚のうち、あなたの手札に5枚あります。見えない3枚の中にクイーンがあります。

# %%
HAND = "AS KS JS 9S 8S AH KH AD TD 8C"
cardwidgets.HandWidget(HAND)

# %% [markdown]
# エース、次にキングをリードします。見えない3枚が二人に分かれていれば、クイーンはエースかキングのトリックで出てきます。これを「クイーンが落ちる」といいます。3枚とも同じ人が持っていれば、クイーンは落ちません。3枚とも同じ人の手札にある確率を予想してください。予想を決めると、好きなだけ配って試せます。数えて求めた正確な値も表示されます。図に出る帯は信頼区間です（[確率13](../probability/13_deal_and_deal_again.ipynb)で学びます）。

# %%
from cardwidgets.probability import P, hidden

ASIDE = "7D 9C"
deals = hidden(32, seen=f"{HAND} {ASIDE}", by="suit", one=10, other=10)
out = deals.number("S", "one")
together = (out == 0) | (out == 3)
ASK = "100ディールのうち、3枚とも同じ人の手札にあるのは何回でしょうか。"
cardwidgets.PredictWidget(ASK, count=together)

# %% [markdown]
# 3枚の分かれ方は、[確率9](../probability/9_how_will_the_suit_lie.ipynb)のように数えます。

# %%
from cardwidgets.course import Listing

SPLITS = {"2-1": ~together, "3-0": together}
Listing(
    {"分かれ方": name, "確率": P(event).sentence()}
    for name, event in SPLITS.items()
)

# %% [markdown]
# あるスートの見えないカードが2枚から7枚あるとき、二人の手札にどう分かれるかを調べます。1-1や2-1のようにできるだけ均等な分かれ方が最も起こりやすいのは、何枚のときでしょうか。

# %%
from cardwidgets.odds.preferans.hands import alone, split


def often_and_even(out):
    found = split(out)
    often, even = max(found, key=found.get), next(iter(found))
    exactly = str(found[often].fraction)
    often = {"最も多い分かれ方": often, "正確に": exactly,
             "確率（%）": found[often].percent}
    return often | {"最も均等な分かれ方": even,
                    "その確率（%）": found[even].percent}

# %%
Listing({"見えない枚数": out} | often_and_even(out) for out in range(2, 8))

# %% [markdown]
# この表では、見えないカードが奇数枚なら、できるだけ均等な分かれ方が最も起こりやすくなっています。偶数枚では、2枚のときだけです。4枚のときは、3枚と1枚のほうが起こりやすくなります（理由は[確率9](../probability/9_how_will_the_suit_lie.ipynb)にあります）。
#
# では、あなたのエースでキングを落とせる確率はどうでしょうか。キングを持つ人が、同じスートをほかに1枚も持っていなければ、落とせます。

# %%
Listing(
    {"見えない枚数": n, "キングが1枚だけ": alone(n).sentence()}
    for n in (2, 3, 4, 5)
)

# %% [markdown]
# どんな手札でも調べられます。下の図で、手札を別のカードに替え、ほかのスートの分かれ方も見てください。「ほかで見たカード」の2枚は、あなたが捨てたカードです。

# %%
cardwidgets.OddsWidget("preferans-sochi", cards=HAND, seen=ASIDE, talon="known")

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.preferans import (
    how_they_split,
    what_the_talon_brings,
    which_is_likelier,
)

q1 = how_they_split(seed=2)
q1

# %% [markdown]
# ## ほかのカードから何が分かるか
#
# さきほどの手札では、相手の二人（ディフェンダー）がハートを6枚持っています。二人が、持っているハートをすべて見せ、ほかのカードは見せないとします。何枚かは第一のディフェンダー（あなたの左隣）、ほかは第二のディフェンダーのものです。
#
# 見せたハートが多い人ほど、まだ見えない手札は少なくなります。切り札は、その見えない手札の中にあります。では、スペードのクイーンは誰が持っていそうでしょうか。

# %%
Listing(
    {
        "第一のディフェンダーが見せたハート": shown,
        "第一のディフェンダーがまだ見せていないカード": 10 - shown,
        "第二のディフェンダーがまだ見せていないカード": 4 + shown,
        "クイーンが第二のディフェンダーに（%）": 100 * (4 + shown) / 14,
        "切り札3枚が一緒（%）": split(3, 10 - shown, 4 + shown)["3-0"].percent,
    } for shown in (3, 4, 5, 6)
)

# %% [markdown]
# 第一のディフェンダーの見せたハートが多いほど、第二のディフェンダーがクイーンを持っている確率は高くなります。クイーンを持っている確率は、その人がまだ見せていないカードの枚数に比例します。これが[確率7](../probability/7_your_own_cards.ipynb)の「見えたカードによる確率の変化」です。
#
# また、一つのスートが偏って分かれていると、ほかのスートも偏りやすくなります。表の右端の列を見てください。

# %% [markdown]
# ## 山札に何があるか
#
# ビッドの段階に戻ります。手札は10枚で、山札はまだ裏向きです。手札にないカードのうち、役に立つカードが4枚あるとしましょう。その4枚のうち1枚以上が山札の2枚に入っている確率は、どのくらいでしょうか。[確率3](../probability/3_at_least_one.ipynb)のように数えます。下のつまみで、役に立つカードの枚数を変えてみましょう。何枚あれば、1枚以上来る確率が半分を超えるでしょうか。

# %%
from cardwidgets.course.touch import Touch

Touch("talon_brings", wanted=4)

# %% [markdown]
# ### やってみましょう

# %%
q2 = what_the_talon_brings(seed=5)
q2

# %%
q3 = which_is_likelier(seed=8)
q3

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "how_they_split", "what_the_talon_brings", "which_is_likelier"
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ルールはウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」から。記事に確率はありません。このノートブックの確率は、すべての場合を数えるか、シミュレーションで求めました。［補足］
#
# 数えた値は、ルールによって変わることがあります。資料によって違うルールは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [プレフェランス5 · 三つのスコアシート](5_three_score_sheets.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス7 · どのコントラクトが得か](7_which_contract_pays.ipynb) →
