"""Briscola and its relatives: ace-ten games for two to six players, mostly without a duty to follow suit."""
