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
# # 今夜はクラッシュ
#
# 13枚の手札から、3枚のセットを四つ作ります。1枚は余ります。セットを置くところを「場所」といい、1番目から4番目まであります。4人が同時に並べ、同じ場所のセットどうしを比べます。どの場所でも、最も強いセットを置いた人が1点を取ります（同じ強さなら、誰も取りません）。先に7点取った人の勝ちです。
#
# 勝負の途中に賭けることも、相手をだますこともありません。考えるのは、どの場所で勝つかだけです。一か所で確実に勝ちますか。それとも、二か所で勝つことをねらいますか。まず手札を並べてみてください。「助言」を押すと、強いプレイヤーの並べ方が出ます。
#
# スマートフォンでファイルの一覧しか見えないときは、左端のフォルダーのアイコンを押します。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seed=7, advice=True, intro=True)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 13枚の手札を、ルールに合うように並べられる
# - セットを表向きにしたとき、誰の得点か言える
# - いつゲームが終わるか言える
#
# ## セットになるのはどんな3枚か
#
# セットになるのは、次の五つの役です。強い順に並べます。「ランク」は2からAまでの数や文字、「スート」は♠♥♦♣です。どれにも当てはまらない3枚は「ハイカード」といい、セットになりません。
#
# | セット | どんな3枚か | 例 |
# | :-- | :-- | :-- |
# | **プライアル** | ランクがすべて同じ | 7 7 7 |
# | **ランニング・フラッシュ** | ランクが続き、スートも同じ | 5♥ 6♥ 7♥ |
# | **ラン** | ランクが続いている | 4♠ 5♦ 6♣ |
# | **フラッシュ** | スートがすべて同じ | 2♣ 9♣ K♣ |
# | **ペア** | 2枚のランクが同じ | 8♣ 8♥ 4♠ |
#
# セットが四つできなくてもかまいません。一つも置かなくても、ルールに合っています。使わないカードは捨てます。
#
# セットは**強い順に**、左から並べます。画面のテーブルでは、違う順には並べられません。人間どうしで遊ぶときに順を間違えると、そのディール（1回配った勝負）では1点も取れません。
#
# 7のペアは、何段目でしょうか。次の「はしご」には、五つの役とハイカードが強い順に並んでいます。3枚を選んで、何段目か見てください。セルの中の`7D`はダイヤの7です。10はTと書くので、スペードの10なら`TS`です。

# %%
cardwidgets.RankLadderWidget("crash", hand="7D 7C 2S")

# %% [markdown]
# 特別に強いセットが二つあります。最も強いランはA-2-3です。3のプライアルは、すべてのセットに勝ちます。
#
# 次の問題では、ある人の並べ方がルールに合うかどうかを答えます。

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

# %% [markdown]
# ## 誰の得点か
#
# 全員が1番目のセットを表向きにし、最も強いセットの人が1点を取ります。最も強いセットが、同じ強さで二つ以上あれば、誰も得点しません。次は2番目、3番目、4番目と続きます。場所は四つなので、1ディールの得点は、全員合わせて4点までです。一人が四つの場所すべてで勝つと**クラッシュ**です。
#
# 別のルールもあります。最も強いセットどうしが同じ強さなら、そのセットを除き、残りの中で最も強いセットの人が得点します。どちらのルールかは、問題に書いてあります。

# %%
cardwidgets.ExerciseWidget("crash.who_scores", seed=2)

# %% [markdown]
# ## いつ終わるか
#
# 誰かが「目標点数」（4人なら、ふつう7点）に届くと、ディールの途中でもゲームは終わりです。負けた人は、勝った人に払います。額は、一定のこともあれば、目標点数に足りない分で決まることもあります。1点も取れなかった人は2倍を払う、負けた人が全員0点なら3倍を払う、というルールもあります。

# %%
cardwidgets.ExerciseWidget("crash.where_it_ends", seed=3)

# %% [markdown]
# ## 問題を三つ
#
# 一つ目は、誰がいくら払うかという問題です。二つ目では、13枚からセットを四つ作ります。三つ目では、得点の期待値（何度も遊んだときの平均の得点）が最も大きい並べ方を見つけます。「ヒント」を押すと手がかりが、「答えを見る」を押すと正解が出ます。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("loser_pays", "four_sets", "most_points")
chosen = {kind.name: kind for kind in kinds() if kind.family == "crash"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 1ゲームを遊ぶ
#
# 先に7点取った人の勝ちです。「元に戻す」で、置いたセットを取り消せます。

# %%
cardwidgets.TableWidget("crash", seed=20)

# %% [markdown]
# ## 最後に5問

# %%
EASY = ("is_it_legal", "who_scores", "where_it_ends", "loser_pays")
cardwidgets.PracticeWidget(kinds=[f"crash.{name}" for name in EASY], number=5)

# %% [markdown]
# 特別な役まで含めたルールは、[クラッシュ1](../crash/1_rules_and_ranking.ipynb)から[クラッシュ3](../crash/3_special_hands.ipynb)までにあります。それぞれのセットが何回に1回得点するかは、[クラッシュ4](../crash/4_best_layout.ipynb)で数えます。
#
# *出典*　ルールは、赤桐がpagat.comをもとに書いたクラッシュの記事（2002年8月3日）によります。

# %% [markdown]
# ← [今夜はブラグ](1_brag.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [今夜はブリスコラ](3_briscola.ipynb) →
