"""Ace-ten games: counts of hands, two-player games solved with open cards, and Monte Carlo with hidden cards."""
