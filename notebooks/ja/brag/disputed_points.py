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
# あなたはブラインドで賭け、ほかの全員が降りました。ポットを取れるでしょうか。赤桐によれば、取れません。ポットは次のディールに持ち越されます。ウィキペディアの記事に、このルールはありません。どちらが正しいのでしょうか。
#
# どちらも間違いではなく、どちらの遊び方もあります。資料によって違うルールは、ほとんどが「オプション」になっています。下はウィキペディアの記事によるテーブルです。一人残ったブラインドの人がポットを取り、最後は両方の手を見せます。［記事］
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
# - ブラグのオプションの意味と、どの資料によるものかを言える
# - ルールの読み方（解釈）に合うオプションを書ける
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
# [ブラグ1](1_history.ipynb)に出てきたルールのうち、ここで遊べないものが二つあります。最初のルールにある三つの賞と、ホイルの本にある枚数の少ないデッキです。
#
# ## 役の強さ

# %%
tables.readings("ranking", "brag")

# %% [markdown]
# 赤桐は、ブラグのページではランを最も高いカードで比べるとだけ書き、クラッシュのページではA-2-3が最も強いと書いています。［記事］
#
# 赤桐のページには、フラッシュは「続き札である必要はありません」とあります。続いていればランニング・フラッシュになるので、「続き札ではない」という意味のはずです。［補足］　また、どのプライアルを最も強いと決めても、記事の確率はそのままです。どのプライアルも、できる確率が同じだからです。［補足］
#
# ## 賭け方とブラインド

# %%
tables.readings("betting", "brag")

# %% [markdown]
# やってみましょう。表を一度読み、手で隠してから答えてください。

# %%
tables.readings("betting", "brag").question(2, 1, seed=1)

# %% [markdown]
# 赤桐のページにあった三つの一覧は、手元の写しでは失われています。一つ目は、ブラインドの人ともう一人が残ったときのルール。二つ目は、手札が2組あるときにできること。この二つは、ほかのページに引用されたpagat.comの文章で補いました。［異説］　三つ目は守らなければならない作法で、見つかりませんでした。
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
# やってみましょう。表を一度読み、手で隠してから答えてください。

# %%
tables.readings("flower", "zha-jin-hua").question(1, 2, seed=1)

# %% [markdown]
# ウィキペディアの記事によれば、賭け方はポーカーと同様です。［記事］　中国語の資料によれば、直前のベットと同じ額を払うだけです。それまでに払った額をそろえることはしません。［異説］　このテーブルも、中国語の資料に従います。
#
# ## ティーン・パッティー

# %%
tables.readings("patti", "teen-patti")

# %% [markdown]
# ## カジノ

# %%
tables.readings("casino", "three-card-poker-casino")

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。
# - [pagat.com](https://www.pagat.com/vying/brag.html)による赤桐のブラグの紹介（2001年3月22日）と、クラッシュの紹介（2002年8月3日）。
# - 二つとも触れていない点は、ほかのページに引用されたpagat.com（John McLeod）の[Brag](https://www.pagat.com/vying/brag.html)と[Teen Patti](https://www.pagat.com/vying/teen_patti.html)。
# - 詐金花についての中国語のルール二つ（著者と年は不明）と、カジノが公表しているスリーカード・ポーカーのルール。
# - 昔のブラグは[ブラグ1](1_history.ipynb#出典)の出典。

# %% [markdown]
# ← [ブラグ11 · ブラフ](11_bluffing.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [クラッシュ1 · ルールと役](../crash/1_rules_and_ranking.ipynb) →
