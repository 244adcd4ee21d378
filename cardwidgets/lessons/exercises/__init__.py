"""Exercises, a package for each family of games."""
