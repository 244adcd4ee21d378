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
# # 工房 · 自分の練習問題
#
# 生徒が何度も間違えるのは、どんなところでしょうか。間違えるところを練習する問題を作りましょう。10行で書けます。
#
# このノートブックの目標は次のとおりです。
#
# - 10行で問題を書き、出題、採点、記録に使える
# - 自分の関数で採点し、その関数が失敗したときに何が起こるかを言える
# - 問題をリストやファイルに並べて、一つのコースを作れる
#
# 下は初めからある問題です。答えてみてください。間違えると、どこを見ればよいかが出ます。正解すると、なぜ正しいかが出ます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets import ExerciseWidget

cardwidgets.use(lang="ja")
ExerciseWidget("brag.best_three", seed=3)

# %% [markdown]
# ## 10行で書く
#
# 次の関数は、渡された乱数`rng`を使ってカードを配り、問いを返します。問いの文は自分で書きます。何語でもかまいません。

# %%
from cardwidgets.lessons.teacher.own import ask, deal, exercise, number


@exercise(title="赤いカード", topic="数える", answer=number("枚数"))
def reds(rng):
    hand = deal(rng, 5)
    red = sum(card.suit in "HD" for card in hand)
    return ask(
        "赤いカードは何枚ですか。",
        show=hand,
        right=red,
        hint="ハート、ダイヤの順に数えます。",
    )


reds(seed=3)

# %% [markdown]
# 配られるカードは、シード（乱数の出発点になる数）で決まります。同じシードなら誰にでも同じ問題が、違うシードなら違う問題が出ます。コードの中で採点するには、`check`を使います。

# %%
reds(seed=3).check(5), reds(seed=4).check("たくさん")

# %% [markdown]
# ## ほかの答え方
#
# 答え方には、数で答える`number`のほかに、はい・いいえの`yes_no`、いくつかの言葉から選ぶ`one_of`、順に並べる`order`、確率を答える`chance`、見えているカードから選ぶ`pick`があります。カードは、ランクとスートの文字で答えます。K♥なら「KH」、10♠なら「TS」です（Tは10、S・H・D・Cはスート）。同じくらい良い答えがいくつもあるときは、`right`をリストにします。`lang`を決めておけば、その問題だけはいつもその言語で出題されます。

# %%
from cardwidgets.lessons.teacher.own import pick


@exercise(title="黒いカード", topic="数える", answer=pick(2), lang="ja")
def blacks(rng):
    hand = [
        *rng.sample(["AH", "KD", "5H"], 2),
        *rng.sample(["AS", "KC", "5C"], 2),
    ]
    return ask(
        "黒いカードを2枚選びましょう。",
        show=hand,
        right=" ".join(hand[2:]),
        miss="スートの色を見ます。",
        why="スペードとクラブが黒です。",
    )


blacks(seed=1)

# %% [markdown]
# ## 自分で採点する
#
# 正しい答えが多すぎて書ききれないときは、`right`を関数にします。答えを渡されたら、正しいかどうかを返す関数です。「答えを見る」のボタンのために、正しい答えを一つ`solution`に書いておきます。

# %%
from cardwidgets.lessons.teacher.own import chance


@exercise(title="約数", answer=number("数"))
def divisor(rng):
    n = rng.choice([12, 18, 20])
    return ask(
        f"{n}の約数を一つ答えてください。",
        right=lambda one: n % one == 0,
        solution=n,
    )


q = divisor(seed=1)
q

# %% [markdown]
# 採点の関数が失敗することもあります。上の約数の関数は、渡された数で割り算をします。0を渡すとどうなるでしょうか。0では割れないので関数は失敗し、失敗したことが、解いた人に表示されます。採点できなかった答えは回数に入らず、ノートブックはそのまま続きます。

# %%
q.check(0)

# %% [markdown]
# 正解の書き方などが間違っていると、問題を作るときにエラーになり、その理由が英語で示されます。

# %%
from cardwidgets.lessons.teacher.own import ExerciseError


@exercise(title="確率", answer=chance())
def wrong(rng):
    return ask("ペアになる確率は？", right="よくある")


try:
    wrong()
except ExerciseError as error:
    print(error)

# %% [markdown]
# この英語は、「問題`wrong`を作れない。`よくある`は答えになっておらず、答えは分数か%の確率でなければならない」という意味です。
#
# ## コースにする
#
# 「コース」は、いくつかの問題を順に出します。自分の問題と、初めからある問題を混ぜられます。問題の上に並ぶ印で、どの問題が解けたか分かります。

# %%
from cardwidgets.lessons.teacher.own import course

ExerciseWidget(
    course(
        [reds, "brag.which_wins", ("crash.who_scores", 4)],
        title="いろいろ",
        seed=2,
    )
)

# %% [markdown]
# コースをファイルに書けば、Pythonを書く必要もありません。[first_steps.toml](first_steps.toml)を開いて、書き換えてみてください。

# %%
from cardwidgets.lessons.teacher.own import Course

steps = Course.from_toml("first_steps.toml")
steps

# %%
ExerciseWidget(steps)

# %% [markdown]
# ## 記録は誰が付けるか
#
# 学ぶ人の記録は`Learner`が付け、その人のファイルかメモリーに保存します。`Learner`を画面の部品（ウィジェット）に渡すと、問題が終わるたびに、どの問題を何回目の答えで解き、ヒントをいくつ見たかが記録されます。

# %%
from cardwidgets.lessons import Learner

learner = Learner()
ExerciseWidget(reds, seed=5, learner=learner)

# %%
learner

# %% [markdown]
# 記録から、次に何を出せばよいかが分かります。間違えた問題はまた出ます。うまく解ければ、難しい問題も出るようになります。`PracticeWidget`は、記録をもとに選んだ問題を出します。

# %%
from cardwidgets import PracticeWidget

PracticeWidget(learner, number=5)

# %% [markdown]
# ## 次は
#
# - 問題のもとになるゲームを書く：「[30行でゲームを書く](2_write_a_game_in_30_lines.ipynb)」。
# - 授業で使う問題と、印刷用のプリント：「[ブラグを教える](../teachers/brag.ipynb)」。

# %% [markdown]
# ← [工房 · 30行でゲームを書く](2_write_a_game_in_30_lines.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [工房 · 自分のプレイヤーのトーナメント](4_tournament.ipynb) →
