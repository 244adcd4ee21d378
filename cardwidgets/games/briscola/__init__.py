"""Briscola and its relatives: ace-ten games in which one need not follow suit, from two players to six."""
