"""Exercises, problems, reviews and the learner's record."""
