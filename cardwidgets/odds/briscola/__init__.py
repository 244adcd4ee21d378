"""Ace-ten games for two with open cards and a known stock: what each card is worth, to the end of the deal."""
