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
# # ブリスコラ1 · 歴史とカード
#
# ブリスコラは、手札3枚で遊ぶイタリアのゲームです。1枚ずつカードを出し、強いほうが両方とも取ります。ここではイタリア式のカードで、コンピューターと対戦します。下の灰色の箱をクリックしてからShiftとEnterを押してください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=1, faces="italian")

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 40枚のカードをイタリア語で呼び、それぞれの点を言える
# - ブリスコラと近縁のゲームがどこで遊ばれているか、起源がどこまでわかっているかを言える
# - 3人や6人で遊ぶとき、どのカードを除くか言える
#
# ## どんなカードか
#
# テーブルの上のスイッチで、遊んでいる途中でもカードの絵柄を替えられます。フランス式でもイタリア式でも、カードの中身は同じです。日本語の記事「さらなるブリスコラ」によると、日本ではイタリア式のカードは入手が難しく、買えるのはモディアーノ社のものぐらいです。そこで記事は、普通のトランプからジョーカーと各スートの8、9、10を除いて使います。残りは40枚、四つのスートに10枚ずつです。金貨のスートを見てみましょう。

# %%
cardwidgets.HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian")

# %% [markdown]
# 四つのスートも3種類の絵札も、普通のトランプに対応するものがあります。クイーンに当たるのは、馬に乗った騎士です。

# %%
from cardwidgets.course import Tables

tables = Tables("1_history_and_cards.toml")
tables["names"]

# %% [markdown]
# ## カードは何点か
#
# 最も強いのはエース、2番目は3です。3が強いことには少し慣れが要ります。点があるのは上の五つのランクだけです。

# %%
from cardwidgets.course import briscola

briscola.points()

# %% [markdown]
# 全部で120点、半分は60点ですから、61点取れば勝ちです。
#
# イタリアでは、10点以上のカードを「カーリコ」（荷物）、点のないカードを「リーショ」（なめらかなもの）と呼びます。表の右端は分数で、7/10は「10分の7」、全体を10に分けたうちの七つ分ということです。40枚のうちわずか8枚が、点の10分の7を占めています。

# %%
briscola.heavy_and_smooth()

# %% [markdown]
# ### やってみよう
#
# このカードは全部で何点でしょうか。答えを選び、「答え合わせ」を押してください。「ヒント」は少しずつ助けてくれ、「もう一問」で新しい問題が出ます。

# %%
from cardwidgets.lessons.exercises.briscola import count_points, who_takes

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## トリックとは
#
# 一人が1枚ずつ順に出したカードのまとまりを「トリック」といいます。最初のカードを出すことが「リード」です。トリックは、リードされたスートで最も強いカードを出した人がまとめて取ります。ただし、配ったときに表向きにしたカードのスートは「切り札」で、ほかのスートのどのカードにも勝ちます。ここでは切り札はハートです。二つのトリックを1枚ずつ進めて、そのたびに誰が取りそうか考えてみてください。

# %%
cardwidgets.TrickWidget(
    "briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4
)

# %% [markdown]
# ## どこから来たか
#
# ブリスコラは「エース・テンゲーム」の仲間です。点が最も高いのはエースで、10か、10に代わるカードが続きます。記事は、18世紀フランスの「ブリュスカンビーユ」というゲームを挙げています。当時の役者の芸名に由来すると言われ、この分類では最も古いゲームのようです。近縁のゲームについて、資料が伝えることを並べます。人数と枚数は、この講座のテーブルから取りました。

# %%
briscola.family(tables["family"])

# %% [markdown]
# 「いつから」の列はほとんど空です。記事にあるのは世紀が一つだけで、年は一つもありません。ほかの資料でも、これより詳しいことは見つかりませんでした。
#
# 記事によると、イタリアではブリスコラをギャンブルとして遊ぶそうですが、今もそうかは不明です。細かいルールは変わり続けていて、記事のゲームもたくさんあるバリエーションの一部にすぎません。ここでは点だけを争います。
#
# ## デッキのどこが同じか
#
# どのデッキにも共通することが二つあります。点のあるランクは五つ、点の合計は120です。

# %%
briscola.packs()

# %% [markdown]
# 違うのは、2番目に強いカードです。イタリアでは3、ポルトガルでは7、フランスとボスニアとブラジルでは10です。
#
# ### やってみよう
#
# ポルトガル式のカードです。このトリックを取るのは誰でしょうか。

# %%
q2 = who_takes(seed=3, variant="bisca")
q2

# %% [markdown]
# ## 割り切れないときは
#
# 40枚を3人で分けると1枚余ります。そこで、2を1枚無作為に選んで除きます。記事は「明記されていませんが」とことわったうえで、そのカードを全員に公開するとしています。ここでもそうします。6人なら2を4枚とも除きます。決まりは一つで、余る枚数だけ最も弱いランクのカードを除くのです。2に点はないので、点の合計は変わりません。
#
# 最初のディーラーはじゃんけんなどで決め、次からは反時計回りに交代します。
# 配り残りのカードを「山札」といいます。山札があるあいだは、トリックが終わるたびに全員が1枚ずつ引きます。

# %%
briscola.courses(*[("briscola", players) for players in (2, 3, 4, 6)])

# %%
others = [("brusquembille", players) for players in (2, 3, 4, 5)]
briscola.courses(*others, ("briscola-duplo", 3), ("bisca-brazil", 3))

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = ("briscola.count_points", "briscola.who_takes")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。Italian Card Games for All Ages (Long Bridge Publishing)、David Parlett, The Penguin Book of Card Games、[pagat.com](https://www.pagat.com)、ゲームファーム、Wiki、SEE YOU IN ITALY、Word game - Rules and strategy of word gamesを参考文献・参考サイトに挙げています。ブリスコラ・ブジャルダについては、盛岡思考遊戯倶楽部(+旧くぼたや日記)、とりあえずゲームで!、いものやま。、ゲームばっかりやってないで、キリン、時々遊戯の各サイトです。
# - ビスカのカードの強さは[pagat.com](https://www.pagat.com/aceten/bisca.html)、スエカは[suecalandia.com](https://www.suecalandia.com)。
#
# 資料が食い違う点は[意見の分かれる点](disputed_points.ipynb)にまとめました。

# %% [markdown]
# ← [クラッシュ · 意見の分かれる点](../crash/disputed_points.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ2 · トリックと得点](2_tricks_and_scoring.ipynb) →
