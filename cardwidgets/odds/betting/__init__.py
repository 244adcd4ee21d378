"""Betting in Brag and its relatives: equilibria between two players, and Monte Carlo for several."""
