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
# # ブラグ5 · 中国とインド
#
# あなたの手はエースが3枚。相手が笑って賭けてきました。恐れる手はあるでしょうか。
#
# 遊ぶのは、中国の「詐金花」（ジャージンホワ、扎金花とも）です。残るとき、手札を見た人は、見ていない人（「ブラインド」）の2倍を払います。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("zha-jin-hua", seats=3, seed=8)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 詐金花で、2-3-5も含めてどの手が勝つかを言える
# - 詐金花で残るのにいくら払うか、いつ手を比べられるかを言える
# - インドのティーン・パッティーで何枚払い、いつ直前の人と手を比べられるかを言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## 最も強い手はどれか
#
# 中国でもインドでも、最も強いプライアル（同じランクの3枚）は、3-3-3ではなくA-A-Aです。中国では、ポーカーと同じくフラッシュがランに勝ちます。「金花」はフラッシュのことです。［記事］　A-2-3は、中国では最も弱いラン、インドではブラグと同じく最も強いランです。［資料］
#
# ## 2-3-5を恐れるのは誰か
#
# 詐金花ではプライアルを「豹子」（バオズ）と呼びます。豹子に勝つのは、もっと高い豹子と、最も弱い手の2-3-5だけです。**フラッシュではない2-3-5は、どの豹子にも勝ちます**。［記事］
#
# 次の図の矢印は、勝つ手から負ける手へ向かい、輪になります。三つ目の手や役の強弱を変えると、輪はどうなるでしょうか。

# %%
from cardwidgets.course import brag
from cardwidgets.course.touch import Touch

Touch("who_beats_whom")

# %% [markdown]
# 手aがbに勝ち、bがcに勝つなら、aはcにも勝つと思うでしょう。いつもそうなる勝ち負けを「推移的」といいます。詐金花の勝ち負けは推移的ではないので、手を強い順に並べられません。三つの手を6通りの順に配り、コンピューターに並べさせます。

# %%
brag.circle_sorted()

# %% [markdown]
# 結果は、配る順で変わりました。3人以上が一度に手札を公開するときは、豹子があれば、2-3-5が勝ちます。［資料］

# %%
from cardwidgets.lessons.exercises.brag import flower_opened, flower_wins

q1 = flower_wins(seed=5)
q1

# %%
q2 = flower_opened(seed=3)
q2

# %% [markdown]
# 2-3-5で豹子に勝つことは、よくあるでしょうか。

# %%
brag.small_hand()

# %% [markdown]
# 豹子に勝つ2-3-5は368回に1回。豹子を持つ相手はもっとまれです。
#
# ## コールはいくらか、比べるのはいくらか
#
# 詐金花では、手札を見ていない人が払う額を「賭け額」といい、手札を見た人は2倍を払います。それぞれの額を払うのが「コール」、賭け額を増やすのが「レイズ」です。［資料］　賭け額は1枚、ブラインドはベンだけです。アンがコールし、ベンが賭け額を3枚増やし、キャットとアンがコールします。それぞれの番に何枚払うでしょうか。

# %%
brag.calls()

# %% [markdown]
# 残っている全員が3回ずつ番を終えたら、コールと同じ額を払い、一人を選んで手を比べられます。同じ強さなら、払った人の負けです。［資料］　チップが足りなければ、残り全部で比べられます。［補足］

# %%
from cardwidgets.lessons.exercises.brag import call_at_flower, may_you_compare

q3 = call_at_flower(seed=2)
q3

# %%
q4 = may_you_compare(seed=4)
q4

# %% [markdown]
# ## インドでは何が違うか
#
# 「ティーン・パッティー」（तीन पत्ती）は3枚のカードという意味です。［記事］　初めに全員が「ブート」（参加料）を出します。ブラインドの人は賭け額の1倍から2倍まで、手札を見た人は2倍から4倍までを賭けます。手札を見た人の賭けが「チャール」です。次の賭け額は、ブラインドの人が賭けた額か、チャールの半分です。［資料］

# %%
cardwidgets.TableWidget("teen-patti", seats=4, seed=6)

# %% [markdown]
# 直前の人がブラフ（弱い手での賭け）をしたと思えば、二人だけで手を比べる「サイドショー」を求められます。3人以上が残り、自分も直前の人も手札を見たときに限ります。直前の人は断れます。比べたら弱いほうが降り、同じ強さなら、求めたほうが降ります。［資料］

# %%
from cardwidgets.lessons.exercises.brag import chaal, may_ask_aside

q5 = chaal(seed=3)
q5

# %%
q6 = may_ask_aside(seed=6)
q6

# %% [markdown]
# バリエーションは[ブラグ8](8_wild_cards.ipynb)にあります。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = (
    "flower_wins", "call_at_flower", "chaal", "may_ask_aside", "may_you_compare",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。よく似たゲームについて。この記事は、詐金花の出典に中国語のページ「新手指南——赢三张规则」（JJ比赛）を挙げています。
# - 詐金花の中国語のルール二つ。どちらにも著者名と年がありません（一つはGitHubのHaovk, Laravel55にあるヘルプです）。払う額、手の比べ方、最も弱いランについて。
# - ほかのサイトに引用された、pagat.com（John McLeod）の[ティーン・パッティー](https://www.pagat.com/vying/teen_patti.html)。役の強さの順と「ショー」（残った二人が手を比べること）について。サイドショーはMoonfrogのアプリのルールによります。

# %% [markdown]
# ← [ブラグ4 · ブラインド](4_blind_play.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ6 · 枚数の多いブラグ](6_more_cards.ipynb) →
