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
# # 今夜はプレフェランス
#
# 何トリック取るか、どのスートを切り札にするかを宣言し、そのとおりに取るゲームです。下の灰色の箱をクリックしてからShiftとEnterを押すと、コンピューター2人を相手にビッドが始まります。「助言」を押すと、強いプレイヤーの答えがわかります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans", seed=7, advice=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 決まりどおりにカードを出し、ビッドをし、山札を取れる
# - 自分のコントラクトがいくらになるか言える
# - 誰もビッドしないとどうなるか言える
#
# ## トリックとは
#
# 3人が1枚ずつカードを出し、一人が3枚とも取ります。最初のカードと同じスート（マーク）を持っていれば、それを出さなければなりません。なければ「切り札」を出さなければなりません。切り札とは、ほかのスートに勝つスートのことです。切り札もなければ何を出してもかまいません。最も強い切り札が、切り札がなければ最初のスートで最も強いカードが、トリックを取ります。
#
# カードは7からエースまでの32枚で、手札は10枚ずつです。

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %%
cardwidgets.ExerciseWidget("preferans.who_takes", seed=1)

# %% [markdown]
# ## ビッドとは
#
# ディールはビッドの言い合いから始まります。ビッドは約束です。「6♠」は「スペードを切り札にして6トリック以上取る」という意味です。ビッドは前より強くなければなりません。トリックの数を増やすか、同じ数でより強いスートを言います。スートは♠ ♣ ♦ ♥の順に強くなり、その上が切り札なしの「NT」です。例外が一つ。まだパスしていない人のうち、ディーラーの左隣から数えて最初の人は、前のビッドと同じビッドができます。「ミゼール」は1トリックも取らないという約束です。8NTと9♠の間にあり、言う人にとって最初で唯一のビッドでなければなりません。一度パスした人は、もうビッドできません。
#
# 最も強いビッドをした人は、伏せてあった「山札」の2枚を手札に加え、2枚を捨て、ビッドと同じかそれ以上の「コントラクト」を宣言します。残りの二人は「ヴィスト」するかどうかを言います。ヴィストした人はコントラクトの相手になります。取ったトリックの分だけ点をもらい、二人で取った数が足りなければ罰を受けます。

# %%
cardwidgets.ExerciseWidget("preferans.lowest_bid", seed=2)

# %% [markdown]
# ## いくらになるか
#
# つけるものは三つです。約束を果たした分の「プール」、罰の「ペナルティ」、人と人との貸し借りの「ヴィスト」。6トリックのコントラクトは「プール」に2点、7トリックなら4点と、約束が1トリック増えるごとに2点ずつ増えます。約束した数に届かないと「ペナルティ」が付き、ほかの人にも支払います。3人ともパスしたときも勝負は行われ、取ったトリックの分だけ損をします。
#
# ## 問題を三つ
#
# ビッドできるか見きわめる、コントラクトを決める、ミゼールを見きわめる、の三つです。「ヒント」は助けになり、「答えを見る」で正解がわかります。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("may_you_bid", "name_a_contract", "is_this_misere_safe")
chosen = {kind.name: kind for kind in kinds() if kind.family == "preferans"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 続けて遊ぶ
#
# プール10点まで遊びます。スコア表は自動で書かれ、どの数字もどこから来たかを教えてくれます。

# %%
cardwidgets.TableWidget("preferans", seed=20, pool_target=10)

# %% [markdown]
# ## 最後に5問

# %%
EASY = (
    "must_follow", "who_takes", "lowest_bid", "may_you_bid", "name_a_contract",
)
cardwidgets.PracticeWidget(kinds=[f"preferans.{name}" for name in EASY], number=5)

# %% [markdown]
# 三つの得点方式は[プレフェランス5](../preferans/5_three_score_sheets.ipynb)、カードの分かれ方は[プレフェランス6](../preferans/6_probability.ipynb)へどうぞ。
#
# *出典* 日本語の記事「プレフェランス」。歴史は[プレフェランス1](../preferans/1_history.ipynb)にあります。

# %% [markdown]
# ← [今夜はブリスコラ](3_briscola.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ゲームを知る](../02_know_a_game.ipynb) →
