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
# # ブリスコラ6 · 確率
#
# ルールは[今夜はブリスコラ](../tonight/3_briscola.ipynb)にあります。勝ち目はどれほどあるでしょうか。このディールでエースをリードする前に、取られるかどうか予想してください。下の灰色の箱をクリックしてからShiftとEnterを押すと始まります。
#
# このページでは、[確率3 · 切り札が少なくとも1枚](../probability/3_at_least_one.ipynb)をさらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=9)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 3枚の手札に何がありそうか言える。切り札、点、エースか3
# - カードをリードするのがどれほど安全か、どれほど損か言える
# - まちがった答えと、「別の問い」への正しい答えを見分けられる
#
# ## 切り札はあるか
#
# まず何パーセントか予想してください。予想を決めると、手札を好きなだけ配って試すことができ、正確な割合も横に現れます。

# %%
from cardwidgets.course import briscola_chances

briscola_chances.predict_trump()

# %% [markdown]
# [確率3](../probability/3_at_least_one.ipynb)と同じように、切り札の1枚もない手札から数えます。最初の行です。「およそ7回に3回」は、同じことを小さい数で言ったものです。

# %%
briscola_chances.trumps()

# %% [markdown]
# 無作為に配って試すと、どれほど近い値になるでしょうか。スライダーを動かして見てください。帯は誤差の幅で、[確率13](../probability/13_deal_and_deal_again.ipynb)の信頼区間です。（図はブラグの3枚の手のペアですが、どんな問いでも同じです。）

# %%
from cardwidgets.course.touch import Touch

Touch("error_band")

# %% [markdown]
# ## 3枚の手札は何点か
#
# 平均の9点が予想としては役に立たないわけは、[確率12](../probability/12_how_far_from_the_mean.ipynb)にあります。エースか3があるかどうかは、硬貨を投げるのと同じようなものです。

# %%
briscola_chances.three_cards()

# %% [markdown]
# 表向きになるカードはどうでしょうか。エースか3が出たら、戻して次をめくるルールもあります。それはどれほど起こるでしょうか。

# %%
briscola_chances.open_load()

# %% [markdown]
# ## エースは取られるか
#
# 切り札はハートで、ハートの6が表向きです。あなたはA♣ 3♦ 5♠を持って最初にリードします。相手の手札3枚をすべて調べ、あなたのカードを取れるものがいくつあるか数えます。

# %%
briscola_chances.safest_lead("AC 3D 5S", turned="6H")

# %% [markdown]
# 取る「ことができる」のと、実際に取るのとは別です。最も取られにくいのはエースです。では、エースをリードすべきでしょうか。リードの損は、取られる割合に点を掛けたもので、右端の列になります。ですから、リードするのは5です。最も取られやすくても、5には点がありません。ただし、この列に入っていないことが一つあります。相手は5をエースや3で取り、そのカードの点を手堅く自分のものにするかもしれません。
#
# どんな手札でも同じように数えられます。切り札を変えたり、別のカードを押したり、ほかで見たカードに印を付けたりしてください。どのカードがあれば、エースは安全になるでしょうか。「最も安全」と出るのは、最も取られにくいカードです。失う点までは考えに入れていません。

# %%
cardwidgets.OddsWidget("briscola", "AC 3D 5S", seen="6H", trump="H")

# %% [markdown]
# ### やってみよう
#
# 終盤には、出たカードを見ているので、予想する必要はありません。二つ目は、どちらが起こりやすいかという問題です。

# %%
from cardwidgets.lessons.exercises.briscola import safe_card, which_is_likelier

q1 = safe_card(seed=21)
q1

# %%
q2 = which_is_likelier(seed=2)
q2

# %% [markdown]
# ## 60点ずつになる割合
#
# 40枚を無作為に20枚ずつ分けるとしましょう。そうすれば割合を数えられます。ほかの枚数でも同じです。スライダーを動かしてみましょう。何枚あれば、61点に届くことのほうが多くなるでしょうか。エースと3が1枚ずつ入っていたら、どうでしょうか。

# %%
Touch("race_to_61", cards=20)

# %% [markdown]
# 今度は、無作為にカードを出す2人で4000ディール遊んでみます。

# %%
briscola_chances.sixty_each()

# %% [markdown]
# 数えた値は誤差の幅の外にあり、ディールをいくら増やしても近づきません。どちらもまちがいではなく、別の問いに答えているのです（「ばらつき」は[確率12](../probability/12_how_far_from_the_mean.ipynb)の標準偏差です）。トリックを取る人は2枚とも取り、たくさん取る人もいます。そのため、実際に遊んだときの点は、無作為に分けた20枚の点より大きくばらつきます。数を信じる前に、それが何の答えなのか考えましょう。

# %% [markdown]
# ## ほかのゲームでは
#
# 5人でパートナーを指名するゲームの手札は8枚、キングとクイーンが点になるマリッチャの手札は5枚です。

# %%
briscola_chances.eight_cards()

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "which_is_likelier", "safe_card"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ルールは日本語の記事「さらなるブリスコラ」から。確率は載っていないので、ここの数はすべて、横のセルで数えたか試したものです。
#
# 数え方の変わるルールは[意見の分かれる点](disputed_points.ipynb)にあります。

# %% [markdown]
# ← [ブリスコラ5 · 指名されたパートナー](5_called_partner.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ7 · カードを数える](7_counting.ipynb) →
