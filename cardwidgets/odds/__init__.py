"""Exact counts, equities and values; whatever needs much arithmetic is here."""
