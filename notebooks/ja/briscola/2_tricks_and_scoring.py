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
# # ブリスコラ2 · トリックと得点
#
# 勝ち負けを決めるのは、取ったトリックの点です。このディールでは、名前の横に点が出ます。下の灰色の箱をクリックしてからShiftとEnterを押し、自分でも数えながら遊んでみてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=2, seed=12)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - 誰がトリックを取り、誰が何を引き、誰がディールとマッチに勝つか言える
# - トリックを無駄なく取り、安全なカードを見分けられる
# - 最後の3枚を間違えずに出せる
#
# トリックと切り札については[ブリスコラ1](1_history_and_cards.ipynb)で説明しました。
#
# ## 誰がトリックを取るか
#
# 決まりは二つだけです。切り札が出ていれば、最も強い切り札がトリックを取ります。出ていなければ、リードされたスートで最も強いカードが取ります。次の四つのトリックでは、切り札はハートです。

# %%
from cardwidgets.course import briscola, briscola_play

briscola.tricks_taken(["7S AS 2S", "2S AC 3D", "AS 2H 3S", "4S 7H KH"], trump="H")

# %% [markdown]
# 二つめを見てください。リードと同じスートを出すことを「フォロー」といいます。誰もフォローせず、切り札も出さなかったので、スペードの2がエースと3を取りました。ブリスコラにはどちらの義務もなく、何を出してもかまいません。けれども、リードされていないスートのエースは、相手への贈り物になってしまいます。
#
# ### やってみよう

# %%
from cardwidgets.lessons.exercises.briscola import who_draws_last, who_takes

q1 = who_takes(seed=11)
q1

# %% [markdown]
# ## 誰が何を引くか
#
# トリックが終わるたびに、全員が山札から1枚ずつ引きます。トリックを取った人から引き、次のトリックもその人がリードします。プレイも引く順番も反時計回りです。「切り札表示のカード」は表を向けて山札の下に置いてあり、最後に引かれます。2人なら、そのトリックで負けた人のものです。もっと多ければ、順番が最後の人、つまりトリックを取った人の一つ前の席の人が引きます。四つのディールで実際に起きたことを並べます。席の順はAnn、Ben、Cat、Danです。

# %%
briscola_play.last_draws(2, 3, 4, 6)

# %% [markdown]
# ### やってみよう

# %%
q2 = who_draws_last(seed=5)
q2

# %% [markdown]
# ## 1ディールを通して見る
#
# コンピューター2人の、20トリックの勝負です。まず、表向きになったカード。このスートが切り札です。

# %%
deal = briscola_play.PlayedDeal(seed=21)
deal.trumps()

# %% [markdown]
# 「その点」の列を追ってください。どの点のために切り札が使われたでしょうか。たとえば4トリック目では、最も弱い切り札がキングを取りました。

# %%
deal.tricks()

# %% [markdown]
# ## 誰が勝つか
#
# 120点のうち61点で勝ちです。3人のときは61点に届かなくても、最も得点の多い人が勝ちます。2人とも60点なら、日本語の記事では引き分けです。このテーブルでは無効として、同じディーラーが配り直します。どれほど起こるかは[ブリスコラ6](6_probability.ipynb)で数えます。
#
# マッチは3ディールか5ディールで、過半数を取れば勝ち、つまり2勝か3勝です。120点先取にする人もいます。3枚のカードがそろえばその場で勝ち、という[コンクイスタ](disputed_points.ipynb)を認めるテーブルもあります。同じディールを三つの方式で数えてみます。多くても5ディールまでです。

# %%
briscola_play.matches()

# %% [markdown]
# ## トリックの価値
#
# まず、習慣を三つ身につけましょう。
#
# - **安いトリックは安く。** 点のないトリックに切り札を使わない。
# - **エースと3のリードは、安全なときだけ。** こうしたカーリコは、勝ちが決まったトリックに「あとから」のせるものです。
# - **取れるカードの中で最も弱いものを。** 小さい切り札で取れるなら、大きいほうは残します。
#
# ### やってみよう
#
# あなたの番が最後です。できるだけ安くトリックを取ってください。

# %%
from cardwidgets.lessons.exercises.briscola import (
    best_ending,
    safe_card,
    win_this_trick,
)

q3 = win_this_trick(seed=9)
q3

# %% [markdown]
# 今度は終盤のリードです。これまでに出たカードを思い出すと、もう負けないカードが1枚あります。それが「安全なカード」です。

# %%
q4 = safe_card(seed=4)
q4

# %% [markdown]
# ## 最後の3枚
#
# 山札がなくなれば、2人の間に秘密はありません。まだ見ていないカードは、すべて相手の手札です。ですから、終わりまで全部読み切れます。切り札はハート。あなたは6♣ A♠ Q♥でリードし、相手はA♥ 3♣ J♦を持っています。二人とも最善を尽くすと、あなたは何点取れるでしょうか。

# %%
briscola_play.endings("6C AS QH", "AH 3C JD", trump="H")

# %% [markdown]
# なぜエースなのでしょうか。相手が切り札のエースで取れば、あなたのクイーンが残った切り札で最も強くなります。取らなければ、エースの11点があなたのものです。下の行は、終盤が「マストフォロー」になる、つまりリードと同じスートがあれば必ず出す、別のゲームです。同じカードでも取れる点が減ります。
#
# ### やってみよう

# %%
q5 = best_ending(seed=2)
q5

# %% [markdown]
# ## コンピューターの強さ
#
# コンピューターに見えるのは、その席に座れば誰にでも見えるものだけです。無作為にカードを出す人と対戦させてみます。勝った割合は、いくつかのディールから測った値です。±のあとの数字は「誤差の幅」で、こうして測ると、本当の割合は100回のうちおよそ95回、その幅に入ります。ディールを増やせば幅は狭くなります。

# %%
briscola_play.against_chance()

# %% [markdown]
# あなたのほうが強いでしょうか。初めのテーブルにいるのが、このコンピューターです。
#
# ## 最後に5問

# %%
LEARNT = (
    "who_takes", "who_draws_last", "win_this_trick",
    "safe_card", "best_ending",
)
KINDS = [f"briscola.{name}" for name in LEARNT]
cardwidgets.PracticeWidget(kinds=KINDS, number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。2人から6人までの遊び方とマッチ。
# - 60点ずつの扱いはイタリアのサイト、たとえば[regoledelgioco.com](https://www.regoledelgioco.com)。
#
# 資料が食い違う点は[意見の分かれる点](disputed_points.ipynb)にまとめました。

# %% [markdown]
# ← [ブリスコラ1 · 歴史とカード](1_history_and_cards.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ3 · パートナー](3_partners.ipynb) →
