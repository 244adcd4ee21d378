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
# # 今夜はブラグ
#
# 手札は3枚。ポットにチップを出し合って、自分の手がいちばん強いと言い張るゲームです。下の灰色の箱をクリックしてからShiftとEnterを押すと、コンピューター3人を相手に1ディール遊べます。迷ったら「助言」を押してください。強いプレイヤーが、あなたに見えるものだけから考えて答えます。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=4, seed=7, advice=True)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブラグを1ディール、何も調べずに遊べる
# - 二つの手のどちらが強いか言える
# - 勝負に残るのにいくらかかるか言える
#
# ## 賭けるとはどういうことか
#
# 「チップ」はお金の代わりの札です。「ベット」とは、真ん中の「ポット」にチップを出すことです。出したチップは戻りません。最後に一人がポットを全部取ります。だから手番が来るたびに、自分の手札にその額を払う値打ちがあるかを決めなおすことになります。
#
# カードが配られる前に、全員が1枚ずつチップを出しています。それから順に手番が回ります。できることは三つです。
#
# - 「手札を見る」。見ないで伏せたままにしておくと「ブラインド」で、払う額は半分ですみます。
# - 「ベットする」。直前のベットと同じ値打ち以上を出します。
# - 「降りる」。手札を捨て、それまでに払ったチップはあきらめます。
#
# 前に払った分は数えません。ポーカーでは足りない分だけを出しますが、ブラグでは毎回全額を払います。
#
# ## どう終わるか
#
# ほかの全員が降りたら、残った一人が手札を見せずにポットを取ります。二人が残り、もう誰かがベットしていれば、どちらかが倍を払って「見る」ことができます。相手の手札を先に表にして、強いほうの勝ち。同じ強さなら見ようとした側の負けで、負けた手札は見せなくてかまいません。ただし、手札を見た人は、ブラインドの人を見ることができません。
#
# 例外が一つ。ブラインドで賭けた人だけが残ったときは、ポットを取れません。ポットもその手札も、次のディールまでそのまま残ります。
#
# ## 何が何に勝つか
#
# 「スート」はカードのマークで、スペード、ハート、ダイヤ、クラブの四つです。「ランク」は隅に書いてある数字や文字で、2から10、ジャック、クイーン、キング、エースと強くなります。3枚の組み合わせを「手」、その種類を「役」といいます。
#
# 役は6種類あります。同じランク3枚の「プライアル」、スートもそろって続く3枚の「ランニング・フラッシュ」、続く3枚の「ラン」、同じスート3枚の「フラッシュ」、「ペア」、どれでもない「ハイカード」です。同じ役なら高いカードで比べ、スートでは決まりません。下のはしごで探してみましょう。3枚を選んでください。セルを書きかえてもかまいません。`AS` はスペードのエース、`TD` はダイヤの10です。

# %%
cardwidgets.RankLadderWidget("brag", hand="AS 2H 3D")

# %% [markdown]
# 意外なことが二つあります。いちばん強いランはA-K-QではなくA-2-3です。K-A-2はランになりません。そして全部の手の中で最も強いのは3が3枚で、エース3枚にも勝ちます。なぜこの順なのかは、[ブラグ2](../brag/2_hand_ranking.ipynb)にあります。
#
# では、やってみましょう。答えを選んで「答え合わせ」を押します。まちがえても損はしません。どの規則を見ればよいかが示されます。

# %%
cardwidgets.ExerciseWidget("brag.name_the_hand", seed=4)

# %%
cardwidgets.ExerciseWidget("brag.which_wins", seed=2)

# %% [markdown]
# ## 残るのにいくらかかるか
#
# 手札を見た人は全額を払います。ブラインドの人は半分（端数は切り上げ）です。ブラインドで出した額は、次の人には2倍の値打ちで数えられます。

# %%
cardwidgets.ExerciseWidget("brag.must_pay", seed=3)

# %% [markdown]
# ## 問題を三つ
#
# 一つ目は次の人の払う額が決まった枚数になるように賭け、二つ目は最後に誰がポットを取るか、三つ目は勝負を求めてよいかを答えます。「ヒント」は助けになり、「答えを見る」で正解がわかります。

# %%
from cardwidgets.lessons import kinds

PROBLEMS = ("name_the_price", "who_takes_the_pot", "may_see")
chosen = {kind.name: kind for kind in kinds() if kind.family == "brag"}
cardwidgets.ExerciseWidget([chosen[name].make(seed=5) for name in PROBLEMS])

# %% [markdown]
# ## 続けて遊ぶ
#
# 好きなだけディールを続けてください。チップは次のディールに引きつがれます。「ゆっくり」にすると、ほかの人のすることがよく見えます。押せないボタンは、その理由を教えてくれます。

# %%
cardwidgets.TableWidget("brag", seats=4, seed=20)

# %% [markdown]
# ## 最後に5問

# %%
EASY = ("name_the_hand", "which_wins", "is_it_a_run", "must_pay")
cardwidgets.PracticeWidget(kinds=[f"brag.{name}" for name in EASY], number=5)

# %% [markdown]
# ゲームの由来は[ブラグ1](../brag/1_history.ipynb)、どのくらい強い手なら賭けてよいかは[ブラグ9](../brag/9_bluffing.ipynb)へどうぞ。
#
# *出典* ウィキペディア日本語版の「ブラグ」と、pagat.comによる赤桐の記事（2001年3月22日）。
