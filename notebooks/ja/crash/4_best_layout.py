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
# # クラッシュ4 · 最善の並べ方
#
# [確率11 · 最善の並べ方](../probability/11_the_best_layout.ipynb)では、6のプライアルを1番目に置く並べ方は最善ではありませんでした。手札が珍しかったからでしょうか。それとも、たいていの手札で、強いセットから順に作るより良い並べ方があるのでしょうか。よく考えて並べると、どのくらい得をするのでしょうか。
#
# まず遊んでみましょう。このテーブルの相手も、あなたと同じように、得点の期待値を考えて並べます。ルールは「[今夜はクラッシュ](../tonight/2_crash.ipynb)」にあります。このノートブックでは、確率11の内容をさらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seed=2)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 最も強いセットから作るのが、なぜいつも最善とは限らないか言える
# - それぞれの場所でセットにどのくらいの価値があるか、得点の期待値（平均して取れる点）で言える
# - 手札を、誰のものでもない手札と取り替えるべきかどうか決められる
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ## 並べ方は何通りあるか
#
# セットはペア以上でなければならないので、3枚の組の4分の3ほどはセットになりません。確率11の、6が3枚ある手札では、ルールに合う並べ方は何通りあるでしょうか。ふつうの手札より多いでしょうか。

# %%
from random import Random
from statistics import fmean

from cardwidgets.core.cards import Cards, pack
from cardwidgets.core.quantiles import mean_half_width
from cardwidgets.course import Listing, crash_best
from cardwidgets.odds.layouts import best

# %%
HAND = "AH QC QS 7D 6C 6D 6H 5C 5D 4C 4D 3D 2S"
rng = Random(1)
ways = [best.count_layouts(rng.sample(pack(), 13)) for _ in range(200)]
LEGAL = {"この手札": f"{best.count_layouts(Cards(HAND)):,}"}
LEGAL |= {"200組の手札の平均":
          f"{fmean(ways):,.0f} ± {mean_half_width(ways):,.0f}"}
LEGAL |= {"200組の手札の全体": f"{min(ways):,}通りから{max(ways):,}通り"}

# %%
Listing(
    {"手札": name, "四つのセットの、ルールに合う並べ方": number}
    for name, number in LEGAL.items()
)

# %% [markdown]
# ±の付いた数は、標本から推定した値です。±は、[確率13](../probability/13_deal_and_deal_again.ipynb)で説明した信頼区間を表します。
#
# ## セットの価値はいくらか
#
# 一つの場所で勝てば1点なので、セットの価値（得点の期待値）は、その場所で勝つ確率です。相手は3人とも「欲張り」、つまり最も強いセットから順に作るとします。相手が1番目から4番目にどのくらい強いセットを置くかは、別の1,000ディールから推定しました。たとえば、K-K-Kの1番目の0.70は、100ディールのうち約70回、その場所で勝つという意味です。ただし、3-3-3の0.88は低すぎます。3-3-3に勝てるセットはないので、本当は1です。低くなったのは、推定に使った1,000ディールでは、相手も3-3-3を持つことがあったからです。あなたが3を3枚持っていれば、相手の3は多くて1枚です。

# %%
SETS = ("3S 3H 3D", "KS KH KD", "9S 8S 7S", "AS KH QD", "8S 7H 6D")
SETS += ("AS 9S 4S", "TH 6H 3H", "KS KH 4D", "4S 4H 9D")
worth = best.points_against(rivals=3).places
Listing(
    {"セット": Cards(one)}
    | {f"{n + 1}番目": f"{worth[n][best.strength(one)]:.2f}" for n in range(4)}
    for one in SETS
)

# %% tags=["nbval-ignore-output"]
crash_best.worth_chart()

# %% [markdown]
# 上の表の4行目を横に見てください。A-K-Qは、1番目ではほとんど勝てず、4番目ではほぼ必ず勝って1点になります。欲張りな人の手札の半分ほどには四つ目のセットがなく、あっても弱いからです。
#
# 6が3枚ある手札のことも、同じように説明できます。6のプライアルは、1番目の場所では勝つより負けるほうが多いのです。1枚ずつに分ければ、ランニング・フラッシュが二つ、最も強いラン、ペアを作れます。
#
# やってみましょう。二つ目の問題は、最善に近い並べ方なら正解です。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.crash import (
    four_sets,
    most_points,
    take_the_spare,
)

q1 = four_sets(seed=8)
q1

# %%
q2 = most_points(seed=3)
q2

# %% [markdown]
# ## テーブルではどのくらい得になるか
#
# あなたは、得点の期待値が最も大きくなるように並べます。ほかの3人は欲張りです。4人とも欲張りなら、一人が勝つ場所は、四つのうち平均して一つ足らずです（引き分けの場所では、誰も得点しません）。あなたは全部の場所のうち何%で得点するでしょうか。先に予想を決めてください。

# %%
crash_best.predict_places()

# %% [markdown]
# 次の表では、同じディールを二通りに遊びます。4人とも欲張りな場合と、あなた（表の「考える人」）だけが考えて並べる場合です。カードが同じなので、結果の差は、配られたカードの運に左右されません。このような比べ方を「対応のある比較」と呼びます。

# %%
crash_best.gain()

# %% [markdown]
# どのディールでも、前もって、考える人の得点の期待値を計算しておきました。実際の得点は、期待値のとおりになったでしょうか。

# %%
crash_best.promised()

# %% [markdown]
# 誤差の範囲で合っています。ただし、二つの値は少し違う意味を持ちます。期待値の計算では、3人の相手に、それぞれ別の1組のカードから手札を配っています。実際には全員が同じ1組から配られるので、考える人の持つエースを相手は持てません。［補足］
#
# ## 全員が考えたら
#
# 4人とも考えて並べたら、一人が取る点は、1ディールの平均で1点を超えるでしょうか。

# %%
crash_best.all_think()

# %% [markdown]
# 超えません。1ディールの点は4点しかないので、平均では一人1点までです。考える人は、欲張りな人と比べて、四つ目のセットまで作ることが多く、1番目にプライアルを置くことは少なくなります。ほかの3人も考えて並べると分かっていれば、考える人の並べ方もまた変わるでしょう。最後にどう落ち着くかは、ここでは計算しません。
#
# ## 手札を取り替えるべきか
#
# 3人のときは、誰のものでもない手札が1組あり、自分の手札と取り替えられます。誰のものでもない手札の得点の期待値は、何点でしょうか。自分の手札の期待値のほうが低いことは、どのくらいあるでしょうか。

# %%
luck, spare, own = Random(4), best.average_points(2), []
for _ in range(1_000):
    hand = luck.sample(pack(), 13)
    own.append(best.best_layout(hand, best.points_against(2)).worth)
less = sum(points < spare for points in own)
Listing([{"誰のものでもない手札の得点の期待値": f"{spare:.2f}",
          "配った手札": 1_000, "それより期待値が低い手札": less}])

# %% [markdown]
# 相手の二人が欲張りで、誰のものでもない手札がまだ残っているとします。表から分かるように、半分ほどの手札では、取り替えたほうが得です。

# %%
q3 = take_the_spare(seed=9)
q3

# %% [markdown]
# ## 問題に挑戦
#
# やさしいものから難しいものまで24問あります。どれも正解は一つです。使う考え方の名前も、問題ごとに示してあります。[ホーム](../00_welcome.ipynb)で「答えを保存する」を押してあれば、解いた問題が記録されます。一度に全部を解かなくてもかまいません。

# %%
cardwidgets.ProblemsWidget("crash")

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "four_sets", "most_points", "take_the_spare"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=50))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - 赤桐による日本語のクラッシュの紹介（[pagat.com](https://www.pagat.com)に基づく、2002年8月3日）。ルールを紹介した記事で、どう並べるとよいかは書いてありません。
# - 考え方はこの講座のものです。どの数字も上のセルで計算しています。

# %% [markdown]
# ← [クラッシュ3 · 特別な役と、3人や2人のとき](3_special_hands.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ · 意見の分かれる点](disputed_points.ipynb) →
