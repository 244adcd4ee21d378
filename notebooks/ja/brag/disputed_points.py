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
# # ブラグ · 意見の分かれる点
#
# あなたはブラインドで賭け、ほかの全員が降りました。ポットを取れるでしょうか。赤桐がpagat.comをもとに書いた日本語の記事によれば、取れません。ポットは次のディールに持ち越されます。ウィキペディアの記事に、このルールはありません。どちらが正しいのでしょうか。
#
# どちらも間違いではありません。両方の遊び方があるのです。資料によって違うルールのほとんどは、「オプション」（ルールの設定）で選べます。下はウィキペディアの記事によるテーブルです。ブラインドの人（手札を見ないで賭けた人）も、ほかの全員が降りればポットを取ります。二人が最後まで残ったときは、二人とも手札を見せます。［記事］
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
HOUSE = {"blind_last": "win", "seer_muck": False, "see_blind": "allowed"}
cardwidgets.TableWidget(cardwidgets.open_table("brag", seats=3, seed=11, **HOUSE))

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ブラグのオプションの意味と、どの資料によるものかを言える
# - 意見の分かれるルールを、オプションで好きなほうに決められる
# - 自分がいつも遊ぶルールを、この講座のテーブルで選べる
#
# *文の終わりの印：［記事］は日本語の記事（ウィキペディアと赤桐）、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# オプションは、上のセルのように`open_table`の括弧の中に書きます。たとえば`cardwidgets.open_table("brag", blind_last="win")`です。下の表のオプションは、どれも動くことを確かめてあります。
#
# ## 昔のブラグ
#
# 「ブラガー」は、好きなカードの代わりになるカードです。

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("old", "brag-classic")

# %% [markdown]
# 昔のブラグのうち、この講座で遊べないものが二つあります。賞が三つのブラグ（[ブラグ1](1_history.ipynb)）と、52枚より少ないカードで遊ぶブラグ（ホイルの本）です。
#
# ## 役の強さ

# %%
tables.readings("ranking", "brag")

# %% [markdown]
# ランについて、赤桐のブラグの記事には「最も高いカードで比べる」という説明しかありません。一方、赤桐のクラッシュの記事では、A-2-3が最も強いランです。［記事］
#
# 赤桐の記事には、フラッシュは「続き札である必要はありません」とあります。ランクが続いていればランニング・フラッシュになるので、「続き札であってはならない」と読むべきでしょう。［補足］　また、ウィキペディアの記事には役の確率が載っています。どのプライアルを最も強いと決めても、この確率は変わりません。同じ役の中の順序は、役のできる確率に関係しないからです。［補足］
#
# ## 賭け方とブラインド

# %%
tables.readings("betting", "brag")

# %% [markdown]
# やってみましょう。表を一度読み、見ないで答えてください。

# %%
tables.readings("betting", "brag").question(2, 1, seed=1)

# %% [markdown]
# 手元にある赤桐の記事には、「次のルールが適用されます」のような文のあと、続きが抜けているところが三つあります。一つ目は、ブラインドの人ともう一人が残ったときのルールです。二つ目は、手札を2組持ったブラインドの人が、1組を見たあとに何ができるかです（手札を次のディールに持ち越すと、2組になります）。この二つは、ほかのサイトに引用されたpagat.comの文章で補いました。［資料］　三つ目は、「次のことは必ず守らなければなりません」という文の続きです。この続きは、ほかの資料にも見つかりませんでした。
#
# ## 枚数の多いブラグ

# %%
tables.readings("seven", "brag-7-card")

# %%
tables.readings("four", "brag-4-card")

# %% [markdown]
# ## 詐金花（ジャージンホワ）
#
# 「豹子」（バオズ）は、同じランクの3枚です。

# %%
tables.readings("flower", "zha-jin-hua")

# %% [markdown]
# やってみましょう。表を一度読み、見ないで答えてください。

# %%
tables.readings("flower", "zha-jin-hua").question(1, 2, seed=1)

# %% [markdown]
# ウィキペディアの記事によれば、詐金花の賭け方はポーカーと同様です。［記事］　ポーカーでは、払った額の合計が全員同じになるように、足りない分を払います。一方、中国語の資料によれば、前に払った分は数えず、直前のベットと同じ額を払います。［資料］　この講座のテーブルも、中国語の資料に従います。
#
# ## ティーン・パッティー
#
# 「サイドショー」では、直前の人と二人だけで手を比べます。

# %%
tables.readings("patti", "teen-patti")

# %% [markdown]
# ## カジノ
#
# 「ハウス」（カジノ側）は、「参加資格」があるときだけ、あなたと手を比べます。

# %%
tables.readings("casino", "three-card-poker-casino")

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）と、クラッシュの紹介（2002年8月3日）。
# - ウィキペディアの記事にも赤桐の記事にもない点は、ほかのサイトに引用されたpagat.com（John McLeod）の[Brag](https://www.pagat.com/vying/brag.html)と[Teen Patti](https://www.pagat.com/vying/teen_patti.html)。
# - 詐金花のルールを説明した中国語の資料が二つ（著者と年は不明）。カジノが公表しているスリーカード・ポーカーのルール。
# - 昔のブラグについては、[ブラグ1の出典](1_history.ipynb#出典)。

# %% [markdown]
# ← [ブラグ11 · ブラフ](11_bluffing.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ1 · ルールと役](../crash/1_rules_and_ranking.ipynb) →
