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
# # プレフェランス · 意見の分かれる点
#
# ペナルティ1点で払う額は、ソチでもロストフでも同じでしょうか。記事は同じだとしています。このノートブックで数えてみましょう。
#
# プレフェランスの資料が食い違う点はオプションになっていて、どちらでも遊べます。次のテーブルは、日本語の記事のとおりに遊ぶものです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget(
    cardwidgets.open_table("preferans-sochi", seed=1, as_article=True)
)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ルールの読み方（解釈）に合うオプションを書ける
# - スコアシートのオプションの意味を言える
# - 日本語の記事のとおりに遊ぶテーブルに着ける
#
# ## 読み方を選んで遊ぶには
#
# このあとの表では、どの行にもテーブルの名前とオプションがあります。両方を括弧の中に書きます。たとえば`TableWidget("preferans-sochi", concede=2)`です。どの行も実際に試してあります。`None`は「しない」という意味です。
#
# `open_table`には、最初のセルのように`as_article=True`とも書けます。変わるのは一つだけです。ラスパソフカで1トリックも取らなかった人が、1点を得ます。
#
# ルールの言葉は[プレフェランス2](2_cards_and_auction.ipynb)から[5](5_three_score_sheets.ipynb)で説明しています。
#
# ## 配り方とビッド

# %%
from cardwidgets.course import Tables, preferans

tables = Tables("disputed_points.toml")
tables.readings("auction")

# %% [markdown]
# ### やってみよう
#
# 表を一度読み、手で隠してから答えてください。

# %%
tables.readings("auction").question(1, 3, seed=1)

# %% [markdown]
# ## ヴィスト

# %%
tables.readings("whist")

# %% [markdown]
# デクレアラーが失敗しました。アンダートリックの分をもらうのは誰でしょうか。記事のある箇所には「各ディフェンダーに」とあり、別の箇所ではヴィストした人だけがもらいます。［記事］
#
# スターリングラードのスートは、手元の写しでは記号が失われていて分かりません。［補足］　三つのプログラムはスペードとしています。［異説］
#
# ## 全員がパスしたとき

# %%
tables.readings("all_pass")

# %% [markdown]
# ## スコアシート

# %%
tables.readings("sheet")

# %% [markdown]
# ### やってみよう
#
# 表を一度読み、手で隠してから答えてください。

# %%
tables.readings("sheet").question(3, 1, seed=1)

# %% [markdown]
# プールの目標は、始める前に決めておきます。記事の20点は一例です。［記事］
#
# ## ロストフ方式は「同じ」か
#
# 記事には「全体の結果としては同じことになる」とあります。［記事］　まず予想してください。ペナルティ1点で本人が払うのは、ソチではいくら、ロストフではいくらでしょうか。デクレアラーがプレイを拒否し、ペナルティだけが付く場合で調べます。

# %%
from cardwidgets.course import sheets

sheets.penalty_point()

# %% [markdown]
# つまり「同じ」ではありません。［補足］　ソチではペナルティの平均との差を払います。自分の1点で平均も上がるので、一部は自分に戻ります。ロストフでは何も戻りません。
#
# ロストフで、ペナルティ1点につき、ほかの人がそれぞれ（10÷人数）ヴィストを書けば、ソチと同じになります。そのためのオプションが`rostov_unit="exact"`です。反対に、ソチでペナルティの全額を払うことにすれば、3人ではロストフと同じになりますが、4人では違います。
#
# もう一つ、ロストフでは、ヴィストした人のアンダートリック（足りないトリック）の支払いが半分です。コントラクト8♠で1トリック足りないと、いくら払うでしょうか。

# %%
sheets.short_whister()

# %% [markdown]
# 最も高いのはソチです。記事にもそうあります。［記事］　レニングラードでは、この支払いを除いて、どの点も2倍に数えます。そこで、レニングラードの額は半分にして比べます。すると、「正確な単位」（`exact`）のロストフと同じ額になります。ソチの額は、その2倍です。
#
# ソチと正確な単位のロストフの違いは、ヴィストした人のアンダートリックの支払いだけです。アンダートリックのないディールなら、1ヴィストの違いもなく一致するでしょうか。そういうディールを無作為に作って確かめます。

# %%
sheets.without_shortage()

# %% [markdown]
# ## 休んでいるディーラー
#
# どれも4人で遊ぶときのルールです。

# %%
tables.readings("dealer")

# %% [markdown]
# 山札が気に入らないデクレアラーは、山札を「ディーラーの顔にたたきつける」ことができます。その場合は初めの10枚のままプレイし、山札の2枚は終わりまで表向きに置かれ、ディーラーには1点のペナルティが付きます。時代遅れで、めったに使われないルールです。［記事］
#
# 良い山札への支払いも、時代遅れのルールです。次の表は、良い山札を何トリックと数えるかを示します。デクレアラーは、その1トリックにつき、コントラクトの点数をディーラーに払います。ミゼールなら7が1枚につき10ヴィスト、同じスートの7と8なら20ヴィストです。［記事］

# %%
preferans.talons_of_a_dealer()

# %% [markdown]
# ディーラーは平均してどれほど受け取るでしょうか。すべての山札を数えるとこうなります。

# %%
preferans.hopes_of_a_dealer()

# %% [markdown]
# このゲームがどこで生まれたかは、オプションでは決められません。書くときには、誰の説かも書いてください。
#
# ## 最後に5問
#
# プレフェランス全体からの出題です。

# %%
cardwidgets.PracticeWidget(family="preferans", number=5)

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」。
# - 『コーデックス・プレフェランス』（モスクワ、1996年）。David Parlett, The Penguin Book of Card Games（1979、2000、2008年）, 71〜76ページ。レニングラード方式の表。ソチ方式については、ドミトリー・レスノイ『ロシアのプレフェランス』（Russkij preferans）のページ。
# - 得点を数えたり対戦したりするオープンソースのプログラム。次の五つはこれらによります。プレイを拒否すると2アンダートリック分になること、ラスパソフカのあとのビッドの最低、山札がリードのスートを決めること、最も少ないトリックを全員から差し引くこと、ペナルティの全額を払うこと。
# - 記事の挙げる[pagat.com](https://www.pagat.com/)のページは読めませんでした。

# %% [markdown]
# ← [プレフェランス7 · どのコントラクトが得か](7_which_contract_pays.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率を学ぶ](../03_learn_probability.ipynb) →
