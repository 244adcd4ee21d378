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
# # クラッシュ · 意見の分かれる点
#
# あなたの2番目のセットはK-Q-J。ほかの二人もK-Q-Jでした。得点する人はいるでしょうか。赤桐によれば、誰も得点しません。同じ強さのセットは打ち消し合い、それより弱い4人目が得点するテーブルもあります。
#
# クラッシュでは、多くのことを始める前に決めておきます。資料によって違うルールは「オプション」になっています。下は、特別な役をすべて認めるテーブルです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash-full", seed=3)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - クラッシュのオプションの意味と、どの資料によるものかを言える
# - ルールの読み方（解釈）に合うオプションを書ける
# - 特別な役がすべてあるテーブルに着ける
#
# オプションは`open_table("crash", tie_rule="cancel_next")`のように書きます。このあとの表の行は、どれも実際に試してあります。
#
# ## セットと場所

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("sets", "crash")

# %% [markdown]
# やってみましょう。表を一度読み、手で隠してから答えてください。

# %%
tables.readings("sets", "crash").question(2, 1, seed=1)

# %% [markdown]
# 赤桐のページには、フラッシュは「続き札である必要はありません」とあります。続いていればランニング・フラッシュになるので、「続き札ではない」という意味のはずです。［補足］
#
# ウィキペディアのブラグの記事によれば、7枚や9枚から何組か作るときには、3-3-3は特別ではありません。赤桐によれば、クラッシュでは、13枚から4組を作るときも3-3-3が最強です。［記事］
#
# ## 得点と支払い

# %%
tables.readings("scoring", "crash")

# %% [markdown]
# やってみましょう。表を一度読み、手で隠してから答えてください。

# %%
tables.readings("scoring", "crash").question(1, 2, seed=1)

# %% [markdown]
# クラッシュの得点の流派を並べた赤桐の一覧は、手元の写しでは失われています。そのあとの文章と、ほかのページから組み立て直しました。［異説］
#
# 目標点数に届くとゲームはそこで終わり、宣言していたクラッシュは失敗になる、と赤桐は注意しています。［記事］　しかし、失敗するとそのディールの点を失う遊び方では、失敗した人は目標点数に届かず、ゲームは終わらないはずです。そこで、ここでは、クラッシュの成否が決まってから、宣言した人の点を数えます。お金で払う遊び方では、すぐに数えます。［補足］
#
# ## 特別な役

# %%
tables.readings("special", "crash")

# %% [markdown]
# ## 少ない人数

# %%
tables.readings("two", "crash-two")

# %% [markdown]
# ## 出典
#
# - [pagat.com](https://www.pagat.com)による赤桐のクラッシュの紹介（2002年8月3日）。
# - [ボードゲームアリーナ](https://boardgamearena.com/gamepanel?game=crash)の説明と、ourpastimes.comのHow to play the card game Crash。同じ強さのセットがあるときの得点、セットとして認められる最低の役、クラッシュで1点増えること。
# - 得点記録のサイトcrashscorekeeper.co.uk（クラッシュに成功するとゲームに勝つというルール）。英語版ウィキペディアの[Crash](https://en.wikipedia.org/wiki/Crash_(card_game))（クラッシュに成功しても失敗しても支払いがあるというルール）。

# %% [markdown]
# ← [クラッシュ4 · 最善の並べ方](4_best_layout.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ1 · 歴史とカード](../briscola/1_history_and_cards.ipynb) →
