"""Probability."""
