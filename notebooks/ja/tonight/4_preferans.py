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
# 3人で、手札は10枚ずつ。真ん中に2枚が裏向きに置いてあります。3人が1枚ずつ出し、一人が3枚とも取ります。出た3枚を「トリック」といい、10トリック続けます。手札を見てください。どのスートを「切り札」（ほかのスートに勝つスート）にすれば、何トリック取れそうですか。取れそうな数を言うと、ほかの人がもっと大きな数を言うかもしれません。最も大きな数を言った人は、少なくともその数のトリックを取らなければなりません。足りなければ罰があります。ロシアで200年近く遊ばれてきたゲームです。
#
# 数の言い合いを「ビッド」といいます。コンピューター二人を相手に、ビッドから始めましょう。「助言」を押すと、強いプレイヤーの答えが分かります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans", seed=7, advice=True, intro=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - どのカードを出さなければならないか、誰がトリックを取るか言える
# - ビッドをし、「コントラクト」（最終的な約束）を宣言できる
# - マッチ（何ディールも続ける勝負）を遊び、スコアシートの数がどのルールで書かれたか調べられる
#
# ## 何を出さなければならないか
#
# 切り札が出ていれば、最も強い切り札を出した人がトリックを取ります。出ていなければ、最初のカードと同じスートの、最も強いカードを出した人が取ります。最初のカードを出すことを「リード」といいます。
#
# 出し方は、ほかのゲームより厳しく決まっています。
#
# 1. リードと同じスートがあれば、**それを出します**。
# 2. なければ、**切り札を出します**。
# 3. どちらもなければ、何を出してもかまいません。
#
# 使うのは、7からエースまでの32枚です。

# %%
cardwidgets.ExerciseWidget("preferans.must_follow", seed=2)

# %%
cardwidgets.ExerciseWidget("preferans.who_takes", seed=1)

# %% [markdown]
# ## ビッドとは
#
# ビッドは約束です。「6♠」は「スペードを切り札にして6トリック以上取る」という意味です。ビッドは、前の人のビッドより高くなければなりません。トリックの数を増やすか、同じ数で高いスートにします。スートは低いほうから♠ ♣ ♦ ♥で、その上が切り札なしの「NT」です。一度パスした人は、もうビッドできません。
#
# ビッドには、特別な決まりが二つあります。
#
# - 前の人と同じビッドができる人が、一人だけいます。ディーラー（配る人）の左隣から順に見て、まだパスしていない最初の人です。
# - 「ミゼール」は**1トリックも取らない**という約束です。高さは8NTと9♠の間で、まだビッドしていない人だけがビッドできます。ミゼールをビッドした人は、あとはパスしかできません。
#
# 最も高いビッドをした人が「デクレアラー」です。裏向きだった2枚の「山札」を手札に加え、2枚を捨て、「コントラクト」（最終的な約束）を宣言します。コントラクトは、ビッドと同じか、ビッドより高くします。残りの二人は、デクレアラーの相手になる（「ヴィスト」する）かどうかを言います。ヴィストした人は、取ったトリックの分だけ点をもらいます。ただし、二人で取るトリックの数は決められています。足りなければ、ヴィストした人が罰を受けます。

# %%
cardwidgets.ExerciseWidget("preferans.lowest_bid", seed=2)

# %% [markdown]
# ## 何点になるか
#
# スコアシートに書くものは三つあります。
#
# - 「プール」　約束を果たすともらう点
# - 「ペナルティ」　約束を果たせないと付く、罰の点
# - 「ヴィスト」　ほかの一人からもらう点（「ヴィストする」と同じ言葉ですが、点の名前です）
#
# 6トリックのコントラクトを達成するとプールに2点、7トリックなら4点で、約束が1トリック増えるごとに2点増えます。約束した数に届かなければペナルティが付き、ほかの人にも支払います。
#
# 3人ともパスしたら、どうなるでしょうか。コントラクトのないゲームになり、トリックを取るたびにペナルティが付きます。
#
# ## 問題を三つ
#
# 一つ目では、ビッドできるかどうかを答えます。二つ目では、コントラクトを決めます。三つ目では、ミゼールが安全かどうかを見きわめます。「ヒント」を押すと手がかりが、「答えを見る」を押すと正解が出ます。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("may_you_bid", "name_a_contract", "is_this_misere_safe")
chosen = {kind.name: kind for kind in kinds() if kind.family == "preferans"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 勝負
#
# 3人ともプールが10点になるまで遊びます。スコアシートは自動で書かれます。シートの数字を指すと、どのルールで書かれた数字かが分かります。

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
# 三つの得点方式は[プレフェランス5](../preferans/5_three_score_sheets.ipynb)、カードの分かれ方は[プレフェランス6](../preferans/6_probability.ipynb)にあります。
#
# *出典*　ルールは、ウィキペディア日本語版の記事「プレフェランス」によります。歴史は[プレフェランス1](../preferans/1_history.ipynb)にあります。

# %% [markdown]
# ← [今夜はブリスコラ](3_briscola.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ゲームを知る](../02_know_a_game.ipynb) →
