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
# # 確率を学ぶ
#
# 52枚のカードから3枚配られます。3枚の中にエースはあるでしょうか。下の灰色の箱（セル）を実行してください。まず、エースが1枚以上ある「手」（3枚の組）が全体の何%かを予想します。次に好きなだけ配って確かめ、最後に全部の手を数えます。

# %%
import cardwidgets
from cardwidgets.probability import HANDS

cardwidgets.use(lang="ja")
ace = HANDS.event(lambda hand: "A" in [card.rank for card in hand])
cardwidgets.PredictWidget("エースが1枚以上ある手は何%か", count=ace)

# %% [markdown]
# 40分の授業が14回あります。どの授業も、ゲームの中の問いから始まります。予想し、配り、数え、最後に数学の言葉で表します。授業の終わりには確認問題があります。プログラミング言語のPythonを書くところもありますが、少しだけです。飛ばしてもかまいません。
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
# | [確率10 · 1回遊ぶ価値](probability/10_what_is_a_bet_worth.ipynb) | ブラグ |
# | [確率11 · 最善の並べ方](probability/11_the_best_layout.ipynb) | クラッシュ |
# | [確率12 · 平均からどれだけ離れるか](probability/12_how_far_from_the_mean.ipynb) | ブリスコラ |
# | [確率13 · 何度も配る](probability/13_deal_and_deal_again.ipynb) | ブラグ |
# | [確率14 · このシャッフルは公平か](probability/14_is_this_shuffler_fair.ipynb) | トランプならどれでも |
# | [確率の研究 · それは偶然か](probability/lab_is_it_luck.ipynb) | 自分の課題 |
#
# 講座の最後には、テーマを自分で決める課題研究があります。先生方は、「[授業で使う](05_teach_a_class.ipynb)」のページも見てください。

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [確率1 · どの役も同じくらい出るか](probability/1_equally_likely.ipynb) →
