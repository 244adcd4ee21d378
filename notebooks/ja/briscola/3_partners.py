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
# 向かいに座ったパートナーが、こちらを見て舌を出しました。からかっているのでしょうか。それとも、切り札のキングを持っているのでしょうか。
#
# 4人なら、二人ずつ組んで戦います。パートナーは向かい合って座り、取った点を合わせます。自由に話すことはできませんが、「シグナル」（手札を知らせるしぐさ）を出せます。パートナーと組んで1ディール遊び、シグナルを見のがさないようにしてください。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("briscola", seats=4, seed=8)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - パートナーどうしがいつ何を言ってよいか言える
# - カードを交換してよいのはいつか言える
# - 3人のチームで、誰が誰に話してよいか言える
#
# *文の終わりの印：［記事］は日本語の記事「さらなるブリスコラ」、［異説］は「出典」の別の資料、［補足］はこの講座で考えたこと。*
#
# ## どんなシグナルがあるか
#
# 記事には四つのシグナルがあります。［記事］　五つ目はウィキペディアから加えました。［異説］　一つ一つのシグナルは、「このカードを持っている」という意味です。本当かどうかは誰も確かめません。［補足］

# %%
from cardwidgets.course import briscola_play

briscola_play.signs()

# %% [markdown]
# この講座のテーブルでは、シグナルが見えるのはパートナーだけです。［補足］　コンピューターもシグナルを出し、読み取ります。次のディールでは、ダンがパートナーのベンに、切り札のエースのシグナルを出しました。ダンが切り札のエースを持っている確率を、ほかの3人はどう推定するでしょうか。

# %%
briscola_play.signs_seen()

# %% [markdown]
# ## 何を言ってよいか
#
# 1トリック目の間は、何も言えません。2トリック目からは、六つの質問と五つの頼みだけが許されます。［記事］　声は4人全員に聞こえます。［補足］

# %%
briscola_play.phrases()

# %% [markdown]
# 切り札のうち、ランクを言ってよいのは7だけです。［記事］　ほかの切り札は、「強い切り札」か「弱い切り札」と呼びます。

# %%
briscola_play.trump_names()

# %% [markdown]
# コンピューターは、パートナーの質問には正直に答えます。頼まれたカードも、出せるなら出します。
#
# ### やってみましょう

# %%
from cardwidgets.lessons.exercises.briscola import may_you_exchange, may_you_say

q1 = may_you_say(seed=4, variant="briscola")
q1

# %% [markdown]
# ## 山札がなくなったら
#
# あなたに必要なエースは、パートナーの手札にあります。もらえるでしょうか。
#
# 山札がなくなれば、もらえます。パートナーどうしは、手札を見せ合い、カードを自由に交換できるからです。［記事］　見せ合うだけで、交換はしないとする資料もあります。［異説］　この講座のテーブルでは、手札の枚数が変わらないように、1枚ずつ交換します。［補足］
#
# ### やってみましょう

# %%
q2 = may_you_exchange(seed=1)
q2

# %% [markdown]
# ## 3人を代表して話す人
#
# 6人なら、3人1組の2チームです。一人おきに座るので、両隣は必ず相手のチームです。
#
# 北アフリカの「シェムビル」は、6人用のブリスコラに、キャプテンのルールが加わったものです。各チームからキャプテンを一人選びます。ふつうは、トリックテイキングゲーム（トリックを取り合うゲーム）に慣れた人です。話せるのはキャプテンだけで、話す相手は自分のパートナーに限ります。パートナーからキャプテンに話しかけることはできません。［記事］　この講座では、シグナルも同じです。［補足］　次の表では、アンとベンがキャプテンです。

# %%
briscola_play.captain()

# %% [markdown]
# ### やってみましょう

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
# - 日本語の記事「さらなるブリスコラ」（ブログの記事。参照した版に、著者名と年はありません）。シグナル、言ってよいこと、交換、シェムビル。
# - 五つ目のシグナルはウィキペディア各国語版の「ブリスコラ」、パートナーどうしで手札を見せ合うだけ、というルールはイタリアのサイト。
#
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。誰がパートナーか分からないゲームは[ブリスコラ5](5_called_partner.ipynb)です。

# %% [markdown]
# ← [ブリスコラ2 · トリックと得点](2_tricks_and_scoring.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブリスコラ4 · バリエーション](4_variants.ipynb) →
