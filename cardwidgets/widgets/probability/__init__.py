"""Widgets that ask for a guess and then count: sample spaces, trees, Bayes' theorem, distributions."""
