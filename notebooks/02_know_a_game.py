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
# # Know a game
#
# You get three cards, and the first is the king of spades. How likely are you to beat one rival? Run the cell, then
# deal the next card and watch the bars move.

# %%
import cardwidgets

cardwidgets.use(lang="en")
cardwidgets.OddsWidget("brag", "KS", seed=4)

# %% [markdown]
# Each game has a history, an order of hands or cards, a way to keep the score, and related games. Read the chapters
# of a game in order, one each evening. The last page of each game shows where the sources differ.
#
# A tag after a sentence says where it comes from. The tag [article] means one of the five Japanese articles on which
# this course is built. The tag [other] means another source, named at the end of the page. The tag [ours] means our own
# addition: something that we counted, decided or concluded.
#
# ## Brag
#
# The British game of boasting, in print since 1721, with relatives in China, in India and in casinos.
#
# | chapter | the question it answers |
# | :-- | :-- |
# | [Brag 1 · History](brag/1_history.ipynb) | Where does it come from, and which source says so? |
# | [Brag 2 · What beats what](brag/2_hand_ranking.ipynb) | Which hand wins, and how often does each kind of hand come? |
# | [Brag 3 · Betting and scoring](brag/3_betting_and_scoring.ipynb) | What must I pay, and who takes the pot? |
# | [Brag 4 · Blind play](brag/4_blind_play.ipynb) | What does a blind player pay, and who may see whom? |
# | [Brag 5 · China and India](brag/5_china_and_india.ipynb) | What is different in these countries, and which great hand loses to 2-3-5? |
# | [Brag 6 · More cards](brag/6_more_cards.ipynb) | How much better do hands become, and who wins the pot if everybody has two hands? |
# | [Brag 7 · Three-card poker, and the family](brag/7_three_card_poker.ipynb) | How much does the casino keep, and which hand is best in which game? |
# | [Brag 8 · Wild cards](brag/8_wild_cards.ipynb) | How good is a hand when a two stands for any card? |
# | [Brag 9 · Predict, simulate, count](brag/9_chances.ipynb) | How exact is a simulation, and what do my own cards tell me? |
# | [Brag 10 · Blind play in the long run](brag/10_blind_play_in_the_long_run.ipynb) | How often must I win, and how much do I lose if I never look? |
# | [Brag 11 · Bluffing](brag/11_bluffing.ipynb) | How often must a bluff work, and how often should I bluff? |
# | [Brag · Disputed points](brag/disputed_points.ipynb) | Where do the sources disagree, and how do I choose a rule? |
#
# ## Crash
#
# Thirteen cards, no betting, and a puzzle that all players solve at once.
#
# | chapter | the question it answers |
# | :-- | :-- |
# | [Crash 1 · Rules and ranking](crash/1_rules_and_ranking.ipynb) | How do I lay out thirteen cards? |
# | [Crash 2 · Scoring](crash/2_scoring.ipynb) | When is the game over, and who pays what? |
# | [Crash 3 · Special hands, and two or three players](crash/3_special_hands.ipynb) | Which hands get special treatment, and may I exchange my cards? |
# | [Crash 4 · The best layout](crash/4_best_layout.ipynb) | How many points do I score for a set, and how do I win? |
# | [Crash · Disputed points](crash/disputed_points.ipynb) | Where do the sources disagree, and how do I choose a rule? |
#
# ## Briscola
#
# The card game of Italy, with cousins from Portugal to Croatia and from North Africa to Brazil.
#
# | chapter | the question it answers |
# | :-- | :-- |
# | [Briscola 1 · History and cards](briscola/1_history_and_cards.ipynb) | What is each card worth, and where does the game come from? |
# | [Briscola 2 · Tricks and scoring](briscola/2_tricks_and_scoring.ipynb) | Who takes a trick, and when should I spend a trump on it? |
# | [Briscola 3 · Partners](briscola/3_partners.ipynb) | What may partners tell each other? |
# | [Briscola 4 · The variants](briscola/4_variants.ipynb) | What changes when one rule changes? |
# | [Briscola 5 · The called partner](briscola/5_called_partner.ipynb) | What may I bid, and which player is my secret partner? |
# | [Briscola 6 · Probability](briscola/6_probability.ipynb) | How many points are in a hand of three cards, and is my ace safe? |
# | [Briscola 7 · Counting cards](briscola/7_counting.ipynb) | Who has the ace of trumps, and how much do I lose if I do not count? |
# | [Briscola · Disputed points](briscola/disputed_points.ipynb) | Where do the sources disagree, and how do I choose a rule? |
#
# ## Preferans
#
# Once the national game of Russia, with an auction, two hidden cards and three ways to keep the score.
#
# | chapter | the question it answers |
# | :-- | :-- |
# | [Preferans 1 · History](preferans/1_history.ipynb) | Where does the game come from, and which cards may I play? |
# | [Preferans 2 · Cards and auction](preferans/2_cards_and_auction.ipynb) | What is my hand worth, and what may I bid? |
# | [Preferans 3 · Whisting and play](preferans/3_whisting_and_play.ipynb) | Should I play against the contract, and which card do I lead? |
# | [Preferans 4 · Misère, and when all pass](preferans/4_misere.ipynb) | How do I take no trick at all? |
# | [Preferans 5 · Three score sheets](preferans/5_three_score_sheets.ipynb) | What do I write down, and who pays whom at the end? |
# | [Preferans 6 · Probability](preferans/6_probability.ipynb) | How are the cards shared out, and how much do the two hidden cards help? |
# | [Preferans 7 · Which contract pays?](preferans/7_which_contract_pays.ipynb) | How high should I bid, and which two cards do I lay aside? |
# | [Preferans · Disputed points](preferans/disputed_points.ipynb) | Where do the sources disagree, and how do I choose a rule? |
#
# ## What else can I play?
#
# The next table shows some of the games. To play one, write `cardwidgets.TableWidget("Bisca")` with a name from the
# first column. `cardwidgets.variants()` lists more than forty others. You may also use the names that games have in
# other languages.

# %%
from cardwidgets.course import games

BRAGS = "brag", "brag-7-card", "teen-patti", "zha-jin-hua"
WITH_TRICKS = "briscola", "bisca", "marianna", "chiamata", "schembil"
games(*BRAGS, "crash", *WITH_TRICKS, "preferans-sochi", "preferans-rostov")

# %% [markdown]
# [Home](00_welcome.ipynb) · [Words](06_words.ipynb) · [Brag 1 · History](brag/1_history.ipynb) →
