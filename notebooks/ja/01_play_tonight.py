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
# # 今夜遊ぶ
#
# 今夜はどのゲームにしましょうか。二人なら、まずブリスコラです。手札は3枚で、切り札のスートがほかのスートに勝ちます。1ディールは10分ほどです。灰色の箱をクリックし、ShiftキーとEnterキーを押して始めてください。

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget(
    "briscola", seats=2, seed=2, pace="once", advice=True, intro=True
)

# %% [markdown]
# どのノートブックもディールから始まり、ルールは要るときに出てきます。箱の中の英語の文字（Python）は、読まなくてかまいません。一つのゲームに1時間あれば十分です。
#
# | ノートブック | 人数 | ひとことで言えば |
# | :-- | :-- | :-- |
# | [今夜はブラグ](tonight/1_brag.ipynb) | 二人以上 | 手札は3枚。自分の手が最も強いと、チップで言い張ります |
# | [今夜はクラッシュ](tonight/2_crash.ipynb) | 2〜4人 | 13枚を3枚ずつのセットに並べます |
# | [今夜はブリスコラ](tonight/3_briscola.ipynb) | 2〜6人 | 1枚ずつ出し合い、勝った人がカードを取って点を集めます。一つのスートがほかのすべてに勝ちます |
# | [今夜はプレフェランス](tonight/4_preferans.ipynb) | 3人か4人 | 1枚ずつ出し合って、10回のうち何回勝つかを宣言し、宣言した数だけ勝ちます |
#
# 説明が最も短いのはブラグ、最も長いのはプレフェランスです。本物のカードで遊ぶときは、スマートフォンでノートブックを開いて横に置いてください。

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [今夜はブラグ](tonight/1_brag.ipynb) →
