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
# # プレフェランス2 · カードとビッド
#
# 手札にはエースが2枚とキングが1枚。ほかの二人はもう宣言を終えました。6トリック取ると言いますか。それともパスしますか。
#
# カードを出す前に「ビッド」があります。何トリック取るかを一人ずつ宣言し、最も高い宣言が勝ちます。このディールで、並んだビッドを見てください。できないビッドには理由が出ます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans-sochi", seed=34)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 自分にできる最も低いビッドを見つけられる
# - ほかのビッドがなぜできないか、「ミゼール」（1トリックも取らない約束）をいつまでビッドできるか言える
# - 山札を見たあとで、コントラクトを宣言できる
#
# トリックと切り札については[プレフェランス1](1_history.ipynb)で説明しました。
#
# ## どんなビッドがあるか
#
# ビッドは約束です。「6♠」は、スペードを切り札にして6トリック以上取るという意味です。トリックの数は6から10まで、切り札は四つのスートのどれか、または切り札なし（NT）です。
#
# トリックの数が多いほど高く、同じ数なら♠、♣、♦、♥、切り札なしの順に高くなります。［記事］　ブリッジの順番とは違います。
#
# 最後に勝負する内容を「コントラクト」といい、それぞれに点数があります。ほかの二人に必要なトリックについては[プレフェランス3](3_whisting_and_play.ipynb)で扱います。

# %%
from cardwidgets.course import preferans

preferans.bid_table()

# %% [markdown]
# 逆の約束をするビッドが一つあります。「ミゼール」は、切り札なしで1トリックも取らないという宣言です。点数は前後のビッドよりずっと高くなっています。

# %%
preferans.misere_between()

# %% [markdown]
# 記事の手元の写しでは、スートの記号が失われ、表には「6 6 6 6 6NT」とあるだけです。高低の順は本文にあるので、元に戻せます。［補足］　昔の呼び方もあります。スートを下から数えるものです。［記事］

# %%
preferans.old_names()

# %% [markdown]
# ## ビッドの進み方
#
# ディーラーの左隣から時計回りに、前より高いビッドをするか、パスします。一度パスした人はもうビッドできません。
#
# 例外が一つあります。まだパスしていない人のうち、最も早く番の回る人だけは、前のビッドと**同じ高さ**でもビッドできます。［記事］　4行目のAnnaを見てください。

# %%
preferans.auction("6S", "6C", "6D", "6D", "pass", "6H", "pass")

# %% [markdown]
# Annaが6♠、Borisが6♣をビッドしました。初めの3行はVeraの番です。そのあとVeraが6♦をビッドし、Annaの番になります。できないビッドはどれでしょうか。

# %%
preferans.refusals()

# %% [markdown]
# つまり、ミゼールは最初で唯一のビッドでなければなりません。ミゼールをビッドした人は、そのあとはパスしかできません。［記事］
#
# ここではビッドだけを試せます。ビッドして、それぞれの意味を確かめてください。「もう一度配る」で別のカードになります。

# %%
cardwidgets.BiddingWidget("preferans-sochi", seats=3, seed=4)

# %% [markdown]
# ### やってみよう

# %%
from cardwidgets.lessons.exercises.preferans import (
    lowest_bid,
    may_you_bid,
    name_a_contract,
)

q1 = lowest_bid(seed=11)
q1

# %%
q2 = may_you_bid(seed=15)
q2

# %% [markdown]
# ## 手札の価値
#
# スートごとに数えます。エースで1トリック、エースとキングなら2トリック。では、キングと小さいカードなら、どうでしょうか。自分のすぐ前に出す人がエースを持っていれば、1トリックになります。エースが先に出れば小さいカードを、出なければキングを出せるからです。いつもそうなるとは限らないので、表ではこの1トリックを半分と数えています。
#
# コンピューターもこのように数え、残りのカードの分かれ方すべてについて平均します。［補足］

# %%
preferans.suits_worth(
    "A", "AK", "AQ", "K7", "KQ7", "AKJ", "QJT", "AKQ87", "KQJT9"
)

# %% [markdown]
# 手札全体では、スートごとの値を足します。切り札でない長いスートは、切り札で取られることがあるので少なめに数えます。次の手札なら、あなたは何をビッドしますか。

# %%
HAND = "AS KS JS 9S 8S AD 9D KH 7H 8C"
cardwidgets.HandWidget(HAND)

# %%
preferans.hand_worth(HAND)

# %% [markdown]
# スペードなら6トリックを超えるので、6♠から始められる手札です。
#
# この見積もりを信じてよいでしょうか。60組の手札を無作為に配り、全員のカードを公開して双方が最善を尽くしたときの結果と、平均を比べます。60組では少ないので、小数第2位にはまだ意味がありません。

# %%
preferans.hoped_and_taken(deals=60)

# %% [markdown]
# ビッドするのはよい手札だけですから、大切なのは「5以上」の行です。
#
# そのうえ、山札の2枚が加わります。だから、手札がまだ足りないうちにビッドしてもかまいません。5トリックが確かなら、6から始められます。山札で何トリック増えるかは[プレフェランス7](7_which_contract_pays.ipynb)で数えます。
#
# 宣言するつもりのないスートでも、可能なかぎり最低のビッドをするのが有利だと考えられています。ビッドの仕方から、カードの分かれ方を読めるからです。［記事］　コンピューターはもっと素直で、宣言するつもりのないスートはビッドしません。四つの手札で最初に言ったことを見てみましょう。

# %%
preferans.first_words(1, 2, 4, 5)

# %% [markdown]
# ## 宣言できるコントラクト
#
# 最後のビッドがそのままコントラクトになるとは限りません。ビッドに勝った人を「デクレアラー」といいます。デクレアラーは山札の2枚を表にして全員に見せ、手札に加え、不要な2枚を捨ててから、コントラクトを宣言します。ビッドと同じか、それより高くなければなりません。［記事］

# %%
preferans.contracts_to_name("7D")

# %% [markdown]
# 望みがないと思えば、ここでプレイを拒否できます。実際のプレイは行わず、3トリック足りなかったときと同じペナルティを払います。［記事］
#
# ### やってみよう

# %%
q3 = name_a_contract(seed=2)
q3

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = (
    "preferans.lowest_bid", "preferans.may_you_bid", "preferans.name_a_contract",
)
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」。ビッド、同じ高さのビッド、ミゼール、交換、プレイの拒否。昔の呼び方は注3、低いビッドの勧めは注4にあります。
#
# 資料が食い違う点は[意見の分かれる点](disputed_points.ipynb)にまとめました。

# %% [markdown]
# ← [プレフェランス1 · 歴史](1_history.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス3 · ヴィストとプレイ](3_whisting_and_play.ipynb) →
