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
# 手札は5枚、切り札はまだ決まっていません。同じスートのキングとクイーンがそろったら、いつ見せますか。
#
# 下のテーブルのゲームは、ブリスコラの仲間の一つ「マリアンナ」です。シチリアでは「シンクエセント」と呼ばれます。同じスートのキングとクイーンの組が「マリッジ」です。マリッジを見せて宣言すると、そのスートが切り札になります。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("marianna", seats=2, seed=5)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 「マストフォロー」（リードと同じスートを必ず出すルール）のゲームで、出してよいカードを選べる
# - マリッジを宣言してよいときと、何点になるかを言える
# - ルールを一つ変えると、同じディールがどう変わるか調べられる
#
# *文の終わりの印：［記事］は日本語の記事「さらなるブリスコラ」、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## どんなゲームがあるか
#
# パートナーを指名する「キアマタ」の仲間は[ブリスコラ5](5_called_partner.ipynb)、パートナーとキャプテンは[ブリスコラ3](3_partners.ipynb)で扱います。次の表は、それ以外のゲームです。

# %%
from cardwidgets.course import games

FOR_TWO = "briscolone", "brusquembille", "briscola-mariccia", "marianna"
OTHERS = "bisca", "bisca-brazil", "briscola-bosnia", "briscola-duplo", "sueca"
games(*FOR_TWO, *OTHERS)

# %% [markdown]
# 表にないルールを、記事から補います。［記事］
#
# - ブリスコローネは、マストフォローで遊ぶこともあります。
# - マリッチャは「スコペルタ」（「覆いのない」の意）とも呼ばれ、手札も山札から引いたカードもすべて公開します。先に250点に達した人の勝ちです。同じディールで二人とも達したら合計点の高い人の勝ちで、同点なら引き分けです。
# - マリアンナは501点まで遊びます。同じディールで何人も達したら合計点の最も高い人の勝ちで、同点なら引き分けです。
# - ビスカでは得点の最も多い人がディールに勝ち、同点ならもう1ディール遊びます。ビスカを「スエカ」と呼ぶサイトもあります。
# - ボスニアのゲームの人数は、記事に明記されていません。この講座では2人から4人までとしました。［補足］　4人のときは、二人ずつ組んでも組まなくてもかまいません。［記事］
#
# 次の表は、それぞれのゲームとブリスコラの違いです。

# %%
from cardwidgets.course import briscola

briscola.changes()

# %% [markdown]
# ## マストフォローか
#
# リードされたスートのカードを出すことを「フォロー」といいます。ブリスコラでは、フォローしなくてもかまいません。スエカでは、リードされたスートがあれば、必ず出します（マストフォロー）。［資料］　マリッチャがマストフォローになるのは、山札がなくなってからです。ブラジルのビスカでは、切り札がリードされたときだけです。［記事］　手札にリードされたスートがないときは、どのゲームでも、切り札を出さなくてかまいません。
#
# 切り札がハートで、手札がA♠ 4♠ 2♥ K♦だとします。スペードがリードされたら、それぞれのゲームでどれを出せるでしょうか。ハートならどうでしょうか。

# %%
briscola.may_be_played()

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.briscola import must_follow

q1 = must_follow(seed=8)
q1

# %% [markdown]
# ## マリッジとは
#
# マリッジは、同じスートのキングとクイーンが手札にそろったものです。宣言できるのはトリックを始める前で、1トリックにつき1組だけです。
#
# マリッチャで点になるのは、切り札のマリッジだけです。マリアンナではどのスートのマリッジも点になり、宣言したスートが、次の宣言まで切り札です。ただし、最初のトリックの前と、山札がなくなったあとは、宣言できません。マリアンナのマリッジの点は、誰が宣言しても、そのディールの1組目が20点、2組目が40点と増えていきます。［記事］　マリッチャのマリッジは20点ですが、40点とするルールもあります。［記事］
#
# マリアンナでは、1ディールに何回マリッジが宣言されると思いますか。コンピューター二人で試してみます。

# %%
briscola.mariages_shown(deals=40)

# %% [markdown]
# ### やってみましょう
#
# 1問目では、いま宣言できるかどうかを答えます。2問目では、宣言すると何点になるかを答えます。

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
# ブリュスカンビーユでは、エースや10が出たトリックが終わると、すぐチップを払います。エースを出して取れば、相手からチップを2枚もらえます。10を出して取れば1枚です。反対に、エースや10を出して負ければ、同じ枚数を相手に払います。［記事］
#
# ベンがクラブの10をリードし、アンがクラブのエースで取りました。ベンはチップを何枚払うでしょうか。

# %%
briscola.chips("TC", "AC")

# %% [markdown]
# チップ3枚です。勝ったエースの分が2枚、負けた10の分が1枚です。記事に書かれているのは、二人のときの支払いです。3人以上なら、相手の一人ひとりと同じだけやりとりします。［資料］
#
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.briscola import chips_paid

q4 = chips_paid(seed=7)
q4

# %% [markdown]
# ## 2枚ずつ出すトリック
#
# クロアチアとボスニア・ヘルツェゴビナには、手札が4枚で、トリックごとに2枚ずつ出すゲームがあります。全員が1枚ずつ出し、もう1巡して2枚目を出します。リードのスートは、最初の1枚のスートです。トリックが終わると、手札が4枚になるように山札から引きます。［記事］　あるトリックを、出した順に並べます。

# %%
briscola.two_to_a_trick()

# %% [markdown]
# ## 同じディールで、ルールを一つ変える
#
# カードの並びはそのままにし、ルールを一つずつ変えて、コンピューター二人が遊びます。右端の列は、もとのディールとの違いが初めて出たトリックの番号です。

# %%
briscola.switched(deal=5)

# %% [markdown]
# 山札がなくなってからマストフォローになるルールでは、山札がある間はブリスコラと同じです。手札を5枚にすると、配る枚数が増えるので、切り札を決めるカードも変わります。手札を公開すると、相手の手札も見えるので、出すカードが変わります。
#
# 次のセルの`redraw_top`は、切り札を決める表向きのカードがエースか3なら、山札に戻してもう1枚表向きにするルールです。`"redraw_top": True`を、たとえば`"hand": 5`（手札は5枚）や`"open_hands": True`（手札を公開）に書き換えましょう。次の二つのセルを実行すると、変えたルールで遊べます。

# %%
SWITCH = {"redraw_top": True}
briscola.compared(0, SWITCH)

# %%
cardwidgets.TableWidget(briscola.same_cards(0, **SWITCH))

# %% [markdown]
# 自分のゲームを作りたい人は[工房](../workshop/1_your_own_variant.ipynb)へどうぞ。
#
# ## 最後に5問

# %%
LEARNT = "must_follow", "may_you_show", "what_a_mariage_brings", "chips_paid"
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」（ブログの記事。参照した版に、著者名と年はありません）。スエカは名前だけ挙がっています。
# - ビスカはJohn McLeodの[pagat.com](https://www.pagat.com)、スエカは[suecalandia.com](https://www.suecalandia.com)、3人以上のブリュスカンビーユはフランスの『百科全書』（1751〜1772年）。
#
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [ブリスコラ3 · パートナー](3_partners.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ5 · 指名されたパートナー](5_called_partner.ipynb) →
