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
# # ブリスコラ · 意見の分かれる点
#
# 付録です。ブリスコラには公式のルールがなく、資料は食い違います。食い違う点はオプションになっていて、どちらでも遊べます。次のテーブルは、日本語の記事のとおりに遊ぶものです。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget(
    cardwidgets.open_table("briscola", seats=2, seed=1, as_article=True)
)

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - はっきりしないルールについて、どんな読み方があり、誰がそう読むのか調べられる
# - そのうちの一つで遊ぶテーブルに着ける
# - 日本語の記事の中で話が合わない箇所を言える
#
# ## 読み方を選んで遊ぶには
#
# どの行にもテーブルの名前とオプションがあります。両方を上のように括弧の中に書きます。たとえば`TableWidget("bisca", pack='pt40_seed')`です。どの行も実際に試してあります。多くのゲームでは`open_table`に`as_article=True`と書け、記事と違うところをまとめて記事に合わせます。

# %%
from cardwidgets.course import Tables, briscola

briscola.as_written()

# %% [markdown]
# ## カード

# %%
tables = Tables("disputed_points.toml")
tables.readings("cards")

# %% [markdown]
# ビスカの強さの順として、記事は A 7 K Q J 10 6 5 4 3 2 と11のランクを挙げています。これでは44枚になり、40枚のデッキに10の入る余地はありません。また、ここではクイーンがジャックより強く、「ブラジルでのビスカ」ではジャックがクイーンより強くなっています。ここではpagat.comに従いました。
#
# ドゥプロでは一人2枚ずつで1トリックです。39枚を3人で分けると割り切れないので、2を4枚とも除きます。「ドゥプロ」という名前は記事にはありません。
#
# ## トリック、パートナー、マッチ

# %%
tables.readings("play")

# %% [markdown]
# 記事は初めに、パートナー同士の会話は認められていないと書き、そのあとで、2トリック目以降にできる会話を挙げています。ここでは「挙げてあること以外は話せない」と読みました。また「弱い切り札（2〜6）」とありますが、これでは2番目に強い3も入ってしまいます。ここでは3を外しました。
#
# ## そろえば勝ちの3枚
#
# 「コンクイスタ」または「ブラックハンド」は、切り札のエース、3、キングをトリックで取った人が、3枚を公開してその場で勝つというルールです。記事によると、イタリアではよく加えられます。けれども、記事自身が迷っています。何人で遊ぶときのルールなのか、同じトリックで3枚取るのか、1ディールの間に集めればよいのか、何に勝つのかは、はっきりと記載されていないそうです。以前はpagat.comに載っていましたが、今はありません。そこでここではオプションとし、普段は使いません。3枚が手札にそろえば勝ちというのは、私たちの読み方です。
#
# 2人なら1トリックは2枚なので、3枚が同じトリックに出ることはありません。コンピューターが遊ぶと、どれほど起こるでしょうか。

# %%
from cardwidgets.course import briscola_play

briscola_play.conquests()

# %% [markdown]
# ### やってみよう
#
# コンクイスタを達成した人はいるでしょうか。どちらのルールで遊んでいるかは、初めの行に書いてあります。

# %%
from cardwidgets.lessons.exercises.briscola import who_has_a_conquista

q1 = who_has_a_conquista(seed=2)
q1

# %% [markdown]
# ## バリエーション

# %%
tables.readings("variants")

# %% [markdown]
# ブリスコローネに切り札はありません。それなのに記事は、フォローできなければ「切り札を含め何を出してもかまいません」と言います。別のゲームの説明から紛れ込んだ文でしょう。
#
# ## 指名されたパートナー

# %%
tables.readings("called")

# %% [markdown]
# 記事にあったはずの点数表とゲームの終わり方は、手元の写しでは失われています。もとになる2点、1点、4点と、10点刻みで増えること、2倍になることは本文に書いてあるので、表はそこから作り直せました。失敗した場合は「逆になります」とあるだけで、区切りがどこにあるかは私たちが選びました。
#
# パートナーだと嘘をつくバリエーションがブリスコラ・ブジャルダと呼ばれているかどうかは、わからないと記事は言います。イタリアの一部のサイトでは、ブリスコラ・ブジャルダはブリスコラ・キアマタ・センプリーチェとも呼ばれています。
#
# ## 嘘をついてもよいか
#
# 記事によると、イタリア北部には、自分がパートナーであると嘘を言ってよいというルールもあるようです。`briscola-bugiarda`のテーブルでは、カードが指名されたあとならいつでも、誰でも自分がパートナーだと言ったり、違うと言ったりできます。誰も確かめず、カードを出す番も変わりません。

# %%
from cardwidgets.course import briscola_play

briscola_play.claims()

# %% [markdown]
# ## 最後に5問
#
# ブリスコラ全体からの出題です。

# %%
cardwidgets.PracticeWidget(family="briscola", number=5)

# %% [markdown]
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。
# - ビスカとマリアンナは[pagat.com](https://www.pagat.com)。同点、手札を見せ合うだけのパートナー、一人対全員、ビッドの上げ方、最初のリードは、イタリア語、フランス語、ポルトガル語、クロアチア語のサイト、たとえば[regoledelgioco.com](https://www.regoledelgioco.com)。
# - 3人以上のブリュスカンビーユは、フランスの『百科全書』と辞典。ウィキペディアには2〜5人とあると、記事は言います。
#
# [歴史とカード](1_history_and_cards.ipynb)に戻れます。

# %% [markdown]
# ← [ブリスコラ7 · カードを数える](7_counting.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [プレフェランス1 · 歴史](../preferans/1_history.ipynb) →
