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
# 聖杯、剣、馬に乗った騎士。どのカードを取り合うゲームだと思いますか。ブリスコラは、手札3枚で遊ぶイタリアのゲームです。カードの半分には点がありません。しかも、2番目に強いカードは、とても強そうには見えません。
#
# 1ディール遊んで確かめましょう。あなたとコンピューターが1枚ずつ出し、強いほうが2枚とも取ります。61点取れば勝ちです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=1, faces="italian")

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - イタリア式のカードで1ディール遊び、カードをイタリア語で呼べる
# - どんなカードの束でも、何点か数えられる
# - イタリア式でもポルトガル式でも、誰がトリックを取るか言える
#
# ## どんなカードか
#
# テーブルの上のスイッチで、遊んでいる途中でもカードの絵柄を替えられます。フランス式でもイタリア式でも、カードの中身は同じです。
#
# 日本ではイタリア式のカードは入手が難しく、買えるのはモディアーノ社のものぐらいです。そこで記事は、ふつうのトランプからジョーカーと各スートの8、9、10を除いて使います。［記事］　残りは40枚、四つのスートに10枚ずつです。金貨のスートを見てみましょう。

# %%
cardwidgets.HandWidget("AD 3D KD QD JD 7D 6D 5D 4D 2D", faces="italian")

# %% [markdown]
# 四つのスートも3種類の絵札も、ふつうのトランプに対応するものがあります。クイーンに当たるのは、馬に乗った騎士です。

# %%
from cardwidgets.course import Tables

tables = Tables("1_history_and_cards.toml")
tables["names"]

# %% [markdown]
# ## カードは何点か
#
# エースの次に強いのはどのカードでしょうか。キングではありません。**3**です。［記事］　慣れるまで少しかかります。点があるのは、次の五つのランクだけです。

# %%
from cardwidgets.course import briscola

briscola.points()

# %% [markdown]
# 全部で120点、半分は60点ですから、61点取れば勝ちです。
#
# イタリアでは、10点以上のカードを「カーリコ」（荷物）、点のないカードを「リーショ」（なめらかなもの）と呼びます。表の右端をもう一度見てください。40枚のうちわずか8枚のカーリコが、120点のうち84点を占めています。取り合うのは、この8枚です。
#
# ### やってみよう
#
# このカードは全部で何点でしょうか。数を入れて、「答え合わせ」を押してください。「ヒント」は少しずつ手がかりを出し、「もう1問」で新しい問題が出ます。

# %%
from cardwidgets.lessons.exercises.briscola import count_points, who_takes

q1 = count_points(seed=6)
q1

# %% [markdown]
# ## トリックとは
#
# 全員が1枚ずつカードを出します。このひとまとまりを「トリック」といい、一人が全部取ります。
#
# 最初のカードを出すことを「リード」といいます。リードされたスートで最も強いカードを出した人がトリックを取ります。ただし、切り札が出れば話は別です。配ったときに表向きにしたカードのスートが「切り札」で、ほかのスートのどのカードにも勝ちます。［記事］
#
# ここでは切り札はハートです。二つのトリックを1枚ずつ進めて、そのたびに誰が取りそうか考えてみてください。

# %%
cardwidgets.TrickWidget(
    "briscola", ["7S AS 2H 4D", "KC 3C 4C QC"], trump="H", leader=0, seats=4
)

# %% [markdown]
# ## どこから来たか
#
# 誰がいつブリスコラを考え出したのか、手元の資料には書かれていません。［補足］　記事は、ブリスコラを「エース・テンゲーム」に分類しています。エースの点が最も高く、10か、10に代わるカードがそれに続くゲームです。中でも最も古いのは、18世紀フランスの「ブリュスカンビーユ」のようです。その名は、当時の役者の芸名に由来するとされています。［記事］
#
# 仲間のゲームを、出典とともに並べます。人数と枚数は、この講座のテーブルから取りました。［補足］

# %%
briscola.family(tables["family"])

# %% [markdown]
# 「いつから」の列はほとんど空です。記事にあるのは世紀が一つだけで、年は一つもありません。ほかの資料を見ても、これより詳しいことは分かりませんでした。［補足］
#
# イタリアではギャンブルとして遊ばれているようですが、いまもそうなのか、記事は確かめていません。細かいルールは変わり続けていて、記事に載っているのはたくさんあるバリエーションの一部です。［記事］　ここでは点だけを争います。
#
# ## デッキのどこが同じか
#
# フランス式、イタリア式、ポルトガル式のデッキは、枚数も強さの順も違います。なぜ同じ仲間のゲームだといえるのでしょうか。変わらないことが二つあります。点のあるランクは五つ、点の合計は120です。

# %%
briscola.packs()

# %% [markdown]
# 変わるのは、2番目に強いカードです。イタリアでは3、ポルトガルでは7、フランスとボスニアとブラジルでは10です。［記事］　ブラジルでは、ジャックがクイーンより強くなります。［記事］　pagat.comによれば、ポルトガルでも同じです。［異説］
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
# 40枚を3人で分けると1枚余ります。なくなっても困らないのは、どのカードでしょうか。
#
# そこで、2を1枚無作為に選んで除きます。除いたカードは全員に公開します。公開することはどの資料にも明記されておらず、記事が補ったものです。6人なら2を4枚とも除きます。［記事］　3人でも6人でも、余る枚数だけ、最も弱いランクのカードを除いています。［補足］　2に点はないので、点の合計は変わりません。
#
# 最初のディーラーはじゃんけんなどで決め、次からは反時計回りに交代します。［記事］　配り残りのカードを「山札」といいます。山札がある間は、トリックが終わるたびに全員が1枚ずつ引きます。

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
# - 日本語の記事「さらなるブリスコラ」。ブログの記事ですが、手元の写しには著者も年も書かれていません。Italian Card Games for All Ages (Long Bridge Publishing)、David Parlett, The Penguin Book of Card Games（初版1979年）、[pagat.com](https://www.pagat.com)、ゲームファーム、Wiki、SEE YOU IN ITALY、Word game - Rules and strategy of word gamesを参考文献・参考サイトに挙げています。ブリスコラ・ブジャルダについては、盛岡思考遊戯倶楽部(+旧くぼたや日記)、とりあえずゲームで!、いものやま。、ゲームばっかりやってないで、キリン、時々遊戯の各サイトです。
# - ビスカのカードの強さは、John McLeodのpagat.comの[ビスカのページ](https://www.pagat.com/aceten/bisca.html)。スエカは[suecalandia.com](https://www.suecalandia.com)。
#
# 資料によって違う点は[意見の分かれる点](disputed_points.ipynb)にあります。

# %% [markdown]
# ← [クラッシュ · 意見の分かれる点](../crash/disputed_points.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ2 · トリックと得点](2_tricks_and_scoring.ipynb) →
