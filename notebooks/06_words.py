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
# # Words
#
# Which word did you not understand? Type it in English, in Japanese or in the language of the game, or type a part of
# its meaning.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.GlossaryWidget()
