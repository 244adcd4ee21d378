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
# # カードテーブルへようこそ
#
# 下のセルをクリックしてShiftとEnterを押すと、コンピューター3人を相手にブラグを1ディール遊べます。押すまでは、このようなセルの下に見えるのはただの絵です。
#
# *まずこの灰色の箱（セル）を実行してください。ほかのセルはその続きです。*

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.TableWidget("brag", seats=4, seed=7, pace="once")

# %% [markdown]
# このノートブックを終えると、次のことができます
#
# - マウスでも、キーボードだけでも、ブラグを遊べる
# - 自分の3枚がどのくらい強いか言える
# - 講座の中を迷わずに歩ける
#
# ## 遊び方
#
# 手札は3枚。全員がもう「ポット」（取り合うチップの山）にチップを1枚ずつ出しています。「手札を見る」か、見ないまま半額で残るかを選べます。見ないで賭ける人を「ブラインド」といいます。手番が来たら、直前の人と同じ値打ち以上を「ベット」するか、「降りる」かです。前に払った分は数えません。そこがポーカーと違います。二人だけが残ったら、どちらかが倍を払って勝負を求めることができます。これが「見る」で、二人の手札を比べ、強いほうがポットを取ります。ただし、自分の手札を見た人は、ブラインドの相手に勝負を求められません。ほかの全員が降りたら、残った一人が手札を見せずにポットを取ります。取れないのは、ブラインドで賭けた人だけが残ったときです。ポットとその手札は、次のディールまでそのまま残ります。
#
# 押せないボタンは、押せない理由を教えてくれます。テーブルの矢印で、直前の答えを取り消したり、配りなおしたりできます。「ゆっくり」や「ふつう」にすると、コンピューターが考えるところを見られます。コンピューターに見えるのはその席から見えるものだけで、あなたの手札は見えません。
#
# キーボードでは、Tabでボタンからボタンへ、矢印キーで手札や下の「はしご」の中を動き、Enterで押します。起きたことはすべて、画面の読み上げソフトにも伝わります。
#
# ノートブックのセルは上から順に実行します。順番を飛ばしても壊れません。足りない名前をセルが知らせるか、Pythonの `NameError` が出ます。そのときはメニュー「Run」の「Run All Above Selected Cell」で上のセルをすべて実行し、そのセルをもう一度実行してください。同じセルを2度実行しても、配りなおしになるか、同じものがもう一度出るだけです。
#
# ## 3枚の強さ
#
# このはしごには、ありうる手がすべて、強い順に並んでいます。横のカードから3枚を押すか、手札を配らせてください。その手の段が光り、それぞれの段に、あなたの手に勝つ手がいくつあるかが出ます。

# %%
cardwidgets.RankLadderWidget("brag", hand="AS KH 9D")

# %% [markdown]
# 数字は測ったものではなく、一つ一つ数えたものです。数え方は[ブラグ9](brag/9_chances.ipynb)にあります。
#
# ## 勝つ見こみ
#
# 1枚配るごとに棒がどう動くか見てください。好きなカードを押してもかまいません。

# %%
cardwidgets.OddsWidget("brag", "KS", seed=4)

# %% [markdown]
# ## もうできること
#
# 答えたことは、望まないかぎりどこにも残りません。「記録をつける」を押すと、講座のどのノートブックで解いた問題も、ノートブックが動いている場所だけに記録されます（Binderでは閉じると消えるので、写しを持ち出してください）。するとここに、もうできることと、そろそろ復習したいことが出ます。「すべて消す」で、あなたについての記録は全部消えます。

# %%
cardwidgets.RecordWidget()

# %% [markdown]
# ## 講座の歩き方
#
# **今夜遊ぶ。** 一つのゲームに1時間もかかりません。最初のディール、何が何に勝つか、得点のしかた、三つの問題、そして勝負。Pythonも計算もいりません。
#
# | ノートブック | ひとことで言えば |
# | :-- | :-- |
# | [今夜はブラグ](tonight/1_brag.ipynb) | 手札は3枚。自分の手がいちばん強いと言う度胸がいります |
# | [今夜はクラッシュ](tonight/2_crash.ipynb) | 13枚を3枚ずつの組に並べます |
# | [今夜はブリスコラ](tonight/3_briscola.ipynb) | 点のあるカードをトリックで取り合い、一つのスートがほかの全部に勝ちます |
# | [今夜はプレフェランス](tonight/4_preferans.ipynb) | できることを宣言し、宣言したことをやりとげます |
#
# **ゲームを知る。** 歴史、何が何に勝つか、得点、仲間のゲームとの違い。上から順に読んでください。
#
# | ノートブック | 答える問い |
# | :-- | :-- |
# | [ブラグ1 · 歴史](brag/1_history.ipynb) | どこから来たのか、誰がそう言っているのか |
# | [ブラグ2 · 役の強さ](brag/2_hand_ranking.ipynb) | どの手が勝ち、それぞれどのくらい来るのか |
# | [ブラグ3 · 賭け方と得点](brag/3_betting_and_scoring.ipynb) | いくら払い、誰がポットを取るのか |
# | [ブラグ4 · ブラインド](brag/4_blind_play.ipynb) | 手札を見ないと、いくらで残れるのか |
# | [ブラグ5 · 中国とインド](brag/5_china_and_india.ipynb) | 何が違い、2-3-5を恐れるのは誰か |
# | [ブラグ6 · 枚数の多いブラグ](brag/6_more_cards.ipynb) | 手はどれだけよくなり、両方に勝つのは誰か |
# | [ブラグ7 · スリーカード・ポーカーと仲間のゲーム](brag/7_three_card_poker.ipynb) | カジノは何を取り、どのゲームでどの手が最も強いのか |
# | [ブラグ8 · ワイルドカード](brag/8_wild_cards.ipynb) | 2がワイルドだと、手はどうなるのか |
# | [クラッシュ1 · 規則と役](crash/1_rules_and_ranking.ipynb) | 13枚をどう並べるのか |
# | [クラッシュ2 · 得点](crash/2_scoring.ipynb) | いつ終わり、誰が何を払うのか |
# | [クラッシュ3 · 特別な役と、3人や2人のとき](crash/3_special_hands.ipynb) | どんな役が特別で、手札を取り替えてよいのはいつか |
# | [ブリスコラ1 · 歴史とカード](briscola/1_history_and_cards.ipynb) | このカードは何点で、誰がそう言っているのか |
# | [ブリスコラ2 · トリックと得点](briscola/2_tricks_and_scoring.ipynb) | 誰がトリックを取り、いつ切り札を使うのか |
# | [ブリスコラ3 · パートナー](briscola/3_partners.ipynb) | パートナー同士は何を伝えてよいのか |
# | [ブリスコラ4 · バリエーション](briscola/4_variants.ipynb) | ルールを一つ変えると何が変わるのか |
# | [ブリスコラ5 · 指名されたパートナー](briscola/5_called_partner.ipynb) | 何をビッドでき、誰がパートナーなのか |
# | [プレフェランス1 · 歴史](preferans/1_history.ipynb) | どこから来て、何を出さなければならないのか |
# | [プレフェランス2 · カードとビッド](preferans/2_cards_and_auction.ipynb) | 手札の値打ちはいくらで、何をビッドできるのか |
# | [プレフェランス3 · ヴィストとプレイ](preferans/3_whisting_and_play.ipynb) | ヴィストするか、何をリードするか |
# | [プレフェランス4 · ミゼールと全員パス](preferans/4_misere.ipynb) | どうすれば1トリックも取らずにすむのか |
# | [プレフェランス5 · 三つのスコア表](preferans/5_three_score_sheets.ipynb) | 何を書き、どう精算するのか |
#
# **確率。** まず予想し、次にシミュレーションし、それから数えます。授業にも、どこまで確かと言えるのか知りたい人にも。
#
# | ノートブック | 答える問い |
# | :-- | :-- |
# | [ブラグ9 · 予想し、試し、数える](brag/9_chances.ipynb) | シミュレーションはどこまで確かで、自分の手札から何がわかるか |
# | [ブラグ10 · ブラインドは長い目で見てどうか](brag/10_blind_play_in_the_long_run.ipynb) | どのくらい勝てば見合い、手札を見ないといくら損か |
# | [ブラグ11 · ブラフ](brag/11_bluffing.ipynb) | ブラフはどのくらい成功しなければならず、どのくらいがよいか |
# | [クラッシュ4 · 最もよい並べ方](crash/4_best_layout.ipynb) | セットの値打ちはいくらで、どうすれば勝てるのか |
# | [ブリスコラ6 · 確率](briscola/6_probability.ipynb) | 3枚の手札に何があり、エースは安全か |
# | [ブリスコラ7 · カードを数える](briscola/7_counting.ipynb) | 切り札のエースは誰が持ち、数えないといくら損か |
# | [プレフェランス6 · 確率](preferans/6_probability.ipynb) | カードはどう分かれ、山札は何をもたらすか |
# | [プレフェランス7 · どのコントラクトが得か](preferans/7_which_contract_pays.ipynb) | どの2枚を捨て、どこまで高く宣言するか |
#
# **確率を順に学ぶ。** 40分の授業が14回。どの回も確認問題で終わります。
#
# | 授業 | 使うゲーム |
# | :-- | :-- |
# | [確率1 · どの役も同じくらい出るか](probability/1_equally_likely.ipynb) | ブラグ |
# | [確率2 · 手は何通りあるか](probability/2_how_many_hands.ipynb) | ブラグ、プレフェランス |
# | [確率3 · 切り札が少なくとも1枚](probability/3_at_least_one.ipynb) | ブリスコラ |
# | [確率4 · エースがあると分かったら](probability/4_you_know_something.ipynb) | ブラグ |
# | [確率5 · 一方が分かると、もう一方も変わるか](probability/5_does_one_tell.ipynb) | ブラグ |
# | [確率6 · 1枚ずつ引く](probability/6_one_card_after_the_other.ipynb) | ブラグ、ブリスコラ |
# | [確率7 · 自分の手札から分かること](probability/7_your_own_cards.ipynb) | ブラグ |
# | [確率8 · 切り札のエースは誰が持っているか](probability/8_who_has_the_ace.ipynb) | ブリスコラ |
# | [確率9 · スートはどう分かれるか](probability/9_how_will_the_suit_lie.ipynb) | プレフェランス |
# | [確率10 · 賭けの値打ち](probability/10_what_is_a_bet_worth.ipynb) | ブラグ |
# | [確率11 · 最善の並べ方](probability/11_the_best_layout.ipynb) | クラッシュ |
# | [確率12 · 平均からどれだけ離れるか](probability/12_how_far_from_the_mean.ipynb) | ブリスコラ |
# | [確率13 · 何度も配る](probability/13_deal_and_deal_again.ipynb) | ブラグ |
# | [確率14 · この切り方は公平か](probability/14_is_this_shuffler_fair.ipynb) | どのトランプでも |
# | [確率の研究 · それは偶然か](probability/lab_is_it_luck.ipynb) | 自分の課題 |
#
# **出典の食い違い。** それぞれの読み方と、その遊び方。
#
# | ノートブック | 答える問い |
# | :-- | :-- |
# | [ブラグ · 意見の分かれる点](brag/disputed_points.ipynb) | 出典はどこで食い違い、それぞれをどう遊ぶのか |
# | [クラッシュ · 意見の分かれる点](crash/disputed_points.ipynb) | 出典はどこで食い違い、それぞれをどう遊ぶのか |
# | [ブリスコラ · 意見の分かれる点](briscola/disputed_points.ipynb) | 出典はどこで食い違い、それぞれをどう遊ぶのか |
# | [プレフェランス · 意見の分かれる点](preferans/disputed_points.ipynb) | 出典はどこで食い違い、それぞれをどう遊ぶのか |
#
# **工房。** Pythonを少し書く人のために。
#
# | ノートブック | 答える問い |
# | :-- | :-- |
# | [自分のバリエーション](workshop/your_own_variant.ipynb) | ゲームを作り、遊び、しまっておくには |
# | [30行でゲームを書く](workshop/write_a_game_in_30_lines.ipynb) | まだ誰も知らないゲームを書くには |
# | [自分の練習問題](workshop/write_your_own_exercise.ipynb) | 教えたいことを問題にするには |
# | [自分のプレイヤーのトーナメント](workshop/tournament.ipynb) | 自分で書いたプレイヤーはどのくらい強いか |
# | [大きな実験](workshop/experiments_at_scale.ipynb) | 何百ものディールを、この機械やクラスターで遊ばせるには |
#
# この講座は英語でも読めます：[英語で](../00_welcome.ipynb)。
#
# ## ほかに遊べるゲーム
#
# `TableWidget` に左の列の名前を渡すと、そのゲームのテーブルになります。ほかの40あまりは `cardwidgets.variants()` で出ます。各国語での呼び名でも通じます。

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-7-card", "teen-patti", "zha-jin-hua"
WITH_TRICKS = "briscola", "bisca", "marianna", "chiamata", "schembil"
games(*BRAGS, "crash", *WITH_TRICKS, "preferans-sochi", "preferans-rostov")

# %% [markdown]
# ## 用語集
#
# 何語でもかまいません。言葉か、その意味の一部を入れてください。

# %%
cardwidgets.GlossaryWidget()
