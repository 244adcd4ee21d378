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
# 付録です。ブラグのルールを伝える資料は、いつも同じことを言うわけではありません。違うところはオプションになっていて、どちらでも遊べます。下は日本語の記事のとおりのテーブルです。一人残ったブラインドの人がポットを取り、最後は両方の手を見せます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
HOUSE = {"blind_last": "win", "seer_muck": False, "see_blind": "allowed"}
cardwidgets.TableWidget(cardwidgets.open_table("brag", seats=3, seed=11, **HOUSE))

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラグのオプションの意味と、誰がそう読んでいるかを言える
# - 読み方に合うオプションを書ける
# - 自分の遊んでいるルールのテーブルに着ける
#
# オプションは`open_table("brag", blind_last="win")`のように書きます。下の表の行は、どれも実際に試してあります。
#
# ## 昔のブラグ

# %%
from cardwidgets.course import Tables

tables = Tables("disputed_points.toml")
tables.readings("old", "brag-classic")

# %% [markdown]
# [ブラグ1](1_history.ipynb)で話題にしただけで、まだ遊べないものが二つあります。最初のルールにある三つの賞と、ホイルの少ない枚数のデッキです。
#
# ## 役の強さ

# %%
tables.readings("ranking", "brag")

# %% [markdown]
# 赤桐はランについて、最も高いカードで比べるとだけ書き、A-2-3には触れていません（クラッシュのページでは触れています）。フラッシュを「続き札である必要はありません」と書いていますが、続いていればランニング・フラッシュになるので、「続き札ではない」という意味のはずです。どのプライアルが最も強くても、記事の確率は変わりません。どのプライアルも同じ確率でできるからです。
#
# ## 賭け方とブラインド

# %%
tables.readings("betting", "brag")

# %% [markdown]
# *練習* 表を一度読んだら、手で隠して答えましょう。

# %%
tables.readings("betting", "brag").question(2, 1, seed=1)

# %% [markdown]
# 赤桐のページにあった三つの一覧は、私たちの写しでは失われています。ブラインドの人ともう一人が残ったときのルール、手札が2組あるときにできること、そして守らなければならない作法です。初めの二つは、ほかのところに引用されたPagatの文章で補いました。三つ目は見つかりませんでした。
#
# ## 枚数の多いブラグ

# %%
tables.readings("seven", "brag-7-card")

# %%
tables.readings("four", "brag-4-card")

# %% [markdown]
# ## 詐金花（ジャージンホワ）

# %%
tables.readings("flower", "zha-jin-hua")

# %% [markdown]
# *練習* 表を一度読んだら、手で隠して答えましょう。

# %%
tables.readings("flower", "zha-jin-hua").question(1, 2, seed=1)

# %% [markdown]
# 日本語の記事は、賭け方はポーカーと同様だと言います。中国語の資料では直前の賭けに合わせるだけで、出した額をそろえることはしません。ここでもそうしています。
#
# ## ティーン・パッティー

# %%
tables.readings("patti", "teen-patti")

# %% [markdown]
# ## カジノ

# %%
tables.readings("casino", "three-card-poker-casino")

# %% [markdown]
# [歴史](1_history.ipynb)に戻れます。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）。
# - 二つとも触れていない点は、ほかのところに引用されたPagatの[Brag](https://www.pagat.com/vying/brag.html)と[Teen Patti](https://www.pagat.com/vying/teen_patti.html)。
# - 詐金花についての中国語のルール二つと、カジノが公表しているスリーカード・ポーカーのルール。
# - 昔のブラグは[ブラグ1](1_history.ipynb#出典)の出典。

# %% [markdown]
# ← [ブラグ11 · ブラフ](11_bluffing.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ1 · ルールと役](../crash/1_rules_and_ranking.ipynb) →
