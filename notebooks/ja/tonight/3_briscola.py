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
# 手札は3枚。全員が1枚ずつ出し、一人がそのカードを全部取ります。取ったカードの点を数え、120点のうち61点取れば勝ちです。四つのスート（♠♥♦♣）の一つは「切り札」で、ほかのすべてのスートに勝ちます。点のあるカードは半分だけです。いま切り札を使うほうがよいか、カードを出すたびに考えます。
#
# 細かいルールはあとにして、まずコンピューターと1ディール（1回配って勝負がつくまで）遊んでみましょう。「助言」を押すと、強いプレイヤーならどのカードを出すかが分かります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=7, advice=True, intro=True)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ブリスコラを最後の1枚まで遊べる
# - 誰がトリックを取るか言える
# - 取ったトリックが何点か数えられる
#
# ## 誰がトリックを取るか
#
# 全員が1枚ずつカードを出します。出たカードのひとまとまりを「トリック」といい、一人が全部取ります。
#
# 配ったあとに残ったカードの山を「山札」といいます。山札の下に表向きに置かれたカードのスートが「切り札」です。トリックに切り札があれば、最も強い切り札を出した人が取ります。切り札がなければ、最初に出たカードと同じスートの、最も強いカードを出した人が取ります。最初に出すことを「リード」といいます。
#
# リードと同じスートを出さなければならないゲームは、たくさんあります。ブリスコラでは、**好きなカードを出せます。**
#
# トリックを取った人から順に、山札から1枚ずつ引きます。次のトリックでは、前のトリックを取った人がリードします。

# %%
cardwidgets.ExerciseWidget("briscola.who_takes", seed=5)

# %% [markdown]
# ## カードは何点か
#
# 2番目に強いカードはどれだと思いますか。ブリスコラでは**3**です。慣れるまで少しかかります。
#
# | | A | 3 | K | Q | J | ほか |
# | :-- | :-- | :-- | :-- | :-- | :-- | :-- |
# | 点 | 11 | 10 | 4 | 3 | 2 | 0 |
#
# 一つのスートを、強い順に並べました。

# %%
cardwidgets.HandWidget("AS 3S KS QS JS 7S 6S 5S 4S 2S")

# %%
cardwidgets.ExerciseWidget("briscola.count_points", seed=1)

# %% [markdown]
# 四つのスートを合わせると120点なので、61点取れば勝ちです。60点ずつなら、どちらの勝ちでもありません。この講座のテーブルでは、ディールを無効にして配り直します。
#
# ## 問題を三つ
#
# 一つ目では、トリックを取れるカードを選びます。二つ目では、あとから誰が何を出しても負けない、安全なカードを見つけます。三つ目では、終盤の数枚で最善のカードを選びます。「ヒント」を押すと手がかりが、「答えを見る」を押すと正解が出ます。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("win_this_trick", "safe_card", "best_ending")
chosen = {kind.name: kind for kind in kinds() if kind.family == "briscola"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 勝負
#
# 最後はマッチです。3ディールのうち、先に2ディール勝った人の勝ちです。次のセルの`seats=2`を`seats=4`に変えると、二人ずつ組む4人のペア戦になります。

# %%
cardwidgets.TableWidget("briscola", seats=2, seed=20)

# %% [markdown]
# ## 最後に5問

# %%
BASIC = ("who_takes", "count_points", "win_this_trick")
cardwidgets.PracticeWidget(kinds=[f"briscola.{name}" for name in BASIC], number=5)

# %% [markdown]
# イタリアのカードの絵柄と名前は[ブリスコラ1](../briscola/1_history_and_cards.ipynb)、仲間のゲームは[ブリスコラ4](../briscola/4_variants.ipynb)にあります。
#
# *出典*　ルールは、ブログの記事「さらなるブリスコラ」によります。著者名と年は分かりません。資料によってルールが違うところは、「[意見の分かれる点](../briscola/disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [今夜はクラッシュ](2_crash.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [今夜はプレフェランス](4_preferans.ipynb) →
