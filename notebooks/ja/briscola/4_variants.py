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
# # ブリスコラ4 · バリエーション
#
# ブリスコラには近縁のゲームがたくさんあります。その一つが「マリアンナ」、シチリアでは「シンクエセント」です。手札は5枚で、誰かが同じスートのキングとクイーン、つまり「マリッジ」を見せるまで切り札はありません。下の灰色の箱をクリックしてからShiftとEnterを押し、そろったら見せてみてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("marianna", seats=2, seed=5)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - どのゲームのテーブルに着いても、どこが違うかわかる
# - フォローの義務を守り、ちょうどよいときにマリッジを宣言できる
# - ルールを一つ変え、同じディールがどう変わるか見られる
#
# ## どんなゲームがあるか
#
# キアマタの仲間は[ブリスコラ5](5_called_partner.ipynb)、パートナーとキャプテンは[ブリスコラ3](3_partners.ipynb)で扱います。ここではそれ以外を並べます。

# %%
from cardwidgets.course import games

FOR_TWO = "briscolone", "brusquembille", "briscola-mariccia", "marianna"
OTHERS = "bisca", "bisca-brazil", "briscola-bosnia", "briscola-duplo", "sueca"
games(*FOR_TWO, *OTHERS)

# %% [markdown]
# 日本語の記事から、少し補います。
#
# - ブリスコローネの手札は5枚です。時々マストフォローで遊ばれます。
# - マリッチャは「スコペルタ」とも呼ばれ、手札も引いたカードもすべて公開します。先に250点に達した人の勝ちです。
#   同じディールで2人とも達したら、点の多い人の勝ちで、同点なら引き分けです。
# - マリアンナは501点まで遊びます。同じディールで何人も達したら、最も点の多い人の勝ちで、
#   同点なら引き分けです。
# - ビスカでは、最も得点の多い人がディールに勝ち、同点ならもう1ディール遊びます。サイトによってはスエカとして紹介されています。
# - ボスニアの4人は、ペア戦でも個人戦でもかまいません。記事には人数の制限がありません。2人から4人までとするのは、このパッケージの選択です。
#
# どのゲームも、同じルールのいくつかを変えたものです。次の表は、ルールそのものから作りました。

# %%
from cardwidgets.course import briscola

briscola.changes()

# %% [markdown]
# ## フォローの義務はあるか
#
# リードされたスートのカードを出すことを「フォロー」といいます。ブリスコラでは義務はありません。スエカでは、あれば必ず出します（マストフォロー）。マリッチャでは山札がなくなってから、ブラジルでは切り札がリードされたときだけです。切り札を出す義務はどこにもありません。切り札がハートで、手札がA♠ 4♠ 2♥ K♦のとき、出せるカードはこうなります。

# %%
briscola.may_be_played()

# %% [markdown]
# ### やってみよう

# %%
from cardwidgets.lessons.exercises.briscola import must_follow

q1 = must_follow(seed=8)
q1

# %% [markdown]
# ## マリッジとは
#
# 同じスートのキングとクイーンが手札にそろったものです。マリッチャで点になるのは切り札のマリッジだけです。マリアンナではどのスートでもよく、宣言するとそのスートが切り札になり、次の宣言まで続きます。宣言はトリックのプレイの前に、1トリックにつき1組だけです。マリアンナでは、最初のトリックと、山札がなくなったあとには宣言できません。点は全員合わせて数え、最初のマリッジが20点、2回目が40点と増えていきます。

# %%
briscola.mariage_points()

# %% [markdown]
# マリッチャでは40点とするルールもあります。マリアンナで、コンピューター2人は1ディールに何回マリッジを宣言するでしょうか。

# %%
briscola.mariages_shown(deals=40)

# %% [markdown]
# ### やってみよう
#
# このときに宣言できるでしょうか。宣言すると何点でしょうか。

# %%
from cardwidgets.lessons.exercises.briscola import (
    may_you_show,
    what_a_mariage_brings,
)

q2 = may_you_show(seed=5)
q2

# %%
q3 = what_a_mariage_brings(seed=3)
q3

# %% [markdown]
# ## エースと10のチップ
#
# ブリュスカンビーユでは、その場でチップを払います。エースを出してトリックに勝てば相手から2チップ、10なら1チップをもらいます。エースや10を出して負ければ、同じだけ相手に「払い」ます。Benがクラブの10をリードし、Annがクラブのエースで取りました。

# %%
briscola.chips("TC", "AC")

# %% [markdown]
# 一つのトリックで3チップです。勝ったエースの分が2チップ、負けた10の分が1チップです。
#
# ### やってみよう

# %%
from cardwidgets.lessons.exercises.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## 2枚ずつ出すトリック
#
# クロアチアとボスニア・ヘルツェゴビナには、手札4枚で、トリックごとに2枚ずつ出すゲームがあります。全員が1枚ずつ出し、もう1周して2枚目を出します。リードのスートは、最初の1枚のスートです。そのあと手札が4枚になるように引きます。あるトリックを、出した順に並べます。

# %%
briscola.two_to_a_trick()

# %% [markdown]
# ## 同じディールで、ルールを一つ変える
#
# 今度はカードの並びをそのままにして、ルールを一つだけ変えます。コンピューター2人が毎回遊びます。右端は、ブリスコラと違うことが起きる最初のトリックです。

# %%
briscola.switched(deal=5)

# %% [markdown]
# マストフォローにすると、すぐに違うカードが出ます。終盤だけマストフォローにすると、山札がなくなるまでは同じです。手札が5枚になれば、表向きになるカードが変わります。手札を公開すると、初めの何トリックかは同じですが、やがて誰かが、公開されていなければ知らなかったことを見て、プレイを変えます。
#
# 自分でルールを変えるには、次のセルの言葉を書き換えて実行してください。そのテーブルで遊ぶこともできます。

# %%
SWITCH = {"redraw_top": True}
briscola.compared(0, SWITCH)

# %%
cardwidgets.TableWidget(briscola.same_cards(0, **SWITCH))

# %% [markdown]
# `redraw_top`は、表向きになったエースや3を山札に戻し、もう一度めくるルールです。自分のゲームを作りたい人は[工房](../workshop/1_your_own_variant.ipynb)へどうぞ。
#
# ## 最後に5問

# %%
LEARNT = "must_follow", "may_you_show", "what_a_mariage_brings", "chips_paid"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。スエカは名前だけ挙がっています。
# - ビスカは[pagat.com](https://www.pagat.com)、スエカは[suecalandia.com](https://www.suecalandia.com)。
#
# 資料が食い違う点は[意見の分かれる点](disputed_points.ipynb)にまとめました。

# %% [markdown]
# ← [ブリスコラ3 · パートナー](3_partners.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ5 · 指名されたパートナー](5_called_partner.ipynb) →
