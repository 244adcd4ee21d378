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
# # ゲームを知る
#
# 手札3枚のうち、1枚目はスペードのキングでした。相手が一人なら、勝つ確率はどのくらいでしょうか。セルを実行すると、「勝ち」の確率を表す棒が出ます。「もう1枚配る」を押すたびに、棒が伸びるか縮むかを見てください。

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.OddsWidget("brag", "KS", seed=4)

# %% [markdown]
# どのゲームにも、歴史、強さの順、得点の付け方、仲間のゲームがあります。一晩に1章ずつ、上から順に読んでください。どのゲームでも、最後の章に、資料が食い違う点をまとめました。
#
# 文の終わりの印は、その文の出典を示します。［記事］は、この講座のもとになった五つの日本語の記事です。ウィキペディアの記事が二つ、赤桐という人がゲームのサイトpagat.comをもとに書いた記事が二つ、ブログの記事が一つです。［資料］は、ノートブックの終わりに挙げたほかの資料です。［補足］は、この講座で加えたこと（数えた結果、考えたこと、決めたルール）です。
#
# ## ブラグ
#
# 1721年に初めてルールが印刷された、イギリスのゲームです。名前は「自慢する」という意味です。仲間のゲームが、中国、インド、そしてカジノにあります。
#
# | 章 | 答える問い |
# | :-- | :-- |
# | [ブラグ1 · 歴史](brag/1_history.ipynb) | どこから来たのか、どの資料にそう書いてあるのか |
# | [ブラグ2 · 役の強さ](brag/2_hand_ranking.ipynb) | どの手が勝つのか。それぞれの役はどのくらい出るのか |
# | [ブラグ3 · 賭け方と得点](brag/3_betting_and_scoring.ipynb) | 勝負に残るのにいくら払うのか。賭けたチップの山（ポット）を誰が取るのか |
# | [ブラグ4 · ブラインド](brag/4_blind_play.ipynb) | 手札を見ないと、いくらで残れるのか |
# | [ブラグ5 · 中国とインド](brag/5_china_and_india.ipynb) | 詐金花とティーン・パッティーは、ブラグと何が違うのか |
# | [ブラグ6 · 枚数の多いブラグ](brag/6_more_cards.ipynb) | 手札の枚数が増えると、手はどれだけ良くなるのか。手札をどう2組に分ければよいのか |
# | [ブラグ7 · スリーカード・ポーカーと仲間のゲーム](brag/7_three_card_poker.ipynb) | カジノの取り分はいくらか。どのゲームでどの手が最も強いのか |
# | [ブラグ8 · ワイルドカード](brag/8_wild_cards.ipynb) | どのカードの代わりにもなるカードがあると、手はどうなるのか |
# | [ブラグ9 · 予想し、試し、数える](brag/9_chances.ipynb) | シミュレーションはどこまで確かなのか。自分の手札から何が分かるのか |
# | [ブラグ10 · ブラインドは長い目で見てどうか](brag/10_blind_play_in_the_long_run.ipynb) | 手札を見ない人は、何回に1回勝てばよいのか。長い目で見て、いくら損をするのか |
# | [ブラグ11 · ブラフ](brag/11_bluffing.ipynb) | 「ブラフ」（弱い手で賭けること）は、何回に1回成功すればよいのか。どのくらいの割合ですればよいのか |
# | [ブラグ · 意見の分かれる点](brag/disputed_points.ipynb) | 資料によって、どのルールが違うのか |
#
# ## クラッシュ
#
# 全員が同時に、13枚の手札から3枚ずつのセットを四つ並べます（1枚余ります）。途中で賭けることはありません。
#
# | 章 | 答える問い |
# | :-- | :-- |
# | [クラッシュ1 · ルールと役](crash/1_rules_and_ranking.ipynb) | 13枚をどう並べるのか |
# | [クラッシュ2 · 得点](crash/2_scoring.ipynb) | ゲームはいつ終わるのか。誰が何を払うのか |
# | [クラッシュ3 · 特別な役と、3人や2人のとき](crash/3_special_hands.ipynb) | どんな役が特別なのか。手札を取り替えてよいのはいつか |
# | [クラッシュ4 · 最善の並べ方](crash/4_best_layout.ipynb) | 一つのセットで得点する確率はどのくらいか。どうすれば勝てるのか |
# | [クラッシュ · 意見の分かれる点](crash/disputed_points.ipynb) | 資料によって、どのルールが違うのか |
#
# ## ブリスコラ
#
# イタリアを代表するゲームです。ポルトガルからクロアチアまで、さらに北アフリカやブラジルにも、仲間のゲームがあります。
#
# | 章 | 答える問い |
# | :-- | :-- |
# | [ブリスコラ1 · 歴史とカード](briscola/1_history_and_cards.ipynb) | カードは何点なのか。ゲームはどこから来たのか |
# | [ブリスコラ2 · トリックと得点](briscola/2_tricks_and_scoring.ipynb) | 出し合ったカード（トリック）を誰が取るのか。いつ切り札を使うのか |
# | [ブリスコラ3 · パートナー](briscola/3_partners.ipynb) | パートナーどうしは何を伝えてよいのか |
# | [ブリスコラ4 · バリエーション](briscola/4_variants.ipynb) | ルールを一つ変えると何が変わるのか |
# | [ブリスコラ5 · 指名されたパートナー](briscola/5_called_partner.ipynb) | 何を約束して競うのか（ビッド）。誰がパートナーなのか |
# | [ブリスコラ6 · 確率](briscola/6_probability.ipynb) | 点の高いエースか3は、何回に1回来るのか。初めに出しても安全なのか |
# | [ブリスコラ7 · カードを数える](briscola/7_counting.ipynb) | 切り札のエースは誰が持っているのか。出たカードを数えないと、何点損をするのか |
# | [ブリスコラ · 意見の分かれる点](briscola/disputed_points.ipynb) | 資料によって、どのルールが違うのか |
#
# ## プレフェランス
#
# かつてロシアの国民的ゲームでした。何トリック取るかを競って約束します（ビッド）。最も高いビッドをした人は、裏向きの2枚（山札）を手札に加えます。得点の付け方は三つあります。
#
# | 章 | 答える問い |
# | :-- | :-- |
# | [プレフェランス1 · 歴史](preferans/1_history.ipynb) | ゲームはどこから来たのか。どのカードを出さなければならないのか |
# | [プレフェランス2 · カードとビッド](preferans/2_cards_and_auction.ipynb) | 手札で何トリック取れそうか。何をビッドできるのか |
# | [プレフェランス3 · ヴィストとプレイ](preferans/3_whisting_and_play.ipynb) | ビッドに勝った人に対抗するか（ヴィスト）。対抗するなら、初めに何を出すか |
# | [プレフェランス4 · ミゼールとラスパソフカ](preferans/4_misere.ipynb) | どうすれば1トリックも取らずに済むのか |
# | [プレフェランス5 · 三つのスコアシート](preferans/5_three_score_sheets.ipynb) | スコアシートに何を書くのか。どう精算するのか |
# | [プレフェランス6 · 確率](preferans/6_probability.ipynb) | ほかの二人は一つのスートを何枚ずつ持っているのか。山札に何がありそうか |
# | [プレフェランス7 · どのコントラクトが得か](preferans/7_which_contract_pays.ipynb) | どの2枚を捨てるのか。何トリックのコントラクト（最終的な約束）を宣言するのか |
# | [プレフェランス · 意見の分かれる点](preferans/disputed_points.ipynb) | 資料によって、どのルールが違うのか |
#
# ## ほかに遊べるゲーム
#
# `cardwidgets.TableWidget("ビスカ")`のように、次の表の左の列にある名前を括弧の中に書くと、そのゲームで遊べます。英語やイタリア語の名前でもかまいません。遊べるゲームは、表のほかにも40あまりあります。`cardwidgets.variants()`で一覧が出ます。

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-7-card", "teen-patti", "zha-jin-hua"
WITH_TRICKS = "briscola", "bisca", "marianna", "chiamata", "schembil"
games(*BRAGS, "crash", *WITH_TRICKS, "preferans-sochi", "preferans-rostov")

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [ブラグ1 · 歴史](brag/1_history.ipynb) →
