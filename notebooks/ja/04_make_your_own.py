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
# # 自分で作る
#
# ブリスコラの手札を3枚から4枚にし、一度に出すカードを1枚から2枚にしたら、どうなるでしょうか。「オプション」（ルールの設定）を二つ変えるだけで、そのゲームが作れます。セルを実行して遊んでください。

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="ja")
table = open_table("briscola", seed=9, hand=4, cards_per_trick=2)
TableWidget(table, pace="once")

# %% [markdown]
# 自分で作りながら学ぶページを「工房」といい、五つあります。一つ目ではオプションを変えるだけです。先へ進むほど、プログラミング言語のPythonを多く書きます。五つ目では、つないだ何台ものコンピューター（クラスター）に、実験を手分けさせます。
#
# | 工房 | 答える問い |
# | :-- | :-- |
# | [自分のバリエーション](workshop/1_your_own_variant.ipynb) | ゲームを作り、遊び、保存するには |
# | [30行でゲームを書く](workshop/2_write_a_game_in_30_lines.ipynb) | まだ誰も書いていないゲームを書くには |
# | [自分の練習問題](workshop/3_write_your_own_exercise.ipynb) | 教えたいことを問題にするには |
# | [自分のプレイヤーのトーナメント](workshop/4_tournament.ipynb) | 自分で書いたプレイヤーはどのくらい強いか |
# | [大きな実験](workshop/5_experiments_at_scale.ipynb) | 何百ものディールを、1台のコンピューターやクラスターに遊ばせるには |

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [工房 · 自分のバリエーション](workshop/1_your_own_variant.ipynb) →
