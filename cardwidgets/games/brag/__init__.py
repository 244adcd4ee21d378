"""Brag: three cards each, and the courage to bet on them."""
