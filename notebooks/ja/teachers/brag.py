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
# # ブラグを教える
#
# 3枚の役の強さと、勝負に残る値段を扱う40分の授業です。全員で一つの画面でも、二人に一台でもできます。カードゲームを知らない生徒で大丈夫です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=4, seed=11)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラグの最初の授業を、時間の割り振りどおりに進められる
# - どこでつまずくか、そのとき何を聞くか言える
# - 解答つきのプリントを印刷できる
#
# ## ねらい
#
# 3枚の役の名前を言い、二つの手のどちらが勝つか言えること。次のベットがいくらか、手札を見た場合とブラインドの場合で言えること。めったに来ない役がよく来る役に勝つ理由を一つ、そしてブラグがそうなっていない例を一つ挙げられること。
#
# ## 40分の流れ
#
# | 分 | すること | 画面 |
# | --: | :-- | :-- |
# | 5 | 全員で1ディール。クラスが「降りる」「賭ける」を声に出す | 上のテーブル |
# | 10 | 一人ずつ3枚を引き、はしごで自分の手を探す | [今夜はブラグ](../tonight/1_brag.ipynb)のはしご |
# | 5 | まず予想：10の手のうち、役のないハイカードはいくつか。それから数える | [ブラグ2](../brag/2_hand_ranking.ipynb) |
# | 10 | 四人ずつ、本物のカードとおはじき10個で | 迷ったときのためのプリント |
# | 5 | ブラインドか、見てからか。それぞれいくらか | [今夜はブラグ](../tonight/1_brag.ipynb)の値段 |
# | 5 | プリントを一人で | なし |
#
# ## つまずくところ
#
# - 「差額だけ払えばいい」。ポーカーを知っている生徒です。直前の人がいくら出したか聞き、その山を指さしてください。前にいくら出していても、同じだけを新しく出します。
# - 「A-K-Qがいちばん強いラン」。はしごでA-2-3を探させ、その上に何があるか聞きます。
# - 「K-A-2はぐるっと回ってラン」。回りません。エースは端に立ちます。
# - 「3は弱いから、3が3枚も弱い」。一つだけ覚えておくべき例外です。
# - 考えこんで進まない。時計を置いて、一回のベットは10秒までにします。
#
# こうした生徒になったつもりで答え、どんなヒントが出るか見てください。

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=2)

# %% [markdown]
# ## プリントと解答
#
# 1つ目のセルは、6問のプリントを作ります。先生だけが知っている合い言葉を8文字以上で決め、引用符の間に書いてください。カードは、シードと合い言葉から配られます。シードは黒板に書いてもかまいません。合い言葉を知らなければ、同じプリントは作れません。別のクラスにはシードを変えます。
#
# 合い言葉があれば、2つ目のセルは解答を表示します。生徒から見えないところで実行してください。このノートブックを人に渡すときは、合い言葉と解答を消してください。表の下に、ターミナルから同じプリントを作るコマンドが出ます。実行すると、合い言葉を聞かれます。どちらのページもブラウザーで印刷できます。

# %%
from cardwidgets.lessons.teacher.handout import Handout

PASSPHRASE = ""
KINDS = ["name_the_hand", "which_wins", "is_it_a_run",
         "must_pay", "next_price", "who_takes_the_pot"]
paper = Handout([f"brag.{name}" for name in KINDS], number=6,
                seed="class 1", passphrase=PASSPHRASE)
paper

# %%
paper.answers() if PASSPHRASE else None

# %% [markdown]
# ## 成績をつける
#
# `cardwidgets.Assignment` は生徒ごとに違うカードの課題を作り、書きかえたことがわかるファイルを残します。`cardwidgets.gather` はクラス全員のファイルを読み、誰が何を解き、どのルールがいちばんまちがえられているかを表にします。どちらも、まだない問題の作り方も、[自分の練習問題](../workshop/3_write_your_own_exercise.ipynb)にあります。
#
# 確率の授業には：[ブラグ9](../brag/9_chances.ipynb)、[ブラグ10](../brag/10_blind_play_in_the_long_run.ipynb)、[ブラグ11](../brag/11_bluffing.ipynb)。

# %% [markdown]
# ← [授業で使う](../05_teach_a_class.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュを教える](crash.ipynb) →
