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
# # クラッシュ1 · ルールと役
#
# 手札はA♥ K♦ Q♠ Q♣ J♥ J♦ 10♠ 7♥ 6♥ 6♦ 5♠ 2♠ 2♦の13枚です。この中から、ブラグでペア以上の役になる3枚の組を四つ作れるでしょうか。四つのうち、どれを最初に置きますか。
#
# ほかの3人も、自分の手札で同じパズルを解きます。3枚ずつのセットを四つまで作り、強い順に並べてください。全員が並べたら、1番目のセットを表向きにして比べ、最も強い人が1点を取ります。2番目から4番目までも同じです。セットを置く1番目から4番目までを「場所」といいます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seed=13)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 13枚の手札を、ルールに合うように並べられる
# - それぞれの場所で誰が点を取るか、誰も取らないのはいつかを言える
# - 最も単純な並べ方でセットが四つできる確率を言える
#
# *文の終わりの印：［記事］は日本語の記事（赤桐とウィキペディア）、［資料］は「出典」の残りの資料。*
#
# ## クラッシュとは
#
# クラッシュは「サーティーン・カード・ブラグ」（13枚のブラグ）とも呼ばれ、イギリスで遊ばれています。役は[ブラグ](../brag/2_hand_ranking.ipynb)と同じです。一種のギャンブルゲームですが、ブラグのような、賭けるか降りるかの駆け引きはありません。カードを配る人（ディーラー）は、最初は好きな方法で決め、1ディール（配ってから勝負がつくまで）ごとに時計回りに交代します。カードは全部配ります。13枚ずつ4人分です。［記事］
#
# 「セット」とは、次のどれかの役になる3枚です。強い順に並べました。
#
# - プライアル：同じランクが3枚
# - ランニング・フラッシュ：同じスートで、ランクが続く3枚
# - ラン：ランクが続く3枚
# - フラッシュ：同じスートで、ランクが続いていない3枚
# - ペア：同じランクが2枚と、ほかの1枚
#
# ペア以上の役がない3枚はセットになりません。［記事］　無作為に配った3枚がセットになる確率は、どのくらいでしょうか。

# %%
from cardwidgets.probability import P, high

P(~high)

# %% [markdown]
# でも、クラッシュでは13枚から3枚を選べるので、少なくともフラッシュが必ずできます。13枚を四つのスートに分けると、4枚以上のスートが必ずあるからです。
#
# ## どんな並べ方がルールに合うか
#
# 次のセルは、4人の並べ方です。S、H、D、Cは♠、♥、♦、♣を、Tは10を、縦棒はセットの区切りを表します。

# %%
LAYOUTS = {
    "Ann": "QS QH QD | 9S 9H 9D | 7S 7H AC | 5S 5H KC",
    "Ben": "KS QC JH | TS 9C 8H | 4S 3H 2C | 6S 6H 7C",
    "Cat": "3S 3D 3C | 6D 5C 4H | JD 5D 2D",
    "Dan": "AS AH AD | 8S 8D 8C | KD TD 7D | TH TC KH",
}

# %% [markdown]
# アンがほかの並べ方をいくつか試します。ルールに合わない並べ方はテーブルが受け付けず、理由を示します。受け付けないのはどれでしょうか。

# %%
from cardwidgets.course import crash

TRIED = ["QS QH QD | 9S 9H 9D | 7S 7H 5H", "9S 9H 9D | QS QH QD"]
TRIED += ["QS QH QD | 9S 9H KC"]
WRONG = ["QS QH QD | 9S 7H 5S", "QS QH QD | QD 9H 9D", "QS QH QD | 9S 9H 8H"]
crash.judged(LAYOUTS, *TRIED, *WRONG, "QS QH QD 9S", "-")

# %% [markdown]
# 表の2行目は、順番が違います。強いセットを先に置かなければなりません。役の種類だけでなく、ランクも比べてください。［記事］
#
# 最後の行の「セットなし」も、ルールに合う並べ方です。四つ作らなくてもかまいません。三つなら、初めの三つの場所の勝負だけに加わります。使わなかったカードは裏向きに捨てます（捨て札）。［記事］
#
# この講座のテーブルは、強い順でない並べ方を受け付けません。人どうしで遊ぶときは、表向きにしたときに間違いが分かり、間違えた人はそのディールに参加しなかったことになります。［記事］　`as_article=True`と書けば、テーブルも記事のとおりに扱います。次のディールでは、アンにプライアルが二つありますが、順番が違うので1点も取れません。

# %%
FAULTY = {"Ann": "9S 9H 9D | QS QH QD | 7S 7H 5H", "Ben": "KS QC JH | TS 9C 8H"}
FAULTY |= {"Cat": "6D 5C 4H", "Dan": "8S 8D 3C"}
crash.by_place(crash.laid(FAULTY, as_article=True))

# %% [markdown]
# 答えを選んで「答え合わせ」を押します。

# %%
from cardwidgets.lessons.exercises.crash import is_it_legal

q1 = is_it_legal(seed=7)
q1

# %% [markdown]
# ## 誰が点を取るか
#
# 前の節の初めに見た、4人の並べ方に戻ります。まず、全員が1番目（左端）のセットを表向きにします。それから4番目まで続けます。それぞれの場所で、誰が点を取るでしょうか。

# %%
table = crash.laid(LAYOUTS)
crash.by_place(table)

# %% [markdown]
# - 1番目の場所では、キャットの3のプライアルが、ダンのエースのプライアルに勝ちます。クラッシュでも、3枚のブラグでも、**3のプライアルが最強**です。
# - 2番目の場所では、アンの9のプライアルが、ダンの8に勝ちます。
# - 3番目では、ベンのランが、ほかの人のフラッシュやペアに勝ちます。最も強いランは**A-2-3**、次がA-K-Qです。［記事］
# - 4番目では、キャットのセットはなく、ダンのペアが最も強いセットです。
#
# 4人が1点ずつ取りました。下のテーブルで、セットを一つずつ表向きにしてみてください。

# %%
cardwidgets.TableWidget(table, seat=None, players={}, names=crash.NAMES)

# %% [markdown]
# ## 最も強いセットが同じ強さなら
#
# 最も強いセットが同じ強さで二つ以上あれば、**誰も得点しません**。スートで優劣を決めることもありません。［記事］　次のディールでは、3人が2番目の場所にK-Q-Jを置きました。

# %%
TIED = {
    "Ann": "AC KD QC | KS QH JC | 9D 8C 7D | 9H 8H 2H",
    "Ben": "JD TC 9S | 8D 7S 6H | 6S 5C 4H | AS AH TH",
    "Cat": "AD 3H 2S | KH QS JH | 8S 7C 6C | TD 5D 4D",
    "Dan": "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D",
}
crash.by_place(crash.laid(TIED))

# %% [markdown]
# 同じ強さのセットは打ち消し合い、残りの中で最も強いセットの人が得点する、というルールもあります。［資料］　このルールなら、2番目の場所の点は、誰のものになるでしょうか。

# %%
crash.by_place(crash.laid(TIED, tie_rule="cancel_next"))

# %% [markdown]
# 取ったのはベンです。2番目の場所では、ベンのランが4人の中で最も弱いセットでした。次の問題では、どちらのルールかが最初の文に書いてあります。

# %%
from cardwidgets.lessons.exercises.crash import four_sets, who_scores

q2 = who_scores(seed=27)
q2

# %% [markdown]
# ## 誰でも四つ作れるか
#
# 最も単純なのは「欲張り」な並べ方です。最も強いセットを取り、残りからまた最も強いセットを取ります。この並べ方で四つできる確率は、どのくらいでしょうか。先に予想を決めてください。図の帯と表の±は、誤差の範囲（信頼区間）です。同じシミュレーションを100回やり直すと、およそ95回は、その回の信頼区間に真の値が入ります。

# %%
from cardwidgets.core.cards import pack
from cardwidgets.odds.layouts.best import greedy_layout, most_sets


def greedy_makes_four(rng):
    return len(greedy_layout(rng.sample(pack(), 13))) == 4

# %%
ASK = (
    "13枚の手札で、最も強いセットから順に作っていくと、"
    "4セットできる確率はどのくらいですか。"
)
cardwidgets.PredictWidget(ASK, draw=greedy_makes_four, deals=500, seed=3)

# %%
from random import Random

luck, made = Random(3), []
for _ in range(4_000):
    hand = luck.sample(pack(), 13)
    greedy = len(greedy_layout(hand)) == 4
    made.append((greedy, greedy or most_sets(hand) == 4))

# %%
from cardwidgets.course.listings import Listing, percent_and_margin


def share(n):
    greedy, possible = (sum(column) for column in zip(*made[:n], strict=True))
    greedy, possible = percent_and_margin(greedy, n), f"{100 * possible / n:.2f}"
    return {"欲張りで4セットできる確率": f"{greedy} %",
            "4セット作れる確率": f"{possible} %"}

# %%
Listing({"配った手": n} | share(n) for n in (100, 1_000, 4_000))

# %% [markdown]
# 欲張りな並べ方では、半分近くの手札でセットが四つできません。しかし、並べ方を変えれば、この表のどの手札でも四つ作れます。それぞれの場所でセットがどのくらい勝てるかは、[クラッシュ4](4_best_layout.ipynb)で調べます。
#
# どう並べても四つ作れない手札もありますが、めったになく、この表には入っていません。次の手札がその例です。セットはいくつ作れるでしょうか。

# %%
most_sets("JC QC 7C AH AC 4H QH 6S KD TH JH 9D 2S")

# %% [markdown]
# 次の手札では、欲張りに並べるとセットが三つしかできません。四つ作って並べてください。

# %%
q3 = four_sets(seed=2)
q3

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "is_it_legal", "who_scores", "four_sets"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=40))

# %% [markdown]
# 人数が少ないときと特別な役は[クラッシュ3](3_special_hands.ipynb)にあります。資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - 赤桐による日本語のクラッシュの紹介（[pagat.com](https://www.pagat.com)に基づく、2002年8月3日）。
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。役について。
# - [ボードゲームアリーナ](https://boardgamearena.com/gamepanel?game=crash)の説明。同じ強さのセットについて。

# %% [markdown]
# ← [ブラグ · 意見の分かれる点](../brag/disputed_points.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ2 · 得点](2_scoring.ipynb) →
