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
# # 用語集
#
# 分からない言葉は何ですか。次のセルを実行し、言葉か、意味の一部を入れてください。英語など、ほかの言語の言葉でもかまいません。

# %%
import cardwidgets

cardwidgets.use(lang="ja")
cardwidgets.GlossaryWidget()
