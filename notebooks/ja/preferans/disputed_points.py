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
# スコアシートの書き方には、ソチ方式やロストフ方式があります。ペナルティ1点で払う額は、どちらでも同じでしょうか。記事は、全体の結果は同じだとしています。このノートブックで計算してみましょう。
#
# プレフェランスの資料が食い違う点はオプションになっていて、どの解釈でも遊べます。次のテーブルは、日本語の記事のとおりに遊ぶものです。
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
# - ルールの解釈を選び、その解釈に合うオプションを書ける
# - スコアシートのオプションの意味を言える
# - 日本語の記事のルールのとおりに遊べるテーブルを開ける
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［異説］は「出典」の別の資料、［補足］はこの講座で考えたこと。*
#
# ## 解釈を選んで遊ぶには
#
# このあとの表の「ゲーム」と「オプション」の二つを括弧の中に書くと、その行の解釈で遊べます。たとえば`cardwidgets.TableWidget("preferans-sochi", concede=2)`です。どのオプションも、動くことを確かめてあります。`None`は「しない」という意味です。
#
# `open_table`には、最初のセルのように`as_article=True`とも書けます。変わるのは一つだけです。「ラスパソフカ」（全員がパスしたディール）で1トリックも取らなかった人の得点です。ふだんは、そのディールの1トリックのペナルティと同じ点ですが、`as_article=True`なら、いつも1点です。
#
# 用語は、[プレフェランス2](2_cards_and_auction.ipynb)から[プレフェランス5](5_three_score_sheets.ipynb)までで説明しています。「山札」は、誰にも配られない2枚のことです。
#
# ## 配り方とビッド

# %%
from cardwidgets.course import Tables, preferans

tables = Tables("disputed_points.toml")
tables.readings("auction")

# %% [markdown]
# ### やってみましょう
#
# 表を一度読み、手で隠してから答えてください。

# %%
tables.readings("auction").question(1, 3, seed=1)

# %% [markdown]
# ## ヴィスト

# %%
tables.readings("whist")

# %% [markdown]
# デクレアラーが失敗したとき、足りないトリック（アンダートリック）の分をもらうのは誰でしょうか。記事のある箇所には「各ディフェンダーに」とありますが、別の箇所には、ヴィストした人だけがもらうとあります。［記事］
#
# 「スターリングラード」は、あるスートの6のコントラクトに、必ず二人ともヴィストするルールです。どのスートなのかは、この講座で使った記事の写しでは、記号が抜け落ちていて分かりません。［補足］　三つのプログラムはスペードとしています。［異説］
#
# ## 全員がパスしたとき

# %%
tables.readings("all_pass")

# %% [markdown]
# ## スコアシート

# %%
tables.readings("sheet")

# %% [markdown]
# ### やってみましょう
#
# 表を一度読み、手で隠してから答えてください。

# %%
tables.readings("sheet").question(3, 1, seed=1)

# %% [markdown]
# プールが何点になったら終わるかは、始める前に決めておきます。記事の20点は一例です。［記事］
#
# ## ロストフ方式は「同じ」か
#
# 記事には「全体の結果としては同じことになる」とあります。［記事］　ペナルティ1点を付けられた人は、ソチでは何ヴィスト、ロストフでは何ヴィストを払うでしょうか。デクレアラーがプレイを拒否し、ペナルティだけが付く場合で調べます。

# %%
from cardwidgets.course import sheets

sheets.penalty_point()

# %% [markdown]
# つまり、二つの方式の支払いは「同じ」ではありません。［補足］　ソチでは、ペナルティの平均との差を払います。自分のペナルティが1点増えると平均も上がるので、平均との差の増え方は、1点より小さくなります。ロストフでは平均と比べず、ほかの人のそれぞれに5ヴィストを払います。
#
# ロストフで、ペナルティ1点につき、ほかの人がそれぞれ（10÷人数）ヴィストを書けば、ソチと同じになります。このように書くオプションが`rostov_unit="exact"`です。反対に、ソチでペナルティの全額を払うことにすれば、3人ではロストフと同じになりますが、4人では違います。
#
# 違いはもう一つあります。ロストフでは、ヴィストした人のアンダートリックを、半分に数えます。ただし、ペナルティ1点で払う額がソチより大きいので、支払いはソチの半分より多くなります。コントラクト8♠にヴィストした人が1トリック足りないと、何ヴィストを払うでしょうか。

# %%
sheets.short_whister()

# %% [markdown]
# レニングラードでは、ヴィストした人のアンダートリックの支払いを除いて、どの点も2倍に数えます。そこで、レニングラードの額は半分にして比べます（右端の列）。すると、「正確な単位」（`exact`）のロストフと同じ額になり、ソチの額はその2倍です。支払いが最も大きいのはソチだと、記事にもあります。［記事］
#
# ソチと「正確な単位」のロストフの違いは、ヴィストした人のアンダートリックの支払いだけです。この支払いのないディールなら、1ヴィストの違いもなく一致するでしょうか。そのようなディールを無作為に作って確かめます。

# %%
sheets.without_shortage()

# %% [markdown]
# ## 休んでいるディーラー
#
# 4人で遊ぶときは、ディーラーが1ディール休みます。次の表は、休んでいるディーラーについてのルールです。

# %%
tables.readings("dealer")

# %% [markdown]
# 山札が気に入らないデクレアラーは、山札を「ディーラーの顔にたたきつける」ことができます。その場合は初めの10枚のままプレイし、山札の2枚は終わりまで表向きに置かれ、ディーラーには1点のペナルティが付きます。時代遅れとされることもあり、めったに使われないルールです。［記事］
#
# 良い山札への支払いも、めったに使われないルールです。次の表は、良い山札を何トリック分と数えるかを示します。デクレアラーは、1トリック分につき、コントラクトの点数をディーラーに払います。ミゼールなら7が1枚につき10ヴィスト、同じスートの7と8なら20ヴィストです（表では10ヴィストを1と数えます）。［記事］

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.course import Listing
from cardwidgets.games.preferans.bids import bid
from cardwidgets.games.preferans.score import good_cards

TALONS = ["AS 9H", "AS KS", "AS AH", "KH QH", "KH QS", "7S QH", "7S 8S", "7S 7H"]
CARDS = [Cards(talon) for talon in TALONS]

# %%
Listing(
    {"山札": talon, "トリック": good_cards(talon, bid("6S"))}
    | {"ミゼールのとき": good_cards(talon, bid("M"))}
    for talon in CARDS
)

# %% [markdown]
# ディーラーは平均してどのくらい受け取るでしょうか。すべての山札を数えると、次の表になります。

# %%
preferans.hopes_of_a_dealer()

# %% [markdown]
# プレフェランスがどこで生まれたかについても、記事には答えが二つあります（[プレフェランス1](1_history.ipynb)）。レポートなどに書くときは、記事のどこによるかも書いてください。
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
# - 『コーデックス・プレフェランス』（モスクワ、1996年）。David Parlett, The Penguin Book of Card Games（1979、2000、2008年）, 71〜76ページ。レニングラード方式の点数の表。ドミトリー・レスノイ『ロシアのプレフェランス』（Russkij preferans）の、ソチ方式のページ。
# - 得点を数えたり対戦したりするオープンソースのプログラム。次の五つのルールは、こうしたプログラムによります。プレイを拒否すると、2トリック足りないときと同じペナルティが付く。ラスパソフカのあと、ビッドの最低レベルが7、8と上がる。3人のラスパソフカで、山札の2枚が、リードするスートを決める。ラスパソフカで、最も少ない人のトリック数を全員から差し引く。精算で、ペナルティの全額を払う。
# - 記事の挙げる[pagat.com](https://www.pagat.com/)のページは読めませんでした。

# %% [markdown]
# ← [プレフェランス7 · どのコントラクトが得か](7_which_contract_pays.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率を学ぶ](../03_learn_probability.ipynb) →
