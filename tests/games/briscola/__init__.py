"""Briscola and its relatives."""
