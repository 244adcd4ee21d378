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
# # 確率6 · 1枚ずつ引く
#
# 52枚のカードから、1枚ずつ3枚めくります。*ハート、ほか、ハート*と*ハート、ハート、ほか*では、どちらが出やすいでしょうか（「ほか」はハート以外のスートです）。それとも、出やすさは同じでしょうか。予想を書いてください。
#
# 次に、数で予想しましょう。順番を考えないとき、3枚のうちちょうど2枚がハートになる確率は、どのくらいでしょうか。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
from cardwidgets import ExerciseWidget, PredictWidget, use
from cardwidgets.probability import HANDS, P, flush, running_flush, tree

use(lang="ja")
HEART, OTHER = "ハート", "ほか"
two_hearts = HANDS.number("H") == 2
ASK = "3枚のうち2枚だけがハートなのは何%ですか。"
PredictWidget(ASK, count=two_hearts)

# %% [markdown] tags=["slide"]
# このノートブックの目標は次のとおりです。
#
# - カードが1枚ずつ出る様子を図でたどれる
# - 一つの道に沿って確率を掛け、いくつかの道の確率を足せる
# - 引いたカードを戻すと何が変わるかを説明できる

# %% [markdown] tags=["slide"]
# ## 配ってみる
#
# 1枚めくるたびに「♥」か「ほか」と書きます。3枚めくったら、3枚とも戻してシャッフルします。これを30回繰り返しましょう。「♥・ほか・♥」は何回、「♥・♥・ほか」は何回でしたか。

# %% [markdown] tags=["slide"]
# ## 数える
#
# 1枚目を引きます。52枚のうち13枚がハートです。ハートが出れば、残り51枚の中のハートは12枚です。出なければ13枚のままです。次の図では、3枚の出方が一つ一つの道になっています。今度は、ハートが2枚*または3枚*の確率を予想します。予想を決めると、確率が現れます。

# %% tags=["fragment"]
from cardwidgets import TreeWidget

hearts = tree(3, by=lambda card: HEART if card.suit == "H" else OTHER)
TWO = "ハートが2枚以上"
TreeWidget(hearts, {TWO: lambda way: way.count(HEART) >= 2})

# %% [markdown] tags=["subslide"]
# 「ハート、ほか、ハート」の道と「ハート、ハート、ほか」の道を見つけましょう。次のセルは、道ごとに、三つの確率と、その三つの積を求めたものです。

# %% tags=["fragment"]
for way in (HEART, OTHER, HEART), (HEART, HEART, OTHER):
    factors = [f"{p.ways}/{p.total}" for p in hearts.along(way)]
    print(" · ".join(factors), "=", hearts.P(way))

# %% [markdown] tags=["fragment"]
# 掛ける順番は違いますが、分子はどちらも13、12、39、分母は52、51、50です。積は等しくなります。ハートが2枚になる道は、もう一つあります。「ほか、ハート、ハート」です。三つの積はどれも39/850なので、これを三つ足します。

# %% tags=["fragment"]
print(hearts.P(lambda way: way.count(HEART) == 2))
P(two_hearts)

# %% [markdown] tags=["subslide"]
# 二つの値は等しく、13.76%です。初めの値は道をたどって、次の値は[確率2](2_how_many_hands.ipynb)のように手を数えて求めました。
#
# 3枚とも同じスートになる確率は、どのくらいでしょうか。1枚目はどのカードでもかまいません。2枚目と3枚目が、1枚目と同じスートになればよいのです。

# %% tags=["fragment"]
suits = tree(3)
print(suits.P("SSS"), suits.P(lambda way: len(set(way)) == 1))
P(flush | running_flush)

# %% [markdown] tags=["fragment"]
# 一つ目の値は、3枚ともスペードになる確率です。スートは四つあるので、二つ目はその4倍です。最後の行は、フラッシュかランニング・フラッシュである確率を、手を数えて求めたものです。二つ目と最後の値は等しくなります。

# %% [markdown] tags=["slide"]
# ## 引いたカードを戻すと
#
# 1枚ごとに戻してシャッフルするなら、何枚目でも、52枚のうち13枚がハートです。ハートが3枚続く確率を、戻さないとき（左）と戻すとき（右）で比べましょう。

# %% tags=["fragment"]
from fractions import Fraction

print(hearts.P([HEART] * 3), Fraction(13, 52) ** 3)

# %% [markdown] tags=["slide"]
# ## 名前を付ける
#
# 1枚目についての事象をA、2枚目についての事象をBとします。Aの確率に、Aが起こったときのBの条件付き確率を掛けました。P(A∩B)＝P(A)・P<sub>A</sub>(B) です。これを確率の**乗法定理**といいます。
#
# すべての道をかいた図を**樹形図**といい、道のうち、カードを1枚引くところを枝といいます。一つの道に沿って、確率を掛けます。同じ事象に当てはまる道は互いに排反なので、その確率を足します。
#
# 引き方には**復元抽出・非復元抽出**の二つがあります。1枚ごとに戻し、シャッフルし直して引くのが復元抽出、戻さずに引くのが非復元抽出です。戻して引けば、各回の試行は独立です。戻さずに引けば、前に引いたカードによって次の確率が変わるので、独立ではありません。手札を配るのは、いつも戻さずに引くことに当たります。

# %% [markdown] tags=["skip"]
# ## 変えてみる
#
# ここは、やってもやらなくてもかまいません。ブリスコラは40枚で、各スート10枚です。`tree(3, 52)`を`tree(3, 40)`に変えてみましょう。二つの`"HHH"`を`"HSH"`に変えると、ハート、スペード、ハートの道になります。

# %% tags=["skip"]
mine = tree(3, 52)
mine.along("HHH"), float(mine.P("HHH"))

# %% [markdown] tags=["slide"]
# ## 練習
#
# 1問目は一つの枝、2問目は一つの道、3問目はいくつかの道の確率を求めます。4問目では、1枚目と2枚目以降のカードを比べます。

# %%
ExerciseWidget("probability.next_factor", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.along_a_path", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.over_the_paths", seed=4)

# %% tags=["subslide"]
ExerciseWidget("probability.first_or_last", seed=4)

# %% [markdown] tags=["slide", "exit-ticket"]
# ## 確認問題
#
# ブリスコラの40枚から3枚引きます。切り札は10枚です。
#
# 1. 3枚続けて切り札が出る確率を求めます。三つの確率を書き、その積を分数で求めなさい。
# 2. 「切り札、ほか、切り札」は「切り札、切り札、ほか」より出やすいですか。理由も書きなさい。
# 3. 次のセルの問題に答えなさい。

# %%
ExerciseWidget("probability.along_a_path", seed=11)

# %% [markdown] tags=["fragment"]
# 宿題：1組のカードをどう変えれば、フラッシュがランより出にくくなるでしょうか。[ブラグ9](../brag/9_chances.ipynb)で調べましょう。

# %% [markdown] tags=["skip"]
# ← [確率5 · 一方が分かると、もう一方も変わるか](5_does_one_tell.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [確率7 · 自分の手札から分かること](7_your_own_cards.ipynb) →
