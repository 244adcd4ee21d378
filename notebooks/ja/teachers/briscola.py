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
# # ブリスコラを教える
#
# トリックと切り札、そして足し算の40分の授業です。はじめてのトリックテイキングゲームに向いています。テーブルごとに、8と9と10を抜いた40枚のカードを用意します。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=4)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブリスコラの最初の授業を、時間の割り振りどおりに進められる
# - どこでつまずくか、そのとき何を聞くか言える
# - 解答つきのプリントを印刷できる
#
# ## ねらい
#
# 誰がトリックを取るか言えること。カードの点を知り、取ったカードの点を足せること。トリックに勝つより負けたほうがよい場合を一つ挙げられること。
#
# ## 40分の流れ
#
# | 分 | すること | 画面 |
# | --: | :-- | :-- |
# | 5 | 1トリックずつ、誰が取るか | 上のテーブル |
# | 5 | カードの点。点のある5種類と、ない5種類 | [今夜はブリスコラ](../tonight/3_briscola.ipynb) |
# | 15 | 二人ずつ、本物のカードで1ディール遊んで点を数える | なし |
# | 5 | 切り札を使う価値があるか。三つの場面をクラスで決める | [ブリスコラ2](../briscola/2_tricks_and_scoring.ipynb) |
# | 5 | 切り札が何枚出たか数えていた人は | 上のテーブルの記録 |
# | 5 | プリントを一人で | なし |
#
# ## つまずくところ
#
# - 「同じスートを出さなければならない」。ここでは何を出してもかまいません。ほかのゲームを知っている生徒です。
# - 「3は弱いカード」。エースの次に強く、点もほとんど同じです。カードを並べて見せるときは、エースの隣に置いてください。
# - 山札から引くのを忘れる、負けた人が先に引く。トリックを取った人が先に引きます。
# - 取れるトリックを全部取る。そのトリックに何点あるか聞いてください。
# - 60点ずつなら、61点に届かないので、どちらの勝ちでもありません。ここではそのディールを無効にして配り直します。日本語の記事では引き分けです（`draw_deal="count"`）。
#
# こうした生徒になったつもりで答え、どんなヒントが出るか見てください。

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## プリントと解答
#
# 1つ目のセルは、6問のプリントを作ります。先生だけが知っている合い言葉を8文字以上で決め、引用符の間に書いてください。カードは、シードと合い言葉から配られます。シードは黒板に書いてもかまいません。合い言葉を知らなければ、同じプリントは作れません。別のクラスにはシードを変えます。
#
# 合い言葉があれば、2つ目のセルは解答を表示します。生徒から見えないところで実行してください。このノートブックを人に渡すときは、合い言葉と解答を消してください。表の下に、ターミナルから同じプリントを作るコマンドが出ます。実行すると、合い言葉を聞かれます。どちらのページもブラウザーで印刷できます。

# %%
from cardwidgets.lessons.teacher.handout import Handout

PASSPHRASE = ""
KINDS = ["count_points", "who_takes", "win_this_trick",
         "who_draws_last", "safe_card", "must_follow"]
paper = Handout([f"briscola.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## 成績をつける
#
# `cardwidgets.Assignment` は生徒ごとに違うカードの課題を作り、書きかえたことがわかるファイルを残します。`cardwidgets.gather` はクラス全員のファイルを読み、誰が何を解き、どのルールがいちばんまちがえられているかを表にします。どちらも、まだない問題の作り方も、[自分の練習問題](../workshop/3_write_your_own_exercise.ipynb)にあります。
#
# 確率の授業には：[ブリスコラ6](../briscola/6_probability.ipynb)。

# %% [markdown]
# ← [クラッシュを教える](crash.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランスを教える](preferans.ipynb) →
