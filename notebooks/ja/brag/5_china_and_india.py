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
# ほとんど同じゲームが、中国とインドでも遊ばれています。下は中国の「詐金花」（ジャージンホワ、扎金花とも書きます）。見ないで賭けると半額になります。あとになると、一人を選んで手を比べることができ、弱いほうが抜けます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("zha-jin-hua", seats=3, seed=8)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 詐金花やティーン・パッティーのテーブルで、ブラグと違うところがわかる
# - それぞれのゲームで最も強い手を言える
# - 勝ち負けが輪になる順番を説明できる
#
# ## 最も強い手はどれか
#
# 3が3枚ではなく、エースが3枚です。中国では、A-2-3は最も弱いランです。また、ポーカーと同じくフラッシュがランに勝ちます。「金花」とはフラッシュのことです。インドでは、ブラグと同じくA-2-3が最も強いランです。仲間のゲームは全部、[ブラグ7](7_three_card_poker.ipynb)で比べます。
#
# ## 2-3-5を恐れるのは誰か
#
# 詐金花ではプライアルを「豹子」と呼びます。豹子に勝つのは、もっと高い豹子と、もう一つ、いちばん弱い手だけです。**フラッシュではない2-3-5は、どの豹子にも勝ちます**。ほかの手には何にも勝ちません。矢印は、勝つ手から負ける手へ向かいます。3つ目の手を選んで別のカードを押すと、輪はどうなるでしょうか。ブラグの役の順番でも輪になるでしょうか。

# %%
from cardwidgets.course import brag
from cardwidgets.course.touch import Touch

Touch("who_beats_whom")

# %% [markdown]
# 「勝つ」という関係が輪になっています。aがbに勝ち、bがcに勝つなら、aはcに勝つと思うでしょう。そうなる順番を「推移的」といいますが、これは違います。だから、強い順に並べることができません。配られた順を変えて、並べてみましょう。

# %%
brag.circle_sorted()

# %% [markdown]
# 結果は配られた順で変わってしまいます。何人かが一度に手を開くときは別の決まりがあり、豹子があれば2-3-5の勝ち、なければただの5のハイカードです。

# %%
from cardwidgets.lessons.exercises.brag import flower_opened, flower_wins

q1 = flower_wins(seed=5)
q1

# %%
q2 = flower_opened(seed=3)
q2

# %% [markdown]
# このルールにはどのくらいの価値があるでしょうか。2-3-5の数と、勝てる相手の手の数です。

# %%
brag.small_hand()

# %% [markdown]
# めったに役に立ちません。でも、必ず勝てる豹子はないのです。
#
# ## コールはいくらか
#
# 詐金花には「賭け額」があります。手札を見ていない人が払う額で、手札を見た人は2倍を払います。それを払うのが「コール」、賭け額を増やすのが「レイズ」です。ここではAnnとCatが手札を見ています。

# %%
brag.calls()

# %% [markdown]
# 残っている全員が3回ずつ番を終えると、コールと同じ額を払って、選んだ相手と手を比べることができます。同じ強さなら、求めたほうの負けです。コールの額がない人は、残り全部を出して一人と比べることができます。

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
# 「ティーン・パッティー」（तीन पत्ती）は3枚のカードという意味です。初めに全員が「ブート」を出します。ブラインドの人は賭け額からその2倍までを賭け、手札を見た人はさらにその2倍を賭けます。これを「チャール」といいます。

# %%
cardwidgets.TableWidget("teen-patti", seats=4, seed=6)

# %% [markdown]
# 新しいのは「サイドショー」です。3人以上が残り、あなたも直前の人も手札を見ているとき、こっそり比べようと求めることができます。弱いほうが降り、同じ強さなら求めたほうが降ります。相手は断ってもかまいません。

# %%
from cardwidgets.lessons.exercises.brag import chaal, may_ask_aside

q5 = chaal(seed=3)
q5

# %%
q6 = may_ask_aside(seed=6)
q6

# %% [markdown]
# ティーン・パッティーにはバリエーションもあります。いくつかを[ブラグ8](8_wild_cards.ipynb)で見ます。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = (
    "flower_wins", "call_at_flower", "chaal", "may_ask_aside", "may_you_compare",
)
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20))

# %% [markdown]
# 資料によって違う点は[付録](disputed_points.ipynb)にあります。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。よく似たゲーム。詐金花については、中国語のページ「新手指南——赢三张规则」（JJ比赛）を挙げています。
# - 詐金花についての中国語のルール二つ。額、手を比べること、最も弱いラン。
# - ほかのところに引用された、pagat.comの[ティーン・パッティー](https://www.pagat.com/vying/teen_patti.html)。

# %% [markdown]
# ← [ブラグ4 · ブラインド](4_blind_play.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ6 · 枚数の多いブラグ](6_more_cards.ipynb) →
