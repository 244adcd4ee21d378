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
# # プレフェランス5 · 三つのスコアシート
#
# 3人で遊び、紙に数字だけが残りました。誰が誰にいくら払うでしょうか。
#
# 点の書き方は三つで、下のテーブルはレニングラード方式です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("preferans-leningrad", seed=5)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - ソチ、レニングラード、ロストフの三つの方式で、ディールをスコアシートに書ける
# - スコアシートを精算できる
# - マッチがいつ終わり、誰に「アメリカの援助」をするか言える
#
# *文の終わりの印：［記事］は日本語のウィキペディアの記事、［補足］はこの講座で加えたこと。*
#
# ## スコアシートには何があるか
#
# 一人に一つ、三角形の領域があります。上端が「ペナルティ」の欄（ロシア語では「山」）です。その下が「プール」の欄で、コントラクトを達成した点を書きます。下端が「ヴィスト」の欄で、ほかの人から受け取る点を書きます。
#
# 欄には合計を書きます。点が増えれば、ピリオドを打って新しい合計を続けます（「2.10」は2点に8点を足して10点）。シート中央の円には取り決めを書きます。精算の単位も「ヴィスト」といいます。プールとペナルティの1点は10ヴィストです（レニングラード方式のプールは20ヴィスト）。［記事］
#
# 三つのディールを、最も単純なソチ方式で書きます。1回目は、二人がヴィストし、アンナが6♠を達成しました。2回目は、ヴェラだけがヴィストし、ボリスは7♥に2トリック足りませんでした。3回目は、ヴェラがミゼールで2トリック取りました。

# %%
from cardwidgets.course import sheets

sochi = sheets.three_deals("sochi")
cardwidgets.ScoreSheetWidget(sochi, names=sheets.NAMES)

# %% [markdown]
# 図の数字を指すと、点の理由が出ます。次の表の「数字」は合計で、「理由」の式は増えた点を表します。「アンダートリック」は、足りないトリックです。「ボリス → アンナ」では、ボリスがアンナから受け取ります。

# %%
sheets.figures(sochi)

# %% [markdown]
# 1回目は、ヴィストした二人に2トリックずつが必要でした。ボリスは1トリックしか取れず、1トリック分のペナルティが付きました。
#
# ## レニングラード方式では
#
# ペナルティとヴィストが2倍になります。ただし、ヴィストした人のアンダートリックのペナルティは2倍にしません。コントラクトが失敗したときは、ディフェンダーが取ったトリックの分のヴィストを、ヴィストした人とパスした人で二等分します。これを「紳士のヴィスト」といいます。ソチとロストフでは、ヴィストした人が全部もらう「貪欲なヴィスト」です。［記事］　2回目のディールで、アンナは何ヴィストもらいますか。

# %%
leningrad = sheets.three_deals("leningrad")
sheets.figures(leningrad)

# %% [markdown]
# ## ロストフ方式では
#
# ペナルティの欄がありません。代わりに、ペナルティ1点ごとに、ほかの人がそれぞれ5ヴィストをもらいます。ヴィストした人のアンダートリックは、半分に数えます。［記事］

# %%
rostov = sheets.three_deals("rostov")
sheets.figures(rostov)

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.preferans import (
    price_of_a_trick,
    write_the_deal,
)

q1 = write_the_deal(seed=4)
q1

# %%
q2 = price_of_a_trick(seed=5)
q2

# %% [markdown]
# ## 精算のしかた
#
# すべての点をヴィストに直し、損得の合計を0にします。
#
# ペナルティが平均より少ない人は、差の1点につき10ヴィストをもらい、多い人は払います。次に、自分のヴィストの欄の点を足し、ほかの人が自分に対して書いた点を引きます。［記事］　ソチとロストフでは、途中で精算するならプールも平均と比べます。［補足］

# %%
sheets.steps(sochi)

# %% [markdown]
# レニングラード方式では、先にプールの差をなくします。プールが最も多い人との差の2倍を自分のペナルティに加えます。［記事］

# %%
sheets.steps(leningrad)

# %%
sheets.steps(rostov)

# %% [markdown]
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.preferans import (
    settle_the_sheet,
    who_is_helped,
)

q3 = settle_the_sheet(seed=6)
q3

# %% [markdown]
# ## いつ終わるか
#
# 始める前に目標点を決めます。レニングラード方式では、プールの平均が目標に達したら終わりです。ソチとロストフでは、全員が達したら終わりで、目標を超えては書けません。
#
# プールに入りきらない点は、目標に達していない人のうちプールが最も多い人に譲り、1点につき10ヴィストをもらいます（「アメリカの援助」）。全員が達していれば、その分、自分のペナルティを減らします。［記事］　ロストフでは、ほかの人それぞれから1点につき5ヴィストをもらいます。［補足］
#
# 援助は損ですか。目標は20点です。一人目のアンナは3点が入りきらず、二人目のボリスは3点足りません。

# %%
sheets.aid()

# %% [markdown]
# 損ではありません。プールの3点は30ヴィストに当たり、譲れば30ヴィストもらえます。［補足］
#
# ### やってみましょう

# %%
q4 = who_is_helped(seed=3)
q4

# %% [markdown]
# ## 1マッチ全体では
#
# コンピューター3人がプール10点まで遊びました。

# %%
match = sheets.played_match(seed=4)
cardwidgets.ScoreSheetWidget(match, names=sheets.NAMES)

# %% [markdown]
# 同じディールを三つの方式で書きます。レニングラード方式は点が2倍なので、半分にして比べます。「ロストフ（正確な単位）」は、ペナルティ1点を（10÷人数）ヴィストとする場合です。記事によれば、ロストフの結果はソチと同じです。「[意見の分かれる点](disputed_points.ipynb)」で確かめます。

# %%
sheets.match_in_systems(match)

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = "write_the_deal", "price_of_a_trick", "who_is_helped", "settle_the_sheet"
KINDS = [f"preferans.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[プレフェランス](https://ja.wikipedia.org/wiki/プレフェランス)」。三つの方式、スコアシート、援助、精算。
# - レニングラード方式については点数の表、ソチ方式についてはドミトリー・レスノイ『ロシアのプレフェランス』（Russkij preferans）のページ。
# - 得点を数えるオープンソースのプログラム。ペナルティを平均と比べない「全額払い」。
#
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。

# %% [markdown]
# ← [プレフェランス4 · ミゼールとラスパソフカ](4_misere.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス6 · 確率](6_probability.ipynb) →
