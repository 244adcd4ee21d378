# ---
# jupyter:
#   jupytext:
#     cell_metadata_filter: tags,-slideshow
#     formats: ipynb,py:percent
#     notebook_metadata_filter: jupytext,kernelspec,-jupytext.text_representation
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown] tags=["slide"]
# # 確率8 · 切り札のエースは誰が持っているか
#
# アンナと二人でブリスコラをしています。切り札はハートです。あなたから見えないカードは16枚で、3枚はアンナの手札に、13枚は山札にあります。ハートのエースもその中です。
#
# あなたがクラブの3を出しました。10点のカードです。アンナは、クラブのエースか、切り札のA♥、K♥、5♥があれば、これを取れます。しかし、取りませんでした。ここから、ハートのエースのありかについて何か分かるでしょうか。
#
# アンナがカードを出す前なら、エースがアンナの手にある確率は何%だと言いますか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, hidden, update

use(lang="ja")
UNSEEN = "AH KH 5H AC 2C 4C 6C 3D 5D 7D QD KS JS 6S 4S 2S"
has_ace = hidden(UNSEEN, anna=3).has("AH", "anna")
ASK = "出す前に、エースがアンナの手にある確率は何%ですか。"
PredictWidget(ASK, count=has_ace)

# %% [markdown] tags=["slide"]
# このノートブックを終えると、次のことができます
#
# - 相手がカードを出す前と後で、確率がどう変わるかを説明する。
# - それを4列の表で求める。
# - 手がかりがあっても、もともとまれなことはまれなままである理由を説明する。

# %% [markdown] tags=["slide"]
# ## カードを出す前
#
# 見えない16枚のうち3枚がアンナの手札です。エースが16枚の位置のどこにあるかは、同様に確からしいと考えます。

# %% tags=["fragment"]
P(has_ace)

# %% [markdown] tags=["fragment"]
# 2分の1ではありません。「持っているか、いないか」の二つの場合がありますが、その二つは同様に確からしくないからです。

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 本物のカードでやってみましょう。一人が16枚を持ち、アンナに3枚配ります。そして、クラブの3を取るか取らないかだけを伝えます。アンナはどうやって決めるのでしょうか。それは分かりません。そこで、*こう仮定します*。ほかのカードで取れるなら取る。切り札のエースでしか取れないなら、5回に4回は取り、5回に1回はエースを取っておいて見送る。さいころで決めましょう。1なら見送り、2から5なら取り、6なら振り直します。
#
# 取らなかったときに印を一つ、そのときエースを持っていたらもう一つ付けます。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 場合は二つです。それぞれの場合に、アンナが*取らない*確率はいくらでしょうか。
#
# - エースを*持っている*とき：ほかの2枚では取れず、*しかも*エースを取っておくことにした。
# - *持っていない*とき：3枚のどれでも取れない。

# %% tags=["fragment"]
takers = {"KH", "5H", "AC"}
where = has_ace.space
no_taker = where.event(lambda deal: not takers & {*deal.anna})
P(no_taker, given=has_ace), P(no_taker, given=~has_ace)

# %% [markdown] tags=["fragment"]
# 一つ目の場合には、さらに1/5を掛けます。エースを取っておくことにしなければならないからです。全部を一つの表にまとめます。まず、カードを出す前の二つの確率。次に、それぞれの場合にアンナが取らない確率。そして、その積です。積の和は1になりません。それぞれを和で割ります。

# %% tags=["fragment"]
from fractions import Fraction

HAND, STOCK = "エースは手札", "エースは山札"
before = {HAND: P(has_ace), STOCK: P(~has_ace)}
goes = P(no_taker, given=has_ace) / 5, P(no_taker, given=~has_ace)
lets_go = {HAND: goes[0], STOCK: goes[1]}
after = update(before, lets_go)
after

# %% [markdown] tags=["subslide"]
# 確率は18.75%から5.66%に下がりました。エースを出さなかったということから、多くのことが分かるのです。
#
# 回数で言い直しましょう。1,000回のうち、アンナがエースを持っているのは約188回で、そのうち見送るのは約24回です。残りの812回では、約393回見送ります。分かるのは見送ったことだけですから、24＋393回のうちの24回です。

# %% tags=["fragment"]
products = after.product
columns = before, products
[round(1000 * column[case]) for case in (HAND, STOCK) for column in columns]

# %% tags=["fragment"]
[round(100 * float(p), 2) for p in (before[HAND], after[HAND])]

# %% [markdown] tags=["fragment"]
# このような表を図にしたものです。ただし今度のアンナは、5回に4回はエースを取っておきます。予想を入れてから見ましょう。幅がカードを出す前の確率、高さがその出し方をする確率です。

# %% tags=["fragment"]
from cardwidgets import UpdateWidget
from cardwidgets.widgets import Play

LETS_GO = "アンナはクラブの3を取りません。"
saver = lets_go | {HAND: 4 * lets_go[HAND]}
UpdateWidget(before, [Play("3C", LETS_GO, saver)], target=HAND)

# %% [markdown] tags=["slide"]
# ## 手がかりがあっても、まれなことはまれ
#
# [第7回](7_your_own_cards.ipynb)では、3枚とも同じスートの手がありました。ランニング・フラッシュなら必ず同じスートです。そうでない手が同じスートになることは、めったにありません。では、この手はランニング・フラッシュでしょうか。

# %% tags=["fragment"]
from cardwidgets.probability import flush, running_flush

RARE, OTHER = "ランニング・フラッシュ", "ほかの手"
seen_in = {RARE: 1, OTHER: P(flush, given=~running_flush)}
update({RARE: P(running_flush), OTHER: P(~running_flush)}, seen_in)

# %% [markdown] tags=["fragment"]
# 手がかりはぴったり合っているのに、答えは小さい値です。ランニング・フラッシュが、もともととてもまれだからです。

# %% [markdown] tags=["slide"]
# ## 次のカード
#
# 5人で遊ぶキアマタでは、アンナ、ボリス、カルラのうち一人が、デクレアラーの隠れたパートナーです。ボリスが、デクレアラーの取るトリックに10点のカードを出しました。そのあと、カルラがデクレアラーのトリックを奪いました。*こう仮定します*。パートナーが10点を出す確率は、ほかの人の3倍である。ほかの人が5回奪うようなトリックを、パートナーは2回しか奪わない。
#
# 一つ目の表の結果が、二つ目の表の最初の列になります。

# %% tags=["fragment"]
A, B, C = "アンナ", "ボリス", "カルラ"
gives = update({A: 1, B: 1, C: 1}, {A: 0.2, B: 0.6, C: 0.2})
gives

# %% tags=["fragment"]
update(gives, {A: 0.5, B: 0.5, C: 0.2})

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# カードを出す前の確率を**事前確率**といいます。ここでは3/16でした。
#
# それぞれの場合に、その出し方をする確率を、その場合の**尤度**（ゆうど）といいます。別々の場合についての確率なので、足して1になるとは限りません。
#
# カードを出した後の確率を**事後確率**といいます。これは、次のカードのときの事前確率になります。
#
# 事前確率に尤度を掛け、積の和で割る。これが**ベイズの定理**です。
#
# 手がかりを見る前の、もともとの割合を**基準率**といいます。基準率を忘れると、まれなことの手がかりを信用しすぎてしまいます。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。1/5は仮定でした。アンナがエースを取っておくのが10回に1回なら、10回に9回なら、どうなるでしょうか。見送ったことから何も分からなくなるのは、どんなときでしょうか。

# %% tags=["skip"]
saves = Fraction(9, 10)
new = {HAND: goes[0] * 5 * saves, STOCK: goes[1]}
update(before, new)[HAND]

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目はカードを出す前の確率、2問目は1枚見た後、3問目は2枚見た後の確率です。

# %%
ExerciseWidget("probability.before_the_play", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_play_tells", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.the_second_play", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# アンナが、2回に1回はエースを取っておく人だとします。
#
# 1. 表のどの列が変わり、どの列が変わりませんか。
# 2. 見送った後、アンナがエースを持っている確率を、まず分数で求めなさい。
# 3. 「持っているか、いないかだから、初めは1/2だ。」何と答えますか。
# 4. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.before_the_play", seed=11)

# %% [markdown] tags=["skip"]
# もっと知りたい人は[ブリスコラ7](../briscola/7_counting.ipynb)と、隠れたパートナーを調べる[ブリスコラ5](../briscola/5_called_partner.ipynb)へ。

# %% [markdown] tags=["skip"]
# ← [確率7 · 自分の手札から分かること](7_your_own_cards.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率9 · スートはどう分かれるか](9_how_will_the_suit_lie.ipynb) →
