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
# 今夜はどのゲームにしましょうか。二人なら、まずブリスコラです。手札は3枚で、四つのスート（♠♥♦♣）のうち一つが、ほかのスートに勝つ「切り札」になります。1ディール（1回配って勝負がつくまで）は10分ほどです。灰色の箱をクリックし、ShiftキーとEnterキーを同時に押して始めてください。

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget(
    "briscola", seats=2, seed=2, pace="once", advice=True, intro=True
)

# %% [markdown]
# 次の四つのノートブックは、どれも1ディール遊ぶところから始まります。ルールは、必要になったところで説明します。灰色の箱の中のプログラム（Python）は、読まなくてかまいません。一つのゲームに1時間あれば十分です。
#
# | ノートブック | 人数 | ひとことで言えば |
# | :-- | :-- | :-- |
# | [今夜はブラグ](tonight/1_brag.ipynb) | 二人以上 | 手札は3枚。自分の手札が最も強いと思わせるように、チップを賭けます |
# | [今夜はクラッシュ](tonight/2_crash.ipynb) | 2〜4人 | 13枚の手札から、3枚ずつのセットを四つ作って比べます |
# | [今夜はブリスコラ](tonight/3_briscola.ipynb) | 2〜4人か6人 | 全員が1枚ずつ出し、最も強いカードを出した人が全部を取ります。取ったカードの点を競います |
# | [今夜はプレフェランス](tonight/4_preferans.ipynb) | 3人か4人 | 1枚ずつ出す勝負を10回します。何回勝つかを先に約束し、約束した回数以上勝つことを目指します |
#
# 本物のカードで遊ぶときは、スマートフォンでノートブックを開いて横に置いてください。

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [今夜はブラグ](tonight/1_brag.ipynb) →
