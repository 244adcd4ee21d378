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
# # ブリスコラ3 · パートナー
#
# 4人ならペア戦です。パートナーは向かい合って座り、取った点を合わせます。自由に話すことはできませんが、シグナルを出せます。下の灰色の箱をクリックしてからShiftとEnterを押し、パートナーと組んで遊んでみてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=4, seed=8)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - ブリスコラのシグナルを出し、読み取れる
# - パートナー同士がいつ何を言ってよいか言える
# - 3人のチームでキャプテンが何をするか言える
#
# ## どんなシグナルがあるか
#
# 日本語の記事にあるしぐさを並べます。最後の一つはウィキペディアから加えました。シグナルは、あるカードを持っていると知らせるものです。本当かどうかは誰も確かめません。

# %%
from cardwidgets.course import briscola_play

briscola_play.signs()

# %% [markdown]
# このテーブルでは、シグナルが見えるのはパートナーだけです。コンピューターもシグナルを出し、読み取ります。ここではDanが最初のシグナルを出しました。ほかの3人には何が見え、Danが切り札のエースを持っている確率をどう推定しているでしょうか。

# %%
briscola_play.signs_seen()

# %% [markdown]
# ## 何を言ってよいか
#
# 1トリック目は何も言えません。2トリック目からは、六つの質問と五つの頼みだけが許されます。声は4人全員に聞こえます。

# %%
briscola_play.phrases()

# %% [markdown]
# 言葉では、7のほかのランクを特定してはいけません。切り札は、強いか弱いかで呼びます。

# %%
briscola_play.strengths()

# %% [markdown]
# コンピューターは、パートナーの質問には正直に答え、頼まれたカードは出せるなら出します。
#
# ### やってみよう

# %%
from cardwidgets.lessons.exercises.briscola import may_you_exchange, may_you_say

q1 = may_you_say(seed=4, variant="briscola")
q1

# %% [markdown]
# ## 山札がなくなったら
#
# パートナー同士で手札を見せ合い、自由に交換できます。記事ではそうですが、見せ合うだけとする資料もあります。
#
# ### やってみよう

# %%
q2 = may_you_exchange(seed=1)
q2

# %% [markdown]
# ## 3人を代表して話す人
#
# 6人なら、3人1組の2チームです。一人おきに座るので、隣は必ず相手のチームです。北アフリカの「シェムビル」は、6人用のブリスコラにルールが一つ加わったものです。各チームからキャプテンを一人選びます。普通はトリックテイキングゲーム（トリックを取り合うゲーム）に熟練した人です。話せるのはキャプテンだけで、パートナーからキャプテンに話しかけることはできません。ここではAnnとBenがキャプテンです。

# %%
briscola_play.captain()

# %% [markdown]
# ### やってみよう

# %%
q3 = may_you_say(seed=3, variant="schembil")
q3

# %% [markdown]
# ## 最後に5問

# %%
LEARNT = ("briscola.may_you_say", "briscola.may_you_exchange")
cardwidgets.PracticeWidget(kinds=LEARNT, number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。シグナル、言ってよいこと、交換、シェムビル。
# - 五つめのシグナルはウィキペディアの各国語版、見せ合うだけのパートナーはイタリアのサイト。
#
# 資料が食い違う点は[意見の分かれる点](disputed_points.ipynb)にまとめました。誰がパートナーかわからないゲームは[ブリスコラ5](5_called_partner.ipynb)です。

# %% [markdown]
# ← [ブリスコラ2 · トリックと得点](2_tricks_and_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ4 · バリエーション](4_variants.ipynb) →
