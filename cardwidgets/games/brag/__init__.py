"""Brag: the betting game with three cards."""
