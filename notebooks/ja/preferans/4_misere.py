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
# # プレフェランス4 · ミゼールとラスパソフカ
#
# アンナは、1トリックも取らないと約束しました。6トリックが終わり、残りは4トリックです。アンナに1トリックでも取らせることができるでしょうか。
#
# あなたはボリスで、リードする番です。カードに添えた数は、出すと何トリック損するかを示します。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets.course import preferans, preferans_chances

cardwidgets.use(lang="ja")
deal = preferans_chances.catch_it()
cardwidgets.TableWidget(deal, seat=1, values="open", names=preferans.PLAYERS[:3])

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 安全なスートと危ないスートを見分けられる
# - 捨てるべき2枚を選べる
# - ミゼールが安全かどうか言え、全員の手札が見えれば、相手のミゼールを失敗させられる
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## ミゼールとは
#
# ミゼールは、切り札なしで1トリックも取らないというコントラクト（約束）です。約束した人を「デクレアラー」、ほかの二人を「ディフェンダー」といいます。ディフェンダーは、ヴィストする（相手になる）かどうかを尋ねられません。最初のリードの前に（デクレアラーがリードするなら、最初の1枚のあとに）手札を公開し、何を出すか相談できます。マストフォロー（リードと同じスートを必ず出すこと）は、ほかのコントラクトと同じです。
#
# 達成すればプール（[スコアシート](5_three_score_sheets.ipynb)の得点の欄）に10点が入ります。1トリック取るごとに、10点のペナルティです。［記事］
#
# ## 安全なスートとは
#
# あるスートの7、9、Jを持っているとします。同じスートをリードされて、トリックを取らされるでしょうか。いいえ。リードされたカードより低いカードを、いつも出せます。
#
# 7 9 J K のように、7から一つおきに持っていれば安全です。間がもっと詰まっていてもかまいません。そのスートの低いカードのうち、ほかの人が持つものを数えます。あなたの最も低いカードより低いものが0枚、2番目に低いカードより低いものが1枚まで、3番目では2枚まで、と続けば安全です。［補足］
#
# 次の表は、一つのスートだけがリードされるとき、ミゼールが失敗する確率です。ディフェンダーには、全部のカードが見えているとします。

# %%
SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
preferans.suits_at_misere(*SUITS)

# %% [markdown]
# 8が1枚だけで、このスートだけがリードされるなら、ほぼ安全です。8で取らされるのは、残りの7枚を一人のディフェンダーが持っているときだけです。二人に分かれていれば、一人が7を出しても、もう一人が8より高いカードを出すからです。
#
# 7が1枚だけなら、自分からリードしてかまいません。しかし、7 9 J から7をリードすると、残りの9とJは安全ではありません。9より低い8が、ほかの人にあるからです。
#
# 枚数を数えるルールは、すべての持ち方で確かめると、いつも当たります。

# %%
preferans_chances.safe_holdings()

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.preferans import lay_aside, which_suit_is_safer

q1 = which_suit_is_safer(seed=2)
q1

# %%
q2 = lay_aside(seed=4)
q2

# %% [markdown]
# ## 一つのスートだけ見ればよいか
#
# 次の10枚でミゼールをするとします。スペード、クラブ、ダイヤは、何をリードされても取らずに済みます。ハートは8と10です。ハートの7がリードされると、8か10で取らされるかもしれません。

# %%
cardwidgets.HandWidget(preferans_chances.MISERE)

# %% [markdown]
# 最初にリードするのは、ディフェンダーのボリスです。ミゼールが何回に1回失敗するか、予想してください。
#
# 次の表の1行目ではハートだけが、2行目ではすべてのスートがリードされるとします。±は誤差の範囲（信頼区間）で、「50±10」は40から60までです。

# %%
preferans_chances.suit_and_deal(deals=60)

# %% [markdown]
# ディフェンダーの一人がハートの7を持っているとします。もう一人は、手札にないスートがリードされるたびに、ハートを捨てられます。ハートを全部捨てたところで、7を持つほうがハートの7をリードします。すると、誰もあなたより高いハートを出せません。
#
# 表の2行目の60ディールを、もう一人が捨てるハートの枚数ごとに分けます。

# %%
preferans_chances.by_hearts_to_throw(deals=60)

# %% [markdown]
# 捨てるハートが2枚以上なら、ミゼールが成功することもあります。初めのテーブルも、60ディールの一つです。ハートだけがリードされるなら安全なのに、ほかのスートもリードされると失敗します。
#
# ## 最初に誰がリードするか
#
# 次のディールは「コワレフスカヤのミゼール」と呼ばれています。［資料］　アンナの手札に10より高いカードはなく、安全そうですが、最初に誰がリードするかで結果が変わります。

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.odds.preferans.double_dummy import solve

ANNA = "7S 8S 9S TS 8C 7D 8D 9D 8H 9H"
BORIS, VERA = "KS AS TC JC QC AD TH QH KH AH", "JS QS 7C 9C TD JD QD KD 7H JH"
HANDS = [Cards(ANNA), Cards(BORIS), Cards(VERA)]
SOLVED = [solve(HANDS, "M", leader=seat, fast=False) for seat in range(3)]

# %%
from cardwidgets.course import Listing

Listing(
    {"最初のリード": preferans.PLAYERS[seat],
     "デクレアラーのトリック": found.tricks}
    | {"損のないリード": Cards(found.best)}
    for seat, found in enumerate(SOLVED)
)

# %% [markdown]
# 次の表は、ボリスがリードして失敗させる手順の一つです。

# %%
line = [SOLVED[1].line[first : first + 3] for first in (0, 3, 6, 9)]
Listing(
    {"トリック": n, "リード": preferans.PLAYERS[trick[0][0]]}
    | {preferans.PLAYERS[seat]: card for seat, card in sorted(trick)}
    for n, trick in enumerate(line, 1)
)

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.preferans import (
    catch_the_misere,
    is_this_misere_safe,
)

q3 = is_this_misere_safe(seed=5)
q3

# %%
q4 = catch_the_misere(seed=2)
q4

# %% [markdown]
# ## 全員がパスしたら
#
# 誰もビッドしなければ、切り札はありません。それぞれが一人で戦い、取ったトリックは1点ずつペナルティになります。これを「ラスパソフカ」（распасовка）、または「ラスパスィー」（распасы）といいます。1トリックも取らなければ、プールに点が入ります。4人ならディーラーが山札の2枚でリードします。［記事］　3人なら、この講座のテーブルでは、山札を裏向きのままにします。［補足］
#
# 無作為に出す二人を相手に、コンピューターは何トリック取るでしょうか。

# %%
preferans.all_passed()

# %% [markdown]
# 続けて全員がパスすると、1トリックの点が上がります。どこまで上げるかは取り決めておきます。［記事］　次の表に、6回目までの点を示します。

# %%
preferans.row_prices()

# %% [markdown]
# ラスパソフカの連続には、コントラクトが宣言されたときに終わるルールと、達成されたときに終わるルールがあります。ラスパソフカが2回続いたとしましょう。下の表は、そのあとのディールの結果ごとに、何回続いていると数えるかを示します。0は連続の終わりです。

# %%
preferans.row_ends()

# %% [markdown]
# ビッドできる最低のトリック数も上がる方式では、ラスパソフカから抜け出しにくくなります。［記事］
#
# ## 最後に5問

# %%
LEARNT = (
    "which_suit_is_safer", "lay_aside", "is_this_misere_safe", "catch_the_misere",
)
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」。ミゼール、ラスパソフカ、ラスパソフカの連続。確率は載っていません。
# - ディールの呼び名は、avysogoretsのオープンソースのプログラム[preferans-solver](https://github.com/avysogorets/preferans-solver)から。
#
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。どれほど安全ならビッドしてよいかは[プレフェランス7](7_which_contract_pays.ipynb)にあります。

# %% [markdown]
# ← [プレフェランス3 · ヴィストとプレイ](3_whisting_and_play.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス5 · 三つのスコアシート](5_three_score_sheets.ipynb) →
