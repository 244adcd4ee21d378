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
# # プレフェランス7 · どのコントラクトが得か
#
# 手札にエースが4枚ありますが、キングは1枚もありません。ビッド（何トリック取るかの約束）を、どこまで高くしますか。
#
# ビッドしながら「助言」を見てください。強いプレイヤーならどうするか、なぜそうするかが出ます。強いプレイヤーが答えをどう見つけるかを、このノートブックで学びます。ルールは「[今夜はプレフェランス](../tonight/4_preferans.ipynb)」にあります。このノートブックでは、「[確率12 · 平均からどれだけ離れるか](../probability/12_how_far_from_the_mean.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans-sochi", seed=9, advice=True)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 捨てる2枚を選び、選び方が悪いとどれほど損か言える
# - 何トリックのコントラクト（最終的な約束）を宣言すればよいか言える
# - 失敗する確率がどのくらいまでなら、ミゼールをビッドしてよいか言える
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ## どの2枚を捨てるか
#
# ビッドに勝った人（デクレアラー）は、「山札」（誰にも配られなかった2枚）を手札に加え、2枚を捨てます。次の図は、手札と山札を合わせた12枚です。どの2枚を捨て、何を宣言しますか。まず決めてください。

# %%
HELD = "KS QS JS TS AH KH 9H 8H AD QD 8C 7C"
cardwidgets.HandWidget(HELD)

# %% [markdown]
# ほかの人の手札は分かりません。そこで、何度も配り直し、そのたびにすべての捨て方を試します。切り札がスペードの場合、ハートの場合、切り札なし（NT）の場合を、それぞれ最後まで読み切ります。次の表の「トリック」は、取れるトリックの平均です。切り札と捨て札の組を「計画」と呼びます。平均が最も大きい計画が最善です。

# %%
from cardwidgets.course.preferans_chances import exchanges

deals = exchanges(HELD, deals=16)
TRUMPS = {"S": "♠", "H": "♥", "N": "切り札なし"}
plans = {(trump, aside): [deal.tricks[trump][aside] for deal in deals]
         for trump in TRUMPS for aside in deals[0].tricks[trump]}

# %%
from statistics import fmean

from cardwidgets.course.listings import Listing, mean_and_margin

ranked = sorted(plans.items(), key=lambda plan: -fmean(plan[1]))

# %%
Listing(
    {"切り札": TRUMPS[trump], "捨て札": aside, "トリック": mean_and_margin(taken)}
    | {"最も良いディール": max(taken), "最も悪いディール": min(taken)}
    for (trump, aside), taken in ranked[:6]
)

# %% [markdown]
# ±は、平均の信頼区間を表します（[確率13](../probability/13_deal_and_deal_again.ipynb)で説明しました）。六つの計画では、信頼区間が互いに重なっています。重なっているというだけでは、差があるかどうか分かりません。どの計画も同じディールで比べたので、差をディールごとに調べる必要があります（[大きな実験](../workshop/5_experiments_at_scale.ipynb)）。1番目と2番目の計画の差は、16ディールのトリックを全部足しても、1トリックだけです。これだけの差では、どちらが良いか決められません。
#
# では、悪い捨て方をすると、何トリック失うでしょうか。下の表の2行目は、同じ切り札で、最も悪い2枚を捨てた場合です。3行目では、ディールごとに、ほかの人の手札まで見てから捨てる2枚を選びました。それでも、1行目と比べて、取れるトリックはほとんど増えません。

# %%
(named, _), best = ranked[0]
worst = [taken for (trump, _), taken in ranked if trump == named][-1]
WHO = {"最善の計画": best, "同じ切り札で、捨て札を間違える": worst}
WHO |= {"全部のカードを見て毎回選び直す": [deal.most for deal in deals]}
Listing(
    {"誰が": who, "トリック": mean_and_margin(taken)}
    for who, taken in WHO.items()
)

# %% [markdown]
# ## どこまで高く宣言するか
#
# コントラクトが低ければ少ししかもらえず、高すぎれば失敗します。上で配り直したディールを一つずつ精算し、あなたの損得を、精算の単位の「ヴィスト」で表しました。
#
# ほかの二人（ディフェンダー）は、そろって同じ答えをするとします。二人とも「ヴィストする」（単位とは別の意味です）と答えれば、あなたの相手になります。二人とも「パス」と答えれば、プレイはせず、あなたが達成したことになります。二人は、あなたにとって悪いほうを選ぶでしょう。そこで右端の列に、二つの値のうち小さいほうを示します。この値が最も大きい宣言が最善です。どれでしょうか。

# %%
from cardwidgets.course.preferans_chances import whists
from cardwidgets.games.preferans.bids import bid

LEVELS = {bid(f"{level}{named}"): level for level in (6, 7, 8, 9)}
paid = {one: [whists(one, taken) for taken in best] for one in LEVELS}
passed = {one: whists(one, None) for one in LEVELS}
made = {one: sum(taken >= level for taken in best)
        for one, level in LEVELS.items()}

# %%
Listing(
    {"宣言": one.sign, "達成": f"{made[one]}/16"}
    | {"二人ともヴィストした場合": mean_and_margin(paid[one]),
       "二人ともパスした場合": passed[one]}
    | {"悪いほう": min(fmean(paid[one]), passed[one])}
    for one in LEVELS
)

# %% [markdown]
# ### やってみましょう
#
# 宣言できるコントラクトのうち、最も低いものはどれでしょうか。

# %%
from cardwidgets.lessons.exercises.preferans import (
    is_this_misere_safe,
    name_a_contract,
)

q1 = name_a_contract(seed=9)
q1

# %% [markdown]
# ## 失敗する確率がどのくらいまでなら、ミゼールは得か
#
# 「ミゼール」は1トリックも取らない約束です。次の表では、取ったトリックの数ごとに、最後の精算での損得を計算しました。右端の列は、失敗する確率がいくつより小さければ得かを表します。1トリックの行では、1/2です。つまり、失敗しても1トリックで済む手札なら、失敗が2回に1回より少なければ、長い目で見て得をします。
#
# ただし、ここではパスをしたときの損得を0としています。実際には、パスをしても、ほかの人のコントラクトや、全員がパスしたディール（ラスパソフカ）で、得や損をすることがあります。

# %%
from fractions import Fraction

WAYS = {"平均と比べる": "mean", "全額を払う": "full_payment"}
def may_fail(gain, paid):
    rarer = gain / (gain - paid) if paid < 0 else 0
    return str(Fraction(rarer).limit_denominator(20)) if rarer else "–"

# %%
Listing(
    {"ペナルティの精算": way, "トリック": taken}
    | {"デクレアラーの損得（ヴィスト）": f"{whists('M', taken, key):+.1f}"}
    | {"失敗する確率がこれより小さければ得": may_fail(whists("M", 0, key),
                                                      whists("M", taken, key))}
    for way, key in WAYS.items() for taken in range(4)
)

# %% [markdown]
# ペナルティを平均と比べても、全額を払っても、右端の数は同じです。違うのは損得の大きさだけです。
#
# 次の図の5枚は、ミゼールをしているアンナの、最後に残った手札です。ほかに残っている10枚は、ディフェンダーが5枚ずつ持っています。

# %%
FIVE = "JS 8S 7S 9H 7D"
cardwidgets.HandWidget(FIVE)

# %% [markdown]
# 残りの10枚を二人に5枚ずつ分ける252通りを、リードする人ごとに全部読み切りました。アンナにとって、自分からリードするほうが損でしょうか。

# %%
from itertools import combinations

from cardwidgets.core.cards import Cards
from cardwidgets.course.preferans import PLAYERS
from cardwidgets.odds.preferans.double_dummy import solve
from cardwidgets.probability import Probability

TEN = Cards("9S TS KS 8H JH AH 8D QD 7C TC")

# %%
def tricks(boris, leader):
    vera = Cards(card for card in TEN if card not in boris)
    return solve([Cards(FIVE), Cards(boris), vera], "M", leader=leader).tricks

# %%
def five_left(leader):
    found = [tricks(boris, leader) for boris in combinations(TEN, 5)]
    caught = Probability(sum(n > 0 for n in found), len(found)).sentence()
    worth = sum(whists("M", n) for n in found) / len(found)
    return {"デクレアラーの失敗": caught,
            "デクレアラーの損得（ヴィスト）": f"{worth:+.1f}"}

# %%
Listing({"最初のリード": PLAYERS[seat]} | five_left(seat) for seat in range(3))

# %% [markdown]
# この手札では、自分からリードするほうが得です。危ないのはハートの9だけです。最初に9をリードすれば、相手がもっと高いハートで取ってくれます。実際に遊ぶときには、デクレアラーが捨てた2枚はディフェンダーに見えません。だから、ディフェンダーが最善を尽くせないこともあります。
#
# ### やってみましょう
#
# 次の問題では、カードが全部公開されています。このミゼールは安全でしょうか。

# %%
q2 = is_this_misere_safe(seed=9)
q2

# %% [markdown]
# ## ほかの人は何を持っているか
#
# スペードをビッドした人は、たいていスペードを何枚か持っています。ビッドから手札が読めるのです。プレイからも読めます。
#
# 次の図は、見えないカードがどこにあるかを、これまでのビッドとプレイから推定したものです。先頭に並ぶのは、これまでのビッドとプレイで確率が大きく変わったカードです。「見えないカードすべての表」を開くと、残りのカードの確率も分かります。矢印は、ほかの人が最後に出したカードによって確率が変わったことを示します。最初のセルのテーブルでも、「読み」のボタンを押すと同じ図が開きます。図は、カードが出るたびに変わります。

# %%
from cardwidgets.course.belief import around, so_far

around(so_far("preferans-sochi", answers=18, seed=3))

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。どんな考え方を使うかも、問題ごとに示してあります。「続きをプレイする」を押すと、続きを遊べます。そのとき、見えないカードは、あなたにとって最も不利な配り方になります。
#
# [ホーム](../00_welcome.ipynb)で記録を始めていれば、解いた問題は記録に残ります。今日、全部解かなくてもかまいません。

# %%
cardwidgets.ProblemsWidget("preferans")

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "preferans.name_a_contract", "preferans.is_this_misere_safe"
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## 出典
#
# - ルールはウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」から。確率は載っていないので、このノートブックの数はすべて、それぞれのセルで数えるか、最後まで読み切るか、シミュレーションで求めました。［補足］
#
# 数えた値は、ルールによって変わることがあります。資料によって違うルールは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [プレフェランス6 · 確率](6_probability.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス · 意見の分かれる点](disputed_points.ipynb) →
