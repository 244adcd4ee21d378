"""Crash: thirteen cards laid out in up to four hands of Brag, with a point for the best hand at each place."""
