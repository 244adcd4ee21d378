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
# # 今夜はブリスコラ
#
# 手札は3枚。ほかのスート（マーク）に勝つスートが一つあり、61点取れば勝ちです。下の灰色の箱をクリックしてからShiftとEnterを押すと、コンピューターと1ディール遊べます。「助言」を押すと、強いプレイヤーなら何を出すかがわかります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=7, advice=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブリスコラを最後の1枚まで遊べる
# - トリックを誰が取るか言える
# - 取ったトリックの点を数えられる
#
# ## トリックとは
#
# 一人が1枚ずつカードを出します。出そろったカードが1「トリック」で、一人がまとめて取ります。取った人から順に、まだ誰のものでもない「山札」から1枚引きます。そして取った人が次のトリックの最初のカードを出します。これを「リード」といいます。
#
# 規則は二つです。
#
# - 最初に出たカードのスートが基準です。そのスートで最も強いカードがトリックを取ります。
# - ただし「切り札」が出ていれば別です。山札の下に表向きに置かれたカードのスートが切り札で、最も強い切り札がトリックを取ります。
#
# どのカードを出してもかまいません。最初と同じスートを出さなければならないゲームもありますが、ブリスコラは違います。

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## カードは何点か
#
# エースは同じスートの中で最も強く、11点です。2番目に強いのは3で、10点。これには少し慣れが要ります。それからキング4点、クイーン3点、ジャック2点と続き、残りのカードに点はありません。一つのスートを強い順に並べるとこうなります。

# %%
cardwidgets.HandWidget("AS 3S KS QS JS 7S 6S 5S 4S 2S")

# %%
cardwidgets.ExerciseWidget("briscola.count_points", seed=1)

# %% [markdown]
# 全部のカードで120点なので、61点取れば勝ちです。60点ずつなら、勝ち負けはつきません。
#
# ## 問題を三つ
#
# トリックを取る、安全なカードを選ぶ、終盤の数枚を最善に出す、の三つです。「ヒント」は助けになり、「答えを見る」で正解がわかります。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("win_this_trick", "safe_card", "best_ending")
chosen = {kind.name: kind for kind in kinds() if kind.family == "briscola"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 続けて遊ぶ
#
# 3ディール勝負、つまり2勝すれば勝ちです。4人なら2対2で遊べます。`seats=2`を`seats=4`に変えてください。

# %%
cardwidgets.TableWidget("briscola", seats=2, seed=20)

# %% [markdown]
# ## 最後に5問

# %%
BASIC = ("who_takes", "count_points", "win_this_trick")
cardwidgets.PracticeWidget(kinds=[f"briscola.{name}" for name in BASIC], number=5)

# %% [markdown]
# イタリアのカードとその名前は[ブリスコラ1](../briscola/1_history_and_cards.ipynb)、ほかの遊び方は[ブリスコラ4](../briscola/4_variants.ipynb)へどうぞ。
#
# *出典* 日本語の記事「さらなるブリスコラ」。はっきりしない点は[意見の分かれる点](../briscola/disputed_points.ipynb)にまとめてあります。

# %% [markdown]
# ← [今夜はクラッシュ](2_crash.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [今夜はプレフェランス](4_preferans.ipynb) →
