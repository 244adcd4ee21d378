"""Preferans: an auction for tricks or for none, whisting against the declarer, and three accounts for every player.

What the modules hand each other: `bids.Bid` is a bid and a contract alike, its name as text (``"6S"``, ``"TN"``,
``"M"``), with ``level`` and ``trump``; `outcome.DealOutcome` is what one deal came to, which the script produces and
the scoring consumes; `script.sheet_of` gathers the score sheet of a whole match; `rules.PreferansRules` is what a table
has agreed, and `rules.PreferansStart` carries ``pool``, ``mountain`` and ``whists`` from deal to deal. Seats are
numbers, clockwise; ``whists[a][b]`` is what ``a`` has written on ``b``; amounts that may be broken are
`fractions.Fraction`.
"""
