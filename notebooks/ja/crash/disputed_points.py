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
# あなたの2番目のセットはK-Q-J。ほかの二人もK-Q-Jでした。得点する人はいるでしょうか。赤桐がpagat.comをもとに書いた日本語の記事によれば、誰も得点しません。一方、同じ強さのセットは打ち消し合い、もっと弱いセットを出した4人目が得点する、というルールもあります。
#
# クラッシュでは、始める前に多くのことを決めておきます。資料によって違うルールは「オプション」になっています。下は、特別な役をすべて認めるテーブルです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("crash-full", seed=3)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - クラッシュのオプションが何を決め、どの資料によるのかを言える
# - 意見の分かれるルールを、オプションで好きなほうに決められる
# - 特別な役をすべて認めるテーブルで遊べる
#
# *文の終わりの印：［記事］は日本語の記事（赤桐の記事と、日本語版ウィキペディアの「ブラグ」）、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# たとえば`cardwidgets.TableWidget("crash", tie_rule="cancel_next")`と書くと、そのオプションで遊べます。このあとの表のオプションは、どれも動くことを確かめてあります。
#
# ## セットと場所
#
# クラッシュでは、13枚から3枚ずつの「セット」を四つまで作り、強い順に並べます。1番目から4番目までの「場所」ごとに比べ、最も強い人が1点を取ります。
#
# 赤桐の記事によれば、クラッシュでは3-3-3が最強です。しかし、ウィキペディアのブラグの記事によれば、7枚や9枚のブラグのように手を何組も作るゲームでは、3-3-3は最強ではありません。［記事］

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("sets", "crash")

# %% [markdown]
# やってみましょう。表を一度読み、見ないで答えてください。

# %%
tables.readings("sets", "crash").question(2, 1, seed=1)

# %% [markdown]
# 赤桐の記事には、フラッシュは「続き札である必要はありません」とあります。ランクが続いていればランニング・フラッシュになるので、「続き札であってはならない」と読むべきでしょう。［補足］
#
# ## 得点と支払い
#
# 四つの場所のすべてで勝つことも「クラッシュ」といいます。ここからの「クラッシュ」は、この意味です。四つを比べる前に、クラッシュを宣言するルールもあります。宣言した人は、すべてで勝てば成功、一つでも勝てなければ失敗です。

# %%
tables.readings("scoring", "crash")

# %% [markdown]
# この表も、一度読んだら、見ないで答えましょう。

# %%
tables.readings("scoring", "crash").question(1, 2, seed=1)

# %% [markdown]
# 赤桐の記事では、クラッシュに成功した人が何を得るかの一覧が抜け落ちています。そこで、記事の残りの文章とほかのページをもとに、一覧を組み立て直しました。［補足］
#
# 目標点数に届いた人がいると、ゲームはそこで終わり、残りの場所は比べません。クラッシュを宣言した人自身が途中で届いても、四つすべてでは勝っていないので、宣言は失敗になる、と赤桐は注意しています。［記事］　ところが、失敗した人がそのディールの点を失うルールもあります。失敗して点を失えば、目標点数に届いていないことになり、ゲームを終える理由がなくなります。そこで、この講座のテーブルでは、成功か失敗かが決まってから、宣言した人の点を数えます。ただし、失敗するとお金を払うルールでは、失敗しても点は減りません。そのときは、宣言した人の点も、場所を一つ比べるたびに数えます。［補足］
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
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。7枚や9枚のブラグの3-3-3。
# - 赤桐による日本語のクラッシュの紹介（[pagat.com](https://www.pagat.com)に基づく、2002年8月3日）。
# - [ボードゲームアリーナ](https://boardgamearena.com/gamepanel?game=crash)の説明と、ourpastimes.comのHow to play the card game Crash。同じ強さのセットがあるときの得点、セットに使える最も弱い役、クラッシュに成功したときに加わる1点は、これらによります。
# - 得点記録のサイトcrashscorekeeper.co.uk（クラッシュに成功するとゲームに勝つというルール）。英語版ウィキペディアの[Crash](https://en.wikipedia.org/wiki/Crash_(card_game))（クラッシュに成功しても失敗しても支払いがあるというルール）。

# %% [markdown]
# ← [クラッシュ4 · 最善の並べ方](4_best_layout.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ1 · 歴史とカード](../briscola/1_history_and_cards.ipynb) →
