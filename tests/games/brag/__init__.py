"""Brag and its relatives."""
