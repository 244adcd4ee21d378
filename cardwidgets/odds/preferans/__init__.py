"""Preferans: best play with open cards, counts of splits and talons, and Monte Carlo with hidden cards."""
