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
# # 工房 · 自分のバリエーション
#
# 手札が5枚で、切り札のキングとクイーンをそろえると40点もらえるブリスコラは、どんなゲームになるでしょうか。数分で作って、遊べます。
#
# このノートブックの目標は次のとおりです。
#
# - ブリスコラのルールを六つ変え、できたゲームで遊べる
# - そのゲームに名前を付け、その名前で開ける
# - 遊んだディールを記録として書き出し、あとで読み込める
#
# 下のテーブルは、バリエーション（ルールを変えたゲーム）の一例です。手札は4枚で、トリックごとに2枚ずつ出します。山札がなくなると、リードと同じスートを出さなければなりません（マストフォロー）。1ディール遊んだら、自分のゲームを作りましょう。ブリスコラを知らなければ、先に「[今夜はブリスコラ](../tonight/3_briscola.ipynb)」をどうぞ。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets
from cardwidgets import TableWidget, open_table

cardwidgets.use(lang="ja")
TableWidget(
    open_table("briscola", seed=4, hand=4, cards_per_trick=2, end_follow=True),
    pace="once",
)

# %% [markdown]
# ## 何を変えられるか
#
# ゲームのルールは、いくつもの設定（オプション）でできていて、設定の値を一つずつ選べます。次の表には、ブリスコラの仲間で使えるオプションがすべて載っています。「ブリスコラ」の列は、ふつうのブリスコラでの値です。`True`は「はい」、`False`は「いいえ」、`None`は「なし」を表します。「選べる値」の`int ≥ 1`は1以上の整数、`tuple[int]`は整数の組です。

# %%
from cardwidgets import find
from cardwidgets.course.listings import Listing

PLAIN = find("briscola")
Listing(
    {
        "オプション": option.name,
        "ブリスコラ": repr(option.value),
        "選べる値": option.allowed,
    }
    for option in PLAIN.rules.options()
)

# %% [markdown]
# 選べない値を書くとエラーになります。オプションの名前が少し違うだけなら、正しい名前の候補が出ます。次のセルでは、わざと四つ間違えます。Pythonのエラーなので、メッセージは英語です。

# %%
from cardwidgets import RulesError

WRONG = (
    {"follow": "always"},
    {"folow": "suit"},
    {"trump": "mariage"},
    {"cards_per_trick": 2},
)
for wrong in WRONG:
    try:
        PLAIN.change(**wrong)
    except RulesError as refusal:
        print(refusal)

# %% [markdown]
# エラーの英語は、上から順に次の意味です。
#
# - `follow`に`'always'`は選べません。選べるのは`'free'`、`'suit'`、`'suit_if_trump_led'`です。
# - `folow`というオプションはありません。`follow`の間違いではありませんか。
# - `trump='mariage'`とするには、`mariage='any'`も必要です。
# - このルールは、2人、3人、4人、6人のどれでも遊べません。たとえば、二人が手札を3枚ずつ持ち、1トリックに2枚ずつ出すと、40枚をちょうど配り切れません。
#
# 最後のエラーを確かめましょう。二人で手札が3枚のとき、2枚ずつ出して2枚ずつ引くと、山札が2枚余ります。cardwidgetsは、値の書き方だけでなく、ゲームとして成り立つかどうかも調べるのです。
#
# ## 六つ変える
#
# 次のセルを好きなように書き換えて、実行してください。書き換えたら、下のセルも順に実行します。一度実行したあとで書き換えるときは、「名前を付ける」で、ゲームの名前も変えてください。

# %%
SIX = {
    "hand": 5,
    "redraw_top": True,
    "end_follow": True,
    "mariage": "trump",
    "mariage_scale": (40,),
    "match": "race",
}
mine = PLAIN.change(**SIX)
changed = mine.rules.changed_from(PLAIN.rules)
Listing(
    {
        "オプション": name,
        "前": repr(getattr(PLAIN.rules, name)),
        "後": repr(value),
    }
    for name, value in changed.items()
)

# %%
players = "、".join(map(str, mine.seats))
f"{len(changed)}個のオプションを変えました。{players}人で遊べます"

# %% [markdown]
# ## 名前を付ける
#
# 初めからある[バリエーション](../briscola/4_variants.ipynb)には、どれにも名前があります。あなたのゲームにも名前を付けましょう。`register`で登録すると、このノートブックの中では、初めからあるゲームと同じように名前で開けます。

# %%
from cardwidgets import register

register(
    mine.named("osteria", "手札5枚。切り札のキングとクイーンで40点。", "自作")
)
find("osteria").line

# %%
table = open_table("osteria", seats=2, seed=8)
rules, course = table.variant.rules, table.variant.rules.course(2)
told = f"{course.tricks}トリック。うち{course.draws}回は、終わると1枚ずつ引く"
f"{told}。切り札は{rules.trump!r}"

# %% [markdown]
# ルールを変えて`register`のセルをもう一度実行すると、名前がもう使われているというエラーになります。二つのゲームが同じ名前だと、どちらの記録なのか分からなくなるからです。別の名前にし、下のセルの`osteria`も書き換えてください。
#
# ## 遊ぶ
#
# コンピューターのプレイヤーも、あなたのゲームで遊ぶのは初めてです。あなたと同じように、ルールに従って遊びます。

# %%
TableWidget(open_table("osteria", seats=2, seed=8), pace="once")

# %% [markdown]
# ## 良いゲームか
#
# 良いゲームかどうかを決めるのはあなたです。ただし、数えて分かることもあります。ディーラーの隣の人は先にリードしますが、得をするでしょうか。マリッジ（同じスートのキングとクイーンを見せて点を得ること）は、どのくらい宣言されるでしょうか。10点差以内の接戦は、どのくらいあるでしょうか。まず、1ディールを終わりまで遊ぶ関数を書きます。

# %%
from random import Random

from cardwidgets.players import BriscolaPlayer

player = BriscolaPlayer()


def played(table):
    """1ディールを終わりまで。どの席にも、そこから見えるものしか見えない。"""
    while table.asked is not None:
        seat = table.asked.seat
        table.play(player.choose(table.view(seat), table.asked, Random(0)))
    return table


# %% [markdown]
# 先にリードする人が100ディールのうち何回勝つかを**予想**してください。数を決めると、実際に遊んだ結果が出ます。

# %%
from cardwidgets import PredictWidget


def leader_wins(rng):
    """席0が配り、席1がリードする。"""
    table = played(open_table("osteria", seats=2, seed=rng.randrange(10**6)))
    return table.result.winner == 1


PredictWidget(
    "同じ強さの二人が100ディール遊ぶと、先にリードする人は何回勝つでしょうか。",
    draw=leader_wins,
    deals=100,
)

# %% [markdown]
# 次に、先にリードする人の勝ち、接戦、マリッジの数を、ふつうのブリスコラとあなたのゲームで比べます。

# %%
def study(name: str, deals: int) -> dict[str, object]:
    """二人で何ディールか遊んだ結果。"""
    results = [
        played(open_table(name, seats=2, seed=seed)) for seed in range(deals)
    ]
    winners = [table.result.winner for table in results]
    first = winners.count(1) + winners.count(None) / 2  # 引き分けは半分
    share = 100 * first / deals
    band = 2 * (share * (100 - share) / deals) ** 0.5
    close = sum(
        abs(a - b) <= 10 for a, b in (table.result.score for table in results)
    )
    shown = sum(len(table.view().facts.mariages) for table in results)
    return {
        "ゲーム": name,
        "ディール": deals,
        "先にリードする人の勝ち": f"{share:.0f} ± {band:.0f} %",
        "10点差以内": close,
        "マリッジ": shown,
    }


STUDY = [study(name, 150) for name in ("briscola", "osteria")]
Listing(STUDY)

# %% [markdown]
# 引き分けは、0.5回の勝ちと数えました。±のあとの数は、およその誤差です。±の前の数を中心に、±のあとの数だけ下と上に広げた範囲を信頼区間といいます。同じ調べ方を100回して、そのたびに信頼区間を求めると、95回ほどは真の確率が信頼区間に入ります。50は、勝ちがちょうど半分という意味です。信頼区間に50が入っていれば、先にリードする人が得とも損ともいえません。もっとはっきりさせるには、ディールを増やします。ディール数を4倍にすると、±のあとの数は半分になります。
#
# ## 書きとめる
#
# 記録は短い文章（テキスト）です。バリエーションの名前、遊んだ人の名前、そして、全員が何を出し、何を選んだかが、すべて入っています。メールで送ることも、あとで再現することもできます。1ディールの記録は次のようになります。

# %%
from cardwidgets import Match, Record

match = Match(played(open_table("osteria", seats=2, seed=8)))
record = Record.of(match, names=["Ann", "Ben"])
text = record.dumps()
print(text[:240], "…", sep="\n")

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

with TemporaryDirectory() as folder:  # 残すなら Path("osteria.toml") に
    file = Path(folder) / "osteria.toml"
    file.write_text(text, encoding="utf-8")
    again = Record.loads(file.read_text(encoding="utf-8")).match()
result = again.table.result
f"再現できた：{result == match.table.result}。得点：{result.score}"

# %% [markdown]
# この記録には、あなたのルールは名前だけで書かれています。読む人も、同じゲームを登録していなければなりません。名前の代わりに、変えたオプションの値を書くこともできます。このように書けば、読む人は登録しなくてもかまいません。

# %%
from cardwidgets import NotationError

same = Match(played(open_table(PLAIN.change(**SIX), seats=2, seed=8)))
house = Record.of(same, names=["Ann", "Ben"])
print(house.dumps()[house.dumps().index("[rules]") :])
assert Record.loads(house.dumps()).match().table.result == match.table.result

try:
    Record.loads(text.replace('"osteria"', '"trattoria"')).match()
except (LookupError, NotationError) as refusal:
    print(str(refusal)[:60], "…")

# %% [markdown]
# 最後の行の英語は、「`trattoria`という名前のバリエーションはない」という意味です。
#
# テーブルに記録を作らせることもできます。次のテーブルでは、ディールが終わると、記録をコピーするボタンが出ます。`lang`は、このテーブルだけの言語を決めます。

# %%
TableWidget(
    open_table("osteria", seats=2, seed=9), records=True, pace="once", lang="ja"
)

# %% [markdown]
# ## 次は
#
# - 手札を公開する：`open_hands=True`。それでも、うまい人が勝つでしょうか。
# - 4人で遊ぶ：`open_table("osteria", seats=4)`。パートナー、シグナル、交換のルールも加わります。
# - 切り札なしのブリスコラで遊ぶ：`open_table("briscola", trump="none")`。
#
# ## 意見の分かれる点
#
# このノートブックで変えたルールは、すべて初めの表のオプションです。資料によってルールが違うところは、「[意見の分かれる点](../briscola/disputed_points.ipynb)」のページにまとめました。
#
# ## 出典
#
# - 日本語の記事「さらなるブリスコラ」。ブリスコラとその仲間を紹介し、「本ブログに載せたバリエーションは一部にすぎません」と結んでいます。
# - 数字はどれも、上のセルで数えたか、シミュレーションしたものです。

# %% [markdown]
# ← [自分で作る](../04_make_your_own.ipynb) · [ホーム](../00_welcome.ipynb) · [用語集](../06_words.ipynb) · [工房 · 30行でゲームを書く](2_write_a_game_in_30_lines.ipynb) →
