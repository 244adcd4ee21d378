"""Hands of three cards: their strengths, their numbers, and how often one beats others."""
