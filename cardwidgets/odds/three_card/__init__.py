"""Hands of three cards: their strengths, how many there are, and how often one beats others."""
