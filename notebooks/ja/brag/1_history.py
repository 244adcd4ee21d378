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
# # ブラグ1 · 歴史
#
# あなたの手札は、弱いカードばかりです。向かいの人の手札も、どうやら弱そうです。場にはお金が積まれています。あなたなら、どうしますか。
#
# 1674年、イギリスのチャールズ・コットンはこう書きました。［資料］
#
# > 競り合いでは、自分の手が良いと思うなら、思う分だけ賭ければよい。手が悪くても、相手の手も悪いと思うなら、勇敢に高く賭けるのだ。相手はひるみ、屈することになる。
#
# 弱い手でも勝てるのが、この種のゲームの面白さです。昔の遊び方で1ディール（1回の勝負）遊んでみましょう。役は、ペアと「プライアル」（K K Kのような3枚）の二つだけです。どちらでもない手は「ハイカード」といいます。A♦、J♣、9♦の3枚は「ブラガー」といい、好きなカードの代わりになります。賭けるゲームが初めてなら、先に「[今夜はブラグ](../tonight/1_brag.ipynb)」をどうぞ。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag-classic", seats=3, seed=1751)

# %% [markdown]
# このノートブックの目標は次のとおりです。
#
# - 昔の遊び方で1ディール遊び、いまと何が違うかを言える
# - ブラグとその前の古いゲームで、競り合い（賭けて相手を降ろす勝負）がディールのどこで行われたかを言える
# - ブラグの始まりについて、それぞれの資料が何と書いているかを言える
#
# *文の終わりの印：［記事］は日本語の記事（ウィキペディアと赤桐）、［資料］は「出典」の残りの資料、［補足］はこの講座で加えたこと。*
#
# ## 名前の意味は何か
#
# 「ブラグ」（brag）は自慢するという意味で、自分の手を実際より強く見せかけることをいいます。ポーカーのブラフに当たります。［記事］　賭けて相手を降ろせば、弱い手でも勝てます。こうしたゲームを「競り合い」のゲームといいます。
#
# ## ブラグの前には何があったか
#
# コットンが書いていたのは、ブラグではありません。**ポスト・アンド・ペア**という、もっと古いゲームです。次の表は、競り合いをする古いゲーム四つと、ブラグの最も古い遊び方二つです。1回のディールに、勝負が三つあるゲームもあります。

# %%
from cardwidgets.course import Tables

tables = Tables("1_history.toml")
tables["family"]

# %% [markdown]
# *練習* 表を一度読んだら、見ないで答えましょう。

# %%
tables["family"].question(0, 2, seed=1)

# %% [markdown]
# ## 1回のディールで三つの賞
#
# ポストでは、1回のディールで三つの勝負をし、勝負ごとに賞が一つありました。［記事］
#
# 1. 第1の賞は、最も高いカードを持つ人が取ります。
# 2. 第2の賞は、最も強いペアかプライアルを持つ人が取ります。コットンの言う競り合いは、ここで行われました。
# 3. 第3の賞は、カードの点の合計が31に最も近い人が取ります。
#
# カードの点は記事にありません。この講座では、「31」というゲームのふつうの数え方に従います。エースは11点、K、Q、J、10は10点、ほかのカードは数字どおりです。［補足］
#
# 次のセルで、4人の手が出ます。誰がどの賞を取るかを決めてから、その次のセルを実行してください。

# %%
from cardwidgets.course.history import Post

deal = Post(seed=1700)
deal.hands()

# %%
deal.prizes()

# %% [markdown]
# 第1と第3の賞は、配られたカードだけで決まります。第2の賞だけは、手が弱くても、賭けてほかの人を降ろせば取れます。第2の賞の競り合いが独立して一つのゲームになり、役の種類も増えました。［記事］
#
# ## 自慢できる手は増えたか
#
# いまは、「ラン」（6-5-4のように続く3枚）と「フラッシュ」（スペードだけのような3枚）も役です。役のある手は、100回配ると平均して何回来るでしょうか。昔といまを数えて比べましょう。

# %%
from cardwidgets.course.history import then_and_now

then_and_now()

# %% [markdown]
# 役の種類は増えたのに、役のある手は、100回のうち31回から26回に減りました。昔はブラガーのおかげで、ペアやプライアルが、いまよりずっと多くできたからです。
#
# 次の「はしご」は、昔の手の種類を強い順に並べたものです。段を指すか、選んでEnterキーを押すと、例が出ます。

# %%
cardwidgets.RankLadderWidget("brag-classic")

# %% [markdown]
# キングのプライアルどうしなら、ブラガーを使わない手が勝ちます。本物のキング3枚は、キング1枚とブラガー2枚に勝ちます。
#
# ### やってみましょう
#
# 最初の問題では、昔のゲームのカードが5枚出ます。ブラガーも入っています。最も強い3枚を選び、「答え合わせ」を押してください。「ヒント」は少しずつ手がかりを出します。

# %%
from cardwidgets.lessons.exercises.brag import best_three, which_wins

q1 = best_three(seed=7, variant="brag-classic")
q1

# %%
q2 = which_wins(seed=2, variant="brag-classic")
q2

# %% [markdown]
# ## ブラグはいつ始まったか
#
# 三つの資料の答えは、それぞれ違います。

# %%
tables["beginnings"]

# %% [markdown]
# *練習* 表を一度読んだら、見ないで答えましょう。

# %%
tables["beginnings"].question(1, 0, seed=1)

# %% [markdown]
# 古い文書にブラグの名が出てくるのは、いつからでしょうか。年の分かる文書などを並べてみます。出典の「パーレット」は、カードゲームの歴史の研究者です。

# %%
tables["documents"]

# %% [markdown]
# 二つの表を一つの図にまとめました。棒は、それぞれの資料がブラグの始まりとする時期です。点は、文書などの年です。三つの棒のうち一本だけは、その時期の文書にブラグの名がありません。どの棒でしょうか。

# %% tags=["nbval-ignore-output"]
from cardwidgets.course.history import timeline

timeline(tables["beginnings"], tables["documents"])

# %% [markdown]
# 二つのことが分かります。［補足］
#
# - 日本語版ウィキペディアは、始まりを16世紀とします。しかし、16世紀の文書に出てくるのはポストの名だけです。ブラグのルールが初めて印刷されたのは1721年です。
# - 日本語版ウィキペディアは、競り合いの部分が19世紀に独立したとしています。しかし、賞が一つのブラグは、1751年にホイルの本に出ています。
#
# ## ブラグはポーカーの母か
#
# ブラグとポーカーの関係も、資料によって違います。

# %%
tables["poker"]

# %% [markdown]
# ポーカーとは、はっきり違うところがあります。ブラグでは、番が来るたびに、残るための額を全額払います。前に払ったチップは差し引きません。払い方は[ブラグ3](3_betting_and_scoring.ipynb)で扱います。
#
# ## いまは誰が遊んでいるか
#
# 1981年にイギリスのワディントン社が行った調査で、ブラグは、ラミー、ホイスト、ポントゥーンに次いで、4番目に多く遊ばれているカードゲームでした。［記事］
#
# ほとんど同じゲームが、インドでは「ティーン・パッティー」（तीन पत्ती、3枚のカード）、中国では「詐金花」（ジャージンホワ）として遊ばれています。ブラグから分かれたのか、ただ似ているだけなのかは、不明です。［記事］
#
# 資料によってルールが違うところは、「[意見の分かれる点](disputed_points.ipynb)」のページにまとめました。
#
# ## 最後に5問

# %%
from cardwidgets.lessons import check

KINDS = "best_three", "which_wins"
cardwidgets.ExerciseWidget(check("brag", *KINDS, seed=20, variant="brag-classic"))

# %% [markdown]
# ## 出典
#
# - ウィキペディア日本語版「[ブラグ](https://ja.wikipedia.org/wiki/ブラグ)」。David Parlett, A History of Card Games (Oxford, 1991) の3ページと101〜104ページ、同 The A–Z of Card Games (Oxford, 1992, 2004)、Albert H. Morehead, Geoffrey Mott-Smith, Philip D. Morehead, Hoyle's Rules of Games (Plume, 1983, 2001) の258ページを引いています。ポーカーとの関係については、ウェブページParlett's Historic Card Gamesを挙げています。
# - 赤桐による日本語のブラグの紹介（[pagat.com](https://www.pagat.com/vying/brag.html)に基づく、2001年3月22日）。
# - 英語版ウィキペディアの[Brag](https://en.wikipedia.org/wiki/Brag_(card_game))と[Post and Pair](https://en.wikipedia.org/wiki/Post_and_Pair)。年表と、コットンの言葉（ここでは訳しました）。
# - [ホイルの『ブラグ小論』（1751年）](http://edmondhoyle.blogspot.com/2011/11/short-treatise-on-game-of-brag-1751.html)。ホイルの諸版についてのブログです。
# - ホイルのゲーム集を[転載したページ](http://www.childrensnursery.org.uk/hoyles-games/hoyle-games%20-%200341.htm)（三つの賞とブラガー）。David Parlett, The Penguin Book of Card Games（初版1979年、クラシック・ブラグ）。Encyclopædia Britannica 第11版（1910〜11年）の項目 Brag。

# %% [markdown]
# ← [ゲームを知る](../02_know_a_game.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [ブラグ2 · 役の強さ](2_hand_ranking.ipynb) →
