"""Crash: thirteen cards laid out in up to four hands of Brag, and a point for the best at each place."""
