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
# # プレフェランスを教える
#
# トリックと切り札を知っているクラスのための、40分の授業二回分です。一回目はビッドとプレイ、二回目はヴィストと得点。ここにあるのは一回目です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans-sochi", seats=3, seed=2)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - プレフェランスの最初の授業を、時間の割り振りどおりに進められる
# - どこでつまずくか、そのとき何を聞くか言える
# - 解答つきのプリントを印刷できる
#
# ## ねらい
#
# どのカードを出さなければならないか言えること。許されるいちばん低いビッドをし、達成できるコントラクトを宣言できること。ミゼールとは何か、低いカードのない手がなぜミゼールにならないか言えること。
#
# ## 40分の流れ
#
# | 分 | すること | 画面 |
# | --: | :-- | :-- |
# | 5 | 手札を開いて1ディール。全員が同じスートか切り札を出す | 上のテーブル |
# | 10 | 誰が何をビッドするか。スペードの6から切り札なしの10までのはしご | [プレフェランス2](../preferans/2_cards_and_auction.ipynb) |
# | 15 | 三人ずつ、本物のカードで2ディール。得点はつけない | [今夜はプレフェランス](../tonight/4_preferans.ipynb) |
# | 5 | このミゼールは安全か。二つの手をクラスで決める | [プレフェランス4](../preferans/4_misere.ipynb) |
# | 5 | プリントを一人で | なし |
#
# ## つまずくところ
#
# - 同じスートがないとき、何でも捨ててしまう。切り札があれば、切り札を出さなければなりません。
# - 「6とビッドしたから、スペードの6に決まり」。コントラクトはビッドより高くしてもかまいません。
# - 山札の2枚は、取る前に全員に見せます。すぐ取ってしまう人が必ずいます。
# - 余分に取ったトリックを数える。何の得にもなりません。
# - スコアシートにおびえる。二回目の授業に回し、そこでは成功したコントラクト一つから始めてください。
#
# こうした生徒になったつもりで答え、どんなヒントが出るか見てください。

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %% [markdown]
# ## プリントと解答
#
# 1つ目のセルは、6問のプリントを作ります。先生だけが知っている合い言葉を8文字以上で決め、引用符の間に書いてください。カードは、シードと合い言葉から配られます。シードは黒板に書いてもかまいません。合い言葉を知らなければ、同じプリントは作れません。別のクラスにはシードを変えます。
#
# 合い言葉があれば、2つ目のセルは解答を表示します。生徒から見えないところで実行してください。このノートブックを人に渡すときは、合い言葉と解答を消してください。表の下に、ターミナルから同じプリントを作るコマンドが出ます。実行すると、合い言葉を聞かれます。どちらのページもブラウザーで印刷できます。

# %%
from cardwidgets.lessons.teacher.handout import Handout

PASSPHRASE = ""
KINDS = ["must_follow", "who_takes", "lowest_bid",
         "may_you_bid", "name_a_contract", "who_leads"]
paper = Handout([f"preferans.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## 成績をつける
#
# `cardwidgets.Assignment` は生徒ごとに違うカードの課題を作り、書きかえたことがわかるファイルを残します。`cardwidgets.gather` はクラス全員のファイルを読み、誰が何を解き、どのルールがいちばんまちがえられているかを表にします。どちらも、まだない問題の作り方も、[自分の練習問題](../workshop/3_write_your_own_exercise.ipynb)にあります。
#
# 二回目の授業には：[プレフェランス3](../preferans/3_whisting_and_play.ipynb)と[プレフェランス5](../preferans/5_three_score_sheets.ipynb)。

# %% [markdown]
# ← [ブリスコラを教える](briscola.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb)
