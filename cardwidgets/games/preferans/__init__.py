"""Preferans: an auction for tricks or misère, whisting against the declarer, and three accounts for every player.

These types pass between the modules:

``bids.Bid``              a bid or a contract; its name is its text (``"6S"``, ``"TN"``, ``"M"``), with ``level`` and
                          ``trump``
``lines.DealOutcome``     the result of a deal, made by the script and used by the scoring
``script.sheet_of``       makes the score sheet of a whole match
``rules.PreferansRules``  the agreed rules of a table
``rules.PreferansStart``  the start of a deal; carries ``pool``, ``mountain`` and ``whists`` from deal to deal

Seats are numbers, clockwise. ``whists[a][b]`` is what ``a`` has written on ``b``. Amounts that may be fractions are
`fractions.Fraction`.
"""
