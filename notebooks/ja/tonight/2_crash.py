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
# 13枚の手札から3枚のセットを四つ作ります。賭けの駆け引きはなく、4人が同時に解くパズルのようなゲームです。下の灰色の箱をクリックしてからShiftとEnterを押し、最初の手札を並べてみましょう。「助言」を押すと、強いプレイヤーの並べ方がわかります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash", seed=7, advice=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 13枚の手札を、役のあるセットに分けられる
# - セットを表にしたとき、誰が点を取るか言える
# - ゲームがいつ終わるか言える
#
# ## 13枚をどうするか
#
# 3枚ずつの「セット」を四つ作ります。どのセットもブラグの役でなければなりません。強い順に並べます。
#
# - 「プライアル」：同じランク（数字や絵札の種類）が3枚
# - 「ランニング・フラッシュ」：同じスート（マーク）で、続いたランクが3枚
# - 「ラン」：続いたランクが3枚
# - 「フラッシュ」：同じスートが3枚
# - 「ペア」：同じランクが2枚と、ほかの1枚
#
# 1枚余ります。役にならないカードは捨てます。セットは三つでも二つでも、なくてもかまいません。
#
# セットは強い順に、いちばん強いものを左に置きます。このテーブルはほかの順番を受けつけません。人どうしで順番をまちがえると、そのディールには加われません。
#
# ## 何が何に勝つか
#
# 3枚を選んで、どこに入るか見てみましょう。セルを書きかえてもかまいません。`7D` はダイヤの7、`TS` はスペードの10です。

# %%
cardwidgets.RankLadderWidget("crash", hand="7D 7C 2S")

# %% [markdown]
# ブラグと同じく、いちばん強いランはA-2-3で、3が3枚なら何にでも勝ちます。次の並べ方は許されるでしょうか。

# %%
cardwidgets.ExerciseWidget("crash.is_it_legal", seed=2)

# %% [markdown]
# ## 誰が点を取るか
#
# 全員がいちばん左のセットを表にします。最も強いセットの人が1点。最も強いセットが同じ強さで二つ以上あれば、誰の点にもなりません。次に2番目のセット、と続けて、1ディールに4点です。四つとも取ることを「クラッシュ」といいます。
#
# 同じ強さのセットだけを外し、残りの中で最も強いセットに点を与えるテーブルもあります。どちらの決まりかは、問題に書いてあります。

# %%
cardwidgets.ExerciseWidget("crash.who_scores", seed=2)

# %% [markdown]
# ## いつ終わるか
#
# 誰かが「ターゲット」、ここでは7点に届いたら、ディールの途中でもおしまいです。負けた人は、決めておいた額か、足りない点の分だけ、勝った人に払います。1点も取れなかった人は2倍払うことがよくあります。負けた人が全員0点なら、3倍にすることもあります。

# %%
cardwidgets.ExerciseWidget("crash.where_it_ends", seed=3)

# %% [markdown]
# ## 問題を三つ
#
# 誰がいくら払うか、13枚から四つのセット、そして、平均して最も点になる並べ方です。「ヒント」は助けになり、「答えを見る」で正解がわかります。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("loser_pays", "four_sets", "most_points")
chosen = {kind.name: kind for kind in kinds() if kind.family == "crash"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 続けて遊ぶ
#
# 7点先取です。並べたセットは「元に戻す」で取り消せます。

# %%
cardwidgets.TableWidget("crash", seed=20)

# %% [markdown]
# ## 最後に5問

# %%
EASY = ("is_it_legal", "who_scores", "where_it_ends", "loser_pays")
cardwidgets.PracticeWidget(kinds=[f"crash.{name}" for name in EASY], number=5)

# %% [markdown]
# 特別な役まで含めた規則は[クラッシュ1](../crash/1_rules_and_ranking.ipynb)、セットの値打ちは[クラッシュ4](../crash/4_best_layout.ipynb)へどうぞ。
#
# *出典* pagat.comによる赤桐の記事（2002年8月3日）。

# %% [markdown]
# ← [今夜はブラグ](1_brag.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [今夜はブリスコラ](3_briscola.ipynb) →
