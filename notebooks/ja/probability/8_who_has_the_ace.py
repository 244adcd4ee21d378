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
# アンナと二人でブリスコラをしています。切り札はハートです。あなたから見えないカードは16枚で、3枚はアンナの手札に、13枚は山札にあります。ハートのエースもこの16枚の中にあります。
#
# あなたがクラブの3を出しました。10点のカードです。アンナは、クラブのエースか、切り札（ハートのエース、キング、5）のどれかがあれば、クラブの3を取れます。しかし、取りませんでした。このことから、ハートのエースを誰が持っているか、何か分かるでしょうか。
#
# まず、アンナがカードを出す前を考えます。エースがアンナの手札にある確率は何%でしょうか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import P, hidden, update

use(lang="ja")
UNSEEN = "AH KH 5H AC 2C 4C 6C 3D 5D 7D QD KS JS 6S 4S 2S"
has_ace = hidden(UNSEEN, anna=3).has("AH", "anna")
ASK = "出す前、エースがアンナの手札にある確率は何%ですか。"
PredictWidget(ASK, count=has_ace)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - 相手がカードを出す前と後で、確率がどう変わるかを説明できる
# - 出したあとの確率を、4列の表で求められる
# - まれなことは、手がかりに合っていても、なぜ確率が低いままなのかを説明できる

# %% [markdown] tags=["slide"]
# ## カードを出す前
#
# 見えない16枚のうち3枚がアンナの手札です。エースが16か所のどこにあるかは、同様に確からしいと考えます。

# %% tags=["fragment"]
P(has_ace)

# %% [markdown] tags=["fragment"]
# 560通りのうち105通りで、アンナがエースを持っています。

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 本物のカードでやってみましょう。アンナになる人を一人決めます。アンナは16枚から3枚配ってもらい、クラブの3を取るか取らないかだけを言います。アンナがどう決めるかは分からないので、*次のように仮定します*。切り札のエースのほかに取れるカードがあれば、必ず取ります。切り札のエースでしか取れないなら、5回に4回は取り、5回に1回はエースを残して見送ります。エースを使うかどうかは、さいころで決めましょう。1なら見送り、2から5なら取り、6なら振り直します。
#
# アンナが取らなかったときに印を一つ付けます。取らなかったのにエースを持っていたときは、もう一つ付けます。

# %% [markdown] tags=["slide"]
# ## 数える
#
# アンナがエースを持っている場合と、持っていない場合があります。それぞれの場合に、アンナが*取らない*確率を考えます。
#
# - エースを*持っている*とき：ほかの2枚では取れず、*しかも*エースを残すことにする確率です。
# - *持っていない*とき：3枚のどれでも取れない確率です。

# %% tags=["fragment"]
takers = {"KH", "5H", "AC"}
where = has_ace.space
no_taker = where.event(lambda deal: not takers & {*deal.anna})
P(no_taker, given=has_ace), P(no_taker, given=~has_ace)

# %% [markdown] tags=["fragment"]
# エースを持っている場合には、ほかの2枚では取れない確率に、1/5を掛けます。エースを残すのは5回に1回だからです。全部を一つの表にまとめます。場合の名前の右に、4列あります。1列目は、カードが出る前の確率です。2列目は、それぞれの場合にアンナが取らない確率です。3列目は、その二つの積です。積の和は1にならないので、それぞれの積を和で割ります。割った値が4列目で、カードが出たあとの確率です。

# %% tags=["fragment"]
from fractions import Fraction

HAND, STOCK = "エースは手札", "エースは山札"
before = {HAND: P(has_ace), STOCK: P(~has_ace)}
goes = P(no_taker, given=has_ace) / 5, P(no_taker, given=~has_ace)
lets_go = {HAND: goes[0], STOCK: goes[1]}
after = update(before, lets_go)
after

# %% [markdown] tags=["subslide"]
# 確率は18.75%から5.66%に下がりました。アンナが取らなかったことから、多くのことが分かるのです。
#
# 回数で言い直しましょう。1,000回のうち、アンナがエースを持っているのは約188回で、そのうち見送るのは約24回です。残りの812回では、約393回見送ります。見送るのは、この24回と393回を合わせた回数です。そのうちエースを持っているのは24回、およそ6%です。

# %% tags=["fragment"]
products = after.product
columns = before, products
[round(1000 * column[case]) for case in (HAND, STOCK) for column in columns]

# %% tags=["fragment"]
[round(100 * float(p), 2) for p in (before[HAND], after[HAND])]

# %% [markdown] tags=["fragment"]
# 今度は、アンナが5回に4回はエースを残すとします。次の図は、このときの確率を長方形で表したものです。幅はカードを出す前の確率、高さはアンナが取らない確率です。予想を入れてから見ましょう。

# %% tags=["fragment"]
from cardwidgets import UpdateWidget
from cardwidgets.widgets import Play

LETS_GO = "アンナはクラブの3を取りません。"
saver = lets_go | {HAND: 4 * lets_go[HAND]}
UpdateWidget(before, [Play("3C", LETS_GO, saver)], target=HAND)

# %% [markdown] tags=["slide"]
# ## 手がかりに合っていても、まれなことはまれ
#
# [確率7](7_your_own_cards.ipynb)では、3枚とも同じスートの手がありました。ランニング・フラッシュなら必ず同じスートです。ほかの手が同じスートになることは、めったにありません。では、3枚とも同じスートの手は、たぶんランニング・フラッシュだといえるでしょうか。

# %% tags=["fragment"]
from cardwidgets.probability import flush, running_flush

RARE, OTHER = "ランニング・フラッシュ", "ほかの手"
seen_in = {RARE: 1, OTHER: P(flush, given=~running_flush)}
update({RARE: P(running_flush), OTHER: P(~running_flush)}, seen_in)

# %% [markdown] tags=["fragment"]
# ランニング・フラッシュは手がかりに必ず合いますが、手がかりを知ったあとの確率も低いままです。ランニング・フラッシュが、もともと、めったに出ない手だからです。

# %% [markdown] tags=["slide"]
# ## もう一つの手がかり
#
# 5人で遊ぶブリスコラ・キアマタでは、切り札を決めた人（デクレアラー）に、隠れたパートナーが一人います。あなたはパートナーではなく、アンナ、ボリス、カルラのうち一人がパートナーです。全員が1枚ずつ出した5枚を、トリックといいます。ボリスが、デクレアラーの取るトリックに10点のカードを出しました。次のトリックは、デクレアラーが取るはずでしたが、カルラが取りました。*次のように仮定します*。パートナーが10点を出す確率は、ほかの人の3倍です。デクレアラーが取るはずのトリックを、パートナーが取る確率は、ほかの人の5分の2です。
#
# 一つ目の表の最後の列が、二つ目の表では、カードが出る前の確率の列になります。

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
# アンナが実際にしたこと（ここでは、取らないこと）が起こる確率を、場合ごとに考えました。この確率を、それぞれの場合の**尤度**（ゆうど）といいます。尤度は、場合ごとに条件が違う確率なので、足しても1になるとは限りません。
#
# カードが出たあとの確率を**事後確率**といいます。事後確率は、次のカードが出る前の事前確率になります。
#
# 事前確率に尤度を掛け、積の和で割ると、事後確率が求められます。これを**ベイズの定理**といいます。
#
# 手がかりを見る前の、もともとの割合を**基準率**といいます。基準率を忘れると、手がかりに合うだけで、まれなことが起こったと思ってしまいます。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。1/5は仮定でした。アンナがエースを残すのが10回に1回なら、事後確率はどうなりますか。10回に9回ならどうですか。アンナが見送っても確率が変わらないのは、どんなときでしょうか。

# %% tags=["skip"]
saves = Fraction(9, 10)
new = {HAND: goes[0] * 5 * saves, STOCK: goes[1]}
update(before, new)[HAND]

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目はカードが出る前の確率、2問目は1枚見たあとの確率、3問目は2枚見たあとの確率を求めます。

# %%
ExerciseWidget("probability.before_the_play", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.what_the_play_tells", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.the_second_play", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# アンナが、エースでしか取れないとき、2回に1回はエースを残すとします。
#
# 1. 表のどの列が変わり、どの列が変わりませんか。
# 2. 見送ったあと、アンナがエースを持っている確率を、分数と%で求めなさい。
# 3. 「持っているか、いないかだから、初めの確率は1/2だ」と言う人がいます。何と答えますか。
# 4. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.before_the_play", seed=11)

# %% [markdown] tags=["skip"]
# もっと知りたい人は[ブリスコラ7](../briscola/7_counting.ipynb)と、隠れたパートナーを調べる[ブリスコラ5](../briscola/5_called_partner.ipynb)へ。

# %% [markdown] tags=["skip"]
# ← [確率7 · 自分の手札から分かること](7_your_own_cards.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率9 · スートはどう分かれるか](9_how_will_the_suit_lie.ipynb) →
