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
# # クラッシュを教える
#
# 分けて並べる計画を立てる40分の授業です。13枚を四つのセットにし、強い順に置きます。ペアが何かを知っているクラスか、ブラグの授業のあとに向いています。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seats=4, seed=5)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - クラッシュの授業を、時間の割り振りどおりに進められる
# - どこでつまずくか、そのとき何を聞くか言える
# - 解答つきのプリントを印刷できる
#
# ## ねらい
#
# 13枚をルールどおりに並べられること。四つの場所それぞれで誰が得点するか言えること。弱いセットをよくするために強いセットをくずす理由を一つ言えること。
#
# ## 40分の流れ
#
# | 分 | すること | 画面 |
# | --: | :-- | :-- |
# | 5 | 何が何に勝つか。六つの手を見せ、クラスで強い順に並べる | [今夜はクラッシュ](../tonight/2_crash.ipynb) |
# | 10 | 全員が同じ13枚を紙の上で並べ、見くらべる | 上のテーブル |
# | 10 | テーブルで2ディール。セットごとにクラスで決める | 上のテーブル |
# | 10 | 四人ずつ、本物のカードで7点まで | なし |
# | 5 | プリントを一人で | なし |
#
# ## つまずくところ
#
# - 強いセットの左に弱いセットがある。その人のセットは一つも数えません。表にする前に、左から順に確かめさせます。
# - 「四つ作らなければならない」。三つでも、もっと少なくてもかまいません。残りは捨て札です。
# - 強いカードを全部一つ目に集める。そのセットで何点取れるか聞いてください。ほかのセットと同じ1点です。
# - 同じ強さなら、その場所は誰の点にもなりません。同じ強さのセットどうしを除き、残りの中で最も強いセットの点にするテーブルもあります。どちらのルールで遊ぶか、始める前に伝えてください（[クラッシュ1](../crash/1_rules_and_ranking.ipynb)）。
#
# こうした生徒になったつもりで答え、どんなヒントが出るか見てください。

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

# %% [markdown]
# ## プリントと解答
#
# 1つ目のセルは、6問のプリントを作ります。先生だけが知っている合い言葉を8文字以上で決め、引用符の間に書いてください。カードは、シードと合い言葉から配られます。シードは黒板に書いてもかまいません。合い言葉を知らなければ、同じプリントは作れません。別のクラスにはシードを変えます。
#
# 合い言葉があれば、2つ目のセルは解答を表示します。生徒から見えないところで実行してください。このノートブックを人に渡すときは、合い言葉と解答を消してください。表の下に、ターミナルから同じプリントを作るコマンドが出ます。実行すると、合い言葉を聞かれます。どちらのページもブラウザーで印刷できます。

# %%
from cardwidgets.lessons.teacher.handout import Handout

PASSPHRASE = ""
KINDS = ["which_right", "is_it_legal", "who_scores",
         "crash_points", "where_it_ends", "loser_pays"]
paper = Handout([f"crash.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## 成績をつける
#
# `cardwidgets.Assignment` は生徒ごとに違うカードの課題を作り、書きかえたことがわかるファイルを残します。`cardwidgets.gather` はクラス全員のファイルを読み、誰が何を解き、どのルールがいちばんまちがえられているかを表にします。どちらも、まだない問題の作り方も、[自分の練習問題](../workshop/3_write_your_own_exercise.ipynb)にあります。
#
# どこまでよく並べられるか：[クラッシュ4](../crash/4_best_layout.ipynb)。

# %% [markdown]
# ← [ブラグを教える](brag.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラを教える](briscola.ipynb) →
