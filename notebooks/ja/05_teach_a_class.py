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
# # 授業で使う
#
# 生徒はどう答えるでしょうか。セルを実行し、わざと間違えて、生徒に出るヒントを読んでみてください。

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.ExerciseWidget("brag.which_wins", seed=3)

# %% [markdown]
# | ノートブック | 内容 |
# | :-- | :-- |
# | [ブラグを教える](teachers/brag.ipynb) | 3枚の手の強さと、勝負に残るために払う額 |
# | [クラッシュを教える](teachers/crash.ipynb) | 13枚を分けて並べる |
# | [ブリスコラを教える](teachers/briscola.ipynb) | トリック、切り札、足し算 |
# | [プレフェランスを教える](teachers/preferans.ipynb) | ビッド、プレイ、得点（40分の授業2回） |
#
# どのノートブックにも、分刻みの授業案、つまずきやすい点、印刷用のプリントがあり、解答は別になっています。
#
# 確率の講座には、授業14回分の授業案（1回1ページ）と、学習指導要領との対応表があります。期末テストは2種類で、それぞれにAとBの2版があり、採点基準と解答が付いています。ターミナル（コマンドを打ち込む画面）で次のように入力すると、それぞれのファイルができます。
#
# - `python -m cardwidgets.lessons.teacher.lesson_plans plans.html --lang ja`　授業案
# - `python -m cardwidgets.lessons.teacher.curriculum map.html --lang ja`　対応表
# - `python -m cardwidgets.lessons.teacher.final_tests 1 A test.html --answers answers.html --lang ja`　期末テスト（1か2、AかBを選ぶ）
# - `python -m cardwidgets.lessons.teacher.sheets sheets.html --answers answers.html --lang ja`　本物のカードで使うプリント14枚（`--tickets tickets.html`を付けると確認問題の用紙、`--poster poster.html`を付けると3枚の手を全部並べたポスターもできます）
# - `jupyter nbconvert --to slides 4_you_know_something.ipynb`　授業で映すスライド（フォルダー`probability`の中で打ちます）
#
# 教室で「賭ける」や「チップ」という言葉を使いたくなければ、点数の言い方に変えられます。授業案、期末テスト、プリントでは、コマンドに`--stakes points`を加えます。ノートブックでは、次のように書きます。

# %%
cardwidgets.use(lang="ja", stakes="points")
cardwidgets.ExerciseWidget("probability.worth_of_a_bet", seed=4)

# %% [markdown]
# このコンピューターのノートブックを、全部まとめて点数の言い方に変えることもできます。`~/.ipython/profile_default/startup/points.py`というファイルに、`import cardwidgets`と`cardwidgets.use(stakes="points")`の2行を書きます。

# %% [markdown]
# [ホーム](00_welcome.ipynb) · [用語集](06_words.ipynb) · [ブラグを教える](teachers/brag.ipynb) →
