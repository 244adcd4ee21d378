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
# # クラッシュ2 · 得点
#
# まず遊んでみましょう。全員が並べたあと、場所ごとに、最も強いセットの人が1点を取ります。7点でゲームに勝ちます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seed=21)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ゲームの得点を数え、どのセットで終わるか言える
# - クラッシュに何がつくか、宣言すべきかどうかを言える
# - 支払いを計算できる
#
# ## ゲームはいつ終わるか
#
# 「ターゲット」の点数に届いた人がいたら、プレイの途中でもそこで終わりです。残りのセットは比べません。同じディールを4回プレイしました。毎回、違う人が6点を持って始めます。

# %%
from cardwidgets.figures import crash_scoring

crash_scoring.begin_with_six()

# %% [markdown]
# 一つの場所で得点するのは多くて一人なので、二人が同時にターゲットに届くことはありません。
#
# ターゲットは7点のことが多く、10点、11点、13点、21点のこともあります。3人や2人のときは、4人のときより多くするのがふつうです。どれだけ多くするかは赤桐の説明になく、11点は私たちが決めました。ゲームはどのくらい続くでしょうか。最も強いセットから並べる人たちで、何回か試しました。

# %%
crash_scoring.lengths()

# %% [markdown]
# やってみましょう。答えを選んで「答え合わせ」を押します。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.crash import where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## クラッシュには何がつくか
#
# 一人が1ディールで4点全部を取ることを「クラッシュ」と呼びます。何がつくかには流派があります。四つのテーブルで、Annがクラッシュしました。

# %%
crash_scoring.worth()

# %% [markdown]
# ## 宣言が必要なとき
#
# 前もって宣言しないとクラッシュにならず、4点だけになるというテーブルもあります。宣言するのは、全員がセットを完成させたあと、最初のセットを表にする前です。失敗すると損をします。すべての場合を並べてみます。四つとも最強だったディールと、一つ逃したディールがあります。

# %%
crash_scoring.declared()

# %% [markdown]
# ごほうびが点数やゲームの勝ちなら、失敗するとそのディールの点は全部なくなります。お金なら、点は残りますが、成功したときにもらうのと同じ額を、ほかの各プレイヤーに払います。ターゲットにも気をつけてください。4番目の場所の前に届くとゲームは終わり、クラッシュは失敗になります。
#
# 宣言するのが賢いのはどんなときでしょうか。成功すれば5点、失敗すれば0点で、四つの場所の勝つ見込みがどれも同じだとします。

# %%
print(crash_scoring.break_even())

# %% [markdown]
# そもそもクラッシュはどのくらい起きるのでしょうか。先に数を決めてください。それからディールをシミュレーションします。数字のまわりの帯は誤差の幅で、100回のうち95回ほどは、本当の値がこの中にあります。

# %%
crash_scoring.predict_crash()

# %%
crash_scoring.crashes()

# %% [markdown]
# くじ引きより多いことがわかります。一人の四つのセットは同じ13枚から作るので、一つの場所が強い人は、ほかの場所も強いことが多いのです。

# %%
from cardwidgets.lessons.crash import crash_points

q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## 負けた人はいくら払うか
#
# 負けた人は、決められた額を勝った人に払います。あるいは、ターゲットまでに足りない点数に賭け率を掛けた額を払います。1点も取れなかった人は2倍を払うことがあり、負けた人が全員0点なら3倍のこともあります。11点のゲームで、Annが勝ちました。

# %%
crash_scoring.settled(11, 8, 10, 0)

# %%
crash_scoring.settled(11, 0, 0, 0)

# %% [markdown]
# どの行も、合計すると0になります。一人が受け取る分を、ほかの人が払うからです。3倍は2倍の代わりで、重ねはしません。ターゲットを超えた点には何もつきません。

# %%
from cardwidgets.lessons.crash import loser_pays

q3 = loser_pays(seed=11)
q3

# %% [markdown]
# 最初のディールから最後まで、1ゲームの記録です。そのあとが支払いです。

# %%
crash_scoring.game()

# %%
crash_scoring.paid()

# %% [markdown]
# ## それだけで支払いのある役
#
# 決めておけば、プレイの点数とは別に支払いがあります。**フォー・オブ・ア・カインド**は、同じランクの4枚を、四つのセットに1枚ずつ入れた人がもらえます。プレイで勝つ必要はありませんが、各セットには役がなければなりません。2人以上いれば、最も強いランクの人だけがもらいます。ただし**4が4枚**が最強です。ここではAnnとBenが持っています。

# %%
FOURS = {
    "Ann": "4D 5D 6H | 4C 8C TC | QS QH 4S | JS JH 4H",
    "Ben": "AS KS QC | AC JC 5C | AD TD 8D | AH 9H 7H",
    "Cat": "3S 3H 3D | 9S 8S 7S",
    "Dan": "2S 2H 2D",
}

# %%
from cardwidgets.figures import crash

crash.by_place(crash.laid(FOURS, four_bonus=10))

# %% [markdown]
# もらうのはAnnです。4が4枚はエース4枚に勝ちます。プライアルでは3が、フォー・オブ・ア・カインドでは4が最強なのです。
#
# あと二つの役では、プレイが行われません。**6組のペア**なら、同じディーラーに配りなおしてもらえます。**13枚のラン**は、見せて支払いを受け、次のディーラーが配ります。持っている人だけに尋ねるので、使わなければほかの人にはわかりません。

# %%
from cardwidgets.lessons.crash import which_right, who_has_four

q4 = who_has_four(seed=3)
q4

# %%
q5 = which_right(seed=12)
q5

# %% [markdown]
# ## 並べ方をまちがえたら
#
# このパッケージのテーブルでは、まちがった並べ方はできません。人どうしなら、表にしたときにわかり、その人はプレイに参加していないことになります。`as_article=True`と書けば、そのとおりにプレイします。ここではAnnの順番が違います。

# %%
WRONG = {"Ann": "9S 9H 9D | QS QH QD | 7S 7H 5H", "Ben": "KS QC JH | TS 9C 8H"}
crash.by_place(
    crash.laid({**WRONG, "Cat": "6D 5C 4H", "Dan": "8S 8D 3C"}, as_article=True)
)

# %% [markdown]
# プライアルが二つもあるのに、1点にもなりません。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = (
    "where_it_ends", "crash_points", "loser_pays", "who_has_four", "which_right",
)
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=20))

# %% [markdown]
# 前は[規則と役](1_rules_and_ranking.ipynb)、次は[最もよい並べ方](3_best_layout.ipynb)です。言葉は[用語集](../00_welcome.ipynb#用語集)に、資料によって違う点は[付録](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - [pagat.com](https://www.pagat.com)による赤桐のクラッシュの紹介（2002年8月3日）。
# - クラッシュに何がつくかという赤桐の一覧は、私たちの写しでは失われています。そこは[ボードゲームアリーナ](https://boardgamearena.com/gamepanel?game=crash)の説明（1点多い）、得点記録のサイト（ゲームの勝ち）、英語版ウィキペディア（お金。失敗しても払う）によります。
