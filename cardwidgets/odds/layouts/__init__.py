"""Hands of thirteen laid out in sets of three: the legal ways, the best one, and counts."""
