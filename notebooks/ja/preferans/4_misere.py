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
# アンナは、1トリックも取らないと約束しました。10トリックのうち、もう6トリックが終わっています。1トリックでも取らせることができるでしょうか。
#
# あなたはボリスで、リードする番です。カードの数字は、そのカードで何トリック損するかを示します。アンナにトリックを取らせてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets.course import preferans, preferans_chances

cardwidgets.use(lang="ja")
deal = preferans_chances.catch_it()
cardwidgets.TableWidget(deal, seat=1, values="open", names=preferans.PLAYERS[:3])

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 安全なスートと危ないスートを見分けられる
# - 捨てるべき2枚を選べる
# - ミゼールが安全かどうか言い、公開された手札で失敗させられる
#
# ## ミゼールとは
#
# ミゼールは、切り札なしで1トリックも取らないというコントラクトです。ヴィストするかどうかは尋ねません。ディフェンダーの二人は、最初のリードの前に（デクレアラーがリードするならその1枚のあとに）手札を公開し、何を出すか相談できます。マストフォローは同じです。
#
# 達成すればプール（[スコアシート](5_three_score_sheets.ipynb)の得点の欄）に10点、取ってしまえば1トリックごとにペナルティが10点です。［記事］
#
# ## 安全なスートとは
#
# あるスートの7、9、Jを持っています。そのスートでトリックを取らされるでしょうか。いいえ。何回リードされても、そのたびにもっと低いカードを出せます。
#
# 下から数えて、7 9 J K のように一つおきに持っていれば安全です。正確に言えば、最も低いカードより下には1枚もなく、2番目より下には多くても1枚、3番目より下には多くても2枚、という具合です。［補足］
#
# ほかの持ち方については、残りのカードの分かれ方をすべて調べました。表の数は、全部のカードが見えているディフェンダーがこのスートだけをリードしたときに、失敗する割合です。

# %%
SUITS = ("7", "79", "79J", "79JK", "7T", "8", "89", "8T", "7Q", "78A", "9", "A")
preferans.suits_at_misere(*SUITS)

# %% [markdown]
# 8が1枚だけなら、ほぼ安全です。取らされるのは、残りの7枚を一人がすべて持っているときだけです。もう一人が1枚でも持っていれば、7より高いカードを出さなければならないからです。
#
# 7、8、エースなら安全ではありません。3回リードされると、エースで取らされます。
#
# 7が1枚だけなら、自分からリードしてかまいません。しかし、下に隙間のあるスートで7をリードすると、その隙間が危険になります。
#
# 一つおきなら安全だというルールは、正しいでしょうか。ありうる持ち方のすべてについて、枚数ごとに確かめます。

# %%
preferans_chances.safe_holdings()

# %% [markdown]
# ### やってみよう
#
# どちらのスートが安全でしょうか。そして、12枚のうちどの2枚を捨てますか。

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
# この10枚のうち、スペード、クラブ、ダイヤは何をリードされても取らずにすみます。ハートだけは下に隙間があります。

# %%
cardwidgets.HandWidget(preferans_chances.MISERE)

# %% [markdown]
# リードはボリスです。何回に1回失敗するか、次のセルを実行する前に予想してください。
#
# 1行目は、ハートだけがリードされるとして、残り6枚の分かれ方をすべて数えたものです。2行目は60ディールを、四つのスート全部を使って終わりまで読み切ったものです。±のあとの数は信頼区間の幅の半分です。100回のうちおよそ95回は、真の割合が信頼区間に入ります。

# %%
preferans_chances.suit_and_deal(deals=60)

# %% [markdown]
# 二つの値は大きく離れています。数えた値は、ハートしかリードされないなら正しい値です。
#
# しかし、ほかのスートもリードされます。ディフェンダーの一人はハートの7を持っています。「ほかの」スートをリードし続けて、もう一人にほかのハートを全部捨てさせ、それから7をリードするのです。こうなると、誰もあなたより高いカードを出せません。相手が何をリードするかだけでなく、何を捨てるかも大切です。
#
# 同じディールを、捨てるべきハートの枚数で分けてみます。

# %%
preferans_chances.by_hearts_to_throw(deals=60)

# %% [markdown]
# どの行も傾向を示すだけで、必ずそうなるわけではありません。捨てるべきハートが2枚以上なら、失敗することも逃げ切ることもあります。初めのテーブルはこの中の一つで、ハートだけなら安全なのに失敗するディールです。
#
# ## 最初に誰がリードするか
#
# あるソルバーのページが、コワレフスカヤのミゼールと呼ぶディールです。［異説］　アンナの手札に10より高いカードはなく、安全そうに見えます。ところが、最初のリードで結果が変わります。

# %%
HANDS = ["7S 8S 9S TS 8C 7D 8D 9D 8H 9H"]
HANDS += ["KS AS TC JC QC AD TH QH KH AH", "JS QS 7C 9C TD JD QD KD 7H JH"]
preferans.who_leads_misere(HANDS)

# %% [markdown]
# 失敗させる手順の一つです。

# %%
preferans.line_of_play(HANDS, leader=1, tricks=4)

# %% [markdown]
# ### やってみよう
#
# このミゼールは安全でしょうか。次は反対側に座って、失敗させてください。

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
# 誰もビッドしませんでした。切り札はなく、誰もが一人で戦い、取ったトリックは1点ずつペナルティになります。このゲームを「ラスパソフカ」（распасовка）、または「ラスパスィー」（распасы）といいます。1トリックも取らなければプールに点が入ります。4人ならディーラーが山札の2枚でリードします。［記事］　3人なら、ここでは山札を裏向きのままにします。［補足］
#
# トリックを避けるコンピューターは、無作為に出す二人を相手に何トリック取るでしょうか。

# %%
preferans.all_passed()

# %% [markdown]
# 次のディールでもまた全員がパスすると、1トリックの点が上がります。どこまで上げるかは取り決めておきます。［記事］

# %%
preferans.row_prices()

# %% [markdown]
# 連続はいつ終わるでしょうか。コントラクトが宣言されたときか、達成されたときか、二通りあります。表はラスパソフカが2回続いたあとで、もう1ディール遊ぶと何回続いたことになるかを示します。

# %%
preferans.row_ends()

# %% [markdown]
# ビッドの最低レベルも上がる方式では、ますますラスパソフカから抜け出しにくくなります。［記事］
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
# - ウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」。ミゼール、ラスパソフカとその連続。確率は載っていません。
# - ディールの呼び名は、avysogoretsのオープンソースのプログラム[preferans-solver](https://github.com/avysogorets/preferans-solver)から。
#
# 資料によって違う点は[意見の分かれる点](disputed_points.ipynb)にあります。どれほど安全ならビッドしてよいかは[プレフェランス7](7_which_contract_pays.ipynb)にあります。

# %% [markdown]
# ← [プレフェランス3 · ヴィストとプレイ](3_whisting_and_play.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス5 · 三つのスコアシート](5_three_score_sheets.ipynb) →
