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
# 手札にキングが3枚あり、四つの場所で全部勝てそうです。そう宣言して成功すれば5点、一つでも逃せば0点です。どのくらい自信があれば、宣言すべきでしょうか。
#
# この宣言が「クラッシュ」の宣言で、答えはあとで計算します。まずは、キング3枚とほかの10枚を並べてみましょう。場所ごとに1点、7点でゲームに勝ちます。
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
# あと1点でゲームに勝つあなたが、1番目の場所で勝ちました。残りのセットも比べるのでしょうか。
#
# 比べません。「目標点数」に届いた人がいたら、プレイの途中でもそこで終わりです。［記事］　同じディールを4回プレイしました。毎回、違う人が6点を持って始めます。

# %%
from cardwidgets.course import crash

crash.begin_with_six()

# %% [markdown]
# 一つの場所で得点するのは多くて一人なので、二人が同時に目標点数に届くことはありません。
#
# 目標点数は7点のことが多く、10点、11点、13点、21点のこともあります。3人や2人のときは、4人のときより高くすることが多いようです。［記事］　どれだけ高くするかは赤桐の説明になく、11点はここで決めました。［補足］　ゲームはどのくらい続くでしょうか。最も強いセットから並べる人どうしで、何回かプレイしました。

# %%
crash.lengths()

# %% [markdown]
# やってみましょう。答えを選んで「答え合わせ」を押します。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.crash import where_it_ends

q1 = where_it_ends(seed=4)
q1

# %% [markdown]
# ## クラッシュには何がつくか
#
# 一人が1ディールで4点全部を取ることを「クラッシュ」と呼びます。何がつくかには流派があります。［記事］　赤桐の一覧は手元の写しでは失われているので、ほかのページから四つを挙げます。［異説］　どのテーブルでも、アンがクラッシュしました。

# %%
crash.worth()

# %% [markdown]
# ## 宣言が必要なとき
#
# 前もって宣言しないとクラッシュにならず、4点だけになるテーブルもあります。宣言するのは、全員がセットを完成させたあと、最初のセットを表にする前です。［記事］　失敗すると損をします。四つとも最強だったディールと、一つ逃したディールで、すべての場合を並べます。

# %%
crash.declared()

# %% [markdown]
# 成功すると点数がもらえるか、ゲームに勝つテーブルでは、失敗するとそのディールの点が全部なくなります。お金をもらうテーブルでは、失敗しても点は残ります。その代わり、もらうはずだったのと同じ額を、ほかの全員に払います。目標点数にも気をつけてください。4番目の場所の前に目標点数に届くとゲームは終わり、クラッシュは失敗になります。［記事］
#
# ここで、初めの問いです。四つの場所で勝つ確率は、どれも同じだとします。

# %%
print(crash.break_even())

# %% [markdown]
# そもそもクラッシュはどのくらい起きるのでしょうか。先に予想を決めてください。シミュレーションの値のまわりの帯は信頼区間です。同じように調べると、100回のうち95回ほどは、真の値が区間に入ります。

# %%
crash.predict_crash()

# %%
crash.crashes()

# %% [markdown]
# 場所ごとにくじで決めるより多いことが分かります。四つのセットは同じ13枚から作るので、一つの場所で勝った人は、次の場所でも勝ちやすいのです。［補足］

# %%
from cardwidgets.lessons.exercises.crash import crash_points

q2 = crash_points(seed=12)
q2

# %% [markdown]
# ## 負けた人はいくら払うか
#
# 負けた人は、決められた額を勝った人に払います。あるいは、目標点数に足りない1点ごとに、決められた額を払います。1点も取れなかった人は2倍を払うことがあり、負けた人が全員0点なら3倍のこともあります。［記事］
#
# 11点のゲームで、アンが勝ちました。ベンは8点、キャットは10点、ダンは0点です。ダンはいくら払うでしょうか。

# %%
crash.settled(11, 8, 10, 0)

# %%
crash.settled(11, 0, 0, 0)

# %% [markdown]
# どの行も、合計すると0になります。一人が受け取る分を、ほかの人が払うからです。3倍は2倍の代わりに払うもので、両方は払いません。［補足］　目標点数を超えた点には何もつきません。

# %%
from cardwidgets.lessons.exercises.crash import loser_pays

q3 = loser_pays(seed=11)
q3

# %% [markdown]
# 次は、1ゲームの最初から最後までの記録と、その支払いです。

# %%
crash.game()

# %%
crash.paid()

# %% [markdown]
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "where_it_ends", "crash_points", "loser_pays"
cardwidgets.ExerciseWidget(check("crash", *KINDS, seed=20))

# %% [markdown]
# 資料によって違う点は[意見の分かれる点](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - [pagat.com](https://www.pagat.com)による赤桐のクラッシュの紹介（2002年8月3日）。
# - クラッシュに何がつくかという赤桐の一覧は、手元の写しでは失われています。そこは[ボードゲームアリーナ](https://boardgamearena.com/gamepanel?game=crash)の説明（1点多い）、得点記録のサイトcrashscorekeeper.co.uk（ゲームの勝ち）、英語版ウィキペディアの[Crash](https://en.wikipedia.org/wiki/Crash_(card_game))（お金。失敗しても払う）によります。

# %% [markdown]
# ← [クラッシュ1 · ルールと役](1_rules_and_ranking.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ3 · 特別な役と、3人や2人のとき](3_special_hands.ipynb) →
