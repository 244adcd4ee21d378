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
# # ブラグ11 · ブラフ
#
# あなたの手は、ありうる中で最も弱い手です。ポットにはチップが2枚。あなたは、もう2枚賭けられます。相手は降りるか、払って手を比べます。相手が100回のうち何回降りれば、あなたの賭けは得になるでしょうか。
#
# 数を決めたら、一人の相手と何ディールか遊んでみましょう。弱い手で何回賭けたか、数えておいてください。終わりに、最善の戦略と比べます。
#
# ルールは「[今夜はブラグ](../tonight/1_brag.ipynb)」にあります。このノートブックでは、「[確率10 · 1回遊ぶ価値](../probability/10_what_is_a_bet_worth.ipynb)」の内容を、さらに深く学びます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-basic", seats=2, seed=11)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - いつシー（払って手を比べること）ができ、何枚まで賭けられるかを言える
# - うまい相手に、どのくらいの割合でブラフをすればよいか言える
# - まったくブラフをしないといくら損をするか言える
#
# *文の終わりの印：［補足］はこの講座で加えたこと。*
#
# ## ブラフはどのくらい成功しなければならないか
#
# 「ブラフ」とは、比べればおそらく負ける手で賭けることです。考えやすいように、ゲームはできるだけ小さくします。二人とも「アンティ」（参加料）を1枚ずつ出し、手札を見ます。あなたは賭けるか、降ります。相手は降りるか、あなたが賭けた額の2倍を払って「シー」します。シーすれば、二人の手を比べます。［補足］
#
# 最も弱い手を考えます。降りれば、アンティを失います。賭けてシーされれば、アンティと賭けた分を失います。相手が降りれば、相手のアンティが手に入ります。相手が何%より多く降りれば、賭けるほうが得でしょうか。

# %%
from cardwidgets.course import Listing

Listing(
    {"ポットのチップ": 2, "あなたが賭ける枚数": bet,
     "相手がこれより多く降りれば得": f"{100 * bet / (2 + bet):.0f} %"}
    for bet in (1, 2, 3, 4)
)

# %% [markdown]
# 2枚のブラフなら、半分より多く成功しなければなりません。額の大きいブラフほど、多く成功する必要があります。相手がめったにシーしなければ、あなたはどんな手でも賭けるでしょう。だから相手も、ある程度はシーしなければなりません。
#
# シーにはルールがあります。手札を見た人は、ブラインドの人にシーできません。シーするには、いまの額（手札を見た人が残るための額）の2倍が要ります。ブラインドの人は、その半分で済みます。また、一度に賭けられるのは、限度額までです。やってみましょう。

# %%
from cardwidgets.lessons.exercises.brag import how_high, may_see

q1 = may_see(seed=37)
q1

# %%
q2 = how_high(seed=7)
q2

# %% [markdown]
# ## どのくらいブラフをすればよいか
#
# ひとまず、あなたの手は2種類だけとします。強い手は相手のどんな手にも勝ち、弱い手はどんな手にも負けます。弱い手が来たとき、100回のうち何回賭ければよいでしょうか。次の図のつまみで、うまい相手に対して最善の割合を探してください。

# %%
from cardwidgets.course.touch import Touch

Touch("bluffing", pot=2)

# %% [markdown]
# ブラフが少なすぎると、うまい相手は降りてしまい、強い手で稼げません。多すぎると、うまい相手はシーします。ちょうどよい割合でブラフをすると、相手は降りてもシーしても損得が同じになります。あなたが最も多く得をするのは、この割合でブラフをするときです。
#
# 本当の手は、2種類だけではありません。あなたは2枚を賭けるか、降ります。相手は降りるか、4枚を払ってシーします。あなたは、全部の手の何%で賭ければよいでしょうか。

# %%
from cardwidgets.odds.betting.equilibrium import Betting, solve_betting

small = solve_betting(Betting(ante=1, bets=(2,), depth=2))
ASK = (
    "あなたは2枚を賭けるか、降ります。相手は降りるか、4枚を払ってシーします。"
    "あなたは、全部の手のうち何%で賭けますか。"
)
cardwidgets.PredictWidget(ASK, count=min(1.0, small.often()["2"]))

# %% [markdown]
# 二人のどちらも、自分だけ戦略を変えても得をしないとき、二人の戦略の組を「均衡」といいます。均衡は、コンピューターで探すことができます。コンピューターは自分を相手に何度もプレイします。そして1回ごとに、もっと得だったはずの選択を、前よりよく選ぶようになります。

# %%
from cardwidgets.core.cards import Cards
from cardwidgets.locale.shown import percents


def percent(share):
    return percents(f"{100 * share:.0f} %")
seen = small.to_frame([2])
weakest = seen["hand"][seen["see"] > 0.6].iloc[-1]

# %%
PLAN = {
    "あなたが賭ける手の割合": percent(small.often()["2"]),
    "相手がシーする手の割合": percent(small.often([2])["see"]),
    "相手がたいていシーする、最も弱い手": Cards(weakest),
    "あなたにとっての1ディールの価値": f"チップ{small.value:+.2f}枚",
    "相手の戦略を知っている人の得": f"チップ{small.exploitability:.4f}枚",
}
Listing({"均衡では": name, "数えた値": said} for name, said in PLAN.items())

# %% [markdown]
# 均衡では、あなたはほとんどすべての手で賭けます。相手がシーするのは半分足らずの手で、半分より多くの手では降ります。2枚のブラフは、半分より多く成功すれば得でした。だから、弱い手でも賭けるほうが得です。1ディールの価値（平均の損得）は、あなたにも相手にもほとんどゼロです。
#
# 表の最後の行は、相手の戦略を知った人が自分の戦略を変えたときに、増える得を表します。増える得はごくわずかです。自分だけ戦略を変えてもほとんど得をしないので、二人の戦略は均衡にとても近いといえます。
#
# ## まったくブラフをしないといくら損をするか
#
# 今度は、正直な戦略にします。弱い手では降り、ほかの手では賭けます。相手はあなたの戦略に気づき、最善の戦略で遊びます。1ディールの価値はどうなるでしょうか。

# %%
from cardwidgets.course.charts import Bar, Bars
from cardwidgets.odds.betting.equilibrium import never_bluffing

honest = []
for n in range(10, 80, 10):
    value, name = never_bluffing(n / 100), f"弱い{n}%の手で降りる"
    honest.append(Bar(name, value, f"{value:+.2f}", mark=small.value))

# %%
Bars("ブラフをしない人にとって、1ディールの価値はチップ何枚か", honest,
     "赤い線は均衡の値です。")

# %% [markdown]
# 正直な戦略では損をします。良い手でしか賭けないと知られると、良い手で賭けても、相手が降りてしまうからです。
#
# ## もっと長い勝負では
#
# 今度は、二人に交互に、合わせて8回まで番が来るとします。番が来たら、2枚を賭けるか、4枚を払ってシーするか、降ります。あなたの最初のベットに、相手はどう答えればよいでしょうか。次の表では、相手の手を、強い順に10組に等分しました。

# %%
duel = solve_betting(Betting(ante=1, bets=(2,), depth=8), until=0.002)
hands = duel.to_frame([2])
middle = hands["comes"].cumsum() - hands["comes"] / 2
hands["tenth"] = (10 * middle).astype(int) + 1
said = hands[["fold", "see", "2"]].mul(hands["comes"], axis=0)
tenths, answers = hands.groupby("tenth"), said.groupby(hands["tenth"]).sum()
best, shares = tenths["hand"].first(), answers.div(tenths["comes"].sum(), axis=0)

# %%
Listing(
    {"相手の手": f"上から{n}番目", "その中で最も強い手": Cards(best[n])}
    | {"降りる": percent(row["fold"]), "シーする": percent(row["see"])}
    | {"賭ける": percent(row["2"])}
    for n, row in shares.iterrows()
)

# %% [markdown]
# 上から1番目と2番目の組の手なら、相手は必ず賭けます。3番目の組では、シーすることが多くなります。もっと弱い手では、**ときどき**賭けます。弱いほうの半分に入る手でも、賭けることがあります。これがブラフです。

# %%
again = [
    Bar(f"上から{n}番目", 100 * share, percent(share))
    for n, share in shares["2"].items()
]
Bars("相手も賭ける割合（手を強い順に10等分）", again, most=100)

# %% [markdown]
# 同じ手で賭けたり降りたりと、選択を無作為に変える戦略を「混合戦略」といいます。相手が賭けるとき、100回のうち何回がブラフでしょうか。弱いほうの半分の手で賭けることを、ブラフとして数えます。

# %%
low = answers["2"].loc[6:].sum() / answers["2"].sum()
print(f"相手がまた賭けるベット100回のうち{100 * low:.0f}回がブラフです。")
print("先に賭ける人にとって、"
      f"このディールの価値はチップ{duel.value:+.2f}枚です。")

# %% [markdown]
# 最初のテーブルで、あなたの賭けのうち、弱い手での賭けは何%でしたか。すぐ上の数と比べてください。
#
# ここまでは、二人だけで遊び、賭ける額はいつも同じで、どちらも確率を計算できるとしました。5人で遊ぶときの必勝法ではありません。それでも、良い戦略は混合戦略になることがあると分かります。［補足］
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "may_see", "how_high"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=40))

# %% [markdown]
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。ルール。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。シーのルールと、払う額。
# - Oskari Tammelin, *Solving Large Imperfect Information Games Using CFR+*, 2014（[arXiv:1407.5042](https://arxiv.org/abs/1407.5042)）。均衡を見つける方法。
# - 数字はどれも上のセルで計算しています。

# %% [markdown]
# ← [ブラグ10 · ブラインドは長い目で見てどうか](10_blind_play_in_the_long_run.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ · 意見の分かれる点](disputed_points.ipynb) →
